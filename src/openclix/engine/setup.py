"""4 Game set-up, in the book's five steps. Every prompt here is at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NoReturn

from openclix.board import (
    DIRECTION_NAMES,
    SHAPES,
    Map,
    Patch,
    Placement,
    placements,
)
from openclix.board import squares as squares_of

from . import events
from .abilities import Rule
from .aside import assign, play_element
from .choices import NamedChoice, PlaceChoice
from .decisions import Decision, Form
from .dice import INITIATIVE, roll
from .figures import EACH, Card, new_tag
from .ko import depart
from .larger_bases import turned_cells
from .markers import add_marker, can_place
from .messages import Message, Name, figure_name, say
from .occurrences import AreasChosen, FirstPlayer, GameBegins, PicksArea, SetUp, StartsGame
from .placing import can_lie
from .plain import register
from .records import DEFAULT_VALUES, Boon, MarkerValues
from .reveal import REVEALED, STEP, reveal, starting_cards
from .scenarios import demand_fit, play_scenario
from .scoring import score
from .state import KO_AREA, ON_MAP, OUTSIDE, SIDELINE
from .table import Table
from .turn import begin_turn

if TYPE_CHECKING:
    from .edition import Edition
    from .table import Table

Step = tuple[Decision, Callable[[Any, Any], "Rule | None"]] | Rule


@dataclass(frozen=True)
class MarkerCard:
    """17.2 A terrain marker that belongs to a force."""

    kind: str = "object"
    name: str = ""
    values: MarkerValues = DEFAULT_VALUES
    """17.2a Standard values are those of the edition in which it is placed."""
    shape: str = "1x1"
    points: int = 0
    tags: frozenset[str] = frozenset()
    rise: int = 1
    """17.14c The levels that an elevated marker adds."""
    stairs: tuple[tuple[int, int, int], ...] = ()
    """17.14c Column and row of a square of it, and the direction in which a triangle points."""
    shelter: int = 0
    """obj.8 What it adds to the defense of whoever holds it and hides behind it."""
    boons: tuple[Boon, ...] = ()
    """objet.18 What a special object does for those near it."""


@dataclass(frozen=True)
class Assigned:
    """A card without a figure that is assigned to figures of a force, by their places in it."""

    card: Card
    to: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """What it costs: once, or once for each figure that it is assigned to."""
        return self.card.points * (len(self.to) if self.card.assigns == EACH else 1)


@dataclass(frozen=True)
class Force:
    """2 A starting force: what a player brings."""

    name: str
    cards: tuple[Card, ...]
    markers: tuple[MarkerCard, ...] = ()
    sideline: tuple[Card, ...] = ()
    keyword: str = ""
    """23.2a The keyword by which the force is a themed team, or none."""
    elements: tuple[Card, ...] = ()
    """Elements without a figure that the player brings (aside.py)."""
    assigned: tuple[Assigned, ...] = ()
    """Those of them that are assigned to figures (assigned.py)."""


register(Force, MarkerCard, Assigned, pooled=True)


def new_table(
    edition: Edition,
    forces: tuple[Force, ...],
    maps: tuple[Map, ...],
    build_total: int = 0,
    turn_limit: int = 0,
    elements: tuple[Card, ...] = (),
    partners: tuple[int, ...] = (),
) -> Table:
    """4.1 Forces are revealed, every figure on its starting line; nothing is on the map yet.

    `elements` without a figure that belong to nobody are in play from the beginning. Maps without
    a starting area for every player are left out (26); `NoRoom` if none is left.
    """
    fitting = tuple(board for board in maps if edition.room_for(board) >= len(forces))
    maps = fitting or no_room(edition, maps, forces)
    table = Table(edition, maps[0], len(forces), build_total or edition.build_total)
    table.turn_limit = turn_limit
    table.partners = partners
    for side, force in enumerate(forces):
        for card in force.cards:
            table.add_figure(edition.sheet(card), side, new_tag(table.tags, card.name), OUTSIDE)
        for card in force.sideline:
            table.add_figure(edition.sheet(card), side, new_tag(table.tags, card.name), SIDELINE)
    for side, force in enumerate(forces):
        first = table.owner.index(side) if side in table.owner else 0
        for card in force.elements:
            if card.element not in edition.setup_script:  # revealed in a step of its own
                play_element(table, card, side)
        for feat in force.assigned:
            assign(table, play_element(table, feat.card, side), (first + n for n in feat.to))
    for card in elements:
        play_element(table, card)
    if edition.scenario is not None:
        demand_fit(edition, forces, maps, table.build_total)
        play_scenario(table)
    table.setup = (next(iter(edition.setup_script)), forces, maps)
    return table


class NoRoom(ValueError):
    """26 No map has a starting area for every player."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def no_room(edition: Edition, maps: tuple[Map, ...], forces: tuple[Force, ...]) -> NoReturn:
    most = max(maps, key=edition.room_for)
    room = edition.room_for(most)
    board = Name("map", most.name)
    raise NoRoom(say("setup-no-room", map=board, room=room, count=len(forces)))


def next_setup_step(table: Table) -> Step | None:
    """4 The next prompt or rule of set-up; None when a step has nothing left to ask."""
    step: Step | None = table.edition.setup_script[table.setup[0]](table)
    return step


def advance(table: Table) -> None:
    """Goes on to the next step of the edition's set-up script."""
    script = list(table.edition.setup_script)
    here = script.index(table.setup[0])
    table.setup = (script[here + 1], *table.setup[1:3])


# ----------------------------------------------------- step 1: forces (4.1), who is first (4.1b)


def reveal_step(table: Table) -> Step | None:
    """4.1 Forces are revealed; every player settles cards, starting lines and themes."""
    place = table.setup[3] if len(table.setup) > 3 else 0
    if place == REVEALED:
        advance(table)
        return None
    return reveal(table, place)


def initiative_step(table: Table) -> Step:
    """4.1b The edition finds the first player, or leaves the choice to whoever rolled highest."""
    if len(table.setup) == 3:
        return table.edition.first_player(table)
    winner, second = table.setup[3:5]

    def answer(table: Table, choice: Any) -> None:
        takes_first_turn(table, winner if choice == "first" else second)

    decision = Decision(table, "first-turn", winner, "word", ("first", "second"), "4.1b", -1)
    return decision, answer


def takes_first_turn(table: Table, first: int) -> None:
    """4.1b The first player is known, and with it the order: clockwise from there."""
    order = list(range(table.players))
    table.order = tuple(order[first:] + order[:first])  # 4.1b
    table.active = first
    table.note(FirstPlayer(first))
    advance(table)


def winner_chooses(table: Table) -> Rule:
    """4.1b Whoever rolls highest chooses: to go first, or to give that to the next highest."""
    ranking = yield from roll_initiative(table)
    table.setup = (*table.setup[:3], ranking[0], ranking[1])


def roll_initiative(table: Table) -> Rule:
    """4.1b Everybody rolls 2d6 plus the initiative bonus; ties roll again. Answers the ranking."""
    ranking: list[int] = []
    waiting = [list(range(table.players))]
    while waiting:
        group = waiting.pop(0)
        if len(group) == 1:
            ranking.extend(group)
            continue
        totals = {}
        for player in group:
            request = yield from roll(table, player, 2, INITIATIVE, rerollable=False)
            totals[player] = request.total + table.edition.initiative_bonus(table, player)
        ties = [
            [player for player in group if totals[player] == total]
            for total in sorted(set(totals.values()), reverse=True)
        ]
        waiting = ties + waiting
    return ranking


def initiative_bonus(table: Table, player: int) -> int:
    """23.3 A themed team adds 3."""
    return 3 if themed(table.setup[1][player], starting_cards(table, player)) else 0


def themed(force: Force, cards: Sequence[Card] | None = None) -> bool:
    """23.2a 23.2c Whether one chosen keyword is shared by every figure that is no bystander.

    `cards` are those that the force plays with, if they are not the ones it was built with.
    """
    members = [card for card in (cards or force.cards) if not card.bystander]
    return (
        bool(force.keyword)
        and bool(members)
        and all(
            force.keyword.casefold() in {word.casefold() for word in card.keywords}
            for card in members
        )
    )


# ----------------------------------------------------- step 2: map and areas (4.2)


def map_step(table: Table, chooser: int = 1) -> Step | None:
    """4.2 The second player picks the map, or whoever has that place in the turn order."""
    maps: tuple[Map, ...] = table.setup[2]
    if len(maps) == 1:
        advance(table)
        return None

    def answer(table: Table, choice: Any) -> None:
        table.use_map(maps[choice])
        advance(table)

    decision = Decision(
        table,
        "which-map",
        table.order[chooser],
        "map",
        range(len(maps)),
        "4.2",
        -1,
        form=lambda index: NamedChoice(index, map_word(maps[index]), "map"),
    )
    return decision, answer


def map_word(board: Map) -> str:
    """The word by which a map is chosen."""
    return board.name.replace(" ", "-").casefold()


def areas_step(table: Table, chooser: int = 0) -> Step | None:
    """4.2 4.2a The first player picks a starting area, and the edition knows the others'."""
    player = table.order[chooser]
    options = table.edition.start_area(table, player)

    def answer(table: Table, choice: Any) -> None:
        table.start_area = tuple(table.edition.start_area(table, player)[choice])
        table.note(AreasChosen(choice))
        advance(table)

    if len(options) == 1:
        answer(table, next(iter(options)))
        return None
    decision = Decision(table, "starting-area", player, "word", sorted(options), "4.2a", -1)
    return decision, answer


def areas_in_turn(table: Table, first: int = 1) -> Step | None:
    """EP-6 Each player picks one of the areas that are left, beginning with whoever has that place
    in the turn order; when all are taken they are shared."""
    picked: tuple[str, ...] = table.setup[3:]
    if len(picked) == table.players:
        advance(table)
        return None
    player = table.order[(first + len(picked)) % table.players]
    areas = table.edition.start_area(table, player)
    fewest = min(picked.count(name) for name in areas)  # 26
    options = {name: area[player] for name, area in areas.items() if picked.count(name) == fewest}

    def answer(table: Table, choice: Any) -> None:
        taken = list(table.start_area)
        taken[player] = options[choice]
        table.start_area = tuple(taken)
        table.note(PicksArea(player, choice))
        table.setup = (*table.setup[:3], *picked, choice)

    if len(options) == 1:
        answer(table, next(iter(options)))
        return None
    decision = Decision(table, "starting-area", player, "word", sorted(options), "4.2a", -1)
    return decision, answer


# ----------------------------------------------------- step 3: characters, terrain (4.3)


def characters_step(
    table: Table, settle: Callable[[Table, int], None] = lambda table, figure: None
) -> Step | None:
    """4.3 In turn order each player places every figure, the largest bases first (4.3a).

    `settle` is what an edition does with a figure as it is set down.
    """
    index, rows, before, again = table.setup[3:7] or (0, 0, 0, 0)
    if index >= len(table.order):
        advance(table)
        return None
    player = table.order[index]
    waiting = [
        figure
        for figure, side in enumerate(table.side)
        if side == player and table.zone[figure] == OUTSIDE and table.origin[figure] < 0
    ]
    if not waiting:
        if index and rows > before and not again:
            take_back(table, table.order[:index])  # 4.3d
            index, again = -1, index
        elif again == index + 1:
            index, again = again, 0
        table.setup = (*table.setup[:3], index + 1, rows, rows, again)
        return None
    figure = max(waiting, key=lambda f: (base_area(table.card(f)), -f))
    wider = islice(expansions(table), rows, None)
    areas: list[int] | None = next(wider)
    assert areas is not None
    spots = start_placements(table, figure, areas[player])  # 4.3d
    while not spots:
        areas = next(wider, None)
        if areas is None:
            return leave_out(table, figure)
        rows += 1  # 4.3b
        table.setup = (*table.setup[:3], index, rows, before, again)
        spots = start_placements(table, figure, areas[player])
    if base_area(table.card(figure)) > 1:
        others = sorted(waiting, key=lambda f: (-base_area(table.card(f)), f))[1:]
        known: dict[int, bool] = {}
        roomy = [p for p in spots if fits_beside(table, others, areas[player], p[1], known)]
        spots = roomy or spots  # 4.3a

    def answer(table: Table, choice: Any) -> None:
        lead, turned = (choice, 0) if isinstance(choice, int) else (choice[0], choice[2])
        table.put(figure, lead, turned)
        settle(table, figure)
        table.start_body[figure] = table.bodies[figure]
        table.note(SetUp(figure, lead))

    decision = Decision(
        table,
        "starting-square",
        player,
        "square",
        spots,
        "4.3",
        figure,
        who=figure_name(table, figure),
    )
    return decision, answer


def take_back(table: Table, players: Sequence[int]) -> None:
    """4.3d Who placed figures before the areas were expanded places them anew, if only where
    they stood."""
    for figure, side in enumerate(table.side):
        if side in players and table.zone[figure] == ON_MAP:
            table.leave_map(figure, OUTSIDE)


def expansions(table: Table) -> Iterator[list[int]]:
    """4.3d The areas of all players, each time equally expanded, until they can grow no more."""
    last: list[int] = []
    areas = list(table.start_area)
    while areas != last:
        yield areas
        last, areas = areas, list(areas)
        for player in table.order:
            grown = table.edition.grow_area(table, player, areas[player])
            if not any(grown & area for other, area in enumerate(areas) if other != player):  # 4.3c
                areas[player] = grown


def expanded(table: Table) -> list[list[int]]:
    """4.3d The areas as far as they were expanded for the figures that are set up, and before."""
    areas = list(table.start_area)
    if all(table.bodies[figure] & areas[table.owner[figure]] for figure in table.on_map()):
        return [areas]  # nobody needed more
    found = list(expansions(table))
    standing = [
        figure for figure in table.on_map() if table.bodies[figure] & found[-1][table.owner[figure]]
    ]
    for rows, areas in enumerate(found):
        if all(table.bodies[figure] & areas[table.owner[figure]] for figure in standing):
            return found[: rows + 1]
    return found


def base_area(card: Card) -> int:
    wide, high = card.shape.split("x")
    return int(wide) * int(high)


MOST_TRIED = 300
"""4.3a How many arrangements of larger bases are tried before any is allowed."""


def fits_beside(
    table: Table, others: Sequence[int], area: int, taken: int, known: dict[int, bool]
) -> bool:
    """4.3a Whether the other figures, largest first, fit in an area of which squares are taken."""
    if not others:
        return True
    if base_area(table.card(others[0])) == 1:
        return len(start_placements(table, others[0], area, taken)) >= len(others)
    if len(known) >= MOST_TRIED:
        return True  # a puzzle that nobody solves at the table either
    if taken not in known:
        known[taken] = any(
            fits_beside(table, others[1:], area, taken | place[1], known)
            for place in start_placements(table, others[0], area, taken)
        )
    return known[taken]


def start_placements(table: Table, figure: int, area: int, taken: int = 0) -> list[Any]:
    """4.3a Where a figure may start: in the area, larger bases with as much inside as possible."""
    free = table.map.grid.full & ~table.everyone() & ~table.terrain.blocking & ~taken
    if table.card(figure).shape == "1x1":
        return squares_of(area & free)
    found: dict[int, list[Any]] = {}
    for place in placements(table.map.grid, table.card(figure).shape):
        inside = (place.squares & area).bit_count()
        if inside and not place.squares & ~free and can_lie(table, figure, place.squares):
            found.setdefault(inside, []).append((place.lead, place.squares, int(place.turned)))
    return found[max(found)] if found else []


def leave_out(table: Table, figure: int) -> Rule:
    """4.3c Figures that fit nowhere are KO'd and scored."""
    yield from depart(table, figure, KO_AREA)
    score(table, figure)


def brought_markers(table: Table) -> list[tuple[int, MarkerCard]]:
    """4.3 17.2 The markers in the order of placing: all of the first player's, and so on."""
    forces: tuple[Force, ...] = table.setup[1]
    most = table.edition.most_markers
    return [
        (player, card)
        for player in table.order
        for card in forces[player].markers[:most]  # 17.2
    ]


def terrain_step(
    table: Table,
    queue: Callable[[Any], list[tuple[int, MarkerCard]]] = brought_markers,
    ground: Callable[[Any, MarkerCard], list[int]] | None = None,
) -> Step | None:
    """4.3 17.4 Each player places terrain markers and objects, outside starting areas.

    `ground` says where an edition lets a marker lie that follows other rules than these.
    """
    waiting = table.setup[3] if len(table.setup) > 3 else tuple(queue(table))
    if not waiting:
        advance(table)
        return None
    table.setup = (*table.setup[:3], waiting)
    player, card = waiting[0]
    spots: list[Any] = ground(table, card) if ground is not None else []
    for areas in reversed(expanded(table)) if ground is None else ():  # 4.3d
        spots = spots or marker_spots(table, card, areas)

    def answer(table: Table, choice: Any) -> None:
        squares = 1 << choice if isinstance(choice, int) else choice[1]
        patches = None
        if card.kind == "elevated":
            turns = 0 if isinstance(choice, int) else choice[2]
            stairs = stairs_of(table, card, squares, turns)
            patches = (Patch("elevated", squares, card.rise, stairs),)  # 17.14c
        add_marker(
            table,
            card.kind,
            squares,
            player,
            values=None if card.values == DEFAULT_VALUES else card.values,  # 17.2a
            patches=patches,
            tags=card.tags,
            name=card.name,
            points=card.points,
            shape=card.shape,
            shelter=card.shelter,
            boons=card.boons,
        )
        table.setup = (*table.setup[:3], waiting[1:])

    if not spots:
        table.setup = (*table.setup[:3], waiting[1:])
        return None
    decision = Decision(
        table,
        "marker-place",
        player,
        "square",
        spots,
        "17.4",
        -1,
        form=stairs_form(card),
        marker=marker_called(card),
    )
    return decision, answer


def marker_called(card: MarkerCard) -> Name:
    """What a marker is called: by its name, or by what it is."""
    return Name("object", card.name) if card.name else Name("marker-kind", card.kind)


def stairs_form(card: MarkerCard) -> Form | None:
    """A place for a marker with stairs says where the first of them leads."""
    if not card.stairs:
        return None
    return lambda p: PlaceChoice(p[0], p[1], p[2], stairs_lead(card, p[2]))


def stairs_lead(card: MarkerCard, turns: int) -> str:
    """17.14c Where the first stairs of a marker lead after some quarter turns."""
    return DIRECTION_NAMES[(card.stairs[0][2] + turns) % 4]


def stairs_of(
    table: Table, card: MarkerCard, squares: int, turns: int
) -> tuple[tuple[int, int], ...]:
    """17.14c The transition pairs that a marker makes after some quarter turns."""
    grid = table.map.grid
    x, y = grid.xy((squares & -squares).bit_length() - 1)
    wide, high = SHAPES[card.shape]
    found = []
    for u, v, direction in card.stairs:
        column, row = turned_cells(wide, high, turns)[v * wide + u]
        inner = grid.index(x + column, y + row)
        outer = grid.neighbour(inner, (direction + turns) % 4)
        if outer is not None:
            found.append((min(inner, outer), max(inner, outer)))
    return tuple(found)


def marker_spots(table: Table, card: MarkerCard, areas: Sequence[int]) -> list[Any]:
    """17.4 16.7a Outside starting areas, not on transition squares, blocking or other markers."""
    grid = table.map.grid
    taken = table.terrain.blocking
    for area in areas:
        taken |= area
    for one, two in table.terrain.transitions:
        taken |= 1 << one | 1 << two
    for marker in table.markers:
        taken |= marker.squares
    taken |= table.map.special & ~table.terrain.clear
    if card.kind == "object" and card.shape == "1x1":
        return squares_of(grid.full & ~taken)  # 17.5 all that matters for them
    found: list[Any] = []
    for place in placements(grid, card.shape):
        if not place.squares & taken and can_place(table, place.squares, card.kind) is None:
            if card.stairs:
                found.extend(with_stairs(table, card, place))
            elif card.shape == "1x1":
                found.append(place.lead)
            else:
                found.append((place.lead, place.squares, int(place.turned)))
    return found


def with_stairs(table: Table, card: MarkerCard, place: Placement) -> list[Any]:
    """16.7a The ways round in which stairs make no transition square under another marker."""
    lying = 0
    for marker in table.markers:
        lying |= marker.squares
    wide, high = SHAPES[card.shape]
    ways = range(4) if wide == high else (int(place.turned), int(place.turned) + 2)
    return [
        (place.lead, place.squares, turns)
        for turns in ways
        if not any(
            (1 << one | 1 << two) & lying
            for one, two in stairs_of(table, card, place.squares, turns)
        )
    ]


# ----------------------------------------------------- steps 4 and 5 (4.4, 4.5)


def begin_step(table: Table) -> Step | None:
    """4.4 Effects at the beginning of the game, once; then the first turn (4.5)."""
    if len(table.setup) == 3:
        table.setup = (*table.setup, "begun")
        for figure, zone in enumerate(table.zone):
            if zone == ON_MAP:
                events.enqueue(table, StartsGame(figure, table.at[figure]))  # 8.1b
        events.enqueue(table, GameBegins())
        return None
    table.setup = ("over", *table.setup[1:3])
    begin_turn(table, table.order[0])  # 4.5
    return None


SETUP_SCRIPT: dict[str, Callable[[Any], Step | None]] = {  # 4
    STEP: reveal_step,
    "initiative": initiative_step,
    "map": map_step,
    "areas": areas_step,
    "characters": characters_step,
    "terrain": terrain_step,
    "begin": begin_step,
}
