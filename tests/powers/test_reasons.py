"""27.1-27.4 Why a power can't choose somebody or something: each reason at its own boundary."""

from __future__ import annotations

from typing import Any

import pytest

from openclix.engine.figures.abilities import CLOSE, Version
from openclix.engine.figures.refusal import Refusal
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.powers.attack import pulse, silence
from openclix.powers.effect_reasons import (
    fallen,
    no_room,
    sideline,
    why_not_swap,
)
from openclix.powers.reasons import (
    burst_why,
    follower_why,
    hurl_why,
    lesser_why,
    lift_why,
    nothing_near,
    obey_why,
    poisoned_by,
    scapegoat_why,
    unmoved,
    why_not_changed,
    why_not_marker,
    why_not_named,
    why_not_special,
)
from openclix.powers.telekinesis import hurled, movable


def version(table: Table, figure: int, slug: str) -> Version:
    """The version of a power or an effect that a figure can use."""
    (found,) = (
        versions[0]
        for ability, versions in table.loadout[figure].versions.items()
        if ability.slug == slug
    )
    return found


def code(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.code


def tag(table: Table, name: str) -> int:
    return table.tags.index(name)


CREW = """map 8x8
figure A red c4; points 50; keywords Crew; trait leadership{change}
figure B red c5; points 60; keywords Crew
figure C red d4; points 60
figure D red d5; points 50
figure E red b4; points 49
figure F red h8; points 10
figure G blue b5; points 10
"""


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ("", {"B": "", "C": "not-lesser", "D": "not-lesser", "E": "", "F": "not-adjacent"}),
        ("(lesser=no)", {"B": "", "C": "", "D": "", "E": "", "F": "not-adjacent"}),
    ],
)
def test_a_follower_has_fewer_points_or_a_keyword_in_common(
    change: str, codes: dict[str, str]
) -> None:
    """27.4l"""
    table = read_position(CREW.format(change=change))
    power = version(table, 0, "leadership")
    said = {name: code(lesser_why(table, 0, power, tag(table, name))) for name in codes}
    assert said == codes
    assert code(lesser_why(table, 0, power, 0)) == "itself"
    assert code(lesser_why(table, 0, power, tag(table, "G"))) == "opposing"


def test_who_has_no_token_is_told_so_unless_it_is_no_follower_at_all() -> None:
    """27.4l"""
    table = read_position(CREW.format(change="") + "figure H red c3; points 10; tokens 1\n")
    power = version(table, 0, "leadership")
    codes = {"E": "no-token", "F": "not-adjacent", "C": "not-lesser", "H": ""}
    said = {name: code(follower_why(table, 0, power, tag(table, name))) for name in codes}
    assert said == codes


def test_who_is_hit_instead_is_near_enough_before_it_is_asked_what_it_is() -> None:
    """27.3g 24.3 24.4"""
    table = read_position(
        """map 8x8
figure A red c4; points 50; trait mastermind
figure C red c5; points 10; trait flight
figure D red d4; points 10; dial countdown 3 | countdown 2 | 8 10 16 3
figure E red h8; points 10; dial countdown 3 | countdown 2 | 8 10 16 3
figure F red d5; points 10
figure B blue b4
"""
    )
    power = version(table, 0, "mastermind")
    this = Attack(tag(table, "B"), CLOSE, ())
    this.targets = this.hits = [0, tag(table, "F")]
    codes = {"C": "", "D": "countdown", "E": "not-adjacent", "F": "already-hit", "A": "itself"}
    said = {name: code(scapegoat_why(table, 0, power, tag(table, name), this)) for name in codes}
    assert said == codes


@pytest.mark.parametrize(
    ("change", "word", "said"),
    [
        ("", "move", "already-done"),
        ("", "attack", "not-adjacent"),
        ("(moves=no)", "move", "no-moves"),
        ("(moves=no)", "attack", "not-adjacent"),
        ("(attacks=no)", "attack", "no-attacks"),
        ("(attacks=no)", "move", "already-done"),
    ],
)
def test_who_is_controlled_does_what_the_power_allows(change: str, word: str, said: str) -> None:
    """27.1f"""
    table = read_position(
        f"map 8x8\nfigure A red c4; trait mind-control{change}\nfigure B blue h8; range 0\n"
    )
    refusal = obey_why(table, 1, version(table, 0, "mind-control"), word, ["attack"])
    assert code(refusal) == said


@pytest.mark.parametrize(
    ("change", "flag", "said"),
    [
        ("", "tokens 0", ""),
        ("", "moved", "has-moved"),
        ("", "placed", "has-moved"),
        ("", "acted", ""),
        ("(after-moving=yes)", "moved", ""),
        ("(after-moving=yes)", "placed", ""),
    ],
)
def test_poison_is_for_those_who_stayed_where_they_were(change: str, flag: str, said: str) -> None:
    """27.2j"""
    table = read_position(f"figure A red c4; trait poison{change}; {flag}\nfigure B blue c5\n")
    assert code(unmoved(table, 0, version(table, 0, "poison"))) == said


def test_a_safe_foe_that_is_far_away_is_far_away() -> None:
    """27.2j 27.7n"""
    table = read_position(
        """figure A red c4; trait poison
figure B blue c5
figure C blue d4; trait safeguard(safeguard=poison)
figure D blue h8; trait safeguard(safeguard=poison)
"""
    )
    power = version(table, 0, "poison")
    said = [code(poisoned_by(table, 0, power, foe)) for foe in (1, 2, 3)]
    assert said[0] == "" and said[2] == "not-adjacent"
    assert said[1] not in ("", "not-adjacent")


@pytest.mark.parametrize(
    ("others", "found"),
    [
        ("figure B blue h8", False),
        ("figure B blue c5", True),
        ("figure B blue c5; trait safeguard(safeguard=quake)", False),
        ("figure B blue c5; trait safeguard(safeguard=quake)\nfigure C blue d4", True),
        ("figure C blue d4\nfigure B blue c5; trait safeguard(safeguard=quake)", True),
    ],
)
def test_a_quake_needs_one_foe_that_is_not_safe(others: str, found: bool) -> None:
    """27.2d 27.7n"""
    table = read_position(f"map 8x8\nfigure A red c4; trait quake\n{others}\n")
    assert (nothing_near(table, 0, version(table, 0, "quake")) is None) is found


def test_a_wave_is_not_made_for_friends_wherever_they_are() -> None:
    """27.2c"""
    table = read_position(
        """figure A red c4; trait pulse-wave; range 8
figure C red c6
figure D red p16
figure B blue e4
figure E blue p15
"""
    )
    aim = burst_why(pulse, silence)
    power = version(table, 0, "pulse-wave")
    said = [code(aim.at(table, 0, power, other)) for other in range(1, 5)]
    assert said == ["friendly", "friendly", "", "out-of-range"]
    assert aim(table, 0, power) is None


MARKERS = """map 12x12
figure A red c4; trait telekinesis
figure B blue a1
marker m1 object c6
marker m2 special c7
marker m3 blocking g1-g2
marker m4 object d6 immobile
marker m5 debris e6
marker m6 smoke b6
marker m7 object k11
"""


@pytest.mark.parametrize(
    ("number", "lifted", "thrown"),
    [
        (1, "", ""),
        (2, "not-liftable", "not-liftable"),
        (3, "large-base", ""),
        (4, "immobile", "immobile"),
        (5, "immobile", "not-liftable"),
        (6, "", "not-liftable"),
        (7, "out-of-range", "out-of-range"),
    ],
)
def test_which_markers_are_lifted_and_thrown_from_afar(
    number: int, lifted: str, thrown: str
) -> None:
    """27.2l 17.14d 17.14e 17.14f 17.14h: g1 is four squares away, and so is g2."""
    table = read_position(MARKERS)
    power = version(table, 0, "telekinesis")
    assert code(why_not_marker(table, 0, power, number, True)) == lifted
    assert code(why_not_marker(table, 0, power, number, False)) == thrown


def test_one_square_of_a_marker_in_reach_is_enough_to_throw_it() -> None:
    """27.2l The first square of m1 is five squares away, and its second one four."""
    table = read_position(
        """map 12x12
figure A red c6; trait telekinesis
figure B blue c8
marker m1 object c1-c2
marker m2 object k1-k2
"""
    )
    power = version(table, 0, "telekinesis")
    assert why_not_marker(table, 0, power, 1, False) is None
    assert code(why_not_marker(table, 0, power, 2, False)) == "out-of-range"


def test_what_can_be_placed_is_not_objected_to() -> None:
    """27.2l"""
    table = read_position(
        """map 8x8
figure A red c4; trait telekinesis
figure C red c6
figure B blue h8
marker m1 object d4
"""
    )
    power = version(table, 0, "telekinesis")
    aim = lift_why(movable)
    assert aim(table, 0, power) is None
    for what in (("figure", 0), ("figure", 1), ("marker", 1)):
        assert aim.at(table, 0, power, what) is None
        assert movable(table, 0, power)[what]
    assert code(aim.at(table, 0, power, ("figure", 2))) == "opposing"


def test_without_markers_nothing_is_thrown() -> None:
    """27.2l"""
    table = read_position("figure A red c4; trait telekinesis\nfigure B blue c6\n")
    refusal = hurl_why(hurled)(table, 0, version(table, 0, "telekinesis"))
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("no-target", "27.2l")
    assert "marker" in refusal.sentence


def test_which_powers_are_named_for_outwit() -> None:
    """27.4k 27.7l 19.2"""
    table = read_position(
        """figure A red c4; trait outwit
figure B blue e4
  dial 8:"Loose" 10:"Tight" 16:toughness!outwit 3 x4
  special "Loose": charge
  special "Tight": charge !outwit
  trait "Bred": flight
"""
    )
    power = version(table, 0, "outwit")
    assert why_not_special(table, 1, power, "loose") is None
    assert code(why_not_special(table, 1, power, "tight")) == "protected"
    assert code(why_not_special(table, 1, power, "bred")) == "no-power"
    assert why_not_special(table, 1, power, "unheard-of") is None
    assert code(why_not_named(table, 1, power, "toughness")) == "protected"
    assert code(why_not_named(table, 1, power, "flight")) == "no-power"


@pytest.mark.parametrize(
    ("riders", "change", "said", "words"),
    [
        ("", "damage +1", "no-damage", ()),
        ("", "speed +2", "wrong-amount", ("+1", "-1")),
        ("(amount=2)", "speed +1", "wrong-amount", ("+2", "-2")),
        ("(stats=attack/defense/damage/range)", "speed +1", "wrong-value", ()),
        ("(stats=attack)", "damage +1", "wrong-value", ()),
    ],
)
def test_which_changes_perplex_does_not_make(
    riders: str, change: str, said: str, words: tuple[str, ...]
) -> None:
    """27.4j 20.7a"""
    table = read_position(f"figure A red c4; trait perplex{riders}\nfigure B blue e4\n")
    refusal = why_not_changed(version(table, 0, "perplex"), change)
    assert refusal is not None and refusal.code == said
    sentence = refusal.sentence.replace("\N{MINUS SIGN}", "-")
    assert all(word in sentence for word in words), sentence


ASIDE = """map 8x8
figure A red {where}; trait revive swap pounce
figure B blue c6
figure C red sideline; points 50
figure D blue sideline; points 50
figure E red ko
figure F blue ko
figure G red h1
"""


def test_each_player_has_a_sideline_of_its_own() -> None:
    """2.6"""
    table = read_position(ASIDE.format(where="c4"))
    swap: Any = version(table, 0, "swap")
    assert sideline(table, 0, swap) == [tag(table, "C")]
    assert sideline(table, tag(table, "B"), swap) == [tag(table, "D")]
    assert why_not_swap(1, table, 0, swap, tag(table, "C")) is None
    assert why_not_swap(1, table, 0, swap, tag(table, "D")) is not None


def test_who_comes_back_was_a_friend_and_is_in_the_ko_area() -> None:
    """3.2a"""
    table = read_position(ASIDE.format(where="c4"))
    revive = version(table, 0, "revive")
    codes = {"E": "", "F": "opposing", "B": "opposing", "G": "not-ko", "C": "not-ko"}
    said = {name: code(fallen(table, 0, revive, tag(table, name))) for name in codes}
    assert said == codes


def test_nobody_comes_back_where_every_square_beside_it_is_taken() -> None:
    """15.5"""
    corner = ASIDE.format(where="a1") + "marker m1 blocking a2\nmarker m2 blocking b1\n"
    table = read_position(corner + "marker m3 blocking b2\n")
    power = version(table, 0, "revive")
    assert code(no_room(table, 0, power)) == "no-room"
    assert no_room(read_position(ASIDE.format(where="a1")), 0, power) is None


def test_poison_reaches_whom_nobody_can_target() -> None:
    """27.2j It targets nobody: all adjacent foes are dealt damage, but for those who are safe."""
    table = read_position(
        "figure A red c4; trait poison\nfigure B blue c5\nfigure C blue d4; trait immune\n"
        'effect untargetable B data [0, "27.4g"] until turn 3\n'
    )
    power = version(table, 0, "poison")
    assert poisoned_by(table, 0, power, 1) is None
    assert poisoned_by(table, 0, power, 2) is not None
