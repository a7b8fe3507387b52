"""Changes that players make by hand, where a text isn't covered by the rules.

An adjustment is never among the options. One player proposes it, and all others agree. The journal
records it like a choice, with who proposed it and who agreed. It is possible between two actions,
and while a text is resolved by hand (`by_hand`). It changes the table and triggers nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..asking.choices import WordChoice
from ..asking.decisions import Decision
from ..asking.events import ByHand
from ..attacking.damage import come_to_rest, turns_back
from ..figures.abilities import MODIFY, Rule, Version
from ..figures.figures import STATS
from ..figures.messages import Message, Row, figure_name, quoted, side_named, square_name, word
from ..figures.refusal import Refusal, refuse
from ..figures.sides import colour_of
from ..moving.placing import landings, lead_of
from ..refusing.named_in_text import figure_named, marker_named, nearest, square_named
from ..refusing.target_refusals import why_not_here
from ..state import topics
from ..state.assigned import CHOSEN
from ..state.records import Effect, Pending
from ..state.state import ASIDE, OFF_MAP, ON_MAP, OVER, SETUP
from ..table.elements_without_figure import fact, set_fact
from ..table.named_tokens import give_named, named, take_named
from ..terrain.markers import TERRAIN_KIND, add_marker, can_place, remove_marker
from ..values.values import HAND_SOURCE
from .facts_of_cards import is_asked, is_in_bounds

if TYPE_CHECKING:
    from ..table.table import Table
    from .game import Game

ADJUST: Final = "adjust"
"""The kind of a journal's entry that is an adjustment."""
BY_HAND: Final = "by-hand"
"""The kind (and topic) of the decision that waits while a text is resolved by hand."""
DONE: Final = "done"
SECTION: Final = "21"
"""No rule says how a text is resolved by hand; the chapter on effects is what it is about."""
KO: Final = "ko-by-hand"
"""The kernel's trigger for a KO by hand."""


class Adjustment(NamedTuple):
    """A change made by hand, and the players who agreed besides the one who proposed it."""

    deed: str
    figure: int = -1
    number: int = 0
    word: str = ""
    square: int = -1
    turned: int = 0
    until: tuple[str, int] = ("game", 0)
    consent: tuple[int, ...] = ()

    def text(self, table: Table) -> str:
        """The words that name it: `click A 2`."""
        return f"{self.deed} {DEEDS[self.deed].write(table, self)}".rstrip()

    def json(self, table: Table) -> dict[str, Any]:
        """The adjustment as data for other programs."""
        figure, square = self.figure, self.square
        return {
            "type": ADJUST,
            "deed": self.deed,
            "text": self.text(table),
            "figure": table.tags[figure] if figure >= 0 else None,
            "square": table.map.grid.name(square) if square >= 0 else None,
            "consent": [colour_of(player) for player in self.consent],
        }


Read = Callable[["Table", list[str]], "Adjustment | Refusal"]


class Deed(NamedTuple):
    """One kind of adjustment: how it is read and written, why it means nothing, what it does."""

    read: Read
    write: Callable[[Table, Adjustment], str]
    why_not: Callable[[Table, Adjustment], Refusal | None]
    apply: Callable[[Table, Adjustment], None]
    form: str
    """The correct form, shown if a player wrote it differently."""


# ------------------------------------------------------------------ the door


def read_adjustment(table: Table, text: str) -> Adjustment | Refusal:
    """The adjustment that a text names, or why it names none."""
    words = text.split()
    deed = words[0] if words else ""
    if deed not in DEEDS:
        return unknown_deed(deed)
    try:
        return DEEDS[deed].read(table, words[1:])
    except (IndexError, ValueError):
        return misread(deed, text)


def why_not_adjust(
    game: Game, this: Adjustment, by: int, consent: Collection[int]
) -> Refusal | None:
    """Why a player can't adjust the table so: not now, not without the others, or to no effect."""
    table = game.table
    decision = game.decision
    if decision is None or table.phase == OVER:
        return refuse("over", "5.1")
    if not game.at_rest and decision.kind != BY_HAND:
        return refuse("adjust-later", SECTION)
    for player in (by, *consent):
        if type(player) is not int or not 0 <= player < table.players:
            number = int(player) if isinstance(player, int) else -1
            return refuse("no-such-player", SECTION, number=number)
    missing = [
        player
        for player in range(table.players)
        if player != by and player not in consent and not table.defeated >> player & 1
    ]
    if missing:
        who = Row(side_named(table, player) for player in missing)
        return refuse("no-consent", SECTION, who=who, count=len(missing))
    if this.deed not in DEEDS:
        return unknown_deed(this.deed)
    return DEEDS[this.deed].why_not(table, this)


def unknown_deed(text: str) -> Refusal:
    """The refusal of a word that names nothing to be done by hand."""
    deeds, hint = Row(word(deed) for deed in DEEDS), nearest(text, DEEDS)
    return refuse("unknown-adjustment", SECTION, word=quoted(text), known=deeds, hint=hint)


def misread(deed: str, text: str) -> Refusal:
    """The refusal of words that do not say how something is done by hand."""
    form = quoted(f"{deed} {DEEDS[deed].form}".rstrip())
    return refuse("misread-adjustment", SECTION, words=quoted(text), form=form)


def apply(table: Table, this: Adjustment, by: int) -> None:
    """Changes the table by hand, and tells it."""
    text = this.text(table)
    DEEDS[this.deed].apply(table, this)
    table.note(ByHand(by, text))


def by_hand(table: Table, figure: int, version: Version, text: Message) -> Rule[None]:
    """A text is resolved by hand: the game waits until its player says that it is done."""
    yield Decision(
        table,
        BY_HAND,
        table.side[figure],
        BY_HAND,
        (DONE,),
        version.ability.section,
        figure,
        form=WordChoice,
        who=figure_name(table, figure),
        text=text,
    )


# ------------------------------------------------------------------ dials and tokens


def read_counted(deed: str) -> Read:
    """`A 2`: a figure and a number."""

    def read(table: Table, words: list[str]) -> Adjustment | Refusal:
        figure = figure_named(table, words[0], SECTION)
        if isinstance(figure, Refusal):
            return figure
        _, number = words
        return Adjustment(deed, figure, count(number))

    return read


def count(text: str) -> int:
    """A number of at most two digits, with a sign or without."""
    if not re.fullmatch(r"[+-]?[0-9]{1,2}", text):
        raise ValueError(text)
    return int(text)


def write_counted(table: Table, this: Adjustment) -> str:
    return f"{table.tags[this.figure]} {this.number}"


def why_not_figure(table: Table, figure: int, aside: bool = False) -> Refusal | None:
    """Why a figure isn't in play: on the map, temporarily off it, or (`aside`) without a figure."""
    if not 0 <= figure < len(table.sheets):
        return refuse("no-such-figure", SECTION, number=figure)
    zone = table.zone[figure]
    if zone in (ON_MAP, OFF_MAP) or (aside and zone == ASIDE):
        return None
    return why_not_here(table, figure)


def why_not_turn(table: Table, this: Adjustment) -> Refusal | None:
    """1.2 1.8 A dial has only its own clicks. Going past them is a KO, which is another deed."""
    refusal = why_not_figure(table, this.figure, aside=True)
    if refusal is not None:
        return refusal
    last, click = table.sheets[this.figure].last, turned_to(table, this)
    if this.number <= 0:
        return refuse("adjusts-nothing", SECTION)
    if 1 <= click <= last:
        return None
    who = figure_name(table, this.figure)
    return refuse("past-the-dial", SECTION, who=who, last=last, click=click)


def turned_to(table: Table, this: Adjustment) -> int:
    clicks = this.number if this.deed == "click" else -this.number
    return table.click[this.figure] + clicks


def turn(table: Table, this: Adjustment) -> None:
    """1.6a The dial is turned; every click on the way has been revealed (18.4)."""
    figure = this.figure
    before = table.loadout[figure]
    turns_back(table, figure)
    table.click[figure] = turned_to(table, this)
    come_to_rest(table, figure, before)


def why_not_token(table: Table, this: Adjustment) -> Refusal | None:
    """7.8 Action tokens, never more than a figure may have."""
    refusal = why_not_figure(table, this.figure)
    if refusal is not None:
        return refusal
    if not this.number:
        return refuse("adjusts-nothing", SECTION)
    limit = table.edition.token_limit
    if 0 <= table.tokens[this.figure] + this.number <= limit:
        return None
    who, there = figure_name(table, this.figure), table.tokens[this.figure]
    return refuse("tokens-by-hand", "7.8", who=who, tokens=there, limit=limit)


def change_tokens(table: Table, this: Adjustment) -> None:
    table.tokens[this.figure] += this.number
    table.touch(topics.TOKENS, this.figure)


def read_named(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`A 2 Spirit of the Sea`."""
    figure = figure_named(table, words[0], SECTION)
    if isinstance(figure, Refusal):
        return figure
    name = " ".join(words[2:])
    if not name:
        raise ValueError("no name")
    return Adjustment("named", figure, count(words[1]), name)


PLAIN: Final = re.compile(r"[^\s;#\"]+(?: [^\s;#\"]+)*")
"""Names that a line of a saved game can hold as they are."""


def why_not_named(table: Table, this: Adjustment) -> Refusal | None:
    """21.5 As many named tokens as there are can go."""
    refusal = why_not_figure(table, this.figure, aside=True)
    if refusal is not None:
        return refusal
    if not this.number or not this.word:
        return refuse("adjusts-nothing", SECTION)
    if not PLAIN.fullmatch(this.word):
        return misread(this.deed, this.word)
    there = named(table, this.figure, this.word)
    if there + this.number >= 0:
        return None
    who = figure_name(table, this.figure)
    return refuse("named-by-hand", "21.5", who=who, name=quoted(this.word), tokens=there)


def change_named(table: Table, this: Adjustment) -> None:
    """21.5 Changes tokens by hand. They come from no figure, and go whatever figure gave them."""
    if this.number > 0:
        give_named(table, this.figure, this.word, -1, this.number)
    else:
        take_named(table, this.figure, this.word, -this.number)


# ------------------------------------------------------------------ the map


def read_place(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`A c4`, for a larger base the rectangle of its squares."""
    figure = figure_named(table, words[0], SECTION)
    if isinstance(figure, Refusal):
        return figure
    _, text = words
    spot = square_named(table, text)
    if isinstance(spot, Refusal):
        return spot
    lead, covered = (spot, 1 << spot) if isinstance(spot, int) else spot[:2]
    turned = int(table.body(figure, lead) != covered and table.body(figure, lead, 1) == covered)
    if table.body(figure, lead, turned) != covered:
        who = figure_name(table, figure)
        return refuse("base-by-hand", "24.2", who=who, shape=word(table.card(figure).shape))
    return Adjustment("place", figure, square=lead, turned=turned)


def write_place(table: Table, this: Adjustment) -> str:
    grid = table.map.grid
    body = table.body(this.figure, this.square, this.turned)
    squares = [square for square in range(grid.size) if body >> square & 1]
    first, last = grid.name(squares[0]), grid.name(squares[-1])
    return f"{table.tags[this.figure]} {first if first == last else f'{first}-{last}'}"


def why_not_place(table: Table, this: Adjustment) -> Refusal | None:
    """13.2 15.5 A figure can't be placed by hand where it couldn't be."""
    refusal = why_not_figure(table, this.figure)
    if refusal is not None:
        return refusal
    if not 0 <= this.square < table.map.grid.size:
        return refuse("off-the-map", "3.1", number=this.square)
    body = table.body(this.figure, this.square, this.turned)
    spots = [lead_of(spot) for spot in landings(table, this.figure, body)] if body else []
    if (this.square, this.turned) not in spots:
        who, where = figure_name(table, this.figure), square_name(table, this.square)
        return refuse("no-place-by-hand", "13.2", who=who, square=where)
    if (this.square, this.turned) == (table.at[this.figure], table.turned[this.figure]):
        return refuse("adjusts-nothing", SECTION)
    return None


def put(table: Table, this: Adjustment) -> None:
    table.put(this.figure, this.square, this.turned)


def read_marker(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`hindering c4`."""
    kind, text = words
    spot = square_named(table, text)
    if isinstance(spot, Refusal):
        return spot
    if not isinstance(spot, int):
        raise ValueError(text)
    if kind not in MARKERS:
        kinds, hint = Row(word(marker_kind) for marker_kind in MARKERS), nearest(kind, MARKERS)
        return refuse("unknown-marker-kind", "17", word=quoted(kind), known=kinds, hint=hint)
    return Adjustment("marker", word=kind, square=spot)


MARKERS: Final = ("object", *(kind for kind in TERRAIN_KIND if kind != "object"))
"""The kinds of markers that can be put down by hand, in one square each."""


def why_not_marker(table: Table, this: Adjustment) -> Refusal | None:
    if this.word not in MARKERS or not 0 <= this.square < table.map.grid.size:
        return refuse("off-the-map", "3.1", number=this.square)
    return can_place(table, 1 << this.square, this.word)


def put_marker(table: Table, this: Adjustment) -> None:
    add_marker(table, this.word, 1 << this.square)


def read_unmark(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`m3`."""
    (text,) = words
    number = marker_named(table, text)
    return number if isinstance(number, Refusal) else Adjustment("unmark", number=number)


def why_not_unmark(table: Table, this: Adjustment) -> Refusal | None:
    if table.marker(this.number) is not None:
        return None
    name = quoted(f"m{this.number}")
    return refuse("unknown-marker", "17", "none-there", word=name)


# ------------------------------------------------------------------ values, facts, KOs


def read_value(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`A attack +1 until red`: until a side's next turn, the end of the `turn`, or of the `game`.

    `turn 7` means the turn with that number.
    """
    figure = figure_named(table, words[0], SECTION)
    if isinstance(figure, Refusal):
        return figure
    stat, change, until, *when = words[1:]
    if stat not in STATS:
        stats, hint = Row(word(stat_word) for stat_word in STATS), nearest(stat, STATS)
        return refuse("unknown-value", "1.5", word=quoted(stat), known=stats, hint=hint)
    if until != "until":
        raise ValueError(until)
    return Adjustment("value", figure, count(change), stat, until=read_until(table, when))


def read_until(table: Table, words: list[str]) -> tuple[str, int]:
    sides = [colour_of(side) for side in range(table.players)]
    if words == ["game"]:
        return "game", 0
    if words == ["turn"]:
        return "turn", table.turn
    if words[0] == "turn" and len(words) == 2:
        return "turn", count(words[1])
    (side,) = words
    return "next", sides.index(side)


def write_value(table: Table, this: Adjustment) -> str:
    when, whose = this.until
    words = {"next": lambda: colour_of(whose), "turn": lambda: f"turn {whose}"}
    until = words.get(when, lambda: when)()
    return f"{table.tags[this.figure]} {this.word} {this.number:+d} until {until}"


def why_not_value(table: Table, this: Adjustment) -> Refusal | None:
    refusal = why_not_figure(table, this.figure)
    if refusal is not None:
        return refusal
    when, whose = this.until if len(this.until) == 2 else ("", 0)
    game_or_next = when == "game" or (when == "next" and 0 <= whose < table.players)
    lasts = game_or_next or (when == "turn" and whose >= table.turn)
    if not this.number or this.word not in STATS or not lasts:
        return refuse("adjusts-nothing", SECTION)
    return None


def modify_value(table: Table, this: Adjustment) -> None:
    """6.7 A value is modified until a time."""
    data = (STATS.index(this.word), MODIFY, this.number, HAND_SOURCE, SECTION)
    table.add_effect(Effect("value", this.figure, -1, "", this.until, data, True))


def read_fact(table: Table, words: list[str]) -> Adjustment | Refusal:
    """`T level 2`: a fact of an element without a figure."""
    element = figure_named(table, words[0], SECTION)
    if isinstance(element, Refusal):
        return element
    _, name, number = words
    return Adjustment("fact", element, count(number), name)


def why_not_fact(table: Table, this: Adjustment) -> Refusal | None:
    if not 0 <= this.figure < len(table.sheets) or not table.elements >> this.figure & 1:
        return refuse("no-facts", SECTION)
    if " " in this.word or not PLAIN.fullmatch(this.word):
        return misread(this.deed, this.word)
    if this.word == CHOSEN and table.card(this.figure).assigns:
        return refuse("assigned-by-hand", SECTION, who=figure_name(table, this.figure))
    asked = is_asked(table, this.figure, this.word)
    if not asked or not is_in_bounds(table, this.figure, this.word, this.number):
        return refuse("adjusts-nothing", SECTION)
    if fact(table, this.figure, this.word) == this.number:
        return refuse("adjusts-nothing", SECTION)
    return None


def write_fact(table: Table, this: Adjustment) -> str:
    return f"{table.tags[this.figure]} {this.word} {this.number}"


def read_ko(table: Table, words: list[str]) -> Adjustment | Refusal:
    (tag,) = words
    figure = figure_named(table, tag, SECTION)
    return figure if isinstance(figure, Refusal) else Adjustment("ko", figure)


def why_not_ko(table: Table, this: Adjustment) -> Refusal | None:
    if not 0 <= this.figure < len(table.sheets):
        return refuse("no-such-figure", SECTION, number=this.figure)
    waits = any((pending.trigger, pending.figure) == (KO, this.figure) for pending in table.queue)
    return refuse("adjusts-nothing", SECTION) if waits else why_not_here(table, this.figure)


def queue_ko(table: Table, this: Adjustment) -> None:
    """12.5d A KO has its own rules, which run as soon as nothing else resolves."""
    waiting = Pending(table.side[this.figure], True, KO, this.figure)
    table.queue = (*table.queue, waiting)


def read_finish(table: Table, words: list[str]) -> Adjustment | Refusal:
    if words:
        raise ValueError("nothing follows")
    return Adjustment("finish")


def why_not_finish(table: Table, this: Adjustment) -> Refusal | None:
    """5.3 A game that has not begun, or that is being ended, is not ended."""
    if table.phase == SETUP:
        return refuse("adjust-later", SECTION)
    waits = any(pending.trigger == "time-over" for pending in table.queue)
    return refuse("adjusts-nothing", SECTION) if waits else None


def end_by_agreement(table: Table, this: Adjustment) -> None:
    """end.3 All players agree that the game is over: it is scored as if its time were up."""
    table.edition.time_over(table)


def tag_of(table: Table, this: Adjustment) -> str:
    return table.tags[this.figure]


DEEDS: Final[dict[str, Deed]] = {
    "click": Deed(read_counted("click"), write_counted, why_not_turn, turn, "A 2"),
    "heal": Deed(read_counted("heal"), write_counted, why_not_turn, turn, "A 1"),
    "ko": Deed(read_ko, tag_of, why_not_ko, queue_ko, "A"),
    "token": Deed(read_counted("token"), write_counted, why_not_token, change_tokens, "A 1"),
    "named": Deed(
        read_named,
        lambda table, this: f"{write_counted(table, this)} {this.word}",
        why_not_named,
        change_named,
        "A 2 Spirit",
    ),
    "place": Deed(read_place, write_place, why_not_place, put, "A c4"),
    "marker": Deed(
        read_marker,
        lambda table, this: f"{this.word} {table.map.grid.name(this.square)}",
        why_not_marker,
        put_marker,
        "hindering c4",
    ),
    "unmark": Deed(
        read_unmark,
        lambda table, this: f"m{this.number}",
        why_not_unmark,
        lambda table, this: remove_marker(table, this.number),
        "m3",
    ),
    "value": Deed(read_value, write_value, why_not_value, modify_value, "A attack +1 until red"),
    "fact": Deed(
        read_fact,
        write_fact,
        why_not_fact,
        lambda table, this: set_fact(table, this.figure, this.word, this.number),
        "T level 2",
    ),
    "finish": Deed(read_finish, lambda table, this: "", why_not_finish, end_by_agreement, ""),
}
"""The possible changes by hand."""

__all__ = ["ADJUST", "BY_HAND", "DEEDS", "Adjustment", "apply", "by_hand", "read_adjustment"]
