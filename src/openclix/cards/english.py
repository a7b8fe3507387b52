"""The grammar of English card text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import conditions, selectors
from openclix.engine.selecting.selectors import Adjacent
from openclix.engine.table.edition import Edition

from . import clauses
from .grammar import RULE, Grammar, Slot
from .lexicon import SMALL_WORDS, AtLeast, Chain, Commas, Names, Numeral, OpenName, Results, Series
from .nouns import Added, Myself, NounPhrase, Nouns, Relative, Somewhere
from .tokens import NUMBER_WORDS

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
    no=("no",),
    all=("all",),
    up_to=("up", "to"),
    adjectives_first=True,
    targets=(("target",), ("targets",)),
)


WORDS: Final = {word: int(number) for word, number in NUMBER_WORDS.items()}
PLURAL: Final = {"is": "are", "isn't": "aren't", "has": "have", "hasn't": "haven't"} | {
    "occupies": "occupy",
    "doesn't": "don't",
    "was": "were",
    "wasn't": "weren't",
    "shares": "share",
    "started": "started",
    "began": "began",
    "can": "can",
    "can't": "can't",
    "didn't": "didn't",
    "attacked": "attacked",
}
"""The first words of predicates, as groups have them."""


WHEN: Final = " = when "
MAY: Final = "{may?you may}"
ALSO_MAY: Final = ("@he may", "@he can", "@self may", "@self can")
"""Words before a verb that leave it to the player, as "you may" does."""
ALSO_WHEN: Final = ("whenever", "each time")
"""Words that begin a trigger as "when" does."""


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
        "number": Numeral(signed=False, words=WORDS),
        "plus": AtLeast(WORDS, ("or", "more")),
        "results": Results(),
        "signed": Numeral(signed=True),
        "power": Names(power_names(registry), "a power"),
        "numbered": Names(numbered_names(registry), "a keyphrase"),
        "riders": Chain("rider"),
        "stats-or": Series("stat", ("or",)),
        "keyword": OpenName("a keyword", SMALL_WORDS - {"and"}),
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
        "movement-names": Commas("movement-name", 2),
        "targeting-names": Commas("targeting-name", 2),
        "adjacent-group": Added("group", Adjacent()),
        "keywords-and": Series("keyword", ("and",)),
        "powers-or-items": Series("power-item", ("or",), least=2),
        "powers-or-list": Series("power", ("or",), least=2),
        "stats-or-two": Series("stat", ("or",), least=2),
        "bare": NounPhrase("bare", NOUNS),
        "all-group": NounPhrase("all", NOUNS),
        "nobody": NounPhrase("nobody", NOUNS),
        "own-someone": NounPhrase("someone", NOUNS, "force"),
        "own-group": NounPhrase("group", NOUNS, "force"),
        "own-nobody": NounPhrase("nobody", NOUNS, "force"),
        "relative-clause": Relative("predicate", ("that",), ("who",)),
        "relative-clauses": Relative("predicates", ("that",), ("who",)),
        "someone-somewhere": Somewhere("someone", "predicate"),
        "group-somewhere": Somewhere("group", "predicates"),
        "nobody-somewhere": Somewhere("nobody", "predicate", "predicates"),
        "myself": Myself(("this", "character")),
        "triggers-or": Series("single-trigger", ("or",), least=2),
        "conditions-and": Series("single-condition", ("and",), least=2),
        "conditions-or": Series("single-condition", ("or",), least=2),
        "deeds-or": Series("deed", ("or",)),
        "choices": Series("plain-step", ("-or-",), least=2),
        "inner-sentences": Chain("plain-sentence"),
    }
    grammar = Grammar(records(), slots)
    name = "en.grammar"
    grammar.load(grammar_text(name), name)
    for line in lines(grammar_text(name)):
        if line.startswith("predicate "):
            grammar.add(plural_of(line), name)
        if MAY in line:
            for words in ALSO_MAY:
                grammar.add(allowed(line, words), name)
        if WHEN in line:
            for words in ALSO_WHEN:
                grammar.add(line.replace(WHEN, f" ~ {words} ", 1), name)
            after = line.replace(WHEN, " = after ", 1)
            grammar.add(after.replace("single-trigger", "after-trigger", 1), name)
    grammar.check()
    return grammar


def grammar_text(name: str) -> str:
    """A grammar file."""
    return files(__package__).joinpath(name).read_text("utf-8")


def lines(text: str) -> list[str]:
    """The rules of a grammar file, one in each line."""
    return [line.strip() for line in text.splitlines()]


def plural_of(line: str) -> str:
    """A rule of a predicate, for a group: `predicates Adjacent = are adjacent`."""
    head, sign, template = next(
        parts for sign in (" = ", " ~ ") if (parts := line.partition(sign))[1]
    )
    first, _, rest = template.strip().partition(" ")
    return f"predicates{head.removeprefix('predicate')}{sign}{PLURAL[first]} {rest}"


def allowed(line: str, words: str) -> str:
    """A rule with a "you may", with other words for it: "he can make a close attack"."""
    slot, head, _, template = RULE.fullmatch(line).groups()  # type: ignore[union-attr]
    name, _, rest = head.partition("(")
    inside = f"may=True, {rest}" if rest else "may=True)"
    return f"{slot} {name}({inside} ~ {template.replace(MAY, words)}"
