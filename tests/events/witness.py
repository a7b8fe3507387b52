"""An edition for the tests with abilities that witness what happens.

`note-place(fields="by/cause")` gives its figure a named token when it is placed, named after these
fields of the event; `watch-place` does so whoever is placed. There is a pair for every event.
"""

from __future__ import annotations

from typing import Any

from openclix.editions import EDITIONS
from openclix.editions.comprehensive import ALL, COMPREHENSIVE
from openclix.engine.asking.attack_events import IsDamaged, IsHit, WouldBeHit
from openclix.engine.asking.event_records import EVENTS, Event
from openclix.engine.attacking.damage import heal
from openclix.engine.figures.abilities import FREE, Ability, Rule, Version
from openclix.engine.figures.limits import ATTACK, EVERYBODY, FORCE, GAME, TURN, Limit
from openclix.engine.figures.registry import Registry
from openclix.engine.table.named_tokens import give_named, named
from openclix.engine.table.table import Table

from .costs import action_token, named_tokens, unavoidable_damage


def witness(name: str, kind: type[Event], anyone: bool, after: bool = False) -> Ability:
    """An ability that makes a note of an event."""
    ability = Ability(f"{name} {kind.label}", "effect", "8.1", fields=("",), tokens=1)

    def note(table: Table, figure: int, version: Version, event: Event) -> None:
        told = event.json(table)
        said = " ".join(shown(told[field]) for field in version["fields"] if field)
        give_named(table, figure, said or kind.label, figure)

    ability.on(kind, anyone=anyone, after=after)(note)
    return ability


def shown(value: Any) -> str:
    """A field in a few words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "+".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return "+".join(f"{key}:{one}" for key, one in value.items()) or "none"
    return str(value) if value not in ("", None) else "none"


def limited(name: str, limit: Limit, **parameters: Any) -> Ability:
    """An ability that makes a note of being hit, so often."""
    ability = Ability(name, "effect", "21.11", **parameters)

    def note(table: Table, figure: int, version: Version, event: Event) -> None:
        give_named(table, figure, "hit", figure)

    ability.on(IsHit, limit=limit)(note)
    return ability


LIMITED = (
    limited("Once A Turn", Limit(TURN)),
    limited("Once A Game", Limit(GAME)),
    limited("Often A Turn", Limit(TURN, "times"), times=2),
    limited("Once For The Force", Limit(TURN, 1, FORCE)),
    limited("Once For Everybody", Limit(TURN, 1, EVERYBODY)),
)

ONCE_AN_ATTACK = Ability("Once An Attack", "effect", "21.11")


@ONCE_AN_ATTACK.on(IsDamaged, anyone=True, limit=Limit(ATTACK))
def once_an_attack(table: Table, figure: int, version: Version, event: IsDamaged) -> None:
    """One note for each attack, however many are damaged."""
    give_named(table, figure, "seen", figure)


LATER_AN_ATTACK = Ability("Later An Attack", "effect", "21.11")


@LATER_AN_ATTACK.on(IsDamaged, anyone=True, after=True, limit=Limit(ATTACK))
def later_an_attack(table: Table, figure: int, version: Version, event: IsDamaged) -> None:
    """One note for each attack, after resolutions."""
    give_named(table, figure, "seen", figure)


ASKED = Ability("Asked", "effect", "8.1e", clicks=1)


@ASKED.on(IsDamaged, optional=True)
def asked(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """When it is damaged you may heal it."""
    yield from heal(table, figure, version["clicks"])


ASKED_LATER = Ability("Asked Later", "effect", "8.1e", clicks=1)


@ASKED_LATER.on(
    IsDamaged,
    optional=True,
    after=True,
    ready=lambda table, figure, version, event: table.click[figure] > 1,
)
def asked_later(table: Table, figure: int, version: Version, event: IsDamaged) -> Rule[None]:
    """When it is damaged, after resolutions, you may heal it, if there is something to heal."""
    yield from heal(table, figure, version["clicks"])


LATE_DODGE = Ability("Late Dodge", "effect", "8.1c")


@LATE_DODGE.on(WouldBeHit, after=True)
def late_dodge(table: Table, figure: int, version: Version, event: WouldBeHit) -> None:
    """When it would be hit, after resolutions: a note of who attacked."""
    give_named(table, figure, f"attacked by {table.tags[event.by]}", figure)


QUICK_DODGE = Ability("Quick Dodge", "effect", "8.1d")


@QUICK_DODGE.on(WouldBeHit, immediately=True)
def quick_dodge(table: Table, figure: int, version: Version, event: WouldBeHit) -> None:
    """When it would be hit, immediately: a note."""
    give_named(table, figure, "quick", figure)


SLOW_DODGE = Ability("Slow Dodge", "effect", "8.1d")


@SLOW_DODGE.on(WouldBeHit)
def slow_dodge(table: Table, figure: int, version: Version, event: WouldBeHit) -> None:
    """When it would be hit: a note of how many were quicker."""
    quicker = sum(named(table, other, "quick") for other in range(len(table.sheets)))
    give_named(table, figure, f"after {quicker}", figure)


PAID = Ability("Paid", "effect", "20.9b", damage=1)


@PAID.on(IsHit, optional=True, cost=unavoidable_damage("damage"))
def paid(table: Table, figure: int, version: Version, event: IsHit) -> None:
    """When it is hit you may take damage; if you do, a note is made."""
    give_named(table, figure, "paid", figure)


STOKE = Ability("Stoke", "effect", "21.5", token="ember", count=2)


@STOKE.action(FREE, cost=named_tokens("token", "count"))
def stoke(table: Table, figure: int, version: Version) -> Rule[None]:
    """FREE, for two tokens: it heals."""
    yield from heal(table, figure, 1)


STRAIN = Ability("Strain", "effect", "7.8")


@STRAIN.action(FREE, limit=Limit(GAME), cost=action_token())
def strain(table: Table, figure: int, version: Version) -> Rule[None]:
    """FREE, once per game, for an action token: it heals."""
    yield from heal(table, figure, 1)


def registry() -> Registry:
    found = Registry(__name__)
    for ability in ALL:
        found.add(ability)
    for kind in EVENTS.values():
        found.add(witness("Note", kind, anyone=False))
        found.add(witness("Watch", kind, anyone=True))
    for ability in LIMITED:
        found.add(ability)
    for ability in (ONCE_AN_ATTACK, LATER_AN_ATTACK, ASKED, ASKED_LATER, LATE_DODGE, PAID):
        found.add(ability)
    for ability in (STOKE, STRAIN, QUICK_DODGE, SLOW_DODGE):
        found.add(ability)
    return found


WITNESS = COMPREHENSIVE.but(name="witness", title="Witness", registry=registry())
EDITIONS["witness"] = WITNESS
