"""`openclix rules`: an edition's text of a rule, with everything related to it."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import openclix
from openclix import rulebook
from openclix.coverage.families import families
from openclix.coverage.index import code_of, rulings_of
from openclix.engine.figures.messages import say
from openclix.language import spoken_language
from openclix.rulebook import Rulebook, Section

from .files import BadFile, complain
from .usage import no_such

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openclix.coverage.rulings import Case

WIDTH: Final = 88
MOST_HITS: Final = 20
LABEL: Final = 8
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The possible letters at the end of a section number."""
ROOT: Final = Path(openclix.__file__).parent
FOLDER: Final = "rulings"


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "rules", help=str(say("rules-help")), description=str(say("rules-description"))
    )
    parser.add_argument("words", nargs="+", metavar="SECTION", help=str(say("rules-words")))
    parser.add_argument("--example", action="store_true", help=str(say("rules-example")))
    parser.add_argument("--edition", default="comprehensive", help=str(say("rules-edition")))
    parser.add_argument("--all-editions", action="store_true", help=str(say("rules-all-editions")))
    parser.add_argument("--rulings", type=Path, metavar="FOLDER", help=str(say("rules-folder")))


def run(args: argparse.Namespace) -> int:
    try:
        book = rulebook.load(args.edition, spoken_language())
        folder = rulings_folder(args.rulings)
    except rulebook.UnknownBook as error:
        return complain(no_such("rules-no-book", "book", error.name, error.known))
    except BadFile as error:
        return complain(error)
    if len(args.words) > 1 and all(word in book for word in args.words):
        if args.example:
            return complain(say("rules-one-example"))
        return max(run(argparse.Namespace(**{**vars(args), "words": [w]})) for w in args.words)
    asked = " ".join(args.words)
    if (scene := scenario(asked, args.edition)) is not None:
        book = rulebook.load(scene.book, spoken_language())
        print_lines(several(scene.book, scene.of(book), folder))
        return 0
    return look_up(args, book, asked, folder)


def look_up(args: argparse.Namespace, book: Rulebook, asked: str, folder: Path | None) -> int:
    """Shows the sections that a number or words mean, or lists them if there are several."""
    sections = find(book, asked)
    lent = [] if args.example or args.all_editions else list(borrowed(args.edition, asked))
    if lent and not by_name(book, asked):
        print_lines(lent)
        list_others(sections, asked)
        return 0
    if not sections:
        return complain(unknown(book, asked))
    if args.all_editions:
        first = sections[0].rules[:1]
        sections = [section for section in sections if section.rules[:1] == first]
    others: list[Section] = []
    if not args.example and one_rule(meant := by_name(book, asked)):
        sections, others = meant, [section for section in sections if section not in meant]
    if len(sections) > 1 and not args.example and not one_rule(sections):
        list_hits(sections)
        print_lines(lent)
        return 0
    if args.example:
        return show_example(book, sections[0], args.rulings)
    if args.all_editions:
        print_lines(through_the_years(sections, spoken_language(), asked, folder))
        return 0
    if len(sections) > 1:
        print_lines(several(args.edition, sections, folder))
    else:
        print_lines(explained(book, sections[0], folder, args.edition))
    print_lines(lent)
    list_others(others, asked)
    return 0


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def list_others(sections: list[Section], asked: str) -> None:
    """The other sections that contain the words, if any."""
    if sections:
        print(f"\n{say('rules-also', wanted=asked)}")
        list_titles(sections)


def borrowed(edition: str, words: str) -> Iterator[str]:
    """The text from the book that lends an edition its powers and teams, marked as borrowed."""
    language = spoken_language()
    lender, sections = rulebook.borrowed(edition, words, language)
    if not sections:
        return
    yield str(say("rules-borrowed", title=rulebook.books()[lender].called(language), book=lender))
    for section in sections:
        yield f"{section.number} {section.title}"
        yield from textwrap.wrap(section.text, WIDTH, initial_indent="  ", subsequent_indent="  ")


def find(book: Rulebook, words: str) -> list[Section]:
    """The sections that a number, a rule of the kernel, or words mean."""
    if words in book:
        return [book[words]]
    if looks_like_number(words):
        return [] if book.numbered else book.of_rule(words.strip("§. ").lower())
    sections = book.find(words)
    if spoken_language() != "en":  # words of the notation and of other players are English
        english = rulebook.load(book.name).find(words)
        sections = [*sections, *(book[section.number] for section in english)]
    return list(dict.fromkeys(sections))


def by_name(book: Rulebook, words: str) -> list[Section]:
    """The sections that words mean by themselves, in the reader's language or in English."""
    english = rulebook.load(book.name).meant(words) if spoken_language() != "en" else []
    return book.meant(words) or [book[section.number] for section in english]


def scenario(words: str, edition: str) -> rulebook.Told | None:
    """The scenario that is called so; of several books that have it, the edition's own first."""
    name = words.casefold()
    matching = [
        scenario
        for scenario in rulebook.scenarios()
        if name in (scenario.name, scenario.title.casefold(), scenario.french.casefold())
    ]
    return min(matching, key=lambda scenario: scenario.book != edition, default=None)


def one_rule(sections: list[Section]) -> bool:
    """Whether several sections of an older book are parts of the same rule."""
    return len({section.rules[:1] for section in sections}) == 1 and bool(sections[0].rules)


def rulings_folder(named: Path | None) -> Path | None:
    """The named folder, or the nearest one, searching upwards from the current folder."""
    if named is not None:
        if not named.is_dir():
            raise BadFile(str(say("rules-no-folder", folder=str(named))))
        return named.resolve()
    here = Path.cwd()
    return next((up / FOLDER for up in (here, *here.parents) if (up / FOLDER).is_dir()), None)


def unknown(book: Rulebook, words: str) -> str:
    """The message for words that aren't in a book, with the nearest match."""
    near = nearest(book, words)
    key = "rules-unknown" if looks_like_number(words) else "rules-nothing"
    if near is None:
        return str(say(key, wanted=words))
    return str(say(f"{key}-near", wanted=words, near=near.number, title=near.title))


def list_hits(sections: list[Section]) -> None:
    """Prints what a search found, a few words of each."""
    for section in sections[:MOST_HITS]:
        print(f"{section.number:7} {section.title}")
        print(" " * 8 + textwrap.shorten(section.text, WIDTH - 8, placeholder=" …"))
    if len(sections) > MOST_HITS:
        print(say("rules-more", count=len(sections) - MOST_HITS))


def list_titles(sections: list[Section]) -> None:
    """Prints where else the words appear."""
    for section in sections[:MOST_HITS]:
        print(f"{section.number:7} {section.title}")
    if len(sections) > MOST_HITS:
        print(say("rules-more", count=len(sections) - MOST_HITS))


def nearest(book: Rulebook, words: str) -> Section | None:
    """The section that was most likely meant; of a number with a wrong end, the one around it."""
    section = book.nearest(words)
    number = words.strip("§. ") if looks_like_number(words) else ""
    while section is None and "." in number:
        number = number[:-1].rstrip(".")
        if number in book:
            return book[number]
    return section


def looks_like_number(text: str) -> bool:
    """Whether a section number was meant, and not a word."""
    return text.strip("§. ")[:1].isdigit()


# ------------------------------------------------------------------ what is shown


def label(key: str) -> str:
    """The word at the beginning of a line, as wide as all of them."""
    return f"{say(key)!s:<{LABEL}}"


def explained(book: Rulebook, section: Section, folder: Path | None, edition: str) -> Iterator[str]:
    """The section, its place in the book, and everything related to it."""
    yield f"{section.number} {section.title}"
    yield from textwrap.wrap(section.text, WIDTH)
    yield ""
    yield from place(book, section)
    yield from belongings(edition, [section], folder)


def several(edition: str, sections: list[Section], folder: Path | None) -> Iterator[str]:
    """A rule that an older book has in several places."""
    for section in sections:
        yield f"{section.number} {section.title}"
        yield from textwrap.wrap(section.text, WIDTH)
        yield ""
    yield from belongings(edition, sections, folder)


def place(book: Rulebook, section: Section) -> Iterator[str]:
    """The chapter or section around a section, its neighbours, and its parts."""
    if section.parent is not None:
        yield f"{label('rules-in')}{named(book, section.parent)}"
        siblings = book[section.parent].children
        at = siblings.index(section.number)
        if at > 0:
            yield f"{label('rules-before')}{named(book, siblings[at - 1])}"
        if at + 1 < len(siblings):
            yield f"{label('rules-after')}{named(book, siblings[at + 1])}"
    for child in section.children:
        yield f"{label('rules-part')}{named(book, child)}"


def belongings(edition: str, sections: list[Section], folder: Path | None) -> Iterator[str]:
    """Our interpretations, the code for it, and the rulings that show it."""
    number, rules = sections[0].number, sections[0].rules
    for interpretation in rulebook.readings(
        edition, [section.number for section in sections], spoken_language()
    ):
        text = f"{interpretation.question} {interpretation.reading}"
        indent = " " * LABEL
        yield from textwrap.wrap(
            text, WIDTH, initial_indent=label("rules-reading"), subsequent_indent=indent
        )
    for key in dict.fromkeys((number, *rules)):
        for mention in code_of(ROOT, key):
            yield f"{label('rules-code')}{mention}"
    shown = False
    for key in dict.fromkeys((number, *rules)):
        for mention in rulings_of(folder, key) if folder is not None else ():
            shown = True
            yield f"{label('rules-ruling')}{mention}"
    if shown:
        yield ""
        yield str(say("rules-see-example", section=number))


def through_the_years(
    sections: list[Section], language: str, words: str = "", folder: Path | None = None
) -> Iterator[str]:
    """The same rule in every book, the oldest first, and situations with what comes of them."""
    shown: set[tuple[str, str]] = set()
    rules = dict.fromkeys(rule for section in sections for rule in section.rules)
    for name in rulebook.BOOKS:
        book = rulebook.load(name, language)
        told = [section for rule in rules for section in book.about(rule)]
        title = rulebook.books()[name].called(language)
        yield f"— {title} ({name}) —"
        lent = [] if told else list(borrowed(name, bare(sections[0].title)))
        if not told and not lent:
            yield str(say("rules-not-in-book"))
        yield from lent
        shown |= {(name, section.number) for section in told}
        for section in dict.fromkeys(told):
            yield f"{section.number} {section.title}"
            yield from textwrap.wrap(
                section.text, WIDTH, initial_indent="  ", subsequent_indent="  "
            )
        yield ""
    yield from side_by_side(shown, words, folder)


def bare(title: str) -> str:
    """The name of a power without the colour that its heading has."""
    return title.partition(" (")[0]


def side_by_side(shown: set[tuple[str, str]], words: str, folder: Path | None) -> Iterator[str]:
    """The families of rulings on a rule: one situation, and its outcome in every edition."""
    books = rulebook.books()
    for family in families(folder) if folder is not None else ():
        cited = {
            (books[variant.edition].folder, section)
            for variant in family.variants
            for section in (*variant.sections, *(each.rstrip(LETTERS) for each in variant.sections))
        }
        if family.name not in words.lower().split() and not cited & shown:
            continue
        yield f"— {say('rules-family', title=family.title)} ({family.file}) —"
        for variant in family.variants:
            text = f"{variant.outcome} ({', '.join(variant.sections)})"
            yield from textwrap.wrap(
                text, WIDTH, initial_indent=f"  {variant.edition:15}", subsequent_indent=" " * 17
            )
        yield ""


def named(book: Rulebook, number: str) -> str:
    return f"{number} {book[number].title}"


# ------------------------------------------------------------------ an example, played


def show_example(book: Rulebook, section: Section, folder: Path | None) -> int:
    """Draws the first ruling of a section, or else of its parts, and plays it."""
    from .surveys import load_rulings, warn

    try:
        rulings = load_rulings(folder)
    except BadFile as error:
        return complain(error)
    print(f"{section.number} {section.title}")
    for line in textwrap.wrap(section.text, WIDTH):
        print(line)
    for number in (section.number, *section.rules, *below(book, section)):
        cases = rulings.of(number)
        if cases:
            if number not in (section.number, *section.rules):
                print(f"\n{say('rules-part-example', part=named(book, number))}")
            return 0 if play(best_example(cases, number)) else 1
    warn(str(say("rules-no-example", section=section.number)))
    return 1


def best_example(cases: Sequence[Case], number: str) -> Case:
    """The best ruling for a section: it names the section first and is in its chapter."""
    chapter = number.split(".")[0].zfill(2)

    def strays(case: Case) -> tuple[bool, bool, int]:
        at_home = Path(case.file).parent.name.startswith(f"{chapter}-")
        return case.sections[:1] != (number,), not at_home, len(case.file)

    return min(cases, key=strays)


def below(book: Rulebook, section: Section) -> Iterator[str]:
    """The parts of a section, and their parts."""
    for child in section.children:
        yield child
        yield from below(book, book[child])


def play(case: Case) -> bool:
    """Draws a ruling, plays it and says how it ended."""
    from openclix.coverage.rulings import EDITION, read
    from openclix.notation.positions.positions import build_position

    from .sketch import sketch

    print(f"\n{case.place}\n{case.name}\n")
    ruling = read(case.text, case.file, case.folder)
    place = build_position(ruling.position, ruling.folder, EDITION)
    for line in sketch(place.table):
        print(f"  {line}")
    print()
    for statement in (*ruling.position, *ruling.steps):
        print(f"  {statement.text}")
        for child in statement.children:
            print(f"    {child.text}")
    outcome = ruling.run(EDITION)
    print()
    print(say("rules-holds") if outcome.passed else outcome.report())
    return bool(outcome.passed)
