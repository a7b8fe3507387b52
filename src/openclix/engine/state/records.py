"""The plain records that a table holds: markers, lasting effects, waiting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from openclix.board import Patch

from ..figures.figures import PowerRef, Special
from ..figures.messages import Name

if TYPE_CHECKING:
    from ..asking.event_records import Event


class MarkerValues(NamedTuple):
    """17.9 A terrain marker's range, reach, damage, damage modifier and destroy value."""

    range: int = 4  # 17.2a 17.11c
    reach: int = 0  # 17.2a 17.11c
    damage: int = 2  # 17.2a 17.11c
    bonus: int = 1  # 17.2a 17.11c
    destroy: int = 3  # 17.2a 17.11c


DEFAULT_VALUES: Final = MarkerValues()


class Boon(NamedTuple):
    """25.1 25.9 objet.18 A power or a text that a special object, or EFFECT terrain, gives nearby
    figures, whether they want it or not."""

    power: PowerRef | Special
    within: int = 0
    """How many squares from it; 1 also means adjacent, and below 0 only its holder."""
    continuous: bool = False
    """25.1 objet.20 Whether it works while the object is held as well."""


class Marker(NamedTuple):
    """17 A terrain marker or object. `id` never changes; the tuple of markers is the stack."""

    id: int
    kind: str
    """object, hindering, blocking, elevated, debris, smoke, water, barrier, mixed or special."""
    squares: int
    side: int = -1
    source: int = -1
    values: MarkerValues = DEFAULT_VALUES
    patches: tuple[Patch, ...] = ()
    name: str = ""
    points: int = 0  # 17.1a
    tags: frozenset[str] = frozenset()
    """light, heavy, sturdy, indestructible, immobile, nonstandard, unique."""
    made_by: str = ""
    """The slug of the power that made the marker and whose effect it has (17.14e)."""
    cause: int = -1
    """For debris: the id of the destroyed marker it came from (16.9c)."""
    shape: str = "1x1"
    auras: tuple[tuple[int, int, Name, str], ...] = ()
    """Its modifiers for opposing figures in it: (stat, modifier, source, section)."""
    shelter: int = 0
    """obj.8 Its bonus to the defense of the figure that holds it as cover."""
    boons: tuple[Boon, ...] = ()
    """objet.18 The effects of a special object on nearby figures."""


BARE: Final = frozenset({"debris", "smoke", "water"})
"""17.14d 17.14e 17.14f Kinds that can't be picked up, held, destroyed or used in an attack."""


def marker_kinds(marker: Marker) -> frozenset[str]:
    """17.14i A mixed marker counts as each of its types."""
    if marker.kind == "mixed":
        return frozenset(patch.kind for patch in marker.patches)
    return frozenset({marker.kind})


class Effect(NamedTuple):
    """20.3 Something that lasts: data only, so that a table at rest can be copied and stored."""

    kind: str
    target: int
    source: int
    cause: str
    """20.8 Its cause (`Version.cause`). Losing the cause ends it unless `even_if_lost`."""
    until: tuple[str, int]
    """When it ends. ("turn", n) lasts through turn n, and ("next", player) until that player's next
    turn. ("action", 0) and ("attack", 0) last until they resolve, and ("game", 0) for the whole
    game. ("clears", figure) and ("moves", figure) end when that figure clears tokens or moves."""
    data: tuple[Any, ...] = ()
    even_if_lost: bool = False


class Conferral(NamedTuple):
    """20.6c 20.4 An ability that lets a group of others use a power, or keeps them from it."""

    owner: int
    version: Any
    group: Any
    reached: int
    """The figures of the group now, as a bit set."""
    reads: int = 0
    """The topics that the group reads (topics.py)."""


class Pending(NamedTuple):
    """8.1 A triggered effect that waits for its turn."""

    player: int
    immediately: bool
    trigger: str
    figure: int
    event: Event | None = None
    """The event that triggered it."""
    waits: bool = False
    """8.1h Whether another player has to finish first."""
    cause: str = ""
    """20.8 The cause that triggered (`Version.cause`)."""
    changes: tuple[tuple[str, object], ...] = ()
    """8.1f The changes to its version at that time, in case it is lost when it resolves."""
    depth: int = 0
    """How many effects triggered each other before this one."""


class Line(NamedTuple):
    """A line of the ledger: something that happened, and that a text in the game asks about."""

    turn: int
    since: int
    """The players (as a bit set) who haven't finished a turn since."""
    event: Event


class Delayed(NamedTuple):
    """15.3a Something that happens when a later turn begins, even if its source is gone."""

    player: int
    deed: str
    payload: tuple[Any, ...] = ()


REFRESHING: Final = frozenset({"grant", "stop", "size"})
"""Kinds of lasting effects that change what their target can use."""


LOWERED: Final = "lowered"
"""The kind of effect that puts a figure on another plane until a turn ends."""

PILOT: Final = "pilot"
"""24.4 The kind of effect that makes a figure the pilot of a vehicle."""


def pilot_among(effects: tuple[Effect, ...], vehicle: int) -> int:
    """24.4 The figure on a vehicle's card because an action made it the pilot, or -1."""
    for effect in effects:
        if effect.kind == PILOT and effect.data[0] == vehicle:
            return effect.target
    return -1
