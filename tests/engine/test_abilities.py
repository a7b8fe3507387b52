"""Abilities: their versions, features, estimates and limits."""

from __future__ import annotations

from openclix.engine.figures import feature_bits
from openclix.engine.figures.abilities import Ability, Origin, Version
from openclix.engine.figures.limits import GAME, TURN, Limit, left
from openclix.notation import read_position


def test_a_version_is_equal_to_versions_of_its_own_ability_alone() -> None:
    one, other = (Ability("Echo", "effect", "20", number=1) for _ in range(2))
    version = Version(one, one.parameters, Origin.TRAIT)
    assert version == Version(one, dict(one.parameters), Origin.TRAIT)
    assert version != Version(other, other.parameters, Origin.TRAIT)
    assert version != Version(one, {"number": 2}, Origin.TRAIT)
    assert version != "echo" and version is not None


def test_nobody_estimates_an_ability_that_says_nothing() -> None:
    assert Ability("Nothing", "effect", "20").estimate is None


def test_every_feature_is_one_bit_and_no_two_are_the_same() -> None:
    found = [bit for name, bit in vars(feature_bits).items() if name.isupper()]
    assert len(found) > 40
    assert all(isinstance(bit, int) and bit.bit_count() == 1 for bit in found)
    assert len(set(found)) == len(found)


def test_before_the_first_turn_nothing_is_used_that_is_limited_by_turns() -> None:
    table = read_position("figure A red c4\nfigure B blue e4")
    ability = Ability("Echo", "effect", "21.11")
    version = Version(ability, ability.parameters, Origin.TRAIT)
    assert left(table, 0, version, Limit(TURN)) and left(table, 0, version, Limit(GAME))
    table.turn = 0
    assert not left(table, 0, version, Limit(TURN))
    assert left(table, 0, version, Limit(GAME))
