"""A figure before any game: its card, and the sheet that an edition compiles from it."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from openclix.board import picture

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from ..state.loadouts import Loadout
    from .abilities import Version

SPEED, ATTACK, DEFENSE, DAMAGE, RANGE = range(5)
STATS: Final = ("speed", "attack", "defense", "damage", "range")  # 1.5
SLOTS: Final = STATS[:4]

TINY, STANDARD, GIANT, COLOSSAL = range(4)
SIZES: Final = ("tiny", "standard", "giant", "colossal")  # 21.2a

SPEED_SYMBOLS: Final = (
    "boot",
    "wing",
    "dolphin",
    "reversed-boot",
    "reversed-wing",
    "reversed-dolphin",
)
ATTACK_SYMBOLS: Final = ("fist", "autonomous", "duo", "crosshair")
DEFENSE_SYMBOLS: Final = ("shield", "indomitable", "vehicle")
DAMAGE_SYMBOLS: Final = ("tiny", "starburst", "giant", "colossal")
SYMBOL_KINDS: Final = (SPEED_SYMBOLS, ATTACK_SYMBOLS, DEFENSE_SYMBOLS, DAMAGE_SYMBOLS)
SYMBOLS: Final = SPEED_SYMBOLS + ATTACK_SYMBOLS + DEFENSE_SYMBOLS + DAMAGE_SYMBOLS

FEAT, TEAM_CARD, CONDITION, EVENT_DIAL = "feat", "team-card", "condition", "event-dial"
EQUIPMENT: Final = "equipment"  # 25.2
STARTS_EQUIPPED: Final = "starts-equipped"  # 25.2e
ID_CARD: Final = "id-card"  # 25.3
RESOURCE: Final = "resource"  # 25.4
ONE_SHOT: Final = "one-shot"  # 25.11
SPECIAL_TERRAIN: Final = "special-terrain"  # 25.5
LOCATION: Final = "location"  # 25.6
TAROT: Final = "tarot"  # 25.7
MYSTERY: Final = "mystery"  # 25.8
TAGS: Final = ("ally", "captain", "secret-identity", "sidekick")  # 24.6
SUITS: Final = ("cups", "coins", "swords", "wands")  # 25.7
MAJOR: Final = "major"  # 25.7
ELEMENTS: Final = (
    "scenario",
    CONDITION,
    EVENT_DIAL,
    ID_CARD,
    LOCATION,
    "map-rule",
    FEAT,
    TEAM_CARD,
    EQUIPMENT,
    RESOURCE,
    ONE_SHOT,
    SPECIAL_TERRAIN,
    TAROT,
    MYSTERY,
)
"""The kinds of elements without a figure."""
SCORED_AT_DEFEAT: Final = frozenset({ID_CARD, RESOURCE})
"""5.4b The kinds that are on a force and have no marker: a defeated player's are scored."""
EACH: Final = -1
"""A card without a figure goes to as many figures as its player likes, and each pays for it."""
ALL: Final = -2
"""25.4a A resource goes to all characters of its force."""

RINGS: Final = ("rookie", "experienced", "veteran", "unique", "limited")
COLOURS: Final = (
    "black",
    "red",
    "blue",
    "green",
    "yellow",
    "orange",
    "purple",
    "white",
    "gray",
    "brown",
)
"""Of bases."""
RANKS = UNIQUE, PRIME, PROMOTIONAL = "unique", "prime", "promotional"  # 2.4a 2.4b 2.4e


@dataclass(frozen=True)
class PowerRef:
    """A power or ability named on a card, with what the card changes about it."""

    name: str
    changes: tuple[tuple[str, object], ...] = ()
    protected: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Special:
    """18.2 A special power or trait: a name, what it grants, and how it is protected."""

    name: str
    grants: tuple[PowerRef, ...] = ()
    protected: frozenset[str] = frozenset()
    text: str = ""
    part: str = ""
    """25.5d 25.6 25.8 The part of an element's card that it is (card_parts.py), or none."""
    cost: int = 0
    """25.6 The cost of a Location Bonus."""


Grant = PowerRef | Special


@dataclass(frozen=True)
class Click:
    """1.2 One position of a dial: four values, and the powers shown with them."""

    values: tuple[int, int, int, int]
    powers: tuple[Grant | None, Grant | None, Grant | None, Grant | None] = (None,) * 4
    countdown: int = 0
    """24.3 The large number of a countdown click, which has no values."""


@dataclass(frozen=True)
class StartingLine:
    """1.7 A further starting line of a dial, and what must have been paid for it (1.7a)."""

    click: int
    points: int = 0
    """The point value that it belongs to, unless it is a green line."""
    extra: int = 0
    """Its additional cost, if the card has one."""


@dataclass(frozen=True)
class Card:
    """1.1 A figure as its base, dial and card describe it. Plain data that any edition can play."""

    name: str
    points: int = 50
    dial: tuple[Click, ...] = ()
    range: int = 0
    bolts: int = 1
    symbols: frozenset[str] = frozenset()
    shape: str = "1x1"
    keywords: frozenset[str] = frozenset()
    traits: tuple[Grant, ...] = ()
    start: int = 1
    bystander: bool = False
    set_id: str = ""
    number: str = ""
    dials: tuple[tuple[int, int], ...] = ()
    """24.2f (points, first click) of each further dial of a multi-dial character, highest first."""
    optional_cost: int = 0
    """19.2b The cost of its optional traits. It is scored with the figure, but is not part of its
    points."""
    teams: tuple[str, ...] = ()
    rank: str = ""
    """2.4a 2.4b 2.4e The ring of its base, for building forces: a word of `RANKS`, or nothing."""
    lines: tuple[StartingLine, ...] = ()
    """1.7 Starting lines besides the one at `start`."""
    rarity: str = ""
    ring: str = ""
    """How experienced the ring of its base says it is, in editions that sell it in several rings.
    """
    colour: str = ""
    """The colour of its base, which tells archenemies; none and black tell nothing."""
    alternates: tuple[Card, ...] = ()
    """1.9b Other cards for the same figure. One of them may be used instead."""
    needs: str = ""
    """1.9b The condition that a force must meet before this card may be used instead of another.
    For an assigned card, its figures must meet the condition to use it."""
    assigns: int = 0
    """How many figures an element without one is assigned to (assigned.py), EACH or ALL."""
    instead: bool = False
    """Whether the teams of an assigned card replace the teams of its figures."""
    uncopyable: bool = False
    """Whether wild cards may not use the teams of an assigned card."""
    element: str = ""
    """The kind of element, if it has no figure. Empty for a figure."""
    qualifies: tuple[tuple[str, str], ...] = ()
    """25.2a For equipment: the names and keywords that make it cost 0, as ("name", …) and
    ("keyword", …)."""
    starts_equipped: tuple[Card, ...] = ()
    """25.2e The equipment that it starts the game with, unless it is assigned another piece."""
    object_tags: frozenset[str] = frozenset()
    """25.1 For equipment: the properties of its object on the map, such as indestructible."""
    contacts: tuple[tuple[str, str], ...] = ()
    """25.3 For an ID card: its ID characters, as ("name", …), ("keyword", …) or ("points", …), the
    most points of one."""
    brings: tuple[tuple[str, str], ...] = ()
    """2.2b The figure that it lets its force add without paying: ("name", …), ("keyword", …) or
    ("points", …), the most points of it."""
    unpaid: bool = False
    """2.2b Whether it was added to its force without paying its cost."""
    corrected: str = ""
    """1.11 Since when the errata of its collection replace what it prints, as a date."""
    grammar: str = ""
    """Its gender for languages with agreement: feminine, masculine, or none."""
    dice: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """25.10 The special dice of its texts: a name, and the faces, numbers or symbols."""
    tags: tuple[str, ...] = ()
    """24.6 The tags near its portrait."""
    suit: str = ""
    """25.7 The suit of a tarot card."""
    ground: tuple[str, ...] = ()
    """25.5 The rows of special terrain, one letter per square (special_terrain.py)."""
    board: str = ""
    """25.5d 25.6 The map of a Location, or the map on which special terrain has a bonus."""

    def _repr_svg_(self) -> str | None:
        """The card as a picture, for notebooks."""
        return picture(self)


def starting_lines(card: Card) -> list[int]:
    """1.7 The clicks on which a figure may start, the usual one first."""
    paid = [line.click for line in card.lines if line.points and line.points == card.points]
    if paid:
        return paid  # 1.7a 2.2a
    lower = [first for points, first in card.dials if points == card.points and first > card.start]
    if lower:
        return lower  # 24.2f
    return [
        card.start,
        *(
            line.click
            for line in card.lines
            if not line.points and line.extra <= card.optional_cost  # 1.7a
        ),
    ]


LIMITED_EDITION: Final = "limited edition"


def with_legacy(original: Card, legacy: Card) -> Card:
    """1.9c A figure with its Legacy card, which counts as printed. Dial, base and set stay."""
    return replace(
        original,
        name=legacy.name,
        points=legacy.points,
        optional_cost=legacy.optional_cost,
        dial=legacy.dial,
        start=legacy.start,
        symbols=legacy.symbols,
        bolts=legacy.bolts,
        keywords=legacy.keywords,
        teams=legacy.teams,
        traits=legacy.traits,
        lines=legacy.lines,
        rank=legacy.rank,
        rarity=LIMITED_EDITION,
    )


def size_of(symbols: frozenset[str]) -> int:
    """21.2 Size, as the damage symbol gives it; the starburst is the standard one."""
    for symbol, size in (("tiny", TINY), ("giant", GIANT), ("colossal", COLOSSAL)):  # 21.2a
        if symbol in symbols:
            return size
    return STANDARD  # 1.3a


def is_standard(card: Card, size: int = -1) -> bool:
    """1.10 "Standard" characters.

    `size` is the size of another damage symbol it may have (21.2c).
    """
    return (
        not card.bystander
        and card.shape in ("1x1", "1x2")
        and not card.symbols & {"autonomous", "vehicle"}
        and (size_of(card.symbols) if size < 0 else size) == STANDARD
    )


def plain_name(name: str) -> str:
    """21.9 The name that effects look for: without parentheses, case, article or short titles."""
    words = re.sub(r"\([^)]*\)?", " ", name).casefold().split()
    words = [TITLES.get(word.rstrip("."), word) for word in words]  # 21.9a
    if len(words) > 1 and words[0] == "the":  # 21.9a
        words = words[1:]
    return " ".join(words)


TITLES: Final = {
    "mr": "mister",
    "mrs": "missus",
    "dr": "doctor",
    "prof": "professor",
    "capt": "captain",
    "sgt": "sergeant",
    "cpl": "corporal",
    "lt": "lieutenant",
    "maj": "major",
    "col": "colonel",
    "gen": "general",
    "cmdr": "commander",
    "adm": "admiral",
    "rev": "reverend",
    "st": "saint",
}


@dataclass(eq=False)
class Sheet:
    """A card compiled by an edition: every click with the versions of powers that it shows."""

    card: Card
    values: tuple[tuple[int, int, int, int, int], ...]
    """Printed values by click (index 0 is click 1), range last."""
    shown: tuple[tuple[Version, ...], ...]
    """The versions that the dial shows, by click."""
    always: tuple[Version, ...]
    """Versions from traits, symbols and inherent abilities, usable on every click."""
    loadouts: dict[object, Loadout] = field(default_factory=dict)
    """Compiled loadouts, by (click, granted, suppressed), and by what can be used then."""
    stops: frozenset[int] = frozenset()
    """27.7p Clicks that stop the dial."""
    conditions: tuple[str, ...] = ()
    """20.9 The conditions that some of its versions depend on."""
    asks: frozenset[type[Event]] = frozenset()
    """The events that anything on it asks the ledger about (ledger.py)."""
    countdown: frozenset[int] = frozenset()
    """24.3 Clicks that count down instead of showing values."""
    texts: tuple[str, ...] = ()
    """The ids of its texts that the engine plays (texts.py)."""
    lines: tuple[tuple[int, int, int, int, int], ...] = field(init=False)
    """The same by click as the dial counts: nothing before click 1, nor on a KO click."""
    printed: int = field(init=False)
    """The features of everything that the card prints, usable or not."""

    def __post_init__(self) -> None:
        nothing = (0, 0, 0, 0, 0)
        self.lines = (nothing, *self.values, nothing)
        self.printed = 0
        for versions in (self.always, *self.shown):
            for version in versions:
                self.printed |= version.ability.features

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def last(self) -> int:
        """The last click that is not a KO click."""
        return len(self.values)


def new_tag(tags: Collection[str], name: str) -> str:
    """A short tag for a figure, from its name, not yet in use."""
    words = [word for word in name.split("(")[0].split() if word.casefold() != "the"]
    letters = "".join(c for c in (words[0] if words else "X") if c.isalnum())[:3] or "X"
    tag = letters[0].upper() + letters[1:].lower()
    taken = set(tags)
    number = 2
    base = tag
    while tag in taken:
        tag = f"{base}{number}"
        number += 1
    return tag
