"""Copies, undo and replays: what a game leaves behind must lead to the same table again."""

from __future__ import annotations

from typing import Any

from openclix.engine.asking.choices import ActionChoice
from openclix.engine.asking.decisions import Illegal
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table

from .games import Setup, player_for, start

State = dict[str, Any]


def snapshot(table: Table) -> State:
    """The state of a table, safe from what happens to it later."""
    return {
        name: content.copy() if isinstance(content, list | dict) else content
        for name, content in table.state().items()
    }


def differences(one: State, other: State) -> list[str]:
    """The fields in which two states differ."""
    return [
        f"{name}: {one.get(name)!r} is not {other.get(name)!r}"
        for name in sorted({*one, *other})
        if one.get(name) != other.get(name)
    ]


def asked(game: Game) -> tuple[Any, ...]:
    """The open decision as plain data."""
    decision = game.decision
    if decision is None:
        return ("over", game.winner)
    return (
        decision.kind,
        decision.player,
        decision.section,
        decision.figure,
        decision.options(game.table),
    )


def told(game: Game) -> list[tuple[str, int, Any]]:
    """The journal as plain data that two games can be compared by."""
    return [(entry.kind, entry.player, plain(entry.what)) for entry in game.journal]


def plain(what: Any) -> Any:
    """A choice without the objects that belong to one game."""
    if isinstance(what, ActionChoice):
        return (what.figure, what.offer.word, what.version.source, what.follows)
    return what


def same(one: Game, other: Game) -> list[str]:
    """How two games that should be alike are not."""
    found = differences(snapshot(one.table), snapshot(other.table))
    if asked(one) != asked(other):
        found.append(f"asked {asked(one)}, not {asked(other)}")
    if told(one) != told(other):
        found.append("their journals differ")
    return found


def replayed(setup: Setup, game: Game) -> Game:
    """A new game of the same set-up with all dice of a finished journal given, not yet played."""
    rolled = [die for entry in game.journal if entry.kind == DICE for die in entry.what]
    return Game.start(
        setup.forces,
        setup.maps,
        game.table.edition,
        dice=FixedDice(rolled),
        build_total=setup.build_total,
        turn_limit=setup.turn_limit,
    )


def prefixes_differ(setup: Setup) -> list[str]:
    """Plays a game, then its journal again: the first place where the two are not the same."""
    game = start(setup)
    player = player_for(setup)
    lived: list[State] = []
    chosen: list[int] = []
    while game.decision is not None:
        lived.append(snapshot(game.table))
        chosen.append(player.index(game))
        game.choose_index(chosen[-1])
    again = replayed(setup, game)
    choices = [entry for entry in game.journal if entry.kind != DICE]
    for place, (state, entry) in enumerate(zip(lived, choices, strict=True)):
        found = differences(state, snapshot(again.table))
        if found:
            return [f"before choice {place}: {line}" for line in found]
        decision = again.decision
        if decision is None or decision.kind != entry.kind or decision.player != entry.player:
            return [f"choice {place} answers {entry.kind}, but asked is {decision}"]
        if plain(decision.choices[chosen[place]]) != plain(entry.what):
            return [f"choice {place} was {entry.what!r}, now {decision.choices[chosen[place]]!r}"]
        again.choose(entry.what)
    return same(game, again)


def undo_differs(game: Game, earlier: list[tuple[int, State, tuple[Any, ...]]]) -> list[str]:
    """Takes back choice after choice of a game with history, and compares with how it was.

    `earlier` holds, for each decision so far, the length of the journal, the state and what was
    asked, the last one last.
    """
    for length, state, question in reversed(earlier):
        if not game.undo():
            return ["undo found nothing to take back"]
        if len(game.journal) != length:
            return [f"undo left {len(game.journal)} entries, not {length}"]
        found = differences(state, snapshot(game.table))
        if asked(game) != question:
            found.append(f"asked {asked(game)}, not {question}")
        if found:
            return found
    return []


def copy_differs(game: Game, answers: list[int]) -> list[str]:
    """A copy is like the game, leaves it alone, and answers the same way to the same choices."""
    before = snapshot(game.table)
    copy = game.copy()
    found = same(game, copy)
    if found:
        return [f"fresh copy: {line}" for line in found]
    other = game.copy()
    for answer in answers:
        if copy.decision is None or other.decision is None:
            break
        index = answer % len(copy.decision.values)
        copy.choose_index(index)
        other.choose_index(index)
        found = same(copy, other)
        if found:
            return [f"copies that went on: {line}" for line in found]
    found = differences(before, snapshot(game.table))
    return [f"the original changed: {line}" for line in found]


def options_that_fail(game: Game) -> list[str]:
    """Every offered option, chosen by its text on a copy, is accepted and raises nothing."""
    decision = game.decision
    if decision is None:
        return []
    found: list[str] = []
    for option in decision.options(game.table):
        copy = game.copy(seed=1)
        try:
            copy.choose(option)
        except Exception as error:
            found.append(f"{option!r} of {decision!r} raises {error!r}")
    return found


def illegal_choices_accepted(game: Game) -> list[str]:
    """Choices that are no options raise `Illegal` and change nothing at all."""
    found: list[str] = []
    before, question, journal = snapshot(game.table), asked(game), told(game)
    wrongs: tuple[Any, ...] = ("no such option", "", -99, (3, 3, 3, 3), None, "end end", 10_000)
    for wrong in wrongs:
        decision = game.decision
        if decision is not None and isinstance(wrong, str) and wrong in decision.values:
            continue
        try:
            game.choose(wrong)
        except Illegal as error:
            refusal = error.refusal
            if not (refusal.code and refusal.sentence and refusal.section):
                found.append(f"the refusal of {wrong!r} is incomplete: {refusal!r}")
        except Exception as error:
            found.append(f"{wrong!r} raises {error!r}")
        else:
            found.append(f"{wrong!r} is accepted")
        if differences(before, snapshot(game.table)) or asked(game) != question:
            found.append(f"{wrong!r} changed the game")
        if told(game) != journal:
            found.append(f"{wrong!r} went into the journal")
    return found
