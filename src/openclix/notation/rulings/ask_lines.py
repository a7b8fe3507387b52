"""The `ask` lines of a ruling: a question about the position, a colon, and the answer.

ask adjacent A B: yes
ask line A B: hindered because 16.2b
ask reach A includes c4 excludes d4
ask defense of B against A range: 18 = "+1: hindering terrain"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.board import SHAPES, Grid
from openclix.engine.figures.figures import SIZES, STATS
from openclix.engine.figures.messages import Message, Points, figure_name, quoted, say
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.language import spoken_in

from ..positions.names import Names
from ..text.errors import written
from ..text.places import is_square, read_mask, read_rectangle, read_square
from ..text.words import Cursor, Statement, Word
from . import questions
from .expectations import differing, listed, square_names
from .figure_expectations import Check, found_as, in_a_row, value_question, who
from .questions import Because, End

Ask = Callable[[Names, Cursor, Cursor], Check]
YES_NO: Final = ("yes", "no")


def read_ask(names: Names, statement: Statement) -> Check:
    """The check of an `ask` line."""
    question, answer = split_answer(statement)
    of_value = len(question.words) > 1 and question.words[1].text == "of"
    if question.peek() in STATS and (of_value or question.peek() not in ASKED):
        return ask_value(names, question, answer)
    word = question.take("question")
    read = ASKED.get(word.text)
    if read is None:
        raise word.error(say("text-not-asked", word=quoted(word.text)), [*ASKED, *STATS])
    check = read(names, question, answer)
    question.end()
    answer.end()
    return check


def split_answer(statement: Statement) -> tuple[Cursor, Cursor]:
    """The words before the colon, and those after it."""
    words = statement.words[1:]
    for place, word in enumerate(words):
        if word.raw.endswith(":") and not word.raw.startswith('"'):
            before = [*words[:place], Word(word.raw[:-1], word.line, word.column)]
            kept = [w for w in before if w.raw]
            return Cursor(kept, statement.line), Cursor(words[place + 1 :], statement.line)
    return Cursor(words, statement.line), Cursor([], statement.line)


def end_of(names: Names, cursor: Cursor) -> Callable[[Game], End]:
    """A figure or a square."""
    word = cursor.words[cursor.at] if cursor.more else cursor.take("figure-or-square")
    if word.text not in names.tags and word.text[:1].islower() and is_square(word.text):
        cursor.at += 1
        square = read_square(names.grid, word)
        return lambda game: End(-1, square)
    figure = who(names, cursor)
    return lambda game: End(figure(game.table), -1)


def explained(expected: str, section: str, read: Callable[[Game], Because]) -> Check:
    """A check of an answer and of the section behind it."""

    def check(game: Game) -> Message | None:
        because = read(game)
        if because.status == expected and (not section or section in because.sections):
            return None
        if not because.reasons:
            return found_as(because.status)
        why = Points(because.cited())
        return say("found-because", status=written(because.status), why=why)

    return check


def because(answer: Cursor) -> str:
    return answer.take("section").text if answer.skip("because") else ""


def ask_between(choices: tuple[str, ...], read: Callable[[Game, End, End], Because]) -> Ask:
    def make(names: Names, question: Cursor, answer: Cursor) -> Check:
        start, end = end_of(names, question), end_of(names, question)
        expected = answer.choice("answer", choices)
        section = because(answer)
        return explained(expected, section, lambda game: read(game, start(game), end(game)))

    return make


def ask_distance(names: Names, question: Cursor, answer: Cursor) -> Check:
    """11.3a The squares between two ends."""
    start, end = end_of(names, question), end_of(names, question)
    expected = answer.number("number-of-squares")

    def check(game: Game) -> Message | None:
        squares = questions.distance(game.table, start(game), end(game))
        return None if squares == expected else found_as(squares)

    return check


def ask_reach(names: Names, question: Cursor, answer: Cursor) -> Check:
    """10.2 Where a move could end: exactly, or with `includes` and `excludes`."""
    figure = who(names, question)
    squares = question.number("squares") if question.peek().isdigit() else -1
    includes: list[Word] = []
    excludes: list[Word] = []
    into = includes
    exact = not question.more
    while question.more:
        word = question.take("squares")
        if word.text in ("includes", "excludes"):
            into = includes if word.text == "includes" else excludes
        else:
            into.append(word)
    words = answer.rest()
    for word in (*includes, *excludes, *words):
        read_mask(names.grid, word)

    def check(game: Game) -> Message | None:
        who_moves = figure(game.table)
        for word in (*includes, *excludes, *words):
            check_shape(game.table, who_moves, word)
        reached = questions.reach(game.table, who_moves, squares)
        if exact:
            return differing(spelled(names.grid, words, reached), reached)
        missing = spelled(names.grid, includes, reached) - set(reached)
        extra = spelled(names.grid, excludes, reached) & set(reached)
        if not missing and not extra:
            return None
        return say("found-reached", squares=listed(reached))

    return check


def check_shape(table: Table, figure: int, word: Word) -> None:
    """24.2 A larger base ends in a rectangle of its shape. Any other rectangle is a mistake."""
    shape = table.card(figure).shape
    wide, high = SHAPES[shape]
    if wide * high == 1:
        return
    _, _, across, down = read_rectangle(table.map.grid, word)
    if (across, down) not in ((wide, high), (high, wide)):
        raise word.error(
            say(
                "text-base-is-larger",
                who=figure_name(table, figure),
                shape=written(shape),
                word=written(word.text),
            )
        )


def spelled(grid: Grid, words: list[Word], actual: list[str]) -> set[str]:
    """Squares by name, rectangles opened up unless the answers are rectangles themselves."""
    squares: set[str] = set()
    for word in words:
        if word.text in actual or any("-" in text for text in actual):
            squares.add(word.text)
        else:
            squares |= set(square_names(grid, read_mask(grid, word)))
    return squares


def ask_targets(names: Names, question: Cursor, answer: Cursor) -> Check:
    """11.1 11.2 The targets an attack may choose: `targets A close: B C`, or `none`."""
    figure = who(names, question)
    kind = question.choice("kind-of-attack", questions.KINDS)
    expected = {word.text for word in answer.rest()} - {"none"}

    def check(game: Game) -> Message | None:
        return differing(expected, questions.targets(game.table, figure(game.table), kind))

    return check


def ask_target(kind: str) -> Ask:
    def make(names: Names, question: Cursor, answer: Cursor) -> Check:
        figure, target = who(names, question), who(names, question)
        expected = answer.choice("answer", YES_NO)

        def check(game: Game) -> Message | None:
            table = game.table
            targets = questions.targets(table, figure(table), kind)
            told = "yes" if table.tags[target(table)] in targets else "no"
            if told == expected:
                return None
            return say("found-targets", answer=written(told), targets=listed(targets))

        return check

    return make


def ask_can(names: Names, question: Cursor, answer: Cursor) -> Check:
    """20.1 Whether a figure can use a power now."""
    figure = who(names, question)
    slug = names.power(question.take("power"))
    expected = answer.choice("answer", YES_NO)

    def check(game: Game) -> Message | None:
        usable = questions.can_use(game.table, figure(game.table), slug)
        told = "yes" if usable else "no"
        return None if told == expected else found_as(told)

    return check


def ask_friendly(names: Names, question: Cursor, answer: Cursor) -> Check:
    first, second = who(names, question), who(names, question)
    expected = answer.choice("answer", YES_NO)

    def check(game: Game) -> Message | None:
        table = game.table
        told = "yes" if table.friendly(first(table), second(table)) else "no"
        return None if told == expected else found_as(told)

    return check


def ask_actions(names: Names, question: Cursor, answer: Cursor) -> Check:
    """7.9 The action total of a side."""
    side = names.side(question.take("side"))
    expected = answer.number("action-total")

    def check(game: Game) -> Message | None:
        total = game.table.edition.action_total(game.table, side)
        return None if total == expected else found_as(total)

    return check


def ask_size(names: Names, question: Cursor, answer: Cursor) -> Check:
    figure = who(names, question)
    expected = answer.choice("size", SIZES)

    def check(game: Game) -> Message | None:
        size = SIZES[game.table.loadout[figure(game.table)].size]
        return None if size == expected else found_as(size)

    return check


def typed(text: str) -> str:
    """A text with the minus sign that keyboards have, so a ruling may use either."""
    return text.replace("−", "-")


def ask_value(names: Names, question: Cursor, answer: Cursor) -> Check:
    """A combat value, and after `=` what its reckoning must say, parts between semicolons."""
    ask = value_question(names, question)
    question.end()
    expected = answer.number("value", None)
    parts: list[str] = []
    if answer.skip("="):
        told = answer.take("reckoning")
        parts = [part.strip() for part in typed(told.text).split(";") if part.strip()]
        if not parts:
            raise told.error(say("text-empty-reckoning"))
    answer.end()

    def check(game: Game) -> Message | None:
        breakdown = ask(game)
        with spoken_in("en"):  # the language of rulings, whatever the reader's is
            lines = breakdown.lines()
        right = breakdown.total == expected and all(
            any(part in typed(line) for line in lines) for part in parts
        )
        return None if right else in_a_row(lines)

    return check


ASKED: Final[dict[str, Ask]] = {
    "adjacent": ask_between(YES_NO, lambda game, a, b: questions.adjacent(game.table, a, b)),
    "line": ask_between(questions.STATUS, lambda game, a, b: questions.line(game.table, a, b)),
    "distance": ask_distance,
    "range": ask_distance,
    "reach": ask_reach,
    "targets": ask_targets,
    "close-target": ask_target("close"),
    "range-target": ask_target("range"),
    "can": ask_can,
    "friendly": ask_friendly,
    "actions": ask_actions,
    "size": ask_size,
}
