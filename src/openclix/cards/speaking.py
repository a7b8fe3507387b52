"""Card text in another language, from its meaning.

A sentence without a meaning, or without words in that language, stays as the card has it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from openclix.engine.figures.homes import registry_of
from openclix.engine.figures.messages import Name
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import text_of
from openclix.language.catalogue import Language, language
from openclix.language.spoken import FEMININE, Spoken, gender_of

from .clauses import NoMeaning, Sentence
from .french import french
from .library import phrases_of
from .reader import Phrase, Unreadable

Printer = Callable[[Sentence, str, bool, Registry], str]
PRINTERS: Final[dict[str, Printer]] = {"fr": french}
"""By language: a sentence in its words, or nothing."""
UNNAMED: Final = "this character"


def in_language(code: str, words: str, figure: Name, trait: str, home: str) -> str:
    """A text of a card in a language, as far as that has words for it.

    `home` is the module whose powers the text names.
    """
    if code not in PRINTERS or not home:
        return words
    try:
        registry = registry_of(home)
        phrases = phrases_of(text_of(words, trait, figure.name), registry)
    except (Unreadable, ImportError, KeyError):
        return words
    speech = language(code)
    parts: list[str] = []
    for phrase in phrases:
        if phrase.fresh and parts:
            parts.append("//")
        parts.append(said(phrase, figure, speech, PRINTERS[code], registry))
    return " ".join(parts)


def said(
    phrase: Phrase, figure: Name, speech: Language, printer: Printer, registry: Registry
) -> str:
    """A sentence in the language, or as the card has it."""
    if phrase.meaning is None or isinstance(phrase.meaning, NoMeaning):
        return phrase.text
    name = own_name(phrase.own_name, figure, speech)
    text = printer(phrase.meaning, name, gender_of(name) == FEMININE, registry)
    return within_sentence(text, str(name)) if text else phrase.text


ARTICLES: Final = ("Le ", "La ", "Les ", "L'", "L’")


def within_sentence(text: str, name: str) -> str:
    """A French text in which the article of a name is small, unless a sentence begins with it.

    >>> within_sentence("Si Le Baladin touche, soignez Le Baladin. 1 : Le Baladin.", "Le Baladin")
    'Si le Baladin touche, soignez le Baladin. 1 : Le Baladin.'
    """
    if not name.startswith(ARTICLES):
        return text
    return re.sub(rf"(?<=[\w,] ){re.escape(name)}", name[0].lower() + name[1:], text)


def own_name(printed: str, figure: Name, speech: Language) -> Spoken:
    """The name by which a text calls its figure: the figure's or a trait's."""
    if printed.lower() == UNNAMED:
        return Spoken.of("")
    card = speech.name(Name("card", printed, "", figure.grammar))
    return card if card != printed else speech.name(Name("trait", printed, "", figure.grammar))
