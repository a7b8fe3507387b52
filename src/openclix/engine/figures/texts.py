"""18.2 19.2 The library of card texts: the meanings of special powers and traits.

The engine reads no text itself. A reader is installed (`install`), and the library asks it once for
every text. A text has an id that comes from its words, so every process gives it the same id.
Snapshots, waiting effects, limits and lasting effects keep only that id. The cards of a saved game
hold the words, so another process finds the same ability again.

>>> text_of(" Toughness.  When Crane hits,\\n heal 1.", "Gut", "Crane").words
'Toughness. When Crane hits, heal 1.'
>>> text_of("Toughness.", "Gut", "Crane").id == text_of("Toughness. ", "Hide", "Moth").id
True
>>> text_of("When Crane hits, heal 1.", "Gut", "Crane").own
('Crane',)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from hashlib import sha256
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from .abilities import Ability
    from .figures import Card, PowerRef, Special
    from .registry import Registry

PREFIX: Final = "text-"
"""How the id of a text begins. No printed power is called so."""
THIS_TRAIT: Final = "this trait"
"""Words for the trait that a text belongs to."""
MOST_KEPT: Final = 4096
"""How many readings are kept for cards that no table uses."""
ALIKE: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})
"""Signs that people type for one another."""


class CardText(NamedTuple):
    """The words of a special power or trait, as a reader gets them."""

    id: str
    words: str
    """The words, with one space between them and plain quotes and dashes."""
    name: str
    """The name of the special power or trait that they belong to."""
    own: tuple[str, ...]
    """The names of the figure and of the text itself, where the words mention them."""


class Meaning(NamedTuple):
    """The meaning of a text: powers that it grants, and an ability that only it has.

    The ability is made with the text's id as its name, so its triggered effects are `id/clause`.
    """

    grants: tuple[PowerRef, ...] = ()
    ability: Ability | None = None
    by_hand: tuple[str, ...] = ()
    """Its clauses at which the game halts, because only their beginning was read."""
    unread: tuple[str, ...] = ()
    """Its clauses that are only shown."""
    parts: tuple[Ability, ...] = ()
    """Further abilities of it: parts that others have, or that only count for a time."""


Maker = Callable[["Ability", str, "Registry"], "tuple[Ability, ...] | None"]
"""Gives an ability the effect of a sentence (said.py). Answers the parts that it needs, or None if
the sentence isn't read."""
Wording = Callable[[str, str], str]
"""Puts a condition or a group of the notation into the words of a sentence."""
TextReader = Callable[[CardText, "Registry"], Meaning | None]
"""The meaning of a text with the powers of an edition, or None if it can't be read."""


class Installed:
    """The reader of this process."""

    def __init__(self) -> None:
        self.reader: TextReader | None = None
        self.maker: Maker | None = None
        self.wording: Wording | None = None
        self.generation = 0
        """How often a reader was installed. Anything compiled before that is out of date."""


INSTALLED: Final = Installed()
READING: Final = RLock()
"""One text is read at a time. Two threads would make two abilities of one name."""


def install(reader: TextReader | None) -> TextReader | None:
    """Sets the reader of card texts for this process, and answers the one before."""
    before, INSTALLED.reader = INSTALLED.reader, reader
    INSTALLED.generation += 1
    return before


def install_maker(maker: Maker | None, wording: Wording | None) -> None:
    """Sets who makes effects of sentences in this process, and who words their parts."""
    INSTALLED.maker, INSTALLED.wording = maker, wording


def normal(words: str) -> str:
    """A text with one space between its words, and plain quotes and dashes."""
    return " ".join(unicodedata.normalize("NFKC", words).translate(ALIKE).split())


def text_of(words: str, name: str = "", figure: str = "") -> CardText:
    """A text with its id. Names count only where the words mention them, or say "this trait"."""
    plain = normal(words)
    own = tuple(sorted({each for each in (normal(figure), normal(name)) if each and each in plain}))
    trait = (normal(name),) if THIS_TRAIT in plain and normal(name) not in own else ()
    digest = sha256("\n".join((plain, *own, *trait)).encode()).hexdigest()[:16]
    return CardText(PREFIX + digest, plain, name, own)


class TextLibrary:
    """The texts that an edition's registry has met, by their ids."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._generation = 0
        self._kept: dict[str, Meaning | None] = {}
        self._abilities: WeakValueDictionary[str, Ability] = WeakValueDictionary()
        """Every ability of a text that anything in this process still uses."""
        self._parts: dict[str, Ability] = {}
        """The parts of effects that sentences stand for."""

    def meaning(self, text: CardText) -> Meaning | None:
        """The meaning of a text, or None if no reader is installed or none can read it."""
        with READING:
            return self._meaning(text)

    def _meaning(self, text: CardText) -> Meaning | None:
        """The meaning of a text, while no other thread reads one."""
        if self._generation != INSTALLED.generation:
            self._generation = INSTALLED.generation
            self._kept.clear()
            self._abilities.clear()
        ability = self._abilities.get(text.id)
        if ability is not None and not ability.title:
            ability.title = text.name  # read before its object had a name
        if text.id in self._kept:
            return self._kept[text.id]
        if ability is not None:
            return ability.meaning
        reader = INSTALLED.reader if self.registry.reads_texts else None
        meaning = None if reader is None else reader(text, self.registry)
        if meaning is not None:
            self._admit(text, meaning)
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[text.id] = meaning
        return meaning

    def _admit(self, text: CardText, meaning: Meaning) -> None:
        """Takes the abilities of a text in, so that they are found by its id."""
        own = () if meaning.ability is None else (meaning.ability,)
        for ability in (*own, *meaning.parts):
            if not ability.slug.startswith(text.id):
                raise ValueError(f"the ability of a text is called {text.id}, not {ability.slug}")
            ability.home = ability.home or self.registry.home
            ability.text, ability.meaning = text, meaning
            ability.title = ability.title or text.name
            self._abilities[ability.slug] = ability

    def admit(self, parts: tuple[Ability, ...]) -> None:
        """Takes the parts of an effect in that a sentence stands for (said.py)."""
        for part in parts:
            part.home = part.home or self.registry.home
            self._parts[part.slug] = part

    def of(self, special: Special, figure: str = "") -> Meaning | None:
        """18.2 What a special power or trait means that has only words."""
        if special.grants or not special.text:
            return None
        return self.meaning(text_of(special.text, special.name, figure))

    def learn(self, card: Card) -> tuple[str, ...]:
        """Reads all texts of a card, and of its other cards. Answers the ids of what was read."""
        ids: dict[str, None] = {}
        for special in card_texts(card):
            text = text_of(special.text, special.name, card.name)
            if self.meaning(text) is not None:
                ids[text.id] = None
        for other in card.alternates:
            ids.update(dict.fromkeys(self.learn(other)))
        return tuple(ids)

    def get(self, name: str) -> Ability | None:
        """The ability of a text by its id, if its card has been met."""
        if not name.startswith(PREFIX):
            return None
        return self._abilities.get(name) or self._parts.get(name)


def card_texts(card: Card) -> list[Special]:
    """The special powers and traits of a card that have only words."""
    grants: list[Any] = [*card.traits, *(grant for click in card.dial for grant in click.powers)]
    for piece in card.starts_equipped:  # 25.2e
        grants += piece.traits
    return [grant for grant in grants if getattr(grant, "text", "") and not grant.grants]


class Abilities(dict[str, "Ability"]):
    """The abilities of a registry by slug. Texts are found here too, but not listed."""

    def __init__(self, texts: TextLibrary) -> None:
        super().__init__()
        self.texts = texts

    def __missing__(self, name: str) -> Ability:
        ability = self.texts.get(name)
        if ability is None:
            raise KeyError(name)
        return ability

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (
            isinstance(name, str) and self.texts.get(name) is not None
        )

    def get(self, name: str, default: Any = None) -> Any:
        """An ability by its slug, or the default."""
        ability = super().get(name)
        return ability if ability is not None else self.texts.get(name) or default


class Changes(dict[str, dict[str, Any]]):
    """The changes of an edition to its abilities. Texts have none."""

    def __missing__(self, name: str) -> dict[str, Any]:
        return {}
