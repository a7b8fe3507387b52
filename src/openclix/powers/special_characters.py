"""24.3 24.5 Countdown clicks and title characters; 19.4 team abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.asking.events import StartsGame
from openclix.engine.effects.candidates import by_name
from openclix.engine.figures.abilities import FREE, RULE, Ability, F, Origin, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.hooks import Among
from openclix.engine.state.loadouts import Loadout
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table

from .effect_reasons import nothing_to_copy

COUNTDOWN: Final = Ability("Countdown", RULE, "24.3")
COUNTDOWN.features = F.COUNTDOWN | F.IMMOBILE | F.NO_COSTED | F.NO_ATTACKS | F.NO_MOVES

TITLE: Final = Ability("Title Character", RULE, "24.5", points=0)
TITLE.features = F.TITLE
PLOT: Final = "plot"


@TITLE.on(StartsGame)
def starting_plot_points(table: Table, figure: int, version: Version, event: StartsGame) -> None:
    """24.5a It starts the game with a number of plot points, as tokens on its card."""
    give_named(table, figure, PLOT, figure, version["points"])


WILD_CARD: Final = Ability("Wild Card", "team", "19.4a", uncopyable=True)


def copyable(table: Table, figure: int, version: Version) -> list[Version]:
    """19.4a 19.4b Team abilities that friends can use, but for those that are Uncopyable."""
    by_name: dict[str, Version] = {}
    for team in _friends_teams(table, figure):
        by_name.setdefault(team.ability.slug, team)
    return [by_name[name] for name in sorted(by_name)]


def any_copyable(table: Table, figure: int, version: Version) -> bool:
    """19.4a Whether there is anything to copy: the first will do."""
    sides, zones = table.side, table.zone
    own = sides[figure]
    for friend, loadout in enumerate(table.loadout):
        if (
            sides[friend] == own
            and (loadout.memo.get(_of_teams) or _of_teams(loadout))
            and zones[friend] == ON_MAP
            and friend != figure
        ):
            return True
    return False


def _friends_teams(table: Table, figure: int) -> Iterator[Version]:
    """19.4a The team abilities of each friend on the map."""
    sides, zones, loadouts = table.side, table.zone, table.loadout
    own = sides[figure]
    for friend, side in enumerate(sides):
        if side == own and zones[friend] == ON_MAP and friend != figure:
            yield from _of_teams(loadouts[friend])


def _of_teams(loadout: Loadout) -> tuple[Version, ...]:
    """19.4b The team abilities among what a figure can use that aren't Uncopyable."""
    abilities: tuple[Version, ...] | None = loadout.memo.get(_of_teams)
    if abilities is None:
        firsts = [versions[0] for versions in loadout.versions.values()]
        abilities = loadout.memo[_of_teams] = tuple(
            first
            for first in firsts
            if (first.ability.kind == "team" or first.origin is Origin.TEAM)
            and not first.params.get("uncopyable")
        )
    return abilities


@WILD_CARD.action(
    FREE,
    among=Among(copyable, "wild-card-what", "power", entry=by_name),
    ready=any_copyable,
    why=lambda t, f, v: None if copyable(t, f, v) else nothing_to_copy(t, f, v),
)
def wild_card(table: Table, figure: int, version: Version, model: Version) -> None:
    """19.4a FREE: use a friend's team ability until you choose again."""
    old = [
        e
        for e in table.effects
        if e.kind == "grant" and e.target == figure and e.cause == version.cause
    ]
    table.end_effects(old)
    copied = Version(model.ability, model.params, Origin.EFFECT, WILD_CARD.name)
    table.add_effect(
        Effect("grant", figure, figure, version.cause, ("chosen again", figure), (copied,))
    )


HARBOR_WATCH: Final = Ability("Harbor Watch", "team", "19.4", bonus=1)


@HARBOR_WATCH.value(DEFENSE)
def watched(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """19.4 Defense +1 against range attacks while a friend with this ability is adjacent."""
    if deed is None or not deed.is_attack or deed.close or deed.actor == figure:
        return None
    near = table.adjacent(figure) & table.occupied[table.side[figure]]
    if any(HARBOR_WATCH in table.loadout[friend].versions for friend in table.in_squares(near)):
        return int(version["bonus"])
    return None


DEEP_OATH: Final = Ability("Deep Oath", "team", "19.4", bonus=1, uncopyable=True)


@DEEP_OATH.value(DEFENSE)
def sworn(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """19.4 Defense +1 while it stands in water."""
    return int(version["bonus"]) if table.bodies[figure] & table.terrain.water else None


SPECIAL_CHARACTERS: Final = (COUNTDOWN, TITLE, WILD_CARD, HARBOR_WATCH, DEEP_OATH)
