"""Finds English words in French sentences.

A leak is a word that the English catalogues have and the French ones haven't, and that isn't a name
or a word of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from openclix.engine.figures.figures import Special
from openclix.engine.table.table import Table
from openclix.language import Language, language

WORD = re.compile(r"[A-Za-zÀ-ÿ]+")
PLACEABLE = re.compile(r"\{[^{}]*\}")
SECTION = re.compile(r"\([a-z0-9]+(?:\.[a-z0-9]+)+\)")
QUOTED = re.compile(r"«[^»]*»")


def catalogue_words(spoken: Language) -> set[str]:
    """The words of all messages."""
    found: set[str] = set()
    for key in spoken:
        text = spoken.source(key).partition("=")[2]
        while (shorter := PLACEABLE.sub(" ", text)) != text:
            text = shorter
        found.update(word.lower() for word in WORD.findall(text))
    return found


@cache
def english_alone() -> frozenset[str]:
    """Words of English sentences that no French sentence has."""
    return frozenset(
        word
        for word in catalogue_words(language("en")) - catalogue_words(language("fr"))
        if len(word) > 2
    )


def leaks(sentence: str, notation: Collection[str]) -> list[str]:
    """The English words of a French sentence."""
    text = QUOTED.sub(" ", SECTION.sub(" ", sentence))
    names = {word.lower() for word in notation}
    return [
        word
        for word in WORD.findall(text)
        if word.islower() and word in english_alone() and word not in names
    ]


def card_words(table: Table) -> set[str]:
    """Tags, and the words that cards print on themselves."""
    words = set(table.tags)
    for sheet in table.sheets:
        dial = (grant for click in sheet.card.dial for grant in click.powers)
        words.update(WORD.findall(sheet.card.name))
        for grant in (*sheet.card.traits, *dial):
            if isinstance(grant, Special):
                words.update(WORD.findall(grant.text or ""))
    return words
