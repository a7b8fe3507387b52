"""20 Recomputes what figures can use after anything that could change it; lasting effects.

These functions are methods of a table (table.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import bits

from ..asking.events import EffectEnds
from ..figures.abilities import Version
from ..figures.figures import COLOSSAL, Sheet
from ..state import topics
from ..state.assigned import assigned_to
from ..state.causes import guarded_from
from ..state.face_down import is_face_down
from ..state.fields import with_entry
from ..state.granted import given
from ..state.loadouts import EMPTY, Loadout, compile_loadout
from ..state.records import REFRESHING, Conferral, Effect
from ..state.state import ASIDE, ON_MAP
from .card_abilities import asked_by
from .conditions import holds, read_condition
from .groups import read_group

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from .table import Table

USED: Final = topics.USES | topics.own(topics.USES)
"""The topics of conditions and groups about the powers that figures can use."""
VALUED: Final = topics.VALUES | topics.own(topics.VALUES)
"""The topics of conditions about combat values."""
MOST_CHANGES: Final = 12
"""How many changes of what figures can use may lead to one another."""
LOADOUTS_KEPT: Final = 1024
"""Situations that a card remembers; long runs must not grow."""


def refresh(table: Table, figure: int, before: Loadout | None = None) -> None:
    """20 20.1 Recomputes what a figure can use, after anything that could change it.

    Powers that it could use `before` are lost (20.6a). Without `before`, those that it could use
    until now are.
    """
    old = table.loadout[figure]
    loadout = usable(table, figure)
    if loadout is not old:
        table.loadout = with_entry(table.loadout, figure, loadout)
    zone = table.zone[figure]
    in_play = zone in (ON_MAP, ASIDE)
    if zone == ON_MAP:
        if old.size != loadout.size:
            resize(table, figure)
    elif zone == ASIDE:
        set_in_play(table, figure, True)
    elif table.elements:
        set_in_play(table, figure, False)
    if old.shared or loadout.shared:  # otherwise no list has it, before or after
        note_changers(table, figure, loadout if in_play else EMPTY)  # 15.3
    if old.events != loadout.events:
        hears(table, 1 << figure, old.events, loadout.events)
    if table.effects and not (before or old).causes <= loadout.causes:
        expire_lost(table, figure, loadout.causes)
    if table.effects and (loadout.safeguards or loadout.outlived):
        expire_warded(table, figure, loadout)
    confers = loadout.confers if in_play else ()  # 15.3
    if confers or table.conferrals:
        owned = tuple(
            conferral.version for conferral in table.conferrals if conferral.owner == figure
        )
        if owned != confers:
            confer(table, figure, confers)
    if table.asked & USED and old is not loadout:
        follow(table, figure)


def follow(table: Table, figure: int) -> None:
    """20.9 What a figure can use has changed, and others may ask about it.

    A text that takes away what it asks for would go on for ever, so changes end after a few.
    """
    if table.following < MOST_CHANGES:
        table.following += 1
        touch(table, topics.USES, figure)
        table.following -= 1


def set_in_play(table: Table, element: int, in_play: bool) -> None:
    """Puts an element without a figure in or out of play, and updates the figures it affects."""
    bit = 1 << element
    if bool(table.elements & bit) == in_play:
        return
    table.elements ^= bit
    for figure in assigned_to(table, element) if table.sheets[element].card.assigns else ():
        refresh(table, figure)


# --------------------------------------------------------------------- what a figure can use


def usable(table: Table, figure: int) -> Loadout:
    """20.1 The powers a figure can use now, compiled once for every situation of its card."""
    sheet = table.sheets[figure]
    if sheet.card.element and is_face_down(table, figure):  # 25.11
        table.met = with_entry(table.met, figure, ())
        if table.reads[figure]:
            table.reads = with_entry(table.reads, figure, 0)
            survey_topics(table)
        return EMPTY
    click = table.click[figure]
    extra, stops, size = given(table, figure)
    conditions = conditions_of(table, figure, extra)
    met: tuple[str, ...] = ()
    reads = 0
    if conditions:
        met = answers(table, figure, conditions)
        for condition in conditions:
            reads |= read_condition(condition).reads
        if reads & VALUED and table.edition.value_for_conditions is not None:
            reads |= topics.BEHIND_VALUES
    table.conditions = with_entry(table.conditions, figure, conditions)
    table.met = with_entry(table.met, figure, met)
    if reads != table.reads[figure]:
        table.reads = with_entry(table.reads, figure, reads)
        survey_topics(table)
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
        if any(version.ability.gives_symbol for version in versions):
            versions, size = table.edition.with_symbols(versions, stops, size)
        if len(sheet.loadouts) >= LOADOUTS_KEPT:
            sheet.loadouts.clear()
        loadout = sheet.loadouts[key] = compile_loadout(
            versions,
            size if size >= 0 else table.edition.size(sheet.card),
            stops,
            table.edition.suppression_policy,
            sheet.loadouts,
        )
    return loadout


def shown(sheet: Sheet, click: int) -> tuple[Version, ...]:
    """1.2 18 Powers of the one click that shows; a KO click has none."""
    return sheet.shown[click - 1] if 0 < click <= sheet.last else ()


# --------------------------------------------------------------------- conditions and conferrals


def touch(table: Table, topic: int, figure: int = -1, squares: int = 0) -> None:
    """20.9 20.6c Something changed that conditions may read. Checks those that do.

    `figure` is the one it changed for, `squares` are where it was or is.
    """
    nearby = topics.NEAR if squares else 0
    if not table.asked & (topic | topic << topics.OWN | nearby):
        return
    near = 0
    if table.asked & nearby:
        for other in table.in_squares(table.map.grid.spread(squares, 1)):
            near |= 1 << other
    for other, reads in enumerate(table.reads):
        if reads and (
            topics.concerns(reads, topic, other, figure)
            or (reads & topics.NEAR and (near >> other & 1 or other == figure))
        ):
            ask_again(table, other)
    for conferral in table.conferrals:
        reads = conferral.reads
        if topics.concerns(reads, topic, conferral.owner, figure) or (reads & nearby):
            confer_again(table, conferral)


def moved(table: Table, figure: int, left: int, body: int) -> None:
    """20.9 20.6c A figure on the map is in other squares.

    Asks conditions that read any place, and conditions of the figure itself. It also asks
    conditions next to one of the squares, and conditions whose distance the move crosses.
    """
    asked = table.asked
    spread = table.map.grid.spread
    others = table.everyone() & ~body
    near: list[tuple[int, int]] = []
    if asked & topics.NEAR and (squares := (spread(left, 1) | spread(body, 1)) & others):
        near.append((topics.NEAR, squares))
    for radius in bits(asked >> topics.RADII):
        if squares := (spread(left, radius) ^ spread(body, radius)) & others:
            near.append((1 << topics.RADII + radius, squares))
    touched = 0
    for _, squares in near:
        touched |= squares
    anywhere, bodies = asked & topics.PLACE, table.bodies
    if touched or anywhere:
        for other, reads in enumerate(table.reads):
            if reads and (
                reads & topics.PLACE
                or (bodies[other] & touched and met_by(reads, near, bodies[other]))
            ):
                ask_again(table, other)
    if table.reads[figure] & MATTERS_TO_ITSELF:
        ask_again(table, figure)
    if table.giving and gives(table, table.held[figure]):
        touch(table, topics.OBJECTS)  # 25.1 17.7 what it holds goes with it
    if table.conferrals:
        regroup(
            table,
            [
                conferral
                for conferral in table.conferrals
                if (
                    bodies[conferral[0]] & touched
                    and met_by(conferral[4], near, bodies[conferral[0]])
                )
                or (conferral[0] == figure and conferral[4] & MATTERS_TO_ITSELF)
                or (anywhere and conferral[4] & topics.PLACE)
            ],
        )


def gives(table: Table, number: int) -> bool:
    """25.1 25.9 Whether a marker does something for nearby figures."""
    return any(marker.id == number for marker in table.giving)


def met_by(reads: int, near: list[tuple[int, int]], body: int) -> bool:
    """Whether a change in squares that a topic is about concerns a figure that reads it."""
    return any(reads & topic and body & squares for topic, squares in near)


def regroup(table: Table, concerned: list[Conferral]) -> None:
    """20.6c The groups of some conferrals are asked, then each figure is worked out once."""
    later: dict[int, Conferral] = {}
    changed = 0
    for conferral in concerned:
        reached = conferral.group.members(table, conferral.owner)
        if reached != conferral.reached:
            changed |= reached ^ conferral.reached
            later[id(conferral)] = conferral._replace(reached=reached)
    if later:
        table.conferrals = tuple(
            [later.get(id(conferral), conferral) for conferral in table.conferrals]
        )
        for figure in bits(changed):
            refresh(table, figure)


ANY_RADIUS: Final = ((1 << topics.FARTHEST + 1) - 1) << topics.RADII
MATTERS_TO_ITSELF: Final = topics.own(topics.PLACE) | topics.NEAR | ANY_RADIUS
"""The topics that a figure's own move may change for it."""


def reconsider(table: Table) -> None:
    """20.9 20.6c Anything may have changed: every condition and conferral is asked."""
    for figure, reads in enumerate(table.reads):
        if reads:
            ask_again(table, figure)
    for conferral in table.conferrals:
        confer_again(table, conferral)


def conditions_of(table: Table, figure: int, extra: tuple[Version, ...]) -> tuple[str, ...]:
    """20.9 The conditions of everything that a figure has, or has been given (18.5 20.2)."""
    conditions = table.sheets[figure].conditions
    if extra:
        borrowed = [str(v.params["while"]) for v in extra if "while" in v.params]
        conditions = (*conditions, *borrowed)
    return conditions


def answers(table: Table, figure: int, conditions: tuple[str, ...]) -> tuple[str, ...]:
    """20.9 The conditions that are met."""
    return tuple(name for name in conditions if holds(table, figure, name))


def ask_again(table: Table, figure: int) -> None:
    """20.9 A figure's usable powers change only if the answer to a condition changes."""
    if answers(table, figure, table.conditions[figure]) != table.met[figure]:
        refresh(table, figure)


def confer_again(table: Table, conferral: Conferral) -> None:
    """20.6c Figures that entered or left a group gain or lose the use of a power."""
    reached = conferral.group.members(table, conferral.owner)
    if reached == conferral.reached or conferral not in table.conferrals:
        return
    now = conferral._replace(reached=reached)
    table.conferrals = tuple(now if other is conferral else other for other in table.conferrals)
    for figure in bits(reached ^ conferral.reached):
        refresh(table, figure)


def confer(table: Table, figure: int, versions: tuple[Version, ...]) -> None:
    """20.6c A figure's conferrals are others than before."""
    old = [conferral for conferral in table.conferrals if conferral.owner == figure]
    new = []
    for version in versions:
        group = read_group(str(version["whom"]))
        reads = group.reads
        if reads & VALUED and table.edition.value_for_conditions is not None:
            reads |= topics.BEHIND_VALUES
        new.append(Conferral(figure, version, group, group.members(table, figure), reads))
    others = [conferral for conferral in table.conferrals if conferral.owner != figure]
    table.conferrals = tuple(sorted((*others, *new), key=lambda conferral: conferral.owner))
    survey_topics(table)
    concerned = 0
    for conferral in (*old, *new):
        concerned |= conferral.reached
    for other in bits(concerned):  # its own figure, too, where the group includes it
        refresh(table, other)


def survey_topics(table: Table) -> None:
    """The topics that anything in the game reads."""
    asked = 0
    for reads in table.reads:
        asked |= reads
    for conferral in table.conferrals:
        asked |= conferral.reads
    table.asked = asked


# --------------------------------------------------------------------- whom to ask


def note_changers(table: Table, figure: int, listed: Loadout) -> None:
    """Keeps in mind which figures change others' values, or change rolls."""
    bit = 1 << figure
    for stat, uses in enumerate(listed.auras):
        if uses:
            table.auras[stat] |= bit
        else:
            table.auras[stat] &= ~bit
    if listed.far:
        table.far_auras |= bit
    else:
        table.far_auras &= ~bit
    if listed.totals:
        table.leaders |= bit
    else:
        table.leaders &= ~bit
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


def hears(table: Table, bit: int, old: frozenset[type[Event]], new: frozenset[type[Event]]) -> None:
    """8.1 The events that a figure listens for from now on."""
    listeners = dict(table.listeners)
    for event in old - new:
        left = listeners.pop(event) & ~bit
        if left or event in table.kept:
            listeners[event] = left
    for event in new - old:
        listeners[event] = listeners.get(event, 0) | bit
    table.listeners = listeners


def survey_ledger(table: Table) -> None:
    """The events that the ledger needs. They are reported even if nothing else listens."""
    kept: frozenset[type[Event]] = frozenset()
    for sheet in table.sheets:
        kept |= sheet.asks
    granted = [effect.data[0] for effect in table.effects if effect.kind == "grant"]
    if table.map.grants:
        granted += table.edition.printed_on(table.map)
    for marker in table.giving:
        granted += table.edition.given_by(marker.id, marker.name, marker.boons)
    if granted:
        kept |= asked_by(table.edition, granted)
    if kept == table.kept:
        return
    listeners = dict(table.listeners)
    for event in table.kept - kept:
        if not listeners[event]:
            del listeners[event]
    for event in kept - table.kept:
        listeners.setdefault(event, 0)
    table.kept = kept
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
        end_effects(table, ended, "lost")


def expire_warded(table: Table, figure: int, loadout: Loadout) -> None:
    """27.7l 27.7n Effects that a figure has become safe from end for good."""
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
        safe = effect.cause in loadout.safeguards  # 27.7n
        if safe and guarded_from(table, figure, (effect.cause,), effect.source):
            ended.append(effect)
    end_effects(table, ended, "safe")


def add_effect(table: Table, effect: Effect) -> None:
    """20.3 Starts a duration."""
    table.effects = (*table.effects, effect)
    if effect.kind == "value":
        table.valued |= 1 << effect.target
    if effect.kind == "grant":
        survey_ledger(table)
    if effect.kind in REFRESHING and effect.target >= 0:
        refresh(table, effect.target)
    touch(table, topics.EFFECTS, effect.target)


def end_effects(table: Table, ended: list[Effect], reason: str = "expired") -> None:
    """20.3 Durations expire, or end because what they hang on is lost, gone or of no avail."""
    if not ended:
        return
    if table.heard(EffectEnds):
        for effect in ended:
            over = EffectEnds(effect.target, effect.kind, reason, effect.source, effect.cause)
            table.tell(over)
    gone = {id(effect) for effect in ended}
    table.effects = tuple(effect for effect in table.effects if id(effect) not in gone)
    survey_effects(table)
    if table.kept:
        survey_ledger(table)
    for figure in sorted({e.target for e in ended if e.kind in REFRESHING and e.target >= 0}):
        refresh(table, figure)
    if table.asked:
        for figure in sorted({effect.target for effect in ended}):
            touch(table, topics.EFFECTS, figure)


def survey_effects(table: Table) -> None:
    table.valued = 0
    for effect in table.effects:
        if effect.kind == "value":
            table.valued |= 1 << effect.target
