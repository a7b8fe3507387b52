"""Twelve figures, six a side: values click by click, and powers for the second variant.

Cards are made from text, which older trees read as well as newer ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from benchmarks.doors import door
from openclix.notation import read_card

if TYPE_CHECKING:
    from openclix.engine.figures.figures import Card
    from openclix.engine.setup.setup import Force as Force
else:
    Force = door("Force", "engine.setup.setup", "engine.setup")

BUILD_TOTAL = 400
TURN_LIMIT = 40

# name, points, range, bolts, symbols, then speed attack defense damage click by click
FIGURES: dict[str, tuple[int, int, int, str, str]] = {
    "Anvil": (90, 0, 1, "boot fist shield starburst",
              "8/11/17/4 8/11/17/3 7/10/16/3 7/10/16/3 6/10/16/2 6/9/15/2 5/9/15/2 5/8/14/1"),
    "Beacon": (70, 6, 1, "wing fist shield starburst",
               "10/10/17/3 10/10/17/3 9/10/16/2 9/9/16/2 8/9/15/2 8/9/15/2 7/8/14/1"),
    "Cinder": (60, 7, 2, "boot fist shield starburst",
               "7/10/16/3 7/10/16/3 7/9/16/2 6/9/15/2 6/9/15/2 6/8/15/1 5/8/14/1"),
    "Drift": (50, 4, 1, "boot fist shield starburst",
              "9/9/17/2 9/9/16/2 8/9/16/2 8/9/16/2 8/8/15/2 7/8/15/1 7/8/14/1"),
    "Ember": (65, 5, 1, "wing fist shield starburst",
              "11/10/16/2 11/10/16/2 10/10/16/2 10/9/15/2 9/9/15/2 9/8/15/1 8/8/14/1"),
    "Flint": (65, 0, 1, "boot fist indomitable starburst",
              "8/10/16/3 8/10/16/3 8/10/15/3 7/9/15/2 7/9/15/2 6/9/14/2 6/8/14/1"),
    "Gale": (90, 0, 1, "boot fist shield starburst",
             "8/11/17/3 8/11/17/3 8/10/17/3 7/10/16/3 7/10/16/2 6/9/15/2 6/9/15/2 5/8/14/1"),
    "Harrow": (70, 8, 1, "boot fist shield starburst",
               "8/10/16/3 8/10/16/3 7/10/16/3 7/9/15/2 7/9/15/2 6/9/15/2 6/8/14/1"),
    "Ibis": (60, 5, 1, "wing fist shield starburst",
             "10/9/17/2 10/9/17/2 9/9/16/2 9/9/16/2 8/8/16/2 8/8/15/1 7/8/14/1"),
    "Jolt": (50, 6, 2, "boot fist shield starburst",
             "8/9/16/2 8/9/16/2 8/9/15/2 7/9/15/2 7/8/15/2 7/8/14/1 6/8/14/1"),
    "Knoll": (65, 0, 1, "boot fist shield starburst",
              "9/10/16/3 9/10/16/2 8/10/16/2 8/9/16/2 8/9/15/2 7/9/15/2 7/8/14/1"),
    "Lumen": (65, 4, 1, "boot fist shield starburst",
              "8/9/17/2 8/9/17/2 8/9/16/2 7/9/16/2 7/9/16/1 7/8/15/1 6/8/15/1"),
}  # fmt: skip

# for speed, attack, defense and damage: the power on the first clicks, in the middle, at the end
POWERS: dict[str, tuple[str, str, str, str]] = {
    "Anvil": (
        "Charge, Charge, Sidestep",
        "Super Strength, Quake",
        "Invulnerability, Toughness, Regeneration",
        "Close Combat Expert, Empower, Battle Fury",
    ),
    "Beacon": (
        "Running Shot, Running Shot, Sidestep",
        "Energy Explosion, Penetrating/Psychic Blast",
        "Energy Shield/Deflection, Toughness, Willpower",
        "Ranged Combat Expert, Enhancement",
    ),
    "Cinder": (
        "Stealth, Running Shot, Stealth",
        "Pulse Wave, Incapacitate, Smoke Cloud",
        "Super Senses, Toughness, Super Senses",
        "Ranged Combat Expert, Outwit, Outwit",
    ),
    "Drift": (
        "Phasing/Teleport, Hypersonic Speed",
        "Smoke Cloud, Incapacitate, Poison",
        "Super Senses, Combat Reflexes, Super Senses",
        "Probability Control, Probability Control, Perplex",
    ),
    "Ember": (
        "Hypersonic Speed, Flurry, Sidestep",
        "Precision Strike, Penetrating/Psychic Blast",
        "Energy Shield/Deflection, Super Senses",
        "Exploit Weakness, Shape Change, Shape Change",
    ),
    "Flint": (
        "Leap/Climb, Charge, Sidestep",
        "Blades/Claws/Fangs, Steal Energy",
        "Combat Reflexes, Toughness, Willpower",
        "Leadership, Empower, Close Combat Expert",
    ),
    "Gale": (
        "Charge, Force Blast, Plasticity",
        "Super Strength, Poison, Steal Energy",
        "Impervious, Invincible, Toughness",
        "Battle Fury, Exploit Weakness, Empower",
    ),
    "Harrow": (
        "Running Shot, Running Shot, Stealth",
        "Penetrating/Psychic Blast, Energy Explosion",
        "Toughness, Energy Shield/Deflection",
        "Ranged Combat Expert, Perplex, Outwit",
    ),
    "Ibis": (
        "Mind Control, Sidestep",
        "Telekinesis, Telekinesis, Incapacitate",
        "Barrier, Defend, Mastermind",
        "Support, Perplex, Probability Control",
    ),
    "Jolt": (
        "Sidestep, Stealth, Sidestep",
        "Incapacitate, Precision Strike, Smoke Cloud",
        "Defend, Super Senses, Regeneration",
        "Enhancement, Outwit, Leadership",
    ),
    "Knoll": (
        "Flurry, Leap/Climb, Plasticity",
        "Blades/Claws/Fangs, Precision Strike, Quake",
        "Toughness, Combat Reflexes, Invulnerability",
        "Close Combat Expert, Exploit Weakness",
    ),
    "Lumen": (
        "Phasing/Teleport, Earthbound/Neutralized",
        "Telekinesis, Pulse Wave",
        "Mastermind, Barrier, Willpower",
        "Perplex, Support, Shape Change",
    ),
}


def slug(name: str) -> str:
    """A power as a card writes it."""
    return name.replace("/", "-").replace(" ", "-").casefold()


def powers_by_click(text: str, clicks: int, has: Callable[[str], bool]) -> list[str]:
    """The powers of one value, spread over the dial in equal parts."""
    names = text.split(", ")
    places = [click * 3 // clicks for click in range(clicks)]
    return [
        f":{slug(names[place])}" if place < len(names) and has(names[place]) else ""
        for place in places
    ]


def every(name: str) -> bool:
    return True


def none(name: str) -> bool:
    return False


def card_text(name: str, has: Callable[[str], bool], traits: str = "") -> str:
    """A card with those of its powers that `has` lets it have."""
    points, reach, bolts, symbols, dial = FIGURES[name]
    values = [click.split("/") for click in dial.split()]
    columns = [powers_by_click(text, len(values), has) for text in POWERS[name]]
    clicks = [
        " ".join(f"{number}{columns[slot][place]}" for slot, number in enumerate(click))
        for place, click in enumerate(values)
    ]
    lines = [
        f"points {points}",
        f"dial {' | '.join(clicks)}",
        f"range {reach} bolts {bolts}",
        f"symbols {symbols}",
        "keywords Yard",
        *([f"trait {traits}"] if traits else []),
    ]
    return "\n  ".join([f'card "{name}"', *lines])


def card(name: str, has: Callable[[str], bool]) -> Card:
    return read_card(card_text(name, has))


def forces(has: Callable[[str], bool], figures: int = 6) -> tuple[Force, Force]:
    """Two forces of so many figures; where there are more than six, the first come again."""
    names = list(FIGURES)
    red, blue = names[:6], names[6:]
    return (
        Force("Red", tuple(card(red[i % 6], has) for i in range(figures))),
        Force("Blue", tuple(card(blue[i % 6], has) for i in range(figures))),
    )


def plain_forces() -> tuple[Force, Force]:
    """Two forces without any power."""
    return forces(none)


def powered_forces(figures: int = 6) -> tuple[Force, Force]:
    """The same two forces with powers in most slots."""
    return forces(every, figures)


def common_forces(has: Callable[[str], bool]) -> tuple[Force, Force]:
    """The same with the powers alone that two editions have in common."""
    return forces(has)
