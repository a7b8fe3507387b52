"""Checks for every decision of every game: choices can be read, saved, copied and undone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from openclix.api import Game
from openclix.editions import EDITIONS
from openclix.engine.asking.decisions import Decision, Illegal
from openclix.engine.asking.reading import read_choice
from openclix.engine.effects.dice import SeededDice
from openclix.engine.table.edition import Edition

from .errors import ConformanceError

NONSENSE: Final = ("no such choice", "", "zz99 zz99")
SECRET: Final = "conformance: a seed that nobody may see"
EVERY: Final = 10
"""Every how many decisions one is examined thoroughly."""
SAMPLE: Final = 6
"""How many choices of a decision are read back."""


@contextmanager
def installed(edition: Edition) -> Iterator[None]:
    """Registers an edition by name within the block, since snapshots and texts name it."""
    before = EDITIONS.get(edition.name)
    EDITIONS[edition.name] = edition
    try:
        yield
    finally:
        if before is None:
            del EDITIONS[edition.name]
        else:
            EDITIONS[edition.name] = before


def play(
    subject: str,
    game: Game,
    chance: Random,
    most: int,
    *,
    ends: bool = True,
    every: int = EVERY,
) -> int:
    """Plays a random game and checks it along the way. Returns the number of decisions.

    A game still running after `most` decisions is at fault if it should have ended. Every `every`th
    decision is examined thoroughly.
    """
    for count in range(most):
        decision = game.decision
        if decision is None:
            return count
        with blamed(subject, game):
            examine(subject, game, decision, chance, thoroughly=count % every == 0)
            game.choose_index(chance.randrange(len(decision)))
    if ends and game.decision is not None:
        where = f"turn {game.turn}, {game.decision!r}"
        raise ConformanceError(subject, "stall", f"after {most} decisions it still runs: {where}")
    return most


@contextmanager
def blamed(subject: str, game: Game) -> Iterator[None]:
    """Turns any error from the rules into a fault that names the decision."""
    asked = repr(game.decision)
    try:
        yield
    except ConformanceError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise ConformanceError(subject, "raises", f"{what} (turn {game.turn}, {asked})") from error


def examine(
    subject: str, game: Game, decision: Decision, chance: Random, thoroughly: bool = True
) -> None:
    """Runs every check at one decision."""
    if not len(decision):
        raise ConformanceError(subject, "stall", f"{decision!r} has no choices")
    speaks(subject, game, decision)
    reads_back(subject, game, decision, chance)
    if thoroughly:
        refuses_nonsense(subject, game)
        keeps_secrets(subject, game, decision)
        can_be_saved(subject, game)
        goes_on_alike(subject, game, chance.randrange(len(decision)))
        derives_what_it_keeps(subject, game)


def speaks(subject: str, game: Game, decision: Decision) -> None:
    """Checks that the question is a sentence and cites a section."""
    try:
        sentence = decision.asks
    except KeyError as error:
        raise ConformanceError(
            subject, "silent", f"no message for the question {decision.topic!r}: {error}"
        ) from error
    if not sentence.strip() or not decision.section:
        raise ConformanceError(subject, "silent", f"{decision!r} has no sentence or no section")


def reads_back(subject: str, game: Game, decision: Decision, chance: Random) -> None:
    """Checks that each choice has its own text, and that text and record mean that choice."""
    texts: dict[str, int] = {}
    for place, text in enumerate(decision.options(game.table)):
        if text in texts:
            detail = f"{text!r} means choice {texts[text]} and choice {place} of {decision!r}"
            raise ConformanceError(subject, "two-meanings", detail)
        texts[text] = place
    places = list(texts.items())
    for text, place in chance.sample(places, min(len(places), SAMPLE)):
        reading = read_choice(game.table, decision, text)
        if reading != (place, ()):
            detail = f"{text!r} is choice {place} of {decision!r} and reads as {reading!r}"
            raise ConformanceError(subject, "unreadable", detail)
        if decision.place_of(decision.choice(place)) != place:
            detail = f"the record of {text!r} is not found among the choices of {decision!r}"
            raise ConformanceError(subject, "unreadable", detail)


def refuses_nonsense(subject: str, game: Game) -> None:
    """Checks that a meaningless text is refused with a reason and changes nothing."""
    before = game.copy()
    for text in NONSENSE:
        try:
            game.choose(text)
        except Illegal as error:
            if not (error.refusal.code and str(error)):
                detail = f"the refusal of {text!r} has no reason"
                raise ConformanceError(subject, "refusal", detail) from error
        else:
            raise ConformanceError(subject, "refusal", f"it took {text!r} for a choice")
    if game != before:
        raise ConformanceError(subject, "refusal", "a refused choice changed the game")


def keeps_secrets(subject: str, game: Game, decision: Decision) -> None:
    """Checks that no view shows future dice or another seat's choices."""
    seats = (None, *range(game.table.players))
    views = [game.view(seat) for seat in seats]
    dice, game.dice = game.dice, SeededDice(SECRET)
    try:
        others = [game.view(seat) for seat in seats]
    finally:
        game.dice = dice
    for seat, view, other in zip(seats, views, others, strict=True):
        if seat != decision.player and "choices" in (view["decision"] or {}):
            detail = f"seat {seat} sees the choices of player {decision.player}"
            raise ConformanceError(subject, "leak", detail)
        if plain(view) != plain(other):
            raise ConformanceError(subject, "leak", f"the view of seat {seat} depends on the dice")


def can_be_saved(subject: str, game: Game) -> None:
    """Checks that a saved game, read again, is at the same position."""
    data = plain(game.snapshot())
    same(subject, "snapshot", game, Game.restore(json.loads(data)))
    same(subject, "text", game, Game.from_text(game.text))


def same(subject: str, fault: str, game: Game, again: Game) -> None:
    """Checks that two games are at the same position with the same question."""
    if game != again:
        raise ConformanceError(subject, fault, f"the position is another: {differing(game, again)}")
    if game.options != again.options:
        detail = f"the choices are {again.options}, not {game.options}"
        raise ConformanceError(subject, fault, detail)


def goes_on_alike(subject: str, game: Game, index: int) -> None:
    """Checks that a choice has the same result on two copies with the same dice, and undoes."""
    before = game.options
    once, again = game.copy(), game.copy()
    once.choose_index(index)
    again.choose_index(index)
    same(subject, "chance", once, again)
    if not once.undo():
        raise ConformanceError(subject, "undo", f"{before[index]!r} can't be taken back")
    same(subject, "undo", game, once)


def derives_what_it_keeps(subject: str, game: Game) -> None:
    """Checks that, at rest, cached fields of the table follow from the saved ones."""
    if not game.at_rest:
        return
    again = game.table.copy()
    again.rebuild()
    kept, derived = game.table.state(), again.state()
    wrong = [name for name in kept if kept[name] != derived[name]]
    if wrong:
        raise ConformanceError(subject, "derived", f"not as the saved fields say: {wrong}")


def differing(game: Game, again: Game) -> str:
    """The fields in which two games differ."""
    here, there = game.table.state(), again.table.state()
    names = [name for name in here if here[name] != there.get(name)]
    return ", ".join(names) or "in what is being done"


def plain(data: Any) -> str:
    """Data as JSON text."""
    return json.dumps(data, sort_keys=True)
