"""Faults of an edition, a bot, a set of cards and a client that are not ours: each is caught."""

from __future__ import annotations

import json
import random
import secrets as chance_of_the_system
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from openclix.bots import RandomPlayer
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.choices import Choice, WordChoice
from openclix.engine.asking.decisions import Decision
from openclix.engine.figures.abilities import EFFECT, Ability, Rule
from openclix.engine.figures.figures import Card, Click, PowerRef, Special
from openclix.engine.figures.registry import Registry
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import takes_first_turn, winner_chooses
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.testing import (
    ConformanceError,
    Socket,
    check_bot,
    check_cards,
    check_client,
    check_edition,
)


def fault_of(check: Callable[[], None]) -> str:
    """The word for the fault that a check finds."""
    with pytest.raises(ConformanceError) as raised:
        check()
    assert raised.value.detail and raised.value.fault in str(raised.value)
    return raised.value.fault


# ------------------------------------------------------------------ an edition of somebody else

RULING = """
ruling "Fog hides better than it used to"
sections 16.2b
editions planted
map 8x8
  hindering d2
figure A red b2; range 6
figure B blue f2; dial 8 10 16 3 x4
ask defense of B against A range: 19
"""


def planted(**changes: Any) -> Edition:
    return COMPREHENSIVE.but(name="planted", **changes)


def first_player(ask: Callable[[Table], Rule[Any]]) -> Edition:
    """An edition that asks in its own way who goes first."""
    return planted(first_player=ask)


COIN = count()


def by_coin(table: Table) -> Rule[None]:
    """Chance that is not the game's dice."""
    yield Decision(table, "first-turn", 0, "word", ("first", "second"), "4.1b", -1)
    takes_first_turn(table, next(COIN) % 2)


def asked(
    table: Table, values: tuple[Any, ...], topic: str = "first-turn", **more: Any
) -> Rule[Any]:
    answer = yield Decision(table, topic, 0, "word", values, "4.1b", -1, **more)
    takes_first_turn(table, 0)
    return answer


def the_same_word(value: Any) -> Choice:
    return WordChoice("first")


class Unequal(WordChoice):
    """A record that equals no other, not even one that is made of the same value."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return False


class Counting:
    """State beside the table: no copy, no undo and no snapshot has it."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}

    def __call__(self, table: Table) -> Rule[None]:
        self.seen[id(table)] = self.seen.get(id(table), 0) + 1
        if len(self.seen) > 1:
            yield from asked(table, ("second", "first"))
        else:
            yield from asked(table, ("first", "second"))


def for_ever(table: Table) -> Rule[None]:
    while True:
        yield Decision(table, "first-turn", 0, "word", ("first", "second"), "4.1b", -1)


def broken(table: Table) -> Rule[None]:
    yield from winner_chooses(table)
    raise ZeroDivisionError


EDITIONS: dict[str, tuple[Edition, str]] = {
    "chance of its own": (first_player(by_coin), "chance"),
    "a text that reads in two ways": (
        first_player(lambda table: asked(table, ("first", "second"), form=the_same_word)),
        "two-meanings",
    ),
    "a choice that cannot be read back": (
        first_player(lambda table: asked(table, ("first", "second"), form=Unequal)),
        "unreadable",
    ),
    "no choice at all": (first_player(lambda table: asked(table, ())), "stall"),
    "a question without a sentence": (
        first_player(lambda table: asked(table, ("first", "second"), "who-knows")),
        "silent",
    ),
    "a question that never ends": (first_player(for_ever), "stall"),
    "a rule that raises": (first_player(broken), "raises"),
}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_fault_of_an_edition_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openclix.testing.editions.MOST", 60)
    edition, fault = EDITIONS[name]
    assert fault_of(lambda: check_edition(edition, games=1, turns=1)) == fault


def test_state_beside_the_table_is_lost_and_caught() -> None:
    edition = first_player(Counting())
    assert fault_of(lambda: check_edition(edition, games=1, turns=1)) in ("snapshot", "undo")


def test_a_rule_that_is_taken_back_is_caught(tmp_path: Path) -> None:
    (tmp_path / "fog.ruling").write_text(RULING, encoding="utf-8")
    foggy = planted(hindering_bonus=3)
    check_edition(foggy, rulings=tmp_path, games=0)
    taken_back = foggy.but(hindering_bonus=COMPREHENSIVE.hindering_bonus)
    assert fault_of(lambda: check_edition(taken_back, rulings=tmp_path, games=0)) == "ruling"


# ------------------------------------------------------------------ a bot of somebody else


class Bot:
    """A sound bot; each of the others has one fault."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, game: Game) -> Any:
        decision = game.decision
        assert decision is not None
        return decision[self.random.randrange(len(decision))]


class Cheat(Bot):
    def choose(self, game: Game) -> Any:
        return "A win"


class ByNumber(Bot):
    def choose(self, game: Game) -> Any:
        return 0


class Sleepy(Bot):
    def choose(self, game: Game) -> Any:
        time.sleep(1.0)
        return super().choose(game)


class Meddler(Bot):
    def choose(self, game: Game) -> Any:
        game.table.score[0] += 1
        return super().choose(game)


class Player(Bot):
    """Plays on in the game it is only asked about."""

    def choose(self, game: Game) -> Any:
        choice = super().choose(game)
        game.choose(choice)
        return choice


class Seer(Bot):
    def choose(self, game: Game) -> Any:
        decision = game.decision
        assert decision is not None
        return decision[game.dice.copy().roll(1)[0] % len(decision)]


class Moody(Bot):
    def choose(self, game: Game) -> Any:
        decision = game.decision
        assert decision is not None
        return decision[next(COIN) % len(decision)]


class Fragile(Bot):
    def choose(self, game: Game) -> Any:
        raise KeyError("square")


def test_a_sound_bot_conforms() -> None:
    check_bot(Bot, games=1, turns=2)
    check_bot(lambda seed: RandomPlayer(seed), games=1, turns=2)
    check_bot(Moody, games=1, turns=2, steady=False)


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Cheat, "illegal-answer"),
        (ByNumber, "illegal-answer"),
        (Meddler, "meddles"),
        (Player, "meddles"),
        (Seer, "peeks"),
        (Moody, "unsteady"),
        (Fragile, "raises"),
        (Sleepy, "stall"),
    ],
)
def test_a_fault_of_a_bot_is_caught(bot: type[Bot], fault: str) -> None:
    assert fault_of(lambda: check_bot(bot, games=3, turns=2, seconds=0.5)) == fault


# ------------------------------------------------------------------ cards of somebody else

CARD = 'card "Gull"\n  points 30\n  dial 8:{power} 10 16 3 x4\n{more}'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (CARD.format(power="chrage", more=""), "unreadable"),
        (CARD.format(power='"Squall"', more='  special "Squall":\n'), "does-nothing"),
        (CARD.format(power="charge", more='  special "Squall": flurry\n'), "not-shown"),
    ],
)
def test_a_fault_of_a_card_file_is_caught(text: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "gull.card").write_text(text, encoding="utf-8")
    assert fault_of(lambda: check_cards(tmp_path)) == fault


def test_a_sound_card_conforms_and_an_empty_folder_does_not(tmp_path: Path) -> None:
    assert fault_of(lambda: check_cards(tmp_path)) == "unreadable"
    text = CARD.format(power='"Squall"', more='  special "Squall": flurry charge\n')
    (tmp_path / "gull.card").write_text(text, encoding="utf-8")
    check_cards(tmp_path, decisions=40)


def card(*powers: Any) -> Card:
    return Card("Gull", 30, (Click((8, 10, 16, 3), (*powers, *[None] * (4 - len(powers)))),) * 4)


def registry(*added: Ability) -> Registry:
    """The powers of the reference edition, and more."""
    powers = Registry()
    for name, ability in COMPREHENSIVE.registry.abilities.items():
        powers.add(ability, **COMPREHENSIVE.registry.changes[name])
    for ability in added:
        powers.add(ability)
    return powers


def test_a_card_with_a_power_that_does_nothing_is_caught() -> None:
    idle = Ability("Idle Wings", EFFECT, "27.1")
    edition = planted(registry=registry(idle))
    assert fault_of(lambda: check_cards([card(PowerRef("Idle Wings"))], edition=edition)) in (
        "does-nothing",
        "text",
    )
    assert fault_of(lambda: check_cards([card(Special("Squall"))])) == "does-nothing"


# ------------------------------------------------------------------ a client of somebody else


class Client:
    """A sound client; each of the others has one fault."""

    seed = 1

    def __init__(self, socket: Socket, game: str, secrets: list[str]) -> None:
        self.socket, self.secrets = socket, secrets
        self.log: list[dict[str, Any]] = []
        self.chance = random.Random(self.seed)
        self.hello()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hello(self) -> None:
        self.send(type="hello", secrets=self.secrets)

    def nonce(self) -> str:
        return chance_of_the_system.token_hex(16)

    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.send(type="choose", number=state["number"], choice=self.chance.choice(choices))

    def keep(self, state: dict[str, Any]) -> None:
        self.log[state["since"] :] = state["view"]["log"]

    def other(self, message: dict[str, Any]) -> None:
        """Something that this client does not know."""

    def states(self) -> Iterator[dict[str, Any]]:
        """The states that come, until the game is over."""
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "table":
                for seat in message["yours"]:
                    if not message["seats"][seat]["ready"]:
                        self.send(type="nonce", seat=seat, nonce=self.nonce())
                if message["status"] == "over":
                    return
            elif message["type"] == "state":
                yield message
            elif message["type"] not in ("accepted", "refused"):
                self.other(message)

    def play(self) -> Client:
        for state in self.states():
            self.keep(state)
            decision = state["view"]["decision"] or {}
            if "choices" in decision:
                self.answer(state, [choice["text"] for choice in decision["choices"]])
        return self


class Stale(Client):
    """Remembers the first number that it saw."""

    first = 0

    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.first = self.first or state["number"]
        self.send(type="choose", number=self.first, choice=choices[0])


class Twice(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        super().answer(state, choices)
        super().answer(state, choices)


class Bold(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.send(type="choose", number=state["number"], choice="A win")


class Meddling(Client):
    """Answers what somebody else is asked."""

    def keep(self, state: dict[str, Any]) -> None:
        super().keep(state)
        decision = state["view"]["decision"] or {}
        if decision and "choices" not in decision:
            self.send(type="choose", number=state["number"], choice="end")


class Chatty(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.send(type="chat", text=f"my secret is {self.secrets[0]}")


class Silent(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        """Thinks, and thinks."""


class Rude(Client):
    def hello(self) -> None:
        self.send(type="settings", language="en")


class Nameless(Client):
    def hello(self) -> None:
        self.send(type="hello", secrets=[])


class Predictable(Client):
    def nonce(self) -> str:
        return "0123456789abcdef"


class Short(Client):
    def nonce(self) -> str:
        return "abc"


class Strict(Client):
    def other(self, message: dict[str, Any]) -> None:
        raise KeyError(message["type"])


class Forgetful(Client):
    """Adds to its log, and never takes a record back."""

    def keep(self, state: dict[str, Any]) -> None:
        self.log += state["view"]["log"]


class Garbled(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.socket.send(choices[0])


class Inventive(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        self.send(type="move", number=state["number"], choice=choices[0])


class Leaver(Client):
    def play(self) -> Client:
        next(self.states())
        return self


class Endless(Client):
    def play(self) -> Client:
        super().play()
        self.socket.recv()
        return self


class Flooding(Client):
    def answer(self, state: dict[str, Any], choices: list[str]) -> None:
        while True:
            self.send(type="ping", id="1")


def plays(client: type[Client]) -> Callable[[Socket, str, list[str]], Client]:
    return lambda socket, game, secrets: client(socket, game, secrets).play()


def test_a_sound_client_conforms() -> None:
    check_client(plays(Client))


@pytest.mark.parametrize(
    ("client", "fault"),
    [
        (Stale, "stale"),
        (Twice, "stale"),
        (Bold, "illegal-answer"),
        (Meddling, "not-asked"),
        (Chatty, "leak"),
        (Silent, "stall"),
        (Leaver, "stall"),
        (Endless, "stall"),
        (Rude, "hello"),
        (Nameless, "hello"),
        (Short, "nonce"),
        (Predictable, "nonce"),
        (Strict, "raises"),
        (Forgetful, "log"),
        (Garbled, "message"),
        (Inventive, "message"),
        (Flooding, "flood"),
    ],
)
def test_a_fault_of_a_client_is_caught(client: type[Client], fault: str) -> None:
    assert fault_of(lambda: check_client(plays(client), seed=1)) == fault
