"""A part of a collection, read for a program that keeps it itself, such as a browser.

Nothing is written. Each card comes with its text and with what the engine plays of it.
"""

from __future__ import annotations

from typing import Any, Literal

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.card_views import called
from openclix.engine.figures.figures import Card, Grant, PowerRef, Special
from openclix.engine.figures.messages import Name, keyword, power_name
from openclix.engine.figures.texts import card_texts, text_of
from openclix.engine.table.edition import Edition

from .files import cards_of, kind_of, maps_of
from .forces import Known, force_text, is_team
from .hcunits import UnitReader
from .octgn import NotASet, units_of_set
from .report import Report

Data = dict[str, Any]
Kind = Literal["units", "set", "maps", "team"]


def read_piece(edition: Edition, kind: Kind, file: str, data: Any, collection: Data) -> Data:
    """Some units, maps or a team of a file. `collection` has the cards that a team may name."""
    report = Report(file)
    result: Data = {"cards": [], "maps": [], "objects": {}, "force": None}
    if kind == "maps":
        for entry in data if isinstance(data, list) else [data]:
            for board, text in maps_of(report, entry):
                result["maps"].append({"name": board.name, "text": text})
                report.imported["map"] += 1
    elif kind == "team":
        if is_team(data):
            result["force"] = force_text(data, Known(**collection), report)
        else:
            report.skip(file, "main_force", "force-empty")
    else:
        reader = UnitReader(edition, report)
        for unit, card, text in cards_of(reader, units_in(kind, data)):
            if card is not None:
                result["cards"].append({"unit": unit, **row(edition, card), "text": text})
                report.imported[kind_of(card)] += 1
        result["objects"] = reader.objects
        report.imported["object"] += len(reader.objects)
    result["imported"] = dict(report.imported)
    result["remarks"] = [
        {
            "unit": remark.unit,
            "field": remark.field,
            "text": str(remark.message()),
            "skips": remark.skips,
        }
        for remark in report.remarks
    ]
    return result


def units_in(kind: Kind, data: Any) -> list[Any]:
    """The units of a piece: a list, or some cards of a set in XML."""
    if kind == "units":
        return data if isinstance(data, list) else [data]
    try:
        return list(units_of_set(str(data)))
    except NotASet:
        return [None]


def row(edition: Edition, card: Card) -> Data:
    """A card in a list: by what it is found, and what the engine plays of its texts."""
    return {
        "kind": kind_of(card),
        "name": called(Name("card", card.name)),
        "points": card.points,
        "set": card.set_id,
        "number": card.number,
        "rarity": card.rarity,
        "keywords": [called(keyword(word)) for word in sorted(card.keywords)],
        "teams": list(card.teams),
        "powers": powers(edition, card),
        "words": " ".join(text.text for text in texts_of(edition, card)),
        **reading(edition, card),
    }


def texts_of(edition: Edition, card: Card) -> list[Special]:
    """The texts of a card and of its teams, each once."""
    return list(dict.fromkeys((*card_texts(card), *edition.team_specials(card))))


def reading(edition: Edition, card: Card) -> Data:
    """How many texts the engine plays, at how many it halts, and how many are only shown."""
    counts = {"played": 0, "by_hand": 0, "unread": 0}
    for special in texts_of(edition, card):
        figure = card.name if card.dial else "this character"
        meaning = edition.registry.texts.meaning(text_of(special.text, special.name, figure))
        if meaning is None or meaning.unread:
            counts["unread"] += 1
        else:
            counts["by_hand" if meaning.by_hand else "played"] += 1
    return counts


def powers(edition: Edition, card: Card) -> list[list[str]]:
    """The standard powers and abilities that a card names, by slug and name."""
    names: dict[str, str] = {}
    grants: list[Grant | None] = [
        *card.traits,
        *(printed for row in card.dial for printed in row.powers),
    ]
    for grant in grants:
        refs = grant.grants if isinstance(grant, Special) else (grant,)
        for ref in refs:
            if isinstance(ref, PowerRef):
                ability = edition.registry[ref.name]
                names[slug(ability.name)] = called(power_name(ability))
    return [[power, name] for power, name in names.items()]
