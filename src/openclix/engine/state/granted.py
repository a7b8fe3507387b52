"""20.6c The powers a figure gets from lasting effects, other figures, the map and assigned
cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..figures.abilities import Version, slug
from ..figures.figures import STATS
from .assigned import cards_of
from .loadouts import Suppression

if TYPE_CHECKING:
    from .state import State as Table


def touched(table: Table, figure: int) -> tuple[tuple[Version, ...], tuple[Suppression, ...], int]:
    """Versions granted to a figure, what it can't use, and its size, as lasting effects say."""
    extra: list[Version] = []
    stops: list[Suppression] = []
    size = -1
    symbols = table.sheets[figure].card.symbols
    for effect in table.effects:
        if effect.target == figure:
            if effect.kind == "grant":
                extra.append(effect.data[0])
            elif effect.kind == "stop":
                stops.append(effect.data[0])
            elif effect.kind == "size" and "vehicle" not in symbols:  # 21.2c
                size = effect.data[0]
    return tuple(extra), tuple(stops), size


def given(table: Table, figure: int) -> tuple[tuple[Version, ...], tuple[Suppression, ...], int]:
    """The powers that lasting effects and other figures give a figure or stop it from using, and
    its size."""
    extra: tuple[Version, ...] = ()
    stops: tuple[Suppression, ...] = ()
    size = -1
    if table.effects:
        extra, stops, size = touched(table, figure)
    for card in cards_of(table, figure) if table.elements else ():
        extra = (*extra, *table.edition.assigned(card))
        if card.instead:
            by = slug(card.name)
            stops = (*stops, Suppression(kinds=frozenset({"team"}), by=by))
    if table.map.grants:
        extra = (*extra, *table.edition.printed_on(table.map))  # 15.6
    if table.giving and not table.sheets[figure].card.element:
        extra = (*extra, *table.edition.given_by_all(table.giving))  # 25.1 25.9
    for _, version, _, reached, _ in table.conferrals:
        if reached >> figure & 1:
            if version.ability.confers == "use":
                extra = (*extra, table.edition.lent(version["power"], version))
            else:
                stops = (*stops, denial(version))
    return extra, stops, size


def denial(version: Version) -> Suppression:
    """20.4 The uses that an ability keeps a group of others from."""
    by = version.special or version.ability.slug
    kind = str(version.params.get("slot", ""))
    if kind:  # 18.3
        return Suppression(kinds=frozenset({kind}), slots=frozenset({STATS.index(kind)}), by=by)
    return Suppression(frozenset({slug(str(version["power"]))}), by=by)
