"""4 Game set-up: the players' forces and the steps of the book. The third step is in
setting_out.py.

The table is at rest at every set-up decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NoReturn

from openclix.board import Map

from ..asking.choices import NamedChoice
from ..asking.decisions import Decision
from ..asking.events import AreasChosen, FirstPlayer, GameBegins, PicksArea, StartsGame
from ..effects import triggers
from ..effects.dice import INITIATIVE, roll
from ..figures.abilities import Rule
from ..figures.figures import EACH, TAROT, Card, new_tag
from ..figures.messages import Message, Name, say
from ..state.assigned import FREE
from ..state.records import DEFAULT_VALUES, Boon, MarkerValues
from ..state.state import FACE_DOWN, ON_MAP, OUTSIDE, SIDELINE
from ..table.elements_without_figure import assign, play_element, set_fact
from ..table.plain import register
from ..table.scenarios import demand_fit, play_scenario
from ..table.table import Table
from ..turn.turn import begin_turn
from .locations import map_chosen, roll_won
from .reveal import REVEALED, reveal_forces, starting_cards

if TYPE_CHECKING:
    from ..table.edition import Edition

Step = tuple[Decision, Callable[[Any, Any], "Rule[object] | None"]] | Rule[object]


@dataclass(frozen=True)
class MarkerCard:
    """17.2 A terrain marker that belongs to a force."""

    kind: str = "object"
    name: str = ""
    values: MarkerValues = DEFAULT_VALUES
    """17.2a Standard values come from the edition in which it is placed."""
    shape: str = "1x1"
    points: int = 0
    tags: frozenset[str] = frozenset()
    rise: int = 1
    """17.14c The levels that an elevated marker adds."""
    stairs: tuple[tuple[int, int, int], ...] = ()
    """17.14c Column and row of a square of it, and the direction in which a triangle points."""
    shelter: int = 0
    """obj.8 Its bonus to the defense of the figure that holds it as cover."""
    boons: tuple[Boon, ...] = ()
    """25.1 25.9 objet.18 The effects of a special object or EFFECT terrain on nearby figures."""


def marker_called(card: MarkerCard) -> Name:
    """The name of a marker, or its kind if it has none."""
    return Name("object", card.name) if card.name else Name("marker-kind", card.kind)


@dataclass(frozen=True)
class Assigned:
    """A card without a figure that is assigned to figures of a force, by their places in it."""

    card: Card
    to: tuple[int, ...] = ()
    free: bool = False
    """25.2a Whether a piece of equipment is to cost 0, because its figure qualifies."""

    @property
    def cost(self) -> int:
        """Its cost: once, or once for each figure that it is assigned to."""
        if self.free:
            return 0
        return self.card.points * (len(self.to) if self.card.assigns == EACH else 1)


@dataclass(frozen=True)
class Force:
    """2 A player's starting force."""

    name: str
    cards: tuple[Card, ...]
    markers: tuple[MarkerCard, ...] = ()
    sideline: tuple[Card, ...] = ()
    keyword: str = ""
    """23.2a The keyword that makes the force a themed team, or none."""
    elements: tuple[Card, ...] = ()
    """Elements without a figure that the player brings."""
    assigned: tuple[Assigned, ...] = ()
    """The elements that are assigned to figures (assigned.py)."""
    established: bool = False
    """23.2b Whether it became a themed team when forces were revealed."""


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

    `elements` without a figure that belong to no player are in play from the start. Maps without a
    starting area for every player are left out (26). Raises `NoRoom` if none is left.
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
                bring(table, card, side)
        for feat in force.assigned:
            element = play_element(table, feat.card, side)
            assign(table, element, (first + n for n in feat.to))
            set_fact(table, element, FREE, int(feat.free))  # 25.2a
    for card in elements:
        play_element(table, card)
    if edition.scenario is not None:
        demand_fit(edition, forces, maps, table.build_total)
        play_scenario(table)
    table.setup = (next(iter(edition.setup_script)), forces, maps)
    return table


def bring(table: Table, card: Card, side: int) -> None:
    """An element that a player brings is in play; the cards of a tarot deck are face down."""
    element = play_element(table, card, side)
    if card.element == TAROT:
        table.leave_map(element, FACE_DOWN)  # 25.7


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
        establish_themes(table)
        advance(table)
        return None
    return reveal_forces(table, place)


def establish_themes(table: Table) -> None:
    """23.2b 4.1a What becomes a themed team now remains one, whatever happens to its figures."""
    step, forces, *rest = table.setup
    themed_forces = tuple(
        replace(force, established=themed(force, starting_cards(table, player)))
        for player, force in enumerate(forces)
    )
    if themed_forces != forces:
        table.setup = (step, themed_forces, *rest)


def initiative_step(table: Table) -> Step:
    """4.1b The edition finds the first player, or the player with the highest roll chooses."""
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


def winner_chooses(table: Table) -> Rule[None]:
    """4.1b The highest roll chooses: to go first, or to pass that to the next highest."""
    ranking = yield from roll_initiative(table)
    roll_won(table, ranking[0])  # 25.6
    table.setup = (*table.setup[:3], ranking[0], ranking[1])


def roll_initiative(table: Table) -> Rule[list[int]]:
    """4.1b Everybody rolls 2d6 plus the initiative bonus. Answers the ranking."""
    return (yield from ranked(table, INITIATIVE, table.edition.initiative_bonus))


def ranked(table: Table, purpose: str, bonus: Callable[[Table, int], int]) -> Rule[list[int]]:
    """4.1b Everybody rolls 2d6 and adds a bonus; ties roll again. Answers the ranking."""
    ranking: list[int] = []
    waiting = [list(range(table.players))]
    while waiting:
        group = waiting.pop(0)
        if len(group) == 1:
            ranking.extend(group)
            continue
        totals = {}
        for player in group:
            request = yield from roll(table, player, 2, purpose, rerollable=False)
            totals[player] = request.total + bonus(table, player)
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
    """23.2a 23.2c Whether every figure except bystanders shares one chosen keyword.

    `cards` are the cards the force plays with, if they differ from those it was built with.
    """
    if force.established and cards is None:  # 23.2b
        return True
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
    """4.2 The second player picks the map, or the player whose place in the turn order does so."""
    maps: tuple[Map, ...] = table.setup[2]

    def answer(table: Table, choice: Any) -> None:
        if table.map is not maps[choice]:
            table.use_map(maps[choice])
        map_chosen(table, table.order[chooser])  # 25.6
        advance(table)

    if len(maps) == 1:
        answer(table, 0)
        return None

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
    """The word that chooses a map."""
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
    """EP-6 Each player picks one of the areas that are left, in an order set by the edition.

    When all areas are taken, they are shared.
    """
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


# ----------------------------------------------------- steps 4 and 5 (4.4, 4.5)


def begin_step(table: Table) -> Step | None:
    """4.4 Effects at the beginning of the game, once; then the first turn (4.5)."""
    if len(table.setup) == 3:
        table.setup = (*table.setup, "begun")
        for figure, zone in enumerate(table.zone):
            if zone == ON_MAP:
                triggers.enqueue(table, StartsGame(figure, table.at[figure]))  # 8.1b
        triggers.enqueue(table, GameBegins())
        return None
    table.setup = ("over", *table.setup[1:3])
    begin_turn(table, table.order[0])  # 4.5
    return None
