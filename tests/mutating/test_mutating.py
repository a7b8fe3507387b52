"""A sample of the proofs `readers` and `snapshots`, and what they have found."""

from __future__ import annotations

import json

import pytest

from openclix.editions import edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError
from openclix.importing.pieces import read_piece
from openclix.notation import read_position
from tests.importing.made_up import units
from tools.proof import servers

from . import snapshots, texts


@pytest.mark.parametrize("reader", texts.READERS)
def test_a_reader_refuses_what_is_wrong_and_never_fails(reader: str) -> None:
    problems = [problem for seed in range(40) if (problem := texts.attempt(reader, seed)[1])]
    assert not problems


def test_most_sources_can_be_read_as_they_are() -> None:
    """Otherwise the readers would stop at the first line, whatever is changed after it."""
    for kind in ("map", "pos", "errata"):
        some = texts.sources(kind)[:20]
        right = [text for text in some if not texts.lint(kind, text, "own", texts.STARTER)]
        assert len(right) >= len(some) / 3, kind


def test_the_proof_counts_every_reader() -> None:
    each = servers.TEXTS_EACH // servers.TEXTS_A_PIECE
    assert len(texts.READERS) * each == servers.READER_PIECES


def test_a_snapshot_is_refused_or_played_on() -> None:
    found = [snapshots.attempt(seed) for seed in range(60)]
    assert not [problem for _, problem in found if problem]
    assert 5 < sum(read for read, _ in found) < 60


def test_a_plane_that_the_edition_does_not_have_stops_no_move() -> None:
    """Only older editions have planes. A move raised a `KeyError` in the others."""
    game = Game(read_position(texts.SAMPLES["pos"]), SeededDice(1))
    data = game.snapshot()
    del data["key"]
    data["table"]["plane"][0] = 8
    read = Game.restore(json.loads(json.dumps(data)), SeededDice(1))
    read.choose(next(text for text in read.options if text.endswith(" move")))
    assert read.decision is not None


def test_a_base_is_turned_or_not() -> None:
    data = Game(read_position(texts.SAMPLES["pos"]), SeededDice(1)).snapshot()
    del data["key"]
    data["table"]["turned"][1] = 4
    with pytest.raises(SnapshotError) as refused:
        Game.restore(data)
    assert refused.value.path == "table.turned[1]"


@pytest.mark.parametrize("odd", [["wing"], {"a": 1}, 7])
def test_a_symbol_that_is_not_a_word_is_a_remark(
    odd: object, caplog: pytest.LogCaptureFixture
) -> None:
    """It was a traceback in the log for every such unit of an upload."""
    unit = {**units(1)[0], "speed_type": odd}
    known = {"cards": {}, "kinds": {}, "objects": {}}
    found = read_piece(edition("comprehensive"), "units", "own.json", [unit], known)
    assert found["cards"] and any(row["field"] == "speed_type" for row in found["remarks"])
    assert not caplog.records
