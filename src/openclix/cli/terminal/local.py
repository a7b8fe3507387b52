"""Words of the notation in the reader's language: shown in their place, and understood.

The notation is the same in every language, so texts can be exchanged. A French reader sees `gru
déplacer`, and can type that or `cra move`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final
from unicodedata import combining, normalize

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Special
from openclix.engine.figures.messages import Message, quoted, say, spoken, trait_name
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.table.table import Table
from openclix.language import language, spoken_language

WORD: Final = "word-"
"""Keys of words of the notation: `word-move`."""


POWER: Final = "name-power-"
"""Keys of the names of powers, which may be typed as they are printed."""


@cache
def local_words(code: str) -> dict[str, str]:
    """The words of the notation with their translations, where they differ."""
    spoken = language(code)
    translations = {}
    for key in spoken:
        if key.startswith(WORD):
            word, translation = key.removeprefix(WORD), spoken.render(Message(key)).casefold()
            if translation != word:
                translations[word] = translation
    return translations


def local_option(option: str, table: Table | None = None) -> str:
    """An option in the reader's words. Words of one name are joined, so that it stays one."""
    code = spoken_language()
    words = shown_words(code)
    if not words:
        return option
    labels: dict[str, str] = {}
    if table is not None:
        labels = {**card_words(table), **dict(zip(table.tags, shown_tags(table), strict=True))}
    parts = option.split()
    if any(word[0] in "+-" for word in parts):  # a value that changes, not an attack
        words = {**words, **value_words()}
    return " ".join(labels.get(word) or words.get(word, word) for word in parts)


def value_words() -> dict[str, str]:
    """Combat values whose words also mean actions."""
    return {word: str(say(f"value-{word}")) for word in ("attack", "range")}


def card_words(table: Table) -> dict[str, str]:
    """Names of special powers that a player types, with the names that the reader sees."""
    shown: dict[str, str] = {}
    for sheet in table.sheets:
        dial = (grant for click in sheet.card.dial for grant in click.powers)
        for grant in (*sheet.card.traits, *dial):
            if isinstance(grant, Special) and grant.name:
                shown[slug(grant.name)] = joined(spoken(trait_name(grant.name)).casefold())
    return shown


@cache
def shown_words(code: str) -> dict[str, str]:
    """Words of the notation, powers among them, with what the reader sees in their place."""
    shown = {slug: name for name, slug in power_words(code).items() if slug != name}
    shown.update(local_words(code))
    return {word: joined(name) for word, name in shown.items()}


def joined(name: str) -> str:
    """A name as one word.

    >>> joined("tir en mouvement")
    'tir-en-mouvement'
    """
    return "-".join(name.split())


def in_quotes(text: str) -> Message:
    """Typed text in the language's quotation marks. Control characters are escaped."""
    return say("in-quotes", what=quoted(repr(text)[1:-1]))


@cache
def power_words(code: str) -> dict[str, str]:
    """Powers by what the reader's language calls them, if only one is called so."""
    spoken = language(code)
    named: dict[str, list[str]] = {}
    for key in spoken:
        if key.startswith(POWER):
            name = spoken.render(Message(key)).casefold()
            named.setdefault(name, []).append(key.removeprefix(POWER))
    return {name: slugs[0] for name, slugs in named.items() if len(slugs) == 1}


def plain(text: str) -> str:
    """Typed text without capitals, accents and curly apostrophes: as keyboards allow it.

    >>> plain("Contrôle  d’Esprit")
    "controle d'esprit"
    """
    letters = normalize("NFD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return " ".join("".join(letter for letter in letters if not combining(letter)).split())


@cache
def plain_words(code: str) -> dict[str, str]:
    """Words of the notation by what a reader may type for them, where that means only one."""
    named: dict[str, set[str]] = {}
    for name, word in power_words(code).items():
        named.setdefault(plain(name), set()).add(word)
    for word, translation in local_words(code).items():
        named[plain(translation)] = {word}
    for name, words in tuple(named.items()):
        named.setdefault(joined(name), words)
    for word, shown in value_words().items():
        named[plain(shown)] = {word}
    return {name: min(words) for name, words in named.items() if len(words) == 1}


def understood(typed: Sequence[str]) -> list[str]:
    """Typed words of any language, translated to the notation."""
    meant = dict(plain_words(spoken_language()))
    if len(typed) == 1:  # a letter alone answers a question, and names nothing else
        meant.update({str(say(f"letter-{word}")): word for word in ("yes", "no")})
    longest = max((len(name.split()) for name in meant), default=1)
    english: list[str] = []
    at = 0
    while at < len(typed):
        for count in range(min(longest, len(typed) - at), 0, -1):
            word = meant.get(plain(" ".join(typed[at : at + count])))
            if word is not None:
                english.append(word)
                at += count
                break
        else:
            english.append(typed[at])
            at += 1
    return english
