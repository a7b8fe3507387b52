"""20.6c 20.7a Selectors: which figures a text means, as seen from one figure.

A `Selector` is a base (whose figures), filters that all have to fit, and a count. Every filter is a
small record of one concept. All of them are frozen, hashable and free of any table, so a card, a
condition, a conferral and a verb can hold the same one.

    Selector("opposing", (Within(4), InSight(), Keyword(("Sailor", "Soldier"))), UpTo(2))

is written `up-to 2 opposing within 4 in-sight keyword Sailor, Soldier` (notation.py).
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from ..figures.records import record

Side = Literal["any", "friendly", "force", "opposing", "self"]
"""All figures, friendly ones (6.2), the same player's figures, opposing ones, or the figure itself.
Friendly and force include the figure itself unless the selector says `other`."""
Relation = Literal["=", "!=", "<", "<=", ">", ">="]
Mine = Literal["mine"]
"""A number is compared with the same number of the figure that looks."""
MINE: Final[Mine] = "mine"
Size = Literal["tiny", "standard", "giant", "colossal"]
Stat = Literal["speed", "attack", "defense", "damage", "range"]
Ground = Literal["blocking", "clear", "edge", "elevated", "hindering", "orange", "water"]
Role = Literal[
    "affected",
    "attacker",
    "carried",
    "damaged",
    "healed",
    "hit",
    "ko",
    "missed",
    "target",
    "that",
    "user",
]
Zone = Literal["map", "ko", "sideline", "anywhere"]
Kind = Literal["bystander", "character", "vehicle"]
Measure = Literal["points", "click", "near", "attack", "damage", "defense", "range", "speed"]
Span = Literal["this-turn", "since-turn"]

SIDES: Final[tuple[Side, ...]] = get_args(Side)
RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)
SIZES: Final[tuple[Size, ...]] = get_args(Size)
STATS: Final[tuple[Stat, ...]] = get_args(Stat)
GROUNDS: Final[tuple[Ground, ...]] = get_args(Ground)
ROLES: Final[tuple[Role, ...]] = get_args(Role)
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MEASURES: Final[tuple[Measure, ...]] = get_args(Measure)
SPANS: Final[tuple[Span, ...]] = get_args(Span)


# --------------------------------------------------------------------- where it is


@record
class Adjacent:
    """6.3a It is adjacent to the figure that looks, or to one of the figures that `to` selects."""

    to: Selector | None = None


@record
class Within:
    """11.3d It is at most this many squares away from the figure, or from one that `of` selects.

    Line of fire doesn't matter. "Within 4 squares and line of fire" also has `InSight()`.
    """

    squares: int
    of: Selector | None = None


@record
class InRange:
    """11.3 It is within the range value of the figure that looks.

    For a condition this is the value of the dial with lasting changes, for a choice all changes.
    """

    least: int = 0
    """11.3 The range is at least this number."""


@record
class InSight:
    """11.4 The figure that looks, or one that `of` selects, has a line of fire to it."""

    of: Selector | None = None


@record
class On:
    """16 It occupies such terrain, or a square at the edge of the map. Water is clear (16.6)."""

    ground: Ground


@record
class InMarker:
    """17 It occupies a terrain marker: of a kind, or of any ("").

    With `own`, the figure that looks must have made the marker.
    """

    kind: str = ""
    own: bool = False


@record
class In:
    """It is in a zone, or `anywhere`. Without this filter a selector means figures on the map."""

    zone: Zone


# --------------------------------------------------------------------- what its card says


@record
class Keyword:
    """It has one of these keywords."""

    words: tuple[str, ...]


@record
class Tagged:
    """24.6 It has one of these tags."""

    words: tuple[str, ...]


@record
class SharesKeyword:
    """It has a keyword that the figure that looks has, too."""


@record
class Called:
    """21.9 It has one of these names. With `part`, its name only has to contain one of them."""

    names: tuple[str, ...]
    part: bool = False


@record
class SharesName:
    """21.9 It has the name of the figure that looks."""


@record
class Points:
    """19.2a Its point value, compared with a number or with the figure's own."""

    relation: Relation
    than: int | Mine


@record
class OfSize:
    """21.2 Its size, compared with a size or with the figure's own."""

    relation: Relation
    than: Size | Mine


@record
class Symbol:
    """1.4 It has one of these combat symbols."""

    symbols: tuple[str, ...]


@record
class Team:
    """19.4 It has one of these team abilities."""

    teams: tuple[str, ...]


@record
class Trait:
    """18.2 Its card has a special power or trait of one of these names."""

    names: tuple[str, ...]


@record
class OfKind:
    """1.1 It is such an element: a bystander, a vehicle, or a character that is neither."""

    kind: Kind


# --------------------------------------------------------------------- how it is now


@record
class ActionTokens:
    """7.2 Its number of action tokens."""

    relation: Relation
    number: int


@record
class NamedTokens:
    """21.5 Its number of tokens of a name, from any giver."""

    name: str
    relation: Relation
    number: int


@record
class Marked:
    """21.5 It bears a token of a name that the figure which looks gave it."""

    name: str


@record
class OnClick:
    """1.2 The number of the click that it shows."""

    relation: Relation
    number: int


@record
class Hurt:
    """It is past its starting click. `Without(Hurt())` is unhurt."""


@record
class AtStart:
    """1.7 It shows its starting click."""


@record
class StartClick:
    """1.7 The number of the click that it started the game on."""

    relation: Relation
    number: int


@record
class Value:
    """1.5 A combat value of its dial, which lasting effects may neither lift to a number nor keep
    from it. With `printed`, lasting effects don't count.
    """

    stat: Stat
    relation: Relation
    than: int | Mine
    printed: bool = False


@record
class Holding:
    """17.6 It holds an object."""


@record
class CanUse:
    """20.1 It can use one of these powers or abilities now (by their slugs)."""

    powers: tuple[str, ...]


@record
class Shows:
    """20.2 Its dial or card shows one of these powers (by their slugs)."""

    powers: tuple[str, ...]


@record
class Under:
    """20.3 An effect of this power lasts on it."""

    power: str


# --------------------------------------------------------------------- what is being done


@record
class Part:
    """8.1f Its part in what is being done: a target, hit, damaged, the attacker, "that character".

    A rule that selects passes these figures on (`Scene`). Where there are none, nobody fits.
    """

    role: Role


@record
class Again:
    """The text has named it before and uses a pronoun. Everybody fits."""


@record
class Chosen:
    """20.7a It was chosen for this effect before. "Not chosen yet" is `Without(Chosen())`."""


@record
class Did:
    """20.9 An event happened to it or, with `by`, because of it.

    `event` is the label of an event record, such as `ko` or `move`.
    """

    event: str
    by: bool = False
    span: Span = "this-turn"
    foe: bool = False
    """Only if it happened to somebody who opposes the figure that caused it."""
    costed: bool = False
    """7.4 Only if the action was a costed one."""


# --------------------------------------------------------------------- filters of filters


@record
class Without:
    """A filter that must not fit: "without the Sailor keyword", "that can't use Flurry"."""

    filter: Filter


@record
class Either:
    """It is one of those that any of these selectors means: "this character or adjacent friends".

    The counts of these selectors don't matter.
    """

    options: tuple[Selector, ...]


@record
class Extreme:
    """21.10 Among those that fit otherwise, it has the highest (or lowest) such number.

    `near` measures squares: its lowest are the nearest. Those with equal numbers all fit.
    """

    measure: Measure
    highest: bool = True


Filter = (
    Adjacent
    | Within
    | InRange
    | InSight
    | On
    | InMarker
    | In
    | Keyword
    | Tagged
    | SharesKeyword
    | Called
    | SharesName
    | Points
    | OfSize
    | Symbol
    | Team
    | Trait
    | OfKind
    | ActionTokens
    | NamedTokens
    | Marked
    | OnClick
    | Hurt
    | AtStart
    | StartClick
    | Value
    | Holding
    | CanUse
    | Shows
    | Under
    | Part
    | Again
    | Chosen
    | Did
    | Without
    | Either
    | Extreme
)
FILTERS: Final[tuple[type[Filter], ...]] = get_args(Filter)


# --------------------------------------------------------------------- how many


@record
class All:
    """All of them, at once."""


@record
class Each:
    """All of them, one after the other; a player chooses the order."""


@record
class Exactly:
    """A player chooses this many of them, or all if there are fewer."""

    number: int = 1


@record
class UpTo:
    """A player chooses at most this many of them, perhaps none."""

    number: int


Count = All | Each | Exactly | UpTo
ALL: Final = All()


@record
class Selector:
    """Some figures, as seen from one: a base, filters that all have to fit, and a count."""

    side: Side = "any"
    filters: tuple[Filter, ...] = ()
    count: Count = ALL
    other: bool = False
    """Without the figure that looks: "another friendly character"."""


SELF: Final = Selector("self")
"""The figure itself."""
