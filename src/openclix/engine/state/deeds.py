"""Deeds in progress while a rule runs: uses of powers, attacks, moves, damage, KOs. No rules.

The table gives access to the innermost of each (`Table.under_way`, `table.attack`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..figures.abilities import CLOSE, Rule, Version

if TYPE_CHECKING:
    from openclix.board import Flood

    from ..asking.events import Used
    from ..effects.dice import Roll
    from ..table.table import Table
    from ..values.values import Part
    from .records import Effect


InsteadOf = Callable[["Table", "Attack"], "Rule[object] | None"]
Works = Callable[["Table", int, Version], bool] | None


RIDES: Final = "rides"
"""8.1f How an effect is used that is triggered by the use of a power."""


INSTEAD: Final = "instead"
"""12.4c How an effect is used that comes instead of normal damage."""


CONTROLS: Final = "controls"
"""The way of using a power through which its user attacks with another figure."""


class Use:
    """20 A power or ability while it is used.

    The parameters of its version say what it will do: how far, how many markers, to which figures,
    how much damage, on which results. Effects triggered by the use may change them for this use
    (20.7a): `table.use.change(squares=3)`.
    """

    __slots__ = ("confirmed", "event", "figure", "how", "succeeded", "version", "works")

    def __init__(self, figure: int, version: Version, how: str, works: Works = None) -> None:
        self.figure = figure  # gl.2
        self.version = version
        self.how = how
        """How it is used.

        Some ways activate a power: by an action, as a trigger, instead of damage, for a roll. The
        others don't: in a value, as a reducer, in a move, to break away, in an attack.
        """
        self.succeeded = True
        """6.4 Whether its own roll succeeded, if it had one."""
        self.confirmed = True
        """8.1e Whether it is settled that it is used: not while its own question may decline it."""
        self.works = works
        """8.1f A test of whether it could have any effect, if that is not certain."""
        self.event: Any = None
        """8.1 The event that triggered it, if one did."""

    def __getitem__(self, parameter: str) -> Any:
        return self.version[parameter]

    def change(self, **parameters: Any) -> None:
        """20.7a This use, and no other, has these parameters."""
        unknown = sorted(parameters.keys() - self.version.params.keys())
        if unknown:
            raise KeyError(f"{self.version.ability.name} has no parameter {unknown[0]!r}")
        self.version = self.version.but(parameters)


class Deed:
    """A figure's deed while values are computed: an attack, or a Destroy action."""

    __slots__ = ("actor", "is_attack", "kind", "parts", "uses")

    def __init__(self, actor: int, kind: str, is_attack: bool = False) -> None:
        self.actor = actor
        self.kind = kind
        self.is_attack = is_attack
        self.parts: list[tuple[int, int, Part]] = []
        """(figure, stat, part): changes of values that hold for this deed alone (6.9a)."""
        self.uses: dict[tuple[int, str], Use] | None = None
        """8.1f By figure and cause: the passive powers reported as used for it."""


class Attack(Deed):
    """One attack while it is made. A power that makes an attack sets what is special about it."""

    __slots__ = (
        "aimed",
        "all_targets",
        "attack_value",
        "became",
        "bolted",
        "bolts",
        "breach",
        "causes",
        "chosen_instead",
        "clicks",
        "counts",
        "critical",
        "damaged",
        "dealt",
        "dealt_change",
        "defense",
        "direct",
        "evaded",
        "fire_flags",
        "firm",
        "fixed_damage",
        "goes_on",
        "hits",
        "instead",
        "instead_word",
        "knocks",
        "least_range",
        "lost",
        "marker",
        "missed",
        "muted",
        "number",
        "origin",
        "outer",
        "penetrating",
        "printed_defense",
        "range",
        "reach",
        "reaching",
        "regardless",
        "roll",
        "roll_change",
        "serving",
        "settles",
        "sighted",
        "splash",
        "targets",
        "total",
        "total_change",
        "unavoidable",
        "unmoved",
        "used",
        "with_marker",
    )

    def __init__(self, attacker: int, kind: str, causes: tuple[str, ...] = ()) -> None:
        super().__init__(attacker, kind, True)
        self.causes = causes
        """27.7n Slugs of the effects that make the attack, for safeguards."""
        self.number = 0
        """Which attack of the turn it is."""
        self.used: frozenset[tuple[int, str]] = frozenset()
        """21.11 The effects used in it that may be used once in an attack."""
        self.targets: list[int] = []
        self.lost = 0
        """12.1c Targets that became illegal and that nothing lets the attacker replace."""
        self.all_targets = False
        self.goes_on = False
        """pow.hypersonic.8 Another roll of an attack whose target is already chosen."""
        self.bolts = 0
        """The most targets allowed; 0 means the attacker's own number."""
        self.bolted = False
        self.least_range = 0
        self.range = -1
        self.reach = 0
        self.reaching = ""
        """The slug of the keyphrase for its own reach."""
        self.with_marker = False
        """17.11 Made with a terrain marker, which some bans on range attacks leave open."""
        self.marker = -1
        """17.11 The terrain marker that is swung or thrown."""
        self.regardless: frozenset[str] = frozenset()
        """The target requirement that an effect ignores: "range", "line" or "adjacency"."""
        self.fire_flags = 0
        self.direct = False
        """11.4f Whether only a direct line of fire counts."""
        self.origin = -1
        """16.2b The square that its lines of fire are drawn from, if not the attacker's own."""
        self.outer: tuple[Effect, ...] = ()
        """6.9a The effects that lasted already when this attack interrupted another."""
        self.breach: tuple[str, int] | None = None
        """27.6d The one piece of blocking terrain that a line passes, and that breaks after."""
        self.muted: frozenset[str] = frozenset()
        self.sighted: dict[int, int] = {}
        self.attack_value = 0
        self.defense: dict[int, int] = {}
        self.printed_defense = False
        self.roll: Roll | None = None
        self.total = 0
        self.roll_change = 0
        """12.2b The sum that effects add to the roll, after rerolls and replaced dice."""
        self.total_change = 0
        self.critical = 0
        self.evaded: set[int] = set()
        self.became: set[int] = set()
        """12.3d Figures that became hit in place of another. They aren't asked about it again."""
        self.hits: list[int] = []
        self.missed: list[int] = []
        self.splash: Callable[[Table, Attack], list[int]] | None = None
        self.fixed_damage = -1
        self.instead: InsteadOf | None = None
        self.instead_word = ""
        self.chosen_instead = False
        self.dealt: dict[int, int] = {}
        self.dealt_change: dict[int, int] = {}
        """12.4a By target: the damage that effects add to the damage assigned to it."""
        self.damaged: list[int] = []
        self.clicks: dict[int, int] = {}
        """12.5c By target: the clicks of damage it took."""
        self.firm: set[int] = set()
        """Hit targets that can't be knocked back, as found before any dial was clicked (12.6f)."""
        self.penetrating = False
        self.unavoidable = False
        """12.4d Only damage that is dealt instead of normal damage may be so (12.4b)."""
        self.knocks = False
        self.settles: Callable[[Table, Attack], None] | None = None
        """An effect on the hits, applied as soon as they are known."""
        self.counts: dict[int, int] = {}
        """By target: how many times over it is dealt the damage, if not once."""
        self.unmoved = False
        """Whether it knocks no figure back, whatever the dice show."""
        self.aimed: tuple[int, ...] = ()
        """The chosen targets, without others that its effect reaches."""
        self.serving: tuple[Used, ...] = ()
        """8.1f Uses of powers that served it. They are reported when its result is known."""

    @property
    def close(self) -> bool:
        return self.kind == CLOSE

    def would_hit(self, target: int) -> bool:
        """8.1i Whether a target would still be hit: it has neither evaded nor passed the hit on."""
        return target in self.hits and target not in self.evaded

    def asks(self, target: int) -> bool:
        """12.3d Whether something may still come between a target and its own hit."""
        return self.would_hit(target) and target not in self.became

    def deals_damage(self, table: Table) -> bool:
        """12.4c Whether a hit may still deal damage: no mandatory effect does something else."""
        if self.instead is not None:
            return False
        return self.fixed_damage >= 0 or not any(
            hook.harmless and not hook.optional and hook.when(table, self.actor, version, self)
            for hook, version in table.loadout[self.actor].insteads
        )


NORMAL, PENETRATING, UNAVOIDABLE, KNOCKBACK = "normal", "penetrating", "unavoidable", "knockback"


class Packet:
    """One figure's share of an instance of damage."""

    __slots__ = (
        "causes",
        "clicked",
        "dealt",
        "figure",
        "kind",
        "knocked_out",
        "nullified",
        "reducer",
        "source",
        "stood",
        "taken",
    )

    def __init__(self, figure: int, dealt: int, kind: str = NORMAL, source: int = -1) -> None:
        self.figure = figure
        self.source = source
        """The figure whose effect deals it, KO'd or not; -1 if a game rule does."""
        self.dealt = max(0, dealt)  # 12.4a
        self.kind = kind
        self.causes: tuple[str, ...] = ()
        """27.7n Slugs of the effects that deal it."""
        self.nullified: Version | None = None
        """The reducer that has been earned, and that takes the damage to nothing."""
        self.reducer = ""
        """12.5b The one reducer that was applied."""
        self.taken = 0
        self.clicked = 0
        self.knocked_out = False
        self.stood = 0
        """The squares that its figure occupied, if it was KO'd."""


class Fall:
    """12.5d One figure's KO while it happens."""

    __slots__ = ("figure", "prevented", "source")

    def __init__(self, figure: int, source: int = -1) -> None:
        self.figure = figure
        self.source = source
        self.prevented = False
        """12.5e Whether an effect keeps it from being KO'd."""


class Ride(NamedTuple):
    """27.8d One figure that would carry another."""

    carrier: int
    rider: int
    """-1 where only how many is asked."""
    move: Move | None
    """The move that is being made, if there is one already."""
    causes: tuple[str, ...]
    """The effects at work, such as the power that lets it move."""


class Move:
    """One move while it is made."""

    __slots__ = (
        "_detour",
        "_found",
        "_path",
        "barred",
        "direct",
        "escaped",
        "features",
        "figure",
        "lands",
        "lent",
        "may_carry",
        "parts",
        "passengers",
        "plane",
        "profile",
        "squares",
        "walked",
        "way",
        "way_chosen",
    )

    def __init__(self, figure: int, squares: int, features: int, profile: int) -> None:
        self.figure = figure
        self.squares = squares
        self.features = features
        self.profile = profile
        self.parts: Any = None
        """Changes to its speed by the effect that moves it, as the parts of a deed."""
        self.lent = (0, 0)
        """The features and profile given by the effect that moves it."""
        self.escaped = 0
        """Squares of the opponents it broke away from (10.8)."""
        self.passengers: list[int] = []
        self._path: list[int] = []
        self._found: tuple[Flood, int] | None = None
        self._detour: Callable[[Move], list[int]] | None = None
        self.walked = 0
        self.may_carry = True
        self.way: tuple[int, ...] = ()
        """10.2 The squares through which its player wants it to lead, if he has named them."""
        self.way_chosen = False
        """Whether a player named squares of the path, so that nothing off it counts."""
        self.direct = False
        """10.6 Whether the move must keep to one direction."""
        self.plane = self.lands = -1
        """EP-20 The planes that it changes to after breaking away and at its end, or -1."""
        self.barred = 0
        """EP-20 Squares that it can't enter, even if they are empty."""

    def follow(self, flood: Flood, target: int) -> None:
        """10.2 The move goes to a square, along a shortest path that is computed on demand."""
        self._found = flood, target

    @property
    def default_path(self) -> bool:
        """Whether the path hasn't been asked for or changed yet."""
        return self._found is not None and self._detour is None

    def go_round(self, walked: int, detour: Callable[[Move], list[int]]) -> None:
        """17.6 Takes another path to the same end, computed on demand.

        `detour` receives the move as an argument, because the two must not refer to each other.
        """
        self.walked = walked
        self._detour = detour

    @property
    def goes_round(self) -> bool:
        """Whether it takes another path than the first that leads there."""
        return self._detour is not None

    @property
    def end(self) -> int:
        """The square where it ends, once that is chosen."""
        return self._found[1] if self._found is not None else self._path[-1]

    @property
    def path(self) -> list[int]:
        """The squares moved through, the first and the last included."""
        if self._detour is not None:
            detour, self._detour = self._detour, None
            self.path = detour(self)
        elif self._found is not None:
            flood, target = self._found
            self.path = flood.path(target)
        return self._path

    @path.setter
    def path(self, path: list[int]) -> None:
        self._path = path
        self._found = self._detour = None

    def path_so_far(self) -> tuple[int, ...]:
        """The path as far as it is known. Looking at it settles nothing."""
        before = self._path, self._found, self._detour
        path = tuple(self.path)
        self._path, self._found, self._detour = before
        return path
