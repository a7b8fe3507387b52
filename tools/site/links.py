"""Reads the built pages: links and anchors inside, and what the server's policy would block."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from openclix import rulebook
from openclix.notation import NotationError

from .drawn import DESK, position_of_link

LEADING: Final = {"href", "src", "srcset", "action"}
SERVED: Final = ("/", "/desk", "/rules/")
"""Pages of the server that the site links to."""


class Problem(NamedTuple):
    """Something wrong with a page."""

    page: str
    what: str

    def __str__(self) -> str:
        return f"{self.page}: {self.what}"


class Page(HTMLParser):
    """The links and anchors of a page, and the parts that the policy forbids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = {""}
        self.forbidden: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors.update(given[name] for name in ("id", "name") if name in given)
        self.links.update(given[name] for name in LEADING & given.keys())
        if tag == "style" or (tag == "script" and "src" not in given):
            self.forbidden.append(f"<{tag}> inside the page")
        for name, value in given.items():
            if name == "style" or name.startswith("on") or value.startswith("javascript:"):
                self.forbidden.append(f"{name}={value!r} on <{tag}>")
        if tag in ("script", "link", "img", "source", "iframe"):
            loaded = given.get("src") or given.get("srcset") or given.get("href", "")
            if urlsplit(loaded).netloc:
                self.forbidden.append(f"<{tag}> loads {loaded}")


def problems(folder: Path) -> list[Problem]:
    """Everything that is wrong with a built site, page by page."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    wrong: list[Problem] = []
    for path, page in pages.items():
        name = path.relative_to(folder).as_posix()
        wrong += [Problem(name, what) for what in page.forbidden]
        wrong += [Problem(name, what) for what in _dead(path, page, pages, folder)]
    return wrong


def _dead(path: Path, page: Page, pages: dict[Path, Page], folder: Path) -> Iterator[str]:
    """The links of a page that lead nowhere."""
    for link in sorted(page.links):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        if link.startswith("/"):
            yield from _unserved(link)
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if not target.is_file() or folder.resolve() not in target.resolve().parents:
            yield f"the link {link} leads nowhere"
        elif parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
            yield f"the link {link} leads to no part of its page"


def _unserved(link: str) -> Iterator[str]:
    """The mistake in a link to a page of the server."""
    if link.startswith(DESK):
        try:
            position_of_link(link)
        except NotationError as error:
            yield f"a link to the desk has no position: {error}"
    elif link.startswith("/rules/"):
        if link.removeprefix("/rules/") not in rulebook.load():
            yield f"the link {link} names no section"
    elif link not in SERVED:
        yield f"the link {link} leads to no page of the server"
