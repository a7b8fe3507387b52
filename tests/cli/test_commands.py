"""judge, replay and explain from the command line."""

import json
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.engine.dice import SeededDice
from openclix.engine.game import Game
from openclix.notation import read_position, write_game

GOOD = 'ruling "Here"\nsections 10.8\nfigure A red c4\nexpect A at c4\n'
BAD = 'ruling "There"\nsections 10.8\nfigure A red c4\nexpect A at c5\n'
POSITION = """
figure A red c4; range 6
figure B blue g4
figure C blue p16
marker hindering e4
"""


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_judge_answers_0_if_all_rulings_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "a.ruling", GOOD)
    assert main(["judge", str(tmp_path)]) == 0
    assert "1 hold, 0 do not" in capsys.readouterr().out


def test_judge_answers_1_and_shows_the_first_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "b.ruling", BAD)
    assert main(["judge", file]) == 1
    out = capsys.readouterr().out
    assert f"{file}:4: expect A at c5" in out
    assert "came out: A is at c4" in out


def test_judge_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "c.ruling", f"{GOOD}===\n{BAD}")
    assert main(["judge", "--json", file]) == 1
    first, second = json.loads(capsys.readouterr().out)
    assert (first["outcome"], second["outcome"]) == ("pass", "fail")
    assert second["failure"]["line"] == 9


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rulng", "did you mean 'ruling'?"),
        (GOOD + "expect A att c4", "d.ruling:5: "),
    ],
)
def test_judge_answers_2_for_a_text_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    file = write(tmp_path, "d.ruling", text)
    assert main(["judge", file]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert "Traceback" not in error


def test_a_missing_file_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "nothing")
    for words in (["judge", missing], ["replay", missing], ["explain", missing, "reach", "A"]):
        assert main(words) == 2
        assert f"there is no file {missing}" in capsys.readouterr().err


def test_a_file_that_is_no_text_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.ruling"
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["judge", str(path)]) == 2
    assert "is not a text in UTF-8" in capsys.readouterr().err


def test_replay_shows_the_position_and_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(read_position("figure A red c4\nfigure B blue d4"), SeededDice(1))
    game.play("A close")
    file = write(tmp_path, "a.game", write_game(game))
    assert main(["replay", file]) == 0
    assert "figure A red c4" in capsys.readouterr().out
    assert main(["replay", file, "--at", "0"]) == 0
    assert "acted" not in capsys.readouterr().out
    assert main(["replay", file, "--sentences"]) == 0
    assert "A makes a CLOSE attack on B." in capsys.readouterr().out
    assert main(["replay", write(tmp_path, "b.game", "play\nred")]) == 2
    assert "b.game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        ("defense of B against A range", ["printed defense 16", "+1: hindering terrain (16.2b)"]),
        ("line A B", ["hindered", "e4 is hindering terrain (16.2b)", "4 squares (11.3a)"]),
        ("line a1 c4", ["clear"]),
        ("adjacent A B", ["no", "c4 and g4 do not touch (6.3)"]),
        ("reach A 1", ["b3 c3 d3 b4 c4 d4 b5 c5 d5"]),
        ("targets A range", ["B"]),
        ("powers A", ["Basic MOVE Action from inherent (27.8a)"]),
        ("can A charge", ["no"]),
        ("why not A move c5", ["it is allowed"]),
        ("options", ["red: give an action, or end the turn (9.2)", "A move"]),
    ],
)
def test_explain(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], question: str, lines: list[str]
) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    assert main(["explain", file, question]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line not in out] == []


def test_explain_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    assert main(["explain", file, "why not A close C"]) == 0
    assert "code " in capsys.readouterr().out


@pytest.mark.parametrize("question", ["lin A B", "line A", "line A Z", "speed of", "why A", ""])
def test_a_question_that_cannot_be_read_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], question: str
) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    assert main(["explain", file, question]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("openclix: ")
    assert captured.out == ""
