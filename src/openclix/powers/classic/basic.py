"""Actions of every figure of 2002: move, attack, destroy, throw, cancel a power."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import CLOSE, FREE, RANGED, Ability, Origin, Rule, Version
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.state.deeds import Attack
from openclix.engine.state.loadouts import Loadout, Suppression
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.records import Effect
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import make_attack
from openclix.powers.inherent import (
    BASIC_MOVE,
    RANGE_TERRAIN,
    close_ready,
    range_ready,
)

from .battering import BLAST, SMASH

BASIC_CLOSE: Final = Ability("Basic CLOSE Action", "inherent", "27.8b")
BASIC_RANGE: Final = Ability("Basic RANGE Action", "inherent", "27.8c")


@BASIC_CLOSE.action(
    CLOSE,
    "close",
    ready=close_ready,
    why=attack_why(lambda table, figure, version: Attack(figure, CLOSE, (BASIC_CLOSE.slug,))),
)
def basic_close(table: Table, figure: int, version: Version) -> Rule[object]:
    """close.1 A close attack. If it had no possible target, it was never an action."""
    made = yield from make_attack(table, figure, CLOSE)
    return None if made else NEVER_WAS  # pow.shapechange.2


@BASIC_RANGE.action(
    RANGED,
    "range",
    ready=range_ready,
    why=attack_why(lambda table, figure, version: Attack(figure, RANGED, (BASIC_RANGE.slug,))),
)
def basic_range(table: Table, figure: int, version: Version) -> Rule[object]:
    """rc.3 A ranged attack. If it had no possible target, it was never an action."""
    made = yield from make_attack(table, figure, RANGED)
    return None if made else NEVER_WAS  # pow.shapechange.2


CANCEL: Final = Ability("Cancel", "inherent", "power.3", teams=True)
CANCEL.anytime = CANCEL.announces = True


def cancellable(table: Table, figure: int, cancel: Version) -> list[str]:
    """power.2 power.4 teams.3 Powers and (where `teams` says so) team abilities that are not always
    on."""
    teams, empty = cancel["teams"], table.held[figure] < 0
    return [
        slug
        for slug, of_team, with_marker in optional_powers(table.loadout[figure])
        if (teams or not of_team) and (empty or not with_marker)  # pow.strength.2
    ]


def optional_powers(loadout: Loadout) -> tuple[tuple[str, bool, bool], ...]:
    """power.2 The optional powers, each with whether it comes from the team alone, and whether it
    uses a held object. Asked for all figures at every action, so it is kept with their loadout.
    """
    optional: tuple[tuple[str, bool, bool], ...] | None = loadout.memo.get(CANCEL)
    if optional is None:
        powers: dict[str, tuple[str, bool, bool]] = {}
        for version in (v for versions in loadout.versions.values() for v in versions):
            on_dial, ability = version.slot >= 0, version.ability
            if not on_dial and version.origin is not Origin.TEAM:
                continue
            if version.params.get("optional", True):
                of_team = not on_dial and powers.get(ability.slug, ("", True, True))[1]
                powers[ability.slug] = ability.slug, of_team, ability.uses_markers
        optional = loadout.memo[CANCEL] = tuple(powers[slug] for slug in sorted(powers))
    return optional


def can_cancel(table: Table, figure: int, cancel: Version) -> bool:
    """power.4 Whether anything can be cancelled, usually the first power found."""
    powers = optional_powers(table.loadout[figure])
    if not powers:
        return False
    _, of_team, with_marker = powers[0]
    return not (of_team or with_marker) or bool(cancellable(table, figure, cancel))


def why_nothing_to_cancel(table: Table, figure: int, version: Version) -> Refusal | None:
    """power.4 Nothing that it has can be cancelled."""
    if cancellable(table, figure, version):
        return None
    return refuse("nothing-to-cancel", "power.4", who=figure_name(table, figure))


@CANCEL.action(
    FREE,
    among=Among(cancellable, "cancel-what", "word"),
    ready=can_cancel,
    why=why_nothing_to_cancel,
    gives_up=True,
)
def switch_off(table: Table, figure: int, version: Version, name: str) -> None:
    """power.3 pouvoir.8 pouvoir.9 competence.3 One power is off until the end of the turn."""
    stop = Suppression(abilities=frozenset({name}), by=CANCEL.slug)
    table.add_effect(Effect("stop", figure, figure, "", ("turn", table.turn), (stop,)))


INHERENT: Final = (
    BASIC_MOVE,
    BASIC_CLOSE,
    BASIC_RANGE,
    SMASH,
    BLAST,
    RANGE_TERRAIN,
    CANCEL,
)
