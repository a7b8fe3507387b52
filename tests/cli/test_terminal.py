"""The parts of the terminal table: what a line means, what is told, what the board shows."""

from __future__ import annotations

import io

import pytest

import openclix
from openclix.bots import SimplePlayer
from openclix.cli.terminal.answers import Unread, read
from openclix.cli.terminal.board import describe_square, draw_board
from openclix.cli.terminal.commands import COMMANDS
from openclix.cli.terminal.dice import TypedDice
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.panel import panel
from openclix.cli.terminal.prompts import options_lines, question, status_line
from openclix.cli.terminal.roster import card_lines, mark_of
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, UNICODE, Style, plain
from openclix.engine.asking.events import HasMoved
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.game.game import Game
from openclix.engine.state.state import SETUP
from openclix.language import spoken_in
from openclix.notation import read_position
from openclix.powers.catalogue import STANDARD
from openclix.story import tell

PLAIN = Style(False, ASCII)
DUEL = """
figure Cra red c4; name "Crane"; powers charge
figure Mot blue d4; name "Moth"
figure Wic blue p16; name "Wick"
"""


def game_at(text: str, *dice: int) -> Game:
    game = Game(read_position(text), FixedDice(dice) if dice else SeededDice(1))
    game.table.log = []
    return game


def session_of(game: Game, typed: str = "") -> tuple[Session, io.StringIO]:
    """Two people at a table, and what they have typed."""
    shown = io.StringIO()
    session = Session(game, [None, None], Keyboard(PLAIN, io.StringIO(typed), shown))
    session.commands = COMMANDS
    return session, shown


def test_french_sentences_use_the_tags_that_the_board_shows() -> None:
    game = openclix.Game.new(["tidewatch", "undertow"], map="tram-yard", seed=3)
    while game.table.phase == SETUP:
        game.choose_index(0)
    shown = shown_tags_in("fr", game)
    changed = {tag for tag, other in zip(game.table.tags, shown, strict=True) if tag != other}
    assert changed
    with spoken_in("fr"):
        session, screen = session_of(game, "rappels\nauto\n")
        session.play()
    told = [word.strip(".,:;()«» ") for word in screen.getvalue().split()]
    assert not changed & {*told} - {*shown}


def shown_tags_in(code: str, game: Game) -> tuple[str, ...]:
    with spoken_in(code):
        return shown_tags(game.table)


def test_the_winner_is_told_once() -> None:
    position = 'figure Cra red c4; name "Crane"\nfigure Mot blue d4; name "Moth"; click 6\n'
    session, screen = session_of(game_at(position, 4, 5), "cra close\n")
    session.play()
    assert screen.getvalue().count(" wins") == 1


# ------------------------------------------------------------------ what a line means


def test_a_line_is_read_no_further_than_the_next_roll() -> None:
    game = game_at(DUEL)
    chosen, used = read(game, ["cra", "close", "mot", "yes"])
    assert (len(chosen), used) == (1, 2)


def test_reading_a_line_neither_rolls_nor_changes_anything() -> None:
    game = game_at(DUEL)
    before, state = game.dice.roll, game.table.state()
    following = game.copy()
    read(game, ["cra", "charge", "c5", "attack"])
    assert game.table.state() == state
    assert game.dice.roll == before
    assert game.dice.roll(4) == following.dice.roll(4)


def test_a_line_with_a_mistake_does_nothing_at_all() -> None:
    game = game_at("figure Cra red c4\nfigure Mot blue p16")
    state = game.table.state()
    with pytest.raises(Unread, match="None of the line was played"):
        read(game, ["cra", "move", "p1"])
    assert game.table.state() == state


def test_what_nobody_had_to_choose_may_still_be_named() -> None:
    game = game_at(DUEL, 6, 5)
    session, shown = session_of(game)
    session.handle("cra close mot")
    session.tell_news()
    assert "Crane hits Moth: 3 damage." in shown.getvalue()


def test_words_that_come_too_late_are_named_and_what_came_before_stands() -> None:
    game = game_at(DUEL, 6, 5)
    session, shown = session_of(game)
    session.handle("cra close mot wic")
    assert "The line was played up to the roll. Wic" in shown.getvalue()
    assert game.table.click[1] == 4


def test_undo_takes_the_story_back_as_well() -> None:
    game = game_at("figure Cra red c4\nfigure Mot blue p16")
    session, _ = session_of(game)
    session.marks[0] = 0
    session.handle("cra move c6")
    assert any(isinstance(event, HasMoved) for event in game.table.log or ())
    session.handle("undo")
    session.handle("undo")
    assert not game.table.log
    assert game.table.map.grid.name(game.table.at[0]) == "c4"


def test_nobody_takes_back_what_another_has_chosen() -> None:
    game = game_at("figure Cra red c4\nfigure Mot blue p16")
    session, shown = session_of(game)
    session.handle("end")
    session.handle("end")
    session.handle("undo")
    assert "You can't take anything back" in shown.getvalue()
    assert game.table.active == 1


@pytest.mark.parametrize("typed", ["log 0", "log ²", "log x", "log 99999999999999999999"])
def test_the_log_is_told_for_any_number(typed: str) -> None:
    game = game_at(DUEL, 4, 3)
    session, shown = session_of(game)
    game.play("Cra close")
    session.handle(typed)
    assert "Crane hits Moth" in shown.getvalue()


def test_odds_are_told_for_the_attack_that_can_be_made() -> None:
    game = game_at(DUEL.replace("powers charge", "range 4"))
    session, shown = session_of(game)
    session.handle("odds cra mot")
    assert "close attack on Moth" in shown.getvalue()
    assert "range attack" not in shown.getvalue()
    session.handle("odds cra wic")
    assert "range attack on Wick" in shown.getvalue()
    assert "not now: Wic is 13 squares away and not adjacent to Cra (11.1)" in shown.getvalue()


def test_long_answers_are_read_page_by_page() -> None:
    shown = io.StringIO()
    keyboard = Keyboard(Style(False, ASCII, 40, 10, True), io.StringIO(), shown)
    pages: list[int] = []
    keyboard.go_on = lambda: pages.append(shown.getvalue().count("\n"))  # type: ignore[method-assign]
    keyboard.pause(*["x" * 39] * 12, "y" * 79)
    assert pages == [9, 13]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rules 27.1e", "27.1e Charge (Green)\nA POWER action"),
        ("rules knockback", "12.6d Knockback Sequence\n"),
        ("rules 12.6z", "The rulebook has no section '12.6z'; the nearest is"),
        ("rules", "Which rule?"),
    ],
)
def test_a_rule_is_looked_up_at_the_table(typed: str, said: str) -> None:
    session, shown = session_of(game_at(DUEL))
    session.handle(typed)
    assert said in shown.getvalue()


def test_whoever_wants_to_leave_an_action_is_told_how() -> None:
    game = game_at(DUEL.replace("blue d4", "blue h8"))
    session, shown = session_of(game)
    session.handle("cra move")
    session.handle("cancel")
    assert "Type undo to take the action back." in shown.getvalue()
    session.handle("undo")
    session.handle("cancel")
    assert shown.getvalue().count("Type undo") == 1


def test_the_winners_points_are_named_first() -> None:
    text = "turn blue 4\n" + DUEL.replace('name "Crane"', 'name "Crane"; click 6; points 70')
    game = game_at(text, 6, 5)
    session, shown = session_of(game, "mot close\n")
    session.play()
    assert "Blue wins on turn 4, 70 to 0 points." in shown.getvalue()


def test_the_computer_chooses_for_whoever_asks_it_to() -> None:
    game = game_at(DUEL, 6, 5)
    session, shown = session_of(game)
    session.helper = SimplePlayer(1)
    session.handle("auto")
    session.tell_news()
    assert "The computer chooses 'Cra close' for you." in shown.getvalue()


# ------------------------------------------------------------------ the story


def told(text: str, *dice: int, line: str) -> list[str]:
    game = game_at(text, *dice)
    game.play(line)
    return tell(game.table, game.table.log or [])


def test_an_attack_is_told_with_its_sum_and_its_damage() -> None:
    story = told(DUEL, 4, 3, line="Cra close")
    assert story[:2] == [
        "Crane attacks Moth: 10 + 4 + 3 = 17 against 16.",
        "Crane hits Moth: 3 damage.",
    ]


def test_reduced_damage_is_told_with_what_was_dealt() -> None:
    text = 'figure Cra red c4; name "Crane"\nfigure Mot blue d4; name "Moth"; powers toughness'
    assert "Crane hits Moth: 3 damage − 1 Toughness = 2 clicks." in told(
        text, 4, 3, line="Cra close"
    )


def test_what_may_still_be_prevented_is_not_told_as_over() -> None:
    text = 'figure Cra red c4; name "Crane"\nfigure Mot blue d4; name "Moth"; powers impervious'
    game = game_at(text, 6, 6, 1)
    session, shown = session_of(game, "cra close mot\nyes\n")
    session.play()
    story = shown.getvalue()
    assert "Crane hits Moth for 4." in story
    assert "does nothing" not in story
    assert "Moth takes 2 damage (Impervious: 2 less)." in story


def test_damage_that_was_all_prevented_is_told_as_nothing() -> None:
    text = DUEL.replace("powers charge", "dial 8 10 16 2 x6")
    text = text.replace('name "Moth"', 'name "Moth"; powers invulnerability')
    assert "Crane hits Moth: 2 damage − 2 Invulnerability = no clicks." in told(
        text, 4, 3, line="Cra close"
    )


def test_a_critical_hit_is_told() -> None:
    assert "Crane attacks Moth: 10 + 6 + 6 = 22, a critical hit." in told(
        DUEL, 6, 6, line="Cra close"
    )


def test_a_token_instead_of_damage_is_told() -> None:
    text = 'figure Cra red c4; name "Crane"; powers incapacitate\nfigure Mot blue d4; name "Moth"'
    game = game_at(text, 4, 3)
    game.play("Cra close")
    game.choose("incapacitate")
    story = tell(game.table, game.table.log or [])
    assert "Crane hits Moth: an action token instead of damage." in story


def test_a_question_names_the_power_that_asks_it() -> None:
    game = game_at(DUEL.replace('name "Moth"', 'name "Moth"; powers super-senses'), 4, 3, 1)
    game.play("Cra close")
    assert question(game) == "Moth: roll to evade (Super Senses, 27.3a)"


def test_the_head_counts_the_actions_that_were_given_and_a_free_one_is_none() -> None:
    game = game_at(DUEL.replace("powers charge", "powers sidestep").replace("d4", "h4"))
    assert "0 of 3 actions given" in status_line(game)
    game.choose("Cra sidestep")
    assert "0 of 3 actions given" in status_line(game)
    game.choose(game.options[0])
    game.choose("Cra move")
    assert "1 of 3 actions given" in status_line(game)


def test_a_miss_is_told() -> None:
    assert "Crane misses Moth." in told(DUEL, 1, 2, line="Cra close")


def test_a_knock_out_is_told_with_its_points() -> None:
    text = DUEL.replace('name "Moth"', 'name "Moth"; click 6; points 30')
    story = told(text, 5, 4, line="Cra close")
    assert "Moth is KO'd: 30 points for Red." in story


def test_two_figures_of_one_name_are_told_apart() -> None:
    text = 'figure Cra red c4; name "Crane"\nfigure Cra2 blue d4; name "Crane"'
    assert "Crane (Cra) attacks Crane (Cra2)" in told(text, 4, 3, line="Cra close")[0]


def test_every_event_of_a_long_game_has_a_sentence() -> None:
    """Nothing in the story looks like data: no brackets of tuples, no numbers for names."""
    from openclix.bots import play_out
    from openclix.content import find_force, find_map
    from openclix.editions import edition

    pair = [find_force("undertow"), find_force("verdant court")]
    game = Game.start(pair, find_map("signal hill"), edition(), 5, turn_limit=14)
    play_out(game, [SimplePlayer(1), SimplePlayer(2)])
    story = tell(game.table, game.table.log or [])
    assert len(story) > 60
    for sentence in story:
        assert sentence.startswith("—") or sentence[0].isupper(), sentence
        assert sentence.endswith((".", "—")), sentence
        assert "((" not in sentence and "frozenset" not in sentence, sentence


# ------------------------------------------------------------------ the board and the cards

YARD = """
map "Yard" 6x4 outdoor
  hindering a1
  blocking b1
  water c1
  level 2 d1
  wall a2/b2
  door a3 south
figure Cra red e1
figure Mot blue f1
"""


def test_the_board_shows_terrain_levels_walls_and_both_sides() -> None:
    table = read_position(YARD)
    rows = draw_board(table, PLAIN)
    assert rows[1].rstrip() == ' 1  "   #   ~   .2 CRA mot'
    assert rows[2].startswith(" 2  . | . ")
    assert rows[3].startswith(" 3 -.-- . ")


def test_squares_that_can_be_chosen_are_marked_without_colour() -> None:
    table = read_position(YARD)
    rows = draw_board(table, PLAIN, [table.map.grid.parse("b4")])
    assert rows[4] == " 4  .  *.   .   .   .   ."


def test_a_narrow_board_shows_every_square_and_every_figure() -> None:
    narrow = Style(False, ASCII, width=60)
    lines = draw_board(game_at(DUEL).table, narrow, beside=())
    assert max(map(len, lines)) <= 51
    assert "CRAmot" in lines[4] and lines[16].rstrip().endswith("wic")


def test_colour_changes_no_character_of_the_board() -> None:
    table = read_position(YARD)
    sober = draw_board(table, Style(False, UNICODE))
    colourful = draw_board(table, Style(True, UNICODE))
    assert [plain(row).rstrip() for row in colourful] == sober
    assert colourful != sober


def test_a_square_is_described_with_its_edges() -> None:
    table = read_position(YARD)
    grid = table.map.grid
    said = describe_square(table, grid.parse("b2"))
    assert said == "b2: clear terrain, outdoor, a wall to the west."
    assert "level 2" in describe_square(table, grid.parse("d1"))


def test_the_roster_shows_click_tokens_and_ground() -> None:
    table = read_position("marker hindering c4\nfigure Cra red c4; click 3; tokens 2")
    assert "CRA 3/6  **h" in panel(table, PLAIN)


def test_a_card_tells_what_changed_a_value() -> None:
    table = read_position(
        "figure A red c4\nfigure B blue d4\neffect modify A attack +1 until red by B perplex"
    )
    lines = "\n".join(card_lines(table, PLAIN, 0))
    assert "attack 11" in lines and "+1" in lines


def test_marks_of_powers_are_unique_among_the_powers_of_a_slot() -> None:
    marks = [(ability.kind, mark_of(ability.name)) for ability in STANDARD]
    assert len(set(marks)) == len(STANDARD)


def test_targets_are_listed_with_the_chance_to_hit_them() -> None:
    game = game_at("figure A red c4\nfigure B blue d4\nfigure C blue b4; powers combat-reflexes")
    game.choose("A close")
    lines = options_lines(game, PLAIN)
    assert lines[0].startswith("B: attack 10 against 16: hits on 6 or more, 72 %")
    assert "against 18: hits on 8 or more, 42 %" in lines[1]
    assert question(game) == "A: who to attack (12.1)"


# ------------------------------------------------------------------ dice


SENSES = """
map 8x8
turn blue 4
figure Wil red a1; name "Wilder"; tokens 1; powers willpower
figure Foe blue a2; name "Foe"; powers super-senses regeneration
"""


@pytest.mark.parametrize(
    ("dice", "line", "said"),
    [
        ((3,), "end yes", "Wilder rolls 3 for Willpower: failure."),
        ((4,), "Foe regeneration", "Foe rolls 4 for Regeneration."),
    ],
)
def test_a_roll_is_told_with_the_power_that_it_is_for(
    dice: tuple[int, ...], line: str, said: str
) -> None:
    assert said in told(SENSES, *dice, line=line)


def test_what_the_target_rolls_is_not_told_as_the_attackers() -> None:
    text = """
figure Cra red c4; name "Crane"; powers charge; dial 8 12 16 3
figure Mot blue e4; name "Moth"; powers super-senses
"""
    game = game_at(text, 5, 5, 2)
    game.play("Cra charge d4 attack")
    game.play("yes")
    assert "Moth rolls 2 for Super Senses: failure." in tell(game.table, game.table.log or [])


def test_typed_dice_are_asked_for_with_their_purpose() -> None:
    shown = io.StringIO()
    text = 'figure Cra red c4; name "Crane"; powers blades-claws-fangs; dial 8 12 16 3\n'
    text += 'figure Mot blue d4; name "Moth"; powers super-senses'
    dice = TypedDice(Keyboard(PLAIN, io.StringIO("5 5\n2\n4\n"), shown))
    game = Game(read_position(text), dice)
    game.choose("Cra close")
    game.choose("yes")
    game.choose("blades-claws-fangs")
    prompts = [line.split(">")[0] for line in shown.getvalue().splitlines()]
    assert prompts == [
        "Crane rolls for the attack on Moth: type 2 dice",
        "Moth rolls for Super Senses: type one die",
        "Crane rolls for Blades/Claws/Fangs: type one die",
    ]
