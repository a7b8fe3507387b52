"""Turns messages into sentences.

The engine produces a key and typed arguments (`engine.messages`). A `Language` turns them into a
sentence, using Fluent catalogues (`en/*.ftl`) that the browser reads too. Catalogues are split into
entries when a language is first used. Each entry is parsed on first use, so the program starts
fast.

>>> from openclix.engine.figures.messages import Name, say
>>> print(language("en").render(say("ask-divide-damage", damage=3, target=Name("figure", "B"))))
how much of the 3 damage goes to B
"""

from __future__ import annotations

from .catalogue import (
    Language,
    MissingMessage,
    UnknownLanguage,
    add_messages,
    language,
    languages,
)
from .speaking import calling, spoken_in, spoken_language, use_language

__all__ = [
    "Language",
    "MissingMessage",
    "UnknownLanguage",
    "add_messages",
    "calling",
    "language",
    "languages",
    "spoken_in",
    "spoken_language",
    "use_language",
]
