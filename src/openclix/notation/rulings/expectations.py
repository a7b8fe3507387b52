"""A ruling's expectations after its choices: `expect A at e4 click 2`, `expect no option "A
charge"`.

Expectations about a figure are in `figure_expectations`. Here are the decision, the turn and the
board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from openclix.board import Grid
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import Message, Points, Row, quoted, say, words
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import brought
from openclix.engine.state.state import PHASES
from openclix.engine.terrain.markers import MARKER_KINDS
from openclix.language import language

from ..games.events import find_event, write_event
from ..positions.names import MARKER, TAG, Names
from ..text.errors import NotationError, written
from ..text.places import (
    DIRECTIONS,
    is_square,
    read_edge,
    read_mask,
    read_square,
    read_squares,
    write_squares,
)
from ..text.words import Cursor, Statement, Word
from .denied_words import check_event, check_option
from .figure_expectations import Check, compare, found_as, negated, read_about, read_value

Read = Callable[[Names, Cursor], Check]

TERRAIN: Final = (
    "hindering",
    "blocking",
    "clear",
    "water",
    "indoor",
    "outdoor",
    "special",
    "elevated",
)
WALLS: Final = ("wall", "door", "window")


def read_expect(names: Names, statement: Statement) -> Check:
    """The check of an `expect` line."""
    cursor = statement.cursor()
    turned = cursor.skip("not")
    check = read_check(names, cursor)
    cursor.end()
    return negated(check) if turned else check


def read_check(names: Names, cursor: Cursor) -> Check:
    """The check of what follows `expect`."""
    if not cursor.more:
        raise NotationError(say("text-nothing-expected"), cursor.line)
    word = cursor.words[cursor.at]
    if word.text in STATS:
        return read_value(names, cursor)
    if word.text == "no":
        cursor.at += 1
        inner = cursor.choice("what-is-not-there", DENIED)
        read = {"option": read_any_option, "log": read_no_log}.get(inner, EXPECTED[inner])
        return negated(read(names, cursor))
    if word.text in EXPECTED:
        cursor.at += 1
        return EXPECTED[word.text](names, cursor)
    if word.text in names.tags or TAG.fullmatch(word.text):
        return read_about(names, cursor)
    choices = [*EXPECTED, *STATS, *names.tags]
    raise word.error(say("text-not-expected", word=quoted(word.text)), choices)


# ------------------------------------------------------------------ options and decisions


def read_option(names: Names, cursor: Cursor) -> Check:
    """`option "A charge"`: the open decision has these options, perhaps among others."""
    expected = [word.text for word in cursor.rest()]
    if not expected:
        raise NotationError(say("text-option-missing"), cursor.line)

    def check(game: Game) -> Message | None:
        missing = [text for text in expected if text not in game.options]
        if not missing:
            return None
        return say("found-not-but", missing=listed(missing), found=listed(game.options))

    return check


def read_any_option(names: Names, cursor: Cursor) -> Check:
    """The check that `no option` denies: at least one of the options exists."""
    expected = [word.text for word in cursor.rest()]
    if not expected:
        raise NotationError(say("text-option-missing"), cursor.line)

    def check(game: Game) -> Message | None:
        for text in expected:
            check_option(game.table, text, cursor.line)
        return None if any(text in game.options for text in expected) else say("found-none-of-them")

    return check


def read_options(names: Names, cursor: Cursor) -> Check:
    """`options c3 c4-c6`: the open decision has exactly these options, in any order."""
    words = cursor.rest()

    def check(game: Game) -> Message | None:
        expected: set[str] = set()
        for word in words:
            if word.text in game.options or not is_square(word.text):
                expected.add(word.text)
            else:
                expected |= set(square_names(names.grid, read_mask(names.grid, word)))
        return differing(expected, game.options)

    return check


def square_names(grid: Grid, mask: int) -> list[str]:
    return [grid.name(square) for square in range(grid.size) if mask >> square & 1]


def differing(expected: set[str], actual: Sequence[str]) -> Message | None:
    """The missing and the extra texts, or None."""
    missing = sorted(expected - set(actual))
    extra = [text for text in actual if text not in expected]
    if not missing and not extra:
        return None
    parts = []
    if missing:
        parts.append(say("found-without", what=listed(missing)))
    if extra:
        parts.append(say("found-also", what=listed(extra)))
    return say("named", what=Points(parts))


def listed(texts: Sequence[str], most: int = 30) -> Message:
    """Options as a sentence names them."""
    if not texts:
        return say("found-nothing")
    shown = Row(words(texts[:most]))
    if len(texts) > most:
        return say("and-more", named=shown, more=len(texts) - most)
    return say("named", what=shown)


def read_decision(names: Names, cursor: Cursor) -> Check:
    """`decision square by red section 10.2`, or `decision none`."""
    kind = cursor.take("kind-of-decision").text
    player = names.side(cursor.take("side")) if cursor.skip("by") else -1
    section = cursor.take("section").text if cursor.skip("section") else ""

    def check(game: Game) -> Message | None:
        decision = game.decision
        if decision is None:
            return None if kind == "none" else say("found-over")
        cited = game.table.edition.cites(f"ask {decision.topic}", decision.section)
        told = found_as(f"{decision.kind} by {names.sides[decision.player]} section {cited}")
        if kind not in (decision.kind, "any") or player not in (-1, decision.player):
            return told
        return None if section in ("", decision.section, cited) else told

    return check


FORCE: Final = "force-"
"""How the sentences of violations begin, before their code."""


def read_violation(names: Names, cursor: Cursor) -> Check:
    """2 `violation red second-prime section 2.4b`: a mistake in a force at set-up."""
    side = names.side(cursor.take("side"))
    code = ""
    if cursor.more and cursor.peek() != "section":
        word = cursor.take("code")
        code = word.text
        codes = [key.removeprefix(FORCE) for key in language("en") if key.startswith(FORCE)]
        if code not in codes:
            raise word.error(say("text-no-violation", word=quoted(code)), codes)
    section = cursor.take("section").text if cursor.skip("section") else ""

    def check(game: Game) -> Message | None:
        if not game.table.setup:
            return say("found-no-forces")
        violations = brought(game.table, side)
        cites = game.table.edition.cites
        if any(
            code in ("", violation.code)
            and violation.section
            in (section or violation.section, cites(f"force {violation.code}", section))
            for violation in violations
        ):
            return None
        told = [
            say(
                "found-violation",
                code=written(violation.code),
                why=violation.message,
                section=violation.section,
            )
            for violation in violations
        ]
        return say("named", what=Points(told)) if told else say("found-legal-force")

    return check


# ------------------------------------------------------------------ the turn


def read_turn(names: Names, cursor: Cursor) -> Check:
    """`turn blue`, `turn 6` or `turn blue 6`."""
    checks: list[Check] = []
    while cursor.more:
        word = cursor.take("side-or-the-turn")
        if word.text.isdigit():
            checks.append(compare(int(word.text), lambda game: game.table.turn))
        else:
            side = names.side(word)
            checks.append(compare(names.sides[side], lambda game: names.sides[game.table.active]))
    if not checks:
        raise NotationError(say("text-side-missing"), cursor.line)
    return lambda game: next((f for check in checks if (f := check(game)) is not None), None)


def read_phase(names: Names, cursor: Cursor) -> Check:
    return compare(cursor.choice("phase", PHASES), lambda game: PHASES[game.table.phase])


def read_round(names: Names, cursor: Cursor) -> Check:
    return compare(cursor.number("round"), lambda game: game.table.round)


def read_score(kind: str) -> Read:
    def make(names: Names, cursor: Cursor) -> Check:
        side = names.side(cursor.take("side"))
        expected = cursor.number("points")
        return compare(expected, lambda game: getattr(game.table, kind)[side])

    return make


def read_winner(names: Names, cursor: Cursor) -> Check:
    word = cursor.take("side-or-none")
    expected = -1 if word.text == "none" else names.side(word)

    def check(game: Game) -> Message | None:
        winner = game.table.winner
        return (
            None if winner == expected else found_as(names.sides[winner] if winner >= 0 else "none")
        )

    return check


def read_defeated(names: Names, cursor: Cursor) -> Check:
    side = names.side(cursor.take("side"))
    return lambda game: None if game.table.defeated >> side & 1 else say("found-not-defeated")


def read_actions(names: Names, cursor: Cursor) -> Check:
    expected = cursor.number("costed-actions-given-this-turn")
    return compare(expected, lambda game: game.table.actions_given)


# ------------------------------------------------------------------ the board


def read_terrain(names: Names, cursor: Cursor) -> Check:
    """`terrain c4 hindering`: the terrain now in force in some squares."""
    words: list[Word] = []
    while cursor.more and is_square(cursor.peek()):
        words.append(cursor.take("square"))
    squares = read_squares(names.grid, words)
    if not squares:
        raise NotationError(say("text-square-missing"), cursor.line)
    kind = cursor.choice("terrain", TERRAIN)

    def check(game: Game) -> Message | None:
        terrain = game.table.terrain
        layers = {
            "hindering": terrain.hindering,
            "blocking": terrain.blocking,
            "water": terrain.water,
            "clear": terrain.clear,
            "indoor": terrain.indoor,
            "outdoor": terrain.grid.full & ~terrain.indoor,
            "special": terrain.special,
            "elevated": terrain.elevated,
        }
        wrong = squares & ~layers[kind]
        if not wrong:
            return None
        lead = wrong & -wrong
        names_of = [name for name, mask in layers.items() if mask & lead]
        square, terrain_words = (
            written(write_squares(names.grid, lead)),
            written(" ".join(names_of)),
        )
        return say("found-terrain", square=square, terrain=terrain_words)

    return check


def read_level(names: Names, cursor: Cursor) -> Check:
    mask = read_mask(names.grid, cursor.take("square"))
    expected = cursor.number("level", None)
    lead = (mask & -mask).bit_length() - 1
    return compare(expected, lambda game: game.table.terrain.level[lead])


def read_wall(kind: str) -> Read:
    def make(names: Names, cursor: Cursor) -> Check:
        word = cursor.take("edge")
        if cursor.peek() in DIRECTIONS:
            square = read_square(names.grid, word)
            side = DIRECTIONS.index(cursor.take("side").text)
            return rim_check(kind, square, side)
        edge = read_edge(names.grid, word)

        def check(game: Game) -> Message | None:
            standing = game.table.terrain.wall_kind(edge)
            return None if standing == kind else (found_as(standing) if standing else no_such(kind))

        return check

    return make


def no_such(kind: str) -> Message:
    """15.2 Nothing of the kind is there."""
    return say("found-no-wall", kind=kind)


def rim_check(kind: str, square: int, side: int) -> Check:
    """15.2 `wall a1 north`: a wall on the map's own edge."""

    def check(game: Game) -> Message | None:
        stands = side in game.table.terrain.edge_walls_of(square)
        return None if stands and kind == WALLS[0] else no_such(kind)

    return check


def read_marker(names: Names, cursor: Cursor) -> Check:
    """`marker m1 at c4`, `marker debris at c4`, `marker at c4`, `marker m1 held`, `marker m1`."""
    described = ""
    if cursor.peek() not in ("at", "held", ""):
        word = cursor.take("marker")
        described = word.text
        makers = names.edition.registry
        if not MARKER.fullmatch(described) and described not in (*MARKER_KINDS, *makers.abilities):
            shapes = [*MARKER_KINDS, *makers.abilities]
            raise word.error(say("text-no-such-marker", word=quoted(described)), shapes)
    held = cursor.skip("held")
    squares = read_squares(names.grid, cursor.rest()) if cursor.skip("at") else 0

    def check(game: Game) -> Message | None:
        for marker in game.table.markers:
            if described not in ("", marker.kind, f"m{marker.id}", marker.made_by):
                continue
            if held and not marker.squares:
                return None
            if not held and (not squares or squares & marker.squares == squares):
                return None
        there = [
            f"m{m.id} {m.kind} {write_squares(names.grid, m.squares) or 'held'}"
            for m in game.table.markers
        ]
        return found_as(", ".join(there)) if there else say("found-no-marker")

    return check


def read_log(names: Names, cursor: Cursor) -> Check:
    """`log "hit A B"`: the log holds an event that begins with these words."""
    pattern = " ".join(word.text for word in cursor.rest())
    if not pattern:
        raise NotationError(say("text-event-missing"), cursor.line)

    def check(game: Game) -> Message | None:
        if find_event(game.table, pattern):
            return None
        log = [write_event(game.table, event) for event in game.table.log or ()]
        if not log:
            return say("found-empty-log")
        return say("found-log", log=Points(words(log[-25:])))

    return check


def read_no_log(names: Names, cursor: Cursor) -> Check:
    """The check that `no log` denies: an event that could have been reported."""
    pattern = " ".join(word.text for word in cursor.words[cursor.at :])
    check = read_log(names, cursor)
    check_event(names.tags, pattern, cursor.line)
    return check


EXPECTED: Final[dict[str, Read]] = {
    "option": read_option,
    "options": read_options,
    "decision": read_decision,
    "turn": read_turn,
    "round": read_round,
    "phase": read_phase,
    "score": read_score("score"),
    "mission": read_score("mission"),
    "winner": read_winner,
    "defeated": read_defeated,
    "actions": read_actions,
    "terrain": read_terrain,
    "level": read_level,
    "marker": read_marker,
    "log": read_log,
    "violation": read_violation,
    **{kind: read_wall(kind) for kind in WALLS},
}
DENIED: Final = ("option", "marker", "log", "violation", *WALLS)
