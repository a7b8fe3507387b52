"""20.9 20.6c The kept answers of conditions and conferrals are those that a fresh look gives.

Random changes of a table on which everybody has conditions or lends something: after each, the same
table is worked out from its saved fields alone, and nothing may differ.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from openclix.board import bits
from openclix.engine.state import topics
from openclix.engine.state.state import OFF_MAP, ON_MAP
from openclix.engine.table.conditions import read_group
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_piece
from openclix.engine.terrain.markers import add_marker
from openclix.notation import read_position

TRAITS = (
    'toughness(while="foes within 3")',
    'charge(while="friends within 2 >= 2 and not foes adjacent")',
    'outwit(while="figures within 5 hurt")',
    'sidestep(while="alone or foes within 4 in-hindering")',
    'flurry(while="foes within 2 elevated")',
    'perplex(while="force within 3 tired >= 1")',
    'stealth(while="in-hindering")',
    'willpower(while="with-friend")',
    'support(while="foes within 70")',
    "lend(power=toughness)",
    'lend(power=willpower, whom="friends within 3")',
    'lend(power=stealth, whom="figures in-hindering")',
    'lend(power="charge(while=\\"foes within 2\\")", whom="friends within 4 unhurt")',
    'lend(power=lend, whom="friends within 2")',
    'deny(power=toughness, whom="foes within 2")',
    'deny(power=outwit, whom="foes adjacent")',
)
GROUND = "map 12x12; hindering c3-e5 j8; water a9-c9; level 2 h2-j4; wall f5 north f6 east\n"
OBJECTS = (
    'marker m1 object f4 name "Buoy" gives toughness within 1\n'
    'marker m2 object h8 name "Bell" gives willpower within 2\n'
    'marker m3 object c8 name "Pearl" gives perplex holder\n'
)


def table_of(seed: int) -> Table:
    """Fourteen figures anywhere, larger bases among them, each with two of the traits."""
    random = Random(seed)
    lines = [GROUND]
    columns = "acegik"
    squares = [f"{column}{row}" for column in columns for row in (1, 3, 5, 7, 9, 11)]
    random.shuffle(squares)
    for number in range(14):
        side = ("red", "blue")[number % 2]
        square, base = squares[number], ""
        if number in (4, 9):
            square += f"-{chr(ord(square[0]) + 1)}{int(square[1:]) + 1}"
            base = "; base 2x2"
        traits = "".join(f"; trait {one}" for one in random.sample(TRAITS, 2))
        lines.append(f"figure F{number} {side} {square}{base}{traits}\n")
    return read_position("".join([*lines, OBJECTS]))


def kept(table: Table) -> dict[str, Any]:
    """Everything that depends on the answers."""
    return {
        "met": list(table.met),
        "reads": list(table.reads),
        "asked": table.asked,
        "conferrals": {(one.owner, one.version): one.reached for one in table.conferrals},
        "loadout": [
            sorted((str(v), v.cause) for ways in one.versions.values() for v in ways)
            for one in table.loadout
        ],
    }


def fresh(table: Table) -> dict[str, Any]:
    """The same, worked out from the saved fields alone."""
    other = table.copy()
    other.rebuild()
    return kept(other)


def change(table: Table, random: Random) -> str:
    """One change of the table, as rules make it."""
    figure = random.randrange(len(table.sheets))
    what = random.random()
    if table.zone[figure] != ON_MAP or what < 0.75:
        free = [
            square
            for square in range(table.map.grid.size)
            if (body := table.body(figure, square))
            and not body & (table.everyone() & ~table.bodies[figure] | table.terrain.blocking)
        ]
        square = random.choice(free)
        table.put(figure, square)
        return f"put {figure} {square}"
    if what < 0.82:
        table.leave_map(figure, OFF_MAP)
        return f"off {figure}"
    if what < 0.88:
        table.change_side(figure, 1 - table.side[figure])
        return f"side {figure}"
    if what < 0.91:
        return change_ground(table, figure, random)
    if what < 0.95:
        table.tokens[figure] = 1 - table.tokens[figure]
        table.touch(topics.TOKENS, figure)
        return f"tokens {figure}"
    table.click[figure] = 3 - table.click[figure] if table.click[figure] < 3 else 1
    table.refresh(figure)
    table.touch(topics.CLICK, figure)
    return f"click {figure}"


def change_ground(table: Table, figure: int, random: Random) -> str:
    """Smoke, a barrier, a broken wall, or a special object that is picked up, dropped or gone."""
    things = [marker for marker in table.markers if marker.boons]
    what = random.randrange(4)
    if what < 2:
        kind = ("hindering", "barrier")[what]
        square = random.randrange(table.map.grid.size)
        add_marker(table, kind, 1 << square & ~table.everyone() or 1)
        return f"{kind} {square}"
    if what == 2 or not things:
        walls = table.terrain.wall
        edges = [("e", edge) for edge in bits(walls.east)] + [("s", e) for e in bits(walls.south)]
        if edges:
            destroy_piece(table, random.choice(edges))
        return "wall"
    thing = random.choice(things)
    if thing.id in table.held:
        holder = table.held.index(thing.id)
        table.hold(holder, -1)
        lying = thing._replace(squares=1 << max(0, table.at[holder]))
        table.set_markers(tuple(lying if one is thing else one for one in table.markers))
        return f"dropped by {holder}"
    if table.held[figure] < 0:
        in_hand = thing._replace(squares=0)
        table.set_markers(tuple(in_hand if one is thing else one for one in table.markers))
        table.hold(figure, thing.id)
        return f"picked up by {figure}"
    table.set_markers(tuple(one for one in table.markers if one is not thing))
    return "gone"


@pytest.mark.parametrize("seed", range(12))
def test_kept_answers_are_fresh_answers(seed: int) -> None:
    table, random = table_of(seed), Random(seed)
    changes = 0
    before = kept(table)
    for _ in range(90):
        done = change(table, random)
        now = kept(table)
        assert now == fresh(table), done
        changes += now != before
        before = now
    assert changes > 10, "too little has changed to show anything"


@pytest.mark.parametrize("trait", ['toughness(while="friends adjacent")', "lend(power=toughness)"])
def test_a_wall_between_two_figures_counts_until_it_is_gone(trait: str) -> None:
    wall = "map 8x8; wall c3 east\n"
    table = read_position(f"{wall}figure A red c3; trait {trait}\nfigure B red d3; trait {trait}")
    assert not any("toughness" in one.causes for one in table.loadout)
    add_marker(table, "hindering", 1 << table.at[0])  # smoke changes nothing
    assert kept(table) == fresh(table)
    destroy_piece(table, ("e", table.at[0]))
    assert all("toughness" in one.causes for one in table.loadout)


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("foes within 3", topics.ZONES | topics.within(3)),
        ("foes adjacent", topics.ZONES | topics.NEAR | topics.SHAPE),
        ("foes", topics.ZONES),
        ("foes within 9999", topics.ZONES | topics.PLACE),
        ("foes within 2 elevated", topics.ZONES | topics.within(2) | topics.PLACE | topics.TERRAIN),
    ],
)
def test_what_a_group_reads(text: str, reads: int) -> None:
    assert read_group(text).reads == reads


def test_no_distance_is_taken_for_another_topic() -> None:
    others = topics.SHAPE << 1
    everything = (others - 1) | (others - 1) << topics.OWN
    assert not any(topics.within(n) & everything for n in range(2, topics.FARTHEST + 1))
    assert topics.within(topics.FARTHEST + 1) == topics.PLACE
