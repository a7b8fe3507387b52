"""core-fr with the forces and maps of the starter set: random legal play, the bot, and rounds."""

from __future__ import annotations

import random

import pytest

import openclix
from openclix import content
from openclix.editions import EDITIONS, edition
from openclix.editions.core_fr import CORE_FR
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import RoundBegins, RoundEnds, TurnBegins, TurnEnds
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.abilities import Ability, Version
from openclix.engine.figures.registry import Registry
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import violations
from openclix.engine.setup.setup import Force
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table
from openclix.notation import NotationError
from openclix.notation.positions.positions import read_position, write_position
from tests.editions.whole_games import by_chance, won_against_chance

RULES = EDITIONS["core-fr"]
FORCES = list(content.forces(RULES.name).values())
MAPS = list(content.maps(RULES.name).values())


def begun(seed: int) -> Game:
    rng = random.Random(seed)
    board = MAPS[seed % len(MAPS)]
    return Game.start(tuple(rng.sample(FORCES, 2)), board, RULES, seed, turn_limit=20)


@pytest.mark.parametrize("force", FORCES, ids=lambda force: force.name)
def test_the_forces_of_the_starter_set_are_legal(force: Force) -> None:
    assert violations(RULES, force, 300) == []


def few_tokens(table: Table) -> None:
    assert max(table.tokens) <= RULES.token_limit  # or4.2


@pytest.mark.parametrize("seed", range(6))
def test_random_games_hold_together(seed: int) -> None:
    by_chance(begun(seed), seed, few_tokens)


def test_the_simple_player_beats_chance() -> None:
    assert won_against_chance(begun, 6) >= 5


def test_the_quick_game_is_played_with_two_characters_each() -> None:
    rules = edition("core-fr[game=quick]")
    assert rules.reads("game") == "quick"
    assert RULES.reads("game") == "whole"
    for seed in range(4):
        rng = random.Random(seed)
        pair = [Force(force.name, force.cards[:2]) for force in rng.sample(FORCES, 2)]
        assert all(violations(rules, force, 300) == [] for force in pair)
        game = Game.start(tuple(pair), MAPS[seed % len(MAPS)], rules, seed, turn_limit=30)
        while game.decision is not None:
            game.choose_index(rng.randrange(len(game.decision.values)))
            assert not any(game.table.tokens)
            assert not game.table.terrain.hindering | game.table.terrain.blocking or not (
                game.table.turn
            )
        assert game.table.winner >= 0


def watcher(kind: type[Event]) -> Ability:
    """An ability that writes down what begins or ends."""
    ability = Ability(f"Sees {kind.label}", "effect", "tour.1")

    @ability.on(kind, anyone=True)
    def note(table: Table, figure: int, version: Version, event: Event) -> None:
        give_named(table, figure, f"{len(table.named_tokens)} {event.label}", figure)

    return ability


KINDS = (RoundBegins, RoundEnds, TurnBegins, TurnEnds)


def test_a_round_begins_before_its_first_turn_and_ends_after_its_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registry = Registry()
    for slug, ability in CORE_FR.registry.abilities.items():
        registry.add(ability, **CORE_FR.registry.changes[slug])
    for kind in KINDS:
        registry.add(watcher(kind))
    monkeypatch.setitem(EDITIONS, "clock", CORE_FR.but(name="clock", registry=registry))
    traits = "".join(f"; trait sees-{kind.label.replace(' ', '-')}" for kind in KINDS)
    text = f"edition clock\nmap 8x8\nfigure A red a1{traits}\nfigure B blue h8\nturn red 3"
    game = Game(read_position(text), SeededDice(1))
    for _ in range(2):
        game.choose("end")
    said = [name.split(" ", 1)[1] for _, name, _, _ in game.table.named_tokens]
    assert said == ["turn ends", "turn", "turn ends", "round ends", "round", "turn"]
    assert game.table.round == 3


def test_a_game_of_partners_is_written_and_read_again() -> None:
    game = openclix.Game.start(
        FORCES[:4], MAPS[0], RULES, 3, turn_limit=8, partners=(0, 1, 0, 1), build_total=300
    )
    rng = random.Random(3)
    while game.decision is not None:
        game.choose_index(rng.randrange(len(game.decision.values)))
    assert "partners red green\npartners blue gold\n" in game.text
    again = openclix.Game.from_text(game.text)
    assert again.table.state() == game.table.state()
    assert openclix.Game.restore(game.snapshot()).table.partners == (0, 1, 0, 1)


SPECIAL = """
edition core-fr
map 12x2
figure A red b1; dial 8 10:super-strength 16 3 x6
figure D blue l1
object m1 c1 light name "Storm Lantern" gives edge(stats=attack,plus=1) within 1 continuous
"""


def test_a_special_object_is_kept_in_texts_and_snapshots() -> None:
    text = write_position(read_position(SPECIAL))
    assert write_position(read_position(text)) == text
    game = openclix.Game.from_position(SPECIAL)
    game.play("A move d1 take m1")
    for same in (game, openclix.Game.restore(game.snapshot()), game.copy()):
        assert same.figure("A").value("attack") == 11
    assert game.undo() and game.figure("A").value("attack") == 11


@pytest.mark.parametrize("line", ["partners red", "partners red red", "partners red pink"])
def test_partners_that_are_none_are_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_position(f"players 3\n{line}\nfigure A red a1")
