"""Rulings: a position, dice, choices, and the expected result. Executable documents.

>>> [ruling] = read_rulings('''
... ruling "Breaking away on a 4"
... sections 10.8
... figure A red c4
... figure B blue d4
... dice 4
... do A move e6
... expect A at e6 tokens 1
... ''')
>>> ruling.run().passed
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from openclix import rulebook
from openclix.editions import EDITIONS
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import Message, quoted, say
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table

from ..games.games import HAND
from ..positions.names import Names
from ..positions.positions import HEADS, Position, build_position, write_position
from ..text.errors import NotationError, refused, written
from ..text.inherited_lines import CHANGE, DEFAULT, WITHOUT, changed, with_defaults
from ..text.words import Statement, read_lines
from .ask_lines import read_ask
from .denied_words import check_option
from .expectations import read_expect
from .figure_expectations import Check

SEPARATOR: Final = re.compile(r"\s*={3,}\s*(#.*)?")
HEADER: Final = ("ruling", "sections", "editions", "note", "as")
STEPS: Final = ("do", "dice", "draw", "expect", "refuse", "ask")
MOST_SECTIONS: Final = 4
MOST_SIDES: Final = 20
"""25.10 The largest die that a ruling may give."""
MEANINGLESS: Final = (
    *("not-an-option", "several-choices", "wrong-shape"),
    *("unknown-figure", "unknown-square", "unknown-marker", "unknown-piece", "unknown-word"),
)
"""Refusals of words that name nothing: without a code they show no rule."""


@dataclass
class Outcome:
    """The result of a ruling in one edition."""

    ruling: Ruling
    edition: str
    passed: bool
    line: int = 0
    expected: str = ""
    """The line of the ruling that did not hold."""
    actual: str = ""
    """The actual result."""
    position: str = ""
    """The position at that moment, as text."""

    def report(self) -> str:
        """The outcome as a person reads it."""
        file = self.ruling.file or "ruling"
        about = {"name": quoted(self.ruling.name), "edition": written(self.edition)}
        if self.passed:
            return str(say("judge-pass", **about))
        lines = [
            str(say("judge-fail", **about)),
            f"  {file}:{self.line}: {self.expected}",
            f"  {say('judge-came-out', found=self.actual)}",
        ]
        if self.position:
            lines.append(f"  {say('judge-position-then')}")
            lines.extend(f"    {line}" for line in self.position.splitlines())
        return "\n".join(lines)


@dataclass
class Ruling:
    """One ruling as it was read."""

    name: str
    line: int
    file: str = ""
    sections: tuple[str, ...] = ()
    editions: tuple[str, ...] = ("comprehensive",)
    note: str = ""
    position: list[Statement] = field(default_factory=list)
    steps: list[Statement] = field(default_factory=list)
    folder: Path | None = None

    def run(self, edition: str = "") -> Outcome:
        """Plays the ruling in one of its editions, the first if none is named."""
        name = edition or self.editions[0]
        place = build_position(self.position, self.folder, name)
        return Court(self, name, place).hold()

    def outcomes(self) -> list[Outcome]:
        """Plays the ruling in every one of its editions."""
        return [self.run(edition) for edition in self.editions]


def read_rulings(
    text: str,
    name: str = "",
    folder: Path | None = None,
    mistakes: list[NotationError] | None = None,
) -> list[Ruling]:
    """The rulings of a text, which lines of `===` divide. Every line is checked at once.

    With a list for `mistakes`, a ruling that cannot be read goes there, and the others are read.
    """
    rulings: list[Ruling] = []
    defaults: list[Statement] = []
    for first, block in blocks(text):
        try:
            statements = read_lines(block, first)
            own = [statement for statement in statements if statement.head == DEFAULT]
            if statements and own == statements[: len(own)]:
                defaults = [*defaults, *own]
                statements = statements[len(own) :]
                with_defaults(defaults)
            if statements:
                rulings.append(build_ruling(statements, name, folder, rulings, defaults))
        except NotationError as error:
            error.file = error.file or name
            if mistakes is None:
                raise
            mistakes.append(error)
    return rulings


def blocks(text: str) -> Iterator[tuple[int, str]]:
    """The texts between lines of `===`, each with the number of its first line."""
    block: list[str] = []
    first = 1
    for number, line in enumerate([*text.splitlines(), "==="], 1):
        if SEPARATOR.fullmatch(line):
            yield first, "\n".join(block)
            block, first = [], number + 1
        else:
            block.append(line)


def build_ruling(
    statements: Sequence[Statement],
    file: str,
    folder: Path | None,
    before: list[Ruling],
    defaults: Sequence[Statement] = (),
) -> Ruling:
    """One ruling, its words checked against the position it describes."""
    head = statements[0]
    if head.head != "ruling":
        raise head.words[0].error(say("text-ruling-form"), ["ruling"])
    ruling = Ruling("", head.line, file, folder=folder)
    own: list[Statement] = []
    above: list[Statement] | None = None
    for statement in statements:
        if statement.head == "as":
            above = read_above(statement, before)
        elif statement.head in HEADER:
            read_header(ruling, statement)
        elif statement.head in STEPS:
            statement.childless()
            ruling.steps.append(statement)
        elif statement.head in (*HEADS, CHANGE, WITHOUT):
            if ruling.steps:
                raise NotationError(
                    say("text-too-late", word=quoted(statement.head)),
                    statement.line,
                )
            if statement.head in (CHANGE, WITHOUT) and above is None:
                raise NotationError(
                    say("text-write-as-above", word=quoted(statement.head)),
                    statement.line,
                )
            own.append(statement)
        elif statement.head == DEFAULT:
            raise NotationError(say("text-default-before"), statement.line)
        else:
            word = statement.words[0]
            raise word.error(
                say("text-no-ruling-line", word=quoted(word.text)), [*HEADER, *STEPS, *HEADS]
            )
    for statement in statements:
        if statement.head == "sections":
            check_sections(ruling, statement.line)
    ruling.position = changed(above, own) if above is not None else [*defaults, *own]
    if not ruling.sections:
        raise NotationError(say("text-ruling-sections"), head.line)
    if not any(step.head in ("expect", "refuse", "ask") for step in ruling.steps):
        raise NotationError(say("text-ruling-empty"), head.line)
    place = build_position(ruling.position, folder, ruling.editions[0])
    for step in ruling.steps:
        read_step(place.names, step)
    return ruling


def read_above(statement: Statement, before: list[Ruling]) -> list[Statement]:
    """`as above`: the position of the ruling before this one."""
    cursor = statement.cursor()
    cursor.choice("above", ("above",))
    cursor.end()
    if not before:
        raise NotationError(say("text-nothing-above"), statement.line)
    return before[-1].position


def read_header(ruling: Ruling, statement: Statement) -> None:
    """Name, sections, editions, or a note."""
    cursor = statement.cursor()
    if statement.head == "ruling":
        ruling.name = cursor.take("ruling-s-name").text
        cursor.end()
    elif statement.head == "note":
        ruling.note = " ".join(word.text for word in cursor.rest())
    elif statement.head == "editions":
        named = [cursor.choice("edition", EDITIONS)]
        while cursor.more:
            named.append(cursor.choice("edition", EDITIONS))
        ruling.editions = tuple(named)
    else:
        ruling.sections = tuple(word.text for word in cursor.rest())
        if not 1 <= len(ruling.sections) <= MOST_SECTIONS:
            raise NotationError(say("text-how-many-sections", most=MOST_SECTIONS), statement.line)


def check_sections(ruling: Ruling, line: int) -> None:
    """Checks that a ruling's sections are in its editions' book, or keys of the kernel's rules.

    If its editions have several books, each section has to be in one of them. A key without a
    book's name means the oldest book that has it. In every book some section has to count, by its
    own key or as the same rule.
    """
    kernel = rulebook.load()
    books = {edition: book_of(edition) for edition in ruling.editions}
    names = {book.name for book in books.values()}
    shared = len(names) > 1
    for edition, book in books.items():
        for section in ruling.sections:
            if section in kernel or (
                rulebook.home(section) in names if shared else section in book
            ):
                continue
            elsewhere = rulebook.home(section)
            if elsewhere in EDITIONS and elsewhere not in names:
                problem = say("text-section-elsewhere", section=quoted(section), edition=elsewhere)
                raise NotationError(problem, line)
            near = book.nearest(section) or kernel.nearest(section)
            wrong = say("text-no-section", section=quoted(section))
            if not book.numbered:
                wrong = say("text-no-section-of", section=quoted(section), edition=written(edition))
            raise NotationError(wrong, line, nearest=near.number if near else "")
        if shared and not any(rulebook.in_book(book.name, names, ruling.sections)):
            raise NotationError(say("text-no-section-for", edition=written(edition)), line)


def book_of(edition: str) -> rulebook.Rulebook:
    """The book of an edition; one that brings none goes by the kernel's."""
    name = EDITIONS[edition].rulebook
    return rulebook.load(name if name in (*rulebook.books(), *rulebook.BOOKS) else "comprehensive")


# ------------------------------------------------------------------ steps


def read_step(names: Names, step: Statement) -> Callable[[Court], Message | None]:
    """Runs a line of a ruling. Returns what went wrong, or None."""
    return READ_STEP[step.head](names, step)


def read_dice(names: Names, step: Statement) -> Callable[[Court], Message | None]:
    """`dice 3 4`: the dice of the choices that follow."""
    cursor = step.cursor()
    dice: list[int] = []
    while cursor.more or not dice:
        face = cursor.number("die", 1)
        if face > MOST_SIDES:  # 25.10 the roll knows how many sides it has
            raise NotationError(say("text-die-sides", face=face, most=MOST_SIDES), step.line)
        dice.append(face)

    def give(court: Court) -> Message | None:
        court.dice.left.extend(dice)
        court.dice_line = step
        return None

    return give


def read_do(names: Names, step: Statement) -> Callable[[Court], Message | None]:
    """`do A charge e4 attack B`: one line of answers."""
    line = " ".join(word.text for word in step.words[1:])
    if not line:
        raise NotationError(say("text-choice-missing"), step.line)

    def play(court: Court) -> Message | None:
        try:
            answer_line(court.game, line)
        except Illegal as error:
            code = written(error.refusal.code)
            return say("found-refused", code=code, why=refused(error.refusal))
        return None

    return play


def answer_line(game: Game, line: str) -> None:
    """Plays a line. After `!`, it is a change by hand by the deciding player, with consent."""
    if not line.startswith(f"{HAND} "):
        game.play(line)
        return
    by = game.decision.player if game.decision is not None else 0
    game.adjust(line.removeprefix(HAND), by, range(game.table.players))


def read_refuse(names: Names, step: Statement) -> Callable[[Court], Message | None]:
    """`refuse A close C code not-adjacent section 11.1`: the line must be refused."""
    cursor = step.cursor()
    words: list[str] = []
    code = section = ""
    while cursor.more:
        word = cursor.take("choice").text
        if word == "code":
            code = cursor.take("code").text
        elif word == "section":
            section = cursor.take("section").text
        elif code or section:
            raise NotationError(say("text-refusal-form"), step.line)
        else:
            words.append(word)
    if not words:
        raise NotationError(say("text-choice-missing"), step.line)

    def refuse(court: Court) -> Message | None:
        game = court.game
        if not code and words[0] != HAND:
            check_option(game.table, " ".join(words), step.line)
        before = game.table.copy().state(), game.decision, len(game.journal)
        try:
            answer_line(game, " ".join(words))
        except Illegal as error:
            after = game.table.copy().state(), game.decision, len(game.journal)
            refusal = error.refusal
            if before != after:
                return say("found-refused-changed")
            if not code and refusal.code in MEANINGLESS:
                what = written(refusal.code)
                return say("found-meaningless", why=refused(refusal), code=what)
            cites = game.table.edition.cites
            if code not in ("", refusal.code) or refusal.section not in (
                (section, cites(f"refusal {refusal.code}", section))
                if section
                else (refusal.section,)
            ):
                told = written(f"code {refusal.code} section {refusal.section}")
                return say("found-refused", code=told, why=refused(refusal))
            return None
        except DiceError as error:
            return say("found-allowed-but", why=error.message)
        return say("found-allowed")

    return refuse


def read_check(
    read: Callable[[Names, Statement], Check],
) -> Callable[[Names, Statement], Callable[[Court], Message | None]]:
    def make(names: Names, step: Statement) -> Callable[[Court], Message | None]:
        check = read(names, step)
        return lambda court: check(court.game)

    return make


def read_draw(names: Names, step: Statement) -> Callable[[Court], Message | None]:
    """`draw 2 5`: which of the remaining things is drawn, in the choices that follow."""
    cursor = step.cursor()
    drawn = []
    while cursor.more:
        drawn.append(cursor.number("what-is-drawn", 1))

    def give(court: Court) -> Message | None:
        court.dice.left.extend(drawn)
        court.dice_line = step
        return None

    return give


READ_STEP: Final = {
    "dice": read_dice,
    "draw": read_draw,
    "do": read_do,
    "refuse": read_refuse,
    "expect": read_check(read_expect),
    "ask": read_check(read_ask),
}


class Court:
    """A ruling while it is played."""

    def __init__(self, ruling: Ruling, edition: str, place: Position) -> None:
        self.ruling = ruling
        self.edition = edition
        self.names = place.names
        self.table: Table = place.table
        self.table.log = []
        self.dice = FixedDice([])
        self.dice_line: Statement | None = None
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game, begun when the first line asks for it: the dice before it count already."""
        if self._game is None:
            self._game = Game(self.table, self.dice)
        return self._game

    @property
    def begun(self) -> bool:
        """Whether anything has been played."""
        return self._game is not None or bool(self.dice.left)

    @property
    def board(self) -> Table:
        """The table in its current state."""
        return self._game.table if self._game is not None else self.table

    def hold(self, watch: Callable[[Statement], None] | None = None) -> Outcome:
        """Plays line after line until one doesn't hold. `watch` receives each line played."""
        for step in self.ruling.steps:
            difference = self.take(step)
            if watch is not None:
                watch(step)
            if difference is not None:
                return self.failed(step, difference)
        if self.dice.left:
            assert self.dice_line is not None
            left = " ".join(map(str, self.dice.left))
            return self.failed(self.dice_line, say("found-dice-left", dice=written(left)))
        return Outcome(self.ruling, self.edition, True)

    def take(self, step: Statement) -> Message | None:
        """Plays one line. Any problem is returned, never raised."""
        try:
            return read_step(self.names, step)(self)
        except DiceError as error:
            return error.message
        except NotationError as error:
            return error.whole
        except Exception as error:
            return say("found-stopped", error=written(f"{type(error).__name__}: {error}"))

    def failed(self, step: Statement, difference: Message) -> Outcome:
        try:
            position = write_position(self.board, self.names.sides)
        except NotationError as error:
            position = f"# {error}"
        return Outcome(
            self.ruling, self.edition, False, step.line, step.text, str(difference), position
        )
