"""Words of the notation in the reader's language: shown next to them, and understood.

The notation is the same in every language, so texts can be exchanged. A French reader can type `cra
bouger` or `cra move`, and sees both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from openclix.engine.figures.messages import Message, quoted, say
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


def local_option(option: str) -> str:
    """An option in the reader's words, where they differ."""
    words = local_words(spoken_language())
    local = " ".join(words.get(word, word) for word in option.split())
    if local == option or not words:
        return option
    return str(say("terminal-option-local", option=option, local=local))


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


def understood(typed: Sequence[str]) -> list[str]:
    """Typed words of any language, translated to the notation."""
    code = spoken_language()
    meant = dict(power_words(code))
    meant.update({translation: word for word, translation in local_words(code).items()})
    if len(typed) == 1:  # a letter alone answers a question, and names nothing else
        meant.update({str(say(f"letter-{word}")): word for word in ("yes", "no")})
    english: list[str] = []
    at = 0
    while at < len(typed):
        for count in range(min(4, len(typed) - at), 0, -1):
            word = meant.get(" ".join(typed[at : at + count]).casefold())
            if word is not None:
                english.append(word)
                at += count
                break
        else:
            english.append(typed[at])
            at += 1
    return english
