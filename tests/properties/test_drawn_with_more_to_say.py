"""Where more than tokens tells what a figure may be given, what is drawn is what is listed."""

from __future__ import annotations

from random import Random

import pytest

from openclix.editions import edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.abilities import Ability, F
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.open_actions import drawn
from openclix.notation import read_position
from tests.refusals.test_unusual import granted


def drawn_options(game: Game) -> set[str]:
    """All that comes out of many draws."""
    random = Random(5)
    decision = game.decision
    assert decision is not None
    draws = 40 * len(game.options)
    return {decision.say(game.table, drawn(game.table, random.random)) for _ in range(draws)}


def game(text: str) -> Game:
    return Game(read_position(text), SeededDice(1))


EITHER_WAY = """
map 8x8
figure A red c4; dial 8:charge 10 16 3 x6; trait charge(as=FREE); used "FREE charge"
figure B blue h8
"""


def test_what_was_used_as_free_may_still_be_given_for_a_token() -> None:
    one = game(EITHER_WAY)
    assert "A charge" in one.options and len([o for o in one.options if "charge" in o]) == 1
    assert drawn_options(one) == set(one.options)


STRIKES = """
edition classic-2002
map 8x8
figure A red c4
figure B blue d4; dial 8 10 16 3 x6
figure C red e4; dial 8 10 16 3 x6; tokens 1
"""


@pytest.mark.parametrize("book", ["classic-2002", "indy-2003", "core-fr"])
def test_the_older_books_draw_what_they_list(book: str) -> None:
    one = game(STRIKES.replace("classic-2002", book))
    assert drawn_options(one) == set(one.options)
    one.play("A move")
    while one.decision is not None and one.decision.kind != "action":
        one.choose_index(0)
    assert drawn_options(one) == set(one.options)


def test_who_may_only_move_is_given_nothing_else() -> None:
    burdened = Ability("Burdened", "keyphrase", "7.3a")
    burdened.features = F.ONLY_MOVES
    one = granted(burdened, "A red d4; range 6", "B blue e4")
    assert one.options == ["A move", "end"]
    assert drawn_options(one) == {"A move", "end"}


def test_who_makes_no_range_attacks_still_strikes() -> None:
    blinded = Ability("Blinded", "keyphrase", "7.3a")
    blinded.features = F.NO_RANGE_ATTACKS
    one = granted(blinded, "A red d4; range 6", "B blue e4", "C blue h4")
    assert "A close" in one.options and "A range" not in one.options
    assert drawn_options(one) == set(one.options)


def test_who_is_given_no_costed_action_has_its_free_ones() -> None:
    resting = Ability("Resting", "keyphrase", "7.3a")
    resting.features = F.NO_COSTED
    one = granted(resting, "A red d4; range 6; dial 8 10 16 3:perplex x6", "B blue e4")
    assert one.options == ["A perplex", "end"]
    assert drawn_options(one) == set(one.options)


CAPTOR = """
edition classic-2002
map 8x8
figure A red c4; range 6
figure P blue captured by A
figure B blue d4
figure C red h8
"""


def test_whoever_has_its_hands_full_of_captives_does_not_strike() -> None:
    one = game(CAPTOR)
    assert "A close" not in one.options and "A move" in one.options
    assert drawn_options(one) == set(one.options)


@pytest.mark.parametrize("used", ["", "; used plot"])
def test_what_plot_points_do_not_pay_for_is_neither_listed_nor_drawn(used: str) -> None:
    cost = 1 if used else -3
    trait = f'trait "Title Character" surge(plot={cost})'
    one = game(
        f"map 8x8\nfigure A red a1; named-token plot 2 by A; {trait}{used}\nfigure B blue h8"
    )
    assert "A surge" not in one.options and "A move" in one.options
    assert drawn_options(one) == set(one.options)


def test_an_edition_may_say_who_acts_at_all() -> None:
    def only_the_second(table: Table, figure: int) -> Refusal | None:
        return None if figure else refuse("two-tokens", "7.4", who=figure_name(table, figure))

    table = read_position("map 8x8\nfigure A red a1\nfigure C red a3\nfigure B blue h8")
    table.edition = edition().but(why_not_act=only_the_second)
    one = Game(table, SeededDice(1))
    assert one.options == ["C move", "end"]
    assert drawn_options(one) == {"C move", "end"}
