"""The grammar of English card text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import conditions, selectors
from openclix.engine.table.edition import Edition

from . import clauses
from .grammar import Grammar, Slot
from .lexicon import Chain, Commas, Names, Numeral, OpenName, Results, Series
from .nouns import Myself, NounPhrase, Nouns

USABLE: Final = frozenset(
    {"speed", "attack", "defense", "damage", "keyphrase", "improved", "inherent", "team"}
)
"""Kinds of abilities that a text may say somebody can use."""
NUMBERED: Final = frozenset({"passenger", "giant-reach"})
NOUNS: Final = Nouns(
    singular={"": ("character",), "bystander": ("bystander",)},
    plural={"": ("characters",), "bystander": ("bystanders",)},
    sides={"friendly": ("friendly",), "opposing": ("opposing",), "any": ()},
    other=("other",),
    another=("another",),
    a=(("a",), ("an",)),
    each=("each",),
    all=("all",),
    up_to=("up", "to"),
    adjectives_first=True,
)


def records() -> dict[str, object]:
    """The records that a grammar file may name."""
    every: dict[str, object] = {}
    for module in (selectors, conditions, clauses):
        for name, value in vars(module).items():
            if isinstance(value, type) and hasattr(value, "__dataclass_fields__"):
                every[name] = value
    return every


def power_names(registry: Registry) -> dict[str, str]:
    """Every power, keyphrase and ability that a text may name, by its printed name."""
    abilities = registry.abilities.values()
    return {each.name: each.slug for each in abilities if each.kind in USABLE}


def numbered_names(registry: Registry) -> dict[str, str]:
    """Keyphrases that are printed with a number: "Passenger: 2"."""
    return {name: slug for name, slug in power_names(registry).items() if slug in NUMBERED}


def english(edition: Edition) -> Grammar:
    """The grammar, with the powers of an edition."""
    return english_of(edition.registry)


@cache
def english_of(registry: Registry) -> Grammar:
    """The grammar, with these powers."""
    slots: dict[str, Slot] = {
        "number": Numeral(signed=False),
        "results": Results(),
        "signed": Numeral(signed=True),
        "power": Names(power_names(registry), "a power"),
        "numbered": Names(numbered_names(registry), "a keyphrase"),
        "riders": Chain("rider"),
        "stats-or": Series("stat", ("or",)),
        "keyword": OpenName("a keyword"),
        "name": OpenName("a name"),
        "keywords-or": Series("keyword", ("or",)),
        "names-or": Series("name", ("or",)),
        "powers-or": Series("power", ("or",)),
        "powers-and": Series("power-item", ("and",)),
        "powers-list": Commas("power-item"),
        "stats-and": Series("stat", ("and",)),
        "steps-and": Series("plain-step", ("and",), least=2),
        "steps-or": Series("plain-step", ("-or-",), least=2),
        "object": NounPhrase("object", NOUNS),
        "someone": NounPhrase("someone", NOUNS),
        "group": NounPhrase("group", NOUNS),
        "myself": Myself(("this", "character")),
    }
    grammar = Grammar(records(), slots)
    name = "en.grammar"
    grammar.load(files(__package__).joinpath(name).read_text("utf-8"), name)
    grammar.check()
    return grammar
