"""Reads a typed line: matches its words with one decision after another.

A line is read on a copy of the game without dice, up to the next roll or another player's choice.
Nothing happens unless all words up to there fit. So a mistake costs nothing, and no line can reveal
future dice.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from openclix.engine.asking.other_names import fold as names_fold
from openclix.engine.asking.other_names import other_names
from openclix.engine.asking.reading import way_in
from openclix.engine.effects.dice import DiceError
from openclix.engine.figures.messages import Message, say
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.game import Game
from openclix.engine.game.phrases import Chosen, Unrolled
from openclix.engine.refusing.way_refusals import why_not_way
from openclix.engine.turn.actions import END
from openclix.notation import NotationError
from openclix.notation.rulings.denied_words import check_option

from .citing import told
from .local import in_quotes, local_option
from .roster import force_name

SHORT: Final = {"y": "yes", "n": "no"}


class Unread(Exception):
    """A line that doesn't fit, with a sentence for the player."""


class Match(NamedTuple):
    """An option that the words name, by its index, and how many words were used."""

    option: int
    words: int


def fold(text: str) -> list[str]:
    """The words of a text, ignoring case."""
    return text.casefold().split()


def match(options: Sequence[str], words: Sequence[str]) -> Match | None:
    """The option that the next words name, in full or as an unambiguous abbreviation.

    >>> match(["A move", "A close", "B move", "end"], ["a", "close", "B"])
    Match(option=1, words=2)
    >>> match(["A move", "A close"], ["a", "cl"])
    Match(option=1, words=2)
    >>> match(["A move", "B move"], ["move"]) is None
    True
    """
    typed = [SHORT.get(word, word) for word in map(str.casefold, words)]
    return _match(options, typed) or _match_unsaid(options, typed)


def common_verb(options: Sequence[str]) -> str:
    """The first word that all options of several words share, if there is one.

    >>> common_verb(["drop b1", "drop b2", "keep"]), common_verb(["A move", "B move"])
    ('drop', '')
    """
    longer = [option for option in options if " " in option]
    verbs = {option.split()[0] for option in longer}
    if len(verbs) != 1 or len(longer) < len(options) - 1:
        return ""
    verb = verbs.pop()
    return verb if verb.islower() and not any(char.isdigit() for char in verb) else ""


def _match_unsaid(options: Sequence[str], typed: Sequence[str]) -> Match | None:
    """An option named without the verb that all options share: `b1` for `drop b1`."""
    verb = common_verb(options)
    if not verb:
        return None
    return _match([option.removeprefix(f"{verb} ") for option in options], typed)


def _match(options: Sequence[str], typed: Sequence[str]) -> Match | None:
    best: Match | None = None
    shortened: list[Match] = []
    for index, option in enumerate(options):
        option_words = fold(option)
        given = typed[: len(option_words)]
        if not option_words or len(given) < len(option_words):
            continue
        if given == option_words:
            if best is None or len(option_words) > best.words:
                best = Match(index, len(option_words))
        elif all(_short_for(word, full) for word, full in zip(given, option_words, strict=True)):
            shortened.append(Match(index, len(option_words)))
    if best is not None:
        return best
    return shortened[0] if len(shortened) == 1 else None


def _short_for(word: str, full: str) -> bool:
    """Whether a word may abbreviate a longer one. Squares and numbers are never abbreviated."""
    return full == word or (full.startswith(word) and not any(c.isdigit() for c in full))


def read(
    game: Game, words: Sequence[str], continued: bool = False, people: Collection[int] = ()
) -> tuple[list[Chosen], int]:
    """The choices that the words name, up to the next roll or another player's choice.

    Returns the choices by index (with the path of a move) and the number of words used. Raises
    `Unread` if an earlier word doesn't fit. Words of a `continued` line may name an answer that was
    just forced. A line never goes past a choice that another of the `people` makes.
    """
    decision = game.decision
    if decision is None:
        raise Unread(str(say("terminal-over")))
    player = decision.player
    trial = game
    chosen: list[Chosen] = []
    used = 0
    while used < len(words):
        if continued or chosen:
            used += forced_words(trial, words[used:])
            if used >= len(words):
                break
        if trial.decision is None or trial.decision.player != player:
            check_others(trial, words[used:], people)
            break
        matched = match(trial.options, words[used:]) or by_name(trial, words[used:])
        if matched is None:
            sentence = why_unread(trial, words[used:])
            if chosen:
                part = "rest" if continued else "line"
                sentence = str(say("terminal-nothing-of", sentence=sentence, part=part))
            raise Unread(sentence)
        used += matched.words
        way = read_way(trial, words, used, matched.option)
        used += 1 + len(way) if way else 0
        chosen.append((matched.option, way))
        if used >= len(words):
            break
        here = trial.decision
        if here.values[matched.option] == END:
            raise Unread(final(trial.options[matched.option], words[used:]))
        if trial is game:
            trial = game.copy(seed=0)
            trial.dice = Unrolled()
        turn = trial.table.turn
        try:
            trial.choose_index(matched.option, way)
        except DiceError:
            check_rest(game, words[used:])
            break
        if trial.decision is None or trial.table.turn != turn:
            raise Unread(final(here.say(game.table, here.values[matched.option]), words[used:]))
    return chosen, used


def check_others(game: Game, words: Sequence[str], people: Collection[int]) -> None:
    """Words after a computer's choice are read after it. A person's choice ends the line."""
    if game.decision is not None and game.decision.player in people:
        who = force_name(game.table, game.decision.player)
        problem = say("terminal-others-choice", who=who, words=in_quotes(" ".join(words)))
        raise Unread(str(problem))
    check_rest(game, words)


def check_rest(game: Game, words: Sequence[str]) -> None:
    """Words after a roll are read after it. Words that could never be valid there are refused."""
    for word in proper(game, [SHORT.get(word.casefold(), word) for word in words]):
        try:
            check_option(game.table, word)
        except NotationError as error:
            problem = say(
                "terminal-after-the-roll", word=in_quotes(word), hint=in_quotes(error.nearest)
            )
            if not error.nearest:
                problem = say("terminal-after-the-roll-none", word=in_quotes(word))
            raise Unread(str(problem)) from None


def read_way(game: Game, words: Sequence[str], at: int, option: int) -> tuple[int, ...]:
    """10.2 The path named after a move's end, if any. Refused if it isn't legal."""
    assert game.decision is not None
    way = way_in(game.table, game.decision, [word.casefold() for word in words], at)
    refusal = way if isinstance(way, Refusal) else None
    if not isinstance(way, Refusal) and way:
        refusal = why_not_way(game.table, game.decision, option, way)
    if refusal is not None:
        raise Unread(told(game.table.edition, refusal))
    assert not isinstance(way, Refusal)
    return way


def by_name(game: Game, words: Sequence[str]) -> Match | None:
    """An option by the printed name of its power: `a dock rage`."""
    assert game.decision is not None
    names = other_names(game.table, game.decision)
    for count in range(len(words), 0, -1):
        index = names.get(names_fold(" ".join(words[:count])))
        if index is not None:
            return Match(index, count)
    return None


def final(word: str, rest: Sequence[str]) -> str:
    """A word that ends the turn, so nothing may follow it."""
    return str(say("terminal-final", word=in_quotes(word), rest=in_quotes(" ".join(rest))))


def forced_words(game: Game, words: Sequence[str]) -> int:
    """How many of the next words only name a forced answer."""
    used = 0
    for forced in game.forced:
        forced_text = fold(forced.text(game.table))
        if (
            forced_text
            and [word.casefold() for word in words[used : used + len(forced_text)]] == forced_text
        ):
            used += len(forced_text)
    return used


def why_unread(game: Game, words: Sequence[str]) -> str:
    """Why the words match no option here, and the nearest option."""
    decision = game.decision
    assert decision is not None
    options = game.options
    text = " ".join(proper(game, words))
    table, shown = game.table, local_option(text, game.table)
    several = [o for o in options if starts(o, words)]
    if len(several) > 1 and len(fold(several[0])) > len(words):
        goes_on = ", ".join(local_option(option, table) for option in several[:8])
        return str(say("terminal-word-goes-on", text=in_quotes(shown), options=goes_on))
    refusal = game.why_not(text)
    if refusal is not None and refusal.code != "not-an-option":
        sentence = told(game.table.edition, refusal)
    elif refusal is None:
        sentence = str(say("terminal-several-meanings", text=in_quotes(shown)))
    else:
        sentence = str(say("terminal-no-option", text=in_quotes(shown)))
    if decision.kind != "action" and text.split()[0] in game.table.tags:
        sentence = str(say("terminal-first-answer", question=decision.question, sentence=sentence))
    if refusal is not None and refusal.code not in NAMES_NOTHING:  # a rule has been given
        return sentence
    hint = local_option(nearest(options, words), table)
    if hint and hint.casefold() not in sentence.casefold():
        return str(say("terminal-nearest", sentence=sentence, hint=in_quotes(hint)))
    return sentence if hint else f"{sentence} {possible(game)}"


NAMES_NOTHING: Final = (
    "not-an-option",
    "unknown-figure",
    "unknown-word",
    "unknown-square",
    "not-a-number",
)
"""Refusal codes for meaningless words. The message then lists what can be typed."""
MOST_NAMED: Final = 6
"""How many options are listed. With more, the player can ask for all of them."""


def possible(game: Game) -> Message:
    """Suggestions for what to type instead."""
    decision = game.decision
    assert decision is not None
    options = [local_option(option, game.table) for option in game.options]
    if decision.kind == "action":
        return say("terminal-type-action", option=in_quotes(options[0]))
    if len(options) > MOST_NAMED:
        return say("terminal-see-options", option=in_quotes(options[0]))
    return say("terminal-can-type", options=", ".join(options))


def starts(option: str, words: Sequence[str]) -> bool:
    option_words = fold(option)
    return all(
        full.startswith(word.casefold()) for word, full in zip(words, option_words, strict=False)
    ) and len(option_words) >= len(words)


def proper(game: Game, words: Sequence[str]) -> list[str]:
    """The words as the rules write them: capitalized tags, everything else in lower case."""
    tags = {tag.casefold(): tag for tag in game.table.tags}
    return [tags.get(word.casefold(), word.casefold()) for word in words]


def nearest(options: Sequence[str], words: Sequence[str]) -> str:
    """The option most similar to the words."""
    folded = {option.casefold(): option for option in options}
    for count in (len(words), 2, 1):
        text = " ".join(words[:count]).casefold()
        near = get_close_matches(text, folded, 1, LIKE)
        if near and likely(text, near[0]):
            return folded[near[0]]
    return ""


LIKE: Final = 0.6
"""How similar a word and an option must be for a suggestion."""


def likely(text: str, option: str) -> bool:
    """Whether a text is a likely typo for an option.

    For squares and numbers, only swapped characters count, since every other square is equally
    similar.

    >>> likely("4e", "e4"), likely("e9", "e4"), likely("mvoe", "move")
    (True, False, True)
    """
    return not any(c.isdigit() for c in option) or sorted(text) == sorted(option)
