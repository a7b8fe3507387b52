"""The classic set: whole, well formed, of one world, and playable in the editions it names."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from openclix.bots import SimplePlayer
from openclix.content import SETS, UnknownName, figures, find_figure, find_force, forces, maps
from openclix.editions import edition
from openclix.editions.classic_2002 import HARBOR_NINE
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Card
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import cost, violations
from openclix.engine.setup.setup import Force
from openclix.notation import read_card, read_map, write_card, write_map

CLASSIC = "classic-2002"
RINGS = ("rookie", "experienced", "veteran")
HUNTER = "dredger"
RULES = edition(CLASSIC)

each_figure = pytest.mark.parametrize("stem", figures(CLASSIC))
each_force = pytest.mark.parametrize("stem", forces(CLASSIC))


def cards() -> list[Card]:
    return [card for stem, card in figures(CLASSIC).items() if stem != HUNTER]


def test_there_are_sixty_figures_of_twenty_characters_in_three_rings_and_some_uniques() -> None:
    rings: dict[str, list[str]] = {}
    for card in cards():
        rings.setdefault(card.name, []).append(card.ring)
    threes = [name for name, worn in rings.items() if sorted(worn) == sorted(RINGS)]
    uniques = [name for name, worn in rings.items() if worn == ["unique"]]
    assert len(cards()) >= 60
    assert len(threes) >= 20
    assert len(uniques) >= 4
    assert len(threes) + len(uniques) == len(rings)


def test_a_higher_ring_costs_more() -> None:
    for name in {card.name for card in cards() if card.ring in RINGS}:
        by_ring = {card.ring: card.points for card in cards() if card.name == name}
        assert sorted(by_ring, key=by_ring.__getitem__) == list(RINGS), name


@each_figure
def test_a_figure_reads_and_writes_and_costs_what_it_may(stem: str) -> None:
    card = figures(CLASSIC)[stem]
    assert read_card(write_card(card), RULES) == card
    assert 10 <= card.points <= 150 or stem == HUNTER
    assert (not card.traits or stem == HUNTER) and not card.keywords


def test_between_them_they_have_every_power_of_the_book() -> None:
    carried = {
        slug(grant.name)
        for card in cards()
        for click in card.dial
        for grant in click.powers
        if grant is not None
    }
    wanted = {
        ability.slug
        for ability in RULES.registry.abilities.values()
        if ability.kind in ("speed", "attack", "defense", "damage")
    }
    assert len(wanted) == 40
    assert carried == wanted


def test_eight_teams_of_two_characters_and_more_each_with_its_own_mechanism() -> None:
    members: dict[str, set[str]] = {}
    for card in cards():
        for team in card.teams:
            members.setdefault(team, set()).add(card.name)
    assert {slug(team) for team in members} == set(HARBOR_NINE)
    assert min(len(names) for names in members.values()) >= 2
    assert len(set(HARBOR_NINE.values())) == len(HARBOR_NINE) == 8


def test_archenemies_are_pairs_of_different_teams() -> None:
    by_colour: dict[str, dict[str, tuple[str, ...]]] = {}
    for card in cards():
        if card.colour not in ("", "black"):
            by_colour.setdefault(card.colour, {})[card.name] = card.teams
    assert len(by_colour) >= 5
    for colour, who in by_colour.items():
        assert len(who) == 2, colour
        one, two = who.values()
        assert not set(one) & set(two), colour


def test_the_hunter_has_three_prices() -> None:
    hunter = figures(CLASSIC)[HUNTER]
    assert hunter.shape == "2x2"
    assert sorted((line.points, line.click) for line in hunter.lines) == [
        (100, 7),
        (200, 4),
        (300, 1),
    ]


def test_four_maps_one_indoors_one_mixed_one_with_water_one_with_a_ladder() -> None:
    found = maps(CLASSIC)
    assert len(found) >= 4
    assert {"indoor", "outdoor", "mixed"} == {board.kind for board in found.values()}
    assert any(board.water for board in found.values())
    assert any(board.ladders and board.levels for board in found.values())
    for board in found.values():
        assert read_map(write_map(board)) == board


@each_force
def test_a_force_is_legal_and_uses_its_points(stem: str) -> None:
    force: Force = forces(CLASSIC)[stem]
    total = int(stem.rpartition("-")[2])
    assert [str(one) for one in violations(RULES, force, total)] == []
    assert total - 20 <= cost(force) <= total


def test_forces_come_in_two_sizes() -> None:
    assert Counter(stem.rpartition("-")[2] for stem in forces(CLASSIC)) == {"200": 4, "300": 4}


def test_what_is_made_for_another_edition_is_refused_by_its_name() -> None:
    with pytest.raises(UnknownName, match="is made for the edition 'classic-2002'"):
        find_force("dock-gang-200")
    with pytest.raises(UnknownName, match="is made for the edition 'comprehensive'"):
        find_figure("crane", CLASSIC)
    assert set(SETS) >= {"comprehensive", "pac", CLASSIC}


@pytest.mark.parametrize("total", ["200", "300"])
def test_the_computer_plays_ready_forces_to_the_end(total: str) -> None:
    names = [stem for stem in forces(CLASSIC) if stem.endswith(total)]
    boards = sorted(maps(CLASSIC))
    for number, pair in enumerate(list(combinations(names, 2))[:4]):
        game = Game.start(
            [find_force(name, CLASSIC) for name in pair],
            maps(CLASSIC)[boards[number % len(boards)]],
            RULES,
            dice=SeededDice(number),
            build_total=int(total),
            turn_limit=40,
        )
        players = [SimplePlayer(0), SimplePlayer(1)]
        for _ in range(6000):
            if game.decision is None:
                break
            game.choose(players[game.decision.player].choose(game))
        assert game.decision is None
