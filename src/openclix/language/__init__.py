"""Messages into sentences.

The engine says what is to be said: a key and typed arguments (`engine.messages`). A `Language`
makes a sentence of it from Fluent catalogues (`en/*.ftl`), which the browser reads as well.
Catalogues are cut into entries when a language is first used, and an entry is parsed when it is
first said, so that starting the program costs nothing.

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
