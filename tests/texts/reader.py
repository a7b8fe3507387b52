"""A reader of four kinds of sentences, enough to show that the library works.

`Charge, Toughness.`; `When X hits, after resolutions heal 2 clicks.`; `When X hits, after
resolutions give X a fury token.`; `Once per game, FREE: heal 1 click.` X is the figure or the text.
"""

from __future__ import annotations

import re

from openclix.engine.asking.attack_events import Hits
from openclix.engine.attacking.damage import heal
from openclix.engine.figures.abilities import EFFECT, FREE, Ability, Rule, Version, slug
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.limits import GAME, Limit
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import CardText, Meaning
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table

HEALS = re.compile(r"When (?P<who>.+) hits, after resolutions heal (?P<clicks>\d) clicks?\.")
GIVES = re.compile(
    r"When (?P<who>.+) hits, after resolutions give (?P=who) a (?P<token>\w+) token\."
)
RESTS = re.compile(r"Once per game, FREE: heal (?P<clicks>\d) clicks?\.")
ASKED: list[str] = []
"""The ids of the texts that this process has read."""


def read(text: CardText, registry: Registry) -> Meaning | None:
    ASKED.append(text.id)
    names = [slug(one) for one in text.words.rstrip(".").split(",")]
    if all(name in registry for name in names):
        return Meaning(tuple(PowerRef(registry[name].name) for name in names))
    if (match := RESTS.fullmatch(text.words)) is not None:
        return Meaning(ability=rests(text, int(match["clicks"])))
    match = HEALS.fullmatch(text.words) or GIVES.fullmatch(text.words)
    if match is None or match["who"] not in text.own:
        return None
    found = match.groupdict()
    if "clicks" in found:
        return Meaning(ability=heals(text, int(found["clicks"])))
    return Meaning(ability=gives(text, found["token"]))


def heals(text: CardText, clicks: int) -> Ability:
    ability = Ability(text.id, EFFECT, "8.1c")

    @ability.on(Hits, after=True)
    def first(table: Table, figure: int, version: Version, event: Hits) -> Rule[None]:
        yield from heal(table, figure, clicks)

    return ability


def gives(text: CardText, token: str) -> Ability:
    ability = Ability(text.id, EFFECT, "8.1c")

    @ability.on(Hits, after=True)
    def first(table: Table, figure: int, version: Version, event: Hits) -> None:
        give_named(table, figure, token, figure)

    return ability


def rests(text: CardText, clicks: int) -> Ability:
    ability = Ability(text.id, EFFECT, "6.6")

    @ability.action(FREE, "rest", limit=Limit(GAME))
    def first(table: Table, figure: int, version: Version) -> Rule[None]:
        yield from heal(table, figure, clicks)

    return ability
