"""`openclix lint` and `openclix list`."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.cli import main
from openclix.content import STARTER


def linted(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main(["lint", str(path)])
    return code, capsys.readouterr().out.splitlines()


CASES = {
    "a.card": (
        'card "X"\n  points 50\n  dail 8 10 16 3 x6\n  rnge 6\n  dial 8:chrage 10 16 3 x6\n',
        [
            "a.card:3: dail: a card has no line 'dail' (did you mean 'dial'?)",
            "a.card:4: rnge: a card has no line 'rnge' (did you mean 'range'?)",
            "a.card:5: dial: no power or ability is called 'chrage' (did you mean 'charge'?)",
        ],
    ),
    "a.map": (
        'map "X" 8x8\n  hindring c3\n',
        ["a.map:2: hindring: a map has no line 'hindring' (did you mean 'hindering'?)"],
    ),
    "a.force": (
        'force "X"\n  card crane\n  card mothh\n',
        ["a.force:3: card: there is no card file 'mothh'"],
    ),
    "a.pos": (
        "map 8x8; blocking c3\nfigure A red c3\n",
        ["a.pos:2: figure: A is in blocking terrain, where no figure can be"],
    ),
    "a.game": (
        'openclix 0.1.0\nmap 8x8\nforce "A" red\n  card crane\nforce "B" blue\n  card moth\nplay\n'
        "dice 6 5\ndice 1 2\nred actoin: A move\n",
        ["a.game:10: red:"],
    ),
    "a.ruling": (
        'ruling "X"\nsections 10.8\nfigure A red c3\nexpect A att c3\n===\n'
        'ruling "Y"\nsections 10.8\nfigure A red c3\nexpct A at c3\n',
        ["a.ruling:4: expect: ", "a.ruling:9: expct: "],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_every_mistake_has_its_file_line_field_and_nearest_word(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, wanted = CASES[name]
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    code, found = linted(path, capsys)
    assert code == 1
    assert len(found) == len(wanted) + 1, found
    for line, start in zip(found, wanted, strict=False):
        assert line.startswith(f"{tmp_path}/{start}"), line


def test_an_illegal_force_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.force"
    path.write_text('force "X"\n' + "  card drowned-oak\n" * 4, encoding="utf-8")
    code, found = linted(path, capsys)
    assert code == 1 and "over-build-total" in found[0] and "(2.1)" in found[0]


@pytest.mark.parametrize("folder", ["starter", "classic", "core"])
def test_what_is_shipped_is_without_mistakes(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, found = linted(STARTER.parent / folder, capsys)
    assert (code, found) == (0, [found[-1]]) and "no mistakes" in found[-1]


OLD_CARD = 'card "X"\n  points 50\n  dial 8 10 16 3 x6\n  team "Night Ferry"\n'


def test_a_folder_says_for_which_edition_its_cards_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deeper = tmp_path / "deeper"
    deeper.mkdir()
    (deeper / "a.card").write_text(OLD_CARD, encoding="utf-8")
    assert linted(tmp_path, capsys)[0] == 1
    (tmp_path / "set.edition").write_text("edition classic-2002\n", encoding="utf-8")
    assert linted(tmp_path, capsys)[0] == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [("edition classic-2003", "classic-2002"), ("classic-2002", "needs one line"), ("", "needs")],
)
def test_a_wrong_edition_of_a_folder_is_a_finding(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.card").write_text(OLD_CARD, encoding="utf-8")
    (tmp_path / "set.edition").write_text(text, encoding="utf-8")
    code, found = linted(tmp_path, capsys)
    assert code == 1 and found[0].startswith(f"{tmp_path}/set.edition:1:") and said in found[0]


@pytest.mark.parametrize(
    "command", [["explain", "FILE", "turn"], ["draw", "FILE"], ["lint", "FILE"]]
)
def test_a_lent_power_that_no_edition_has_is_a_sentence(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.pos"
    lines = [
        "map 8x8",
        "figure A red a1; trait lend(power=suxtrength) sidestep",
        "figure B blue h8",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert main([str(path) if word == "FILE" else word for word in command]) in (1, 2)
    told = "".join(capsys.readouterr())
    assert f"{path}:2:" in told and "(did you mean 'super-strength'?)" in told


@pytest.mark.parametrize(
    ("name", "said"), [("a.txt", "its name must end in"), ("no.card", "there is no file")]
)
def test_what_cannot_be_checked_is_a_sentence(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("hello", encoding="utf-8")
    assert main(["lint", str(tmp_path / name)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["maps"], "tram-yard"),
        (["forces", "undertow"], "Auntie Eel"),
        (["cards", "scholar"], "knocker-up"),
        (["powers", "outwit"], "27.4k"),
        (["editions"], "comprehensive"),
        ([], "maps (11)"),
    ],
)
def test_what_there_is_is_listed(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["list", *words]) == 0
    assert said in capsys.readouterr().out


def test_what_there_is_not_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "maps", "moon"]) == 2
    assert "no maps with moon" in capsys.readouterr().err


def test_a_keyword_that_not_all_figures_have_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """23.2a"""
    path = tmp_path / "a.force"
    path.write_text('force "X"\n  keyword Lamplighters\n  card moth\n  card auntie-eel\n')
    code, found = linted(path, capsys)
    assert code == 1
    said = "not a themed team: the keyword Lamplighters isn't on Auntie Eel (23.2a)"
    assert found[0] == f"{path}:2: keyword: {said}"
    path.write_text('force "X"\n  keyword lamplighters\n  card moth\n')
    assert linted(path, capsys)[0] == 0
