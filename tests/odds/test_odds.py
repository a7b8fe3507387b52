"""12 The odds of an attack: every stage, every reason."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import openclix
from openclix.cli import main
from openclix.editions import EDITIONS
from openclix.editions.comprehensive import ALL as ALL_ABILITIES
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.attack_events import IsHit, WouldBeHit
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.registry import Registry
from openclix.engine.table.table import Table
from openclix.odds import ALL, CERTAIN, EVASION, PLAIN, REROLLS, NoAttack, TargetOdds, attack_odds


def odds_of(figures: str, option: str = "A close B", target: str = "B") -> TargetOdds:
    return openclix.Game.from_position(figures).odds(option).target(target)


ATTACKER = "figure A red c4; dial 8 10 16 3 x8"


def test_seven_or_more_on_two_dice_hits_in_21_of_36_rolls() -> None:
    odds = odds_of(f"{ATTACKER}\nfigure B blue c5; dial 8 10 17 3 x8")
    assert odds.needed == 7
    assert odds.stage(PLAIN).hit == odds.final.hit == Fraction(21, 36)
    assert odds.final.expected == Fraction(20 * 3 + 4, 36)


@pytest.mark.parametrize(("attack", "of_36"), [(20, 35), (3, 1)])
def test_criticals_hit_and_miss_whatever_the_values(attack: int, of_36: int) -> None:
    odds = odds_of(f"figure A red c4; dial 8 {attack} 16 3\nfigure B blue c5; dial 8 10 17 3 x8")
    assert odds.final.hit == Fraction(of_36, 36)


def test_evasion_is_shown_apart_from_what_is_certain() -> None:
    odds = odds_of(f"{ATTACKER}\nfigure B blue c5; dial 8 10 17:super-senses 3 x8")
    assert odds.stage(CERTAIN).hit == Fraction(21, 36)
    assert odds.stage(EVASION).hit == Fraction(20, 36) * Fraction(4, 6) + Fraction(1, 36)
    assert odds.stage(EVASION).why == ("B's Super Senses (27.3a), on 5-6",)


def test_precision_strike_leaves_super_senses_a_six() -> None:
    odds = odds_of(
        "figure A red c4; dial 8 10:precision-strike 16 3 x8\n"
        "figure B blue c5; dial 8 10 17:super-senses 3 x8"
    )
    assert odds.stage(EVASION).why == (
        "B's Super Senses (27.3a), on a 6",
        "A's Precision Strike (27.2i)",
    )
    assert odds.final.hit == Fraction(20, 36) * Fraction(5, 6) + Fraction(1, 36)


def test_a_version_of_a_power_brings_its_own_results() -> None:
    odds = odds_of(f"{ATTACKER}\nfigure B blue c5; trait shape-change(results=4/5/6)")
    assert odds.stage(EVASION).why == ("B's Shape Change (27.4g), on 4-6",)
    assert odds.stage(EVASION).hit == odds.stage(CERTAIN).hit / 2


def test_the_better_of_blades_and_normal_damage_counts_and_both_are_shown() -> None:
    odds = odds_of(
        "figure A red c4; dial 8 10:blades-claws-fangs 16 3 x8\nfigure B blue c5; dial 8 10 17 3 x8"
    )
    ways = {way.word: way for way in odds.ways}
    assert set(ways) == {"normal", "blades-claws-fangs"}
    assert ways["normal"].expected == Fraction(64, 36)
    assert odds.final.expected == ways["blades-claws-fangs"].expected > ways["normal"].expected
    assert sorted(odds.dealt) == [2, 3, 4, 5, 6] and odds.dealt[2] == Fraction(2, 6)


def test_a_hit_that_has_another_effect_instead_of_damage_is_a_hit_that_takes_nothing() -> None:
    odds = odds_of("figure A red c4; trait stun\nfigure B blue c5; dial 8 10 16 3 x8")
    assert odds.final.hit > 0 and odds.final.expected == 0


def test_damage_past_the_end_of_the_dial_counts_as_a_ko() -> None:
    odds = odds_of(f"{ATTACKER}\nfigure B blue c5; dial 8 10 17 3 x2")
    assert odds.final.ko == odds.final.hit
    assert odds.final.expected == 2 * odds.final.hit


def test_a_bystander_is_knocked_out_by_one_click() -> None:
    odds = odds_of(f"{ATTACKER}\nfigure B blue c5; dial 8 10 17 3; bystander")
    assert odds.final.ko == odds.final.expected == Fraction(21, 36)


def test_each_side_uses_its_reroll_when_it_helps() -> None:
    both = odds_of(
        f"{ATTACKER}; trait probability-control\n"
        "figure B blue c5; dial 8 10 17 3:probability-control x8"
    )
    hit = Fraction(21, 36)
    again = hit + (1 - hit) * hit
    assert both.stage(EVASION).hit == hit
    assert both.stage(REROLLS).hit == again
    # the attacker rerolls a miss; the foe a hit, which the attacker may answer if it still can
    assert both.stage(ALL).hit == hit * again + (1 - hit) * hit * hit
    assert both.stage(REROLLS).why == ("A's Probability Control (27.4f)",)
    assert both.stage(ALL).why == ("B's Probability Control (27.4f)",)


def test_a_reroll_that_is_used_up_is_not_reckoned_with() -> None:
    game = openclix.Game.from_position(
        f"{ATTACKER}; trait probability-control\nfigure B blue c5; dial 8 10 17 3 x8"
    )
    game.table.used_turn = frozenset({(0, "reroll 0")})
    assert game.odds("A close B").target("B").final.hit == Fraction(21, 36)


def test_mastermind_is_noted_and_not_counted() -> None:
    game = openclix.Game.from_position(
        f"{ATTACKER}\nfigure B blue c5; points 80; dial 8 10 17:mastermind 3 x8\n"
        "figure C blue c6; points 20"
    )
    odds = game.odds("A close B")
    assert odds.notes[0] == "B can have C hit instead (27.3g)"
    assert odds.target("B").final.hit == Fraction(21, 36)


def test_an_attack_on_several_has_odds_for_each_of_them() -> None:
    game = openclix.Game.from_position(
        "figure A red c4; dial 8 10:quake 16 3 x8\n"
        "figure B blue c5; dial 8 10 17 3 x8\nfigure C blue d4; dial 8 10 19:toughness 3 x8"
    )
    odds = game.odds("A quake")
    assert [one.tag for one in odds.targets] == ["B", "C"]
    assert odds.target("B").dealt == {2: 1}
    assert odds.target("C").final.expected == Fraction(9 * 1 + 2, 36)


def test_pulse_wave_asks_for_printed_defense_and_silences_evasion() -> None:
    odds = odds_of(
        "figure A red c4; dial 8 10:pulse-wave 16 3 x8; range 8\n"
        "figure B blue c7; dial 8 10 17:energy-shield-deflection 3 x8; trait super-senses",
        "A pulse-wave",
    )
    assert odds.defense_value == 17
    assert odds.final.hit == Fraction(21, 36)


def test_asking_for_odds_changes_nothing() -> None:
    game = openclix.Game.from_position(f"{ATTACKER}\nfigure B blue c5; trait impervious", seed=4)
    before = game.position
    game.odds("A close B")
    assert game.position == before and not game.journal


def test_an_attack_that_could_not_be_made_now_has_odds_too() -> None:
    table = openclix.Game.from_position(
        "figure A red a1; dial 8 10 16 3; range 4\nfigure B blue p16; dial 8 10 17 3 x8"
    ).table
    assert attack_odds(table, 0, 1, "range").target("B").final.hit == Fraction(21, 36)


def test_an_illegal_attack_is_refused_as_it_is_in_play() -> None:
    game = openclix.Game.from_position("figure A red a1\nfigure B blue h8")
    with pytest.raises(openclix.Illegal, match="adjacent"):
        game.odds("A close B")


@pytest.mark.parametrize("option", ["A move", "end", "A"])
def test_what_is_no_attack_has_no_odds(option: str) -> None:
    game = openclix.Game.from_position("figure A red a1\nfigure B blue a2")
    with pytest.raises((NoAttack, openclix.Illegal)):
        game.odds(option)


def test_every_figure_explains_itself() -> None:
    game = openclix.Game.from_position(
        f"{ATTACKER}\nfigure B blue c5; dial 8 10 17:toughness 3:shape-change x8"
    )
    lines = game.odds("A close B").lines()
    assert "  B's defense 17: printed defense 17" in lines
    assert "  needs 7 or more on two dice (12.3)" in lines
    assert "  a critical hit deals 4 (12.3b)" in lines
    assert "  certain effects: B's Toughness (27.3b), 1 less" in lines
    assert "  optional effects: hits 38.9 % (7/18), 0.80 taken, KO 0 %" in lines


def test_explain_tells_the_odds_of_an_attack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.pos"
    path.write_text(f"{ATTACKER}\nfigure B blue c5; dial 8 10 17 3 x8\n", encoding="utf-8")
    assert main(["explain", str(path), "odds of A against B close"]) == 0
    assert "plain: hits 58.3 % (7/12)" in capsys.readouterr().out


def test_words_answer_what_is_asked_before_the_attack() -> None:
    figures = "figure A red c4; dial 8:flurry 10 16 3 x8\nfigure B blue c5; dial 8 10 17 3 x8"
    assert odds_of(figures, "A flurry attack B").final.expected == Fraction(64, 36)


def test_a_charge_that_may_not_break_away_hits_less_often() -> None:
    odds = odds_of(
        "figure A red c4; dial 8:charge 10 16 3 x8\nfigure D blue b3\n"
        "figure B blue c6; dial 8 10 17 3 x8",
        "A charge c5 attack B",
    )
    assert odds.stage(PLAIN).hit == Fraction(21, 36)
    assert odds.stage(CERTAIN).hit == Fraction(21, 36) / 2


def test_targets_beyond_the_number_of_bolts_are_refused() -> None:
    game = openclix.Game.from_position(
        "figure A red c4; dial 8 10 16 3; range 8\nfigure B blue c9\nfigure C blue e9"
    )
    with pytest.raises((NoAttack, openclix.Illegal)):
        game.odds("A range B C")


def test_damage_that_cannot_be_dealt_is_explained() -> None:
    figures = f"{ATTACKER}\nfigure B blue c5; dial 8 10 17 3 x8; trait immune"
    table = openclix.Game.from_position(figures).table
    odds = attack_odds(table, 0, 1, "close").target("B")
    assert odds.final.expected == 0
    assert odds.stage(CERTAIN).why == ("B can't be dealt damage by this attack (12.4d)",)


def test_the_order_of_replacements_is_reckoned_in_and_told() -> None:
    """13.1 The friend's Defend may be used, but the active player has the last word."""
    odds = odds_of(
        f"{ATTACKER}\nfigure B blue c5; dial 8 10 15 3 x8\n"
        "figure C blue c6; dial 8 10 18:defend 3 x8\neffect set B defense 14 until red"
    )
    assert odds.defense_value == 14
    assert odds.lines()[1].endswith("the active player sets it to 14 (13.1)")


FORTUNE = Ability("Fortune", "effect", "8.1")


@FORTUNE.on(WouldBeHit)
def fortune(table: Table, figure: int, version: Version, event: WouldBeHit) -> Rule[None]:
    """On an even die, and without a word, its player gains a mission point."""
    request = yield from roll(table, table.side[figure], 1, LISTED, figure)
    table.mission[table.side[figure]] += 1 - request.dice[0] % 2


FRAIL = Ability("Frail", "effect", "12.4a")


@FRAIL.on(IsHit)
def frail(table: Table, figure: int, version: Version, event: IsHit) -> Rule[None]:
    """After a roll of its own, attacks deal it one more for each mission point of its player."""
    yield from roll(table, table.side[figure], 1, LISTED, figure)
    table.attack.dealt_change[figure] = table.mission[table.side[figure]]


def test_dice_that_leave_different_tables_behind_are_reckoned_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registry = Registry()
    for ability in (*ALL_ABILITIES, FORTUNE, FRAIL):
        registry.add(ability)
    monkeypatch.setitem(
        EDITIONS, "fortunate", COMPREHENSIVE.but(name="fortunate", registry=registry)
    )
    odds = odds_of(
        f"edition fortunate\n{ATTACKER}\nfigure B blue c5; dial 8 10 17 3 x9; trait fortune frail"
    )
    assert odds.final.hit == Fraction(21, 36)
    assert odds.final.expected == Fraction(20, 36) * Fraction(3 + 4, 2) + Fraction(4, 36)
