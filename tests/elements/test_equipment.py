"""25.2 Equipment through the whole house: force, game, snapshot, views, pictures, computers."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import openclix
from openclix import content
from openclix.bots import SimplePlayer
from openclix.draw import draw_table
from openclix.editions import EDITIONS
from openclix.engine.asking.decisions import Illegal
from openclix.engine.figures.figures import EQUIPMENT, Special
from openclix.engine.setup.forces import cost, violations
from openclix.engine.table.plain import SnapshotError
from openclix.language import spoken_in
from openclix.notation import NotationError, read_card, read_game, read_position, write_position
from openclix.notation.games.written_games import write_game
from tests.elements.walking import walk, walked

EDITION = "comprehensive"
FORCES = ("storm-watch", "night-salvage")
PIECES = {
    stem: card for stem, card in content.tactics(EDITION).items() if card.element == EQUIPMENT
}
HOOK = """
map 8x8
figure A red c3
figure B blue h8
element Hook red
  kind equipment
  points 8
  trait "Boarding Hook" "Charge."
"""


def started(seed: int = 1) -> openclix.Game:
    return openclix.Game.new(FORCES, edition=EDITION, seed=seed, turn_limit=12)


def test_the_set_has_pieces_that_the_program_reads_whole() -> None:
    assert len(PIECES) >= 4
    for card in PIECES.values():
        for trait in card.traits:
            assert isinstance(trait, Special)
            reading = openclix.cards.read(trait.text, name=card.name)
            assert reading.played and not reading.by_hand and not reading.unread, card.name


@pytest.mark.parametrize("name", FORCES)
@pytest.mark.parametrize("edition", ["comprehensive", "pac"])
def test_the_ready_forces_are_legal_and_pay_for_some_of_their_equipment(
    name: str, edition: str
) -> None:
    force = content.find_force(name, edition)
    assert violations(EDITIONS[edition], force) == []
    figures = sum(card.points for card in force.cards)
    paid = sum(piece.card.points for piece in force.assigned if not piece.free)
    assert any(piece.free for piece in force.assigned) and paid
    objects = sum(marker.points for marker in force.markers)
    assert cost(force) == figures + paid + objects <= 300


@pytest.mark.parametrize("seed", range(4))
def test_snapshot_copy_and_undo_hold_at_every_decision(seed: int) -> None:
    walk(started(seed), seed)


def test_a_game_with_equipment_reads_back_from_its_text() -> None:
    game = walked(started(), 3, 60)
    text = write_game(game, seed=1)
    assert "equipment" in text and " free to " in text
    assert read_game(text).table.state() == game.table.state()


def test_positions_with_equipment_read_back() -> None:
    for more in ("  equipped A", "object m1 d4 equipment by Hook"):
        table = read_position(HOOK + more)
        assert read_position(write_position(table)).state() == table.state()


def test_computers_play_with_equipment_and_pick_up_what_fell() -> None:
    counted: Counter[str] = Counter()
    for seed in range(6):
        game = openclix.Game.new(FORCES, edition=EDITION, seed=seed, turn_limit=20)
        players = [SimplePlayer(seed), SimplePlayer(seed + 1)]
        while game.decision is not None:
            game.choose(players[game.decision.player].choose(game))
        counted.update(event.label for event in game.table.log or ())
    assert counted["unequips"] >= 5


def test_a_computer_equips_what_it_stands_on() -> None:
    game = openclix.Game.from_position(HOOK + "object m1 c3 equipment by Hook", seed=1)
    choice = SimplePlayer(1).choose(game)
    assert choice.text(game.table) == "A equip"


def test_the_view_shows_a_figures_equipment() -> None:
    game = openclix.Game.from_position(HOOK + "  equipped A", seed=1)
    figures = {one["tag"]: one["equipment"] for one in game.view(1)["figures"]}
    assert figures == {"A": "Hook", "B": None}


def test_pictures_and_words_tell_of_equipment() -> None:
    table = read_position(HOOK + "  equipped A")
    svg = draw_table(table)
    assert "equipped with Hook" in svg
    with spoken_in("fr"):
        assert "équipé de Hook" in draw_table(table)


# ------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HOOK, "Hook is nowhere"),
        (HOOK + "  equipped A\nobject m1 c4 equipment by Hook", "Hook is in 2 places"),
        (HOOK + "object m1 c4 equipment", "names the element that it is"),
        (HOOK + "object m1 c4 equipment by A", "names the element that it is"),
        (HOOK + "marker m1 hindering c4 equipment by Hook", "is an object"),
        (HOOK + "  equipped Z", "no figure"),
        (HOOK.replace("A red c3", "A red ko") + "  equipped A", "can't be equipped"),
        (HOOK + "  equipped A\nelement Lamp red; kind equipment; equipped A", "already has"),
        (HOOK.replace("Hook red", "Hook nobody") + "  equipped A", "belongs to a player"),
        (HOOK + "  equipped A\nfigure C red d5; qualifies keyword Cook", "only equipment"),
    ],
)
def test_a_position_with_misplaced_equipment_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said) as error:
        read_position(text)
    assert error.value.line


@pytest.mark.parametrize("edition", ["core-fr", "indy-2003", "classic-2002"])
def test_older_books_refuse_equipment_and_name_those_that_have_it(edition: str) -> None:
    with pytest.raises(NotationError, match="comprehensive") as error:
        read_card('card "Hook"\n  kind equipment\n', EDITIONS[edition])
    assert error.value.line == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("equipment boarding-hook to Nobody", "no figure above"),
        ("equipment boarding-hook to Moth", "on the Sideline"),
        ("feat boarding-hook to Wick", "begin its line with that word"),
        ("equipment wick to Wick", "kind"),
        ('object "Hook" equipment', "doesn't start on the map"),
    ],
)
def test_a_force_with_a_wrong_line_is_refused(line: str, said: str) -> None:
    folder = content.TACTICS[EDITION] / "x.force"
    text = f'force "X"\n  card wick\n  sideline moth\n  {line}\n'
    with pytest.raises(NotationError, match=said) as error:
        content.load_force(folder, text)
    assert error.value.line == 4


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: [],
        lambda facts: [[3, "chosen", "B A"]],
    ],
)
def test_a_snapshot_whose_equipment_is_nowhere_or_on_two_is_refused(change: object) -> None:
    game = openclix.Game.from_position(HOOK + "  equipped A", seed=1)
    data = json.loads(json.dumps(game.snapshot()))
    data["table"]["facts"] = change([])  # type: ignore[operator]
    data.pop("key")
    with pytest.raises(SnapshotError, match="equipment"):
        openclix.Game.restore(data)


def test_players_cannot_reassign_equipment_by_hand() -> None:
    game = openclix.Game.from_position(HOOK + "  equipped A", seed=1)
    with pytest.raises(Illegal, match="by hand"):
        game.adjust("fact Hook chosen 2", by=0, consent=[1])
