"""Steps of card text about squares: moving, placing, knockback and terrain."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import SELF, Selector


@record
class Move:
    """10.2 The figure moves up to this number of squares."""

    whom: Selector
    squares: int
    escapes: bool = False
    """6.4 It breaks away automatically."""


@record
class PlaceNear:
    """10.10 A figure is placed within some squares of another. Adjacent is 1."""

    whom: Selector
    near: Selector
    squares: int = 1


@record
class PlaceHome:
    """10.10 A figure is placed in its player's starting area."""

    whom: Selector


@record
class TurnToStart:
    """1.7 A dial is turned to the click on which its figure began the game."""

    whom: Selector


@record
class PlaceOn:
    """10.10 A figure is placed in such terrain within some squares, or anywhere."""

    whom: Selector
    ground: Literal["hindering", "elevated", "water", "clear"]
    squares: int = 0
    """0 is anywhere on the map."""


@record
class KnockBack:
    """12.6 Knocks figures back."""

    whom: Selector
    squares: int


@record
class PlaceAway:
    """10.10 A figure is placed within some squares, perhaps in line of fire."""

    whom: Selector
    squares: int
    sight: bool = False


@record
class MoveFully:
    """10.2 A figure moves up to its speed value."""

    whom: Selector = SELF
    escapes: bool = False


@record
class MoveStraight:
    """10.2 A figure moves in a direct path."""

    squares: int
    whom: Selector = SELF


@record
class MoveHalf:
    """6.8 The figure moves up to half its speed value."""

    whom: Selector = SELF


@record
class MovePhasing:
    """10.2 The figure moves through terrain and figures."""

    whom: Selector = SELF


@record
class MakeMarkers:
    """17.3 Terrain markers are made within some squares."""

    kind: Literal["hindering", "blocking", "water"]
    number: int = 1
    squares: int = 1
    sight: bool = False
    """11.4 Only in line of fire."""


@record
class PlaceToAttack:
    """10.10 12.1 The figure is placed where it can attack somebody, and makes that attack."""

    target: Selector
    kind: Literal["close"] = "close"


@record
class DestroyTerrain:
    """25.5e Destroys the special terrain of this text."""


@record
class CallIn:
    """25.3b The ID character of an ID card comes from the Sideline, adjacent to somebody."""

    near: Selector


@record
class SendBack:
    """25.3b The ID character of an ID card goes back to the Sideline."""
