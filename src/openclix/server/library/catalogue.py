"""A server's offers: editions, maps, forces, cards, computers, languages, rules."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

from openclix import __version__, content, language, rulebook
from openclix.editions import EDITIONS
from openclix.engine.figures.card_views import called, card_view, map_view
from openclix.engine.figures.figures import EVENT_DIAL
from openclix.engine.figures.messages import Name, say
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.setup.forces import cost
from openclix.engine.setup.setup import Force
from openclix.notation.positions.markers import write_marker_card
from openclix.queries.reading_words import answer_of, question_of
from openclix.rulebook.examples import example

from ..games.computers import PLAYERS, bot_name
from ..games.new_games import edition_of
from ..wire.messages import MOST_SEATS
from ..wire.refusing import Unreadable
from .faces import faces, names_of_faces

Data = dict[str, Any]
NAMES: Final = {"en": "English", "fr": "Français"}


@cache
def languages() -> tuple[str, ...]:
    """The languages with catalogues for both the engine and the server."""
    folder = resources.files(language)
    return tuple(
        sorted(
            entry.name
            for entry in folder.iterdir()
            if entry.is_dir()
            and all(entry.joinpath(name).is_file() for name in ("server.ftl", "questions.ftl"))
        )
    )


def speaks(code: str) -> bool:
    return code in languages()


def catalogue() -> Data:
    """Everything that a game can be made of, by name."""
    return {
        "version": __version__,
        "faces": list(faces()),
        "face_names": names_of_faces(),
        "editions": [
            {
                "name": edition.name,
                "title": str(say("named", what=Name("edition", edition.name, edition.title))),
                "build_total": edition.build_total,
                "scenarios": [
                    {
                        "name": slug,
                        "title": str(say("named", what=Name("card", scenario.title))),
                        "text": scenario_text(slug),
                    }
                    for slug, scenario in edition.scenarios.items()
                ],
                "readings": [
                    {
                        "name": point,
                        "question": question_of(point, reading),
                        "section": reading.section,
                        "answers": [
                            {"name": answer, "title": answer_of(point, answer)}
                            for answer in reading.answers
                        ],
                    }
                    for point, reading in edition.readings.items()
                ],
                "events": [
                    {"name": stem, "title": str(say("named", what=Name("card", card.name)))}
                    for stem, card in sorted(content.tactics(edition.name).items())
                    if card.element == EVENT_DIAL
                ],
            }
            for edition in EDITIONS.values()
        ],
        "maps": [
            {
                "name": name,
                "title": called(Name("map", board.name)),
                "width": board.grid.width,
                "height": board.grid.height,
                "kind": board.kind,
                "seats": min(MOST_SEATS, edition_of(editions[0]).room_for(board)),
                "editions": editions,
            }
            for editions in sets()
            for name, board in sorted(content.maps(editions[0]).items())
        ],
        "forces": [
            {**force_data(name, force), "editions": having(name, editions)}
            for editions in sets()
            for name, force in sorted(content.set_forces(editions[0]).items())
        ]
        + [
            {**force_data(name, force), "editions": editions}
            for editions in beside()
            for name, force in sorted(content.tactical_forces(editions[0]).items())
        ],
        "bots": [
            {"name": name, "title": str(say("named", what=bot_name(name)))} for name in PLAYERS
        ],
        "books": [
            {"name": name, "title": rulebook.books()[name].called(language.spoken_language())}
            for name in rulebook.BOOKS
        ],
        "languages": [{"code": code, "name": NAMES.get(code, code)} for code in languages()],
    }


def sets() -> list[list[str]]:
    """For each shipped set the editions that play with it."""
    folders: dict[object, list[str]] = {}
    for name, folder in content.SETS.items():
        folders.setdefault(folder, []).append(name)
    return list(folders.values())


def having(force: str, editions: list[str]) -> list[str]:
    """The editions that play a force. One may know only a part of its set."""
    return [edition for edition in editions if force in content.set_forces(edition)]


def beside() -> list[list[str]]:
    """For each folder of extra cards the editions that play with them."""
    folders: dict[object, list[str]] = {}
    for name, folder in content.TACTICS.items():
        folders.setdefault(folder, []).append(name)
    return list(folders.values())


def force_data(name: str, force: Force) -> Data:
    return {
        "name": name,
        "title": called(Name("force", force.name)),
        "points": cost(force),
        "keyword": force.keyword,
        "figures": [called(Name("card", card.name)) for card in force.cards],
        "portraits": [card.name for card in force.cards],
        "markers": [
            called(Name("object", marker.name)) if marker.name else marker.kind
            for marker in force.markers
        ],
        "objects": [
            write_marker_card(marker).replace("marker object name", "object")
            for marker in force.markers
            if marker.kind == "object" and marker.name and not marker.boons
        ],
    }


def cards(edition: str) -> Data:
    """The whole collection; cards with powers that an edition does not have are left out."""
    rules = edition_of(edition)
    views = []
    for id, card in sorted(content.figures(edition).items()):
        try:
            views.append({"id": id, **card_view(rules, card)})
        except UnknownPower:
            continue
    return {"cards": views}


def printed_map(name: str) -> Data:
    try:
        return map_view(content.find_map(name))
    except content.UnknownName as error:
        raise Unreadable("bad-map", str(error), 404) from None


def scenario_text(slug: str) -> str:
    """The subject of a scenario: the first section that its book has on it."""
    told = next((scenario for scenario in rulebook.scenarios() if scenario.name == slug), None)
    if told is None:
        return ""
    sections = told.of(rulebook.load(told.book, language.spoken_language()))
    return sections[0].text if sections else ""


def scenarios(edition: str) -> Data:
    """The scenarios of an edition: set-up, roles, special rules, and how one wins."""
    played, book = edition_of(edition.partition("[")[0]), book_of(edition)
    return {
        "scenarios": [
            {
                "name": slug,
                "title": str(say("named", what=Name("card", scenario.title))),
                "parts": [
                    {"part": part, "sections": told_of(book, slug, part)} for part in rulebook.PARTS
                ],
            }
            for slug, scenario in played.scenarios.items()
        ]
    }


def told_of(book: rulebook.Rulebook, slug: str, part: str) -> list[Data]:
    """The sections of a book about a part of a scenario, or the usual rule."""
    page = rulebook.scenario_pages().get((slug, book.name))
    if page is None:  # 26.4 is one section, which tells everything at once
        told = next((scenario for scenario in rulebook.scenarios() if scenario.name == slug), None)
        number = told.sections if told is not None else ""
        return [{"section": number, "text": str(say(f"scenario-page-{slug}-{part}"))}]
    if part not in page:
        return [{"section": "", "text": str(say(f"scenario-page-usual-{part}"))}]
    return [{"section": key, "text": book[key].text} for key in page[part]]


def rules(edition: str, words: str = "") -> Data:
    """The rulebook, in the book's order. With words, the sections that they mean, best first."""
    book = book_of(edition)
    if not words:
        return {"sections": [section_data(section) for section in book]}
    sections = book.find(words)
    if language.spoken_language() != "en":  # other players and their words are English
        sections += [book[section.number] for section in rulebook.load(book.name).find(words)]
    return {"sections": [section_data(section) for section in dict.fromkeys(sections)]}


def section(edition: str, number: str, power: str = "") -> Data:
    """One section, with those below it. For a power, also what the edition borrows about it."""
    book = book_of(edition)
    try:
        shown = book[number]
    except (rulebook.UnknownSection, KeyError) as error:
        raise Unreadable("no-such-section", str(error), 404) from None
    parts = [section_data(book[child]) for child in shown.children]
    return {
        **section_data(shown),
        **{"parts": parts, "elsewhere": elsewhere(book, shown)},
        "example": example_of(book, shown),
        "borrowed": borrowed(edition, power) if power else [],
    }


def borrowed(edition: str, power: str) -> list[Data]:
    """Another book's text of a power, for editions without their own power card."""
    ability = edition_of(edition).registry.abilities.get(power)
    spoken = language.spoken_language()
    if ability is None:
        return []
    name, sections = rulebook.borrowed(edition, ability.name, spoken)
    title = rulebook.books()[name].called(spoken) if name else ""
    return [{"book": name, "book_title": title, **section_data(section)} for section in sections]


def example_of(book: rulebook.Rulebook, section: rulebook.Section) -> Data | None:
    """A position that shows the section, or the first of its parts that has one."""
    shown = (example(number, book.name) for number in (section.number, *section.children))
    return next((example for example in shown if example is not None), None)


def elsewhere(book: rulebook.Rulebook, section: rulebook.Section) -> list[Data]:
    """The same rule in the other books, the oldest first."""
    spoken = language.spoken_language()
    others = []
    for name in rulebook.BOOKS:
        other = rulebook.load(name, spoken)
        if other is book:
            continue
        told = dict.fromkeys(same for rule in section.rules for same in other.of_rule(rule))
        title = rulebook.books()[name].called(spoken)
        others += [{"book": name, "book_title": title, **section_data(same)} for same in told]
    return others


def book_of(edition: str) -> rulebook.Rulebook:
    """The book of an edition, or a book that no edition plays by yet, in the reader's language."""
    edition = edition.partition("[")[0]  # whatever scenario it is played with
    if edition not in rulebook.BOOKS:
        edition_of(edition)
    try:
        return rulebook.load(edition, language.spoken_language())
    except rulebook.UnknownBook:
        return rulebook.load(language=language.spoken_language())


def section_data(section: rulebook.Section) -> Data:
    return {
        "section": section.number,
        "title": section.title,
        "kind": section.kind,
        "text": section.text,
        "parent": section.parent,
    }
