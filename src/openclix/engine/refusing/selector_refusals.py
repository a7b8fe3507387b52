"""20.7a Whom a selector lets a player choose, and why not the others.

Both come from the same records as conditions and conferrals (selecting/selectors.py). A choice
counts every change of the range value, and leaves out those that can't be targeted (11.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from openclix.board import bits

from ..figures.abilities import Version
from ..figures.figures import RANGE
from ..figures.messages import Name, figure_name, power_name
from ..figures.refusal import Refusal, refuse
from ..selecting import selectors as s
from ..selecting.notation import read_selector
from ..selecting.wording import filter_words
from ..state.causes import Causes
from ..table.groups import FAR, NO_SCENE, Group, Scene, group_of, prepare
from ..values.targeting import cannot_target
from ..values.values import value
from .target_refusals import apart, why_not_adjacent, why_not_here, why_not_line

if TYPE_CHECKING:
    from ..table.table import Table


def in_reach(table: Table, figure: int, selector: s.Selector) -> s.Selector:
    """11.3 The selector with the range value that the figure has now, instead of "in range"."""
    if not any(isinstance(record, s.InRange) for record in selector.filters):
        return selector
    reach = value(table, figure, RANGE)
    filters = tuple(
        s.Within(max(record.least, reach)) if isinstance(record, s.InRange) else record
        for record in selector.filters
    )
    return replace(selector, filters=filters)


def candidates(
    table: Table,
    figure: int,
    selector: s.Selector,
    causes: Causes = (),
    scene: Scene = NO_SCENE,
) -> list[int]:
    """20.7a 11.5 The figures that an effect may choose."""
    group = group_of(in_reach(table, figure, selector))
    return [
        other
        for other in bits(group.members(table, figure, scene))
        if cannot_target(table, figure, other, causes) is None
    ]


def why_not_candidate(
    table: Table,
    figure: int,
    other: int,
    selector: s.Selector,
    section: str,
    causes: Causes = (),
    scene: Scene = NO_SCENE,
) -> Refusal | None:
    """20.7a 11.5 Why an effect can't choose a figure: the first of its reasons."""
    return (
        (None if zoned(selector) else why_not_here(table, other))
        or why_not_meant(table, figure, other, in_reach(table, figure, selector), section, scene)
        or cannot_target(table, figure, other, causes)
    )


def zoned(selector: s.Selector) -> bool:
    return any(isinstance(record, s.In) for record in selector.filters)


def why_not_meant(
    table: Table,
    figure: int,
    other: int,
    selector: s.Selector,
    section: str,
    scene: Scene = NO_SCENE,
    power: Name | None = None,
) -> Refusal | None:
    """20.7a Why a selector doesn't mean a figure: its side, or a filter that doesn't fit."""
    refusal = why_not_of_side(table, figure, other, selector, section, power)
    if refusal is not None:
        return refusal
    for record in selector.filters:
        if not fits(table, figure, other, record, selector, scene):
            return why_not_fit(table, figure, other, record, section)
    return None


def fits(
    table: Table, figure: int, other: int, record: s.Filter, selector: s.Selector, scene: Scene
) -> bool:
    """Whether one filter of a selector fits a figure."""
    if isinstance(record, s.Extreme):
        return group_of(selector).has(table, figure, other, scene)
    return bool(prepare(record).keep(table, figure, 1 << other, scene))


def why_not_of_side(
    table: Table, figure: int, other: int, selector: s.Selector, section: str, power: Name | None
) -> Refusal | None:
    """6.2 Why a figure is not of the base: not itself, not another, not friendly, not opposing."""
    if group_of(selector).belongs(table, figure, other):
        return None
    owner, chosen = figure_name(table, figure), figure_name(table, other)
    if selector.side == "self":
        if power is None:
            return refuse("itself-only", section, "chosen", who=owner)
        return refuse("itself-only", section, who=owner, power=power)
    if selector.other and other == figure:
        return refuse("itself", section, "chosen", who=owner)
    if table.friendly(figure, other):
        code = "friendly" if selector.side == "opposing" else "other-force"
        return refuse(code, section, who=owner, whom=chosen)
    return refuse("opposing", section, who=owner, whom=chosen)


def why_not_fit(
    table: Table, figure: int, other: int, record: s.Filter, section: str
) -> Refusal | None:
    """Why a filter doesn't fit a figure."""
    chosen = figure_name(table, other)
    match record:
        case s.Adjacent(None):
            return why_not_adjacent(table, figure, other, section)
        case s.Within(squares, None):
            away = apart(table, figure, other)[0]
            return refuse("out-of-range", "11.3b", what=chosen, away=away, reach=squares)
        case s.InSight(None):
            return why_not_line(table, figure, other, FAR)
        case s.Keyword((word,)):
            return refuse("no-keyword", section, whom=chosen, keyword=Name("keyword", word))
        case s.Without(inner):
            words = filter_words(inner)
            return refuse("not-meant", section, "without", whom=chosen, filter=words)
        case _:
            return refuse("not-meant", section, whom=chosen, filter=filter_words(record))


# --------------------------------------------------------------------- what cards say of powers

ANYBODY: Final = s.Selector("any")
WHOM: Final = {
    "anybody": ANYBODY,
    "friends": s.Selector("friendly"),
    "others": s.Selector("friendly", other=True),
    "foes": s.Selector("opposing"),
    "self": s.SELF,
}
"""20.7a The figures a power may choose, by a word: any, its own force, others of it, opponents, or
itself. Anything longer is a selector."""
LESSER: Final = s.Either(
    (
        s.Selector(filters=(s.Points("<", s.MINE),)),
        s.Selector(filters=(s.SharesKeyword(),)),
    )
)
"""27.3g 27.4l Fewer points, or a shared keyword."""


KEEP_LESSER: Final = prepare(LESSER).keep


def is_lesser(table: Table, figure: int, other: int) -> bool:
    """27.3g 27.4l Whether a figure has fewer points than another, or shares a keyword with it."""
    return bool(KEEP_LESSER(table, figure, 1 << other, NO_SCENE))


@cache
def selector_for(whom: str, keyword: str) -> s.Selector:
    """The selector for the settings `whom` and `keyword` of a power."""
    selector = WHOM[whom] if whom in WHOM else read_selector(whom)
    if not keyword:
        return selector
    return replace(selector, filters=(*selector.filters, s.Keyword((keyword,))))


@cache
def _group_for(whom: str, keyword: str) -> Group:
    return group_of(selector_for(whom, keyword))


def meant_by(version: Version) -> s.Selector:
    """20.7a The figures that a card lets a power choose."""
    params = version.params
    return selector_for(params.get("whom", "anybody"), params.get("keyword", ""))


def why_not_chosen(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """20.7a The figures a card lets a power choose: by force, by keyword, or by a selector.

    combat.4 In some books a power never chooses its own user.
    """
    if other == figure and not version.params.get("itself", True):
        who = figure_name(table, figure)
        return refuse("itself", table.edition.not_itself, "targeted", who=who)
    selector = meant_by(version)
    if selector is ANYBODY:
        return None
    section, power = version.ability.section, power_name(version.ability)
    return why_not_meant(table, figure, other, selector, section, power=power)


def chosen_of(table: Table, figure: int, version: Version, among: list[int]) -> Iterator[int]:
    """20.7a The figures of a list that a card lets a power choose."""
    if not version.params.get("itself", True):
        among = [other for other in among if other != figure]
    selector = meant_by(version)
    if selector is ANYBODY:
        yield from among
        return
    group = _group_for(version.params.get("whom", "anybody"), version.params.get("keyword", ""))
    for other in among:
        if group.has(table, figure, other):
            yield other
