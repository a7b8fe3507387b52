"""Powers and abilities: what they may declare, and what a figure can use right now.

An `Ability` is a short unit that declares hooks; the engine knows hooks, never names.
A `Version` is one way in which a figure has an ability (20.7): its source, its parameters and
its protections. A `Loadout` is everything a figure can use at one moment, compiled once and
shared by every figure and table in the same situation.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .figures import RANGE, STANDARD

if TYPE_CHECKING:
    from .table import Table

Rule = Generator[Any, Any, Any]
"""A rule in progress: yields decisions and rolls, receives answers, calls rules by `yield from`."""

MOVE, CLOSE, RANGED, POWER, FREE = "MOVE", "CLOSE", "RANGE", "POWER", "FREE"  # 7.1
ACTION_TYPES = (MOVE, CLOSE, RANGED, POWER, FREE)

SET, SCALE, MODIFY, MINIMUM, MAXIMUM, LIMIT = range(6)
"""What a part does to a value; a LIMIT overrules the Rule of Three by name (14.2)."""
OWN, FRIENDS, FOES, EVERYONE = range(4)
"""Whom a value hook touches: its owner, adjacent friends, adjacent foes, or as it decides."""


class F:
    """Features: yes-or-no facts that abilities declare and rules ask for as one bit."""

    IGNORE_ELEVATION = 1 << 0
    THROUGH_BLOCKING = 1 << 1
    THROUGH_OUTDOOR = 1 << 2
    DESTROYS_BLOCKING = 1 << 3
    PASSES_FOES = 1 << 4
    BREAKS_AWAY = 1 << 5
    FIRE_WHEN_ADJACENT = 1 << 6
    FIRE_DESTROYS_BLOCKING = 1 << 7
    LOOMS = 1 << 8
    """27.7e Lines to and from it ignore elevation and outdoor blocking."""
    AUTONOMOUS = 1 << 9
    IMMOBILE = 1 << 10
    IMMUNE = 1 << 11
    KNOCKS_CLOSE = 1 << 12
    KNOCKS_RANGE = 1 << 13
    LIFTS_MARKERS = 1 << 14
    PENETRATES_CLOSE = 1 << 15
    PENETRATES_RANGE = 1 << 16
    NO_RANGE_ATTACKS = 1 << 18
    NOT_CARRIED = 1 << 19
    NO_FOE_TOKENS = 1 << 20
    NO_COSTED = 1 << 21
    STRADDLES = 1 << 22
    """24.2c May stand on several levels at once."""
    NEVER_TIRES = 1 << 23
    """22.2 May act with two tokens."""
    NO_KNOCKBACK = 1 << 24
    NO_ATTACKS = 1 << 25
    NO_MOVES = 1 << 26
    NO_OBJECTS = 1 << 27
    VEHICLE = 1 << 28
    SWIMS = 1 << 29
    AUTOPILOT = 1 << 31
    COUNTDOWN = 1 << 32
    TITLE = 1 << 33
    NO_THROWS = 1 << 30
    """Not even RANGE Terrain Actions are left to a figure that can't be given RANGE actions."""
    SMASHES_UNDERFOOT = 1 << 34
    """CLOSE Destroy reaches the object in its own square, too."""


class Ability:
    """A power, keyphrase, improved ability, team ability or inherent ability, as declarations."""

    _bits = 0

    def __init__(
        self, name: str, kind: str, section: str, *, colour: str = "", **parameters: Any
    ) -> None:
        self.name = name
        self.slug = slug(name)
        self.kind = kind
        self.section = section
        self.colour = colour
        self.parameters = parameters
        self.bit = 1 << Ability._bits
        Ability._bits += 1
        self.features = 0
        self.by_kind: dict[str, int] = {}
        """Features that it has for the kinds of attacks that its parameter `kinds` lists."""
        self.fire_flags = 0
        self.numbers: dict[str, int] = {}
        self.grants: list[tuple[Ability, dict[str, Any]]] = []
        self.bars: set[str] = set()
        """Kinds of abilities that its owner can't use (27.1d)."""
        self.mutes: set[str] = set()
        """Slugs of abilities that opponents can't use while its owner attacks."""
        self.uses_markers = False
        """A RANGE action with a terrain marker, which some bans on RANGE actions leave open."""
        self.begins_with_a_move = False
        """Its action is a move and what follows; who can't move does what follows alone (7.7)."""
        self.either_way = False
        """Its actions are one effect that comes as one type or the other (7.5)."""
        self.offers: list[Offer] = []
        self.values: list[ValueHook] = []
        self.reducers: list[Reducer] = []
        self.triggers: list[Trigger] = []
        self.insteads: list[Instead] = []
        self.rerolls: list[Reroll] = []
        self.replacers: list[Reroll] = []
        self.bands: list[Band] = []
        self.holds: list[Band] = []
        self.lends = False
        """Whether adjacent friends of its owner can use its parameter `power` (20.6c)."""
        self.totals: list[Callable[[Table, int, Version], int]] = []
        self.shields: list[Shield] = []
        self.lines: list[LineHook] = []

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"

    def action(
        self,
        kind: str,
        word: str = "",
        ready: Callable[[Table, int, Version], bool] | None = None,
        why: Callable[[Table, int, Version], Refusal | None] | None = None,
        holding: bool = False,
    ) -> Callable[[Perform], Perform]:
        """Declares an action that the ability offers, and the rule that performs it."""

        def declare(perform: Perform) -> Perform:
            self.offers.append(Offer(self, kind, word or self.slug, perform, ready, why, holding))
            return perform

        return declare

    def value(
        self, stat: int, op: int = MODIFY, scope: int = OWN, optional: bool = False
    ) -> Callable[[Amount], Amount]:
        """Declares a replacement, modifier, minimum or maximum of a combat value."""

        def declare(amount: Amount) -> Amount:
            self.values.append(ValueHook(self, stat, op, scope, amount, optional))
            return amount

        return declare

    def on(
        self,
        event: str,
        *,
        after: bool = False,
        immediately: bool = False,
        optional: bool = False,
        anyone: bool = False,
        when: Callable[[Table, int, Version, Any], bool] | None = None,
    ) -> Callable[[Handler], Handler]:
        """Declares a triggered effect (8.1)."""

        def declare(handler: Handler) -> Handler:
            name = f"{self.slug}/{len(self.triggers)}"
            trigger = Trigger(
                self, name, event, handler, after, immediately, optional, anyone, when
            )
            self.triggers.append(trigger)
            return handler

        return declare

    def instead(
        self,
        word: str,
        optional: bool,
        when: Callable[[Table, int, Version, Any], bool],
        harmless: bool = False,
    ) -> Callable[[InsteadRule], InsteadRule]:
        """Declares an effect that happens instead of normal damage (12.4c)."""

        def declare(rule: InsteadRule) -> InsteadRule:
            self.insteads.append(Instead(self, word, optional, when, rule, harmless))
            return rule

        return declare


class Version:
    """20.7 One way in which a figure has an ability."""

    __slots__ = ("_key", "ability", "params", "protected", "slot", "source", "special")

    def __init__(
        self,
        ability: Ability,
        params: dict[str, Any],
        source: str,
        slot: int = -1,
        protected: frozenset[str] = frozenset(),
        special: str = "",
    ) -> None:
        self.ability = ability
        self.params = params
        self.source = source
        self.slot = slot
        self.protected = protected
        self.special = special
        self._key: tuple[object, ...] = ()

    def __getitem__(self, parameter: str) -> Any:
        return self.params[parameter]

    def key(self) -> tuple[object, ...]:
        """What makes two versions the same."""
        if not self._key:
            params = tuple(sorted((name, repr(value)) for name, value in self.params.items()))
            self._key = (
                *(self.ability.slug, params, self.source, self.slot),
                *(self.protected, self.special),
            )
        return self._key

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Version) or self.ability is not other.ability:
            return False
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.ability.slug, self.source, self.slot))

    def __repr__(self) -> str:
        return f"<{self.ability.name} from {self.source}>"

    def safeguards(self) -> frozenset[str]:
        """27.7n 22.6 The effects that its owner is safe from."""
        named = self.params.get("safeguard", ())
        names = (named,) if isinstance(named, str) else named
        return frozenset(slug(name) for name in names if name)

    def word(self, word: str, versions: tuple[Version, ...]) -> str:
        """20.7 The word for using this version; one that is not the first names its source."""
        if len(versions) > 1 and self is not versions[0]:
            return f"{word}@{slug(self.source)}-{versions.index(self) + 1}"
        return word


@dataclass(frozen=True, eq=False)
class Refusal:
    """Why a choice is not legal: a stable code, a sentence for a player, and the section."""

    code: str
    sentence: str
    section: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.section})"


Perform = Callable[["Table", int, Version], Rule]
Amount = Callable[["Table", int, int, Version, Any], "int | None"]
Handler = Callable[["Table", int, Version, Any], Rule]
InsteadRule = Callable[["Table", int, Version, Any], Rule]


@dataclass(frozen=True, eq=False)
class Offer:
    """An action that an ability offers to its owner."""

    ability: Ability
    kind: str
    word: str
    perform: Perform
    ready: Callable[[Table, int, Version], bool] | None
    why: Callable[[Table, int, Version], Refusal | None] | None
    holding: bool = False
    """Only for a figure that holds a terrain marker (17.11)."""

    def type_of(self, version: Version) -> str:
        """7.6 The type of action it is, which a card may change."""
        return str(version.params.get("as", self.kind))


@dataclass(frozen=True, eq=False)
class ValueHook:
    """A change of a combat value; `amount` answers None where it does not apply."""

    ability: Ability
    stat: int
    op: int
    scope: int
    amount: Amount
    optional: bool


@dataclass(frozen=True, eq=False)
class Reducer:
    """12.5b An effect that reduces damage taken."""

    ability: Ability
    reduce: Callable[[Version, int], int]


@dataclass(frozen=True, eq=False)
class Trigger:
    """8.1 A triggered effect."""

    ability: Ability
    name: str
    event: str
    handler: Handler
    after: bool
    immediately: bool
    optional: bool
    anyone: bool
    when: Callable[[Table, int, Version, Any], bool] | None


@dataclass(frozen=True, eq=False)
class Instead:
    """12.4c An effect instead of normal damage."""

    ability: Ability
    word: str
    optional: bool
    when: Callable[[Table, int, Version, Any], bool]
    rule: InsteadRule
    harmless: bool = False
    """It deals no damage at all."""


@dataclass(frozen=True, eq=False)
class Reroll:
    """21.3 An effect that rerolls dice, or (a replacer, 21.4) puts another die in their place."""

    ability: Ability
    may: Callable[[Table, int, Version, Any], bool]
    use: Callable[[Table, int, Version, Any], Rule]
    why: Callable[[Table, int, Version, Any], Refusal | None] | None = None
    """Why it can't be used for a roll."""


@dataclass(frozen=True, eq=False)
class Band:
    """10.8 The results on which a figure (or, as a hold, a foe next to it) breaks away."""

    ability: Ability
    results: Callable[[Table, int, int, Version], tuple[int, ...] | None]


@dataclass(frozen=True, eq=False)
class Shield:
    """A reason why a figure can't be targeted by a given source."""

    ability: Ability
    refuses: Callable[[Table, int, Version, int, int], Refusal | None]


@dataclass(frozen=True, eq=False)
class LineHook:
    """A change of a line of fire drawn to the owner: (table, owner, version, source, status)."""

    ability: Ability
    status: Callable[[Table, int, Version, int, int, int], int]


Use = tuple[Any, Version]


class Loadout:
    """What a figure can use right now, sorted by the question that asks for it."""

    __slots__ = (
        "adds",
        "auras",
        "bands",
        "costed",
        "empty_handed",
        "events",
        "far",
        "features",
        "fire_flags",
        "free",
        "holds",
        "improves",
        "insteads",
        "lends",
        "lines",
        "mask",
        "mutes",
        "numbers",
        "outlived",
        "passenger",
        "profile",
        "reach",
        "reducers",
        "replacers",
        "rerolls",
        "safeguards",
        "shields",
        "size",
        "totals",
        "triggers",
        "values",
        "versions",
    )

    def __init__(self, versions: Iterable[Version], size: int) -> None:
        self.versions: dict[int, tuple[Version, ...]] = {}
        self.mask = 0
        self.features = 0
        self.fire_flags = 0
        self.size = size
        self.improves = True
        """27.1d Whether it can use improved abilities, those that an action grants included."""
        self.numbers: dict[str, int] = {}
        self.mutes: frozenset[str] = frozenset()
        self.safeguards: frozenset[str] = frozenset()
        self.outlived: frozenset[Suppression] = frozenset()
        """27.7l What stops nothing any more, since all that it names is protected from it."""
        self.events: frozenset[str] = frozenset()
        self.reducers: tuple[Use, ...]
        self.insteads: tuple[Use, ...]
        self.rerolls: tuple[Use, ...]
        self.replacers: tuple[Use, ...]
        self.bands: tuple[Use, ...]
        self.holds: tuple[Use, ...]
        self.totals: tuple[Use, ...]
        self.lends: tuple[Use, ...]
        self.shields: tuple[Use, ...]
        self.lines: tuple[Use, ...]
        self.triggers: dict[str, tuple[Use, ...]] = {}
        lent: list[Use] = []
        costed: list[Use] = []
        free: list[Use] = []
        values: list[list[Use]] = [[] for _ in range(RANGE + 1)]
        auras: list[list[Use]] = [[] for _ in range(RANGE + 1)]
        lists: dict[str, list[Use]] = {name: [] for name in LISTED}
        for version in versions:
            ability = version.ability
            self.mask |= ability.bit
            others = self.versions.get(ability.bit, ())
            self.versions[ability.bit] = (*others, version)
            self.features |= ability.features
            if ability.by_kind:
                for kind in version["kinds"]:
                    self.features |= ability.by_kind[kind]
            self.fire_flags |= ability.fire_flags
            self.mutes |= ability.mutes
            if "improved" in ability.bars:  # 27.1d
                self.improves = False
            for name in ability.numbers:  # 19.5
                self.numbers[name] = widest(
                    name, self.numbers.get(name), version.params.get(name, ability.numbers[name])
                )
            if not any(other.params == version.params for other in others):  # 20.8
                for offer in ability.offers:
                    (free if offer.type_of(version) == FREE else costed).append((offer, version))
            for hook in ability.values:
                (values if hook.scope == OWN else auras)[hook.stat].append((hook, version))
            for name in LISTED:
                lists[name].extend((hook, version) for hook in getattr(ability, name))
            if ability.lends:
                lent.append((str(version["power"]), version))
            for trigger in ability.triggers:
                self.triggers[trigger.event] = (
                    *self.triggers.get(trigger.event, ()),
                    (trigger, version),
                )
            if "safeguard" in version.params:
                self.safeguards |= version.safeguards()
        self.events = frozenset(self.triggers)
        self.lends = tuple(lent)
        self.costed = tuple(costed)
        self.empty_handed = tuple(use for use in costed if not use[0].holding)
        self.free = tuple(free)
        self.values = tuple(tuple(uses) for uses in values)
        self.auras = tuple(tuple(uses) for uses in auras)
        self.far = any(
            hook.scope == EVERYONE or version.params.get("within", 1) > 1
            for uses in auras
            for hook, version in uses
        )
        self.adds = 0
        for stat, uses in enumerate(values):
            abilities = {version.ability.bit for _, version in uses}
            if len(abilities) == len(uses) and all(
                hook.op == MODIFY and not hook.optional for hook, _ in uses
            ):
                self.adds |= 1 << stat
        for name in LISTED:
            setattr(self, name, tuple(lists[name]))
        self.passenger = self.numbers.get("passenger", -1)
        self.reach = self.numbers.get("reach", 0)
        self.profile = (
            (1 if self.features & F.IGNORE_ELEVATION else 0)
            | (2 if self.features & (F.THROUGH_BLOCKING | F.DESTROYS_BLOCKING) else 0)
            | (4 if self.features & F.THROUGH_OUTDOOR else 0)
        )


LISTED = (
    "reducers",
    "insteads",
    "rerolls",
    "replacers",
    "bands",
    "holds",
    "totals",
    "shields",
    "lines",
)
"""Hooks that a loadout keeps as plain tuples of (hook, version)."""


def widest(name: str, old: int | None, new: int) -> int:
    """22.5 Of several numbers the largest counts, except that Passenger: 0 forbids carrying."""
    if old is None:
        return new
    if name == "passenger" and 0 in (old, new):  # 22.5
        return 0
    return max(old, new)


class Suppression:
    """20.4 What a figure can't use, and by which power; a version may be protected from that."""

    __slots__ = ("abilities", "by", "everything", "kinds", "slots", "special")

    def __init__(
        self,
        abilities: frozenset[str] = frozenset(),
        kinds: frozenset[str] = frozenset(),
        special: str = "",
        everything: bool = False,
        by: str = "",
        slots: frozenset[int] = frozenset(),
    ) -> None:
        self.abilities = abilities
        self.kinds = kinds
        self.special = special
        self.everything = everything
        self.by = by
        self.slots = slots

    def stops(self, version: Version) -> bool:
        """20.4 Whether a figure can't use this version."""
        return self.names(version) and not self.spares(version)

    def spares(self, version: Version) -> bool:
        """27.7l 27.7m 27.7n Protected, or the very safeguard against the power that stops."""
        return self.by in version.protected or self.by in version.safeguards()

    def names(self, version: Version) -> bool:
        """20.5 Can't use covers the power in every form and from every source."""
        ability = version.ability
        return (
            (self.everything and ability.kind != "inherent")
            or ability.slug in self.abilities
            or ability.kind in self.kinds  # 18.3
            or (self.special != "" and version.special == self.special)
            or version.slot in self.slots  # 18.3
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Suppression) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[object, ...]:
        return (self.abilities, self.kinds, self.special, self.everything, self.by, self.slots)


def compile_loadout(
    versions: Iterable[Version], size: int, suppressions: tuple[Suppression, ...] = ()
) -> Loadout:
    """20.1 Everything usable: the given versions without those stopped, and what they grant."""
    usable: list[Version] = []
    spared: set[Suppression] = set()
    effective: set[Suppression] = set()
    waiting = list(versions)
    while waiting:
        version = waiting.pop(0)
        if version in usable:  # 20.7
            continue
        if suppressions:
            named = [stop for stop in suppressions if stop.names(version)]
            stopping = [stop for stop in named if not stop.spares(version)]
            effective.update(stopping)
            spared.update(stop for stop in named if not stop.everything)
            if stopping:  # 20.4
                continue
        usable.append(version)
        for granted, changes in version.ability.grants:
            params = {**granted.parameters, **changes}
            params.update({k: v for k, v in version.params.items() if k in granted.numbers})
            waiting.append(
                Version(
                    granted,
                    params,
                    version.source if version.source != "dial" else version.ability.name,
                    -1,
                    version.protected,
                    version.special,
                )
            )
    barred = {kind for version in usable for kind in version.ability.bars}  # 27.1d
    if barred:
        usable = [version for version in usable if version.ability.kind not in barred]
    found = Loadout(usable, size)
    found.outlived = frozenset(spared - effective)
    return found


def slug(name: str) -> str:
    """The word by which text refers to a power: lower case, one hyphen between words.

    >>> slug("Blades/Claws/Fangs")
    'blades-claws-fangs'
    """
    letters = [c if c.isalnum() else " " for c in name.casefold().replace("'", "")]
    return "-".join("".join(letters).split())


EMPTY = Loadout((), STANDARD)
