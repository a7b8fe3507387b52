"""8.1f What the report of a use tells of each of the 48 standard powers.

`affected`, `hits` and `damaged` are what a card asks about: "when it uses Incapacitate and hits".
A power that tells none of them has the reason in its row.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.figures import STATS
from openclix.engine.game.game import Game
from openclix.notation import read_position

from ..events import witness


class Case(NamedTuple):
    """A power in use: `A` has it, unless the lines say otherwise."""

    power: str
    lines: str
    dice: tuple[int, ...]
    plays: tuple[str, ...]
    affected: str = "none"
    hits: str = "none"
    damaged: str = "none"
    why: str = ""
    """Why it tells less than all three."""
    told: bool = True


ATTACKER = "figure A red c4; dial 8 12 16 2 x6; range 6; trait {}\n"
TARGET = "figure B blue d4; dial 8 10 14 3 x9\n"
FAR = "figure B blue c7; dial 8 10 14 3 x9\n"
AWAY = "figure B blue h8\n"
OWN_MOVE = "it moves its own figure"
OWN_VALUE = "it changes only its own defense"
OWN_DAMAGE = "it reduces only its own damage"
FORBIDS = "it only forbids, so it is never used"
EVADES = "it keeps a hit away from itself"

CASES = (
    # 27.1 speed
    Case("flurry", ATTACKER + TARGET, (3, 4), ("A flurry attack B stop",), "B", "B", "B:2"),
    Case(
        "leap-climb",
        "map 8x1\nfigure A red a1; trait {}\nfigure B blue d1\n",
        (),
        ("A move f1",),
        why=OWN_MOVE,
    ),
    Case("phasing-teleport", ATTACKER + AWAY, (), ("A phasing-teleport c6",), why=OWN_MOVE),
    Case("earthbound-neutralized", ATTACKER + AWAY, (), ("A move c6",), why=FORBIDS, told=False),
    Case("charge", ATTACKER + TARGET, (5, 3, 4), ("A charge c4 attack B",), "B", "B", "B:2"),
    Case(
        "mind-control",
        ATTACKER + TARGET,
        (3, 4),
        ("A mind-control-close B stop",),
        "B",
        "B",
        why="it deals no damage",
    ),
    Case(
        "plasticity",
        "figure A blue c5; trait {}\nfigure B red c4\n",
        (6,),
        ("B move b3",),
        "B",
        why="nobody attacks",
    ),
    Case("force-blast", ATTACKER + FAR, (), ("A force-blast B",), "B", why="no attack"),
    Case("sidestep", ATTACKER + AWAY, (), ("A sidestep c5",), why=OWN_MOVE),
    Case(
        "hypersonic-speed",
        ATTACKER + "figure B blue e4; dial 8 10 14 3 x9\n",
        (3, 4, 5),
        ("A hypersonic-speed d4 close B d4",),
        "B",
        "B",
        "B:2",
    ),
    Case("stealth", ATTACKER + AWAY, (), ("A move c6",), why=FORBIDS, told=False),
    Case("running-shot", ATTACKER + FAR, (3, 4), ("A running-shot c4 attack B",), "B", "B", "B:2"),
    # 27.2 attack
    Case(
        "blades-claws-fangs",
        ATTACKER + TARGET,
        (3, 4, 5),
        ("A close B blades-claws-fangs",),
        "B",
        "B",
        "B:5",
    ),
    Case("energy-explosion", ATTACKER + FAR, (3, 4), ("A energy-explosion B",), "B", "B", "B:2"),
    Case("pulse-wave", ATTACKER + FAR, (3, 4), ("A pulse-wave",), "B", "B", "B:1"),
    Case("quake", ATTACKER + TARGET, (3, 4), ("A quake no",), "B", "B", "B:2"),
    Case(
        "super-strength",
        "figure A red c4; dial 8 12 16 2 x6; trait {}; holding m1\n"
        "marker m1 hindering held\n" + TARGET,
        (3, 4),
        ("A swing B no",),
        "B",
        "B",
        "B:3",
    ),
    Case(
        "incapacitate",
        ATTACKER + TARGET,
        (3, 4),
        ("A close B incapacitate",),
        "B",
        "B",
        why="it deals no damage",
    ),
    Case("penetrating-psychic-blast", ATTACKER + FAR, (3, 4), ("A range B",), "B", "B", "B:2"),
    Case("smoke-cloud", ATTACKER + AWAY, (), ("A smoke-cloud c6 done",), why="it makes markers"),
    Case(
        "precision-strike",
        "figure A red c4; dial 8 12 16 1 x6; trait {}\n" + TARGET.rstrip() + "; trait toughness\n",
        (3, 4),
        ("A close B",),
        "B",
        "B",
        "B:1",
    ),
    Case("poison", ATTACKER + TARGET, (), ("A poison",), "B", damaged="B:1", why="no attack"),
    Case(
        "steal-energy",
        ATTACKER.rstrip() + "; click 2\n" + TARGET,
        (3, 4),
        ("A close B",),
        "A+B",
        "B",
        "B:2",
    ),
    Case(
        "telekinesis",
        ATTACKER + "figure C red c6\n" + AWAY,
        (),
        ("A telekinesis C d6",),
        "C",
        why="no attack",
    ),
    # 27.3 defense
    Case(
        "super-senses",
        "figure A blue d4; trait {}\nfigure B red c4; dial 8 12 16 2 x6\n",
        (4, 5, 6),
        ("B close A yes",),
        why=EVADES,
    ),
    *(
        Case(
            power,
            "figure A blue d4; dial 8 10 14 3 x9; trait {}\nfigure B red c4; dial 8 12 16 3 x6\n",
            (3, 4),
            ("B close A",),
            why=OWN_DAMAGE,
        )
        for power in ("toughness", "invincible", "invulnerability")
    ),
    Case(
        "impervious",
        "figure A blue d4; dial 8 10 14 3 x9; trait {}\nfigure B red c4; dial 8 12 16 3 x6\n",
        (3, 4, 6),
        ("B close A yes",),
        why=OWN_DAMAGE,
    ),
    Case(
        "defend",
        "figure A blue e4; dial 8 10 18 3 x9; trait {}\nfigure C red c4; dial 8 8 16 2 x6\n"
        + TARGET,
        (4, 3),
        ("C close B 18",),
        "B",
        why="it changes the defense of a friend, and hits nobody",
    ),
    Case(
        "combat-reflexes",
        "figure A blue d4; trait {}\nfigure B red c4\n",
        (1, 2),
        ("B close A",),
        why=OWN_VALUE,
    ),
    Case(
        "energy-shield-deflection",
        "figure A blue c7; trait {}\nfigure B red c4; range 6\n",
        (1, 2),
        ("B range A",),
        why=OWN_VALUE,
    ),
    Case("barrier", ATTACKER + AWAY, (), ("A barrier c6 done",), why="it makes markers"),
    Case(
        "mastermind",
        "figure A blue d4; points 100; dial 8 10 12 3 x9; trait {}\n"
        "figure C blue e4; dial 8 10 12 3 x9\nfigure B red c4; dial 8 12 16 2 x6\n",
        (4, 3),
        ("B close A C",),
        "C",
        why="the attack is an opponent's, and the friend takes its hit",
    ),
    Case(
        "willpower",
        "figure A red c4; tokens 1; got-token; trait {}\n" + AWAY,
        (6,),
        ("end", "end", "yes"),
        "A",
        why="it takes its own token off",
    ),
    Case(
        "regeneration",
        "figure A red c4; click 3; trait {}\n" + AWAY,
        (3,),
        ("A regeneration",),
        "A",
        why="it heals its own figure",
    ),
    # 27.4 damage
    Case("ranged-combat-expert", ATTACKER + FAR, (3, 4), ("A range B",), "B", "B", "B:3"),
    Case("battle-fury", ATTACKER + TARGET, (3, 4), ("A close B",), why=FORBIDS, told=False),
    Case(
        "support",
        ATTACKER + "figure C red c5; click 3\n" + AWAY,
        (3,),
        ("A support C",),
        "C",
        why="it heals",
    ),
    Case("exploit-weakness", ATTACKER + TARGET, (3, 4), ("A close B",), "B", "B", "B:2"),
    Case(
        "enhancement",
        "figure A red c3; trait {}\nfigure C red c4; dial 8 12 16 2 x6; range 6\n" + FAR,
        (3, 4),
        ("C range B",),
        "C+B",
        "B",
        "B:3",
    ),
    Case(
        "probability-control",
        ATTACKER + FAR,
        (1, 1, 3, 4),
        ("A range B A probability-control",),
        "A",
        why="it makes a roll again; what comes of that is the attack's",
    ),
    Case(
        "shape-change",
        "figure A blue d4; trait {}\nfigure B red c4\n",
        (6,),
        ("B close A yes",),
        why="it keeps itself from being a target",
    ),
    Case("close-combat-expert", ATTACKER + TARGET, (3, 4), ("A close B",), "B", "B", "B:3"),
    Case(
        "empower",
        "figure A red c3; trait {}\nfigure C red c4; dial 8 12 16 2 x6\n" + TARGET,
        (3, 4),
        ("C close B",),
        "C+B",
        "B",
        "B:3",
    ),
    Case("perplex", ATTACKER + FAR, (), ("A perplex B defense -1",), "B", why="no attack"),
    Case(
        "outwit",
        ATTACKER + FAR.rstrip() + "; trait toughness\n",
        (),
        ("A outwit B toughness",),
        "B",
        why="no attack",
    ),
    Case(
        "leadership",
        "figure A red c4; points 100; trait {}\nfigure C red c5; tokens 1; got-token\n" + AWAY,
        (6,),
        ("end", "end", "yes"),
        "C",
        why="it takes a token off",
    ),
)


def notes(case: Case) -> list[str]:
    """What a bystander hears of the uses of the power."""
    listens = "trait watch-used(fields=power/figure/affected/hits/damaged)"
    lines = case.lines.format(case.power)
    start = "" if lines.startswith("map") else "map 8x8\n"
    text = f"edition witness\n{start}{lines}figure W red h1; {listens}\n"
    game = Game(read_position(text), FixedDice(case.dice))
    for line in case.plays:
        game.play(line)
    return [
        name
        for _, name, _, count in game.table.named_tokens
        if name.startswith(f"{case.power} A ")
        for _ in range(count)
    ]


@pytest.mark.parametrize("case", CASES, ids=[case.power for case in CASES])
def test_the_use_of_a_power_tells_whom_it_affected_hit_and_damaged(case: Case) -> None:
    told = f"{case.power} A {case.affected} {case.hits} {case.damaged}"
    assert notes(case) == ([told] if case.told else [])


def test_the_table_has_every_standard_power_and_a_reason_for_what_is_not_told() -> None:
    standard = [a.slug for a in edition().registry.abilities.values() if a.kind in STATS]
    assert len(standard) == 48
    assert sorted(case.power for case in CASES) == sorted(standard)
    for case in CASES:
        whole = "none" not in (case.affected, case.hits, case.damaged)
        assert whole != bool(case.why), case.power


def test_the_edition_of_the_bystander_has_the_rules_of_the_reference() -> None:
    for power in CASES:
        ability = edition().registry[power.power]
        assert witness.WITNESS.registry[power.power] is ability
