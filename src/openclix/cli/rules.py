"""`openclix rules`: a section of the rulebook explained, with its code and its rulings."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from openclix import rulebook
from openclix.coverage.rulings import EDITION, Case, Rulings, read
from openclix.rulebook import Rulebook, Section

from .files import BadFile, complain
from .sketch import sketch
from .surveys import citations, load_rulings, warn

WIDTH = 88
MOST_HITS = 20


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "rules",
        help="a section of the rulebook, or a search in it",
        description="Explains a section of the rulebook, with the code that cites it and the "
        "rulings that count for it; or searches the book for words.",
    )
    parser.add_argument("words", nargs="+", metavar="SECTION", help="12.6d, or words to look for")
    parser.add_argument("--example", action="store_true", help="show a ruling of it, and run it")
    parser.add_argument("--rulings", type=Path, metavar="FOLDER", help="the folder of rulings")


def run(args: argparse.Namespace) -> int:
    book = rulebook.load()
    if len(args.words) > 1 and all(map(looks_like_number, args.words)):
        if args.example:
            return complain("one example at a time: name one section")
        return max(run(argparse.Namespace(**{**vars(args), "words": [w]})) for w in args.words)
    wanted = " ".join(args.words)
    if wanted in book:
        found = [book[wanted]]
    else:
        found = [] if looks_like_number(wanted) else book.find(wanted)
    if not found:
        return complain(rulebook.UnknownSection(wanted, nearest(book, wanted)))
    if len(found) > 1 and not args.example:
        list_hits(found)
        return 0
    try:
        rulings = load_rulings(args.rulings, needed=args.example)
    except BadFile as error:
        return complain(error)
    if args.example:
        return show_example(book, found[0], rulings)
    for line in explained(book, found[0], rulings):
        print(line)
    return 0


def list_hits(found: list[Section]) -> None:
    """Prints what a search found, a few words of each."""
    for section in found[:MOST_HITS]:
        print(f"{section.number:7} {section.title}")
        print(" " * 8 + textwrap.shorten(section.text, WIDTH - 8, placeholder=" …"))
    if len(found) > MOST_HITS:
        print(f"and {len(found) - MOST_HITS} more: add a word to narrow the search")


def nearest(book: Rulebook, wanted: str) -> Section | None:
    """The section that was most likely meant; of a number with a wrong end, the one around it."""
    found = book.nearest(wanted)
    number = wanted.strip("§. ") if looks_like_number(wanted) else ""
    while found is None and "." in number:
        number = number[:-1].rstrip(".")
        if number in book:
            return book[number]
    return found


def looks_like_number(wanted: str) -> bool:
    """Whether a section number was meant, and not a word."""
    return wanted.strip("§. ")[:1].isdigit()


def explained(book: Rulebook, section: Section, rulings: Rulings) -> Iterator[str]:
    """The section, where it stands in the book, its code and its rulings."""
    yield f"{section.number} {section.title}"
    yield from textwrap.wrap(section.text, WIDTH)
    yield ""
    if section.parent is not None:
        yield f"in      {named(book, section.parent)}"
        siblings = book[section.parent].children
        at = siblings.index(section.number)
        if at > 0:
            yield f"before  {named(book, siblings[at - 1])}"
        if at + 1 < len(siblings):
            yield f"after   {named(book, siblings[at + 1])}"
    for child in section.children:
        yield f"part    {named(book, child)}"
    for place in citations().code(section.number):
        yield f"code    {place}"
    for case in rulings.of(section.number):
        yield f"ruling  {case}"
    if rulings.of(section.number):
        yield ""
        yield f"openclix rules {section.number} --example shows a ruling and runs it"


def named(book: Rulebook, number: str) -> str:
    return f"{number} {book[number].title}"


def show_example(book: Rulebook, section: Section, rulings: Rulings) -> int:
    """Draws the first ruling of a section, or else of its parts, and plays it."""
    print(f"{section.number} {section.title}")
    for line in textwrap.wrap(section.text, WIDTH):
        print(line)
    for number in (section.number, *below(book, section)):
        cases = rulings.of(number)
        if cases:
            if number != section.number:
                print(f"\nAn example of a part of it, {named(book, number)}:")
            return 0 if play(best_example(cases, number)) else 1
    warn(f"no ruling counts for {section.number} yet")
    return 1


def best_example(cases: Sequence[Case], number: str) -> Case:
    """The ruling that is most about a section: names it first, and stands in its chapter."""
    chapter = number.split(".")[0].zfill(2)

    def strays(case: Case) -> tuple[bool, bool, int]:
        at_home = Path(case.file).parent.name.startswith(f"{chapter}-")
        return case.sections[:1] != (number,), not at_home, len(case.file)

    return min(cases, key=strays)


def below(book: Rulebook, section: Section) -> Iterator[str]:
    """The parts of a section, and their parts."""
    for child in section.children:
        yield child
        yield from below(book, book[child])


def play(case: Case) -> bool:
    """Draws a ruling, plays it and says how it ended."""
    from openclix.notation.positions import build_position

    print(f"\n{case.place}\n{case.name}\n")
    ruling = read(case.text, case.file, case.folder)
    place = build_position(ruling.position, ruling.folder, EDITION)
    for line in sketch(place.table):
        print(f"  {line}")
    print()
    for statement in (*ruling.position, *ruling.steps):
        print(f"  {statement.text}")
        for child in statement.children:
            print(f"    {child.text}")
    outcome = ruling.run(EDITION)
    print()
    print("It holds." if outcome.passed else outcome.report())
    return bool(outcome.passed)
