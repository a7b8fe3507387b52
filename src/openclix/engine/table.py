"""The table: the whole state of a game as plain data, and the few primitive changes to it.

Figures are small ints; what changes about them stands in parallel lists, so that a copy is a
handful of list copies and nothing is shared but what never changes. Rules change a table only
through the primitives here; `Game.choose` is the only way in from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.board import Broken, Map, Terrain, bits, cells

from .abilities import F, Version
from .conditions import holds
from .figures import COLOSSAL, TINY, Card, Sheet, starting_lines
from .loadouts import EMPTY, Loadout, Suppression, compile_loadout
from .records import REFRESHING, Delayed, Effect, Marker, Pending, destructible

if TYPE_CHECKING:
    from .edition import Edition

ON_MAP, OFF_MAP, SIDELINE, KO_AREA, REMOVED, OUTSIDE, HELD = range(7)
ZONES = ("map", "off-map", "sideline", "ko", "removed", "outside", "held")  # 3

ACTED, GOT_TOKEN, MOVED, PLACED, CARRIED, BARRED, STAYS_TIRED = (1 << i for i in range(7))
"""What happened to a figure this turn (BARRED: in this action, 10.8a)."""

SETUP, BEGINNING, ACTION, ENDING, CLEARING, OVER = range(6)
PHASES = ("setup", "beginning", "action", "end", "clear", "over")  # 9

LOADOUTS_KEPT = 1024
"""Situations that a card remembers; long runs must not grow."""


class Table:
    """Everything about a game in progress that rules may ask or change."""

    __slots__ = (
        "action_total",
        "actions_given",
        "active",
        "at",
        "attacks",
        "auras",
        "bodies",
        "broken",
        "build_total",
        "bulk",
        "causes",
        "click",
        "conditional",
        "defeated",
        "delayed",
        "doing",
        "edition",
        "effects",
        "end_in_sight",
        "far_auras",
        "finished_first",
        "flags",
        "held",
        "hosts",
        "left_start",
        "lenders",
        "listeners",
        "loadout",
        "log",
        "map",
        "marker_stats",
        "markers",
        "mission",
        "named_tokens",
        "next_marker",
        "occupied",
        "order",
        "origin",
        "owner",
        "phase",
        "plane",
        "players",
        "queue",
        "rerollers",
        "resolving",
        "score",
        "scored_by",
        "setup",
        "sheets",
        "side",
        "side_names",
        "solid_markers",
        "solid_squares",
        "start_area",
        "start_body",
        "start_click",
        "tags",
        "terrain",
        "title_plays",
        "tokens",
        "turn",
        "turn_limit",
        "turned",
        "unclaimed",
        "used_game",
        "used_turn",
        "valued",
        "vehicles",
        "who",
        "winner",
        "zone",
    )

    def __init__(self, edition: Edition, board: Map, players: int, build_total: int = 300) -> None:
        self.edition = edition
        self.map = board
        self.players = players
        self.build_total = build_total
        self.turn_limit = 0
        self.log: list[tuple[Any, ...]] | None = None
        self.side_names: tuple[str, ...] = ()
        """What a text calls the sides, if not by their colours."""
        # figures, by number
        self.sheets: list[Sheet] = []
        self.tags: list[str] = []
        self.side: list[int] = []
        self.owner: list[int] = []
        self.title_plays = False
        """24.5 Whether any figure of the game is a title character."""
        self.vehicles = False
        """24.4 Whether any figure of the game is a vehicle."""
        self.zone: list[int] = []
        self.at: list[int] = []
        self.turned: list[int] = []
        self.bodies: list[int] = []
        self.click: list[int] = []
        self.start_click: list[int] = []
        self.tokens: list[int] = []
        self.flags: list[int] = []
        self.held: list[int] = []
        self.plane: list[int] = []
        self.origin: list[int] = []
        """The figure that generated it (21.6), or -1."""
        self.hosts: list[int] = []
        """The figure it is attached to or carried on the card of (21.7), or -1."""
        self.start_body: list[int] = []
        """The squares it started the game on (14.1)."""
        self.scored_by: list[int] = []
        """The player whose figure damaged it last (26.3)."""
        self.loadout: list[Loadout] = []
        # the board
        self.broken = Broken()
        self.markers: tuple[Marker, ...] = ()
        self.next_marker = 1
        self.solid_markers: tuple[Marker, ...] = ()
        self.solid_squares = 0
        """17.10 The markers on the map that a Destroy action may choose."""
        self.marker_stats = 0
        """The stats (as a bit set) that markers on the map change."""
        self.terrain: Terrain = Terrain.of(board, (), self.broken, edition.board_rules)
        self.who: list[int] = [-1] * board.grid.size
        self.occupied: list[int] = [0] * players
        self.bulk: list[int] = [0, 0, 0, 0]
        """Squares held by figures of at least that size."""
        self.start_area: list[int] = [0] * players
        # what lasts
        self.effects: tuple[Effect, ...] = ()
        self.queue: tuple[Pending, ...] = ()
        self.resolving: tuple[int, list[Any]] | None = None
        """8.1h While effects resolve: whose, and those of others that wait. Never set at rest."""
        self.doing: tuple[Any, ...] = ()
        """What is being done: the action, attack, move, effect, innermost last. Empty at rest."""
        self.attacks = 0
        """How many attacks are under way, one within the other. Always 0 at rest."""
        self.causes: tuple[str, ...] = ()
        """21.1a The effects at work, the outermost first. None at rest."""
        self.unclaimed: tuple[tuple[int, int], ...] = ()
        """26.3 (owner, points) of KO'd elements that nobody scores until the game ends."""
        self.delayed: tuple[Delayed, ...] = ()
        self.used_turn: frozenset[tuple[int, str]] = frozenset()
        self.used_game: frozenset[tuple[int, str]] = frozenset()
        self.named_tokens: tuple[tuple[int, str, int, int], ...] = ()
        """21.5 (bearer, name, giver, count)."""
        self.listeners: dict[str, int] = {}
        """8.1 By event: the figures (as a bit set) with an effect of it. Replaced, never changed,
        so that copies may share it."""
        self.rerollers = 0
        """21.3 The figures (as a bit set) with effects that change rolls."""
        self.valued = 0
        """The figures (as a bit set) whose values lasting effects change."""
        self.far_auras = 0
        """The figures whose abilities change values of others that are not adjacent."""
        self.conditional = 0
        """20.9 The figures (as a bit set) with powers that depend on how things stand."""
        self.lenders = 0
        """20.6c The figures (as a bit set) that lend powers to adjacent friends."""
        self.auras: list[int] = [0] * 5
        """By stat: the figures (as a bit set) whose loadout reaches others."""
        # the turn
        self.order: tuple[int, ...] = tuple(range(players))
        self.active = 0
        self.turn = 0
        self.phase = SETUP
        self.setup: tuple[Any, ...] = ()
        self.actions_given = 0
        self.action_total = 0
        self.left_start = 0
        """The figures (as a bit set) that have left the squares and the area they started in."""
        self.finished_first = 0
        """The players (as a bit set) who have finished their first turn (14.1)."""
        self.defeated = 0
        self.score: list[int] = [0] * players
        self.mission: list[int] = [0] * players
        self.winner = -1
        self.end_in_sight = True
        """Whether anything happened since the last look that could end the game (5.1)."""

    # ----------------------------------------------------------------- copies

    def copy(self) -> Table:
        """An independent table in the same state; the log stays with the original."""
        new = Table.__new__(Table)
        new.edition = self.edition
        new.map = self.map
        new.players = self.players
        new.build_total = self.build_total
        new.turn_limit = self.turn_limit
        new.log = None
        new.side_names = self.side_names
        new.sheets = self.sheets
        new.tags = self.tags
        new.side = self.side[:]
        new.owner = self.owner
        new.vehicles = self.vehicles
        new.title_plays = self.title_plays
        new.zone = self.zone[:]
        new.at = self.at[:]
        new.turned = self.turned[:]
        new.bodies = self.bodies[:]
        new.click = self.click[:]
        new.start_click = self.start_click
        new.tokens = self.tokens[:]
        new.flags = self.flags[:]
        new.held = self.held[:]
        new.plane = self.plane[:]
        new.origin = self.origin
        new.hosts = self.hosts[:]
        new.start_body = self.start_body[:]
        new.scored_by = self.scored_by[:]
        new.loadout = self.loadout[:]
        new.broken = self.broken
        new.markers = self.markers
        new.next_marker = self.next_marker
        new.marker_stats = self.marker_stats
        new.solid_markers = self.solid_markers
        new.solid_squares = self.solid_squares
        new.terrain = self.terrain
        new.who = self.who[:]
        new.occupied = self.occupied[:]
        new.bulk = self.bulk[:]
        new.start_area = self.start_area
        new.effects = self.effects
        new.queue = self.queue
        new.resolving = None
        new.doing = ()
        new.attacks = 0
        new.causes = self.causes
        new.unclaimed = self.unclaimed
        new.delayed = self.delayed
        new.used_turn = self.used_turn
        new.used_game = self.used_game
        new.named_tokens = self.named_tokens
        new.listeners = self.listeners
        new.rerollers = self.rerollers
        new.conditional = self.conditional
        new.valued = self.valued
        new.far_auras = self.far_auras
        new.lenders = self.lenders
        new.auras = self.auras[:]
        new.order = self.order
        new.active = self.active
        new.turn = self.turn
        new.phase = self.phase
        new.setup = self.setup
        new.actions_given = self.actions_given
        new.action_total = self.action_total
        new.finished_first = self.finished_first
        new.left_start = self.left_start
        new.defeated = self.defeated
        new.score = self.score[:]
        new.mission = self.mission[:]
        new.winner = self.winner
        new.end_in_sight = self.end_in_sight
        return new

    def become(self, other: Table) -> None:
        """Takes over the state of another table, and keeps its own log."""
        log = self.log
        fresh = other.copy()
        for name in Table.__slots__:
            setattr(self, name, getattr(fresh, name))
        self.log = log

    def state(self) -> dict[str, Any]:
        """Every field that can change, for comparing two tables."""
        left_out = {
            "edition",
            "map",
            "log",
            "sheets",
            "loadout",
            "terrain",
            "resolving",
            "attacks",
            "causes",
            "doing",
        }
        left_out.add("side_names")
        found = {name: getattr(self, name) for name in self.__slots__ if name not in left_out}
        found["abilities"] = [loadout.causes for loadout in self.loadout]
        return found

    def note(self, *event: Any) -> None:
        """Writes one event into the log, if there is one."""
        if self.log is not None:
            self.log.append(event)

    # ------------------------------------------------------- figures and sides

    def add_figure(
        self, sheet: Sheet, side: int, tag: str, zone: int = OUTSIDE, origin: int = -1
    ) -> int:
        """Brings a figure into the game, on no square yet."""
        figure = len(self.sheets)
        self.sheets = [*self.sheets, sheet]
        self.tags = [*self.tags, tag]
        self.owner = [*self.owner, side]
        self.origin = [*self.origin, origin]
        start = starting_lines(sheet.card)[0]  # 1.7
        self.start_click = [*self.start_click, start]
        self.side.append(side)
        self.zone.append(zone)
        self.click.append(start)
        for column in (self.at, self.held, self.hosts, self.scored_by):
            column.append(-1)
        for column in (
            self.turned,
            self.bodies,
            self.tokens,
            self.flags,
            self.plane,
            self.start_body,
        ):
            column.append(0)
        self.loadout.append(EMPTY)
        self._recognise(figure)
        return figure

    def _recognise(self, figure: int) -> None:
        """What the table remembers of the cards in the game."""
        self.refresh(figure)
        self.vehicles |= bool(self.loadout[figure].features & F.VEHICLE)
        self.title_plays |= bool(self.loadout[figure].features & F.TITLE)

    def use_card(self, figure: int, sheet: Sheet) -> None:
        """1.9b A figure uses another card."""
        self.sheets = [*self.sheets[:figure], sheet, *self.sheets[figure + 1 :]]
        self._recognise(figure)

    def start_on(self, figure: int, click: int) -> None:
        """1.7 4.1 Turns a dial to the starting line for this game."""
        self.start_click = [*self.start_click[:figure], click, *self.start_click[figure + 1 :]]
        self.click[figure] = click
        self.refresh(figure)

    def figure(self, tag: str) -> int:
        """The figure with that tag."""
        return self.tags.index(tag)

    def card(self, figure: int) -> Card:
        return self.sheets[figure].card

    def figures(self, side: int) -> list[int]:
        """2.5 The figures of a side that stand on the map."""
        return [f for f, s in enumerate(self.side) if s == side and self.zone[f] == ON_MAP]

    def on_map(self) -> list[int]:
        return [f for f, zone in enumerate(self.zone) if zone == ON_MAP]

    def force(self, side: int) -> list[int]:
        """2.5 15.3 Current force: on the map or off it, but neither KO'd nor on the Sideline."""
        return [
            f for f, s in enumerate(self.side) if s == side and self.zone[f] in (ON_MAP, OFF_MAP)
        ]

    def foes_of(self, side: int) -> int:
        """6.2 Squares held by figures that oppose a side."""
        if self.players == 2:
            return self.occupied[1 - side]
        foes = 0
        for other, squares in enumerate(self.occupied):
            if other != side:
                foes |= squares
        return foes

    def everyone(self) -> int:
        """Squares held by any figure."""
        return self.bulk[TINY]

    def friendly(self, one: int, other: int) -> bool:
        """6.2 Friendly and opposing: on the same force; a figure is friendly to itself."""
        return self.side[one] == self.side[other]

    def change_side(self, figure: int, side: int) -> None:
        """6.2 A figure joins another force."""
        body = self.bodies[figure]
        self.occupied[self.side[figure]] &= ~body
        self.side[figure] = side
        self.occupied[side] |= body
        self.reconsider()

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
        if not arrives:
            self.lift(figure)
        shape = self.sheets[figure].card.shape
        body = 1 << lead if shape == "1x1" else self.body(figure, lead, turned)
        self.zone[figure] = ON_MAP
        self.at[figure] = lead
        self.turned[figure] = turned
        self.bodies[figure] = body
        self.occupied[self.side[figure]] |= body
        for size in range(self.loadout[figure].size + 1):
            self.bulk[size] |= body
        if shape == "1x1":
            self.who[lead] = figure
        else:
            for square in bits(body):
                self.who[square] = figure
        if arrives:
            self.refresh(figure)
        elif not body & self.start_area[self.owner[figure]]:
            self.left_start |= 1 << figure
        self.reconsider()

    def lift(self, figure: int, zone: int = OUTSIDE) -> None:
        """Takes a figure off the squares it holds."""
        body = self.bodies[figure]
        self.zone[figure] = zone
        self.at[figure] = -1
        self.bodies[figure] = 0
        keep = ~body
        self.occupied[self.side[figure]] &= keep
        bulk = self.bulk
        bulk[0] &= keep
        bulk[1] &= keep
        bulk[2] &= keep
        bulk[3] &= keep
        for square in bits(body):
            self.who[square] = -1

    def leave_map(self, figure: int, zone: int) -> None:
        """15.3 A figure leaves the map for another zone, and stops reaching others."""
        self.end_in_sight = True
        if self.zone[figure] == ON_MAP:
            self.lift(figure, zone)
        else:
            self.zone[figure] = zone
        self.refresh(figure)
        self.reconsider()
        if zone == OFF_MAP and self.effects:
            self._expire_lost(figure, frozenset())  # 15.3 20.3

    def adjacent(self, figure: int) -> int:
        """6.3a Squares adjacent to a figure (24.2b for larger bases)."""
        body = self.bodies[figure]
        if body & (body - 1):
            return self.terrain.adjacent_to(body)
        return self.terrain.adjacent[self.at[figure]]

    def touching(self, figure: int) -> int:
        """6.3c The squares next to a figure, among which are all those adjacent to it."""
        body = self.bodies[figure]
        if body & (body - 1):
            return self.map.grid.spread(body, 1) & ~body
        return self.map.grid.next_to[self.at[figure]]

    def in_squares(self, squares: int) -> list[int]:
        """The figures standing in any of these squares, in order of number."""
        squares &= self.bulk[TINY]
        if not squares & (squares - 1):
            return [self.who[squares.bit_length() - 1]] if squares else []
        who = self.who
        return sorted({who[square] for square in bits(squares)})

    # ----------------------------------------------------------------- terrain

    def set_markers(self, markers: tuple[Marker, ...]) -> None:
        """17.3 Replaces the stack of markers, the last placed on top."""
        self.markers = markers
        self.marker_stats = 0
        self.solid_markers = tuple(marker for marker in markers if destructible(marker))
        self.solid_squares = 0
        for marker in self.solid_markers:
            self.solid_squares |= marker.squares
        for marker in markers:
            for stat, *_ in marker.auras:
                self.marker_stats |= 1 << stat
        self.remake_terrain()
        self.reconsider()

    def remake_terrain(self) -> None:
        lying = (marker for marker in self.markers if marker.squares)  # 17.7
        patches = tuple(patch for marker in lying for patch in marker.patches)
        self.terrain = Terrain.of(self.map, patches, self.broken, self.edition.board_rules)

    def marker(self, number: int) -> Marker | None:
        for marker in self.markers:
            if marker.id == number:
                return marker
        return None

    # --------------------------------------------------------------- abilities

    def reconsider(self) -> None:
        """20.9 20.6c How things stand has changed: powers that depend on it come and go."""
        if self.lenders:
            for figure, zone in enumerate(self.zone):
                if zone == ON_MAP:
                    self.refresh(figure)
        elif self.conditional:
            for figure in bits(self.conditional):
                self.refresh(figure)

    def refresh(self, figure: int, before: Loadout | None = None) -> None:
        """20 20.1 Works out anew what a figure can use, after anything that could change it.

        What it could use `before` (if that is not what it could use until now) is lost (20.6a).
        """
        sheet = self.sheets[figure]
        click = self.click[figure]
        extra: tuple[Version, ...] = ()
        stops: tuple[Suppression, ...] = ()
        size = -1
        if self.effects:
            extra, stops, size = self._touched(figure)
        if self.lenders:
            extra = (*extra, *self._lent(figure))
        met: tuple[str, ...] = ()
        conditions = sheet.conditions
        if extra:
            borrowed = [str(v.params["while"]) for v in extra if "while" in v.params]
            conditions = (*conditions, *borrowed)  # 18.5 20.2
        if conditions:
            self.conditional |= 1 << figure
            met = tuple(name for name in conditions if holds(self, figure, name))
        key: object = click
        if extra or stops or size >= 0 or conditions:
            key = (click, extra, tuple(stop.key() for stop in stops), size, met)
        loadout = sheet.loadouts.get(key)
        if loadout is None:
            shown = self._shown(sheet, click)
            always = sheet.always if size < 0 else self.edition.resized(sheet, size)
            versions = [
                version
                for version in (*shown, *always, *extra)
                if "while" not in version.params or version.params["while"] in met  # 20.9
            ]
            loadout = compile_loadout(
                versions, size if size >= 0 else self.edition.size(sheet.card), stops
            )
            if len(sheet.loadouts) >= LOADOUTS_KEPT:
                sheet.loadouts.clear()
            sheet.loadouts[key] = loadout
        old = self.loadout[figure]
        self.loadout[figure] = loadout
        if self.zone[figure] == ON_MAP:
            if old.size != loadout.size:
                self._resize(figure)
            listed = loadout
        else:
            listed = EMPTY  # 15.3
        bit = 1 << figure
        if listed.lends:
            if not self.lenders & bit:
                self.lenders |= bit
                self.reconsider()
        elif self.lenders & bit:
            self.lenders &= ~bit
            for other, zone in enumerate(self.zone):
                if zone == ON_MAP and other != figure:
                    self.refresh(other)
        for stat in range(5):
            if listed.auras[stat]:
                self.auras[stat] |= bit
            else:
                self.auras[stat] &= ~bit
        if listed.far:
            self.far_auras |= bit
        else:
            self.far_auras &= ~bit
        if listed.rerolls or listed.replacers:
            self.rerollers |= bit
        else:
            self.rerollers &= ~bit
        if old.events != loadout.events:
            self._hears(bit, old.events, loadout.events)
        if self.effects and not (before or old).causes <= loadout.causes:
            self._expire_lost(figure, loadout.causes)
        if self.effects and (loadout.safeguards or loadout.outlived):
            self._expire_warded(figure, loadout)

    def _hears(self, bit: int, old: frozenset[str], new: frozenset[str]) -> None:
        """8.1 Of which events a figure is told from now on."""
        listeners = dict(self.listeners)
        for event in old - new:
            left = listeners.pop(event) & ~bit
            if left:
                listeners[event] = left
        for event in new - old:
            listeners[event] = listeners.get(event, 0) | bit
        self.listeners = listeners

    def _shown(self, sheet: Sheet, click: int) -> tuple[Version, ...]:
        """1.2 18 Powers of the one click that shows; on a KO click there are none."""
        return sheet.shown[click - 1] if 0 < click <= sheet.last else ()

    def _touched(self, figure: int) -> tuple[tuple[Version, ...], tuple[Suppression, ...], int]:
        """Versions granted to a figure, what it can't use, and its size, as lasting effects say."""
        extra: list[Version] = []
        stops: list[Suppression] = []
        size = -1
        for effect in self.effects:
            if effect.target == figure:
                if effect.kind == "grant":
                    extra.append(effect.data[0])
                elif effect.kind == "stop":
                    stops.append(effect.data[0])
                elif effect.kind == "size" and "vehicle" not in self.card(figure).symbols:  # 21.2c
                    size = effect.data[0]
        return tuple(extra), tuple(stops), size

    def _lent(self, figure: int) -> tuple[Version, ...]:
        """20.6c What adjacent friends lend to a figure now."""
        if self.zone[figure] != ON_MAP:
            return ()
        near = self.adjacent(figure)
        found: list[Version] = []
        for other in bits(self.lenders):
            if other == figure or self.side[other] != self.side[figure]:
                continue
            if self.bodies[other] & near:
                for name, version in self.loadout[other].lends:
                    found.append(self.edition.lent(name, version))
        return tuple(found)

    def _resize(self, figure: int) -> None:
        body = self.bodies[figure]
        for size in range(COLOSSAL + 1):
            if size <= self.loadout[figure].size:
                self.bulk[size] |= body
            else:
                self.bulk[size] &= ~body

    def _expire_lost(self, source: int, usable: frozenset[str]) -> None:
        """20.3 20.6 A duration ends when what granted it is lost or can't be used (20.8)."""
        ended = [
            effect
            for effect in self.effects
            if effect.source == source
            and effect.cause
            and effect.cause not in usable
            and not effect.even_if_lost  # 20.6e
            and effect.until[0] != "game"  # 20.6f
        ]
        if ended:
            self.end_effects(ended)

    def _expire_warded(self, figure: int, loadout: Loadout) -> None:
        """27.7l 27.7n What a figure has become safe from ends for good."""
        ended = []
        for effect in self.effects:
            if effect.target != figure:
                continue
            if effect.kind == "stop":
                stop = effect.data[0]
                if stop in loadout.outlived:  # 27.7l
                    ended.append(effect)
                if stop.everything:  # 27.2c
                    continue
            if effect.cause in loadout.safeguards:  # 27.7n
                ended.append(effect)
        self.end_effects(ended)

    def add_effect(self, effect: Effect) -> None:
        """20.3 Starts a duration."""
        self.effects = (*self.effects, effect)
        if effect.kind == "value":
            self.valued |= 1 << effect.target
        if effect.kind in REFRESHING and effect.target >= 0:
            self.refresh(effect.target)

    def end_effects(self, ended: list[Effect]) -> None:
        """20.3 Durations expire."""
        if not ended:
            return
        gone = {id(effect) for effect in ended}
        self.effects = tuple(effect for effect in self.effects if id(effect) not in gone)
        self.valued = 0
        for effect in self.effects:
            if effect.kind == "value":
                self.valued |= 1 << effect.target
        for figure in sorted({e.target for e in ended if e.kind in REFRESHING and e.target >= 0}):
            self.refresh(figure)
