"""What removes the cause that a refusal names: for each code, a change of the table.

A remedy acts on nothing but what the sentence names: the wall between these squares, this figure,
that power. If the sentence named the wrong thing, the choice would be refused for it once more.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import and_

from openclix.board import Broken, bits, edge_between
from openclix.engine.figures.abilities import SET, Origin, slug
from openclix.engine.figures.figures import DAMAGE, RANGE, SPEED, TINY, PowerRef, Special
from openclix.engine.figures.messages import Name
from openclix.engine.figures.refusal import Refusal
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import (
    ACTED,
    BARRED,
    CARRIED,
    KO_AREA,
    MOVED,
    OFF_MAP,
    ON_MAP,
    PLACED,
)
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import pick_up
from openclix.engine.terrain.markers import add_marker, remove_marker

Remedy = Callable[[Table, str, Refusal], None]
SQUARE = re.compile(r"\b[a-z]\d{1,2}\b")


def actor(table: Table, text: str) -> int:
    """The figure that a choice speaks of."""
    return table.tags.index(text.split()[0])


def named(table: Table, refusal: Refusal) -> list[int]:
    """The figures that a sentence names, in order."""
    words = re.findall(r"[A-Za-z0-9]+", refusal.sentence.replace("'s", ""))
    return [table.tags.index(word) for word in words if word in table.tags]


def squares(table: Table, refusal: Refusal) -> list[int]:
    """The squares that a sentence names, in order."""
    markers = {f"m{marker.id}" for marker in table.markers}
    names = [name for name in SQUARE.findall(refusal.sentence) if name not in markers]
    return [table.map.grid.parse(name) for name in names]


def last_number(refusal: Refusal) -> int:
    return int(re.findall(r"\d+", refusal.sentence)[-1])


def lasting(table: Table, kind: str, figure: int, *data: object) -> None:
    table.add_effect(Effect(kind, figure, -1, "", ("game", 0), data, True))


# ------------------------------------------------------------------ figures


def forget(flag: int) -> Remedy:
    """Something did not happen to the figure this turn."""

    def remedy(table: Table, text: str, refusal: Refusal) -> None:
        table.flags[actor(table, text)] &= ~flag

    return remedy


def no_tokens(table: Table, text: str, refusal: Refusal) -> None:
    table.tokens[actor(table, text)] = 0
    for figure in named(table, refusal):
        table.tokens[figure] = 0


def down_to_earth(table: Table, text: str, refusal: Refusal) -> None:
    """Nobody soars who was named."""
    for figure in (actor(table, text), *named(table, refusal)):
        table.plane[figure] = 0
    table.rebuild()


def dry(table: Table, text: str, refusal: Refusal) -> None:
    """There is no water any more."""
    for marker in table.markers:
        if marker.squares & table.terrain.water:
            remove_marker(table, marker.id)
    table.map = replace(table.map, water=0)
    table.remake_terrain()


def earlier(table: Table, text: str, refusal: Refusal) -> None:
    """Nobody has acted in this turn."""
    table.actions_given = 0
    for figure in table.figures(table.active):
        table.flags[figure] &= ~ACTED


def somebody_below(table: Table, text: str, refusal: Refusal) -> None:
    """Nobody soars, and a foe is near."""
    for figure in range(len(table.plane)):
        table.plane[figure] = 0
    table.rebuild()
    somebody(table, text, refusal)
    foe = next(f for f, s in enumerate(table.side) if s != table.active)
    body, grid = table.bodies[actor(table, text)], table.map.grid
    settle(table, foe, grid.spread(body, 2) & ~grid.spread(body, 1))


def no_stop(table: Table, text: str, refusal: Refusal) -> None:
    """The hindering square in which the move would end is clear."""
    if "water" in refusal.sentence:
        dry(table, text, refusal)
    for square in squares(table, refusal)[:1]:
        for marker in table.markers:
            if marker.squares >> square & 1:
                remove_marker(table, marker.id)
        there = ~(1 << square)  # what was blocking terrain and fell hinders, too
        board = table.map
        table.map = replace(
            board, hindering=board.hindering & there, blocking=board.blocking & there
        )
        table.remake_terrain()


def open_ground(table: Table, text: str, refusal: Refusal) -> None:
    """There is room around the figure, which stands at no edge of the map: no terrain, no walls,
    no markers, nobody but itself."""
    figure = actor(table, text)
    grid = table.map.grid
    table.broken = Broken(0, grid.full, grid.full)
    settle(table, figure, reduce(and_, grid.has))
    near = grid.spread(table.bodies[figure], 2)
    for other in table.in_squares(near):
        if other != figure:
            table.leave_map(other, OFF_MAP)
    table.map = replace(table.map, hindering=0, blocking=0, water=0)
    for marker in table.markers:
        remove_marker(table, marker.id)
    table.remake_terrain()


def more_actions(table: Table, text: str, refusal: Refusal) -> None:
    table.actions_given = 0


def not_used(table: Table, text: str, refusal: Refusal) -> None:
    table.used_turn = frozenset()


def their_turn(table: Table, text: str, refusal: Refusal) -> None:
    table.active = table.side[actor(table, text)]


def free_squares(table: Table) -> int:
    return table.map.grid.full & ~table.everyone() & ~table.terrain.blocking


def bring_in(table: Table, text: str, refusal: Refusal) -> None:
    figure = named(table, refusal)[0]
    table.hosts[figure] = -1
    table.click[figure] = min(table.click[figure], table.sheets[figure].last)
    table.put(figure, next(bits(free_squares(table))))
    table.refresh(figure)


def somebody(table: Table, text: str, refusal: Refusal) -> None:
    """A foe comes back."""
    figure = next(f for f, s in enumerate(table.side) if s != table.active)
    table.put(figure, next(bits(free_squares(table))))


def turn_dial(table: Table, text: str, refusal: Refusal) -> None:
    """The dial goes to the first click that shows the power."""
    found = re.search(r"on clicks? (\d+)", refusal.sentence)
    assert found is not None
    table.click[actor(table, text)] = int(found[1])
    table.refresh(actor(table, text))


def learn(table: Table, text: str, refusal: Refusal) -> None:
    name = refusal.sentence.split(" doesn't have ")[1]
    version = table.edition.registry.version(PowerRef(name), Origin.EFFECT, "remedy")
    lasting(table, "grant", actor(table, text), version)


def empower(table: Table, text: str, refusal: Refusal) -> None:
    """The figure named has a power."""
    version = table.edition.registry.version(PowerRef("Toughness"), Origin.EFFECT, "remedy")
    lasting(table, "grant", named(table, refusal)[-1], version)


def past_the_countdown(table: Table, text: str, refusal: Refusal) -> None:
    figure = actor(table, text)
    table.click[figure] = max(table.sheets[figure].countdown) + 1
    table.refresh(figure)


def fly_alone(table: Table, text: str, refusal: Refusal) -> None:
    version = table.edition.registry.version(PowerRef("Autopilot"), Origin.EFFECT, "remedy")
    lasting(table, "grant", actor(table, text), version)


def no_stops(table: Table, text: str, refusal: Refusal) -> None:
    who = actor(table, text)
    table.end_effects([e for e in table.effects if e.kind == "stop" and e.target == who])


def stop_power(table: Table, text: str, refusal: Refusal) -> None:
    """The figure loses the power that holds it back or hides it, as the sentence says."""
    hides = re.search(r"Blocked: (?P<power>.+?) hides (?P<who>\w+)", refusal.sentence)
    found = hides or re.search(r"(?P<who>\w+) can't .+ because of (?P<power>.+)", refusal.sentence)
    assert found is not None, refusal
    take_away(table, table.tags.index(found["who"]), slug(found["power"]))


def take_away(table: Table, figure: int, word: str) -> None:
    """A figure can't use a power; where nothing stops a trait, it plays with a card without it."""
    lasting(table, "stop", figure, Suppression(abilities=frozenset({word})))
    card = table.card(figure)
    traits = tuple(one for one in card.traits if not grants(table, one, word))
    if traits != card.traits:
        table.use_card(figure, table.edition.sheet(replace(card, traits=traits)))
        table.rebuild()


def grants(table: Table, trait: PowerRef | Special, word: str) -> bool:
    """Whether a trait is that power, or one that brings it along."""
    if isinstance(trait, Special):
        return any(grants(table, one, word) for one in trait.grants)
    ability = table.edition.registry.abilities.get(slug(trait.name))
    if ability is None:
        return False
    return ability.slug == word or any(one.slug == word for one, _ in ability.grants)


def stop_feature(word: str) -> Remedy:
    """The figure named can't use a keyphrase (and whatever grants it)."""

    def remedy(table: Table, text: str, refusal: Refusal) -> None:
        take_away(table, named(table, refusal)[0], word)

    return remedy


def no_safeguards(table: Table, text: str, refusal: Refusal) -> None:
    figure = named(table, refusal)[0]
    guards = {
        version.ability.slug
        for versions in table.loadout[figure].versions.values()
        for version in versions
        if "safeguard" in version.params
    }
    for guard in guards:
        take_away(table, figure, guard)


def first_turns_over(table: Table, text: str, refusal: Refusal) -> None:
    table.finished_first = (1 << table.players) - 1


def targetable(table: Table, text: str, refusal: Refusal) -> None:
    table.end_effects([e for e in table.effects if e.kind == "untargetable"])


def other_side(table: Table, text: str, refusal: Refusal) -> None:
    """A friend becomes a foe, a foe a friend."""
    figure = named(table, refusal)[0]
    table.change_side(figure, 1 - table.side[figure])


def shrink(table: Table, text: str, refusal: Refusal) -> None:
    lasting(table, "size", named(table, refusal)[0], TINY)


def strengthen(stat: int, amount: int = 30) -> Remedy:
    """A value of the figure is raised."""

    def remedy(table: Table, text: str, refusal: Refusal) -> None:
        lasting(
            table, "value", actor(table, text), stat, SET, amount, Name("trait", "remedy"), "6.8"
        )

    return remedy


# ------------------------------------------------------------------ places


def settle(table: Table, figure: int, among: int) -> None:
    """The figure stands in the free square among these that is farthest from the others.

    If none is free, whoever stands there leaves, terrain goes, and at last a square nearby will do.
    """
    grid = table.map.grid
    if not spots(table, figure, among):
        for other in table.in_squares(among):
            if other != figure and not spots(table, figure, among):
                table.leave_map(other, OFF_MAP)
    if not spots(table, figure, among):
        lay_open(table, among)
    while not spots(table, figure, among):
        among = grid.spread(among, 1)
    rest = [table.at[f] for f in table.on_map() if f != figure]
    best = max(
        spots(table, figure, among),
        key=lambda s: (min((grid.distance(s, o) for o in rest), default=9), -s),
    )
    table.put(figure, best)


def spots(table: Table, figure: int, among: int) -> list[int]:
    """The squares among these where the figure's base has room."""
    free = free_squares(table) | table.bodies[figure] & ~table.terrain.blocking
    bodies = ((square, table.body(figure, square)) for square in bits(among & free))
    return [square for square, body in bodies if body and not body & ~free]


def lay_open(table: Table, among: int) -> None:
    """Makes room where there was none: all terrain in and around the squares goes."""
    grid = table.map.grid
    table.broken = Broken(table.broken.squares, grid.full, grid.full)
    table.map = replace(table.map, levels=(), transitions=frozenset())
    for square in bits(grid.spread(among, 1)):
        clear(table, square)


def come_adjacent(table: Table, text: str, refusal: Refusal) -> None:
    """The figure named first stands next to the one that acts."""
    figure = actor(table, text)
    other = next((f for f in named(table, refusal) if f != figure), -1)
    if other >= 0:
        if not table.adjacent(figure) & ~table.terrain.blocking:
            lay_open(table, table.bodies[figure])
        settle(table, other, table.adjacent(figure))
        return
    where = squares(table, refusal)
    if where:
        settle(table, figure, 1 << where[0])
    else:  # terrain that is too far away, or in the figure's own square
        piece = re.search(r"\bm(\d+)\b", refusal.sentence)
        assert piece is not None, refusal
        marker = table.marker(int(piece[1]))
        assert marker is not None
        settle(table, figure, table.terrain.adjacent_to(marker.squares))


def come_into_reach(table: Table, text: str, refusal: Refusal) -> None:
    """Whoever is too far away comes as near as the sentence asks; terrain stays where it is."""
    figure = actor(table, text)
    other = next((f for f in named(table, refusal) if f != figure), -1)
    reach = last_number(refusal)
    if other < 0 or (reach < 2 and refusal.code == "out-of-range"):
        strengthen(RANGE)(table, text, refusal)
        return
    grid = table.map.grid
    far = grid.spread(table.bodies[figure], reach) & ~grid.spread(table.bodies[figure], reach - 1)
    near = grid.spread(table.bodies[figure], reach) & ~table.bodies[figure]
    settle(table, other, far if far & free_squares(table) else near)


def leave(table: Table, text: str, refusal: Refusal) -> None:
    """The figure named last is not on the map."""
    figure = [f for f in named(table, refusal) if f != actor(table, text)][-1]
    if table.zone[figure] == ON_MAP:
        table.leave_map(figure, OFF_MAP)


def step_away(table: Table, text: str, refusal: Refusal) -> None:
    """The foe named stands where it is adjacent to nobody, if there is such a square."""
    figure = actor(table, text)
    others = [f for f in named(table, refusal) if f != figure]
    near = table.map.grid.spread(table.bodies[figure], 1)
    foe = next((f for f in others if table.bodies[f] & near), others[-1])
    away = table.map.grid.full & ~table.map.grid.spread(table.bodies[figure], 1)
    settle(table, foe, away)


def clear(table: Table, square: int) -> None:
    """No blocking terrain in a square."""
    for marker in table.markers:
        if marker.squares >> square & 1:
            remove_marker(table, marker.id)
    table.broken = table.broken._replace(squares=table.broken.squares | 1 << square)
    table.remake_terrain()


def break_edge(table: Table, one: int, two: int) -> None:
    side, square = edge_between(table.map.grid, one, two)
    old = table.broken
    table.broken = Broken(
        old.squares, old.east | (side == "e") << square, old.south | (side == "s") << square
    )
    table.remake_terrain()


def break_wall(table: Table, text: str, refusal: Refusal) -> None:
    """The wall, door or window between two squares named."""
    found = re.findall(r"between (\w+) and (\w+)", refusal.sentence)
    grid = table.map.grid
    for one, two in found:
        break_edge(table, grid.parse(one), grid.parse(two))


def open_square(table: Table, text: str, refusal: Refusal) -> None:
    clear(table, squares(table, refusal)[0])


def no_blocking(table: Table, text: str, refusal: Refusal) -> None:
    """No blocking terrain and no walls anywhere: neither one piece nor several."""
    for marker in table.markers:
        if any(patch.kind == "blocking" for patch in marker.patches):
            remove_marker(table, marker.id)
    everything = table.map.grid.full
    table.broken = Broken(everything, everything, everything)
    table.remake_terrain()


def open_corner(table: Table, text: str, refusal: Refusal) -> None:
    """Everything at a corner goes: terrain, walls, levels, figures other than those concerned."""
    grid = table.map.grid
    where = squares(table, refusal)
    around = [s for s in range(grid.size) if all(grid.distance(s, w) <= 1 for w in where[:2])]
    for square in {*around, *where}:
        clear(table, square)
        for other in {*around, *where}:
            if grid.distance(square, other) == 1 and (
                square % grid.width == other % grid.width
                or square // grid.width == other // grid.width
            ):
                break_edge(table, square, other)
    concerned = {
        actor(table, text),
        *(table.tags.index(w) for w in text.split() if w in table.tags),
    }
    for square in where:
        if table.figure_in(square) >= 0 and table.figure_in(square) not in concerned:
            table.leave_map(table.figure_in(square), OFF_MAP)
    flatten(table, text, refusal)


def flatten(table: Table, text: str, refusal: Refusal) -> None:
    """The map has one level."""
    table.map = replace(table.map, levels=(), transitions=frozenset())
    for marker in table.markers:
        if any(patch.rise for patch in marker.patches):
            remove_marker(table, marker.id)
    table.remake_terrain()


def go_farther(table: Table, text: str, refusal: Refusal) -> None:
    """More speed; where speed does not count, a start next to the square."""
    figure = actor(table, text)
    if text.split()[1] != "sidestep":
        strengthen(SPEED, 120)(table, text, refusal)  # it may be halved more than once
        return
    square = squares(table, refusal)[0]
    grid = table.map.grid
    beside = sum(grid.shift(1 << square, d) for d in range(4)) & table.terrain.adjacent[square]
    settle(table, figure, beside or 1 << square)


def beside_the_wall(table: Table, text: str, refusal: Refusal) -> None:
    figure = actor(table, text)
    settle(table, figure, sum(1 << square for square in squares(table, refusal)[:2]))


# ------------------------------------------------------------------ markers


def hand_over(table: Table, text: str, refusal: Refusal) -> None:
    """The figure holds an object."""
    number = add_marker(
        table, "object", table.bodies[actor(table, text)] & -table.bodies[actor(table, text)]
    )
    pick_up(table, actor(table, text), number)


def ordinary(table: Table, text: str, refusal: Refusal) -> None:
    """The marker named has no tags."""
    found = re.search(r"\bm(\d+)\b", refusal.sentence)
    assert found is not None
    table.set_markers(
        tuple(m._replace(tags=frozenset()) if m.id == int(found[1]) else m for m in table.markers)
    )


def take_off(table: Table, text: str, refusal: Refusal) -> None:
    """The marker named is not there."""
    found = re.search(r"\bm(\d+)\b", refusal.sentence)
    assert found is not None
    remove_marker(table, int(found[1]))


def foe_beside(table: Table, text: str, refusal: Refusal) -> None:
    figure = actor(table, text)
    foe = next(f for f in table.on_map() if table.side[f] != table.side[figure])
    settle(table, foe, table.adjacent(figure))


def drops(table: Table, text: str, refusal: Refusal) -> None:
    table.held[named(table, refusal)[0]] = -1


def is_ko(table: Table, text: str, refusal: Refusal) -> None:
    table.leave_map(named(table, refusal)[0], KO_AREA)


REMEDIES: dict[str, Remedy] = {
    "action-total": more_actions,
    "adjacent-to-foe": step_away,
    "another-plane": down_to_earth,
    "below": down_to_earth,
    "not-while-soaring": down_to_earth,
    "hindering-stops": no_stop,
    "too-wet": dry,
    "too-late": earlier,
    "already-acted": forget(ACTED),
    "blocked-at-corner": open_corner,
    "blocked-by-character": leave,
    "blocked-by-higher-ground": flatten,
    "blocked-by-terrain": open_square,
    "blocked-by-wall": break_wall,
    "blocking": open_square,
    "blocking-in-the-way": open_square,
    "cannot-use": no_stops,
    "countdown": past_the_countdown,
    "carried": forget(CARRIED),
    "corner-closed": open_corner,
    "corner-in-the-way": open_corner,
    "covered-piece": take_off,
    "elevation-stops": flatten,
    "failed-break-away": forget(BARRED),
    "first-turn-immunity": first_turns_over,
    "foe-in-the-way": leave,
    "free-used": not_used,
    "friendly": other_side,
    "hands-full": drops,
    "has-moved": forget(MOVED | PLACED),
    "hidden": stop_power,
    "holds-nothing": hand_over,
    "immobile": stop_power,
    "immune": stop_feature("immune"),
    "indestructible": ordinary,
    "levels-apart": flatten,
    "lost": turn_dial,
    "no-line-to-wall": beside_the_wall,
    "no-pilot": fly_alone,
    "no-knockback": stop_power,
    "no-power": empower,
    "no-range": strengthen(RANGE, 6),
    "no-range-attacks": stop_power,
    "no-target": somebody_below,
    "not-adjacent": come_adjacent,
    "not-carried": stop_power,
    "no-row": open_ground,
    "not-ko": is_ko,
    "not-on-map": bring_in,
    "not-possessed": learn,
    "not-yet-shown": turn_dial,
    "not-yours": their_turn,
    "nothing-near": foe_beside,
    "occupied": leave,
    "off-the-rim": flatten,
    "opposing": other_side,
    "out-of-range": come_into_reach,
    "out-of-reach": come_into_reach,
    "safeguard": no_safeguards,
    "several-pieces": no_blocking,
    "stopped-by-foe": leave,
    "swimming": stop_feature("swim"),
    "too-far": go_farther,
    "too-large": shrink,
    "too-weak": strengthen(DAMAGE),
    "two-levels": flatten,
    "two-tokens": no_tokens,
    "untargetable": targetable,
    "wall-between": break_wall,
    "wall-in-the-way": break_wall,
}
