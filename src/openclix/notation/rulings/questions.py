"""Questions about a position, answered with reasons: may I, why not, what is my defense?

Rulings ask them, and `openclix explain` prints the answers.

>>> from openclix.notation.positions.positions import read_position
>>> table = read_position('''
... figure A red c4; range 6
... figure B blue g4
... marker hindering e4
... ''')
>>> print("\\n".join(value_of(table, "defense", 1, 0, "range").lines()))
printed defense 16
+1: hindering terrain (16.2b)
= 17
>>> line(table, End(0, -1), End(1, -1)).status
'hindered'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from openclix.board import IGNORE_CHARACTERS, bits, explain, fire_along, not_adjacent
from openclix.engine.asking.decisions import square_choice
from openclix.engine.attacking.attacking import legal_targets, supposed
from openclix.engine.figures.abilities import CLOSE, RANGED, Version
from openclix.engine.figures.figures import DEFENSE, GIANT, STANDARD, STATS
from openclix.engine.figures.messages import Message, figure_name, power_name, say
from openclix.engine.figures.refusal import Refusal
from openclix.engine.moving.destinations import destinations
from openclix.engine.refusing.target_refusals import why_not_adjacent, why_not_here
from openclix.engine.sight.board_reasons import reason_message
from openclix.engine.sight.sight import flags_between, foes_near, line_flags, sight, standing
from openclix.engine.state.deeds import Attack, Deed
from openclix.engine.state.state import ASIDE, OUTSIDE, SIDELINE
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import Reckoning, reckon

from ..text.errors import NotationError

STATUS: Final = ("clear", "hindered", "blocked")
KINDS: Final = {"close": CLOSE, "range": RANGED}
FAR: Final = 99


class End(NamedTuple):
    """One end of a line: a figure, or a square."""

    figure: int
    square: int

    def squares(self, table: Table) -> int:
        return table.bodies[self.figure] if self.figure >= 0 else 1 << self.square

    def text(self, table: Table) -> str:
        return table.tags[self.figure] if self.figure >= 0 else table.map.grid.name(self.square)


class Because(NamedTuple):
    """An answer with the sentences and sections behind it."""

    status: str
    reasons: tuple[tuple[Message, str], ...] = ()

    @property
    def sections(self) -> list[str]:
        return [section for _, section in self.reasons]

    def cited(self) -> list[Message]:
        """The reasons, each with its section."""
        return [say("cited", text=text, section=section) for text, section in self.reasons]


# ------------------------------------------------------------------ values


def value_of(table: Table, stat: str, figure: int, other: int = -1, kind: str = "") -> Reckoning:
    """6.9 A combat value now, or in an attack; `other` is the target, for defense the attacker."""
    number = STATS.index(stat)
    if kind == "destroy":
        return reckon(table, figure, number, Deed(figure, CLOSE))
    if not kind:
        return reckon(table, figure, number)
    if number == DEFENSE:
        if other < 0:
            raise NotationError(say("text-defense-of-whom"))
        return reckon(table, figure, number, supposed(table, other, figure, KINDS[kind]))
    return reckon(table, figure, number, supposed(table, figure, other, KINDS[kind]))


# ------------------------------------------------------------------ lines and adjacency


def line(table: Table, source: End, target: End) -> Because:
    """11.4 The line of fire between two figures or squares, with what is in its way."""
    if source.figure >= 0 and target.figure >= 0:
        return line_between_figures(table, source.figure, target.figure)
    flags = line_flags(table, source.figure, -1) if source.figure >= 0 else 0
    size = table.loadout[source.figure].size if source.figure >= 0 else STANDARD
    starts, goals = source.squares(table), target.squares(table)
    blockers = standing(table, size, source.figure) & ~starts & ~goals
    giants = table.squares_by_size[GIANT] & blockers
    if flags & IGNORE_CHARACTERS:
        blockers = giants = 0
    lines = []
    for start in bits(starts):
        for end in bits(goals):
            drawn = table.terrain.line(start, end, flags | flags_between(table, start, end))
            status = fire_along(drawn, blockers, giants)
            lines.append((status, table.map.grid.distance(start, end), start, end))
    status, _, start, end = min(lines)
    flags |= flags_between(table, start, end)
    return told(table, start, end, flags, blockers, giants)


def told(table: Table, start: int, end: int, flags: int, blockers: int, giants: int) -> Because:
    """The board's own account of a line."""
    report = explain(table.terrain, start, end, flags, blockers, giants)
    grid = table.map.grid
    reasons = tuple(
        (reason_message(grid, reason), table.edition.cites(f"line {reason.code}", reason.section))
        for reason in report.reasons
    )
    return Because(STATUS[report.status], reasons)


def line_between_figures(table: Table, figure: int, target: int) -> Because:
    """11.4 24.2e The best line between two figures. The target may change it."""
    seen = sight(table, figure, target, FAR)
    flags = line_flags(table, figure, target)
    size = max(table.loadout[figure].size, table.loadout[target].size)
    keep = ~(table.bodies[figure] | table.bodies[target])
    blockers = standing(table, size, figure, target) & keep
    giants = table.squares_by_size[GIANT] & blockers
    if flags & IGNORE_CHARACTERS:
        blockers = giants = 0
    start = seen.source if seen.source >= 0 else table.at[figure]
    end = seen.target if seen.target >= 0 else table.at[target]
    board = told(table, start, end, flags, blockers, giants)
    if board.status == STATUS[seen.status]:
        return board
    hooks = [
        (
            say(
                "found-power-of", power=power_name(version.ability), who=figure_name(table, target)
            ),
            table.edition.cites("power", version.ability.section),
        )
        for _, version in table.loadout[target].lines
    ]
    return Because(STATUS[seen.status], (*board.reasons, *hooks))


def adjacent(table: Table, start: End, end: End) -> Because:
    """6.3 Whether two figures or squares are adjacent, and why not."""
    if start.figure >= 0 and end.figure >= 0 and table.edition.adjacency is not None:
        return by_height(table, start.figure, end.figure)
    near = table.terrain.adjacent_to(start.squares(table))
    if near & end.squares(table):
        return Because("yes")
    pairs = [
        (table.map.grid.distance(a, b), a, b)
        for a in bits(start.squares(table))
        for b in bits(end.squares(table))
    ]
    _, a, b = min(pairs)
    reason = not_adjacent(table.terrain, a, b)
    if reason is None:
        return Because("no")
    return Because(
        "no",
        (
            (
                reason_message(table.map.grid, reason),
                table.edition.cites(f"line {reason.code}", reason.section),
            ),
        ),
    )


def by_height(table: Table, figure: int, other: int) -> Because:
    """adj.2 adj.3 elev.11 The same of figures where more than the board keeps them apart."""
    refusal = why_not_adjacent(table, figure, other, "6.3")
    if refusal is None:
        return Because("yes")
    return Because("no", ((refusal.message, refusal.cited(table.edition.cites).section),))


def distance(table: Table, start: End, end: End) -> int:
    """11.3a The squares between two figures or squares."""
    return min(
        table.map.grid.distance(a, b)
        for a in bits(start.squares(table))
        for b in bits(end.squares(table))
    )


# ------------------------------------------------------------------ moving and targets


def reach(table: Table, figure: int, squares: int = -1) -> list[str]:
    """10.2 Where a figure's move could end, after breaking away from all adjacent opponents."""
    return [square_choice(place).text(table) for place in destinations(table, figure, squares)]


def targets(table: Table, figure: int, kind: str) -> list[str]:
    """11.1 11.2 The figures that an attack of this kind may target."""
    figures = legal_targets(table, Attack(figure, KINDS[kind]))
    return [table.tags[target] for target in figures]


def can_use(table: Table, figure: int, slug: str) -> bool:
    """20.1 Whether a figure can use a power or ability now."""
    ability = table.edition.registry[slug]
    versions = table.loadout[figure].versions.get(ability, ())
    return bool(versions) and why_away(table, figure, versions) is None


def why_away(table: Table, figure: int, versions: Iterable[Version]) -> Refusal | None:
    """12.5d 15.3 27.7o Why a figure that is not on the map can't use a power that it has."""
    zone = table.zone[figure]
    active = zone == SIDELINE and any(version.params.get("sideline") for version in versions)
    if active or zone in (OUTSIDE, ASIDE):  # at set-up its card is asked about
        return None
    return why_not_here(table, figure)


__all__ = [
    "Because",
    "End",
    "Reckoning",
    "adjacent",
    "can_use",
    "distance",
    "foes_near",
    "line",
    "reach",
    "targets",
    "value_of",
    "why_away",
]
