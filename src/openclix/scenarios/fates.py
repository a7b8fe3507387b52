"""Effects of a die on a force: gained and lost powers and team abilities, and new archenemies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from openclix.engine.asking.decisions import ask
from openclix.engine.figures.abilities import Origin, Rule
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.sides import colour_of
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import fact, set_fact
from openclix.engine.table.scenarios import element_of
from openclix.engine.table.table import Table
from openclix.engine.values.scoring import worth
from openclix.rules.scoring import by_colour, doubled_for_archenemies

TEAM: Final = "team"


def rolled_word(player: int) -> str:
    """The fact that tells what a side rolled."""
    return f"rolled {colour_of(player)}"


def one_of_these(table: Table, player: int, figures: list[int], section: str) -> Rule[int]:
    """One of several figures that come into question: their player chooses."""
    return (yield from ask(table, "fate-whom", player, "figure", figures, section))


def cheapest(table: Table, player: int, section: str) -> Rule[int]:
    """scn.switch.7 The figure that costs least; among equals its player chooses."""
    return (yield from extreme(table, player, table.figures(player), price(table), section))


def price(table: Table) -> Callable[[int], int]:
    return lambda figure: worth(table.card(figure))


def extreme(
    table: Table, player: int, figures: list[int], key: Callable[[int], int], section: str
) -> Rule[int]:
    """The figure with the least of something, or -1 if there is none."""
    if not figures:
        return -1
    least = min(map(key, figures))
    return (
        yield from one_of_these(table, player, [f for f in figures if key(f) == least], section)
    )


# ------------------------------------------------------------------ powers


def grants(table: Table, element: int, cause: str, figure: int, power: str) -> None:
    """A figure can use a power from now on."""
    registry = table.edition.registry
    lent = registry.version(PowerRef(registry[power].name), Origin.EFFECT, table.card(element).name)
    table.add_effect(Effect("grant", figure, element, cause, ("game", 0), (lent,), True))


def takes_away(
    table: Table,
    element: int,
    cause: str,
    figure: int,
    kinds: frozenset[str],
    abilities: frozenset[str] = frozenset(),
) -> None:
    """A figure can't use abilities of these kinds, or these, from now on."""
    stop = Suppression(abilities, kinds, by=cause)
    table.add_effect(Effect("stop", figure, element, cause, ("game", 0), (stop,), True))


def has_team(table: Table, figure: int) -> bool:
    """Whether a figure has its own team ability."""
    return any(version.origin is Origin.TEAM for version in table.sheets[figure].always)


def team_of_choice(table: Table, player: int, section: str) -> Rule[str]:
    """scn.switch.5 scn.mad.6 A team ability that the player chooses."""
    teams = sorted(ability.slug for ability in table.edition.registry.of_kind[TEAM])
    return (yield from ask(table, "fate-team", player, "word", teams, section))


# ------------------------------------------------------------------ archenemies


def enemies_word(player: int) -> str:
    """The fact that names two figures, or one and all of a side, as archenemies."""
    return f"archenemies {colour_of(player)}"


def truce_word(player: int) -> str:
    """The fact that names a figure for which the rules on archenemies do not hold."""
    return f"truce {colour_of(player)}"


def are_enemies(table: Table, figure: int, other: int) -> bool:
    """scn.switch.3 scn.mad.8 Archenemies by their bases, unless a truce holds; or by a roll."""
    element = element_of(table)
    for player in range(table.players):
        truce = fact(table, element, truce_word(player), "")
        if truce and truce in (table.tags[figure], table.tags[other]):
            return False
    return by_colour(table, figure, other) or any(
        named_enemies(table, player, figure, other) for player in range(table.players)
    )


def named_enemies(table: Table, player: int, figure: int, other: int) -> bool:
    """Whether a side's roll has made two figures archenemies."""
    enemies = str(fact(table, element_of(table), enemies_word(player), "")).split()
    if not enemies:
        return False
    for here, there in ((figure, other), (other, figure)):
        own = table.owner[here] == player and (len(enemies) == 1 or enemies[0] == table.tags[here])
        if own and enemies[-1] == table.tags[there] and table.owner[there] != player:
            return True
    return False


def with_enemies(edition: Edition) -> dict[str, Any]:
    """Archenemies include those from the roll."""
    return {"ko_points": partial(doubled_for_archenemies, enemies=are_enemies)}


def forget(table: Table, element: int, player: int) -> None:
    """scn.mad.2 Ends the effects of a side's earlier roll."""
    table.end_effects(
        [e for e in table.effects if e.source == element and table.owner[e.target] == player]
    )
    for word in (enemies_word(player), truce_word(player)):
        if fact(table, element, word):
            set_fact(table, element, word, "")
