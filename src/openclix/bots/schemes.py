"""Outwit and Perplex: which figure to target, and which power or value."""

from __future__ import annotations

from typing import Final

from openclix.board import BLOCKED
from openclix.engine.figures.abilities import CLOSE, RANGED, Version
from openclix.engine.figures.figures import ATTACK, DEFENSE
from openclix.engine.sight.sight import sight
from openclix.engine.values.targeting import cannot_target
from openclix.engine.values.values import power_range

from .standing import danger
from .view import View, here, number
from .worth import fresh

MISSED: Final = {
    "invincible": 7,
    "impervious": 7,
    "invulnerability": 6,
    "super-senses": 5,
    "toughness": 4,
    "energy-shield-deflection": 3,
    "combat-reflexes": 3,
    "mastermind": 3,
    "shape-change": 3,
    "defend": 2,
}
"""How much an opponent that is about to be attacked would miss a power."""
FEARED: Final = {
    "hypersonic-speed": 5,
    "running-shot": 4,
    "charge": 4,
    "blades-claws-fangs": 4,
    "flurry": 4,
    "mind-control": 4,
    "probability-control": 4,
    "outwit": 4,
    "perplex": 3,
    "quake": 3,
    "penetrating-psychic-blast": 3,
    "stealth": 2,
    "regeneration": 2,
    "support": 2,
    "leadership": 1,
}
"""How much we want an opponent not to have a power on its own turn."""


def seen(view: View, figure: int, version: Version, slug: str, others: list[int]) -> list[int]:
    """The figures that a power with a minimum range may target."""
    table = view.table
    reach = power_range(table, figure, version)
    return [
        other
        for other in others
        if sight(table, figure, other, reach).status < BLOCKED
        and cannot_target(table, figure, other, (slug,)) is None
    ]


def attackers_of(view: View, foe: int) -> list[tuple[float, int]]:
    """The friendly figures that could attack an opponent at once, with their expected gain."""
    if view.table.active != view.side:
        return []
    attackers = [
        (gain, friend)
        for friend in view.friends
        if fresh(view, friend)
        for target, gain in attacks_of(view, friend)
        if target == foe
    ]
    return sorted(attackers, reverse=True)


def attacks_of(view: View, figure: int) -> list[tuple[int, float]]:
    """The figures that a figure could attack from where it is, and the expected gain."""
    key = ("attacks", figure)
    attacks: list[tuple[int, float]] | None = view.kept.get(key)
    if attacks is None:
        spot = here(view.table, figure)
        near = view.close_from(figure, spot)
        attacks = [(foe, view.gain(figure, foe, CLOSE)) for foe in near]
        for foe, hindered in view.range_from(figure, spot, view.range(figure)):
            if foe not in near:
                attacks.append((foe, view.gain(figure, foe, RANGED, hindered)))
        view.kept[key] = attacks
    return attacks


def best_outwit(view: View, figure: int, version: Version) -> tuple[float, int, str]:
    """The best Outwit: its value, the opponent and the power."""
    best = (0.0, -1, "")
    for foe in seen(view, figure, version, "outwit", view.foes):
        attacked = bool(attackers_of(view, foe))
        size = view.table.card(foe).points / 100
        for versions in view.table.loadout[foe].versions.values():
            slug = versions[0].ability.slug
            if any("outwit" in v.protected for v in versions):
                continue
            score = (MISSED.get(slug, 0) if attacked else 0) + 0.5 * FEARED.get(slug, 0)
            if score and score * size > best[0]:
                best = (score * size, foe, slug)
    return best


Change = tuple[int, int]
"""A value and what is added to it."""


def best_perplex(view: View, figure: int, version: Version) -> tuple[float, int, Change]:
    """The best Perplex: its value, the figure and the change."""
    amount = number(version, "amount", 1)
    table = view.table
    best: tuple[float, int, Change] = (0.0, -1, (DEFENSE, amount))
    visible = set(seen(view, figure, version, "perplex", [*view.foes, *view.friends]))
    for foe in view.foes:
        attackers = attackers_of(view, foe)
        if not attackers:
            continue
        gain = 0.15 * sum(worth for worth, _ in attackers[:2])
        if foe in visible and gain > best[0]:
            best = (gain, foe, (DEFENSE, -amount))
        worth, friend = attackers[0]
        if friend in visible and 0.15 * worth > best[0]:
            best = (0.15 * worth, friend, (ATTACK, amount))
    if best[1] >= 0:
        return best
    for friend in view.friends:
        if friend in visible:
            gain = 0.05 * danger(view, friend) + 0.01
            if gain > best[0] and table.click[friend] <= table.sheets[friend].last:
                best = (gain, friend, (DEFENSE, amount))
    return best
