"""With every section renumbered and every sentence replaced by its key, all comes out the same."""

from __future__ import annotations

import ast
import re
import subprocess
import sys

from .world import NUMBERS, ROOT, Renumbered, transcribed

PARTS = 8
"""The suite plays the first; the proof `renumbered` plays them all."""
APART = "--apart"
"""The stricter world: one section has another number at each place. Whatever compares two numbers
in the world that is only renumbered compares two others here."""


def run(*arguments: str) -> tuple[list[str], str]:
    """What the other world (or, with `--plain`, this one) prints."""
    command = [sys.executable, "-m", "tests.renumbered.world", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines(), done.stderr


def test_no_section_keeps_its_number_and_hardly_two_get_the_same() -> None:
    assert len(NUMBERS) > 700
    assert all(number != other for number, other in NUMBERS.items())
    assert len(set(NUMBERS.values())) > 0.9 * len(NUMBERS)  # books may share a few


def test_numbers_are_replaced_wherever_they_are_strings_of_their_own() -> None:
    source = 'x = refuse("a", "17"), ("12.6d", "1.5 apples"), "17"'
    changed = ast.unparse(Renumbered().visit(ast.parse(source)))
    assert changed == (
        f"x = (refuse('a', '{NUMBERS['17']}'), ('{NUMBERS['12.6d']}', '1.5 apples'), '17')"
    )


def test_a_ruling_keeps_what_is_not_prose() -> None:
    text = 'refuse A close C code far section 11.1\n  ask attack of A: 12 = "+1: Perplex"\n'
    assert transcribed(text) == (
        f"refuse A close C code far section {NUMBERS['11.1']}\n  ask attack of A: 12\n"
    )


def test_every_ruling_holds() -> None:
    assert rulings_held(0) > 500


def rulings_held(part: int) -> int:
    """How many rulings of a part hold in the stricter world, where one section has another number
    at each place: all of them."""
    told, changed = run("rulings", "--part", str(part), "--of", str(PARTS), APART)
    assert [line for line in told if line.startswith("WRONG")] == [], "\n".join(told)
    held = re.fullmatch(r"(\d+) hold", told[0])
    assert held is not None
    assert int(changed.split()[-3]) > 500
    return int(held[1])


def test_every_refusal_has_the_same_cause() -> None:
    told, _ = run("cases", APART)
    assert told[1:] == [] and int(told[0].split()[0]) > 100


def test_games_come_out_the_same() -> None:
    other, changed = run("games", APART)
    usual, unchanged = run("games", "--plain")
    assert int(changed.split()[-3]) > 500 and int(unchanged.split()[-3]) == 0
    assert other == usual
    assert len(usual) == 12 and all(int(line.split()[-2]) > 20 for line in usual)
