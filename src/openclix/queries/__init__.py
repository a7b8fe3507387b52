"""Questions about a table at rest, answered as data for clients that don't know the rules.

No question changes the game. A question is a small record with a topic (`about`). `openclix
explain` gives the same answers as sentences.

>>> import openclix
>>> game = openclix.Game.from_position('''
... map 8x8
... figure A red b2; dial 8 10 16 3 x6; range 6
... figure B blue f2; dial 8 10 17 3 x6
... ''')
>>> answer(game, {"about": "value", "figure": "B", "stat": "defense"})["total"]
17
>>> found = answer(game, {"about": "aim", "attacker": "A", "target": "B"})
>>> found["status"], found["distance"], found["attacks"][0]["needed"], found["attacks"][0]["text"]
('clear', 4, 7, 'A range B')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from openclix.board import BLOCKED, bits
from openclix.bots import hint
from openclix.draw.ask import line_between, reach_of
from openclix.engine.asking.choices import ActionChoice
from openclix.engine.figures.figures import RANGE, SPEED, STATS
from openclix.engine.figures.messages import power_name, say
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.game import Game
from openclix.engine.moving.destinations import free_move
from openclix.engine.moving.reach import reachable
from openclix.engine.refusing.action_refusals import uses, why_not_action
from openclix.engine.state.state import ON_MAP, SETUP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END
from openclix.engine.values.values import value
from openclix.notation.rulings.questions import End, distance, line_between_figures, value_of
from openclix.notation.text.errors import NotationError, nearest
from openclix.odds import NoAttack, Odds, attack_odds
from openclix.odds.asking import not_now
from openclix.reminders import reminders

from .helping import actions_about
from .plainly import answer_plainly, told
from .prompts import prompt_answer

Data = dict[str, Any]
CITED: Final = re.compile(r"(.*) \((\d+\.\d+[a-z]*|[a-z]+(?:\.[a-z]+)*\.\d+)\)")
KINDS: Final = ("range", "close")


class Unanswerable(ValueError):
    """An invalid question. The text says what is wrong with it and what is allowed."""


def answer(game: Game, question: Data) -> Data:
    """The answer to a question. Raises `Unanswerable` if there is no such question."""
    return TELLERS[word_among(question, "about", list(TELLERS))](game, question)


def word_among(question: Data, field: str, choices: list[str]) -> str:
    """The word in a field, which must be one of the known words."""
    word = question.get(field)
    if word in choices:
        return str(word)
    close = nearest(str(word), choices)
    meant = f" (did you mean {close!r}?)" if close else f": {', '.join(choices)}"
    raise Unanswerable(f"{field}: {word!r} is not known{meant}")


def cited(sentence: str) -> Data:
    """Splits a sentence from the section at its end."""
    match = CITED.fullmatch(sentence)
    text, section = match.groups() if match else (sentence, "")
    return {"text": capital(str(text)), "section": section}


SQUARE: Final = re.compile(r"[a-z]{1,2}\d+\b")


def capital(text: str) -> str:
    """Capitalizes a sentence, unless it begins with a square."""
    return text if SQUARE.match(text) else text[:1].upper() + text[1:]


def refused(table: Table, refusal: Refusal) -> Data:
    refusal = refusal.cited(table.edition.cites)
    return {"text": refusal.sentence, "section": refusal.section, "code": refusal.code}


def figure_of(table: Table, question: Data, field: str = "figure") -> int:
    """The figure named in a field."""
    return table.figure(word_among(question, field, list(table.tags)))


# ------------------------------------------------------------------ values, reach, lines


def value_answer(game: Game, question: Data) -> Data:
    """6.9 A value now, or in an attack, with every step that led to it."""
    table, stat = game.table, word_among(question, "stat", list(STATS))
    figure = figure_of(table, question)
    other = figure_of(table, question, "against") if question.get("against") else -1
    kind = question.get("kind") or ""
    breakdown = value_of(table, stat, figure, other, kind if kind in KINDS and other >= 0 else "")
    return {"total": breakdown.total, "lines": [cited(line) for line in breakdown.lines()[:-1]]}


def reach_answer(game: Game, question: Data) -> Data:
    """10.2 Where a figure's move could end, assuming that it breaks away."""
    table = game.table
    figure = figure_of(table, question)
    if table.zone[figure] != ON_MAP:
        return {"squares": [], "speed": 0, "from": {}}
    reach = reach_of(table, figure)
    return {
        "squares": [table.map.grid.name(square) for square in bits(reach)],
        "speed": value(table, figure, SPEED),
        "from": steps_before(table, figure, reach),
    }


def steps_before(table: Table, figure: int, reach: int) -> dict[str, str]:
    """10.2 By square: the one before it on a shortest path there. Larger bases have none."""
    body = table.bodies[figure]
    if body & (body - 1):
        return {}
    name, flood = table.map.grid.name, reachable(table, free_move(table, figure))
    paths = [flood.path(square) for square in bits(reach & flood.going & ~body)]
    return {name(after): name(before) for path in paths for before, after in pairwise(path)}


def aim_answer(game: Game, question: Data) -> Data:
    """11.4 12 What one figure could do to another: the line of fire, and each attack's odds."""
    table = game.table
    attacker, target = figure_of(table, question, "attacker"), figure_of(table, question, "target")
    for figure in (attacker, target):
        if table.zone[figure] != ON_MAP:
            raise Unanswerable(f"{table.tags[figure]} is not on the map")
    if attacker == target:
        raise Unanswerable("a line of fire goes from one figure to another")
    line = line_between_figures(table, attacker, target)
    drawn = line_between(table, table.at[attacker], table.at[target])
    stopped = drawn.stopped_at if drawn.status == BLOCKED else None
    return {
        "status": line.status,
        "distance": distance(table, End(attacker, -1), End(target, -1)),
        "reasons": [
            {"text": capital(str(text)), "section": section} for text, section in line.reasons
        ],
        "stopped": {"x": stopped[0], "y": stopped[1]} if stopped else None,
        "beside": [
            table.map.grid.name(square)
            for square in bits(table.terrain.close_to(table.bodies[target]))
        ],
        "attacks": [
            attack_answer(game, attacker, target, kind)
            for kind in kinds_of(table, attacker, target)
        ],
    }


def kinds_of(table: Table, attacker: int, target: int) -> list[str]:
    """The attacks worth computing: close if adjacent to the target, range otherwise."""
    near = bool(table.terrain.adjacent_to(table.bodies[attacker]) & table.bodies[target])
    if near:
        return ["close"]
    return ["range"] if value(table, attacker, RANGE) > 0 else ["close"]


def attack_answer(game: Game, attacker: int, target: int, kind: str) -> Data:
    """Whether the attack is legal now, and its odds."""
    table = game.table
    why = not_now(game, attacker, target, kind)
    data: Data = {
        "kind": kind,
        "legal": not why and offers(game, attacker, kind),
        "why": cited(why) if why else None,
        "text": f"{table.tags[attacker]} {kind} {table.tags[target]}",
        **{"needed": None, "hit": None, "expected": None, "ko": None, "lines": []},
    }
    try:
        odds = attack_odds(table, attacker, target, kind)
        data.update(odds_answer(odds, table.tags[target]))
    except NoAttack:
        pass
    return data


def offers(game: Game, attacker: int, kind: str) -> bool:
    """Whether the open decision offers the figure that attack."""
    decision = game.decision
    if decision is None or decision.kind != "action":
        return False
    return f"{game.table.tags[attacker]} {kind}" in decision.options(game.table)


def odds_answer(odds: Odds, tag: str) -> Data:
    target = odds.target(tag)
    return {
        "needed": target.needed,
        "hit": float(target.final.hit),
        "expected": float(target.final.expected),
        "ko": float(target.final.ko),
        "lines": [capital(line) for line in target.lines()],
    }


# ------------------------------------------------------------------ actions


def whom_answer(game: Game, question: Data) -> Data:
    """7.1 By figure: the actions that could be used on it, besides plain attacks."""
    return {"whom": actions_about(game, figure_of(game.table, question))}


def barred_answer(game: Game, question: Data) -> Data:
    """7.1 The actions that a figure has but can't be given now, each with the reason."""
    table, decision = game.table, game.decision
    figure = figure_of(table, question)
    if decision is None or decision.kind != "action" or decision.player != table.side[figure]:
        return {"actions": []}
    allowed = set(decision.options(table))
    barred: dict[str, Data] = {}
    for use in uses(table, figure):
        choice = ActionChoice(figure, *use)
        text = choice.text(table)
        if text in allowed or text in barred:
            continue
        why = why_not_action(table, text)
        if isinstance(why, Refusal):
            name = str(say("named", what=power_name(use[0].ability)))
            barred[text] = {
                "word": choice.word(table),
                "name": name,
                "kind": use[0].ability.kind,
                "why": refused(table, why),
            }
    return {"actions": list(barred.values())}


def why_answer(game: Game, question: Data) -> Data:
    """Why a text can't be chosen at the open decision. Several choices in a row may be."""
    refusal = game.why_not(str(question.get("text", "")))
    if refusal is None or refusal.code == "several-choices":
        return {"refusal": None}
    return {"refusal": refused(game.table, refusal)}


def explain_answer(game: Game, question: Data) -> Data:
    """Any question in words, answered as `openclix explain` does."""
    try:
        text, mine = str(question.get("text", "")), str(question.get("figure", ""))
        lines = answer_plainly(game, text, mine=mine)
    except NotationError as error:
        raise Unanswerable(str(error.sentence)) from None
    return {"lines": [cited(line) for line in lines]}


def hint_answer(game: Game, question: Data) -> Data:
    """The computer's choice in the deciding player's place."""
    advice = hint(game)
    if advice is None:
        return {"text": None, "line": [], "told": [], "reasons": []}
    return {
        "text": advice.text,
        "line": list(advice.line),
        "told": told_ahead(game, advice.line),
        "reasons": [f"{capital(str(reason))}." for reason in advice.reasons],
    }


def told_ahead(game: Game, line: tuple[str, ...]) -> list[str]:
    """The effect of a line of choices, in the words of the log, up to the first die."""
    if line[0] == END:
        return [str(say("hint-line-end"))]
    return told(game, line)


def set_up_answer(game: Game, question: Data) -> Data:
    """Where the computer would put something while the game is set up, and nothing after that."""
    if game.table.phase != SETUP:
        raise Unanswerable("about: 'set-up' can only be asked while the game is set up")
    return hint_answer(game, question)


def reminders_answer(game: Game, question: Data) -> Data:
    """Powers and actions that could still be used before the turn ends."""
    tags = game.table.tags
    return {
        "reminders": [
            {
                "kind": reminder.kind,
                "figure": tags[reminder.figure] if reminder.figure >= 0 else None,
                **cited(str(reminder)),
            }
            for reminder in reminders(game)
        ]
    }


TELLERS: Final[dict[str, Callable[[Game, Data], Data]]] = {
    "value": value_answer,
    "reach": reach_answer,
    "aim": aim_answer,
    "barred": barred_answer,
    "whom": whom_answer,
    "why": why_answer,
    "explain": explain_answer,
    "hint": hint_answer,
    "set-up": set_up_answer,
    "reminders": reminders_answer,
    "prompt": prompt_answer,
}
"""The function that answers each topic."""
