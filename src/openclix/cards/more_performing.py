"""More steps of card text: tokens as the player likes, a place to attack from, another's hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.attacking import attack, legal_targets, pass_hit
from openclix.engine.figures.abilities import CLOSE, Rule, Version
from openclix.engine.figures.messages import trait_name
from openclix.engine.moving.placing import can_be_placed, landings, lead_of, place
from openclix.engine.selecting import selectors as s
from openclix.engine.state.deeds import Attack
from openclix.engine.state.order import decider
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.named_tokens import named, take_named
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import Act, CannotDo, at_once, on_card
from .choosing import SECTION, Scope, Whom


def spent_up_to(step: k.SpendUpTo) -> Act:
    """21.5 Tokens go from the card of the text, as many as the player likes. None may go, too."""
    name = on_card(step.name)

    def most(table: Table, figure: int) -> int:
        there = named(table, figure, name)
        return min(there, step.most) if step.most else there

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return most(table, figure) > 0

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        scope.many = 0
        if not could(table, figure, version, scope):
            return False
        scope.many = yield from ask(
            table,
            "text-which",
            decider(table, figure),
            "number",
            list(range(most(table, figure) + 1)),
            SECTION,
            figure,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        take_named(table, figure, name, scope.many)
        return scope.many > 0

    return Act(perform, could)


def placed_to_attack(step: k.PlaceToAttack) -> Act:
    """10.10 12.1 Placed next to somebody, and then a close attack on that one alone."""
    whom = Whom(step.target)

    def spots(table: Table, figure: int, target: int) -> list[Any]:
        free = table.adjacent(target) & ~table.bodies[target]
        return landings(table, figure, free)

    def targets(table: Table, figure: int, version: Version, scope: Scope) -> list[int]:
        barred = table.flags[figure] & BARRED or table.zone[figure] != ON_MAP
        if barred or not can_be_placed(table, figure, figure):
            return []
        others = whom.candidates(table, figure, version, scope)
        return [target for target in others if spots(table, figure, target)]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(targets(table, figure, version, scope))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = targets(table, figure, version, scope)
        if not options:
            return False
        player = decider(table, figure)
        target = yield from ask(
            table, "target", player, "figure", options, "12.1", figure, about=()
        )
        where = yield from ask(
            table,
            "text-where",
            player,
            "square",
            spots(table, figure, target),
            "10.10",
            figure,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        place(table, figure, *lead_of(where))
        this = Attack(figure, CLOSE, table.causes)
        if target not in legal_targets(table, this):
            return True
        this.all_targets = True
        this.targets = [target]
        yield from attack(table, this)
        return True

    return Act(perform, could)


def became_target(step: k.BecomeTarget) -> Act:
    """12.3d The figure is hit in place of the one that would be hit."""
    if step.whom != s.SELF:
        raise CannotDo

    def spared(scope: Scope) -> int:
        targets = next((figures for role, figures in scope.parts if role == "target"), ())
        return targets[0] if len(targets) == 1 else -1

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        this = table.under_way(Attack)
        return (
            this is not None
            and this.asks(spared(scope))
            and figure not in (this.actor, *this.targets)
            and table.zone[figure] == ON_MAP
        )

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        pass_hit(table, table.attack, spared(scope), figure)

    return at_once(change, could)


MORE_STEPS: Final[dict[type, Callable[..., Act]]] = {
    k.SpendUpTo: spent_up_to,
    k.PlaceToAttack: placed_to_attack,
    k.BecomeTarget: became_target,
}
"""Steps that need nothing of an edition to be prepared."""
