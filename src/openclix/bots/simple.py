"""A simple player: looks one action ahead, counts points, and takes the best action.

It keeps no plan. It reads the current action from the journal, so it can take over any game at any
decision. For questions it has no rule for, it tries the choices on copies of the game.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final

from openclix.engine.asking.choices import Choice
from openclix.engine.figures.abilities import FREE, Offer, Version
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END

from . import worth
from .answers import ANSWERS, SCHEMES
from .memory import Memory, Sketch
from .questions import Question, Verdict
from .standing import patience
from .trials import sampled, tried
from .view import STEADY, Temper, View, here, stamp

STOP: Final = "stop"
WHIM: Final = 0.1
"""The random amount added to an action's value, so that games differ."""


class Lead:
    """The best action so far, and how much the best attack gains."""

    __slots__ = ("choice", "gain", "struck")

    def __init__(self, least: float) -> None:
        self.choice: Any = END
        self.gain = least
        self.struck = 0.0

    def take(self, choice: Any, word: str, gain: float) -> None:
        """Takes an action if it is better."""
        if gain > self.struck and word in worth.ATTACKS:
            self.struck = gain
        if gain > self.gain:
            self.gain, self.choice = gain, choice


class SimplePlayer:
    """Attacks where it pays, comes nearer through cover, and ends when nothing is left to do.

    Without a seed it has no whims: the same position is always judged the same. With one, it
    remembers for some turns which actions gained nothing when it tried them.
    """

    def __init__(self, seed: int | str | None = 0, temper: Temper = STEADY) -> None:
        self._random = random.Random(f"simple player {seed}")
        self._whim = 0.0 if seed is None else WHIM
        self.temper = temper
        self._views: dict[tuple[int, bool, int], View] = {}
        self._memory = Memory()
        self._sketch = Sketch()
        self._trying = False

    def __deepcopy__(self, memo: dict[int, Any]) -> SimplePlayer:
        """A player of the same mind. It looks at the game again instead of copying its views."""
        twin: SimplePlayer = self.__class__.__new__(self.__class__)
        for name, value in vars(self).items():
            setattr(twin, name, {} if name == "_views" else deepcopy(value, memo))
        return twin

    def choose(self, game: Game) -> Choice:
        """One of the open decision's choices."""
        decision = game.decision
        assert decision is not None
        return decision.record(self._value(game))

    def _value(self, game: Game) -> Any:
        """The same choice, as the rule that asks knows it."""
        return self.verdict(game).choice

    def verdict(self, game: Game) -> Verdict:
        """The choice at the open decision, and its value."""
        decision = game.decision
        assert decision is not None
        if len(decision.values) == 1:
            return Verdict(decision.values[0])
        question = Question(game)
        if question.topic == "action":
            verdict = self.action(question)
        elif question.topic == "follow-up":
            verdict = self.follow_up(question)
        else:
            answer = ANSWERS.get(question.topic)
            verdict = answer(self, question) if answer is not None else self.other(question)
        return verdict if verdict.choice in decision.values else Verdict(decision.values[0])

    def view(self, game: Game, side: int) -> View:
        """The table as a side sees it; a view is kept for as long as it holds."""
        # Neither a trial nor another player's turn must push out the view of one's own turn.
        key = (side, self._trying, game.table.active)
        view = self._views.get(key)
        now = stamp(game.table)
        if view is None or not view.holds(game.table, now):
            earlier = view if self._whim else None
            view = self._views[key] = View(game.table, side, self.temper, earlier, now)
        return view

    def see(self, question: Question) -> View:
        """The table as the deciding player sees it."""
        return self.view(question.game, question.player)

    def whim(self) -> float:
        """A little chance, so that games differ."""
        return self._whim * self._random.random() if self._whim else 0.0

    # ------------------------------------------------------------------ actions

    def action(self, question: Question) -> Verdict:
        """9.2 The best action, or the end of the turn."""
        view = self.see(question)
        lead = Lead(self.temper.enough * patience(view))
        sketch = self._sketch if self._whim and not self._trying else Sketch()
        sketch.look(view)
        schemes: list[Any] = []
        later: list[tuple[float, int, float]] = []
        for place, choice in enumerate(question.choices):
            if choice == END:
                continue
            figure, offer, version = choice
            if offer.gives_up and question.decision.gives_up(choice):
                continue
            word = offer.word
            if word in SCHEMES:
                schemes.append(choice)
            elif word in worth.MOST:
                more = self.whim() - worth.cost(view, figure, offer.type_of(version) != FREE)
                key = (figure, word, version.cause)
                gain = sketch.gains.get(key)
                if gain is not None:
                    lead.take(choice, word, gain + more)
                    continue
                most = sketch.most.get(key)
                if most is None:
                    most = sketch.most[key] = worth.MOST[word](view, figure, version)
                later.append((most + more, place, more))
            else:
                gain = self._worth(question, view, place, figure, offer, version) + self.whim()
                lead.take(choice, word, gain)
        later.sort(reverse=True)
        for most, place, more in later:
            if most <= lead.gain:
                break
            choice = figure, offer, version = question.choices[place]
            gain = worth.WORTH[offer.word](view, figure, version)
            sketch.gains[figure, offer.word, version.cause] = gain
            lead.take(choice, offer.word, gain + more)
        if lead.choice == END or lead.struck >= lead.gain:
            # 7.5 What is free comes first if it helps an attack, and last otherwise.
            for choice in schemes:
                figure, offer, version = choice
                gain = SCHEMES[offer.word](view, figure, version)[0]
                if gain > 0:
                    return Verdict(choice, gain)
        return Verdict(lead.choice, lead.gain if lead.choice != END else 0.0)

    def follow_up(self, question: Question) -> Verdict:
        """27.1e 27.1l The best attack or action after a move."""
        view = self.see(question)
        figure = question.figure
        best, chosen = 0.0, STOP
        for place, choice in enumerate(question.choices):
            if choice == STOP:
                continue
            if choice == "attack":
                gain = view.now(figure, here(view.table, figure), (question.about,))
                gain = max(gain, worth.LEAST_ATTACK)
            else:
                offer, version = choice
                gain = self._worth(question, view, place, figure, offer, version, follows=True)
            if gain > best:
                best, chosen = gain, choice
        return Verdict(chosen, best)

    def _worth(
        self,
        question: Question,
        view: View,
        place: int,
        figure: int,
        offer: Offer,
        version: Version,
        follows: bool = False,
    ) -> float:
        """An action's value minus its cost.

        The value comes from its own estimate, from a known function for its word, or from a trial.
        """
        costed = not follows and offer.type_of(version) != FREE
        estimate = offer.ability.estimate
        if estimate is not None:
            gain = estimate(view.table, figure, version)
        elif offer.word in worth.WORTH:
            gain = worth.WORTH[offer.word](view, figure, version)
        elif self._trying:
            return 0.0
        else:
            gain = self._tried_once(question, place, figure, offer, version)
            return gain + worth.HARMLESS if gain >= 0 and not costed else gain
        return gain - worth.cost(view, figure, costed)

    # ------------------------------------------------------------------ no opinion

    def pick(self, question: Question) -> Verdict:
        """Any of the choices."""
        return Verdict(self._random.choice(question.choices))

    def other(self, question: Question) -> Verdict:
        """The choice with the best result when tried."""
        if self._trying:
            return Verdict(question.choices[0])
        places = sampled(len(question.choices))
        gains = self._tried(question, places)
        best = max(range(len(places)), key=lambda place: gains[place])
        return Verdict(question.choices[places[best]], gains[best])

    def _tried_once(
        self, question: Question, place: int, figure: int, offer: Offer, version: Version
    ) -> float:
        """The gain of an action by a trial, or by the last one if it rests.

        A player without whims tries again, so that it always judges a position the same.
        """
        table = question.game.table
        gained = self._memory.recall(table, figure, offer, version) if self._whim else None
        if gained is not None:
            return gained
        gain = self._tried(question, [place])[0]
        if self._whim:
            self._memory.note(table, figure, offer, version, gain)
        return gain

    def _tried(self, question: Question, places: list[int]) -> list[float]:
        self._trying = True
        try:
            return tried(question.game, places, question.player, self._value)
        finally:
            self._trying = False
