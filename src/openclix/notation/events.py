"""The log of a game as text: short (`hit A B`) for rulings, and as sentences for players.

>>> from openclix.notation.positions import read_position
>>> table = read_position("figure A red c4\\nfigure B blue c5")
>>> write_event(table, ("hit", 0, 1)), tell_event(table, ("hit", 0, 1))
('hit A B', 'A hits B.')
>>> write_event(table, ("move", 0, (50, 51, 52)))
'move A c4 d4 e4'
>>> matches("damage B 3 normal A", "damage B 3")
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from openclix.board import bits
from openclix.engine.choices import PieceChoice
from openclix.engine.table import Table

from .names import NOBODY, SIDES
from .places import write_squares

Event = tuple[Any, ...]
Say = Callable[[Table, Any], str]


def say_figure(table: Table, value: Any) -> str:
    return table.tags[value] if value >= 0 else NOBODY


def say_figures(table: Table, value: Any) -> str:
    return " ".join(say_figure(table, figure) for figure in value)


def say_side(table: Table, value: Any) -> str:
    return SIDES[value] if value >= 0 else NOBODY


def say_square(table: Table, value: Any) -> str:
    return table.map.grid.name(value) if value >= 0 else "off-map"


def say_path(table: Table, value: Any) -> str:
    return " ".join(say_square(table, square) for square in value)


def say_mask(table: Table, value: Any) -> str:
    return write_squares(table.map.grid, value) if value else "held"


def say_piece(table: Table, value: Any) -> str:
    return PieceChoice(*value).text(table)


def say_marker(table: Table, value: Any) -> str:
    return f"m{value}"


def say_dice(table: Table, value: Any) -> str:
    return " ".join(map(str, value))


def say_plain(table: Table, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list, frozenset)):
        return " ".join(say_plain(table, item) for item in value)
    return str(value)


F, FS, P, SQ, PATH, MASK, M, DICE, X = (
    say_figure,
    say_figures,
    say_side,
    say_square,
    say_path,
    say_mask,
    say_marker,
    say_dice,
    say_plain,
)

SHAPES: dict[str, tuple[tuple[Say, ...], str]] = {
    # what each part of an event is, and the sentence that tells it
    "first player": ((P,), "{0} takes the first turn."),
    "areas": ((X,), "The first player starts in the {0}."),
    "uses card": ((F, X), "{0} uses the card {1}."),
    "set up": ((F, SQ), "{0} starts in {1}."),
    "turn": ((X, P), "Turn {0}: {1}."),
    "action": ((F, X, X), "{0} is given a {1} action: {2}."),
    "token": ((F, X), "{0} gets an action token and has {1}."),
    "token off": ((F, X), "{0} loses an action token and has {1}."),
    "clears": ((F,), "{0} clears."),
    "break away": ((F, X), "{0} tries to break away: {1}."),
    "move": ((F, PATH), "{0} moves: {1}."),
    "carried": ((F, SQ), "{0} is carried and set down in {1}."),
    "place": ((F, SQ), "{0} is placed in {1}."),
    "attack": ((F, X, FS), "{0} makes a {1} attack on {2}."),
    "attack ends": ((F,), "The attack of {0} has no target left and ends."),
    "attack total": ((F, X, DICE, X), "{0} attacks with {1} and rolls {2}: {3} in all."),
    "hit": ((F, F), "{0} hits {1}."),
    "miss": ((F, F), "{0} misses {1}."),
    "critical miss": ((F,), "A critical miss for {0}."),
    "evades": ((F, F), "{0} evades the attack of {1}."),
    "takes the hit": ((F, F), "{0} takes the hit in place of {1}."),
    "not targeted": ((F, F), "{0} can't be targeted by {1}."),
    "dealt": ((F, X, X), "{0} is dealt {1} {2} damage."),
    "damage": ((F, X, X, F), "{0} takes {1} {2} damage from {3}."),
    "clicked": ((F, X), "The dial of {0} is clicked to {1}."),
    "heal": ((F, X), "{0} heals {1}."),
    "knockback": ((F, PATH, X), "{0} is knocked back: {1} ({2})."),
    "ko": ((F,), "{0} is KO'd."),
    "arrives": ((F, SQ), "{0} appears in {1}."),
    "leaves the map": ((F,), "{0} leaves the map."),
    "returns": ((F, SQ), "{0} returns in {1}."),
    "boards": ((F, F), "{0} boards {1}."),
    "steps out": ((F, SQ), "{0} steps out into {1}."),
    "attached": ((F, F), "{0} is attached to {1}."),
    "named token": ((F, X, X), "{0} has {2} of the token {1}."),
    "size": ((F, X), "{0} has the size {1}."),
    "removed": ((F,), "{0} is removed from the game."),
    "score": ((P, X), "{0} scores {1}."),
    "mission": ((P, X), "{0} has {1} mission points."),
    "support fails": ((F, F), "{0} fails to help {1}."),
    "roll": ((X, P, F, DICE), "{1} rolls {3} ({0})."),
    "reroll": ((X, P, F, DICE), "{1} rolls again: {3} ({0})."),
    "replaced die": ((F, DICE), "A die is replaced: {1}."),
    "uses": ((F, X), "{0} uses {1}."),
    "controlled": ((F, P), "{0} is controlled by {1}."),
    "perplexed": ((F, X, X), "The {1} of {0} changes by {2}."),
    "outwitted": ((F, X), "{0} can't use {1}."),
    "marker": ((M, X, MASK), "A {1} marker {0} lies in {2}."),
    "marker gone": ((M,), "The marker {0} is gone."),
    "marker placed": ((M, SQ), "The marker {0} is placed in {1}."),
    "picks up": ((F, M), "{0} picks {1} up."),
    "puts down": ((F, M, MASK), "{0} puts {1} down in {2}."),
    "destroyed": ((say_piece,), "Destroyed: {0}."),
    "defeated": ((P,), "{0} is defeated."),
    "time over": ((), "The time is over."),
    "wins": ((P,), "{0} wins."),
}
"""Every event that the engine writes; one that is not listed is shown part by part."""


def parts(table: Table, event: Event) -> list[str]:
    """The parts of an event after its name, as text."""
    says = SHAPES.get(event[0], ((), ""))[0]
    return [
        (says[place] if place < len(says) else say_plain)(table, value)
        for place, value in enumerate(event[1:])
    ]


def write_event(table: Table, event: Event) -> str:
    """An event in its short form."""
    return " ".join(word for word in (str(event[0]), *parts(table, event)) if word)


def tell_event(table: Table, event: Event) -> str:
    """An event as a sentence for players."""
    says, sentence = SHAPES.get(event[0], ((), ""))
    if len(event) - 1 != len(says) or event[0] not in SHAPES:
        return f"{write_event(table, event).capitalize()}."
    said = sentence.format(*parts(table, event))
    return said[:1].upper() + said[1:]


def matches(written: str, wanted: str) -> bool:
    """Whether an event in short form begins with the wanted words; `*` stands for any one word."""
    words, wish = written.split(), wanted.split()
    return len(words) >= len(wish) and all(
        want in ("*", word) for word, want in zip(words, wish, strict=False)
    )


def find_event(table: Table, wanted: str) -> bool:
    """Whether the log holds an event that begins with these words."""
    return any(matches(write_event(table, event), wanted) for event in table.log or ())


def write_log(table: Table, log: Sequence[Event]) -> str:
    """A log in short form, one event to a line."""
    return "\n".join(write_event(table, event) for event in log)


def squares_of(table: Table, mask: int) -> list[str]:
    """The names of some squares."""
    return [table.map.grid.name(square) for square in bits(mask)]
