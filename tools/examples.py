"""Example positions for the sections of the rulebooks, picked from the rulings.

`python -m tools.examples` writes `openclix/rulebook/examples.json.gz`: for each book and section
the first ruling that is plainly about it: a position, the choices made in it, and their dice. The
pages show it on a live board. It need not be the newest: a test plays every one of them.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from openclix import rulebook
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.adjusting import ADJUST
from openclix.engine.game.game import Game
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.notation import NotationError, read_position
from openclix.notation.games.written_games import index_of
from openclix.notation.positions.positions import build_position, write_position
from openclix.notation.rulings.rulings import Court, Ruling, read_rulings

ROOT = Path(__file__).parent.parent
WRITTEN = ROOT / "src" / "openclix" / "rulebook" / "examples.json.gz"
LONGEST = 2500
MOST_CHOICES = 12
MOST_FIGURES = 8


class Unfit(Exception):
    """A ruling that is not an example: nothing happens in it, or too much."""


def main() -> int:
    best: dict[str, dict[str, tuple[Any, dict[str, Any]]]] = {}
    for path in sorted((ROOT / "rulings").rglob("*.ruling")):
        for ruling in read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent):
            offer(best, ruling)
    by_edition = {
        edition: {section: example for section, (_, example) in sorted(chosen.items())}
        for edition, chosen in sorted(best.items())
    }
    data = json.dumps(by_edition, ensure_ascii=False, separators=(",", ":")).encode()
    WRITTEN.write_bytes(gzip.compress(data, mtime=0))
    for edition, examples in by_edition.items():
        whole = len(list(rulebook.load(edition)))
        print(f"{edition}: {len(examples)} of {whole} sections")
    print(f"{WRITTEN.name}: {WRITTEN.stat().st_size // 1024} kB")
    return 0


def offer(best: dict[str, dict[str, tuple[Any, dict[str, Any]]]], ruling: Ruling) -> None:
    """A ruling is the example of each of its sections for which there is no better one."""
    for edition in ruling.editions:
        if edition not in rulebook.BOOKS:
            continue
        chosen = best.setdefault(edition, {})
        book = rulebook.load(edition)
        places = [
            (place, section)
            for place, section in enumerate(ruling.sections[:3])
            if section in book and (section not in chosen or chosen[section][0][0] >= place)
        ]
        if not places:
            continue
        try:
            example = example_of(ruling, edition)
        except (Unfit, NotationError, AssertionError):
            continue
        fit = (flat(example["text"]), len(example["choices"]) > 6, len(ruling.sections) > 2)
        for place, section in places:
            if section not in chosen or (place, *fit) < chosen[section][0]:
                chosen[section] = ((place, *fit), example)


def flat(text: str) -> bool:
    """Whether a map is a strip, which shows little on a page."""
    size = re.search(r"^map .*?(\d+)x(\d+)", text, re.MULTILINE)
    return size is not None and min(int(size[1]), int(size[2])) < 5


def example_of(ruling: Ruling, edition: str) -> dict[str, Any]:
    """A ruling as a position, its choices and its dice."""
    court = Court(ruling, edition, build_position(ruling.position, ruling.folder, edition))
    text = write_position(court.table)
    if len(text) > LONGEST or court.table.zone.count(ON_MAP) > MOST_FIGURES:
        raise Unfit
    if not court.hold().passed:
        raise Unfit
    journal = court.game.journal
    dice = [die for entry in journal if entry.kind == DICE for die in entry.what]
    choices = list(choices_in(read_position(text), journal, dice))
    if not 0 < len(choices) <= MOST_CHOICES:
        raise Unfit
    return {"name": ruling.name, "text": text, "choices": choices, "dice": dice}


def choices_in(table: Table, journal: list[Any], dice: list[int]) -> Iterator[str]:
    """The choices of a journal in words, found by making them again."""
    table.log = []
    game = Game(table, FixedDice(dice))
    for entry in journal:
        if entry.kind == DICE:
            continue
        decision = game.decision
        assert decision is not None
        if entry.kind == ADJUST:
            yield f"! {entry.what.text(game.table)}"
            game.adjust(entry.what, entry.player, entry.what.consent)
            continue
        if getattr(entry.what, "way", ()):
            raise Unfit
        index = index_of(decision.choices, entry.what)
        yield decision.options(game.table)[index]
        game.choose_index(index)


if __name__ == "__main__":
    sys.exit(main())
