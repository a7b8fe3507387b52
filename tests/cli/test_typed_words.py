"""What the French terminal tells people to type is understood as what the English one tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import openclix
from openclix.cli.terminal.local import understood
from openclix.language import spoken_in
from openclix.language.catalogue import entries

FOLDER = Path(openclix.__file__).parent / "language"
TICKED = re.compile(r"`([^`]*)`")


def told(code: str) -> dict[str, list[str]]:
    """By key: what stands between ticks, but for whole commands of the shell."""
    found = entries((FOLDER / code / "terminal.ftl").read_text(encoding="utf-8"))
    return {
        key: TICKED.findall(source) for key, source in found.items() if "$command" not in source
    }


ENGLISH, FRENCH = told("en"), told("fr")


@pytest.mark.parametrize("key", [key for key, typed in ENGLISH.items() if typed])
def test_what_is_to_be_typed_is_typed_in_french(key: str) -> None:
    with spoken_in("fr"):
        meant = [" ".join(understood(typed.split())) for typed in FRENCH[key]]
    tags = {"SIGLE": "TAG", "gru": "cra"}  # La Grue is Crane, and her base says so
    meant = [" ".join(tags.get(word, word) for word in typed.split(" ")) for typed in meant]
    assert meant == ENGLISH[key]
