"""The grammar of French card text, printing a card in French, and reading such a print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

from openclix.engine.figures.messages import Name
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting.selectors import (
    All,
    Count,
    Each,
    Exactly,
    Filter,
    OfKind,
    Part,
    Selector,
    Side,
    UpTo,
)
from openclix.language.catalogue import language
from openclix.language.french import NO_BREAK, typeset

from .clauses import Sentence
from .deriving import parts_of, with_field
from .english import every_name, grammar_text, lines, power_names, records
from .frenchtext import (
    ENDING,
    Forms,
    in_full,
    own_words,
    plain_words,
    split,
    spoken,
    words_in_full,
)
from .grammar import Grammar, Read, Reading, Slot
from .lexicon import Chain, Commas, Numeral, OpenName, Quotable, Results, Series
from .notation import write
from .nouns import Myself, Relative, Somewhere, inner_noun, phrases_at, reaches
from .reader import sentences, words_read
from .sharing import Predicates, Together, joined, unjoined
from .templates import Words

FILE: Final = "fr.grammar"
NUMBERED: Final = frozenset({"passenger", "giant-reach"})
SIDES: Final[dict[str, str]] = {"friendly": "ami", "opposing": "adverse", "any": "", "force": ""}
KINDS: Final = {"": "personnage", "bystander": "spectateur"}
PLURALS: Final = {
    "est": "sont",
    "a": "ont",
    "peut": "peuvent",
    "occupe": "occupent",
    "porte": "portent",
    "vaut": "valent",
    "était": "étaient",
    "modifie": "modifient",
    "inflige": "infligent",
    "prend": "prennent",
    "ignore": "ignorent",
    "réussit": "réussissent",
    "appelle": "appellent",
}
"""Words as a group of characters has them."""
SMALL: Final = frozenset({"of", "the", "and", "for", "in", "de", "la"})


def french_name(kind: str, name: str) -> str:
    """A name of the catalogues in French, or the same name."""
    return str(language("fr").name(Name(kind, name))).replace(NO_BREAK, " ")


def title(slug: str) -> str:
    """A name by its slug: every word with a capital, except small ones."""
    return " ".join(word if word in SMALL else word.capitalize() for word in slug.split("-"))


class Translated:
    """Names that the catalogues translate. Others stay as they are."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.open = OpenName("un nom")
        self._known: list[tuple[tuple[str, ...], str]] | None = None

    def known(self) -> list[tuple[tuple[str, ...], str]]:
        """The words of each translated name, and the name, the longest first."""
        if self._known is None:
            start = f"name-{self.kind}-"
            slugs = [key.removeprefix(start) for key in language("fr") if key.startswith(start)]
            pairs = [(_keys(french_name(self.kind, slug)), title(slug)) for slug in slugs]
            self._known = sorted(pairs, key=lambda pair: -len(pair[0]))
        return self._known

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for keys, value in self.known():
            if keys and reading.keys[at : at + len(keys)] == keys:
                yield value, at + len(keys)
                return
        yield from self.open.read(reading, at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        if not isinstance(value, str) or not value:
            return None
        return words_in_full(french_name(self.kind, value))


def _keys(name: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in words_in_full(name))


class Bystanders(Translated):
    """Names of bystanders, without an article: *un spectateur Bouture*."""

    def __init__(self) -> None:
        super().__init__("card")

    def known(self) -> list[tuple[tuple[str, ...], str]]:
        if self._known is None:
            self._known = [(_bare(keys), value) for keys, value in super().known()]
        return self._known

    def say(self, grammar: Grammar, value: object) -> Words | None:
        words = super().say(grammar, value)
        return None if words is None else _bare(words)


def _bare(words: Words) -> Words:
    """A name without its article."""
    return words[1:] if len(words) > 1 and words[0].lower() in ("le", "la", "les") else words


class Powers:
    """The powers of an edition by their French names."""

    def __init__(self, slugs: dict[str, str]) -> None:
        self.words = {slug: words_in_full(name) for slug, name in slugs.items()}
        self.keys = sorted(
            ((tuple(word.lower() for word in words), slug) for slug, words in self.words.items()),
            key=lambda pair: -len(pair[0]),
        )

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for keys, slug in self.keys:
            if reading.keys[at : at + len(keys)] == keys:
                yield slug, at + len(keys)
                return
        reading.expect("un pouvoir", at)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        return self.words.get(value) if isinstance(value, str) else None


class AtLeast:
    """A number with *au moins* in front of it."""

    words: Final = ("à", "le", "moins")

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        end = reading.literally(self.words, at)
        if end >= 0:
            yield from reading.read("number", end)

    def say(self, grammar: Grammar, value: object) -> Words | None:
        return (*self.words, str(value)) if isinstance(value, int) else None


class FrenchNoun:
    """One form of noun phrase (nouns.py). The side and adjectives follow the noun.

    `counted` is a group after a number: *au moins 2 autres personnages amis*. `some` has *des*.
    """

    def __init__(self, form: str, side: str = "") -> None:
        self.form = form
        self.sides = {side: ""} if side else {k: v for k, v in SIDES.items() if k != "force"}

    def determiners(self) -> list[tuple[Words, Count, bool]]:
        """Words in front, the count that they mean, and whether the noun is plural."""
        match self.form:
            case "group":
                return [(("les",), All(), True)]
            case "some":
                return [(("de", "les"), All(), True)]
            case "counted":
                return [((), All(), True)]
            case "bare":
                return [((), All(), False)]
            case "nobody":
                return [(("aucun",), All(), False)]
            case "someone":
                return [(("un",), All(), False)]
        return [
            (("un",), Exactly(1), False),
            (("chaque",), Each(), False),
            (("tous", "les"), All(), True),
        ]

    def read(self, reading: Reading, at: int) -> Iterator[Read]:
        for words, count, plural in self.determiners():
            end = reading.literally(words, at)
            if end >= 0:
                yield from self._noun(reading, end, count, plural)
        if self.form != "object":
            return
        begin = reading.literally(("jusque", "à"), at)
        for number, end in reading.read("number", begin) if begin >= 0 else ():
            yield from self._noun(reading, end, UpTo(number), number != 1)
        for number, end in reading.read("number", at):
            if number != 1:
                yield from self._noun(reading, end, Exactly(number), True)

    def _noun(self, reading: Reading, at: int, count: Count, plural: bool) -> Iterator[Read]:
        s = "s" if plural else ""
        end = reading.literally((f"autre{s}",), at)
        for other, begin in ((True, end), (False, at)):
            if begin < 0:
                continue
            for kind, noun in KINDS.items():
                after = reading.literally((f"{noun}{s}",), begin)
                if after >= 0:
                    kinds: tuple[Filter, ...] = (OfKind(kind),) if kind else ()  # type: ignore[arg-type]
                    yield from self._rest(reading, after, count, other, kinds, plural)
            if self.form == "object":
                after = reading.literally((f"cible{s}",), begin)
                if after >= 0:
                    role = (Part("target"),)
                    yield from self._rest(reading, after, count, other, role, plural)

    def _rest(
        self,
        reading: Reading,
        at: int,
        count: Count,
        other: bool,
        kinds: tuple[Filter, ...],
        plural: bool,
    ) -> Iterator[Read]:
        s = "s" if plural else ""
        for side, word in self.sides.items():
            end = reading.literally((f"{word}{s}",), at) if word else at
            if end < 0:
                continue
            for adjectives, after in self._adjectives(reading, end, plural):
                for phrases, last in phrases_at(reading, after, plural):
                    filters = (*adjectives, *kinds, *phrases)
                    yield Selector(cast("Side", side), filters, count, other), last

    def _adjectives(
        self, reading: Reading, at: int, plural: bool
    ) -> Iterator[tuple[tuple[Filter, ...], int]]:
        yield (), at
        for adjective, end in reading.read("adjectives" if plural else "adjective", at):
            for others, last in self._adjectives(reading, end, plural):
                yield (adjective, *others), last

    def say(self, grammar: Grammar, selector: object) -> Words | None:
        if not isinstance(selector, Selector) or selector.side not in self.sides:
            return None
        front = self._front(selector)
        if front is None:
            return None
        words, plural = front
        s = "s" if plural else ""
        kinds = [part.kind for part in selector.filters if isinstance(part, OfKind)]
        target = Part("target") in selector.filters
        noun = "cible" if target else KINDS.get(kinds[0] if kinds else "")
        around = self._around(grammar, selector, plural)
        if noun is None or around is None or (target and self.form != "object"):
            return None
        if target:
            words = tuple({"un": "une", "tous": "toutes"}.get(word, word) for word in words)
        other = (f"autre{s}",) if selector.other else ()
        side = self.sides[selector.side]
        return (*words, *other, f"{noun}{s}", *((f"{side}{s}",) if side else ()), *around)

    def _front(self, selector: Selector) -> tuple[Words, bool] | None:
        for words, count, plural in self.determiners():
            if selector.count == count:
                return words, plural
        if self.form == "object" and isinstance(selector.count, UpTo):
            return ("jusque", "à", str(selector.count.number)), selector.count.number != 1
        if self.form == "object" and isinstance(selector.count, Exactly):
            return (str(selector.count.number),), True
        return None

    def _around(self, grammar: Grammar, selector: Selector, plural: bool) -> Words | None:
        """The adjectives and phrases after the noun."""
        words: list[str] = []
        adjectives, closed = True, False
        before: Filter | None = None
        for part in selector.filters:
            if isinstance(part, OfKind) or part == Part("target"):
                continue
            part_words = None
            if adjectives:
                part_words = grammar.say("adjectives" if plural else "adjective", part)
            if part_words is None:
                adjectives = False
                part_words = grammar.say("sight", part) if before and reaches(before) else None
                if part_words is None and not closed:
                    part_words = grammar.say("phrase", part) or grammar.say(
                        "relatives" if plural else "relative", part
                    )
                before, closed = part, inner_noun(part)
            if part_words is None:
                return None
            words += part_words
        return tuple(words)


def plural(words: str) -> str:
    """Words about one figure, as a group has them.

    >>> plural("ne est pas adjacent @e à"), plural("se est déplacé @e ce tour")
    ('ne sont pas adjacents à', 'se sont déplacés ce tour')
    """
    changed: list[str] = []
    done = False
    for word in words.replace("mis @e", "mis").split(" "):
        if word == ENDING:
            changed[-1] += "s"
        elif not done and word in PLURALS:
            changed.append(PLURALS[word])
            done = True
        else:
            changed.append(word)
    text = " ".join(changed).replace("un joker", "de les jokers")
    return text.replace(" ses ", " leurs ").replace(" son ", " leur ")


IF: Final = "[si {condition} ,]"
ONE: Final = "{whom:one} "
GROUPS: Final = "{whom:groups} "


def derived(line: str) -> Iterator[str]:
    """The rules that follow from a rule: about groups, nobody, exceptions, shared subjects."""
    parts = parts_of(line)
    if parts is None:
        return
    slot, record, sign, template = parts
    if slot == "adjective":
        first, *others = template.split(" ")
        ended = " ".join((first if first in ("de", "mis", "non") else f"{first}s", *others))
        ended = f"{ended}s" if first == "non" else ended
        yield f"adjectives {record} {sign} {ended}"
    if slot == "predicate":
        yield f"predicates {record} {sign} {plural(template)}"
        if not template.startswith("ne "):
            yield f"predicate-of-nobody {record} {sign} ne {template}"
    if slot == "plain-sentence" and "{step" not in template and "{sentence" not in template:
        bare = template.replace(IF, "").strip()
        front = IF if IF in template else ""
        forms = [bare]
        if bare.startswith(ONE):
            forms.append(GROUPS + plural(bare.removeprefix(ONE)))
            yield f"{slot} {record} {sign} {front} {forms[-1]}".replace("  ", " ")
        if not bare.endswith(" ."):
            return
        for form in forms if front else ():
            held = with_field(record, "condition=Unless(unless)")
            never = form.removesuffix(" .") + " sauf si {unless:single-condition} ."
            yield f"{slot} {held} {sign} {never}"
        words = bare.removesuffix(" .")
        own = with_field(record, "whom=Selector('self')")
        if words.startswith(ONE):
            yield f"verb {own} {sign} {words.removeprefix(ONE)}"
            yield f"verbs {own} {sign} {plural(words.removeprefix(ONE))}"
        elif words.startswith(GROUPS):
            yield f"verbs {own} {sign} {words.removeprefix(GROUPS)}"
        elif words.startswith("@self "):
            yield f"verb {record} {sign} {words.removeprefix('@self ')}"


@cache
def french_of(registry: Registry) -> Grammar:
    """The grammar, with these powers."""
    names = {slug: french_name("power", slug) for slug in power_names(registry).values()}
    numbered = {slug: name for slug, name in names.items() if slug in NUMBERED}
    et, ou, ni = ("et",), ("ou",), ("ni",)
    slots: dict[str, Slot] = {
        "number": Numeral(signed=False, words={"une": 1}),
        "plus": AtLeast(),
        "signed": Numeral(signed=True),
        "results": Results(),
        "power": Powers(names),
        "any-power": Powers(
            {slug: french_name("power", slug) for slug in every_name(registry).values()}
        ),
        "numbered": Powers(numbered),
        "riders": Chain("rider"),
        "name": Quotable(Translated("team")),
        "token-name": Quotable(Translated("token")),
        "card-name": Quotable(Translated("card")),
        "bystander": Bystanders(),
        "keyword": Quotable(Translated("keyword")),
        "trait-name": Translated("trait"),
        "keywords-or": Series("keyword", ou),
        "keywords-and": Series("keyword", et),
        "names-or": Series("name", ou),
        "cards-or": Series("card-name", ou),
        "traits-or": Series("trait-name", ou),
        "powers-or": Series("power", ou),
        "powers-or-list": Series("power", ou, least=2),
        "powers-and": Series("power-item", et),
        "power-kinds": Series("power-kind", ou),
        "powers-nor": Series("power-item", ni),
        "powers-list": Commas("power-item"),
        "stats-the": Series("stat-the", et),
        "stats-his": Series("stat-his", et),
        "stats-their": Series("stat-their", et),
        "stats-the-or": Series("stat-the", ou),
        "stats-the-or-two": Series("stat-the", ou, least=2),
        "movement-names": Commas("movement-name", 2),
        "targeting-names": Commas("targeting-name", 2),
        "steps-and": Series("plain-step", et, least=2),
        "steps-or": Series("plain-step", ("-ou-",), least=2),
        "choices": Series("plain-step", ("-ou-",), least=2),
        "deeds-or": Series("deed", ou),
        "triggers-or": Series("single-trigger", ou, least=2),
        "conditions-and": Series("single-condition", et, least=2),
        "conditions-or": Series("single-condition", ou, least=2),
        "inner-sentences": Chain("plain-sentence"),
        **{
            form: FrenchNoun(form)
            for form in ("object", "someone", "group", "some", "bare", "nobody", "counted")
        },
        **{f"own-{form}": FrenchNoun(form, "force") for form in ("someone", "nobody", "counted")},
        "relative-clause": Relative("predicate", ("qui",)),
        "relative-clauses": Relative("predicates", ("qui",)),
        "someone-somewhere": Somewhere("someone", "predicate"),
        "counted-somewhere": Somewhere("counted", "predicates"),
        "nobody-somewhere": Somewhere("nobody", "predicate-of-nobody"),
        "myself": Myself(("ce", "personnage")),
        "statements-together": Together(
            {"one": "verb", "groups": "verbs"}, et, joined, unjoined, after=(".",)
        ),
        "predicates-and": Predicates("one", "predicate", et),
    }
    grammar = Grammar(records(), slots)
    written = lines(grammar_text(FILE))
    grammar.load(written, FILE, numbered=True)
    grammar.load((other for line in written for other in derived(line)), FILE)
    return grammar


@cache
def forms() -> Forms:
    """The forms of the words of the grammar."""
    every = [parts_of(line) for line in lines(grammar_text(FILE)) if line and line[0] != "#"]
    return Forms(plain_words(parts[3]) for parts in every if parts is not None)


def french(meaning: Sentence, name: str, feminine: bool, registry: Registry) -> str:
    """A sentence in French, or nothing if it has no French words yet."""
    words = french_of(registry).say("sentence", meaning)
    return "" if words is None else typeset(spoken(words, name, feminine))


def read_french(text: str, name: str, registry: Registry) -> list[Any]:
    """The meaning of each sentence of a French text, or None if it isn't read in one way."""
    grammar = french_of(registry)
    named = own_words(split(text), name)
    every: list[Any] = []
    for part in sentences(in_full(named, forms())):
        meanings = words_read(grammar, part).meanings
        every.append(meanings[0] if len(meanings) == 1 else None)
    return every


def unsaid(meaning: Any, registry: Registry) -> str:
    """The innermost record of a sentence that has no French words, in notation, for a message."""
    grammar = french_of(registry)
    slots = {*grammar.rules, *grammar.included, *grammar.written}
    for part in _records(meaning):
        if isinstance(part, All | Each | Exactly | UpTo):
            continue
        if all(grammar.say(slot, part) is None for slot in slots):
            return write(part)
    return write(meaning)


def _records(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for part in value:
            yield from _records(part)
    elif hasattr(value, "__dataclass_fields__"):
        for field in value.__dataclass_fields__:
            yield from _records(getattr(value, field))
        yield value
