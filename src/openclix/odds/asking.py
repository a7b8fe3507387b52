"""The odds of an option at the open decision: `A close B`, `A quake`, `A flurry attack B`."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.decisions import Decision, Illegal
from openclix.engine.attacking.attacking import legal_targets
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.messages import figure_name, quoted, say
from openclix.engine.figures.refusal import refuse
from openclix.engine.game.game import Game
from openclix.engine.refusing.target_refusals import why_not_attack
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END

from .branches import NoAttack
from .reckoning import KINDS, MOST_SECONDS, cited, odds_of
from .report import Odds

ALLOWED: Final = ("several-choices", "after-the-dice")
"""Refusals of a line that is legal in itself, but is more than one choice."""


def option_odds(game: Game, text: str, seconds: float | None = MOST_SECONDS) -> Odds:
    """The odds of an attack that the open decision offers, with its targets named after it.

    `seconds` is the processor time for what players may choose, see `attack_odds`.

    Raises `Illegal` if the line isn't legal, `NoAttack` if it isn't an attack or moves first.
    """
    decision = game.decision
    if decision is None:
        raise Illegal.of(refuse("over", "5.1").cited(game.table.edition.cites))
    if decision.kind != "action":
        raise NoAttack(cited(game.table, "odds-no-action", "9.2"))
    words = text.split()
    choice, used = meant(game, decision, words)
    if choice == END:
        raise NoAttack(say("odds-end-of-turn"))
    perform = game._answer

    def begin() -> tuple[Table, Rule[object]]:
        table = game.table.copy()
        rule: Rule[object] = perform(table, choice)
        return table, rule

    try:
        return odds_of(game.table, choice[0], begin, words[used:], seconds)
    except NoAttack:
        raise_reason(game, text)
        raise


def not_now(game: Game, attacker: int, target: int, kind: str) -> str:
    """Why the computed attack can't be made now, or an empty text."""
    table = game.table
    decision = game.decision
    if decision and decision.kind == "action" and decision.player == table.side[attacker]:
        words = (table.tags[attacker], kind.lower(), table.tags[target])
        refusal = game.why_not(" ".join(words))
        if refusal is not None and refusal.code not in ALLOWED:
            return str(refusal)
    return no_target(table, attacker, target, kind)


def no_target(table: Table, attacker: int, target: int, kind: str) -> str:
    """11.1 11.2 Why a figure isn't a legal target of another's attack, or an empty text."""
    this = Attack(attacker, KINDS[kind])
    if target in legal_targets(table, this):
        return ""
    why = why_not_attack(table, attacker, target, this)
    if why is not None:
        return str(why.cited(table.edition.cites))
    return str(cited(table, "odds-no-target", "12.1", target=figure_name(table, target)))


def meant(game: Game, decision: Decision, words: list[str]) -> tuple[Any, int]:
    """The action that the first words name, and how many of them; the longest counts."""
    options = decision.options(game.table)
    for count in range(len(words), 0, -1):
        text = " ".join(words[:count])
        if text in options:
            return decision.values[options.index(text)], count
    raise_reason(game, " ".join(words))
    raise NoAttack(say("odds-names-nothing", words=quoted(" ".join(words))))


def raise_reason(game: Game, text: str) -> None:
    """Raises the reason that the rules know against a line, if they know one before its dice."""
    try:
        game.copy(seed=0).play(text)
    except Illegal as error:
        if error.refusal.code != "after-the-dice":
            raise
