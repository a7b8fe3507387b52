"""One situation for every refusal: a position, choices that lead on, and a choice refused."""

from __future__ import annotations

from typing import NamedTuple

OPEN = """
figure A red d4
  range 6
figure B blue h4
turn red 5
"""


class Case(NamedTuple):
    """The refusal `code` of `text`, after `played` choices with these dice, in a position."""

    code: str
    position: str
    text: str
    says: str = ""
    section: str = ""
    played: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


def field(*figures: str, more: str = "") -> str:
    """A position on the open field in red's turn: `A red d4; range 6`, `B blue h4` and so on."""
    lines = [f"figure {figure}" for figure in figures]
    return "\n".join([*lines, "turn red 5", more])


def yard(terrain: str, *figures: str, more: str = "") -> str:
    """The same on a map with some terrain."""
    lines = ['map "Yard" 12x12 outdoor', *(f"  {line}" for line in terrain.split("; "))]
    return "\n".join([*lines, field(*figures, more=more)])


WORDS = [
    Case("over", field("A red d4", "B blue h4", more="winner red"), "A move", "over", "5.1"),
    Case("unknown-figure", OPEN, "Z move", "'Z'", "9.2"),
    Case("unknown-figure", OPEN, "a move", "did you mean 'A'?", "9.2"),
    Case("unknown-word", OPEN, "A chrage", "did you mean 'charge'?", "7.1"),
    Case("unknown-square", OPEN, "A move z99", "a1 to p16", "3.1"),
    Case(
        "unknown-marker",
        field("A red d4", "B blue h4", more="object d5"),
        "take m7",
        "there are m1",
        "17",
        ("A move", "d4"),
    ),
    Case(
        "unknown-piece",
        yard("wall d4/e4 d4/d5", "A red d4", "B blue h4"),
        "wall d4/e5",
        "no piece of terrain",
        "16.3",
        ("A smash",),
    ),
    Case(
        "not-an-option",
        field("A red d4; powers flurry", "B blue e4"),
        "perhaps",
        "attack, stop",
        "27.1a",
        ("A flurry",),
    ),
    Case("several-choices", OPEN, "A move e4", "begin with 'A move'", "9.2"),
    Case("several-choices", OPEN, "end now", "'end'", "9.2a"),
    Case(
        "nothing-to-choose",
        yard("blocking e4", "A red d4; powers quake", "B blue l12"),
        "A quake now",
        "after 'A quake'",
        "7.7",
    ),
    Case("after-the-dice", field("A red d4", "B blue e4"), "A close B hello", "dice", "6.4"),
    Case("no-action-named", OPEN, "A", "close, move, range", "9.2"),
    Case(
        "not-a-number",
        field("A red d4; range 6 bolts 2", "B blue g4", "C blue g6"),
        "most",
        "from 0 to 3",
        "12.4",
        ("A range", "B", "C"),
        (6, 5),
    ),
    Case(
        "out-of-bounds",
        field("A red d4; range 6 bolts 2", "B blue g4", "C blue g6"),
        "4",
        "from 0 to 3",
        "12.4",
        ("A range", "B", "C"),
        (6, 5),
    ),
]

FIGURES = [
    Case("not-yours", OPEN, "B move", "B belongs to blue, and it is the turn of red", "9.2"),
    Case("not-on-map", field("A red d4", "B blue h4", "C red ko"), "C move", "KO'd", "3.2"),
    Case(
        "not-on-map", field("A red d4", "B blue h4", "C red sideline"), "C move", "Sideline", "2.6"
    ),
    Case(
        "not-on-map",
        field("A red d4; range 6", "B blue h4", "C blue off-map"),
        "A range C",
        "off the map",
        "15.3",
    ),
    Case(
        "countdown", field("A red d4; trait countdown", "B blue h4"), "A move", "countdown", "24.3"
    ),
    Case(
        "no-pilot",
        field("A red d4; trait vehicle", "B blue h4", "C red a1"),
        "A move",
        "pilot",
        "24.4",
    ),
]

POWERS = [
    Case("not-an-action", OPEN, "A toughness", "Toughness is no action", "27.3b"),
    Case("not-possessed", OPEN, "A charge", "A does not have Charge", "20.1"),
    Case(
        "lost",
        field("A red d4; dial 8:charge 10 16 3 x2 | 7 9 15 2 x2; click 3", "B blue h4"),
        "A charge",
        "on clicks 1, 2; the dial is on click 3",
        "20.6a",
    ),
    Case(
        "not-yet-shown",
        field("A red d4; dial 8 10 16 3 x2 | 7:charge 9 15 2", "B blue h4"),
        "A charge",
        "only on click 3",
        "1.2",
    ),
    Case(
        "cannot-use",
        field(
            "A red d4; powers charge",
            "B blue h4; powers outwit",
            more="effect stop A charge until blue by B outwit",
        ),
        "A charge",
        "Outwit of B forbids it",
        "20.4",
    ),
    Case(
        "no-such-version",
        field("A red d4; powers charge", "B blue h4"),
        "A charge@trait-2",
        "A charge",
        "20.7",
    ),
    Case("already-acted", field("A red d4; acted", "B blue h4"), "A move", "already", "7.4"),
    Case("carried", field("A red d4; carried", "B blue h4"), "A move", "carried", "27.8d"),
    Case(
        "two-tokens", field("A red d4; tokens 2", "B blue h4"), "A move", "two action tokens", "7.4"
    ),
    Case("action-total", field("A red d4", "B blue h4", more="given 3"), "A move", "all 3", "7.9"),
    Case(
        "free-used",
        field("A red d4; powers sidestep", "B blue h4"),
        "A sidestep",
        "has used Sidestep",
        "7.5",
        ("A sidestep", "d4"),
    ),
    Case(
        "no-range-attacks",
        field("A red d4; powers battle-fury; range 6", "B blue h4"),
        "A range B",
        "Battle Fury keeps A from RANGE actions",
        "27.4b",
    ),
    Case(
        "wrong-type",
        field("A red d4; powers charge; range 6", "B blue h4", "C blue e6"),
        "range",
        "no CLOSE action",
        "27.1e",
        ("A charge", "e5"),
    ),
]

TARGETS = [
    Case("no-target", field("A red d4", "B blue off-map"), "A close", "nobody", "12.1"),
    Case("itself", field("A red d4", "B blue e4"), "A close A", "itself", "12.1"),
    Case(
        "friendly", field("A red d4", "B blue e4", "C red d5"), "A close C", "friendly to A", "12.1"
    ),
    Case("not-adjacent", OPEN, "A close B", "4 squares away", "11.1"),
    Case("not-adjacent", OPEN, "A close", "4 squares away", "11.1"),
    Case(
        "wall-between",
        yard("wall d4/e4", "A red d4", "B blue e4"),
        "A close B",
        "the wall between d4 and e4",
        "16.4c",
    ),
    Case(
        "corner-closed",
        yard("blocking e4 d5", "A red d4", "B blue e5"),
        "A close B",
        "corner",
        "16.8c",
    ),
    Case(
        "levels-apart",
        yard("level 2 e4", "A red d4", "B blue e4"),
        "A close B",
        "different levels",
        "16.5b",
    ),
    Case(
        "out-of-reach",
        field("A red d4; trait giant-reach(reach=2)", "B blue h4"),
        "A close B",
        "A reaches 2",
        "27.7d",
    ),
    Case(
        "out-of-range",
        field("A red d4; range 3", "B blue h4"),
        "A range B",
        "B is 4 squares away, and the range is 3",
        "11.2",
    ),
    Case("no-range", field("A red d4", "B blue h4"), "A range", "no range", "11.3"),
    Case(
        "adjacent-to-foe",
        field("A red d4; range 6", "B blue h4", "C blue e4"),
        "A range B",
        "A is adjacent to C",
        "11.2a",
    ),
    Case(
        "blocked-by-wall",
        yard("wall d4/e4", "A red d4; range 6", "B blue h4"),
        "A range B",
        "Blocked: the line crosses the wall between d4 and e4",
        "16.4b",
    ),
    Case(
        "blocked-by-terrain",
        yard("blocking f4", "A red d4; range 6", "B blue h4"),
        "A range",
        "Blocked: the line crosses f4, which is blocking terrain",
        "16.3b",
    ),
    Case(
        "blocked-by-character",
        field("A red d4; range 6", "B blue h4", "C red f4"),
        "A range B",
        "Blocked: C stands in f4",
        "11.4c",
    ),
    Case(
        "blocked-by-higher-ground",
        yard("level 2 f4", "A red d4; range 6", "B blue h4"),
        "A range B",
        "f4, which is higher ground",
        "16.5c",
    ),
    Case(
        "off-the-rim",
        yard("level 2 a1-e7", "A red c4; range 9", "B blue h4"),
        "A range B",
        "c4 is not on the rim",
        "16.5d",
    ),
    Case(
        "blocked-at-corner",
        yard("blocking e4 d5", "A red d4; range 6", "B blue f6"),
        "A range B",
        "both sides of the corner",
        "16.8b",
    ),
    Case(
        "hidden",
        yard("hindering g4", "A red d4; range 6", "B blue h4; powers stealth"),
        "A range B",
        "Stealth hides B",
        "27.1k",
    ),
    Case(
        "first-turn-immunity",
        field("A red d4; range 6", "B blue h4; started h4", more="finished none"),
        "A range B",
        "first turn",
        "14.1",
    ),
    Case(
        "immune",
        field("A red d4; range 6", "B blue h4; trait immune"),
        "A range B",
        "immune",
        "27.7g",
    ),
    Case(
        "safeguard",
        field("A red d4; powers outwit", "B blue g4; trait safeguard(safeguard=outwit)"),
        "A outwit B",
        "safeguard",
        "27.7n",
    ),
    Case(
        "swimming",
        yard("water j4", "A red d4; range 9", "B blue j4; symbols dolphin"),
        "A range B",
        "swims",
        "27.7q",
    ),
    Case(
        "untargetable",
        field("A red d4; range 6", "B blue h4; powers shape-change", "C blue h6"),
        "B",
        "can't be targeted by A",
        "27.4g",
        ("A range", "B", "yes"),
        (6,),
    ),
    Case(
        "already-targeted",
        field("A red d4; range 6 bolts 2", "B blue g4", "C blue g6"),
        "B",
        "already",
        "12.1",
        ("A range", "B"),
    ),
    Case(
        "several-pieces",
        yard(
            "blocking e4; wall f4/g4",
            "A red d4; range 8; trait improved-targeting-destroy-blocking",
            "B blue h4",
        ),
        "A range B",
        "more than one piece",
        "27.6d",
    ),
    Case(
        "mixed-targets",
        field(
            "A red d4; trait giant-reach(reach=2); bolts 2",
            "B blue e5",
            "C red e4",
            "D red d5",
            "E blue b2",
            "F blue c5",
        ),
        "E",
        "same way",
        "27.7d",
        ("A close", "B"),
    ),
]

MOVES = [
    Case("immobile", field("A red d4; trait immobile", "B blue h4"), "A move", "Immobile", "27.7f"),
    Case(
        "failed-break-away", field("A red d4; barred", "B blue h4"), "A move", "break away", "10.8a"
    ),
    Case(
        "occupied",
        field("A red d4", "B blue h4", "C red e4"),
        "A move e4",
        "C stands in e4",
        "13.2",
    ),
    Case("blocking", yard("blocking e4", "A red d4", "B blue h4"), "A move e4", "blocking", "13.2"),
    Case(
        "too-far",
        field("A red d4", "B blue h16"),
        "A move d14",
        "a move of 10, and A can move 8",
        "10.2",
    ),
    Case("too-far", field("A red d4-d5", "B blue p16"), "A move d14-d15", "a move of 10", "24.2d"),
    Case(
        "stopped-by-foe",
        yard("wall c1-c12 east", "A red b2", "B blue b6"),
        "A move b8",
        "A must stop in",
        "10.7b",
    ),
    Case(
        "foe-in-the-way",
        yard("blocking a5 c5 d5 e5 f5 g5 h5 i5 j5 k5 l5", "A red b4", "B blue b5"),
        "A move b6",
        "B bars the way in b5",
        "10.7d",
    ),
    Case(
        "elevation-stops",
        yard("level 2 a1-d4", "A red c3", "B blue l12"),
        "A move f3",
        "elevation line",
        "16.5a",
    ),
    Case(
        "wall-in-the-way",
        yard(
            "wall b2-b2 north; wall b2-b2 south; wall b2-b2 west; "
            "wall b2-b2 east; blocking a1 c1 a3 c3",
            "A red b2",
            "B blue l12",
        ),
        "A move e2",
        "the wall between",
        "16.4a",
    ),
    Case(
        "blocking-in-the-way",
        yard("blocking a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 l2", "A red c1", "B blue l12"),
        "A move c3",
        "blocking terrain",
        "16.3a",
    ),
    Case(
        "corner-in-the-way",
        yard("blocking b1 a2", "A red a1", "B blue l12"),
        "A move b2",
        "corner",
        "16.8a",
    ),
    Case("wrong-shape", field("A red d4-d5", "B blue p16"), "A move e4", "1x2", "24.2a"),
    Case(
        "two-levels",
        yard("level 2 e1-e4", "A red c4-c5", "B blue l12"),
        "A move e4-e5",
        "several levels",
        "16.5g",
    ),
    Case(
        "no-way",
        yard("blocking a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3 l3", "A red c1-c2", "B blue l12"),
        "A move c5-c6",
        "no square of A",
        "24.2d",
    ),
    Case(
        "itself",
        field("A red d4; symbols wing", "B blue h4", "C red e4"),
        "A move carry A",
        "itself",
        "27.8d",
    ),
    Case(
        "opposing",
        field("A red d4; symbols wing", "B blue d5", "C red e4", "D blue p16"),
        "A move carry B",
        "not friendly",
        "27.8d",
    ),
    Case(
        "not-adjacent",
        field("A red d4; symbols wing", "B blue h9", "C red e4", "D red h4"),
        "A move carry D",
        "not adjacent to A",
        "27.8d",
    ),
    Case(
        "too-large",
        field("A red d4; symbols wing", "B blue h4", "C red e4", "D red d5; symbols giant"),
        "A move carry D",
        "larger",
        "27.8d",
    ),
    Case(
        "hands-full",
        field(
            "A red d4; symbols wing",
            "B blue h4",
            "C red e4",
            "D red d5; holding m1",
            more="marker m1 object held",
        ),
        "A move carry D",
        "holds m1",
        "17.7",
    ),
    Case(
        "not-carried",
        field("A red d4; symbols wing", "B blue h4", "C red e4", "D red d5; powers battle-fury"),
        "A move carry D",
        "Battle Fury",
        "27.4b",
    ),
    Case(
        "large-base",
        field("A red d4; powers force-blast", "B blue f4-f5"),
        "A force-blast B",
        "several squares",
        "24.2",
    ),
    Case(
        "too-large",
        field("A red d4", "B blue h4", "C red e4"),
        "A move carry C",
        "C is not smaller",
        "27.8d",
    ),
    Case(
        "hands-full",
        field(
            "A red d4; symbols wing; holding m1",
            "B blue h4",
            "C red d5",
            more="marker m1 object held",
        ),
        "A move carry C",
        "A holds m1",
        "17.7",
    ),
    Case(
        "carries-nobody",
        field("A red d4; symbols wing; powers hypersonic-speed", "B blue h4", "C red d5"),
        "A hypersonic-speed carry C",
        "with this move",
        "27.7k",
    ),
    Case(
        "carrying",
        field("A red d4; symbols wing", "B blue h4", "C red d5", more="marker m1 object e4"),
        "A move carry C e5 take m1",
        "carries",
        "17.12",
    ),
    Case(
        "one-a-move",
        field(
            "A red d4; holding m1",
            "B blue h4",
            more="marker m1 object held\nmarker m2 object d5",
        ),
        "A move e4 drop e5 take m2",
        "not both",
        "17.8",
    ),
    Case(
        "no-drop",
        'map "Lane" 3x1 outdoor\n  blocking b1\n'
        + field(
            "A red a1; powers super-strength; holding m1",
            "B blue c1",
            more="marker m1 blocking held",
        ),
        "A move a1 drop b1",
        "can't put m1 down",
        "17.8",
    ),
    Case(
        "stopped-there",
        field("A red b4; dial 5 10 16 3 x6", "B blue h4", more="marker m1 object h5"),
        "A move g4 take m1",
        "stopped",
        "17.6",
    ),
    Case(
        "hands-full",
        field(
            "A red d4; holding m1",
            "B blue h4",
            more="marker m1 object held\nmarker m2 object d5",
        ),
        "A move e4 take m2",
        "A holds m1",
        "17.7",
    ),
    Case(
        "holds-nothing",
        field("A red d4", "B blue h4"),
        "A move e4 drop e5",
        "holds no",
        "17.8",
    ),
    Case(
        "adjacent-to-foe",
        field("A red d4; range 6; powers running-shot", "B blue g4"),
        "A running-shot f4 attack B",
        "adjacent",
        "11.2a",
    ),
    Case(
        "not-direct",
        field("A red d4; trait dash", "B blue h8"),
        "A dash e6",
        "no direct path",
        "10.6",
    ),
    Case(
        "at-least-one",
        field("A red d4; trait dash", "B blue h8"),
        "A dash d4",
        "at least one",
        "10.6",
    ),
]

TERRAIN = [
    Case("nothing-to-destroy", OPEN, "A smash", "no terrain", "16.9"),
    Case(
        "no-such-piece",
        yard("wall d4/d5", "A red d4", "B blue h4"),
        "A smash wall d4/e4",
        "the wall between d4 and e4",
        "16.4",
    ),
    Case(
        "no-such-piece",
        yard("wall d4/d5", "A red d4", "B blue h4"),
        "A smash block e4",
        "no printed blocking terrain stands in e4",
        "16.3",
    ),
    Case(
        "covered-piece",
        yard("blocking e4; wall d4/d5", "A red d4", "B blue h4", more="marker m1 water e4"),
        "A smash block e4",
        "m1 lies over",
        "17.3",
    ),
    Case(
        "not-destructible",
        yard("wall d4/d5", "A red d4", "B blue h4", more="marker m1 smoke e4"),
        "A smash m1",
        "smoke",
        "17.14e",
    ),
    Case(
        "not-destructible",
        yard("wall d4/d5", "A red d4", "B blue h4", more="marker m1 special e4"),
        "A smash m1",
        "no terrain",
        "17.14h",
    ),
    Case(
        "indestructible",
        yard("wall d4/d5", "A red d4", "B blue h4", more="object m1 e4 indestructible"),
        "A smash m1",
        "indestructible",
        "27.7h",
    ),
    Case(
        "marker-held",
        yard("wall d4/d5", "A red d4; holding m1", "B blue h4", more="object m1 held"),
        "A smash m1",
        "held",
        "17.7",
    ),
    Case(
        "too-weak",
        yard("wall d4/e4", "A red d4; dial 8 10 16 2", "B blue h4"),
        "A smash wall d4/e4",
        "A has damage 2, and the wall between d4 and e4 takes 3",
        "16.9",
    ),
    Case(
        "not-adjacent",
        yard("wall d4/d5 g4/h4", "A red d4", "B blue h9"),
        "A smash wall g4/h4",
        "not an edge of A's square",
        "16.9b",
    ),
    Case(
        "not-adjacent",
        yard("wall d4/d5", "A red d4", "B blue h9", more="object m1 d4"),
        "A smash m1",
        "own square",
        "27.8e",
    ),
    Case(
        "out-of-range",
        yard("wall d4/d5 j4/k4", "A red d4; range 3", "B blue h9"),
        "A blast wall j4/k4",
        "the range is 3",
        "16.9b",
    ),
    Case(
        "no-line-to-wall",
        yard("wall d6/e6", "A red d4; range 6", "B blue l12"),
        "A blast wall d6/e6",
        "crosses the square before it",
        "16.9b",
    ),
    Case("holds-nothing", OPEN, "A throw", "holds no terrain marker", "17.11"),
    Case(
        "not-liftable",
        field("A red d4", "B blue h9", more="marker m1 smoke d5\nobject m2 e5"),
        "take m1",
        "smoke",
        "17.14e",
        ("A move", "d4"),
    ),
    Case(
        "too-heavy",
        field("A red d4", "B blue h9", more="object m1 d5 heavy\nobject m2 e5"),
        "take m1",
        "heavy",
        "17.1d",
        ("A move", "d4"),
    ),
    Case(
        "too-heavy",
        field("A red d4", "B blue h9", more="marker m1 hindering d5\nobject m2 e5"),
        "take m1",
        "no power that lifts",
        "17.6",
        ("A move", "d4"),
    ),
    Case(
        "immobile",
        field("A red d4", "B blue h9", more="object m1 d5 immobile\nobject m2 e5"),
        "take m1",
        "immobile",
        "27.7f",
        ("A move", "d4"),
    ),
    Case(
        "off-the-way",
        field("A red d4", "B blue h9", more="object m1 j9\nobject m2 e5"),
        "take m1",
        "neither on A's way nor beside it",
        "17.6",
        ("A move", "d4"),
    ),
    Case(
        "off-the-way",
        field("A red d4; holding m1", "B blue h9", more="object m1 held"),
        "drop j9",
        "neither on A's way nor beside it",
        "17.8",
        ("A move", "d4"),
    ),
    Case(
        "blocking",
        yard("blocking e4", "A red d4; holding m1", "B blue h9", more="object m1 held"),
        "drop e4",
        "blocking terrain",
        "17.5",
        ("A move", "d4"),
    ),
    Case(
        "not-adjacent",
        field("A red d4; symbols wing", "B blue h9", "C red e4"),
        "j9",
        "not adjacent",
        "27.8d",
        ("A move", "carry C", "d5"),
    ),
]

STANDARD_POWERS = [
    Case(
        "has-moved",
        field("A red d4; powers poison; moved", "B blue e4"),
        "A poison",
        "moved",
        "27.2j",
    ),
    Case(
        "nothing-near", field("A red d4; powers quake", "B blue h4"), "A quake", "no foe", "27.2d"
    ),
    Case(
        "too-large",
        field("A red d4; powers force-blast", "B blue g4; symbols giant"),
        "A force-blast B",
        "larger than A",
        "21.2b",
    ),
    Case(
        "opposing",
        field("A red d4; powers support", "B blue e4", "C red d5", "D blue p16"),
        "A support B",
        "not friendly",
        "27.4c",
    ),
    Case(
        "no-token",
        field(
            "A red d4; powers leadership; points 90",
            "B blue h4",
            "C red e4; tokens 1",
            "D red d5; tokens 2",
            "E red c4",
            more="phase beginning\npending red A leadership/0",
        ),
        "E",
        "no action token",
        "27.4l",
        ("yes",),
        (6,),
    ),
    Case(
        "not-lesser",
        field(
            "A red d4; powers leadership",
            "B blue h4",
            "C red e4; tokens 1; points 9",
            "D red d5; tokens 2; points 9",
            "E red c4; tokens 1",
            more="phase beginning\npending red A leadership/0",
        ),
        "E",
        "fewer points",
        "27.4l",
        ("yes",),
        (6,),
    ),
    Case(
        "already-hit",
        field(
            "A red d4; range 6 bolts 2",
            "B blue g4; powers mastermind; points 90",
            "C blue g5",
            "D blue h5",
        ),
        "C",
        "would be hit itself",
        "27.3g",
        ("A range", "B", "C"),
        (6, 5),
    ),
    Case(
        "used-up",
        field(
            "A red d4",
            'C red c4; powers probability-control; used "reroll 0"',
            "D red c5; powers probability-control",
            "B blue e4",
        ),
        "C probability-control",
        "C has used Probability Control this turn",
        "21.11",
        ("A close",),
        (6, 5),
    ),
    Case(
        "not-yours",
        field(
            "A red d4; powers probability-control",
            "B blue e4; powers probability-control",
        ),
        "B probability-control",
        "B belongs to blue, and red is asked now",
        "21.3b",
        ("A close",),
        (6, 5),
    ),
    Case(
        "same-square",
        field("A red d4; powers telekinesis", "B blue h9", "C red e6"),
        "e6",
        "already",
        "27.2l",
        ("A telekinesis", "C"),
    ),
    Case(
        "protected",
        field("A red d4; powers outwit", "B blue g4; powers toughness!outwit"),
        "toughness",
        "protected",
        "27.7l",
        ("A outwit",),
    ),
    Case(
        "no-power",
        field("A red d4; powers outwit", "B blue g4"),
        "flight",
        "no standard power",
        "27.4k",
        ("A outwit",),
    ),
    Case(
        "no-power",
        field("A red d4; powers outwit", 'B blue g4; trait "Sea Legs": swim'),
        "sea-legs",
        "is a trait",
        "19.2",
        ("A outwit",),
    ),
    Case(
        "no-damage",
        field("A red d4; powers perplex", "B blue g4"),
        "damage +1",
        "but damage",
        "27.4j",
        ("A perplex", "B"),
    ),
    Case(
        "wrong-value",
        field("A red d4; trait perplex(stats=attack)", "B blue g4"),
        "speed +1",
        "attack, not speed",
        "27.4j",
        ("A perplex", "B"),
    ),
    Case(
        "itself-only",
        field("A red d4; trait perplex(whom=self)", "B blue g4"),
        "A perplex B",
        "A alone",
        "27.4j",
    ),
    Case(
        "no-keyword",
        field("A red d4; trait outwit(keyword=Dock)", "B blue g4"),
        "A outwit B",
        "keyword Dock",
        "27.4k",
    ),
    Case(
        "wrong-amount",
        field("A red d4; powers perplex", "B blue g4"),
        "attack +2",
        "+1 or -1",
        "27.4j",
        ("A perplex", "B"),
    ),
    Case(
        "condition",
        field("A red d4; trait perplex(while=with-friend)", "B blue g4"),
        "A perplex",
        "only while a friend is adjacent",
        "20.2",
    ),
    Case(
        "already-done",
        field("A red d4; powers mind-control", "B blue g4", "C blue h4"),
        "move",
        "has moved already",
        "27.1f",
        ("A mind-control", "move", "g4"),
        (6, 5, 6),
    ),
    Case(
        "no-room",
        yard(
            "blocking d1 e1 f1 d2 f2 d3 f3 d4 f4 e5 e6 d5 f5 d6 f6 d7 e7 f7",
            "A red e4; powers telekinesis",
            "B blue l12",
            "C red e3",
        ),
        "A telekinesis C",
        "",
        "",
    ),
    Case(
        "out-of-range",
        field("A red d4; powers barrier", "B blue h9"),
        "j9",
        "the range is 4",
        "11.3b",
        ("A barrier",),
    ),
    Case(
        "on-marker",
        field("A red d4; powers barrier", "B blue h9"),
        "e4",
        "just now",
        "17.5",
        ("A barrier", "e4"),
    ),
    Case(
        "not-adjacent",
        field("A red d4; powers barrier", "B blue h9"),
        "g4",
        "not adjacent to a marker",
        "6.3",
        ("A barrier", "e4"),
    ),
    Case(
        "no-line-of-fire",
        yard("wall f1-f12 east", "A red d4; powers barrier; range 8", "B blue a9"),
        "l9",
        "line of fire",
        "11.4d",
        ("A barrier",),
    ),
]

CASES = [*WORDS, *FIGURES, *POWERS, *TARGETS, *MOVES, *TERRAIN, *STANDARD_POWERS]
