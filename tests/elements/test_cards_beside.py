"""25.3 25.4 25.11 ID cards, resources and One-Shots through the whole house."""

from __future__ import annotations

from collections import Counter

import pytest

import openclix
from openclix import content
from openclix.bots import SimplePlayer
from openclix.draw import draw_table
from openclix.editions import EDITIONS
from openclix.engine.figures.figures import ID_CARD, ONE_SHOT, RESOURCE, Special
from openclix.engine.setup.forces import cost, violations
from openclix.language import spoken_in
from openclix.notation import NotationError, read_card, read_game, read_position, write_position
from openclix.notation.games.written_games import write_game
from openclix.story import tell
from tests.elements.walking import walk, walked

EDITION = "comprehensive"
FORCES = ("beacon-night", "knock-twice", "owed-a-visit")
KINDS = {ID_CARD: 4, RESOURCE: 2, ONE_SHOT: 2}
BELL = """
map 8x8
figure A red c3
  keywords Tidewatch
figure H red sideline
  name Harpooner
  keywords Tidewatch
figure B blue h8
element Flags red
  card signal-flags
  id-character H
element Steam red
  card extra-steam
element Glass red
  card storm-glass
  assigned A
"""
PARTS = """
  trait "Inspiration" "Modify attack +1."
  trait "Setup" "At the beginning of the game, heal a friendly character 1 click."
  trait "Call in Help" "FREE: Call in the ID character adjacent to a friendly character."
"""


def started(seed: int = 1, limit: int = 12) -> openclix.Game:
    pair = (FORCES[seed % 3], FORCES[(seed + 1) % 3])
    return openclix.Game.new(pair, edition=EDITION, seed=seed, turn_limit=limit)


def test_the_set_has_cards_that_the_program_reads_whole() -> None:
    found = Counter(card.element for card in content.tactics(EDITION).values())
    assert all(found[kind] >= least for kind, least in KINDS.items())
    for card in content.tactics(EDITION).values():
        for trait in card.traits if card.element in KINDS else ():
            assert isinstance(trait, Special)
            reading = openclix.cards.read(trait.text, name=card.name)
            assert reading.played and not reading.by_hand and not reading.unread, card.name


@pytest.mark.parametrize("name", FORCES)
@pytest.mark.parametrize("edition", ["comprehensive", "pac"])
def test_the_ready_forces_are_legal_and_pay_for_their_cards(name: str, edition: str) -> None:
    force = content.find_force(name, edition)
    assert violations(EDITIONS[edition], force) == []
    figures = sum(card.points for card in force.cards)
    cards = [piece.card for piece in force.assigned] + list(force.elements)
    assert {card.element for card in cards} == set(KINDS)
    assert cost(force) == figures + sum(card.points for card in cards) <= 300


@pytest.mark.parametrize("seed", range(3))
def test_snapshot_copy_and_undo_hold_at_every_decision(seed: int) -> None:
    walk(started(seed), seed)


def test_a_game_reads_back_from_its_text() -> None:
    game = walked(started(), 3, 60)
    text = write_game(game, seed=1)
    assert 'id-card "Door Knock" with 1\n' in text and 'one-shot "Last Orders"\n' in text
    assert 'resource "Parliament Boiler" to 2 1\n' in text
    assert read_game(text).table.state() == game.table.state()


def test_positions_read_back() -> None:
    table = read_position(BELL + "element Used blue\n  card last-orders\n  fact face-down 1\n")
    text = write_position(table)
    assert "  id-character H\n" in text and "  assigned A\n" in text and "face-down 1" in text
    assert read_position(text).state() == table.state()


def test_computers_use_every_kind() -> None:
    counted: Counter[str] = Counter()
    for seed in range(2):
        game = started(seed, 20)
        players = [SimplePlayer(seed), SimplePlayer(seed + 1)]
        while game.decision is not None:
            game.choose(players[game.decision.player].choose(game))
        for event in game.table.log or ():
            counted[event.label] += 1
    assert counted["called in"] >= 2 and counted["sent back"] >= 1
    assert counted["fact"] >= 2 and counted["leaves play"] >= 1


def test_the_view_and_the_story_tell_what_has_become_of_a_card() -> None:
    game = openclix.Game.from_position(BELL, seed=1)
    game.choose("Flags call-in-help")
    game.choose("d3")
    seen = {one["tag"]: one for one in game.view(1)["elements"]}
    assert seen["Flags"]["kind"] == "id-card" and seen["Flags"]["facts"]["chosen"] == "H"
    assert "Signal Flags calls in Harpooner." in "\n".join(tell(game.table, game.table.log or ()))
    with spoken_in("fr"):
        told = "\n".join(tell(game.table, game.table.log or ()))
    assert "appelle" in told


def test_pictures_have_the_cards_beside_the_board() -> None:
    svg = draw_table(read_position(BELL), legend=True)
    assert "ID card" in svg and "One-Shot" in svg and "resource" in svg


# ------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("kind id-card\n  contact name Wick" + PARTS, "25.3b"),
        ("kind id-card" + PARTS + '  trait "Inspire" "Charge."', "who its ID character may be"),
        ("kind one-shot\n  trait charge\n  trait willpower", "one trait, its EFFECT"),
        ("kind resource\n  trait charge", "how many characters"),
        ("kind one-shot\n  dial 8 10 16 3\n  trait charge", "no dial"),
        ("kind one-shot\n  assigns 2\n  trait charge", "'assigns'"),
        ("points 50\n  contact name Wick", "only an ID card"),
        ("kind id-kard", "did you mean 'id-card'"),
    ],
)
def test_a_card_that_lacks_something_is_refused(card: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_card(f'card "Thing"\n  {card}\n')


@pytest.mark.parametrize("kind", KINDS)
def test_an_edition_without_a_kind_names_those_that_have_it(kind: str) -> None:
    with pytest.raises(NotationError, match="comprehensive") as refused:
        read_card(f'card "Thing"\n  kind {kind}\n', EDITIONS["core-fr"])
    assert refused.value.line == 2


def force(lines: str) -> openclix.Force:
    return content.load_force(
        content.HERE / "elements" / "x.force", f'force "X"\n  card wick\n{lines}'
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("id-card signal-flags with Wick", "has to be on the Sideline"),
        ("id-card signal-flags with Nobody", "no figure above this line"),
        ("id-card last-orders", "begin its line with that word"),
        ("element last-orders", "begin its line with that word"),
        ("feat storm-glass to Wick", "begin its line with that word"),
        ("resource storm-glass to Moth", "no figure above this line"),
        ("resource storm-glas to all", "did you mean 'storm-glass'"),
        ("one-shoot last-orders", "did you mean 'one-shot'"),
    ],
)
def test_a_line_of_a_force_that_does_not_fit_is_refused_with_its_place(
    line: str, said: str
) -> None:
    with pytest.raises(NotationError, match=said) as refused:
        force(f"  {line}\n")
    assert refused.value.line == 3


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("  id-card signal-flags\n", "id-card-alone"),
        ("  sideline crane\n  id-card signal-flags with Crane\n", "id-card-stranger"),
        ("  resource storm-glass\n", "resource-for-nobody"),
        ("  card moth\n  resource storm-glass to Moth\n", "resource-for-all"),
        (
            "  resource storm-glass to all\n  resource parliament-boiler to Wick\n",
            "second-resource",
        ),
    ],
)
def test_a_force_that_may_not_be_played_says_why(lines: str, code: str) -> None:
    found = [problem.code for problem in violations(EDITIONS[EDITION], force(lines))]
    assert found == [code]
