"""The commands besides game moves: help, cards, reasons, odds, undo, saving."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from openclix import rulebook
from openclix.board import bits
from openclix.bots import hint
from openclix.engine.asking.decisions import NO, YES
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.messages import say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.state import ON_MAP, SETUP
from openclix.language import spoken_language
from openclix.odds import NoAttack, attack_odds, not_now
from openclix.reminders import StandingOrders, is_optional, reminders
from openclix.story import name_of, tell
from openclix.story.names import capital

from ..rules import by_name, find, one_rule, unknown
from .answers import nearest, proper
from .board import describe_square, legend
from .citing import book_of, cited, told
from .keyboard import Leave
from .local import in_quotes, local_option, plain
from .prompts import expected_blow, odds_text, options_lines, question
from .roster import called, card_lines, roster_lines
from .said import as_meant, with_tags
from .session import NOT_DRAWN, Command, Session
from .style import wrap_indented

EXAMPLES: Final = {"classic-2002": "kb.1", "indy-2003": "kb.1", "core-fr": "jet.1"}
"""By book: a section about knockback or an attack roll, as an example of at most six letters.
The newest books have 12.6d."""
MOST_RULES: Final = 12
"""How many sections are listed for a word."""


def help_command(session: Session, words: Sequence[str]) -> None:
    rules = session.game.table.edition
    goal = wrap_indented(str(say("terminal-goal", book=rules.rulebook)), session.style.width)
    example = EXAMPLES.get(rules.rulebook, "12.6d").ljust(7)
    help_lines = str(say("terminal-help", section=example)).splitlines()
    tokens = wrap_indented(str(say("terminal-tokens", book=rules.rulebook)), session.style.width)
    session.keyboard.pause(*goal, *help_lines, *tokens, *legend(session.style))


def options_command(session: Session, words: Sequence[str]) -> None:
    session.tell(question(session.game), *options_lines(session.game, session.style, whole=True))


def map_command(session: Session, words: Sequence[str]) -> None:
    if not session.style.live:
        session.say(*session.picture())


def card_command(session: Session, words: Sequence[str]) -> None:
    figure = figure_named(session, " ".join(words)) if words else -1
    if figure < 0:
        session.tell(str(say("terminal-which-figure")))
        return
    session.keyboard.pause(*card_lines(session.game.table, session.style, figure))


def figure_named(session: Session, word: str) -> int:
    """The figure with a tag, or whose name begins this way. Otherwise -1, after an explanation."""
    table = session.game.table
    labels = shown_tags(table)
    for tags in (table.tags, labels):
        folded = [plain(tag) for tag in tags]
        if plain(word) in folded:
            return folded.index(plain(word))
    named = [
        figure
        for figure in range(len(table.tags))
        for name in {table.card(figure).name, called(table, figure)}
        if plain(name).startswith(plain(word))
    ]
    if len(named) == 1:
        return named[0]
    hint = nearest(labels, [word])
    if hint:
        session.tell(str(say("terminal-no-figure-near", word=in_quotes(word), hint=hint)))
    else:
        session.tell(str(say("terminal-no-figure", word=in_quotes(word))))
    return -1


def roster_command(session: Session, words: Sequence[str]) -> None:
    session.keyboard.pause(*roster_lines(session.game.table, session.style))


def why_command(session: Session, words: Sequence[str]) -> None:
    if not words:
        session.tell(str(say("terminal-why-what")))
        return
    text = " ".join(proper(session.game, as_meant(session.game, words)))
    refusal = session.game.why_not(text)
    if refusal is None or refusal.code == "several-choices":
        shown = local_option(text, session.game.table)
        session.tell(str(say("terminal-allowed", text=in_quotes(shown))))
        return
    session.tell(told(session.game.table.edition, refusal))


def rules_command(session: Session, words: Sequence[str]) -> None:
    """A section of the rulebook, as questions cite it, or the sections that contain a word."""
    if not words:
        session.tell(str(say("terminal-which-rule")))
        return
    book = book_of(session.game.table.edition, spoken_language())
    phrase = " ".join(words)
    sections = find(book, phrase)
    meant = by_name(book, phrase)
    others: list[rulebook.Section] = []
    if one_rule(meant):
        sections, others = meant, [section for section in sections if section not in meant]
    if not sections:
        session.tell(unknown(book, phrase))
    elif len(sections) == 1 or one_rule(sections):
        lines = [
            line
            for section in sections
            for line in (f"{section.number} {section.title}", section.text)
        ]
        numbers = [section.number for section in sections]
        readings = [
            f"{interpretation.question} {interpretation.reading}"
            for interpretation in rulebook.readings(
                session.game.table.edition.name, numbers, spoken_language()
            )
        ]
        also = [str(say("rules-also", wanted=phrase))] if others else []
        session.tell(*lines, *readings, *also, *titles(others))
    else:
        session.tell(*titles(sections))


def titles(sections: Sequence[rulebook.Section]) -> list[str]:
    """Sections by number and title, and how many are left out."""
    more = [str(say("rules-more", count=len(sections) - MOST_RULES))]
    named = [f"{section.number} {section.title}" for section in sections[:MOST_RULES]]
    return [*named, *(more if len(sections) > MOST_RULES else [])]


def log_command(session: Session, words: Sequence[str]) -> None:
    number = words[0][:9] if words and words[0].isascii() and words[0].isdigit() else ""
    count = int(number or 0) or 20
    lines = tell(session.game.table, session.game.table.log or [])
    session.tell(*(lines[-count:] or [str(say("terminal-no-story"))]))


def look_command(session: Session, words: Sequence[str]) -> None:
    table = session.game.table
    grid = table.map.grid
    word = " ".join(with_tags(table, words, set()))
    try:
        square = grid.parse(word)
    except ValueError:
        folded = [tag.casefold() for tag in table.tags]
        figure = folded.index(word.casefold()) if word.casefold() in folded else -1
        if figure >= 0 and table.zone[figure] == ON_MAP:
            session.tell(*(describe_square(table, square) for square in bits(table.bodies[figure])))
            return
        last = grid.name(grid.size - 1)
        session.tell(str(say("terminal-look-where", last=last)))
        return
    session.tell(describe_square(table, square))


def odds_command(session: Session, words: Sequence[str]) -> None:
    """The full odds of an attack, with every step behind them."""
    figures = [figure_named(session, word) for word in words[:2]]
    table = session.game.table
    if len(figures) < 2 or -1 in figures:
        session.tell(str(say("terminal-whose-odds")))
        return
    if any(table.zone[figure] != ON_MAP for figure in figures):
        session.tell(str(say("terminal-both-on-map")))
        return
    attacker, target = figures
    if attacker == target:
        section = cited(table.edition, "odds no-attack", "12.1")
        session.tell(str(say("terminal-attacks-itself", section=section)))
        return
    lines = []
    kinds = [(CLOSE, "close"), (RANGED, "range")][: 2 if table.card(attacker).range else 1]
    reasons = {name: not_now(session.game, attacker, target, name) for _, name in kinds}
    legal = [(kind, name) for kind, name in kinds if not reasons[name]]
    for kind, name in legal or kinds:
        try:
            odds = attack_odds(table, attacker, target, kind)
        except NoAttack as error:
            lines.append(str(say("terminal-no-attack", kind=name, why=str(error))))
            continue
        told_odds = say(
            "terminal-attack-odds",
            kind=name,
            attacker=name_of(table, attacker),
            target=name_of(table, target),
            odds=odds_text(expected_blow(table, attacker, target, kind)),
        )
        lines.append(str(told_odds))
        lines.extend(odds.lines()[1:])
        if reasons[name]:
            lines.append(f"  {say('terminal-not-now', why=str(reasons[name]))}")
    session.tell(*lines)


def hint_command(session: Session, words: Sequence[str]) -> None:
    """The choice that the computer would make here, and its reasons."""
    advice = hint(session.game)
    assert advice is not None
    told = [str(say("terminal-hint", line=in_quotes(" ".join(advice.line) or advice.text)))]
    told += [f"  {capital(str(reason))}." for reason in advice.reasons]
    session.tell(*told)


def undo_command(session: Session, words: Sequence[str]) -> None:
    """Undoes the player's own choices, back to the last roll or another player's choice.

    Answers given by a standing order are undone too. If that is all, the question is asked again.
    """
    game = session.game
    decision = game.decision
    assert decision is not None
    if not game.can_undo(decision.player):
        session.tell(str(say("terminal-no-undo")))
        return
    game.undo()
    while session.orders.answer(game.decision) is not None and game.can_undo(decision.player):
        game.undo()
    back = game.decision
    if back is not None and session.orders.answer(back) is not None:
        session.orders.always(back.player, back.topic, StandingOrders.ASK, back.figure)
    kept = session.marks.get(len(game.journal))
    if kept is not None and game.table.log is not None:
        del game.table.log[kept:]
    session.told = min(session.told, len(game.table.log or ()))
    session.news = [str(say("terminal-taken-back"))]
    session.drawn = NOT_DRAWN


def save_command(session: Session, words: Sequence[str]) -> None:
    keeper = session.keeper
    if words or keeper.named:
        path = Path(" ".join(words)) if words else keeper.path
        assert path is not None
        session.tell(session.write(path))
        return
    session.tell(str(say("terminal-save-where")))


def auto_command(session: Session, words: Sequence[str]) -> None:
    """Lets the computer choose: once, for the rest of set-up, or for the rest of the turn."""
    game = session.game
    decision = game.decision
    assert decision is not None
    if words and words[0].casefold() != "turn":
        session.tell(str(say("terminal-auto-what", word=in_quotes(words[0]))))
        return
    if words or game.table.phase == SETUP:
        session.auto_turns.add((decision.player, game.table.turn))
        return
    choice = session.helper.choose(game)
    text = choice if isinstance(choice, str) else choice.text(game.table)
    shown = in_quotes(local_option(text, game.table))
    session.news.append(str(say("terminal-chosen-for-you", choice=shown)))
    game.choose(choice)


def reminders_command(session: Session, words: Sequence[str]) -> None:
    """`reminders on` and `reminders off`. Without a word, what could still be used now."""
    word = words[0].casefold() if words else ""
    if word in ("on", "off"):
        session.reminding = word == "on"
        session.tell(str(say("terminal-reminders", how=word)))
        return
    sentences = [f"{capital(str(reminder))}." for reminder in reminders(session.game)]
    session.tell(*(sentences or [str(say("terminal-nothing-unused"))]))


def always_command(session: Session, words: Sequence[str]) -> None:
    """`always yes`, `always no`: the same answer from now on. `always ask`: be asked again."""
    game = session.game
    decision = game.decision
    assert decision is not None
    word = words[0].casefold() if words else ""
    if word == StandingOrders.ASK:
        session.orders.forget(decision.player)
        session.tell(str(say("terminal-asked-again")))
    elif word not in (YES, NO):
        session.tell(str(say("terminal-always-what")))
    elif not is_optional(decision) or (decision.kind == "reroll" and word == YES):
        session.tell(str(say("terminal-never-always", word=word)))
    else:
        session.orders.always(decision.player, decision.topic, word, decision.figure)
        session.obey()


def quit_command(session: Session, words: Sequence[str]) -> None:
    raise Leave(asked=True)


COMMANDS: Final[dict[str, Command]] = {
    "?": help_command,
    "help": help_command,
    "options": options_command,
    "map": map_command,
    "card": card_command,
    "roster": roster_command,
    "why": why_command,
    "rules": rules_command,
    "log": log_command,
    "look": look_command,
    "odds": odds_command,
    "hint": hint_command,
    "undo": undo_command,
    "save": save_command,
    "auto": auto_command,
    "reminders": reminders_command,
    "always": always_command,
    "quit": quit_command,
    "q": quit_command,
    "exit": quit_command,
}
