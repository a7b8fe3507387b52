"""Several answers in one line: `A charge e4 attack B`.

Words are taken greedily, the longest option first, against one decision after the other. A word
that names a forced answer is accepted and passed over. A line counts as a whole: if a word is left
that fits nowhere, nothing of the line has happened.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from .abilities import Refusal
from .dice import DiceError

if TYPE_CHECKING:
    from .game import Game

MOST_NAMED = 12
"""How many options a refusal names before it only counts them."""


class Step(NamedTuple):
    """One way to use the next words: an option of the open decision, or a forced answer (-1)."""

    words: int
    choice: int


class Failure(NamedTuple):
    """How far one reading of a line came, and why it went no further."""

    used: int
    refusal: Refusal
    dice: DiceError | None = None


def play_line(game: Game, line: str) -> list[str]:
    """Answers the decisions that a line names, and returns the options it chose.

    Raises `Illegal` with the refusal of the first word that does not fit, or `DiceError` if fixed
    dice run out; the game is then as it was before.
    """
    from .game import Illegal

    words = line.split()
    forced = [entry.text(game.table).split() for entry in game.forced]
    found, failure = _read(game.copy(), words, 0, forced)
    if found is None:
        assert failure is not None
        if failure.dice is not None:
            raise failure.dice
        raise Illegal(failure.refusal)
    chosen = []
    for index in found:
        chosen.append(game.options[index])
        game.choose_index(index)
    return chosen


def _read(
    game: Game, words: list[str], used: int, forced: list[list[str]]
) -> tuple[list[int] | None, Failure | None]:
    """The choices that use up all words from here on, or how far the best reading came."""
    if used == len(words):
        return [], None
    steps = _steps(game, words, used, forced)
    if not steps:
        return None, Failure(used, _refusal(game, words[used:], forced))
    best: Failure | None = None
    for place, step in enumerate(steps):
        if step.choice < 0:
            at = forced.index(words[used : used + step.words])
            rest, failure = _read(game, words, used + step.words, forced[at + 1 :])
            if rest is not None:
                return rest, None
        else:
            trial = game if place == len(steps) - 1 else game.copy()
            try:
                trial.choose_index(step.choice)
            except DiceError as error:
                missing = Refusal("dice", str(error), "12.2b")
                rest, failure = None, Failure(used + step.words, missing, error)
            else:
                following = [entry.text(trial.table).split() for entry in trial.forced]
                rest, failure = _read(trial, words, used + step.words, following)
            if rest is not None:
                return [step.choice, *rest], None
        assert failure is not None
        if best is None or failure.used > best.used:
            best = failure
    return None, best


def _steps(game: Game, words: list[str], used: int, forced: list[list[str]]) -> list[Step]:
    """The ways to use the next words, the longest first; forced answers before others."""
    steps: dict[int, Step] = {}
    for index, option in enumerate(game.options):
        said = option.split()
        if said and words[used : used + len(said)] == said:
            steps.setdefault(len(said), Step(len(said), index))
    found = list(steps.values())
    for said in forced:
        if said and words[used : used + len(said)] == said:
            found.insert(0, Step(len(said), -1))
            break
    return sorted(found, key=lambda step: -step.words)


def _refusal(game: Game, words: list[str], forced: list[list[str]]) -> Refusal:
    """Why these words answer nothing here: the rule that forbids it, or the options there are."""
    decision = game.decision
    if decision is None:
        return Refusal("over", f"the game is over, and {' '.join(words)!r} comes too late", "5.1")
    for count in sorted({len(words), 2, 1}, reverse=True):
        known = _known_reason(game, " ".join(words[:count])) if count <= len(words) else None
        if known is not None:
            return known
    said = words[0]
    options = game.options
    first = {option.split()[0]: option for option in options if option}
    whole = " ".join(words[:2])
    near = get_close_matches(whole, options, 1) or get_close_matches(said, list(first), 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    if forced and forced[-1] != words[: len(forced[-1])]:
        only = ", ".join(" ".join(said) for said in forced)
        hint += f"; what was settled by itself: {only}"
    listed = ", ".join(options[:MOST_NAMED])
    more = f" and {len(options) - MOST_NAMED} more" if len(options) > MOST_NAMED else ""
    asks = decision.asks or f"choose a {decision.kind}"
    return Refusal(
        "not-an-option",
        f"{said!r} is no option where player {decision.player + 1} must decide ({asks}): "
        f"{listed}{more}{hint}",
        decision.section,
    )


def _known_reason(game: Game, text: str) -> Refusal | None:
    """The refusal that the rules have for this choice, if they have one of their own."""
    try:
        refusal = game.why_not(text)
    except ImportError:
        return None
    if refusal is None or refusal.code == "not-an-option":
        return None
    return refusal
