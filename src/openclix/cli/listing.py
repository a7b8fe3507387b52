"""`openclix list`: the available maps, forces, cards, powers, editions and scenarios."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any, Final

from openclix.content import TACTICS, figures, forces, maps, tactics
from openclix.editions import EDITIONS, edition
from openclix.engine.figures.figures import EACH, SLOTS
from openclix.engine.figures.messages import Message, Name, Row, quoted, say
from openclix.queries.reading_words import answer_of, question_of

from .files import complain

Line = tuple[str, str]


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "list", help=str(say("list-help")), description=str(say("list-description"))
    )
    parser.add_argument(
        "what", nargs="?", choices=tuple(KINDS), metavar="WHAT", help=str(say("list-what"))
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help=str(say("list-words")))


def run(args: argparse.Namespace) -> int:
    if args.what is None:
        for kind, rows in KINDS.items():
            print(say("list-count", kind=kind, count=len(list(rows()))))
        return 0
    needles = [word.casefold() for word in args.words]
    matching = [
        row
        for row in KINDS[args.what]()
        if all(word in " ".join(row).casefold() for word in needles)
    ]
    if not matching:
        return complain(nothing(args.what, " ".join(args.words)))
    width = max(len(name) for name, _ in matching)
    for name, about in matching:
        print(f"{name:<{width}}  {about}".rstrip())
    return 0


def nothing(kind: str, words: str) -> Message:
    """That no row has these words, with the nearest name if there is one."""
    from openclix.notation.text.errors import nearest

    near = nearest(words.casefold(), [name for name, _ in KINDS[kind]()])
    if near:
        return say("list-nothing-near", kind=kind, words=words, near=quoted(near))
    return say("list-nothing", kind=kind, words=words)


def list_maps() -> Iterator[Line]:
    for stem, board in sorted(maps().items()):
        grid = board.grid
        size = f"{grid.width}x{grid.height}"
        yield (
            stem,
            str(
                say(
                    "list-map",
                    name=Name("map", board.name, board.name),
                    size=size,
                    areas=len(board.starts),
                )
            ),
        )


def list_forces() -> Iterator[Line]:
    for stem, force in sorted(forces().items()):
        names = Row(Name("card", card.name, card.name) for card in force.cards)
        points = sum(card.points for card in force.cards)
        yield (
            stem,
            str(
                say(
                    "list-force",
                    name=Name("force", force.name, force.name),
                    points=points,
                    cards=names,
                )
            ),
        )


def list_cards() -> Iterator[Line]:
    for stem, card in sorted(figures().items()):
        first = card.dial[card.start - 1]
        values = " ".join(map(str, first.values))
        keywords = Row(Name("keyword", keyword) for keyword in sorted(card.keywords))
        told = say(
            "list-card",
            name=Name("card", card.name, card.name),
            points=card.points,
            values=values,
            range=card.range,
            keywords=keywords,
        )
        yield stem, str(told)


def list_powers() -> Iterator[Line]:
    """27 Everything that a dial or card may grant, by its short word."""
    rules = edition()
    for slug, ability in sorted(rules.registry.abilities.items()):
        kind = say("list-kind", kind=ability.kind)
        if ability.kind in SLOTS and ability.colour:
            kind = say(
                "list-coloured",
                kind=kind,
                colour=say("list-colour", colour=ability.colour.replace(" ", "-")),
            )
        name = Name("power", slug, ability.name)
        section = rules.cites("power", ability.section)
        yield slug, str(say("list-power", name=name, kind=kind, section=section))


def list_editions() -> Iterator[Line]:
    for name, rules in EDITIONS.items():
        yield name, str(say("named", what=Name("edition", name, rules.title)))


def list_scenarios() -> Iterator[Line]:
    """The scenarios of all editions, each with its editions and its sections."""
    editions_of: dict[str, list[str]] = {}
    for name, rules in EDITIONS.items():
        for slug in rules.scenarios:
            editions_of.setdefault(slug, []).append(name)
    for slug, names in editions_of.items():
        scenarios = [EDITIONS[name].scenarios[slug] for name in names]
        where = ", ".join(
            f"{name} {scenario.section}" for name, scenario in zip(names, scenarios, strict=True)
        )
        title = Name("card", scenarios[0].title)
        yield slug, str(say("list-scenario", name=title, where=where))


def list_readings() -> Iterator[Line]:
    """The open questions of each edition's book, with the answers; the first one is usual."""
    for name, rules in EDITIONS.items():
        for point, reading in rules.readings.items():
            question = question_of(point, reading)
            answers = ", ".join(
                f"{answer}: {answer_of(point, answer)}" for answer in reading.answers
            )
            where = f"{name} {reading.section}"
            yield point, str(say("list-reading", question=question, answers=answers, where=where))


def list_tactics() -> Iterator[Line]:
    """Cards without a figure, with what kind they are and what they cost."""
    for name in TACTICS:
        for stem, card in sorted(tactics(name).items()):
            kind = Name("element-kind", card.element, card.element.replace("-", " "))
            called = Name("card", card.name)
            each = "each" if card.assigns == EACH else "once"
            told = say("list-tactic", name=called, kind=kind, points=card.points, each=each)
            yield stem, f"{told}, {name}"


KINDS: Final[dict[str, Callable[[], Iterator[Line]]]] = {
    "maps": list_maps,
    "forces": list_forces,
    "cards": list_cards,
    "tactics": list_tactics,
    "powers": list_powers,
    "editions": list_editions,
    "scenarios": list_scenarios,
    "readings": list_readings,
}
