"""Situations that random play hardly ever comes to by itself.

A table at rest is data, and any legal table may be gone on from. So a search for what is still
wanted may bring a table into a situation in which that could matter, and let play go on from there;
whether it did matter is found out as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from openclix.board import bits
from openclix.engine.figures.abilities import MODIFY
from openclix.engine.figures.figures import ATTACK, DEFENSE
from openclix.engine.figures.messages import Name
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ACTED, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.values import printed


class Situation(NamedTuple):
    """What brings a table into it, and the powers and actions that it needs or is there for."""

    arrange: Callable[[Table, Random], int]
    """Changes a table; answers the figure that should act now, or -1."""
    powers: tuple[str, ...]
    actions: tuple[str, ...]
    """The words of the actions that the figure (or anybody) should rather take."""


def can_use(table: Table, slug: str) -> list[int]:
    """The figures of the active player on the map that can use an ability."""
    ability = table.edition.registry.abilities[slug]
    return [f for f in table.figures(table.active) if ability in table.loadout[f].versions]


def single(table: Table, figure: int) -> bool:
    body = table.bodies[figure]
    return table.zone[figure] == ON_MAP and not body & (body - 1)


def free(table: Table, squares: int) -> list[int]:
    return list(bits(squares & ~table.everyone() & ~table.terrain.blocking))


def many_modifiers(table: Table, random: Random) -> int:
    """14.2 More than three modifiers of one attack value, and a foe beside the figure that it
    neither hits nor misses for certain."""
    figures = [
        f
        for f in can_use(table, "beyond-three")
        if single(table, f) and not table.flags[f] & ACTED and table.tokens[f] < 2
    ]
    foes = table.in_squares(table.foes_of(table.active))
    if not figures or not foes:
        return -1
    figure, foe = random.choice(figures), random.choice(foes)
    known = [effect for effect in table.effects if effect.target == figure]
    table.end_effects(known)
    needed = printed(table, foe, DEFENSE) - printed(table, figure, ATTACK)
    sign = 1 if needed > 7 else -1
    for _ in range(random.choice((4, 5, 6))):
        data = (ATTACK, MODIFY, sign, Name("word", "an effect"), "20.3")
        table.add_effect(Effect("value", figure, figure, "", ("next", table.active), data, True))
    spots = free(table, table.adjacent(foe))
    if spots and not table.adjacent(figure) & table.foes_of(table.active):
        table.put(figure, random.choice(spots))
    return figure


def square_taken(table: Table, random: Random) -> int:
    """15.3 13.2 Somebody stands where a figure that is off the map would come back."""
    for delayed in table.delayed:
        if delayed.deed != "return":
            continue
        _, square = delayed.payload
        others = [f for f in table.on_map() if single(table, f)]
        if others and free(table, 1 << square):
            table.put(random.choice(others), square)
    return -1


def friend_at_hand(table: Table, random: Random) -> int:
    """27.8d A friend who may not be carried with a charge stands beside one who is ready for it."""
    chargers = [
        f
        for f in can_use(table, "charge")
        if single(table, f) and not table.flags[f] & ACTED and table.tokens[f] < 2
    ]
    friends = [f for f in can_use(table, "queasy") if single(table, f)]
    pairs = [(one, two) for one in chargers for two in friends if one != two]
    if not pairs:
        return -1
    charger, friend = random.choice(pairs)
    spots = free(table, table.adjacent(charger))
    if spots:
        table.put(friend, random.choice(spots))
    return charger


SITUATIONS: dict[tuple[str, str], Situation] = {
    ("power", "beyond-three"): Situation(many_modifiers, ("Beyond Three",), ("close", "range")),
    ("power", "queasy"): Situation(friend_at_hand, ("Queasy", "Charge"), ("charge",)),
    ("kernel", "returns"): Situation(square_taken, ("Vanish",), ("vanish",)),
}
"""By item: the situation in which it could show what it does."""
