"""The expectations that a ruling may have of a figure: its place, dial, tokens and values.

Each line becomes a check of the game: None if it holds, otherwise the actual result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from openclix.engine.figures.figures import SIZES, STATS
from openclix.engine.figures.messages import (
    Message,
    Points,
    figure_name,
    marker_name,
    power_name,
    quoted,
    say,
)
from openclix.engine.game.game import Game
from openclix.engine.table.elements_without_figure import fact
from openclix.engine.table.table import ZONES, Table
from openclix.engine.terrain.equipping import equipment_of

from ..positions.figures import FLAGS, owner_of, write_place
from ..positions.names import TAG, Names
from ..text.errors import NotationError, nearest, written
from ..text.places import read_mask
from ..text.words import Cursor
from . import questions

Check = Callable[[Game], Message | None]
"""None if something holds, otherwise what came out instead."""
Who = Callable[[Table], int]


def negated(check: Check) -> Check:
    """The opposite of a check."""
    return lambda game: say("found-so") if check(game) is None else None


def found_as(what: object) -> Message:
    """The actual value, as texts write it."""
    return say("named", what=written(what))


def compare(expected: object, read: Callable[[Game], object]) -> Check:
    """A check that something is exactly as wanted."""

    def check(game: Game) -> Message | None:
        actual = read(game)
        return None if actual == expected else found_as(actual)

    return check


def who(names: Names, cursor: Cursor) -> Who:
    """The figure that a word names, looked up when it is asked for: play may bring new ones."""
    word = cursor.take("figure")
    if not TAG.fullmatch(word.text):
        raise word.error(say("text-not-a-figure", word=quoted(word.text)), names.tags)

    def find(table: Table) -> int:
        if word.text not in table.tags:
            raise NotationError(
                say("text-no-figure", word=quoted(word.text)),
                word.line,
                0,
                nearest(word.text, table.tags),
            )
        return table.tags.index(word.text)

    return find


# ------------------------------------------------------------------ about a figure


def read_about(names: Names, cursor: Cursor) -> Check:
    """`A at e4 click 2 tokens 1`: one or more things about a figure."""
    figure = who(names, cursor)
    checks: list[Check] = []
    while cursor.more:
        denied = cursor.skip("not")
        word = cursor.choice("what-is-said-about-the-figure", ABOUT)
        check = ABOUT[word](names, cursor, figure)
        checks.append(negated(check) if denied else check)
    if not checks:
        raise NotationError(say("text-nothing-said"), cursor.line)

    def all_of(game: Game) -> Message | None:
        for check in checks:
            difference = check(game)
            if difference is not None:
                return difference
        return None

    return all_of


def about_at(names: Names, cursor: Cursor, figure: Who) -> Check:
    word = cursor.take("square")
    squares = read_mask(names.grid, word)

    def check(game: Game) -> Message | None:
        table = game.table
        number = figure(table)
        if table.bodies[number] == squares:
            return None
        who, where = figure_name(table, number), written(write_place(table, number))
        return say("found-at", who=who, where=where)

    return check


def about_number(what: str, read: Callable[[Table, int], int]) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        expected = cursor.number(what)

        def check(game: Game) -> Message | None:
            actual = read(game.table, figure(game.table))
            return None if actual == expected else found_as(f"{what} {actual}")

        return check

    return make


def about_zone(zone: str) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        def check(game: Game) -> Message | None:
            number = figure(game.table)
            actual = ZONES[game.table.zone[number]]
            return None if actual == zone else found_as(write_place(game.table, number))

        return check

    return make


def about_flag(bit: int) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        def check(game: Game) -> Message | None:
            flags = game.table.flags[figure(game.table)]
            if flags & bit:
                return None
            flag_words = [flag for place, flag in enumerate(FLAGS) if flags >> place & 1]
            return found_as(" ".join(flag_words)) if flag_words else say("found-nothing-of-it")

        return check

    return make


def about_holding(names: Names, cursor: Cursor, figure: Who) -> Check:
    word = cursor.take("marker-or-nothing")
    expected = -1 if word.text == "nothing" else names.marker(word)

    def check(game: Game) -> Message | None:
        held = game.table.held[figure(game.table)]
        if held == expected:
            return None
        return say("found-held", marker=marker_name(held)) if held >= 0 else say("found-none-held")

    return check


def about_equipped(names: Names, cursor: Cursor, figure: Who) -> Check:
    """25.2c `A equipped Hook`, `A equipped nothing`."""
    word = cursor.take("equipment-or-nothing")
    expected = "" if word.text == "nothing" else word.text
    if expected and expected not in names.tags:
        raise word.error(say("text-no-figure", word=quoted(word.text)), names.tags)

    def check(game: Game) -> Message | None:
        element = equipment_of(game.table, figure(game.table))
        tag = game.table.tags[element] if element >= 0 else ""
        return None if tag == expected else found_as(f"equipped {tag or 'nothing'}")

    return check


def about_side(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = names.side_or_nobody(cursor.take("side"))

    def check(game: Game) -> Message | None:
        side = game.table.side[figure(game.table)]
        return None if side == expected else found_as(f"side {owner_of(names, side)}")

    return check


def about_owner(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = names.side_or_nobody(cursor.take("side"))

    def check(game: Game) -> Message | None:
        owner = game.table.owner[figure(game.table)]
        return None if owner == expected else found_as(f"owner {owner_of(names, owner)}")

    return check


def about_name(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = cursor.take("name").text
    return compare(expected, lambda game: game.table.card(figure(game.table)).name)


def about_rarity(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = cursor.take("rarity").text
    return compare(expected, lambda game: game.table.card(figure(game.table)).rarity)


def about_set(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = cursor.take("set").text
    return compare(expected, lambda game: game.table.card(figure(game.table)).set_id)


def about_keywords(names: Names, cursor: Cursor, figure: Who) -> Check:
    """Exactly these keywords, to the end of the line."""
    expected = {word.text for word in cursor.rest()}

    def check(game: Game) -> Message | None:
        keywords = game.table.card(figure(game.table)).keywords
        return None if keywords == expected else found_as(f"keywords {' '.join(sorted(keywords))}")

    return check


def about_can(usable: bool) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        slug = names.power(cursor.take("power"))

        def check(game: Game) -> Message | None:
            can_use = questions.can_use(game.table, figure(game.table), slug)
            if can_use == usable:
                return None
            power = power_name(names.edition.registry[slug])
            return say("found-can-use" if can_use else "found-cannot-use", power=power)

        return check

    return make


def about_size(names: Names, cursor: Cursor, figure: Who) -> Check:
    expected = cursor.choice("size", SIZES)
    return compare(expected, lambda game: SIZES[game.table.loadout[figure(game.table)].size])


def about_named_token(names: Names, cursor: Cursor, figure: Who) -> Check:
    name = cursor.take("name-of-the-token").text
    expected = cursor.number("how-many")

    def count(game: Game) -> object:
        own = figure(game.table)
        return sum(n for who, what, _, n in game.table.named_tokens if (who, what) == (own, name))

    return compare(expected, count)


def about_fact(names: Names, cursor: Cursor, figure: Who) -> Check:
    """A fact of an element without a figure; 0 if it is unset."""
    word = cursor.take("name-of-the-fact").text
    expected = cursor.take("number-or-word").text
    return compare(expected, lambda game: str(fact(game.table, figure(game.table), word)))


def about_height(names: Names, cursor: Cursor, figure: Who) -> Check:
    """EP-20 `A soaring`: the plane by its name."""
    expected = cursor.words[cursor.at - 1].text
    return compare(
        expected, lambda game: game.table.edition.planes.get(game.table.plane[figure(game.table)])
    )


ABOUT: Final[dict[str, Callable[[Names, Cursor, Who], Check]]] = {
    "at": about_at,
    "click": about_number("click", lambda table, figure: table.click[figure]),
    "tokens": about_number("tokens", lambda table, figure: table.tokens[figure]),
    "plane": about_number("plane", lambda table, figure: table.plane[figure]),
    "hovering": about_height,
    "soaring": about_height,
    "holding": about_holding,
    "equipped": about_equipped,
    "side": about_side,
    "can": about_can(True),
    "cannot": about_can(False),
    "size": about_size,
    "points": about_number("points", lambda table, figure: table.card(figure).points),
    "owner": about_owner,
    "name": about_name,
    "rarity": about_rarity,
    "set": about_set,
    "keywords": about_keywords,
    "named-token": about_named_token,
    "fact": about_fact,
    "on-map": about_zone("map"),
    **{zone: about_zone(zone) for zone in ZONES if zone != "map"},
    **{flag: about_flag(1 << bit) for bit, flag in enumerate(FLAGS)},
}


# ------------------------------------------------------------------ values


class ValueQuestion(NamedTuple):
    """A combat value that is asked for, and the attack it is asked for, if any."""

    stat: str
    figure: Who
    other: Who | None
    kind: str

    def __call__(self, game: Game) -> questions.Reckoning:
        table = game.table
        other = self.other(table) if self.other else -1
        return questions.value_of(table, self.stat, self.figure(table), other, self.kind)

    def attack(self, table: Table) -> tuple[int, int]:
        """The attacker and the target, or none if no attack is mentioned."""
        if self.other is None or self.kind not in questions.KINDS:
            return -1, -1
        two = self.figure(table), self.other(table)
        return two[::-1] if self.stat == "defense" else two


def value_question(names: Names, cursor: Cursor) -> ValueQuestion:
    """`defense of B against A range`: a combat value and the attack it is asked for."""
    stat = cursor.choice("combat-value", STATS)
    if not cursor.skip("of"):
        raise NotationError(say("text-value-of-whom", stat=written(stat)), cursor.line)
    figure = who(names, cursor)
    other: Who | None = None
    if cursor.skip("against"):
        other = who(names, cursor)
    kind = ""
    if cursor.peek() in ("close", "range", "destroy"):
        kind = cursor.take("kind-of-attack").text
    if other is not None and not kind:
        raise NotationError(say("text-which-attack"), cursor.line)
    if stat == "defense" and kind and other is None:
        raise NotationError(say("text-defense-against-whom"), cursor.line)
    return ValueQuestion(stat, figure, other, kind)


def in_a_row(lines: Iterable[str]) -> Message:
    """Lines of a reckoning as one."""
    return say("named", what=Points(written(line) for line in lines))


def read_value(names: Names, cursor: Cursor) -> Check:
    """`defense of B against A range 18`."""
    ask = value_question(names, cursor)
    expected = cursor.number("value", None)

    def check(game: Game) -> Message | None:
        breakdown = ask(game)
        return None if breakdown.total == expected else in_a_row(breakdown.lines())

    return check
