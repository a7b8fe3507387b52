"""7.1 Things that a text forbids: features and hooks that keep figures from them."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.figures.abilities import CLOSE, MODIFY, RANGED, Ability, F, Version
from openclix.engine.figures.hooks import Carry, Gate, Shield
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.deeds import Ride
from openclix.engine.table.groups import Group
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import attack_of

from . import clauses as k
from .acts import CannotDo

FEATURES: Final[dict[str, int]] = {
    "attack": F.NO_ATTACKS,
    "attack-range": F.NO_RANGE_ATTACKS,
    "move": F.NO_MOVES,
    "act": F.NO_COSTED,
    "be-healed": F.NO_HEALING,
    "be-placed": F.IMMOBILE,
    "be-knocked-back": F.NO_KNOCKBACK,
    "be-carried": F.NOT_CARRIED,
    "be-targeted-many": F.TARGETED_ALONE,
}
"""Deeds that one feature forbids."""
SHIELDS: Final[dict[str, tuple[str, ...]]] = {
    "be-attacked": (attack_of(CLOSE), attack_of(RANGED)),
    "be-targeted": (),
    "be-targeted-close": (attack_of(CLOSE),),
    "be-targeted-range": (attack_of(RANGED),),
}
"""Deeds that a shield forbids, with the attacks that it keeps off; without one, everything."""
CHOOSING: Final = frozenset(
    {
        "incapacitate",
        "mind-control",
        "outwit",
        "penetrating-psychic-blast",
        "perplex",
        "probability-control",
        "telekinesis",
    }
)
"""27 Powers that choose or target somebody."""
FELT: Final = frozenset(
    {
        "battle-fury",
        "blades-claws-fangs",
        "exploit-weakness",
        "incapacitate",
        "mind-control",
        "outwit",
        "penetrating-psychic-blast",
        "perplex",
        "poison",
        "precision-strike",
        "probability-control",
        "pulse-wave",
        "telekinesis",
    }
)
"""27.7n Powers of others that do nothing to a figure with a safeguard against them."""
STRIKING: Final = frozenset(
    {
        "charge",
        "energy-explosion",
        "flurry",
        "hypersonic-speed",
        "quake",
        "running-shot",
    }
)
"""27 Powers whose attacks target somebody."""
BY_FOES: Final[dict[str, int]] = {"be-given-tokens": F.NO_FOE_TOKENS}
"""The same, where only opponents are kept from it."""


def forbid(ability: Ability, deed: k.Deed, by: Group | None = None, foes: bool = False) -> None:
    """7.1 Adds a ban to an ability. Raises `CannotDo`."""
    if deed in SHIELDS:
        ability.shields.append(Shield(ability, shield_from(by, foes, SHIELDS[deed])))
    elif deed == "be-modified" and by is None:
        ability.gates.append(Gate(ability, locked(None, foes)))
    elif deed == "be-given-tokens" and (foes or (by is not None and is_all_foes(by))):
        ability.features |= BY_FOES[deed]
    elif by is not None or foes:
        raise CannotDo
    elif deed == "carry":
        ability.rides.append(Carry(ability, None, nobody_carried))
    elif deed in FEATURES:
        ability.features |= FEATURES[deed]
    else:
        raise CannotDo


def is_all_foes(group: Group) -> bool:
    """Whether a group means all opposing characters."""
    return group.selector.side == "opposing" and not group.selector.filters


def nobody_carried(table: Table, owner: int, version: Version, ride: Ride, most: int) -> int:
    """27.8d It carries nobody."""
    return 0 if ride.carrier == owner else most


def locked(stats: frozenset[int] | None, foes: bool) -> Any:
    """6.7 Values that nothing modifies, or nothing of an opponent."""

    def lets(table: Table, figure: int, version: Version, stat: int, part: Any) -> bool:
        if part.op != MODIFY or (stats is not None and stat not in stats):
            return True
        return foes and part.side in (-1, table.side[figure])

    return lets


def guardable(statement: k.IgnoresPower | k.ForbidsPowers) -> tuple[str, ...]:
    """20.5 27.7n The powers of a statement, if a safeguard is all that it says.

    A safeguard doesn't do away with another's defenses, such as Super Senses, and Support targets
    nobody. Raises `CannotDo`.
    """
    ignores = isinstance(statement, k.IgnoresPower)
    if not (FELT if ignores else CHOOSING | FELT | STRIKING).issuperset(statement.powers):
        raise CannotDo
    return statement.powers


def forbid_powers(ability: Ability, powers: tuple[str, ...], by: Group) -> None:
    """20.5 A group can't choose them for some powers. Others can, and so can they themselves.

    Raises `CannotDo` for a power that chooses nobody.
    """
    if not CHOOSING.issuperset(powers):
        raise CannotDo

    def refuses(
        table: Table, figure: int, version: Version, source: int, causes: tuple[str, ...]
    ) -> Refusal | None:
        if not any(power in causes for power in powers) or not by.has(table, figure, source):
            return None
        who, whom = figure_name(table, source), figure_name(table, figure)
        return refuse("untargetable", "11.5", who=who, whom=whom)

    ability.shields.append(Shield(ability, refuses))


def shield_from(by: Group | None, foes: bool, attacks: tuple[str, ...]) -> Any:
    """11.5 Somebody can't be targeted: by nobody, by opponents, or by a group.

    With `attacks`, only such attacks are kept off.
    """

    def refuses(
        table: Table, figure: int, version: Version, source: int, causes: tuple[str, ...]
    ) -> Refusal | None:
        if attacks and not any(attack in causes for attack in attacks):
            return None
        if by is None:
            kept = not foes or not table.friendly(figure, source)
        else:
            kept = by.has(table, figure, source)
        if not kept or source == figure:
            return None
        who, whom = figure_name(table, source), figure_name(table, figure)
        return refuse("untargetable", "11.5", who=who, whom=whom)

    return refuses
