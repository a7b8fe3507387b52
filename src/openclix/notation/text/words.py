"""Words, lines and blocks: the parts of every OpenClix text.

A line consists of words between spaces. Double quotes, parentheses and brackets keep several words
together. Commas count as spaces. `#` starts a comment at the start of a line or after two spaces.
An indented line belongs to the line above it. A `;` does the same on one line.

>>> for statement in read_lines('figure A red c4; range 6 bolts 2  # a shooter'):
...     print(statement.head, [word.text for word in statement.words])
...     for inner in statement.children:
...         print("  ", inner.head, [word.text for word in inner.words])
figure ['figure', 'A', 'red', 'c4']
   range ['range', '6', 'bolts', '2']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from openclix.engine.figures.messages import Message, quoted, say

from .errors import NotationError, either, nearest, written

OPENING, CLOSING = "([{", ")]}"
NUMBER: Final = re.compile(r"[+-]?\d+")
MOST_DIGITS: Final = 9
LONGEST_NAME: Final = 80
"""The most letters in the name of a card, a force, a map or anything else that has one."""
MOST_DEEP: Final = 20
"""How deeply lines may be indented below each other."""
BYTE_ORDER_MARK: Final = "\ufeff"
"""The mark that some editors put at the start of a file."""
BARE: Final = re.compile(r"[A-Za-z0-9_'./-]+")


@dataclass(frozen=True)
class Word:
    """One word of a text, its position, and whether all of it is in quotes."""

    raw: str
    line: int = 0
    column: int = 0

    @property
    def quoted(self) -> bool:
        return len(self.raw) > 1 and quote_end(self.raw, 0) == len(self.raw)

    @property
    def text(self) -> str:
        """The word without its quotes."""
        return unquote(self.raw) if self.quoted else self.raw

    def error(self, message: Message, choices: Iterable[str] = ()) -> NotationError:
        """A mistake at this word."""
        return NotationError(message, self.line, self.column, nearest(self.text, choices))


@dataclass
class Statement:
    """One line with the lines that belong to it."""

    words: list[Word]
    line: int
    indent: int = 0
    children: list[Statement] = field(default_factory=list)

    @property
    def head(self) -> str:
        return self.words[0].text

    @property
    def text(self) -> str:
        """The words of the line, with one space between them."""
        return " ".join(word.raw for word in self.words)

    def cursor(self, skip: int = 1) -> Cursor:
        """A reader of the words after the first ones."""
        return Cursor(self.words, self.line, skip)

    def childless(self) -> None:
        """Refuses indented lines below a line that has none."""
        if self.children:
            raise NotationError(
                say("text-nothing-below", word=quoted(self.head)), self.children[0].line
            )


class Cursor:
    """Takes the words of a line one by one, and says what was wrong with them."""

    def __init__(self, words: Sequence[Word], line: int, at: int = 0) -> None:
        self.words = words
        self.line = line
        self.at = at

    @property
    def more(self) -> bool:
        return self.at < len(self.words)

    def peek(self) -> str:
        """The next word as text, or an empty string."""
        return self.words[self.at].text if self.more else ""

    def take(self, what: str) -> Word:
        """The next word. If there is none, `what` names it (`part-…` in catalogues)."""
        if not self.more:
            missing = say("text-part-missing", what=part(what))
            if self.words:
                after = quoted(self.words[-1].raw)
                missing = say("text-part-missing-after", what=part(what), word=after)
            raise NotationError(missing, self.line)
        self.at += 1
        return self.words[self.at - 1]

    def name(self, what: str) -> Word:
        """The next word as the name of something, which has to fit on a card."""
        return short(self.take(what), what)

    def rest(self) -> list[Word]:
        """All words that are left."""
        words = list(self.words[self.at :])
        self.at = len(self.words)
        return words

    def skip(self, text: str) -> bool:
        """Passes over a word if it comes next; answers whether it did."""
        if self.more and self.words[self.at].raw == text:
            self.at += 1
            return True
        return False

    def choice(self, what: str, choices: Iterable[str]) -> str:
        """The next word, which must be one of the choices."""
        word = self.take(what)
        candidates = list(choices)
        if word.text not in candidates:
            raise word.error(
                say(
                    "text-part-is",
                    what=part(what),
                    known=either(candidates),
                    word=quoted(word.text),
                ),
                candidates,
            )
        return word.text

    def number(self, what: str, least: int | None = 0) -> int:
        """The next word as a whole number."""
        word = self.take(what)
        if not NUMBER.fullmatch(word.raw):
            raise word.error(say("text-part-number", what=part(what), word=quoted(word.text)))
        digits = len(word.raw.lstrip("+-"))
        if digits > MOST_DIGITS:
            raise word.error(
                say("text-part-digits", what=part(what), most=MOST_DIGITS, digits=digits)
            )
        if least is not None and int(word.raw) < least:
            raise word.error(
                say("text-part-least", what=part(what), least=least, word=written(word.text))
            )
        return int(word.raw)

    def end(self) -> None:
        """Refuses words that nothing has asked for."""
        if self.more:
            word = self.words[self.at]
            raise word.error(say("text-word-too-many", word=quoted(word.text)))


def short(word: Word, what: str) -> Word:
    """The same word, if it is short enough for a name."""
    if len(word.text) > LONGEST_NAME:
        letters = len(word.text)
        raise word.error(say("text-name-long", what=part(what), most=LONGEST_NAME, letters=letters))
    return word


def part(what: str) -> Message:
    """A part of a line, as sentences call it."""
    return say(f"part-{what}")


# ------------------------------------------------------------------ quotes


def quote_end(text: str, start: int) -> int:
    """Where the quoted piece that opens at `start` ends, or -1."""
    if text[start : start + 1] != '"':
        return -1
    at = start + 1
    while at < len(text):
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == '"':
            return at + 1
        at += 1
    return -1


def quote(text: str) -> str:
    r"""A text in quotes; quotes, backslashes and line ends inside are escaped.

    >>> print(quote('the "Nine"'))
    "the \"Nine\""
    >>> unquote(quote('two\nlines'))
    'two\nlines'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def unquote(raw: str) -> str:
    """The content of a quoted piece."""
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], raw[1:-1], flags=re.S)


def bare_or_quoted(text: str) -> str:
    """A word as it is, in quotes only if it needs them.

    >>> bare_or_quoted("Sailor"), bare_or_quoted("Ninth Tide")
    ('Sailor', '"Ninth Tide"')
    """
    return text if BARE.fullmatch(text) else quote(text)


# ------------------------------------------------------------------ lines


def split_words(text: str, line: int = 0) -> list[Word]:
    """The words of one line without comments. A `;` is a separate word.

    >>> [word.raw for word in split_words('dial 8:"Dock Rage" 10, 16 3 x4; click 2')]
    ['dial', '8:"Dock Rage"', '10', '16', '3', 'x4', ';', 'click', '2']
    """
    words: list[Word] = []
    at = 0
    start = -1
    depth = 0
    while at <= len(text):
        char = text[at] if at < len(text) else " "
        inside = depth > 0 and at < len(text)
        if char == '"':
            start = at if start < 0 else start
            end = quote_end(text, at)
            if end < 0:
                raise NotationError(say("text-quote-open"), line, at + 1)
            at = end
            continue
        comment = char == "#" and (not text[:at].strip() or text[at - 2 : at] == "  ")
        if comment and not inside:
            break
        if (char in " ,;\t" and not inside) or at == len(text):
            if start >= 0:
                words.append(Word(text[start:at], line, start + 1))
                start = -1
            if char == ";":
                words.append(Word(";", line, at + 1))
        elif start < 0:
            start = at
        if char in OPENING:
            depth += 1
        elif char in CLOSING:
            depth = max(0, depth - 1)
        at += 1
    if start >= 0:
        words.append(Word(text[start:at].rstrip(), line, start + 1))
    return words


BLOCKS: Final = frozenset(
    {
        *("map", "figure", "card", "sideline", "force", "element", "feat", "equipment"),
        *("id-card", "resource", "one-shot"),
        *("marker", "object"),
        "scenario",
        *("default", "change"),
    }
)
"""Words that open a block. Words after a `;` on their line belong to them."""


def read_lines(text: str, first: int = 1) -> list[Statement]:
    """The statements of a text, with what is indented below each as its children.

    `first` is the number of the text's first line.
    """
    outermost: list[Statement] = []
    stack: list[Statement] = []
    for number, raw in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), first):
        row = raw.expandtabs(4)
        words = split_words(row, number)
        if not words:
            continue
        parts = _parts(words)
        statement = Statement(parts[0], number, len(row) - len(row.lstrip()))
        while stack and stack[-1].indent >= statement.indent:
            stack.pop()
        if len(stack) > MOST_DEEP:
            # At the line that begins it all: who leaves out a line to look further finds no more.
            place = stack[0].line if not stack[0].indent else 0
            raise NotationError(say("text-too-deep", line=number, most=MOST_DEEP), place)
        siblings = stack[-1].children if stack else outermost
        siblings.append(statement)
        for part in parts[1:]:
            inner = Statement(part, number, statement.indent + 1)
            (statement.children if statement.head in BLOCKS else siblings).append(inner)
        stack.append(statement)
    return outermost


def _parts(words: list[Word]) -> list[list[Word]]:
    """The parts of a line between its semicolons."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.raw == ";":
            parts.append([])
        else:
            parts[-1].append(word)
    kept = [part for part in parts if part]
    if not kept:
        raise words[0].error(say("text-only-semicolon"))
    return kept
