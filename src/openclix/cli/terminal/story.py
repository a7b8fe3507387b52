"""The log as sentences: what happened, told the way people tell it at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from openclix.board import bits
from openclix.engine.choices import PieceChoice
from openclix.engine.dice import ATTACK_ROLL, BREAK_AWAY, COIN, INITIATIVE, TIE
from openclix.engine.table import Table
from openclix.notation.events import tell_event

from .roster import force_name

Event = tuple[Any, ...]
PLAIN_WORDS = frozenset({"move", "close", "range"})
SILENT = frozenset({"token", "set up", "score", "dealt", "marker gone", "attack total", "attack"})
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
        teller = TELLERS.get(event[0])
        if teller is not None:
            sentence = teller(Run(table, events, place, used, underway))
        elif event[0] in SILENT:
            sentence = ""
        else:
            sentence = tell_event(table, event)
        if sentence:
            told.append(sentence)
    return told


class Run:
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
        self.event = events[place]
        self.events = events
        self.place = place
        self.used = used
        self.underway = underway and not any(event[0] in NEW_DEED for event in events[place + 1 :])
        """Whether what is told here may still go on."""

    def name(self, index: int = 1) -> str:
        return name_of(self.table, self.event[index])

    def take(self, kind: str, *start: Any, until: Sequence[str] = ()) -> Event | None:
        """The next event of a kind that begins so, before the story turns to something else."""
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if event[0] in until:
                return None
            if place not in self.used and event[0] == kind and event[1 : 1 + len(start)] == start:
                self.used.add(place)
                return event
        return None

    def take_row(self, like: int = -1) -> list[Event]:
        """This event and those of the same kind right after it, alike in one of their parts."""
        row = [self.event]
        for place in range(self.place + 1, len(self.events)):
            event = self.events[place]
            if event[0] != self.event[0] or (like > 0 and event[like] != self.event[like]):
                break
            self.used.add(place)
            row.append(event)
        return row


NEW_DEED = ("attack", "action", "turn")


# ------------------------------------------------------------------ turns and actions


def turn(run: Run) -> str:
    _, number, player = run.event
    return f"— Turn {number}: {force_name(run.table, player)} —"


def first_player(run: Run) -> str:
    return f"{force_name(run.table, run.event[1])} takes the first turn."


def areas(run: Run) -> str:
    return f"{force_name(run.table, run.table.order[0])} starts in the {run.event[1]}."


def action(run: Run) -> str:
    """Only what is not plain is named: the move or the attack itself is told anyway."""
    word = run.event[3]
    if word in PLAIN_WORDS:
        return ""
    abilities = run.table.edition.registry.abilities
    said = abilities[word].name if word in abilities else DEEDS.get(word, word)
    return f"{run.name()} uses {said}."


DEEDS = {
    "smash": "a CLOSE action to destroy terrain",
    "blast": "a RANGE action to destroy terrain",
    "swing": "an object in close combat",
    "throw": "an object as a missile",
    "hurl": "Telekinesis to hurl an object",
    "mind-control-close": "Mind Control",
}


def clears(run: Run) -> str:
    row = run.take_row()
    figures = [event[1] for event in row]
    return f"{names_of(run.table, figures)} {'clears' if len(figures) == 1 else 'clear'}."


def token_off(run: Run) -> str:
    return f"{run.name()} loses an action token."


# ------------------------------------------------------------------ moving


def moved(run: Run) -> str:
    path = run.event[2]
    if len(path) < 2 or path[0] == path[-1]:
        return f"{run.name()} stays in place." if path else ""
    return f"{run.name()} moves to {run.table.map.grid.name(path[-1])}."


def carried(run: Run) -> str:
    return f"{run.name()} is carried to {run.table.map.grid.name(run.event[2])}."


def placed(run: Run) -> str:
    return f"{run.name()} is placed in {run.table.map.grid.name(run.event[2])}."


def broke_away(run: Run) -> str:
    return f"{run.name()} {'breaks away' if run.event[2] else 'does not break away'}."


def knocked(run: Run) -> str:
    _, _, path, end = run.event
    where = f" to {run.table.map.grid.name(path[-1])}" if path else ""
    hard = {
        "obstacle": ", into something hard",
        "fall": ", and falls",
        "character": ", into somebody",
    }
    return f"{run.name()} is knocked back{where}{hard.get(end, '')}."


# ------------------------------------------------------------------ attacks


def rolled(run: Run) -> str:
    """An attack roll is told with its total; other rolls by themselves."""
    _, purpose, player, figure, dice = run.event
    said = " and ".join(map(str, dice))
    if purpose == ATTACK_ROLL:
        return ""
    return f"{roller(run.table, player, figure)} rolls {said}{rolled_for(run.table, purpose)}."


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


def rerolled(run: Run) -> str:
    """The roll that counts instead of the one before it."""
    _, purpose, player, figure, dice = run.event
    said = " and ".join(map(str, dice))
    who = roller(run.table, player, figure)
    return f"{who} rolls again{rolled_for(run.table, purpose)}: {said}."


def attacked(run: Run) -> str:
    """An attack with its roll, if it has been rolled by now."""
    _, figure, kind, targets = run.event
    how = "attacks" if kind == "CLOSE" else "shoots at"
    said = f"{run.name()} {how} {names_of(run.table, targets)}"
    total = run.take("attack total", figure, until=NEW_DEED)
    return f"{said}: {_sum(run, total)}." if total else f"{said}."


def totalled(run: Run) -> str:
    return f"{run.name()} rolls {_sum(run, run.event)}."


def _sum(run: Run, total: Event) -> str:
    _, _, attack, dice, result = total
    critical = ", a critical hit" if run.table.edition.critical(dice) > 0 else ""  # 12.3b
    return f"{attack} + {' + '.join(map(str, dice))} = {result}{critical}"


def hit(run: Run) -> str:
    """`Crane hits Moth: 2 damage.`"""
    target = run.event[2]
    said = f"{run.name()} hits {run.name(2)}"
    dealt = run.take("dealt", target, until=NEW_DEED)
    damage = run.take("damage", target, until=NEW_DEED)
    if damage is not None:
        more = dealt[2] - damage[2] if dealt else 0
        kept = f" (of {dealt[2]})" if dealt and more > 0 and not _gone(run, target) else ""
        return f"{said}: {damage[2]} damage{kept}."
    if dealt is not None and dealt[2]:
        if run.underway:
            return f"{said} for {dealt[2]}."
        return f"{said}, but {dealt[2]} damage does nothing."
    if run.take("token", target, until=NEW_DEED):
        return f"{said}: an action token instead of damage."
    return f"{said}."


def _gone(run: Run, figure: int) -> bool:
    return any(event[:2] == ("ko", figure) for event in run.events[run.place :])


def missed(run: Run) -> str:
    return f"{run.name()} misses {run.name(2)}."


def evaded(run: Run) -> str:
    return f"{run.name()} evades {run.name(2)}."


def critical_miss(run: Run) -> str:
    return f"A critical miss: {run.name()} will take 1 damage."


def takes_hit(run: Run) -> str:
    return f"{run.name()} takes the hit for {run.name(2)}."


def not_targeted(run: Run) -> str:
    return f"{run.name(2)} can't tell which one is {run.name()}, and may not target it this turn."


def damaged(run: Run) -> str:
    return f"{run.name()} takes {run.event[2]} damage."


def knocked_out(run: Run) -> str:
    scored = run.take("score", until=("ko", *NEW_DEED))
    points = f": {scored[2]} points for {force_name(run.table, scored[1])}" if scored else ""
    return f"{run.name()} is KO'd{points}."


def healed(run: Run) -> str:
    clicks = run.event[2]
    return f"{run.name()} heals {clicks} click{'s' if clicks > 1 else ''}."


# ------------------------------------------------------------------ powers


def power_name(table: Table, slug: str) -> str:
    ability = table.edition.registry.abilities.get(slug)
    return ability.name if ability is not None else slug


def used(run: Run) -> str:
    return f"{run.name()} uses {power_name(run.table, run.event[2])}."


def outwitted(run: Run) -> str:
    return f"{run.name()} can't use {power_name(run.table, run.event[2])} for now."


def perplexed(run: Run) -> str:
    _, _, stat, change = run.event
    return f"{run.name()}: {stat} {change:+d} for now."


def controlled(run: Run) -> str:
    return f"{run.name()} acts for {force_name(run.table, run.event[2])}."


# ------------------------------------------------------------------ markers


def marker_name(table: Table, number: int) -> str:
    """A marker's name, also of one that is gone: objects are numbered as forces bring them."""
    marker = table.marker(number)
    name = marker.name if marker is not None else ""
    if marker is None and len(table.setup) > 1:
        brought = [card for player in table.order for card in table.setup[1][player].markers]
        name = brought[number - 1].name if 0 < number <= len(brought) else ""
    return f"the {name}" if name else f"m{number}"


def marker(run: Run) -> str:
    """Markers of one kind placed in a row are one sentence."""
    _, number, kind, _ = run.event
    row = [run.event] if kind == "object" else run.take_row(2)
    grid = run.table.map.grid
    where = ", ".join(grid.name(square) for event in row for square in bits(event[3]))
    if kind == "object":
        known = marker_name(run.table, number)
        return f"{known[:1].upper()}{known[1:]} lies in {where}."
    said = {"smoke": "Smoke rises", "barrier": "A barrier stands", "debris": "Debris lies"}
    return f"{said.get(kind, f'{kind.capitalize()} markers lie')} in {where}."


def picked_up(run: Run) -> str:
    return f"{run.name()} picks up {marker_name(run.table, run.event[2])}."


def put_down(run: Run) -> str:
    return f"{run.name()} puts down {marker_name(run.table, run.event[2])}."


def destroyed(run: Run) -> str:
    piece = run.event[1]
    if piece[0] == "marker":
        known = marker_name(run.table, piece[1])
        return f"{known[:1].upper()}{known[1:]} is destroyed."
    return f"The {PieceChoice(*piece).text(run.table)} is destroyed."


# ------------------------------------------------------------------ the end


def defeated(run: Run) -> str:
    return f"{force_name(run.table, run.event[1])} is defeated."


def wins(run: Run) -> str:
    return f"{force_name(run.table, run.event[1])} wins."


TELLERS: dict[str, Callable[[Run], str]] = {
    "turn": turn,
    "first player": first_player,
    "areas": areas,
    "action": action,
    "clears": clears,
    "token off": token_off,
    "move": moved,
    "carried": carried,
    "place": placed,
    "break away": broke_away,
    "knockback": knocked,
    "roll": rolled,
    "reroll": rerolled,
    "attack": attacked,
    "attack total": totalled,
    "hit": hit,
    "miss": missed,
    "evades": evaded,
    "critical miss": critical_miss,
    "takes the hit": takes_hit,
    "not targeted": not_targeted,
    "damage": damaged,
    "ko": knocked_out,
    "heal": healed,
    "uses": used,
    "outwitted": outwitted,
    "perplexed": perplexed,
    "controlled": controlled,
    "marker": marker,
    "picks up": picked_up,
    "puts down": put_down,
    "destroyed": destroyed,
    "defeated": defeated,
    "wins": wins,
}
