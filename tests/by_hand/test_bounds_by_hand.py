"""By hand: where what may be done ends, one step on either side."""

from __future__ import annotations

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.adjusting import DEEDS, KO, Adjustment, read_adjustment
from openclix.engine.game.game import Game
from openclix.engine.state.records import Pending
from openclix.engine.state.state import SETUP
from openclix.notation import read_position

FIELD = """
map 8x8
figure A red a1; dial 8 10 16 3 x4
figure B blue h8; dial 8 10 16 3 x4
figure C red off-map; dial 8 10 16 3 x4
figure D blue d1-d2; base 1x2
element T nobody; kind scenario; name Tide; fact level 2
"""


def game(text: str = FIELD) -> Game:
    return Game(read_position(text), FixedDice([]))


def refused(deed: str | Adjustment, text: str = FIELD, by: int = 0) -> str:
    """The code of why it can't be done, or nothing if it can."""
    one = game(text)
    before = one.table.copy().state()
    try:
        one.adjust(deed, by, range(one.table.players))
    except Illegal as error:
        assert one.table.copy().state() == before
        return error.refusal.code
    return ""


def test_an_adjustment_as_data_says_where_and_who_agreed() -> None:
    table = read_position(FIELD)
    assert Adjustment("place", 0, square=0, consent=(0, 1)).json(table) == {
        "type": "adjust",
        "deed": "place",
        "text": "place A a1",
        "figure": "A",
        "square": "a1",
        "consent": ["red", "blue"],
    }
    assert Adjustment("unmark", number=3).json(table) == {
        "type": "adjust",
        "deed": "unmark",
        "text": "unmark m3",
        "figure": None,
        "square": None,
        "consent": [],
    }


def test_when_the_game_is_over_nothing_is_changed_by_hand() -> None:
    """5.1"""
    assert refused("click A 1", FIELD + "phase over\nwinner red") == "over"


THREE = "map 8x8\nfigure A red a1\nfigure B blue h8\nfigure C green h1\nfigure D gold a8\n"


def test_who_is_out_of_the_game_need_not_agree() -> None:
    one = game(THREE + "defeated green")
    for consent in ([], [1], [2], [3], [1, 2], [2, 3]):
        with pytest.raises(Illegal) as caught:
            one.adjust("click A 1", 0, consent)
        assert caught.value.refusal.code == "no-consent"
    one.adjust("click A 1", 0, [1, 3])
    assert one.table.click[0] == 2
    assert one.journal[-1].what.consent == (1, 3)


def test_who_agreed_is_kept_in_the_order_of_players() -> None:
    one = game(THREE)
    one.adjust("click A 1", 2, [3, 0, 2, 1])
    assert one.journal[-1].what.consent == (0, 1, 3)


def test_a_figure_off_the_map_takes_part_and_an_element_has_no_dial() -> None:
    """15.3 Who is off the map for a while may still be changed; an element bears named tokens."""
    assert refused("click C 1") == refused("token C 1") == ""
    assert refused("place C c3") == ""
    assert refused("click C 1", FIELD.replace("off-map", "sideline")) == "not-on-map"
    assert refused("named T 1 Wreck") == ""
    assert refused("token T 1") == refused("place T c3") == "not-on-map"


@pytest.mark.parametrize("deed", ["named Z 1 Spirit", "place Z c4", "fact Z level 2", "click Z 1"])
def test_a_figure_that_is_not_there_is_named(deed: str) -> None:
    assert refused(deed) == "unknown-figure"


def test_named_tokens_have_a_name_and_can_go_as_many_as_there_are() -> None:
    """21.5 Whoever gave them."""
    assert refused(Adjustment("named", 0, 1, "")) == "adjusts-nothing"
    given = FIELD.replace("figure B", "  named-token Spirit 2 by B\nfigure B", 1)
    assert refused("named A -2 Spirit", given) == ""
    assert refused("named A -3 Spirit", given) == "named-by-hand"
    own = FIELD.replace("figure B", "  named-token Spirit 2\nfigure B", 1)
    assert refused("named A -2 Spirit", own) == ""
    assert refused("named A -3 Spirit", own) == "named-by-hand"


def test_a_long_base_is_put_down_either_way() -> None:
    """24.2"""
    one = game()
    found = read_adjustment(one.table, "place D e5-f5")
    assert isinstance(found, Adjustment) and found.square == 36
    one.adjust("place D e5-f5", 1, [0])
    assert one.table.bodies[3] == 1 << 36 | 1 << 37
    across = one.table.turned[3]
    one.adjust("place D e5-e6", 1, [0])
    assert one.table.bodies[3] == 1 << 36 | 1 << 44
    assert across != one.table.turned[3]
    assert refused("place D e5") == refused("place D e5-f6") == "base-by-hand"
    assert refused("place D d1-d2") == "adjusts-nothing"


def test_a_square_that_is_not_on_the_map_is_none() -> None:
    """3.1"""
    for square in (-1, 64):
        assert refused(Adjustment("place", 0, square=square)) == "off-the-map"
        assert refused(Adjustment("marker", word="hindering", square=square)) == "off-the-map"
    assert refused(Adjustment("marker", word="rain", square=9)) == "off-the-map"
    assert refused(Adjustment("marker", word="hindering", square=9)) == ""
    assert refused(Adjustment("place", 1, square=63)) == "adjusts-nothing"
    assert refused(Adjustment("place", 0, square=63)) == "no-place-by-hand"


def test_a_marker_that_is_not_there_is_not_taken_away() -> None:
    """17"""
    assert refused(Adjustment("unmark", number=9)) == "unknown-marker"
    assert refused(Adjustment("unmark", number=1), FIELD + "object m1 c3") == ""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("turn 5", ""),
        ("turn 3", ""),
        ("turn 2", "adjusts-nothing"),
        ("turn", ""),
        ("game", ""),
        ("blue", ""),
        ("turn 5 6", "misread-adjustment"),
        ("red 5", "misread-adjustment"),
        ("green", "misread-adjustment"),
    ],
)
def test_how_long_a_value_lasts(words: str, code: str) -> None:
    assert refused(f"value A attack +1 until {words}") == code


@pytest.mark.parametrize(
    ("word", "until", "code"),
    [
        ("attack", ("next", 0), ""),
        ("attack", ("next", 1), ""),
        ("attack", ("next", -1), "adjusts-nothing"),
        ("attack", ("next", 2), "adjusts-nothing"),
        ("attack", ("noon", 9), "adjusts-nothing"),
        ("luck", ("game", 0), "adjusts-nothing"),
    ],
)
def test_a_record_of_a_value_that_means_nothing_is_refused(
    word: str, until: tuple[str, int], code: str
) -> None:
    assert refused(Adjustment("value", 0, 1, word, until=until)) == code


def test_only_elements_keep_facts() -> None:
    assert refused("fact T level 3") == refused("fact T height 1") == ""
    assert refused("fact T level 2") == "adjusts-nothing"
    assert refused("fact A level 3") == "no-facts"
    first = "map 8x8\nelement T nobody; kind scenario; name Tide\nfigure A red a1\nfigure B blue h8"
    assert refused("fact T level 3", first) == ""
    assert refused("fact A level 3", first) == "no-facts"


def code(why: Refusal | None) -> str:
    return why.code if why is not None else ""


def test_who_is_being_kod_is_not_kod_again() -> None:
    table = read_position(FIELD)
    why = DEEDS["ko"].why_not
    assert code(why(table, Adjustment("ko", 0))) == code(why(table, Adjustment("ko", 1))) == ""
    table.queue = (Pending(0, True, KO, 0),)
    assert code(why(table, Adjustment("ko", 0))) == "adjusts-nothing"
    assert code(why(table, Adjustment("ko", 1))) == ""
    table.queue = (Pending(0, True, "critical-miss", 1),)
    assert code(why(table, Adjustment("ko", 1))) == ""
    assert code(why(table, Adjustment("ko", 2))) == "not-on-map"


def test_a_game_ends_by_hand_once_and_not_before_it_has_begun() -> None:
    """5.3"""
    table = read_position(FIELD)
    why = DEEDS["finish"].why_not
    assert code(why(table, Adjustment("finish"))) == ""
    table.queue = (Pending(0, True, KO, 0),)
    assert code(why(table, Adjustment("finish"))) == ""
    table.queue = (Pending(0, True, "time-over", -1),)
    assert code(why(table, Adjustment("finish"))) == "adjusts-nothing"
    table.queue = ()
    table.phase = SETUP
    assert code(why(table, Adjustment("finish"))) == "adjust-later"


@pytest.mark.parametrize(
    "deed", ["named A 1 a;b", 'named A 1 "Spirit"', "named A 1 a#b", 'fact T a"b 3', "fact T a;b 3"]
)
def test_a_name_that_no_line_can_hold_is_refused(deed: str) -> None:
    assert refused(deed) == "misread-adjustment"


@pytest.mark.parametrize(("by", "consent"), [(0, [1, 77]), (True, [0]), (0, [True]), (0, ["blue"])])
def test_who_is_no_player_neither_adjusts_nor_agrees(by: int, consent: list[int]) -> None:
    with pytest.raises(Illegal) as caught:
        game().adjust("token A 1", by, consent)
    assert caught.value.refusal.code == "no-such-player"


def test_an_adjustment_of_no_kind_or_no_end_is_refused() -> None:
    assert refused(Adjustment("clik", 0, 1)) == "unknown-adjustment"
    endless = Adjustment("value", 0, 1, "attack", until=())  # type: ignore[arg-type]
    assert refused(endless) == "adjusts-nothing"
