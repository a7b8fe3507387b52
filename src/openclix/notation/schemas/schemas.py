"""The JSON forms of decisions, choices, refusals, reckonings and messages, as a JSON schema."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.figures.abilities import ACTION_TYPES
from openclix.engine.figures.figures import STATS
from openclix.engine.values.values import OPERATIONS
from openclix.powers.classic.teams import UNCOUNTED_MOVE

Schema = dict[str, Any]

TEXT: Final[Schema] = {"type": "string", "minLength": 1}
NUMBER: Final[Schema] = {"type": "integer"}
SQUARE: Final[Schema] = {"type": "string", "pattern": "^[a-z]{1,2}[0-9]{1,2}$"}
MARKER: Final[Schema] = {"type": "string", "pattern": "^m[0-9]+$"}


def record(required: dict[str, Schema], **optional: Schema) -> Schema:
    """An object with exactly these fields."""
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def choice(type_name: str, fields: dict[str, Schema], **optional: Schema) -> Schema:
    """One type of choice.

    Every choice has its text. It may be the plain one of its question, or only give something up.
    """
    named = {"type": {"const": type_name}, "text": TEXT, **fields}
    marks = {"gives_up": {"const": True}, "plain": {"const": True}}
    return record(named, **marks, **optional)


CHOICES: Final[dict[str, Schema]] = {
    "pass": choice("pass", {"word": TEXT}),
    "word": choice("word", {"word": TEXT}),
    "instead": choice("instead", {"word": TEXT}),
    "replacement": choice("replacement", {"word": TEXT}),
    "map": choice("map", {"word": TEXT}),
    "card": choice("card", {"word": TEXT}),
    "number": choice("number", {"number": NUMBER}, power=TEXT),
    "square": choice("square", {"square": SQUARE}, verb=TEXT),
    "place": choice(
        "place",
        {"lead": SQUARE, "squares": {"type": "array", "items": SQUARE}, "turned": NUMBER},
        direction=TEXT,
    ),
    "spot": choice("spot", {"square": SQUARE, "turn": NUMBER}, verb=TEXT),
    "figure": choice("figure", {"figure": TEXT}, verb=TEXT),
    "marker": choice("marker", {"marker": MARKER}, verb=TEXT),
    "element": {
        "oneOf": [choice("element", {"figure": TEXT}), choice("element", {"marker": MARKER})]
    },
    "piece": choice("piece", {"piece": TEXT}),
    "use": choice("use", {"word": TEXT}, figure=TEXT),
    "stat": choice("stat", {"stat": {"enum": list(STATS)}, "change": NUMBER}),
    "power": choice("power", {"power": TEXT}, figure=TEXT),
    "action": choice(
        "action",
        {
            "figure": TEXT,
            "word": TEXT,
            "action": {"enum": [*ACTION_TYPES, UNCOUNTED_MOVE]},
            "power": TEXT,
            "source": {"type": "string"},
        },
    ),
}
"""By type, the fields that a choice has besides its text."""

MARKS: Final = ("text", "gives_up", "plain")
ACTION: Final = record({k: v for k, v in CHOICES["action"]["properties"].items() if k not in MARKS})

DEFINITIONS: Final[dict[str, Schema]] = {
    "name": record({"type": TEXT, "name": {"type": "string"}, "shown": {"type": "string"}}),
    "argument": {
        "oneOf": [
            {"type": "number"},
            {"type": "string"},
            ref("name"),
            ref("message"),
            {"type": "array", "items": ref("argument")},
        ]
    },
    "message": record(
        {
            "key": {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"},
            "args": {"type": "object", "additionalProperties": ref("argument")},
            "text": {"type": "string"},
        }
    ),
    "refusal": record({"code": TEXT, "section": {"type": "string"}, "message": ref("message")}),
    "part": record(
        {
            "op": {"enum": list(OPERATIONS.values())},
            "amount": NUMBER,
            "source": ref("name"),
            "of": {"type": ["string", "null"]},
            "section": {"type": "string"},
            "optional": {"type": "boolean"},
            "cause": {"type": "string"},
        }
    ),
    "reckoning": record(
        {
            "stat": {"enum": list(STATS)},
            "printed": NUMBER,
            "parts": {"type": "array", "items": ref("part")},
            "total": NUMBER,
            "modifiers": NUMBER,
            "capped": NUMBER,
            "others": {"type": "array", "items": NUMBER},
            "lines": {"type": "array", "items": ref("message"), "minItems": 2},
        }
    ),
    "choice": {"oneOf": list(CHOICES.values())},
    "context": record(
        {},
        action=ACTION,
        attack=record(
            {
                "attacker": TEXT,
                "kind": {"enum": ["CLOSE", "RANGE"]},
                "targets": {"type": "array", "items": TEXT},
            }
        ),
        move=record({"figure": TEXT, "squares": NUMBER, "path": {"type": "array", "items": TEXT}}),
        power=TEXT,
    ),
    "decision": record(
        {
            "topic": {"type": "string", "pattern": "^[a-z][a-z-]*$"},
            "kind": TEXT,
            "player": NUMBER,
            "figure": {"type": ["string", "null"]},
            "section": {"type": "string"},
            "question": ref("message"),
            "settled": {"type": "boolean"},
            "context": ref("context"),
            "choices": {"type": "array", "items": ref("choice"), "minItems": 1},
        }
    ),
}


def schema(name: str) -> Schema:
    """The JSON schema of one of these forms: `decision`, `choice`, `refusal`, `message`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **DEFINITIONS[name],
        "$defs": DEFINITIONS,
    }
