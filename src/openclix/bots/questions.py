"""The open decision as a bot reads it: its topic and context, and verdicts on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from openclix.engine.asking.choices import ActionChoice
from openclix.engine.effects.dice import Roll
from openclix.engine.game.game import Game
from openclix.engine.state.deeds import Attack, Move


class Question:
    """The open decision of a game."""

    __slots__ = ("choices", "context", "decision", "figure", "game", "player", "topic")

    def __init__(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        self.game = game
        self.decision = decision
        self.topic = decision.topic
        self.player = decision.player
        self.figure = decision.figure
        self.choices: Sequence[Any] = decision.values
        self.context = decision.doing

    @property
    def settled(self) -> bool:
        """Whether no other answer could be better than the first one."""
        return self.decision.settled

    @property
    def first_actor(self) -> int:
        """The figure whose action this is about, or -1. A controlled figure acts in another's."""
        actions = [deed for deed in self.context if isinstance(deed, ActionChoice)]
        return actions[0].figure if actions else -1

    @property
    def action(self) -> ActionChoice | None:
        """The action that is being performed."""
        return self.context.action

    @property
    def word(self) -> str:
        """The word of that action."""
        action = self.context.action
        return action.offer.word if action is not None else ""

    @property
    def power(self) -> str:
        """The slug of the power at work."""
        ability = self.context.ability
        return ability.slug if ability is not None else ""

    @property
    def attack(self) -> Attack | None:
        """The attack that is being made."""
        return self.context.attack

    @property
    def move(self) -> Move | None:
        """The move that is being made."""
        return self.context.move

    @property
    def about(self) -> Any:
        """Other facts from the asking rule."""
        return self.decision.about

    @property
    def roll(self) -> Roll | None:
        """The roll that the question is about."""
        about = self.decision.about
        if isinstance(about, tuple) and about and isinstance(about[0], Roll):
            return about[0]
        return None

    def text(self, choice: Any) -> str:
        """The text of a choice."""
        return self.decision.say(self.game.table, choice)


class Verdict(NamedTuple):
    """A player's choice, and its estimated value in points."""

    choice: Any
    score: float = 0.0


def best_of(question: Question, gain: Callable[[Any], float]) -> Verdict:
    """The choice that gains most."""
    best = Verdict(None, float("-inf"))
    for choice in question.choices:
        score = gain(choice)
        if score > best.score:
            best = Verdict(choice, score)
    return best
