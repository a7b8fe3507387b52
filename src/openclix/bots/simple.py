"""A simple player: looks one action ahead, counts points, and takes what is worth most.

It keeps no plan: what it is doing stands in the journal, so that it can take over any game at any
decision.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from openclix.engine.abilities import CLOSE, FREE, RANGED, Version
from openclix.engine.actions import END
from openclix.engine.decisions import NO, YES, Decision
from openclix.engine.figures import DAMAGE
from openclix.engine.game import Game
from openclix.engine.values import printed

from . import cover, deeds, schemes
from .doing import current_action, last_targets, since_action
from .odds import has, loss, worth
from .places import SQUARES
from .standing import best_spot, here
from .view import BOTH, STEADY, Spot, Temper, View


class SimplePlayer:
    """Attacks where it pays, comes nearer through cover, and ends when nothing is left to do."""

    def __init__(self, seed: int | str = 0, temper: Temper = STEADY) -> None:
        self._random = random.Random(f"simple player {seed}")
        self.temper = temper

    def choose(self, game: Game) -> Any:
        """One of the open decision's choices."""
        decision = game.decision
        assert decision is not None
        if len(decision.values) == 1:
            return decision.values[0]
        answer = ANSWERS.get(decision.kind)
        choice = answer(self, game, decision) if answer else None
        return choice if choice in decision.values else decision.values[0]

    def _view(self, game: Game) -> View:
        decision = game.decision
        assert decision is not None
        return View(game.table, decision.player, self.temper)

    # ------------------------------------------------------------------ actions

    def action(self, game: Game, decision: Decision) -> Any:
        """9.2 The action that is worth most, or the end of the turn."""
        view = self._view(game)
        best, chosen, struck = self.temper.enough, END, 0.0
        schemers: list[tuple[float, Any]] = []
        for choice in decision.values:
            if choice == END:
                continue
            figure, offer, version = choice
            if offer.word in SCHEMES:
                schemers.append((SCHEMES[offer.word](view, figure, version)[0], choice))
                continue
            costed = offer.type_of(version) != FREE
            gain = deeds.action_worth(view, figure, offer.word, version, costed)
            gain += self._random.random() * 0.1
            if offer.word in deeds.ATTACKS:
                struck = max(struck, gain)
            if gain > best:
                best, chosen = gain, choice
        for gain, choice in schemers:
            # 7.5 What is free comes first if it helps an attack, and last otherwise.
            if gain > 0 and (chosen == END or struck >= best):
                return choice
        return chosen

    def follow_up(self, game: Game, decision: Decision) -> Any:
        """27.1e 27.1l The attack or action after a move that is worth most."""
        view = self._view(game)
        figure = decision.figure
        kind = RANGED if "27.1l" in decision.section else CLOSE
        best, chosen = 0.0, "stop"
        for choice in decision.values:
            if choice == "stop":
                continue
            if choice == "attack":
                gain = view.now(figure, here(view, figure), (kind,))
            else:
                offer, version = choice
                gain = deeds.action_worth(view, figure, offer.word, version, False)
            if gain > best:
                best, chosen = gain, choice
        return chosen

    # ------------------------------------------------------------------ squares

    def square(self, game: Game, decision: Decision) -> Any:
        """A destination, a place for a marker, a starting square."""
        view = self._view(game)
        figure = decision.figure
        reckon = SQUARES.get(decision.section)
        if reckon is not None:
            return max(
                decision.values,
                key=lambda spot: reckon(view, figure, spot) + self._random.random() * 0.1,
            )
        if decision.values[0] == -1:
            return -1
        if decision.section == "27.2l":
            return self._lifted_to(game, view, decision)
        if figure < 0 or game.table.side[figure] != decision.player:
            return self._random.choice(decision.values)
        kinds, reach = self._attacks_after(game, view, figure)
        return best_spot(view, figure, decision.values, kinds, reach)[1]

    def _lifted_to(self, game: Game, view: View, decision: Decision) -> Spot:
        """27.2l Where Telekinesis sets a friend down: ready to strike, if it may still act."""
        lifted = [entry.what.value for entry in since_action(game) if entry.kind == "element"]
        lifted += [
            forced.choice.value for forced in game.forced if forced.decision.kind == "element"
        ]
        kind, number = lifted[0] if lifted else ("", -1)
        if kind != "figure":
            return self._random.choice(decision.values)
        kinds = BOTH if deeds.fresh(view, number) else ()
        return best_spot(view, number, decision.values, kinds)[1]

    def _attacks_after(self, game: Game, view: View, figure: int) -> tuple[tuple[str, ...], int]:
        """Which attacks may follow the move that is being made, and how far they reach."""
        action = current_action(game)
        if action is None:
            return (), 0
        mover, offer, _ = action
        word = offer.word
        reach = view.range(figure)
        if mover != figure:
            return (CLOSE, RANGED), reach
        if word == "hypersonic-speed":
            struck = any(entry.kind == "word" for entry in since_action(game))
            return () if struck else (CLOSE, RANGED), deeds.half(reach)
        if word == "sidestep":
            return ((CLOSE, RANGED) if deeds.fresh(view, figure) else ()), reach
        return {"charge": (CLOSE,), "running-shot": (RANGED,)}.get(word, ()), reach

    # ------------------------------------------------------------------ figures

    def figure(self, game: Game, decision: Decision) -> Any:
        """Whom to attack, to heal, to carry, to hit instead."""
        view = self._view(game)
        reckon = FIGURES.get(decision.section)
        action = current_action(game)
        if reckon is None or (action is None and decision.section not in REACTIONS):
            return decision.values[0]
        return max(
            decision.values, key=lambda other: reckon(self, game, view, decision.figure, other)
        )

    def target(self, game: Game, view: View, figure: int, foe: int) -> float:
        """12.1 What an attack on a foe is worth, in the action that is being made."""
        action = current_action(game)
        word = action[1].word if action else ""
        spot = here(view, figure)
        if word == "energy-explosion" and action:
            return deeds.explosion(view, figure, action[2], foe)
        if word.startswith("mind-control") and action and action[0] == figure:
            return deeds.mind_control(view, figure, action[2], foe)
        adjacent = foe in view.close_from(figure, spot)
        kind = CLOSE if adjacent and word not in ("range", "running-shot") else RANGED
        gain = view.gain(figure, foe, kind)
        if has(view.table, figure, "incapacitate"):
            gain = max(gain, deeds.dazes(view, figure, foe, kind=kind))
        return gain

    def second_target(self, game: Game, view: View, figure: int, foe: int) -> float:
        """12.1a Damage is divided among targets, so that more of them pay only for tokens."""
        if foe < 0:
            return 0.01
        if not has(view.table, figure, "incapacitate"):
            return 0.0
        return deeds.dazes(view, figure, foe) - view.gain(figure, foe, RANGED)

    def passenger(self, game: Game, view: View, figure: int, friend: int) -> float:
        """27.8d A friend who has nothing to do here comes along on a plain move."""
        action = current_action(game)
        if friend < 0:
            return 0.5
        if action is None or action[1].word != "move" or view.now(friend, here(view, friend), BOTH):
            return 0.0
        steps = min((view.steps_to(foe)[view.table.at[friend]] for foe in view.foes), default=0)
        return 0.1 * (steps - 3) if deeds.fresh(view, friend) else 0.2 * (steps - 3)

    def scapegoat(self, game: Game, view: View, figure: int, friend: int) -> float:
        """27.3g The friend who loses least, if that is less than it would be here."""
        return -loss(view.table, figure if friend < 0 else friend, 2)

    def troubled(self, game: Game, view: View, figure: int, other: int) -> float:
        """27.4j 27.4k The figure that the scheme is about."""
        action = current_action(game)
        assert action is not None
        return 1.0 if SCHEMES[action[1].word](view, figure, action[2])[1] == other else 0.0

    def blasted(self, game: Game, view: View, figure: int, foe: int) -> float:
        action = current_action(game)
        assert action is not None
        return deeds.force_blast(view, figure, action[2], foe)

    def wounded(self, game: Game, view: View, figure: int, friend: int) -> float:
        return deeds.heals(view, friend)

    def rested(self, game: Game, view: View, figure: int, friend: int) -> float:
        return view.table.card(friend).points + 100 * view.table.tokens[friend]

    # ------------------------------------------------------------------ words and numbers

    def word(self, game: Game, decision: Decision) -> Any:
        """Yes or no, and the words that powers ask with."""
        view = self._view(game)
        figure = decision.figure
        choices = decision.values
        if decision.section == "22.4":  # knockback
            return YES if self._knocks(game, view, figure) else NO
        if YES in choices:
            return YES
        if "attack" in choices:
            return "attack"
        if "move" in choices:
            return "move"
        if "stop" in choices:
            gains = {
                "close": view.now(figure, here(view, figure), (CLOSE,)),
                "range": view.now(figure, here(view, figure), (RANGED,)),
                "stop": 0.0,
            }
            return max(choices, key=lambda word: gains.get(word, 0.0))
        if decision.section == "4.2a":
            return self._random.choice(choices)
        return choices[0]

    def _knocks(self, game: Game, view: View, figure: int) -> bool:
        """22.4 Away from a shooter, or into something hard; a brawler keeps its foe at hand."""
        table = view.table
        foes = table.in_squares(table.adjacent(figure) & view.foe_squares)
        if not foes:
            return True
        shoots = view.range(figure) > 0 or table.tokens[figure] > 0
        return shoots or any(deeds.knocked_hard(table, figure, foe) for foe in foes)

    def instead(self, game: Game, decision: Decision) -> Any:
        """12.4c Claws where they cut deeper, a token where that is worth more than damage."""
        words = dict(zip(decision.values, game.options, strict=True))
        view = self._view(game)
        figure = decision.figure
        foes = last_targets(game, view, figure)
        for choice, said in words.items():
            if said == "blades-claws-fangs":
                damage = game.table.sheets[figure].values[game.table.click[figure] - 1][3]
                return choice if damage < 4 else decision.values[0]
            if said == "incapacitate" and foes:
                kind = CLOSE if foes[0] in view.close_from(figure, here(view, figure)) else RANGED
                dazed = sum(deeds.dazes(view, figure, foe, kind=kind) for foe in foes)
                if len(foes) > 1 or dazed > view.gain(figure, foes[0], kind):
                    return choice
        return decision.values[0]

    def number(self, game: Game, decision: Decision) -> Any:
        """As little damage (12.5b), as early a click (1.7) as possible; else the highest value."""
        return (min if decision.section in ("12.5b", "1.7") else max)(decision.values)

    def reroll(self, game: Game, decision: Decision) -> Any:
        """21.3b Another roll for our own misses, and for the hits of others."""
        dice = [int(word) for word in decision.asks.split() if word.isdigit()]
        if not dice:
            return decision.values[0]
        ours = game.table.side[decision.figure] == decision.player
        if len(dice) == 1:
            failed = dice[0] < 4  # 10.8
        else:
            view = View(game.table, game.table.side[decision.figure])
            foes = last_targets(game, view, decision.figure)
            kind = RANGED
            if foes and foes[0] in view.close_from(decision.figure, here(view, decision.figure)):
                kind = CLOSE
            needs = view.blow(decision.figure, foes[0], kind).needs if foes else 7
            failed = sum(dice) < needs
        return decision.values[1] if failed == ours else decision.values[0]

    def marker(self, game: Game, decision: Decision) -> Any:
        """17.6 An object is worth having, unless one would rather shoot."""
        if decision.section != "17.6":
            return decision.values[0]
        return decision.values[1] if not game.table.card(decision.figure).range else -1

    def element(self, game: Game, decision: Decision) -> Any:
        """27.2l The strongest friend who can still act."""
        view = self._view(game)

        def use(choice: Any) -> float:
            kind, number = choice
            if kind != "figure" or not deeds.fresh(view, number):
                return 0.0
            if view.now(number, here(view, number), BOTH):
                return 0.0
            return worth(game.table, number) * printed(game.table, number, DAMAGE)

        return max(decision.values, key=use)

    def piece(self, game: Game, decision: Decision) -> Any:
        """16.9 The piece behind which an attack waits."""
        action = current_action(game)
        kind = CLOSE if action is None or action[1].word == "smash" else RANGED
        return cover.breach(self._view(game), decision.figure, kind)[1] or decision.values[0]

    def value(self, game: Game, decision: Decision) -> Any:
        """27.4j The change that the scheme is about."""
        figure, _, version = current_action(game) or (-1, None, None)
        if version is None:
            return decision.values[0]
        return schemes.perplex(self._view(game), figure, version)[2]

    def power(self, game: Game, decision: Decision) -> Any:
        """27.4k The power that the scheme is about."""
        figure, _, version = current_action(game) or (-1, None, None)
        if version is None:
            return decision.values[0]
        slug = schemes.outwit(self._view(game), figure, version)[2]
        return next((c for c in decision.values if c[1] == slug), decision.values[0])

    def map(self, game: Game, decision: Decision) -> Any:
        return self._random.choice(decision.values)


SCHEMES: dict[str, Callable[[View, int, Version], tuple[float, int, Any]]] = {
    "outwit": schemes.outwit,
    "perplex": schemes.perplex,
}
FIGURES: dict[str, Callable[[SimplePlayer, Game, View, int, int], float]] = {
    "12.1": SimplePlayer.target,
    "12.1a": SimplePlayer.second_target,
    "27.8d": SimplePlayer.passenger,
    "27.3g": SimplePlayer.scapegoat,
    "27.4j": SimplePlayer.troubled,
    "27.4k": SimplePlayer.troubled,
    "27.1h": SimplePlayer.blasted,
    "27.4c": SimplePlayer.wounded,
    "27.4l": SimplePlayer.rested,
}
REACTIONS = frozenset({"27.3g", "27.4l", "12.1", "12.1a"})
"""Choices that may be asked for outside of one's own action."""
ANSWERS: dict[str, Callable[[SimplePlayer, Game, Decision], Any]] = {
    "action": SimplePlayer.action,
    "follow-up": SimplePlayer.follow_up,
    "square": SimplePlayer.square,
    "figure": SimplePlayer.figure,
    "word": SimplePlayer.word,
    "instead": SimplePlayer.instead,
    "number": SimplePlayer.number,
    "reroll": SimplePlayer.reroll,
    "marker": SimplePlayer.marker,
    "element": SimplePlayer.element,
    "piece": SimplePlayer.piece,
    "value": SimplePlayer.value,
    "power": SimplePlayer.power,
    "map": SimplePlayer.map,
}
