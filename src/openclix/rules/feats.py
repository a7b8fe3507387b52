"""Feats and cards of other teams: cards assigned to figures, and their cost.

The keys are from the French core rulebook. The engine handles what a card does for its figures
(assigned.py). This module decides which figures may have it, when it is inactive, when it is lost,
and which player scores it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from openclix.board import Grid, Map, bits
from openclix.engine.asking.attack_events import IsDamaged, IsKOd
from openclix.engine.asking.events import ActionResolved, Removed, Scores, TurnEnds
from openclix.engine.figures.abilities import EFFECT, FREE, RULE, Ability, Version
from openclix.engine.figures.figures import EACH, FEAT, TEAM_CARD, Card
from openclix.engine.figures.messages import Name, figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.setup.forces import Violation, violation
from openclix.engine.setup.setup import Assigned, Force
from openclix.engine.state.assigned import IDLE, assigned_to, is_chosen
from openclix.engine.state.element_facts import counted
from openclix.engine.state.policies import KOPoints
from openclix.engine.state.state import OFF_MAP, ON_MAP, OUTSIDE
from openclix.engine.table.conditions import read_condition
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import leave_play, set_fact
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import remove_token
from openclix.engine.values.scoring import gain_points

HURT_BY: Final = "hurt-by"
"""The fact that names the player (counted from 1) who last damaged a figure of the card."""

FEAT_CARD: Final = Ability("Feat Card", RULE, "exploit.15")
"""Abilities that every feat has, whatever its text."""
FEAT_CARD.anytime = FEAT_CARD.announces = True


# ------------------------------------------------------------------ not used for an action


def standing(table: Table, element: int) -> list[int]:
    """The figures of a card that are still in the game."""
    return [
        member
        for member in assigned_to(table, element)
        if table.zone[member] in (ON_MAP, OFF_MAP, OUTSIDE)
    ]


def in_use(table: Table, element: int) -> bool:
    """exploit.11 exploit.14 Whether any figure can use something of the card now."""
    causes = {version.cause for version in table.edition.assigned(table.card(element))}
    return any(
        table.zone[figure] == ON_MAP and causes & table.loadout[figure].causes
        for figure in assigned_to(table, element)
    )


def why_not_set_aside(table: Table, element: int, version: Version) -> Refusal | None:
    who = figure_name(table, element)
    if counted(table, element, IDLE):
        return refuse("feat-set-aside", "exploit.15", who=who)
    return None if in_use(table, element) else refuse("feat-unused", "exploit.11", who=who)


@FEAT_CARD.action(
    FREE,
    "set-aside",
    ready=lambda t, e, v: why_not_set_aside(t, e, v) is None,
    why=why_not_set_aside,
    gives_up=True,
)
def set_aside(table: Table, element: int, version: Version) -> None:
    """exploit.15 Its player says that it is not used in the next action."""
    set_fact(table, element, IDLE, 1)


def rested(table: Table, element: int, version: Version, event: ActionResolved) -> bool:
    return bool(counted(table, element, IDLE))


@FEAT_CARD.on(ActionResolved, anyone=True, when=rested)
def used_again(table: Table, element: int, version: Version, event: ActionResolved) -> None:
    """exploit.15 Right after the action it is in use again."""
    set_fact(table, element, IDLE, 0)


def never_acted(table: Table, element: int, version: Version, event: TurnEnds) -> bool:
    return bool(counted(table, element, IDLE))


@FEAT_CARD.on(TurnEnds, anyone=True, when=never_acted)
def used_next_turn(table: Table, element: int, version: Version, event: TurnEnds) -> None:
    """exploit.15 No action came, so the announcement no longer counts."""
    set_fact(table, element, IDLE, 0)


# ------------------------------------------------------------------ leaving, and points


def is_last(table: Table, element: int, figure: int) -> bool:
    """exploit.17 exploit.18 exploit.20 Whether this was the last figure that keeps a card in the
    game. The card counts its own figures, or its team's if it has none."""
    if table.card(element).assigns:
        return is_chosen(table, element, figure) and not standing(table, element)
    team = table.force(table.owner[element])
    return not any(table.zone[member] in (ON_MAP, OFF_MAP) for member in team)


def goes(table: Table, element: int, version: Version, event: IsKOd | Removed) -> bool:
    return is_last(table, element, event.figure)


@FEAT_CARD.on(IsKOd, anyone=True, when=goes)
def goes_with_the_last(table: Table, element: int, version: Version, event: IsKOd) -> None:
    """exploit.17 exploit.18 exploit.20 It is removed when the last of its figures is KO'd."""
    leave_play(table, element)


@FEAT_CARD.on(Removed, anyone=True, when=goes)
def goes_with_the_removed(table: Table, element: int, version: Version, event: Removed) -> None:
    """exploit.17 The same if the last of them is removed from the game."""
    leave_play(table, element)


def hurt(table: Table, element: int, version: Version, event: IsDamaged) -> bool:
    return is_chosen(table, element, event.figure) and table.damaged_by[event.figure] >= 0


@FEAT_CARD.on(IsDamaged, anyone=True, when=hurt)
def remembers(table: Table, element: int, version: Version, event: IsDamaged) -> None:
    """exploit.21 The player who last damaged one of its figures."""
    set_fact(table, element, HURT_BY, table.damaged_by[event.figure] + 1)


def scored_with(table: Table, figure: int) -> int:
    """exploit.17 exploit.18 exploit.19 exploit.20 points.3 The points that the cards of a KO'd
    figure score with it."""
    total = 0
    for element in bits(table.elements):
        card = table.card(element)
        if card.element not in (FEAT, TEAM_CARD) or table.owner[element] != table.owner[figure]:
            continue
        if card.assigns == EACH:
            total += card.points if is_chosen(table, element, figure) else 0
        elif is_last(table, element, figure):
            total += card.points
    return total


def with_cards(points: KOPoints) -> KOPoints:
    """exploit.17 The points for a figure, and with it for the cards that were assigned to it."""

    def scored(table: Table, figure: int, source: int) -> int:
        own = points(table, figure, source)
        return own + scored_with(table, figure) if table.elements else own

    return scored


def spend(table: Table, element: int) -> None:
    """exploit.21 A feat is removed while its figures are still in play.

    The player who last damaged one of them scores it. If none was ever damaged, no player does.
    """
    player = counted(table, element, HURT_BY) - 1
    card = table.card(element)
    points = card.points * (len(standing(table, element)) if card.assigns == EACH else 1)
    leave_play(table, element)
    if player >= 0 and not table.allied(player, table.owner[element]) and points:
        gain_points(table, player, points)
        table.tell(Scores(player, points))


ENCORE: Final = Ability("Encore", EFFECT, "exploit.21")
"""A feat for one moment."""


def card_behind(table: Table, figure: int, version: Version) -> int:
    """The assigned card that a figure has a version from."""
    for element in bits(table.elements):
        card = table.card(element)
        if is_chosen(table, element, figure) and version in table.edition.assigned(card):
            return element
    return -1


@ENCORE.action(
    FREE,
    ready=lambda t, f, v: t.tokens[f] > 0 and card_behind(t, f, v) >= 0,
    why=lambda t, f, v: (
        None if t.tokens[f] else refuse("no-token", "exploit.21", whom=figure_name(t, f))
    ),
)
def encore(table: Table, figure: int, version: Version) -> None:
    """exploit.21 FREE: a figure loses an action token, and the card leaves the game for that."""
    remove_token(table, figure)
    spend(table, card_behind(table, figure, version))


# ------------------------------------------------------------------ building a force


def feats(force: Force) -> list[Assigned]:
    """The feats of a force, including those for the whole team."""
    return [assigned for assigned in force.assigned if assigned.card.element == FEAT] + [
        Assigned(card) for card in force.elements if card.element == FEAT
    ]


def meets(edition: Edition, card: Card, needs: str) -> bool:
    """exploit.5 exploit.6 exploit.7 Whether some click of a dial shows all that a card needs."""
    table = Table(edition, Map("", Grid.of(1, 1)), 2, edition.build_total)
    figure = table.add_figure(edition.sheet(card), 0, "A", OUTSIDE)
    test = read_condition(needs).test
    for click in range(1, len(card.dial) + 1):
        table.click[figure] = click
        if test(table, figure):
            return True
    return False


def prerequisites(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """exploit.2 exploit.5 ata.1 Every chosen figure meets what the card needs."""
    for assigned in force.assigned:
        section = "exploit.5" if assigned.card.element == FEAT else "ata.1"
        for place in assigned.to:
            card = force.cards[place]
            if assigned.card.needs and not meets(edition, card, assigned.card.needs):
                who, feat = Name("card", card.name), Name("card", assigned.card.name)
                needs = read_condition(assigned.card.needs).message
                yield violation("feat-needs", section, card=who, feat=feat, needs=needs)


def as_many_as_it_says(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """exploit.2 A card is assigned to as many figures as it asks for, all of them different."""
    for assigned in force.assigned:
        number, count = assigned.card.assigns, len(set(assigned.to))
        if count != len(assigned.to) or (count < 1 if number == EACH else count != number):
            feat = Name("card", assigned.card.name)
            number = max(number, 1)
            yield violation("feat-for-how-many", "exploit.2", feat=feat, count=count, wanted=number)


def no_copies(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """exploit.9 A figure may have several feats, but no two with the same name."""
    seen = Counter(
        (place, assigned.card.name) for assigned in force.assigned for place in set(assigned.to)
    )
    for (place, name), times in seen.items():
        if times > 1:
            card = Name("card", force.cards[place].name)
            yield violation("feat-twice", "exploit.9", card=card, feat=Name("card", name))


def within_a_tenth(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """exploit.10 Feats cost at most a tenth of the build total."""
    spent = sum(feat.cost for feat in feats(force))
    if spent * 10 > total:
        yield violation("feats-too-dear", "exploit.10", points=spent, most=total // 10)


def one_team_card(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """ata.5 One card of another team."""
    count = sum(assigned.card.element == TEAM_CARD for assigned in force.assigned)
    if count > 1:
        yield violation("second-team-card", "ata.5", count=count)


VALIDATORS: Final = (prerequisites, as_many_as_it_says, no_copies, within_a_tenth, one_team_card)
"""exploit.2 ata.1 The checks for the assigned cards of a force."""
