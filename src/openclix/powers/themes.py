"""Themed teams: enough characters, a bonus to the first roll, and a few rerolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.engine.asking.events import Uses
from openclix.engine.effects.dice import Roll, reroll
from openclix.engine.figures.abilities import Ability, Origin, Rule, Version
from openclix.engine.figures.figures import Card, PowerRef
from openclix.engine.figures.hooks import Reroll
from openclix.engine.figures.messages import figure_name, power_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.setup.reveal import starting_cards
from openclix.engine.setup.setup import Force, themed
from openclix.engine.state.state import ACTED
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token
from openclix.powers.damage import may_reroll, why_no_reroll

GENERIC: Final = frozenset(
    word.casefold()
    for word in (
        *("Animal", "Armor", "Brute", "Celebrity", "Cosmic", "Deity", "Detective", "Future"),
        *("Herald", "Kid", "Martial Artist", "Monster", "Mutant", "Mystical", "Past", "Police"),
        *("Politician", "Psychic", "Reporter", "Robot", "Ruler", "Scientist", "Soldier", "Spy"),
        *("Teen", "Vehicle", "Warrior"),
    )
)
"""theme.10 The generic keywords."""

PER_GENERIC, PER_NAMED = 100, 150
"""theme.3 theme.4 For how many points of the build total a character is needed."""


def members(cards: Sequence[Card]) -> int:
    """theme.1 How many characters count for a theme: bystanders do not."""
    return sum(not card.bystander for card in cards)


def least_members(keyword: str, total: int) -> int:
    """theme.3 theme.4 How many characters a themed team has at the least."""
    points = PER_GENERIC if keyword.casefold() in GENERIC else PER_NAMED
    return -(-total // points)


def is_themed(force: Force, cards: Sequence[Card], total: int) -> bool:
    """theme.1 theme.2 theme.3 theme.4 gl.23 Whether all characters share the keyword, and there are
    enough of them."""
    return themed(force, list(cards)) and members(cards) >= least_members(force.keyword, total)


def theme_of(table: Table, player: int) -> int:
    """theme.1 The number of characters of a player's themed team as it was brought, or 0."""
    if len(table.setup) < 2 or player >= len(table.setup[1]) or player < 0:
        return 0
    force: Force = table.setup[1][player]
    if not force.keyword:
        return 0
    return members(force.cards) if is_themed(force, force.cards, table.build_total) else 0


def has_theme(table: Table, player: int) -> bool:
    """theme.6 Whether a player's team is themed."""
    return number_of_members(table, player) > 0


def number_of_members(table: Table, player: int) -> int:
    """theme.5 theme.9 A themed team adds the number of its characters to the roll."""
    force: Force = table.setup[1][player]
    cards = starting_cards(table, player)
    return members(cards) if is_themed(force, cards, table.build_total) else 0


# ------------------------------------------------------------------ rerolls

THEMED_LUCK: Final = Ability("Themed Team", "inherent", "theme.7")


def luck_used(table: Table, figure: int) -> int:
    """theme.8 How often a team has rerolled in this game."""
    side = table.side[figure]
    return sum(key.startswith("theme ") and table.side[who] == side for who, key in table.used_game)


def why_no_luck(table: Table, figure: int, version: Version, request: Roll) -> Refusal | None:
    """theme.7 theme.8 A figure that has not acted this turn and can take a token, once for every
    two characters of the theme. The borrowed power says which rolls it reaches."""
    power = table.edition.registry.version(PowerRef("Probability Control"), Origin.EFFECT)
    who = figure_name(table, figure)
    if luck_used(table, figure) >= theme_of(table, table.owner[figure]) // 2:
        return refuse("used-up", "theme.8", who=who, power=power_name(version.ability))
    if table.flags[figure] & ACTED:
        return refuse("already-acted", "theme.7", who=who)
    if table.tokens[figure] >= table.edition.token_limit:
        return refuse("two-tokens", "theme.7", who=who)
    return why_no_reroll(table, figure, power, request)


def may_be_lucky(table: Table, figure: int, version: Version, request: Roll) -> bool:
    """theme.7 Whether a character of a themed team may have these dice rolled again."""
    if not theme_of(table, table.owner[figure]):
        return False
    power = table.edition.registry.version(PowerRef("Probability Control"), Origin.EFFECT)
    return why_no_luck(table, figure, version, request) is None and may_reroll(
        table, figure, power, request
    )


def is_lucky(table: Table, figure: int, version: Version, request: Roll) -> Rule[None]:
    """theme.7 theme.8 The dice are rolled again, and the character gets a token."""
    table.used_game |= {(figure, f"theme {luck_used(table, figure)}")}
    table.used_turn |= {(figure, "reroll 0")}
    table.note(Uses(figure, version.ability.slug, "roll", version.cause))
    yield from give_token(table, figure, figure)
    yield from reroll(table, request)


THEMED_LUCK.rerolls.append(Reroll(THEMED_LUCK, may_be_lucky, is_lucky, why_no_luck))
