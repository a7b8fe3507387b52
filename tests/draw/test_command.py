"""`openclix draw`: what it draws, and what it says when it cannot."""

from pathlib import Path

import pytest

from openclix.cli import main
from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.game.game import Game
from openclix.notation import write_game

from .reading import marked, parsed, words

POSITION = """
map "Yard" 8x8
  hindering c3
figure Alpha red a1; name "Crane Driver"; dial 2 10 16 3 x3
figure Beta blue e1
figure Gone blue ko
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "yard.pos"
    path.write_text(POSITION, encoding="utf-8")
    return path


def drawn(capsys: pytest.CaptureFixture[str], *words_: object) -> str:
    code = main(["draw", *map(str, words_)])
    out, err = capsys.readouterr()
    assert code == 0, err
    return out


def refused(capsys: pytest.CaptureFixture[str], *words_: object) -> str:
    code = main(["draw", *map(str, words_)])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert "Traceback" not in err and err.count("\n") == 1
    return err


def test_a_position_is_drawn_to_standard_output(
    capsys: pytest.CaptureFixture[str], position: Path
) -> None:
    svg = drawn(capsys, position)
    assert marked(svg, "data-figure") == ["Alpha", "Beta"]
    assert svg.isascii()


def test_a_map_file_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "quay.map"
    path.write_text('map "Quay" 4x4\n  water a1\n', encoding="utf-8")
    assert marked(drawn(capsys, path, "--legend"), "data-terrain") == ["water"]


def test_a_card_file_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "crane.card"
    path.write_text('card "Crane"\n  dial 8 10 16 3 x4\n', encoding="utf-8")
    assert "Crane" in words(drawn(capsys, path))


def test_what_ships_is_drawn_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Crane" in words(drawn(capsys, "crane"))
    assert "Tram Yard" in words(drawn(capsys, "tram-yard"))
    assert "Storm Glass" in words(drawn(capsys, "storm-glass"))
    assert "(did you mean 'tram-yard'?)" in refused(capsys, "tramyerd")


def test_the_position_of_a_ruling_is_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.ruling"
    path.write_text('ruling "Here"\nsections 10.8\nfigure A red c4\nexpect A at c4\n')
    assert marked(drawn(capsys, path), "data-figure") == ["A"]
    path.write_text("")
    assert "there is no ruling in this file" in refused(capsys, path)


def test_a_game_is_drawn_with_the_names_of_its_forces(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pair = [find_force("lamplighters"), find_force("undertow")]
    game = Game.start(pair, find_map("tram-yard"), edition(), 1)
    path = tmp_path / "a.game"
    path.write_text(write_game(game), encoding="utf-8")
    assert "THE UNDERTOW" in " ".join(words(drawn(capsys, path, "--legend"))).upper()


def test_a_picture_is_not_written_under_the_name_of_another_kind(
    capsys: pytest.CaptureFixture[str], position: Path, tmp_path: Path
) -> None:
    out = tmp_path / "yard.jpg"
    assert "pictures are SVG" in refused(capsys, position, "-o", out)
    assert not out.exists()


def test_reach_lines_and_the_card_of_a_figure(
    capsys: pytest.CaptureFixture[str], position: Path
) -> None:
    svg = drawn(
        capsys, position, "--reach", "Alpha", "--line", "Alpha", "Beta", "--line", "a3", "e3"
    )
    assert sorted(marked(svg, "data-overlay")) == ["clear", "hindered", "reach"]
    card = drawn(capsys, position, "--card", "Alpha")
    assert "Crane Driver" in words(card)


def test_theme_legend_and_size(capsys: pytest.CaptureFixture[str], position: Path) -> None:
    plain = parsed(drawn(capsys, position))
    full = parsed(drawn(capsys, position, "--theme", "dark", "--legend", "--square", "96"))
    assert float(full.get("width") or 0) > 2 * float(plain.get("width") or 0)


def test_the_output_file_is_written_whole(
    capsys: pytest.CaptureFixture[str], position: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.svg"
    assert drawn(capsys, position, "-o", out) == ""
    parsed(out.read_text(encoding="utf-8"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.svg", "yard.pos"]


def test_an_unknown_figure_is_refused_with_the_nearest_tag(
    capsys: pytest.CaptureFixture[str], position: Path
) -> None:
    for option in (("--reach", "Alpah"), ("--card", "Alpah"), ("--line", "Alpah", "Beta")):
        said = refused(capsys, position, *option)
        assert "no figure is called 'Alpah'" in said and "did you mean 'Alpha'?" in said


def test_a_figure_off_the_map_has_no_reach(
    capsys: pytest.CaptureFixture[str], position: Path
) -> None:
    assert "Gone is not on the map" in refused(capsys, position, "--reach", "Gone")


def test_a_square_off_the_map_is_refused(
    capsys: pytest.CaptureFixture[str], position: Path
) -> None:
    assert "runs from a1 to h8" in refused(capsys, position, "--line", "Alpha", "z9")


def test_questions_about_figures_need_a_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "quay.map"
    path.write_text('map "Quay" 4x4\n', encoding="utf-8")
    assert "is not a position" in refused(capsys, path, "--reach", "A")


def test_files_that_cannot_be_read_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "there is no file" in refused(capsys, tmp_path / "none.pos")
    assert "is a folder" in refused(capsys, tmp_path)
    empty = tmp_path / "empty.pos"
    empty.write_text("", encoding="utf-8")
    assert "nothing to draw" in refused(capsys, empty)
    wrong = tmp_path / "wrong.pos"
    wrong.write_text("figure A red c4\nmarkr smoke d4\n", encoding="utf-8")
    said = refused(capsys, wrong)
    assert "wrong.pos:2" in said and "did you mean 'marker'?" in said


def test_a_failure_leaves_no_file_and_an_old_one_untouched(
    capsys: pytest.CaptureFixture[str], position: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.svg"
    refused(capsys, position, "--reach", "X", "-o", out)
    assert not out.exists()
    out.write_text("old", encoding="utf-8")
    refused(capsys, position, "--reach", "X", "-o", out)
    assert out.read_text(encoding="utf-8") == "old"
    assert "there is no folder" in refused(capsys, position, "-o", tmp_path / "no" / "out.svg")
    assert "is a folder" in refused(capsys, position, "-o", tmp_path)


@pytest.mark.parametrize("size", ["4", "many", "inf", "nan"])
def test_an_impossible_size_is_refused(
    capsys: pytest.CaptureFixture[str], position: Path, size: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["draw", str(position), "--square", size])
    assert stopped.value.code == 2
    assert "between 8 and 400 pixels" in capsys.readouterr().err
