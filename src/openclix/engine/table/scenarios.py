"""Scenarios: how one is defined, and how an edition is played with it.

A scenario is data about a game. It has an element on the table (elements_without_figure.py) with
triggers, options and state. It also has abilities for every figure, steps of set-up, and
replacements for some rules of the edition. An edition played with a scenario is a separate edition,
found by name in every process, so a game without a scenario pays no cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from openclix.board import Map, bits

from ..figures.abilities import Ability
from ..figures.figures import Card, PowerRef
from ..figures.messages import Message, all_problems, say, side_named
from ..figures.sides import SIDES
from ..state.state import SETUP
from .elements_without_figure import fact, play_element, set_fact

if TYPE_CHECKING:
    from ..setup.forces import Violation
    from ..setup.setup import Force
    from .edition import Edition
    from .table import Table

TAG: Final = "Scenario"
"""The tag of the element, in every game that is played with a scenario."""

ATTACKER, DEFENDER = "attacker", "defender"

Fits = Callable[["Edition", Sequence["Force"], Sequence[Map], int], Iterator["Violation"]]
Left = Callable[["Table", int], Iterator[Message]]
Goals = Callable[["Table", int], Iterator[tuple[int, float]]]
Tells = Callable[["Table", str, str], Message | None]


def fits_all(
    edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
) -> Iterator[Violation]:
    """Nothing is asked of maps and forces."""
    return iter(())


def nothing_left(table: Table, element: int) -> Iterator[Message]:
    """Nothing to say besides the element's facts."""
    return iter(())


def nowhere(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """No square is worth more than in another game."""
    return iter(())


def tells_nothing(table: Table, word: str, value: str) -> Message | None:
    """The element's facts aren't reported."""
    return None


@dataclass(frozen=True, eq=False)
class Scenario:
    """A scenario as its book defines it."""

    slug: str
    title: str
    """Our own title."""
    section: str
    """The prefix of its section keys in the book."""
    element: tuple[Ability, ...] = ()
    """The abilities of the element on the table."""
    everybody: tuple[Ability, ...] = ()
    """Abilities that every figure has in addition."""
    grants: tuple[Ability, ...] = ()
    """Abilities that it may give figures, besides the powers of the edition."""
    steps: tuple[tuple[str, str, Callable[[Any], Any]], ...] = ()
    """Steps of set-up: the edition's step that each comes before, and its name."""
    changes: Callable[[Edition], dict[str, Any]] = lambda edition: {}
    """The rules of an edition for which it has its own."""
    facts: tuple[tuple[str, int | str], ...] = ()
    """The element's initial facts."""
    roles: str = ""
    """The key of the section by which a player attacks or defends, if it has one."""
    fits: Fits = fits_all
    """The things that maps and forces lack."""
    left: Left = nothing_left
    """Messages about things still to come, for viewers of the table."""
    goals: Goals = nowhere
    """Squares that a figure should go to or avoid, with their value in points, for bots."""
    tells: Tells = tells_nothing
    """How a change of the element's facts is reported."""

    @property
    def card(self) -> Card:
        """The card of the element."""
        traits = tuple(PowerRef(ability.name) for ability in self.element)
        return Card(self.title, points=0, element="scenario", traits=traits)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Everything that an edition's registry must know."""
        return (*self.element, *self.everybody, *self.grants)

    def script(self, steps: dict[str, Any]) -> dict[str, Any]:
        """EP-5 The edition's steps of set-up with the scenario's steps."""
        script: dict[str, Any] = {}
        for name, step in steps.items():
            script.update({own: rule for before, own, rule in self.steps if before == name})
            script[name] = step
        return script


class Unfit(ValueError):
    """A game was to begin with maps or forces that do not fit its scenario."""

    def __init__(self, problems: Sequence[Violation]) -> None:
        self.violations = tuple(problems)
        super().__init__(all_problems(problems))


def demand_fit(edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int) -> None:
    """Raises `Unfit`, with everything that is missing, unless the scenario can be played."""
    assert edition.scenario is not None
    problems = list(edition.scenario.fits(edition, forces, maps, total))
    if problems:
        raise Unfit(problems)


def play_scenario(table: Table) -> None:
    """The element of the edition's scenario comes into play, with what it has in mind at first."""
    scenario = table.edition.scenario
    assert scenario is not None
    element = play_element(table, scenario.card, tag=TAG)
    for word, value in scenario.facts:
        set_fact(table, element, word, value)


def element_of(table: Table) -> int:
    """The element of the scenario that is played, or -1."""
    if table.edition.scenario is None:
        return -1
    return next((element for element in bits(table.elements) if table.tags[element] == TAG), -1)


# ------------------------------------------------------------------ roles


def defender(table: Table) -> int:
    """The defending player, or -1 until one is chosen."""
    side = fact(table, element_of(table), DEFENDER, "")
    return SIDES.index(str(side)) if side else -1


def set_defender(table: Table, player: int) -> None:
    """One player defends, and all others attack."""
    set_fact(table, element_of(table), DEFENDER, SIDES[player])


def role(table: Table, player: int) -> str:
    """A player's role in this scenario, or nothing."""
    scenario = table.edition.scenario
    if scenario is None or not scenario.roles or defender(table) < 0:
        return ""
    return DEFENDER if defender(table) == player else ATTACKER


def state_of(table: Table) -> Iterator[Message]:
    """The state of the scenario for viewers: the roles, and what is still to come."""
    scenario, element = table.edition.scenario, element_of(table)
    if scenario is None or element < 0:
        return
    for player in range(table.players):
        if role_name := role(table, player):
            yield say("scenario-role", side=side_named(table, player), role=role_name)
    if table.phase != SETUP:
        yield from scenario.left(table, element)
