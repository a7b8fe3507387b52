"""Every code with which a choice is refused: its sentences, its sections, and an example.

Codes are read from the source, where they stand in a refusal, as a keeper's code, or as what an aim
answers when there is nothing to aim at; sentences from the English catalogue.
The examples are the situations of `tests/refusals/cases`, played, and the rulings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    MessageReference,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    Variant,
)

import openclix
from openclix.coverage.source import Source
from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.engine.refusing.move_refusals import STEP
from openclix.engine.refusing.target_refusals import LINE, NEXT_TO
from openclix.language import Language
from openclix.notation.positions.positions import read_position

PACKAGE = Path(openclix.__file__).parent
ROOT = Path(__file__).parents[2]
SAYING = ("engine", "powers", "rules", "scenarios", "editions", "cards")
"""The packages that refuse."""
BY_PARAMETER = frozenset({"out-of-reach", "out-of-range", "no-knockback", "no-target"})
"""Codes that are handed to what makes the refusal."""
ANY = "the asking rule's"
GAP = "…"
_DEMANDED = re.compile(r"refuse (?P<choice>.+) code (?P<code>[a-z-]+)")
_PLACE = re.compile(r"\{[^{}]*\}")


@dataclass
class Code:
    """The facts about one code."""

    name: str
    sentences: dict[str, None] = field(default_factory=dict)
    """With a gap for each thing that is named."""
    sections: set[str] = field(default_factory=set)
    """Sections, and `ANY` where the rule that asks gives its own."""
    example: str = ""
    """A choice, and how it is refused, or which ruling tells."""


@cache
def codes() -> dict[str, Code]:
    """Every code that the rules can refuse with, in alphabetical order."""
    by_name: dict[str, Code] = {}

    def code(name: str) -> Code:
        return by_name.setdefault(name, Code(name))

    for package in SAYING:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            for name, section in said_in(Source(path, PACKAGE)):
                code(name).sections.add(section or ANY)
    for name in (*LINE.values(), *NEXT_TO.values(), *STEP.values()):
        code(name)
    for name in BY_PARAMETER:
        code(name)
    english = Language("en")
    for key in english:
        for name in _spoken(key, by_name):
            for sentence in _whole(english, key):
                by_name[name].sentences[_gaps(sentence)] = None
    for name, section, choice, refused in examples():
        if name in by_name:
            by_name[name].sections.add(section)
            by_name[name].example = by_name[name].example or f"`{choice}`: {refused}"
    for name, choice, ruling in ruled():
        if name in by_name:
            by_name[name].example = (
                by_name[name].example or f"`{choice}`, as in the ruling “{ruling}”"
            )
    return dict(sorted(by_name.items()))


def _spoken(key: str, codes: dict[str, Code]) -> Iterator[str]:
    """The code that a key of the catalogue belongs to: the longest that it begins with."""
    if key.startswith("refusal-"):
        words = key.removeprefix("refusal-").split("-")
        for end in range(len(words), 0, -1):
            if (name := "-".join(words[:end])) in codes:
                yield name
                return


def _whole(english: Language, key: str) -> list[str]:
    """The text of a message of the catalogue, with a gap for everything that is filled in."""
    entry = FluentParser().parse_entry(english.source(key))
    return _patterns(english, entry.value) if isinstance(entry, Message) and entry.value else []


def _patterns(english: Language, pattern: Pattern) -> list[str]:
    """The sentences of a pattern: one for each form that is not a matter of number alone."""
    patterns = [""]
    for element in pattern.elements:
        parts = [GAP]
        match element:
            case TextElement(value=text):
                parts = [text]
            case Placeable(expression=MessageReference(id=Identifier(name=name))):
                parts = _whole(english, name)
            case Placeable(expression=SelectExpression(variants=variants)):
                by_number = any(_key(variant) in ("one", "0", "1") for variant in variants)
                parts = [
                    part
                    for variant in variants
                    if variant.default or not by_number
                    for part in _patterns(english, variant.value)
                ]
        patterns = [before + part for before in patterns for part in parts]
    return patterns


def _key(variant: Variant) -> str:
    return variant.key.name if isinstance(variant.key, Identifier) else variant.key.value


def said_in(source: Source) -> Iterator[tuple[str, str]]:
    """The refusals that a file writes: code, and section if it is written there."""
    for node in source.nodes:
        if not isinstance(node, ast.Call):
            continue
        match node:
            case ast.Call(func=ast.Name(id="refuse"), args=[code, *more]):
                section = _first(more[0]) if more else ""
                for name in _strings(code):
                    yield name, section
            case ast.Call(func=ast.Name(id="keeper"), args=[*_, code]):
                for name in _strings(code):
                    yield name, ""
        for keyword in node.keywords:
            if keyword.arg == "nothing" and isinstance(keyword.value, ast.Tuple):
                for name in _strings(keyword.value.elts[0]):
                    yield name, ""
            elif keyword.arg == "code":
                for name in _strings(keyword.value):
                    yield name, ""


def _strings(node: ast.expr) -> Iterator[str]:
    """The words that an expression may come to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def _first(node: ast.expr) -> str:
    return next(_strings(node), "")


def _gaps(text: str) -> str:
    """A sentence on one line, with a gap for everything that is filled in."""
    return re.sub(rf"{GAP}(\s*{GAP})+", GAP, " ".join(_PLACE.sub(GAP, text).split()))


def examples() -> Iterator[tuple[str, str, str, str]]:
    """The situations of the tests, played: code, section, the choice, and the sentence."""
    from tests.refusals.cases import CASES

    for case in CASES:
        game = Game(read_position(case.position), FixedDice(case.dice))
        for choice in case.played:
            game.choose(choice)
        refusal = game.why_not(case.text)
        if refusal is not None:
            yield refusal.code, refusal.section, case.text, refusal.sentence


def ruled() -> Iterator[tuple[str, str, str]]:
    """The refusals that rulings demand: code, choice, and the ruling's name."""
    for path in sorted((ROOT / "rulings").rglob("*.ruling")):
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("ruling "):
                name = line.removeprefix("ruling ").strip('"')
            elif match := _DEMANDED.match(line):
                yield match["code"], match["choice"], name


def refusal_table() -> list[str]:
    """A row for each code."""
    lines = ["| code | sentence | sections | example |", "|---|---|---|---|"]
    for code in codes().values():
        sentences = "; ".join(sentence for sentence in code.sentences if sentence != GAP)
        sections = ", ".join(sorted(code.sections or {ANY}, key=_in_order))
        cells = (_cell(sentences) or "–", sections, _cell(code.example) or "–")
        lines.append(f"| `{code.name}` | {' | '.join(cells)} |")
    return lines


def _in_order(section: str) -> tuple[bool, list[tuple[int, str]]]:
    parts = re.findall(r"\d+|[a-z]+", section)
    return section == ANY, [(int(p), "") if p.isdigit() else (0, p) for p in parts]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
