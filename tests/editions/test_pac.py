"""The older card: each of its differences counts, for without it one of its rulings fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.editions import EDITIONS
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.editions.pac import PAC
from openclix.engine.figures.registry import Registry
from openclix.engine.table.edition import Edition
from openclix.notation.rulings.rulings import Ruling, read_rulings

FOLDER = Path(__file__).parents[2] / "rulings"
IDENTITY = {"name", "title", "rulebook"}
POWERS = sorted(
    slug
    for slug in PAC.registry.abilities
    if PAC.registry.abilities[slug] is not COMPREHENSIVE.registry.abilities[slug]
    or PAC.registry.changes[slug] != COMPREHENSIVE.registry.changes[slug]
)
RULES = sorted(
    name
    for name in Edition.__dataclass_fields__
    if name not in IDENTITY | {"registry"} and getattr(PAC, name) != getattr(COMPREHENSIVE, name)
)


@pytest.fixture(scope="module")
def rulings() -> list[Ruling]:
    """Every ruling that holds on the older card. `tests/test_rulings.py` shows that they hold."""
    found = [
        ruling
        for path in sorted(FOLDER.rglob("*.ruling"))
        if "pac" in (text := path.read_text(encoding="utf-8"))
        for ruling in read_rulings(text, path.name, path.parent)
    ]
    return [ruling for ruling in found if "pac" in ruling.editions]


def test_the_card_differs_in_some_twenty_entries() -> None:
    assert 15 <= len(POWERS) + len(RULES) <= 30


def test_both_know_the_same_powers() -> None:
    assert set(PAC.registry.abilities) == set(COMPREHENSIVE.registry.abilities)


def first_failure(rulings: list[Ruling]) -> Ruling | None:
    return next((ruling for ruling in rulings if not ruling.run("pac").passed), None)


def own_first(rulings: list[Ruling], section: str) -> list[Ruling]:
    """Those that only the older card has come first, then those of the section."""
    return sorted(rulings, key=lambda one: (one.editions != ("pac",), section not in one.sections))


@pytest.mark.parametrize("slug", POWERS)
def test_a_power_of_the_card_can_not_be_taken_back(
    slug: str, rulings: list[Ruling], monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = Registry()
    for name, ability in PAC.registry.abilities.items():
        source = COMPREHENSIVE.registry if name == slug else PAC.registry
        registry.add(source.abilities.get(name, ability), **source.changes[name])
    monkeypatch.setitem(EDITIONS, "pac", PAC.but(registry=registry))
    section = PAC.registry.abilities[slug].section
    assert first_failure(own_first(rulings, section)) is not None


@pytest.mark.parametrize("name", RULES)
def test_a_rule_of_the_card_can_not_be_taken_back(
    name: str, rulings: list[Ruling], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EDITIONS, "pac", PAC.but(**{name: getattr(COMPREHENSIVE, name)}))
    assert first_failure(own_first(rulings, "")) is not None
