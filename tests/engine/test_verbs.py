"""The verbs of effects: to whom they happen, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from openclix.engine.asking.decisions import Decision, Forced
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import CLOSE, Origin, Rule
from openclix.engine.figures.figures import ATTACK, DEFENSE, PowerRef
from openclix.engine.selecting.notation import read_selector
from openclix.engine.state.deeds import PENETRATING, Attack
from openclix.engine.state.loadouts import Suppression
from openclix.engine.table.table import Table
from openclix.engine.values.values import value
from openclix.engine.verbs import acting, harming, lasting, shifting, tokens
from openclix.engine.verbs.doers import Doer, choose, figures_meant
from openclix.notation import read_position

T = TypeVar("T")

DOCKS = """
map 12x12
figure A red c3; dial 8 10 16 3 x6; powers charge
figure B red c4; dial 8 10 16 3 x6; click 3; tokens 1
figure C blue d3; dial 8 10 16 3:toughness x6; keywords Cook
figure D blue b3; dial 8 10 16 3 x6; tokens 2; named-token mark 1
figure E blue l12; dial 8 10 16 3 x6
"""


@pytest.fixture
def table() -> Table:
    return read_position(DOCKS)


@pytest.fixture
def doer(table: Table) -> Doer:
    version = table.edition.registry.version(PowerRef("Charge"), Origin.EFFECT)
    return Doer(0, version)


def run(table: Table, rule: Rule[T], answers: Iterable[str] = (), dice: Iterable[int] = ()) -> T:
    """What a rule answers, with these choices and dice; all of them have to be used."""
    left, rolls = list(answers), list(dice)
    sent: Any = None
    while True:
        try:
            stop = rule.send(sent)
        except StopIteration as ended:
            assert not left and not rolls
            return ended.value  # type: ignore[no-any-return]
        if isinstance(stop, Roll):
            sent = tuple(rolls.pop(0) for _ in range(stop.count))
        elif isinstance(stop, Decision):
            place = stop.place(table, left.pop(0))
            assert place >= 0, stop.options(table)
            sent = stop.values[place]
        else:
            assert isinstance(stop, Forced)
            sent = None


def whom(text: str) -> Any:
    return read_selector(text)


def test_damage_to_all_that_a_selector_means_reports_the_clicks(table: Table, doer: Doer) -> None:
    """12.5"""
    outcome = run(table, harming.deal(table, doer, whom("foes adjacent"), 2))
    assert outcome.clicks == ((2, 1), (3, 2)) and outcome.total == 3
    assert outcome.affected == (2, 3) and outcome.knocked_out == () and outcome.happened
    outcome = run(table, harming.deal(table, doer, whom("foes adjacent"), 9, PENETRATING))
    assert outcome.knocked_out == (2, 3) and table.zone[2] != 0


def test_what_follows_refers_to_what_came_of_it(table: Table, doer: Doer) -> None:
    """8.1f"""
    outcome = run(table, harming.deal(table, doer, whom("foes adjacent"), 1))
    assert outcome.affected == (3,)  # C has Toughness
    later = doer.after(outcome)
    assert run(table, figures_meant(table, later, whom("any is damaged"))) == (3,)
    assert run(table, figures_meant(table, later, whom("foes adjacent not chosen"))) == (2,)
    given = run(table, tokens.give_named_tokens(table, later, whom("any is that"), "brine", 2))
    assert given.affected == (3,) and given.number == 2


def test_healing_reports_whom_it_healed(table: Table, doer: Doer) -> None:
    """6.6"""
    outcome = run(table, harming.heal(table, doer, whom("friendly"), 3))
    assert outcome.clicks == ((1, 2),) and outcome.healed and table.click[1] == 1
    assert dict(outcome.parts())["healed"] == (1,)


def test_dials_are_turned_and_figures_knocked_out(table: Table, doer: Doer) -> None:
    """1.6a 12.5d"""
    outcome = run(table, harming.turn_dial(table, doer, whom("opposing keyword Cook"), 2))
    assert outcome.clicks == ((2, 2),) and table.click[2] == 3
    fallen = run(table, harming.ko(table, doer, whom("opposing adjacent")))
    assert fallen.affected == (2, 3)


def test_action_tokens_are_given_up_to_the_limit_and_removed(table: Table, doer: Doer) -> None:
    """7.8 9.4a"""
    given = run(table, tokens.give_tokens(table, doer, whom("opposing"), 2))
    assert given.affected == (2, 4) and given.number == 4 and table.tokens == [0, 1, 2, 2, 2]
    removed = run(table, tokens.remove_tokens(table, doer, whom("any"), 2))
    assert removed.number == 7 and table.tokens == [0] * 5


def test_named_tokens_have_a_most_and_are_removed(table: Table, doer: Doer) -> None:
    """21.5"""
    given = run(
        table, tokens.give_named_tokens(table, doer, whom("foes adjacent"), "mark", 2, most=2)
    )
    assert given.affected == (2, 3) and given.number == 3
    removed = run(table, tokens.remove_named(table, doer, whom("foes"), "mark", 9))
    assert removed.number == 4 and removed.affected == (2, 3)


def test_a_player_chooses_where_a_selector_counts(table: Table, doer: Doer) -> None:
    """20.7a"""
    outcome = run(table, harming.deal(table, doer, whom("1 foes"), 2), ["D"])
    assert outcome.clicks == ((3, 2),)
    assert run(table, figures_meant(table, doer, whom("2 foes adjacent")), ["C"]) == (2, 3)
    assert run(table, figures_meant(table, doer, whom("up-to 2 foes")), ["E", "nobody"]) == (4,)
    assert run(table, figures_meant(table, doer, whom("up-to 2 foes")), ["nobody"]) == ()
    assert run(table, figures_meant(table, doer, whom("3 foes keyword Cook"))) == (2,)
    assert run(table, choose(table, doer, whom("foes on water"))).happened is False


def test_the_question_says_whom_and_refusals_say_why_not(table: Table, doer: Doer) -> None:
    question = next(figures_meant(table, doer, whom("up-to 2 foes adjacent")))
    assert isinstance(question, Decision) and question.topic == "choose-whom"
    assert str(question.question) == "choose up to 2 of these: foes adjacent to it"
    assert question.why is not None
    refusal = question.why(table, 4)
    assert refusal is not None and refusal.code == "not-adjacent"


def test_moving_placing_and_knocking_back(table: Table, doer: Doer) -> None:
    """10.3 10.10 12.6"""
    moved = run(table, shifting.move(table, doer, (4,), 2), ["l10"])
    assert moved.affected == (4,) and moved.squares == 2
    area = 1 << table.map.grid.index(7, 7)
    placed = run(table, shifting.place_figures(table, doer, (1,), lambda t, f: area, "text-where"))
    assert placed.affected == (1,) and table.map.grid.name(table.at[1]) == "h8"
    pushed = run(table, shifting.push(table, doer, whom("opposing adjacent"), 2))
    assert pushed.affected == (2, 3)
    assert [table.map.grid.name(table.at[f]) for f in (2, 3)] == ["f3", "a3"]


def test_values_are_modified_for_a_time_and_unique_ones_once(table: Table, doer: Doer) -> None:
    """6.7 22.10"""
    until, friends = lasting.this_turn(table), whom("friends adjacent")
    for changed in ((1,), ()):
        rule = lasting.modify(table, doer, friends, ATTACK, 1, until, unique=True)
        assert run(table, rule).affected == changed
    assert value(table, 1, ATTACK) == 11
    run(table, lasting.set_value(table, doer, whom("foes adjacent"), DEFENSE, 12, until))
    assert value(table, 2, DEFENSE) == 12


def test_powers_are_granted_and_stopped(table: Table, doer: Doer) -> None:
    """20.1 20.4"""
    until = lasting.next_turn(table, doer)
    toughness = table.edition.registry.version(PowerRef("Toughness"), Origin.EFFECT)
    run(table, lasting.grant_use(table, doer, whom("friends"), (toughness,), until))
    run(table, lasting.stop(table, doer, whom("foes"), STOPPED, until))
    can = {f for f in range(5) if toughness.ability in table.loadout[f].versions}
    assert can == {1}


STOPPED = Suppression(abilities=frozenset({"toughness"}), by="deny")


def test_an_attack_at_once_reports_hits_and_damage(table: Table, doer: Doer) -> None:
    """7.2 7.7"""
    rule = acting.strike(table, doer, Attack(0, CLOSE), whom("foes keyword Cook"))
    outcome = run(table, rule, dice=[6, 5])
    assert outcome.made and outcome.hits == (2,) and outcome.missed == ()
    assert outcome.damaged == ((2, 2),) and dict(outcome.parts())["hit"] == (2,)
    nobody = run(table, acting.strike(table, doer, Attack(0, CLOSE), whom("foes on water")))
    assert not nobody.made and not nobody.happened


def test_dice_and_markers(table: Table, doer: Doer) -> None:
    """6.4 17.5"""
    assert run(table, acting.roll(table, doer, 2), dice=[3, 4]).total == 7
    assert run(table, acting.succeed(table, doer, (5, 6)), dice=[4]).succeeded is False
    square = table.map.grid.index(7, 7)
    made = acting.mark(table, doer, "hindering", (square,))
    assert made.happened and table.terrain.hindering == 1 << square


def test_a_power_is_used_at_once(table: Table, doer: Doer) -> None:
    """7.5"""
    unable = run(table, acting.use(table, doer, whom("friends"), "charge"))
    assert not unable.happened
