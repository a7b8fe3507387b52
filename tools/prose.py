"""Counts plain English: `python -m tools.prose [FILES]`, `make prose`.

It reads README.md, docs/*.md, the English catalogues and the docstrings of the package. Each
sentence is searched for the forms that docs/writing.md lists. Sentences of documents and catalogues
are measured too. `--sample 60 --seed 21` prints sentences drawn by chance, which people then judge.
"""

from __future__ import annotations

import argparse
import ast
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

ROOT: Final = Path(__file__).parents[1]
CATALOGUES: Final = Path("src/openclix/language/en")
PACKAGE: Final = Path("src/openclix")

MOST_ON_AVERAGE: Final = 18
"""Words per sentence, on average over a group."""
LONG: Final = 30
"""A sentence with more words than this is long."""
MOST_LONG: Final = 3
"""How many of a hundred sentences may be long."""
PROSE_CELL: Final = 8
"""A cell of a table with this many words is a sentence, even without a full stop."""
PROSE_ENTRY: Final = 4
"""A message with this many words is a sentence; shorter ones are labels."""


class Form(NamedTuple):
    """A form that we no longer use."""

    row: str
    """The form as the table in docs/writing.md has it."""
    pattern: re.Pattern[str]
    planted: tuple[str, ...]
    """Sentences in which the form has to be found."""
    innocent: tuple[str, ...] = ()
    """Sentences that look similar, and are fine."""


def _form(row: str, pattern: str, *planted: str, innocent: tuple[str, ...] = ()) -> Form:
    return Form(row, re.compile(pattern), planted, innocent)


_TEXTS = (
    r"(?:catalogue|chapter|code|constant|document|field|file|folder|function|header|key|list|"
    r"message|module|name|note|number|package|page|paragraph|prose|reason|rule|rulebook|section|"
    r"sentence|template|text|word)s?"
)

FORMS: Final[tuple[Form, ...]] = (
    _form(
        '"Who …", "Whom …", "What …" as the subject of a statement; "whoever" anywhere',
        r"(?:^|[;:] )[\"“(]*(?:[Ww]ho|[Ww]hom|[Ww]hat|[Ww]hatever)\b(?!'|’)(?=[^?]*[.!][\"”)]*$)"
        r"|^(?:[Ww]hom?|[Ww]hat)(?=(?:[^?,;:(]*\b(?:is|are|was|can|cannot|has|may|must)\b){2}[^?]*$)"
        r"|\b[Ww]ho(?:so)?m?ever\b",
        "Who has Outwit asks for it first.",
        "What is left out stays as printed.",
        "Whom nothing can target is left out.",
        "Objects only; who was placed uses none this turn.",
        "who has no tokens can't push",
        "It stops whoever comes from elsewhere.",
        innocent=(
            "Who goes first?",
            "What now?",
            "what a section says",
            "what the die is divided by, and what is added",
            "Players who pass may act later.",
            "Choose: who attacks?",
        ),
    ),
    _form(
        '"that there is not", "which there is not", "there is none such"',
        r"\b(?:that|which|who|whom) there (?:is|are|was|were)(?:n't|n’t| not| none)\b"
        r"|\b[Tt]here (?:is|are) none such\b",
        "It names a shape that there is not.",
        "They ask for maps which there are not.",
        "There is none such.",
        innocent=("It says that there is no such map.",),
    ),
    _form(
        '"is told", "are told", "is said"',
        r"\b(?:is|are|was|were|be|been|being)(?: (?:also|then|not))? (?:told|said)\b(?! apart)",
        "The player is told why.",
        "Both are told at once.",
        "The reason is said first.",
        innocent=("The message told the player why.", "Two figures are told apart by a number."),
    ),
    _form(
        '"is no X" ("is no object")',
        r"(?<!there )(?<!There )\b(?:is|are|was|were) no (?!longer|more|less|fewer|further|one\b)"
        r"(?=\w)",
        "This is no object.",
        "They are no members of that team.",
        innocent=(
            "There is no object here.",
            "It is no longer offered.",
            "The answer is no.",
            "It is not an object.",
        ),
    ),
    _form(
        '"nobody but", "nothing but", "none but"',
        r"\b(?:[Nn]obody|[Nn]othing|[Nn]one|[Nn]o one) but\b",
        "It can be given nothing but free actions.",
        "Nobody but the owner sees it.",
        "None but the first counts.",
        innocent=("Nothing happens, but the token stays.",),
    ),
    _form(
        '"that of", "those of" before a noun phrase that could be named again',
        r"\b(?:[Tt]hat|[Tt]hose) of\b",
        "The only cookie is that of a login.",
        "Its rules are those of 2002.",
        innocent=("After that, of course, it ends.", "Those figures of the set count."),
    ),
    _form(
        '"so many", "so far as", "as long as one likes"',
        r"\b[Ss]o many\b|\b[Ss]o far as\b|\b[Aa]s long as one (?:likes|wants|wishes)\b",
        "It moves so many squares.",
        "It goes so far as the line is clear.",
        "Play as long as one likes.",
        innocent=("So far, nothing happened.", "As many squares as its speed."),
    ),
    _form(
        '"of its own", "of one\'s own"',
        r"\bof (?:its|one's|one’s|their|his|her) own\b"
        r"(?=\W*$|[.,;:)]| (?:and|or|but|that|which|who|is|are|can|may|has|have|in|to|by|as)\b)",
        "A figure with Outwit of its own and a target asks first.",
        "Cards of one's own have neither.",
        innocent=("It uses its own Outwit.", "Powers are in the slot of their own kind."),
    ),
    _form(
        '"stands", "lies", "lives" for text or code',
        rf"\b(?:[Ss]tands?|[Ll]ies?|[Ll]ives?) (?:in|under|beside|with|at|on|behind|before|after)"
        rf" (?:(?:the|an?|its|their|this|that|each|every|one|both) )?(?:\w+ )?"
        rf"(?:⟨code⟩|{_TEXTS}\b)"
        rf"|(?:⟨code⟩|\b{_TEXTS}) (?:[Ss]tands?|[Ll]ies|[Ll]ives?)\b(?! for)",
        "The sentence stands in the catalogue.",
        "Its prose lives in `tools/docs/templates`.",
        "The reason lies beside it.",
        "`default` stands before `ruling`.",
        innocent=(
            "The figure stands on c4.",
            "An object lies in the water.",
            "`<<x>>` stands for x.",
        ),
    ),
    _form(
        "two semicolons, or a colon and a semicolon, in one sentence",
        r";\s.*;(?:\s|$)|:\s.*;(?:\s|$)|;\s.*:(?:\s|$)",
        "One is red; one is blue; one is green.",
        "Two things: this one; that one.",
        innocent=(
            "One is red; one is blue.",
            "Two things: this one and that one.",
            "At 12:30; late.",
        ),
    ),
)


class Sentence(NamedTuple):
    """A sentence, and where it begins."""

    file: str
    line: int
    text: str
    counts: bool = True
    """Whether its words are counted. Labels are only searched for forms."""

    @property
    def words(self) -> int:
        return sum(any(letter.isalnum() for letter in word) for word in self.text.split())

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class Problem(NamedTuple):
    place: str
    text: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" + (f"\n    {shown(self.text)}" if self.text else "")


# Text

CODE: Final = "⟨code⟩"
"""Inline code and quotations, where a form is looked for."""
ARGUMENT: Final = "⟨argument⟩"
"""A placeable of a message: mostly a figure or a square, so it may stand or lie."""
SHORT_FORMS: Final = re.compile(r"(?:\b(?:e\.g|i\.e|vs|etc|cf|No|St|Mr|Ms|Dr)|\b[A-Z])\.$")
ENDS: Final = re.compile(r"(?<=[.!?…])[\"”’')\]*]*\s+(?=[\"“‘'(\[*_]*[A-Z0-9⟨`—])")


def sentences(text: str) -> Iterator[str]:
    """Cuts a paragraph into sentences."""
    start = 0
    for gap in ENDS.finditer(text):
        if SHORT_FORMS.search(text[start : gap.start()]):
            continue
        yield text[start : gap.end()].strip()
        start = gap.end()
    if text[start:].strip():
        yield text[start:].strip()


def plain(text: str) -> str:
    """Markdown without its marks: code is one word, a link is its text, pictures go."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", lambda match: one_word(match[2]), text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return " ".join("".join(map(_unmarked, re.split(r"(⟨[^⟩]*⟩)", text))).split())


def _unmarked(text: str) -> str:
    """Without emphasis and tags; code stays as it is."""
    if text.startswith("⟨"):
        return text
    text = re.sub(r"<[a-z/!][^>]*>", "", text)
    text = re.sub(r"\*\*|__", "", text)
    return re.sub(r"(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)", "", text)


def one_word(code: str) -> str:
    """Inline code and placeables count as one word, whatever is in them."""
    return "⟨" + "·".join(code.split()) + "⟩"


def unquoted(text: str) -> str:
    """A sentence without code and quotations, which don't count as ours."""
    text = re.sub(r"⟨\$[^⟩]*⟩", ARGUMENT, text)
    return re.sub(r"⟨(?!argument)[^⟩]*⟩|\"[^\"]*\"|“[^”]*”", CODE, text)


def shown(text: str) -> str:
    """A sentence for the eye, with its code."""
    return re.sub(r"⟨([^⟩]*)⟩", lambda match: f"`{match[1].replace('·', ' ')}`", text)


# Markdown

QUOTED_COLUMNS: Final = frozenset(
    {"before", "form", "what is said", "sentence", "example", "seeds", "commit", "result"}
)
"""Columns that quote a text from elsewhere, or that a program writes."""


class _Block(NamedTuple):
    line: int
    text: str


def _blocks(lines: Sequence[str]) -> Iterator[_Block]:
    """Paragraphs and list items, each as one text. Headings, code and tables are left out."""
    fence, start, held = "", 0, list[str]()
    for number, line in enumerate(lines, 1):
        bare = re.sub(r"^(?:> ?)+", "", line.strip()).strip()
        mark = re.match(r"`{3,}|~{3,}", bare)
        item = re.match(r"(?:[-*+]|\d+[.)])\s+", bare)
        breaks = bool(fence or mark or item) or not bare or bare[0] in "#|" or bare[:4] == "<!--"
        if breaks and held:
            yield _Block(start, " ".join(held))
            held = []
        if fence:
            fence = "" if mark and mark[0].startswith(fence) else fence
        elif mark:
            fence = mark[0]
        elif item or not breaks:
            start = start if held else number
            held.append(bare[item.end() :] if item else bare)
    if held:
        yield _Block(start, " ".join(held))


def _rows(lines: Sequence[str]) -> Iterator[tuple[int, list[str], list[str]]]:
    """The rows of all tables: line, header and cells."""
    header: list[str] = []
    fenced = False
    for number, line in enumerate(lines, 1):
        fenced ^= line.lstrip().startswith("```")
        if fenced or not line.lstrip().startswith("|"):
            header = []
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        if not header:
            header = [cell.lower() for cell in cells]
        elif not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            yield number, header, cells


def markdown(file: str, text: str) -> Iterator[Sentence]:
    """The sentences of a document."""
    lines = text.splitlines()
    for line, block in _blocks(lines):
        for sentence in sentences(plain(block)):
            yield Sentence(file, line, sentence)
    for line, header, cells in _rows(lines):
        for place, cell in enumerate(cells):
            if place < len(header) and header[place] in QUOTED_COLUMNS:
                continue
            for sentence in sentences(plain(cell)):
                cell_sentence = Sentence(file, line, sentence)
                prose = cell_sentence.words >= PROSE_CELL or sentence[-1] in ".!?"
                yield cell_sentence._replace(counts=prose)


# Fluent


def _renderings(pattern: fluent.Pattern) -> list[str]:
    """A message as its readers see it: first with the default variants, then once for each of the
    others."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append([element.value])
            continue
        inner = element.expression
        if isinstance(inner, fluent.SelectExpression):
            ordered = sorted(inner.variants, key=lambda variant: not variant.default)
            parts.append([text for variant in ordered for text in _renderings(variant.value)])
        elif isinstance(inner, fluent.StringLiteral):
            parts.append([inner.parse()["value"]])
        else:
            parts.append([one_word(_named(inner))])
    readings = ["".join(part[0] for part in parts)]
    for place, part in enumerate(parts):
        for other in part[1:]:
            readings.append("".join(other if n == place else p[0] for n, p in enumerate(parts)))
    return readings


def _named(expression: fluent.InlineExpression | fluent.Placeable) -> str:
    """The name of a placeable: { $who }, { name-object }, { NUMBER(…) }."""
    name = getattr(expression, "id", None)
    return f"${name.name}" if isinstance(name, fluent.Identifier) else "…"


def catalogue(file: str, text: str) -> Iterator[Sentence]:
    """The sentences of a catalogue. A sentence that several variants share counts once."""
    for entry in FluentParser().parse(text).body:
        if not isinstance(entry, fluent.Message | fluent.Term):
            continue
        line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
        patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
        seen: dict[str, None] = {}
        for pattern in patterns:
            for reading in _renderings(pattern) if pattern else ():
                seen |= dict.fromkeys(_lines_of(reading))
        for sentence in seen:
            entry_sentence = Sentence(file, line, sentence)
            prose = entry_sentence.words >= PROSE_ENTRY or sentence[-1] in ".!?"
            yield entry_sentence._replace(counts=prose)


def _lines_of(message: str) -> Iterator[str]:
    """A message may hold paragraphs, lists and columns. Each is read by itself."""
    apart = r"\n" if re.search(r"\S {2,}\S", message) else r"\n\s*\n|\n(?=\s*[-•*] )"
    for block in re.split(apart, message):
        yield from sentences(plain(block.strip().lstrip("-•* ")))


# Python


def docstrings(file: str, text: str) -> Iterator[Sentence]:
    """The sentences of a module's docstrings, with the docstrings below constants and fields.

    Code after `>>>` doesn't count.
    """
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
            continue
        if not isinstance(node.value.value, str):
            continue
        prose = node.value.value.split(">>>")[0].replace("``", "`")
        for line, block in _blocks(prose.splitlines()):
            for sentence in sentences(plain(block)):
                yield Sentence(file, node.lineno + line - 1, sentence, counts=False)


# What is checked


def checked_files(root: Path = ROOT) -> list[str]:
    """Everything that `make prose` reads."""
    paths = [
        root / "README.md",
        *(root / "docs").glob("*.md"),
        *(root / CATALOGUES).glob("*.ftl"),
        *(path for path in (root / PACKAGE).rglob("*.py") if "_downloads" not in path.parts),
    ]
    return sorted(path.relative_to(root).as_posix() for path in paths)


READERS: Final[dict[str, Callable[[str, str], Iterator[Sentence]]]] = {
    ".md": markdown,
    ".ftl": catalogue,
    ".py": docstrings,
}


def read(file: str, root: Path = ROOT) -> list[Sentence]:
    path = root / file
    return list(READERS[path.suffix](file, path.read_text(encoding="utf-8")))


def group(file: str) -> str:
    """The limits hold for each document, and for all catalogues together. Docstrings have none."""
    if file.endswith(".py"):
        return f"docstrings of {PACKAGE.as_posix()}"
    return CATALOGUES.as_posix() if file.endswith(".ftl") else file


def forms_in(members: Iterable[Sentence]) -> Iterator[Problem]:
    for sentence in members:
        text = unquoted(sentence.text)
        for form in FORMS:
            if form.pattern.search(text):
                yield Problem(sentence.place, sentence.text, f"a form we no longer use: {form.row}")


def length_of(name: str, members: Iterable[Sentence]) -> Iterator[Problem]:
    """Whether a group keeps to the limits; if too many are long, each of them."""
    counted = [sentence for sentence in members if sentence.counts and sentence.words]
    if not counted:
        return
    average = sum(sentence.words for sentence in counted) / len(counted)
    if average > MOST_ON_AVERAGE:
        yield Problem(
            name, "", f"{average:.1f} words a sentence, and {MOST_ON_AVERAGE} is the most"
        )
    long = [sentence for sentence in counted if sentence.words > LONG]
    if 100 * len(long) > MOST_LONG * len(counted):
        share = f"{len(long)} of {len(counted)} sentences have over {LONG} words"
        yield Problem(name, "", f"{share}, and {MOST_LONG} % is the most")
        for sentence in long:
            yield Problem(sentence.place, sentence.text, f"{sentence.words} words")


def problems(files: Iterable[str], root: Path = ROOT) -> list[Problem]:
    """Everything wrong with these files, each group by itself."""
    groups: dict[str, list[Sentence]] = {}
    for file in files:
        groups.setdefault(group(file), []).extend(read(file, root))
    wrong: list[Problem] = []
    for name, members in groups.items():
        wrong += forms_in(members)
        wrong += length_of(name, members)
    return wrong


def measured(members: Sequence[Sentence]) -> str:
    counted = [sentence.words for sentence in members if sentence.counts and sentence.words]
    if not counted:
        return f"{len(members)} sentences"
    long = sum(words > LONG for words in counted)
    average, share = sum(counted) / len(counted), 100 * long / len(counted)
    return f"{len(counted)} sentences, {average:.1f} words on average, {share:.1f} % over {LONG}"


# The sample


def help_texts() -> Iterator[Sentence]:
    """The sentences of `openclix --help` and of each command's help, in English."""
    from openclix.cli import COMMANDS, parser
    from openclix.language import use_language

    use_language("en")
    parsers = {"": parser()}
    for name in COMMANDS:
        actions = parser(name)._actions
        (of_all,) = (one for one in actions if isinstance(one, argparse._SubParsersAction))
        parsers[name] = of_all.choices[name]
    for name, command in parsers.items():
        texts = [command.description or "", command.epilog or ""]
        for action in command._actions:
            texts.append(action.help or "")
            if isinstance(action, argparse._SubParsersAction):
                texts += [choice.help or "" for choice in action._choices_actions]
        for text in texts:
            for sentence in sentences(plain(text.replace("%%", "%"))):
                yield Sentence(f"openclix {name} --help".replace("  ", " "), 0, sentence)


@cache
def sources(root: Path = ROOT) -> tuple[list[Sentence], ...]:
    """Every sentence of the documents, the catalogues, the docstrings and the help."""
    files = checked_files(root)
    return (
        [s for f in files if f.endswith(".md") for s in read(f, root)],
        [s for f in files if f.endswith(".ftl") for s in read(f, root)],
        [s._replace(counts=True) for f in files if f.endswith(".py") for s in read(f, root)],
        list(help_texts()),
    )


def sample(count: int, seed: int) -> list[Sentence]:
    """As many from the documents as from catalogues, docstrings and help."""
    dice = random.Random(seed)
    drawn: list[Sentence] = []
    for place, source in enumerate(sources()):
        share = count // 4 + (place < count % 4)
        prose = [sentence for sentence in source if sentence.counts and sentence.words >= 4]
        drawn += dice.sample(prose, min(share, len(prose)))
    return drawn


def _file(name: str) -> str:
    """A file as the tree knows it: README.md, docs/x.md, src/…/en/x.ftl."""
    path = Path(name).resolve()
    if not path.is_file() or path.suffix not in READERS:
        raise argparse.ArgumentTypeError(f"'{name}' is not a Markdown, Fluent or Python file")
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def main(argv: Sequence[str] | None = None) -> int:
    flags = argparse.ArgumentParser(prog="python -m tools.prose", description=__doc__)
    flags.add_argument("files", nargs="*", type=_file, help="only these files")
    flags.add_argument("--sample", type=int, metavar="N", help="print N sentences drawn by chance")
    flags.add_argument("--seed", type=int, default=21, metavar="S", help="seed of the sample (21)")
    args = flags.parse_args(argv)
    if args.sample:
        for sentence in sample(args.sample, args.seed):
            print(f"{sentence.place if sentence.line else sentence.file}: {shown(sentence.text)}")
        return 0
    files = args.files or checked_files()
    wrong = problems(files)
    for problem in wrong:
        print(problem)
    for name in dict.fromkeys(map(group, files)) if args.files or not wrong else ():
        print(f"{name}: {measured([s for f in files if group(f) == name for s in read(f)])}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
