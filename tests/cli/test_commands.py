"""judge, replay and explain from the command line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
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
    assert "1 passed, 0 failed" in capsys.readouterr().out


def test_judge_answers_1_and_shows_the_first_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "b.ruling", BAD)
    assert main(["judge", file]) == 1
    out = capsys.readouterr().out
    assert f"{file}:4: expect A at c5" in out
    assert "result: A is at c4" in out


def test_judge_does_not_call_nothing_a_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = write(tmp_path, "empty.ruling", "")
    assert main(["judge", empty]) == 2
    assert f"there is no ruling in {empty}" in capsys.readouterr().err
    good = write(tmp_path, "a.ruling", GOOD)
    assert main(["judge", good, "--edition", "pac"]) == 2
    assert f"there is no ruling of the edition 'pac' in {good}" in capsys.readouterr().err
    assert main(["judge", good, "--edition", "pca"]) == 2
    assert "the editions are comprehensive" in (said := capsys.readouterr().err) and "'pca'" in said


def test_a_ruling_with_a_wrong_edition_line_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.ruling", GOOD.replace("figure A", "edition pak\nfigure A"))
    assert main(["judge", file]) == 2
    said = capsys.readouterr().err
    assert f"{file}:3: the edition is comprehensive" in said
    assert "not 'pak' (did you mean 'pac'?)" in said


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
    assert "is not UTF-8 text" in capsys.readouterr().err


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
        ("adjacent A B", ["no", "c4 and g4 don't touch (6.3)"]),
        ("reach A 1", ["b3 c3 d3 b4 c4 d4 b5 c5 d5"]),
        ("targets A range", ["B"]),
        ("powers A", ["Basic MOVE Action, which every figure has (27.8a)"]),
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


def test_odds_of_an_attack_that_cannot_be_made_say_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    assert main(["explain", file, "odds of A against B close"]) == 0
    assert "  not now: B is 4 squares away and not adjacent to A (11.1)" in capsys.readouterr().out
    assert main(["explain", file, "odds of B against A close"]) == 0
    assert "  not now: A is 4 squares away and not adjacent to B (11.1)" in capsys.readouterr().out
    assert main(["explain", file, "odds of A against B range"]) == 0
    assert "not now" not in capsys.readouterr().out


def test_a_position_without_figures_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "empty.pos", "")
    assert main(["explain", file, "options"]) == 2
    assert "this position has no figure to ask about" in capsys.readouterr().err


def test_an_unknown_question_is_told_what_can_be_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    assert main(["explain", file, "qwrtz"]) == 2
    assert "Ask for example: can A attack" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("figure A red b2; dial 8 10 16 3 x600000000", "a dial has at most 60 clicks"),
        (f"figure A red b2; dial 8 10 16 3 x{'9' * 5000}", "a dial has at most 60 clicks"),
        ("figure A red b2; range 99999999999", "the range has at most 9 digits, not 11"),
        (f"turn red {'9' * 5000}\nfigure A red b2", "at most 9 digits, not 5000"),
        (f"map {'9' * 5000}x8\nfigure A red b2", "write a size as 16x16"),
        (f"figure A red b2; dial {'9' * 5000} 10 16 3", "is not a value"),
    ],
)
def test_numbers_beyond_all_measure_are_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    file = write(tmp_path, "a.pos", text)
    assert main(["explain", file, "options"]) == 2
    assert f"{file}:1: " in (error := capsys.readouterr().err) and said in error


def test_a_section_number_with_a_wrong_end_leads_to_the_one_around_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "12.6zz"]) == 2
    assert "the nearest is 12.6 (" in capsys.readouterr().err


def test_several_sections_are_explained_one_after_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "12.6d", "27.1e"]) == 0
    out = capsys.readouterr().out
    assert "12.6d Knockback Sequence\n" in out and "27.1e Charge (Green)\n" in out


def test_an_example_without_any_rulings_says_that_there_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules", "12.6d", "--example"]) == 2
    assert "there is no rulings folder here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("judge {file} >/dev/full", 2, "openclix: No space left on device\n"),
        ("judge {file} >&-", 1, ""),
        ("play --seed 1 <&-", 0, ""),
        ("judge {long}", 2, "openclix: {start}: File name too long\n"),
        ("draw {long}", 2, "openclix: {start}: File name too long\n"),
        ("PYTHONIOENCODING=ascii rules knockback", 0, ""),
    ],
)
def test_streams_and_names_that_do_not_work_are_a_sentence(
    tmp_path: Path, line: str, code: int, said: str
) -> None:
    file = write(tmp_path, "b.ruling", BAD)
    long = "x" * 5000
    words = line.format(file=file, long=long).split()
    at = 1 if "=" in words[0] else 0
    program = [sys.executable, "-m", "openclix.cli"]
    run = subprocess.run(
        " ".join([*words[:at], *program, *words[at:]]), shell=True, capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (code, said.format(start=long[:60]))


@pytest.mark.parametrize("environment", [{}, {"PYTHONUNBUFFERED": "1"}])
def test_a_closed_pipe_is_no_mistake_and_no_success(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    file = write(tmp_path, "b.ruling", BAD)
    reading, writing = os.pipe()
    os.close(reading)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    run = subprocess.run(
        [sys.executable, "-m", "openclix.cli", "judge", file],
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**kept, **environment},
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")


RULINGS = """ruling "One"
sections 10.8
figure A red c4
ask speed of A: 8
===
ruling "Two"
sections 12.3
figure A red c4
figure B blue e4; powers stealth; range 6
figure C blue p16
marker hindering e4
dice 6 5
do A move d4
expect B click 3
"""


@pytest.mark.parametrize("name", ["{}:6", "{}:14:"])
def test_a_ruling_is_explained_as_it_stands_before_its_first_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = name.format(write(tmp_path, "a.ruling", RULINGS))
    assert main(["explain", file, "distance A B"]) == 0
    assert capsys.readouterr().out == "2 squares (11.3a)\n"


def test_of_a_file_of_rulings_without_a_line_the_first_is_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.ruling", RULINGS)
    assert main(["explain", file, "reach A 0"]) == 0
    assert capsys.readouterr().out == "c4\n"
    assert main(["explain", file, "distance A B"]) == 2
    assert main(["draw", f"{file}:9"]) == 0
    assert ">B</text>" in capsys.readouterr().out
    assert main(["explain", write(tmp_path, "b.ruling", "# none"), "reach A"]) == 2
    assert "there is no ruling in this file" in capsys.readouterr().err


def test_the_position_of_a_failure_can_be_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = write(tmp_path, "a.ruling", RULINGS), tmp_path / "then.pos"
    assert main(["judge", "-q", file]) == 1
    out = capsys.readouterr().out
    assert f"openclix draw {file}:6 -o board.svg" in out and "--save-position FILE" in out
    assert main(["judge", "-q", file, "--save-position", str(kept)]) == 1
    assert f"the position at line 14 is in {kept}" in capsys.readouterr().out
    assert main(["explain", str(kept), "distance A B"]) == 0
    assert capsys.readouterr().out == "1 square (11.3a)\n"
    assert main(["judge", file, "--save-position", str(tmp_path / "no" / "x.pos")]) == 2
    assert "there is no folder" in capsys.readouterr().err


HIDDEN = """figure A red c4; range 8
figure B blue g4; powers stealth
marker {} f4
turn {} 3
"""


@pytest.mark.parametrize(
    ("side", "terrain", "section"), [("red", "hindering", "27.1k"), ("blue", "blocking", "16.3")]
)
@pytest.mark.parametrize(
    "question",
    ["defense of B against A range", "attack of A against B range", "damage of A against B range"],
)
def test_a_value_in_an_attack_that_cannot_be_made_says_why(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    side: str,
    terrain: str,
    section: str,
    question: str,
) -> None:
    file = write(tmp_path, "a.pos", HIDDEN.format(terrain, side))
    assert main(["explain", file, question]) == 0
    *_, total, last = capsys.readouterr().out.splitlines()
    assert total.startswith("= ")
    assert last.startswith("not now: ") and section in last


def test_a_value_in_an_attack_that_can_be_made_says_nothing_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "a.pos", POSITION)
    for question in ("defense of B against A range", "defense of B"):
        assert main(["explain", file, question]) == 0
        assert capsys.readouterr().out.splitlines()[-1].startswith("= ")


@pytest.mark.parametrize(("lent", "told"), [(15, False), (16, False), (17, True)])
def test_a_replacement_that_cannot_help_is_no_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lent: int, told: bool
) -> None:
    text = "figure A red c4; range 6\nfigure B blue e4; dial 8 10 16 3 x8\n"
    text += f"figure D blue e5; dial 8 10 {lent} 3 x8; trait defend\n"
    file = write(tmp_path, "a.pos", text)
    for question in ("defense of B against A range", "odds of A against B range"):
        assert main(["explain", file, question]) == 0
        assert ("Defend" in capsys.readouterr().out) == told


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


MIXED = """default map 8x8
===
ruling "One"
sections 10.2
figure A red c4
do A move e6
expect A at e6 tokens 1
===
ruling "Two"
sections 10.2
figure A red c4
expect A att e6
"""


def test_judge_reads_standard_input_and_goes_on_after_a_mistake(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff" + MIXED))
    assert main(["judge", "-"]) == 2
    said = capsys.readouterr()
    assert "1 passed, 0 failed, 1 not read" in said.out and "did you mean 'at'" in said.err
    monkeypatch.setattr("sys.stdin", io.StringIO(MIXED))
    assert main(["--lang", "fr", "judge", "-"]) == 2
    assert "1 tient, 0 non, 1 illisible\n" in capsys.readouterr().out


def test_judge_shows_the_board_after_each_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "a.ruling", MIXED)
    main(["judge", "--steps", path])
    said = capsys.readouterr().out
    assert "A c4 click 1" in said and "A e6 click 1 tokens 1" in said


def test_a_ruling_is_explained_and_drawn_after_any_of_its_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "a.ruling", MIXED)
    assert main(["explain", f"{path}:3", "--at", "1", "distance A e6"]) == 0
    assert "0 squares" in capsys.readouterr().out
    assert main(["draw", f"{path}:3", "--at", "1"]) == 0
    assert capsys.readouterr().out != ""
    assert main(["explain", f"{path}:3", "--at", "9", "distance A e6"]) == 2
    assert "has only 2 steps, not 9" in capsys.readouterr().err
