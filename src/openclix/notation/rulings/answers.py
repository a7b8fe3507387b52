"""Answers in words to questions in words, as `openclix explain` prints them.

>>> from openclix.engine.effects.dice import FixedDice
>>> from openclix.notation.positions.positions import read_position
>>> game = Game(read_position("figure A red c4\\nfigure B blue e4"), FixedDice([]))
>>> print("\\n".join(answer(game, "adjacent A B")))
no
c4 and e4 don't touch (6.3)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from openclix.board import bits
from openclix.engine.asking.decisions import Illegal
from openclix.engine.figures.abilities import Origin, Version
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import (
    Name,
    Row,
    figure_name,
    figure_names,
    power_name,
    quoted,
    say,
    trait_name,
)
from openclix.engine.game.game import Game
from openclix.engine.refusing.action_refusals import why_unusable
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.values import PILOT_SOURCE

from ..positions.figures import owner_of, state_lines
from ..positions.names import SIDES, Names
from ..text.errors import NotationError, either, written
from ..text.words import Cursor, split_words
from . import questions
from .ask_lines import end_of
from .figure_expectations import ValueQuestion, value_question, who

Answer = Callable[[Game, Names, Cursor], list[str]]


def answer(game: Game, question: str, sides: Sequence[str] = SIDES) -> list[str]:
    """The lines that answer a question about a game."""
    table = game.table
    names = Names(table.edition, table.map.grid, sides[: table.players], table.tags)
    cursor = Cursor(split_words(as_written(table.tags, question.strip().rstrip("?"))), 0)
    if cursor.peek() in STATS:
        ask = value_question(names, cursor)
        cursor.end()
        return tell_value(game, ask)
    word = cursor.take("question")
    teller = ANSWERS.get(word.text)
    if teller is None:
        words = [*ANSWERS, *STATS]
        wrong = say("text-not-a-question", word=quoted(word.text), known=either(words, 20))
        raise word.error(wrong, words)
    lines = teller(game, names, cursor)
    cursor.end()
    return lines


def as_written(tags: Sequence[str], question: str) -> str:
    """A question with tags and words as the notation writes them: people begin with a capital, and
    type tags in small letters.

    >>> as_written(["Ann", "Bob"], "Why not ann close BOB")
    'why not Ann close Bob'
    """
    spellings = {tag.casefold(): tag for tag in reversed(tags)}
    spellings |= {word: word for word in (*ANSWERS, *STATS, *BETWEEN) if word not in spellings}

    def proper(match: re.Match[str]) -> str:
        word = match[0]
        return word if word in tags else spellings.get(word.casefold(), word)

    return re.sub(r"[^\s\"']+", proper, question)


BETWEEN: Final = ("not", "of", "against", "close", "range")
"""Words inside questions."""


def on_map(table: Table, *figures: int) -> None:
    """Checks that a figure is on the map, for questions about lines, reach and attacks."""
    for figure in figures:
        if figure >= 0 and table.zone[figure] != ON_MAP:
            raise NotationError(say("odds-not-there", figure=figure_name(table, figure)))


def two_ends(game: Game, names: Names, cursor: Cursor) -> tuple[questions.End, questions.End]:
    """Two figures on the map, or squares."""
    first, second = end_of(names, cursor), end_of(names, cursor)
    ends = first(game), second(game)
    on_map(game.table, *(end.figure for end in ends))
    return ends


def tell_value(game: Game, ask: ValueQuestion) -> list[str]:
    """6.9 A combat value, and what forbids the attack it is asked for, if anything does."""
    from openclix.odds import not_now

    attacker, target = ask.attack(game.table)
    on_map(game.table, attacker, target)
    reason = not_now(game, attacker, target, ask.kind) if attacker >= 0 else ""
    return [*ask(game).lines(), *([str(say("explain-not-now", reason=reason))] if reason else [])]


def status(status_word: str) -> str:
    """Yes or no, or what a line of fire is like, in words."""
    return str(say("explain-status", status=status_word))


def with_reasons(because: questions.Because) -> list[str]:
    return [status(because.status), *map(str, because.cited())]


def tell_line(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """11.4 The line of fire between two figures or squares."""
    start, end = two_ends(game, names, cursor)
    return [
        *with_reasons(questions.line(game.table, start, end)),
        squares_between(game, start, end),
    ]


def tell_adjacent(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """6.3 Whether two figures or squares are adjacent."""
    start, end = two_ends(game, names, cursor)
    return with_reasons(questions.adjacent(game.table, start, end))


def tell_distance(game: Game, names: Names, cursor: Cursor) -> list[str]:
    start, end = two_ends(game, names, cursor)
    return [squares_between(game, start, end)]


def squares_between(game: Game, start: questions.End, end: questions.End) -> str:
    """11.3a The distance in words."""
    return str(
        say(
            "explain-distance",
            count=questions.distance(game.table, start, end),
            section=game.table.edition.cites("explain distance", "11.3a"),
        )
    )


def tell_reach(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """10.2 Where a move could end."""
    table = game.table
    figure = who(names, cursor)(table)
    on_map(table, figure)
    squares = cursor.number("number-of-squares") if cursor.more else -1
    lines = [] if squares >= 0 else questions.value_of(table, "speed", figure).lines()
    near = table.in_squares(questions.foes_near(table, figure))
    if near:
        foes = Row(figure_names(table, list(near)))
        lines.append(
            str(
                say(
                    "explain-break-away",
                    foes=foes,
                    section=table.edition.cites("explain break-away", "10.8"),
                )
            )
        )
    return [*lines, " ".join(questions.reach(table, figure, squares))]


def tell_targets(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """11.1 11.2 The targets an attack may choose."""
    figure = who(names, cursor)(game.table)
    on_map(game.table, figure)
    kind = cursor.choice("kind-of-attack", questions.KINDS)
    return [" ".join(questions.targets(game.table, figure, kind)) or str(say("explain-nobody"))]


def tell_powers(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """20.1 Everything that a figure can use now, and from where."""
    figure = who(names, cursor)(game.table)
    return [
        say_version(game.table, version)
        for versions in game.table.loadout[figure].versions.values()
        for version in versions
    ]


def say_version(table: Table, version: Version) -> str:
    """A power with its source. Powers that every figure has need no source."""
    power = power_name(version.ability)
    section = table.edition.cites("power", version.ability.section)
    key = SOURCES.get(version.origin, "") if not version.name else ""
    if key:
        return str(say(f"explain-power-{key}", power=power, section=section))
    if version.source.endswith(" symbol"):
        symbol = Name("symbol", version.source.removeprefix("the ").removesuffix(" symbol"))
        return str(say("explain-power-symbol", power=power, symbol=symbol, section=section))
    pilot = version.source == PILOT_SOURCE.name
    source = PILOT_SOURCE if pilot else trait_name(version.source)
    return str(say("explain-power-from", power=power, source=source, section=section))


SOURCES: Final = {
    Origin.INHERENT: "everybody",
    Origin.DIAL: "dial",
    Origin.TEAM: "team",
    Origin.MAP: "square",
}


def tell_can(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """20.1 Whether a figure can use a power now."""
    figure = who(names, cursor)(game.table)
    slug = names.power(cursor.take("power"))
    ability = names.edition.registry[slug]
    versions = game.table.loadout[figure].versions.get(ability, ())
    cites = game.table.edition.cites
    if not versions:
        return [status("no"), str(why_unusable(game.table, figure, ability).cited(cites))]
    if (away := questions.why_away(game.table, figure, versions)) is not None:
        return [status("no"), str(away.cited(cites))]
    return [status("yes"), *(say_version(game.table, version) for version in versions)]


def tell_elements(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """The elements without a figure that are in play, with their state and what they do."""
    table = game.table
    lines: list[str] = []
    for element in bits(table.elements):
        card = table.card(element)
        whose = Name("side", owner_of(names, table.side[element]))
        named = Name("card", card.name)
        told = {"tag": written(table.tags[element]), "name": named, "whose": whose}
        lines.append(str(say("explain-element", **told, kind=card.element)))
        lines += [f"  {line}" for line in state_lines(table, names, element)]
        lines += [
            f"  {say_version(table, version)}"
            for versions in table.loadout[element].versions.values()
            for version in versions
        ]
    return lines or [str(say("explain-no-elements"))]


def tell_odds(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """12 The odds of an attack: `odds of A against B range`, or of an option: `odds A quake`."""
    from openclix.odds import NoAttack, attack_odds, not_now, option_odds

    try:
        if not cursor.skip("of"):
            return option_odds(game, " ".join(word.text for word in cursor.rest())).lines()
        attacker = who(names, cursor)(game.table)
        if not cursor.skip("against"):
            raise NotationError(say("text-odds-against-whom"))
        target = who(names, cursor)(game.table)
        kind = cursor.choice("kind-of-attack", questions.KINDS)
        lines = attack_odds(game.table, attacker, target, kind).lines()
        reason = not_now(game, attacker, target, kind)
        return [*lines, f"  {say('explain-not-now', reason=reason)}"] if reason else lines
    except NoAttack as error:
        raise NotationError(error.message) from None
    except Illegal as error:
        return [str(error.refusal), str(say("explain-code", code=written(error.refusal.code)))]


def tell_why(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """Why a line of choices is refused: `why not A close C`."""
    if not cursor.skip("not"):
        raise NotationError(say("text-why-not-what"))
    line = " ".join(word.text for word in cursor.rest())
    if not line:
        raise NotationError(say("text-why-not-nothing"))
    try:
        game.copy(seed=0).play(line)
    except Illegal as error:
        return [str(error.refusal), str(say("explain-code", code=written(error.refusal.code)))]
    return [str(say("explain-allowed"))]


def tell_options(game: Game, names: Names, cursor: Cursor) -> list[str]:
    """The open decision and its options."""
    decision = game.decision
    if decision is None:
        return [str(say("explain-over"))]
    side = Name("side", names.sides[decision.player])
    section = game.table.edition.cites(f"ask {decision.topic}", decision.section)
    asks = say("explain-asks", side=side, question=decision.question, section=section)
    return [str(asks), *game.options]


ANSWERS: Final[dict[str, Answer]] = {
    "line": tell_line,
    "adjacent": tell_adjacent,
    "distance": tell_distance,
    "reach": tell_reach,
    "targets": tell_targets,
    "powers": tell_powers,
    "can": tell_can,
    "elements": tell_elements,
    "odds": tell_odds,
    "why": tell_why,
    "options": tell_options,
}
