"""What the functions behind combat values promise (13.1, 14.2, 20.7a), asked directly."""

from __future__ import annotations

import copy
from typing import Any

from openclix.engine.figures.abilities import MODIFY, OWN, SET, Ability, Origin, Version
from openclix.engine.figures.figures import ATTACK, DAMAGE, SPEED
from openclix.engine.figures.hooks import Gate, ValueHook
from openclix.engine.figures.messages import Name
from openclix.engine.table.table import Table
from openclix.engine.values.values import (
    Part,
    chosen_parts,
    collect,
    named_source,
    power_range,
    scaled,
    value,
    without,
)
from openclix.notation import read_position

FOG = Name("source", "effect")


def at_rest(lines: str = "") -> Table:
    return read_position(f"map 8x8\nfigure A red c4; range 6\nfigure B blue h8\n{lines}")


def version_of(ability: Ability) -> Version:
    return Version(ability, dict(ability.parameters), Origin.TRAIT)


def test_a_part_as_data_says_whose_it_is_where_that_is_another() -> None:
    part = Part(MODIFY, 1, FOG, "6.7", cause="perplex")
    assert part.json() == {
        "op": "modify",
        "amount": 1,
        "source": {"type": "source", "name": "effect", "shown": "effect"},
        "of": None,
        "section": "6.7",
        "optional": False,
        "cause": "perplex",
    }
    assert part._replace(whose=Name("figure", "B")).json()["of"] == "B"


def test_a_factor_below_zero_divides_and_rounds_up_at_once() -> None:
    assert scaled(7, []) == 7
    assert scaled(7, [-1]) == 7
    assert scaled(7, [-2]) == 4
    assert scaled(7, [-2, 2]) == 8
    assert scaled(7, [0]) == 0
    assert scaled(7, [1, 3]) == 21


def test_a_gate_may_hold_back_what_its_owner_does_to_itself() -> None:
    def one_more(*_: Any) -> int:
        return 1

    def never(*_: Any) -> bool:
        return False

    ability = Ability("Proud", "effect", "6.7")
    version = version_of(ability)
    hook = ValueHook(ability, ATTACK, MODIFY, OWN, one_more, False)
    for gates, expected in (((), 11), (((Gate(ability, never), version),), 10)):
        table = at_rest()
        loadout = copy.copy(table.loadout[0])
        values = list(loadout.values)
        values[ATTACK] = ((hook, version),)
        loadout.values, loadout.gates = tuple(values), gates
        loadout.adds |= 1 << ATTACK
        table.loadout[0] = loadout
        assert value(table, 0, ATTACK) == expected


def test_an_optional_replacement_counts_as_chosen_where_it_made_the_value() -> None:
    table = at_rest()
    twice = [Part(MODIFY, 1, Name("source", word), "6.7") for word in ("hand", "effect")]
    low = Part(SET, 12, FOG, "13.1", optional=True)
    high = Part(SET, 18, Name("source", "hand"), "13.1", optional=True)
    parts = [low, high, *twice]
    used = high._replace(optional=False)
    assert chosen_parts(table, 16, parts, 20) == ([used, *twice], [high])
    used = low._replace(optional=False)
    assert chosen_parts(table, 16, parts, 14) == ([used, *twice], [low])
    assert chosen_parts(table, 16, parts, 18) == (twice, [])


def test_the_parts_of_a_chosen_value_stand_in_the_order_in_which_they_count() -> None:
    table = at_rest()
    fixed = Part(SET, 14, FOG, "13.1")
    more = Part(MODIFY, 2, FOG, "6.7")
    lent = Part(SET, 17, FOG, "27.3c", optional=True)
    used = lent._replace(optional=False)
    assert chosen_parts(table, 16, [fixed, lent, more], 19) == ([fixed, used, more], [lent])
    assert chosen_parts(table, 16, [fixed, lent, more], 16) == ([fixed, more], [])


def test_a_source_keeps_what_it_shows_and_an_unknown_power_its_name() -> None:
    table = at_rest()
    assert named_source(table, Name("power", "perplex")).shown == "Perplex"
    for source in (Name("power", "perplex", "Puzzle"), Name("power", "no-such-power"), FOG):
        assert named_source(table, source) == source


def test_a_power_without_a_range_of_its_own_reaches_as_far_as_the_figure() -> None:
    plain = version_of(Ability("Beckon", "effect", "11.3a"))
    assert power_range(at_rest(), 0, plain) == 6
    assert power_range(at_rest("effect modify A range -2 until red"), 0, plain) == 4
    assert power_range(at_rest(), 1, plain) == 0
    short = version_of(Ability("Nudge", "effect", "11.3a", range=2))
    assert power_range(at_rest(), 0, short) == 2
    assert power_range(at_rest("effect modify A range -2 until red"), 0, short) == 0


def test_what_a_marker_does_to_a_value_is_nobody_s_choice() -> None:
    table = at_rest('marker m1 smoke c4 side blue aura attack -1 "Smoke Cloud" 27.2h')
    (part,) = collect(table, 0, ATTACK)
    assert (part.op, part.amount, part.optional, part.side) == (MODIFY, -1, False, 1)


def test_without_an_ability_none_of_its_parts_counts() -> None:
    table = at_rest()
    mine = [Part(MODIFY, n, FOG, "6.7", cause="special:drill", figure=0) for n in (1, 2)]
    theirs = Part(MODIFY, -1, FOG, "6.7", cause="special:drill", figure=1)
    assert without(table, 10, [*mine, theirs], mine[0]) == 9
    assert without(table, 10, [*mine, theirs], theirs) == 13


def test_what_a_card_takes_off_is_three_at_the_most_and_never_leaves_less_than_nothing() -> None:
    text = (
        "map 8x8\nfigure A red c4; dial 7 9 16 {}; trait edge(stats=damage, plus=-2)\n"
        '  trait "Limp": edge(stats=speed/attack, plus=-2)\n'
        '  trait "Lead Boots": edge(stats=speed, plus=-2)\n'
        '  trait "Shaky": edge(stats=attack, plus=-1)\nfigure B blue h8'
    )
    for printed, left in ((1, 0), (2, 0), (3, 1)):
        table = read_position(text.format(printed))
        assert value(table, 0, DAMAGE) == left
        assert value(table, 0, SPEED) == 4
        assert value(table, 0, ATTACK) == 6
