"""What a player is reminded of before the turn ends, and answers by standing order."""

from __future__ import annotations

import io

import pytest

import openclix
from openclix.cli.terminal.commands import COMMANDS
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, Style
from openclix.engine.asking.choices import WordChoice
from openclix.engine.game.game import Entry
from openclix.reminders import (
    ACTION_LEFT,
    FREE_POWER,
    PASSING,
    StandingOrders,
    answer_standing,
    reminders,
)

QUIET = "figure B blue h8"
EVADER = (
    "figure A red c4; dial 8 12 16 3 x8\nfigure B blue c5; dial 8 10 16 3 x12; trait super-senses"
)


def game_at(text: str, *dice: int) -> openclix.Game:
    return openclix.Game.from_position(text, dice=dice)


def kinds(game: openclix.Game) -> list[str]:
    return [reminder.kind for reminder in reminders(game)]


# ------------------------------------------------------------------ reminders


def test_a_free_power_that_is_ready_is_remembered_until_it_is_used() -> None:
    game = game_at(f"figure A red c4; trait perplex\n{QUIET}")
    assert (FREE_POWER, 0, "27.4j") in [(r.kind, r.figure, r.section) for r in reminders(game)]
    game.play("A perplex A")
    game.choose("attack +1")
    assert FREE_POWER not in kinds(game)


def test_a_free_power_that_is_not_ready_is_not_mentioned() -> None:
    game = game_at(f"figure A red c4; trait outwit; range 4\n{QUIET}")
    assert FREE_POWER not in kinds(game)


def test_unspent_actions_are_counted_with_those_who_could_use_them() -> None:
    game = game_at(f"figure A red c4\nfigure C red a1\n{QUIET}")
    total = game.table.edition.action_total(game.table, 0)
    told = f"{total} of {total} actions are left: A or C could act"
    assert [(r.kind, r.text, r.section) for r in reminders(game)] == [(ACTION_LEFT, told, "7.9")]
    game.play("A move d5")
    assert reminders(game)[0].text == f"{total - 1} of {total} actions are left: C could act"


def test_actions_that_nobody_could_be_given_are_not_mentioned() -> None:
    game = game_at(f"figure A red c4; tokens 2\n{QUIET}")
    assert reminders(game) == []


def test_an_optional_effect_is_about_to_pass_at_its_prompt() -> None:
    game = game_at(EVADER, 4, 3)
    game.play("A close B")
    assert kinds(game) == [PASSING]
    assert str(reminders(game)[0]) == "'no' gives up B's chance: roll to evade (27.3a)"


def test_a_reroll_is_about_to_pass_when_the_roll_is_kept() -> None:
    game = game_at("figure A red c4; trait probability-control\nfigure B blue c5", 1, 2)
    game.play("A close B")
    assert [r.text for r in reminders(game)] == ["'keep' gives up A probability-control"]


def test_a_game_that_is_over_reminds_of_nothing() -> None:
    game = game_at("figure A red c4; dial 8 20 16 3\nfigure B blue c5; dial 8 10 16 3", 6, 5)
    game.play("A close B")
    assert game.over and reminders(game) == []


# ------------------------------------------------------------------ standing orders


def test_a_standing_order_answers_and_stands_in_the_journal_as_a_choice() -> None:
    game = game_at(EVADER, 4, 3, 6)
    orders = StandingOrders()
    orders.always(1, "super-senses", "yes")
    game.play("A close B")
    assert answer_standing(game, orders) == ["B, roll to evade: yes (27.3a)"]
    assert Entry("word", 1, WordChoice("yes")) in game.journal
    assert game.figure("B").click == 1


@pytest.mark.parametrize(("player", "figure"), [(0, 1), (1, 0)])
def test_an_order_holds_for_its_player_and_figure_alone(player: int, figure: int) -> None:
    game = game_at(EVADER, 4, 3)
    orders = StandingOrders()
    orders.always(player, "super-senses", "no", figure)
    game.play("A close B")
    assert answer_standing(game, orders) == []


def test_an_order_for_one_figure_goes_before_one_for_all() -> None:
    orders = StandingOrders()
    orders.always(1, "super-senses", "no")
    orders.always(1, "super-senses", "ask", figure=1)
    game = game_at(EVADER, 4, 3)
    game.play("A close B")
    assert answer_standing(game, orders) == []


def test_a_reroll_can_be_declined_by_order_but_not_used() -> None:
    figures = "figure A red c4; trait probability-control\nfigure B blue c5"
    orders = StandingOrders()
    orders.always(0, "reroll", "yes")
    game = game_at(figures, 1, 2)
    game.play("A close B")
    assert answer_standing(game, orders) == []
    orders.always(0, "reroll", "no")
    assert len(answer_standing(game, orders)) == 1
    assert game.decision is not None and game.decision.kind == "action"


def test_a_player_can_want_to_be_asked_again() -> None:
    orders = StandingOrders()
    orders.always(0, "super-senses", "yes")
    orders.always(1, "super-senses", "yes")
    orders.forget(0)
    assert orders.of(0) == [] and orders.of(1) == [("super-senses", -1, "yes")]


@pytest.mark.parametrize(("figure", "said"), [(-1, 1), (1, 1), (0, 0)])
def test_an_order_may_still_name_the_section_that_a_question_cites(figure: int, said: int) -> None:
    game = game_at(EVADER, 4, 3, 6)
    orders = StandingOrders()
    orders.always(1, "27.3a", "yes", figure)
    game.play("A close B")
    assert len(answer_standing(game, orders)) == said


def test_an_order_for_one_figure_goes_before_one_for_all_however_they_are_named() -> None:
    orders = StandingOrders()
    orders.always(1, "super-senses", "no")
    orders.always(1, "27.3a", "ask", figure=1)
    game = game_at(EVADER, 4, 3)
    game.play("A close B")
    assert answer_standing(game, orders) == []


def test_an_order_is_yes_no_or_ask() -> None:
    with pytest.raises(ValueError, match="maybe"):
        StandingOrders().always(0, "super-senses", "maybe")


# ------------------------------------------------------------------ at the terminal


def session_of(game: openclix.Game) -> tuple[Session, io.StringIO]:
    shown = io.StringIO()
    session = Session(game, [None, None], Keyboard(Style(False, ASCII), io.StringIO(), shown))
    session.commands = COMMANDS
    return session, shown


def test_end_with_something_unused_is_asked_about_once() -> None:
    game = game_at(f"figure A red c4; trait perplex\n{QUIET}")
    session, shown = session_of(game)
    session.handle("end")
    assert "Unused: A can still use Perplex (27.4j); " in shown.getvalue()
    assert shown.getvalue().count("\n") == 1 and game.table.active == 0
    session.handle("end")
    assert game.table.active == 1


def test_after_another_choice_end_is_asked_about_again() -> None:
    game = game_at(f"figure A red c4\nfigure C red a1\n{QUIET}")
    session, shown = session_of(game)
    session.handle("end")
    session.handle("a move d5")
    session.handle("end")
    assert shown.getvalue().count("Unused:") == 2 and game.table.active == 0


def test_reminders_can_be_switched_off() -> None:
    game = game_at(f"figure A red c4; trait perplex\n{QUIET}")
    session, shown = session_of(game)
    session.handle("reminders off")
    session.handle("end")
    assert "Unused" not in shown.getvalue() and game.table.active == 1


def test_end_with_nothing_unused_simply_ends_the_turn() -> None:
    game = game_at(f"figure A red c4; tokens 2\n{QUIET}")
    session, shown = session_of(game)
    session.handle("end")
    assert shown.getvalue() == "" and game.table.active == 1


def test_always_no_answers_this_prompt_and_the_next_like_it() -> None:
    game = game_at(f"{EVADER}\nfigure C red c6; dial 8 12 16 3 x8", 4, 3, 4, 3)
    session, shown = session_of(game)
    session.handle("a close b")
    session.handle("always no")
    session.handle("c close b")
    session.tell_news()
    assert shown.getvalue().count("By standing order: B, roll to evade: no (27.3a).") == 2
    assert game.decision is not None and game.decision.kind == "action"


def test_always_ask_ends_a_standing_order() -> None:
    game = game_at(EVADER, 4, 3)
    session, _ = session_of(game)
    session.handle("a close b")
    session.orders.always(1, "super-senses", "yes", 1)
    session.handle("always ask")
    assert session.orders.of(1) == [] and session.orders.answer(game.decision) is None


def test_a_question_that_is_not_yes_or_no_takes_no_order() -> None:
    game = game_at(f"figure A red c4\n{QUIET}")
    session, shown = session_of(game)
    session.handle("always yes")
    assert "You can't always answer this question with yes" in shown.getvalue()


def test_taking_an_order_back_asks_its_question_again() -> None:
    game = game_at("figure A red c4; dial 8 12 16 3 x8\nfigure B blue c5; dial 8 10 16 3 x8", 4, 4)
    session, _ = session_of(game)
    session.orders.always(0, "knock-back", "no", 0)
    session.handle("a close b")
    assert game.decision is not None and game.decision.kind == "action"
    session.handle("undo")
    assert game.decision.topic == "knock-back"
    assert answer_standing(game, session.orders) == []


# ------------------------------------------------------------------ rolls that no dice could better

LUCKY = (
    "figure A red c4; dial 8 10 16 3:probability-control x6\nfigure B blue c5; dial 8 10 16 3 x8"
)
WARY = "figure A red c4\nfigure B blue c5; dial 8 10 16 3:probability-control x8"


@pytest.mark.parametrize(
    ("figures", "dice", "line"),
    [
        (LUCKY, (6, 6), "A close B"),  # one's own critical hit
        (WARY, (1, 1), "A close B"),  # a foe's critical miss
        (LUCKY, (4,), "A move"),  # one's own break away
        (WARY, (3,), "A move"),  # a foe that is held
    ],
)
def test_a_roll_that_no_dice_could_better_is_kept_by_itself(
    figures: str, dice: tuple[int, ...], line: str
) -> None:
    game = game_at(figures, *dice)
    game.play(line)
    assert game.decision is not None and game.decision.kind == "reroll" and game.decision.settled
    unasked = StandingOrders()
    unasked.spare(game.decision.player, False)
    assert answer_standing(game, unasked) == []
    said = answer_standing(game, StandingOrders())
    assert len(said) == 1 and said[0].endswith("keep (21.3b)")
    assert game.decision is None or game.decision.kind != "reroll"


@pytest.mark.parametrize(
    ("figures", "dice", "line"),
    [
        (LUCKY, (6, 5), "A close B"),  # a critical hit would be more
        (WARY, (6, 6), "A close B"),
        (LUCKY, (1, 1), "A close B"),
        (WARY, (1, 2), "A close B"),  # a critical miss would be more
        (LUCKY, (3,), "A move"),
        (WARY, (4,), "A move"),
    ],
)
def test_a_roll_that_other_dice_could_better_is_asked_about(
    figures: str, dice: tuple[int, ...], line: str
) -> None:
    game = game_at(figures, *dice)
    game.play(line)
    assert game.decision is not None and game.decision.kind == "reroll"
    assert answer_standing(game, StandingOrders()) == []


def test_a_critical_hit_on_a_friend_among_others_is_asked_about() -> None:
    wave = "figure A red c4; dial 8 10:pulse-wave 16 3:probability-control x6"
    game = game_at(f"{wave}\nfigure C red c6\nfigure B blue e4; dial 8 10 16 3 x8", 6, 6)
    game.play("A pulse-wave")
    assert game.decision is not None and game.decision.kind == "reroll"
    assert answer_standing(game, StandingOrders()) == []


DEFENDED = """
figure A red c4
figure B blue c5; dial 8 10 16 3 x8
figure D blue d6; dial 8 10 {} 3 x8; trait defend
"""


@pytest.mark.parametrize(("lent", "used"), [(15, "16"), (17, "17")])
def test_against_a_foe_the_highest_defense_is_used_by_itself(lent: int, used: str) -> None:
    game = game_at(DEFENDED.format(lent), 1, 2)
    game.play("A close B")
    assert game.decision is not None and game.options[0] == used
    wary = StandingOrders()
    wary.forget(1)
    assert answer_standing(game, wary) == []
    said = answer_standing(game, StandingOrders())
    assert said == [f"B, which defense value to use: {used} (13.1)"]


def test_who_wants_to_be_asked_about_everything_is_asked_there_too() -> None:
    game = game_at(LUCKY, 6, 6)
    game.play("A close B")
    orders = StandingOrders()
    orders.forget(0)
    assert answer_standing(game, orders) == []
    asked = StandingOrders()
    asked.always(0, "reroll", "ask")
    assert answer_standing(game, asked) == []
