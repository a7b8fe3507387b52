"""The table: the state of a game (state.py) with the few primitive changes to it.

Rules change a table only through the primitives here. From outside, `Game.choose` is the only way
to change it.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from openclix.board import Map, Patch, Terrain, bits, cells, picture

from ..figures.abilities import CLOSE, F
from ..figures.figures import (
    COLOSSAL,
    EQUIPMENT,
    STATS,
    TINY,
    Card,
    Sheet,
    starting_lines,
)
from ..state import topics
from ..state.fields import with_entry
from ..state.loadouts import EMPTY
from ..state.records import BARE, Marker
from ..state.state import (
    ACTED,
    ACTION,
    ASIDE,
    BARRED,
    BEGINNING,
    CARRIED,
    CLEARING,
    ENDING,
    GOT_TOKEN,
    HELD,
    KO_AREA,
    MOVED,
    OFF_MAP,
    ON_MAP,
    OUTSIDE,
    OVER,
    PHASES,
    PLACED,
    REMOVED,
    SETUP,
    SIDELINE,
    STAYS_TIRED,
    ZONES,
    State,
)
from . import keys, refreshing

if TYPE_CHECKING:
    from .edition import Edition

__all__ = [
    "ACTED",
    "ACTION",
    "ASIDE",
    "BARRED",
    "BEGINNING",
    "CARRIED",
    "CLEARING",
    "ENDING",
    "GOT_TOKEN",
    "HELD",
    "KO_AREA",
    "MOVED",
    "OFF_MAP",
    "ON_MAP",
    "OUTSIDE",
    "OVER",
    "PHASES",
    "PLACED",
    "REMOVED",
    "SETUP",
    "SIDELINE",
    "STAYS_TIRED",
    "ZONES",
    "Table",
    "replaced",
]


class Table(State):
    """The state of a game, and the few primitive changes to it."""

    __slots__ = ()

    def __init__(self, edition: Edition, board: Map, players: int, build_total: int = 300) -> None:
        self._begin(players)
        self.edition = edition
        self.players = players
        self.build_total = build_total
        self.order = tuple(range(players))
        self.start_area = (0,) * players
        self.squares_by_size = [0] * (COLOSSAL + 1)
        self.auras = [0] * len(STATS)
        self.use_map(board)

    def use_map(self, board: Map) -> None:
        """4.2 Sets the map of the game, before anything is placed on it."""
        self.map = board
        self.who = {}
        self.remake_terrain()
        for figure in range(len(self.sheets)):
            self.refresh(figure)  # 15.6
        refreshing.survey_ledger(self)

    # ------------------------------------------------------- figures and sides

    def add_figure(
        self, sheet: Sheet, side: int, tag: str, zone: int = OUTSIDE, origin: int = -1
    ) -> int:
        """Brings a figure into the game, on no square yet."""
        figure = len(self.sheets)
        start = starting_lines(sheet.card)[0]  # 1.7
        self.sheets = (*self.sheets, sheet)
        self.tags = (*self.tags, tag)
        self.owner = (*self.owner, side)
        self.origin = (*self.origin, origin)
        self.start_click = (*self.start_click, start)
        self._add_entries()
        self.side[figure] = side
        self.zone[figure] = zone
        self.click[figure] = start
        self._recognise(figure)
        return figure

    def _recognise(self, figure: int) -> None:
        """Remembers facts about the cards in the game."""
        self.refresh(figure)
        printed = self.sheets[figure].printed
        self.seldom |= bool(printed & (F.VEHICLE | F.CAPTURES))
        self.seldom |= self.sheets[figure].card.element == EQUIPMENT  # 25.2c
        self.title_plays |= bool(printed & F.TITLE)
        if self.kept or self.sheets[figure].asks:
            refreshing.survey_ledger(self)

    def use_card(self, figure: int, sheet: Sheet) -> None:
        """1.9b A figure uses another card."""
        self.sheets = replaced(self.sheets, figure, sheet)
        self._recognise(figure)

    def start_on(self, figure: int, click: int) -> None:
        """1.7 4.1 Turns a dial to the starting line for this game."""
        self.start_click = replaced(self.start_click, figure, click)
        self.click[figure] = click
        self.refresh(figure)
        self.touch(topics.CLICK, figure)

    def figure(self, tag: str) -> int:
        """The figure with that tag."""
        return self.tags.index(tag)

    def card(self, figure: int) -> Card:
        return self.sheets[figure].card

    def figures(self, side: int) -> list[int]:
        """2.5 The figures of a side on the map."""
        return [f for f, s in enumerate(self.side) if s == side and self.zone[f] == ON_MAP]

    def on_map(self) -> list[int]:
        return [f for f, zone in enumerate(self.zone) if zone == ON_MAP]

    def force(self, side: int) -> list[int]:
        """2.5 15.3 Current force: on the map or off it, but neither KO'd nor on the Sideline."""
        return [
            f for f, s in enumerate(self.side) if s == side and self.zone[f] in (ON_MAP, OFF_MAP)
        ]

    def sources(self, side: int) -> list[int]:
        """Everything a side has in play: its figures on the map, and its elements without a
        figure."""
        if not self.elements:
            return self.figures(side)
        return [f for f, s in enumerate(self.side) if s == side and self.zone[f] in (ON_MAP, ASIDE)]

    def everyone(self) -> int:
        """Squares held by any figure."""
        return self.squares_by_size[TINY]

    def friends(self, figure: int) -> list[int]:
        """6.2 All others that are friendly to a figure, wherever they are."""
        return [
            other
            for other in range(len(self.side))
            if other != figure and self.friendly(figure, other)
        ]

    def change_side(self, figure: int, side: int) -> None:
        """6.2 A figure joins another force."""
        body = self.bodies[figure]
        self.occupied[self.side[figure]] &= ~body
        self.side[figure] = side
        self.occupied[side] |= body
        self.touch(topics.ZONES, figure, body)

    # ----------------------------------------------------------------- squares

    def body(self, figure: int, lead: int, turned: int = 0) -> int:
        """24.2 The squares a figure covers with its base at `lead`; 0 if it does not fit."""
        shape = self.sheets[figure].card.shape
        if shape == "1x1":
            return 1 << lead
        return cells(self.map.grid, shape, lead, bool(turned)) or 0

    def put(self, figure: int, lead: int, turned: int = 0) -> None:
        """Sets a figure down on the map."""
        arrives = self.zone[figure] != ON_MAP
        left = self.bodies[figure]
        if not arrives:
            self._leave_squares(figure, left)
        if self.sheets[figure].card.shape == "1x1":
            body = 1 << lead
            self.around[figure] = self.map.grid.next_to[lead]
            self.who[lead] = figure
        else:
            body = self.body(figure, lead, turned)
            self.around[figure] = self._next_to(body, lead)
            for square in bits(body):
                self.who[square] = figure
        self.zone[figure] = ON_MAP
        self.at[figure] = lead
        if self.turned[figure] != turned:
            self.turned = with_entry(self.turned, figure, turned)
        self.bodies[figure] = body
        self.occupied[self.side[figure]] |= body
        squares_by_size = self.squares_by_size
        for size in range(self.loadout[figure].size + 1):
            squares_by_size[size] |= body
        if arrives:
            self.refresh(figure)
        elif not body & self.start_area[self.owner[figure]]:
            self.left_start |= 1 << figure
        if self.asked:
            if arrives:
                self.touch(topics.PLACE | topics.ZONES, figure, left | body)
            else:
                refreshing.moved(self, figure, left, body)

    def lift(self, figure: int, zone: int = OUTSIDE) -> None:
        """Takes a figure off the squares it holds."""
        self.zone[figure] = zone
        self.at[figure] = -1
        self._leave_squares(figure, self.bodies[figure])
        self.bodies[figure] = self.around[figure] = 0

    def _leave_squares(self, figure: int, body: int) -> None:
        """The squares that a figure covers are free again."""
        keep = ~body
        self.occupied[self.side[figure]] &= keep
        squares_by_size = self.squares_by_size
        squares_by_size[0] &= keep
        squares_by_size[1] &= keep
        squares_by_size[2] &= keep
        squares_by_size[3] &= keep
        if not body & (body - 1):
            self.who.pop(body.bit_length() - 1, None)
            return
        for square in bits(body):
            self.who.pop(square, None)

    def leave_map(self, figure: int, zone: int) -> None:
        """15.3 A figure leaves the map for another zone, and stops reaching others."""
        self.end_in_sight = True
        left = self.bodies[figure]
        if self.zone[figure] == ON_MAP:
            self.lift(figure, zone)
        else:
            self.zone[figure] = zone
        self.refresh(figure)
        self.touch(topics.PLACE | topics.ZONES, figure, left)
        if zone == OFF_MAP and self.effects:
            refreshing.expire_lost(self, figure, frozenset())  # 15.3 20.3

    def adjacent(self, figure: int) -> int:
        """6.3a Squares adjacent to a figure (24.2b for larger bases); none off the map."""
        body = self.bodies[figure]
        if self.edition.adjacency is not None:
            return self.edition.adjacency(self, figure, body)
        if body & (body - 1):
            return self.terrain.adjacent_to(body)
        return self.terrain.adjacent[self.at[figure]] if body else 0

    def _next_to(self, body: int, lead: int) -> int:
        """6.3c The squares next to those that a figure covers."""
        if body & (body - 1):
            return self.map.grid.spread(body, 1) & ~body
        return self.map.grid.next_to[lead] if body else 0

    def figure_in(self, square: int) -> int:
        """The figure that covers a square, or -1."""
        return self.who.get(square, -1)

    def in_squares(self, squares: int) -> list[int]:
        """The figures standing in any of these squares, in order of number."""
        squares &= self.squares_by_size[TINY]
        if not squares & (squares - 1):
            return [self.who[squares.bit_length() - 1]] if squares else []
        who = self.who
        return sorted({who[square] for square in bits(squares)})

    # ----------------------------------------------------------------- terrain

    def hold(self, figure: int, number: int) -> None:
        """17.7 A figure holds a marker from now on, or nothing (-1)."""
        before = self.held[figure]
        self.held[figure] = number
        self.survey_held()
        self.touch(topics.HELD, figure)
        if self.giving and (refreshing.gives(self, before) or refreshing.gives(self, number)):
            self.touch(topics.OBJECTS)

    def survey_held(self) -> None:
        self.holders = 0
        for figure, number in enumerate(self.held):
            if number >= 0:
                self.holders |= 1 << figure

    def set_markers(self, markers: tuple[Marker, ...]) -> None:
        """17.3 Replaces the stack of markers, the last placed on top."""
        before, self.markers = self.markers, markers
        giving, solid = self.giving, self.terrain.solid
        self._survey_markers(before)
        changed = topics.TERRAIN
        if self.terrain.solid is not solid or self.edition.adjacency is not None:
            changed |= topics.SHAPE
        if giving != self.giving:  # 25.1 objet.18
            changed |= topics.OBJECTS
            if [gift(marker) for marker in giving] != [gift(marker) for marker in self.giving]:
                refreshing.survey_ledger(self)
                for figure, sheet in enumerate(self.sheets):
                    if not sheet.card.element:
                        self.refresh(figure)
        elif any(marker.patches for marker in giving):  # 17.3 something may lie on EFFECT terrain
            changed |= topics.OBJECTS
        self.touch(changed)

    def _survey_markers(self, before: tuple[Marker, ...] = ()) -> None:
        """Computes what follows from the markers.

        Whether a marker can be destroyed depends only on the marker, so known ones aren't checked
        again.
        """
        count = len(before)
        if count and self.markers[:count] == before:
            self._survey_more(self.markers[count:])
            return
        why_not = self.edition.why_not_destroy
        asked = set(map(id, before))
        stood = set(map(id, self.solid_markers))
        self.solid_markers = tuple(
            [
                marker
                for marker in self.markers
                if (
                    id(marker) in stood
                    if id(marker) in asked
                    else why_not(self, marker, CLOSE) is None
                )
            ]
        )
        solid = stats = 0
        for marker in self.solid_markers:
            solid |= marker.squares
        for marker in self.markers:
            if marker.auras:
                for stat, *_ in marker.auras:
                    stats |= 1 << stat
        self.solid_squares, self.marker_stats = solid, stats
        self.giving = tuple([marker for marker in self.markers if marker.boons])
        self.marker_by_id = {marker.id: marker for marker in self.markers}
        self.loose_markers = tuple(
            [marker for marker in self.markers if marker.squares and marker.kind not in BARE]
        )
        self.remake_terrain()

    def _survey_more(self, markers: tuple[Marker, ...]) -> None:
        """The same if markers were only placed on top. Nothing changes for the others."""
        why_not = self.edition.why_not_destroy
        for marker in markers:
            if why_not(self, marker, CLOSE) is None:
                self.solid_markers = (*self.solid_markers, marker)
                self.solid_squares |= marker.squares
            for stat, *_ in marker.auras:
                self.marker_stats |= 1 << stat
            if marker.squares and marker.kind not in BARE:
                self.loose_markers = (*self.loose_markers, marker)
            if marker.boons:
                self.giving = (*self.giving, marker)
        self.marker_by_id = self.marker_by_id | {marker.id: marker for marker in markers}
        if self.edition.screens:
            self.remake_terrain()
            return
        added = chain.from_iterable([marker.patches for marker in markers if marker.squares])
        self._lay((*self.terrain.patches, *added))

    def remake_terrain(self) -> None:
        """17.3 Recomputes the terrain in force, with the markers on the map."""
        markers = self.markers
        patches = tuple(chain.from_iterable([m.patches for m in markers if m.squares]))  # 17.7
        screens = self.edition.screens
        if screens:
            lying = [m.squares for m in markers if m.squares and m.tags & screens]
            patches += tuple(Patch("screen", squares) for squares in lying)
        self._lay(patches)

    def _lay(self, patches: tuple[Patch, ...]) -> None:
        self.terrain = Terrain.of(self.map, patches, self.broken, self.edition.board_rules)

    def marker(self, number: int) -> Marker | None:
        return self.marker_by_id.get(number)

    # --------------------------------------------------------------- abilities and effects

    refresh = refreshing.refresh
    touch = refreshing.touch
    reconsider = refreshing.reconsider
    add_effect = refreshing.add_effect
    end_effects = refreshing.end_effects

    key = keys.key

    def _repr_svg_(self) -> str | None:
        """The position as a picture, for notebooks."""
        return picture(self)

    # --------------------------------------------------------------- from the saved fields alone

    def rebuild(self) -> None:
        """Works out every derived field from the saved ones."""
        figures = range(len(self.sheets))
        self.bodies = [
            self.body(figure, self.at[figure], self.turned[figure])
            if self.zone[figure] == ON_MAP
            else 0
            for figure in figures
        ]
        self.around = [
            self._next_to(body, self.at[figure]) for figure, body in enumerate(self.bodies)
        ]
        self.who = {}
        self.occupied = [0] * self.players
        for figure, body in enumerate(self.bodies):
            if body:
                self.occupied[self.side[figure]] |= body
            for square in bits(body):
                self.who[square] = figure
        self._survey_markers()
        self.survey_held()
        refreshing.survey_effects(self)
        self.squares_by_size = [0] * (COLOSSAL + 1)
        self.auras = [0] * len(STATS)
        self.far_auras = self.rerollers = self.leaders = self.asked = self.elements = 0
        self.conferrals = ()
        self.reads = [0] * len(figures)
        self.met = [()] * len(figures)
        self.conditions = [()] * len(figures)
        self.listeners = {}
        self.kept = frozenset()
        self.seldom = self.title_plays = False
        self.loadout = [EMPTY] * len(figures)
        for figure in figures:
            self._recognise(figure)
            refreshing.resize(self, figure)
        refreshing.survey_ledger(self)
        self.reconsider()  # a lent power may meet conditions


def gift(marker: Marker) -> tuple[object, ...]:
    """25.1 25.9 What a marker gives, wherever it is."""
    return marker.id, marker.name, marker.boons


Entry = TypeVar("Entry")


def replaced(column: tuple[Entry, ...], place: int, entry: Entry) -> tuple[Entry, ...]:
    """The same column with another entry at one place.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*column[:place], entry, *column[place + 1 :])
