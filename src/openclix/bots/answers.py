"""The simple player's answers within an action, in set-up, and on the opponent's turn.

Each is a function of the thinking player and the question. `ANSWERS` has them by topic.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from openclix.engine.asking.decisions import NO, YES
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import CLOSE, RANGED, Version
from openclix.engine.figures.figures import DAMAGE
from openclix.engine.game.game import Game
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.terrain.equipping import equipment_of, is_equipment
from openclix.engine.values.values import printed

from . import cover, schemes, worth
from .odds import has, loss
from .places import SQUARES
from .questions import Question, Verdict, best_of
from .standing import Footing, Spots, best_spot, best_strike
from .view import BOTH, View, here


class Mind(Protocol):
    """The parts of a player that an answer needs."""

    def view(self, game: Game, side: int) -> View:
        """The table as a side sees it."""

    def see(self, question: Question) -> View:
        """The table as the deciding player sees it."""

    def whim(self) -> float:
        """A little chance, so that games differ."""

    def pick(self, question: Question) -> Verdict:
        """Any of the choices."""

    def other(self, question: Question) -> Verdict:
        """The choice with the best result when tried."""


def which_attack(player: Mind, question: Question) -> Verdict:
    """7.2 Close or range, whichever gains more; any attack rather than none."""
    view = player.see(question)
    spot = here(view.table, question.figure)
    reach = view.range(question.figure)
    if question.word == "hypersonic-speed":
        reach = worth.half(reach)
    gains = {
        "close": worth.LEAST_ATTACK + view.now(question.figure, spot, (CLOSE,)),
        "range": worth.LEAST_ATTACK + view.now(question.figure, spot, (RANGED,), reach),
    }
    return best_of(question, lambda word: gains.get(word, 0.0))


def under_control(player: Mind, question: Question) -> Verdict:
    """27.1f A controlled opponent attacks if it can, and otherwise moves to where it can."""
    return best_of(question, lambda word: {"attack": 2.0, "move": 1.0}.get(word, 0.0))


# ---------------------------------------------------------------------- squares


def destination(player: Mind, question: Question) -> Verdict:
    """10.2 Where a move ends: at the best attack that may follow, or else the best footing."""
    view = player.see(question)
    figure = question.figure
    spots = Spots.of(question.choices)
    kinds, reach = attacks_after(question, view)
    if kinds:
        score, spot = best_strike(view, figure, spots, kinds, reach)
        if spot is not None:
            return Verdict(spot, score)
    if view.table.owner[figure] != question.player and question.first_actor != figure:
        return worst_spot(player, question, figure, spots)
    score, spot = best_spot(view, figure, spots)
    return Verdict(spot, score)


def placed(player: Mind, question: Question) -> Verdict:
    """10.10 Where a figure is placed: our own at its best place, another's at its worst."""
    view = player.see(question)
    figure = question.figure
    spots = Spots.of(question.choices)
    if figure < 0 or view.table.side[figure] != question.player:
        return (
            worst_spot(player, question, figure, spots)
            if figure >= 0
            else anything(player, question)
        )
    return Verdict(*reversed(best_spot(view, figure, spots)))


def worst_spot(player: Mind, question: Question, figure: int, spots: Spots) -> Verdict:
    """The worst spot for another side's figure."""
    table = question.game.table
    standing = Footing(player.view(question.game, table.owner[figure]), figure, spots.area)
    worst = min(spots.touching(spots.area), key=standing.at)
    return Verdict(spots.named(worst), -standing.at(worst))


def lifted_to(player: Mind, question: Question) -> Verdict:
    """27.2l Where Telekinesis sets a friend down: ready to strike, if it may still act."""
    view = player.see(question)
    kind, number = question.about or ("", -1)
    if kind != "figure":
        return anything(player, question)
    spots = Spots.of(question.choices)
    if question.game.table.side[number] != question.player:
        return worst_spot(player, question, number, spots)
    if worth.fresh(view, number):
        score, spot = best_strike(view, number, spots, BOTH)
        if spot is not None:
            return Verdict(spot, score)
    return Verdict(*reversed(best_spot(view, number, spots)))


def square(player: Mind, question: Question) -> Verdict:
    """A starting square, a place for a marker or for a passenger."""
    view = player.see(question)
    reckon = SQUARES.get(question.topic) or SQUARES.get(question.power)
    if reckon is None:
        return first(player, question)
    return best_of(question, lambda spot: reckon(view, question.figure, spot) + player.whim())


# ---------------------------------------------------------------------- figures


def target(player: Mind, question: Question) -> Verdict:
    """12.1 The best opponent to target with the current attack."""
    view = player.see(question)
    figure = question.figure
    action, word = question.action, question.word
    attack = question.attack
    kind = attack.kind if attack is not None else RANGED
    own = action is not None and action.figure == figure

    def gain(foe: int) -> float:
        if view.table.side[foe] == question.player:
            return -view.gain(figure, foe, kind)
        if action is not None and own and word == "energy-explosion":
            return worth.explosion_worth(view, figure, action.version, foe)
        if action is not None and own and word.startswith("mind-control"):
            return worth.mind_control_worth(view, figure, action.version, foe)
        gain = view.gain(figure, foe, kind)
        if has(view.table, figure, "incapacitate"):
            gain = max(gain, worth.dazes(view, figure, foe, kind=kind))
        return gain

    return best_of(question, gain)


def further_target(player: Mind, question: Question) -> Verdict:
    """12.1a Damage is divided among targets, so that more of them pay only for tokens."""
    view = player.see(question)
    figure = question.figure

    def gain(foe: int) -> float:
        if foe < 0:
            return 0.01
        if not has(view.table, figure, "incapacitate"):
            return 0.0
        return worth.dazes(view, figure, foe) - view.gain(figure, foe, RANGED)

    return best_of(question, gain)


def carried(player: Mind, question: Question) -> Verdict:
    """27.8d A friendly figure with nothing to do here comes along on a plain move."""
    view = player.see(question)
    walks = question.word == "move"

    def gain(friend: int) -> float:
        if friend < 0:
            return 0.5
        if not walks or view.now(friend, here(view.table, friend), BOTH):
            return 0.0
        steps = worth.far_from_foes(view, friend)
        return (0.1 if worth.fresh(view, friend) else 0.2) * (steps - 3)

    return best_of(question, gain)


def scapegoat(player: Mind, question: Question) -> Verdict:
    """27.3g The friendly figure that loses least, if that is less than the loss here."""
    table = question.game.table
    return best_of(question, lambda f: -loss(table, question.figure if f < 0 else f, 2))


def patient(player: Mind, question: Question) -> Verdict:
    """27.4c The friendly figure that healing helps most."""
    view = player.see(question)
    return best_of(question, view.heals)


def rested(player: Mind, question: Question) -> Verdict:
    """27.4l The friend with the second token, or the strongest."""
    table = question.game.table
    return best_of(question, lambda f: table.card(f).points + 100 * table.tokens[f])


def schemed(player: Mind, question: Question) -> Verdict:
    """27.4j 27.4k The figure that the scheme is about."""
    action = question.action
    if action is None or question.word not in SCHEMES:
        return player.other(question)
    view = player.see(question)
    score, figure, _ = SCHEMES[question.word](view, action.figure, action.version)
    return Verdict(figure, score)


def height(player: Mind, question: Question) -> Verdict:
    """fly.mode.1 Where the opponents are: high only if all of them are, since nobody up there can
    attack anybody below."""
    view = player.see(question)
    high = bool(view.foes) and all(view.table.plane[foe] for foe in view.foes)
    order = ("soar", "hover", "land") if high else ("hover", "land", "soar")
    word = next(word for word in order if word in question.choices)
    return Verdict(word)


def kept(player: Mind, question: Question) -> Verdict:
    """19.4a The first choice that gives nothing up."""
    gives_up = question.decision.gives_up
    return Verdict(next((c for c in question.choices if not gives_up(c)), question.choices[0]))


def window(player: Mind, question: Question) -> Verdict:
    """EP-11 On another player's turn only a scheme that gains something is worth its use."""
    view = player.see(question)
    for choice in question.choices:
        if isinstance(choice, tuple) and choice[1].word in SCHEMES:
            gain = SCHEMES[choice[1].word](view, choice[0], choice[2])[0]
            if gain > 0:
                return Verdict(choice, gain)
    return Verdict(question.choices[0])


def changed(player: Mind, question: Question) -> Verdict:
    """27.4j The change that the scheme is about."""
    action = question.action
    if action is None or question.word != "perplex":
        return player.other(question)
    score, _, change = schemes.best_perplex(player.see(question), action.figure, action.version)
    return Verdict(change, score)


def countered(player: Mind, question: Question) -> Verdict:
    """27.4k The power that the scheme is about."""
    action = question.action
    if action is None or SCHEMES.get(question.word) is not schemes.best_outwit:
        return player.other(question)
    score, _, slug = schemes.best_outwit(player.see(question), action.figure, action.version)
    return best_of(question, lambda c: score if c[1] == slug else 0.0)


def blasted(player: Mind, question: Question) -> Verdict:
    """27.1h The opponent with something solid behind it."""
    view = player.see(question)
    action = question.action
    if action is None:
        return player.other(question)
    return best_of(
        question, lambda foe: worth.force_blast_worth(view, question.figure, action.version, foe)
    )


def lifted(player: Mind, question: Question) -> Verdict:
    """27.2l The friendly figure that gains most from another place."""
    view = player.see(question)
    action = question.action
    if action is None:
        return player.other(question)

    def gain(choice: Any) -> float:
        kind, number = choice
        if kind != "figure":
            return 0.0
        return worth.lifting(view, action.figure, action.version, number)

    return best_of(question, gain)


# ---------------------------------------------------------------------- words and numbers


def knockback(player: Mind, question: Question) -> Verdict:
    """22.4 Away from a shooter, or into something solid. A close fighter keeps its target near."""
    view = player.see(question)
    table, figure = view.table, question.figure
    foes = table.in_squares(table.adjacent(figure) & view.foe_squares)
    shoots = view.range(figure) > 0 or table.tokens[figure] > 0
    knocks = not foes or shoots or any(worth.knocked_hard(table, figure, f) for f in foes)
    return Verdict(YES if knocks else NO)


def helps(player: Mind, question: Question) -> Verdict:
    """8.1e The player uses every effect that can only help."""
    return Verdict(YES)


def attack_again(player: Mind, question: Question) -> Verdict:
    return Verdict("attack")


def instead(player: Mind, question: Question) -> Verdict:
    """12.4c Claws if they deal more, or a token if that is worth more than damage."""
    view = player.see(question)
    figure, attack = question.figure, question.attack
    for choice in question.choices:
        power = question.text(choice)
        if power == "blades-claws-fangs":
            damage = printed(view.table, figure, DAMAGE)
            return Verdict(choice if damage < 4 else question.choices[0])
        if power == "incapacitate" and attack is not None:
            dazed = sum(worth.dazes(view, figure, foe, kind=attack.kind) for foe in attack.hits)
            if dazed > sum(view.gain(figure, foe, attack.kind) for foe in attack.hits[:1]):
                return Verdict(choice, dazed)
    return Verdict(question.choices[0])


def least(player: Mind, question: Question) -> Verdict:
    """12.5b 1.7 As little damage, as early a click as possible."""
    return Verdict(min(question.choices))


def most(player: Mind, question: Question) -> Verdict:
    """13.1 The highest value, unless it belongs to another player."""
    table = question.game.table
    own = question.figure < 0 or table.side[question.figure] == question.player
    return Verdict((max if own else min)(question.choices))


def roll_again(player: Mind, question: Question) -> Verdict:
    """21.3b Another roll for our own misses, and for the hits of others."""
    keep, again = question.choices[:2]
    roll = question.roll
    if question.settled or roll is None or roll.figure < 0:
        return Verdict(keep)
    ours = question.game.table.side[roll.figure] == question.player
    return Verdict(again if fails(roll) == ours else keep)


def is_scenario_marker(table: Table, number: int) -> bool:
    """Whether a marker is what a scenario is about."""
    marker = table.marker(number)
    return marker is not None and "burden" in marker.tags


def pick_up(player: Mind, question: Question) -> Verdict:
    """17.6 Picks up the scenario's goal, equipment for a figure without any, or an object unless
    shooting is better."""
    table = question.game.table
    for choice in question.choices:
        if choice >= 0 and is_scenario_marker(table, choice):
            return Verdict(choice)
        marker = table.marker(choice) if choice >= 0 else None
        if marker is not None and is_equipment(marker) and equipment_of(table, question.figure) < 0:
            return Verdict(choice)  # 25.2c
    shoots = table.card(question.figure).range
    return Verdict(question.choices[0 if shoots else 1])


def piece(player: Mind, question: Question) -> Verdict:
    """16.9 The piece behind which an attack waits."""
    score, piece = cover.breach(player.see(question), question.figure, question.about)
    return Verdict(piece, score) if piece is not None else Verdict(question.choices[0])


def first(player: Mind, question: Question) -> Verdict:
    """For choices whose difference doesn't matter."""
    return Verdict(question.choices[0])


def anything(player: Mind, question: Question) -> Verdict:
    """Where games should differ."""
    return player.pick(question)


def attacks_after(question: Question, view: View) -> tuple[tuple[str, ...], int]:
    """Which attacks may follow the move that is being made, and how far they reach."""
    figure, action, move = question.figure, question.action, question.move
    if action is None or figure < 0:
        return (), 0
    reach = view.range(figure)
    if action.figure != figure:  # 27.1f one under control that could attack has done so already
        struck = view.now(figure, here(view.table, figure), BOTH) > 0
        return (() if struck else BOTH), reach
    word = question.word
    if word == "hypersonic-speed":
        struck = move is not None and 0 <= move.squares < view.speed(figure)
        return (() if struck else BOTH), worth.half(reach)
    if word == "sidestep":
        return (BOTH if worth.fresh(view, figure) else ()), reach
    return {"charge": (CLOSE,), "running-shot": (RANGED,)}.get(word, ()), reach


def fails(roll: Roll) -> bool:
    """Whether a roll fails, judging by the dice alone."""
    if roll.good is not None:
        return roll.dice[0] not in roll.good  # 6.4
    attack = roll.attack
    if isinstance(attack, Attack) and attack.targets:
        return attack.attack_value + roll.total < min(attack.defense.values(), default=0)
    return roll.total < 3.5 * roll.count


SCHEMES: Final[dict[str, Callable[[View, int, Version], tuple[float, int, Any]]]] = {
    "outwit": schemes.best_outwit,
    "cunning": schemes.best_outwit,
    "perplex": schemes.best_perplex,
}
ANSWERS: Final[dict[str, Callable[[Mind, Question], Verdict]]] = {
    "which-attack": which_attack,
    "flurry": attack_again,
    "controlled-what": under_control,
    "target": target,
    "further-target": further_target,
    "mastermind-whom": scapegoat,
    "support-whom": patient,
    "leadership-whom": rested,
    "carry-whom": carried,
    "wild-card": kept,
    "height": height,
    "starting-height": height,
    "window": window,
    "perplex-whom": schemed,
    "outwit-whom": schemed,
    "perplex-what": changed,
    "outwit-what": countered,
    "force-blast-whom": blasted,
    "telekinesis-what": lifted,
    "telekinesis-where": lifted_to,
    "destination": destination,
    "set-down": square,
    "starting-square": square,
    "marker-place": square,
    "marker-chain": square,
    "appears": placed,
    "replacement": placed,
    "placed-instead": placed,
    "pilot-lands": placed,
    "eject-where": placed,
    "revive-where": placed,
    "reroll": roll_again,
    "replace-die": roll_again,
    "instead": instead,
    "knock-back": knockback,
    "super-senses": helps,
    "shape-change": helps,
    "willpower": helps,
    "leadership": helps,
    "impervious": helps,
    "pick-up": pick_up,
    "destroy-what": piece,
    "damage-taken": least,
    "starting-line": least,
    "divide-damage": most,
    "which-value": most,
    "which-replacement": most,
    "which-map": anything,
    "starting-area": anything,
    "first-turn": first,
    "which-card": first,
    "next-effect": first,
    "which-version": first,
    "controlled-whom": first,
    "drop": first,
    "put-down": first,
    "put-down-replaced": first,
    "debris": first,
    "way": first,
    "wreck": first,
}
"""How each topic is answered that asks for less than an action."""
