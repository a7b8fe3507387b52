"""Every command in an environment that has the plain package alone: it works, or it names its
extra in one sentence."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from openclix.cli import COMMANDS, main
from openclix.cli.extras import EXTRAS, what_to_install
from openclix.language import use_language
from tests.installed import plain_environment, project

POSITION = "figure A red c3\nfigure B blue e5\n"
RULING = f"""ruling "A figure moves"
sections 10.2
{POSITION}do A move c4
expect A at c4
"""
UNITS = """[{"unit_id": "zz001", "set_id": "zz", "collector_number": "001", "name": "Night Porter",
"type": "character", "dimensions": "1x1", "point_values": [40], "dial_size": "1", "unit_range": "0",
"targets": "1", "dial": [{"click_number": 1, "starting_line": true, "speed_value": 8,
"attack_value": 10, "defense_value": 16, "damage_value": 2}]}]"""
TABLE = ["--forces", "lamplighters", "tidewatch", "--map", "tram-yard", "--seed", "3"]

WORKS = {
    "play": ["play", *TABLE, "--save", "a.game"],
    "health": ["health", "http://127.0.0.1:9"],
    "judge": ["judge", "a.ruling"],
    "cards": ["cards", "read", "Charge, Toughness."],
    "import": ["import", "units.json", "--into", "imported"],
    "replay": ["replay", "a.game"],
    "explain": ["explain", "a.pos", "options"],
    "draw": ["draw", "a.pos", "-o", "a.svg"],
    "rules": ["rules", "10.2"],
    "list": ["list", "maps"],
    "lint": ["lint", "a.pos"],
    "coverage": ["coverage", "--chapter", "10", "--rulings", "."],
}
"""What the plain package does, in an order in which one makes what the next reads."""
NEEDS = {
    "serve": ["serve", "--no-open", "--port", "0"],
    "verify": ["verify", "a.json"],
    "backup": ["backup", "a.bak", "--db", "a.db"],
    "restore": ["restore", "a.bak", "--db", "b.db"],
    "draw": ["draw", "a.pos", "-o", "a.png"],
}
"""What needs an extra."""


class Plain:
    """The plain environment, and a folder to work in."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        alone = {"PATH": str(self.programs), "HOME": str(self.folder), "PYTHONIOENCODING": "utf-8"}
        return subprocess.run(
            [str(self.programs / "openclix"), *words],
            input="auto\nquit\n",
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.folder,
            env={**alone, "OPENCLIX_GAMES": str(self.folder / "games")},
        )


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Plain:
    folder = tmp_path_factory.mktemp("work")
    texts = {
        "a.pos": POSITION,
        "a.ruling": RULING,
        "a.json": "{}",
        "a.bak": "",
        "units.json": UNITS,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return Plain(plain_environment(tmp_path_factory.mktemp("environment")), folder)


def test_every_command_works_in_the_plain_package_or_names_its_extra(plain: Plain) -> None:
    listed = re.findall(r"^    (\w+)", plain.run("--help").stdout, re.MULTILINE)
    assert set(listed) == set(COMMANDS) == {*WORKS, *NEEDS}
    for name, words in WORKS.items():
        done = plain.run(*words)
        assert done.returncode == (1 if name == "health" else 0), (name, done.stderr)
        assert "Traceback" not in done.stderr and (done.stdout or name == "draw"), name
    for name, words in NEEDS.items():
        done = plain.run(*words)
        assert (done.returncode, done.stdout) == (2, ""), name
        [sentence] = done.stderr.splitlines()
        assert f"pip install 'openclix[{EXTRAS[name]}]'" in sentence, name
        assert sentence.startswith("openclix: ")


def test_the_plain_package_plays_a_game_from_python(plain: Plain) -> None:
    code = "import openclix; game = openclix.Game.new(seed=7); print(len(game.options) > 1)"
    run = [str(plain.programs / "python"), "-c", code]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "True\n"


def test_the_extras_that_commands_name_exist() -> None:
    assert set(EXTRAS) <= set(COMMANDS)
    assert set(EXTRAS.values()) <= set(project()["optional-dependencies"])


# ------------------------------------------------------------------ what else can be missing


def broken(monkeypatch: pytest.MonkeyPatch, error: ImportError) -> None:
    """Whatever `openclix verify` imports fails so."""

    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr("openclix.cli.verify.run", fail)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            ModuleNotFoundError("no", name="pydantic.fields"),
            "openclix: verify needs the server extra: pip install 'openclix[server]'\n",
        ),
        (
            ImportError("cannot import name", name="sqlalchemy"),
            "openclix: verify can't use the installed sqlalchemy: "
            "pip install --upgrade 'openclix[server]'\n",
        ),
        (
            ModuleNotFoundError("no", name="fluent"),
            "openclix: fluent.runtime is missing: pip install openclix\n",
        ),
    ],
)
def test_a_library_that_cannot_be_imported_is_one_sentence(
    error: ImportError,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    broken(monkeypatch, error)
    assert main(["verify", "a.json"]) == 2
    assert capsys.readouterr().err == said


def test_the_sentence_is_in_the_language_of_the_reader(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(monkeypatch, ModuleNotFoundError("no", name="pydantic"))
    try:
        assert main(["--lang", "fr", "verify", "a.json"]) == 2
    finally:
        use_language("en")
    assert "verify demande l'extra server" in capsys.readouterr().err


def test_a_mistake_of_our_own_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = ModuleNotFoundError("no", name="openclix.server.nowhere")
    assert what_to_install("verify", mistake) is None
    assert what_to_install("rules", ModuleNotFoundError("no", name="pydantic")) is None
    broken(monkeypatch, mistake)
    with pytest.raises(ModuleNotFoundError):
        main(["verify", "a.json"])


def test_without_the_library_of_messages_a_command_says_what_to_install(plain: Plain) -> None:
    [fluent] = plain.programs.parent.glob("lib/python*/site-packages/fluent/runtime")
    hidden = fluent.with_name("hidden")
    os.rename(fluent, hidden)
    try:
        done = plain.run("rules", "10.2")
    finally:
        os.rename(hidden, fluent)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "openclix: fluent.runtime is missing: pip install openclix\n"
