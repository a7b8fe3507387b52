"""What registries, loadouts and what stops them promise, asked directly."""

from __future__ import annotations

from typing import Any

from openclix.editions import edition
from openclix.engine.figures.abilities import Ability, F, Origin, Version
from openclix.engine.figures.figures import COLOSSAL, GIANT, STANDARD, PowerRef, Special
from openclix.engine.figures.homes import REGISTRIES
from openclix.engine.figures.registry import Registry, Texts
from openclix.engine.state.loadouts import Loadout, Suppression
from openclix.engine.state.policies import KernelTrigger


def song(kind: str = "effect", **parameters: Any) -> Ability:
    return Ability("Harbour Song", kind, "20", **parameters)


def test_a_registry_with_a_home_is_found_there() -> None:
    known = dict(REGISTRIES)
    try:
        at_home, homeless = Registry("tests.harbour"), Registry()
        assert REGISTRIES["tests.harbour"] is at_home
        assert homeless not in REGISTRIES.values() and "" not in REGISTRIES
        first, second = song(), song()
        at_home.add(first)
        homeless.add(first)
        homeless.add(second)
        assert (first.home, second.home) == ("tests.harbour", "")
    finally:
        REGISTRIES.clear()
        REGISTRIES.update(known)


def test_an_ability_of_the_same_name_takes_the_place_of_the_older_one() -> None:
    registry = Registry()
    old, other, new = song(), Ability("Echo", "effect", "20"), song()
    for ability in (old, other, new):
        registry.add(ability)
    assert registry.of_kind["effect"] == [new, other]
    assert registry["Harbour Song"] is new and old not in registry.abilities.values()


def test_a_reference_names_what_a_card_protects_and_not_what_the_ability_does() -> None:
    registry = Registry()
    registry.add(song(protects=("outwit",), loud=1))
    plain = registry.version(PowerRef("Harbour Song"), Origin.TRAIT)
    assert plain.protected == frozenset({"outwit"})
    assert registry.reference(plain) == PowerRef("Harbour Song")
    ref = PowerRef("Harbour Song", (("loud", 2),), frozenset({"pulse-wave"}))
    assert registry.reference(registry.version(ref, Origin.TRAIT)) == ref


def test_texts_of_one_name_are_numbered_and_those_without_a_name_are_not() -> None:
    texts = Texts()
    winch, other = Special("Winch", text="It lifts."), Special("Winch", text="It lowers.")
    assert [texts.id_of(one) for one in (winch, other, winch)] == ["winch", "winch#2", "winch"]
    assert texts.id_of(Special("", text="a")) == texts.id_of(Special("", text="b")) == ""


def test_of_two_abilities_that_set_a_number_the_higher_counts() -> None:
    long, short = Ability("Long Arm", "effect", "19"), Ability("Short Arm", "effect", "19")
    long.numbers, short.numbers = {"reach": 3}, {"reach": 2}
    versions = [Version(one, {}, Origin.TRAIT) for one in (long, short)]
    assert Loadout(versions, STANDARD).reach == 3
    assert Loadout(versions[::-1], STANDARD).reach == 3
    assert Loadout(versions[1:], STANDARD).reach == 2
    longer = Version(long, {"reach": 4}, Origin.TRAIT)
    assert Loadout([longer, versions[0]], STANDARD).reach == 4
    assert Loadout([versions[0], longer], STANDARD).reach == 4


def test_who_towers_is_giant_at_least() -> None:
    tall = Ability("Stilts", "effect", "21.2")
    tall.features = F.TOWERS
    versions = [Version(tall, {}, Origin.TRAIT)]
    sizes = (STANDARD, GIANT, COLOSSAL)
    assert [Loadout(versions, size).size for size in sizes] == [GIANT, GIANT, COLOSSAL]
    assert [Loadout([], size).size for size in sizes] == list(sizes)


def test_what_stops_a_power_spares_what_is_protected_from_it() -> None:
    registry = edition().registry
    plain = registry.version(PowerRef("Toughness"), Origin.TRAIT)
    safe = registry.version(PowerRef("Toughness", (), frozenset({"outwit"})), Origin.TRAIT)
    outwit = Suppression(abilities=frozenset({"toughness"}), by="outwit")
    wave = Suppression(abilities=frozenset({"toughness"}), by="pulse-wave")
    assert outwit.stops(plain) and wave.stops(plain)
    assert wave.stops(safe) and not outwit.stops(safe)
    assert not outwit.stops(registry.version(PowerRef("Charge"), Origin.TRAIT))
    assert outwit == Suppression(abilities=frozenset({"toughness"}), by="outwit")
    assert outwit != wave and outwit != "toughness" and wave is not None


def test_an_effect_of_the_rules_runs_its_own_rule() -> None:
    def rule(table: object, figure: int, payload: object) -> object:
        return [table, figure, payload]

    assert KernelTrigger(rule).handler("table", 3, None, "why") == ["table", 3, "why"]  # type: ignore[arg-type]
