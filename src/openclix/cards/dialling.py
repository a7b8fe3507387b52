"""Steps about tokens, cards, dials, scores and dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.board import squares as squares_in
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import Scores
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.attacking.damage import turn_to
from openclix.engine.effects.dice import LISTED, adjusted, clamp, roll
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.messages import trait_name
from openclix.engine.sight.sight import squares_seen
from openclix.engine.state.order import decider
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.filters import texts_on
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import add_marker, can_place
from openclix.engine.terrain.special_terrain import destroy_special, terrain_meant
from openclix.engine.turn.actions import remove_token
from openclix.engine.values.scoring import gain_points

from . import clauses as k
from .acts import Act, CannotDo, Workshop, always, at_once, each_of, lay_part, on_card
from .choosing import SECTION, Scope, Whom


def cleared(step: k.ClearTokens) -> Act:
    """9.4a All action tokens go. Only figures that have one can be chosen."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        scope.many = table.tokens[other]
        while remove_token(table, other):
            pass
        return scope.many > 0

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return table.tokens[other] > 0

    return each_of(Whom(step.whom, fits), change)


def stored(step: k.StoreToken) -> Act:
    """21.5 Tokens come to the card of the text."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        give_named(table, figure, on_card(step.name), figure, step.number)

    return at_once(change)


def spent(step: k.SpendToken | k.SpendAll) -> Act:
    """21.5 Tokens go from the card of the text, as many as it says or all."""
    least = step.number if isinstance(step, k.SpendToken) else 1
    anywhere = isinstance(step, k.SpendToken) and step.anywhere
    on_this = on_card(step.name)

    def place(table: Table, figure: int) -> str:
        enough = not anywhere or named(table, figure, on_this) >= least
        return on_this if enough else step.name

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        name = place(table, figure)
        there = named(table, figure, name)
        scope.many = step.number if isinstance(step, k.SpendToken) else there
        take_named(table, figure, name, scope.many)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return named(table, figure, place(table, figure)) >= least

    return at_once(change, could)


def terrain_destroyed(step: k.DestroyTerrain) -> Act:
    """25.5e The special terrain whose card or marker has the text."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        marker = terrain_meant(table, figure, version)
        if marker is not None:
            destroy_special(table, marker)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return terrain_meant(table, figure, version) is not None

    return at_once(change, could)


def dropped(step: k.DropAll) -> Act:
    """21.5 All tokens of a name go from figures."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        scope.many = named(table, other, step.name)
        take_named(table, other, step.name, scope.many)
        return True

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return named(table, other, step.name) > 0

    return each_of(Whom(step.whom, fits), change)


def turned(step: k.TurnDial | k.TurnToLast | k.TurnToResult) -> Act:
    """1.6a A dial is turned to a click: a number, a result, or the last before KO."""

    def goal(table: Table, other: int, scope: Scope) -> int:
        last = table.sheets[other].last
        if isinstance(step, k.TurnToResult):
            return min(scope.result, last)
        return min(step.click, last) if isinstance(step, k.TurnDial) else last

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        yield from turn_to(table, other, goal(table, other, scope))
        return True

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return not table.card(other).bystander

    return each_of(Whom(step.whom, fits), rule)


def dice_rolled(step: k.RollDice) -> Act:
    """6.4 Dice whose sum the rows and numbers after it use."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        player = decider(table, figure)
        request = yield from roll(
            table, player, step.number, LISTED, figure, rerollable=not step.fixed
        )
        result = sum(request.dice)
        if step.number == 1:
            result = clamp(result + adjusted(table, figure, LISTED))
        scope.result = result
        return True

    return Act(perform, always)


def sides_rolled(step: k.RollSides) -> Act:
    """25.10 21.3a A die with another number of sides, which nobody rerolls."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        player = decider(table, figure)
        request = yield from roll(table, player, 1, LISTED, figure, faces=step.sides)
        scope.face = scope.result = request.dice[0]
        return True

    return Act(perform, always)


def special_rolled(step: k.RollSpecial) -> Act:
    """25.10 A die of the card. A symbol counts as the highest number of a die of its size.

    Where no card in the game describes the die, nothing is rolled, and no result is in a row.
    """

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        faces = special_die(table, step.name)
        if not faces:
            scope.face = scope.result = 0
            return False
        player = decider(table, figure)
        request = yield from roll(table, player, 1, LISTED, figure, faces=len(faces))
        shown = faces[request.dice[0] - 1]
        scope.face = request.dice[0]
        scope.result = int(shown) if shown.isdigit() else len(faces)
        return True

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(special_die(table, step.name))

    return Act(perform, could)


def special_die(table: Table, name: str) -> tuple[str, ...]:
    """25.10 The faces of a special die that a card in the game describes; none if no card does."""
    for sheet in table.sheets:
        for called, faces in sheet.card.dice:
            if called.casefold() == name.casefold():
                return faces
    return ()


def result_changed(step: k.ChangeResult) -> Act:
    """6.4 The result that was rolled becomes more or less."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        scope.result = clamp(scope.result + step.amount)

    return at_once(change)


def points_scored(step: k.ScorePoints) -> Act:
    """5.4 Points for a player, or for the opponent who comes next."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        player = decider(table, figure)
        if not step.yours:
            others = [side for side in range(table.players) if not table.allied(side, player)]
            player = others[0]
        gain_points(table, player, step.number)
        table.tell(Scores(player, step.number))

    return at_once(change)


def actions_added(step: k.AddActions, shop: Workshop) -> Act:
    """7.9 A player has more actions this turn."""
    part = shop.part()
    part.totals.append(lambda table, figure, version: step.number)

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        lay_part(table, part, version, figure, figure, ("turn", table.turn))

    return at_once(change)


def markers_made(step: k.MakeMarkers) -> Act:
    """17.5 Markers come into play within some squares, one after the other."""

    def spots(table: Table, figure: int) -> list[int]:
        near = table.map.grid.spread(table.bodies[figure], step.squares)
        if step.sight:
            near = squares_seen(table, figure, step.squares, near)
        return [at for at in squares_in(near) if can_place(table, 1 << at, step.kind) is None]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return table.zone[figure] == ON_MAP and bool(spots(table, figure))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        made = 0
        while made < step.number and could(table, figure, version, scope):
            player = decider(table, figure)
            spot = yield from ask(
                table,
                "text-where",
                player,
                "square",
                spots(table, figure),
                "17.5",
                figure,
                trait=trait_name(version.source),
                text=scope.clause,
            )
            add_marker(table, step.kind, 1 << spot, table.side[figure], figure)
            made += 1
        return made > 0

    return Act(perform, could)


def replaced(step: k.ReplaceSelf) -> Act:
    """21.12 The figure is replaced by one of the Sideline that has this trait, on its own click."""
    if step.whom.side != "self":
        raise CannotDo

    def others(table: Table, figure: int, version: Version) -> list[int]:
        if table.zone[figure] != ON_MAP:
            return []
        return [
            other
            for other in elements.substitutes(table, figure)
            if version.name in texts_on(table.card(other))
        ]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(others(table, figure, version))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = others(table, figure, version)
        if not options:
            return False
        other = yield from ask(
            table,
            "text-whom",
            decider(table, figure),
            "figure",
            options,
            SECTION,
            figure,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        return (yield from elements.replace(table, figure, [other]))

    return Act(perform, could)


def nothing_happens(step: k.Nothing) -> Act:
    """Nothing happens."""
    return at_once(lambda table, figure, version, scope: None)


DIALLING: Final[dict[type, Callable[..., Act]]] = {
    k.ClearTokens: cleared,
    k.StoreToken: stored,
    k.SpendToken: spent,
    k.SpendAll: spent,
    k.DestroyTerrain: terrain_destroyed,
    k.DropAll: dropped,
    k.TurnDial: turned,
    k.TurnToLast: turned,
    k.TurnToResult: turned,
    k.RollDice: dice_rolled,
    k.RollSides: sides_rolled,
    k.RollSpecial: special_rolled,
    k.ChangeResult: result_changed,
    k.ScorePoints: points_scored,
    k.MakeMarkers: markers_made,
    k.ReplaceSelf: replaced,
    k.Nothing: nothing_happens,
}
"""Steps that need nothing of an edition to be prepared."""
