"""The state of a game as plain data: every field of a table, declared once.

Figures are small ints. Their changing state is in parallel lists, so a copy is a handful of list
copies, and only immutable data is shared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from openclix.board import Broken, Map, Terrain

from ..figures.figures import Sheet
from .deeds import RIDES, Attack, Fall, Move, Packet, Use
from .fields import (
    AMOUNT,
    ANY_SIDE,
    CLICK_SET,
    FIGURE,
    FIGURE_SET,
    FIGURES,
    MARKER,
    OWN,
    PHASE,
    PLAYERS,
    SIDE,
    SIDE_SET,
    SQUARE,
    SQUARES,
    ZONE,
    Field,
    declared,
    derived,
    per_figure,
    per_player,
    running,
    saved,
)
from .loadouts import EMPTY, Loadout
from .records import Conferral, Delayed, Effect, Line, Marker, Pending
from .repertoire import Repertoire

if TYPE_CHECKING:
    from typing import Self

    from ..asking.event_records import Event
    from ..table.edition import Edition

D = TypeVar("D")

ON_MAP, OFF_MAP, SIDELINE, KO_AREA, REMOVED, OUTSIDE, HELD, ASIDE, CAPTURED, FACE_DOWN = range(10)
ZONES: Final = (
    "map",
    "off-map",
    "sideline",
    "ko",
    "removed",
    "outside",
    "held",
    "aside",
    "captured",
    "face-down",
)  # 3
"""Where an element can be.

`aside` is for elements without a figure that are in play. `captured` is for a figure held by its
host: it is on no force, but not out of the game for good. `face-down` is for the cards of a deck
(25.7).
"""

ACTED, GOT_TOKEN, MOVED, PLACED, CARRIED, BARRED, STAYS_TIRED = (1 << i for i in range(7))
"""Flags for the things that happened to a figure this turn (BARRED: in this action, 10.8a)."""

SETUP, BEGINNING, ACTION, ENDING, CLEARING, OVER, OPENING, CLOSING = range(8)
PHASES: Final = (  # 9
    *("setup", "beginning", "action", "end", "clear", "over"),
    *("round-begins", "round-ends"),
)
"""Opening and closing are before the first turn of a round and after its last, where a book has
effects of these moments."""


@declared
class State:
    """Everything about a game in progress that rules may ask or change."""

    FIELDS: ClassVar[dict[str, Field]]

    # the game
    edition: Edition = saved(compared=False, in_key=False)
    map: Map = saved(compared=False)
    players: int = saved(0, AMOUNT)
    build_total: int = saved(0)
    turn_limit: int = saved(0, AMOUNT)
    partners: tuple[int, ...] = saved(())
    """By player: a number that partners share. Empty if there are no partners."""
    log: list[Event] | None = running()
    side_names: tuple[str, ...] = saved((), compared=False, in_key=False)
    """The names of sides in a text, if they aren't colours."""

    # figures, by number: what hardly ever changes, in tuples that copies share
    sheets: tuple[Sheet, ...] = saved((), by=FIGURES, compared=False)
    tags: tuple[str, ...] = saved((), by=FIGURES)
    owner: tuple[int, ...] = saved((), ANY_SIDE, FIGURES)
    start_click: tuple[int, ...] = saved((), AMOUNT, FIGURES)
    origin: tuple[int, ...] = saved((), FIGURE, FIGURES)
    """The figure that generated it (21.6), or -1."""

    # figures, by number: what changes
    side: list[int] = per_figure(-1, ANY_SIDE, settled=True)
    """The player it belongs to. An element without a figure may belong to no one."""
    zone: list[int] = per_figure(OUTSIDE, ZONE, settled=True)
    at: list[int] = per_figure(-1, SQUARE)
    """Its (lead) square, or -1 off the map."""
    turned: list[int] = per_figure(0, AMOUNT, shared=True)
    click: list[int] = per_figure(0, AMOUNT, settled=True)
    revealed: list[int] = per_figure(0, CLICK_SET, shared=True)
    """18.4 The clicks shown (as a bit set), besides those between the start and the current one."""
    tokens: list[int] = per_figure(0, AMOUNT)
    flags: list[int] = per_figure(0, AMOUNT)
    held: list[int] = per_figure(-1, MARKER, settled=True)
    """The marker it holds (17.7), or -1."""
    plane: list[int] = per_figure(0, settled=True)
    hosts: list[int] = per_figure(-1, FIGURE, settled=True)
    """The figure it is attached to, carried on the card of (21.7) or a captive of, or -1."""
    start_body: list[int] = per_figure(0, SQUARES, shared=True)
    """The squares it started the game on (14.1)."""
    damaged_by: list[int] = per_figure(-1, ANY_SIDE, shared=True)
    """The player whose figure last damaged it (26.3)."""
    holders: int = derived(0)
    """17.7 The figures (as a bit set) that hold a marker."""
    bodies: list[int] = derived(0, FIGURES)
    """The squares it covers, none off the map."""
    around: list[int] = derived(0, FIGURES)
    """6.3c The squares next to it, which include all adjacent ones. None off the map."""
    loadout: list[Loadout] = derived(EMPTY, FIGURES, compared=False, shared=True)
    repertoire: Repertoire | None = derived(compared=False)
    """9.2 The actions that can be given. Made when one is drawn."""
    title_plays: bool = derived(False)
    """24.5 Whether any figure of the game is a title character."""
    seldom: bool = derived(False)
    """24.4 25.2c Whether there is a vehicle, a figure that takes prisoners, or equipment in the
    game: then actions come into question that seldom do."""

    # the board
    broken: Broken = saved(Broken())
    markers: tuple[Marker, ...] = saved(())
    marker_by_id: dict[int, Marker] = derived({})
    """The same by number. Replaced, never changed."""
    next_marker: int = saved(1, AMOUNT)
    loose_markers: tuple[Marker, ...] = derived(())
    """17.6 The markers on the map that some figure might pick up."""
    giving: tuple[Marker, ...] = derived(())
    """objet.18 The special objects that do something for nearby figures."""
    solid_markers: tuple[Marker, ...] = derived(())
    solid_squares: int = derived(0)
    """17.10 The markers on the map that a Destroy action may choose."""
    marker_stats: int = derived(0)
    """The stats (as a bit set) that markers on the map change."""
    terrain: Terrain = derived(compared=False)
    who: dict[int, int] = derived(shape=OWN)
    """By square: the figure that covers it."""
    occupied: list[int] = derived(0, PLAYERS)
    """By side: the squares that its figures cover."""
    squares_by_size: list[int] = derived(shape=OWN)
    """By size: the squares held by figures of at least that size."""
    start_area: tuple[int, ...] = saved((), SQUARES, PLAYERS)

    # what lasts
    effects: tuple[Effect, ...] = saved(())
    queue: tuple[Pending, ...] = saved(())
    resolving: tuple[int, list[Any]] | None = running()
    """8.1h While effects resolve: whose they are, and the waiting effects of others."""
    doing: tuple[Any, ...] = running(())
    """The deeds in progress: the action, attack, move or effect, innermost last."""
    happened: tuple[Event, ...] = running(())
    """8.1f Events whose effects still have to resolve."""
    nesting: int = running(0)
    """How many effects triggered each other before this one."""
    following: int = running(0)
    """How often a change of what figures can use has just led to another."""
    attacks: int = saved(0, AMOUNT)
    """How many attacks were begun this turn."""
    causes: tuple[str, ...] = running((), kept=True)
    """21.1a The effects at work, the outermost first; also on a copy that is made meanwhile."""
    unclaimed: tuple[tuple[int, int], ...] = saved(())
    """26.3 (owner, points) of KO'd elements that no player scores until the game ends."""
    delayed: tuple[Delayed, ...] = saved(())
    used_turn: frozenset[tuple[int, str]] = saved(frozenset())
    used_game: frozenset[tuple[int, str]] = saved(frozenset())
    named_tokens: tuple[tuple[int, str, int, int], ...] = saved(())
    """21.5 (bearer, name, giver, count)."""
    facts: tuple[tuple[int, str, int | str], ...] = saved(())
    """(element, word, value): an element's state apart from its click and tokens."""
    ledger: tuple[Line, ...] = saved(())
    """The events of this turn and since each player's last turn, if something checks them."""
    kept: frozenset[type[Event]] = derived(frozenset())
    """The events that something in the game asks the ledger about (ledger.py)."""
    elements: int = derived(0)
    """The elements without a figure (as a bit set) that are in play."""
    listeners: dict[type[Event], int] = derived({})
    """8.1 By event: the figures (as a bit set) with an effect of it. Replaced, never changed."""
    leaders: int = derived(0)
    """7.9 The figures (as a bit set) in play with effects that change action totals."""
    rerollers: int = derived(0)
    """21.3 The figures (as a bit set) with effects that change rolls."""
    valued: int = derived(0)
    """The figures (as a bit set) whose values lasting effects change."""
    far_auras: int = derived(0)
    """The figures whose abilities change values of others that aren't adjacent."""
    asked: int = derived(0)
    """20.9 The topics that any condition or conferral in the game reads."""
    reads: list[int] = derived(0, FIGURES, shared=True)
    """20.9 The topics that the conditions of its powers read."""
    conditions: list[tuple[str, ...]] = derived((), FIGURES, shared=True)
    """20.9 The conditions of everything that it has, met or not."""
    met: list[tuple[str, ...]] = derived((), FIGURES, shared=True)
    """20.9 The conditions of its powers that are met."""
    conferrals: tuple[Conferral, ...] = derived(())
    """20.6c 20.4 Figures that let others use a power or stop them, and which ones now."""
    auras: list[int] = derived(shape=OWN)
    """By stat: the figures (as a bit set) whose loadout affects others."""

    # the turn
    order: tuple[int, ...] = saved((), SIDE)
    active: int = saved(0, SIDE)
    turn: int = saved(0, AMOUNT)
    round: int = saved(0, AMOUNT)
    """How many rounds have begun: one is a turn of every player."""
    phase: int = saved(SETUP, PHASE)
    setup: tuple[Any, ...] = saved(())
    actions_given: int = saved(0)
    left_start: int = saved(0, FIGURE_SET)
    """The figures (as a bit set) that have left the squares and the area they started in."""
    finished_first: int = saved(0, SIDE_SET)
    """The players (as a bit set) who have finished their first turn (14.1)."""
    defeated: int = saved(0, SIDE_SET)
    score: list[int] = per_player(0)
    mission: list[int] = per_player(0)
    winner: int = saved(-1, ANY_SIDE)
    end_in_sight: bool = saved(True)
    """Whether anything happened since the last look that could end the game (5.1)."""

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

        def copy_after(self, last: Self) -> Self: ...

        def _become(self, other: Self) -> None: ...

        def _begin(self, players: int) -> None: ...

        def _add_entries(self) -> None: ...

        def stop_running(self) -> None: ...

        def _numbers(self) -> list[int]: ...

        def _pieces(self) -> tuple[Any, ...]: ...

    def become(self, other: Self) -> None:
        """Takes over the state of another table, and keeps its own log."""
        log = self.log
        self._become(other)
        self.log = log

    def state(self) -> dict[str, Any]:
        """Every field that can change, for comparing two tables."""
        values = {
            name: getattr(self, name) for name, field in self.FIELDS.items() if field.compared
        }
        values["abilities"] = [loadout.causes for loadout in self.loadout]
        return values

    # ----------------------------------------------------------------- events

    def heard(self, kind: type[Event]) -> bool:
        """Whether anybody wants to know of an event: only then is its record made."""
        return self.log is not None or kind in self.listeners

    def note(self, event: Event) -> None:
        """Writes one event into the log, if there is one."""
        if self.log is not None:
            self.log.append(event)

    def tell(self, event: Event) -> None:
        """8.1f An event in the middle of a change: its effects resolve as soon as a rule can."""
        if self.log is not None:
            self.log.append(event)
        if type(event) in self.listeners:
            self.happened = (*self.happened, event)

    # ------------------------------------------------------ friends and foes

    def foes_of(self, side: int) -> int:
        """6.2 Squares held by figures that oppose a side."""
        if self.players == 2:
            return self.occupied[1 - side]
        foes = 0
        for other, squares in enumerate(self.occupied):
            if not self.allied(other, side):
                foes |= squares
        return foes

    def friends_of(self, side: int) -> int:
        """6.2 Squares held by figures that are friendly to a side."""
        if not self.partners:
            return self.occupied[side]
        friends = 0
        for other, squares in enumerate(self.occupied):
            if self.allied(other, side):
                friends |= squares
        return friends

    def friendly(self, figure: int, other: int) -> bool:
        """6.2 gl.12 Friendly: on the same force or a partner's. A figure is friendly to itself."""
        return self.allied(self.side[figure], self.side[other])

    def allied(self, side: int, other: int) -> bool:
        """vainqueur.3 gl.12 Whether two players are one, or play as partners."""
        if side == other or not self.partners or side < 0 or other < 0:
            return side == other
        return self.partners[side] == self.partners[other]

    # ------------------------------------------------------ what is being done

    def under_way(self, kind: type[D]) -> D | None:
        """The innermost attack, move, damage, KO or use of a power that is being done."""
        for deed in reversed(self.doing):
            if isinstance(deed, kind):
                return deed
        return None

    def attacking(self) -> Attack | None:
        """The attack under way, if there is one."""
        return self.under_way(Attack)

    @property
    def attack(self) -> Attack:
        """The attack under way."""
        return demanded(self.under_way(Attack))

    @property
    def move(self) -> Move:
        """The move that is being made."""
        return demanded(self.under_way(Move))

    @property
    def packet(self) -> Packet:
        """The damage that is being dealt."""
        return demanded(self.under_way(Packet))

    @property
    def fall(self) -> Fall:
        """The KO that is happening."""
        return demanded(self.under_way(Fall))

    @property
    def use(self) -> Use:
        """The power or ability that is being used, on which others may ride (8.1f)."""
        for deed in reversed(self.doing):
            if isinstance(deed, Use) and deed.how != RIDES:
                return deed
        return demanded(None)

    def user(self) -> int:
        """The figure that is using something, or -1."""
        use = self.under_way(Use)
        return use.figure if use is not None else -1

    def cause(self) -> str:
        """20.8 The cause in use, or nothing."""
        use = self.under_way(Use)
        return use.version.cause if use is not None else ""

    def attack_number(self) -> int:
        """Which attack of the turn is under way, or 0."""
        attack = self.attacking()
        return attack.number if attack is not None else 0


def demanded(deed: D | None) -> D:
    """Something that a rule knows to be under way."""
    if deed is None:
        raise LookupError(
            "nothing of the kind is under way (an effect with after=True reads its event instead)"
        )
    return deed
