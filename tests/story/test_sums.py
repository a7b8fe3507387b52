"""Every number in a line about damage can be reckoned from the line."""

from __future__ import annotations

import random
import re

import pytest

import openclix
from openclix.bots import SimplePlayer
from openclix.language import spoken_in
from openclix.queries import answer
from openclix.story import tell

MOTH = 'figure A red c4; name "Moth"; dial 8 10 16 2 x6'
CRANE = 'figure B blue d4; name "Crane"; dial 8 10 16 3 x6'
WICK = 'figure C red c5; name "Wick"; trait empower'
RAW = re.compile(r"\bM\d+\b|(?<!in )\bm\d+ (is|at)\b|marker m\d|\(card\)|becomes \d")
"""What a line for people must not have: numbers of markers, and words of the program."""
SUM = re.compile(r": (\d+) (?:penetrating |unavoidable )?damage((?: [+−] \d+[^+−=]*)*) = (no|\d+)")


def told(text: str, dice: list[int], *deeds: str) -> list[str]:
    game = openclix.Game.from_position(text, dice=dice)
    for deed in deeds or ("A close",):
        game.play(deed)
    return tell(game.table, game.table.log or [])


@pytest.mark.parametrize(
    ("figures", "dice", "line"),
    [
        (
            (MOTH, WICK, f"{CRANE}; powers toughness"),
            [4, 3],
            "Moth hits Crane: 2 damage + 1 Empower (Wick) − 1 Toughness = 2 clicks.",
        ),
        (
            (MOTH, f"{CRANE}; powers invulnerability"),
            [4, 3],
            "Moth hits Crane: 2 damage − 2 Invulnerability = no clicks.",
        ),
        ((MOTH, CRANE), [6, 6], "Moth hits Crane: 2 damage + 1 critical hit = 3 clicks."),
        ((MOTH, CRANE), [4, 3], "Moth hits Crane: 2 damage."),
        (
            (f"{MOTH}; powers exploit-weakness", f"{CRANE}; powers toughness"),
            [4, 3],
            "Moth hits Crane: 2 penetrating damage.",
        ),
        (
            (f"{MOTH}; powers exploit-weakness", f"{CRANE}; powers invincible"),
            [4, 3],
            "Moth hits Crane: 2 penetrating damage − 2 Invincible = no clicks.",
        ),
    ],
)
def test_a_hit_adds_up(figures: tuple[str, ...], dice: list[int], line: str) -> None:
    assert line in told("\n".join(figures), dice)


@pytest.mark.parametrize(
    ("die", "line"), [(4, "2 clicks (half of 4)"), (5, "3 clicks (half of 5)")]
)
def test_healing_says_of_what_it_is_half(die: int, line: str) -> None:
    """The log had a roll of 4 and then 2 clicks, and nothing between them."""
    text = f'{MOTH}; powers support\nfigure B red d4; name "Crane"; dial 8 10 16 3 x6; click 6'
    lines = told(f"{text}\nfigure C blue h8", [die], "A support")
    assert f"Crane heals {line}." in lines


def test_a_hit_adds_up_in_french() -> None:
    with spoken_in("fr"):
        lines = told("\n".join((MOTH, WICK, f"{CRANE}; powers toughness")), [4, 3])
    assert (
        "Phalène touche La Grue\xa0: 2 dégâts + 1 Renforcement (Mèche) − 1 Résistance = 2 clics."
        in lines
    )


@pytest.mark.parametrize("seed", range(4))
def test_every_sum_of_a_game_is_right(seed: int) -> None:
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=seed)
    player = SimplePlayer(str(seed))
    for _ in range(500):
        if game.decision is None:
            break
        game.choose(player.choose(game))
    sums = 0
    for line in tell(game.table, game.table.log or []):
        found = SUM.search(line)
        if found is None:
            continue
        first, steps, clicks = found.groups()
        total = int(first)
        for sign, amount in re.findall(r"([+−]) (\d+)", steps):
            total += int(amount) if sign == "+" else -int(amount)
        assert max(0, total) == (0 if clicks == "no" else int(clicks)), line
        sums += 1
    assert sums


def test_a_hint_speaks_like_the_log() -> None:
    game = openclix.Game.from_position(
        "map 12x12\n"
        'figure A red c3; name "Crane"; dial 8:charge 10 16 3 x6\n'
        'figure B blue g3; name "Moth"; dial 8 10 12 3 x6\n'
    )
    advice = answer(game, {"about": "hint"})
    assert advice["told"][0] == "Crane uses Charge."
    assert advice["told"][-1] == "Crane attacks Moth."
    assert not [line for line in advice["told"] if re.search(r"\bA\b|roll", line)]
    assert game.table.tokens[0] == 0


@pytest.mark.parametrize(
    "forces",
    [("omens-at-low-water", "bell-inquiry"), ("night-salvage", "storm-watch")],
)
def test_cards_beside_the_map_and_unnamed_objects_are_told_in_words(
    forces: tuple[str, str],
) -> None:
    """Names are not doubled, and no line has a number of a marker or a word of the program."""
    lines: list[str] = []
    for seed in (1, 2):
        game = openclix.Game.new(forces, "tram-yard", seed=seed)
        chance = random.Random(seed)
        for _ in range(400):
            if game.decision is None:
                break
            game.choose_index(chance.randrange(len(game.decision.values)))
        lines += tell(game.table, game.table.log or [])
    assert any(" token" in line for line in lines) or any("an object" in line for line in lines)
    assert not [line for line in lines if RAW.search(line)]
    assert not [line for line in lines if re.search(r"(\b\w+ \w+\b) \(\1", line)]


def test_each_of_several_targets_has_its_own_sum() -> None:
    lines = told(
        'figure A red c3; name "Gull"; range 6; bolts 2; dial 8 10 16 4 x6\n'
        'figure B blue g3; name "Sump"; powers toughness; dial 8 10 12 3 x6\n'
        'figure C blue g4; name "Eel"; dial 8 10 12 3 x6',
        [4, 3],
        "A range B C",
        "2",
    )
    assert "Gull hits Sump: 2 damage − 1 Toughness = 1 click." in lines
    assert "Gull hits Eel: 2 damage." in lines
    assert len([line for line in lines if "Sump" in line and "damage" in line]) == 1
