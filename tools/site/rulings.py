"""Drawn rulings for the sections of the rulebook: one page for each chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from openclix import rulebook
from openclix.notation import read_position
from openclix.rulebook.examples import Example, examples

from .drawn import picture

BOOK: Final = "comprehensive"
GROUP: Final = re.compile(r"\d+\.\d+")
MARKS: Final = re.compile(r"[\\`*_\[\]<>#|$~]")
POWERS: Final = re.compile(r"27\.[1-4][a-z]+")
"""The standard powers: each is a rule by itself, and each is shown."""
OPENING: Final = """\
# Rulings, drawn

A ruling is a short text: a position, some choices, and what has to come out. The judge runs every
ruling, so the answers on these pages are what the program really does. Each picture shows the
position before the first choice. Its link opens the position on the judge’s desk, where you can ask
about it and play on.

These pages show one ruling for each section of today’s rules. [The judges’ guide](judges.md)
explains how to write your own.
"""


def pages(folder: Path) -> Iterator[tuple[str, str]]:
    """The name and the text of each page; the pictures go into a folder."""
    book = rulebook.load(BOOK)
    chapters: dict[str, list[str]] = {}
    for section in shown():
        chapters.setdefault(section.split(".")[0], []).append(section)
    links = []
    for chapter, sections in chapters.items():
        name = f"rulings-{chapter}"
        title = f"{chapter} {book[chapter].title}"
        parts = [f"# {title}\n"]
        parts += [entry(section, examples()[BOOK][section], folder) for section in sections]
        links.append(name)
        yield name, "\n".join(parts)
    yield "rulings", "\n".join([OPENING, "```{toctree}", ":maxdepth: 1", "", *links, "```", ""])


def shown() -> Iterator[str]:
    """The sections with a picture, in the order of the book: for every numbered group its first,
    and every standard power."""
    groups: set[str] = set()
    for section in rulebook.load(BOOK):
        group = GROUP.match(section.number)
        if group is None or section.number not in examples()[BOOK]:
            continue
        if POWERS.fullmatch(section.number) or group[0] not in groups:
            groups.add(group[0])
            yield section.number


def entry(section: str, example: Example, folder: Path) -> str:
    """One section with its ruling."""
    rule, text = rulebook.load(BOOK)[section], example["text"].strip()
    choices = ", then ".join(f"`{choice}`" for choice in example["choices"])
    dice = ", ".join(str(die) for die in example["dice"])
    rolled = f" The dice show {dice}." if dice else ""
    played = f"Play {choices}.{rolled}\n\n" if choices else ""
    return (
        f"## {section} {plain(rule.title)}\n\n"
        f'{plain(rule.text)} <a href="/rules/{section}">Read it in the rulebook</a>\n\n'
        f"> {plain(example['name'])}\n\n{played}"
        f"{picture(read_position(text), folder, played=' '.join(example['choices']))}\n\n"
        f"<details><summary>The position as text</summary><pre>{escape(text)}</pre></details>\n"
    )


def plain(text: str) -> str:
    """Text in which nothing reads as markup."""
    return MARKS.sub(r"\\\g<0>", text)
