"""Victory points for survivors and archenemies, and points that no player earned."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from openclix.engine.asking.events import Scores
from openclix.engine.figures.abilities import Rule, slug
from openclix.engine.figures.figures import Card, plain_name
from openclix.engine.figures.messages import Name
from openclix.engine.setup import forces
from openclix.engine.setup.setup import Force
from openclix.engine.state.deeds import CONTROLS, Use
from openclix.engine.state.state import KO_AREA, ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import (
    alive,
    by_points,
    end_for,
    finish_now,
    one_side,
    time_over,
)
from openclix.engine.values.scoring import gain_points, remaining, worth

Enemies = Callable[[Table, int, int], bool]


def by_name(element: object) -> str:
    """build.4 One Unique figure of each name, whatever its number."""
    return plain_name(str(getattr(element, "name", "")))


def archenemies(edition: Edition, card: Card, other: Card) -> bool:
    """arch.1 arch.3 sentinel.5 The same colour of base, other than black, and different names; or
    one hunts the team of the other."""
    if (card.traits and hunts(edition, card, other)) or (
        other.traits and hunts(edition, other, card)
    ):
        return True
    return (
        card.colour not in ("", "black")
        and card.colour == other.colour
        and plain_name(card.name) != plain_name(other.name)
    )


def hunts(edition: Edition, hunter: Card, prey: Card) -> bool:
    """sentinel.5 Whether a card is of a team that another is after."""
    teams = {slug(team) for team in prey.teams}
    return any(
        teams.intersection(map(slug, version.params["prey"]))
        for version in edition.sheet(hunter).always
        if "prey" in version.params
    )


def by_colour(table: Table, figure: int, other: int) -> bool:
    """arch.1 Whether two figures are archenemies by their bases."""
    return archenemies(table.edition, table.card(figure), table.card(other))


def doubled_for_archenemies(
    table: Table, figure: int, source: int, enemies: Enemies = by_colour
) -> int:
    """vic.2 arch.5 The point value, twice that if an archenemy struck the figure down."""
    points = worth(table.card(figure))
    strikers = (
        [source]
        if source >= 0 and not table.allied(table.side[source], table.owner[figure])
        else []
    )
    strikers += [d.figure for d in table.doing if isinstance(d, Use) and d.how == CONTROLS]
    if any(enemies(table, striker, figure) for striker in strikers):  # pow.mindcontrol.7
        return 2 * points
    return points


def last_to_damage(table: Table, owner: int, points: int, last: int) -> list[tuple[int, int]]:
    """vic.2 vic.4 vic.5 The player who damaged it last scores. Points that nobody earned are split
    among opponents."""
    if last >= 0 and not table.allied(last, owner):
        return [(last, points)]
    opponents = [player for player in table.order if not table.allied(player, owner)]
    return [(player, -(-points // len(opponents))) for player in opponents]  # turn.12


def whose_turn_it_is(table: Table, owner: int, points: int, last: int) -> list[tuple[int, int]]:
    """points.5 points.6 The active player scores.

    On the owner's own turn, the player who last damaged it scores. If there is none, the opponents
    share the points.
    """
    if table.players == 2:
        return [(1 - owner, points)]
    if table.turn and not table.allied(table.active, owner):
        return [(table.active, points)]
    return last_to_damage(table, owner, points, last)


def survivors(table: Table) -> None:
    """vic.3 Every figure that is still on the map scores for its own player."""
    for figure, owner in enumerate(table.owner):
        if table.zone[figure] == ON_MAP:
            points = worth(table.card(figure))
            gain_points(table, owner, points)
            table.tell(Scores(owner, points))


def with_survivors(table: Table, players: list[int]) -> Rule[None]:
    """vic.1 Most victory points win."""
    survivors(table)
    yield from by_points(table, players)


def game_end(
    table: Table, settle: Callable[[Table, list[int]], Rule[object]] = with_survivors
) -> Rule[object] | None:
    """end.1 turn.2 A player without figures drops out.

    When one player is left, or only partners, points decide.
    """
    beaten = [player for player in alive(table) if not remaining(table, player)]
    if not beaten:
        return None
    left = [player for player in alive(table) if player not in beaten]
    if left and not one_side(table, left):
        return end_for(table, beaten)
    return settle(table, list(table.order))


def nobody_left(table: Table) -> Rule[object] | None:
    """fin.1 vainqueur.1 A player without a character, whatever it is worth, is out; the last who
    has one wins, or the last partners."""
    beaten = [player for player in alive(table) if not table.force(player)]
    if beaten:
        return end_for(table, beaten)
    return end_for(table, []) if one_side(table, alive(table)) else None


def when_time_is_up(table: Table) -> None:
    """end.2 The time is up: survivors score, and points decide."""
    survivors(table)
    time_over(table)


def cheaper_force(table: Table, tied: list[int]) -> int:
    """vic.6 Of tied players the one who spent less wins, partners together; of these, the first in
    turn order."""
    spent = [0] * table.players
    for figure, owner in enumerate(table.owner):
        for player in table.order:
            if table.allied(player, owner):
                spent[player] += table.card(figure).points
    return min(tied, key=lambda player: (spent[player], table.order.index(player)))


def fewest_if_nobody_fell(table: Table) -> Rule[None]:
    """vp.1 vp.9 If nobody was KO'd the cheapest force wins, whatever survived; otherwise most
    victory points."""
    fell = any(zone == KO_AREA for zone in table.zone)
    if fell or table.edition.reads("nobody-fell") != "own":
        yield from by_points(table, list(table.order))
        return
    finish_now(table, cheaper_force(table, list(table.order)))


def enemy_names(edition: Edition, cards: tuple[Card, ...]) -> Iterator[tuple[Name, Name]]:
    """arch.2 Pairs of archenemies among some cards."""
    for place, card in enumerate(cards):
        for other in cards[place + 1 :]:
            if archenemies(edition, card, other):
                yield Name("card", card.name), Name("card", other.name)


def no_enemies(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """arch.2 arch.4 Archenemies are never on one force."""
    for card, other in enemy_names(edition, force.cards):
        yield forces.violation("archenemies", "arch.2", card=card, other=other)
