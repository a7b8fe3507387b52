"""12 Odds against an enumeration that knows nothing of the engine."""

from __future__ import annotations

from typing import Any

import pytest

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.notation import read_position
from openclix.odds import option_odds

from .crosscheck import BYSTANDERS
from .enumeration import Blow, Target, enumerated

LUCKY = "dial 8 10 16 3 x8; trait probability-control; range 8"
MINE = ("b3", "c3", "d3")
THEIRS = ("a5", "f4", "e6")
"""Where those stand who reroll: all of them see the attacker."""
SENSES, CHANGE, HARD = "super-senses", "shape-change", "impervious"


def position(blow: Blow, own: str, foes: tuple[str, ...]) -> str:
    """The attack as a position: at c4, against c5, or with two bolts against c9 and e9."""
    two = len(blow.targets) > 1
    lines = [
        f"map 16x16\n{BYSTANDERS}",
        f"figure A red c4; dial 8 {blow.attack} 16 {blow.damage} x8{traits(own)}"
        + ("; range 8 bolts 2" if two else ""),
    ]
    squares = ("c9", "e9") if two else ("c5",)
    for tag, square, target, powers in zip("BC", squares, blow.targets, foes, strict=False):
        dial = f"8 10 {target.defense} 3 x{target.clicks}"
        lines.append(f"figure {tag} blue {square}; dial {dial}{traits(powers)}")
    lines += [f"figure P{k} red {MINE[k]}; {LUCKY}" for k in range(blow.mine)]
    lines += [f"figure Q{k} blue {THEIRS[k]}; {LUCKY}" for k in range(blow.theirs)]
    return "\n".join(lines)


def traits(powers: str) -> str:
    return "".join(f"; trait {power}" for power in powers.split())


def one(**changes: int) -> tuple[Target, ...]:
    return (Target(**changes),)


CASES: dict[str, tuple[Any, ...]] = {
    "two rerolls against one": (Blow(mine=2, theirs=1), "", ""),
    "one reroll against two": (Blow(mine=1, theirs=2), "", ""),
    "three against one, a hard shot": (Blow(one(defense=18), 7, mine=3, theirs=1), "", ""),
    "one against three, an easy shot": (Blow(attack=13, mine=1, theirs=3), "", ""),
    "two against two, and senses": (Blow(one(evades=2), mine=2, theirs=2), "", SENSES),
    "senses on 3-6": (Blow(one(evades=4), mine=1), "", f"{SENSES}(results=3/4/5/6)"),
    "a changed shape": (Blow(one(hides=2), mine=1, theirs=1), "", CHANGE),
    "a shape changed on 4-6": (Blow(one(hides=3), mine=2), "", f"{CHANGE}(results=4/5/6)"),
    "three ways out": (
        Blow(one(hides=2, evades=2, shrugs=2, reduces=2), mine=1, theirs=2),
        "",
        f"{CHANGE} {SENSES} {HARD}",
    ),
    "dulled senses": (
        Blow(one(evades=1), least=1, mine=1, theirs=1),
        "precision-strike",
        SENSES,
    ),
    "dulled senses and a changed shape": (
        Blow(one(evades=1, hides=2), least=1, mine=1, theirs=1),
        "precision-strike",
        f"{CHANGE} {SENSES}",
    ),
    "one damage that stays": (
        Blow(one(evades=1, reduces=1), damage=1, least=1),
        "precision-strike",
        f"{SENSES} toughness",
    ),
    "one damage of two that stays": (
        Blow(one(reduces=2), damage=1, least=1, theirs=1),
        "precision-strike",
        "invulnerability",
    ),
    "two that a shrug makes one": (
        Blow(one(reduces=2, shrugs=2), damage=4, least=1),
        "precision-strike",
        HARD,
    ),
    "a shrug": (Blow(one(reduces=2, shrugs=2), damage=4, mine=2), "", HARD),
    "a shrug pierced": (
        Blow(one(reduces=2, shrugs=2), damage=4, penetrates=True, mine=1),
        "exploit-weakness",
        HARD,
    ),
    "blades of 2": (Blow(damage=2, blades=True), "blades-claws-fangs", ""),
    "blades of 4": (Blow(damage=4, blades=True, mine=1, theirs=1), "blades-claws-fangs", ""),
    "blades on armour": (
        Blow(one(reduces=2), damage=4, blades=True),
        "blades-claws-fangs",
        "invulnerability",
    ),
    "blades on a short dial": (
        Blow(one(clicks=4), damage=5, blades=True),
        "blades-claws-fangs",
        "",
    ),
    "blades, a shrug and a short dial": (
        Blow(one(clicks=3, reduces=2, shrugs=2), blades=True, mine=1, theirs=1),
        "blades-claws-fangs",
        HARD,
    ),
    "piercing blades": (
        Blow(one(reduces=2, shrugs=2), blades=True, penetrates=True, theirs=2),
        "blades-claws-fangs exploit-weakness",
        HARD,
    ),
    "a KO that senses prevent": (
        Blow(one(clicks=4, evades=2), damage=4, mine=2, theirs=2),
        "",
        SENSES,
    ),
    "only a critical hit": (Blow(attack=3, mine=2, theirs=1), "", ""),
    "all but a critical miss": (Blow(one(evades=2), 17, mine=1, theirs=1), "", SENSES),
    "a KO by a critical hit alone": (Blow(one(clicks=4), mine=1, theirs=1), "", ""),
    "damage by a critical hit alone": (
        Blow(one(reduces=1), damage=1, mine=2, theirs=1),
        "",
        "toughness",
    ),
    "no damage": (Blow(damage=0, mine=1, theirs=1), "", ""),
    "two bolts": (Blow((Target(), Target(18))), "", "", ""),
    "two bolts, one on armour": (
        Blow((Target(), Target(18, reduces=1)), mine=1, theirs=1),
        "",
        "",
        "toughness",
    ),
    "two bolts against senses": (
        Blow((Target(evades=2), Target(19, reduces=1, evades=2)), damage=4, mine=1, theirs=1),
        "",
        SENSES,
        f"{SENSES} toughness",
    ),
    "two bolts, one shrugged off": (
        Blow((Target(reduces=2, shrugs=2), Target(19)), damage=4, mine=1, theirs=2),
        "",
        HARD,
        "",
    ),
    "two bolts against the best": (
        Blow((Target(16, 8, 2, 0, 2), Target(19, 8, 2, 2, 2)), damage=4, mine=2, theirs=1),
        "",
        HARD,
        f"{HARD} {SENSES}",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_odds_are_what_all_dice_come_to(name: str) -> None:
    blow, own, *foes = CASES[name]
    game = Game(read_position(position(blow, own, tuple(foes))), SeededDice(0))
    two = len(blow.targets) > 1
    odds = option_odds(game, "A range B C" if two else "A close B", seconds=None)
    final = [odds.target(tag).final for tag in ("BC" if two else "B")]
    found = (*(f.expected for f in final), *(f.hit for f in final), *(f.ko for f in final))
    assert found == enumerated(blow)
