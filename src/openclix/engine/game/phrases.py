"""Several answers in one line: `A charge e4 attack B`.

Words are matched greedily, the longest option first, against one decision after another. A word
that names a forced answer is accepted and skipped. A line counts as a whole: if any word doesn't
fit, none of the line happens.

A line is read before it is played, and reading never looks at future dice. A line can't continue
past a roll, and the answer to a line doesn't depend on the dice. Only if the dice are written down
beforehand, as in a ruling, may a line continue past them.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, NamedTuple

from ..asking.decisions import Illegal
from ..asking.other_names import Words, fold, other_names
from ..asking.reading import way_in
from ..effects.dice import DiceError, FixedDice
from ..figures.messages import quoted, say, side_named, word
from ..figures.refusal import Refusal, refuse
from ..refusing.named_in_text import listed, recased
from ..refusing.refusals import meant, why_never

if TYPE_CHECKING:
    from ..asking.decisions import Forced
    from .game import Game


class Step(NamedTuple):
    """One way to use the next words: an option of the open decision, or a forced answer (-1)."""

    words: int
    choice: int
    way: tuple[int, ...] = ()
    """10.2 Squares that a move has to pass through."""


Chosen = tuple[int, tuple[int, ...]]
"""A choice by its place, and the way of a move."""


class Failure(NamedTuple):
    """How far one reading of a line came, and where it went no further."""

    used: int
    path: tuple[Chosen, ...]
    """The choices up to the decision that the words below do not answer."""
    words: list[str]
    only: Forced | None = None
    """The forced answer that was replaced by another word."""
    dice: DiceError | None = None
    before: int = 0
    """How many of these words count before a roll, or before the forced answer."""
    unnamed: Forced | None = None
    """The figure that was the only choice before a roll, and that the words do not name."""


Reading = tuple[list[Chosen] | None, Failure | None]


def play_line(game: Game, line: str) -> list[str]:
    """Answers the decisions that a line names, and returns the options it chose.

    Raises `Illegal` with the refusal of the first word that does not fit, or `DiceError` if fixed
    dice run out; the game is then as it was before.
    """
    words = line.split()
    if not words:  # nothing was said: a slip, and no answer
        raise Illegal.of(game.why_not("") or refuse("over", "5.1"))
    forced = [entry.text(game.table).split() for entry in game.forced]
    path, failure = _read(unrolled(game), words, 0, forced, ())
    if path is None and (meant_words := recased(game.table, words)) != words:
        path, other = _read(unrolled(game), meant_words, 0, forced, ())
        if other is not None and failure is not None and other.used > failure.used:
            failure, line = other, " ".join(meant_words)
            words = meant_words
    if path is None:
        assert failure is not None
        if failure.dice is not None:
            raise failure.dice
        if not failure.path and words[: failure.used] in forced:  # named in the line before, too
            whole = game.why_not(line)
            if whole is not None and whole.code not in UNREAD:
                raise Illegal.of(whole.cited(game.table.edition.cites))
        raise Illegal.of(_refusal(game, failure, line).cited(game.table.edition.cites))
    chosen = []
    mark = game.mark()
    try:
        for index, way in path:
            chosen.append(game.options[index])
            game.choose_index(index, way)
    except BaseException:
        game.take_back(mark)
        raise
    return chosen


def unrolled(game: Game) -> Game:
    """A copy on which a line can be read: where the dice are not yet known it has none."""
    trial = game.copy(seed=0)
    dice = game.dice
    if isinstance(dice, FixedDice) and not isinstance(dice, Unrolled):
        trial.dice = FixedDice(dice.left)
    else:
        trial.dice = Unrolled()
    return trial


class Unrolled(FixedDice):
    """12.2b The dice of a copy on which a line is only read: nothing has been rolled yet."""

    def __init__(self) -> None:
        super().__init__(())


def _read(
    game: Game, words: list[str], used: int, forced: list[list[str]], path: tuple[Chosen, ...]
) -> Reading:
    """The choices that use up all words from here on, or how far the best reading came."""
    if used == len(words):
        return [], None
    steps = _steps(game, words, used, forced)
    if not steps:
        return None, Failure(used, path, words[used:])
    best: Failure | None = None
    for place, step in enumerate(steps):
        after = used + step.words
        if step.choice < 0:
            at = forced.index(words[used:after])
            rest, failure = _read(game, words, after, forced[at + 1 :], path)
            if rest is not None:
                return rest, None
        else:
            trial = game if place == len(steps) - 1 else unrolled(game)
            rest, failure = _choose(trial, words, used, step, path)
            if rest is not None:
                return [(step.choice, step.way), *rest], None
        assert failure is not None
        if best is None or failure.used > best.used:
            best = failure
    return None, best


def _choose(
    game: Game, words: list[str], used: int, step: Step, path: tuple[Chosen, ...]
) -> Reading:
    """Makes one choice and reads on from there."""
    after = used + step.words
    player = game.decision.player if game.decision is not None else 0
    forced: Sequence[Forced]
    try:
        game.choose_index(step.choice, step.way)
    except Illegal:
        return None, Failure(used, path, words[used:])
    except DiceError as error:
        reading: Reading
        forced = error.forced
        if isinstance(game.dice, Unrolled):
            reading = _before_the_roll(game, forced, words, used, after, path)
        else:
            reading = None, Failure(after, path, words[used:after], dice=error)
    else:
        forced = game.forced
        following = [entry.text(game.table).split() for entry in forced]
        reading = _read(game, words, after, following, (*path, (step.choice, step.way)))
    rest, failure = reading
    named, unnamed = _past_forced(game, forced, words, after)
    if failure is not None and failure.used in (after, named) and named < len(words):
        only = _named_instead(game, unnamed, words[named:], player)
        if only is not None:
            failure = Failure(named, path, words[used:], only, before=named - used)
    return rest, failure


def _past_forced(
    game: Game, forced: Sequence[Forced], words: list[str], after: int
) -> tuple[int, Sequence[Forced]]:
    """How many of the next words name forced answers, including those that follow them."""
    left = forced
    for place, entry in enumerate(forced):
        option_words = entry.text(game.table).split()
        if option_words and words[after : after + len(option_words)] == option_words:
            after += len(option_words)
            left = forced[place + 1 :]
    return after, left


def _before_the_roll(
    game: Game,
    forced: Sequence[Forced],
    words: list[str],
    used: int,
    after: int,
    path: tuple[Chosen, ...],
) -> Reading:
    """The rest of a line at a roll. It may only name answers that were forced before the roll."""
    after, left = _past_forced(game, forced, words, after)
    if after == len(words):
        return [], None
    unnamed = next((entry for entry in left if entry.decision.kind == "figure"), None)
    return None, Failure(after, path, words[used:], before=after - used, unnamed=unnamed)


NAMED: Final = ("figure", "square", "element", "marker", "piece")
"""Kinds of choice whose words name something on the table, so that another can be meant."""


def _named_instead(
    game: Game, forced: Sequence[Forced], words: list[str], player: int
) -> Forced | None:
    """The forced answer that a word means to replace: another figure, another square."""
    table = game.table
    if any(entry.text(table) == words[0] for entry in forced):
        return None
    begins_action = (
        game.decision is not None
        and game.decision.kind == "action"
        and len(words) > 1
        and words[0] in table.tags
        and table.side[table.tags.index(words[0])] == player
    )
    for entry in forced:
        if not begins_action and _meant(game, entry, words) is not None:
            return entry
    return None


def _meant(game: Game, entry: Forced, words: list[str]) -> object:
    """The choice of the same kind that the words name, or None."""
    if entry.decision.kind not in NAMED:
        return None
    choice = meant(game.table, entry.decision.kind, [entry.text(game.table)], words)
    return None if isinstance(choice, Refusal) else choice


def _steps(game: Game, words: list[str], used: int, forced: list[list[str]]) -> list[Step]:
    """The ways to use the next words, the longest first; forced answers before others."""
    steps: dict[int, Step] = {}
    for index, option in enumerate(game.options):
        option_words = option.split()
        if option_words and words[used : used + len(option_words)] == option_words:
            if "turn" not in option_words and words[used + len(option_words) :][:1] == ["turn"]:
                continue  # 17.8 a turn belongs to the square before it
            way: Sequence[int] | Refusal = ()
            if game.decision is not None:
                way = way_in(game.table, game.decision, words, used + len(option_words))
            if isinstance(way, Refusal):
                return []
            count = len(option_words) + (1 + len(way) if way else 0)
            steps.setdefault(count, Step(count, index, tuple(way)))
    if not steps and game.decision is not None:
        place = game.decision.place(game.table, words[used])
        if place >= 0:
            steps[1] = Step(1, place)
    if not steps and game.decision is not None:
        folded = fold(" ".join(words[used:]))
        for name, index in other_names(game.table, game.decision).items():
            if folded[: len(name)] == name and (count := spanned(words[used:], name)):
                steps.setdefault(count, Step(count, index))
    matching = list(steps.values())
    for option_words in forced:
        if option_words and words[used : used + len(option_words)] == option_words:
            matching.insert(0, Step(len(option_words), -1))
            break
    return sorted(matching, key=lambda step: -step.words)


def spanned(words: Sequence[str], name: Words) -> int:
    """How many words make up a name, hyphens or not; 0 if they end elsewhere."""
    for count in range(1, len(words) + 1):
        if fold(" ".join(words[:count])) == name:
            return count
    return 0


def _refusal(game: Game, failure: Failure, line: str) -> Refusal:
    """Why these words match nothing there: the rule that forbids it, or the available options."""
    there = unrolled(game)
    for index, way in failure.path:
        there.choose_index(index, way)
    decision = there.decision
    words = failure.words
    if decision is None:
        return refuse("over", "5.1", "too-late", words=quoted(" ".join(words)))
    if failure.before and failure.only is None:
        why = there.why_not(" ".join(words))
        if why is not None and why.code not in UNREAD:
            return why
        rest = words[failure.before :]
        later = refuse("after-the-dice", "6.4", words=quoted(" ".join(rest)))
        return why_never(there.table, failure.unnamed, rest) or later
    only = failure.only
    if only is not None:
        named = words[failure.before :]
        refusal = only.decision.reason(there.table, _meant(there, only, named))
        choice = word(only.text(there.table))
        return refusal or refuse(
            "only-choice", decision.section, word=quoted(named[0]), choice=choice
        ).at(decision.topic)
    if failure.path and words[0] in UNASKED:
        why = _known_reason(game, line)
        if why is not None:
            return why
    past = bool(failure.path) and decision.kind == "action"
    for count in sorted({len(words), 3, 2, 1}, reverse=True):
        why = _known_reason(there, " ".join(words[:count])) if count <= len(words) else None
        if why is not None and not (past and why.code in NAMELESS):
            return why
    options = there.options
    first = sorted({option.split()[0] for option in options if option})
    near = get_close_matches(" ".join(words[:2]), options, 1) or get_close_matches(
        words[0], first, 1
    )
    return refuse(
        "not-an-option",
        decision.section,
        "where",
        word=quoted(words[0]),
        who=side_named(game.table, decision.player),
        question=decision.question,
        options=listed(options),
        hint=say("did-you-mean-aside", word=quoted(near[0])) if near else "",
    ).at(decision.topic)


UNASKED: Final = ("carry", "take", "drop", "attack")
"""Words of a move and its follow-up that aren't asked for if they are impossible."""

NAMELESS: Final = ("unknown-figure", "unknown-word")
"""Codes of refusals that, behind other choices, had better say what is asked there."""

UNREAD: Final = ("not-an-option", "several-choices")
"""Refusal codes that say only that a text isn't an option."""


def _known_reason(game: Game, text: str) -> Refusal | None:
    """The rules' own refusal for this choice, if there is one."""
    refusal = game.why_not(text)
    if refusal is None or refusal.code == UNREAD[0]:
        return None
    return refusal
