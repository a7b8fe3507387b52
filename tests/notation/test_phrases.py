"""Several answers in one line."""

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.notation import read_position

CHARGER = """
figure A red c4; powers charge; dial 8 10 16 3 x6
figure B blue g4
figure C blue p16
"""


def begin(text: str, *dice: int) -> Game:
    table = read_position(text)
    table.log = []
    return Game(table, FixedDice(dice))


def test_a_line_answers_one_decision_after_the_other() -> None:
    game = begin(CHARGER, 3, 4)
    game.play("A charge f4 attack")
    assert [entry.kind for entry in game.journal] == ["action", "square", "follow-up", "dice"]


def test_a_forced_answer_may_be_named_or_left_out() -> None:
    for line in ("A charge f4 attack B", "A charge f4 attack"):
        game = begin(CHARGER, 3, 4)
        game.play(line)
        assert game.table.click[1] == 4


def test_several_actions_in_one_line() -> None:
    game = begin("figure A red c4\nfigure D red d4\nfigure B blue p16")
    game.play("A move c8 D move d8 end")
    assert game.table.active == 1


def test_a_line_that_does_not_fit_leaves_the_game_as_it_was() -> None:
    game = begin(CHARGER, 3, 4)
    before = game.table.copy().state()
    with pytest.raises(Illegal) as error:
        game.play("A charge f4 attack Z")
    assert "'Z'" in str(error.value)
    assert game.table.copy().state() == before
    assert game.journal == []
    assert isinstance(game.dice, FixedDice) and game.dice.left == [3, 4]
    assert game.table.log == []


def test_missing_dice_leave_the_game_as_it_was() -> None:
    game = begin(CHARGER, 3)
    with pytest.raises(DiceError):
        game.play("A charge f4 attack")
    assert game.journal == []
    assert isinstance(game.dice, FixedDice) and game.dice.left == [3]


def test_naming_another_than_the_only_choice_is_refused() -> None:
    game = begin("figure A red c4\nfigure B blue d4\nfigure C blue h8")
    with pytest.raises(Illegal) as error:
        game.play("A close C")
    assert error.value.refusal.code != "dice"
    assert "C" in error.value.refusal.sentence


def test_a_word_that_is_nearly_right_is_suggested() -> None:
    game = begin(CHARGER)
    with pytest.raises(Illegal) as error:
        game.play("edn")
    assert "end" in str(error.value)


def test_the_middle_of_an_action_is_left_as_it_was() -> None:
    game = begin(CHARGER, 3, 4)
    game.play("A charge")
    options = game.options
    with pytest.raises(Illegal):
        game.play("f4 attack B nonsense words")
    assert game.options == options
    game.play("f4 stop")
    assert game.table.tokens[0] == 1


SEEDS = range(24)
ENDINGS = ("A close B", "A close", "A charge b2 attack B")
TAILS = ("nonsense", "end", "keep", "yes", "C", "A move b8")


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("line", ENDINGS)
def test_a_refused_line_tells_nothing_of_dice_that_have_not_fallen(line: str, tail: str) -> None:
    answers = set()
    for seed in SEEDS:
        game = Game(read_position(IN_REACH), SeededDice(seed))
        game.table.log = []
        before = game.table.copy().state()
        with pytest.raises(Illegal) as error:
            game.play(f"{line} {tail}")
        refusal = error.value.refusal
        answers.add((refusal.code, refusal.sentence, refusal.section))
        assert game.table.copy().state() == before
        assert game.journal == [] and game.table.log == []
        assert game.dice.roll(6) == SeededDice(seed).roll(6)
    assert len(answers) == 1


IN_REACH = """
figure A red b2; dial 8 10:blades-claws-fangs 16 3:probability-control x6; powers charge
figure B blue b3; dial 8 10 17:super-senses 3 x6
figure C blue p16
"""


def test_what_follows_a_roll_is_said_when_it_has_fallen() -> None:
    game = Game(read_position(IN_REACH), SeededDice(1))
    with pytest.raises(Illegal) as error:
        game.play("A close B keep")
    assert error.value.refusal.code == "after-the-dice"
    assert "'keep'" in error.value.refusal.sentence
    game.play("A close B")
    assert game.options == ["keep", "A probability-control"]
    game.play("keep")


def test_a_move_next_to_a_foe_is_refused_for_what_no_roll_could_mend() -> None:
    for seed in SEEDS:
        game = Game(read_position(IN_REACH), SeededDice(seed))
        with pytest.raises(Illegal) as error:
            game.play("A move p1")
        assert error.value.refusal.code == "too-far"
