"""joker.1 Wild cards of the French core rulebook."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.choices import ActionChoice
from openclix.engine.asking.events import ActionResolved, Removed
from openclix.engine.figures.abilities import FREE, Ability, Origin, Version
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.assigned import cards_of
from openclix.engine.state.records import Effect
from openclix.engine.state.state import OFF_MAP, ON_MAP
from openclix.engine.table.conditions import holds
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import close_targets, range_targets

from .classic.teams import forget_taken, has_taken, playing, plays_already, take, taken

NONE: Final = "none"
"""joker.6 A wild card uses no team ability."""

WILD_CARD: Final = Ability("Wild Card", "team", "joker.1", uncopyable=True)
WILD_CARD.anytime = WILD_CARD.announces = True


def possessed(table: Table, figure: int) -> list[Version]:
    """joker.1 ata.4 The team abilities that a figure possesses. They come from its symbols and from
    the card of another team, which may replace them."""
    cards = cards_of(table, figure) if table.elements else []
    given = [
        version
        for card in cards
        for version in table.edition.assigned(card)
        if version.origin is Origin.TEAM and holds(table, figure, str(version.params["while"]))
    ]
    replaced = any(card.instead for card in cards) and bool(given)
    own = () if replaced else table.sheets[figure].always
    return [*given, *(version for version in own if version.origin is Origin.TEAM)]


def copied(table: Table, figure: int, on_map: bool) -> set[str]:
    """joker.1 ata.4 The team abilities that friends of a wild card possess, by slug, except the
    ones that forbid it. Optionally only friends on the map count."""
    zones = (ON_MAP,) if on_map else (ON_MAP, OFF_MAP)
    return {
        version.ability.slug
        for friend in table.friends(figure)
        if table.zone[friend] in zones
        for version in possessed(table, friend)
        if not version.params.get("uncopyable")
    }


def grant(table: Table, figure: int, version: Version, name: str) -> None:
    """joker.4 One team ability takes the place of another."""
    table.end_effects(list(playing(table, figure)))
    if name != NONE:
        registry = table.edition.registry
        lent = registry.version(PowerRef(registry[name].name), Origin.EFFECT, WILD_CARD.name)
        table.add_effect(Effect("grant", figure, figure, version.cause, ("game", 0), (lent,)))


def in_use(table: Table, figure: int) -> str:
    """The team ability that a wild card uses now."""
    return next((effect.data[0].ability.slug for effect in playing(table, figure)), NONE)


def changes(table: Table, figure: int, version: Version) -> list[str]:
    """joker.6 joker.8 joker.9 The team abilities that a wild card may change to: any that a friend
    possesses, or none. When another figure's action begins, the change must leave that action
    legal."""
    now = in_use(table, figure)
    teams = sorted((copied(table, figure, on_map=True) | {NONE}) - {now} - taken(table, figure))
    declared = table.doing[0] if table.doing else None
    if not isinstance(declared, ActionChoice) or declared.figure == figure:
        return teams
    return [name for name in teams if leaves_legal(table, figure, version, name, declared)]


def aimed_at(table: Table, actor: int, figure: int) -> bool:
    """Whether a figure could be attacked."""
    return figure in close_targets(table, actor) or figure in range_targets(table, actor)


def leaves_legal(
    table: Table, figure: int, version: Version, name: str, declared: ActionChoice
) -> bool:
    """joker.8 joker.9 Whether a declared action is also legal after the change, and the acting
    figure could still attack the wild card."""
    trial = table.copy()
    grant(trial, figure, version, name)
    offer = declared.offer
    if offer.ready is not None and not offer.ready(trial, declared.figure, declared.version):
        return False
    return aimed_at(trial, declared.figure, figure) or not aimed_at(table, declared.figure, figure)


def why_no_change(table: Table, figure: int, version: Version) -> Refusal | None:
    """joker.1 Why there is nothing to change to."""
    if changes(table, figure, version):
        return None
    if in_use(table, figure) != NONE or taken(table, figure):
        return refuse("wild-card-changed", "joker.6", who=figure_name(table, figure))
    return refuse("no-team", "joker.1", who=figure_name(table, figure))


@WILD_CARD.action(
    FREE,
    "wild-card",
    among=Among(
        changes, "wild-card", "word", section="joker.6", gives_up=lambda name: name == NONE
    ),
    why=why_no_change,
    gives_up=plays_already,
)
def wild_card(table: Table, figure: int, version: Version, name: str) -> None:
    """joker.4 joker.5 joker.6 Before an action it changes to a team ability of a friend, or to
    none."""
    grant(table, figure, version, name)
    take(table, figure, name)


@WILD_CARD.on(ActionResolved, anyone=True, when=has_taken, commutes=True)
def changes_again(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """joker.4 joker.6 It may change as the next action is declared."""
    forget_taken(table, figure)


def is_alone(table: Table, figure: int) -> bool:
    """joker.7 No figure is left that possesses what a wild card uses."""
    now = in_use(table, figure)
    return now != NONE and now not in copied(table, figure, on_map=False)


def ends_now(
    table: Table, figure: int, version: Version, event: ActionResolved | IsKOd | Removed
) -> bool:
    """joker.7 At the end of the action in which the last of them was lost; at once, if that was in
    no action."""
    over = isinstance(event, ActionResolved) or not table.doing
    return over and is_alone(table, figure)


@WILD_CARD.on(ActionResolved, anyone=True, when=ends_now)
def stands_alone(table: Table, figure: int, version: Version, event: ActionResolved) -> None:
    """joker.7 With the last who possesses a team ability it is gone."""
    table.end_effects(list(playing(table, figure)))


@WILD_CARD.on(IsKOd, anyone=True, when=ends_now)
def left_alone(table: Table, figure: int, version: Version, event: IsKOd) -> None:
    """joker.7 The last was KO'd in no action."""
    table.end_effects(list(playing(table, figure)))


@WILD_CARD.on(Removed, anyone=True, when=ends_now)
def abandoned(table: Table, figure: int, version: Version, event: Removed) -> None:
    """joker.7 The last was removed from the game in no action."""
    table.end_effects(list(playing(table, figure)))
