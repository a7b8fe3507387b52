"""7 Actions: which ones may be activated, their costs, and how they resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..asking.choices import ActionChoice, WordChoice
from ..asking.decisions import doing
from ..asking.events import ActionGiven, ActionResolved, ActionTakenBack, GetsToken, LosesToken
from ..attacking.attacking import attack, legal_targets
from ..effects import triggers
from ..effects.candidates import performing
from ..figures.abilities import CLOSE, POWER, RANGED, F, Offer, Rule, Version
from ..figures.limits import left, limit_of, spend
from ..figures.messages import figure_name, power_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..moving.vehicles import pilot_of
from ..state import topics
from ..state.causes import Causes, guarded_from
from ..state.deeds import Attack, Use
from ..state.loadouts import Loadout
from ..state.policies import NEVER_WAS
from ..state.records import Pending
from ..state.state import ACTED, ACTION, BARRED, CARRIED, GOT_TOKEN, KO_AREA, OFF_MAP, ON_MAP
from ..state.windows import AFTER_ACTION, BEFORE_ACTION, open_window
from ..table.named_tokens import give_named, named, take_named
from ..values.targeting import any_range_target, close_targets, each_reach_target

if TYPE_CHECKING:
    from ..table.table import Table

END: Final = "end"
EXTRA_ACTION: Final = "extra action"
"""The mark of a figure that has given its player one more action this turn, if that is counted."""
Choice = tuple[int, Offer, Version]
SPENT: Final = ACTED | CARRIED  # 7.4 27.8d


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
    if edition.why_not_act is why_not_act:
        return table.tokens[figure] < edition.token_limit or bool(features & F.NEVER_TIRES)
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
    """7.5 20.8 The meaning of "the same effect" for the limit of one FREE activation per turn."""
    return f"FREE {version.mark(offer.ability.slug if offer.ability.either_way else offer.word)}"


def once_each(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """7.5 The same effect is not activated as FREE twice in a turn."""
    used = table.used_turn
    if not used or (figure, free_key(offer, version)) not in used:
        return None
    who, power = figure_name(table, figure), power_name(offer.ability)
    plain = "" if table.edition.capitals else "plain"
    return refuse("free-used", "7.5", plain, who=who, power=power).of(offer.ability)


def is_barred(loadout: Loadout, offer: Offer, version: Version) -> bool:
    """7.3a Whether something keeps a figure from actions of this type."""
    if loadout.features & F.ONLY_MOVES:
        attacks = loadout.features & F.NO_ATTACKS and offer.ability.followed_by
        if attacks or offer.type_of(version) in (CLOSE, RANGED, POWER):
            return True
    return bool(loadout.features & F.NO_RANGE_ATTACKS) and range_is_barred(loadout, offer, version)


def range_is_barred(loadout: Loadout, offer: Offer, version: Version) -> bool:
    """7.3a 27.4b Without RANGE actions, those with a terrain marker may still be possible."""
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
        points = plot_cost(version)
        if points < 0:
            take_named(table, figure, "plot", -points)  # 21.5 whoever gave them
        else:
            give_named(table, figure, "plot", figure, points)


def may_be_wasted(table: Table, figure: int, offer: Offer, version: Version) -> bool:
    """7.7 20.9a Whether a costed action may be given although nothing comes of it.

    A limit that is used up, or a price that can't be paid, still forbids it (21.11, 20.9b).
    """
    return (
        table.edition.idle_actions
        and table.edition.action_types[offer.type_of(version)].costed
        and why_not_again(table, figure, offer, version) is None
    )


def action_choice(value: Any) -> ActionChoice | WordChoice:
    """7 The record of an action, or of ending the phase."""
    return WordChoice(END) if value == END else ActionChoice(*value)


def perform(table: Table, choice: Choice) -> Rule[None]:
    """7.4 7.5 An action from activation to its token."""
    figure, offer, version = choice
    kind = offer.type_of(version)
    cost = table.edition.action_types[kind]  # 7.4
    if BEFORE_ACTION in table.edition.windows and not offer.ability.announces:
        declared = ActionChoice(figure, offer, version)
        yield from doing(table, declared, open_window(table, BEFORE_ACTION, figure))
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
        word = version.word(offer.word, (version,))
        given = ActionGiven(figure, kind, word, version.cause, cost.costed)
        yield from triggers.happens(table, given)
    if offer.limit is not None or offer.cost is not None or "once" in version.params:
        yield from pay_for(table, figure, offer, version)
    if table.edition.idle_actions and not (
        offer.ready is None or offer.ready(table, figure, version)
    ):  # 7.7 it resolves with no further effect
        yield from resolve_action(table, figure, kind, cost.token, offer.word, version.cause)
        return
    given_now = ActionChoice(figure, offer, version)
    use = Use(figure, version, kind, offer.works)
    answer = yield from triggers.use(
        table,
        use,
        table.causes,
        performing(offer),  # 21.9d
        given_now,
    )
    if answer is NEVER_WAS:
        table.flags[figure], table.actions_given, table.used_turn = before
        table.end_effects([e for e in table.effects if e.until[0] == "action"])  # 20.3
        if table.heard(ActionTakenBack):
            word = version.word(offer.word, (version,))
            yield from triggers.happens(table, ActionTakenBack(figure, kind, word))
        return
    if offer.ability.announces:
        return
    yield from resolve_action(table, figure, kind, cost.token, offer.word, version.cause)
    if table.edition.windows:
        yield from open_window(table, AFTER_ACTION, figure)
    if unmanned and table.zone[figure] == ON_MAP and table.phase == ACTION:  # 21.14
        table.queue = (*table.queue, Pending(table.side[figure], True, "autopilot", figure))


def pay_for(table: Table, figure: int, offer: Offer, version: Version) -> Rule[None]:
    """21.11 20.9b A limited action is used, and what it costs is paid."""
    limit = limit_of(version, offer.limit)
    if limit is not None:
        spend(table, figure, version, limit, offer.word)
    if offer.cost is not None:
        payment = offer.cost.pay(table, figure, version)
        if payment is not None:
            yield from payment


def why_not_again(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """21.11 20.9b Why a limited action can't be used again, or one that costs something at all."""
    who, power = figure_name(table, figure), power_name(offer.ability)
    limit = limit_of(version, offer.limit)
    if limit is not None and not left(table, figure, version, limit, offer.word):
        return refuse("limit-reached", "21.11", who=who, power=power).of(offer.ability)
    if offer.cost is not None and not offer.cost.possible(table, figure, version):
        return refuse("cannot-pay", "20.9b", who=who, power=power)
    return None


def resolve_action(
    table: Table, figure: int, kind: str, costed: bool, word: str, cause: str
) -> Rule[None]:
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
        yield from triggers.fire(table, ActionResolved(figure, kind, word, cause, costed))


def successors(table: Table, figure: int) -> list[int]:
    """21.12a The figures that replaced one in this action and take its token."""
    for effect in reversed(table.effects):
        if effect.kind == "replaced" and effect.data[2] == figure:
            return [newcomer for newcomer in effect.data[1] if table.zone[newcomer] == ON_MAP]
    return []


def give_token(table: Table, figure: int, by: int = -1) -> Rule[bool]:
    """7.8 13 13.3 One action token, never a third; answers whether one was given."""
    tokens = table.tokens
    if tokens[figure] >= table.edition.token_limit or table.zone[figure] == KO_AREA:  # 13.3 12.5d
        return False
    features = table.loadout[figure].features
    if features & F.COUNTDOWN:  # 24.3
        return False
    if by >= 0:
        if features & F.NO_FOE_TOKENS and not table.friendly(by, figure):
            return False
        if guarded_from(table, figure, table.causes):  # 27.7n
            return False
    tokens[figure] += 1
    table.flags[figure] |= GOT_TOKEN
    event = None
    if table.heard(GetsToken):
        event = GetsToken(figure, tokens[figure], by, table.cause())
        table.note(event)
    if table.asked:
        table.touch(topics.TOKENS, figure)
    if table.tokens[figure] == 2:
        rule = table.edition.on_second_token(table, figure)
        if rule is not None:
            yield from rule
    if event is not None:
        yield from triggers.fire(table, event)
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


BASIC: Final = {CLOSE: "close", RANGED: "range"}  # 7.3
"""Words of the basic attack actions."""


def make_attack(table: Table, figure: int, kind: str) -> Rule[bool]:
    """7.2 The instruction to make a close or range attack."""
    return (yield from attack(table, Attack(figure, kind, table.causes)))


def can_attack(table: Table, figure: int, kind: str, causes: Causes = ()) -> bool:
    """Whether a figure has at least one legal target for an attack of this kind."""
    loadout = table.loadout[figure]
    features = loadout.features
    if features & F.NO_ATTACKS or table.flags[figure] & BARRED:
        return False
    if kind == CLOSE:
        return bool(
            close_targets(table, figure, causes)
            or (
                loadout.reach
                and any(True for _ in each_reach_target(table, figure, loadout.reach, causes))
            )
        )
    if kind == RANGED and not features & F.FIRE_DESTROYS_BLOCKING:
        return not features & F.NO_RANGE_ATTACKS and any_range_target(table, figure, causes)
    return bool(legal_targets(table, Attack(figure, kind, causes)))
