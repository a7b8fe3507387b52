"""Steps of card text that cost something, and those that stop whole kinds of powers."""

from __future__ import annotations

from typing import Any, Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import Selector

from .amounts import Until

PowerKind = Literal["speed", "attack", "defense", "damage"]


@record
class Costing:
    """20.9b A step that another one pays for: "give X an action token to Z". Both or neither."""

    cost: Any
    step: Any


@record
class Lasting:
    """20.3 A statement that holds for a time: "X deals penetrating damage this turn"."""

    whom: Selector
    statement: Any
    """About the figure itself."""
    until: Until


@record
class LoseKinds:
    """18.3 20.4 Somebody can't use powers of these kinds for a time."""

    whom: Selector
    kinds: tuple[PowerKind, ...]
    until: Until
