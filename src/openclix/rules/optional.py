"""Optional powers, abilities and feats, which a player can switch off as an action begins.

The keys are from the French core rulebook. The active player switches them off between actions. The
other players would have to be asked whenever an action begins, and would rarely want to. So we ask
only players who have said, for a figure, that they want to be asked.
"""

from __future__ import annotations

from typing import Final

from openclix.board import bits
from openclix.engine.figures.abilities import FREE, Ability, Rule, Version
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.assigned import assigned_to, is_chosen
from openclix.engine.state.order import turn_order
from openclix.engine.state.records import Effect
from openclix.engine.table.table import Table
from openclix.engine.turn.free_actions import may_use

WATCHING: Final = "watch"
"""The lasting effect that makes us ask a figure's player when opponents' actions begin."""

WATCH: Final = Ability("Watch", "inherent", "pouvoir.8")
WATCH.announces = True


def watches(table: Table, figure: int) -> list[Effect]:
    """Makes us ask a figure's player."""
    return [
        effect for effect in table.effects if effect.kind == WATCHING and effect.target == figure
    ]


def watched(table: Table, owner: int) -> bool:
    """Whether the player of a figure, or of one with an assigned card, wants to be asked."""
    if table.card(owner).assigns:
        return any(watches(table, figure) for figure in assigned_to(table, owner))
    return bool(watches(table, owner))


def something_to_switch(table: Table, figure: int) -> bool:
    """Whether anything of a figure could be switched off or changed."""
    return any(
        version.ability.anytime and (offer.ready is None or offer.ready(table, figure, version))
        for offer, version in table.loadout[figure].free
    ) or any(is_chosen(table, element, figure) for element in bits(table.elements))


def why_not_watch(table: Table, figure: int, version: Version) -> Refusal | None:
    who = figure_name(table, figure)
    if watches(table, figure):
        return refuse("on-watch", "pouvoir.8", who=who)
    if not something_to_switch(table, figure):
        return refuse("nothing-to-cancel", "pouvoir.7", who=who)
    return None


def why_not_ease(table: Table, figure: int, version: Version) -> Refusal | None:
    if watches(table, figure):
        return None
    return refuse("not-on-watch", "pouvoir.8", who=figure_name(table, figure))


@WATCH.action(
    FREE,
    "watch",
    ready=lambda t, f, v: why_not_watch(t, f, v) is None,
    why=why_not_watch,
    gives_up=True,
)
def watch(table: Table, figure: int, version: Version) -> None:
    """pouvoir.8 competence.2 joker.6 exploit.15 Its player will be asked as actions of opponents
    begin."""
    table.add_effect(Effect(WATCHING, figure, figure, "", ("game", 0), ()))


@WATCH.action(
    FREE, "ease", ready=lambda t, f, v: bool(watches(t, f)), why=why_not_ease, gives_up=True
)
def ease(table: Table, figure: int, version: Version) -> None:
    """pouvoir.8 Its player will not be asked any more."""
    table.end_effects(watches(table, figure))


def opponents_switch(table: Table, moment: str, figure: int) -> Rule[None]:
    """pouvoir.8 competence.2 joker.6 exploit.15 As an action begins, the other players may switch
    off powers, abilities and feats of figures for which they want to be asked, and change what wild
    cards use."""
    if not any(effect.kind == WATCHING for effect in table.effects):
        return
    others = [player for player in turn_order(table) if player != table.active]
    yield from may_use(table, others, figure, lambda o, v: v.ability.anytime and watched(table, o))
