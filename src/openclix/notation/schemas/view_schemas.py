"""The JSON schema of a view, which `Game.view` returns for one viewer (docs/json.md).

>>> sorted(schema()["required"])[:3]
['actions', 'active', 'at_rest']
"""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.figures import ELEMENTS, SIZES, SLOTS, STATS
from openclix.engine.game.views import FLAGS
from openclix.engine.state.state import PHASES, ZONES

from ..games import events
from .schemas import DEFINITIONS, MARKER, NUMBER, SQUARE, TEXT, Schema, record, ref

WORD: Final[Schema] = {"type": "string"}
FLAG: Final[Schema] = {"type": "boolean"}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def many(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


SQUARES: Final = many(SQUARE)
POWER: Final[dict[str, Schema]] = {
    "power": TEXT,
    "name": TEXT,
    "kind": TEXT,
    "colour": WORD,
    "section": WORD,
}
EDGE: Final = record(
    {
        "square": SQUARE,
        "side": {"enum": ["north", "east", "south", "west"]},
        "kind": {"enum": ["wall", "door", "window"]},
    }
)
STAIRS: Final = many({"type": "array", "items": SQUARE, "minItems": 2, "maxItems": 2})

VIEW: Final[dict[str, Schema]] = {
    "grant": {
        "oneOf": [
            record({**POWER, "changes": {"type": "object"}, "protected": many(TEXT)}),
            record(
                {
                    "special": WORD,
                    "name": WORD,
                    "text": WORD,
                    "read": FLAG,
                    "unread": many(TEXT),
                    "grants": many(ref("grant")),
                    "protected": many(TEXT),
                }
            ),
        ]
    },
    "click": record(
        {
            "click": COUNT,
            "values": record(dict.fromkeys(SLOTS, NUMBER)),
            "powers": record({slot: maybe(ref("grant")) for slot in SLOTS}),
            "countdown": NUMBER,
        }
    ),
    "card": record(
        {
            "name": TEXT,
            "points": NUMBER,
            "set": WORD,
            "number": WORD,
            "rank": WORD,
            "rarity": WORD,
            "unpaid": FLAG,
            "corrected": WORD,
            "shape": TEXT,
            "range": COUNT,
            "bolts": COUNT,
            "symbols": many(TEXT),
            "keywords": many(TEXT),
            "keyword_names": many(TEXT),
            "portrait": TEXT,
            "teams": many(TEXT),
            "team_names": many(TEXT),
            "bystander": FLAG,
            "dial": many(ref("click")),
            "traits": many(ref("grant")),
            "starting_lines": many(COUNT),
        }
    ),
    "map": record(
        {
            "name": TEXT,
            "width": COUNT,
            "height": COUNT,
            "kind": {"enum": ["outdoor", "indoor", "mixed"]},
            "hindering": SQUARES,
            "blocking": SQUARES,
            "water": SQUARES,
            "special": SQUARES,
            "indoor": SQUARES,
            "levels": many(record({"level": NUMBER, "squares": SQUARES})),
            "edges": many(EDGE),
            "stairs": STAIRS,
            "starts": many(SQUARES),
            "notes": many(WORD),
            "grants": many(record({"squares": SQUARES, "powers": many(TEXT)})),
        }
    ),
    "side": record(
        {
            "player": COUNT,
            "colour": TEXT,
            "name": TEXT,
            "score": NUMBER,
            "mission": NUMBER,
            "defeated": FLAG,
            "themed": FLAG,
            "start_area": SQUARES,
        }
    ),
    "held power": record(
        {
            **POWER,
            "slot": maybe({"enum": list(SLOTS)}),
            "origin": TEXT,
            "source": WORD,
            "cause": WORD,
            "can_use": FLAG,
        }
    ),
    "figure": record(
        {
            "tag": TEXT,
            "name": TEXT,
            "apart": WORD,
            "label": TEXT,
            "card": COUNT,
            "side": COUNT,
            "owner": COUNT,
            "zone": {"enum": list(ZONES)},
            "square": maybe(SQUARE),
            "squares": SQUARES,
            "turned": NUMBER,
            "size": {"enum": list(SIZES)},
            "click": COUNT,
            "start_click": COUNT,
            "knocked_out": FLAG,
            "tokens": COUNT,
            "named_tokens": many(record({"name": TEXT, "count": NUMBER, "by": maybe(TEXT)})),
            "flags": many({"enum": [word for _, word in FLAGS]}),
            "held": maybe(MARKER),
            "equipment": maybe(TEXT),
            "host": maybe(TEXT),
            "pilot": maybe(TEXT),
            "plane": NUMBER,
            "values": record({stat: record({"printed": NUMBER, "now": NUMBER}) for stat in STATS}),
            "powers": many(ref("held power")),
            "effects": many(
                record({"kind": TEXT, "by": maybe(TEXT), "cause": WORD, "until": TEXT})
            ),
        }
    ),
    "element in play": record(
        {
            "tag": TEXT,
            "name": TEXT,
            "kind": {"enum": list(ELEMENTS)},
            "card": COUNT,
            "side": maybe(COUNT),
            "in_play": FLAG,
            "zone": {"enum": list(ZONES)},
            "click": maybe(COUNT),
            "facts": {"type": "object", "additionalProperties": {"type": ["integer", "string"]}},
            "named_tokens": many(record({"name": TEXT, "count": NUMBER, "by": maybe(TEXT)})),
            "powers": many(ref("held power")),
        }
    ),
    "scenario": record(
        {
            "name": TEXT,
            "title": TEXT,
            "section": WORD,
            "roles": many(maybe({"enum": ["attacker", "defender"]})),
            "facts": {"type": "object", "additionalProperties": {"type": ["integer", "string"]}},
            "left": many(ref("message")),
        }
    ),
    "marker": record(
        {
            "marker": MARKER,
            "kind": TEXT,
            "name": WORD,
            "picture": WORD,
            "squares": SQUARES,
            "shape": TEXT,
            "side": maybe(COUNT),
            "by": maybe(TEXT),
            "held_by": maybe(TEXT),
            "points": NUMBER,
            "tags": many(TEXT),
            "values": record(
                {
                    "range": NUMBER,
                    "reach": NUMBER,
                    "damage": NUMBER,
                    "bonus": NUMBER,
                    "destroy": NUMBER,
                }
            ),
            "power": maybe(TEXT),
            "gives": many(TEXT),
            "patches": many(
                record({"kind": TEXT, "squares": SQUARES, "rise": NUMBER, "stairs": STAIRS})
            ),
        }
    ),
    "question": {
        **DEFINITIONS["decision"],
        "required": [name for name in DEFINITIONS["decision"]["required"] if name != "choices"],
    },
    "told": record(
        {"number": COUNT, "key": TEXT, "text": TEXT, "section": WORD, "record": ref("event")}
    ),
    "event": {key: value for key, value in events.schema().items() if key != "$schema"},
    "result": record({"winner": maybe(COUNT), "score": many(NUMBER), "mission": many(NUMBER)}),
    "view": record(
        {
            "format": {"const": 1},
            "edition": TEXT,
            "seats": many(COUNT),
            "build_total": NUMBER,
            "turn_limit": COUNT,
            "sides": many(ref("side")),
            "order": many(COUNT),
            "active": COUNT,
            "turn": COUNT,
            "round": COUNT,
            "phase": {"enum": list(PHASES)},
            "step": maybe(TEXT),
            "actions": record({"given": NUMBER, "total": NUMBER, "left": COUNT}),
            "figures": many(ref("figure")),
            "elements": many(ref("element in play")),
            "scenario": maybe(ref("scenario")),
            "markers": many(ref("marker")),
            "broken": record({"squares": SQUARES, "edges": many(EDGE)}),
            "decision": maybe(ref("question")),
            "at_rest": FLAG,
            "log": many(ref("told")),
            "told": COUNT,
            "result": maybe(ref("result")),
        },
        map=ref("map"),
        cards=many(ref("card")),
    ),
}
"""Every part of a view. The parts of a decision are with the decisions."""


def schema(name: str = "view") -> Schema:
    """The JSON schema of a view, or of one of its parts: `card`, `map`, `figure`, `marker`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **VIEW[name],
        "$defs": {**DEFINITIONS, **VIEW},
    }
