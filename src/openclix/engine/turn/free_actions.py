"""7.5 Actions given as FREE, within another action or whenever an edition allows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ..asking.choices import ActionChoice, WordChoice
from ..asking.decisions import Decision
from ..asking.events import ActionGiven
from ..attacking.attacking import attack, legal_targets
from ..effects import triggers
from ..effects.candidates import performing
from ..figures.abilities import CLOSE, FREE, RANGED, Offer, Rule, Version
from ..figures.messages import power_name
from ..figures.refusal import Refusal, refuse
from ..state.deeds import Attack, Use
from ..state.policies import NEVER_WAS
from ..state.state import BARRED, ON_MAP
from ..state.windows import AFTER_MOVE, open_window
from .actions import (
    BASIC,
    can_attack,
    free_key,
    make_attack,
    pay_for,
    pay_plot_points,
    why_not_plot,
    why_not_type,
)

if TYPE_CHECKING:
    from ..table.table import Table


def attack_or_free(
    table: Table, figure: int, kind: str, letting: Version | None = None, section: str = ""
) -> Rule[object]:
    """27.1e 27.1l One attack of this kind, or an action of this kind as FREE, or neither.

    Returns whether there was one, or `NEVER_WAS` if it had no possible target. `letting` is a power
    that allows several of them: each may be the same again, but never that power itself.
    """
    if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
        return False
    if AFTER_MOVE in table.edition.windows:
        yield from open_window(table, AFTER_MOVE, figure)
    options: list[Any] = []
    if can_attack(table, figure, kind, table.causes):
        options.append("attack")
    refuses = why_not_as_free if letting is None else partial(why_not_again, letting)
    options += [
        (offer, version)
        for offer, version in table.loadout[figure].costed
        if offer.word != BASIC[kind]
        and offer.type_of(version) == kind
        and refuses(table, figure, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
    ]
    if not options:  # 7.7
        return False
    choice = yield Decision(
        table,
        "follow-up",
        table.side[figure],
        "follow-up",
        ["stop", *options],
        section or ("27.1e" if kind == CLOSE else "27.1l"),
        figure,
        about=kind,
        form=lambda value: (
            WordChoice(value)
            if isinstance(value, str)
            else ActionChoice(figure, value[0], value[1], True)
        ),
    )
    if choice == "stop":
        return False
    if choice == "attack":
        if table.edition.grants_action:
            given = ActionGiven(figure, kind, BASIC[kind], "", False)
            yield from triggers.happens(table, given)
        made = yield from make_attack(table, figure, kind)
        return True if made or not table.edition.unmade_is_no_action else NEVER_WAS
    answer = yield from give_as_free(table, figure, *choice)
    return NEVER_WAS if answer is NEVER_WAS else True


def why_not_again(
    letting: Version, table: Table, figure: int, offer: Offer, version: Version
) -> Refusal | None:
    """pow.flurry.2 Why an action is not among several that a power lets a figure be given."""
    if offer.ability is letting.ability:
        return refuse("lets-itself", "7.5", power=power_name(offer.ability)).of(offer.ability)
    return why_not_type(table, figure, offer, version) or why_not_plot(
        table, (figure, offer, version)
    )


def why_not_as_free(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """7.5 Why an action can't be given as FREE within another one, were it ready."""
    refusal = why_not_type(table, figure, offer, version)
    refusal = refusal or table.edition.why_not_free(table, figure, offer, version)
    return refusal or why_not_plot(table, (figure, offer, version))


def give_as_free(table: Table, figure: int, offer: Offer, version: Version) -> Rule[object]:
    """7.5 An action is given as FREE within another one."""
    table.used_turn |= {(figure, free_key(offer, version))}
    pay_plot_points(table, figure, version)
    yield from pay_for(table, figure, offer, version)
    follows = ActionChoice(figure, offer, version, follows=True)
    answer = yield from triggers.use(
        table,
        Use(figure, version, FREE, offer.works),
        table.causes,
        performing(offer),
        follows,
    )
    return answer


def any_as_free(table: Table, figure: int, letting: Version) -> Rule[None]:
    """7.5 Any action that a figure could be given, as FREE; but not the one that lets it be so."""
    loadout = table.loadout[figure]
    options = [
        (offer, version)
        for offer, version in (*loadout.costed, *loadout.free)
        if why_not_any(table, figure, letting, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
    ]
    if not options:  # 7.7
        return
    choice = yield Decision(
        table,
        "as-free",
        table.side[figure],
        "follow-up",
        ["stop", *options],
        "7.5",
        figure,
        about=letting,
        form=lambda value: (
            WordChoice(value)
            if isinstance(value, str)
            else ActionChoice(figure, value[0], value[1], True)
        ),
    )
    if choice != "stop":
        yield from give_as_free(table, figure, *choice)


def why_not_any(
    table: Table, figure: int, letting: Version, offer: Offer, version: Version
) -> Refusal | None:
    """7.5 Why an action is not among any that may be given as FREE."""
    if offer.ability is letting.ability:
        power = power_name(offer.ability)
        return refuse("lets-itself", "7.5", power=power).of(offer.ability)
    return why_not_as_free(table, figure, offer, version)


def may_use(
    table: Table, players: Sequence[int], figure: int, when: Callable[[int, Version], bool]
) -> Rule[None]:
    """EP-11 One player after the other may use what needs no action, of such as may be used now."""
    for player in players:
        while True:
            options = [
                (owner, offer, version)
                for owner in table.sources(player)
                for offer, version in table.loadout[owner].free
                if when(owner, version)
                and why_not_as_free(table, owner, offer, version) is None
                and (offer.ready is None or offer.ready(table, owner, version))
            ]
            if not options:
                break
            choice = yield Decision(
                table,
                "window",
                player,
                "action",
                ["pass", *options],
                "7.5",
                figure,
                form=lambda v: WordChoice(v) if isinstance(v, str) else ActionChoice(*v),
            )
            if choice == "pass":
                break
            yield from give_as_free(table, *choice)


def either_attack(
    table: Table, figure: int, prepare: Callable[[Attack], None] = lambda attack: None
) -> Rule[bool]:
    """7.2 "Make an attack": the attacker's player chooses close or range.

    `prepare` sets what an effect says about the attack, such as a halved range.
    """
    if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
        return False
    attacks = {kind: Attack(figure, kind, table.causes) for kind in (CLOSE, RANGED)}
    for this in attacks.values():
        prepare(this)
    options = [kind for kind, this in attacks.items() if legal_targets(table, this)]
    if not options:
        return False
    choice = yield Decision(
        table,
        "which-attack",
        table.side[figure],
        "word",
        ["stop", *(BASIC[kind] for kind in options)],
        "7.2",
        figure,
        about=attacks,
    )
    if choice == "stop":
        return False
    this = Attack(figure, CLOSE if choice == BASIC[CLOSE] else RANGED, table.causes)
    prepare(this)
    return (yield from attack(table, this))
