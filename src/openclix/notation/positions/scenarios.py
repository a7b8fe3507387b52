"""The scenario of a position, a game or a ruling: `scenario the-gale`.

Lines below it give the scenario's facts (`fact wind 3`) and roles (`role red defender`). Without
them, it begins as its book says.
"""

from __future__ import annotations

from typing import Final

from openclix.editions import EDITIONS, UnknownScenario, with_scenario
from openclix.engine.figures.messages import quoted, say
from openclix.engine.table.elements_without_figure import fact
from openclix.engine.table.scenarios import ATTACKER, DEFENDER, play_scenario, role, set_defender
from openclix.engine.table.table import Table

from ..text.errors import NotationError, either, written
from ..text.words import Statement, bare_or_quoted
from .figures import STATE, state_lines
from .names import Names

HEAD: Final = "scenario"
ROLE: Final = "role"
BELOW: Final = ("fact", "named-token", "used", "used-game")


def read_scenario(edition: str, line: Statement) -> str:
    """The name of the edition with the scenario that a line names."""
    word = line.cursor().take("scenario")
    if len(line.words) > 2:
        raise line.words[2].error(say("text-scenario-word"))
    try:
        return with_scenario(edition, word.text).name
    except UnknownScenario as error:
        slugs = list(EDITIONS[error.edition].scenarios)
        wrong = error.with_hint("")
        if slugs and not error.elsewhere:
            wrong = say(
                "no-scenario-but",
                edition=written(error.edition),
                slug=quoted(error.slug),
                known=either(slugs),
            )
        raise word.error(wrong, slugs) from None


def add_scenario(table: Table, names: Names, line: Statement) -> list[Statement]:
    """Brings the element into play. Returns its other lines."""
    play_scenario(table)
    state = []
    for inner in line.children:
        inner.childless()
        if inner.head == ROLE:
            read_role(table, names, inner)
        elif inner.head in BELOW:
            state.append(inner)
        else:
            raise inner.words[0].error(
                say("text-no-scenario-line", word=quoted(inner.head)),
                [word for word in STATE if word in BELOW],
            )
    return state


def read_role(table: Table, names: Names, line: Statement) -> None:
    """`role red defender`; with two players the other one follows from it."""
    cursor = line.cursor()
    player = names.side(cursor.take("side"))
    what = cursor.choice("role", (ATTACKER, DEFENDER))
    cursor.end()
    assert table.edition.scenario is not None
    if not table.edition.scenario.roles:
        raise NotationError(say("text-no-roles"), line.line)
    if what == DEFENDER:
        set_defender(table, player)
    elif table.players == 2:
        set_defender(table, 1 - player)
    elif role(table, player) == DEFENDER:
        raise NotationError(say("text-who-defends"), line.line)


def write_scenario(table: Table, names: Names, element: int) -> list[str]:
    """The scenario as its block of lines."""
    scenario = table.edition.scenario
    assert scenario is not None
    lines = [f"{HEAD} {scenario.slug}"]
    for player, side in enumerate(names.sides):
        if role(table, player) == DEFENDER:
            lines.append(f"  {ROLE} {side} {DEFENDER}")
    for line in state_lines(table, names, element):
        if not line.startswith(f"fact {DEFENDER} "):
            lines.append(f"  {line}")
    for word, value in scenario.facts:
        if not fact(table, element, word):
            lines.append(f"  fact {bare_or_quoted(word)} " + ("0" if value else '""'))
    return lines
