"""Other names for an option: the printed name of a power, special power or trait.

Options use the short words of powers (`A charge@dock-rage-2`), but players say what the card prints
(`A Dock Rage`). If several powers could reduce damage, an option is a number, and the name of the
power that leaves that number means the same (12.5b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choices import ActionChoice, LeftChoice, PowerChoice, UseChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.table import Table
    from .decisions import Decision

Words = tuple[str, ...]


def other_names(table: Table, decision: Decision) -> dict[Words, int]:
    """Further names of the options, in small letters, with the place of the option that each means.

    A name that could mean two options means none of them, nor does one that is an option itself.
    """
    return {
        words: places[0] for words, places in meanings(table, decision).items() if len(places) == 1
    }


def meanings(table: Table, decision: Decision) -> dict[Words, tuple[int, ...]]:
    """Further names of the options with the places of all options that each could mean."""
    named: dict[Words, set[int]] = {}
    for index, choice in enumerate(decision.choices):
        for words in names_of(table, choice):
            named.setdefault(words, set()).add(index)
        if isinstance(choice, LeftChoice):
            for words in reducer_names(table, decision.figure, choice):
                named.setdefault(words, set()).add(index)
    for index, choice in enumerate(decision.choices):
        for words in merged_names(table, choice):
            named.setdefault(words, {index})
    plain = {fold(option): index for index, option in enumerate(decision.options(table))}
    return {
        words: tuple(sorted(places))
        for words, places in named.items()
        if words and (len(places) > 1 or plain.get(words, min(places)) in places)
    }


def fold(text: str) -> Words:
    """The words of a name without regard to capitals, quotation marks and hyphens."""
    return tuple(text.casefold().replace('"', "").replace("-", " ").split())


def names_of(table: Table, choice: object) -> Iterator[Words]:
    """The printed names of one option."""
    if isinstance(choice, ActionChoice):
        tag = () if choice.follows else (table.tags[choice.figure].casefold(),)
        if (
            choice.word(table) == choice.version.ability.slug
        ):  # not one of several words or versions
            yield (*tag, *fold(choice.version.ability.name))
        if choice.version.name:
            yield (*tag, *fold(choice.version.name))
    elif isinstance(choice, (PowerChoice, UseChoice)):
        word = choice.power if isinstance(choice, PowerChoice) else choice.word
        tag = (table.tags[choice.figure].casefold(),) if choice.figure >= 0 else ()
        slug = word.partition("@")[0].partition("/")[0].removeprefix("special:")
        ability = table.edition.registry.abilities.get(slug)
        yield (*tag, *fold(ability.name if ability is not None else slug))


def merged_names(table: Table, choice: object) -> Iterator[Words]:
    """20.7 The names of further versions of an action's power that are the same to its player."""
    if isinstance(choice, ActionChoice):
        tag = () if choice.follows else (table.tags[choice.figure].casefold(),)
        for version in table.loadout[choice.figure].versions.get(choice.offer.ability.root, ()):
            if version.name:
                yield (*tag, *fold(version.name))


def reducer_names(table: Table, figure: int, choice: LeftChoice) -> Iterator[Words]:
    """12.5b The printed names of the power that leaves this much damage."""
    ability = table.edition.registry.abilities.get(choice.power)
    if ability is not None:
        yield fold(ability.name)
        for version in table.loadout[figure].versions.get(ability, ()):
            if version.name:
                yield fold(version.name)
