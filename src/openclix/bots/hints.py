"""Advice for players: the simple player's choice and its reasons.

>>> import openclix
>>> game = openclix.Game.from_position('''
... figure A red c4; points 60; dial 8 10 16 3 x6
... figure B blue d4; points 60; dial 8 10 16 3 x6
... ''')
>>> advice = hint(game)
>>> advice.text, advice.reasons[0].key
('A close', 'hint-attack')
>>> print(advice.reasons[0])
A hits B 72 % of the time for 3 damage, worth 14 points
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from openclix.engine.asking.journal import DICE
from openclix.engine.figures.abilities import CLOSE, FREE
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import Message, Name, figure_name, power_name, say
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END

from .answers import ANSWERS
from .questions import Question
from .simple import SimplePlayer
from .standing import footing, trails
from .view import BOTH, View, body, here

MOST_STEPS: Final = 8
"""How many choices a hint looks ahead."""
SLIGHT: Final = 0.5
"""Differences below this many points aren't mentioned."""


class Hint(NamedTuple):
    """A piece of advice: the choice, its text, and its value in points."""

    choice: Any
    text: str
    line: tuple[str, ...]
    """The choice and those that would follow it, until dice are rolled."""
    score: float
    reasons: tuple[Message, ...]
    """Why: each a key and what it is about, and as text a sentence."""

    def json(self) -> dict[str, Any]:
        """The hint as plain data."""
        return {
            "text": self.text,
            "line": list(self.line),
            "score": self.score,
            "reasons": [reason.json() for reason in self.reasons],
        }


def hint(game: Game) -> Hint | None:
    """The simple player's choice at the open decision, and why; None if the game is over.

    The game itself is unchanged, and future dice stay unknown.
    """
    if game.decision is None:
        return None
    player = SimplePlayer(None)
    question = Question(game)
    verdict = player.verdict(game)
    reasons: list[Message] = []
    line: list[str] = []
    for asked, choice in following(game, player):
        line.append(asked.text(choice))
        reasons += explained(asked, player.view(asked.game, asked.player), choice)
    if question.topic == "action":
        reasons += as_a_whole(question, verdict.choice, verdict.score, reasons)
    return Hint(
        verdict.choice,
        question.text(verdict.choice),
        tuple(line),
        round(verdict.score, 2),
        tuple(reasons or [say("hint-usual")]),
    )


def following(game: Game, player: SimplePlayer) -> Iterator[tuple[Question, Any]]:
    """The player's next choices in a row, each with its question.

    They end when dice are rolled or another player chooses.
    """
    copy = game.copy(seed="hint")
    chooser = copy.decision.player if copy.decision is not None else -1
    mark = len(copy.journal)
    for _ in range(MOST_STEPS):
        decision = copy.decision
        if decision is None or decision.player != chooser:
            return
        choice = player.verdict(copy).choice
        yield Question(copy), choice
        copy.choose_index(decision.values.index(choice))
        if copy.at_rest or any(entry.kind == DICE for entry in copy.journal[mark:]):
            return


# ------------------------------------------------------------------ reasons by topic


def explained(question: Question, view: View, choice: Any) -> list[Message]:
    """The reasons for one choice."""
    explain = EXPLAINED.get(question.topic)
    if explain is None:
        return [] if question.topic in ANSWERS else [say("hint-tried")]
    return list(explain(question, view, choice))


Explain = Callable[[Question, View, Any], Iterator[Message]]


def action(question: Question, view: View, choice: Any) -> Iterator[Message]:
    """A single action: the attack its figure makes from where it is."""
    if choice == END:
        yield say("hint-end")
        return
    figure, offer, version = choice
    kind = offer.type_of(version)
    if kind in BOTH:
        yield from lone_attack(view, figure, kind)


def lone_attack(view: View, figure: int, kind: str) -> Iterator[Message]:
    """An attack on the only possible target, which needs no question."""
    spot = here(view.table, figure)
    if kind == CLOSE:
        foes = view.close_from(figure, spot)
    else:
        foes = [foe for foe, _ in view.range_from(figure, spot, view.range(figure))]
    if len(foes) == 1:
        yield attack_hint(view, figure, foes[0], kind)


def attack_hint(view: View, figure: int, foe: int, kind: str) -> Message:
    """An attack: the chance to hit, the damage, the points."""
    blow = view.blow(figure, foe, kind)
    return say(
        "hint-attack",
        figure=figure_name(view.table, figure),
        target=figure_name(view.table, foe),
        chance=round(100 * blow.chance),
        damage=blow.damage,
        points=round(blow.gain),
    )


def target(question: Question, view: View, choice: int) -> Iterator[Message]:
    """12.1 The target of an attack."""
    this = question.attack
    if choice >= 0 and this is not None:
        yield attack_hint(view, question.figure, choice, this.kind)


def follow_up(question: Question, view: View, choice: Any) -> Iterator[Message]:
    """27.1e 27.1l The attack after a move."""
    if choice == "attack":
        yield from lone_attack(view, question.figure, question.about)


def destination(question: Question, view: View, choice: Any) -> Iterator[Message]:
    """10.2 Where a move leads: to more, or out of danger, or into it."""
    table, figure = view.table, question.figure
    before, squares = table.bodies[figure], body(choice)
    standing = footing(view, figure, before | squares)
    who, where = figure_name(table, figure), Name("square", question.text(choice))
    promised = standing.promise(squares) - standing.promise(before)
    if promised > SLIGHT:
        yield say("hint-promise", square=where, figure=who)
    elif promised > 0 and view.foes:
        foe = max(view.foes, key=lambda foe: view.gain(figure, foe, CLOSE))
        yield say("hint-nearer", figure=who, target=figure_name(table, foe))
    spared = standing.danger(before) - standing.danger(squares)
    if spared > SLIGHT:
        yield say("hint-safer", square=where, figure=who, points=round(spared))
    elif standing.danger(squares) > SLIGHT:
        danger = round(standing.danger(squares))
        yield say("hint-risk", square=where, figure=who, points=danger)


def patient(question: Question, view: View, choice: int) -> Iterator[Message]:
    """27.4c The figure that healing helps."""
    yield say("hint-heal", target=figure_name(view.table, choice))


def changed(question: Question, view: View, choice: tuple[int, int]) -> Iterator[Message]:
    """27.4j Which value is changed, and which figure's."""
    stat, amount = choice
    table, whose = view.table, question.figure
    friend = table.side[whose] == question.player
    change = say("hint-amount", stat=Name("stat", STATS[stat]), amount=f"{amount:+d}")
    key = "hint-change" if friend else "hint-hinder"
    yield say(key, change=change, target=figure_name(table, whose))


def countered(question: Question, view: View, choice: tuple[str, str]) -> Iterator[Message]:
    """27.4k Which power is countered, and which figure's."""
    _, name = choice
    ability = view.table.edition.registry.abilities.get(name)
    power = power_name(ability) if ability is not None else Name("power", name)
    yield say("hint-counter", target=figure_name(view.table, question.figure), power=power)


def reroll_hint(question: Question, view: View, choice: Any) -> Iterator[Message]:
    """21.3b Whether dice are rerolled."""
    roll = question.roll
    if roll is not None:
        ours = roll.player == question.player
        again = "hint-reroll" if ours else "hint-reroll-foe"
        yield say("hint-keep" if choice == question.choices[0] else again, dice=roll.dice)


def plain(key: str) -> Explain:
    """A reason that has nothing more to say."""

    def explain(question: Question, view: View, choice: Any) -> Iterator[Message]:
        yield say(key)

    return explain


def as_a_whole(
    question: Question, choice: Any, score: float, messages: list[Message]
) -> Iterator[Message]:
    """The reasons for an action as a whole, and its cost."""
    table = question.game.table
    if choice == END:
        return
    figure, offer, version = choice
    if not any(message.key in ("hint-attack", "hint-heal") for message in messages) and round(
        score
    ):
        yield say("hint-worth", points=round(score))
    if offer.type_of(version) != FREE and table.tokens[figure] == 1:
        yield say("hint-tired", figure=figure_name(table, figure))
    if trails(table, question.player):
        behind = max(table.score) - table.score[question.player]
        yield say("hint-behind", points=behind)


EXPLAINED: Final[dict[str, Explain]] = {
    "action": action,
    "follow-up": follow_up,
    "target": target,
    "destination": destination,
    "set-down": destination,
    "support-whom": patient,
    "perplex-what": changed,
    "outwit-what": countered,
    "reroll": reroll_hint,
    "replace-die": reroll_hint,
    "damage-taken": plain("hint-least"),
    "starting-line": plain("hint-least"),
    "which-value": plain("hint-most"),
    **{
        topic: plain("hint-helps")
        for topic in (
            *("super-senses", "shape-change", "impervious"),
            *("willpower", "leadership"),
        )
    },
}
"""How the choices of each topic are explained."""
