"""20.7a Choices that later clauses of a text speak of: "the chosen character".

The figure gives a token to the one that it chooses. Later clauses look for that token.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from openclix.engine.selecting import selectors as s

from . import clauses as k
from .gathering import Clause
from .reader import Phrase


def has(value: Any, kind: type) -> bool:
    """Whether a record of a kind is inside a value."""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(has(each, kind) for each in value)
    if is_dataclass(value):
        return any(has(getattr(value, field.name), kind) for field in fields(value))
    return False


def renamed(value: Any, name: str) -> Any:
    """A value in which a choice is kept. The chosen figure is the one with its token."""
    if isinstance(value, tuple):
        return tuple(renamed(each, name) for each in value)
    if isinstance(value, k.Choose):
        return k.ChooseKept(value.whom, name)
    if isinstance(value, s.Chosen):
        return s.Marked(name)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = renamed(before, name)
        if after != before:
            changed[field.name] = after
    return replace(value, **changed) if changed else value


def chosen_in_trigger(meanings: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "When that character is KO'd": only the chosen one was named before."""
    if not meanings or not isinstance(meanings[0], k.Triggered):
        return meanings
    trigger = meanings[0].trigger
    return (replace(meanings[0], trigger=of_the_chosen(trigger)), *meanings[1:])


def of_the_chosen(value: Any) -> Any:
    """A record in which "that character" is the chosen one."""
    if isinstance(value, tuple):
        return tuple(map(of_the_chosen, value))
    if value == s.Part("that"):
        return s.Chosen()
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: of_the_chosen(part) for name, part in parts.items()}
    return value if changed == parts else replace(value, **changed)


def with_meanings(clause: Clause, meanings: tuple[Any, ...]) -> list[Phrase]:
    """The sentences of a clause with other meanings."""
    pairs = zip(clause.phrases, meanings, strict=True)
    return [replace(phrase, meaning=meaning) for phrase, meaning in pairs]


def remembered(clauses: list[Clause], text: str) -> list[Clause]:
    """Clauses in which a choice is kept, if one clause chooses somebody and later ones ask who.

    With two clauses that choose, nobody knows which choice is meant. Then nothing is kept.
    """
    meanings = [tuple(phrase.meaning for phrase in clause.phrases) for clause in clauses]
    choosers = [place for place, each in enumerate(meanings) if has(each, k.Choose)]
    heads = [tuple(phrase.head for phrase in clause.phrases) for clause in clauses]
    if len(choosers) != 1:
        return clauses
    first = choosers[0]
    meanings = [
        chosen_in_trigger(each) if place > first else each for place, each in enumerate(meanings)
    ]
    clauses = [
        replace(clause, phrases=with_meanings(clause, meant))
        for clause, meant in zip(clauses, meanings, strict=True)
    ]
    asking = [
        place
        for place in range(first + 1, len(clauses))
        if has(meanings[place], s.Chosen) or has(heads[place], s.Chosen)
    ]
    if not asking:
        return clauses
    name = f"Chosen {text[-4:]}"
    kept = list(clauses)
    for place in (first, *asking):
        phrases = [
            replace(
                phrase,
                meaning=renamed(phrase.meaning, name),
                head=renamed(phrase.head, name),
            )
            for phrase in clauses[place].phrases
        ]
        kept[place] = replace(clauses[place], phrases=phrases)
    return kept
