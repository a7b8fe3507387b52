"""Why a figure has no action or target: each reason asked by itself, where another is near."""

from __future__ import annotations

import pytest

from openclix.editions import edition
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import CLOSE, RANGED, Ability, Version
from openclix.engine.game.game import Game
from openclix.engine.refusing.action_refusals import owned, why_lost, why_stopped, why_unmet
from openclix.engine.refusing.aim_refusals import why_no_target, why_not_near
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.notation import read_position

REGISTRY = edition("comprehensive").registry


def figures(*lines: str, more: str = "") -> Table:
    text = "map 8x8\n" + "\n".join(f"figure {line}" for line in lines)
    return read_position(f"{text}\n{more}")


def code(why: object) -> str:
    return str(getattr(why, "code", ""))


def refused(table: Table, *words: str) -> str:
    """The code of the refusal of the last of these choices."""
    game = Game(table, FixedDice([]))
    for word in words[:-1]:
        game.choose(word)
    with pytest.raises(Illegal) as caught:
        game.choose(words[-1])
    return caught.value.refusal.code


def test_a_condition_is_a_reason_only_while_it_does_not_hold() -> None:
    """20.2 20.9"""
    charge = REGISTRY["Charge"]
    for powers, tokens, reason in (
        ('trait charge(while="tokens >= 1")', 0, "condition"),
        ('trait charge(while="tokens >= 1")', 1, ""),
        ("powers charge", 0, ""),
        ("powers toughness", 0, ""),
    ):
        table = figures(f"A red a1; {powers}; tokens {tokens}", "B blue h8")
        assert code(why_unmet(table, 0, charge)) == reason


def test_what_a_figure_has_is_what_its_click_shows_and_what_it_was_given() -> None:
    table = figures(
        "A red a1; dial 8:charge 10 16 3 x2 | 8 10 16:toughness 3 x2; trait stealth",
        "B blue h8; powers flurry",
        more="effect grant A outwit until turn 6\neffect grant B support until turn 6",
    )

    def slugs(click: int) -> set[str]:
        table.click[0] = click
        return {version.ability.slug for version in owned(table, 0)}

    assert slugs(1) >= {"charge", "stealth", "outwit"} and "toughness" not in slugs(1)
    assert slugs(4) >= {"toughness", "stealth", "outwit"} and "charge" not in slugs(4)
    for click in (0, 5):
        assert slugs(click) >= {"stealth", "outwit"}
        assert not slugs(click) & {"charge", "toughness", "flurry", "support"}


DENIED = (
    'A red c4; powers charge; trait lend(power=charge, whom="foes adjacent")',
    'B blue c5; powers charge; trait deny(power=flurry, whom="foes adjacent")',
    'C blue c3; trait deny(power=charge, whom="foes adjacent")',
    "D red g8; powers charge flurry",
    "E red b4; powers flurry charge",
)


def test_only_who_is_reached_is_kept_from_a_power_and_only_from_that() -> None:
    """20.4 20.6c"""
    charge, flurry = REGISTRY["Charge"], REGISTRY["Flurry"]
    table = figures(*DENIED)
    assert [code(why_stopped(table, one, charge)) for one in (0, 1, 3, 4)] == [
        *("cannot-use", "", "", "cannot-use")
    ]
    assert [code(why_stopped(table, one, flurry)) for one in (3, 4)] == ["", "cannot-use"]
    apart = figures(*DENIED[:2], "C blue a8", *DENIED[3:])
    assert [code(why_stopped(apart, one, charge)) for one in (0, 1, 3, 4)] == ["", "", "", ""]
    assert code(why_stopped(apart, 4, flurry)) == "cannot-use"


def test_what_stops_another_power_or_another_figure_is_no_reason() -> None:
    """20.4"""
    charge = REGISTRY["Charge"]
    table = figures(
        "A red a1; powers charge",
        "B blue h8; powers charge flurry",
        more="effect modify B attack +1 until red\neffect stop A charge until blue\n"
        "effect stop B flurry until red",
    )
    assert [code(why_stopped(table, one, charge)) for one in (0, 1)] == ["cannot-use", ""]
    assert code(why_stopped(table, 1, REGISTRY["Flurry"])) == "cannot-use"


def test_what_nobody_made_keeps_a_figure_from_a_power_all_the_same() -> None:
    """20.4"""
    lines = ("A red a1; powers charge", "B blue h8; powers outwit")
    for by in ("", " by B outwit"):
        table = figures(*lines, more=f"effect stop A charge until blue{by}")
        assert refused(table, "A charge") == "cannot-use"


@pytest.mark.parametrize(
    ("clicks", "click", "reason"),
    [
        ((1,), 3, "lost"),
        ((5,), 3, "not-yet-shown"),
        ((1, 5), 3, "lost"),
        ((2, 3), 4, "lost"),
        ((4, 5), 3, "not-yet-shown"),
        ((), 3, ""),
    ],
)
def test_a_power_of_other_clicks_is_lost_or_still_to_come(
    clicks: tuple[int, ...], click: int, reason: str
) -> None:
    """20.6a 1.2"""
    shown = ("8:leap-climb 10 16 3" if one in clicks else "8 10 16 3" for one in range(1, 7))
    table = figures(f"A red a1; dial {' | '.join(shown)}; click {click}", "B blue h8")
    assert code(why_lost(table, 0, REGISTRY["Leap/Climb"])) == reason
    assert code(why_lost(table, 0, REGISTRY["improved-movement-elevated"])) == reason


def test_after_the_word_that_ends_a_turn_nothing_follows() -> None:
    """9.2a"""
    table = figures("A red a1", "B blue h8")
    with pytest.raises(Illegal) as caught:
        Game(table, FixedDice([])).choose("end A move")
    assert caught.value.refusal.code == "several-choices"


def test_no_target_is_explained_by_the_nearest_foe() -> None:
    """12.1"""
    table = read_position(
        "map 12x8\n  blocking c1\nfigure A red a1; range 6\nfigure B blue d1\nfigure C blue l8\n"
        "figure D blue h1"
    )
    assert code(why_no_target(table, Attack(0, RANGED))) == "blocked-by-terrain"
    table.put(2, table.map.grid.parse("c5"))
    assert why_no_target(table, Attack(0, RANGED)) is None
    table.put(2, table.map.grid.parse("a2"))
    assert why_no_target(table, Attack(0, CLOSE)) is None
    assert why_no_target(figures("A red a1"), Attack(0, CLOSE)) is not None


def version_of(table: Table, slug: str) -> Version:
    return next(
        version
        for ability, (version, *_) in table.loadout[0].versions.items()
        if ability.slug == slug
    )


def test_how_near_a_power_asks_another_to_be() -> None:
    """6.3a 20.7a"""
    lines = ("B red e4", "C red d6", "D red d1", "E red b4", "F blue h8")
    for support, near in (
        ("support", "B"),
        ("support(within=2)", "BC"),
        ("support(within=3)", "BCD"),
        ("toughness", "B"),
    ):
        table = read_position(
            "map 8x8\n  wall b4/c4\nfigure A red d4; trait "
            + support
            + "\n"
            + "\n".join(f"figure {line}" for line in lines)
        )
        version = version_of(table, support.partition("(")[0])
        found = [one for one in range(1, 5) if why_not_near(table, 0, version, one) is None]
        assert "".join(table.tags[one] for one in found) == near


def test_an_ability_without_a_name_that_is_known_has_no_reasons() -> None:
    table = figures("A red a1; powers charge", "B blue h8")
    own = Ability("House Rule", "effect", "20")
    assert why_unmet(table, 0, own) is why_stopped(table, 0, own) is why_lost(table, 0, own) is None
