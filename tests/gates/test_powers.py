"""Powers as texts, in place of the hand-written units."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.editions import edition
from openclix.gates.powers import EDITION, STANDARD, NotSaid, powers_gate, texts, unit

RULINGS = Path(__file__).parents[2] / "rulings" / "comprehensive"
LEAST = 30
"""How many standard powers hold their own rulings as texts."""
MOST_ALONE = 15
"""How many verbs, riders, conditions and statements only one power may use."""


def test_texts_hold_the_rulings_of_their_powers() -> None:
    gate = powers_gate(RULINGS, jobs=2)
    standard = gate.of(*STANDARD)
    assert len(standard) == 48
    assert sum(verdict.holds for verdict in standard) >= LEAST
    improved = gate.of("improved")
    assert len(improved) == 12 and all(verdict.holds for verdict in improved)
    assert len(gate.alone) <= MOST_ALONE, gate.alone
    for verdict in gate.verdicts:
        assert verdict.why != "nobody has written it", verdict.power
    before = edition(EDITION).registry["toughness"]
    assert before.reducers, "the powers of this process are as they were"


def test_every_text_is_about_a_power_and_reads() -> None:
    registry = edition(EDITION).registry
    for slug, text in texts().items():
        ability, _ = unit(registry[slug], text, registry)
        assert ability.slug == slug and ability is not registry[slug]


def test_every_reason_is_about_a_power() -> None:
    assert not set(texts()) & set(texts(" ? "))
    for slug in texts(" ? "):
        assert slug in edition(EDITION).registry


@pytest.mark.parametrize("text", ["Toughness.", "Everybody hums."])
def test_a_text_that_names_its_power_or_is_not_read_is_refused(text: str) -> None:
    registry = edition(EDITION).registry
    with pytest.raises(NotSaid):
        unit(registry["toughness"], text, registry)
