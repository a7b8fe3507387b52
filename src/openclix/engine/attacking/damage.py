"""12.5 Dealing damage, in attacks and outside them. 6.6 Healing and turning dials."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.attack_events import Clicked, HasDamaged, IsDamaged, IsHealed, IsRevealed
from ..effects import triggers
from ..figures.abilities import F, Rule, Version
from ..state import topics
from ..state.deeds import Packet
from ..state.fields import with_entry
from ..state.loadouts import Loadout
from ..state.order import by_player
from ..state.policies import DamageStep
from ..state.state import ON_MAP
from ..terrain.holding import let_go
from . import reducing
from .ko import knock_out
from .reducing import opposing

if TYPE_CHECKING:
    from ..table.table import Table


def deal(table: Table, packets: list[Packet], source: int = -1, attack: Any = None) -> Rule[None]:
    """12.5 Deal damage to all figures at the same time: dealt, taken, clicked, checked for KO."""
    if len(packets) > 1:
        order = by_player(table, [packet.figure for packet in packets])  # 8.1h
        packets = sorted(packets, key=lambda packet: order.index(packet.figure))
    doing, steps = table.doing, table.edition.damage_pipeline
    for packet in packets:
        packet.source = source
        packet.causes = table.causes if attack is None else attack.causes
        table.doing = (*doing, packet)
        for step in steps:
            if not step.together and (rule := step.rule(table, packet, attack)) is not None:
                yield from rule
        table.doing = doing
    if table.happened:
        yield from triggers.catch_up(table)
    for step in steps:
        if step.together:
            for packet in packets:
                if (rule := step.rule(table, packet, attack)) is not None:
                    yield from rule
    if table.edition.drops_underfoot:
        yield from let_go(table)
    for packet in packets:
        if packet.knocked_out and table.zone[packet.figure] == ON_MAP:
            yield from knock_out(table, packet.figure, source)  # 12.5d
    for packet in packets:
        if packet.clicked and IsDamaged in table.listeners:
            yield from triggers.fire(table, was_damaged(table, packet))
    if source < 0 or HasDamaged not in table.listeners:
        return
    damaged = tuple((packet.figure, packet.clicked) for packet in packets if packet.clicked)
    if damaged:
        kind, number = packets[0].kind, table.attack_number()
        yield from triggers.fire(table, HasDamaged(source, damaged, kind, table.cause(), number))


def was_damaged(table: Table, packet: Packet) -> IsDamaged:
    """12.5c Reports the damage that was taken."""
    return IsDamaged(
        *(packet.figure, packet.clicked, packet.kind, packet.source),
        *(packet.dealt, packet.taken, packet.knocked_out),
        *(table.cause(), table.attack_number(), packet.reducer),
        squares=packet.stood,
    )


def click_damage(table: Table, packet: Packet, attack: Any) -> Rule[None]:
    """12.5c The dial turns once for each point, until a KO click shows or the dial is stopped."""
    figure = packet.figure
    if table.zone[figure] != ON_MAP or not packet.taken:
        return
    sheet = table.sheets[figure]
    if sheet.card.bystander:  # 24.1
        packet.clicked = 1
        packet.knocked_out = True
        note_damage(table, packet)
        return
    before = table.loadout[figure]
    left = packet.taken
    while left:
        left -= 1
        packet.clicked += 1
        click = table.click[figure] + 1
        table.click[figure] = click
        if click > sheet.last or table.edition.is_ko(table, figure):  # 1.8
            packet.knocked_out = True
            break
        if sheet.card.dials and any(click == first for _, first in sheet.card.dials):  # 24.2f
            break
        if is_watched(table, figure):
            first = not has_shown(table, figure, click, click - 1)
            yield from reveal(table, figure, first, True)
        if click in sheet.stops and attack is not None and opposing(table, packet):  # 18.4a 27.7p
            break
    note_damage(table, packet)
    come_to_rest(table, figure, before)


PIPELINE: Final = (
    DamageStep("dealt", reducing.dealt_step),
    DamageStep("changed", reducing.changed_step),
    DamageStep("reducer", reducing.reducer_step),
    DamageStep("added", reducing.added_step),
    DamageStep("cap", reducing.cap_step),
    DamageStep("taken", reducing.taken_step),
    DamageStep("clicked", click_damage, together=True),
)
"""12.5 The steps of damage, from what is dealt to the clicks of the dial."""


def is_watched(table: Table, figure: int) -> bool:
    """18.4 Whether the click that now shows, or anybody in the game, has an effect of reveals."""
    return IsRevealed in table.listeners or any(
        trigger.event is IsRevealed
        for version in table.sheets[figure].shown[table.click[figure] - 1]
        for trigger in version.ability.triggers
    )


def has_shown(table: Table, figure: int, click: int, last: int = -1) -> bool:
    """18.4 Whether a click has been revealed before, if only in passing.

    `last` is the click that showed before, where the dial has turned already.
    """
    start, now = table.start_click[figure], table.click[figure] if last < 0 else last
    low, high = (start, now) if start <= now else (now, start)
    return low <= click <= high or bool(table.revealed[figure] >> click & 1)


def is_first(table: Table, figure: int, version: Version, click: int) -> bool:
    """18.4 Whether the click that just showed reveals a power for the first time.

    No click shown before has it. A power on the starting line is revealed from the beginning.
    """
    shown = table.sheets[figure].shown
    return not any(
        has_shown(table, figure, other) and any(v.cause == version.cause for v in shown[other - 1])
        for other in range(1, len(shown) + 1)
        if other != click
    )


def turns_back(table: Table, figure: int) -> None:
    """18.4 Remembers the clicks shown when a dial turns back or skips clicks."""
    start, now = table.start_click[figure], table.click[figure]
    low, high = (start, now) if start <= now else (now, start)
    shown = table.revealed[figure] | (2 << high) - (1 << low)
    table.revealed = with_entry(table.revealed, figure, shown)


def reveal(table: Table, figure: int, first: bool, damage: bool = False) -> Rule[None]:
    """18.4 A click is revealed, even in passing; whether for the first time, and by damage."""
    lasting = table.effects
    spared = [e._replace(even_if_lost=True) if e.source == figure else e for e in lasting]
    table.effects = tuple(spared)  # 20.6a nothing is lost before the dial has come to rest
    table.refresh(figure)
    left = {id(effect) for effect in table.effects}
    table.effects = tuple(
        effect for effect, spare in zip(lasting, spared, strict=True) if id(spare) in left
    )
    number = table.attack_number()
    yield from triggers.fire(table, IsRevealed(figure, table.click[figure], first, damage, number))


def come_to_rest(table: Table, figure: int, before: Loadout) -> None:
    """20.6a Powers that showed before the dial was clicked, and do not show now, are lost."""
    table.refresh(figure, before)  # 20.6a
    table.touch(topics.CLICK, figure)


def note_damage(table: Table, packet: Packet) -> None:
    """26.3 Records whose figure last damaged another. Damage without a source counts for no one."""
    if packet.knocked_out:
        packet.stood = table.bodies[packet.figure]
    if table.log is not None:
        table.note(was_damaged(table, packet))
    if opposing(table, packet):
        side = table.side[packet.source]
        table.damaged_by = with_entry(table.damaged_by, packet.figure, side)


def turn_dial(table: Table, figure: int, clicks: int, source: int = -1) -> Rule[None]:
    """1.6a Turns a dial because an effect of `source` says so (positive: towards higher numbers).

    That is neither damage nor healing, but a KO click is a KO whatever reveals it (1.8).
    """
    sheet = table.sheets[figure]
    if sheet.card.bystander or table.zone[figure] != ON_MAP:  # 24.1
        return
    if table.click[figure] > sheet.last:  # 1.8
        return  # it is being KO'd already
    before = table.loadout[figure]
    if clicks < 0:
        turns_back(table, figure)
    for _ in range(abs(clicks)):
        click = max(1, table.click[figure] + (1 if clicks > 0 else -1))
        first = not has_shown(table, figure, click)
        table.click[figure] = click
        if table.click[figure] > sheet.last:  # 1.8
            yield from knock_out(table, figure, source)
            return
        if is_watched(table, figure):
            yield from reveal(table, figure, first)
    come_to_rest(table, figure, before)
    if table.heard(Clicked):
        turned = Clicked(figure, table.click[figure], table.user(), table.cause())
        yield from triggers.happens(table, turned)


def most_healed(table: Table, figure: int, past: bool = False) -> int:
    """6.6 6.6b 24.3 The clicks that a figure could be healed at most."""
    if table.sheets[figure].card.bystander or table.zone[figure] != ON_MAP:  # 24.1
        return 0
    limit = 1 if past else table.edition.heal_limit(table, figure)
    click = table.click[figure]
    for _, first in table.sheets[figure].card.dials:
        if limit < first <= click:  # 24.2f the dial before shows KO clicks
            limit = first
    if click < table.start_click[figure] and not past:  # 6.6b
        return 0
    if table.loadout[figure].features & (F.COUNTDOWN | F.NO_HEALING):  # 24.3
        return 0
    shown = table.sheets[figure].countdown
    limit = max([limit, *(start + 1 for start in shown if start < click)])  # 24.3
    return max(0, click - limit)


def turn_to(table: Table, figure: int, click: int) -> Rule[None]:
    """18.4 A dial is turned to a click, and reveals what shows on the way."""
    before = table.loadout[figure]
    turns_back(table, figure)
    step = 1 if click > table.click[figure] else -1
    while table.click[figure] != click:
        now = table.click[figure] + step
        first = not has_shown(table, figure, now)
        table.click[figure] = now
        if is_watched(table, figure):
            yield from reveal(table, figure, first)
    come_to_rest(table, figure, before)


def heal(table: Table, figure: int, clicks: int, past: bool = False) -> Rule[int]:
    """6.6 Healing, one click at a time, not past the starting line. Answers the clicks turned.

    `past` is an effect that may cross the line (6.6b).
    """
    healed = 0
    before = table.loadout[figure]
    most = min(clicks, most_healed(table, figure, past))  # 8.1k
    while healed < most:
        if not healed:
            turns_back(table, figure)
        click = table.click[figure] - 1
        healed += 1
        first = not has_shown(table, figure, click)
        table.click[figure] = click
        if is_watched(table, figure):
            yield from reveal(table, figure, first)
    if healed:
        come_to_rest(table, figure, before)
        if table.heard(IsHealed):
            event = IsHealed(figure, healed, table.user(), table.cause())
            yield from triggers.happens(table, event)  # 6.6a
    return healed
