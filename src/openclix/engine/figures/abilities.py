"""Powers and abilities, and everything they may declare.

An `Ability` is a short unit that declares hooks. The engine knows hooks, never names. A `Version`
is one way in which a figure has an ability (20.7): its origin, its parameters, its protections, and
its cause, which identifies its effects, limits and waiting triggers. A `Loadout` (loadouts.py) is
everything a figure can use at one moment.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeVar

from . import feature_bits
from .figures import STATS
from .homes import registered, text_ability
from .hooks import (
    Adjust,
    Aiming,
    Among,
    Band,
    Cap,
    Carry,
    Critical,
    Fate,
    Gate,
    Heading,
    Instead,
    LineHook,
    Push,
    Reducer,
    Reduction,
    Reroll,
    Shield,
    ValueHook,
    Worth,
)
from .limits import Cost, Limit, limit_of, usable

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from ..setup.forces import Violation
    from ..setup.setup import Force
    from ..table.table import Table
    from .messages import Message
    from .refusal import Refusal
    from .texts import CardText, Meaning

T = TypeVar("T")
Rule = Generator[Any, Any, T]
"""A rule in progress: yields decisions and rolls, receives answers, calls rules by `yield from`.

`Rule[int]` returns a number, `Rule[None]` nothing. `Rule[object]` is a rule whose result is
ignored.

A handler that asks and rolls nothing is a plain function. It does its work and returns None instead
of a rule.
"""

MOVE, CLOSE, RANGED, POWER, FREE = "MOVE", "CLOSE", "RANGE", "POWER", "FREE"  # 7.1
ACTION_TYPES: Final = (MOVE, CLOSE, RANGED, POWER, FREE)

CLAUSE: Final = "clause-"
"""How the words of a text's actions begin, before their numbers."""
EFFECT: Final = "effect"
"""The kind of ability that no rulebook names: the text of one special power or trait."""

RULE: Final = "rule"
"""The kind for rules declared like abilities: of a base, a card or a dial (24.3 24.4 24.5).

No effect that stops a figure from using something takes it away.
"""

SET, SCALE, MODIFY, MINIMUM, MAXIMUM, LIMIT, LOCK = range(7)
"""The operation of a part on a value. A LIMIT overrides the Rule of Three by name (14.2).

Nothing else changes a locked value.
"""
OWN, FRIENDS, FOES, EVERYONE = range(4)
"""Whose values a hook changes: its owner's, adjacent friends', adjacent opponents', or any."""

F: Final = feature_bits
"""Features, each one bit."""

P = TypeVar("P", bound="Perform | OnChosen")
H = TypeVar("H", bound="Handler")
"""Keeps the type of what is declared, a rule or a plain function."""


class Ability:
    """A power, keyphrase, improved ability, team ability or inherent ability, as declarations."""

    title = ""
    """Its name for players, if it has another: a text has the name of its trait."""
    text: CardText | None = None
    """The words that it was read from (texts.py)."""
    meaning: Meaning | None = None
    """All that these words mean."""
    keywords: frozenset[str] = frozenset()
    """23.1b Keywords that its owner has by it."""
    said: Callable[[Mapping[str, Any]], Ability] | None = None
    """For an effect that a sentence stands for (said.py): the one with these numbers."""

    def __init__(
        self, name: str, kind: str, section: str, *, colour: str = "", **parameters: Any
    ) -> None:
        self.name = name
        self.slug = slug(name)
        self.root: Ability = self  # an effect with other numbers (said.py) has another one
        self.kind = kind
        self.section = section
        self.colour = colour
        self.parameters = parameters
        self.home = ""
        """The name of the registry that holds it, used to find it again."""
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
        self.carries = ""
        """Its number that says how many others its owner carries; 0 forbids carrying (22.5)."""
        self.silences = False
        """Whether its effect takes all powers and abilities from others, but for protected ones."""
        self.uses_markers = False
        """A RANGE action with a terrain marker, which some bans on RANGE actions leave open."""
        self.followed_by = ""
        """The kind of attack that may follow the move its action begins with."""
        self.begins_with_a_move = False
        """Its action is a move and what follows.

        A figure that can't move only does the rest (7.7).
        """
        self.anytime = False
        """Its FREE actions may be given at every moment that an edition opens (windows.py)."""
        self.announces = False
        """Its FREE actions only announce something: no action begins or ends with them."""
        self.sets_total = ""
        """Its number is the build total of a game whose players have agreed on its element."""
        self.terms: Terms | None = None
        """An element's requirements for forces if all players have agreed on it."""
        self.gives_symbol = False
        """Its parameter `symbol` is a combat symbol that its owner has by it (1.4)."""
        self.either_way = False
        """Its actions are one effect that comes as one type or the other (7.5)."""
        self.offers: list[Offer] = []
        self.values: list[ValueHook] = []
        self.gates: list[Gate] = []
        self.reducers: list[Reducer] = []
        self.reductions: list[Reduction] = []
        self.caps: list[Cap] = []
        self.triggers: list[Trigger] = []
        self.insteads: list[Instead] = []
        self.rerolls: list[Reroll] = []
        self.replacers: list[Reroll] = []
        self.bands: list[Band] = []
        self.holds: list[Band] = []
        self.confers = ""
        """20.6c 20.4 "use" or "stop".

        "use" if a group of others (its parameter `whom`) can use another power (its parameter
        `power`), "stop" if they can't.
        """
        self.asks: Callable[[Version], frozenset[type[Event]]] | None = None
        """The events that it asks the ledger about (ledger.py)."""
        self.totals: list[Callable[[Table, int, Version], int]] = []
        self.shields: list[Shield] = []
        self.aims: list[Aiming] = []
        self.adjusts: list[Adjust] = []
        self.criticals: list[Critical] = []
        self.pushes: list[Push] = []
        self.headings: list[Heading] = []
        self.rides: list[Carry] = []
        self.worths: list[Worth] = []
        self.fates: list[Fate] = []
        self.lines: list[LineHook] = []
        self.estimate: Callable[[Table, int, Version], float] | None = None
        """The value of using it to its owner's side, in points. For bots only: no rule reads it."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """An ability is kept and copied by reference: the registry that holds it, and its slug."""
        if self.text is not None:
            return text_ability, (self.home, self.text, self.slug)
        return registered, (self.home, self.slug)

    def cause(self, special: str = "") -> str:
        """20.8 The cause that its effects, limits and triggers belong to.

        Every instance of a standard power, keyphrase, inherent or team ability is the same, however
        a figure got it. Any other ability is part of the special power or trait that carries it.
        Two of these differ if their names differ.
        """
        return f"special:{special}" if special and self.kind == EFFECT else self.slug

    def prepared(self) -> Ability:
        """Itself, with the effect of its sentence if it has one (said.py)."""
        return self

    @property
    def action_words(self) -> tuple[str, ...]:
        """The words of its actions."""
        return tuple(offer.word for offer in self.offers)

    def trigger(self, name: str) -> Trigger:
        """The triggered effect of that name; formerly a name was the place in the source."""
        if name.isdecimal() and int(name) < len(self.triggers):
            return self.triggers[int(name)]
        for trigger in self.triggers:
            if trigger.name == f"{self.slug}/{name}":
                return trigger
        raise KeyError(f"{self.slug}/{name}")

    def action(
        self,
        kind: str,
        word: str = "",
        ready: Callable[[Table, int, Version], bool] | None = None,
        why: Callable[[Table, int, Version], Refusal | None] | None = None,
        seldom: bool = False,
        limit: Limit | None = None,
        cost: Cost | None = None,
        works: Callable[[Table, int, Version], bool] | None = None,
        among: Among | None = None,
        gives_up: bool | Callable[[Table, int, Version], bool] = False,
        needs: int = 0,
    ) -> Callable[[P], P]:
        """Declares an action that the ability offers, and the rule that performs it.

        `works` is whether it could have any effect, where it may be given all the same (8.1f).
        `among` names its candidates once. The action is then ready while there is a candidate,
        unless `ready` decides. The engine asks for one, and the rule receives it. `gives_up` is
        whether it only gives up something that its owner has. Without what it `needs`, it is never
        ready.
        """
        if among is not None:
            ready = ready or among.any

        def can(table: Table, figure: int, version: Version) -> bool:
            own = limit_of(version, limit) if "once" in version.params else limit
            if (own is not None or cost is not None) and not usable(
                table, figure, version, own, cost, word or self.slug
            ):
                return False
            return ready is None or ready(table, figure, version)

        def can_by_card(table: Table, figure: int, version: Version) -> bool:
            """The same without limit or cost. A card may still set a limit (21.11)."""
            if "once" in version.params:
                return can(table, figure, version)
            return ready is None or ready(table, figure, version)

        def declare(perform: P) -> P:
            able = can_by_card if self.kind in STATS else ready
            plain = ready
            if limit is not None or cost is not None:
                able = plain = can
            self.offers.append(
                Offer(
                    *(self, kind, word or self.slug, perform, able, why),
                    *(seldom, limit, cost, works, among, gives_up),
                    plainly_ready=plain,
                    needs=needs,
                )
            )
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
        event: type[Event],
        *,
        after: bool = False,
        immediately: bool = False,
        optional: bool = False,
        anyone: bool = False,
        when: Callable[[Table, int, Version, Any], bool] | None = None,
        ready: Callable[[Table, int, Version, Any], bool] | None = None,
        asks: str = "use",
        declinable: bool = False,
        commutes: bool = False,
        limit: Limit | None = None,
        cost: Cost | None = None,
        says: Message | None = None,
    ) -> Callable[[H], H]:
        """Declares a triggered effect (8.1); it has the name of its handler.

        `when` is the condition of the trigger, `ready` whether the effect could do anything when it
        resolves. An `optional` effect is asked for by the engine, about the topic `asks`.
        """

        def declare(handler: H) -> H:
            name = f"{self.slug}/{slug(handler.__name__)}"
            if any(trigger.name == name for trigger in self.triggers):
                raise ValueError(f"two triggered effects are called {name}")
            trigger = Trigger(
                *(self, name, event, handler, after, immediately, optional, anyone, when),
                *(ready, asks, declinable, limit, cost, commutes, says),
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
    ) -> Callable[[H], H]:
        """Declares an effect that happens instead of normal damage (12.4c)."""

        def declare(rule: H) -> H:
            self.insteads.append(Instead(self, word, optional, when, rule, harmless))
            return rule

        return declare


class Origin(Enum):
    """20.1 From where a figure has a version of an ability."""

    DIAL = "dial"
    TRAIT = "trait"
    SYMBOL = "symbol"
    TEAM = "team ability"
    INHERENT = "inherent"
    GRANTED = "granted"
    """By another ability that it can use."""
    LENT = "lent"
    """By another figure's ability (20.6c)."""
    EFFECT = "effect"
    """By a lasting effect (20.3)."""
    MAP = "map"
    """By the squares that it is in (15.6)."""
    ASSIGNED = "assigned"
    """By a card without a figure that is assigned to it (assigned.py)."""


class Version:
    """20.7 One way in which a figure has an ability.

    `name` is what its origin is called: the special power, trait, symbol or ability that brings it.
    """

    __slots__ = (
        *("_key", "ability", "cause", "name", "names", "origin", "params"),
        *("protected", "slot", "source", "special"),
    )

    def __init__(
        self,
        ability: Ability,
        params: dict[str, Any],
        origin: Origin,
        name: str = "",
        slot: int = -1,
        protected: frozenset[str] = frozenset(),
        special: str = "",
        cause: str = "",
    ) -> None:
        if ability.said is not None:
            ability = ability.said(params)
        self.ability = ability
        self.params = params
        self.origin = origin
        self.name = name
        self.source = f"the {name} symbol" if origin is Origin.SYMBOL else name or origin.value
        """Where it comes from, in words."""
        self.slot = slot
        self.protected = protected
        self.special = special
        """The slug of the special power or trait that it is part of."""
        self.cause = cause or ability.cause(special)
        """20.8 The cause that its effects, limits and triggers belong to."""
        slug = ability.slug
        self.names = (slug,) if self.cause == slug else (self.cause, slug)
        """20.8 The names of its effect: its power, and its trait or special power if that is
        different."""
        self._key: tuple[object, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return Version, (
            *(self.ability, self.params, self.origin, self.name),
            *(self.slot, self.protected, self.special, self.cause),
        )

    def __getitem__(self, parameter: str) -> Any:
        return self.params[parameter]

    def but(self, parameters: dict[str, Any]) -> Version:
        """20.7a The same version, with other numbers."""
        return Version(
            *(self.ability, {**self.params, **parameters}, self.origin, self.name),
            *(self.slot, self.protected, self.special, self.cause),
        )

    def key(self) -> tuple[object, ...]:
        """The parts that are compared to see whether two versions are equal."""
        if not self._key:
            params = tuple(sorted((name, repr(value)) for name, value in self.params.items()))
            self._key = (
                *(self.ability.slug, params, self.origin, self.name, self.slot),
                *(self.protected, self.special, self.cause),
            )
        return self._key

    def mark(self, word: str = "") -> str:
        """21.11 The key of a limit of its effect (or of one action of it, by its word)."""
        word = word or self.ability.slug
        return word if self.cause == self.ability.slug else f"{self.cause}/{word}"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Version) or self.ability is not other.ability:
            return False
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.ability.slug, self.cause, self.slot))

    def __repr__(self) -> str:
        return f"<{self.ability.name} from {self.source}>"

    def features(self) -> int:
        """The features it gives, including those for the kinds of attacks that it lists."""
        features = self.ability.features
        if self.ability.by_kind:
            for kind in self["kinds"]:
                features |= self.ability.by_kind[kind]
        return features

    def safeguards(self) -> frozenset[str]:
        """27.7n 22.6 The effects that its owner is safe from."""
        named = self.params.get("safeguard", ())
        names = (named,) if isinstance(named, str) else named
        return frozenset(slug(name) for name in names if name)

    def word(self, word: str, versions: tuple[Version, ...]) -> str:
        """20.7 The word for using this version; one that is not the first names its source.

        A text goes by the name of its trait, because its own name is only an id.
        """
        if self.ability.text is not None and self.special:
            own = slug(self.cause.partition(":")[2])
            if word == self.ability.slug:
                return own
            if word.startswith(CLAUSE):
                number = word.removeprefix(CLAUSE)
                return own if number == "1" else f"{own}-{number}"
        if len(versions) > 1 and self != versions[0]:
            return f"{word}@{slug(self.source)}-{versions.index(self) + 1}"
        return word


Perform = Callable[["Table", int, Version], "Rule[object] | None"]
OnChosen = Callable[["Table", int, Version, Any], "Rule[object] | None"]
"""The same for an action that names its candidates: the last argument is the chosen one."""
Amount = Callable[["Table", int, int, Version, Any], "int | None"]
Terms = Callable[["Force", Version], "Iterator[Violation]"]
Handler = Callable[["Table", int, Version, Any], "Rule[object] | None"]
InsteadRule = Callable[["Table", int, Version, Any], "Rule[object] | None"]


NEEDS_FOE, NEEDS_RANGE, NEEDS_SHOT, NEEDS_PIECE, NEEDS_HELD = (1 << i for i in range(5))
"""The needs of actions. NEEDS_FOE is an opponent next to the figure, or a longer reach. NEEDS_SHOT
is a range, or a marker underfoot. NEEDS_PIECE is something beside it that can be destroyed.
NEEDS_HELD is something that it holds."""


@dataclass(frozen=True, eq=False)
class Offer:
    """An action that an ability offers to its owner."""

    ability: Ability
    kind: str
    word: str
    perform: Callable[..., Rule[object] | None]
    """`Perform`, or with candidates `OnChosen`."""
    ready: Callable[[Table, int, Version], bool] | None
    why: Callable[[Table, int, Version], Refusal | None] | None
    seldom: bool = False
    """Only for a figure that holds a terrain marker (17.11), or where there are vehicles (24.4) or
    figures that take prisoners."""
    limit: Limit | None = None
    cost: Cost | None = None
    works: Callable[[Table, int, Version], bool] | None = None
    among: Among | None = None
    gives_up: bool | Callable[[Table, int, Version], bool] = False
    """Whether it only gives up something that its owner has, always or in some situations.

    Reminders don't name such an action, and computers choose it only for a reason.
    """
    plainly_ready: Callable[[Table, int, Version], bool] | None = None
    """The same as `ready`, of a version on which no card sets a limit (21.11)."""
    needs: int = 0
    """Its needs (`NEEDS_FOE` and so on, as a bit set). It is never ready without one of them."""

    def ready_for(self, version: Version) -> Callable[[Table, int, Version], bool] | None:
        """The test whether the action is ready, for this version."""
        return self.ready if "once" in version.params else self.plainly_ready

    def __reduce__(self) -> tuple[Any, ...]:
        return _offer, (self.ability, self.word)

    def type_of(self, version: Version) -> str:
        """7.6 The type of action it is, which a card may change."""
        return str(version.params.get("as", self.kind))

    def gives_up_now(self, table: Table, figure: int, version: Version) -> bool:
        """Whether it would only give up something that its owner has."""
        if isinstance(self.gives_up, bool):
            return self.gives_up
        return self.gives_up(table, figure, version)


@dataclass(frozen=True, eq=False)
class Trigger:
    """8.1 A triggered effect."""

    ability: Ability
    name: str
    event: type[Event]
    handler: Handler
    after: bool
    immediately: bool
    optional: bool
    anyone: bool
    when: Callable[[Table, int, Version, Any], bool] | None
    ready: Callable[[Table, int, Version, Any], bool] | None = None
    asks: str = "use"
    """The topic of the question whether an optional effect is used."""
    declinable: bool = False
    """8.1e Also optional: its own question has an answer that declines it."""
    limit: Limit | None = None
    cost: Cost | None = None
    commutes: bool = False
    """Whether the order among such effects doesn't matter, so that no player is asked for it."""
    says: Message | None = None
    """The words of the card, which the question quotes."""

    @property
    def word(self) -> str:
        """Its own name, without its ability's name."""
        return self.name.partition("/")[2]

    def of(self, version: Version) -> Trigger:
        """The same effect as this version has it, with its own numbers (said.py)."""
        if self.ability is version.ability or self.ability.said is None:
            return self
        return version.ability.trigger(self.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return Ability.trigger, (self.ability, self.word)


def _offer(ability: Ability, word: str) -> Offer:
    return next(offer for offer in ability.offers if offer.word == word)


def slug(name: str) -> str:
    """The word for a power in texts: lower case, one hyphen between words.

    >>> slug("Blades/Claws/Fangs")
    'blades-claws-fangs'
    """
    letters = [c if c.isalnum() else " " for c in name.casefold().replace("'", "")]
    return "-".join("".join(letters).split())
