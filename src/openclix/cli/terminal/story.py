"""The log as sentences: what happened, told the way people tell it at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, cast

from openclix.board import bits
from openclix.engine.attack_occurrences import (
    Attacks,
    AttackTotal,
    CriticalMiss,
    DealtDamage,
    Evades,
    IsDamaged,
    IsHealed,
    IsHit,
    IsKOd,
    IsMissed,
    IsReduced,
    NotTargeted,
    TakesHit,
)
from openclix.engine.choices import PieceChoice
from openclix.engine.dice import ATTACK_ROLL, BREAK_AWAY, COIN, INITIATIVE, TIE
from openclix.engine.occurrences import (
    ActionGiven,
    AreasChosen,
    BreaksAway,
    Clears,
    Defeated,
    Destroyed,
    EffectEnds,
    FirstPlayer,
    GetsToken,
    HasMoved,
    IsCarried,
    IsPlaced,
    KnockedBack,
    LosesToken,
    MarkerGone,
    MarkerMade,
    PicksUp,
    PutsDown,
    Rerolled,
    Rolled,
    Scores,
    SetUp,
    TurnBegins,
    Uses,
    Wins,
)
from openclix.engine.table import Table
from openclix.engine.telling import Event
from openclix.notation.events import tell_event
from openclix.powers.damage import Outwitted, Perplexed
from openclix.powers.speed import Controlled

from .roster import force_name

E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Event)
PLAIN_WORDS = frozenset({"move", "close", "range"})
SILENT: tuple[type[Event], ...] = (
    *(GetsToken, SetUp, Scores, DealtDamage, MarkerGone, AttackTotal, Attacks, EffectEnds),
)
"""Events that another sentence tells, or that the board shows."""


def name_of(table: Table, figure: int) -> str:
    """A figure's name; its tag as well where two have the same name."""
    if figure < 0:
        return "nobody"
    name = table.card(figure).name
    twins = sum(1 for sheet in table.sheets if sheet.card.name == name)
    return f"{name} ({table.tags[figure]})" if twins > 1 else name


def names_of(table: Table, figures: Sequence[int]) -> str:
    """Several names in a row.

    >>> join_names(["Crane", "Moth", "Wick"])
    'Crane, Moth and Wick'
    """
    return join_names([name_of(table, figure) for figure in figures])


def join_names(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def tell(table: Table, events: Sequence[Event], underway: bool = False) -> list[str]:
    """Sentences for a run of events, in order; `underway` if the last deed is not over yet."""
    told: list[str] = []
    used: set[int] = set()
    for place, event in enumerate(events):
        if place in used:
            continue
        teller = TELLERS.get(type(event))
        if teller is not None:
            sentence = teller(Run(table, events, place, used, underway))
        elif isinstance(event, SILENT):
            sentence = ""
        else:
            sentence = tell_event(table, event)
        if sentence:
            told.append(sentence)
    return told


class Run(Generic[E]):
    """One event among those around it, so that a sentence can take several of them in."""

    def __init__(
        self,
        table: Table,
        events: Sequence[Event],
        place: int,
        used: set[int],
        underway: bool = False,
    ) -> None:
        self.table = table
        self.event = cast(E, events[place])
        self.events = events
        self.place = place
        self.used = used
        self.underway = underway and not any(isinstance(e, NEW_DEED) for e in events[place + 1 :])
        """Whether what is told here may still go on."""

    @property
    def name(self) -> str:
        """The figure whose event it is."""
        return name_of(self.table, cast(Any, self.event).figure)

    def take(
        self, kind: type[F], figure: int = -1, until: tuple[type[Event], ...] = ()
    ) -> F | None:
        """The next event of a kind (of a figure), before the story turns to something else."""
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if isinstance(event, until):
                return None
            if place not in self.used and isinstance(event, kind) and figure in (-1, event.whose):
                self.used.add(place)
                return event
        return None

    def take_row(self, like: Callable[[E], object] = lambda event: None) -> list[E]:
        """This event and those of the same kind right after it that are alike."""
        row = [self.event]
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if type(event) is not type(self.event) or like(event) != like(self.event):
                break
            self.used.add(place)
            row.append(event)
        return row


NEW_DEED = (Attacks, ActionGiven, TurnBegins)


# ------------------------------------------------------------------ turns and actions


def turn(run: Run[TurnBegins]) -> str:
    return f"— Turn {run.event.number}: {force_name(run.table, run.event.side)} —"


def first_player(run: Run[FirstPlayer]) -> str:
    return f"{force_name(run.table, run.event.side)} takes the first turn."


def areas(run: Run[AreasChosen]) -> str:
    return f"{force_name(run.table, run.table.order[0])} starts in the {run.event.area}."


def action(run: Run[ActionGiven]) -> str:
    """Only what is not plain is named: the move or the attack itself is told anyway."""
    word = run.event.action
    if word in PLAIN_WORDS:
        return ""
    abilities = run.table.edition.registry.abilities
    said = abilities[word].name if word in abilities else DEEDS.get(word, word)
    return f"{run.name} uses {said}."


DEEDS = {
    "smash": "a CLOSE action to destroy terrain",
    "blast": "a RANGE action to destroy terrain",
    "swing": "an object in close combat",
    "throw": "an object as a missile",
    "hurl": "Telekinesis to hurl an object",
    "mind-control-close": "Mind Control",
}


def clears(run: Run[Clears]) -> str:
    figures = [event.figure for event in run.take_row()]
    return f"{names_of(run.table, figures)} {'clears' if len(figures) == 1 else 'clear'}."


def token_off(run: Run[LosesToken]) -> str:
    return f"{run.name} loses an action token."


# ------------------------------------------------------------------ moving


def moved(run: Run[HasMoved]) -> str:
    path = run.event.path
    if len(path) < 2 or path[0] == path[-1]:
        return f"{run.name} stays in place." if path else ""
    return f"{run.name} moves to {run.table.map.grid.name(path[-1])}."


def carried(run: Run[IsCarried]) -> str:
    return f"{run.name} is carried to {run.table.map.grid.name(run.event.square)}."


def placed(run: Run[IsPlaced]) -> str:
    return f"{run.name} is placed in {run.table.map.grid.name(run.event.square)}."


def broke_away(run: Run[BreaksAway]) -> str:
    return f"{run.name} {'breaks away' if run.event.succeeded else 'does not break away'}."


def knocked(run: Run[KnockedBack]) -> str:
    path, end = run.event.path, run.event.end
    where = f" to {run.table.map.grid.name(path[-1])}" if path else ""
    hard = {
        "obstacle": ", into something hard",
        "fall": ", and falls",
        "character": ", into somebody",
    }
    return f"{run.name} is knocked back{where}{hard.get(end, '')}."


# ------------------------------------------------------------------ attacks


def rolled(run: Run[Rolled]) -> str:
    """An attack roll is told with its total; other rolls by themselves."""
    event = run.event
    if event.what == ATTACK_ROLL:
        return ""
    said = " and ".join(map(str, event.dice))
    who = roller(run.table, event.side, event.figure)
    return f"{who} rolls {said}{rolled_for(run.table, event.what)}."


def roller(table: Table, player: int, figure: int) -> str:
    """Who rolls: a figure, or a player for the whole force."""
    return name_of(table, figure) if figure >= 0 else force_name(table, player)


def rolled_for(table: Table, purpose: str) -> str:
    """What a roll is for, to follow the word *rolls*: ` for Willpower`, ` to break away`."""
    if purpose in ROLLED_FOR:
        return ROLLED_FOR[purpose]
    known = purpose in table.edition.registry.abilities
    return f" for {power_name(table, purpose)}" if known else ""


ROLLED_FOR = {
    ATTACK_ROLL: " for the attack",
    BREAK_AWAY: " to break away",
    INITIATIVE: " for initiative",
    TIE: " to settle the tie",
    COIN: " as a coin",
    "wreck": " for the landing from the wreck",
}


def rerolled(run: Run[Rerolled]) -> str:
    """The roll that counts instead of the one before it."""
    event = run.event
    said = " and ".join(map(str, event.dice))
    who = roller(run.table, event.side, event.figure)
    return f"{who} rolls again{rolled_for(run.table, event.what)}: {said}."


def attacked(run: Run[Attacks]) -> str:
    """An attack with its roll, if it has been rolled by now."""
    event = run.event
    how = "attacks" if event.kind == "CLOSE" else "shoots at"
    said = f"{run.name} {how} {names_of(run.table, event.targets)}"
    total = run.take(AttackTotal, event.figure, until=NEW_DEED)
    return f"{said}: {_sum(run.table, total)}." if total else f"{said}."


def totalled(run: Run[AttackTotal]) -> str:
    return f"{run.name} rolls {_sum(run.table, run.event)}."


def _sum(table: Table, total: AttackTotal) -> str:
    critical = ", a critical hit" if table.edition.critical(total.dice) > 0 else ""  # 12.3b
    return f"{total.value} + {' + '.join(map(str, total.dice))} = {total.total}{critical}"


def hit(run: Run[IsHit]) -> str:
    """`Crane hits Moth: 2 damage.`"""
    target = run.event.figure
    said = f"{name_of(run.table, run.event.by)} hits {run.name}"
    dealt = run.take(DealtDamage, target, until=NEW_DEED)
    damage = run.take(IsDamaged, target, until=NEW_DEED)
    if damage is not None:
        more = dealt.amount - damage.clicks if dealt else 0
        kept = f" (of {dealt.amount})" if dealt and more > 0 and not _gone(run, target) else ""
        return f"{said}: {damage.clicks} damage{kept}."
    if dealt is not None and dealt.amount:
        if run.underway:
            return f"{said} for {dealt.amount}."
        return f"{said}, but {dealt.amount} damage does nothing."
    if run.take(GetsToken, target, until=NEW_DEED):
        return f"{said}: an action token instead of damage."
    return f"{said}."


def _gone(run: Run[IsHit], figure: int) -> bool:
    return any(isinstance(e, IsKOd) and e.figure == figure for e in run.events[run.place :])


def missed(run: Run[IsMissed]) -> str:
    return f"{name_of(run.table, run.event.by)} misses {run.name}."


def evaded(run: Run[Evades]) -> str:
    return f"{run.name} evades {name_of(run.table, run.event.by)}."


def critical_miss(run: Run[CriticalMiss]) -> str:
    return f"A critical miss: {run.name} will take 1 damage."


def takes_hit(run: Run[TakesHit]) -> str:
    return f"{run.name} takes the hit for {name_of(run.table, run.event.spared)}."


def not_targeted(run: Run[NotTargeted]) -> str:
    attacker = name_of(run.table, run.event.by)
    return f"{attacker} can't tell which one is {run.name}, and may not target it this turn."


def damaged(run: Run[IsDamaged]) -> str:
    return f"{run.name} takes {run.event.clicks} damage."


def reduced(run: Run[IsReduced]) -> str:
    """12.5a What leaves less damage to take, and by how much."""
    cause = run.event.cause.removeprefix("special:")
    by = f": {power_name(run.table, cause)}" if cause else ""
    return f"{run.name} takes {run.event.amount} less{by}."


def knocked_out(run: Run[IsKOd]) -> str:
    scored = run.take(Scores, until=(IsKOd, *NEW_DEED))
    points = f": {scored.points} points for {force_name(run.table, scored.side)}" if scored else ""
    return f"{run.name} is KO'd{points}."


def healed(run: Run[IsHealed]) -> str:
    clicks = run.event.clicks
    return f"{run.name} heals {clicks} click{'s' if clicks > 1 else ''}."


# ------------------------------------------------------------------ powers


def power_name(table: Table, slug: str) -> str:
    ability = table.edition.registry.abilities.get(slug)
    return ability.name if ability is not None else slug


def used(run: Run[Uses]) -> str:
    return f"{run.name} uses {power_name(run.table, run.event.power)}."


def outwitted(run: Run[Outwitted]) -> str:
    return f"{run.name} can't use {power_name(run.table, run.event.power)} for now."


def perplexed(run: Run[Perplexed]) -> str:
    return f"{run.name}: {run.event.stat} {run.event.change:+d} for now."


def controlled(run: Run[Controlled]) -> str:
    return f"{run.name} acts for {force_name(run.table, run.event.side)}."


# ------------------------------------------------------------------ markers


def marker_name(table: Table, number: int) -> str:
    """A marker's name, also of one that is gone: objects are numbered as forces bring them."""
    marker = table.marker(number)
    name = marker.name if marker is not None else ""
    if marker is None and len(table.setup) > 1:
        brought = [card for player in table.order for card in table.setup[1][player].markers]
        name = brought[number - 1].name if 0 < number <= len(brought) else ""
    return f"the {name}" if name else f"m{number}"


def marker(run: Run[MarkerMade]) -> str:
    """Markers of one kind placed in a row are one sentence."""
    kind = run.event.kind
    row = [run.event] if kind == "object" else run.take_row(lambda event: event.kind)
    grid = run.table.map.grid
    where = ", ".join(grid.name(square) for event in row for square in bits(event.squares))
    if kind == "object":
        known = marker_name(run.table, run.event.marker)
        return f"{known[:1].upper()}{known[1:]} lies in {where}."
    said = {"smoke": "Smoke rises", "barrier": "A barrier stands", "debris": "Debris lies"}
    return f"{said.get(kind, f'{kind.capitalize()} markers lie')} in {where}."


def picked_up(run: Run[PicksUp]) -> str:
    return f"{run.name} picks up {marker_name(run.table, run.event.marker)}."


def put_down(run: Run[PutsDown]) -> str:
    return f"{run.name} puts down {marker_name(run.table, run.event.marker)}."


def destroyed(run: Run[Destroyed]) -> str:
    piece = run.event.piece
    if piece[0] == "marker":
        known = marker_name(run.table, piece[1])
        return f"{known[:1].upper()}{known[1:]} is destroyed."
    return f"The {PieceChoice(*piece).text(run.table)} is destroyed."


# ------------------------------------------------------------------ the end


def defeated(run: Run[Defeated]) -> str:
    return f"{force_name(run.table, run.event.side)} is defeated."


def wins(run: Run[Wins]) -> str:
    return f"{force_name(run.table, run.event.side)} wins."


TELLERS: dict[type[Event], Callable[[Any], str]] = {
    TurnBegins: turn,
    FirstPlayer: first_player,
    AreasChosen: areas,
    ActionGiven: action,
    Clears: clears,
    LosesToken: token_off,
    HasMoved: moved,
    IsCarried: carried,
    IsPlaced: placed,
    BreaksAway: broke_away,
    KnockedBack: knocked,
    Rolled: rolled,
    Rerolled: rerolled,
    Attacks: attacked,
    AttackTotal: totalled,
    IsHit: hit,
    IsMissed: missed,
    Evades: evaded,
    CriticalMiss: critical_miss,
    TakesHit: takes_hit,
    NotTargeted: not_targeted,
    IsReduced: reduced,
    IsDamaged: damaged,
    IsKOd: knocked_out,
    IsHealed: healed,
    Uses: used,
    Outwitted: outwitted,
    Perplexed: perplexed,
    Controlled: controlled,
    MarkerMade: marker,
    PicksUp: picked_up,
    PutsDown: put_down,
    Destroyed: destroyed,
    Defeated: defeated,
    Wins: wins,
}
