"""Elements without a figure are data like everything on a table: copied, written, saved, drawn."""

from __future__ import annotations

import pytest

from openclix.content import find_force, maps
from openclix.draw import draw_table
from openclix.editions import EDITIONS
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import Card
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import cost
from openclix.engine.setup.setup import Force
from openclix.engine.state.state import ASIDE
from openclix.engine.table.elements_without_figure import (
    fact,
    leave_play,
    play_element,
    set_fact,
    turn_element_dial,
)
from openclix.engine.table.plain import SnapshotError
from openclix.engine.table.table import Table
from openclix.notation import NotationError, read_game, read_position, write_game, write_position
from openclix.notation.rulings.answers import answer
from tests.editions import tides
from tests.editions.other import OTHER
from tests.randomplay import play
from tests.randomplay.games import ELEMENTS, random_elements

POSITION = """
edition other
map 8x8
figure A red a1
figure B blue h8
element T nobody
  name "High Tide"
  kind scenario
  trait "Swell": swell undertow drain
  fact level 2
  fact attacker "red"
  named-token wreck 2
element E blue
  name Eclipse
  kind event-dial
  dial 0 0 0 0 | 0 0 0:lend(power=stealth,whom=figures) 0
  click 2
"""


def table() -> Table:
    return read_position(POSITION)


def test_a_position_with_elements_is_written_and_read_again() -> None:
    text = write_position(table())
    assert "element T nobody\n" in text and "  fact attacker" in text
    again = read_position(text)
    assert write_position(again) == text
    assert again.state() == table().state()
    assert again.key() == table().key()


def test_an_element_out_of_play_is_written_as_such() -> None:
    one = table()
    leave_play(one, one.figure("E"))
    text = write_position(one)
    assert "element E blue removed\n" in text
    assert write_position(read_position(text)) == text
    assert read_position(text).elements == one.elements == 1 << one.figure("T")


def test_elements_keep_their_place_among_figures_that_came_later() -> None:
    one = table()
    one.add_figure(one.sheets[0], 0, "C")
    assert read_position(write_position(one)).tags == one.tags == ("A", "B", "T", "E", "C")


def test_the_key_of_a_table_tells_facts_apart() -> None:
    one, two = table(), table()
    set_fact(two, two.figure("T"), "level", 3)
    assert one.key() != two.key()
    set_fact(two, two.figure("T"), "level", 2)
    assert one.key() == two.key()


def test_a_copy_has_its_own_facts() -> None:
    one = table()
    two = one.copy()
    set_fact(two, two.figure("T"), "level", 0)
    turn_element_dial(two, two.figure("E"), 1)
    assert fact(one, one.figure("T"), "level") == 2 and fact(two, two.figure("T"), "level") == 0
    assert one.click[3] == 2 and two.click[3] == 1


def test_a_dial_has_only_its_own_clicks() -> None:
    one = table()
    with pytest.raises(ValueError, match="2 clicks, not 3"):
        turn_element_dial(one, one.figure("E"), 3)
    with pytest.raises(ValueError, match="0 clicks"):
        turn_element_dial(one, one.figure("T"), 1)


def test_only_what_has_no_figure_is_an_element() -> None:
    with pytest.raises(ValueError, match="is a figure"):
        play_element(table(), Card("Crane"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("element T nobdy; kind scenario", "nobdy"),
        ("element T nobody", "say what kind of element it is"),
        ("element T nobody; kind senario", "did you mean 'scenario'"),
        ("element T nobody c4; kind scenario", "its place is"),
        ("figure T red c4; kind scenario", "write 'element'"),
        ("figure T red c4; fact level 2", "only an element has facts"),
        ("figure T red aside", "a figure is in a square"),
        ("element T nobody; kind scenario; click 3", "has 0 clicks, not 3"),
        ("element T nobody; kind scenario; bolds 3", "an element has no line"),
    ],
)
def test_a_mistake_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        read_position(f"figure A red a1\nfigure B blue b1\n{text}")


def started() -> Game:
    forces = (
        find_force("lamplighters"),
        Force("Owners", find_force("undertow").cards, elements=(tides.ECLIPSE,)),
    )
    return Game.start(
        forces,
        next(iter(maps().values())),
        OTHER,
        dice=SeededDice(3),
        elements=(tides.HIGH_TIDE,),
        turn_limit=8,
    )


def test_a_game_begins_with_elements_and_is_told_as_text() -> None:
    game = started()
    chosen = 0
    while game.decision is not None and chosen < 80:
        game.choose_index(chosen % len(game.decision.values))
        chosen += 1
    owners = {game.table.card(e).name: game.table.owner[e] for e in range(len(game.table.sheets))}
    assert owners["Eclipse"] == 1 and owners["High Tide"] == -1
    text = write_game(game)
    assert '\nelement "High Tide"\n' in text and '\n  element "Eclipse"\n' in text
    again = read_game(text)
    assert again.table.state() == game.table.state()
    assert any(event.label == "fact" for event in game.table.log or ())


def test_elements_survive_undo_and_snapshots() -> None:
    game = Game(read_position(POSITION), SeededDice(1))
    before = game.table.state()
    game.choose("T drain")
    game.choose("1")
    assert fact(game.table, game.table.figure("T"), "level") == 1
    restored = Game.restore(game.snapshot())
    assert restored.table.state() == game.table.state()
    assert restored.options == game.options
    assert game.undo() and game.undo()
    assert game.table.state() == before


def test_a_snapshot_in_which_a_figure_is_an_element_is_refused() -> None:
    data = Game(read_position(POSITION), SeededDice(1)).snapshot()
    data.pop("key")
    for zones in ([0, 0, 0, ASIDE], [0, ASIDE, ASIDE, ASIDE]):
        data["table"]["zone"] = zones
        with pytest.raises(SnapshotError):
            Game.restore(data)
    data["table"]["zone"] = [0, 0, ASIDE, ASIDE]
    data["table"]["side"] = [0, -1, -1, 1]
    with pytest.raises(SnapshotError, match="needs an owner"):
        Game.restore(data)


def test_elements_are_explained() -> None:
    game = Game(read_position(POSITION), SeededDice(1))
    told = answer(game, "elements")
    assert told[0] == "T: High Tide, scenario of nobody"
    assert "  fact level 2" in told and "  Undertow, from Swell (6.7)" in told
    assert "E: Eclipse, event-dial of blue" in told and "  click 2" in told
    assert answer(game, "can T drain")[0] == "yes"
    assert answer(game, "why not T drain") == ["it is allowed"]
    plain = Game(read_position("figure A red a1\nfigure B blue b1"), SeededDice(1))
    assert answer(plain, "elements") == ["there aren't any"]


def test_elements_are_drawn_beside_the_board() -> None:
    picture = draw_table(table(), legend=True)
    assert "High Tide" in picture and "FOR EVERYBODY" in picture
    assert "scenario · attacker red · level 2 · wr" in picture  # as far as there is room
    assert "event dial · click 2 of 2" in picture
    assert "High Tide: scenario, attacker red, level 2, wreck 2." in picture


def test_elements_of_a_force_count_with_their_points() -> None:
    force = find_force("undertow")
    dear = Card("Ransom", points=15, element="id-card")
    assert cost(Force("x", force.cards, elements=(dear,))) == cost(Force("x", force.cards)) + 15


def test_random_games_meet_every_element() -> None:
    found = {card.name for seed in range(12) for card in random_elements(seed, OTHER)[0]}
    assert found == {card.name for card in ELEMENTS["other"]}
    assert not random_elements(1, EDITIONS["comprehensive"])[0]


@pytest.mark.parametrize("seed", range(4))
def test_games_with_elements_are_played_to_their_end(seed: int) -> None:
    game = play(seed, rules=OTHER)
    assert game.over


def test_a_view_shows_elements_apart_from_figures() -> None:
    game = Game(read_position(POSITION), SeededDice(1))
    seen = game.view(0)
    assert [one["tag"] for one in seen["figures"]] == ["A", "B"]
    tide, eclipse = seen["elements"]
    assert (tide["side"], tide["click"], tide["kind"]) == (None, None, "scenario")
    assert tide["facts"] == {"level": 2, "attacker": "red"}
    assert tide["named_tokens"] == [{"name": "wreck", "count": 2, "by": None}]
    assert [power["power"] for power in tide["powers"]] == ["swell", "undertow", "drain"]
    assert (eclipse["side"], eclipse["click"], eclipse["in_play"]) == (1, 2, True)
