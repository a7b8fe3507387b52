"""Records that somebody forged are refused, and `verify` says what it could not check."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclix.cli import main
from openclix.server.games import records
from openclix.server.games.dice import commitment
from openclix.server.games.recovering import load
from openclix.server.storage import GameRow, SeatRow, Store

from .test_live import SETUP, play, write

Record = dict[str, Any]
NONCES = ["aa" * 8, "bb" * 8]


def played(folder: Path, seed: str, nonces: list[str], **more: Any) -> Record:
    """The record of a whole game with these dice."""
    store = Store(f"sqlite:///{folder / 'games.db'}")
    store.upgrade()
    row = GameRow("game", {**SETUP, "turn_limit": 2}, seed, True, nonces=[*nonces])
    forces = ("lamplighters", "tidewatch")
    names = ("Ada", "Bo")
    seats = [SeatRow("game", n, "human", names[n], force=force) for n, force in enumerate(forces)]
    store.create(row, seats)
    live = load(store, "game")
    assert live is not None
    write(store, live, live.begin())
    play(store, live, random.Random(8), more.get("most", 3000))
    if "result" in more:
        live.row = store.change(live.row, status="over", result=more["result"])
    record: Record = json.loads(json.dumps(records.record(store, live)))
    store.close()
    return record


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Record:
    record = played(tmp_path_factory.mktemp("whole"), "07" * 32, NONCES)
    assert record["result"]["reason"] == "rules" and record["seal"]
    return record


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """A whole game with dice that the server liked better, after it knew the nonces."""
    return played(tmp_path_factory.mktemp("ground"), "08" * 32, NONCES)


KEPT = records.Kept(commitment(bytes.fromhex("07" * 32)), dict(enumerate(NONCES)))


def other_winner(record: Record) -> None:
    winner = record["result"]["winner"]
    record["result"]["winner"] = 1 if winner is None else 1 - winner


def other_names(record: Record) -> None:
    record["names"] = ["Mallory", "Bo"]


def half(record: Record) -> None:
    record["entries"] = record["entries"][: len(record["entries"]) // 2]


def only_the_start(record: Record) -> None:
    record["entries"] = record["entries"][:1]


def other_by(record: Record) -> None:
    record["entries"][5]["by"] = "computer"


def by_hand(record: Record) -> None:
    """A change that nobody agreed to, behind the last choice of the set-up."""
    entries = record["entries"]
    tag = entries[-3]["choice"].split()[0]
    change = {**entries[-3], "kind": "adjust", "choice": f"tokens {tag} 1", "dice": []}
    entries.insert(len(entries) - 2, change)
    for number, entry in enumerate(entries, 1):
        entry["serial"] = number


def other_dice(record: Record) -> None:
    entry = next(entry for entry in record["entries"] if entry["dice"])
    entry["dice"][0] = entry["dice"][0] % 6 + 1


def other_choice(record: Record) -> None:
    record["entries"][3]["choice"] = "end"


def other_seat(record: Record) -> None:
    record["entries"][4]["seat"] = 1 - record["entries"][4]["seat"]


FORGERIES = (
    *(other_winner, other_names, half, only_the_start, other_by, by_hand),
    *(other_dice, other_choice, other_seat),
)


def test_an_honest_record_is_confirmed(whole: Record) -> None:
    found = records.verified(whole, records.Kept(KEPT.commitment, KEPT.nonces, whole["seal"]))
    assert found.dice and found.choices > 10
    assert (found.by_hand, found.unchecked) == ([], [])


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_record_is_refused(whole: Record, forge: Callable[[Record], None]) -> None:
    forged = copy.deepcopy(whole)
    forge(forged)
    assert forged != whole
    with pytest.raises(records.Wrong):
        records.verified(forged)


@pytest.mark.parametrize(
    "forge",
    [other_winner, half, only_the_start, other_dice, other_choice, other_seat],
    ids=lambda forge: forge.__name__,
)
def test_a_new_seal_helps_no_forger(whole: Record, forge: Callable[[Record], None]) -> None:
    """Everybody can make a seal once the seed is known: the game itself has to fit."""
    forged = copy.deepcopy(whole)
    forge(forged)
    forged["seal"] = records.seal(forged)
    with pytest.raises(records.Wrong):
        records.verified(forged)


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_seal_that_somebody_kept_helps_against_all(
    whole: Record, forge: Callable[[Record], None]
) -> None:
    forged = copy.deepcopy(whole)
    forge(forged)
    forged["seal"] = records.seal(forged)
    with pytest.raises(records.Wrong):
        records.verified(forged, records.Kept(seal=whole["seal"]))


def test_dice_that_were_ground_are_refused_by_whoever_kept_the_commitment(ground: Record) -> None:
    found = records.verified(ground)
    assert any("--commitment" in str(line) for line in found.unchecked)
    with pytest.raises(records.Wrong):
        records.verified(ground, KEPT)
    with pytest.raises(records.Wrong):
        records.verified(ground, records.Kept(nonces={0: "cc" * 8}))
    with pytest.raises(records.Wrong):
        records.verified(ground, records.Kept(nonces={7: "cc" * 8}))


def test_how_a_game_ended_otherwise_is_not_checked_and_that_is_said(tmp_path: Path) -> None:
    result = {"reason": "conceded", "winner": 1, "loser": 0}
    record = played(tmp_path, "07" * 32, NONCES, most=20, result=result)
    found = records.verified(record, KEPT)
    assert any("giving up" in str(line) for line in found.unchecked)
    record["result"] = {"reason": "conceded", "winner": 4, "loser": 0}
    record["seal"] = records.seal(record)
    with pytest.raises(records.Wrong):
        records.verified(record)


def test_the_command_compares_what_was_kept(
    whole: Record, ground: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(whole), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("not checked") == 3 and whole["seal"] in told
    options = ["--commitment", KEPT.commitment, "--nonce", f"0={NONCES[0]}"]
    assert main(["verify", str(file), *options, "--seal", whole["seal"]]) == 0
    assert "not checked" not in capsys.readouterr().out
    file.write_text(json.dumps(ground), encoding="utf-8")
    assert main(["verify", str(file), *options]) == 1
    assert "commitment" in capsys.readouterr().out
    assert main(["verify", str(file), "--nonce", "first"]) == 2
    assert "SEAT=NONCE" in capsys.readouterr().err


def test_a_record_of_the_first_form_is_read_and_its_gaps_are_told(whole: Record) -> None:
    older = {
        **{name: whole[name] for name in whole if name not in ("seal", "kinds", "conceded")},
        "format": 1,
    }
    found = records.verified(older, KEPT)
    assert any("older than seals" in str(line) for line in found.unchecked)


def test_nobody_sees_who_has_standing_orders(tmp_path: Path, whole: Record) -> None:
    assert {entry["by"] for entry in whole["entries"]} <= {"", "player", "computer"}
