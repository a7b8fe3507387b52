"""11 Who sees whom, who may be targeted, and why not: the functions behind it, asked directly."""

from __future__ import annotations

import pytest

from openclix.board import IGNORE_CHARACTERS
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.target_refusals import (
    blocked,
    range_of_attack,
    why_apart,
    why_no_attack,
    why_not_attack,
    why_not_close,
    why_not_here,
    why_not_knocked,
    why_not_line,
    why_not_range,
    why_not_shoot,
    why_not_square_seen,
    why_not_strike,
    why_not_together,
)
from openclix.engine.sight.sight import friends_near, in_direct_line, sees, sees_square, sight
from openclix.engine.state.deeds import Attack, Use
from openclix.engine.state.state import (
    ASIDE,
    BARRED,
    CAPTURED,
    HELD,
    KO_AREA,
    OFF_MAP,
    ON_MAP,
    OUTSIDE,
    REMOVED,
    SIDELINE,
)
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import (
    any_range_target,
    breaches,
    close_targets,
    range_targets,
    why_guarded,
)
from openclix.notation import read_position

NO_CHARACTERS = "trait improved-targeting-characters"
THROUGH = "trait improved-targeting-destroy-blocking"


def row(who: str, terrain: str = "") -> Table:
    """Figures on a map of one row: `A red a1; B blue h1`."""
    lines = "\n".join(f"figure {one}" for one in who.split(" / "))
    return read_position(f"map 10x1\n{terrain}\n{lines}" if terrain else f"map 10x1\n{lines}")


def at(table: Table, name: str) -> int:
    return table.map.grid.parse(name)


def told(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.code, refusal.section


def said(refusal: Refusal | None, word: str) -> object:
    assert refusal is not None
    found = dict(refusal.message.arguments)[word]
    return getattr(found, "name", found)


# ------------------------------------------------------------------ lines


def test_a_direct_line_keeps_to_a_row_a_column_or_a_diagonal_and_is_free() -> None:
    table = read_position(
        "map 8x8\n  blocking c1\nfigure A red a1\nfigure B blue d4\nfigure C blue b3\n"
        "figure D blue e1\nfigure E blue a6"
    )
    assert in_direct_line(table, 0, 1, 8)
    assert not in_direct_line(table, 0, 1, 2)
    assert not in_direct_line(table, 0, 2, 8)
    assert not in_direct_line(table, 0, 3, 8)
    assert in_direct_line(table, 0, 4, 8)


def test_somebody_in_between_stands_in_a_direct_line() -> None:
    assert not in_direct_line(row("A red a1 / C red c1 / B blue e1"), 0, 2, 9)
    table = row(f"A red a1; {NO_CHARACTERS} / C red c1 / B blue e1")
    assert in_direct_line(table, 0, 2, 9)
    table = row("A red a1; trait improved-targeting-hindering / C red c1 / B blue e1")
    assert not in_direct_line(table, 0, 2, 9)
    table = row("A red a1 / C red c1 / B blue e1")
    assert in_direct_line(table, 0, 2, 9, IGNORE_CHARACTERS)


def test_who_is_smaller_than_either_end_is_in_no_direct_line() -> None:
    for figures in (
        "A red a1; symbols giant / C red c1 / B blue e1",
        "A red a1 / C red c1 / B blue e1; symbols giant",
    ):
        assert in_direct_line(row(figures), 0, 2, 9)
    same = row("A red a1; symbols giant / C red c1; symbols giant / B blue e1")
    assert not in_direct_line(same, 0, 2, 9)


def test_a_line_may_begin_in_the_first_square_of_the_map() -> None:
    table = row("A red j1 / B blue i1")
    a1, b1, d1 = (at(table, name) for name in ("a1", "b1", "d1"))
    assert sees_square(table, 0, b1, 2, source=a1)
    assert not sees_square(table, 0, d1, 2, source=a1)
    assert not sees_square(table, 0, at(table, "j1"), 2, source=a1)
    assert not sees_square(table, 0, b1, 2)
    refusal = why_not_square_seen(table, 0, d1, 2, source=a1)
    assert told(refusal) == ("out-of-range", "11.3b")
    assert said(refusal, "away") == 3 and said(refusal, "start") == "a1"
    refusal = why_not_square_seen(table, 0, b1, 2)
    assert said(refusal, "away") == 8 and said(refusal, "what") == "b1"


def test_friends_farther_off_are_seen_or_adjacent() -> None:
    table = read_position(
        "map 6x3\n  wall b1/c1 b2/c2 b3/c3\n  hindering a1\nfigure A red b2\n"
        "figure B red d2\nfigure C red a1; trait stealth(adjacent=yes, own-turn=yes)\n"
        "figure D blue f3\nfigure E red a3"
    )
    assert friends_near(table, 0, 3) == [2, 4]
    assert friends_near(table, 0) == [2, 4]
    open_field = read_position("map 6x1\nfigure A red a1\nfigure B red c1\nfigure C blue f1")
    assert friends_near(open_field, 0, 2) == [1]
    assert friends_near(open_field, 0) == []


# ------------------------------------------------------------------ why a line is blocked


def test_without_the_wall_that_is_left_out_nothing_is_named() -> None:
    table = row("A red a1 / B blue d1", "  wall b1/c1")
    one, two = at(table, "a1"), at(table, "d1")
    found = blocked(table, one, two, 0, 0, 0)
    assert told(found)[0] == "blocked-by-wall"
    edge = ("e", at(table, "b1"))
    found = blocked(table, one, two, 0, 0, 0, edge)
    assert told(found) == ("line-blocked", "11.4c")
    assert said(found, "start") == "a1" and said(found, "end") == "d1"


def test_of_several_in_the_way_the_nearest_is_named() -> None:
    table = row("A red h1; range 8 / C red c1 / D red e1 / B blue a1")
    refusal = why_not_line(table, 0, 3, 8)
    assert told(refusal)[0] == "blocked-by-character"
    assert said(refusal, "who") == "D" and said(refusal, "square") == "e1"


def test_who_stands_below_the_line_is_not_named() -> None:
    table = row("A red a1 / C red c1 / D red e1 / B blue g1", "  level 2 a1-b1 e1-g1")
    refusal = why_not_line(table, 0, 3, 8)
    assert told(refusal)[0] == "blocked-by-character"
    assert said(refusal, "who") == "D"


def test_who_is_smaller_than_the_target_is_not_what_blocks() -> None:
    tiny = "symbols tiny"
    for figures in (
        f"A red a1; {tiny} / C red c1; {tiny} / B blue g1",
        f"A red a1 / C red c1; {tiny} / B blue g1; {tiny}",
    ):
        table = row(figures, "  blocking e1")
        assert told(why_not_line(table, 0, 2, 8))[0] == "blocked-by-terrain"
    table = row("A red a1 / C red c1 / B blue g1", "  blocking e1")
    assert told(why_not_line(table, 0, 2, 8))[0] == "blocked-by-character"


def test_why_a_square_is_not_seen() -> None:
    table = row("A red a1 / C red c1 / B blue j1", "  blocking e1")
    e1, f1 = at(table, "e1"), at(table, "f1")
    assert why_not_square_seen(table, 0, at(table, "b1"), 1) is None
    assert told(why_not_square_seen(table, 0, f1, 4))[0] == "out-of-range"
    assert told(why_not_square_seen(table, 0, f1, 5))[0] == "blocked-by-character"
    table = row(f"A red a1; {NO_CHARACTERS} / C red c1 / B blue j1", "  blocking e1")
    assert told(why_not_square_seen(table, 0, f1, 5))[0] == "blocked-by-terrain"
    table = row("A red a1; trait improved-targeting-hindering / C red c1 / B blue j1")
    assert told(why_not_square_seen(table, 0, f1, 5))[0] == "blocked-by-character"
    table = row("A red a1 / C red c1 / B blue j1", "  blocking e1")
    found = why_not_square_seen(table, 0, f1, 5, extra=IGNORE_CHARACTERS)
    assert told(found)[0] == "blocked-by-terrain"
    assert e1 == at(table, "e1")


def test_a_line_that_nobody_draws_is_blocked_by_terrain_alone() -> None:
    table = row("A red a1; trait great-size / C red c1 / B blue j1", "  blocking e1")
    found = why_not_square_seen(table, -1, at(table, "f1"), 5, source=at(table, "b1"))
    assert found is not None


# ------------------------------------------------------------------ targets


def test_a_figure_in_the_first_square_covers_one_square_alone() -> None:
    table = row("A red a1; trait rooted / B blue b1")
    assert told(why_not_knocked(table, 0, 1))[0] == "no-knockback"
    table = row("A red a1 / B blue b1")
    assert why_not_knocked(table, 0, 1) is None
    table = row("A red c1; trait immune flight / B blue b1")
    assert told(why_not_knocked(table, 0, 1)) == ("immune", "27.7g")


def test_what_touches_and_is_adjacent_is_kept_apart_by_nothing() -> None:
    table = read_position("map 3x3\n  wall b2/c2\nfigure A red b2\nfigure B blue c2")
    grid = table.map.grid
    name = "x"
    assert why_apart(table, 0, 1 << grid.parse("a2"), name) is None
    assert told(why_apart(table, 0, 1 << grid.parse("c2"), name))[0] == "wall-between"
    both = 1 << grid.parse("a2") | 1 << grid.parse("c2")
    assert told(why_apart(table, 0, both, name))[0] == "wall-between"


def test_an_attack_that_reaches_farther_is_refused_for_its_own_reach() -> None:
    table = row("A red a1 / B blue d1")
    attack = Attack(0, CLOSE)
    assert told(why_not_close(table, 0, 1, attack)) == ("not-adjacent", "11.1")
    attack.reach = 2
    refusal = why_not_close(table, 0, 1, attack)
    assert told(refusal) == ("out-of-reach", "27.7d")
    assert said(refusal, "reach") == 2


def test_a_range_of_one_is_a_range_and_none_is_none() -> None:
    table = row("A red a1; range 1; trait improved-targeting-adjacent / B blue b1")
    attack = Attack(0, RANGED)
    assert why_not_shoot(table, 0, attack) is None
    assert range_targets(table, 0, 1) == [1]
    assert any_range_target(table, 0)
    attack.range = 0
    assert range_of_attack(table, 0, attack) == 0
    assert told(why_not_shoot(table, 0, attack)) == ("no-range", "11.3")


def test_who_makes_no_range_attacks_may_still_throw() -> None:
    table = row("A red a1; range 6; powers battle-fury / B blue e1")
    attack = Attack(0, RANGED)
    assert told(why_not_shoot(table, 0, attack))[0] == "no-range-attacks"
    attack.with_marker = True
    assert why_not_shoot(table, 0, attack) is None


def test_a_shot_goes_through_one_piece_of_blocking_terrain() -> None:
    attack = Attack(0, RANGED)
    table = row(f"A red a1; range 9; {THROUGH} / B blue h1", "  blocking c1")
    assert why_not_range(table, 0, 1, attack) is None
    assert list(breaches(table, 0, 9)) == [1]
    assert not breaches(table, 0, 6)
    table = row(f"A red a1; range 9; {THROUGH} / B blue h1", "  blocking c1 e1")
    assert told(why_not_range(table, 0, 1, attack)) == ("several-pieces", "27.6d")
    assert not breaches(table, 0, 9)
    table = row("A red a1; range 9; trait flight / B blue h1", "  blocking c1 e1")
    assert told(why_not_range(table, 0, 1, attack))[0] == "blocked-by-terrain"
    table = row(f"A red a1; range 9; {THROUGH} / C red f1 / B blue h1", "  blocking c1")
    assert told(why_not_range(table, 0, 2, attack))[0] == "blocked-by-terrain"
    table = row(f"A red a1; range 9; {THROUGH} / C red f1 / B blue h1")
    assert told(why_not_range(table, 0, 2, attack))[0] == "blocked-by-character"


def test_behind_a_piece_only_those_of_the_right_size_are_in_the_way() -> None:
    tiny = "symbols tiny"
    for figures in (
        f"A red a1; range 9; {THROUGH}; {tiny} / C red f1; {tiny} / B blue h1",
        f"A red a1; range 9; {THROUGH} / C red f1; {tiny} / B blue h1; {tiny}",
    ):
        assert list(breaches(row(figures, "  blocking c1"), 0, 9)) == [2]


def test_who_may_not_be_targeted_is_not_shot_at_through_terrain_either() -> None:
    table = read_position(
        f"map 10x1\n  blocking c1\nfigure A red a1; range 9; {THROUGH}\nfigure B blue h1\n"
        'effect untargetable B data [-1, "27.4g"] until game'
    )
    assert not breaches(table, 0, 9)


def test_close_targets_are_looked_for_among_those_that_are_named() -> None:
    table = row("A red b1 / B blue a1 / C blue c1")
    assert close_targets(table, 0) == [1, 2]
    assert close_targets(table, 0, (), 0) == []
    assert close_targets(table, 0, (), table.bodies[2]) == [2]


def test_a_further_target_goes_with_another_of_the_same_kind() -> None:
    table = row("A red b1; range 6 bolts 2 / B blue f1 / C blue e1")
    attack = Attack(0, RANGED)
    assert why_not_together(table, 0, 1, attack) is None
    attack.targets = [2]
    assert why_not_together(table, 0, 1, attack) is None
    assert told(why_not_attack(table, 0, 2, attack)) == ("already-targeted", "12.1")


def test_a_safeguard_against_the_text_of_a_card_names_no_power() -> None:
    table = row("A red a1 / B blue c1")
    assert why_guarded(table, 1, "outwit").message.key == "refusal-safeguard"
    assert why_guarded(table, 1, "special:dock-rage").message.key == "refusal-safeguard-unnamed"


@pytest.mark.parametrize(
    ("zone", "place", "section"),
    [
        (OFF_MAP, "off", "15.3"),
        (SIDELINE, "sideline", "2.6"),
        (KO_AREA, "knocked-out", "3.2"),
        (REMOVED, "removed", "21.8"),
        (OUTSIDE, "outside", "3.4"),
        (HELD, "elsewhere", "3.1"),
        (ASIDE, "aside", "3"),
        (CAPTURED, "captured", "15.3"),
    ],
)
def test_who_is_not_on_the_map_is_where_the_refusal_says(
    zone: int, place: str, section: str
) -> None:
    """3 3.1 3.2"""
    table = row("A red a1 / B blue h1")
    assert why_not_here(table, 1) is None
    table.zone[1] = zone
    refusal = why_not_here(table, 1)
    assert told(refusal) == ("not-on-map", section)
    assert said(refusal, "place") == place
    table.zone[1] = ON_MAP
    assert why_not_here(table, 1) is None


def test_who_may_not_strike_is_told_so() -> None:
    table = row("A red a1 / B blue b1")
    assert why_not_strike(table, 0) is None
    assert why_no_attack(table, 0, Attack(0, CLOSE)) is None
    no = refuse("only-shoots", "11.1")
    table.edition = COMPREHENSIVE.but(why_not_strike=lambda table, figure: no)
    assert why_not_strike(table, 0) is no
    assert why_no_attack(table, 0, Attack(0, CLOSE)) is no
    assert why_not_attack(table, 0, 1, Attack(0, CLOSE)) is no
    table.flags[0] |= BARRED
    assert told(why_no_attack(table, 0, Attack(0, CLOSE))) == ("failed-break-away", "10.8a")


def test_only_one_target_is_shot_at_through_terrain() -> None:
    table = read_position(
        f"map 8x8\n  blocking c1 a3\nfigure A red a1; range 8 bolts 2; {THROUGH}\n"
        "figure B blue e1\nfigure C blue a5\nfigure D blue e5"
    )
    attack = Attack(0, RANGED)
    attack.range = 8
    assert why_not_attack(table, 0, 2, attack) is None
    attack.targets = [1]
    assert told(why_not_attack(table, 0, 2, attack)) == ("mixed-targets", "27.6d")
    assert why_not_attack(table, 0, 3, attack) is None


def test_a_line_of_fire_may_be_drawn_from_the_first_square() -> None:
    table = row("A red j1 / B blue c1")
    assert sight(table, 0, 1, 9).distance == 7
    found = sight(table, 0, 1, 9, start=at(table, "a1"))
    assert (found.source, found.distance) == (at(table, "a1"), 2)


# ------------------------------------------------------------------ what is under way


def test_nobody_is_the_partner_of_nobody() -> None:
    table = read_position(
        "players 4\npartners red green\npartners blue gold\nfigure A red a1\nfigure B blue c1\n"
        "figure C green e1\nfigure D gold g1"
    )
    assert table.allied(0, 2) and table.allied(1, 3) and not table.allied(0, 1)
    for side in range(4):
        assert not table.allied(-1, side) and not table.allied(side, -1)
    assert table.allied(-1, -1)


def test_what_is_not_under_way_is_not_found() -> None:
    table = row("A red a1; trait outwit / B blue c1")
    for word in ("attack", "move", "packet", "fall", "use"):
        with pytest.raises(LookupError):
            getattr(table, word)
    version = next(iter(table.loadout[0].versions.values()))[0]
    use = Use(0, version, "action")
    table.doing = (use, Attack(0, RANGED))
    assert table.use is use
    assert table.attack.actor == 0


def test_a_figure_off_the_map_neither_sees_nor_is_seen() -> None:
    """A roll may KO the figure that it is about while others may still answer it."""
    table = read_position("figure A red a1\nfigure B blue c1\nfigure C red off-map")
    a, b, c = (table.tags.index(tag) for tag in "ABC")
    assert sees(table, a, b, 6)
    assert not sees(table, a, c, 6) and not sees(table, c, a, 6)
