"""Why not? Every refusal is a code, a sentence and a section.

`why_not` answers for any text at the open decision. The reasons are in other modules: actions in
`action_refusals`, targets and lines in `target_refusals`, moves in `move_refusals`, terrain in
`terrain_refusals`, set-up and markers in `square_refusals`.

>>> from openclix.engine.effects.dice import SeededDice
>>> from openclix.engine.game.game import Game
>>> from openclix.notation.positions.positions import read_position
>>> game = Game(read_position('''
... map "Yard" 8x8 outdoor
...   wall d4/e4
... figure A red d4; range 6
... figure B blue h4
... '''), SeededDice(1))
>>> print(game.why_not("A range B"))
Blocked: the line crosses the wall between d4 and e4 (16.4b)
>>> game.why_not("A move") is None
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from ..asking.choices import BY
from ..asking.decisions import Decision, Forced, explains
from ..asking.reading import unclear, way_in
from ..effects.dice import BREAK_AWAY, Roll
from ..figures.messages import (
    Name,
    figure_name,
    marker_name,
    power_name,
    quoted,
    say,
    side_named,
)
from ..figures.refusal import Refusal, refuse
from ..state.deeds import Attack
from ..terrain.destroying import RIM
from ..turn.actions import BASIC, END, perform
from ..turn.free_actions import why_not_any, why_not_as_free
from .action_refusals import (
    uses,
    why_not_action,
    why_not_possessed,
    why_not_ready,
)
from .aim_refusals import why_no_target
from .move_refusals import why_not_move, why_not_ride
from .named_in_text import (
    figure_named,
    listed,
    marker_named,
    nearest,
    piece_named,
    recased,
    spot_named,
    square_named,
)
from .square_refusals import why_not_put_down
from .target_refusals import why_apart
from .vocabulary import could_be_said
from .way_refusals import why_not_way

if TYPE_CHECKING:
    from ..game.game import Game
    from ..table.table import Table


WORDS_NOT_ASKED_FOR: Final[dict[str, Callable[[Table, int, str], Refusal]]] = {}
"""By word of a move: why a figure isn't asked for it. Rules that ask for more words fill it in."""


def why_not(game: Game, text: str) -> Refusal | None:
    """Why a text can't be chosen at the open decision; None exactly if it is one of the options.

    If a tag is unknown but is another one's in other capitals, the answer is for that figure.
    """
    refusal = why_not_as_written(game, text)
    if refusal is None or refusal.code not in ("unknown-figure", "after-the-dice"):
        return refusal
    words = text.split()
    meant_words = recased(game.table, words)
    if meant_words == words:
        return refusal
    return why_not_as_written(game, " ".join(meant_words)) or refusal


def why_not_as_written(game: Game, text: str) -> Refusal | None:
    """Why this very text can't be chosen."""
    decision = game.decision
    if decision is None:
        return refuse("over", "5.1")
    words = text.split()
    line = " ".join(words)
    table = game.table
    if decision.place(table, line) >= 0:
        return None
    if len(places := decision.meant(table, line)) > 1:
        return unclear(table, decision, line, places)
    if decision.kind != "action":
        way = way_in(table, decision, words, words.index(BY) if BY in words else 0)
        if isinstance(way, Refusal):
            return way
        head = " ".join(words[: -len(way) - 1])
        if way and head in decision.options(table):
            return why_not_way(table, decision, decision.options(table).index(head), way)
        return why_not_answer(table, decision, line)
    if not words:
        return none_of(decision, decision.options(table), line)
    if decision.topic == "window" and (waits := why_wait(table, decision, words)):
        return waits
    action = why_not_action(table, line)
    if isinstance(action, Refusal):
        return action
    return why_not_rest(table, action, line)


def why_wait(table: Table, decision: Decision, words: list[str]) -> Refusal | None:
    """7.5 Why an action of another player, or the end of the turn, isn't possible now: somebody is
    asked first whether to use something that needs no action."""
    asked = decision.player
    if words[0] in table.tags and table.side[table.tags.index(words[0])] == asked:
        return None
    if words[0] != END and words[0] not in table.tags:
        return None
    return refuse("asked-first", "7.5", words=quoted(words[0]), asked=side_named(table, asked))


# ------------------------------------------------------------------ several choices in one text


def why_not_rest(table: Table, choice: tuple[Any, ...], text: str) -> Refusal:
    """Why an action that may be given can't go on as the words after it say.

    The action is tried on a copy of the table where breaking away always succeeds. The player asks
    whether a move is allowed, not whether the dice will allow it.
    """
    trial = table.copy()
    rule = perform(trial, (choice[0], choice[1], choice[2]))
    words = text.split()[2:]
    answer: Any = None
    unnamed: Forced | None = None
    while words:
        try:
            asked = rule.send(answer)
        except StopIteration:
            refusal = (
                unmoved(trial, choice, words)
                or unasked(trial, choice[0], words, text)
                or unfollowed(trial, choice, words)
            )
            if refusal is not None:
                return refusal
            before = quoted(" ".join(text.split()[: -len(words)]))
            after = quoted(" ".join(words))
            return refuse("nothing-to-choose", "7.7", before=before, after=after)
        answer = None
        if isinstance(asked, Roll):
            if asked.purpose != BREAK_AWAY:
                later = refuse("after-the-dice", "6.4", words=quoted(" ".join(words)))
                return why_never(trial, unnamed, words) or later
            answer = (6,) * asked.count
        elif isinstance(asked, Forced):
            said_words = asked.text(trial).split()
            if words[: len(said_words)] == said_words:
                words = words[len(said_words) :]
                unnamed = None
            elif (refusal := why_not_forced(trial, asked, words)) is not None:
                return refusal
            elif unnamed is None and asked.decision.kind == "figure":
                unnamed = asked
        else:
            index, used = option_named(asked.options(trial), words)
            if index < 0:
                if passes(trial, asked, words):
                    answer = -1
                    continue
                refusal = unmoved(trial, choice, words) or unasked(
                    trial, choice[0], words, text, asked.options(trial)
                )
                return refusal or why_not_answer(trial, asked, " ".join(words))
            answer = asked.values[index]
            way = way_in(trial, asked, words, used)
            if isinstance(way, Refusal):
                return way
            if way:
                refusal = why_not_way(trial, asked, index, way)
                if refusal is not None:
                    return refusal
                asked.about.way = way
                used += 1 + len(way)
            words = words[used:]
    first = quoted(" ".join(text.split()[:2]))
    return refuse("several-choices", "9.2", words=quoted(text), first=first)


def unmoved(table: Table, choice: tuple[Any, ...], words: list[str]) -> Refusal | None:
    """7.7 Why an action that begins with a move does not ask for a square."""
    figure, offer = choice[0], choice[1]
    if not offer.ability.begins_with_a_move or isinstance(square_named(table, words[0]), Refusal):
        return None
    return why_not_move(table, figure)


def unasked(
    table: Table, figure: int, words: list[str], text: str, options: Iterable[str] = ()
) -> Refusal | None:
    """17.6 17.8 27.8d Why a move doesn't ask about passengers or markers."""
    verb = words[0]
    if verb in WORDS_NOT_ASKED_FOR and not any(option.split()[0] == verb for option in options):
        return WORDS_NOT_ASKED_FOR[verb](table, figure, verb)
    if len(words) < 2 or any(option.split()[0] == verb for option in options):
        return None
    who = figure_name(table, figure)
    if verb == "carry":
        other = figure_named(table, words[1], "27.8d")
        if isinstance(other, Refusal):
            return other
        whom = figure_name(table, other)
        return why_not_ride(table, figure, other) or refuse(
            "carries-nobody", "27.7k", "with-this-move", who=who, whom=whom
        )
    before = text.split()[: -len(words)]
    if (verb == "drop" and "take" in before) or (verb == "take" and "drop" in before):
        return refuse("one-a-move", "17.8")
    if verb == "drop" and table.held[figure] < 0:
        return refuse("holds-nothing", "17.8", who=who)
    if verb == "drop":
        held = marker_name(table.held[figure])
        if not table.edition.may_put_down:
            return refuse("no-drop", "17.8", "never", who=who, marker=held)
        spot = spot_named(table, words[1], words[2:])
        keep = Decision(table, "drop", table.side[figure], "square", [-1], "17.8", figure)
        refusal = spot if isinstance(spot, Refusal) else why_not_put_down(table, keep, spot)
        if refusal is not None:
            return refuse("no-drop", "17.8", "because", who=who, marker=held, why=refusal.message)
        return refuse("no-drop", "17.8", who=who, marker=held)
    if verb != "take":
        return None
    marker = marker_named(table, words[1])
    if isinstance(marker, Refusal):
        return marker
    if "carry" in before:
        return refuse("carrying", "17.12", who=who)
    return why_not_taken_up(table, figure, marker)


def why_out_of_hand(table: Table, figure: int, number: int) -> Refusal:
    """17.6 Why a marker that could be picked up is not, where the figure has moved to."""
    who = figure_name(table, figure)
    marker = table.marker(number)
    if marker is not None and marker.squares & (table.bodies[figure] | table.adjacent(figure)):
        return refuse("stopped-there", "17.6", "picks-up", who=who)
    if marker is not None:
        apart = why_apart(table, figure, marker.squares, f"m{number}")
        if apart is not None:
            return apart
    return refuse("off-the-way", "17.6", what=marker_name(number), who=who)


def unfollowed(table: Table, choice: tuple[Any, ...], words: list[str]) -> Refusal | None:
    """27.1e 27.1l Why no attack follows a move, where nothing else could follow it either."""
    kind = choice[1].ability.followed_by
    if words[0] != "attack" or not kind:
        return None
    return why_no_target(table, Attack(choice[0], kind, (choice[1].ability.slug,)))


def option_named(options: list[str], words: list[str]) -> tuple[int, int]:
    """The longest option that the words begin with, and how many words it takes; -1 if none."""
    best = (-1, 0)
    for index, option in enumerate(options):
        option_words = option.split()
        if (
            words[len(option_words) : len(option_words) + 1] == ["turn"]
            and "turn" not in option_words
        ):  # 17.8
            continue
        if len(option_words) > best[1] and words[: len(option_words)] == option_words:
            best = (index, len(option_words))
    return best


def passes(table: Table, decision: Decision, words: list[str]) -> bool:
    """Whether this can be declined, and the words seem to answer a later question."""
    if -1 not in decision.values:
        return False
    if decision.kind not in PLAIN:
        return True
    return isinstance(meant(table, decision.kind, decision.options(table), words), Refusal)


def why_not_forced(table: Table, forced: Forced, words: list[str]) -> Refusal | None:
    """Why something else than the only possible answer was not possible."""
    choice = meant(table, forced.decision.kind, [forced.text(table)], words)
    return None if isinstance(choice, Refusal) else forced.decision.reason(table, choice)


def why_never(table: Table, forced: Forced | None, words: list[str]) -> Refusal | None:
    """12.1 Why a word that isn't valid after the roll either names no figure.

    If no name is similar and only one figure could be named, that figure is the nearest.
    """
    if forced is None or could_be_said(table, words[0]):
        return None
    hint = nearest(words[0], table.tags) or say("did-you-mean", word=quoted(forced.text(table)))
    return refuse("unknown-figure", "12.1", word=quoted(words[0]), hint=hint)


# ------------------------------------------------------------------ one answer


def why_not_answer(table: Table, decision: Decision, text: str) -> Refusal:
    """Why a text doesn't answer a decision."""
    options = decision.options(table)
    words = text.split()
    if not words:
        return none_of(decision, options, text)
    for option in options:
        if option.split()[1:] == words:
            return refuse("not-an-option", decision.section, "verb", words=quoted(option)).at(
                decision.topic
            )
    used = option_named(options, words)[1]
    if used:
        name = quoted(" ".join(words[:used]))
        return refuse("several-choices", decision.section, "nothing-follows", words=name).at(
            decision.topic
        )
    if words[0] in WORDS_NOT_ASKED_FOR and decision.topic in (
        "destination",
        "carry-whom",
        "height",
    ):
        return WORDS_NOT_ASKED_FOR[words[0]](table, decision.figure, words[0])
    choice = meant(table, decision.kind, options, words)
    if isinstance(choice, Refusal):
        if decision.topic in MOVING and not isinstance(square_named(table, words[0]), Refusal):
            return none_of(decision, options, words[0])
        unasked = decision.topic == "drop" and words[0].isalpha()  # the next answer, said too early
        if unasked or words[0] in ("done", "none"):  # or said where something must be named
            return none_of(decision, options, words[0])
        return choice
    return decision.reason(table, choice) or none_of(decision, options, text)


MOVING: Final = ("carry-whom", "set-down")
"""Move topics at which a player may already name the destination."""


def none_of(decision: Decision, options: list[str], text: str) -> Refusal:
    """The last resort: a refusal that lists what is possible."""
    return refuse(
        "not-an-option",
        decision.section,
        word=quoted(text),
        question=decision.question,
        options=listed(options),
        hint=nearest(text, options) if text else "",
    ).at(decision.topic)


def meant(table: Table, kind: str, options: list[str], words: list[str]) -> Any:
    """The choice of this kind that the words name, or a refusal if they name none."""
    openers = {option.split()[0] for option in options if " " in option}
    subject = words[1] if len(words) > 1 and words[0] in openers and kind in PLAIN else words[0]
    if kind == "square":
        if len(words) == 2 and f"rim-{words[1]}" in RIM:
            return square_named(table, words[0])  # 16.7a where stairs lead from there
        return spot_named(table, subject, words[words.index(subject) + 1 :])
    if kind == "figure":
        return figure_named(table, subject, "12.1")
    if kind == "marker":
        return marker_named(table, subject)
    if kind == "piece":
        rim = len(words) > 2 and f"rim-{words[2]}" in RIM
        return piece_named(table, words[: 3 if rim else 2 if words[0] in ("wall", "block") else 1])
    if kind == "element":
        if subject in table.tags:
            return "figure", table.tags.index(subject)
        marker = marker_named(table, subject)
        return marker if isinstance(marker, Refusal) else ("marker", marker)
    return subject if kind in ("follow-up", "word", "number") else " ".join(words)


PLAIN: Final = ("square", "figure", "marker")
"""Kinds of choice that an option may say with a word before them: `carry B`, `take m2`."""


# ------------------------------------------------------------------ reasons by kind or topic

NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")


@explains("number")
def number_reason(table: Table, decision: Decision, choice: Any) -> Refusal | None:
    """Why a number isn't possible: too low, too high, or not a number."""
    numbers = sorted(decision.values)
    bounds = {"least": numbers[0], "most": numbers[-1]}
    if NUMBER.fullmatch(str(choice)) is None:
        return refuse("not-a-number", decision.section, word=quoted(str(choice)), **bounds).at(
            decision.topic
        )
    if numbers[0] <= int(choice) <= numbers[-1]:
        return None
    return refuse("out-of-bounds", decision.section, number=int(choice), **bounds).at(
        decision.topic
    )


@explains("which-attack")
def why_not_either(table: Table, decision: Decision, word: Any) -> Refusal | None:
    """7.2 Why of "make an attack" the close or the range one can't be made."""
    for kind, attack in decision.about.items():
        if word == BASIC[kind]:
            return why_no_target(table, attack)
    return None


@explains("follow-up")
def why_not_follow_up(table: Table, decision: Decision, choice: Any) -> Refusal | None:
    """27.1e 27.1l Why an attack, or an action as FREE, can't follow a move."""
    figure = decision.figure
    kind = decision.about
    if choice == "attack" and kind is not None:
        return why_no_target(table, Attack(figure, kind, table.causes))
    word, at, _ = str(choice).partition("@")
    matching = [use for use in uses(table, figure) if use[0].word == word]
    if not matching:
        return why_not_possessed(table, figure, word)
    use = matching[0]
    if kind is None:  # an action of any type
        return why_not_ready(table, figure, use, [])
    power, action = power_name(use[0].ability), Name("action", kind)
    if at:
        who = figure_name(table, figure)
        return refuse("no-such-version", "20.7", "here", who=who, power=power)
    if use in table.loadout[figure].free or use[0].type_of(use[1]) != kind:
        return refuse("wrong-type", decision.section, power=power, kind=action)
    if choice == BASIC[kind]:
        return refuse("wrong-type", decision.section, "itself", power=power)
    return why_not_as_free(table, figure, *use) or why_not_ready(table, figure, use, [])


@explains("as-free")
def why_not_as_any(table: Table, decision: Decision, choice: Any) -> Refusal | None:
    """7.5 Why an action is not among any that may be given as FREE."""
    figure = decision.figure
    word = str(choice).partition("@")[0]
    matching = [use for use in uses(table, figure) if use[0].word == word]
    if not matching:
        return why_not_possessed(table, figure, word)
    refusal = why_not_any(table, figure, decision.about, *matching[0])
    return refusal or why_not_ready(table, figure, matching[0], [])


@explains("pick-up")
def why_not_taken(table: Table, decision: Decision, choice: Any) -> Refusal | None:
    """17.6 Why a marker can't be picked up on the way."""
    return why_not_taken_up(table, decision.figure, choice)


def why_not_taken_up(table: Table, figure: int, number: int) -> Refusal:
    """17.6 Why a figure does not pick up a marker: it may not, or not from where it moved."""
    marker = table.marker(number)
    assert marker is not None
    refusal = table.edition.why_not_pick_up(table, figure, marker)
    return refusal or why_out_of_hand(table, figure, number)
