"""What a ruling expects after its choices: `expect A at e4 click 2`, `expect no option "A charge"`.

Each line becomes a check of the game: None if it holds, otherwise what came out instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from openclix.board import Grid
from openclix.engine.figures import SIZES, STATS
from openclix.engine.game import Game
from openclix.engine.table import PHASES, ZONES, Table

from . import questions
from .errors import NotationError, nearest
from .events import find_event, write_event
from .figures import FLAGS, write_place
from .names import TAG, Names
from .places import is_square, read_edge, read_mask, read_squares, write_squares
from .words import Cursor, Statement, Word

Check = Callable[[Game], str | None]
Read = Callable[[Names, Cursor], Check]
Who = Callable[[Table], int]

TERRAIN = ("hindering", "blocking", "clear", "water", "indoor", "outdoor", "special", "elevated")
WALLS = ("wall", "door", "window")


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
        raise NotationError("what is expected is missing", cursor.line)
    word = cursor.words[cursor.at]
    if word.text in STATS:
        return read_value(names, cursor)
    if word.text == "no":
        cursor.at += 1
        inner = cursor.choice("what is not there", DENIED)
        read = read_any_option if inner == "option" else EXPECTED[inner]
        return negated(read(names, cursor))
    if word.text in EXPECTED:
        cursor.at += 1
        return EXPECTED[word.text](names, cursor)
    if word.text in names.tags or TAG.fullmatch(word.text):
        return read_about(names, cursor)
    known = [*EXPECTED, *STATS, *names.tags]
    raise word.error(f"nothing can be expected of {word.text!r}", known)


def negated(check: Check) -> Check:
    """The opposite of a check."""
    return lambda game: "it is so" if check(game) is None else None


def compare(wanted: object, read: Callable[[Game], object]) -> Check:
    """A check that something is exactly as wanted."""

    def check(game: Game) -> str | None:
        found = read(game)
        return None if found == wanted else str(found)

    return check


def who(names: Names, cursor: Cursor) -> Who:
    """The figure that a word names, looked up when it is asked for: play may bring new ones."""
    word = cursor.take("a figure")
    if not TAG.fullmatch(word.text):
        raise word.error(f"{word.text!r} is not a figure", names.tags)

    def find(table: Table) -> int:
        if word.text not in table.tags:
            raise NotationError(
                f"there is no figure {word.text!r}", word.line, 0, nearest(word.text, table.tags)
            )
        return table.tags.index(word.text)

    return find


# ------------------------------------------------------------------ about a figure


def read_about(names: Names, cursor: Cursor) -> Check:
    """`A at e4 click 2 tokens 1`: one or more things about a figure."""
    figure = who(names, cursor)
    checks: list[Check] = []
    while cursor.more:
        denied = cursor.skip("not")
        word = cursor.choice("what is said about the figure", ABOUT)
        check = ABOUT[word](names, cursor, figure)
        checks.append(negated(check) if denied else check)
    if not checks:
        raise NotationError("what is said about the figure is missing", cursor.line)

    def all_of(game: Game) -> str | None:
        for check in checks:
            found = check(game)
            if found is not None:
                return found
        return None

    return all_of


def about_at(names: Names, cursor: Cursor, figure: Who) -> Check:
    word = cursor.take("the square")
    wanted = read_mask(names.grid, word)

    def check(game: Game) -> str | None:
        table = game.table
        one = figure(table)
        if table.bodies[one] == wanted:
            return None
        return f"{table.tags[one]} is at {write_place(table, one)}"

    return check


def about_number(what: str, read: Callable[[Table, int], int]) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        wanted = cursor.number(f"the {what}")

        def check(game: Game) -> str | None:
            found = read(game.table, figure(game.table))
            return None if found == wanted else f"{what} {found}"

        return check

    return make


def about_zone(zone: str) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        def check(game: Game) -> str | None:
            one = figure(game.table)
            found = ZONES[game.table.zone[one]]
            return None if found == zone else write_place(game.table, one)

        return check

    return make


def about_flag(bit: int) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        def check(game: Game) -> str | None:
            flags = game.table.flags[figure(game.table)]
            if flags & bit:
                return None
            return " ".join(w for i, w in enumerate(FLAGS) if flags >> i & 1) or "nothing of it"

        return check

    return make


def about_holding(names: Names, cursor: Cursor, figure: Who) -> Check:
    word = cursor.take("the marker, or 'nothing'")
    wanted = -1 if word.text == "nothing" else names.marker(word)

    def check(game: Game) -> str | None:
        held = game.table.held[figure(game.table)]
        return None if held == wanted else ("nothing held" if held < 0 else f"m{held} held")

    return check


def about_side(names: Names, cursor: Cursor, figure: Who) -> Check:
    wanted = names.side(cursor.take("the side"))

    def check(game: Game) -> str | None:
        found = game.table.side[figure(game.table)]
        return None if found == wanted else f"side {names.sides[found]}"

    return check


def about_can(usable: bool) -> Callable[..., Check]:
    def make(names: Names, cursor: Cursor, figure: Who) -> Check:
        slug = names.power(cursor.take("the power"))

        def check(game: Game) -> str | None:
            found = questions.can_use(game.table, figure(game.table), slug)
            return None if found == usable else f"{'can' if found else 'cannot'} use {slug}"

        return check

    return make


def about_size(names: Names, cursor: Cursor, figure: Who) -> Check:
    wanted = cursor.choice("the size", SIZES)
    return compare(wanted, lambda game: SIZES[game.table.loadout[figure(game.table)].size])


def about_named_token(names: Names, cursor: Cursor, figure: Who) -> Check:
    name = cursor.take("the name of the token").text
    wanted = cursor.number("how many")

    def count(game: Game) -> object:
        own = figure(game.table)
        return sum(n for who, what, _, n in game.table.named_tokens if (who, what) == (own, name))

    return compare(wanted, count)


ABOUT: dict[str, Callable[[Names, Cursor, Who], Check]] = {
    "at": about_at,
    "click": about_number("click", lambda table, figure: table.click[figure]),
    "tokens": about_number("tokens", lambda table, figure: table.tokens[figure]),
    "plane": about_number("plane", lambda table, figure: table.plane[figure]),
    "holding": about_holding,
    "side": about_side,
    "can": about_can(True),
    "cannot": about_can(False),
    "size": about_size,
    "named-token": about_named_token,
    "on-map": about_zone("map"),
    **{zone: about_zone(zone) for zone in ZONES if zone != "map"},
    **{flag: about_flag(1 << bit) for bit, flag in enumerate(FLAGS)},
}


# ------------------------------------------------------------------ values


def value_question(names: Names, cursor: Cursor) -> Callable[[Game], questions.Reckoning]:
    """`defense of B against A range`: a combat value and the attack it is asked for."""
    stat = cursor.choice("a combat value", STATS)
    if not cursor.skip("of"):
        raise NotationError(f"write '{stat} of' and the figure", cursor.line)
    figure = who(names, cursor)
    other: Who | None = None
    if cursor.skip("against"):
        other = who(names, cursor)
    kind = ""
    if cursor.peek() in ("close", "range", "destroy"):
        kind = cursor.take("the kind of attack").text
    if other is not None and not kind:
        raise NotationError("say whether the attack is 'close' or 'range'", cursor.line)
    if stat == "defense" and kind and other is None:
        raise NotationError("say against whom the defense counts: against A range", cursor.line)

    def ask(game: Game) -> questions.Reckoning:
        table = game.table
        return questions.value_of(
            table, stat, figure(table), other(table) if other else -1, kind
        )

    return ask


def read_value(names: Names, cursor: Cursor) -> Check:
    """`defense of B against A range 18`."""
    ask = value_question(names, cursor)
    wanted = cursor.number("the value", None)

    def check(game: Game) -> str | None:
        found = ask(game)
        return None if found.total == wanted else "; ".join(found.lines())

    return check


# ------------------------------------------------------------------ options and decisions


def read_option(names: Names, cursor: Cursor) -> Check:
    """`option "A charge"`: the open decision has these options, perhaps among others."""
    wanted = [word.text for word in cursor.rest()]
    if not wanted:
        raise NotationError("the option is missing", cursor.line)

    def check(game: Game) -> str | None:
        missing = [text for text in wanted if text not in game.options]
        return f"not {', '.join(missing)}, but {said(game.options)}" if missing else None

    return check


def read_any_option(names: Names, cursor: Cursor) -> Check:
    """What `no option` denies: at least one of the options is there."""
    wanted = [word.text for word in cursor.rest()]
    if not wanted:
        raise NotationError("the option is missing", cursor.line)
    return lambda game: None if any(text in game.options for text in wanted) else "none of them"


def read_options(names: Names, cursor: Cursor) -> Check:
    """`options c3 c4-c6`: the open decision has exactly these options, in any order."""
    words = cursor.rest()

    def check(game: Game) -> str | None:
        wanted: set[str] = set()
        for word in words:
            if word.text in game.options or not is_square(word.text):
                wanted.add(word.text)
            else:
                wanted |= set(square_names(names.grid, read_mask(names.grid, word)))
        return differing(wanted, game.options)

    return check


def square_names(grid: Grid, mask: int) -> list[str]:
    return [grid.name(square) for square in range(grid.size) if mask >> square & 1]


def differing(wanted: set[str], found: Sequence[str]) -> str | None:
    """What is missing and what is too much, or None."""
    missing = sorted(wanted - set(found))
    extra = [text for text in found if text not in wanted]
    if not missing and not extra:
        return None
    parts = []
    if missing:
        parts.append(f"without {said(missing)}")
    if extra:
        parts.append(f"also {said(extra)}")
    return "; ".join(parts)


def said(texts: Sequence[str], most: int = 30) -> str:
    shown = ", ".join(texts[:most]) or "nothing"
    return f"{shown} and {len(texts) - most} more" if len(texts) > most else shown


def read_decision(names: Names, cursor: Cursor) -> Check:
    """`decision square by red section 10.2`, or `decision none`."""
    kind = cursor.take("the kind of decision").text
    player = names.side(cursor.take("the side")) if cursor.skip("by") else -1
    section = cursor.take("the section").text if cursor.skip("section") else ""

    def check(game: Game) -> str | None:
        decision = game.decision
        if decision is None:
            return None if kind == "none" else "the game is over"
        told = f"{decision.kind} by {names.sides[decision.player]} section {decision.section}"
        if kind not in (decision.kind, "any") or player not in (-1, decision.player):
            return told
        return None if section in ("", decision.section) else told

    return check


# ------------------------------------------------------------------ the turn


def read_turn(names: Names, cursor: Cursor) -> Check:
    """`turn blue`, `turn 6` or `turn blue 6`."""
    checks: list[Check] = []
    while cursor.more:
        word = cursor.take("the side or the turn")
        if word.text.isdigit():
            checks.append(compare(int(word.text), lambda game: game.table.turn))
        else:
            side = names.side(word)
            checks.append(
                compare(names.sides[side], lambda game: names.sides[game.table.active])
            )
    if not checks:
        raise NotationError("the side is missing", cursor.line)
    return lambda game: next((f for check in checks if (f := check(game)) is not None), None)


def read_phase(names: Names, cursor: Cursor) -> Check:
    return compare(cursor.choice("the phase", PHASES), lambda game: PHASES[game.table.phase])


def read_score(kind: str) -> Read:
    def make(names: Names, cursor: Cursor) -> Check:
        side = names.side(cursor.take("the side"))
        wanted = cursor.number("the points")
        return compare(wanted, lambda game: getattr(game.table, kind)[side])

    return make


def read_winner(names: Names, cursor: Cursor) -> Check:
    word = cursor.take("the side, or 'none'")
    wanted = -1 if word.text == "none" else names.side(word)

    def check(game: Game) -> str | None:
        found = game.table.winner
        return None if found == wanted else (names.sides[found] if found >= 0 else "none")

    return check


def read_defeated(names: Names, cursor: Cursor) -> Check:
    side = names.side(cursor.take("the side"))
    return lambda game: None if game.table.defeated >> side & 1 else "not defeated"


def read_actions(names: Names, cursor: Cursor) -> Check:
    wanted = cursor.number("the costed actions given this turn")
    return compare(wanted, lambda game: game.table.actions_given)


# ------------------------------------------------------------------ the board


def read_terrain(names: Names, cursor: Cursor) -> Check:
    """`terrain c4 hindering`: the terrain now in force in some squares."""
    words: list[Word] = []
    while cursor.more and is_square(cursor.peek()):
        words.append(cursor.take("the square"))
    wanted = read_squares(names.grid, words)
    if not wanted:
        raise NotationError("the square is missing", cursor.line)
    kind = cursor.choice("the terrain", TERRAIN)

    def check(game: Game) -> str | None:
        terrain = game.table.terrain
        layers = {
            "hindering": terrain.hindering,
            "blocking": terrain.blocking,
            "water": terrain.water,
            "clear": terrain.clear & ~terrain.water,
            "indoor": terrain.indoor,
            "outdoor": terrain.grid.full & ~terrain.indoor,
            "special": terrain.special,
            "elevated": terrain.elevated,
        }
        wrong = wanted & ~layers[kind]
        if not wrong:
            return None
        lead = wrong & -wrong
        names_of = [name for name, mask in layers.items() if mask & lead]
        return f"{write_squares(names.grid, lead)} is {' '.join(names_of)}"

    return check


def read_level(names: Names, cursor: Cursor) -> Check:
    mask = read_mask(names.grid, cursor.take("the square"))
    wanted = cursor.number("the level", None)
    lead = (mask & -mask).bit_length() - 1
    return compare(wanted, lambda game: game.table.terrain.level[lead])


def read_wall(kind: str) -> Read:
    def make(names: Names, cursor: Cursor) -> Check:
        edge = read_edge(names.grid, cursor.take("the edge"))

        def check(game: Game) -> str | None:
            found = game.table.terrain.wall_kind(edge)
            return None if found == kind else (found or f"no {kind}")

        return check

    return make


def read_marker(names: Names, cursor: Cursor) -> Check:
    """`marker m1 at c4`, `marker debris at c4`, `marker at c4`, `marker m1 held`, `marker m1`."""
    wanted = "" if cursor.peek() in ("at", "held", "") else cursor.take("the marker").text
    held = cursor.skip("held")
    squares = read_squares(names.grid, cursor.rest()) if cursor.skip("at") else 0

    def check(game: Game) -> str | None:
        for marker in game.table.markers:
            if wanted not in ("", marker.kind, f"m{marker.id}", marker.made_by):
                continue
            if held and not marker.squares:
                return None
            if not held and (not squares or squares & marker.squares == squares):
                return None
        there = [
            f"m{m.id} {m.kind} {write_squares(names.grid, m.squares) or 'held'}"
            for m in game.table.markers
        ]
        return ", ".join(there) or "no marker"

    return check


def read_log(names: Names, cursor: Cursor) -> Check:
    """`log "hit A B"`: the log holds an event that begins with these words."""
    wanted = " ".join(word.text for word in cursor.rest())
    if not wanted:
        raise NotationError("the event is missing", cursor.line)

    def check(game: Game) -> str | None:
        if find_event(game.table, wanted):
            return None
        log = [write_event(game.table, event) for event in game.table.log or ()]
        return "the log: " + ("; ".join(log[-25:]) or "nothing")

    return check


EXPECTED: dict[str, Read] = {
    "option": read_option,
    "options": read_options,
    "decision": read_decision,
    "turn": read_turn,
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
    **{kind: read_wall(kind) for kind in WALLS},
}
DENIED = ("option", "marker", "log", *WALLS)

