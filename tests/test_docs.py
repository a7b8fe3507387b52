"""The examples in the documents run as they are written."""

from __future__ import annotations

import doctest
import random
import re
from pathlib import Path
from typing import Any

import pytest

import openclix
from openclix import content
from tools.docs import FOLDER, TEMPLATES, documents

ROOT = Path(__file__).parent.parent
DOCS = sorted(path for path in (ROOT / "docs").glob("*.md") if ">>>" in path.read_text("utf-8"))


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_examples_run(path: Path) -> None:
    outcome = doctest.testfile(str(path), module_relative=False)
    assert outcome.attempted and not outcome.failed


@pytest.mark.parametrize("name", sorted(path.name for path in TEMPLATES.glob("*.md")))
def test_generated_documents_are_up_to_date(name: str) -> None:
    path = FOLDER / name
    assert path.read_text("utf-8") == documents()[path], "make docs"


PAGES = ("README.md", "CHANGELOG.md", *(f"docs/{path.name}" for path in FOLDER.glob("*.md")))


def dead_links(text: str, home: Path) -> list[str]:
    """The links of a page to files that are not there."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.S | re.M)
    targets = [target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)]
    return [t for t in targets if t and "://" not in t and not (home / t).exists()]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    path = ROOT / page
    assert dead_links(path.read_text("utf-8"), path.parent) == []


def test_a_dead_link_is_named() -> None:
    text = "[a](api.md#games) [b](nowhere.md) `[c](no-link.md)` [d](https://example.org)"
    assert dead_links(text, FOLDER) == ["nowhere.md"]


@pytest.mark.parametrize("name", ["contributing.md", "proving.md", "editions.md", "performance.md"])
def test_every_path_in_a_guide_exists(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    paths = set(re.findall(r"`((?:[\w-]+/)+[\w.-]*)(?:::\w+)?`", text))
    known = (ROOT, ROOT / "src", ROOT / "src" / "openclix")
    missing = sorted(p for p in paths if not any((folder / p).exists() for folder in known))
    assert paths and missing == []


def test_contributors_find_every_catalogue() -> None:
    text = (ROOT / "docs" / "contributing.md").read_text("utf-8")
    files = {path.name for path in (ROOT / "src/openclix/language").glob("*/*.ftl")}
    assert sorted(name for name in files if f"`{name}`" not in text) == []


MOST_DECISIONS = 20_000
"""More than a game of any example takes: one that goes on longer would never end."""


def test_the_examples_of_the_readme_run_to_their_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    examples = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
    assert examples
    choose, chosen = openclix.Game.choose, 0

    def counted(game: openclix.Game, choice: Any) -> None:
        nonlocal chosen
        chosen += 1
        assert chosen < MOST_DECISIONS, "the example does not end"
        choose(game, choice)

    monkeypatch.setattr(openclix.Game, "choose", counted)
    random.seed(7)  # the example plays another game each time
    for example in examples:
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
    assert chosen and re.search(r"\bwins?: ", capsys.readouterr().out)


def test_the_readme_and_the_guide_count_what_the_set_has() -> None:
    counts = f"{len(content.figures())} characters in seven teams, {len(content.maps())} maps and "
    assert counts + f"{len(content.forces())} ready forces" in (ROOT / "README.md").read_text(
        "utf-8"
    )
    guide = (FOLDER / "harbor-nine.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z-]+)` \|", guide.split("## Ready forces")[1], re.MULTILINE)
    assert sorted(listed) == sorted(content.forces()), "docs/harbor-nine.md lists the ready forces"
