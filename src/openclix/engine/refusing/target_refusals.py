"""11 12.1 Why a figure isn't a legal target: its abilities, its position, or the line of fire."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from openclix.board import (
    BLOCKED,
    IGNORE_CHARACTERS,
    IGNORE_HINDERING,
    Barrier,
    Edge,
    Reason,
    bits,
    explain,
    fire_along,
    lines_through_a_piece,
    not_adjacent,
)

from ..asking.decisions import Decision, explains
from ..attacking.attacking import together
from ..attacking.knockback import can_be_knocked
from ..figures.abilities import CLOSE, RANGED, F
from ..figures.figures import GIANT, TINY
from ..figures.messages import Argument, figure_name, power_name, square_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..sight.board_reasons import reason_arguments, reason_message
from ..sight.sight import beside, flags_between, line_flags, sees, sees_square, sight, standing
from ..state.causes import Causes, guarded_from, reach_against, reaching
from ..state.state import (
    ASIDE,
    BARRED,
    CAPTURED,
    KO_AREA,
    OFF_MAP,
    ON_MAP,
    OUTSIDE,
    REMOVED,
    SIDELINE,
)
from ..values.targeting import breaches, cannot_target, close_squares, why_guarded
from ..values.values import range_of

if TYPE_CHECKING:
    from ..state.deeds import Attack
    from ..table.table import Table

AWAY: Final = {
    OFF_MAP: ("off", "15.3"),
    SIDELINE: ("sideline", "2.6"),
    KO_AREA: ("knocked-out", "3.2"),
    REMOVED: ("removed", "21.8"),
    OUTSIDE: ("outside", "3.4"),
    ASIDE: ("aside", "3"),
    CAPTURED: ("captured", "15.3"),
}
"""3 Where a figure is that is not on the map, and the section."""

LINE: Final = {
    "wall": "blocked-by-wall",
    "blocking": "blocked-by-terrain",
    "higher-ground": "blocked-by-higher-ground",
    "roof": "blocked-by-roof",
    "off-the-rim": "off-the-rim",
    "character": "blocked-by-character",
    "corner-blocked": "blocked-at-corner",
}
"""11.4c From the board's name of a line's obstacle to the refusal's code."""

NEXT_TO: Final = {
    "wall": "wall-between",
    "corner-closed": "corner-closed",
    "levels-apart": "levels-apart",
}
"""6.3b Why squares that touch are not adjacent, as refusals call it."""


def apart(table: Table, figure: int, target: int) -> tuple[int, int, int]:
    """24.2e The distance between two figures, and their squares that are that close."""
    grid = table.map.grid
    return min(
        (grid.distance(near, far), near, far)
        for near in bits(table.bodies[figure])
        for far in bits(table.bodies[target])
    )


def why_not_here(table: Table, figure: int) -> Refusal | None:
    """3 Why a figure takes no part: it is not on the map."""
    zone = table.zone[figure]
    if zone == ON_MAP:
        return None
    place, section = AWAY.get(zone, ("elsewhere", "3.1"))
    return refuse("not-on-map", section, who=figure_name(table, figure), place=place)


# ------------------------------------------------------------------ lines


def blocked(
    table: Table,
    source: int,
    end: int,
    flags: int,
    blockers: int,
    giants: int,
    besides: Edge | None = None,
) -> Refusal:
    """11.4c The obstacle that blocks a line nearest to its source. `besides` is a wall to leave
    out."""
    terrain = table.terrain
    grid = table.map.grid
    for reason in explain(terrain, source, end, flags, blockers, giants).reasons:
        barrier = reason.about.get("barrier")
        if isinstance(barrier, Barrier) and barrier.edge == besides:
            continue
        arguments = reason_arguments(grid, reason)
        if reason.code == "character":
            line = terrain.line(source, end, flags)
            on = line.path & (blockers & line.sight.present | giants & line.sight.towering)
            square = min(bits(on), key=lambda s: grid.distance(source, s))
            who = figure_name(table, table.figure_in(square))
            arguments = {"who": who, "square": square_name(table, square)}
        return refuse(LINE[reason.code], reason.section, "", **arguments)
    ends = {"start": square_name(table, source), "end": square_name(table, end)}
    return refuse("line-blocked", "11.4c", "squares", **ends)


def why_not_line(
    table: Table,
    figure: int,
    target: int,
    reach: int,
    extra: int = 0,
    code: str = "out-of-range",
    section: str = "11.3b",
) -> Refusal | None:
    """11.5 Why a figure isn't within this many squares and line of fire of another."""
    who, whom = figure_name(table, figure), figure_name(table, target)
    away = apart(table, figure, target)[0]
    if away > reach:
        if code == "out-of-reach":
            return refuse("out-of-reach", section, who=who, whom=whom, away=away, reach=reach)
        return refuse("out-of-range", section, what=whom, away=away, reach=reach)
    if sight(table, figure, target, reach, extra).status < BLOCKED:
        return None
    flags = line_flags(table, figure, target, extra)
    size = max(table.loadout[figure].size, table.loadout[target].size)
    keep = ~(table.bodies[figure] | table.bodies[target])
    blockers = standing(table, size, figure, target) & keep  # 21.2b
    if flags & IGNORE_CHARACTERS:
        blockers = 0
    giants = table.squares_by_size[GIANT] & blockers
    status, _, near, far = min(
        (fire_along(line, blockers, giants), line.distance, near, far)
        for near in bits(table.bodies[figure])
        for far in bits(table.bodies[target] & table.map.grid.within(near, reach))
        for line in (table.terrain.line(near, far, flags),)
    )
    if status == BLOCKED:
        return blocked(table, near, far, flags, blockers, giants)
    for hook, version in table.loadout[target].lines:
        if hook.status(table, target, version, figure, near, status) == BLOCKED:
            power = power_name(version.ability)
            return refuse("hidden", version.ability.section, power=power, whom=whom)
    return refuse("line-blocked", "11.4c", who=who, whom=whom)


def why_not_seen(
    table: Table, figure: int, target: int, reach: int, causes: Causes = (), extra: int = 0
) -> Refusal | None:
    """11.5 Why an effect of a figure can't target another within range and line of fire."""
    return (
        why_not_here(table, target)
        or why_not_line(table, figure, target, reach, extra)
        or cannot_target(table, figure, target, causes)
    )


def why_not_square_seen(
    table: Table, figure: int, square: int, reach: int, source: int = -1, extra: int = 0
) -> Refusal | None:
    """11.4d 11.3b Why a square is not within range and line of fire of a figure (or a square)."""
    if sees_square(table, figure, square, reach, extra, source):
        return None
    grid = table.map.grid
    sources = table.bodies[figure] if source < 0 else 1 << source
    away, nearest = min((grid.distance(source, square), source) for source in bits(sources))
    if away > reach:
        name = square_name(table, square)
        if source >= 0:
            start = square_name(table, source)
            return refuse(
                "out-of-range", "11.3b", "of-square", what=name, away=away, reach=reach, start=start
            )
        return refuse("out-of-range", "11.3b", "square", what=name, away=away, reach=reach)
    flags = line_flags(table, figure, -1, extra) if figure >= 0 else extra
    size = table.loadout[figure].size if figure >= 0 else TINY
    blockers = standing(table, size, figure) & ~sources
    if flags & IGNORE_CHARACTERS:
        blockers = 0
    flags |= flags_between(table, nearest, square)
    return blocked(table, nearest, square, flags, blockers, table.squares_by_size[GIANT] & blockers)


def why_not_knocked(table: Table, figure: int, source: int) -> Refusal | None:
    """12.6f Why a figure can't be knocked back."""
    if can_be_knocked(table, figure, source):
        return None
    whom = figure_name(table, figure)
    loadout = table.loadout[figure]
    if loadout.size > table.loadout[source].size:
        who = figure_name(table, source)
        return refuse("too-large", "21.2b", "knocked-back", who=who, whom=whom)
    if table.bodies[figure] & (table.bodies[figure] - 1):
        return refuse("large-base", "24.2", whom=whom)
    if loadout.features & F.IMMOBILE:
        return keeper(table, figure, F.IMMOBILE, "being-knocked-back", "immobile")
    if loadout.features & F.NO_KNOCKBACK:
        return keeper(table, figure, F.NO_KNOCKBACK, "being-knocked-back", "no-knockback")
    return cannot_target(table, source, figure)


def why_not_foe(table: Table, figure: int, target: int) -> Refusal | None:
    """12.1 Neither the figure itself nor its friends."""
    if target == figure:
        return refuse(
            "itself", table.edition.not_itself, "targeted", who=figure_name(table, figure)
        )
    if table.friendly(figure, target):
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("friendly", "12.1", who=who, whom=whom)
    return why_not_here(table, target)


# ------------------------------------------------------------------ adjacency


def why_not_adjacent(
    table: Table, figure: int, target: int, section: str = "11.1"
) -> Refusal | None:
    """6.3 Why two figures are not adjacent."""
    if near := table.adjacent(figure) & table.bodies[target]:
        if beside(table, figure, near):
            return None
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("another-plane", section, who=who, whom=whom)
    away, here, there = apart(table, figure, target)
    who, whom = figure_name(table, figure), figure_name(table, target)
    reason = not_adjacent(table.terrain, here, there)
    if reason is None or reason.code not in NEXT_TO:
        return refuse("not-adjacent", section, "away", who=who, what=whom, away=away)
    return next_to(table, figure, whom, reason)


def next_to(table: Table, figure: int, what: Argument, reason: Reason) -> Refusal:
    """6.3b The refusal of something that touches a figure's squares but is not adjacent to it."""
    why = reason_message(table.map.grid, reason)
    who = figure_name(table, figure)
    return refuse(NEXT_TO[reason.code], reason.section, who=who, what=what, why=why)


def why_apart(table: Table, figure: int, squares: int, what: Argument) -> Refusal | None:
    """6.3b The reason why squares that touch a figure's own are not adjacent to it."""
    touching = table.map.grid.next_to
    for near in bits(table.bodies[figure]):
        for far in bits(touching[near] & squares):
            reason = not_adjacent(table.terrain, near, far)
            if reason is not None and reason.code in NEXT_TO:
                return next_to(table, figure, what, reason)
    return None


def why_not_close(table: Table, figure: int, target: int, attack: Attack) -> Refusal | None:
    """11.1 16.5b 27.7d Why a figure is too far away for a close attack."""
    near = close_squares(table, figure) & table.bodies[target]
    close_to = table.edition.close_to
    if near and close_to is None:
        if not beside(table, figure, near):
            who, whom = figure_name(table, figure), figure_name(table, target)
            return refuse("another-plane", "11.1", who=who, whom=whom)
        return None
    if close_to is not None and close_to(table, figure, target):
        return None
    reach = max(attack.reach, table.loadout[figure].reach)
    if reach:
        flags = IGNORE_HINDERING if table.loadout[figure].improves else 0  # 27.1d
        return why_not_line(
            table, figure, target, reach, flags, "out-of-reach", "27.7d"
        ) or why_not_reached(table, figure, target, attack, reach)
    return why_not_adjacent(table, figure, target)


def why_not_reached(
    table: Table, figure: int, target: int, attack: Attack, reach: int
) -> Refusal | None:
    """27.7n Why a figure near enough is not reached for: it has a safeguard against that."""
    flags = IGNORE_HINDERING if table.loadout[figure].improves else 0  # 27.1d
    at = reach_against(table, figure, target, reach, attack.reaching)
    if sees(table, figure, target, at, flags):
        return None
    keyphrases = (attack.reaching, *reaching(table.loadout[figure]))
    return why_guarded(table, target, guarded_from(table, target, keyphrases))


# ------------------------------------------------------------------ attacks


def why_not_shoot(table: Table, figure: int, attack: Attack) -> Refusal | None:
    """11.2a 7.3a Why a figure can't make this range attack on anybody."""
    features = table.loadout[figure].features
    if features & F.NO_RANGE_ATTACKS and not attack.with_marker:
        return keeper(table, figure, F.NO_RANGE_ATTACKS, "range-attacks", "no-range-attacks")
    if (refusal := table.edition.why_not_shoot(table, figure)) is not None:
        return refusal
    if range_of_attack(table, figure, attack) <= 0:
        return refuse("no-range", "11.3", who=figure_name(table, figure))
    return None


def range_of_attack(table: Table, figure: int, attack: Attack) -> int:
    """11.3a The range of one range attack."""
    if attack.range >= 0:
        return attack.range
    return range_of(table, figure, attack.least_range, attack)


def why_not_range(table: Table, figure: int, target: int, attack: Attack) -> Refusal | None:
    """11.2 Why a figure is out of a range attack's range or line of fire."""
    reach = range_of_attack(table, figure, attack)
    features = table.loadout[figure].features
    if features & F.FIRE_DESTROYS_BLOCKING and target in breaches(table, figure, reach):  # 27.6d
        return None
    why_not_at = table.edition.why_not_shoot_at
    if why_not_at is not None and (told := why_not_at(table, figure, target)) is not None:
        return told
    limit = table.edition.range_against(table, figure, target, reach, attack.causes)
    refusal = why_not_line(table, figure, target, limit, attack.fire_flags, "out-of-range", "11.2")
    if (
        refusal is not None
        and features & F.FIRE_DESTROYS_BLOCKING
        and refusal.code in (LINE["blocking"], LINE["wall"])
        and not behind_one_piece(table, figure, target, attack.fire_flags)
    ):
        return refuse("several-pieces", "27.6d", whom=figure_name(table, target))
    return refusal


def behind_one_piece(table: Table, figure: int, target: int, extra: int) -> bool:
    """27.6d Whether a single piece of blocking terrain is what blocks a line to a figure."""
    flags = line_flags(table, figure, target, extra)
    return any(
        lines_through_a_piece(table.terrain, near, far, flags)
        for near in bits(table.bodies[figure])
        for far in bits(table.bodies[target])
    )


def why_no_attack(table: Table, figure: int, attack: Attack) -> Refusal | None:
    """Why a figure can't make this attack on any target."""
    if table.flags[figure] & BARRED:
        return refuse("failed-break-away", "10.8a", who=figure_name(table, figure))
    if table.loadout[figure].features & F.NO_ATTACKS:
        return keeper(table, figure, F.NO_ATTACKS, "attacks", "no-attacks")
    if attack.kind == RANGED:
        return why_not_shoot(table, figure, attack)
    return why_not_strike(table, figure)


def why_not_strike(table: Table, figure: int) -> Refusal | None:
    """EP-22 Why a figure makes no close attacks at all."""
    policy = table.edition.why_not_strike
    return policy(table, figure) if policy is not None else None


@explains("target", "further-target")
def why_not_target(table: Table, decision: Decision, target: int) -> Refusal | None:
    """12.1 Why a figure isn't a legal target of the current attack, as of its start."""
    this = decision.doing.attack
    assert this is not None
    asked = copy(this)
    asked.targets = list(decision.about)
    return why_not_attack(table, this.actor, target, asked)


def why_not_attack(table: Table, figure: int, target: int, attack: Attack) -> Refusal | None:
    """12.1 Why a figure isn't a legal target of an attack."""
    if target in attack.targets:
        return refuse("already-targeted", "12.1", whom=figure_name(table, target))
    if attack.kind == CLOSE:
        where = why_not_close
    else:
        where = why_not_range
    return (
        why_not_foe(table, figure, target)
        or (
            why_not_shoot(table, figure, attack)
            if attack.kind == RANGED
            else why_not_strike(table, figure)
        )
        or where(table, figure, target, attack)
        or cannot_target(table, figure, target, attack.causes, attack.kind)
        or why_not_together(table, figure, target, attack)
    )


def why_not_together(table: Table, figure: int, target: int, attack: Attack) -> Refusal | None:
    """27.7d 27.6d Why another target can't be combined with the targets already chosen."""
    if not attack.targets or together(table, attack, attack.targets, target):
        return None
    whom = figure_name(table, target)
    if attack.kind == RANGED:
        return refuse("mixed-targets", "27.6d", "through-terrain", whom=whom)
    return refuse("mixed-targets", "27.7d", whom=whom)
