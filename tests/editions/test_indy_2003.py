"""The edition of 2003: what differs from 2002 differs, and what is borrowed is said to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.content import forces, maps
from openclix.editions import EDITIONS, UnknownScenario, edition, with_scenario
from openclix.editions.classic_2002 import CLASSIC_2002
from openclix.editions.indy_2003 import INDY_2003, LET_SLIP
from openclix.notation.rulings.rulings import Ruling, read_rulings
from openclix.notation.text.errors import NotationError

FILE = Path(__file__).parents[2] / "rulings" / "indy-2003" / "differences.ruling"
RULINGS = read_rulings(FILE.read_text(encoding="utf-8"), FILE.name, FILE.parent)
NAMES = ("classic-2002", "indy-2003")


def holds(ruling: Ruling, name: str) -> bool:
    try:
        return ruling.run(name).passed
    except NotationError:
        return False


PAIRED = [
    ruling
    for place, ruling in enumerate(RULINGS)
    if ruling.editions == ("classic-2002",) or RULINGS[place - 1].editions == ("classic-2002",)
]


@pytest.mark.parametrize("ruling", PAIRED, ids=lambda ruling: ruling.name)
def test_the_other_book_answers_differently(ruling: Ruling) -> None:
    (own,) = ruling.editions
    (others,) = set(NAMES) - {own}
    assert holds(ruling, own)
    assert not holds(ruling, others)


def rules() -> list[str]:
    """The rules that the two editions pick differently, but for names, readings and texts."""
    identity = {"name", "title", "rulebook", "readings", "registry", "foreign_lines"}
    return [
        name
        for name in INDY_2003.__dataclass_fields__
        if name not in identity and getattr(INDY_2003, name) != getattr(CLASSIC_2002, name)
    ]


PICKS_THAT_DO_THE_SAME = {
    *("kernel_triggers", "action_types", "setup_script", "scenarios", "cites", "capitals")
}
"""Tables whose parts are compared by identity, or that offer what no unit but one uses;
and where a rule stands in the book, which tests/rulebook looks at."""


def test_a_scenario_of_2002_is_refused_with_the_edition_that_has_it() -> None:
    assert set(INDY_2003.scenarios) < set(CLASSIC_2002.scenarios)
    with pytest.raises(UnknownScenario) as caught:
        with_scenario("indy-2003", "the-gale")
    assert caught.value.elsewhere == ["classic-2002"]


@pytest.mark.parametrize("name", sorted(set(rules()) - PICKS_THAT_DO_THE_SAME))
def test_no_rule_can_be_taken_back_to_2002(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = INDY_2003.but(**{name: getattr(CLASSIC_2002, name)})
    monkeypatch.setitem(EDITIONS, "indy-2003", changed)
    assert not all(holds(r, "indy-2003") for r in RULINGS if r.editions == ("indy-2003",))


@pytest.mark.parametrize("name", LET_SLIP)
def test_what_the_book_lets_slip_changes_a_borrowed_power(name: str) -> None:
    here, there = INDY_2003.registry, CLASSIC_2002.registry
    assert here.abilities[name] is there.abilities[name]
    assert here.changes[name] != there.changes[name]


def test_the_classic_set_can_be_played() -> None:
    assert forces("indy-2003") == forces("classic-2002")
    assert maps("indy-2003") == maps("classic-2002")
    for force in forces("indy-2003").values():
        for card in force.cards:
            assert edition("indy-2003").sheet(card)
