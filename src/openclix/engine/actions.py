"""7 Actions: what may be activated, what it costs, and how it resolves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from openclix.board import bits

from . import events, topics
from .abilities import CLOSE, FREE, POWER, RANGED, F, Offer, Refusal, Rule, Version, refuse
from .attacking import attack, legal_targets
from .causes import Causes, guarded_from
from .choices import ActionChoice, WordChoice
from .decisions import Chance, Decision
from .deeds import Attack, Use
from .keeping import keeper
from .limits import left, spend
from .loadouts import Loadout
from .messages import figure_name, power_name
from .named_tokens import give_named, named
from .occurrences import ActionGiven, ActionResolved, ActionTakenBack, GetsToken, LosesToken
from .order import turn_order
from .policies import NEVER_WAS
from .records import Pending
from .state import ACTED, ACTION, BARRED, CARRIED, GOT_TOKEN, OFF_MAP, ON_MAP
from .targeting import any_range_target, close_targets
from .vehicles import manned, pilot_of
from .windows import AFTER_ACTION, open_window

if TYPE_CHECKING:
    from .table import Table

END = "end"
EXTRA_ACTION = "extra action"
"""What a figure has used this turn that gives its player one more action, where that is counted."""
Choice = tuple[int, Offer, Version]


def may_cost(table: Table, figure: int, room: bool) -> bool:
    """7.4 Whether a figure may be given a costed action now."""
    flags = table.flags[figure]
    if flags & SPENT:
        return False
    features = table.loadout[figure].features
    if features & F.NO_COSTED:
        return False
    edition = table.edition
    if not room and not features & F.UNCOUNTED and not edition.uncounted:  # 22.8
        return False
    if edition.why_not_act is why_not_act and table.tokens[figure] < edition.token_limit:
        return True
    return edition.why_not_act(table, figure) is None


def has_room(table: Table, figure: int, kind: str) -> bool:
    """7.9 27.7a Whether the action total leaves room for an action of this type."""
    return (
        kind in table.edition.uncounted
        or bool(table.loadout[figure].features & F.UNCOUNTED)
        or table.actions_given < table.edition.action_total(table, table.active)
    )


def why_not_act(table: Table, figure: int) -> Refusal | None:
    """7.4 Only with fewer than two action tokens (22.2 excepts the tireless)."""
    if table.tokens[figure] < table.edition.token_limit:
        return None
    if table.loadout[figure].features & F.NEVER_TIRES:
        return None
    return refuse("two-tokens", "7.4", who=figure_name(table, figure))


def why_not_cost(table: Table, figure: int, kind: str = "") -> Refusal | None:
    """7.4 Why a figure can't be given a costed action now."""
    who = figure_name(table, figure)
    flags = table.flags[figure]
    if flags & ACTED:
        return refuse("already-acted", "7.4", who=who)
    if flags & CARRIED:
        return refuse("carried", "27.8d", who=who)
    features = table.loadout[figure].features
    if features & F.NO_COSTED:
        return refuse("no-actions", "7.3a", who=who)
    refusal = table.edition.why_not_act(table, figure)
    if refusal is not None:
        return refusal
    if not has_room(table, figure, kind):
        total = table.edition.action_total(table, table.active)
        return refuse("action-total", "7.9", total=total)
    return None


def free_key(offer: Offer, version: Version) -> str:
    """7.5 20.8 What "the same effect" means for the limit of one FREE activation a turn."""
    return f"FREE {version.mark(offer.ability.slug if offer.ability.either_way else offer.word)}"


def once_each(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """7.5 The same effect is not activated as FREE twice in a turn."""
    used = table.used_turn
    if not used or (figure, free_key(offer, version)) not in used:
        return None
    power = power_name(offer.ability)
    return refuse("free-used", "7.5", who=figure_name(table, figure), power=power)


def is_barred(loadout: Loadout, offer: Offer, version: Version) -> bool:
    """7.3a Whether something keeps a figure from actions of this type."""
    if loadout.features & F.ONLY_MOVES and offer.type_of(version) in (CLOSE, RANGED, POWER):
        return True
    return bool(loadout.features & F.NO_RANGE_ATTACKS) and range_is_barred(loadout, offer, version)


def range_is_barred(loadout: Loadout, offer: Offer, version: Version) -> bool:
    """7.3a 27.4b Without RANGE actions, those with a terrain marker may still be open."""
    if offer.type_of(version) != RANGED:
        return False
    return not offer.ability.uses_markers or bool(loadout.features & F.NO_THROWS)


def why_not_type(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """7.3a Why a figure may not use an action of this type."""
    loadout = table.loadout[figure]
    if loadout.features & F.ONLY_MOVES and is_barred(loadout, offer, version):
        return keeper(table, figure, F.ONLY_MOVES, "other-actions", "only-moves")
    if loadout.features & F.NO_RANGE_ATTACKS and range_is_barred(loadout, offer, version):
        return keeper(table, figure, F.NO_RANGE_ATTACKS, "range-actions", "no-range-attacks")
    why_not_strike = table.edition.why_not_strike
    if why_not_strike is not None and offer.type_of(version) == CLOSE:
        return why_not_strike(table, figure)
    return None


Uses = Sequence[tuple[Offer, Version]]


def has_any_room(table: Table) -> bool:
    """7.9 Whether the action total leaves room for an action that counts."""
    return table.actions_given < table.edition.action_total(table, table.active)


def is_limited(table: Table) -> bool:
    """7.5 Whether the policy for FREE actions could have an objection."""
    return bool(table.used_turn) or table.edition.why_not_free is not once_each


def is_active(table: Table, figure: int) -> bool:
    """24.3 24.4 Whether a figure can be given any actions at all."""
    features = table.loadout[figure].features
    if features & F.COUNTDOWN:  # 24.3
        return False
    return not features & F.VEHICLE or manned(table, figure)  # 24.4


def usual_uses(table: Table, figure: int) -> Uses:
    """7.4 The costed actions of a figure, but for those that need a marker or a vehicle."""
    loadout = table.loadout[figure]
    return loadout.costed if table.held[figure] >= 0 or table.vehicles else loadout.usual


def costed_uses(table: Table, figure: int, room: bool) -> Uses:
    """7.4 The costed actions that a figure may be given, were they ready."""
    loadout = table.loadout[figure]
    features = loadout.features
    if not may_cost(table, figure, room):
        return ()
    uses = usual_uses(table, figure)
    if features & (F.NO_RANGE_ATTACKS | F.ONLY_MOVES):
        uses = tuple(use for use in uses if not is_barred(loadout, *use))  # 7.3a
    why_not_strike = table.edition.why_not_strike
    if why_not_strike is not None and why_not_strike(table, figure) is not None:
        uses = tuple(use for use in uses if use[0].type_of(use[1]) != CLOSE)
    if not room and table.edition.uncounted:
        uses = tuple(
            (offer, version)
            for offer, version in uses
            if has_room(table, figure, offer.type_of(version))
        )
    return uses


UNUSUAL = F.COUNTDOWN | F.VEHICLE
SPENT = ACTED | CARRIED  # 7.4 27.8d


def choices(table: Table) -> list[Any]:
    """7 9.2 Every action that the active player may give now, and ending the phase (9.2a)."""
    found: list[Any] = []
    player = table.active
    room = has_any_room(table)
    limited = is_limited(table)
    why_not_free = table.edition.why_not_free
    zone, flags, loadouts = table.zone, table.flags, table.loadout
    for figure, side in enumerate(table.side):
        if side != player or zone[figure] != ON_MAP:  # 15.3
            continue
        loadout = loadouts[figure]
        if loadout.features & UNUSUAL and not is_active(table, figure):
            continue
        if not flags[figure] & SPENT:
            for offer, version in costed_uses(table, figure, room):
                ready = offer.ready
                if ready is None or ready(table, figure, version):
                    found.append((figure, offer, version))
        for offer, version in loadout.free:
            if not limited or why_not_free(table, figure, offer, version) is None:
                ready = offer.ready
                if ready is None or ready(table, figure, version):
                    found.append((figure, offer, version))
    if table.elements:
        found.extend(of_elements(table, player))
    if table.title_plays:
        found = [choice for choice in found if why_not_plot(table, choice) is None]
    found.append(END)
    return found


def of_elements(table: Table, player: int) -> Iterator[Choice]:
    """7.5 The FREE effects of a player's elements without a figure, and of those of nobody."""
    why_not_free = table.edition.why_not_free
    for element in bits(table.elements):
        if table.side[element] in (player, -1):
            for offer, version in table.loadout[element].free:
                if why_not_free(table, element, offer, version) is None and (
                    offer.ready is None or offer.ready(table, element, version)
                ):
                    yield element, offer, version


def drawn(table: Table, chance: Chance) -> Any:
    """9.2 One of `choices`, each with the same chance, without making the list.

    Draws among places for everything that could come into question, and asks only what stands in
    the place that was drawn; if it is not open, another place is drawn. So each of the open ones is
    as likely as any other.
    """
    if table.elements or not has_any_room(table):
        found = choices(table)  # so little is open that most places would be empty
        return found[int(chance() * len(found))]
    player, zone, flags, loadouts = table.active, table.zone, table.flags, table.loadout
    places: list[tuple[int, int]] = []
    total = 1  # the end of the phase
    for figure, side in enumerate(table.side):
        if side == player and zone[figure] == ON_MAP:  # 15.3
            loadout = loadouts[figure]
            if loadout.features & UNUSUAL and not is_active(table, figure):
                continue
            total += len(loadout.free)
            if not flags[figure] & SPENT:
                total += len(usual_uses(table, figure))
            places.append((total, figure))
    known: dict[int, Uses] = {}
    closed: set[int] = set()
    while True:
        place = int(chance() * total)
        if not place:
            return END
        if place in closed:
            continue
        for end, figure in places:  # noqa: B007
            if place < end:
                break
        free = loadouts[figure].free
        its = end - place - 1
        if its < len(free):
            offer, version = free[its]
            if is_open(table, figure, offer, version, is_limited(table)):
                return figure, offer, version
        else:
            if figure not in known:
                known[figure] = costed_uses(table, figure, True)
            its -= len(free)
            if its < len(known[figure]):
                offer, version = known[figure][its]
                if is_open(table, figure, offer, version, False):
                    return figure, offer, version
        closed.add(place)


def is_open(table: Table, figure: int, offer: Offer, version: Version, limited: bool) -> bool:
    """7.5 24.5 Whether an action that may come into question is open, and could do anything."""
    if limited and table.edition.why_not_free(table, figure, offer, version) is not None:
        return False
    if offer.ready is not None and not offer.ready(table, figure, version):
        return False
    return not table.title_plays or why_not_plot(table, (figure, offer, version)) is None


def plot_cost(version: Version) -> int:
    """24.5a The plot points that a plot ability adds (or, below zero, removes)."""
    return int(version.params.get("plot", 0))


def why_not_plot(table: Table, choice: Choice) -> Refusal | None:
    """24.5 One plot ability a turn, and never more points than the title character has."""
    figure, _, version = choice
    if "plot" not in version.params:
        return None
    side = table.side[figure]
    if any(used == "plot" and table.side[who] == side for who, used in table.used_turn):
        return refuse("plot-used", "24.5")
    if named(table, figure, "plot") + plot_cost(version) < 0:
        return refuse("plot-points", "24.5", who=figure_name(table, figure))
    return None


def pay_plot_points(table: Table, figure: int, version: Version) -> None:
    """24.5 Activating a plot ability adds its points, or removes them."""
    if "plot" in version.params:
        table.used_turn |= {(figure, "plot")}
        give_named(table, figure, "plot", figure, plot_cost(version))


def action_choice(value: Any) -> ActionChoice | WordChoice:
    """7 The record of an action, or of ending the phase."""
    return WordChoice(END) if value == END else ActionChoice(*value)


def perform(table: Table, choice: Choice) -> Rule:
    """7.4 7.5 An action from activation to its token."""
    figure, offer, version = choice
    kind = offer.type_of(version)
    cost = table.edition.action_types[kind]  # 7.4
    before = table.flags[figure], table.actions_given, table.used_turn
    if "plot" in version.params:
        pay_plot_points(table, figure, version)
    features = table.loadout[figure].features
    unmanned = features & F.VEHICLE and pilot_of(table, figure) < 0
    if not cost.costed:
        table.used_turn |= {(figure, free_key(offer, version))}  # 7.5
    else:
        table.flags[figure] |= ACTED
        if cost.counts and not features & F.UNCOUNTED:  # 27.7a
            table.actions_given += 1
    if table.heard(ActionGiven):
        given = ActionGiven(figure, kind, offer.word, version.cause, cost.costed)
        yield from events.happens(table, given)
    if offer.limit is not None or offer.cost is not None:
        yield from pay_for(table, figure, offer, version)
    given_now = ActionChoice(figure, offer, version)
    use = Use(figure, version, kind, offer.works)
    answer = yield from events.use(
        table,
        use,
        table.causes,
        lambda now: offer.perform(table, figure, now),  # 21.9d
        given_now,
    )
    if answer is NEVER_WAS:
        table.flags[figure], table.actions_given, table.used_turn = before
        if table.heard(ActionTakenBack):
            yield from events.happens(table, ActionTakenBack(figure, kind, offer.word))
        return
    yield from resolve_action(table, figure, kind, cost.token, offer.word, version.cause)
    if table.edition.windows:
        yield from open_window(table, AFTER_ACTION, figure)
    if unmanned and table.zone[figure] == ON_MAP and table.phase == ACTION:  # 21.14
        table.queue = (*table.queue, Pending(table.side[figure], True, "autopilot", figure))


def pay_for(table: Table, figure: int, offer: Offer, version: Version) -> Rule:
    """21.11 20.9b A limited action is used, and what it costs is paid."""
    if offer.limit is not None:
        spend(table, figure, version, offer.limit, offer.word)
    if offer.cost is not None:
        yield from offer.cost.pay(table, figure, version)


def why_not_again(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """21.11 20.9b Why a limited action can't be used again, or one that costs something at all."""
    who, power = figure_name(table, figure), power_name(offer.ability)
    if offer.limit is not None and not left(table, figure, version, offer.limit, offer.word):
        return refuse("limit-reached", "21.11", who=who, power=power)
    if offer.cost is not None and not offer.cost.possible(table, figure, version):
        return refuse("cannot-pay", "20.9b", who=who, power=power)
    return None


def resolve_action(
    table: Table, figure: int, kind: str, costed: bool, word: str, cause: str
) -> Rule:
    """6.5 7.4 The action resolves: its token before anything else, then what it lasted for ends."""
    if costed and table.zone[figure] not in (ON_MAP, OFF_MAP):  # 15.3a
        for newcomer in successors(table, figure):  # 21.12a
            yield from give_token(table, newcomer)
    elif costed:
        tireless = table.loadout[figure].features & F.NEVER_TIRES
        if tireless and table.tokens[figure] >= table.edition.token_limit:  # 22.2
            if table.phase == ACTION:  # 21.14
                table.queue = (*table.queue, Pending(table.side[figure], True, "tires", figure))
        else:
            yield from give_token(table, figure)
    if max(table.flags) >= BARRED:
        table.flags = [flags & ~BARRED for flags in table.flags]
    if table.effects:
        table.end_effects([e for e in table.effects if e.until[0] == "action"])  # 20.3
    if ActionResolved in table.listeners:
        yield from events.fire(table, ActionResolved(figure, kind, word, cause, costed))


def successors(table: Table, figure: int) -> list[int]:
    """21.12a The figures that replaced one in this action and take its token."""
    for effect in reversed(table.effects):
        if effect.kind == "replaced" and effect.data[2] == figure:
            return [newcomer for newcomer in effect.data[1] if table.zone[newcomer] == ON_MAP]
    return []


def give_token(table: Table, figure: int, by: int = -1) -> Rule:
    """7.8 13 13.3 One action token, never a third; answers whether one was given."""
    limit = table.edition.token_limit
    if table.tokens[figure] >= limit:  # 13.3
        return False
    if table.loadout[figure].features & F.COUNTDOWN:  # 24.3
        return False
    opposing = by >= 0 and table.side[by] != table.side[figure]
    if opposing and table.loadout[figure].features & F.NO_FOE_TOKENS:
        return False
    if by >= 0 and guarded_from(table, figure, table.causes):  # 27.7n
        return False
    table.tokens[figure] += 1
    table.flags[figure] |= GOT_TOKEN
    event = None
    if table.heard(GetsToken):
        event = GetsToken(figure, table.tokens[figure], by, table.cause())
        table.note(event)
    table.touch(topics.TOKENS, figure)
    if table.tokens[figure] == 2:
        yield from table.edition.on_second_token(table, figure)
    if event is not None:
        yield from events.fire(table, event)
    return True


def remove_token(table: Table, figure: int) -> bool:
    """9.4a An effect takes one token away; that is not clearing."""
    if not table.tokens[figure]:
        return False
    table.tokens[figure] -= 1
    table.touch(topics.TOKENS, figure)
    if table.heard(LosesToken):
        table.tell(LosesToken(figure, table.tokens[figure], table.user(), table.cause()))
    return True


# ------------------------------------------------------------ attacks and FREE actions


def make_attack(table: Table, figure: int, kind: str) -> Rule:
    """7.2 The instruction to make a close or range attack."""
    return (yield from attack(table, Attack(figure, kind, table.causes)))


def can_attack(table: Table, figure: int, kind: str, causes: Causes = (), least: int = 0) -> bool:
    """Whether a figure has at least one legal target for an attack of this kind."""
    loadout = table.loadout[figure]
    features = loadout.features
    if features & F.NO_ATTACKS or table.flags[figure] & BARRED:
        return False
    if kind == CLOSE and not loadout.reach:
        return bool(close_targets(table, figure, causes))
    if kind == RANGED and not least and not features & F.FIRE_DESTROYS_BLOCKING:
        return not features & F.NO_RANGE_ATTACKS and any_range_target(table, figure, causes)
    this = Attack(figure, kind, causes)
    this.least_range = least
    return bool(legal_targets(table, this))


def attack_or_free(table: Table, figure: int, kind: str) -> Rule:
    """27.1e 27.1l One attack of this kind, or an action of this kind as FREE, or neither."""
    if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
        return
    options: list[Any] = []
    if can_attack(table, figure, kind, table.causes):
        options.append("attack")
    options += [
        (offer, version)
        for offer, version in table.loadout[figure].costed
        if offer.word != BASIC[kind]
        and offer.type_of(version) == kind
        and why_not_as_free(table, figure, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
    ]
    if not options:  # 7.7
        return
    choice = yield Decision(
        table,
        "follow-up",
        table.side[figure],
        "follow-up",
        ["stop", *options],
        "27.1e" if kind == CLOSE else "27.1l",
        figure,
        about=kind,
        form=lambda value: (
            WordChoice(value)
            if isinstance(value, str)
            else ActionChoice(figure, value[0], value[1], True)
        ),
    )
    if choice == "stop":
        return
    if choice == "attack":
        if table.edition.grants_action:
            given = ActionGiven(figure, kind, BASIC[kind], "", False)
            yield from events.happens(table, given)
        yield from make_attack(table, figure, kind)
        return
    yield from give_as_free(table, figure, *choice)


def why_not_as_free(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """7.5 Why an action can't be given as FREE within another one, were it ready."""
    refusal = why_not_type(table, figure, offer, version)
    refusal = refusal or table.edition.why_not_free(table, figure, offer, version)
    return refusal or why_not_plot(table, (figure, offer, version))


def give_as_free(table: Table, figure: int, offer: Offer, version: Version) -> Rule:
    """7.5 An action is given as FREE within another one."""
    table.used_turn |= {(figure, free_key(offer, version))}
    pay_plot_points(table, figure, version)
    yield from pay_for(table, figure, offer, version)
    follows = ActionChoice(figure, offer, version, follows=True)
    yield from events.use(
        table,
        Use(figure, version, FREE, offer.works),
        table.causes,
        lambda now: offer.perform(table, figure, now),
        follows,
    )


def any_as_free(table: Table, figure: int, letting: Version) -> Rule:
    """7.5 Any action that a figure could be given, as FREE; but not the one that lets it be so."""
    loadout = table.loadout[figure]
    options = [
        (offer, version)
        for offer, version in (*loadout.costed, *loadout.free)
        if why_not_any(table, figure, letting, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
    ]
    if not options:  # 7.7
        return
    choice = yield Decision(
        table,
        "as-free",
        table.side[figure],
        "follow-up",
        ["stop", *options],
        "7.5",
        figure,
        about=letting,
        form=lambda value: (
            WordChoice(value)
            if isinstance(value, str)
            else ActionChoice(figure, value[0], value[1], True)
        ),
    )
    if choice != "stop":
        yield from give_as_free(table, figure, *choice)


def why_not_any(
    table: Table, figure: int, letting: Version, offer: Offer, version: Version
) -> Refusal | None:
    """7.5 Why an action is not among any that may be given as FREE."""
    if offer.ability is letting.ability:
        power = power_name(offer.ability)
        return refuse("lets-itself", "7.5", power=power)
    return why_not_as_free(table, figure, offer, version)


def everybody_may(table: Table, moment: str, figure: int) -> Rule:
    """EP-11 Every player, the active one first, may use what needs no action and can be used at
    any time, until all decline."""
    yield from may_use(table, turn_order(table), figure, lambda version: version.ability.anytime)


def may_use(
    table: Table, players: Sequence[int], figure: int, when: Callable[[Version], bool]
) -> Rule:
    """EP-11 One player after the other may use what needs no action, of such as may be used now."""
    for player in players:
        while True:
            options = [
                (owner, offer, version)
                for owner in table.figures(player)
                for offer, version in table.loadout[owner].free
                if when(version)
                and why_not_as_free(table, owner, offer, version) is None
                and (offer.ready is None or offer.ready(table, owner, version))
            ]
            if not options:
                break
            choice = yield Decision(
                table,
                "window",
                player,
                "action",
                ["pass", *options],
                "7.5",
                figure,
                form=lambda v: WordChoice(v) if isinstance(v, str) else ActionChoice(*v),
            )
            if choice == "pass":
                break
            yield from give_as_free(table, *choice)


BASIC = {CLOSE: "close", RANGED: "range"}  # 7.3
"""Words of the basic attack actions."""


def either_attack(
    table: Table, figure: int, prepare: Callable[[Attack], None] = lambda attack: None
) -> Rule:
    """7.2 "Make an attack": the attacker's player chooses close or range.

    `prepare` sets what an effect says about the attack, such as a halved range.
    """
    if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
        return False
    attacks = {kind: Attack(figure, kind, table.causes) for kind in (CLOSE, RANGED)}
    for this in attacks.values():
        prepare(this)
    options = [kind for kind, this in attacks.items() if legal_targets(table, this)]
    if not options:
        return False
    choice = yield Decision(
        table,
        "which-attack",
        table.side[figure],
        "word",
        ["stop", *(BASIC[kind] for kind in options)],
        "7.2",
        figure,
        about=attacks,
    )
    if choice == "stop":
        return False
    this = Attack(figure, CLOSE if choice == BASIC[CLOSE] else RANGED, table.causes)
    prepare(this)
    return (yield from attack(table, this))
