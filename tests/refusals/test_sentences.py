"""What a refusal says about a line: who, where, and what would have been right."""

from __future__ import annotations

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation.positions.positions import read_position


def game_of(text: str, *dice: int) -> Game:
    return Game(read_position(text), FixedDice(list(dice)))


def refusal(game: Game, line: str) -> str:
    try:
        game.play(line)
    except Illegal as error:
        return str(error)
    return ""


ROLL = """
map 8x8
figure A red b2; dial 8 10 16 2 x6
figure C red b4; trait probability-control
figure D red b8
figure B blue c2
"""


def rolled() -> Game:
    game = game_of(ROLL, 3, 4)
    game.play("A close B")
    assert game.options == ["keep", "C probability-control"]
    return game


def test_the_nearest_option_is_named_by_all_of_its_words() -> None:
    """The nearest that would have been right is a whole option, not its first word."""
    game = rolled()
    for slip in ("C probability-controll", "C probabilitycontrol keep"):
        assert "(did you mean 'C probability-control'?)" in refusal(game, slip)
    assert "(did you mean 'keep'?)" in refusal(game, "kep")


def test_what_is_no_option_is_told_what_there_is() -> None:
    said = refusal(rolled(), "D")
    assert said.startswith("'D' isn't an option when red has to choose")
    assert said.endswith("keep, C probability-control (21.3b)")


CARRIER = """
map 10x4
figure A red b2; dial 8:hypersonic-speed 10 16 3 x6; symbols wing
figure C red a2
figure D red a3
figure B blue j4
"""


def test_whom_a_move_does_not_carry_is_named() -> None:
    game = game_of(CARRIER)
    for tag in ("C", "D"):
        said = str(game.why_not(f"A hypersonic-speed carry {tag}"))
        assert said == f"A can't carry {tag} with this move (27.7k)"


HOLDER = """
map 3x1
  blocking b1
figure A red a1; powers super-strength; holding m1
marker m1 blocking held
figure B blue c1
"""


def test_where_nothing_is_put_down_is_named() -> None:
    """17.8 The reason is about the square that was said, and no other."""
    game = game_of(HOLDER)
    assert "'z9' isn't a square" in str(game.why_not("A move a1 drop z9"))
    assert "placed in blocking terrain" in str(game.why_not("A move a1 drop b1"))
    assert "share a square with a figure" in str(game.why_not("A move a1 drop c1"))


def test_when_the_game_is_over_nothing_can_be_chosen() -> None:
    """5.1 Whatever is asked, the answer is that the game is over."""
    game = game_of("phase over\nwinner red\nfigure A red b2\nfigure B blue d2")
    assert game.decision is None
    for text in ("A move", "end", "", "c4"):
        found = game.why_not(text)
        assert found is not None and (found.code, found.section) == ("over", "5.1")


IN_HAND = """
edition {}
map 8x8
figure A red b2; dial 8 10:super-strength 16 3 x6; holding m1
figure B blue h8
marker m1 object held
"""


def test_a_book_that_lets_nobody_put_anything_down_says_so() -> None:
    for edition in ("core-fr", "classic-2002", "indy-2003"):
        said = refusal(game_of(IN_HAND.format(edition)), "A move c2 drop c3")
        assert "keeps it until it is used" in said, edition


def test_who_is_denied_a_power_is_told_by_whom() -> None:
    denied = """
map 8x8
figure A red c4; powers outwit
figure B blue d4; trait deny(power=outwit, whom="foes adjacent")
"""
    said = refusal(game_of(denied), "A outwit B")
    assert "A can't use Outwit" in said
    assert "of B" in said or "B's" in said


def test_who_is_controlled_is_told_why_an_action_is_not_ready() -> None:
    """pow.mindcontrol.1 Any action may be given then, so that its type is no reason."""
    game = game_of(
        "edition indy-2003\nmap 8x8\nfigure A red c4; dial 8:mind-control 12 16 3 x6; range 6\n"
        "figure B blue f4; dial 8 10 14 3 x6\nfigure C blue h8",
        *(5, 5, 5, 5),
    )
    game.play("A mind-control B")
    assert "move" in game.options
    for word in ("range", "attack", "close"):
        refusal_of = game.why_not(word)
        assert refusal_of is None or (refusal_of.sentence and refusal_of.code != "wrong-type")
