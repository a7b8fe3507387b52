"""27.1-27.4 Why standard powers have nothing to do, for their actions and questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from openclix.engine.attacking.reducing import prevented
from openclix.engine.figures.abilities import CLOSE, F, Version
from openclix.engine.figures.figures import DAMAGE, STATS
from openclix.engine.figures.messages import (
    Either,
    Name,
    change_of,
    figure_name,
    marker_name,
    power_name,
    square_name,
    stat_name,
    trait_name,
)
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.what_prevents import keeper
from openclix.engine.refusing.aim_refusals import (
    Aim,
    foes,
    friends,
    why_no_target,
    why_not_near,
)
from openclix.engine.refusing.move_refusals import why_not_move, why_not_open
from openclix.engine.refusing.selector_refusals import is_lesser, why_not_chosen
from openclix.engine.refusing.target_refusals import (
    why_not_adjacent,
    why_not_foe,
    why_not_here,
    why_not_line,
    why_not_seen,
    why_not_square_seen,
)
from openclix.engine.refusing.terrain_refusals import BARE_SECTION
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.causes import causes_with, guarded_from
from openclix.engine.state.deeds import Attack, Packet
from openclix.engine.state.records import BARE, marker_kinds
from openclix.engine.state.state import MOVED, PLACED
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import line_to, without
from openclix.engine.terrain.markers import can_place
from openclix.engine.terrain.terrain_actions import near_pieces
from openclix.engine.values.targeting import cannot_target, may_shoot, why_guarded
from openclix.engine.values.values import power_range


def why_friend(
    table: Table, figure: int, other: int, section: str, version: Version | None = None
) -> Refusal | None:
    """Why a figure is not another figure of the same force, on the map and adjacent."""
    if other == figure:
        return refuse("itself", section, "chosen", who=figure_name(table, figure))
    if not table.friendly(figure, other):
        return why_opposing(table, figure, other, section)
    if version is None:
        return why_not_here(table, other) or why_not_adjacent(table, figure, other, section)
    return (
        why_not_here(table, other)
        or why_not_chosen(table, figure, version, other)
        or why_not_near(table, figure, version, other)
    )


def why_opposing(table: Table, figure: int, other: int, section: str) -> Refusal:
    """6.2 The figure isn't friendly."""
    who, whom = figure_name(table, figure), figure_name(table, other)
    return refuse("opposing", section, who=who, whom=whom)


def beside_friend(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    return why_friend(table, figure, other, version.ability.section, version)


friend_why = Aim(friends, beside_friend, nothing=("no-target", "no-friend"))
"""The `why` of an action on an adjacent friend."""


def beside_foe(table: Table, figure: int, section: str) -> Refusal | None:
    """Why a figure that must not be adjacent to an opponent can't be chosen."""
    near = foes_near(table, figure)
    if not near:
        return None
    who, foe = figure_name(table, figure), figure_name(table, table.in_squares(near)[0])
    return refuse("adjacent-to-foe", section, "simply", who=who, foe=foe)


def unhindered_friend(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    section = version.ability.section
    refusal = why_friend(table, figure, other, section, version)
    return (
        refusal
        or beside_foe(table, other, section)
        or cannot_target(table, figure, other, causes_with(table, version))
    )


unhindered_friend_why = Aim(
    friends,
    unhindered_friend,
    lambda t, f, v: beside_foe(t, f, v.ability.section),
    nothing=("no-target", "no-friend"),
)
"""The `why` of an action on an adjacent friendly figure, with no opponent adjacent to either."""


def lesser_why(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """27.3g 27.4l Why a friend neither has fewer points nor shares a keyword."""
    section = version.ability.section
    refusal = why_friend(table, figure, other, section, version)
    if not version["lesser"]:
        return refusal
    if refusal is not None or is_lesser(table, figure, other):
        return refusal
    who, whom = figure_name(table, figure), figure_name(table, other)
    return refuse("not-lesser", section, who=who, whom=whom)


def follower_why(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """27.4l Why no token can be taken from a friend."""
    refusal = lesser_why(table, figure, version, other)
    if refusal is None and not table.tokens[other]:
        return refuse("no-token", version.ability.section, whom=figure_name(table, other))
    return refusal


def scapegoat_why(
    table: Table, figure: int, version: Version, other: int, this: Attack
) -> Refusal | None:
    """27.3g 24.3 24.4 Why a friend can't be hit instead."""
    if other != figure and this.would_hit(other):
        return refuse("already-hit", version.ability.section, whom=figure_name(table, other))
    refusal = lesser_why(table, figure, version, other)
    if refusal is None and table.loadout[other].features & F.VEHICLE:
        return keeper(table, other, F.VEHICLE, "being-hit-instead-of-others", "vehicle")
    if refusal is None and table.loadout[other].features & F.COUNTDOWN:
        return refuse("countdown", "24.3", who=figure_name(table, other))
    return refusal


def obey_why(
    table: Table, figure: int, version: Version, word: Any, left: list[str]
) -> Refusal | None:
    """27.1f Why a controlled figure can't move or attack (any more), and is given no action."""
    who = figure_name(table, figure)
    if word == table.tags[figure] or word in table.edition.registry.abilities:
        return refuse("no-actions", "27.1f", "controlled", who=who)
    if word not in ("move", "attack"):
        return None
    if not version["moves" if word == "move" else "attacks"]:
        code = "no-moves" if word == "move" else "no-attacks"
        return refuse(code, "27.1f", "controlled", power=power_name(version.ability))
    if word not in left:
        return refuse("already-done", "27.1f", who=who, deed=word)
    if word == "move":
        return why_not_move(table, figure)
    return why_no_target(table, Attack(figure, CLOSE, table.causes))


# ------------------------------------------------------------------ poison, quake, pulse


def unmoved(table: Table, figure: int, version: Version) -> Refusal | None:
    """27.2j Only if it has neither moved nor been placed."""
    if version["after_moving"] or not table.flags[figure] & (MOVED | PLACED):
        return None
    who, section = figure_name(table, figure), version.ability.section
    return refuse("has-moved", section, "" if table.flags[figure] & MOVED else "placed", who=who)


def poisoned_by(table: Table, figure: int, version: Version, target: int) -> Refusal | None:
    """27.2j 27.7n Why an opponent isn't affected: it isn't adjacent, or it is safe."""
    refusal = (
        why_not_foe(table, figure, target)
        or why_not_chosen(table, figure, version, target)
        or why_not_near(table, figure, version, target)
    )
    guard = guarded_from(table, target, causes_with(table, version))
    if refusal is None and guard:
        return why_guarded(table, target, guard)
    if refusal is None and prevented(table, Packet(target, 1, source=figure)):
        return cannot_target(table, figure, target)
    return refusal


touch_why = Aim(foes, poisoned_by, unmoved)
"""The `why` of an action on every adjacent opponent by a figure that hasn't moved."""


def nothing_near(table: Table, figure: int, version: Version) -> Refusal | None:
    """27.2d Neither an adjacent opponent to target nor terrain within one square."""
    if version["breaks"] and near_pieces(table, figure):
        return None
    foes = table.in_squares(foes_near(table, figure))
    safe = [cannot_target(table, figure, foe, causes_with(table, version)) for foe in foes]
    if foes:
        return None if None in safe else safe[0]
    return refuse("nothing-near", version.ability.section, who=figure_name(table, figure))


def burst_why(
    make: Callable[[Table, int, Version], Attack], silence: Callable[[Table, Attack], None]
) -> Aim:
    """27.2c The `why` of an attack on everybody in range and line of fire, powers silenced."""

    def missed(table: Table, version: Version, this: Attack, target: int) -> Refusal | None:
        return why_not_line(
            table, this.actor, target, this.range, this.fire_flags
        ) or cannot_target(table, this.actor, target, this.causes, this.kind)

    def objection(table: Table, figure: int, version: Version, target: int) -> Refusal | None:
        this = make(table, figure, version)
        refusal = why_not_foe(table, figure, target)
        if refusal is not None or missed(table, version, this, target) is None:
            return refusal
        trial = table.copy()
        silence(trial, this)
        return missed(trial, version, this, target)

    def crowded(table: Table, figure: int, version: Version) -> Refusal | None:
        if table.loadout[figure].features & F.NO_RANGE_ATTACKS:
            return keeper(table, figure, F.NO_RANGE_ATTACKS, "range-attacks", "no-range-attacks")
        if table.loadout[figure].improves or may_shoot(table, figure):  # 27.1d
            return None
        return beside_foe(table, figure, "11.2a")

    return Aim(foes, objection, crowded)


# ------------------------------------------------------------------ moving things about

Element = tuple[str, int]
"""("figure", number) or ("marker", id)."""


def elements(table: Table, figure: int, version: Version) -> list[Element]:
    """The figure itself, its friends on the map, nearest first, and the markers."""
    return [
        ("figure", figure),
        *(("figure", friend) for friend in friends(table, figure, version)),
        *(("marker", marker.id) for marker in table.markers),
    ]


def why_not_marker(
    table: Table, figure: int, version: Version, number: int, whole: bool
) -> Refusal | None:
    """27.2l Why a marker can't be taken hold of from afar; `whole` needs one of a single square."""
    marker = table.marker(number)
    assert marker is not None
    name = marker_name(number)
    if not marker.squares:
        return refuse("marker-held", "17.7", "now", marker=name)
    if marker.kind == "special":
        return refuse("not-liftable", "17.14h", "special", marker=name)
    if marker.kind == "debris" and whole:
        return refuse("immobile", "17.14d", "debris", marker=name)
    kinds = marker_kinds(marker)
    if kinds <= BARE and not whole:
        kind = min(kinds)
        kind_name = Name("marker-kind", kind)
        return refuse("not-liftable", BARE_SECTION[kind], "attack", marker=name, kind=kind_name)
    if "immobile" in marker.tags:
        return refuse("immobile", "27.7f", "marker", marker=name)
    if whole and marker.shape != "1x1":
        return refuse("large-base", version.ability.section, "marker", marker=name)
    reach = power_range(table, figure, version)
    refusals = [
        why_not_square_seen(table, figure, square, reach, extra=line_to(table, marker, square))
        for square in range(table.map.grid.size)
        if marker.squares >> square & 1
    ]
    return None if None in refusals else refusals[0]


def why_not_element(table: Table, figure: int, version: Version, what: Element) -> Refusal | None:
    """27.2l Why a friend or marker can't be placed elsewhere."""
    kind, number = what
    section = version.ability.section
    if kind == "marker":
        marker = table.marker(number)
        if version["lifts"] == "figures":
            power = power_name(version.ability)
            return refuse("not-liftable", section, "figures-only", power=power)
        if marker is not None and version["lifts"] == "objects" and marker.kind != "object":
            return refuse("not-liftable", section, "objects-only", marker=marker_name(number))
        return why_not_marker(table, figure, version, number, True)
    if not table.friendly(figure, number):
        return why_opposing(table, figure, number, section)
    if (refusal := why_not_chosen(table, figure, version, number)) is not None:
        return refusal
    if table.bodies[number] & (table.bodies[number] - 1):
        return refuse("large-base", section, whom=figure_name(table, number))
    if table.loadout[number].features & F.IMMOBILE:
        return keeper(table, number, F.IMMOBILE, "being-placed", "immobile")
    reach = power_range(table, figure, version)
    return why_not_seen(table, figure, number, reach, causes_with(table, version))


def why_not_placed(
    table: Table, figure: int, version: Version, what: Element, square: Any
) -> Refusal | None:
    """27.2l Why a friend or marker can't be placed in a square."""
    if isinstance(square, tuple):
        return None
    kind, number = what
    marker = table.marker(number) if kind == "marker" else None
    start = marker.squares.bit_length() - 1 if marker is not None else table.at[number]
    if square == start:
        name = square_name(table, square)
        return refuse("same-square", version.ability.section, square=name)
    if marker is not None:
        refusal = can_place(table, 1 << square, marker.kind)
    else:
        refusal = why_not_open(table, 1 << square)
    reach = power_range(table, figure, version)
    own_line = marker is None and version.params.get("line", "element") == "element"
    drawn_by = number if own_line else -1
    return (
        refusal
        or why_not_square_seen(table, drawn_by, square, version["squares"], start)
        or why_not_square_seen(table, figure, square, reach)
    )


def lift_why(movable: Callable[[Table, int, Version], Any]) -> Aim:
    """27.2l The `why` of placing a friend or marker elsewhere; `movable` says what has room."""

    def objection(table: Table, figure: int, version: Version, what: Element) -> Refusal | None:
        refusal = why_not_element(table, figure, version, what)
        if refusal is None and what not in movable(table, figure, version):
            return refuse("no-room", version.ability.section, "in-sight")
        return refusal

    return Aim(
        elements,
        objection,
        nothing=("no-target", "no-element"),
        section="27.2l",
        kind="element",
    )


def hurl_why(throw: Callable[[Table, int, int], Attack]) -> Aim:
    """27.2l The `why` of throwing a marker from afar."""

    def objection(table: Table, figure: int, version: Version, number: int) -> Refusal | None:
        refusal = why_not_marker(table, figure, version, number, False)
        return refusal or why_no_target(without(table, number), throw(table, figure, number))

    return Aim(
        lambda t, f, v: [marker.id for marker in t.markers],
        objection,
        nothing=("no-target", "no-marker"),
        section="27.2l",
        kind="marker",
    )


# ------------------------------------------------------------------ naming a power


def why_not_named(table: Table, target: int, version: Version, name: Any) -> Refusal | None:
    """27.4k 27.7l Why a power can't be chosen."""
    slug = version.ability.slug
    ability = table.edition.registry.abilities.get(str(name))
    if ability is None:
        return why_not_special(table, target, version, str(name))
    owned = table.loadout[target].versions.get(ability, ())
    if owned and all(slug in own.protected for own in owned):
        return why_protected(table, target, version, power_name(ability))
    return refuse("no-power", version.ability.section, "not-standard", power=power_name(ability))


def why_protected(table: Table, target: int, version: Version, power: Name) -> Refusal:
    """27.7l A power is protected from another."""
    whom, by = figure_name(table, target), power_name(version.ability)
    return refuse("protected", "27.7l", power=power, whom=whom, by=by)


def why_not_special(table: Table, target: int, version: Version, name: str) -> Refusal | None:
    """27.4k 18.6 Why a special power, or what is none, can't be chosen."""
    sheet = table.sheets[target]
    for own in (own for shown in sheet.shown for own in shown if own.special == name):
        if version.ability.slug in own.protected:
            return why_protected(table, target, version, trait_name(own.source))
    for own in sheet.always:
        if own.special == name:
            whom, trait = figure_name(table, target), trait_name(own.source)
            return refuse("no-power", "19.2", "trait", trait=trait, whom=whom)
    return None


def why_not_changed(version: Version, change: str) -> Refusal | None:
    """27.4j Why a value can't be changed in this way."""
    power, section = power_name(version.ability), version.ability.section
    stat = change.split(" ")[0]
    if stat not in STATS:
        return None
    if stat not in version["stats"]:
        if stat == STATS[DAMAGE] and len(version["stats"]) == len(STATS) - 1:
            return refuse("no-damage", section, power=power)
        stats = Either(stat_name(stat_word) for stat_word in version["stats"])
        return refuse("wrong-value", section, power=power, stats=stats, stat=stat_name(stat))
    amounts = Either(change_of(sign * version["amount"]) for sign in version["signs"])
    return refuse("wrong-amount", section, power=power, amounts=amounts)
