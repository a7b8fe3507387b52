"""The catalogues: every entry parses, no key is defined twice, and nothing said is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import openclix
from openclix.engine.figures.messages import Message, Name
from openclix.language import MissingMessage, language
from openclix.language.catalogue import entries, repeated_keys
from tools.docs import RepeatedKeys, check_keys

PACKAGE = Path(openclix.__file__).parent
FILES = [
    file
    for code in ("en", "fr")
    for file in sorted(
        resources.files("openclix.language").joinpath(code).iterdir(), key=lambda file: file.name
    )
]
LITERAL = re.compile(r"[a-z][a-z0-9-]*")


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-2:]))
def test_every_entry_of_a_catalogue_parses(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    parsed = FluentParser(with_spans=False).parse(text)
    assert [entry.content for entry in parsed.body if isinstance(entry, fluent.Junk)] == []
    kinds = (fluent.Message, fluent.Term)
    named = [entry.id.name for entry in parsed.body if isinstance(entry, kinds)]
    assert len(named) == len(entries(text))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_key_is_defined_twice(code: str) -> None:
    assert repeated_keys(PACKAGE / "language" / code) == {}


def test_a_key_that_is_defined_twice_is_named_and_no_document_is_made(tmp_path: Path) -> None:
    """In two files, or twice in one: the documents would quote the wrong sentence."""
    for name, text in {
        "refusals.ftl": "refusal-too-weak = { $who } is on its last click\n",
        "refusals-places.ftl": "# refusal-far =\nrefusal-too-weak = too weak\nrefusal-far = far\n",
        "web.ftl": "web-one = 1\nweb-two = 2\nweb-one =\n    once more\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert repeated_keys(tmp_path) == {
        "refusal-too-weak": ["refusals-places.ftl", "refusals.ftl"],
        "web-one": ["web.ftl", "web.ftl"],
    }
    with pytest.raises(RepeatedKeys, match=r"refusal-too-weak is defined twice \(refusals-places"):
        check_keys(tmp_path)


def declared(call: ast.Call) -> Iterator[str]:
    """The keys behind `asks="topic"`, `Among(…, "topic")` and `cursor.number("part-of-a-line")`."""
    for keyword in call.keywords:
        if keyword.arg == "asks" and isinstance(keyword.value, ast.Constant):
            yield "ask-" + str(keyword.value.value)
    words = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
    match call.func:
        case ast.Name(id="Among") if words:
            yield f"ask-{words[0]}"
        case ast.Attribute(value=ast.Name(id="cursor"), attr="take" | "number") if words:
            yield f"part-{words[0]}"


def said() -> Iterator[tuple[str, str]]:
    """The keys that rules, powers and editions name outright, each with where it stands."""
    for folder in ("engine", "powers", "rules", "scenarios", "editions", "notation"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield from ((key, f"{path.name}:{node.lineno}") for key in declared(node))
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                words = [
                    str(arg.value) if isinstance(arg, ast.Constant) else "" for arg in node.args
                ]
                where = f"{path.name}:{node.lineno}"
                if node.func.id == "say" and words and isinstance(node.args[0], ast.Constant):
                    yield words[0], where
                elif node.func.id == "refuse" and isinstance(node.args[0], ast.Constant):
                    if len(node.args) < 3:
                        yield f"refusal-{words[0]}", where
                    elif isinstance(node.args[2], ast.Constant):
                        variant = f"-{words[2]}" if words[2] else ""
                        yield f"refusal-{words[0]}{variant}", where
                elif (
                    node.func.id in ("ask", "may", "Decision")
                    and len(node.args) > 1
                    and isinstance(node.args[1], ast.Constant)
                ):
                    yield "ask-" + str(node.args[1].value), where


def test_everything_that_is_said_is_in_the_catalogue() -> None:
    known = language("en")
    missing = [(key, where) for key, where in said() if LITERAL.fullmatch(key) and key not in known]
    assert missing == []


def test_a_missing_message_is_named_with_its_language() -> None:
    with pytest.raises(MissingMessage) as caught:
        language("fr").render(Message("refusal-bored", ()))
    assert str(caught.value) == "no catalogue in language/fr has the message refusal-bored"
    with pytest.raises(
        MissingMessage, match=r"the message event-move of language/en can't be made"
    ):
        language("en").render(Message("event-move", ()))


def test_an_event_without_a_sentence_does_not_stop_a_log() -> None:
    """tests/notation/test_events.py demands the sentence; a game at a table goes on without it."""
    fields = (("figure", Name("typed", "B")), ("clicks", 2))
    assert str(language("en").render(Message("event-is-amused", fields))) == "is amused: B, 2"
    assert str(language("en").render(Message("event-dusk", ()))) == "dusk"
