"""Messages from the engine: a key and typed arguments, rendered as a sentence later.

Rules never write sentences. A `Message` says what happened and to whom. A language turns it into a
sentence for the reader (`openclix.language`, which registers itself as the speaker).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Union

from .sides import side_name

if TYPE_CHECKING:
    from ..table.table import Table
    from .abilities import Ability


class Name(NamedTuple):
    """Something with a name: its kind, and the name."""

    kind: str
    """figure, square, edge, marker, power, trait, keyword, side, stat, card, typed or word.

    `typed` is text that a player wrote, and `word` is a word of the notation.
    """
    name: str
    shown: str = ""
    """The text to print if a language has no word for it."""
    grammar: str = ""
    """`feminine` or `masculine`, if a card says so, for languages with agreement."""

    def json(self) -> dict[str, Any]:
        shown = spoken(self) if self.kind in PRINTED else self.shown or self.name
        return {"type": self.kind, "name": self.name, "shown": shown}


Argument = Union[int, float, str, Name, "Message", tuple["Argument", ...]]
"""A number, a word that selects a form, a name, another message, or a list of these."""


class Row(tuple[Argument, ...]):
    """Things in a row, such as options, with no word before the last of them."""


class Either(tuple[Argument, ...]):
    """Alternatives, any one of which is enough."""


class Points(tuple[Argument, ...]):
    """Sentences in a row."""


class Message(NamedTuple):
    """One thing to say."""

    key: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        return speak(self)

    def json(self) -> dict[str, Any]:
        """`key`, `args` and the sentence in the reader's language."""
        return {
            "key": self.key,
            "args": {name: _plain(value) for name, value in self.arguments},
            "text": speak(self),
        }


def say(key: str, **arguments: Argument) -> Message:
    """A message.

    >>> say("too-far", distance=9).arguments
    (('distance', 9),)
    """
    return Message(key, tuple(arguments.items()))


def _plain(value: Argument) -> Any:
    if isinstance(value, (Name, Message)):
        return value.json()
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


# ------------------------------------------------------------------------- names

PRINTED: Final = ("card", "object", "power", "trait")
"""Kinds of names that cards print. As data they are in the reader's language."""
name_of = lru_cache(maxsize=4096)(Name)
"""A name, made once: rules name figures and markers far more often than anybody reads why."""


def figure_name(table: Table, figure: int) -> Name:
    if figure < 0:
        return name_of("figure", "")
    return name_of("figure", table.tags[figure], "", table.sheets[figure].card.grammar)


def figure_names(table: Table, figures: list[int]) -> tuple[Name, ...]:
    return tuple(figure_name(table, figure) for figure in figures)


def square_name(table: Table, square: int) -> Name:
    return Name("square", table.map.grid.name(square))


def side_named(table: Table, side: int) -> Name:
    return Name("side", side_name(table, side))


def marker_name(number: int) -> Name:
    return name_of("marker", f"m{number}")


def power_name(ability: Ability) -> Name:
    """A power by its name. The ability of a text goes by the name of its trait."""
    if ability.title:
        return trait_name(ability.title)
    return name_of("power", ability.slug, ability.name)


def word(text: str) -> Name:
    """A word of the notation, which no language changes."""
    return Name("word", text)


SAID: Final = "said"


def said_word(text: str) -> Name:
    """A word of the notation as people say it, in their language."""
    return Name(SAID, text)


def words(texts: Iterable[str]) -> tuple[Name, ...]:
    """Several words of the notation."""
    return tuple(word(text) for text in texts)


LONGEST_TYPED: Final = 120
"""How much of a typed text is repeated in a message."""


def quoted(text: str) -> Name:
    """Words as a player typed them, to be put in quotation marks.

    Control characters are escaped.
    """
    if not text.isprintable():
        text = "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
    return Name("typed", text if len(text) <= LONGEST_TYPED else f"{text[:LONGEST_TYPED]}…")


def keyword(text: str) -> Name:
    return Name("keyword", text)


def stat_name(stat: str) -> Name:
    """A combat value by its word: speed, attack, defense, damage or range."""
    return Name("stat", stat)


def change_of(amount: int) -> Name:
    """A change of a value, with its sign: a minus, never a hyphen."""
    return Name("change", f"{amount:+d}".replace("-", "−"))


CARD_WORDS: Final = "card-words"


def card_words(
    words: str, figure: str = "", trait: str = "", home: str = "", grammar: str = ""
) -> Message:
    """Words of a card. A language that can print the meaning of card text says them in its own.

    `figure` and `trait` are the names that the words may call their figure by. `home` is where the
    powers are that they name.
    """
    return say(
        CARD_WORDS,
        words=Name("typed", words),
        figure=Name("card", figure, "", grammar),
        trait=trait_name(trait),
        home=Name("word", home),
    )


def trait_name(printed: str) -> Name:
    """A special power or trait by the name that its card prints."""
    return Name("trait", printed)


# ------------------------------------------------------------------------- speaking

Speaker = Callable[[Message], str]


def spelled_out(message: Message) -> str:
    """The sentence of last resort: the key, and what it is about."""
    about = ", ".join(f"{name}={value}" for name, value in message.arguments)
    return f"{message.key}({about})" if about else message.key


_speakers: list[Speaker] = [spelled_out]


def speak(message: Message) -> str:
    """The message as a sentence, by the speaker in charge."""
    return _speakers[-1](message)


def spoken(what: Argument) -> str:
    """A name, a number or a list as the speaker in charge says it."""
    return speak(say("named", what=what))


def all_problems(problems: Iterable[object]) -> str:
    """Several problems in one line."""
    return str(say("force-problems-between")).join(map(str, problems))


CardPrinter = Callable[[str, str, Name, str, str], str]
"""Card text in a language: its code, the words, the figure, the trait, and where its powers are."""
_printers: list[CardPrinter] = []


def use_card_printer(printer: CardPrinter) -> None:
    """Puts a printer in charge of card text in languages other than the card's."""
    _printers[:] = [printer]


def print_card(code: str, words: str, figure: Name, trait: str, home: str) -> str:
    """Card text in a language. Without a printer it stays as the card has it."""
    return _printers[0](code, words, figure, trait, home) if _printers else words


def use_speaker(speaker: Speaker) -> None:
    """Puts a language in charge of all sentences from now on."""
    _speakers[-1] = speaker
