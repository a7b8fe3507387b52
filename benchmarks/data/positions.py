"""Positions that show what one thing costs: written twice, with it and without it."""

from __future__ import annotations

from .forces import FIGURES, card_text, none

CONDITIONS = ("with-friend", "facing-foe", "alone", "in-hindering", "elevated", "in-water")


def lines(name: str, traits: str) -> list[str]:
    return card_text(name, none, traits).split("\n")[1:]


def march(conditional: bool) -> str:
    """Twelve figures far apart, each with a power: under a condition, or without one."""
    found = ["map 16x16", "  hindering c6-f6 k11-n11", "  water g8-j9", "  level 2 h3-i4"]
    for place, name in enumerate(FIGURES):
        side, row = ("red", 2) if place < 6 else ("blue", 15)
        square = f"{'cegikm'[place % 6]}{row}"
        condition = f"(while={CONDITIONS[place % 6]})" if conditional else ""
        found += [f"figure {name} {side} {square}", *lines(name, f"toughness{condition}")]
    return "\n".join(found)


def brawl(heard: bool) -> str:
    """Six pairs of foes next to each other; if it is heard, then one of them is told of damage."""
    found = ["map 16x16"]
    for place, name in enumerate(FIGURES):
        side, row = ("red", 8) if place < 6 else ("blue", 9)
        square = f"{'bdfhjl'[place % 6]}{row}"
        traits = "harry" if heard and not place else ""
        found += [f"figure {name} {side} {square}", *lines(name, traits)]
    return "\n".join(found)
