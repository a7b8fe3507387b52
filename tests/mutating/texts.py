"""Shipped texts with something wrong in them, for every reader of texts.

python -m tests.mutating.texts --reader pos --seeds 100 --first 4200
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from openclix.editions import EDITIONS, edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.importing.pieces import Kind, read_piece
from openclix.linting import KINDS, lint
from openclix.notation import read_position
from tests.importing.games_at_random import as_set, units_at_random
from tests.importing.made_up import board, units
from tests.pace import cheap_enough

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "src" / "openclix" / "content" / "starter"
LONGEST = 3.0
"""Seconds of processor time: a reader that takes longer can be used to slow a server down."""
CHOICES = 8
"""Choices that are made in a position that can still be read."""
ODD = (
    *("", "0", "-1", "99", "999999999999", "1.5", "x", "é", "\x00", "\u202e", "🂡", "\\", '"', "'"),
    *(
        ";",
        ":",
        "=",
        "(",
        ")",
        "(" * 60,
        "lend(power=x)",
        'while="',
        "choose",
        "figure",
        "%s",
        "{}",
    ),
    *("lorem " * 40, "A" * 5000, "=" * 300, "c4", "zz99", "trait", "dial", "x6", "# x", "\t", "\r"),
)
SAMPLES = {
    "pos": "\n".join(
        (
            "map 8x8",
            "figure A red c2; dial 8:charge 10 16:toughness 3 x6",
            '  trait "Arm" "This character modifies range +1."',
            "figure B blue f4; dial 8 10 16 3 x6",
            "turn red 3",
        )
    ),
    "errata": "\n".join(
        (
            'errata "Spring" 2026-03-01',
            "  card wick",
            "    points 65",
            '    trait "Arm" "This character modifies range +1."',
        )
    ),
}


@cache
def sources(kind: str) -> tuple[str, ...]:
    """Texts of a kind that are right, as far as the tree has them."""
    folders = {"ruling": ROOT / "rulings", "game": ROOT / "tests" / "fixtures"}
    folder = folders.get(kind, ROOT / "src" / "openclix" / "content")
    found = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(f"*.{kind}"))]
    if kind == "pos":
        found = positions()
    return tuple(found or [SAMPLES[kind]])


def positions() -> list[str]:
    """The positions of rulings, which say nothing of what happens then."""
    found = [SAMPLES["pos"]]
    words = (
        "ruling",
        "editions",
        "sections",
        "dice",
        "do",
        "expect",
        "refuse",
        "ask",
        "deny",
        "choose",
        "by",
    )
    for text in sources("ruling")[::3]:
        blocks = text.split("\nruling ")
        lines = blocks[-1].splitlines()[1:]
        kept = [line for line in lines if line.strip() and line.split()[0] not in words]
        found.append("\n".join(kept))
    return found


def mutated(text: str, random: Random) -> str:
    """A text with something else, or nothing, at some places."""
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        lines = text.splitlines()
        if not lines:
            return random.choice(ODD)
        place = random.randrange(len(lines))
        words = lines[place].split(" ")
        word = random.randrange(len(words))
        how = random.random()
        if how < 0.3:
            words[word] = random.choice(ODD)
        elif how < 0.45:
            other = random.choice(lines).split(" ")
            words[word] = random.choice(other)
        elif how < 0.55:
            del words[word]
        elif how < 0.65:
            lines.insert(place, random.choice(lines))
        elif how < 0.75:
            words.insert(word, random.choice(ODD))
        elif how < 0.85:
            cut = random.randrange(len(lines[place]) + 1)
            words = [lines[place][:cut] + random.choice(ODD) + lines[place][cut + 1 :]]
        elif how < 0.92:
            words = [lines[place][random.randrange(1, 9) :]]
        else:
            return text[: random.randrange(len(text) + 1)]
        lines[place] = " ".join(words)
        text = "\n".join(lines)
    return text


def read_text(kind: str) -> Callable[[Random], bool]:
    """Reads one mutated text of a kind. Answers whether it could be read."""

    def read(random: Random) -> bool:
        text = mutated(random.choice(sources(kind)), random)
        rules = edition(random.choice(sorted(EDITIONS))) if random.random() < 0.3 else None
        findings = lint(kind, text, "own", STARTER, rules)
        assert all(finding.message for finding in findings)
        if not findings and kind == "pos":
            play(text, random)
        return not findings

    return read


def play(text: str, random: Random) -> None:
    """A position that can be read can be played."""
    game = Game(read_position(text), SeededDice(1))
    for _ in range(CHOICES):
        if game.decision is None:
            return
        game.choose_any(random.random)


# ------------------------------------------------------------------ imported files


def upset(data: Any, random: Random) -> Any:
    """JSON with something else, or nothing, at one place."""
    odd: tuple[Any, ...] = (
        None,
        True,
        -1,
        10**30,
        0.5,
        "",
        "x" * 3000,
        [],
        {},
        [[]],
        "\x00",
        {"name": []},
        *ODD,
    )
    if not isinstance(data, (dict, list)) or not data or random.random() < 0.1:
        return random.choice(odd)
    if isinstance(data, list):
        changed: Any = list(data)
        place: Any = random.randrange(len(changed))
    else:
        changed = dict(data)
        place = random.choice(sorted(changed, key=str))
    if random.random() < 0.1:
        del changed[place]
    else:
        changed[place] = upset(changed[place], random)
    return changed


def imported(kind: Kind) -> Callable[[Random], bool]:
    """Reads a piece of a collection with something wrong in it."""

    def read(random: Random) -> bool:
        seed = random.randrange(1000)
        if kind == "set":
            data: Any = mutated(as_set(units_at_random(seed)[:3]), random)
        elif kind == "maps":
            data = upset(board(seed), random)
        elif kind == "team":
            data = upset(team(seed), random)
        else:
            data = [upset(unit, random) for unit in units(3, seed)]
        known = {"cards": {"own-1": "wick"}, "kinds": {}, "objects": {}}
        rules = edition(random.choice(sorted(EDITIONS)))
        found = read_piece(rules, kind, "own.json", data, known)
        json.dumps(found)
        return bool(found["imported"]) or found["force"] is not None

    return read


def team(seed: int) -> dict[str, Any]:
    return {
        "name": f"Team {seed}",
        "main_force": [{"unit_id": "own-1", "equipment": []}, {"unit_id": "own-2"}],
        "sideline": [{"unit_id": "own-1"}],
        "objects": [{"object_id": "o1"}],
    }


READERS: dict[str, Callable[[Random], bool]] = {
    **{kind: read_text(kind) for kind in KINDS},
    **{f"import-{kind}": imported(kind) for kind in ("units", "set", "maps", "team")},
}
"""By name: reads one text that is made wrong by chance."""


class Complaints(logging.Handler):
    """The errors that a reader caught itself: its own mistakes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def attempt(reader: str, seed: int) -> tuple[bool, str]:
    """Whether one text could be read, and what went wrong with its reader.

    A text counts as slow if it is slow twice: the first one of a process may load modules.
    """
    could, wrong = _timed(reader, seed)
    return _timed(reader, seed) if wrong.endswith(" seconds") else (could, wrong)


def _timed(reader: str, seed: int) -> tuple[bool, str]:
    began, complaints, log = time.process_time(), Complaints(), logging.getLogger("openclix")
    log.addHandler(complaints)
    try:
        could = READERS[reader](Random(f"{reader}:{seed}"))
    except Exception as error:
        return False, f"{type(error).__name__}: {str(error)[:200]}"
    finally:
        log.removeHandler(complaints)
    seconds = time.process_time() - began
    slow = [f"{seconds:.1f} seconds"] if not cheap_enough(seconds, LONGEST) else []
    return could, "; ".join(complaints.heard + slow)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reader", choices=sorted(READERS), action="append")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    failed = 0
    for reader in args.reader or READERS:
        began, could, wrong = time.process_time(), 0, 0
        for seed in range(args.first, args.first + args.seeds):
            read, problem = attempt(reader, seed)
            could, wrong = could + read, wrong + bool(problem)
            if problem and wrong <= 5:
                print(f"{reader} {seed}: {problem}")
        seconds = time.process_time() - began
        print(f"{reader}: {args.seeds} texts, {could} readable, {wrong} wrong, {seconds:.1f} s")
        failed += wrong
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
