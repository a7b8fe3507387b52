"""What a table can be asked while it stands still, answered as data for clients without rules.

Nothing of it changes the game. A question is a small record with a topic (`about`); the answers are
those that `openclix explain` gives in sentences.

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
from typing import Any, Final

from openclix.board import BLOCKED, bits
from openclix.bots import hint
from openclix.draw.ask import line_between, reach_of
from openclix.engine.asking.choices import ActionChoice
from openclix.engine.figures.abilities import Refusal
from openclix.engine.figures.figures import RANGE, SPEED, STATS
from openclix.engine.figures.messages import power_name, say
from openclix.engine.game.game import Game
from openclix.engine.refusing.action_refusals import uses, why_not_action
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.values import value
from openclix.notation.rulings.answers import answer as answer_in_words
from openclix.notation.rulings.questions import End, distance, line_between_figures, value_of
from openclix.notation.text.errors import NotationError, nearest
from openclix.odds import NoAttack, Odds, attack_odds
from openclix.odds.asking import not_now
from openclix.reminders import reminders

from .prompts import prompt_answer

Data = dict[str, Any]
CITED: Final = re.compile(r"(.*) \((\d+\.\d+[a-z]*|[a-z]+(?:\.[a-z]+)*\.\d+)\)")
KINDS: Final = ("range", "close")


class Unanswerable(ValueError):
    """A question that can't be asked: the text says what is wrong with it, and what would do."""


def answer(game: Game, question: Data) -> Data:
    """The answer to a question; raises `Unanswerable` if there is no such question."""
    return TELLERS[word_among(question, "about", list(TELLERS))](game, question)


def word_among(question: Data, field: str, known: list[str]) -> str:
    """The word in a field, which must be one of those that are known."""
    word = question.get(field)
    if word in known:
        return str(word)
    close = nearest(str(word), known)
    meant = f" (did you mean {close!r}?)" if close else f": {', '.join(known)}"
    raise Unanswerable(f"{field}: {word!r} is not known{meant}")


def cited(sentence: str) -> Data:
    """A sentence and the section at its end, apart."""
    found = CITED.fullmatch(sentence)
    text, section = found.groups() if found else (sentence, "")
    return {"text": capital(str(text)), "section": section}


SQUARE: Final = re.compile(r"[a-z]{1,2}\d+\b")


def capital(text: str) -> str:
    """A sentence begins with a capital, unless it begins with a square."""
    return text if SQUARE.match(text) else text[:1].upper() + text[1:]


def refused(table: Table, refusal: Refusal) -> Data:
    refusal = refusal.cited(table.edition.cites)
    return {"text": refusal.sentence, "section": refusal.section, "code": refusal.code}


def figure_of(table: Table, question: Data, field: str = "figure") -> int:
    """The figure that a field names."""
    return table.figure(word_among(question, field, list(table.tags)))


# ------------------------------------------------------------------ values, reach, lines


def value_answer(game: Game, question: Data) -> Data:
    """6.9 A value now, or in an attack, with everything that led to it."""
    table, stat = game.table, word_among(question, "stat", list(STATS))
    figure = figure_of(table, question)
    other = figure_of(table, question, "against") if question.get("against") else -1
    kind = question.get("kind") or ""
    found = value_of(table, stat, figure, other, kind if kind in KINDS and other >= 0 else "")
    return {"total": found.total, "lines": [cited(line) for line in found.lines()[:-1]]}


def reach_answer(game: Game, question: Data) -> Data:
    """10.2 Where a move of a figure could end, if it breaks away."""
    table = game.table
    figure = figure_of(table, question)
    if table.zone[figure] != ON_MAP:
        return {"squares": [], "speed": 0}
    squares = [table.map.grid.name(square) for square in bits(reach_of(table, figure))]
    return {"squares": squares, "speed": value(table, figure, SPEED)}


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
        "attacks": [
            attack_answer(game, attacker, target, kind)
            for kind in kinds_of(table, attacker, target)
        ],
    }


def kinds_of(table: Table, attacker: int, target: int) -> list[str]:
    """The attacks that are worth reckoning: a close one next to the target, a range one apart."""
    near = bool(table.terrain.adjacent_to(table.bodies[attacker]) & table.bodies[target])
    if near:
        return ["close"]
    return ["range"] if value(table, attacker, RANGE) > 0 else ["close"]


def attack_answer(game: Game, attacker: int, target: int, kind: str) -> Data:
    """Whether the attack may be made now, and how it would go."""
    table = game.table
    why = not_now(game, attacker, target, kind)
    found: Data = {
        "kind": kind,
        "legal": not why and offers(game, attacker, kind),
        "why": cited(why) if why else None,
        "text": f"{table.tags[attacker]} {kind} {table.tags[target]}",
        **{"needed": None, "hit": None, "expected": None, "ko": None, "lines": []},
    }
    try:
        odds = attack_odds(table, attacker, target, kind)
        found.update(odds_answer(odds, table.tags[target]))
    except NoAttack:
        pass
    return found


def offers(game: Game, attacker: int, kind: str) -> bool:
    """Whether the open decision offers that attack to the figure."""
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


def barred_answer(game: Game, question: Data) -> Data:
    """7.1 The actions that a figure has and can't be given now, each with its reason."""
    table, decision = game.table, game.decision
    figure = figure_of(table, question)
    if decision is None or decision.kind != "action" or decision.player != table.side[figure]:
        return {"actions": []}
    allowed = set(decision.options(table))
    found: dict[str, Data] = {}
    for use in uses(table, figure):
        choice = ActionChoice(figure, *use)
        text = choice.text(table)
        if text in allowed or text in found:
            continue
        why = why_not_action(table, text)
        if isinstance(why, Refusal):
            name = str(say("named", what=power_name(use[0].ability)))
            found[text] = {
                "word": choice.word(table),
                "name": name,
                "kind": use[0].ability.kind,
                "why": refused(table, why),
            }
    return {"actions": list(found.values())}


def why_answer(game: Game, question: Data) -> Data:
    """Why a text can't be chosen at the open decision."""
    refusal = game.why_not(str(question.get("text", "")))
    return {"refusal": refused(game.table, refusal) if refusal is not None else None}


def explain_answer(game: Game, question: Data) -> Data:
    """Any question in words, as `openclix explain` answers it."""
    try:
        lines = answer_in_words(game, str(question.get("text", "")))
    except NotationError as error:
        raise Unanswerable(str(error.sentence)) from None
    return {"lines": [cited(line) for line in lines]}


def hint_answer(game: Game, question: Data) -> Data:
    """What the computer would do in the place of whoever is asked."""
    found = hint(game)
    if found is None:
        return {"text": None, "line": [], "reasons": []}
    return {
        "text": found.text,
        "line": list(found.line),
        "reasons": [str(reason) for reason in found.reasons],
    }


def reminders_answer(game: Game, question: Data) -> Data:
    """What could still be used before the turn ends."""
    tags = game.table.tags
    return {
        "reminders": [
            {
                "kind": one.kind,
                "figure": tags[one.figure] if one.figure >= 0 else None,
                **cited(str(one)),
            }
            for one in reminders(game)
        ]
    }


TELLERS: Final[dict[str, Callable[[Game, Data], Data]]] = {
    "value": value_answer,
    "reach": reach_answer,
    "aim": aim_answer,
    "barred": barred_answer,
    "why": why_answer,
    "explain": explain_answer,
    "hint": hint_answer,
    "reminders": reminders_answer,
    "prompt": prompt_answer,
}
"""By topic: who answers."""
