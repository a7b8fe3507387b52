"""Ten typed mistakes at every kind of prompt: a sentence that helps, and nothing changed."""

from __future__ import annotations

import io
import random

import pytest

from openclix.cli.terminal.commands import COMMANDS
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, Style
from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.language import spoken_in
from openclix.notation import read_position
from tests.randomplay.games import random_setup, start

MISTAKES = [
    "end turn",
    "xyzzy",
    "z99",
    "attack everybody",
    "-1",
    "yes please",
    "Zed move",
    "take m99",
    "quit now",
    "\x00 \x1b[A `` \u202e",
]

DUEL = """map 8x8
figure A red c3; dial 8 10 16 3 x6; {a}
figure B blue d3; dial 8 10 16 3 x6; {b}
"""
POSITIONS: dict[str, tuple[str, list[str], tuple[int, ...]]] = {
    "action": (DUEL.format(a="tokens 0", b="tokens 0"), [], ()),
    "square": (DUEL.format(a="symbols wing", b="tokens 0").replace("d3", "h8"), ["A move"], ()),
    "figure": (
        DUEL.format(a="tokens 0", b="tokens 0") + "figure C blue b3\n",
        ["A close"],
        (),
    ),
    "word": (DUEL.format(a="tokens 0", b="powers super-senses"), ["A close"], (5, 4)),
    "marker": (
        DUEL.format(a="tokens 0", b="tokens 0").replace("d3", "h8") + "object m1 c5\n",
        ["A move", "c4"],
        (),
    ),
    "number": (
        "map 8x8\nfigure A red b2; dial 8 12 16 4 x6\n"
        'figure B blue c2; dial 8 10 16:invincible 3 x6; trait "Shell": toughness\n',
        ["A close"],
        (5, 5),
    ),
    "reroll": (DUEL.format(a="powers probability-control", b="tokens 0"), ["A close"], (1, 2)),
    "value": (DUEL.format(a="powers perplex", b="tokens 0"), ["A perplex", "B"], ()),
    "power": (
        DUEL.format(a="powers outwit", b="powers toughness charge"),
        ["A outwit"],
        (),
    ),
    "follow-up": (DUEL.format(a="powers charge", b="tokens 0").replace("d3", "f3"), [], ()),
}


def game_at(kind: str) -> Game:
    if kind == "set-up":
        forces = [find_force("lamplighters"), find_force("tidewatch")]
        return Game.start(forces, find_map("tram-yard"), edition(), 3)
    text, lines, dice = POSITIONS[kind]
    game = Game(read_position(text), FixedDice(dice) if dice else SeededDice(1))
    game.table.log = []
    for line in lines:
        game.choose(line)
    if kind == "follow-up":
        game.play("A charge e3")
    return game


@pytest.mark.parametrize("kind", [*POSITIONS, "set-up"])
def test_a_mistake_is_answered_with_a_sentence_and_changes_nothing(kind: str) -> None:
    game = game_at(kind)
    assert game.decision is not None
    if kind in POSITIONS:
        assert game.decision.kind == kind, (game.decision.kind, game.options)
    for typed in MISTAKES:
        shown = io.StringIO()
        keyboard = Keyboard(Style(False, ASCII), io.StringIO(), shown)
        session = Session(game, [None, None], keyboard)
        session.commands = COMMANDS
        before = game.table.state(), list(game.journal), game.decision
        session.handle(typed)
        said = shown.getvalue() + " ".join(session.news)
        assert (game.table.state(), list(game.journal), game.decision) == before, typed
        assert len(said.split()) >= 4 and said.rstrip().endswith((".", "?", ")")), (typed, said)
        assert "Traceback" not in said


# ------------------------------------------------------------------ kinds that are rarely met

RARE = ("piece", "order", "instead", "map", "element")


@pytest.fixture(scope="module")
def rare_prompts() -> dict[str, Game]:
    """A game at the first prompt of each kind that random play comes to."""
    found: dict[str, Game] = {}
    for seed in range(300, 400):
        game = start(random_setup(seed))
        chance = random.Random(seed)
        for _ in range(250):
            if game.decision is None or set(RARE) <= set(found):
                break
            if game.decision.kind in RARE:
                found.setdefault(game.decision.kind, game.copy())
            game.choose_index(chance.randrange(len(game.decision.values)))
    return found


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("kind", RARE)
def test_so_it_is_at_prompts_that_are_rarely_met(
    kind: str, code: str, rare_prompts: dict[str, Game]
) -> None:
    game = rare_prompts[kind]
    assert game.decision is not None and game.decision.kind == kind
    with spoken_in(code):
        for typed in MISTAKES:
            shown = io.StringIO()
            keyboard = Keyboard(Style(False, ASCII), io.StringIO(), shown)
            session = Session(game, [None] * game.table.players, keyboard)
            session.commands = COMMANDS
            before = game.table.state(), list(game.journal), game.decision
            session.handle(typed)
            said = shown.getvalue() + " ".join(session.news)
            assert (game.table.state(), list(game.journal), game.decision) == before, typed
            assert len(said.split()) >= 4, (typed, said)
            assert said.rstrip().endswith((".", "?", ")", "\u00a0?")), (typed, said)
