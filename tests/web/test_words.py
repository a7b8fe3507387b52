"""The client's own sentences: everything it says is in both catalogues, in the same form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openclix.language.catalogue import entries

ROOT = Path(__file__).parent.parent.parent
SOURCES = sorted((ROOT / "web" / "src").rglob("*.ts*"))
SAID = re.compile(r"""(?<![\w.])(?:t|told)\(\s*"([a-z0-9-]+)\"""")
CHOSEN = re.compile(r"""(?<![\w.])t\(\s*[^()"`]*\?\s*"([a-z0-9-]+)"\s*:\s*"([a-z0-9-]+)\"""")
LOADED = ("web.ftl", "explained.ftl")
"""The catalogues that the page loads. Its words in another one would be shown as bare keys."""
ARGUMENT = re.compile(r"\$([a-z]+)")


def catalogue(code: str) -> dict[str, str]:
    folder = ROOT / "src" / "openclix" / "language" / code
    texts = [(folder / name).read_text(encoding="utf-8") for name in LOADED]
    found = [pair for text in texts for pair in entries(text).items()]
    return {key: text for key, text in found if key.startswith("web-")}


def said() -> set[str]:
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found.update(SAID.findall(text))
        for pair in CHOSEN.findall(text):
            found.update(pair)
    return found


def test_there_is_something_to_look_at() -> None:
    assert len(SOURCES) > 20 and len(said()) > 80


@pytest.mark.parametrize("code", ["en", "fr"])
def test_words_of_the_page_are_in_catalogues_that_it_loads(code: str) -> None:
    words = (ROOT / "web" / "src" / "shared" / "words.ts").read_text(encoding="utf-8")
    assert all(f"@language/{code}/{name}?raw" in words for name in LOADED)
    folder = ROOT / "src" / "openclix" / "language" / code
    others = [path for path in sorted(folder.glob("*.ftl")) if path.name not in LOADED]
    assert len(others) > 20
    for path in others:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if line.startswith("web-")], path.name


@pytest.mark.parametrize("code", ["en", "fr"])
def test_everything_said_is_in_the_catalogue(code: str) -> None:
    missing = {key for key in said() if f"web-{key}" not in catalogue(code)}
    assert not missing


def test_both_languages_say_the_same_things_about_the_same_arguments() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert set(ARGUMENT.findall(text)) == set(ARGUMENT.findall(french[key])), key


def test_every_word_of_the_game_has_its_meaning() -> None:
    for code in ("en", "fr"):
        words = [key for key in catalogue(code) if re.fullmatch(r"web-(term|legend)-.*-text", key)]
        assert len(words) > 45
        assert not [key for key in words if key.removesuffix("-text") not in catalogue(code)]
