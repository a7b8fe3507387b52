"""Everyday words for the notation: names for tags, `shoot`, `pass`.

Options use tags (`Wic move`), but players read names on cards (`wick move`). When an action is
asked for, some verbs mean the plain actions, and some words mean the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.engine.figures.messages import say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END

from .local import card_words, plain
from .roster import called

ALSO: Final = "also-"
"""Keys of other words for one of the notation: `also-end`."""
VERBS: Final = ("close", "range", "move")


def as_meant(game: Game, words: Sequence[str]) -> list[str]:
    """Typed words with tags for names, and notation for everyday words."""
    decision = game.decision
    if decision is None:
        return list(words)
    printed = {plain(shown): word for word, shown in card_words(game.table).items()}
    words = [printed.get(plain(word), word) for word in words]
    options = {word.casefold() for option in game.options for word in option.split()}
    meant = with_tags(game.table, words, options)
    if decision.kind != "action" or not meant:
        return meant
    if len(meant) == 1 and plain(meant[0]) in also(END) and END in game.options:
        return [END]
    if len(meant) > 1 and meant[0].casefold() in tags(game.table):
        meant[1] = verb(game, *meant[:2])
    return meant


def with_tags(table: Table, words: Sequence[str], options: set[str]) -> list[str]:
    """The words with the tag of a figure in place of its name, where only one has that name."""
    tag_of = names(table)
    longest = max(map(len, tag_of), default=0)
    meant: list[str] = []
    at = 0
    while at < len(words):
        for count in range(min(longest, len(words) - at), 0, -1):
            phrase = tuple(plain(word) for word in words[at : at + count])
            taken = options - tags(table) if count > 1 else options | tags(table)
            if phrase in tag_of and not set(phrase) & taken:
                meant.append(tag_of[phrase])
                at += count
                break
        else:
            meant.append(words[at])
            at += 1
    return meant


def tags(table: Table) -> set[str]:
    return {tag.casefold() for tag in table.tags}


def names(table: Table) -> dict[tuple[str, ...], str]:
    """The names of cards, printed and in the reader's language, with the tag that each means."""
    tags_of: dict[tuple[str, ...], set[str]] = {}
    for figure, (tag, label) in enumerate(zip(table.tags, shown_tags(table), strict=True)):
        tags_of.setdefault((plain(label),), set()).add(tag)
        for name in {table.card(figure).name, called(table, figure)}:
            words = tuple(plain(name).split())
            tags_of.setdefault(words, set()).add(tag)
            if words[:1] == ("the",):
                tags_of.setdefault(words[1:], set()).add(tag)
    return {words: min(meant) for words, meant in tags_of.items() if words and len(meant) == 1}


def also(word: str) -> list[str]:
    """Other words for one of the notation."""
    return plain(str(say(f"{ALSO}{word}"))).split()


def verb(game: Game, tag: str, word: str) -> str:
    """The plain action that is meant by a verb: of several the one that can be given now."""
    options = {option.casefold() for option in game.options}
    if f"{tag} {word}".casefold() in options:
        return word
    meant = [verb for verb in VERBS if plain(word) in also(verb)]
    possible = [verb for verb in meant if f"{tag} {verb}".casefold() in options]
    return (possible or meant or [word])[0]
