"""pow.telekinesis tk Telekinesis of 2002: figures and objects are moved, objects fired."""

from __future__ import annotations

from typing import Final

from openclix.board import IGNORE_ELEVATION, SWIMMING, THROUGH_HINDERING, bits, flood
from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.attacking import attack
from openclix.engine.figures.abilities import CLOSE, RANGED, Ability, F, Rule, Version
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.beginning import remember_ground
from openclix.engine.moving.placing import open_squares, place
from openclix.engine.refusing.aim_refusals import Aim, foes
from openclix.engine.refusing.target_refusals import why_not_adjacent
from openclix.engine.sight.sight import foes_near, friends_near, sees, squares_seen
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack
from openclix.engine.state.policies import NEVER_WAS
from openclix.engine.state.records import Marker
from openclix.engine.state.state import OFF_MAP
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import landing, take_up
from openclix.engine.terrain.markers import element_name, values_of
from openclix.powers.inherent import survives, used_up
from openclix.powers.telekinesis import shift_marker

from .special_attacks import or_never, shaken

TELEKINESIS: Final = Ability(
    "Telekinesis",
    "attack",
    "pow.telekinesis.1",
    colour="gray",
    squares=10,
    criticals=True,
    onto_hindering=False,
    past_foes=False,
    upwards=1,
)

Thing = tuple[str, int]
"""("figure", number) or ("marker", id)."""


def near_objects(table: Table, figure: int) -> list[Marker]:
    """tk.1 Objects in the own square and next to it."""
    near = table.adjacent(figure) | table.bodies[figure]
    if table.plane[figure]:
        return []  # fly.soar.6
    return [
        marker
        for marker in table.markers
        if marker.kind == "object" and marker.squares & near and "immobile" not in marker.tags
    ]


def things(table: Table, figure: int, version: Version) -> list[Thing]:
    """pow.telekinesis.1 pow.telekinesis.2 Figures and objects next to it."""
    near = [*table.in_squares(foes_near(table, figure)), *friends_near(table, figure)]
    return [
        *(
            ("figure", other)
            for other in sorted(near)
            if goals(table, figure, version, ("figure", other))
        ),
        *(
            ("marker", marker.id)
            for marker in near_objects(table, figure)
            if goals(table, figure, version, ("marker", marker.id))
        ),
    ]


def goals(table: Table, figure: int, version: Version, what: Thing) -> list[int]:
    """pow.telekinesis.3 pow.telekinesis.4 pow.telekinesis.5 tk.2 Squares up to ten away that the
    user sees, whatever is in between; the thing itself does not block."""
    kind, number = what
    if kind == "figure" and table.card(number).shape != "1x1":
        return []  # sentinel.2
    if kind == "figure":
        start = table.at[number]
        free = open_squares(table, table.map.grid.full, number)
    else:
        marker = table.marker(number)
        assert marker is not None
        start = marker.squares.bit_length() - 1
        free = table.terrain.clear
        if version["onto_hindering"]:
            free |= table.terrain.hindering
        free &= ~table.terrain.water
        for other in table.markers:
            if not other.tags & table.edition.screens:
                free &= ~other.squares
    among = free & table.map.grid.within(start, version["squares"]) & ~(1 << start)
    if kind == "figure":
        trial = table.copy()
        trial.leave_map(number, OFF_MAP)
    else:
        trial = table
    return list(bits(squares_seen(trial, figure, 99, among)))


def why_not_thing(table: Table, figure: int, version: Version, what: Thing | int) -> Refusal | None:
    """pow.telekinesis.9 Why an object, or a figure that a player names, can't be moved."""
    if isinstance(what, int):
        what = ("figure", what)
    if what in things(table, figure, version):
        return None
    if what == ("figure", figure):
        return refuse("itself", "target.2", "targeted", who=figure_name(table, figure))
    if what[0] == "figure":
        refusal = why_not_adjacent(table, figure, what[1], "pow.telekinesis.1")
        if refusal is not None:
            return refusal
    return refuse("not-movable", "pow.telekinesis.1", who=figure_name(table, figure))


MOVE_WHY: Final = Aim(
    lambda table, figure, version: [
        *things(table, figure, version),
        *(("figure", foe) for foe in foes(table, figure)),
    ],
    why_not_thing,
    section="pow.telekinesis.1",
)


@TELEKINESIS.action(
    CLOSE,
    among=Among(things, "telekinesis-what", "element", objection=MOVE_WHY.at),
    why=MOVE_WHY,
)
def telekinesis(table: Table, figure: int, version: Version, what: Thing) -> Rule[object]:
    """pow.telekinesis.1 pow.telekinesis.2 pow.telekinesis.14 One figure or object is moved; an
    opponent must be hit first."""
    kind, number = what
    if kind == "figure" and table.side[number] != table.side[figure]:
        this = Attack(figure, CLOSE, causes_with(table, version))
        this.all_targets, this.targets, this.bolts = True, [number], 1
        this.instead = lambda t, a: moved_by_force(t, a, version, number)
        this.instead_word = TELEKINESIS.slug
        return (yield from or_never(table, this))
    yield from move_away(table, figure, version, what)
    return None


def moved_by_force(table: Table, this: Attack, version: Version, target: int) -> Rule[None]:
    """pow.telekinesis.11 pow.telekinesis.12 No knockback; on a 12 a click."""
    this.unmoved = True
    if version["criticals"]:
        yield from shaken(table, this)
    if table.zone[target] == 0:
        yield from move_away(table, this.actor, version, ("figure", target))


def move_away(table: Table, figure: int, version: Version, what: Thing) -> Rule[None]:
    """pow.telekinesis.6 Whatever is moved is put down unhurt."""
    options = goals(table, figure, version, what)
    if not options:
        return
    square = yield from ask(
        table,
        "telekinesis-where",
        table.side[figure],
        "square",
        options,
        "pow.telekinesis.3",
        figure,
        about=what,
        what=element_name(table, *what),
        why=lambda t, c: why_not_goal(t, figure, version, what, c),
    )
    if what[0] == "figure":
        remember_ground(table, what[1])
        place(table, what[1], square)
    else:
        shift_marker(table, what[1], square)


def why_not_goal(
    table: Table, figure: int, version: Version, what: Thing, square: int
) -> Refusal | None:
    """pow.telekinesis.3 Why something can't be put down there."""
    if square in goals(table, figure, version, what):
        return None
    return refuse("not-a-goal", "pow.telekinesis.3", who=figure_name(table, figure))


def missiles(table: Table, figure: int, version: Version) -> dict[int, list[int]]:
    """tk.3 tk.5 tk.6 tk.8 By object: the foes at which it can be fired."""
    near = 0 if version["past_foes"] else foes_near(table, figure)
    most = version["squares"]
    missiles: dict[int, list[int]] = {}
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return missiles
    for marker in near_objects(table, figure):
        if "indestructible" in marker.tags:  # it would break
            continue
        start = marker.squares.bit_length() - 1
        targets = [
            foe
            for foe in table.in_squares(table.foes_of(table.side[figure]))
            if (not near or near & table.bodies[foe])
            and flight_of(table, start, foe, most, version["upwards"])
            <= (most // 2 if table.plane[foe] else most)
            and sees(table, figure, foe, 99)
        ]
        if targets:
            missiles[marker.id] = targets
    return missiles


OVER_GROUND: Final = IGNORE_ELEVATION | THROUGH_HINDERING | SWIMMING
"""tk.4 The obstacles that an object flies over."""


def flight_of(table: Table, start: int, foe: int, most: int, upwards: int = 1) -> int:
    """tk.4 tk.5 tk.6 The squares from an object to a target, round blocking terrain, or more than
    the most; up to one that stands on a roof it is one more."""
    terrain, body = table.terrain, table.bodies[foe]
    higher = terrain.level[table.at[foe]] > terrain.level[start]
    up = upwards if higher and not table.plane[foe] else 0
    inside = bool(body & terrain.blocking)
    goal = terrain.grid.spread(body, 1) if inside else body  # elev.10
    for squares, layer in enumerate(flood(terrain, start, most, OVER_GROUND).layers):
        if layer & goal:
            return squares + up + inside
    return most + 1


def why_no_missile(table: Table, figure: int, version: Version) -> Refusal | None:
    """tk.3 Why no object can be fired at anybody."""
    if missiles(table, figure, version):
        return None
    who = figure_name(table, figure)
    return refuse("no-missile", "tk.3", who=who)


@TELEKINESIS.action(
    RANGED,
    "hurl",
    ready=lambda table, figure, version: bool(missiles(table, figure, version)),
    why=why_no_missile,
)
def hurl(table: Table, figure: int, version: Version) -> Rule[object]:
    """tk.3 tk.7 tk.9 An adjacent object is fired at an opponent, and is gone."""
    player = table.side[figure]
    options = missiles(table, figure, version)
    number = yield from ask(
        table, "telekinesis-throw", player, "marker", list(options), "tk.3", figure
    )
    target = yield from ask(
        table,
        "strike-whom",
        player,
        "figure",
        options[number],
        "tk.3",
        figure,
        why=lambda t, c: refuse("no-missile", "tk.3", who=figure_name(t, figure)),
    )
    marker = table.marker(number)
    assert marker is not None
    this = Attack(figure, RANGED, causes_with(table, version))
    this.with_marker = this.all_targets = True
    this.targets, this.bolts, this.range = [target], 1, 99
    this.fixed_damage = values_of(table, marker).damage
    this.instead_word = "thrown"
    lying = marker.squares.bit_length() - 1
    take_up(table, number)
    where = table.at[target]
    made = yield from attack(table, this)
    if not made and table.marker(number) is not None:  # pow.shapechange.2
        shift_marker(table, number, lying)
        return NEVER_WAS
    if survives(table, number):  # obj.7
        shift_marker(table, number, landing(table, number, where))
        return None
    used_up(table, figure, number)
    return None
