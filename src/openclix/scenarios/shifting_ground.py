"""Shifting Ground: a die changes your own force, and can be rerolled for two clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from openclix.engine.asking.choices import FigureChoice
from openclix.engine.asking.decisions import Decision, or_pass
from openclix.engine.asking.events import GameBegins, TurnBegins
from openclix.engine.attacking.damage import deal
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import CLOSE, Ability, Rule, Version
from openclix.engine.figures.figures import DAMAGE, STATS
from openclix.engine.figures.messages import Message
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.table.elements_without_figure import set_fact
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.values.values import value

from .changed_minds import told, told_roll
from .counting import KIND
from .fates import (
    TEAM,
    cheapest,
    enemies_word,
    extreme,
    forget,
    grants,
    one_of_these,
    price,
    rolled_word,
    takes_away,
    team_of_choice,
    with_enemies,
)

GROUND: Final = Ability("Shifting Ground", KIND, "scn.mad.1")

POWERHOUSE: Final = Ability("Powerhouse", KIND, "scn.mad.5", counts_as_power=True)


@POWERHOUSE.action(CLOSE, "powerhouse")
def powerhouse(table: Table, figure: int, version: Version) -> Rule[None]:
    """scn.mad.5 It takes a click. Every opposing figure is dealt one, which powers can reduce."""
    side = table.side[figure]
    yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])
    foes = [foe for foe in table.on_map() if table.side[foe] != side]
    yield from deal(table, [Packet(foe, 1) for foe in foes], figure)


@GROUND.on(GameBegins, anyone=True)
def flickers(table: Table, element: int, version: Version, event: GameBegins) -> Rule[None]:
    """scn.mad.1 Each player rolls a die."""
    for player in table.order:
        yield from rolls(table, element, player)


def rolls(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.1 scn.mad.2 The new roll replaces the earlier one."""
    rolled = yield from roll(table, player, 1, LISTED, element, rerollable=False, cause=GROUND.slug)
    forget(table, element, player)
    set_fact(table, element, rolled_word(player), rolled.total)
    if table.figures(player):
        yield from RESULTS[rolled.total](table, element, player)


@GROUND.on(TurnBegins, anyone=True)
def again(table: Table, element: int, version: Version, event: TurnBegins) -> Rule[None]:
    """scn.mad.2 Once at the beginning of the own turn: two clicks that nothing lessens, for another
    roll."""
    player = table.active
    figure = yield Decision(
        table,
        "roll-again",
        player,
        "figure",
        [-1, *table.figures(player)],
        "scn.mad.2",
        element,
        form=or_pass("keep", FigureChoice),
    )
    if figure >= 0:
        yield from deal(table, [Packet(figure, 2, UNAVOIDABLE)])
        yield from rolls(table, element, player)


# ------------------------------------------------------------------ what the die shows


def healer(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.4 The figure with the lowest damage value gains Support."""
    figures = table.figures(player)
    least = yield from extreme(
        table, player, figures, lambda figure: value(table, figure, DAMAGE), "scn.mad.4"
    )
    grants(table, element, GROUND.slug, least, "support")


def giant(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.5 The cheapest figure may hurt everybody, itself included."""
    figure = yield from cheapest(table, player, "scn.mad.5")
    grants(table, element, GROUND.slug, figure, POWERHOUSE.slug)


def league(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.6 All lose their team abilities, and gain one that their player chooses."""
    chosen = yield from team_of_choice(table, player, "scn.mad.6")
    others = frozenset(
        ability.slug for ability in table.edition.registry.of_kind[TEAM] if ability.slug != chosen
    )
    for figure in table.figures(player):
        takes_away(table, element, GROUND.slug, figure, frozenset(), others)
        grants(table, element, GROUND.slug, figure, chosen)


def brave(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.7 The dearest figure loses all of its powers."""
    worth = price(table)
    figures = table.figures(player)
    dearest = yield from extreme(table, player, figures, lambda figure: -worth(figure), "scn.mad.7")
    takes_away(table, element, GROUND.slug, dearest, frozenset(STATS))


def villain(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.8 The opponents' dearest figure and the whole force are archenemies."""
    worth = price(table)
    foes = [foe for foe in table.on_map() if table.side[foe] != player]
    dearest = yield from extreme(table, player, foes, lambda figure: -worth(figure), "scn.mad.8")
    if dearest >= 0:
        set_fact(table, element, enemies_word(player), table.tags[dearest])


def duplicates(table: Table, element: int, player: int) -> Rule[None]:
    """scn.mad.9 One figure of choice gains Super Senses."""
    figure = yield from one_of_these(table, player, table.figures(player), "scn.mad.9")
    grants(table, element, GROUND.slug, figure, "super-senses")


RESULTS: Final[dict[int, Callable[[Table, int, int], Rule[object]]]] = {
    1: healer,
    2: giant,
    3: league,
    4: brave,
    5: villain,
    6: duplicates,
}


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    return told_roll(table, "shifting-ground", fact_word, value)


def left(table: Table, element: int) -> Iterator[Message]:
    yield from told(table, element, "shifting-ground")


SHIFTING_GROUND: Final = Scenario(
    "shifting-ground",
    "Shifting Ground",
    "scn.mad",
    element=(GROUND,),
    grants=(POWERHOUSE,),
    changes=with_enemies,
    left=left,
    tells=fact_sentence,
)
"""scn.switch.8 Points decide as usual."""
