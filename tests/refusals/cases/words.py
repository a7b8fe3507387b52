"""Words that nobody understands, figures that may not act, powers that can't be used."""

from __future__ import annotations

from .situations import OPEN, Case, field, yard

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
        "the markers are m1",
        "17",
        ("A move", "d4"),
    ),
    Case(
        "unknown-piece",
        yard("wall d4/e4 d4/d5", "A red d4", "B blue h4"),
        "wall d4/e5",
        "isn't a piece of terrain",
        "16.9",
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
    Case(
        "ambiguous",
        field('A red d4; trait "Sea Fury": charge flurry', "B blue e4"),
        "A Sea Fury",
        "A charge or A flurry",
        "9.2",
    ),
    Case("several-choices", OPEN, "A move e4", "start with 'A move'", "9.2"),
    Case("several-choices", OPEN, "end now", "'end'", "9.2a"),
    Case(
        "nothing-to-choose",
        yard("blocking e4", "A red d4; powers quake", "B blue l12"),
        "A quake now",
        "after 'A quake'",
        "7.7",
    ),
    Case("after-the-dice", field("A red d4", "B blue e4"), "A close B hello", "dice", "6.4"),
    Case("no-action-named", OPEN, "A", "move, range", "9.2"),
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
    Case("not-yours", OPEN, "B move", "B belongs to blue, and it is red's turn", "9.2"),
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
        "countdown",
        field("A red d4; dial 0:countdown 0 0 0 | 8 10 16 3", "B blue h4"),
        "A move",
        "countdown",
        "24.3",
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
    Case("not-an-action", OPEN, "A toughness", "Toughness isn't an action", "27.3b"),
    Case("not-possessed", OPEN, "A charge", "A doesn't have Charge", "20.1"),
    Case(
        "lost",
        field("A red d4; dial 8:charge 10 16 3 x2 | 7 9 15 2 x2; click 3", "B blue h4"),
        "A charge",
        "on clicks 1, 2, and the dial is on click 3",
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
        "because of B's Outwit",
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
        "has already used Sidestep",
        "7.5",
        ("A sidestep", "d4"),
    ),
    Case(
        "lets-itself",
        field("A red d4; trait improvise", "B blue h4"),
        "improvise",
        "Improvise can't allow Improvise",
        "7.5",
        ("A improvise",),
    ),
    Case(
        "no-range-attacks",
        field("A red d4; powers battle-fury; range 6", "B blue h4"),
        "A range B",
        "A can't be given RANGE actions because of Battle Fury",
        "27.4b",
    ),
    Case(
        "wrong-type",
        field("A red d4; powers charge; range 6", "B blue h4", "C blue e6"),
        "range",
        "isn't a CLOSE action",
        "27.1e",
        ("A charge", "e5"),
    ),
]
