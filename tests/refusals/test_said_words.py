"""What is refused about the words of a line, asked of the functions that read them."""

from __future__ import annotations

import pytest

from openclix.editions import edition
from openclix.engine.asking.choices import WordChoice
from openclix.engine.asking.decisions import Decision, Illegal
from openclix.engine.asking.journal import DICE, Entry
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures import messages
from openclix.engine.figures.abilities import CLOSE, F
from openclix.engine.figures.messages import LONGEST_TYPED, Message, Name, quoted, say, spelled_out
from openclix.engine.figures.refusal import Refusal
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.figures.what_prevents import keeper
from openclix.engine.game.game import Game
from openclix.engine.game.phrases import spanned
from openclix.engine.moving.reach import begun
from openclix.engine.refusing.move_refusals import (
    foes_ahead,
    in_the_way,
    stopped,
    why_not_move,
    why_not_placement,
    why_not_reach,
)
from openclix.engine.refusing.refusals import (
    meant,
    number_reason,
    option_named,
    unasked,
    unfollowed,
    unmoved,
    why_not_answer,
    why_not_follow_up,
)
from openclix.engine.state.state import BARRED
from openclix.engine.table.table import Table
from openclix.notation import read_position

YARD = """
map 10x10
figure A red c4; dial 8:charge 10:super-strength 16 3 x6; holding m1
figure B blue h8
figure C red ko
object m1 held light
object m2 e4 light
"""


def game(text: str = YARD) -> Game:
    return Game(read_position(text), SeededDice(1))


def code(refusal: object) -> str:
    """The code of a refusal; nothing if something is not refused."""
    assert refusal is None or isinstance(refusal, Refusal)
    return "" if refusal is None else refusal.code


def given(table: Table, word: str) -> tuple[object, ...]:
    """A figure's action with what offers it, as a choice has it."""
    loadout = table.loadout[0]
    return next((0, *use) for use in (*loadout.costed, *loadout.free) if use[0].word == word)


# ------------------------------------------------------------------ what somebody has typed


def test_what_was_typed_is_said_back_whole_up_to_the_limit() -> None:
    whole = "x" * LONGEST_TYPED
    assert quoted(whole) == Name("typed", whole)
    assert quoted(whole + "y") == Name("typed", whole + "…")
    assert quoted("") == Name("typed", "")


def test_what_a_terminal_would_obey_is_spelled_out() -> None:
    assert quoted("a\x1bb") == Name("typed", "a\\x1bb")
    assert quoted("\ttab é") == Name("typed", "\\ttab é")


def test_without_a_language_a_message_is_its_key_and_what_it_is_about() -> None:
    assert spelled_out(say("over")) == "over"
    assert spelled_out(say("too-far", needed=5, has=4)) == "too-far(needed=5, has=4)"


def test_the_speaker_in_charge_says_every_sentence() -> None:
    before = messages._speakers[-1]

    def loud(message: Message) -> str:
        return message.key.upper()

    try:
        messages.use_speaker(loud)
        assert messages.speak(say("over")) == "OVER" and str(say("too-far")) == "TOO-FAR"
    finally:
        messages.use_speaker(before)


def test_a_line_without_words_is_no_answer() -> None:
    one = game()
    for line in ("", "   "):
        with pytest.raises(Illegal):
            one.play(line)
    assert one.journal == []


def test_a_name_spans_as_many_words_as_it_has() -> None:
    assert spanned(["Dock", "Rage", "B"], ("dock", "rage")) == 2
    assert spanned(["Dock-Rage", "B"], ("dock", "rage")) == 1
    assert spanned(["Dock", "Raging"], ("dock", "rage")) == 0
    assert spanned([], ("dock",)) == 0


def test_the_longest_option_counts_that_the_words_begin_with() -> None:
    assert option_named(["x", "y", "e4", "e4 turn 1"], ["e4", "turn", "1"]) == (3, 3)
    assert option_named(["A move", "A"], ["A", "move", "e4"]) == (0, 2)
    assert option_named(["x", "y", "A", "A b"], ["A", "b"]) == (3, 2)
    assert option_named(["A move"], ["A", "close"]) == (-1, 0)
    assert option_named(["e4"], ["e4", "turn", "1"]) == (-1, 0)
    assert option_named(["e4 turn 1"], ["e4", "turn", "1", "turn"]) == (0, 3)


def test_a_number_is_too_low_or_too_high_or_none() -> None:
    table = game().table
    asked = Decision(table, "damage-taken", 0, "number", [5, 2], "12.5b", 0)
    assert [code(number_reason(table, asked, str(n))) for n in (2, 3, 5)] == ["", "", ""]
    assert [code(number_reason(table, asked, str(n))) for n in (1, 6)] == ["out-of-bounds"] * 2
    assert code(number_reason(table, asked, "two")) == "not-a-number"


def test_a_verb_alone_names_no_marker() -> None:
    table = game().table
    options = ["take m2", "leave"]
    assert code(meant(table, "marker", options, ["take"])) == "unknown-marker"
    assert meant(table, "marker", options, ["take", "m2"]) == 2
    assert meant(table, "marker", options, ["m2"]) == 2


def test_done_is_no_option_where_something_must_be_named() -> None:
    table = game().table
    asked = Decision(table, "target", 0, "figure", [1], "12.1", 0)
    assert code(why_not_answer(table, asked, "done")) == "not-an-option"
    assert code(why_not_answer(table, asked, "done now")) == "not-an-option"
    assert code(why_not_answer(table, asked, "now done")) == "unknown-figure"


def test_a_game_that_is_over_takes_no_answer() -> None:
    over = game("map 8x8\nphase over\nwinner red\nfigure A red c4\nfigure B blue h8")
    assert over.decision is None
    assert code(over.why_not("A move")) == code(over.why_not("end")) == "over"


def test_the_journal_says_dice_and_choices() -> None:
    table = game().table
    assert Entry(DICE, -1, (3, 4)).text(table) == "3 4"
    assert Entry("word", 0, WordChoice("yes")).text(table) == "yes"


def test_an_unknown_power_is_named_with_the_nearest() -> None:
    with pytest.raises(UnknownPower) as caught:
        edition().registry["Tougness"]
    assert (caught.value.name, caught.value.nearest) == ("Tougness", "Toughness")


# ------------------------------------------------------------------ what a move does not ask


def asked_of(words: str, before: str = "A move d4", holds: int = 1) -> str:
    """The code with which a move refuses words that it does not ask for."""
    table = game().table
    table.held[0] = holds
    return code(unasked(table, 0, words.split(), f"{before} {words}"))


def test_what_a_move_is_not_asked_for_has_its_own_reason() -> None:
    assert asked_of("carry Z") == "unknown-figure"
    assert asked_of("carry A") == "itself"
    assert asked_of("carry B") == "opposing"
    assert asked_of("take m9") == "unknown-marker"
    assert asked_of("take m2") == "hands-full"
    assert asked_of("drop e4", holds=-1) == "holds-nothing"
    assert asked_of("attack B") == ""
    assert asked_of("take") == ""


def test_where_nothing_can_be_put_down_the_square_is_spoken_of() -> None:
    table = game().table
    for square in ("zz9", "h8"):
        found = unasked(table, 0, ["drop", square], f"A move d4 drop {square}")
        assert found is not None and found.code == "no-drop" and square in found.sentence


def test_one_thing_is_taken_up_or_put_down_in_a_move() -> None:
    assert asked_of("drop e4", "A move d4 take m1") == "one-a-move"
    assert asked_of("take m2", "A move d4 drop e4") == "one-a-move"
    assert asked_of("take m2", "A move d4 take m1") == "hands-full"
    assert asked_of("drop e4", "A move d4 drop d5", holds=-1) == "holds-nothing"


def test_an_action_that_begins_with_a_move_says_why_there_is_none() -> None:
    table = game().table
    charge = given(table, "charge")
    assert code(unmoved(table, charge, ["e4"])) == ""
    table.flags[0] |= BARRED
    assert code(unmoved(table, charge, ["e4"])) == "failed-break-away"
    assert code(unmoved(table, charge, ["e4", "zebra"])) == "failed-break-away"
    assert code(unmoved(table, charge, ["zebra", "e4"])) == ""


def test_an_attack_that_cannot_follow_has_the_reason_of_the_attack() -> None:
    table = game().table
    charge, move = given(table, "charge"), given(table, "move")
    assert code(unfollowed(table, charge, ["attack", "B"])) == "not-adjacent"
    assert code(unfollowed(table, charge, ["B"])) == ""
    assert code(unfollowed(table, move, ["attack", "B"])) == ""


def test_what_follows_a_move_as_free_is_another_action_of_its_type() -> None:
    table = game().table
    asked = Decision(table, "follow-up", 0, "follow-up", ["stop"], "27.1e", 0, about=CLOSE)
    itself = why_not_follow_up(table, asked, "close")
    assert itself is not None and itself.code == "wrong-type"
    version = why_not_follow_up(table, asked, "close@dock-rage-2")
    assert version is not None and version.code == "no-such-version"
    assert "A" in version.sentence.split()
    assert code(why_not_follow_up(table, asked, "move")) == "wrong-type"


# ------------------------------------------------------------------ moves


def test_who_is_not_on_the_map_cannot_move() -> None:
    table = game().table
    assert code(why_not_move(table, 2)) == "not-on-map"
    assert code(why_not_move(table, 0)) == ""


def test_where_a_move_may_end_there_is_no_reason_against_it() -> None:
    table = game().table
    grid = table.map.grid
    move = begun(table, 0, 3, 0)
    assert code(why_not_reach(table, move, grid.parse("f4"))) == ""
    assert code(why_not_reach(table, move, grid.parse("c4"))) == ""
    assert code(why_not_reach(table, move, grid.parse("g4"))) == "too-far"
    assert code(why_not_reach(table, move, grid.parse("h8"))) == "occupied"


def test_a_larger_base_may_stay_but_not_on_a_direct_path() -> None:
    table = game("map 10x10\nfigure A red c4-d5; base 2x2\nfigure B blue h8").table
    lead, body = table.at[0], table.bodies[0]
    move = begun(table, 0, 2, 0)
    there = table.map.grid.parse("e6")
    assert code(why_not_placement(table, move, (lead, body, 0))) == ""
    assert code(why_not_placement(table, move, (there, table.body(0, there, 0), 0))) == ""
    move.direct = True
    assert code(why_not_placement(table, move, (lead, body, 0))) == "at-least-one"
    move = begun(table, 0, 1, 0)
    assert code(why_not_placement(table, move, (there, table.body(0, there, 0), 0))) == "too-far"


def test_a_way_without_a_single_obstacle_is_still_none() -> None:
    table = game(
        "edition classic-2002\nmap 8x8\n  hindering c1\nfigure A red a1\nfigure B blue h8"
    ).table
    move = begun(table, 0, 8, 0)
    a1, b1, c1, d1 = (table.map.grid.parse(name) for name in ("a1", "b1", "c1", "d1"))
    assert code(in_the_way(table, move, [a1, b1])) == "no-way"
    assert code(in_the_way(table, move, [a1, b1, c1])) == "no-way"
    assert code(in_the_way(table, move, [b1, c1, d1])) == "hindering-stops"
    assert code(stopped(table, move, [a1, b1, c1])) == "stopped-by-foe"


def test_who_flies_passes_those_below() -> None:
    for state, in_way in (("", True), ("; symbols wing; soaring", False)):
        figures = f"figure A red c4{state}\nfigure B blue d4"
        one = game(f"edition classic-2002\nmap 8x8\n{figures}").table
        assert bool(foes_ahead(one, 0)) is in_way, state


def test_what_no_power_explains_is_refused_all_the_same() -> None:
    found = keeper(game().table, 1, F.IMMOBILE, "moving", "immobile")
    assert (found.code, found.section) == ("immobile", "20.4")
