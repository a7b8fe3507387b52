"""Single rules, each run by itself: what they answer, and what they leave as it was."""

from __future__ import annotations

import copy
import dataclasses

import pytest

from openclix.engine.asking.attack_events import HasDamaged
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import Clears, TurnBegins, Used
from openclix.engine.attacking.attacking import (
    attack,
    calculate_damage,
    drop_target,
    end_muted,
    regardless_targets,
    resolve_attack,
    supposed,
    together,
)
from openclix.engine.attacking.damage import (
    click_damage,
    deal,
    is_first,
    note_damage,
    turn_dial,
    turn_to,
)
from openclix.engine.effects.dice import (
    ATTACK_ROLL,
    SUCCESS,
    Roll,
    as_good_as_it_gets,
    rolled_by,
    success_roll,
)
from openclix.engine.effects.triggers import at_once, enqueue, fire_together, trigger_word
from openclix.engine.figures.abilities import CLOSE, RANGED, F, Version
from openclix.engine.figures.hooks import Instead
from openclix.engine.figures.limits import ATTACK, GAME, TURN, Cost, Limit
from openclix.engine.game.flow import effect_name
from openclix.engine.moving.moving import before_moving
from openclix.engine.moving.reach import begun
from openclix.engine.state.causes import also, mutes_against, reach_against
from openclix.engine.state.deeds import KNOCKBACK, NORMAL, PENETRATING, Attack, Packet, Use
from openclix.engine.state.records import Effect, Pending
from openclix.engine.state.state import BARRED, KO_AREA, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn import free_actions as as_free
from openclix.engine.turn.actions import (
    can_attack,
    give_token,
    has_room,
    may_cost,
    successors,
    why_not_again,
    why_not_plot,
)
from openclix.notation import read_position

from .alone import COUNTDOWN, code, figures, ran

# ------------------------------------------------------------------ actions and attacks


def test_a_countdown_neither_acts_nor_attacks_nor_gets_tokens() -> None:
    """24.3"""
    table = figures(COUNTDOWN, "B blue c5", "C red c6")
    assert not may_cost(table, 0, True) and may_cost(table, 2, True)
    assert not can_attack(table, 0, CLOSE) and can_attack(table, 2, CLOSE)
    assert ran(give_token(table, 0)) is False and ran(give_token(table, 2)) is True
    assert table.tokens == [0, 0, 1]


def test_who_failed_to_break_away_makes_no_attack() -> None:
    """10.8a"""
    table = figures("A red c4", "B blue c5")
    assert can_attack(table, 0, CLOSE)
    table.flags[0] |= BARRED
    before = table.copy().state()
    assert not can_attack(table, 0, CLOSE)
    assert ran(attack(table, Attack(0, CLOSE))) is False
    assert table.copy().state() == before


def test_who_is_off_the_map_makes_no_attack() -> None:
    table = figures("A red off-map", "B blue c5")
    before = table.copy().state()
    this = Attack(0, CLOSE)
    this.targets, this.all_targets = [1], True
    assert ran(attack(table, this)) is False
    assert table.copy().state() == before


def test_each_side_uses_one_plot_ability_in_a_turn() -> None:
    """24.5"""
    surge = 'named-token plot 2 by {0}; trait "Title Character" surge(plot=1)'
    table = figures(
        "A red a1; " + surge.format("A"), "B blue h8; " + surge.format("B"), "C blue h7"
    )
    choices = [
        next((figure, *use) for use in table.loadout[figure].free if "plot" in use[1].params)
        for figure in (0, 1)
    ]
    for user, refused in ((0, ["plot-used", ""]), (1, ["", "plot-used"]), (2, ["", "plot-used"])):
        table.used_turn = frozenset({(user, "plot")})
        assert [code(why_not_plot(table, choice)) for choice in choices] == refused


def test_only_those_that_replaced_a_figure_take_its_token() -> None:
    """21.12a"""
    table = figures("A red c4", "B red c5", "C blue h8", more="effect stop A charge until blue")
    assert successors(table, 0) == []
    replaced = Effect("replaced", -1, -1, "", ("game", 0), (50, (1,), 0), True)
    value = Effect("value", 1, -1, "", ("game", 0), (1, 0, 0))
    table.effects = (replaced, *table.effects, value)
    assert successors(table, 0) == [1] and successors(table, 1) == successors(table, 2) == []
    table.leave_map(1, KO_AREA)
    assert successors(table, 0) == []


def test_a_target_that_is_none_is_not_dropped() -> None:
    """12.1c"""
    table = figures("A red c4", "B blue c5", "C blue c6")
    table.log = []
    this = Attack(0, CLOSE)
    this.targets = [1]
    drop_target(table, this, 2)
    assert (this.targets, this.lost, table.log) == ([1], 0, [])
    drop_target(table, this, 1, replace=True)
    assert (this.targets, this.lost, len(table.log)) == ([], 0, 1)
    this.targets = [1]
    drop_target(table, this, 1)
    assert (this.targets, this.lost) == ([], 1)


def test_an_attack_that_drops_one_requirement_keeps_the_others() -> None:
    """6.3d 11.3c 11.4e 11.2a 27.4b"""
    table = read_position(
        "map 8x8\n  blocking d1\nfigure A red c1; range 3\nfigure B blue e1\nfigure C blue c7\n"
        "figure D blue g1"
    )

    def found(kind: str, *dropped: str) -> list[int]:
        this = Attack(0, kind)
        this.regardless = frozenset(dropped)
        return regardless_targets(table, this)

    assert found(RANGED, "line") == [1] and found(RANGED, "range") == [2]
    assert found(RANGED, "range", "line") == [1, 2, 3]
    assert found(CLOSE, "adjacency") == [1, 2, 3] and found(CLOSE, "line") == []
    table.put(1, table.map.grid.parse("c2"))
    assert found(CLOSE, "line") == [1]
    assert found(RANGED, "line") == found(RANGED, "range", "line") == []


def test_who_makes_no_range_attacks_makes_none_whatever_it_drops() -> None:
    """27.4b"""
    table = figures("A red c1; range 3; powers battle-fury", "B blue e1")
    this = Attack(0, RANGED)
    this.regardless = frozenset({"range", "line"})
    assert regardless_targets(table, this) == []


def test_a_reach_of_the_attack_itself_is_not_mixed_with_adjacent_targets() -> None:
    """27.7d 27.7n Who is safe from reaching is a target only where it is adjacent."""
    table = figures(
        "A red c4", "B blue d5; trait safeguard(safeguard=giant-reach)", "C blue c6", "D blue b4"
    )
    this = Attack(0, CLOSE)
    this.reaching = "giant-reach"
    assert together(table, this, [1], 2)
    this.reach = 2
    assert together(table, this, [1], 3) and together(table, this, [3], 2)
    assert not together(table, this, [1], 2) and not together(table, this, [2], 1)


def test_a_supposed_attack_on_somebody_off_the_map_sees_nobody() -> None:
    table = figures("A red c4; range 6", "B blue off-map", "C blue c6")
    this = supposed(table, 0, 1, RANGED)
    assert (this.targets, this.sighted) == ([1], {})
    assert list(supposed(table, 0, 2, RANGED).sighted) == [2]
    assert supposed(table, 0, -1, RANGED).targets == []


def test_only_targets_that_are_hit_are_dealt_more() -> None:
    """12.4a"""
    table = figures("A red c4", "B blue c5", "C blue d4")
    this = Attack(0, CLOSE)
    this.targets, this.hits = [1, 2], [1]
    this.dealt_change, this.counts = {1: 1, 2: 4}, {2: 3}
    table.doing = (this,)
    ran(calculate_damage(table, this))
    assert this.dealt == {1: 4}


FURY = "edition pac\nmap 8x8\nfigure A red c4; powers battle-fury\nfigure B blue c5\n"


def test_what_is_muted_ends_only_for_foes_and_only_what_depends_on_it() -> None:
    """20.3 20.6e 20.6f"""
    table = read_position(
        FURY + "figure C red c3\nfigure D blue d4; trait safeguard(safeguard=battle-fury)"
    )
    assert mutes_against(table, 0, "shape-change", 1)
    assert not mutes_against(table, 0, "shape-change", 2)
    assert not mutes_against(table, 0, "shape-change", 3)
    assert not mutes_against(table, 0, "outwit", 1) and not mutes_against(
        table, 1, "shape-change", 0
    )
    turn = ("turn", table.turn)

    def lasting(source: int, cause: str, until: tuple[str, int], kept: bool = False) -> Effect:
        return Effect("untargetable", 1, source, cause, until, (-1, "27.4g"), kept)

    ends = lasting(1, "shape-change", turn)
    stay = (
        lasting(2, "shape-change", turn),
        lasting(3, "shape-change", turn),
        lasting(1, "outwit", turn),
        lasting(1, "shape-change", turn, True),
        lasting(1, "shape-change", ("game", 0)),
    )
    table.effects = (ends, *stay)
    this = Attack(0, CLOSE)
    this.muted = table.loadout[0].mutes
    assert this.muted == {"shape-change"}
    end_muted(table, this)
    assert table.effects == stay


def test_what_an_effect_has_added_to_a_move_stays_with_it() -> None:
    """10.9"""
    table = figures("A red c4; trait improved-movement-blocking", "B blue h8")
    lent = F.PASSES_FOES, 1 << 20
    for more, added in ((0, 0), (F.PASSES_ADJACENCY, 1 << 21)):
        this = begun(table, 0, 3, *lent)
        features, profile = this.features, this.profile
        assert features & F.THROUGH_BLOCKING and features & F.PASSES_FOES and profile >> 20 & 1
        this.lent = lent
        this.features |= more
        this.profile |= added
        ran(before_moving(table, this))
        assert (this.features, this.profile) == (features | more, profile | added)


def test_a_copy_that_is_made_meanwhile_knows_what_is_at_work() -> None:
    """21.1a"""
    table = figures("A red c4", "B blue h8")
    table.causes = ("charge", "flurry")
    assert table.copy().causes == ("charge", "flurry")
    table.stop_running()
    assert table.causes == () and table.copy().causes == ()


def test_a_cause_is_named_once() -> None:
    assert also(("a", "b"), "b", "c", "c") == ("a", "b", "c")
    assert also((), "b") == ("b",) and also(("a",)) == ("a",)


def test_a_reach_does_not_touch_who_is_safe_from_it() -> None:
    """27.7d 27.7n"""
    table = figures("A red c4", "B blue c6; trait safeguard(safeguard=giant-reach)", "C blue d6")
    assert reach_against(table, 0, 1, 2, "giant-reach") == 0
    assert reach_against(table, 0, 1, 2, "long-arm") == 2
    assert reach_against(table, 0, 2, 2, "giant-reach") == reach_against(table, 0, 2, 2) == 2


def test_whatever_is_set_deals_damage_and_what_is_harmless_does_not() -> None:
    """12.4c"""
    table = figures("A red c4; powers toughness", "B blue c5")
    ((ability, (version,)),) = [
        one for one in table.loadout[0].versions.items() if one[0].slug == "toughness"
    ]
    this = Attack(0, CLOSE)

    def deals(optional: bool, when: bool, harmless: bool, fixed: int) -> bool:
        hook = Instead(ability, "x", optional, lambda *_: when, lambda *_: iter(()), harmless)  # type: ignore[arg-type]
        loadout = copy.copy(table.loadout[0])
        loadout.insteads = ((hook, version),)
        table.loadout[0] = loadout
        this.fixed_damage = fixed
        return this.deals_damage(table)

    assert not deals(False, True, True, -1)
    assert deals(False, True, True, 0) and deals(False, True, True, 1)
    assert deals(True, True, True, -1) and deals(False, False, True, -1)
    assert deals(False, True, False, -1)


def test_a_breach_breaks_only_what_still_stands() -> None:
    """27.6d"""
    table = read_position("map 8x8\n  blocking c3 e5\nfigure A red a1\nfigure B blue h8")
    square = table.map.grid.parse
    before = table.copy().state()
    this = Attack(0, RANGED)
    this.breach = ("square", square("c2"))
    ran(resolve_attack(table, this))
    assert table.copy().state() == before
    this.breach = ("square", square("c3"))
    ran(resolve_attack(table, this))
    assert table.terrain.blocking == 1 << square("e5")


# ------------------------------------------------------------------ damage and dials


def test_who_is_off_the_map_is_not_clicked() -> None:
    table = figures("A red off-map", "B blue c5")
    for figure, click in ((0, 1), (1, 3)):
        packet = Packet(figure, 2)
        packet.taken = 2
        ran(click_damage(table, packet, None))
        assert table.click[figure] == click
    packet = Packet(1, 0)
    ran(click_damage(table, packet, None))
    assert table.click[1] == 3 and not packet.clicked


def test_damage_without_a_source_is_nobodys() -> None:
    """12.6e 26.3"""
    table = figures("A red c4", "B blue c5", "C red c6")
    note_damage(table, Packet(0, 1, KNOCKBACK))
    note_damage(table, Packet(2, 1, source=0))
    assert table.damaged_by == [-1, -1, -1]
    note_damage(table, Packet(0, 1, source=1))
    assert table.damaged_by == [1, -1, -1]


def test_a_dial_turns_back_and_on_and_keeps_what_it_has_shown() -> None:
    """1.6a 1.8 18.4"""
    table = figures("A red c4; click 4", "B blue c5; bystander", "C blue off-map; click 4")
    ran(turn_dial(table, 0, -1))
    assert table.click[0] == 3 and table.revealed[0] == 0b11110
    ran(turn_dial(table, 0, -9))
    assert table.click[0] == 1
    ran(turn_dial(table, 0, 2))
    assert table.click[0] == 3
    ran(turn_dial(table, 1, 1))
    ran(turn_dial(table, 2, 1))
    assert table.click[1:] == [1, 4]
    table.click[0] = 7
    ran(turn_dial(table, 0, -2))
    assert table.click[0] == 7 and table.zone[0] == ON_MAP
    table.click[0] = 5
    ran(turn_dial(table, 0, 2, 1))
    assert table.zone[0] == KO_AREA


@pytest.mark.parametrize("click", [1, 2, 3, 4, 6])
def test_a_dial_is_turned_to_any_click(click: int) -> None:
    """18.4"""
    table = figures("A red c4; click 3; dial 8 10 16 3 x3 | 7:charge 9 15 2 x3", "B blue c5")
    ran(turn_to(table, 0, click))
    assert table.click[0] == click and table.revealed[0] == 0b1110
    assert any(ability.slug == "charge" for ability in table.loadout[0].versions) is (click > 3)


def test_a_power_is_revealed_once() -> None:
    """18.4 One that another click has shown before, first or last, is not new."""
    dial = "dial 8:charge 10 16 3 | 8 10 16:toughness 3 | 8 10 16 3:outwit x2 | 8 10 16 3"
    dial += " | 8:flurry 10 16 3"
    table = figures(f"A red c4; {dial}; click 2", "B blue c5")

    def new(click: int, slug: str) -> bool:
        version = next(one for one in table.sheets[0].shown[click - 1] if one.ability.slug == slug)
        return is_first(table, 0, version, click)

    assert new(2, "toughness") and new(3, "outwit") and new(6, "flurry")
    assert new(1, "charge")
    table.click[0] = 4
    assert not new(4, "outwit") and not new(3, "outwit")
    first = table.sheets[0].shown[0][0]
    assert not is_first(table, 0, first, 4)
    table.click[0] = 6
    last = table.sheets[0].shown[5][0]
    assert not is_first(table, 0, last, 5) and is_first(table, 0, last, 6)


# ------------------------------------------------------------------ uses, rolls, what is kept


def use_of(table: Table, figure: int, slug: str) -> Version:
    return next(
        versions[0]
        for ability, versions in table.loadout[figure].versions.items()
        if ability.slug == slug
    )


def test_an_action_that_costs_something_may_be_used_again_by_who_can_pay() -> None:
    """20.9b 21.11"""
    table = figures("A red a1; powers outwit", "B blue h8")
    ((offer, version),) = [use for use in table.loadout[0].free if use[0].word == "outwit"]
    for rich in (True, False):
        cost = Cost(lambda table, figure, version, rich=rich: rich, lambda *_: iter(()))  # type: ignore[arg-type,misc]
        dear = dataclasses.replace(offer, cost=cost)
        assert code(why_not_again(table, 0, dear, version)) == ("" if rich else "cannot-pay")
    once = dataclasses.replace(offer, limit=Limit(TURN))
    assert code(why_not_again(table, 0, once, version)) == ""


def test_what_does_not_count_has_room_beyond_the_total() -> None:
    """7.9"""
    table = read_position("edition core-fr\nmap 8x8\nfigure A red a1\nfigure B blue h8")
    assert has_room(table, 0, "MOVE") and has_room(table, 0, "EXTRA MOVE")
    table.actions_given = 99
    assert not has_room(table, 0, "MOVE") and has_room(table, 0, "EXTRA MOVE")


def test_a_second_plot_ability_is_not_given_as_free_either() -> None:
    """24.5"""
    table = figures(
        "A red a1; named-token plot 2 by A; powers charge; "
        'trait "Title Character" surge(plot=1) surge(plot=-3)',
        "B blue h8",
    )
    letting = use_of(table, 0, "charge")
    uses = [use for use in table.loadout[0].free if "plot" in use[1].params]
    dear = [use for use in uses if use[1]["plot"] == -3]
    (cheap,) = [use for use in uses if use[1]["plot"] == 1]
    for use in dear:
        assert code(as_free.why_not_again(letting, table, 0, *use)) == "plot-points"
        assert code(as_free.why_not_as_free(table, 0, *use)) == "plot-points"
    assert code(as_free.why_not_again(letting, table, 0, *cheap)) == ""
    assert code(as_free.why_not_as_free(table, 0, *cheap)) == ""
    table.used_turn = frozenset({(0, "plot")})
    assert code(as_free.why_not_again(letting, table, 0, *cheap)) == "plot-used"
    assert code(as_free.why_not_as_free(table, 0, *cheap)) == "plot-used"
    assert code(as_free.why_not_again(cheap[1], table, 0, *cheap)) == "lets-itself"


def test_who_can_do_nothing_is_not_asked_what_to_do() -> None:
    """7.7"""
    table = figures(COUNTDOWN, "B blue c5", "C red a1; powers charge")
    assert ran(as_free.any_as_free(table, 0, use_of(table, 2, "charge"))) is None


def test_only_the_power_at_work_rolls_and_inherent_abilities_roll_for_nothing() -> None:
    table = figures("A red a1; powers leadership", "B blue h8")
    for slug, said in (("leadership", "leadership"), ("basic-move-action", "")):
        table.doing = (Use(0, use_of(table, 0, slug), "MOVE"),)
        assert rolled_by(table, SUCCESS) == said
        assert rolled_by(table, ATTACK_ROLL) == ""


def test_an_attack_roll_of_no_attack_is_never_as_good_as_it_gets() -> None:
    table = figures("A red a1", "B blue a2")
    request = Roll(0, 2, ATTACK_ROLL)
    request.dice = (6, 6)
    assert not as_good_as_it_gets(table, 0, request)
    this = Attack(0, CLOSE)
    this.targets = [1]
    request.attack = this
    assert as_good_as_it_gets(table, 0, request) and not as_good_as_it_gets(table, 1, request)
    this.targets = [1, 0]
    assert not as_good_as_it_gets(table, 0, request)
    request.dice, this.targets = (1, 1), [1]
    assert as_good_as_it_gets(table, 1, request) and not as_good_as_it_gets(table, 0, request)


def test_a_roll_of_another_is_no_success_of_the_power_in_use() -> None:
    """6.4"""
    table = figures("A red a1; powers leadership", "B blue h8")
    table.listeners = {**table.listeners, Used: 0}
    for user, face, succeeded in ((0, 2, False), (0, 5, True), (1, 2, True)):
        this = Use(user, use_of(table, 0, "leadership"), "trigger")
        table.doing = (this,)
        assert ran(success_roll(table, 0, 0, (5, 6)), [(face,)]) is (face == 5)
        assert this.succeeded is succeeded
    table.doing = ()
    assert ran(success_roll(table, 0, 0, (5, 6)), [(6,)]) is True


def test_a_limit_of_turns_is_not_spent_before_an_effect_resolves() -> None:
    """8.1c 21.11 One of attacks is, for the attack is over by then."""
    table = figures("A red a1; powers leadership", "B blue h8")
    version = use_of(table, 0, "leadership")
    trigger = version.ability.triggers[0]
    event = TurnBegins(table.turn, 0)
    this = Attack(0, CLOSE)
    table.doing = (this,)
    for limit in (None, Limit(TURN), Limit(GAME), Limit(ATTACK)):
        later = dataclasses.replace(trigger, after=True, limit=limit)
        table.queue = ()
        assert at_once(table, [(0, later, version, event)]) == [] and len(table.queue) == 1
        assert table.used_turn == table.used_game == frozenset()
        assert bool(this.used) is (limit == Limit(ATTACK))
    now = dataclasses.replace(trigger, after=False)
    assert len(at_once(table, [(0, now, version, event)])) == 1


def test_an_effect_is_called_by_its_ability_and_one_that_is_lost_by_its_source() -> None:
    """20.8 8.1f"""
    table = figures("A red a1; powers leadership", "B blue h8")
    version = use_of(table, 0, "leadership")
    trigger = version.ability.triggers[0]
    for figure, cause, word in (
        (0, version.cause, "leadership"),
        (0, "special:dock-rage", "leadership@dock-rage"),
        (0, "", "leadership"),
        (1, "special:dock-rage", "leadership"),
        (1, "", "leadership"),
    ):
        assert trigger_word(table, figure, trigger, cause) == word
    assert effect_name(table, Pending(0, False, "critical-miss", 0)) == "critical-miss"
    assert effect_name(table, Pending(0, False, "surge/later", 0)) == "surge"


def asking(label: str) -> Table:
    """A table that keeps what happens under this name."""
    return figures(
        f'A red a1; trait toughness(while="happened {label}")',
        "B blue h8",
        "C blue h7",
        "D blue h6",
    )


def test_what_begins_a_turn_is_kept_where_a_card_asks() -> None:
    table = asking("turn")
    event = TurnBegins(table.turn, 0)
    enqueue(table, event)
    assert [line.event for line in table.ledger] == [event] and table.queue == ()
    other = asking("move")
    enqueue(other, event)
    assert other.ledger == ()


def test_several_at_once_are_kept_each() -> None:
    """8.1i"""
    table = asking("clears")
    events: list[Event] = [Clears(one, 1) for one in (1, 2)]
    ran(fire_together(table, events))
    assert [line.event for line in table.ledger] == events
    other = asking("move")
    ran(fire_together(other, events))
    assert other.ledger == ()


def test_who_has_damaged_somebody_is_told_only_whom_it_has_hurt() -> None:
    """12.5"""
    table = asking("has damaged")
    ran(deal(table, [Packet(1, 0), Packet(2, 2), Packet(3, 1)], 0))
    (line,) = table.ledger
    assert isinstance(line.event, HasDamaged)
    assert line.event.damaged == ((2, 2), (3, 1)) and line.event.kind == NORMAL
    ran(deal(table, [Packet(1, 0)], 0))
    ran(deal(table, [Packet(1, 1)]))
    assert len(table.ledger) == 1
    ran(deal(table, [Packet(1, 1, PENETRATING)], 0))
    last = table.ledger[-1].event
    assert isinstance(last, HasDamaged)
    assert (last.damaged, last.kind) == (((1, 1),), PENETRATING)
