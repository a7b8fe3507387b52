"""Elements that enter, leave and change: generated, attached, replaced, off the map.

Named tokens are here too.
"""

from __future__ import annotations

from dataclasses import replace as changed
from itertools import combinations
from typing import TYPE_CHECKING

from ..asking.choices import SpotChoice
from ..asking.decisions import ask
from ..asking.events import Arrives, Attached, LeavesMap, Returns, StartsGame
from ..effects import triggers
from ..figures.abilities import F, Rule
from ..figures.figures import Card, new_tag, plain_name
from ..figures.messages import Name, figure_name, figure_names
from ..figures.refusal import Refusal, refuse
from ..moving.placing import closest, landings, lead_of, open_squares, opponent_of
from ..moving.vehicles import pilot_aboard
from ..state.fields import with_entry
from ..state.records import Delayed, Effect
from ..state.state import (
    ACTED,
    CARRIED,
    GOT_TOKEN,
    KO_AREA,
    OFF_MAP,
    ON_MAP,
    OUTSIDE,
    PLACED,
    SIDELINE,
)
from ..terrain.equipping import unequip
from ..terrain.holding import drop_squares, put_down, put_down_from
from ..values.scoring import worth
from .ko import depart, knock_out, lose_vehicle
from .resources import unassign

if TYPE_CHECKING:
    from ..table.table import Table

# ------------------------------------------------------------------- generating


def generated_by(table: Table, generator: int, name: str) -> list[int]:
    """21.6c The elements of one name that a generator has on the map now."""
    return [
        figure
        for figure in table.on_map()
        if table.origin[figure] == generator and table.card(figure).name == name
    ]


def can_generate(table: Table, generator: int, card: Card, most: int = 0) -> Refusal | None:
    """21.6c 27.7j [MAX X] counts each generator's own elements."""
    who = figure_name(table, generator)
    if most and len(generated_by(table, generator, card.name)) >= most:
        return refuse("max-generated", "27.7j", who=who, most=most, card=Name("card", card.name))
    near = table.adjacent(generator)
    if not open_squares(table, near):
        return refuse("no-room", "21.6a", "adjacent", who=who)
    if card.shape != "1x1":
        trial = table.copy()
        newcomer = outside(trial, generator, card, table.side[generator])
        if not landings(trial, newcomer, near):
            return refuse("no-room", "21.6a", "base", who=who, card=Name("card", card.name))
    return None


def outside(table: Table, generator: int, card: Card, side: int) -> int:
    """3.4 A new figure that is generated, before it is on the map."""
    sheet, tag = table.edition.sheet(card), new_tag(table.tags, card.name)
    return table.add_figure(sheet, side, tag, OUTSIDE, generator)


def generate(table: Table, generator: int, card: Card, most: int = 0, side: int = -1) -> Rule[int]:
    """21.6 3.4a 21.6b A figure from outside the game, placed adjacent to its generator (21.6a).

    It belongs to the force its generator started the game on, unless an opponent generates it
    (21.6d). Answers the figure, or -1.
    """
    if can_generate(table, generator, card, most) is not None:
        return -1
    owner = table.owner[generator] if side < 0 else side  # 21.6d
    if card.bystander:  # 24.1a
        card = changed(card, keywords=card.keywords | table.card(generator).keywords)
    figure = outside(table, generator, card, owner)
    spots = landings(table, figure, table.adjacent(generator))
    where = yield from ask(
        table,
        "appears",
        table.side[generator],
        "square",
        spots,
        "21.6a",
        generator,
        card=Name("card", card.name),
    )
    yield from arrive(table, figure, *lead_of(where))
    return figure


def arrive(table: Table, figure: int, square: int, turned: int = 0) -> Rule[None]:
    """8.1b A figure is on the map for the first time: effects of starting the game trigger.

    For checks of this turn's events, it counts as placed there (21.6a 21.12a).
    """
    table.put(figure, square, turned)
    table.flags[figure] |= PLACED
    table.start_body = with_entry(table.start_body, figure, table.bodies[figure])
    yield from triggers.happens(table, Arrives(figure, square, turned))
    if StartsGame in table.listeners:
        yield from triggers.fire(table, StartsGame(figure, square))


def return_from_ko(table: Table, figure: int, square: int, turned: int = 0) -> Rule[None]:
    """3.2a A figure back from the KO area is new: its starting line, no tokens, nothing kept."""
    if table.zone[figure] != KO_AREA:
        return
    unassign(table, figure)  # 3.2a 25.4a
    renew(table, figure)
    yield from arrive(table, figure, square, turned)


def renew(table: Table, figure: int) -> None:
    """2.6 3.2a A figure as it starts a game."""
    table.click[figure] = table.start_click[figure]
    table.revealed = with_entry(table.revealed, figure, 0)
    table.tokens[figure] = 0
    table.flags[figure] = 0
    table.damaged_by = with_entry(table.damaged_by, figure, -1)
    used = (use for use in table.used_turn if use[0] != figure or use[1] == "plot")  # 24.5
    table.used_turn = frozenset(used)
    table.used_game = frozenset(use for use in table.used_game if use[0] != figure)
    table.refresh(figure)


# ------------------------------------------------------------------- off the map


def remove_from_map(table: Table, figure: int) -> Rule[None]:
    """15.3 Off the map but on the force: it neither acts nor is found until it returns."""
    if table.click[figure] in table.sheets[figure].countdown:  # 24.3
        yield from knock_out(table, figure)
        return
    if table.held[figure] >= 0:
        yield from put_down_from(table, figure, table.bodies[figure])
    yield from unequip(table, figure, table.bodies[figure])  # 25.2d
    table.leave_map(figure, OFF_MAP)
    table.tell(LeavesMap(figure))


def return_to_map(table: Table, figure: int, square: int, turned: int = 0) -> None:
    """15.3 The effect that took a figure off the map says when and where it returns."""
    table.put(figure, square, turned)
    table.flags[figure] |= PLACED  # 10.10
    table.tell(Returns(figure, square))


def attach(table: Table, figure: int, host: int) -> Rule[None]:
    """21.7 An attached element is off the map; it goes from the game when its host is KO'd."""
    if table.held[figure] >= 0:  # 17.7
        yield from put_down_from(table, figure, table.bodies[figure])
    yield from unequip(table, figure, table.bodies[figure])  # 25.2d
    table.leave_map(figure, OFF_MAP)
    table.hosts[figure] = host  # 1.9d
    table.tell(Attached(figure, host))


# ------------------------------------------------------------------- replacing


def same_print(card: Card, other: Card) -> bool:
    """21.12a An exact match: name, set and collector number."""
    return (plain_name(card.name), card.set_id, card.number) == (
        plain_name(other.name),
        other.set_id,
        other.number,
    )


def why_not_replace(table: Table, figure: int, newcomers: list[int]) -> Refusal | None:
    """21.12a Why a figure may not be replaced with these."""
    for character in (figure, *newcomers):
        if table.loadout[character].features & F.TITLE:
            return refuse("title", "24.5")
    if table.origin[figure] >= 0:
        return refuse("not-from-force", "21.12a")
    for newcomer in newcomers:
        if table.zone[newcomer] != SIDELINE or table.side[newcomer] != table.side[figure]:
            return refuse("not-on-sideline", "21.12")
        if same_print(table.card(figure), table.card(newcomer)):
            return refuse("exact-match", "21.12a")
    return None


def substitutes(table: Table, figure: int) -> list[int]:
    """21.12 The figures of the Sideline that could replace one on the map, if there is room."""
    return [
        other
        for other, zone in enumerate(table.zone)
        if zone == SIDELINE
        and table.side[other] == table.side[figure]
        and why_not_replace(table, figure, [other]) is None
    ]


def casts(table: Table, figure: int, count: int) -> list[tuple[int, ...]]:
    """21.12a The combinations of Sideline figures that fit together in a figure's squares."""
    sets = combinations(substitutes(table, figure), count)
    return [cast for cast in sets if why_no_room(table, figure, list(cast)) is None]


def why_no_room(table: Table, figure: int, newcomers: list[int]) -> Refusal | None:
    """21.12a Why an effect that is optional can't replace a figure with these: they do not fit."""
    if fit_in(table, newcomers, table.bodies[figure]):
        return None
    cast, who = figure_names(table, newcomers), figure_name(table, figure)
    return refuse("no-room", "21.12a", "replaced", who=who, newcomers=cast)


def fit_in(table: Table, newcomers: list[int], body: int, taken: int = 0) -> bool:
    """21.12a Whether each figure can have at least one square of those that another one left."""
    if not newcomers:
        return True
    return any(
        not taken & covered and fit_in(table, newcomers[1:], body, taken | covered)
        for place in landings(table, newcomers[0], body, body)
        for covered in [table.body(newcomers[0], *lead_of(place))]
    )


def replace(table: Table, figure: int, newcomers: list[int]) -> Rule[bool]:
    """21.12 A figure is swapped with one or more from the Sideline.

    Its tokens carry over, and so does having acted or been carried, but nothing else (21.12a). The
    new figures start on the same click number and on at least one of its squares, or where an
    opponent chooses (13.2).
    """
    if why_not_replace(table, figure, newcomers) is not None:
        return False
    body = table.bodies[figure]
    tokens = table.tokens[figure]
    flags = table.flags[figure] & (ACTED | CARRIED | GOT_TOKEN)
    click = table.click[figure]
    held = table.marker(table.held[figure])
    spots = drop_squares(table, held, body) if held is not None else []
    if spots:  # otherwise as 17.7 says
        spot = yield from ask(
            table,
            "put-down-replaced",
            table.side[figure],
            "square",
            spots,
            "21.12a",
            figure,
            form=SpotChoice,
        )
        put_down(table, figure, spot)  # 21.12a
    points = worth(table.card(figure))
    pilot = pilot_aboard(table, figure)
    yield from depart(table, figure, SIDELINE)
    unassign(table, figure, tuple(newcomers))  # 25.4b
    renew(table, figure)
    for newcomer in newcomers:
        renew(table, newcomer)
        table.click[newcomer] = same_click(table, newcomer, click)
        table.refresh(newcomer)
        player, section = table.side[newcomer], "21.12a"
        spots = landings(table, newcomer, body)
        if not spots:
            spots = closest(table, newcomer, body)
            player, section = opponent_of(table, player), "13.2"
        if not spots:
            continue
        where = yield from ask(table, "replacement", player, "square", spots, section, newcomer)
        table.tokens[newcomer] = tokens  # 21.12a
        table.flags[newcomer] = flags
        yield from arrive(table, newcomer, *lead_of(where))
    yield from lose_vehicle(table, pilot, body)  # 24.4
    table.effects = tuple(  # 2.6 a figure back on the map has no successors any more
        e._replace(data=(*e.data[:2], -1)) if e.kind == "replaced" and e.data[2] in newcomers else e
        for e in table.effects
    )
    group = (points, tuple(newcomers), figure)
    table.add_effect(Effect("replaced", -1, -1, "", ("game", 0), group, True))  # 21.12b
    for newcomer in newcomers:
        if table.zone[newcomer] == ON_MAP and table.click[newcomer] > table.sheets[newcomer].last:
            yield from knock_out(table, newcomer)  # 1.8
    return True


def same_click(table: Table, newcomer: int, click: int) -> int:
    """21.12a The click of a replacement: the same number, even if a shorter dial shows a KO there.

    A bystander has no click numbers (24.1).
    """
    if table.card(newcomer).bystander:
        return 1
    return min(click, table.sheets[newcomer].last + 1)


# ------------------------------------------------------------------- limits and comparisons


def by_point_value(table: Table, figures: list[int], highest: bool = True) -> list[int]:
    """21.10 The characters with the highest (or lowest) point value, all of them."""
    if not figures:
        return []
    points = [table.card(figure).points for figure in figures]
    best = max(points) if highest else min(points)
    return [f for f, p in zip(figures, points, strict=True) if p == best]


def one_by_points(table: Table, figures: list[int], highest: bool = True) -> Rule[int]:
    """21.10a Of several tied the active player picks one, and that one it is for the turn."""
    tied = by_point_value(table, figures, highest)
    if not tied:
        return -1
    picked = [
        effect.target
        for effect in table.effects
        if effect.kind == "picked" and effect.target in tied and effect.data[0] == int(highest)
    ]
    if picked:
        return picked[-1]  # 21.10a
    figure = yield from ask(table, "tied", table.active, "figure", tied, "21.10a", -1)
    if len(tied) > 1:
        until = ("turn", table.turn)
        table.add_effect(Effect("picked", figure, -1, "", until, (int(highest),)))  # 21.10a
    return figure


def return_nearby(table: Table, figure: int, square: int) -> Rule[None]:
    """13.2 A mandatory return to squares where it can't be: the opponent picks the closest ones.

    While there is no room on the whole map it stays off it, until its player's next turn.
    """
    body = table.body(figure, square, table.turned[figure])
    free = closest(table, figure, body)
    if not free:
        again = Delayed(table.side[figure], "return", (figure, square))
        table.delayed = (*table.delayed, again)
        return
    opponent = opponent_of(table, table.side[figure])
    where = yield from ask(table, "placed-instead", opponent, "square", free, "13.2", figure)
    return_to_map(table, figure, *lead_of(where))
