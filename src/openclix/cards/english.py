"""The grammar of English card text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import conditions, selectors
from openclix.engine.selecting.selectors import Adjacent
from openclix.engine.table.edition import Edition

from . import clauses, effect_records
from .clauses import Both, EitherOf
from .deriving import derived
from .grammar import Grammar, Slot
from .lexicon import (
    SMALL_WORDS,
    AtLeast,
    Beyond,
    Chain,
    Commas,
    Followed,
    Increase,
    Names,
    Numeral,
    OpenName,
    Quotable,
    Results,
    Series,
)
from .nouns import Added, Every, Myself, NounPhrase, Nouns, Relative, Somewhere
from .sharing import Predicates, Together, joined, options_of, steps_of, unjoined
from .timing import Timed
from .tokens import NUMBER_WORDS

USABLE: Final = frozenset(
    {"speed", "attack", "defense", "damage", "keyphrase", "improved", "inherent", "team"}
)
"""Kinds of abilities that a text may say somebody can use."""
MISSPELT: Final = {
    "Blade/Claws/Fangs": "blades-claws-fangs",
    "Blades/Claws/Fang": "blades-claws-fangs",
    "Energy/Shield Deflection": "energy-shield-deflection",
    "Energy Shield Deflection": "energy-shield-deflection",
    "Energy Shield/Deflect": "energy-shield-deflection",
    "Hyper-Sonic Speed": "hypersonic-speed",
    "Invulnerable": "invulnerability",
    "Leap-Climb": "leap-climb",
    "Penetrating Psychic Blast": "penetrating-psychic-blast",
    "Phasing": "phasing-teleport",
    "Phasing/Teleportation": "phasing-teleport",
    "Psychic Blast": "penetrating-psychic-blast",
    "Range Combat Expert": "ranged-combat-expert",
    "Running-Shot": "running-shot",
    "Shape-Change": "shape-change",
    "Shapechange": "shape-change",
    "Side Step": "sidestep",
    "Super Sense": "super-senses",
    "Super-Senses": "super-senses",
    "Supersenses": "super-senses",
    "Super-Strength": "super-strength",
    "Teleport": "phasing-teleport",
    "Will Power": "willpower",
}
"""Names of powers as printers misspell them. They are read and not printed."""
FILES: Final = ("en.grammar", "wordings.grammar", "slots.grammar")
"""The grammar, and more spellings of the same records."""
NUMBERED: Final = frozenset({"passenger", "giant-reach"})
NOUNS: Final = Nouns(
    singular={"": ("character",), "bystander": ("bystander",)},
    plural={"": ("characters",), "bystander": ("bystanders",)},
    sides={"friendly": ("friendly",), "opposing": ("opposing",), "any": ()},
    other=("other",),
    another=("another",),
    a=(("a",), ("an",)),
    each=("each",),
    any=("any",),
    no=("no",),
    all=("all",),
    up_to=("up", "to"),
    adjectives_first=True,
    targets=(("target",), ("targets",)),
    single=("single",),
)


WORDS: Final = {word: int(number) for word, number in NUMBER_WORDS.items()}


def records() -> dict[str, object]:
    """The records that a grammar file may name."""
    every: dict[str, object] = {}
    for module in (selectors, conditions, clauses, effect_records):
        for name, value in vars(module).items():
            if isinstance(value, type) and hasattr(value, "__dataclass_fields__"):
                every[name] = value
    return every


def power_names(registry: Registry) -> dict[str, str]:
    """Every power, keyphrase and ability that a text may name, by its printed name."""
    abilities = registry.abilities.values()
    return {each.name: each.slug for each in abilities if each.kind in USABLE}


def every_name(registry: Registry) -> dict[str, str]:
    """Every power, ability and effect of an edition, by its printed name."""
    return {each.name: each.slug for each in registry.abilities.values()}


def numbered_names(registry: Registry) -> dict[str, str]:
    """Keyphrases that are printed with a number: "Passenger: 2"."""
    return {name: slug for name, slug in power_names(registry).items() if slug in NUMBERED}


def english(edition: Edition) -> Grammar:
    """The grammar, with the powers of an edition."""
    return english_of(edition.registry)


def of_slots() -> dict[str, Slot]:
    """Slots of `slots.grammar`."""
    return {
        "increase": Increase(),
        "ignored-lines-two": Series("ignored-line", ("and",), least=2),
        "ignored-names-two": Series("ignored-name", ("and",), least=2),
        "done-together": Together(
            {"that-one": "suffers", "groups": "suffer", "every": "suffers"},
            ("and",),
            Both,
            steps_of,
        ),
        "every": Every(NounPhrase("object", NOUNS)),
    }


def slots_of(registry: Registry) -> dict[str, Slot]:
    """The slots of the grammar, with these powers."""
    return {
        "number": Numeral(signed=False, words=WORDS),
        "plus": AtLeast(WORDS, ("or", "more"), before=("at", "least")),
        "several": AtLeast(WORDS, ("or", "more"), 2, ("at", "least")),
        "results": Results(),
        "signed": Numeral(signed=True),
        "power": Names(power_names(registry), "a power", MISSPELT),
        "any-power": Names(every_name(registry), "a power", MISSPELT),
        "numbered": Names(numbered_names(registry), "a keyphrase"),
        "riders": Chain("rider"),
        "stats-or": Series("stat", ("or",)),
        "keyword": Quotable(OpenName("a keyword", SMALL_WORDS - {"and"})),
        "name": Quotable(OpenName("a name")),
        "keywords-or": Series("keyword", ("or",)),
        "names-or": Series("name", ("or",)),
        "powers-or": Series("power", ("or",)),
        "powers-and-names": Series("power", ("and",), least=2),
        "power-kinds": Series("power-kind", ("or",)),
        "powers-and": Series("power-item", ("and",)),
        "powers-list": Commas("power-item"),
        "stats-and": Series("stat", ("and",)),
        "stats-valued": Followed("stats-and", "values", ("values",), ("value",)),
        "steps-and": Series("plain-step", ("and",), least=2),
        "steps-or": Series("plain-step", ("-or-",), least=2),
        "steps-or-word": Series("plain-step", ("or",), least=2),
        "beyond": Beyond(),
        "plain-change": Numeral(signed=False, words=WORDS),
        "foe-someone": NounPhrase("someone", NOUNS, "opposing"),
        "object": NounPhrase("object", NOUNS),
        "someone": NounPhrase("someone", NOUNS),
        "group": NounPhrase("group", NOUNS),
        "movement-names": Commas("movement-name", 2),
        "targeting-names": Commas("targeting-name", 2),
        "movement-names-and": Series("movement-name", ("and",), least=2),
        "targeting-names-and": Series("targeting-name", ("and",), least=2),
        "adjacent-group": Added("group", Adjacent()),
        "keywords-and": Series("keyword", ("and",)),
        "powers-or-items": Series("power-item", ("or",), least=2),
        "powers-or-list": Series("power", ("or",), least=2),
        "stats-or-two": Series("stat", ("or",), least=2),
        "bare": NounPhrase("bare", NOUNS),
        "own-bare": NounPhrase("bare", NOUNS, "force"),
        "all-group": NounPhrase("all", NOUNS),
        "each-one": NounPhrase("each", NOUNS),
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
        "statements-together": Together(
            {"one": "verb", "groups": "verbs"}, ("and",), joined, unjoined, after=(".",)
        ),
        "triggers-together": Together(
            {"anybody": "trigger-verb"}, ("or",), EitherOf, options_of, ("when",)
        ),
        **of_slots(),
        "timed-step": Timed(),
        "attack-steps-or": Series("any-plain-step", ("-or-",), least=2),
        "attack-steps-and": Series("any-plain-step", ("and",), least=2),
        "powers-comma": Commas("power", 2),
        "predicates-and": Predicates("one", "predicate", ("and",)),
    }


@cache
def english_of(registry: Registry) -> Grammar:
    """The grammar, with these powers."""
    grammar = Grammar(records(), slots_of(registry))
    files_read = {name: lines(grammar_text(name)) for name in FILES}
    for name, written in files_read.items():
        grammar.load(written, name, numbered=True)
    for name, written in files_read.items():
        grammar.load((other for line in written for other in derived(line)), name)
    return grammar


def grammar_text(name: str) -> str:
    """A grammar file."""
    return files(__package__).joinpath(name).read_text("utf-8")


def lines(text: str) -> list[str]:
    """The rules of a grammar file, one in each line."""
    return [line.strip() for line in text.splitlines()]
