"""7 9.2 Which actions the active player may give now: all of them, or any one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from openclix.board import bits

from ..asking.decisions import Chance
from ..figures.abilities import (
    CLOSE,
    NEEDS_FOE,
    NEEDS_HELD,
    NEEDS_PIECE,
    NEEDS_RANGE,
    NEEDS_SHOT,
    F,
    Offer,
    Version,
)
from ..moving.vehicles import manned
from ..state.loadouts import Loadout, Test
from ..state.repertoire import Repertoire, Row
from ..state.state import ON_MAP
from ..values.values import no_range
from .actions import (
    END,
    SPENT,
    Choice,
    free_key,
    is_barred,
    may_be_wasted,
    may_cost,
    once_each,
    why_not_act,
    why_not_plot,
)

if TYPE_CHECKING:
    from ..table.table import Table

Uses = Sequence[tuple[Offer, Version]]


def has_any_room(table: Table) -> bool:
    """7.9 Whether the action total leaves room for an action that counts; the least total that an
    edition knows tells it mostly."""
    given, edition = table.actions_given, table.edition
    return given < edition.least_actions or given < edition.action_total(table, table.active)


def is_limited(table: Table) -> bool:
    """7.5 Whether the policy for FREE actions could have an objection."""
    return bool(table.used_turn) or table.edition.why_not_free is not once_each


def limited_figures(table: Table) -> Container[int]:
    """7.5 The figures for which the policy for FREE actions could have an objection."""
    if table.edition.why_not_free is not once_each:
        return range(len(table.side))
    return {who for who, _ in table.used_turn} if table.used_turn else ()


def is_active(table: Table, figure: int) -> bool:
    """24.3 24.4 Whether a figure can be given any actions at all."""
    features = table.loadout[figure].features
    if features & F.COUNTDOWN:  # 24.3
        return False
    return not features & F.VEHICLE or manned(table, figure)  # 24.4


def usual_uses(table: Table, figure: int) -> Uses:
    """7.4 A figure's costed actions, except for rarely possible ones."""
    loadout = table.loadout[figure]
    return loadout.costed if table.held[figure] >= 0 or table.seldom else loadout.usual


def costed_uses(table: Table, figure: int, room: bool) -> Uses:
    """7.4 The costed actions that a figure may be given, were they ready."""
    if not may_cost(table, figure, room):
        return ()
    loadout = table.loadout[figure]
    features = loadout.features
    uses = usual_uses(table, figure)
    if features & (F.NO_RANGE_ATTACKS | F.ONLY_MOVES):
        uses = unbarred(loadout, uses)
    why_not_strike = table.edition.why_not_strike
    if why_not_strike is not None and why_not_strike(table, figure) is not None:
        uses = tuple(use for use in uses if use[0].type_of(use[1]) != CLOSE)
    uncounted = table.edition.uncounted
    if not room and uncounted and not features & F.UNCOUNTED:  # as `has_room` has it
        uses = tuple([use for use in uses if use[0].type_of(use[1]) in uncounted])
    return uses


def unbarred(loadout: Loadout, uses: Uses) -> Uses:
    """7.3a The actions that a figure isn't barred from. This depends only on what it can use."""
    key = unbarred, len(uses) == len(loadout.costed)
    allowed: Uses | None = loadout.memo.get(key)
    if allowed is None:
        allowed = loadout.memo[key] = tuple(use for use in uses if not is_barred(loadout, *use))
    return allowed


UNUSUAL: Final = F.COUNTDOWN | F.VEHICLE
EXEMPT: Final = F.NEVER_TIRES | F.UNCOUNTED
"""With any of these, a figure may act in spite of its tokens or of the action total."""
EVERY: Final = 1 << 8
"""In the keys of tests, beside needs: rarely possible actions are among them."""
MANY: Final = 1 << 30
"""More tokens than any figure has."""
KEPT_FROM_SOME: Final = F.NO_COSTED | F.NO_RANGE_ATTACKS | F.ONLY_MOVES
TELLING: Final = UNUSUAL | KEPT_FROM_SOME | EXEMPT
"""With any of these, more than its tokens and flags tells how many actions a figure has."""


def lacks(table: Table, figure: int, loadout: Loadout, foes: int) -> int:
    """The needs of actions (`NEEDS_FOE` and so on) that a figure doesn't meet now. Actions with
    such a need are not ready, and aren't asked. `foes` are the squares of its opponents."""
    terrain, edition = table.terrain, table.edition
    near, body = table.around[figure], table.bodies[figure]
    solid = table.solid_squares
    lacking = 0 if table.held[figure] >= 0 else NEEDS_HELD
    if not (near & foes or loadout.reach or edition.close_beyond):
        lacking |= NEEDS_FOE
    if not (
        near & (terrain.pieces | solid)
        or body & (terrain.ground.walled | terrain.edge_walled | solid)
    ):
        lacking |= NEEDS_PIECE
    if no_range(table, figure):
        lacking |= NEEDS_RANGE if body & solid else NEEDS_RANGE | NEEDS_SHOT
    return lacking


def asked(loadout: Loadout, lacking: int, uses: Uses) -> Sequence[Test]:
    """The costed actions that are asked of a figure without something. The others aren't ready.

    This depends only on what it can use, and whether rarely possible actions are among them.
    """
    tests = tuple(
        [
            (offer.ready_for(version), offer, version)
            for offer, version in uses
            if not offer.needs & lacking
        ]
    )
    loadout.tests[lacking if uses is loadout.usual else lacking | EVERY] = tests
    return tests


def still_free(table: Table, figure: int, loadout: Loadout) -> list[Test]:
    """7.5 The FREE actions to which the policy for them has no objection."""
    why_not_free = table.edition.why_not_free
    if why_not_free is not once_each:
        return [
            test for test in loadout.asked_free if why_not_free(table, figure, *test[1:]) is None
        ]
    keys = loadout.memo.get(still_free)
    if keys is None:
        keys = loadout.memo[still_free] = [free_key(*test[1:]) for test in loadout.asked_free]
    used = table.used_turn
    return [
        test
        for test, key in zip(loadout.asked_free, keys, strict=True)
        if (figure, key) not in used  # as `once_each` has it
    ]


def choices(table: Table) -> list[Any]:
    """7 9.2 Every action that the active player may give now, and ending the phase (9.2a)."""
    return choices_with(table, has_any_room(table))


def choices_with(table: Table, room: bool) -> list[Any]:
    """The same, as there is room for an action or not."""
    choices: list[Any] = []
    player, edition = table.active, table.edition
    idle = edition.idle_actions
    limited = limited_figures(table)
    zone, flags, loadouts = table.zone, table.flags, table.loadout
    tokens, held, seldom = table.tokens, table.held, table.seldom
    fresh, fewest = token_bounds(table, room)
    foes = table.foes_of(player)
    for figure, side in enumerate(table.side):
        if side != player or zone[figure] != ON_MAP:  # 15.3
            continue
        loadout = loadouts[figure]
        features = loadout.features
        if features & UNUSUAL and not is_active(table, figure):
            continue
        if not flags[figure] & SPENT:
            uses: Uses = ()
            if tokens[figure] < fresh and not features & KEPT_FROM_SOME:
                lacking = key = lacks(table, figure, loadout, foes)
                uses = loadout.usual  # as `costed_uses` has it
                if seldom or held[figure] >= 0:
                    key, uses = lacking | EVERY, loadout.costed
                for ready, offer, version in loadout.tests.get(key) or asked(
                    loadout, lacking, uses
                ):
                    if ready is None or ready(table, figure, version):
                        choices.append((figure, offer, version))
            elif tokens[figure] < fewest or features & EXEMPT:
                uses = costed_uses(table, figure, room)
                choices += ready_now(table, figure, uses)
            if idle:
                choices += wasted(table, figure, uses)
        free = still_free(table, figure, loadout) if figure in limited else loadout.asked_free
        for ready, offer, version in free:
            if ready is None or ready(table, figure, version):
                choices.append((figure, offer, version))
    choices = with_elements(table, player, choices)
    choices.append(END)
    return choices


def ready_now(table: Table, figure: int, uses: Uses) -> list[Choice]:
    """7.7 The actions of a figure that could do anything."""
    return [
        (figure, offer, version)
        for offer, version in uses
        if offer.ready is None or offer.ready(table, figure, version)
    ]


def with_elements(table: Table, player: int, choices: list[Any]) -> list[Any]:
    """9.2 The actions of figures, what elements add, and what titles forbid."""
    if table.elements:
        choices.extend(of_elements(table, player))
    if table.title_plays:
        choices = [choice for choice in choices if why_not_plot(table, choice) is None]
    return choices


def wasted(table: Table, figure: int, uses: Uses) -> list[Any]:
    """7.7 20.9a The costed actions of a figure that may be given although nothing comes of them."""
    return [
        (figure, offer, version)
        for offer, version in uses
        if offer.ready is not None
        and not offer.ready(table, figure, version)
        and may_be_wasted(table, figure, offer, version)
    ]


def ordinary_tokens(table: Table) -> int:
    """7.4 Below this many action tokens, only the figure itself can prevent a costed action.

    0 if the edition has other rules.
    """
    edition = table.edition
    if edition.why_not_act is not why_not_act or edition.why_not_strike is not None:
        return 0
    return edition.token_limit


def token_bounds(table: Table, room: bool) -> tuple[int, int]:
    """7.4 7.9 Two limits of action tokens. With fewer than the first, only the figure itself can
    prevent a costed action. Only figures with fewer than the second come into question, unless they
    are exempt."""
    if not room:
        return 0, MANY if table.edition.uncounted else 0
    fresh = ordinary_tokens(table)
    return fresh, fresh or MANY


def of_elements(table: Table, player: int) -> Iterator[Choice]:
    """7.5 The FREE effects of elements without a figure: a player's own, and effects of no
    player."""
    why_not_free = table.edition.why_not_free
    for element in bits(table.elements):
        if table.side[element] in (player, -1):
            for offer, version in table.loadout[element].free:
                if why_not_free(table, element, offer, version) is None and (
                    offer.ready is None or offer.ready(table, element, version)
                ):
                    yield element, offer, version


def repertoire(table: Table, player: int) -> tuple[Row, ...]:
    """9.2 The actions that a player's figures could be given if they were open, and the FREE
    effects of elements."""
    kept = table.repertoire
    if kept is None or not kept.fits(table):
        kept = table.repertoire = Repertoire(table)
    rows_of_player = kept.by_player.get(player)
    if rows_of_player is None:
        fresh, held, seldom = ordinary_tokens(table), table.held, table.seldom
        bodies, loadouts = table.bodies, table.loadout
        rows: list[Row] = []
        for figure, side in enumerate(table.side):
            if side == player and bodies[figure]:  # 15.3
                loadout = loadouts[figure]
                key = repertoire, figure, held[figure] >= 0 or seldom, fresh
                rows.append(loadout.memo.get(key) or _row(table, loadout, key))
        for element in bits(table.elements):
            if table.side[element] in (player, -1):  # 7.5
                uses = loadouts[element].free
                places = tuple([(element, offer, version) for offer, version in uses])
                rows.append((element, len(uses), len(uses), False, places))
        rows_of_player = kept.by_player[player] = tuple(rows)
    return rows_of_player


def _row(table: Table, loadout: Loadout, key: tuple[object, int, bool, int]) -> Row:
    """The actions that could be given to a figure.

    This depends only on what it can use and on the key: whether it holds something or could board,
    and how many tokens make it tired.
    """
    _, figure, _, fresh = key
    uses = (*loadout.free, *usual_uses(table, figure))
    places = tuple((figure, offer, version) for offer, version in uses)
    telling = bool(loadout.features & TELLING) or not fresh
    row = loadout.memo[key] = figure, len(loadout.free), len(places), telling, places
    return row


def drawn(table: Table, chance: Chance) -> Any:
    """9.2 A random one of `choices`, without making the list.

    Draws among slots for everything that might be possible, and checks only the drawn slot. If it
    isn't open, draws again. So all open choices are equally likely, except that a choice that only
    gives something up is mostly drawn again.
    """
    room = has_any_room(table)
    if not room and table.edition.uncounted:  # what is left depends on the types of the actions
        choices = choices_with(table, room)
        while True:
            choice = choices[int(chance() * len(choices))]
            if not is_spared(table, choice, chance):
                return choice
    flags, tokens = table.flags, table.tokens
    fresh = table.edition.token_limit if room else 0
    rows = repertoire(table, table.active)
    counts = [
        places_of(table, figure, room)
        if telling
        else free
        if flags[figure] & SPENT or tokens[figure] >= fresh
        else every
        for figure, free, every, telling, _ in rows
    ]
    starts = list(accumulate(counts, initial=1))  # by row; before the first is the end of the phase
    total = starts[-1]
    closed: set[int] = set()
    while True:
        place = int(chance() * total)
        if not place:
            return END
        if place in closed:
            continue
        row = bisect_right(starts, place)
        figure, free, _, telling, places = rows[row - 1]
        its = starts[row] - place - 1
        choice = places[its]
        _, offer, version = choice
        counted = its >= free
        if counted and telling and is_kept_from(table, figure, offer, version):
            closed.add(place)
            continue
        if is_open(table, figure, offer, version, not counted and is_limited(table)):
            if offer.gives_up and is_spared(table, choice, chance):
                continue
            return choice
        closed.add(place)


SELDOM_GIVEN_UP: Final = 1 / 1000
"""How likely a drawn choice that only gives something up is kept."""


def is_spared(table: Table, choice: Any, chance: Chance) -> bool:
    """Whether a drawn choice only gives something up, and another is drawn in its place."""
    if choice == END or not choice[1].gives_up or not choice[1].gives_up_now(table, *choice[::2]):
        return False
    return chance() >= SELDOM_GIVEN_UP


def places_of(table: Table, figure: int, room: bool) -> int:
    """How many actions of a figure come into question, whatever is special about it."""
    loadout = table.loadout[figure]
    if loadout.features & UNUSUAL and not is_active(table, figure):
        return 0
    if table.flags[figure] & SPENT or not may_cost(table, figure, room):
        return len(loadout.free)
    return len(loadout.free) + len(usual_uses(table, figure))


def is_kept_from(table: Table, figure: int, offer: Offer, version: Version) -> bool:
    """7.3a Whether a figure, or its square, bars it from actions of this type."""
    if is_barred(table.loadout[figure], offer, version):
        return True
    why_not_strike = table.edition.why_not_strike
    if why_not_strike is None or offer.type_of(version) != CLOSE:
        return False
    return why_not_strike(table, figure) is not None


def is_open(table: Table, figure: int, offer: Offer, version: Version, limited: bool) -> bool:
    """7.5 24.5 Whether an action that may come into question is open, and could do anything."""
    if limited and table.edition.why_not_free(table, figure, offer, version) is not None:
        return False
    ready = offer.ready
    if (
        ready is not None
        and not ready(table, figure, version)
        and not may_be_wasted(table, figure, offer, version)
    ):
        return False
    return not table.title_plays or why_not_plot(table, (figure, offer, version)) is None
