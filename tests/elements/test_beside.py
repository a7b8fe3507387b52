"""25.5 25.6 25.7 25.8 Cards beside the map: whole games, saved games, and what each seat sees."""

from __future__ import annotations

import json
import random

import pytest

import openclix
from openclix import content
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import TAROT
from openclix.engine.state.state import FACE_DOWN
from openclix.notation import NotationError
from openclix.notation.games.games import read_game
from openclix.notation.games.written_games import write_game
from openclix.notation.positions.positions import read_position, write_position

FORCES = ("omens-at-low-water", "bell-inquiry")


def random_game(seed: int, decisions: int = 400) -> openclix.Game:
    game = openclix.Game.new(FORCES, "signal-hill", seed=seed, turn_limit=12)
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose_index(chance.randrange(len(game.decision.choices)))
    return game


def test_saved_copied_and_written_games_go_on_alike() -> None:
    game = random_game(3, 50)
    assert any(zone == FACE_DOWN for zone in game.table.zone)
    again = openclix.Game.restore(json.loads(json.dumps(game.snapshot())))
    assert again == game == game.copy()
    assert read_game(write_game(game)) == game
    text = write_position(game.table)
    assert write_position(read_position(text)) == text
    before = game.copy()
    game.choose_index(0)
    game.undo()
    assert game == before


def test_two_decks_in_another_order_look_alike_to_every_seat() -> None:
    """25.7 The order isn't kept anywhere, so games with different dice to come are equal."""
    game, other = random_game(3, 50), random_game(3, 50)
    other.dice = SeededDice("another order")
    for seat in (0, 1, None):
        assert json.dumps(game.view(seat)) == json.dumps(other.view(seat))
    assert write_position(game.table) == write_position(other.table)
    drawn = set()
    for seed in range(12):
        future = game.copy()
        future.dice = SeededDice(seed)
        turn = future.table.turn
        while future.decision is not None and future.table.turn < turn + 3:
            future.choose_index(len(future.decision.choices) - 1)
        drawn.add(
            tuple(
                number
                for number, sheet in enumerate(future.table.sheets)
                if sheet.card.element == TAROT and future.table.elements >> number & 1
            )
        )
    assert len(drawn) > 1


def test_the_maps_of_locations_can_be_chosen() -> None:
    """25.6"""
    game = openclix.Game.new(FORCES, "tram-yard", seed=1)
    assert [board.name for board in game.table.setup[2]] == [
        *("Tram Yard", "Sunken Market", "Signal Hill")
    ]


CARD = 'element T red; kind tarot; suit cups; trait "Cup" "All characters modify speed +1."'


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("element T red; kind tarot", "suit"),
        ('element T red; kind tarot; suit cups; trait "C" "Charge."; fact place 2', "hidden"),
        (f"{CARD}\n{CARD.replace('T red', 'U red')}", "topmost"),
        ("element T nobody" + CARD.removeprefix("element T red"), "owner"),
        ("element T red face-down; kind map-rule", "face down"),
        ('element L red; kind location; bonus 5 "A" "Charge."', "map"),
        ('element L red; kind location; map nowhere; bonus 5 "A" "Charge."', "nowhere"),
        ('element L red; kind location; consolation "A" "Charge."', "no Bonus"),
        ('element M red; kind mystery; effect 1 "A" "Charge."', "one CLUE EFFECT"),
        ('element M red; kind mystery; bonus 1 "A" "Charge."', "Location"),
        ('element S red; kind special-terrain; points 1; ground "hx"', "row"),
        ('element S red; kind special-terrain; points 1; ground "hhh"', "shape"),
        ("marker m1 special c3 special-terrain", "names its card"),
    ],
)
def test_bad_cards_are_refused(line: str, says: str) -> None:
    with pytest.raises(NotationError) as error:
        read_position(f"figure A red a1\nfigure B blue h8\n{line}")
    assert says in str(error.value) and error.value.line


def test_older_editions_name_the_edition_that_has_tarot_cards() -> None:
    with pytest.raises(NotationError, match="comprehensive"):
        read_position(f"edition classic-2002\nfigure A red a1\nfigure B blue h8\n{CARD}")


def test_a_location_for_a_map_that_is_not_in_the_game() -> None:
    """25.6"""
    text = write_game(openclix.Game.new(FORCES, "tram-yard", seed=1))
    start = text.index('map "Signal Hill"')
    end = text.index("force ", start)
    with pytest.raises(NotationError, match="Signal Hill"):
        read_game(text[:start] + text[end:])


def test_shipped_forces_have_two_of_every_kind() -> None:
    kinds = [card.element for name in FORCES for card in content.find_force(name).elements]
    for kind in ("tarot", "mystery", "location", "special-terrain"):
        assert kinds.count(kind) >= 2
