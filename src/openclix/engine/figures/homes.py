"""Abilities by the module that registers them, for references that another process reads."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from .abilities import Ability
    from .registry import Registry
    from .texts import CardText

REGISTRIES: Final[WeakValueDictionary[str, Registry]] = WeakValueDictionary()
"""The registries of this process by module, used to look up references."""


def registered(home: str, name: str) -> Ability:
    """The ability that a saved reference means."""
    return registry_of(home).abilities[name]


def registry_of(home: str) -> Registry:
    """The registry that a module fills."""
    if home not in REGISTRIES:
        import_module(home)
    return REGISTRIES[home]


def text_ability(home: str, text: CardText, name: str = "") -> Ability:
    """The ability that the words of a card have in this process, or a part of it by its name."""
    meaning = registry_of(home).texts.meaning(text)
    if meaning is not None:
        own: tuple[Ability, ...] = () if meaning.ability is None else (meaning.ability,)
        for ability in (*own, *meaning.parts):
            if ability.slug == (name or text.id):
                return ability
    raise KeyError(name or text.id)
