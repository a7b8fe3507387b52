"""20.7a Whom a step is about: figures by a selector, and the questions that choose among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property, partial
from typing import Any, Final

from openclix.engine.asking.choices import FigureChoice
from openclix.engine.asking.decisions import ask, may, or_pass
from openclix.engine.attacking.coming_and_going import one_by_points
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.figures import RANGE
from openclix.engine.figures.messages import Argument, figure_name, trait_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.selector_refusals import in_reach, why_not_meant
from openclix.engine.refusing.target_refusals import why_not_here
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.wording import those
from openclix.engine.state.causes import guarded_from
from openclix.engine.state.order import decider
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.groups import NO_SCENE, Group, Scene, group_of
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import why_guarded
from openclix.engine.values.values import value

SECTION: Final = "20.7a"
NOBODY: Final = -1
"""The answer that chooses no further figure."""
Parts = tuple[tuple[str, tuple[int, ...]], ...]


class Scope:
    """The knowledge of one run of a clause: the roles of its event, a roll, and earlier choices."""

    __slots__ = ("chosen", "clause", "face", "many", "parts", "powers", "result", "stat", "stood")

    def __init__(self, clause: Argument, parts: Parts = (), stood: int = 0) -> None:
        self.clause = clause
        """The words at work."""
        self.parts = parts
        self.chosen: frozenset[int] = frozenset()
        self.result = 0
        """6.4 The result of the last roll."""
        self.face = 0
        """The face of that die, before anything changes its result."""
        self.many = 0
        """How many tokens the last step removed."""
        self.powers: tuple[str, ...] = ()
        """20.7a The powers that were chosen, by their slugs."""
        self.stat = -1
        """20.7a The combat value that was chosen."""
        self.stood = stood
        """Where the figure stood, if the event took it off the map."""

    def scene(self) -> Scene:
        if not (self.parts or self.chosen or self.stood):
            return NO_SCENE
        return Scene(self.parts, self.chosen, self.stood)

    def means(self, role: str, figures: tuple[int, ...]) -> None:
        """From now on a word such as "that character" means these figures."""
        others = tuple(part for part in self.parts if part[0] != role)
        self.parts = ((role, figures), *others)


def others_apart(selector: s.Selector) -> s.Selector:
    """20.7a "Another" figure near the target is neither the target nor the text's own figure.

    "Another opposing character" is a further one: neither a target, nor the attacker, nor one
    that was chosen before.
    """
    if not selector.other or selector.side == "self":
        return selector
    places = [each for each in selector.filters if isinstance(each, s.Adjacent | s.Within)]
    named: list[s.Filter] = [each for each in filters_in(tuple(places)) if isinstance(each, s.Part)]
    if not named and selector.side == "opposing":
        named = [s.Part("target"), s.Part("attacker"), s.Chosen()]
    return replace(selector, filters=(*selector.filters, *map(s.Without, named)))


Fits = Callable[[Table, int, int, Scope], bool]
"""Whether a step could do anything to a figure: (table, the text's own figure, whom, scope)."""


@dataclass(frozen=True)
class Whom:
    """The figures that a step is about, prepared for choosing."""

    selector: s.Selector
    fits: Fits | None = None
    reason: Callable[[Table, int, int], Refusal | None] | None = None
    """Why a figure that the selector means doesn't fit."""
    guards: bool = True
    """27.7n Whether a safeguard keeps a figure from being chosen. Damage has its own guard."""

    def candidates(self, table: Table, figure: int, version: Version, scope: Scope) -> list[int]:
        """20.7a Everybody who fits, without figures that are safe from this text (27.7n)."""
        return list(self.each_candidate(table, figure, version, scope))

    def each_candidate(
        self, table: Table, figure: int, version: Version, scope: Scope
    ) -> Iterator[int]:
        """The same, one after the other: to know that there is one, the first is enough."""
        fits = self.fits
        for other in self.members(table, figure, scope):
            if (
                table.zone[other] == ON_MAP
                and (
                    other == figure
                    or not self.guards
                    or not guarded_from(table, other, version.names)
                )
                and (fits is None or fits(table, figure, other, scope))
            ):
                yield other

    def members(self, table: Table, figure: int, scope: Scope) -> Iterable[int]:
        """The figures that are meant. A figure with a part in the event needs no look (8.1f)."""
        if self._role:
            return next((figures for role, figures in scope.parts if role == self._role), ())
        return self.group(table, figure).each(table, figure, scope.scene())

    @cached_property
    def _role(self) -> str:
        """The part in an event by which alone it names figures, or ""."""
        only = self.selector.filters
        if self.selector.side != "any" or self.selector.other or len(only) != 1:
            return ""
        return only[0].role if isinstance(only[0], s.Part) else ""

    def group(self, table: Table, figure: int) -> Group:
        """11.3 The figures that are meant, in the range that the figure has now."""
        reach = value(table, figure, RANGE) if self._by_range else -1
        group = self._groups.get(reach)
        if group is None:
            group = self._groups[reach] = group_of(in_reach(table, figure, self._meant))
        return group

    @cached_property
    def _meant(self) -> s.Selector:
        return others_apart(self.selector)

    @cached_property
    def _by_range(self) -> bool:
        return any(isinstance(each, s.InRange) for each in self.selector.filters)

    @cached_property
    def _by_points(self) -> s.Extreme | None:
        """21.10 Whether it is the figure of the most or of the fewest points."""
        for each in self.selector.filters:
            if isinstance(each, s.Extreme) and each.measure == "points":
                return each
        return None

    @cached_property
    def _groups(self) -> dict[int, Group]:
        """By range value; -1 if it doesn't matter."""
        return {}

    def chosen(self, table: Table, figure: int, version: Version, scope: Scope) -> Rule[list[int]]:
        """The figures of this step. A player chooses where the text leaves a choice."""
        left = self.candidates(table, figure, version, scope)
        count = self.selector.count
        if not isinstance(count, s.Exactly | s.UpTo):
            return left
        if count == s.Exactly(1) and (extreme := self._by_points) is not None:
            member = yield from one_by_points(table, left, extreme.highest)  # 21.10a
            return [member] if member >= 0 else []
        picked: list[int] = []
        pass_ = [NOBODY] if isinstance(count, s.UpTo) else []
        named = pass_ and version.ability.said is not None  # older games have another word
        while left and len(picked) < count.number:
            answer = yield from ask(
                table,
                "text-whom",
                decider(table, figure),
                "figure",
                [*pass_, *left],
                SECTION,
                figure,
                form=or_pass("nobody", FigureChoice) if named else None,
                why=partial(self.why_not_again, picked, figure, version, scope),
                trait=trait_name(version.source),
                text=scope.clause,
            )
            if answer == NOBODY:
                break
            picked.append(answer)
            left.remove(answer)
        if picked:
            scope.chosen |= frozenset(picked)
            scope.means("that", tuple(picked))
        return picked

    def why_not_again(
        self,
        picked: list[int],
        figure: int,
        version: Version,
        scope: Scope,
        table: Table,
        value: Any,
    ) -> Refusal | None:
        """20.7a Why a figure isn't among the candidates, after others were chosen."""
        if value in picked:
            return refuse("already-chosen", section_of(version), whom=figure_name(table, value))
        return self.why_not(figure, version, scope, table, value)

    def why_not(
        self, figure: int, version: Version, scope: Scope, table: Table, value: Any
    ) -> Refusal | None:
        """20.7a Why a figure isn't among the candidates: the first reason, if there is one."""
        if not isinstance(value, int) or value < 0:
            return None
        refusal = why_not_here(table, value) or why_not_meant(
            *(table, figure, value, in_reach(table, figure, self._meant)),
            *(section_of(version), scope.scene()),
        )
        if refusal is None and value != figure and self.guards:
            cause = guarded_from(table, value, version.names)
            refusal = why_guarded(table, value, cause) if cause else None
        if refusal is None and self.reason is not None:
            refusal = self.reason(table, figure, value)
        if refusal is not None or value in self.candidates(table, figure, version, scope):
            return refusal
        whom, group = figure_name(table, value), those(self._meant)
        return refuse("text-whom", SECTION, whom=whom, those=group)


def section_of(version: Version) -> str:
    """20.7a The rule that a choice cites: of a power its own, of a text the one about choices."""
    return SECTION if version.ability.text is not None else version.ability.section


def wants_to(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
    """8.1e Whether the player does something that the text lets them do."""
    return (
        yield from may(
            table,
            "text-may",
            decider(table, figure),
            "8.1e",
            figure,
            power=trait_name(version.source),
            text=scope.clause,
        )
    )


# --------------------------------------------------------------------- looking into records


def filters_in(record: object) -> list[s.Filter]:
    """Every filter inside a record, at any depth."""
    listed: list[s.Filter] = []
    if isinstance(record, s.FILTERS):
        listed.append(record)
    if is_dataclass(record):
        for field in fields(record):
            listed += filters_in(getattr(record, field.name))
    elif isinstance(record, tuple):
        for item in record:
            listed += filters_in(item)
    return listed


def roles_in(record: object) -> frozenset[str]:
    """8.1f The parts in an event that a record speaks of: the hit character, that character."""
    return frozenset(each.role for each in filters_in(record) if isinstance(each, s.Part))


PLACES: Final = (s.Adjacent, s.Within, s.InRange, s.InSight, s.On, s.InMarker)


def has_place(record: object) -> bool:
    """Whether a record asks where somebody is."""
    return any(isinstance(each, PLACES) for each in filters_in(record))
