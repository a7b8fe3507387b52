"""Everyday words for the notation: names for tags, `shoot`, `pass`.

Options use tags (`Wic move`), but players read names on cards (`wick move`). When an action is
asked for, some verbs mean the plain actions, and some words mean the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from openclix.engine.figures.messages import say
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END

from .roster import called

ALSO: Final = "also-"
"""Keys of other words for one of the notation: `also-end`."""
VERBS: Final = ("close", "range", "move")


def as_meant(game: Game, words: Sequence[str]) -> list[str]:
    """Typed words with tags for names, and notation for everyday words."""
    decision = game.decision
    if decision is None:
        return list(words)
    options = {word.casefold() for option in game.options for word in option.split()}
    found = with_tags(game.table, words, options)
    if decision.kind != "action" or not found:
        return found
    if len(found) == 1 and found[0].casefold() in also(END) and END in game.options:
        return [END]
    if len(found) > 1 and found[0].casefold() in tags(game.table):
        found[1] = verb(game, *found[:2])
    return found


def with_tags(table: Table, words: Sequence[str], options: set[str]) -> list[str]:
    """The words with the tag of a figure in place of its name, where only one has that name."""
    known = names(table)
    longest = max(map(len, known), default=0)
    found: list[str] = []
    at = 0
    while at < len(words):
        for count in range(min(longest, len(words) - at), 0, -1):
            said = tuple(word.casefold() for word in words[at : at + count])
            if said in known and not set(said) & (options | tags(table)):
                found.append(known[said])
                at += count
                break
        else:
            found.append(words[at])
            at += 1
    return found


def tags(table: Table) -> set[str]:
    return {tag.casefold() for tag in table.tags}


def names(table: Table) -> dict[tuple[str, ...], str]:
    """The names of cards, printed and in the reader's language, with the tag that each means."""
    found: dict[tuple[str, ...], set[str]] = {}
    for figure, tag in enumerate(table.tags):
        for name in {table.card(figure).name, called(table, figure)}:
            words = tuple(name.casefold().split())
            found.setdefault(words, set()).add(tag)
            if words[:1] == ("the",):
                found.setdefault(words[1:], set()).add(tag)
    return {words: min(meant) for words, meant in found.items() if words and len(meant) == 1}


def also(word: str) -> list[str]:
    """Other words for one of the notation."""
    return str(say(f"{ALSO}{word}")).casefold().split()


def verb(game: Game, tag: str, word: str) -> str:
    """The plain action that is meant by a verb: of several the one that can be given now."""
    options = {option.casefold() for option in game.options}
    if f"{tag} {word}".casefold() in options:
        return word
    meant = [one for one in VERBS if word.casefold() in also(one)]
    possible = [one for one in meant if f"{tag} {one}".casefold() in options]
    return (possible or meant or [word])[0]
