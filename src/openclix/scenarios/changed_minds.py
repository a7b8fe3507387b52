"""Changed Minds: each side rolls a die, and the result applies for the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import GameBegins
from openclix.engine.attacking.damage import deal
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message, say, side_named
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.table.elements_without_figure import counted, set_fact
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table

from .counting import KIND
from .fates import (
    TEAM,
    are_enemies,
    cheapest,
    enemies_word,
    grants,
    has_team,
    one_of_these,
    rolled_word,
    takes_away,
    team_of_choice,
    truce_word,
    with_enemies,
)

MINDS: Final = Ability("Changed Minds", KIND, "scn.switch.1")


@MINDS.on(GameBegins, anyone=True)
def ray(table: Table, element: int, version: Version, event: GameBegins) -> Rule[None]:
    """scn.switch.1 Each side rolls a die."""
    for player in table.order:
        rolled = yield from roll(
            table, player, 1, LISTED, element, rerollable=False, cause=MINDS.slug
        )
        set_fact(table, element, rolled_word(player), rolled.total)
        rule = RESULTS[rolled.total](table, element, player)
        if rule is not None:
            yield from rule


def leader(table: Table, element: int, player: int) -> Rule[None]:
    """scn.switch.2 The cheapest figure gains Leadership."""
    figure = yield from cheapest(table, player, "scn.switch.2")
    grants(table, element, MINDS.slug, figure, "leadership")


def archenemy(table: Table, element: int, player: int) -> Rule[None]:
    """scn.switch.3 For one figure the rules on archenemies do not hold; if none has an archenemy on
    the map, one is given an archenemy."""
    own = table.figures(player)
    foes = [figure for figure in table.on_map() if table.side[figure] != player]
    sworn = [figure for figure in own if any(are_enemies(table, figure, foe) for foe in foes)]
    if sworn:
        figure = yield from one_of_these(table, player, sworn, "scn.switch.3")
        set_fact(table, element, truce_word(player), table.tags[figure])
        return
    figure = yield from one_of_these(table, player, own, "scn.switch.3")
    foe = yield from ask(table, "fate-enemy", player, "figure", foes, "scn.switch.3", figure)
    set_fact(table, element, enemies_word(player), f"{table.tags[figure]} {table.tags[foe]}")


def shock(table: Table, element: int, player: int) -> Rule[None]:
    """scn.switch.4 Each figure takes a click."""
    figures = table.figures(player)
    yield from deal(table, [Packet(figure, 1, UNAVOIDABLE) for figure in figures])


def team(table: Table, element: int, player: int) -> Rule[None]:
    """scn.switch.5 Those without a team ability gain the same one."""
    figures = [figure for figure in table.figures(player) if not has_team(table, figure)]
    if figures:
        chosen = yield from team_of_choice(table, player, "scn.switch.5")
        for figure in figures:
            grants(table, element, MINDS.slug, figure, chosen)


def no_team(table: Table, element: int, player: int) -> None:
    """scn.switch.6 All lose their team abilities."""
    for figure in table.figures(player):
        takes_away(table, element, MINDS.slug, figure, frozenset({TEAM}))


def schemer(table: Table, element: int, player: int) -> Rule[None]:
    """scn.switch.7 The cheapest figure gains Outwit and does without its team ability."""
    figure = yield from cheapest(table, player, "scn.switch.7")
    grants(table, element, MINDS.slug, figure, "outwit")
    takes_away(table, element, MINDS.slug, figure, frozenset({TEAM}))


RESULTS: Final[dict[int, Callable[[Table, int, int], Rule[object] | None]]] = {
    1: leader,
    2: archenemy,
    3: shock,
    4: team,
    5: no_team,
    6: schemer,
}


def told(table: Table, element: int, scenario: str) -> Iterator[Message]:
    """Each side's roll, and what it means."""
    for player in range(table.players):
        result = counted(table, element, rolled_word(player))
        if result:
            yield say(f"scenario-{scenario}", side=side_named(table, player), result=str(result))


def told_roll(table: Table, scenario: str, fact_word: str, value: str) -> Message | None:
    """A side's latest roll, and what it means."""
    for player in range(table.players):
        if fact_word == rolled_word(player) and value:
            return say(f"scenario-{scenario}", side=side_named(table, player), result=value)
    return None


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    return told_roll(table, "changed-minds", fact_word, value)


def left(table: Table, element: int) -> Iterator[Message]:
    yield from told(table, element, "changed-minds")


CHANGED_MINDS: Final = Scenario(
    "changed-minds",
    "Changed Minds",
    "scn.switch",
    element=(MINDS,),
    changes=with_enemies,
    left=left,
    tells=fact_sentence,
)
"""scn.switch.8 Points decide as usual."""
