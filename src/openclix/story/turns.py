"""Turns, actions, moves, powers and markers, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.board import bits
from openclix.cards.acts import CARD
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import (
    ActionGiven,
    AreasChosen,
    BreaksAway,
    Clears,
    Defeated,
    EffectEnds,
    FactChanges,
    FirstPlayer,
    GetsToken,
    HasMoved,
    IsCarried,
    IsPlaced,
    KnockedBack,
    LosesToken,
    NamedToken,
    PicksArea,
    RoundBegins,
    Scores,
    SetUp,
    TurnBegins,
    Used,
    Uses,
    Wins,
)
from openclix.engine.asking.marker_events import (
    CalledIn,
    Destroyed,
    Equips,
    MarkerGone,
    MarkerMade,
    PicksUp,
    PutsDown,
    SentBack,
    Unequips,
)
from openclix.engine.figures.messages import (
    Argument,
    Message,
    Name,
    Row,
    change_of,
    quoted,
    say,
    square_name,
    stat_name,
)
from openclix.engine.figures.messages import (
    word as notation_word,
)
from openclix.engine.figures.sides import SIDES
from openclix.engine.state.assigned import CHOSEN, IDLE
from openclix.engine.state.face_down import FACE_DOWN
from openclix.engine.table.scenarios import DEFENDER, element_of
from openclix.powers.damage import Outwitted, Perplexed
from openclix.powers.speed import Controlled
from openclix.powers.telekinesis import MarkerPlaced

from .names import figure, figures, force, marker, own_power, piece, power
from .run import Run

SILENT: Final[tuple[type[Event], ...]] = (GetsToken, SetUp, Scores, MarkerGone, EffectEnds, Used)
"""Events that another sentence covers, or that the board shows."""

PLAIN_WORDS: Final = frozenset({"move", "close", "range"})
NUMBERED: Final = "area-"
"""How the word for a starting area begins that has a number."""
DEEDS: Final = frozenset({"smash", "blast", "swing", "throw", "hurl", "mind-control-close"})
"""Actions that have their own messages."""
BREAKING: Final = frozenset({"smash", "blast"})
"""Those that the newest book has in capitals."""


def turn(run: Run[TurnBegins]) -> Message:
    side = force(run.table, run.event.side)
    return say("story-turn", number=run.event.number, side=side)


def round_begins(run: Run[RoundBegins]) -> Message:
    return say("story-round", number=run.event.number)


def first_player(run: Run[FirstPlayer]) -> Message:
    return say("story-first-player", side=force(run.table, run.event.side))


def areas(run: Run[AreasChosen]) -> Message:
    side = force(run.table, run.table.order[0])
    return started(side, run.event.area)


def picks_area(run: Run[PicksArea]) -> Message:
    side = force(run.table, run.event.side)
    return started(side, run.event.area)


def started(side: Argument, area: str) -> Message:
    """4.2a A side and its starting area, by its edge or its number."""
    _, _, number = area.partition(NUMBERED)
    if number:
        return say("story-area-number", side=side, number=notation_word(number))
    return say("story-area", side=side, area=Name("area", area))


OF_PLAYERS: Final = ("cancel", "watch", "ease")
"""Decisions of a player about a figure, which does nothing itself."""


def action(run: Run[ActionGiven]) -> Message | None:
    """Names only unusual actions, since the move or attack itself is reported anyway."""
    word = run.event.action
    if word in PLAIN_WORDS:
        return None
    if word in OF_PLAYERS:
        return say(f"story-{word}", who=run.who)
    plain = "" if run.table.edition.capitals or word not in BREAKING else "-plain"
    abilities = run.table.edition.registry.abilities
    named = word if word in abilities or run.event.cause not in abilities else run.event.cause
    deed: Argument = power(run.table, named)
    if word in DEEDS:
        deed = say(f"story-deed-{word}{plain}")
    elif run.event.cause.startswith("special:"):
        deed = own_power(run.table, run.event.figure, run.event.cause)
    return say("story-action", who=run.who, deed=deed)


def clears(run: Run[Clears]) -> Message:
    who = [event.figure for event in run.take_row()]
    return say("story-clears", who=figures(run.table, who), count=len(who))


def token_off(run: Run[LosesToken]) -> Message:
    return say("story-token-off", who=run.who)


# ------------------------------------------------------------------ moving


def tell_move(run: Run[HasMoved]) -> Message | None:
    path = run.event.path
    if not path:
        return None
    if len(path) < 2 or path[0] == path[-1]:
        return say("story-stays", who=run.who)
    return say("story-moves", who=run.who, square=square_name(run.table, path[-1]))


def carried(run: Run[IsCarried]) -> Message:
    return say("story-carried", who=run.who, square=square_name(run.table, run.event.square))


def placed(run: Run[IsPlaced]) -> Message:
    return say("story-placed", who=run.who, square=square_name(run.table, run.event.square))


def broke_away(run: Run[BreaksAway]) -> Message | None:
    """10.8 The line of the roll says already what it decides."""
    if run.event.dice:
        return None
    return say("story-breaks-away" if run.event.succeeded else "story-is-held", who=run.who)


def knocked(run: Run[KnockedBack]) -> Message:
    path, end = run.event.path, run.event.end
    if not path:
        return say("story-knocked-back", who=run.who, end=end)
    square = square_name(run.table, path[-1])
    return say("story-knocked-back-to", who=run.who, square=square, end=end)


# ------------------------------------------------------------------ powers


def tell_use(run: Run[Uses]) -> Message:
    slug, figure = run.event.power, run.event.figure
    own = slug.startswith("special:")
    name = own_power(run.table, figure, slug) if own else power(run.table, slug)
    return say("story-uses", who=run.who, power=name)


def outwitted(run: Run[Outwitted]) -> Message:
    return say("story-outwitted", who=run.who, power=power(run.table, run.event.power))


def perplexed(run: Run[Perplexed]) -> Message:
    stat, change = stat_name(run.event.stat), change_of(run.event.change)
    return say("story-perplexed", who=run.who, stat=stat, change=change)


def tell_control(run: Run[Controlled]) -> Message:
    return say("story-controlled", who=run.who, side=force(run.table, run.event.side))


# ------------------------------------------------------------------ markers


def marker_made(run: Run[MarkerMade]) -> Message | None:
    """One sentence for several markers of the same kind placed in a row."""
    kind = run.event.kind
    piece = run.table.marker(run.event.marker)
    named = kind == "object" or (piece is not None and bool(piece.name))
    row = [run.event] if named else run.take_row(lambda event: event.kind)
    squares = Row(square_name(run.table, square) for part in row for square in bits(part.squares))
    if named and not squares:  # somebody holds it from the start
        return None
    if named:
        what = marker(run.table, run.event.marker)
        return say("story-object-lies", object=what, squares=squares)
    what = Name("marker-kind", kind)
    return say("story-markers", kind=kind, what=what, count=len(row), squares=squares)


def marker_placed(run: Run[MarkerPlaced]) -> Message:
    """27.2l A marker that lay elsewhere, by its name."""
    what = marker(run.table, run.event.marker)
    return say("story-object-lies", object=what, squares=square_name(run.table, run.event.square))


def picked_up(run: Run[PicksUp]) -> Message:
    return say("story-picks-up", who=run.who, object=marker(run.table, run.event.marker))


def put_down(run: Run[PutsDown]) -> Message:
    return say("story-puts-down", who=run.who, object=marker(run.table, run.event.marker))


def equips(run: Run[Equips]) -> Message:
    """25.2c A figure and its new equipment."""
    return say("story-equips", who=run.who, piece=figure(run.table, run.event.equipment))


def unequips(run: Run[Unequips]) -> Message:
    """25.2d A figure and the equipment that came off."""
    where = square_name(run.table, run.event.square)
    piece = figure(run.table, run.event.equipment)
    return say("story-unequips", who=run.who, piece=piece, square=where)


def called_in(run: Run[CalledIn]) -> Message:
    """25.3b An ID character, and the card that called it."""
    return say("story-called-in", who=run.who, piece=figure(run.table, run.event.card))


def sent_back(run: Run[SentBack]) -> Message:
    """25.3b An ID character that goes back to the Sideline."""
    return say("story-sent-back", who=run.who)


def destroyed(run: Run[Destroyed]) -> Message:
    return say("story-destroyed", piece=piece(run.table, run.event.piece))


# ------------------------------------------------------------------ elements and scenarios


UNTOLD: Final = (CHOSEN, "hurt-by")
"""Facts for bookkeeping: other sentences tell what happened."""
SWITCHES: Final = (IDLE, "blows")
"""Facts that are so or not."""


def named_token(run: Run[NamedToken]) -> Message | None:
    """21.5 Tokens with a name. Those on a card have it as on a figure.

    The story leaves the marks of a scenario out. Other sentences say what happened.
    """
    event = run.event
    if run.table.edition.scenario is not None and event.by == element_of(run.table):
        return None
    name = notation_word(event.name.removesuffix(CARD))
    return say("event-named-token", figure=run.who, name=name, total=event.total)


def fact_changes(run: Run[FactChanges]) -> Message | None:
    """Facts an element remembers. For a scenario, only those its players watch for."""
    event, table = run.event, run.table
    scenario = table.edition.scenario
    if event.word in UNTOLD:
        return None
    if event.word in SWITCHES:
        return say(f"story-{event.word}-{'no' if event.said == '0' else 'yes'}", who=run.who)
    if event.word == FACE_DOWN:
        return say("story-face-down", who=run.who)  # 25.11
    if scenario is None or event.figure != element_of(table):
        return say(
            "event-fact",
            figure=run.who,
            word=Name("fact", event.word),
            said=quoted(event.said),
        )
    if event.word == DEFENDER:
        side = force(table, SIDES.index(event.said))
        told: Message | None = say("scenario-role", side=side, role=DEFENDER)
    else:
        told = scenario.tells(table, event.word, event.said)
    return say("story-scenario", state=told) if told is not None else None


# ------------------------------------------------------------------ the end


def defeated(run: Run[Defeated]) -> Message:
    return say("story-defeated", side=force(run.table, run.event.side))


def wins(run: Run[Wins]) -> Message:
    return say("story-wins", side=force(run.table, run.event.side))


TURNS: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    RoundBegins: round_begins,
    TurnBegins: turn,
    FirstPlayer: first_player,
    AreasChosen: areas,
    PicksArea: picks_area,
    ActionGiven: action,
    Clears: clears,
    LosesToken: token_off,
    HasMoved: tell_move,
    IsCarried: carried,
    IsPlaced: placed,
    BreaksAway: broke_away,
    KnockedBack: knocked,
    Uses: tell_use,
    Outwitted: outwitted,
    Perplexed: perplexed,
    Controlled: tell_control,
    MarkerMade: marker_made,
    MarkerPlaced: marker_placed,
    PicksUp: picked_up,
    PutsDown: put_down,
    Destroyed: destroyed,
    Equips: equips,
    Unequips: unequips,
    CalledIn: called_in,
    SentBack: sent_back,
    FactChanges: fact_changes,
    NamedToken: named_token,
    Defeated: defeated,
    Wins: wins,
}
