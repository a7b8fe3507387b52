"""20 The powers and abilities a figure can use right now.

A `Loadout` is everything a figure can use at one moment. It is compiled once and shared by every
figure and table in the same situation. A `Suppression` is what a figure can't use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from openclix.board import IGNORE_ELEVATED, IGNORE_OUTDOOR_BLOCKING, ONLY_TARGET_HINDERS

from ..figures.abilities import EVERYONE, FREE, MODIFY, OWN, RULE, Ability, F, Origin, Version
from ..figures.figures import GIANT, RANGE, STANDARD

if TYPE_CHECKING:
    from ..asking.event_records import Event

Use = tuple[Any, Version]
Test = tuple[Any, Any, Version]
"""An action as it is asked: its test (None: always ready), itself, and its version."""

LOOMING: Final = IGNORE_ELEVATED | IGNORE_OUTDOOR_BLOCKING | ONLY_TARGET_HINDERS
"""27.7e The flags of a line from or to a looming figure."""


class Loadout:
    """The powers and abilities a figure can use right now, sorted by the question that needs
    them."""

    __slots__ = (
        "adds",
        "adjusts",
        "aims",
        "asked_free",
        "auras",
        "bands",
        "caps",
        "carries",
        "causes",
        "confers",
        "costed",
        "criticals",
        "events",
        "far",
        "fates",
        "features",
        "fire_flags",
        "free",
        "gates",
        "guarded",
        "headings",
        "holds",
        "improves",
        "insteads",
        "keywords",
        "lines",
        "memo",
        "mutes",
        "numbers",
        "outlived",
        "profile",
        "pushes",
        "reach",
        "reducers",
        "reductions",
        "replacers",
        "rerolls",
        "rides",
        "safeguards",
        "shared",
        "shields",
        "size",
        "tests",
        "totals",
        "triggers",
        "usual",
        "values",
        "versions",
        "worths",
    )

    versions: dict[Ability, tuple[Version, ...]]
    """20.7 By ability: every way in which the figure has it."""
    causes: frozenset[str]
    """20.8 Its powers and abilities by the cause that effects and limits belong to."""
    memo: dict[object, Any]
    """Results that rules computed from this alone, kept with it."""
    improves: bool
    """27.1d Whether it can use improved abilities, including those that an action grants."""
    outlived: frozenset[Suppression]
    """27.7l Suppressions that stop nothing any more, because everything they name is protected."""
    confers: tuple[Version, ...]
    """20.6c The versions that give others the use of a power, or keep them from it."""
    shared: bool
    """Whether a table records which figures have it (`refreshing.enlist`)."""
    guarded: bool
    """Whether its own abilities may prevent others from targeting it."""
    features: int
    fire_flags: int
    size: int
    adds: int
    carries: int
    reach: int
    profile: int
    far: bool
    numbers: dict[str, int]
    mutes: frozenset[str]
    keywords: frozenset[str]
    """23.1b Keywords that its abilities give."""
    safeguards: frozenset[str]
    events: frozenset[type[Event]]
    triggers: dict[type[Event], tuple[Use, ...]]
    costed: tuple[Use, ...]
    usual: tuple[Use, ...]
    free: tuple[Use, ...]
    tests: dict[int, tuple[Test, ...]]
    """By the needs that aren't met: the costed actions to ask (`open_actions.asked`)."""
    asked_free: tuple[Test, ...]
    """The FREE actions, with what has to be asked to know whether they are ready."""
    values: tuple[tuple[Use, ...], ...]
    auras: tuple[tuple[Use, ...], ...]
    gates: tuple[Use, ...]
    reducers: tuple[Use, ...]
    reductions: tuple[Use, ...]
    caps: tuple[Use, ...]
    insteads: tuple[Use, ...]
    rerolls: tuple[Use, ...]
    replacers: tuple[Use, ...]
    bands: tuple[Use, ...]
    holds: tuple[Use, ...]
    totals: tuple[Use, ...]
    shields: tuple[Use, ...]
    lines: tuple[Use, ...]
    aims: tuple[Use, ...]
    adjusts: tuple[Use, ...]
    criticals: tuple[Use, ...]
    pushes: tuple[Use, ...]
    headings: tuple[Use, ...]
    rides: tuple[Use, ...]
    worths: tuple[Use, ...]
    fates: tuple[Use, ...]

    def __init__(self, versions: Iterable[Version], size: int) -> None:
        self.versions = {}
        self.features = F.STRADDLES if size >= GIANT else 0  # 24.2c
        self.fire_flags = 0
        self.size = size
        self.memo = {}
        self.improves = True
        self.mutes = frozenset()
        self.keywords = frozenset()
        self.safeguards = frozenset()
        self.outlived = frozenset()
        self.triggers = {}
        self.sort(versions)
        self.sum_up()

    def sort(self, versions: Iterable[Version]) -> None:
        """Every hook of every version, under the question that asks for it."""
        conferring: list[Version] = []
        costed: list[Use] = []
        free: list[Use] = []
        values: list[list[Use]] = [[] for _ in range(RANGE + 1)]
        auras: list[list[Use]] = [[] for _ in range(RANGE + 1)]
        lists: dict[str, list[Use]] = {name: [] for name in LISTED}
        for version in versions:
            ability = version.ability
            others = self.versions.get(ability.root, ())
            self.mark(version)
            if not any(same(other, version) for other in others):  # 20.7
                for offer in ability.offers:
                    (free if offer.type_of(version) == FREE else costed).append((offer, version))
            for hook in ability.values:
                (values if hook.scope == OWN else auras)[hook.stat].append((hook, version))
            for name in LISTED:
                hooks = getattr(ability, name)
                if hooks:
                    lists[name] += [(hook, version) for hook in hooks]
            if ability.confers:
                conferring.append(version)
        self.confers = tuple(conferring)
        self.costed = tuple(costed)
        self.usual = tuple(use for use in costed if not use[0].seldom)
        self.free = tuple(free)
        self.tests = {}
        self.asked_free = tuple(
            (offer.ready_for(version), offer, version) for offer, version in free
        )
        self.values = tuple(map(tuple, values))
        self.auras = tuple(map(tuple, auras))
        for name in LISTED:
            setattr(self, name, tuple(lists[name]))

    def mark(self, version: Version) -> None:
        """Adds a version, its features, and what it reacts to and protects from."""
        ability = version.ability
        root = ability.root
        self.versions[root] = (*self.versions.get(root, ()), version)
        self.features |= version.features()
        self.fire_flags |= ability.fire_flags
        self.mutes |= ability.mutes
        self.keywords |= ability.keywords
        if "improved" in ability.bars:  # 27.1d
            self.improves = False
        for trigger in ability.triggers:
            others = self.triggers.get(trigger.event, ())
            self.triggers[trigger.event] = (*others, (trigger, version))
        if "safeguard" in version.params:
            self.safeguards |= version.safeguards()

    def sum_up(self) -> None:
        """Summarizes the sorted hooks and versions."""
        self.numbers = best_numbers(self.versions)
        self.causes = frozenset(
            version.cause for ways in self.versions.values() for version in ways
        )
        self.events = frozenset(self.triggers)
        self.far = any(
            hook.scope == EVERYONE or version.params.get("within", 1) > 1
            for uses in self.auras
            for hook, version in uses
        )
        self.adds = 0
        for stat, uses in enumerate(self.values):
            if only_adds(uses):
                self.adds |= 1 << stat
        self.shared = any(self.auras) or bool(self.totals or self.rerolls or self.replacers)
        self.guarded = bool(
            self.shields or self.safeguards or self.features & (F.IMMUNE | F.COUNTDOWN)
        )
        if self.features & F.LOOMS:
            self.fire_flags |= LOOMING
        if self.features & F.TOWERS:
            self.size = max(self.size, GIANT)
        self.carries = most_carried(self.versions)
        self.reach = self.numbers.get("reach", 0)
        self.profile = moving_profile(self.features)


LISTED: Final = (
    "gates",
    "reducers",
    "reductions",
    "caps",
    "insteads",
    "rerolls",
    "replacers",
    "bands",
    "holds",
    "totals",
    "shields",
    "lines",
    "aims",
    "adjusts",
    "criticals",
    "pushes",
    "headings",
    "rides",
    "worths",
    "fates",
)
"""Hooks that a loadout keeps as plain tuples of (hook, version)."""


def same(version: Version, other: Version) -> bool:
    """20.7 20.8 Whether two versions are the same ability, and say the same."""
    return version.cause == other.cause and version.params == other.params


def number(name: str, versions: tuple[Version, ...]) -> int:
    """19.5 20.8 The total of an ability's number: one version of each cause, all causes added."""
    counted: dict[str, int] = {}
    for version in versions:
        given = version.params.get(name, version.ability.numbers.get(name, 0))
        counted[version.cause] = max(given, counted.get(version.cause, given))
    return sum(counted.values())


def best_numbers(versions: dict[Ability, tuple[Version, ...]]) -> dict[str, int]:
    """19.5 By name: the best number that any ability gives."""
    best: dict[str, int] = {}
    for ways in versions.values():
        for name in {name for version in ways for name in version.ability.numbers}:
            given = number(name, ways)
            best[name] = max(given, best.get(name, given))
    return best


def only_adds(uses: tuple[Use, ...]) -> bool:
    """Whether hooks of a value only modify it, without asking, and each cause once (20.7)."""
    once = {(hook, version.cause) for hook, version in uses}
    return len(once) == len(uses) and all(
        hook.op == MODIFY and not hook.optional for hook, _ in uses
    )


def moving_profile(features: int) -> int:
    """Which terrain does not hinder its moves, as a number that floods are kept by."""
    return (
        (1 if features & F.IGNORE_ELEVATION else 0)
        | (2 if features & (F.THROUGH_BLOCKING | F.DESTROYS_BLOCKING) else 0)
        | (4 if features & F.THROUGH_OUTDOOR else 0)
        | (8 if features & F.THROUGH_HINDERING else 0)
        | (16 if features & F.THROUGH_WATER else 0)
        | (32 if features & F.STANDS_ON_TOP else 0)
    )


def most_carried(versions: dict[Ability, tuple[Version, ...]]) -> int:
    """22.5 How many others a figure may carry by its abilities, or -1; 0 anywhere forbids it."""
    numbers = [
        int(version[ability.carries])
        for ability, ways in versions.items()
        if ability.carries
        for version in ways
    ]
    return 0 if 0 in numbers else max(numbers, default=-1)


class Suppression:
    """20.4 The things a figure can't use, and the power that stops them. A version may be
    protected."""

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
        if ability.kind == RULE:  # 24.3 24.4 24.5
            return False
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


Names = Callable[["Suppression", Version], bool]
"""EP-37 Whether something that a figure can't use is this version of an ability."""


def every_form(stop: Suppression, version: Version) -> bool:
    """20.5 Can't use covers the power in every form and from every source."""
    return stop.names(version)


def compile_loadout(
    versions: Iterable[Version],
    size: int,
    suppressions: tuple[Suppression, ...],
    names: Names,
    loadouts: dict[object, Loadout],
) -> Loadout:
    """20.1 Everything usable: the given versions without the stopped ones, plus what they grant.

    Most situations have the same result as an earlier one, which is among the `known` ones.
    """
    usable: list[Version] = []
    spared: set[Suppression] = set()
    effective: set[Suppression] = set()
    waiting = list(versions)
    while waiting:
        version = waiting.pop(0)
        if version in usable:  # 20.7
            continue
        if suppressions:
            named = [stop for stop in suppressions if names(stop, version)]
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
                    Origin.GRANTED,
                    granted_by(version),
                    -1,
                    version.protected,
                    version.special,
                )
            )
    barred = {kind for version in usable for kind in version.ability.bars}  # 27.1d
    if barred:
        usable = [version for version in usable if version.ability.kind not in barred]
    outlived = frozenset(spared - effective)
    key = size, tuple(usable), outlived
    loadout = loadouts.get(key)
    if loadout is None:
        loadout = loadouts[key] = Loadout(usable, size)
        loadout.outlived = outlived
    return loadout


def granted_by(version: Version) -> str:
    """The name for what a version grants: of its special power, trait or symbol, or its own."""
    shown = version.origin is Origin.DIAL and not version.name
    return version.ability.name if shown else version.source


EMPTY: Final = Loadout((), STANDARD)
