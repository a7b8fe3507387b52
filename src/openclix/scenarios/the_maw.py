"""The Maw: a growing hole in the middle of the map that pulls everything in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from openclix.board import DIRECTION_OF, Map, Patch
from openclix.engine.asking.events import HasMoved, IsCarried, IsPlaced, KnockedBack, TurnEnds
from openclix.engine.attacking.damage import deal
from openclix.engine.attacking.knockback import FALL, OBSTACLE
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import CLOSE, RANGED, RULE, Ability, F, Rule, Version
from openclix.engine.figures.figures import DAMAGE, DEFENSE
from openclix.engine.figures.hooks import Among
from openclix.engine.figures.messages import Message, figure_name, say
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.moving.placing import tell_placed
from openclix.engine.setup.forces import Violation, violation
from openclix.engine.setup.setup import Force, Step, advance
from openclix.engine.sight.sight import sees_square
from openclix.engine.state.deeds import KNOCKBACK, UNAVOIDABLE, Packet
from openclix.engine.state.records import Marker
from openclix.engine.state.state import ON_MAP, PLACED
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import counted, set_fact
from openclix.engine.table.scenarios import Scenario, element_of
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.markers import add_marker, remove_marker, remove_markers, values_of
from openclix.engine.values.scoring import score, worth
from openclix.engine.values.values import printed, value
from openclix.powers.classic.battering import why_not_break_far
from openclix.powers.telekinesis import shift_marker
from openclix.rules.flight import soars
from openclix.rules.strips import pool_step

from .counting import KIND, full_turn_over
from .exits import vanish
from .places import enters, in_the_middle, loose_objects, needs_a_middle

STRENGTH: Final = "strength"
MOST, NEEDED = 6, 7
BASE, CLICKS = 8, 3
OBJECTS: Final = 5
REACH: Final = 10
"""How far Telekinesis fires an object (tk.6)."""
TAG, SCAR = "maw", "Cleared Ground"

MAW: Final = Ability("The Maw", KIND, "scn.rift.5")


def the_maw(table: Table) -> Marker | None:
    return next((marker for marker in table.markers if TAG in marker.tags), None)


def heart(table: Table) -> int:
    """The square of the maw, or -1 when it is closed."""
    maw = the_maw(table)
    return -1 if maw is None else maw.squares.bit_length() - 1


# ------------------------------------------------------------------ set-up


def maw_step(table: Table) -> Step | None:
    """scn.rift.1 It opens on one of the middle squares, which the first player picks."""

    def open_the_maw(table: Table, square: int) -> None:
        add_marker(table, "special", 1 << square, tags=frozenset({TAG}), name="The Maw")
        clears_ground(table, 1)

    return in_the_middle(table, "The Maw", "scn.rift.1", open_the_maw)


def five_objects(table: Table) -> Step | None:
    """scn.rift.2 The players place objects in turn, until there are five."""
    if len(table.setup) > 4 and table.setup[4] >= OBJECTS and table.setup[5] is None:
        advance(table)
        return None
    return pool_step(table)


def fits(
    edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
) -> Iterator[Violation]:
    """scn.rift.1 scn.rift.2 An open middle, and five objects."""
    yield from needs_a_middle("scn.rift.1")(edition, forces, maps, total)
    brought = sum(len(force.markers) for force in forces)
    if brought < OBJECTS:
        yield violation("too-few-objects", "scn.rift.2", count=brought, least=OBJECTS)


# ------------------------------------------------------------------ it grows


def clears_ground(table: Table, strength: int) -> None:
    """scn.rift.4 Walls, blocking and hindering terrain within its reach are clear from now on."""
    grid, terrain = table.map.grid, table.terrain
    area = grid.within(heart(table), strength)
    soft = [m for m in table.markers if m.patches and m.squares & area and m.kind != "object"]
    remove_markers(table, tuple(m.id for m in soft if m.name != SCAR))
    near = area | area >> 1
    below = area | area >> grid.width
    broken = table.broken
    table.broken = broken._replace(
        east=broken.east | near & terrain.wall.east, south=broken.south | below & terrain.wall.south
    )
    ground = area & (table.map.blocking | table.map.hindering)
    scar = next((marker for marker in table.markers if marker.name == SCAR), None)
    if scar is not None:
        ground |= scar.squares
        patched = scar._replace(squares=ground, patches=(Patch("clear", ground),))
        table.set_markers(tuple(patched if m.id == scar.id else m for m in table.markers))
    elif ground:
        patches = (Patch("clear", ground),)
        add_marker(table, "special", ground, patches=patches, name=SCAR)
    table.remake_terrain()


def grows(table: Table, element: int) -> Rule[None]:
    """scn.rift.3 On 7 or more its strength goes up by 1, to 6 at the most."""
    told: dict[str, Any] = {"rerollable": False, "cause": MAW.slug}
    rolled = yield from roll(table, table.active, 2, LISTED, element, **told)
    strength = counted(table, element, STRENGTH)
    if rolled.total >= NEEDED and strength < MOST:
        set_fact(table, element, STRENGTH, strength + 1)
        clears_ground(table, strength + 1)


# ------------------------------------------------------------------ it draws everything in


def is_open(table: Table, element: int, version: Version, event: TurnEnds) -> bool:
    return the_maw(table) is not None


@MAW.on(TurnEnds, anyone=True, when=is_open)
def at_the_end_of_each_turn(
    table: Table, element: int, version: Version, event: TurnEnds
) -> Rule[None]:
    """scn.rift.3 scn.rift.5 scn.rift.8 It may grow; then it attacks, and objects come nearer."""
    if full_turn_over(table):
        yield from grows(table, element)
    yield from attacks(table, element)
    draws_objects(table, counted(table, element, STRENGTH))


def attacks(table: Table, element: int) -> Rule[None]:
    """scn.rift.5 scn.rift.6 One roll against all within its reach: 3 clicks that nothing lessens,
    the farthest drawn in last."""
    grid, strength, here = table.map.grid, counted(table, element, STRENGTH), heart(table)
    within = [f for f in table.on_map() if grid.distance(here, table.at[f]) <= strength]
    if not within:
        return
    told: dict[str, Any] = {"rerollable": False, "cause": MAW.slug}
    rolled = yield from roll(table, table.active, 2, LISTED, element, **told)
    total = rolled.total + BASE + strength
    hit = [figure for figure in within if total >= printed(table, figure, DEFENSE)]
    if hit:
        yield from deal(table, [Packet(figure, CLICKS, UNAVOIDABLE) for figure in hit])
    for figure in sorted(hit, key=lambda figure: grid.distance(here, table.at[figure])):
        if table.zone[figure] == ON_MAP:
            yield from draws_in(table, figure)


def towards(table: Table, square: int) -> int:
    """The direction from a square to the maw."""
    grid, here = table.map.grid, heart(table)
    dx, dy = grid.xs[here] - grid.xs[square], grid.ys[here] - grid.ys[square]
    return DIRECTION_OF[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]


def draws_in(table: Table, figure: int) -> Rule[None]:
    """scn.rift.7 scn.rift.9 Square by square as in a knockback, but towards it, and into it."""
    if table.bodies[figure] & (table.bodies[figure] - 1):
        return
    for _ in range(CLICKS):
        if table.zone[figure] != ON_MAP or table.at[figure] == heart(table):
            break
        way = towards(table, table.at[figure])
        path, end = table.edition.knockback_path(table, figure, way, 1)
        if path:
            table.put(figure, path[-1])
            table.flags[figure] |= PLACED
            tell_placed(table, figure, -1)
        hurt = {OBSTACLE: table.edition.obstacle_damage, FALL: table.edition.fall_damage}.get(end)
        if hurt:
            yield from deal(table, [Packet(figure, hurt, KNOCKBACK)])
        if not path:
            break
    if table.zone[figure] == ON_MAP and table.at[figure] == heart(table):
        yield from vanish(table, figure, lost)


def draws_objects(table: Table, strength: int) -> None:
    """scn.rift.8 scn.rift.9 Objects within reach come a square nearer, and are gone in it."""
    grid, here = table.map.grid, heart(table)
    lying = [(marker.squares.bit_length() - 1, marker) for marker in loose_objects(table)]
    for square, marker in sorted(lying, key=lambda pair: grid.distance(here, pair[0])):
        if square == here or grid.distance(here, square) > strength:
            continue
        there = square + grid.offsets[towards(table, square)]
        taken = any(m.kind == "object" and m.squares >> there & 1 for m in table.markers)
        if there == here:
            remove_marker(table, marker.id)
        elif not taken and not table.terrain.blocking >> there & 1:
            shift_marker(table, marker.id, there)


# ------------------------------------------------------------------ who comes into it


def lost(table: Table, figure: int) -> None:
    """scn.rift.11 A figure lost to it scores for no player."""


@MAW.on(HasMoved, anyone=True, when=enters(the_maw, lambda event: event.path))
def walks_in(table: Table, element: int, version: Version, event: HasMoved) -> Rule[None]:
    """scn.rift.9 A figure that moves into it is out of play."""
    if table.zone[event.figure] == ON_MAP:
        yield from vanish(table, event.figure, lost)


@MAW.on(IsCarried, anyone=True, when=enters(the_maw, lambda event: (event.square,)))
def is_brought(table: Table, element: int, version: Version, event: IsCarried) -> Rule[None]:
    """scn.rift.9 So is one that is set down in it."""
    if table.zone[event.figure] == ON_MAP:
        yield from vanish(table, event.figure, lost)


@MAW.on(IsPlaced, anyone=True, when=enters(the_maw, lambda event: (event.square,)))
def is_put(table: Table, element: int, version: Version, event: IsPlaced) -> Rule[None]:
    """scn.rift.9 scn.rift.11 Or is placed in it, also by knockback."""
    yield from thrown_in(table, event.figure, event.by if table.attacking() is not None else -1)


@MAW.on(KnockedBack, anyone=True, when=enters(the_maw, lambda event: event.path))
def is_thrown(table: Table, element: int, version: Version, event: KnockedBack) -> Rule[None]:
    """scn.rift.9 Or knocked through it."""
    yield from thrown_in(table, event.figure, event.by)


def thrown_in(table: Table, figure: int, by: int) -> Rule[None]:
    """scn.rift.11 A figure knocked into it by an opponent's attack scores as usual."""
    if table.zone[figure] != ON_MAP:
        return
    yield from vanish(table, figure, lost)
    if by >= 0 and table.side[by] != table.owner[figure]:
        score(table, figure, source=by)


# ------------------------------------------------------------------ sealing it

SEAL: Final = Ability("Seal the Maw", RULE, "scn.rift.10")


def weakens(table: Table, amount: int) -> None:
    """scn.rift.10 Its strength sinks; below 1 it is closed."""
    element, maw = element_of(table), the_maw(table)
    assert maw is not None
    strength = counted(table, element, STRENGTH) - amount
    set_fact(table, element, STRENGTH, max(0, strength))
    if strength < 1:
        remove_marker(table, maw.id)


def beside(table: Table, figure: int, version: Version) -> bool:
    """scn.rift.10 Whether a close attack reaches it."""
    maw = the_maw(table)
    return (
        maw is not None
        and not soars(table, figure)  # fly.soar.2
        and not table.loadout[figure].features & F.NO_ATTACKS
        and bool(table.terrain.adjacent_to(table.bodies[figure]) & maw.squares)
    )


def why_not_beside(table: Table, figure: int, version: Version) -> Refusal | None:
    if beside(table, figure, version):
        return None
    if soars(table, figure):
        return refuse("not-while-soaring", "fly.soar.2", who=figure_name(table, figure))
    return refuse("not-at-the-maw", "scn.rift.10", who=figure_name(table, figure))


@SEAL.action(CLOSE, "seal", ready=beside, why=why_not_beside)
def seal(table: Table, figure: int, version: Version) -> None:
    """scn.rift.10 A close attack lowers its strength by its damage."""
    weakens(table, value(table, figure, DAMAGE))


def plugs(table: Table, figure: int, version: Version | None = None) -> list[int]:
    """scn.rift.10 The objects that could be thrown or fired at it: the one in hand, or with
    Telekinesis those beside the figure."""
    here, features = heart(table), table.loadout[figure].features
    if here < 0 or features & F.NO_RANGE_ATTACKS or why_not_break_far(table, figure) is not None:
        return []
    objects = []
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    if held is not None and sees_square(table, figure, here, values_of(table, held).range):
        objects.append(held.id)
    near = table.terrain.adjacent_to(table.bodies[figure]) | table.bodies[figure]
    if "telekinesis" in table.loadout[figure].causes and sees_square(table, figure, here, REACH):
        objects += [m.id for m in table.markers if m.kind == "object" and m.squares & near]
    return objects


def why_no_plug(table: Table, figure: int, version: Version) -> Refusal | None:
    if plugs(table, figure):
        return None
    refusal = why_not_break_far(table, figure)
    if refusal is not None:
        return refusal
    return refuse("nothing-to-plug", "scn.rift.10", who=figure_name(table, figure))


@SEAL.action(
    RANGED,
    "plug",
    among=Among(plugs, "plug-with", "marker"),
    why=why_no_plug,
)
def plug(table: Table, figure: int, version: Version, number: int) -> None:
    """scn.rift.10 A ranged attack with an object lowers it by 1, and the object is gone."""
    destroy_marker(table, number, debris=False)
    weakens(table, 1)


def changes(edition: Edition) -> dict[str, Any]:
    script = {**edition.setup_script, "pool": five_objects}
    return {"setup_script": THE_MAW.script(script)}


def goals(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """scn.rift.5 Nobody wants to be where it reaches; but fear fades, or nobody would ever fight
    on the far side of it."""
    if the_maw(table) is not None:
        reach = counted(table, element_of(table), STRENGTH)
        fear = FADING ** max(0, table.turn - LONG)
        yield table.map.grid.within(heart(table), reach), -fear * worth(table.card(figure)) / DREAD


DREAD: Final = 8
"""The share of its points that a figure risks within its reach, for bots."""
LONG, FADING = 40, 0.9
"""The turn from which on fear fades, and how much of it is left after each turn."""


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    if fact_word != STRENGTH:
        return None
    return say("scenario-maw", count=int(value)) if int(value) else say("scenario-maw-closed")


def left(table: Table, element: int) -> Iterator[Message]:
    if the_maw(table) is not None:
        yield say("scenario-maw", count=counted(table, element, STRENGTH))
    elif table.turn:
        yield say("scenario-maw-closed")


THE_MAW: Final = Scenario(
    "the-maw",
    "The Maw",
    "scn.rift",
    element=(MAW,),
    everybody=(SEAL,),
    steps=(("pool", "maw", maw_step),),
    changes=changes,
    facts=((STRENGTH, 1),),
    fits=fits,
    left=left,
    goals=goals,
    tells=fact_sentence,
)
