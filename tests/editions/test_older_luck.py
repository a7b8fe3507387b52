"""Rolls that are made again in the older editions: by a power, and by a theme."""

from __future__ import annotations

import pytest

from openclix.engine.effects.dice import ATTACK_ROLL, BREAK_AWAY, INITIATIVE, LISTED, SUCCESS, Roll
from openclix.engine.setup.setup import Force
from openclix.engine.state.state import ACTED, PLACED
from openclix.powers.classic import damage
from openclix.powers.themes import luck_used, why_no_luck

from .older_tables import number, table_of, told, version

# ------------------------------------------------------------------ rolls made again

LUCK = """
map 16x16
figure A red a1; dial 8 10 16 3:probability-control x6
figure C red k1
figure E red l3
figure D blue c5
"""


def test_probability_control_reaches_ten_squares_and_its_own_side_in_its_own_turn() -> None:
    table = table_of(LUCK)
    one = version(table, "Probability Control")
    figure = number(table, "A")

    def may(tag: str, purpose: str = ATTACK_ROLL, player: int = 0) -> bool:
        whose = number(table, tag) if tag else -1
        return damage.may_reroll(table, figure, one, Roll(player, 2, purpose, whose))

    for purpose in (ATTACK_ROLL, BREAK_AWAY, SUCCESS, LISTED):
        assert may("A", purpose) and may("C", purpose)
    assert not may("A", INITIATIVE)
    assert not may("")
    assert not may("E")
    assert not may("D", player=1)
    table = table_of(LUCK + "turn blue 2")
    assert may("D", player=1) and may("A") and may("C")


def test_probability_control_is_used_once_in_the_own_turn_and_once_until_the_next() -> None:
    table = table_of(LUCK + "turn red 3")
    one, figure = version(table, "Probability Control"), number(table, "A")

    def why(tag: str) -> tuple[str, str] | None:
        request = Roll(0, 2, ATTACK_ROLL, number(table, tag))
        return told(damage.why_not_again(table, figure, one, request))

    assert why("A") is None and why("C") is None
    beyond = why("E")
    assert beyond is not None and beyond[0] != "limit-reached"
    assert damage.since(table, figure) == "reroll in turn 3"
    table.used_game |= {(figure, "reroll in turn 3")}
    assert why("A") == ("limit-reached", "pow.probability.1")
    assert not damage.may_reroll(table, figure, one, Roll(0, 2, ATTACK_ROLL, figure))
    other = table_of(LUCK + "turn blue 4")
    other.used_game |= {(figure, "reroll in turn 3")}
    assert damage.may_reroll(other, figure, one, Roll(0, 2, ATTACK_ROLL, figure))
    other.used_game |= {(figure, damage.since(other, figure))}
    assert not damage.may_reroll(other, figure, one, Roll(0, 2, ATTACK_ROLL, figure))


# ------------------------------------------------------------------ themed luck

SHIP = """
total 300
map 16x16
figure A red a1; keywords Harborfolk
figure B red b1; keywords Harborfolk
figure D blue h1
"""


@pytest.mark.parametrize("members", [2, 3, 4])
def test_a_theme_rolls_again_once_for_every_two(members: int) -> None:
    table = table_of(SHIP, "core-fr")
    card = table.card(number(table, "A"))
    team = Force("Harbor", (card,) * members, keyword="Harborfolk")
    table.setup = ("areas", (team, Force("Other", (card,))))
    one = version(table, "Themed Team")
    figure, friend = number(table, "A"), number(table, "B")
    request = Roll(0, 2, ATTACK_ROLL, friend)

    def why() -> tuple[str, str] | None:
        return told(why_no_luck(table, figure, one, request))

    assert why() is None and luck_used(table, figure) == 0
    for used in range(members // 2):
        assert why() is None
        table.used_game |= {(friend, f"theme {used}")}
    assert luck_used(table, figure) == members // 2
    assert why() == ("used-up", "theme.8")


def test_luck_is_for_whoever_has_not_acted_and_can_take_a_token() -> None:
    def why(flags: int = 0, tokens: int = 0, whose: str = "B") -> tuple[str, str] | None:
        table = table_of(SHIP, "core-fr")
        figure = number(table, "A")
        card = table.card(figure)
        table.setup = ("areas", (Force("Harbor", (card, card), keyword="Harborfolk"),))
        table.flags[figure], table.tokens[figure] = flags, tokens
        request = Roll(0, 2, ATTACK_ROLL, number(table, whose))
        refusal = why_no_luck(table, figure, version(table, "Themed Team"), request)
        assert refusal is None or not str(refusal).startswith("0")
        return told(refusal)

    assert why() is None
    assert why(flags=ACTED) == ("already-acted", "theme.7")
    assert why(flags=PLACED) is None
    assert why(tokens=1) is None
    assert why(tokens=2) == ("two-tokens", "theme.7")
    far = why(whose="D")
    assert far is not None and far[1] != "theme.7"
