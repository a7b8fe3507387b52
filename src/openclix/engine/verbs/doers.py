"""20.7a Who does something, and to whom: the figures that a selector means, or lets one choose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from openclix.board import bits

from ..asking.choices import FigureChoice
from ..asking.decisions import ask, or_pass
from ..figures.abilities import Rule, Version
from ..figures.messages import figure_name
from ..figures.refusal import Refusal, refuse
from ..refusing.selector_refusals import candidates, in_reach, why_not_candidate
from ..selecting import selectors as s
from ..selecting.wording import so_many
from ..state.causes import Causes, causes_with
from ..state.order import by_player, decider
from ..table.groups import NO_SCENE, Scene, group_of
from .outcomes import Outcome

if TYPE_CHECKING:
    from ..table.table import Table

Whom = s.Selector | tuple[int, ...]
"""The figures of a verb: meant by a selector, or given already."""
CHOOSE, ANOTHER = "choose-whom", "another-target"


@dataclass(frozen=True, slots=True)
class Doer:
    """The figure and the power that do something, and the figures in the scene."""

    figure: int
    version: Version
    scene: Scene = NO_SCENE

    @property
    def section(self) -> str:
        return self.version.ability.section

    def causes(self, table: Table) -> Causes:
        return causes_with(table, self.version)

    def after(self, outcome: Outcome) -> Doer:
        """The same doer, for what follows an outcome: "that character", "the hit character"."""
        return replace(self, scene=outcome.scene(self.scene))


def figures_meant(table: Table, doer: Doer, whom: Whom) -> Rule[tuple[int, ...]]:
    """The figures that a verb is about. A player chooses where the selector counts them."""
    if isinstance(whom, tuple):
        return whom
    match whom.count:
        case s.Exactly(number):
            return (yield from choose(table, doer, whom, number, must=True)).affected
        case s.UpTo(number):
            return (yield from choose(table, doer, whom, number, must=False)).affected
        case _:
            group = group_of(in_reach(table, doer.figure, whom))
            members = [*bits(group.members(table, doer.figure, doer.scene))]
            return tuple(by_player(table, members)) if len(members) > 1 else tuple(members)


def choose(
    table: Table, doer: Doer, whom: s.Selector, number: int = 1, must: bool = True
) -> Rule[Outcome]:
    """20.7a A player chooses figures one after the other, none twice, up to a number.

    If they must be chosen and there are too few, all of them are (7.7).
    """
    chosen: list[int] = []
    causes = doer.causes(table)
    player = decider(table, doer.figure)
    while len(chosen) < number:
        able = candidates(table, doer.figure, whom, causes, doer.scene)
        options = [other for other in able if other not in chosen]
        if not options:
            break

        def why(table: Table, other: int) -> Refusal | None:
            if other in chosen:
                name = figure_name(table, other)
                return refuse("already-chosen", doer.section, whom=name)
            return why_not_candidate(
                table, doer.figure, other, whom, doer.section, causes, doer.scene
            )

        target = yield from ask(
            table,
            ANOTHER if chosen else CHOOSE,
            player,
            "figure",
            options if must else [-1, *options],
            doer.section,
            doer.figure,
            form=None if must else or_pass("nobody", FigureChoice),
            why=why,
            **({} if chosen else {"whom": so_many(whom)}),
        )
        if target < 0:
            break
        chosen.append(target)
    return Outcome(tuple(chosen))
