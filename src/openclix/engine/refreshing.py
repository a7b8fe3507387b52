"""20 What figures can use, worked out anew after anything that could change it; what lasts.

These functions are methods of a table (table.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import bits

from .abilities import Version
from .conditions import holds
from .figures import COLOSSAL, Sheet
from .loadouts import EMPTY, Loadout, Suppression, compile_loadout
from .records import REFRESHING, Effect
from .state import ON_MAP

if TYPE_CHECKING:
    from .table import Table

LOADOUTS_KEPT = 1024
"""Situations that a card remembers; long runs must not grow."""


def reconsider(table: Table) -> None:
    """20.9 20.6c How things stand has changed: powers that depend on it come and go."""
    if table.lenders:
        for figure, zone in enumerate(table.zone):
            if zone == ON_MAP:
                refresh(table, figure)
    elif table.conditional:
        for figure in bits(table.conditional):
            refresh(table, figure)


def refresh(table: Table, figure: int, before: Loadout | None = None) -> None:
    """20 20.1 Works out anew what a figure can use, after anything that could change it.

    What it could use `before` (if that is not what it could use until now) is lost (20.6a).
    """
    old = table.loadout[figure]
    loadout = table.loadout[figure] = usable(table, figure)
    if table.zone[figure] == ON_MAP:
        if old.size != loadout.size:
            resize(table, figure)
        enlist(table, figure, loadout)
    else:
        enlist(table, figure, EMPTY)  # 15.3
    if old.events != loadout.events:
        hears(table, 1 << figure, old.events, loadout.events)
    if table.effects and not (before or old).causes <= loadout.causes:
        expire_lost(table, figure, loadout.causes)
    if table.effects and (loadout.safeguards or loadout.outlived):
        expire_warded(table, figure, loadout)


# --------------------------------------------------------------------- what a figure can use


def usable(table: Table, figure: int) -> Loadout:
    """20.1 What a figure can use now: compiled once for every situation of its card."""
    sheet = table.sheets[figure]
    click = table.click[figure]
    extra: tuple[Version, ...] = ()
    stops: tuple[Suppression, ...] = ()
    size = -1
    if table.effects:
        extra, stops, size = touched(table, figure)
    if table.lenders:
        extra = (*extra, *lent(table, figure))
    conditions = sheet.conditions
    if extra:
        borrowed = [str(v.params["while"]) for v in extra if "while" in v.params]
        conditions = (*conditions, *borrowed)  # 18.5 20.2
    met: tuple[str, ...] = ()
    table.conditional &= ~(1 << figure)
    if conditions:
        table.conditional |= 1 << figure
        met = tuple(name for name in conditions if holds(table, figure, name))
    key: object = click
    if extra or stops or size >= 0 or conditions:
        key = (click, extra, tuple(stop.key() for stop in stops), size, met)
    loadout = sheet.loadouts.get(key)
    if loadout is None:
        always = sheet.always if size < 0 else table.edition.resized(sheet, size)
        versions = [
            version
            for version in (*shown(sheet, click), *always, *extra)
            if "while" not in version.params or version.params["while"] in met  # 20.9
        ]
        loadout = compile_loadout(
            versions, size if size >= 0 else table.edition.size(sheet.card), stops
        )
        if len(sheet.loadouts) >= LOADOUTS_KEPT:
            sheet.loadouts.clear()
        sheet.loadouts[key] = loadout
    return loadout


def shown(sheet: Sheet, click: int) -> tuple[Version, ...]:
    """1.2 18 Powers of the one click that shows; on a KO click there are none."""
    return sheet.shown[click - 1] if 0 < click <= sheet.last else ()


def touched(table: Table, figure: int) -> tuple[tuple[Version, ...], tuple[Suppression, ...], int]:
    """Versions granted to a figure, what it can't use, and its size, as lasting effects say."""
    extra: list[Version] = []
    stops: list[Suppression] = []
    size = -1
    for effect in table.effects:
        if effect.target == figure:
            if effect.kind == "grant":
                extra.append(effect.data[0])
            elif effect.kind == "stop":
                stops.append(effect.data[0])
            elif effect.kind == "size" and "vehicle" not in table.card(figure).symbols:  # 21.2c
                size = effect.data[0]
    return tuple(extra), tuple(stops), size


def lent(table: Table, figure: int) -> tuple[Version, ...]:
    """20.6c What adjacent friends lend to a figure now."""
    if table.zone[figure] != ON_MAP:
        return ()
    near = table.adjacent(figure)
    found: list[Version] = []
    for other in bits(table.lenders):
        if other == figure or table.side[other] != table.side[figure]:
            continue
        if table.bodies[other] & near:
            for name, version in table.loadout[other].lends:
                found.append(table.edition.lent(name, version))
    return tuple(found)


# --------------------------------------------------------------------- whom to ask


def enlist(table: Table, figure: int, listed: Loadout) -> None:
    """Keeps in mind which figures lend, change others' values, or change rolls."""
    bit = 1 << figure
    if listed.lends:
        if not table.lenders & bit:
            table.lenders |= bit
            reconsider(table)
    elif table.lenders & bit:
        table.lenders &= ~bit
        for other, zone in enumerate(table.zone):
            if zone == ON_MAP and other != figure:
                refresh(table, other)
    for stat, uses in enumerate(listed.auras):
        if uses:
            table.auras[stat] |= bit
        else:
            table.auras[stat] &= ~bit
    if listed.far:
        table.far_auras |= bit
    else:
        table.far_auras &= ~bit
    if listed.rerolls or listed.replacers:
        table.rerollers |= bit
    else:
        table.rerollers &= ~bit


def resize(table: Table, figure: int) -> None:
    body = table.bodies[figure]
    for size in range(COLOSSAL + 1):
        if size <= table.loadout[figure].size:
            table.squares_by_size[size] |= body
        else:
            table.squares_by_size[size] &= ~body


def hears(table: Table, bit: int, old: frozenset[str], new: frozenset[str]) -> None:
    """8.1 Of which events a figure is told from now on."""
    listeners = dict(table.listeners)
    for event in old - new:
        left = listeners.pop(event) & ~bit
        if left:
            listeners[event] = left
    for event in new - old:
        listeners[event] = listeners.get(event, 0) | bit
    table.listeners = listeners


# --------------------------------------------------------------------- what lasts


def expire_lost(table: Table, source: int, usable: frozenset[str]) -> None:
    """20.3 20.6 A duration ends when what granted it is lost or can't be used (20.8)."""
    ended = [
        effect
        for effect in table.effects
        if effect.source == source
        and effect.cause
        and effect.cause not in usable
        and not effect.even_if_lost  # 20.6e
        and effect.until[0] != "game"  # 20.6f
    ]
    if ended:
        end_effects(table, ended)


def expire_warded(table: Table, figure: int, loadout: Loadout) -> None:
    """27.7l 27.7n What a figure has become safe from ends for good."""
    ended = []
    for effect in table.effects:
        if effect.target != figure:
            continue
        if effect.kind == "stop":
            stop = effect.data[0]
            if stop in loadout.outlived:  # 27.7l
                ended.append(effect)
            if stop.everything:  # 27.2c
                continue
        if effect.cause in loadout.safeguards:  # 27.7n
            ended.append(effect)
    end_effects(table, ended)


def add_effect(table: Table, effect: Effect) -> None:
    """20.3 Starts a duration."""
    table.effects = (*table.effects, effect)
    if effect.kind == "value":
        table.valued |= 1 << effect.target
    if effect.kind in REFRESHING and effect.target >= 0:
        refresh(table, effect.target)


def end_effects(table: Table, ended: list[Effect]) -> None:
    """20.3 Durations expire."""
    if not ended:
        return
    gone = {id(effect) for effect in ended}
    table.effects = tuple(effect for effect in table.effects if id(effect) not in gone)
    survey_effects(table)
    for figure in sorted({e.target for e in ended if e.kind in REFRESHING and e.target >= 0}):
        refresh(table, figure)


def survey_effects(table: Table) -> None:
    table.valued = 0
    for effect in table.effects:
        if effect.kind == "value":
            table.valued |= 1 << effect.target
