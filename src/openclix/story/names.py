"""The names that the story uses for figures, powers, markers and pieces of terrain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from openclix.engine.figures.abilities import slug as slug_of
from openclix.engine.figures.figures import Special
from openclix.engine.figures.messages import (
    Argument,
    Message,
    Name,
    power_name,
    say,
    spoken,
    trait_name,
)
from openclix.engine.figures.same_names import told_apart
from openclix.engine.figures.sides import side_name
from openclix.engine.refusing.terrain_refusals import piece_name
from openclix.engine.table.table import Table
from openclix.engine.values.values import named_source


def capital(sentence: str) -> str:
    """A sentence with its first letter capitalized."""
    return sentence[:1].upper() + sentence[1:]


def figure(table: Table, number: int) -> Argument:
    """A figure by its card's name, plus its ring or tag if two share the name."""
    if number < 0:
        return Message("nobody")
    card = table.card(number)
    name = Name("card", card.name, "", card.grammar)
    apart = told_apart(table, number)
    return name if apart is None else say("story-twin", name=name, tag=apart)


def figures(table: Table, numbers: Iterable[int]) -> tuple[Argument, ...]:
    return tuple(figure(table, number) for number in numbers)


def name_of(table: Table, number: int) -> str:
    """A figure's displayed name."""
    return spoken(figure(table, number))


def names_of(table: Table, numbers: Sequence[int]) -> str:
    """Several names as a list: `Crane, Moth and Wick`."""
    return spoken(figures(table, numbers))


def force(table: Table, side: int) -> Name:
    """A side as a sentence names it: by its force or its colour."""
    return Name("force", side_name(table, side))


def power(table: Table, slug: str) -> Name:
    """A power by its slug, or a card's own power by its cause."""
    bare = slug.removeprefix("special:")
    ability = table.edition.registry.abilities.get(bare)
    return power_name(ability) if ability is not None else Name("trait", bare.replace("-", " "))


def own_power(table: Table, figure: int, cause: str) -> Name:
    """A power or trait by the name that the card of the figure, or of an element, prints."""
    own = cause.removeprefix("special:")
    for card in (table.card(figure), *(sheet.card for sheet in table.sheets)):
        shown = (grant for click in card.dial for grant in click.powers)
        for grant in (*card.traits, *shown):
            if isinstance(grant, Special) and slug_of(grant.name) == own:
                return trait_name(grant.name)
    return power(table, cause)


def source(table: Table, name: Name) -> Name:
    """The source of a change to a value."""
    return named_source(table, name)


def marker(table: Table, number: int) -> Argument:
    """A marker by name, even if it is gone. Objects are numbered in the order forces bring them."""
    piece = table.marker(number)
    name = piece.name if piece is not None else ""
    if piece is None and len(table.setup) > 1:
        brought = [card for player in table.order for card in table.setup[1][player].markers]
        name = brought[number - 1].name if 0 < number <= len(brought) else ""
    if name:
        own = name.startswith("The ")
        return say("story-object-own" if own else "story-object", name=Name("object", name))
    if len(table.setup) <= 1:  # a position that somebody wrote: its letters are theirs
        return Name("marker", f"m{number}")
    return say("story-unnamed", kind="object" if piece and piece.kind == "object" else "marker")


def piece(table: Table, what: tuple[str, int]) -> Argument:
    """A piece of terrain."""
    return marker(table, what[1]) if what[0] == "marker" else piece_name(table, what)
