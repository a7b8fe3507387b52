"""26.4 Boosters and drafts, and the battle royale that is played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import openclix
from openclix.bots import SimplePlayer
from openclix.content import load_force
from openclix.content.drafts import BadPick, Draft, draftable
from openclix.editions import with_scenario
from openclix.engine.game.game import Game
from openclix.engine.table.scenarios import Unfit
from openclix.notation import read_game, read_map, write_game


def finished(seed: int, players: int = 4) -> Draft:
    draft = Draft(seed, players)
    while not draft.over:
        for player in range(players):
            draft.pick(player, draft.favourite(player))
    return draft


def test_the_same_seed_draws_the_same_boosters() -> None:
    assert Draft(3).packs == Draft(3).packs != Draft(4).packs
    for pack in Draft(3).packs:
        assert len(set(pack)) == 5
        assert set(pack) <= set(draftable("comprehensive"))


def test_the_rest_of_a_booster_goes_to_the_left() -> None:
    draft = Draft(11, 3)
    packs = [list(pack) for pack in draft.packs]
    for player in range(3):
        draft.pick(player, packs[player][0])
    assert [draft.pack(player) for player in range(3)] == [
        packs[2][1:],
        packs[0][1:],
        packs[1][1:],
    ]


def test_nobody_picks_twice_before_everybody_has_picked() -> None:
    draft = Draft(1)
    draft.pick(0, draft.pack(0)[0])
    assert draft.pack(0) == []
    with pytest.raises(BadPick, match="wait until everybody"):
        draft.pick(0, "crane")
    with pytest.raises(BadPick, match="wait until everybody"):
        draft.favourite(0)


def test_a_figure_of_another_booster_is_refused_with_those_that_are_here() -> None:
    draft = Draft(1)
    elsewhere = next(name for name in draftable("comprehensive") if name not in draft.pack(0))
    with pytest.raises(BadPick, match=draft.pack(0)[0]):
        draft.pick(0, elsewhere)
    assert len(draft.pack(0)) == 5


def test_everybody_drafts_five_figures_and_all_boosters_are_empty() -> None:
    draft = finished(2)
    assert [len(names) for names in draft.picked] == [5, 5, 5, 5]
    assert draft.packs == [[], [], [], []]
    with pytest.raises(BadPick, match="the draft is over"):
        draft.pick(0, "crane")


@pytest.mark.parametrize(("players", "size"), [(1, 5), (5, 5), (4, 0), (4, 1000)])
def test_a_draft_of_too_few_or_too_many_is_refused(players: int, size: int) -> None:
    with pytest.raises(BadPick):
        Draft(1, players, size=size)


def test_a_drafted_force_can_be_written_and_read() -> None:
    draft = finished(5)
    read = load_force(Path("x.force"), draft.text(2))
    assert read.cards == draft.force(2).cards and read.name == draft.force(2).name


def test_a_battle_royale_of_four_computers_ends_and_the_most_points_win() -> None:
    draft = finished(0)
    game = openclix.Game.new(draft.forces(), "signal-hill", scenario="battle-royale", seed=0)
    player = SimplePlayer(1)
    for _ in range(6000):
        if game.over:
            break
        game.choose(player.choose(game))
    assert game.over and game.winner is not None
    assert game.table.score[game.winner] == max(game.table.score)
    again = read_game(write_game(game, seed="0"))
    assert again.table.score == game.table.score and again.winner == game.winner


def test_a_battle_royale_needs_a_small_map() -> None:
    board = read_map('map "Long" 24x16 outdoor\n')
    with pytest.raises(Unfit, match="16 by 16"):
        Game.start(finished(0).forces(), board, with_scenario("pac", "battle-royale"))
