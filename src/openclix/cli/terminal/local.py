"""Words of the notation in the reader's language: shown beside them, and understood.

The notation is the same in every language, so that texts can be exchanged. Who reads French types
`cra bouger` or `cra move`, and sees both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from openclix.engine.figures.messages import Message, quoted, say
from openclix.language import language, spoken_language

WORD: Final = "word-"
"""Keys of words of the notation: `word-move`."""


@cache
def local_words(code: str) -> dict[str, str]:
    """The words of the notation with those of a language, where they differ."""
    spoken = language(code)
    found = {}
    for key in spoken:
        if key.startswith(WORD):
            word, said = key.removeprefix(WORD), spoken.render(Message(key)).casefold()
            if said != word:
                found[word] = said
    return found


def local_option(option: str) -> str:
    """An option with its words as the reader says them, where that is something else."""
    words = local_words(spoken_language())
    local = " ".join(words.get(word, word) for word in option.split())
    if local == option or not words:
        return option
    return str(say("terminal-option-local", option=option, local=local))


def in_quotes(text: str) -> Message:
    """What somebody has typed, or could type, in the quotation marks of the language; what a
    terminal would obey is spelled out."""
    return say("in-quotes", what=quoted(repr(text)[1:-1]))


def understood(typed: Sequence[str]) -> list[str]:
    """Typed words in those of the notation, whichever language they were typed in."""
    meant = {said: word for word, said in local_words(spoken_language()).items()}
    if len(typed) == 1:  # a letter alone answers a question, and names nothing else
        meant.update({str(say(f"letter-{word}")): word for word in ("yes", "no")})
    found: list[str] = []
    at = 0
    while at < len(typed):
        for count in range(min(4, len(typed) - at), 0, -1):
            word = meant.get(" ".join(typed[at : at + count]).casefold())
            if word is not None:
                found.append(word)
                at += count
                break
        else:
            found.append(typed[at])
            at += 1
    return found
