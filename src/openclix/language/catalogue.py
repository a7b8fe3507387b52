"""One language's catalogues, read entry by entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.messages import (
    CARD_WORDS,
    SAID,
    Argument,
    Either,
    Message,
    Name,
    Points,
    Row,
    print_card,
)

from .english import names_several
from .spoken import Spoken, gender_of

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
_USED: Final = re.compile(r"(?<![\w$])(-[a-zA-Z][a-zA-Z0-9_-]*|[a-zA-Z][a-zA-Z0-9_-]*)")


@cache
def fluent_number(number: int) -> Any:
    """A whole number as messages show it: plain digits without separators."""
    from fluent.runtime.types import fluent_number as formatted

    return formatted(number, useGrouping=False)


_LISTS: Final = {Row: "list-row", Either: "list-or", Points: "list-points"}


called: ContextVar[Mapping[tuple[str, str], str]] = ContextVar("called", default={})  # noqa: B039
"""The reader's names for figures, sides and markers, by kind and notation name."""
PRINTED: Final = {"figure": "card", "side": "force"}
"""How things with a printed name are translated."""


TWIN: Final = re.compile(r"(.+) \((red|blue|green|gold|violet|white)\)")
"""The name of a side whose force has the same name as another one (sides.py)."""
CALLED: Final = ("figure", "side")
"""Kinds of names that a reader may replace."""
MOST_KEPT: Final = 10_000
"""How many rendered names are cached. Players' own cards bring new ones."""


LONGEST_ARGUMENT: Final = 2000
"""Letters of a part of a sentence. Fluent refuses a sentence with a longer one: it is cut."""
EVENT: Final = "event-"
"""How the keys of events begin."""


class MissingMessage(KeyError):
    """The language has no message with that key."""

    def __init__(self, key: str, code: str, problem: str = "") -> None:
        super().__init__(key, code, problem)
        self.key, self.code, self.problem = key, code, problem

    def __str__(self) -> str:
        if self.problem:
            return f"the message {self.key} of language/{self.code} can't be made: {self.problem}"
        return f"no catalogue in language/{self.code} has the message {self.key}"


class Language:
    """A language with its catalogues."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._entries: dict[str, str] = {}
        folder = resources.files(__package__).joinpath(code)
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl"):
                self._entries.update(entries(file.read_text(encoding="utf-8")))
        self._bundle: Any = None
        self._known: set[str] = set()
        self._kept: dict[Message, Spoken] = {}

    def add(self, text: str) -> None:
        """Adds messages from an edition or a set."""
        self._entries.update(entries(text))
        self._kept.clear()

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        """The keys of all messages, without the terms that only other messages use."""
        return (key for key in self._entries if not key.startswith("-"))

    def source(self, key: str) -> str:
        """A message as its catalogue has it, with the language's own spaces."""
        return typeset(self.code)(self._entries[key])

    def render(self, message: Message) -> str:
        """The message as a sentence."""
        return self._render(message)

    def _render(self, message: Message) -> Spoken:
        """The same. Words about a name agree with its gender."""
        if not is_name(message):
            return self._made(message)
        rendered = self._kept.get(message)
        if rendered is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            rendered = self._kept[message] = self._made(message)
        return rendered

    def _short(self, message: Message) -> Spoken:
        """An event without a sentence, by its name and fields: no game stops over its log."""
        fields = ", ".join(str(self._spoken(value)) for _, value in message.arguments)
        name = message.key.removeprefix(EVENT).replace("-", " ")
        return Spoken.of(f"{name}: {fields}" if fields else name, "")

    def _made(self, message: Message) -> Spoken:
        """The same, not from the cache."""
        if message.key == CARD_WORDS:
            return Spoken.of(self.card_words(dict(message.arguments)))
        if message.key not in self._entries:
            if self.code == "en" and message.key.startswith(EVENT):
                return self._short(message)
            raise MissingMessage(message.key, self.code)
        self.learn(message.key)
        arguments = {name: cut(self._spoken(value)) for name, value in message.arguments}
        pattern = self._bundle.get_message(message.key).value
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingMessage(message.key, self.code, str(errors[0]))
        if arguments.get("section") == "":  # a rule that the reader's book does not have
            text = str(text).replace(" ()", "")
        genders = map(gender_of, arguments.values())
        return Spoken.of(str(text), next(filter(None, genders), ""))

    def card_words(self, told: dict[str, Any]) -> str:
        """Words of a card. A translation in a catalogue goes before a print of their meaning."""
        words, figure, trait = told["words"].name, told["figure"], told["trait"].name
        key = f"name-words-{slug(trait)}"
        if trait and key in self._entries:
            return str(self._render(Message(key)))
        if self.code != "en":
            words = print_card(self.code, words, figure, trait, told["home"].name)
        return str(self.name(Name("typed", words)))

    def _spoken(self, value: Argument) -> Any:
        """An argument in this language."""
        if isinstance(value, Message):
            return self._render(value)
        if isinstance(value, Name):
            return self.name(value)
        if isinstance(value, tuple):
            words = [self._spoken(part) for part in value]
            text = self.listed([str(word) for word in words], _LISTS.get(type(value), "list-and"))
            genders = {gender_of(word) for word in words}
            return Spoken.of(text, genders.pop() if len(genders) == 1 else "", len(words) > 1)
        if isinstance(value, int):
            return fluent_number(value)
        return value

    def name(self, name: Name) -> Spoken:
        """The name of something in this language. Powers, stats and kinds are translated."""
        if (own_names := called.get()) and (own := own_names.get((name.kind, name.name))):
            kind = PRINTED.get(name.kind)
            return self.name(Name(kind, own, "", name.grammar)) if kind else Spoken.of(own)
        key = self._key_of(name)
        if not key and name.kind in ("side", "force") and (twin := TWIN.fullmatch(name.name)):
            force, colour = self.name(Name("force", twin[1])), twin[2]
            if (side_key := f"name-side-{colour}") in self._entries:  # not what a reader calls it
                colour = str(self._render(Message(side_key))).lower()
            return Spoken.of(f"{force} ({colour})", force.gender, force.several)
        if not key:
            text = name.shown or name.name
            several = self.code == "en" and name.kind in ("side", "force") and names_several(text)
            return Spoken.of(text, name.grammar, several)
        text = self._render(Message(key))
        gender = self._bundle.get_message(key).attributes.get("gender")
        if gender is None:
            return Spoken.of(text, name.grammar)
        return Spoken.of(text, str(self._bundle.format_pattern(gender)[0]))

    def _key_of(self, name: Name) -> str:
        """The key of a thing's name, or nothing.

        A side goes by its force, unless only its colour has a name. A trait that has no name of its
        own goes by the card or power that is called the same.
        """
        if name.kind == SAID:
            both = (f"word-{name.name}", f"name-power-{name.name}")
            return next((key for key in both if key in self._entries), "")
        kinds: tuple[str, ...] = (name.kind,)
        if name.kind == "side" and not name.name.islower():
            kinds = (name.kind, "force")
        elif name.kind == "trait":
            kinds = (name.kind, "card", "power")
        keys = (
            f"name-{kind}-{spelling}" for kind in kinds for spelling in (name.name, slug(name.name))
        )
        return next((key for key in keys if key in self._entries), "")

    def named(self, *words: object) -> Spoken:
        """`NAME("roll", "power", $what)`: a word's name, from the first kind that has one."""
        *kinds, word = map(str, words)
        fitting = [kind for kind in kinds if self._key_of(Name(kind, word))]
        return self.name(Name(fitting[0] if fitting else "word", word))

    def listed(self, words: list[str], key: str = "list-and") -> str:
        """Several words as a list: `A, B and C`."""
        if len(words) < 2:
            return "".join(words)
        first, *more = words[:-1]
        for word in more:
            first = self._joined("list-points" if key == "list-points" else "list-row", first, word)
        return self._joined(key, first, words[-1])

    def _joined(self, key: str, first: str, last: str) -> str:
        return str(self._render(Message(key, (("first", first), ("last", last)))))

    def learn(self, key: str) -> None:
        """Parses an entry, and the entries it uses, on first use."""
        if key in self._known or key not in self._entries:
            return
        self._known.add(key)
        from fluent.runtime import FluentBundle, FluentResource  # a twentieth of a second

        if self._bundle is None:
            functions = {"NAME": self.named, **grammar(self.code)}
            self._bundle = FluentBundle([self.code], functions, use_isolating=False)
        source = self.source(key)
        self._bundle.add_resource(FluentResource(source))
        for used in _USED.findall(source.partition("=")[2]):
            if used != key:
                self.learn(used)


def cut(part: Any) -> Any:
    """A part of a sentence, cut if it is longer than anybody reads."""
    if not isinstance(part, str) or len(part) <= LONGEST_ARGUMENT:
        return part
    shown = f"{part[: LONGEST_ARGUMENT - 1]}…"
    return Spoken.of(shown, part.gender, part.several) if isinstance(part, Spoken) else shown


def is_name(message: Message) -> bool:
    """Whether a message is only a name, the same for every reader. A view has hundreds of them."""
    return all(
        type(argument) is Name and argument.kind not in CALLED for _, argument in message.arguments
    )


def entries(text: str) -> dict[str, str]:
    """Splits a catalogue into its entries, by key."""
    text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    starts = list(_ENTRY.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return {
        match[1]: text[match.start() : end].rstrip() + "\n"
        for match, end in zip(starts, ends, strict=True)
    }


def repeated_keys(folder: Traversable) -> dict[str, list[str]]:
    """The keys that a folder's catalogues define more than once, each with its files.

    The last definition would silently win.
    """
    places: dict[str, list[str]] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            for key in _ENTRY.findall(file.read_text(encoding="utf-8")):
                places.setdefault(key, []).append(file.name)
    return {key: files for key, files in places.items() if len(files) > 1}


def grammar(code: str) -> dict[str, Any]:
    """The grammar functions that a language's messages use."""
    if code == "fr":
        from .french import FUNCTIONS as FRENCH

        return FRENCH
    from .english import FUNCTIONS as ENGLISH

    return ENGLISH


def typeset(code: str) -> Callable[[str], str]:
    """A language's typography. Catalogues are written with plain spaces."""
    if code != "fr":
        return str
    from .french import typeset

    return typeset


def languages() -> list[str]:
    """The codes of all languages with catalogues."""
    folders = resources.files(__package__).iterdir()
    return sorted(folder.name for folder in folders if (folder / "lists.ftl").is_file())


class UnknownLanguage(LookupError):
    """No catalogues exist for this language."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no language is called {code!r}; there are {', '.join(languages())}")


@cache
def language(code: str) -> Language:
    """The language with this code."""
    if code not in languages():
        raise UnknownLanguage(code)
    return Language(code)


def add_messages(code: str, text: str) -> None:
    """Adds messages to a language, in its catalogue format."""
    language(code).add(text)
