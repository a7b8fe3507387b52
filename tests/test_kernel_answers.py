"""What the kernel answers to those who ask it directly: names, kinds of powers, values, copies."""

from __future__ import annotations

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.effects.passive_uses import is_passive
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.figures import ATTACK, DAMAGE, STATS
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.game.game import Game
from openclix.engine.game.views import named_tokens_view
from openclix.engine.state.state import OUTSIDE
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import reckon
from openclix.engine.values.values import value
from openclix.notation.positions.positions import read_position
from openclix.notation.printed.maps import read_map
from openclix.scenarios.the_gale import THE_GALE
from openclix.scenarios.the_gate import THE_GATE

REGISTRY = EDITIONS["comprehensive"].registry


def test_only_what_has_neither_action_nor_trigger_is_passive() -> None:
    """8.1f A power with an active or triggered half is never used by its passive half alone."""
    for name in ("Toughness", "Combat Reflexes", "Flight", "Empower", "Defend"):
        assert is_passive(REGISTRY[name])
    for name in (
        *("Force Blast", "Charge", "Leadership", "Incapacitate", "Blades/Claws/Fangs"),
        *("Probability Control", "Loaded Die", "Impervious", "Super Senses"),
    ):
        assert not is_passive(REGISTRY[name].prepared())
    assert not is_passive(Ability("House Rule", "rule", "8.1f"))


def test_a_power_that_there_is_not_is_named_with_the_nearest_there_is() -> None:
    try:
        REGISTRY["Toughnes"]
    except UnknownPower as error:
        assert (error.name, error.nearest) == ("Toughnes", "Toughness")
        assert str(error) == "no power or ability is called 'Toughnes'; the nearest is 'Toughness'"
    else:
        raise AssertionError("Toughnes is no power")
    try:
        REGISTRY["#"]
    except UnknownPower as error:
        assert (error.name, error.nearest) == ("#", "")
        assert str(error) == "no power or ability is called '#'"


def test_nobody_has_no_name() -> None:
    table = read_position("figure A red a1\nfigure B blue c3")
    assert [figure_name(table, figure).name for figure in (-1, 0, 1)] == ["", "A", "B"]


def test_a_limit_of_modifiers_adds_nothing_to_a_value() -> None:
    """14.2 It only lets other modifiers add up to more."""
    for traits, attack in (
        ("beyond-three", 10),
        ("edge(stats=attack, plus=5)", 13),
        ("beyond-three; trait edge(stats=attack, plus=5)", 15),
        ("beyond-three; trait edge(stats=attack, plus=6)", 15),
    ):
        table = read_position(
            f"figure A red a1; dial 8 10 16 3 x6; trait {traits}\nfigure B blue c3"
        )
        assert value(table, 0, ATTACK) == reckon(table, 0, ATTACK).total == attack


SMOKE = """
figure A red a1; dial 8 10 16 3 x6
figure B blue c3
marker m1 smoke a1 by B side blue aura attack -1 "Smoke Cloud" 27.2h
"""


def test_what_a_marker_does_is_not_optional() -> None:
    """27.2h Nobody chooses whether smoke hinders; what Defend offers is a choice (27.3c)."""
    smoke = reckon(read_position(SMOKE), 0, ATTACK)
    assert smoke.total == 9
    assert [(part.amount, part.optional) for part in smoke.parts] == [(-1, False)]
    assert smoke.json()["parts"][0]["optional"] is False
    near = read_position("figure A red a1\nfigure C red b1; dial 8 10 18 3 x6; trait defend")
    defend = reckon(near, 0, STATS.index("defense"))
    assert [(part.amount, part.optional) for part in defend.parts] == [(18, True)]


def test_a_copy_of_a_table_keeps_to_itself() -> None:
    """What becomes of a copy is nothing to the table that it was made from."""
    table = read_position("figure A red a1\nfigure C red b1; trait empower\nfigure B blue a2")

    def bonus(of: Table) -> list[int]:
        return [figure for figure in range(2) if of.auras[DAMAGE] >> figure & 1]

    assert bonus(table) == [1]
    copy = table.copy()
    copy.leave_map(1, 1)
    assert (bonus(copy), bonus(table)) == ([], [1])
    assert copy.squares_by_size != table.squares_by_size
    assert (copy.figure_in(1), table.figure_in(1)) == (-1, 1)


def test_tokens_that_are_gone_are_not_seen() -> None:
    """21.5 Named tokens that have all been taken away are on no card any more."""
    table = read_position('figure A red a1; named-token "Spirit" 2\nfigure B blue c3')
    game = Game(table, FixedDice([]))
    seen = [{"name": "Spirit", "count": 2, "by": None}]
    assert named_tokens_view(game.table, 0) == seen
    assert named_tokens_view(game.table, 1) == []
    game.adjust("named A -2 Spirit", by=0, consent=[1])
    assert named_tokens_view(game.table, 0) == []


def test_the_steps_of_a_scenario_come_before_those_they_name() -> None:
    """EP-5 The book's own steps stay in their order."""
    steps = {name: name for name in ("areas", "pool", "begin")}
    for scenario in (THE_GATE, THE_GALE):
        script = scenario.script(steps)
        order = list(script)
        assert [name for name in order if name in steps] == list(steps)
        assert all(script[name] == name for name in steps)
        own = [(before, name) for before, name, _ in scenario.steps if before in steps]
        assert len(order) == len(steps) + len(own)
        assert all(order.index(name) < order.index(before) for before, name in own)
    assert list(THE_GATE.script(steps)).index("gate") == 1


def can_use(table: Table, figure: int) -> set[str]:
    return {ability.slug for ability in table.loadout[figure].versions}


def test_what_a_map_grants_is_known_to_figures_that_were_there_before_it() -> None:
    """4.2 15.6 Figures are revealed first; the map is chosen after that."""
    table = read_position("map 4x4\nfigure A red b2\nfigure B blue d4")
    table.leave_map(0, OUTSIDE)
    table.use_map(read_map('map 4x4\n  special a1 "Shelter" grants stealth'))
    known = list(table.reads), table.asked
    table.rebuild()
    assert known == (list(table.reads), table.asked)
    table.put(0, 5)
    assert "stealth" not in can_use(table, 0)
    table.put(0, 0)
    assert "stealth" in can_use(table, 0)
    table.put(0, 5)
    assert "stealth" not in can_use(table, 0)


def test_who_no_longer_reaches_far_is_not_remembered_as_if() -> None:
    """What follows from the state is the same whichever way a table came to it."""
    table = read_position(
        "figure A red a1; dial 8 10 16 3:empower(within=3) | 8 10 16 3 x5\n"
        "figure C red c1\nfigure B blue d1"
    )
    game = Game(table, FixedDice([]))
    assert (game.table.far_auras, game.table.auras[DAMAGE]) == (1, 1)
    game.adjust("click A 1", by=0, consent=[1])
    assert (game.table.far_auras, game.table.auras[DAMAGE]) == (0, 0)
    game.adjust("heal A 1", by=0, consent=[1])
    assert (game.table.far_auras, game.table.auras[DAMAGE]) == (1, 1)


def test_no_choice_is_counted_from_the_end() -> None:
    game = openclix.Game.from_position("figure A red c4\nfigure B blue d4")
    with pytest.raises(IndexError):
        game.choose_index(-1)


def test_partners_are_named_for_all_or_for_nobody() -> None:
    with pytest.raises(ValueError, match="2 forces"):
        openclix.Game.new(partners=(0,))
