"""The part of a game that a seat may see, as plain data. A table client needs only this.

A view is written field by field from what is open on a real table (4.1: forces are revealed, so
cards and dials are too). The seed and future dice are in no view. Another player's choices aren't,
and neither is a starting line picked before everyone has picked (1.7, 4.1).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from openclix.board import Edges, bits

from ..asking.decisions import Decision
from ..asking.event_records import Event
from ..asking.events import ActionGiven, EffectEnds
from ..asking.marker_events import MarkerMade
from ..effects.dice import ROLES
from ..figures.abilities import Version
from ..figures.card_views import (
    Data,
    called,
    card_view,
    edge_views,
    map_view,
    power_view,
    rim_views,
)
from ..figures.figures import SIZES, SLOTS, STATS, Card, starting_lines
from ..figures.messages import Name, side_named
from ..figures.same_names import told_apart
from ..figures.shown_tags import shown_tags
from ..figures.sides import colour_of
from ..setup.reveal import revealing
from ..setup.setup import themed
from ..state.records import Marker, pilot_among
from ..state.state import (
    ACTED,
    BARRED,
    CARRIED,
    GOT_TOKEN,
    MOVED,
    ON_MAP,
    PHASES,
    PLACED,
    SETUP,
    ZONES,
)
from ..table.edition import Edition
from ..table.scenarios import DEFENDER, element_of, role
from ..table.table import Table
from ..terrain.equipping import equipment_of
from ..terrain.special_objects import effects_told
from ..values.values import value

if TYPE_CHECKING:
    from .game import Game

FORMAT: Final = 1
Seats = int | Collection[int] | None
"""A seat, several at one screen, or none for a spectator."""
PowersView = Callable[[Table, int, int, bool], list[Data]]
"""Answers as `powers_view` does."""

FLAGS: Final = (
    (ACTED, "acted"),
    (GOT_TOKEN, "got-token"),
    (MOVED, "moved"),
    (PLACED, "placed"),
    (CARRIED, "carried"),
    (BARRED, "barred"),
)
"""Words for the things that happened to a figure this turn."""


def seen_by(seats: Seats) -> frozenset[int]:
    """The seats that look on together."""
    if seats is None:
        return frozenset()
    return frozenset({seats} if isinstance(seats, int) else seats)


def view(
    game: Game,
    seats: Seats,
    *,
    since: int = 0,
    printed: bool = True,
    powers: PowersView | None = None,
) -> Data:
    """The game as some seats may see it; the log from the record `since` on.

    Without `printed` the map and the cards, which hardly ever change, are left out. `powers` may
    answer as `powers_view` does, for callers that make many views of one game.
    """
    table = game.table
    looking = seen_by(seats)
    _, place = cards_in_play(table)
    labels = shown_tags(table)
    data: Data = {
        "format": FORMAT,
        "edition": table.edition.name,
        "seats": sorted(looking),
        "build_total": table.build_total,
        "turn_limit": table.turn_limit,
        "sides": [side_view(table, side) for side in range(table.players)],
        "order": list(table.order),
        "active": table.active,
        "turn": table.turn,
        "round": -(-table.turn // table.players),
        "phase": PHASES[table.phase],
        "step": table.setup[0] if table.phase == SETUP else None,
        "actions": actions_view(table),
        "figures": [
            {
                **figure_view(table, figure, place[figure], looking, powers),
                "label": labels[figure],
            }
            for figure in range(len(table.tags))
            if not table.card(figure).element
        ],
        "elements": [
            element_view(table, element, place[element])
            for element in range(len(table.tags))
            if table.card(element).element
        ],
        "scenario": scenario_view(table),
        "markers": [marker_view(table, marker) for marker in table.markers],
        "broken": broken_view(table),
        "decision": decision_view(table, game.decision, looking),
        "at_rest": game.at_rest,
        "log": log_view(table, since),
        "told": len(table.log or ()),
        "result": result_view(game),
    }
    if printed:
        data.update(printed_view(game))
    return data


def printed_view(game: Game) -> Data:
    """The map and the cards, which hardly ever change."""
    table = game.table
    cards, _ = cards_in_play(table)
    return {
        "map": map_view(table.map),
        "cards": [card_view(table.edition, card) for card in cards],
    }


def cards_in_play(table: Table) -> tuple[list[Card], list[int]]:
    """Every card in use, and the place of each figure's card among them. Twins share a card."""
    cards: list[Card] = []
    places: list[int] = []
    by_name: dict[str, list[int]] = {}
    for sheet in table.sheets:
        same = by_name.setdefault(sheet.card.name, [])
        place = next((place for place in same if cards[place] == sheet.card), len(cards))
        if place == len(cards):
            cards.append(sheet.card)
            same.append(place)
        places.append(place)
    return cards, places


# ------------------------------------------------------------------------- sides and the turn


def side_view(table: Table, side: int) -> Data:
    """A player's side: colour, name, points, and where it starts."""
    name = table.map.grid.name
    return {
        "player": side,
        "colour": colour_of(side),
        "name": called(side_named(table, side)),
        "score": table.score[side],
        "mission": table.mission[side],
        "defeated": bool(table.defeated >> side & 1),
        "themed": is_themed(table, side),
        "start_area": [name(square) for square in bits(table.start_area[side])],
    }


def is_themed(table: Table, side: int) -> bool:
    """23.2a Whether the force is a themed team."""
    forces = table.setup[1] if len(table.setup) > 1 else ()
    return side < len(forces) and themed(forces[side])


def actions_view(table: Table) -> Data:
    """7.9 The costed actions of this turn."""
    total = table.edition.action_total(table, table.active)
    return {
        "given": table.actions_given,
        "total": total,
        "left": max(0, total - table.actions_given),
    }


def result_view(game: Game) -> Data | None:
    """5 How it ended, if it has."""
    if game.decision is not None:
        return None
    table = game.table
    return {
        "winner": table.winner if table.winner >= 0 else None,
        "score": list(table.score),
        "mission": list(table.mission),
    }


# ------------------------------------------------------------------------- figures


def is_hidden(table: Table, figure: int, looking: frozenset[int]) -> bool:
    """1.7 4.1 Whether a figure's starting line must not be visible to the viewer yet."""
    return table.owner[figure] not in looking and revealing(table)


def click_seen(table: Table, figure: int, looking: frozenset[int]) -> int:
    """1.7 4.1 The click that a figure shows; while lines are picked, to others the usual one."""
    if is_hidden(table, figure, looking):
        return starting_lines(table.card(figure))[0]
    return table.click[figure]


def figure_view(
    table: Table,
    figure: int,
    card: int,
    looking: frozenset[int],
    powers: PowersView | None = None,
) -> Data:
    """A figure: its identity and place, its dial, what it can use, and what it carries."""
    grid = table.map.grid
    at, held, host = table.at[figure], table.held[figure], table.hosts[figure]
    pilot = pilot_among(table.effects, figure)
    piece = equipment_of(table, figure)
    hidden = is_hidden(table, figure, looking)
    click = click_seen(table, figure, looking)
    card_alone = table.edition.size(table.card(figure))
    size = card_alone if hidden else table.loadout[figure].size
    return {
        "tag": table.tags[figure],
        "name": called(Name("card", table.card(figure).name)),
        "apart": called(apart) if (apart := told_apart(table, figure)) is not None else "",
        "card": card,
        "side": table.side[figure],
        "owner": table.owner[figure],
        "zone": ZONES[table.zone[figure]],
        "square": grid.name(at) if at >= 0 else None,
        "squares": [grid.name(square) for square in bits(table.bodies[figure])],
        "turned": table.turned[figure],
        "size": SIZES[size],
        "click": click,
        "start_click": click if hidden else table.start_click[figure],
        "knocked_out": click > table.sheets[figure].last,
        "tokens": table.tokens[figure],
        "named_tokens": named_tokens_view(table, figure),
        "flags": [word for bit, word in FLAGS if table.flags[figure] & bit],
        "held": f"m{held}" if held >= 0 else None,
        "equipment": table.tags[piece] if piece >= 0 else None,
        "host": table.tags[host] if host >= 0 else None,
        "pilot": table.tags[pilot] if pilot >= 0 else None,
        "plane": table.plane[figure],
        "values": values_view(table, figure, click),
        "powers": (powers or powers_view)(table, figure, click, hidden),
        "effects": effects_view(table, figure),
    }


def element_view(table: Table, element: int, card: int) -> Data:
    """An element without a figure: its owner, its facts, what it does."""
    side = table.side[element]
    return {
        "tag": table.tags[element],
        "name": called(Name("card", table.card(element).name)),
        "kind": table.card(element).element,
        "card": card,
        "side": side if side >= 0 else None,
        "in_play": bool(table.elements >> element & 1),
        "zone": ZONES[table.zone[element]],
        "click": table.click[element] if table.sheets[element].last else None,
        "facts": {word: value for who, word, value in table.facts if who == element},
        "named_tokens": named_tokens_view(table, element),
        "powers": powers_view(table, element, table.click[element], False),
    }


def scenario_view(table: Table) -> Data | None:
    """The scenario: roles, facts, and what is still to come."""
    scenario, element = table.edition.scenario, element_of(table)
    if scenario is None or element < 0:
        return None
    return {
        "name": scenario.slug,
        "title": called(Name("card", scenario.title)),
        "section": table.edition.cites("scenario", f"{scenario.section}.1"),
        "roles": [role(table, player) or None for player in range(table.players)],
        "facts": {word: value for who, word, value in table.facts if who == element},
        "left": [message.json() for message in scenario.left(table, element)],
    }


def values_view(table: Table, figure: int, click: int) -> Data:
    """13.1 Printed and current values. Off the map, both come from the dial."""
    sheet = table.sheets[figure]
    printed = sheet.values[click - 1] if 0 < click <= sheet.last else (0,) * len(STATS)
    if table.zone[figure] != ON_MAP:
        now = list(printed)
    else:
        now = [value(table, figure, stat) for stat in range(len(STATS))]
    return {
        stat: {"printed": was, "now": is_}
        for stat, was, is_ in zip(STATS, printed, now, strict=True)
    }


def powers_view(table: Table, figure: int, click: int, hidden: bool) -> list[Data]:
    """20 The powers a figure has, on this click or from elsewhere, and whether it can use them
    now."""
    sheet = table.sheets[figure]
    shown = sheet.shown[click - 1] if 0 < click <= sheet.last else ()
    usable = [] if hidden else [v for ways in table.loadout[figure].versions.values() for v in ways]
    can_use = {(version.ability, version.cause) for version in usable}
    powers: dict[tuple[Any, str], Data] = {}
    for version in (*shown, *sheet.always, *usable):
        key = version.ability, version.cause
        if version.ability.kind != "inherent" and key not in powers:
            powers[key] = version_view(table.edition, version, hidden or key in can_use)
    return list(powers.values())


def version_view(edition: Edition, version: Version, can_use: bool) -> Data:
    """20.7 One way in which a figure has a power: from where, and whether it can use it."""
    return {
        **power_view(edition, version.ability),
        "slot": SLOTS[version.slot] if 0 <= version.slot < len(SLOTS) else None,
        "origin": version.origin.value,
        "source": version.source,
        "cause": version.cause,
        "can_use": can_use,
    }


def named_tokens_view(table: Table, figure: int) -> list[Data]:
    """21.5 The named tokens on a figure's card."""
    return [
        {"name": name, "count": count, "by": table.tags[giver] if giver >= 0 else None}
        for bearer, name, giver, count in table.named_tokens
        if bearer == figure and count
    ]


def effects_view(table: Table, figure: int) -> list[Data]:
    """20.3 The lasting effects on a figure."""
    return [
        {
            "kind": effect.kind,
            "by": table.tags[effect.source] if effect.source >= 0 else None,
            "cause": effect.cause,
            "until": effect.until[0],
        }
        for effect in table.effects
        if effect.target == figure
    ]


# ------------------------------------------------------------------------- the board


def marker_view(table: Table, marker: Marker) -> Data:
    """17 A terrain marker or object on the map or held by a figure."""
    name = table.map.grid.name
    holder = table.held.index(marker.id) if marker.id in table.held else -1
    return {
        "marker": f"m{marker.id}",
        "kind": marker.kind,
        "name": called(Name("object", marker.name)),
        "picture": marker.name,
        "squares": [name(square) for square in bits(marker.squares)],
        "shape": marker.shape,
        "side": marker.side if marker.side >= 0 else None,
        "by": table.tags[marker.source] if marker.source >= 0 else None,
        "held_by": table.tags[holder] if holder >= 0 else None,
        "points": marker.points,
        "tags": sorted(marker.tags),
        "values": marker.values._asdict(),
        "power": marker.made_by or None,
        "gives": [str(told) for told in effects_told(table.edition, marker)],
        "patches": [
            {
                "kind": patch.kind,
                "squares": [name(square) for square in bits(patch.squares)],
                "rise": patch.rise,
                "stairs": [[name(first), name(second)] for first, second in patch.stairs],
            }
            for patch in marker.patches
        ],
    }


def broken_view(table: Table) -> Data:
    """16.9 The destroyed parts of the printed map."""
    broken = table.broken
    edges = Edges(broken.east, broken.south)
    return {
        "squares": [table.map.grid.name(square) for square in bits(broken.squares)],
        "edges": [*edge_views(table.map, edges, "wall"), *rim_views(table.map, broken.rim)],
    }


# ------------------------------------------------------------------------- the open question


def decision_view(table: Table, decision: Decision | None, looking: frozenset[int]) -> Data | None:
    """The open question; its choices are for the seat that answers."""
    if decision is None:
        return None
    if decision.player in looking:
        return decision.json(table)
    return decision.json(table, choices=False)


def log_view(table: Table, since: int) -> list[Data]:
    """Events from the given record on."""
    events: list[Event] = table.log or []
    first = max(0, since)
    return [event_view(table, number, events[number]) for number in range(first, len(events))]


CITED_BY: Final = {
    "action": "cause",
    "damage": "kind",
    "dealt": "kind",
    "effect ends": "cause",
    "evades": "cause",
    "fact": "word",
    "marker": "cause",
    "marker gone": "cause",
    "place": "cause",
    "reduced": "cause",
    "roll": "what",
    "used": "power",
    "uses": "power",
}
"""The field of an event that tells its rule better than its label: a power, or a kind of damage."""


BY_ROLES: Final = (ROLES, DEFENDER)
"""The scenario has its own section about the choice of roles."""


BY_SCENARIO: Final = ("marker placed",)
"""If no figure does it, the scenario's own rules do: its wind drives objects."""


def section_of(table: Table, event: Event) -> str:
    """The section of the edition's own book that is about an event, or nothing."""
    cites = table.edition.cites
    if isinstance(event, ActionGiven):
        section = cites(f"action {event.action}", "")
        if section:
            return section
    field = CITED_BY.get(event.label, "")
    named = getattr(event, field, "")
    ability = None if field == "kind" else table.edition.registry.abilities.get(named)
    rule = named if ability is None else ability.section
    if isinstance(event, ActionGiven) and ability is None and not event.costed:
        rule = "7.5"
    scenario = table.edition.scenario
    if scenario is not None and named in BY_ROLES:
        rule = scenario.roles
    elif scenario is not None and is_of_scenario(table, event):
        rule = scenario.section
    return cites(f"event {event.label}", rule or own_section(event))


def is_of_scenario(table: Table, event: Event) -> bool:
    """Whether the rules of a scenario do this, and no figure."""
    return event.label in BY_SCENARIO and event.whose in (-1, element_of(table))


def own_section(event: Event) -> str:
    """The rule behind an event that names no power: set-up, debris and the end of what a player
    cancelled have their own."""
    if isinstance(event, EffectEnds) and event.kind == "stop" and not event.cause:
        return "power.3"
    if isinstance(event, MarkerMade) and event.by < 0 and not event.cause:
        if event.kind == "debris":
            return "16.9a"
        if event.side >= 0:
            return "4.3"
    return event.section()


def event_view(table: Table, number: int, event: Event) -> Data:
    """A record with its number and the sentence that tells it."""
    message = event.message(table)
    sentence = str(message)
    return {
        "number": number,
        "key": message.key,
        "text": sentence[:1].upper() + sentence[1:],
        "section": section_of(table, event),
        "record": event.json(table),
    }
