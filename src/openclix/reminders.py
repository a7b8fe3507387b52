"""Reminders of unused powers and actions before a turn ends, and standing answers.

Reminders are facts about the open decision, as data for the interface. Standing orders are a
player's recorded answers to optional effects. They are made through `Game.choose`, so the journal
shows them like any other choice.

>>> import openclix
>>> game = openclix.Game.from_position('''
... figure A red c4; dial 8 10 16 3:perplex x4
... figure B blue h8
... ''')
>>> for reminder in reminders(game):
...     print(reminder)
A can still use Perplex (27.4j)
3 of 3 actions are left: A could act (7.9)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .engine.asking.decisions import NO, YES, Decision
from .engine.figures.abilities import F
from .engine.figures.messages import (
    Either,
    Message,
    Name,
    figure_name,
    figure_names,
    power_name,
    said_word,
    say,
    word,
)
from .engine.game.game import Game
from .engine.table.table import Table

FREE_POWER, ACTION_LEFT, PASSING = "free", "action", "passing"
ANYONE: Final = -1


class Reminder(NamedTuple):
    """Something still open: its kind, its figure (or -1), what it is, and its section."""

    kind: str
    figure: int
    message: Message
    section: str

    @property
    def text(self) -> str:
        """The text for the player."""
        return str(self.message)

    def __str__(self) -> str:
        return f"{self.text} ({self.section})" if self.section else self.text


def reminders(game: Game) -> list[Reminder]:
    """Powers and actions that the deciding player could still use, or is about to give up."""
    decision = game.decision
    if decision is None:
        return []
    unused: list[Reminder] = []
    if decision.kind == "action":
        unused = [*free_powers(game.table, decision), *actions_left(game.table, decision)]
    elif is_optional(decision):
        unused = passing(game.table, decision)
    cites = game.table.edition.cites
    sentences = {FREE_POWER: "power", ACTION_LEFT: "reminder actions"}
    return [
        reminder._replace(
            section=cites(sentences.get(reminder.kind, f"ask {decision.topic}"), reminder.section)
        )
        for reminder in unused
    ]


def free_powers(table: Table, decision: Decision) -> list[Reminder]:
    """7.5 FREE actions that are ready and were not used this turn."""
    by_power: dict[tuple[int, str], Reminder] = {}
    for choice in decision.values:
        if not isinstance(choice, tuple):  # the end of the turn, or to pass between two actions
            continue
        figure, offer, version = choice
        if decision.gives_up(choice):
            continue
        if not table.edition.action_types[offer.type_of(version)].costed:
            who, power = figure_name(table, figure), power_name(offer.ability)
            told = say("remind-power", figure=who, power=power)
            reminder = Reminder(FREE_POWER, figure, told, offer.ability.section)
            by_power.setdefault((figure, offer.ability.slug), reminder)
    return list(by_power.values())


def actions_left(table: Table, decision: Decision) -> list[Reminder]:
    """7.9 Actions left in the action total, with figures to use them; 27.7a actions beside it."""
    able: list[int] = []
    for choice in decision.values:
        if not isinstance(choice, tuple) or choice[0] in able:
            continue
        figure, offer, version = choice
        if table.edition.action_types[offer.type_of(version)].costed:
            able.append(figure)
    free = [f for f in able if table.loadout[f].features & F.UNCOUNTED]
    bound = [f for f in able if f not in free]
    unused = []
    total = table.edition.action_total(table, table.active)
    left = total - table.actions_given
    if left > 0 and bound:
        who = Either(figure_names(table, bound))
        told = say("remind-actions", left=left, total=total, figures=who)
        unused.append(Reminder(ACTION_LEFT, bound[0] if len(bound) == 1 else ANYONE, told, "7.9"))
    for figure in free:
        told = say("remind-beside", figure=figure_name(table, figure))
        unused.append(Reminder(ACTION_LEFT, figure, told, "27.7a"))
    return unused


def use_named(option: str) -> Message:
    """21.3 A reroll by its figure and its power."""
    tag, _, power = option.partition(" ")
    return say("remind-use", figure=Name("figure", tag), power=said_word(power))


def is_optional(decision: Decision) -> bool:
    """8.1e 21.3 Whether a decision offers an effect that can be declined."""
    return tuple(decision.values) == (YES, NO) or decision.kind == "reroll"


def passing(table: Table, decision: Decision) -> list[Reminder]:
    """8.1e An optional effect that is lost once it is declined."""
    options = decision.options(table)
    if decision.kind == "reroll":
        keep = said_word(options[0])
        told = (say("remind-reroll", use=use_named(use), keep=keep) for use in options[1:])
        return [Reminder(PASSING, decision.figure, sentence, "21.3b") for sentence in told]
    question, no = decision.question, said_word(NO)
    if decision.figure < 0:
        passes = say("remind-passing", question=question, no=no)
    else:
        who = figure_name(table, decision.figure)
        passes = say("remind-passing-of", figure=who, question=question, no=no)
    return [Reminder(PASSING, decision.figure, passes, decision.section)]


# ------------------------------------------------------------------ standing orders


class StandingOrders:
    """Answers that a player always gives: by player, topic and figure (or any figure).

    Some questions are skipped even without an order. A roll that no reroll could improve is kept
    (21.3), such as the player's own critical hit. The highest of several defense values is used
    against an opponent (13.1). `spare(player, False)` asks these questions too.

    >>> orders = StandingOrders()
    >>> orders.always(0, "super-senses", "yes")
    >>> orders.always(0, "super-senses", "no", figure=2)
    >>> orders.order(0, "super-senses", 1), orders.order(0, "super-senses", 2)
    ('yes', 'no')
    >>> orders.order(1, "super-senses", 1)
    'ask'

    Instead of a topic, an order may name the section that a question cites. Older programs do so.
    """

    ASK = "ask"

    def __init__(self) -> None:
        self._orders: dict[tuple[int, str, int], str] = {}
        self._unsparing: set[int] = set()

    def always(self, player: int, topic: str, answer: str, figure: int = ANYONE) -> None:
        """Records an order: `yes`, `no`, or `ask` to be asked again."""
        if answer not in (YES, NO, self.ASK):
            raise ValueError(f"an order is yes, no or ask, not {answer!r}")
        self._orders[player, topic, figure] = answer

    def spare(self, player: int, sparing: bool = True) -> None:
        """Whether to skip questions to which only the first answer makes sense."""
        self._unsparing = self._unsparing - {player} if sparing else self._unsparing | {player}

    def forget(self, player: int) -> None:
        """Deletes a player's orders, so that every question is asked again."""
        self.spare(player, False)
        self._orders = {key: answer for key, answer in self._orders.items() if key[0] != player}

    def order(self, player: int, topic: str, figure: int) -> str:
        """The order that applies. An order for the figure comes before one for any figure."""
        return self._given(player, (topic,), figure) or self.ASK

    def _given(self, player: int, names: tuple[str, ...], figure: int) -> str | None:
        """The order that applies under any of these names, if there is one."""
        for who in (figure, ANYONE):
            for name in names:
                order = self._orders.get((player, name, who))
                if order is not None:
                    return order
        return None

    def of(self, player: int) -> list[tuple[str, int, str]]:
        """The topic, figure and answer of each of a player's orders."""
        own = {key[1:]: answer for key, answer in self._orders.items() if key[0] == player}
        return [(topic, figure, answer) for (topic, figure), answer in own.items()]

    def answer(self, decision: Decision | None) -> str | None:
        """The answer to a decision, as one of its choices, or None to ask.

        An order can only decline a reroll, since which of several rerolls to use is another choice.
        """
        if decision is None:
            return None
        names = (decision.topic, decision.section)
        given = self._given(decision.player, names, decision.figure)
        spared = decision.settled and given is None and decision.player not in self._unsparing
        if decision.kind == "number" and spared:
            return str(decision.values[0])  # 13.1
        if decision.kind == "reroll":
            return KEEP if given == NO or spared else None
        return given if is_optional(decision) and given != self.ASK else None


KEEP: Final = "keep"


def answer_standing(game: Game, orders: StandingOrders) -> list[str]:
    """Answers open decisions that have an order. Returns what was asked and chosen."""
    answers: list[str] = []
    while (answer := orders.answer(game.decision)) is not None:
        decision = game.decision
        assert decision is not None
        answers.append(str(answered(game.table, decision, answer)))
        game.choose(answer)
    return answers


def answered(table: Table, decision: Decision, answer: str) -> Message:
    """A question, and the answer that a standing order gave."""
    question, chosen, section = (
        decision.question,
        said_word(answer),
        word(table.edition.cites(f"ask {decision.topic}", decision.section)),
    )
    if decision.figure < 0:
        return say("standing-answer", question=question, answer=chosen, section=section)
    who = figure_name(table, decision.figure)
    return say("standing-answer-of", figure=who, question=question, answer=chosen, section=section)
