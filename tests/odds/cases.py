"""Attacks whose odds are reckoned out and rolled: a position, an option, and how it is played."""

from __future__ import annotations

from typing import NamedTuple

from openclix.odds import ALL, CERTAIN


class Case(NamedTuple):
    """One attack. `needs` is what the dice must show by hand, for those who reroll."""

    name: str
    figures: str
    option: str = "A close B"
    targets: str = "B"
    needs: int = 7
    stage: str = ALL
    instead: str = "normal"
    """What is chosen instead of normal damage, where that is asked."""


PLAIN = "figure A red c4; dial 8 10 16 3 x8"
FOE = "figure B blue c5; dial 8 10 17 3 x8"
FAR = "figure B blue c9; dial 8 10 17 3 x8"
SHOT = "figure A red c4; dial 8 10 16 3 x8; range 8"
STOPPED = """figure B blue c5
  dial 8 10 17 3 | 8 10 17 3 | 8:"Last Lamp" 10 17 3 | 8 10 17 3 x4
  special "Last Lamp": stop"""


def with_power(line: str, *powers: str) -> str:
    """The figure of a line with powers of its own."""
    return "; ".join([line, *(f"trait {power}" for power in powers)])


CASES = (
    Case("plain", f"{PLAIN}\n{FOE}"),
    Case("a hit on all but a 2", "figure A red c4; dial 8 17 16 3 x8\n" + FOE, needs=0),
    Case("a hit on a 12 alone", "figure A red c4; dial 8 3 16 3 x8\n" + FOE, needs=14),
    Case("a dial that ends", f"{PLAIN}\nfigure B blue c5; dial 8 10 17 3 x3"),
    Case("a bystander", f"{PLAIN}\nfigure B blue c5; dial 8 10 17 3; bystander"),
    Case("toughness", f"{PLAIN}\n{with_power(FOE, 'toughness')}"),
    Case("two reducers", f"{PLAIN}\n{with_power(FOE, 'toughness', 'invulnerability')}"),
    Case(
        "penetrating against a reducer",
        f"{with_power(PLAIN, 'exploit-weakness')}\n{with_power(FOE, 'invulnerability')}",
    ),
    Case(
        "penetrating against one that holds",
        f"{with_power(PLAIN, 'exploit-weakness')}\n{with_power(FOE, 'invincible')}",
    ),
    Case("evasion declined", f"{PLAIN}\n{with_power(FOE, 'super-senses')}", stage=CERTAIN),
    Case("super senses", f"{PLAIN}\n{with_power(FOE, 'super-senses')}"),
    Case("super senses on 4-6", f"{PLAIN}\n{with_power(FOE, 'super-senses(results=4/5/6)')}"),
    Case(
        "super senses dulled",
        f"{with_power(PLAIN, 'precision-strike')}\n{with_power(FOE, 'super-senses')}",
    ),
    Case(
        "one at least",
        "figure A red c4; dial 8 10 16 1 x8; trait precision-strike\n"
        + with_power(FOE, "invulnerability"),
    ),
    Case("shape change", f"{PLAIN}\n{with_power(FOE, 'shape-change')}"),
    Case(
        "shape change against fury",
        f"{with_power(PLAIN, 'battle-fury')}\n{with_power(FOE, 'shape-change')}",
    ),
    Case("impervious", f"{PLAIN}\n{with_power(FOE, 'impervious')}"),
    Case(
        "impervious against a blast",
        f"{with_power(SHOT, 'penetrating-psychic-blast')}\n{with_power(FAR, 'impervious')}",
        "A range B",
    ),
    Case(
        "three rolls to get away",
        f"{PLAIN}\n{with_power(FOE, 'super-senses', 'shape-change', 'impervious')}",
    ),
    Case(
        "blades",
        f"{with_power(PLAIN, 'blades-claws-fangs')}\n{FOE}",
        instead="blades-claws-fangs",
    ),
    Case(
        "blades worse than normal damage",
        f"figure A red c4; dial 8 10 16 5 x8; trait blades-claws-fangs\n{FOE}",
        instead="normal",
    ),
    Case(
        "blades against impervious",
        f"{with_power(PLAIN, 'blades-claws-fangs')}\n{with_power(FOE, 'impervious')}",
        instead="blades-claws-fangs",
    ),
    Case("a reroll of the attacker", f"{with_power(PLAIN, 'probability-control')}\n{FOE}"),
    Case("a reroll of the target", f"{PLAIN}\n{with_power(FOE, 'probability-control')}"),
    Case(
        "rerolls on both sides",
        f"{with_power(PLAIN, 'probability-control')}\n{with_power(FOE, 'probability-control')}",
    ),
    Case(
        "two rerolls against one",
        f"{with_power(PLAIN, 'probability-control')}\n"
        "figure P red c3; dial 8 10 16 3 x8; trait probability-control\n"
        f"{with_power(FOE, 'probability-control')}",
    ),
    Case(
        "rerolls and super senses",
        f"{with_power(PLAIN, 'probability-control')}\n"
        f"{with_power(FOE, 'probability-control', 'super-senses')}",
    ),
    Case(
        "quake",
        f"{with_power(PLAIN, 'quake')}\n{FOE}\n"
        "figure C blue d4; dial 8 10 19 3 x8; trait toughness",
        "A quake",
        "B C",
    ),
    Case(
        "energy explosion",
        f"{with_power(SHOT, 'energy-explosion')}\n{FAR}\n"
        "figure C blue d9; dial 8 10 18 3 x8; trait super-senses",
        "A energy-explosion B",
        "B C",
    ),
    Case(
        "pulse wave",
        f"{with_power(SHOT, 'pulse-wave')}\n"
        "figure B blue c7; dial 8 10 17 3 x8; trait impervious; trait super-senses",
        "A pulse-wave",
    ),
    Case(
        "two bolts",
        f"figure A red c4; dial 8 10 16 3 x8; range 8 bolts 2\n{FAR}\n"
        "figure C blue e9; dial 8 10 18 3 x8; trait toughness",
        "A range B C",
        "B C",
    ),
    Case("hindering terrain", f"{SHOT}\n{FAR}\nmarker hindering c7", "A range B", needs=8),
    Case(
        "energy shield",
        f"{SHOT}\n{with_power(FAR, 'energy-shield-deflection')}",
        "A range B",
        needs=9,
    ),
    Case("combat reflexes", f"{PLAIN}\n{with_power(FOE, 'combat-reflexes')}", needs=9),
    Case("close combat expert", f"{with_power(PLAIN, 'close-combat-expert')}\n{FOE}", needs=6),
    Case(
        "defend",
        f"{PLAIN}\n{FOE}\nfigure D blue c6; dial 8 10 18 3 x8; trait defend",
        needs=8,
    ),
    Case("a better roll", f"{with_power(PLAIN, 'aim(roll=2)')}\n{FOE}", needs=5),
    Case("less damage dealt", f"{PLAIN}\n{with_power(FOE, 'cushion')}"),
    Case("a loaded die", f"{with_power(PLAIN, 'loaded-die')}\n{FOE}"),
    Case("a last stand", f"{PLAIN}\nfigure B blue c5; dial 8 10 17 3 x3; trait last-stand"),
    Case("STOP", f"{PLAIN}\n{STOPPED}"),
    Case(
        "a thrown object",
        f"{SHOT}; holding m1\nobject m1 held damage 2/+2\nfigure B blue c7; dial 8 10 17 3 x8",
        "A throw B",
    ),
)
