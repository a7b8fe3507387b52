"""8.1f 20.7a Effects that follow the use of a power.

Examples: `when-uses(power=sidestep, number=squares, change=1)`, `when-used(power=poison,
came=damaged, token=venom)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.events import Used, Uses
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.state.deeds import Packet
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table

WHEN_USES: Final = Ability(
    "When Uses",
    "effect",
    "20.7a",
    power="",
    number="results",
    change=0,
    becomes=(2, 3, 4, 5, 6),
    whose="own",
    token="",
)


WHOSE: Final = ("own", "friends", "foes", "anybody")
"""Whose use of a power it listens for."""


def whose(table: Table, figure: int, version: Version, event: Uses | Used) -> bool:
    """Whether it is the use that is waited for: of this power, by such a figure."""
    user, whom = event.figure, version["whose"]
    if version["power"] and event.power != version["power"]:
        return False
    if whom == "own":
        return bool(user == figure)
    return bool(whom == "anybody") or table.friendly(figure, user) == (whom == "friends")


def may_ride(table: Table, figure: int, version: Version, event: Uses) -> bool:
    """20.7a Whether the power that is used has the number to be changed."""
    number = version["number"]
    return whose(table, figure, version, event) and (
        bool(version["token"]) or number in table.use.version.params
    )


@WHEN_USES.on(Uses, anyone=True, when=may_ride)
def when_uses(table: Table, figure: int, version: Version, event: Uses) -> None:
    """20.7a When a power is used, a number of it is another one for this use."""
    this, number = table.use, version["number"]
    if version["token"]:
        give_named(table, figure, str(version["token"]), figure)
    if number in this.version.params:
        by = version["change"]
        this.change(**{number: this[number] + by if by else like(this[number], version["becomes"])})


def like(before: Any, after: tuple[Any, ...]) -> Any:
    """The new form of a number: a list of several, or one."""
    return after if isinstance(before, tuple) else after[0]


CAME: Final[dict[str, Callable[[Used], bool]]] = {
    "any": lambda event: True,
    "succeeded": lambda event: event.succeeded,
    "failed": lambda event: not event.succeeded,
    "hit": lambda event: bool(event.hits),
    "missed": lambda event: bool(event.missed),
    "damaged": lambda event: bool(event.damaged),
    "healed": lambda event: bool(event.healed),
    "ko": lambda event: bool(event.knocked_out),
    "changed": lambda event: event.amount != 0,
}
"""The possible results of a use."""

COUNTED: Final[dict[str, Callable[[Used], int]]] = {
    "use": lambda event: 1,
    "amount": lambda event: event.amount,
    "moved": lambda event: event.moved,
    "markers": lambda event: event.markers,
    "dice": lambda event: sum(event.dice),
    "affected": lambda event: len(event.affected),
    "hit": lambda event: len(event.hits),
    "missed": lambda event: len(event.missed),
    "damaged": lambda event: sum(clicks for _, clicks in event.damaged),
    "healed": lambda event: sum(clicks for _, clicks in event.healed),
    "ko": lambda event: len(event.knocked_out),
}
"""For each of what there is a token."""

WHEN_USED: Final = Ability(
    "When Used",
    "effect",
    "8.1f",
    power="",
    came="any",
    whose="own",
    token="used",
    each="use",
    clicks=0,
    damage=0,
)


def came_of_it(table: Table, figure: int, version: Version, event: Used) -> bool:
    return whose(table, figure, version, event) and CAME[version["came"]](event)


@WHEN_USED.on(Used, anyone=True, when=came_of_it)
def when_used(table: Table, figure: int, version: Version, event: Used) -> Rule[None]:
    """8.1f When a power was used, and this came of it: named tokens, healing, more damage."""
    if version["token"]:
        many = COUNTED[version["each"]](event)
        give_named(table, figure, str(version["token"]), figure, many)
    yield from heal(table, figure, version["clicks"])
    if version["damage"]:
        foes = [other for other in event.affected if not table.friendly(figure, other)]
        yield from deal(table, [Packet(foe, version["damage"]) for foe in foes], figure)


RIDERS: Final = (WHEN_USES, WHEN_USED)
