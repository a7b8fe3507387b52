"""Every ruling under rulings/ must hold, in every edition that it names.

One test is one file of rulings, and says which of them fail. `openclix judge FILE` runs the same
file in a second.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from openclix.engine.game.game import Game
from openclix.notation import NotationError, Ruling, read_rulings
from tests.cli.prompts import AGAIN, Prompt, listed, noticing

ROOT = Path(__file__).parent.parent / "rulings"
FILES = sorted(ROOT.rglob("*.ruling"))
LEAST = {"comprehensive": 2300, "pac": 1200}
"""How many rulings each edition has at the least: fewer were lost on the way."""


@cache
def rulings_in(path: Path) -> list[Ruling]:
    return read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent)


def test_no_rulings_were_lost_and_every_refusal_demands_a_code() -> None:
    """Without a code a mistyped word would be refused as well, and the ruling would hold."""
    counted: Counter[str] = Counter()
    bare = []
    for path in FILES:
        try:
            rulings = rulings_in(path)
        except NotationError:
            continue  # the test of that file says so
        for ruling in rulings:
            counted.update(ruling.editions)
            bare += [
                f"{path.name}: {step.text}"
                for step in ruling.steps
                if step.head == "refuse" and "code" not in [word.text for word in step.words]
            ]
    assert [f"{name}: {counted[name]}" for name in LEAST if counted[name] < LEAST[name]] == []
    assert bare == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rulings(path: Path) -> None:
    reports = []
    asked: dict[Prompt, Game] = {}
    with noticing(asked):
        for ruling in rulings_in(path):
            for edition in ruling.editions:
                outcome = ruling.run(edition)
                if not outcome.passed:
                    reports.append(outcome.report())
    assert not reports, "\n\n".join(reports)
    new = sorted(asked.keys() - listed().keys())
    assert not new, f"prompts that other tests don't know yet, write them down: {AGAIN}: {new}"
