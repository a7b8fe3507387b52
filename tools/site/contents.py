"""Which pages the site has, by reader, in the order of the menu."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"

CONTENTS: Final[dict[str, tuple[str, ...]]] = {
    "Players": ("players", "harbor-nine", "editions"),
    "Judges": ("judges", "rulings", "notation", "cards", "interpretations", "refusals", "powers"),
    "Programmers": ("api", "reference", "json", "protocol", "performance"),
    "Hosts": ("hosting",),
    "Contributors": (
        *("contributing", "architecture", "writing", "proving", "proof"),
        *("french-screens", "changelog"),
    ),
}
GENERATED: Final = frozenset({"reference", "rulings", "changelog"})
"""Pages that are not in docs/."""


class Unlisted(ValueError):
    """A document that no menu lists, or a listed document that doesn't exist."""


def check_contents() -> None:
    """Every document of docs/ is in the menu, and everything in the menu exists."""
    listed = {page for pages in CONTENTS.values() for page in pages} - GENERATED
    written = {path.stem for path in DOCS.glob("*.md")} - {"index"}
    if listed != written:
        names = ", ".join(f"docs/{name}.md" for name in sorted(listed ^ written))
        raise Unlisted(f"docs/ and the menu in tools/site/contents.py differ: {names}")


def menus() -> str:
    """The menus of the first page, for Sphinx. They are hidden there: the theme shows them."""
    return "\n".join(
        "\n".join(["```{toctree}", ":hidden:", f":caption: {reader}", "", *pages, "```", ""])
        for reader, pages in CONTENTS.items()
    )
