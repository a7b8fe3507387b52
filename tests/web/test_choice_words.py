"""Every word that a player may choose has a label in the browser, in both languages.

Words are found twice: where rules write them, and in random games of every edition. A word that
names a power, a card or a map needs no label: the server tells its name (`queries.prompts`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import openclix
from openclix.board import DIRECTION_NAMES
from openclix.editions import EDITIONS
from openclix.engine.asking.choices import NamedChoice, Pass, WordChoice
from openclix.engine.game.game import Game
from openclix.engine.setup.starting_areas import EDGES
from openclix.language.catalogue import entries
from openclix.notation.positions.names import SIDES
from openclix.queries import answer
from tests.randomplay import play

PACKAGE = Path(openclix.__file__).parent
FOLDERS = ("engine", "powers", "rules", "scenarios", "editions")
ASKING = ("Decision", "OpenDecision", "ask")
VERBS = ("SquareChoice", "SpotChoice", "FigureChoice", "MarkerChoice")
"""Choices whose second part is a word: `carry B`."""

BUILT: dict[str, set[str]] = {
    "which-attack": {"close", "range"},
    "starting-area": {*EDGES, *(f"area-{number}" for number in range(1, len(SIDES) + 1))},
    "knockback-way": set(DIRECTION_NAMES),
    "height": {"hover", "soar", "land", "swoop"},
    "controlled-what": {"move", "attack"},
    "extra-move": {"move"},
    "another-object": {"drawn"},
    "which-replacement": {"use", "keep"},
    "wild-card": {"none"},
    "cancel-what": set(),
    "fate-team": set(),
}
"""By topic: the words of a question that does not write all of them where it asks. Its other words
name powers or objects."""
NAMES = {"another-object"}
"""Topics whose other words are names of objects, printed as they are."""


def labels(code: str) -> set[str]:
    text = (PACKAGE / "language" / code / "web.ftl").read_text(encoding="utf-8")
    return {key.removeprefix("web-word-") for key in entries(text) if key.startswith("web-word-")}


def sources() -> Iterator[tuple[str, str]]:
    """The modules of the rules, each with its text."""
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            dotted = ".".join(("openclix", *path.relative_to(PACKAGE).with_suffix("").parts))
            yield dotted.removesuffix(".__init__"), path.read_text(encoding="utf-8")


def constants(module: str, node: ast.expr) -> tuple[set[str], bool]:
    """The words that an expression writes, and whether it writes all of them."""
    match node:
        case ast.Constant(value=str(word)):
            return {word}, True
        case ast.Name(id=name):
            constant = getattr(import_module(module), name, None)
            return ({constant}, True) if isinstance(constant, str) else (set(), False)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            found = [constants(module, part) for part in parts]
        case ast.IfExp(body=one, orelse=other):
            found = [constants(module, one), constants(module, other)]
        case _:
            return set(), False
    return set().union(*(words for words, _ in found)), all(whole for _, whole in found)


def written(module: str, text: str) -> Iterator[tuple[str, str]]:
    """The words that a module writes where it asks, each with the topic, or with its place."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        called, arguments = node.func.id, node.args
        where = f"{module}:{node.lineno}"
        if called in ("Pass", "WordChoice", "or_pass") and arguments:
            yield from ((word, where) for word in constants(module, arguments[0])[0])
        elif called in (*VERBS, "NamedChoice") and len(arguments) > 1:
            yield from ((word, where) for word in constants(module, arguments[1])[0])
        elif called in ASKING and len(arguments) > 4:
            words, whole = constants(module, arguments[4])
            yield from ((word, where) for word in words)
            if not whole and constants(module, arguments[3])[0] == {"word"}:
                [topic] = constants(module, arguments[1])[0] or {where}
                yield "", topic


@cache
def of_the_rules() -> tuple[tuple[str, str], ...]:
    """The words that all rules write."""
    return tuple(pair for module, text in sources() for pair in written(module, text))


def problems(words_asked: Iterable[tuple[str, str]], known: set[str]) -> list[str]:
    """Words without a label, and questions whose words nobody has written down."""
    found = []
    for word, where in words_asked:
        if word and word not in known:
            found.append(f"web-word-{word} is missing ({where})")
        elif not word and where not in BUILT:
            found.append(f"which words has the question {where!r}?")
    for topic, words in BUILT.items():
        found += [f"web-word-{word} is missing ({topic})" for word in sorted(words - known)]
    return sorted(set(found))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_word_of_the_rules_has_a_label(code: str) -> None:
    assert problems(of_the_rules(), labels(code)) == []


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_word_without_a_label_is_named(code: str) -> None:
    known = labels(code)
    [missing] = {line.split(" (")[0] for line in problems(of_the_rules(), known - {"leave"})}
    assert missing == "web-word-leave is missing"
    module = "openclix.powers.defense"
    asks = 'ask(table, "bristle", 0, "word", ("hurt", "no"), "1")'
    assert problems(written(module, asks), known) == [f"web-word-hurt is missing ({module}:1)"]
    built = asks.replace('("hurt", "no")', "words(table)")
    assert problems(written(module, built), known) == ["which words has the question 'bristle'?"]


def unnamed(game: Game, known: set[str]) -> Iterator[str]:
    """The words of the open question that a browser would show as they are."""
    decision, table = game.decision, game.table
    assert decision is not None
    if decision.kind in ("action", "square") or decision.topic in NAMES:
        return
    told: dict[str, dict[str, str]] | None = None
    for choice in decision.choices:
        if not isinstance(choice, (Pass, WordChoice, NamedChoice)):
            continue
        word = choice.word.split()[0] if choice.type == "replacement" else choice.word
        if word not in known:
            told = answer(game, {"about": "prompt"})["options"] if told is None else told
            if not told.get(choice.text(table), {}).get("name"):
                yield f"{word} ({decision.topic})"


def raw_actions(game: Game, known: set[str], seen: set[str]) -> Iterator[str]:
    """The actions that a button would call by a word of the notation. Those seen are skipped."""
    decision = game.decision
    if decision is None or decision.kind != "action":
        return
    new = {choice.text(game.table) for choice in decision.choices} - seen
    if not new:
        return
    seen |= new
    view = game.view([decision.player])
    powers = {power["power"] for figure in view["figures"] for power in figure["powers"]}
    ways: dict[tuple[str, str], set[str]] = {}
    for choice in view["decision"]["choices"]:
        if choice["type"] != "action" or f"web-action-{choice['word']}" in known:
            continue
        word, power = choice["word"].split("@")[0], choice.get("power") or ""
        if power not in powers:
            yield f"web-action-{word} is missing"
        elif not power.startswith(word) and f"web-way-{word}" not in known:
            ways.setdefault((choice["figure"], power), set()).add(word)
    yield from (f"web-way of {power}: {sorted(of)}" for (_, power), of in ways.items() if of)


@pytest.mark.parametrize("name", ["comprehensive", "pac", "classic-2002", "indy-2003", "core-fr"])
def test_every_action_of_random_games_has_a_label(name: str) -> None:
    text = {
        code: (PACKAGE / "language" / code / "web.ftl").read_text(encoding="utf-8")
        for code in ("en", "fr")
    }
    known = set(entries(text["en"])) & set(entries(text["fr"]))
    missing: set[str] = set()
    for seed in range(3):
        seen: set[str] = set()

        def watch(game: Game, seen: set[str] = seen) -> None:
            missing.update(raw_actions(game, known, seen))

        play(seed, rules=EDITIONS[name], watch=watch)
    assert missing == set()


@pytest.mark.parametrize("name", ["comprehensive", "pac", "classic-2002", "indy-2003", "core-fr"])
def test_every_word_of_random_games_has_a_label_or_a_name(name: str) -> None:
    known = labels("en") & labels("fr")
    missing: set[str] = set()
    for seed in range(6):
        play(seed, rules=EDITIONS[name], watch=lambda game: missing.update(unnamed(game, known)))
    assert missing == set()


def test_the_server_names_the_powers_among_the_words() -> None:
    game = openclix.Game.from_position(
        "edition classic-2002\nfigure A red c4; powers charge super-senses\nfigure B blue h8"
    )
    game.choose("A cancel")
    told = answer(game, {"about": "prompt"})["options"]
    assert told == {"charge": {"name": "Charge"}, "super-senses": {"name": "Super Senses"}}


def test_a_word_of_a_game_without_a_label_is_named() -> None:
    game = openclix.Game.from_position("figure A red c4; powers flurry\nfigure B blue d4")
    game.choose("A flurry")
    assert list(unnamed(game, labels("en"))) == []
    assert list(unnamed(game, labels("en") - {"stop"})) == ["stop (flurry)"]
