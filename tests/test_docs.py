"""The examples in the documents run as they are written."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tools.docs import documents

ROOT = Path(__file__).parent.parent
DOCS = sorted(path for path in (ROOT / "docs").glob("*.md") if ">>>" in path.read_text("utf-8"))


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_examples_run(path: Path) -> None:
    outcome = doctest.testfile(str(path), module_relative=False)
    assert outcome.attempted and not outcome.failed


@pytest.mark.parametrize("path", documents(), ids=lambda path: path.name)
def test_generated_documents_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == documents()[path], "make docs"


def test_every_link_of_the_readme_leads_somewhere() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    missing = [t for t in targets if not t.startswith("http") and not (ROOT / t).exists()]
    assert targets and missing == []
