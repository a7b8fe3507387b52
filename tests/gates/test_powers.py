"""Powers as texts, in place of the hand-written units."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.editions import edition
from openclix.gates import powers
from openclix.gates.powers import (
    EDITION,
    LEAST_HELD,
    MOST_ALONE,
    UNWRITTEN,
    NotSaid,
    PowersGate,
    Verdict,
    powers_gate,
    texts,
    unit,
)

RULINGS = Path(__file__).parents[2] / "rulings" / "comprehensive"
SOME = frozenset({"toughness", "flurry", "autonomous", "improved-movement-characters"})


def test_texts_hold_the_rulings_of_their_powers() -> None:
    """Some of them, and one that has no text: `make gates` takes every power."""
    gate = powers_gate(RULINGS, only=SOME | {"mind-control"})
    assert {verdict.power for verdict in gate.verdicts if verdict.holds} == SOME
    assert [verdict.power for verdict in gate.verdicts if verdict.why] == ["mind-control"]
    before = edition(EDITION).registry["toughness"]
    assert before.reducers, "the powers of this process are as they were"


def test_a_text_that_says_something_else_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = {"toughness": "Bearer modifies defense +1."}
    monkeypatch.setattr(powers, "texts", lambda sign=" = ": wrong if sign == " = " else {})
    [verdict] = powers_gate(RULINGS, only=frozenset({"toughness"})).verdicts
    assert verdict.held < verdict.rulings and verdict.failed and not verdict.holds


def held(power: str, kind: str = "speed") -> Verdict:
    return Verdict(power, kind, 9, 9)


STRONG = [*(held(f"p{n}") for n in range(LEAST_HELD)), held("i", "improved")]
WEAK = {
    "too few hold": (STRONG[1:], 0),
    "an improved ability fails": ([*STRONG, Verdict("j", "improved", 1, 9)], 0),
    "nobody has written one": ([*STRONG, Verdict("q", "team", why=UNWRITTEN)], 0),
    "too many words of one power": (STRONG, MOST_ALONE + 1),
}


def test_the_gate_passes_if_enough_powers_hold() -> None:
    fails = Verdict("q", "speed", 1, 9)
    assert PowersGate([*STRONG, fails], ["Alone"] * MOST_ALONE).passed


@pytest.mark.parametrize("weak", WEAK)
def test_the_gate_fails(weak: str) -> None:
    verdicts, alone = WEAK[weak]
    assert not PowersGate(list(verdicts), ["Alone"] * alone).passed


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
