"""Effects of old names as sentences: the ability that a sentence makes, under the old name."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from openclix.editions import edition
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import text_of
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.condition_notation import parse_condition
from openclix.engine.selecting.conditions import There
from openclix.engine.selecting.notation import read_selector

from .acts import Workshop
from .building import Builder
from .compiling import REFUSED, plainer, play
from .english import english_of
from .gathering import gathered
from .library import NAMELESS
from .pieces import asked
from .reader import Phrase, Unreadable, read
from .tokens import joined

HOOKS: Final = (
    *("values", "gates", "reducers", "reductions", "caps", "rerolls", "replacers", "bands"),
    *("holds", "insteads", "shields", "aims", "adjusts", "criticals", "pushes", "headings"),
    *("rides", "worths", "fates", "lines", "offers", "triggers", "totals"),
)
"""The lists of an ability that a sentence adds to."""


def made(ability: Ability, words: str, registry: Registry) -> tuple[Ability, ...] | None:
    """Gives an ability the effect of a sentence. Answers the parts that it needs.

    A sentence that isn't read and played whole gives it nothing. An effect that needs a name and
    has none is such a sentence.
    """
    sentence, meant = stood_in(words)
    try:
        phrases = read(english_of(registry), sentence, (NAMELESS,))
    except Unreadable:
        return None
    if meant:
        phrases = tuple(replace(p, meaning=with_meant(p.meaning, meant)) for p in phrases)
    builder = Builder(
        ability.slug, registry, ability, Workshop(text_of(words, ability.name).id, registry)
    )
    builder.word = ability.slug
    try:
        for clause in gathered(words, plainer(phrases, registry, ability.name)):
            play(builder, clause)
    except REFUSED:
        for name in HOOKS:
            getattr(ability, name).clear()
        return None
    finish(ability, builder, phrases)
    return tuple(builder.shop.parts)


def worded(form: str, value: str) -> str:
    """A condition, a group or a chosen figure in the words of a sentence; "" if it has none."""
    registry = edition().registry
    if form == "power":
        return registry[value].name if value in registry else ""
    grammar = english_of(registry)
    if form == "name":
        return joined(grammar.say("name", value) or ())
    record = parse_condition(value) if form == "if" else read_selector(value)
    slot = {"if": "condition", "group": "groups", "whom": "object-of"}[form]
    words = grammar.say(slot, record)
    if words is None or "@it" in words:
        return f"‹{value}›"
    return joined(words).replace("@self", NAMELESS)


WORDLESS: Final = re.compile("(If )?‹([^›]+)›")
"""A condition or a group in the notation, where a sentence has no words for it."""
STAND_IN: Final = "Standin"


def stood_in(words: str) -> tuple[str, dict[Any, Any]]:
    """A sentence with words where it has none, and by the record of these words the one meant."""
    meant: dict[Any, Any] = {}

    def place(match: re.Match[str]) -> str:
        name = f"{STAND_IN}{len(meant) + 1}"
        bears = s.NamedTokens(name, ">=", 1)
        if match[1]:
            meant[There(s.Selector("self", (bears,)))] = parse_condition(match[2])
            return f"If {NAMELESS} has a {name} token"
        group = read_selector(match[2])
        if match.start() == 0:
            meant[s.Selector("any", (bears,))] = group
            return f"Characters with a {name} token"
        meant[s.Selector("any", (bears,), s.Each())] = group
        return f"each character with a {name} token"

    return WORDLESS.sub(place, words), meant


def with_meant(value: Any, meant: dict[Any, Any]) -> Any:
    """A record in which the ones meant are in their places."""
    if isinstance(value, tuple):
        return tuple(with_meant(each, meant) for each in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    for stand_in, record in meant.items():
        if value == stand_in:
            return record
    parts = {each.name: with_meant(getattr(value, each.name), meant) for each in fields(value)}
    return replace(value, **parts)


def finish(ability: Ability, builder: Builder, phrases: tuple[Phrase, ...]) -> None:
    """The old names of its triggered effects, its grants, and the events that it asks about."""
    called: tuple[str, ...] = getattr(ability, "called", ())
    for place, name in enumerate(called[: len(ability.triggers)]):
        trigger = ability.triggers[place]
        ability.triggers[place] = replace(trigger, name=f"{ability.slug}/{name}")
    parts = {part.slug: part for part in builder.shop.parts}
    for ref in builder.grants:
        granted = parts[ref.name] if ref.name in parts else builder.registry[ref.name]
        ability.grants.append((granted, dict(ref.changes)))
    if events := asked([phrase.meaning for phrase in phrases]):
        ability.asks = lambda version: events
