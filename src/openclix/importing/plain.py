"""Words and numbers of imported files, whatever shape the file gives them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from .report import Report
from .wording import clean

LONGEST_NAME: Final = 80


def words_of(report: Report, name: str, unit: dict[str, Any], key: str) -> list[str]:
    """A list of words, also if a file has it as text."""
    listed = unit.get(key)
    if isinstance(listed, str):
        if listed.strip() not in ("", "[]"):
            report.note(name, key, "list-as-text")
        listed = [part for part in re.split(r"[,;]", listed.strip("[] ")) if part.strip()]
    if listed is None:
        return []
    if not isinstance(listed, list):
        report.note(name, key, "no-list")
        return []
    return [clean(str(word))[:LONGEST_NAME] for word in listed if clean(str(word))]


def whole(value: Any) -> int | None:
    """A whole number, also if a file has it as text.

    >>> whole("7"), whole(7), whole("?"), whole(True), whole(2.0)
    (7, 7, None, None, 2)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,6}", value.strip(), re.ASCII):
        return int(value)
    return None


def plain_slug(name: str) -> str:
    """The letters and digits of a name, for comparing.

    >>> plain_slug("S.H.I.E.L.D."), plain_slug("X Men") == plain_slug("X-Men")
    ('shield', True)
    """
    return "".join(sign for sign in name.lower() if sign.isalnum())


def title(word: str) -> str:
    """A slug as a name.

    >>> title("outdoor_blocking")
    'Outdoor Blocking'
    """
    return " ".join(part.capitalize() for part in re.split(r"[_\s-]+", word.strip()) if part)


def sentence(text: str) -> str:
    """A text that ends like a sentence."""
    return text if not text or text.endswith((".", "!", "?")) else f"{text}."


def listed(data: dict[str, Any], key: str, note: Callable[[str, str], None]) -> list[Any]:
    """A list in a file, with a remark if the file has something else there."""
    value = data.get(key)
    if isinstance(value, list):
        return value
    if value:
        note(key, "no-list")
    return []
