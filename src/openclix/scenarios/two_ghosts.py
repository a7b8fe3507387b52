"""Two Ghosts: each side has a ghost in a figure's body, and bodies change sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from openclix.board import Map
from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.decisions import Decision, ask
from openclix.engine.asking.events import Scores
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import RULE, Ability, Rule, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.messages import Message, Name, figure_name, say, side_named
from openclix.engine.figures.sides import colour_of
from openclix.engine.setup.forces import Violation, cost, violation
from openclix.engine.setup.setup import Force, Step, advance
from openclix.engine.state.deeds import Attack
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import fact, set_fact
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.scenarios import Scenario, element_of
from openclix.engine.table.table import Table
from openclix.engine.turn.victory import alive
from openclix.engine.values.scoring import credit, gain_points, remaining
from openclix.engine.values.values import value
from openclix.powers.classic.speed import MIND_CONTROL

from .counting import KIND

PRICE: Final = 40
GHOST: Final = "ghost"
"""The counter beside a figure."""
MOVED: Final = "ghost-moved"
ATTACK_VALUE, REACH = 9, 4


def host_word(player: int) -> str:
    """The fact that names the host of a side's ghost."""
    return f"{GHOST} {colour_of(player)}"


def host(table: Table, player: int) -> int:
    """scn.spirit.1 The figure that a side's ghost is in, or -1 if it was knocked out."""
    tag = str(fact(table, element_of(table), host_word(player), ""))
    return table.figure(tag) if tag else -1


def ghost_in(table: Table, figure: int) -> int:
    """The side whose ghost is in a figure, or -1."""
    return next((player for player in table.order if host(table, player) == figure), -1)


# ------------------------------------------------------------------ set-up


def fits(
    edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
) -> Iterator[Violation]:
    """scn.spirit.1 A ghost costs 40 points of the build total."""
    for force in forces:
        if cost(force) + PRICE > total:
            yield violation(
                "no-room-for-ghost",
                "scn.spirit.1",
                force=Name("force", force.name),
                points=cost(force),
                price=PRICE,
                total=total,
            )


def ghosts_step(table: Table) -> Step | None:
    """scn.spirit.1 In turn order each player puts the own ghost beside a figure."""
    waiting = [player for player in table.order if host(table, player) < 0]
    if not waiting:
        advance(table)
        return None
    player = waiting[0]

    def answer(table: Table, choice: Any) -> None:
        moves_into(table, player, choice)

    figures = table.figures(player)
    if len(figures) == 1:
        answer(table, figures[0])
        return None
    return Decision(table, "ghost-in-whom", player, "figure", figures, "scn.spirit.1"), answer


# ------------------------------------------------------------------ from body to body


def moves_into(table: Table, player: int, figure: int) -> None:
    """scn.spirit.3 The counter goes to a figure, which fights for the ghost's side; a host that it
    leaves goes back to its own."""
    element, before = element_of(table), host(table, player)
    if before >= 0 and table.zone[before] == ON_MAP:
        take_named(table, before, GHOST)
        if table.side[before] != table.owner[before]:
            table.change_side(before, table.owner[before])
    set_fact(table, element, host_word(player), table.tags[figure])
    give_named(table, figure, GHOST, element)
    if table.side[figure] != player:
        table.change_side(figure, player)
    table.end_in_sight = True


POSSESSED: Final = Ability("Possessed", RULE, "scn.spirit.2", **{"while": f"named {GHOST} >= 1"})
POSSESSED.grants.append((MIND_CONTROL, {}))  # scn.spirit.2


def bodies(table: Table, figure: int, this: Attack) -> list[int]:
    """scn.spirit.4 scn.spirit.5 The figures that the ghost could take.

    They are opponents that were hit and have no other ghost, once in each player's turn.
    """
    player = ghost_in(table, figure)
    if player < 0 or (element_of(table), moved_by(player)) in table.used_turn:
        return []
    return [
        target
        for target in this.hits
        if table.zone[target] == ON_MAP
        and table.side[target] != table.side[figure]
        and not named(table, target, GHOST)
    ]


def moved_by(player: int) -> str:
    return f"{MOVED} {player}"


@POSSESSED.instead("possess", True, lambda t, f, v, this: bool(bodies(t, f, this)), harmless=True)
def possess(table: Table, figure: int, version: Version, this: Attack) -> Rule[None]:
    """scn.spirit.3 An attack that hits does no damage, and the counter goes to the figure hit."""
    player = ghost_in(table, figure)
    choices = bodies(table, figure, this)
    body = yield from ask(
        table, "ghost-in-whom", table.side[figure], "figure", choices, "scn.spirit.3", figure
    )
    this.fixed_damage, this.unmoved = 0, True
    table.used_turn |= {(element_of(table), moved_by(player))}  # scn.spirit.4
    moves_into(table, player, body)


# ------------------------------------------------------------------ jumping out

JUMP: Final = Ability("Jumping Out", KIND, "scn.spirit.6")


def was_host(table: Table, element: int, version: Version, event: IsKOd) -> bool:
    return ghost_in(table, event.figure) >= 0


@JUMP.on(IsKOd, anyone=True, immediately=True, when=was_host)
def jumps(table: Table, element: int, version: Version, event: IsKOd) -> Rule[None]:
    """scn.spirit.6 scn.spirit.7 The ghost attacks a figure within 4 squares at once.

    A hit gives it a new body. Without one, it is KO'd.
    """
    player = ghost_in(table, event.figure)
    within = table.map.grid.spread(event.squares, REACH)
    near = [
        figure
        for figure in table.on_map()
        if table.bodies[figure] & within and not named(table, figure, GHOST)
    ]
    if near and not table.defeated >> player & 1:
        body = yield from ask(
            table, "ghost-in-whom", player, "figure", near, "scn.spirit.6", event.figure
        )
        rolled = yield from roll(
            table, player, 2, LISTED, element, rerollable=False, cause=JUMP.slug
        )
        if rolled.total + ATTACK_VALUE >= value(table, body, DEFENSE):
            moves_into(table, player, body)
            return
    set_fact(table, element, host_word(player), "")
    by = table.side[event.source] if event.source >= 0 else -1
    credit(table, player, PRICE, by)


# ------------------------------------------------------------------ the end


def ghosts_left(table: Table) -> None:
    """scn.spirit.8 vic.3 A ghost that is still there scores for its side, as any survivor."""
    for player in table.order:
        if host(table, player) >= 0:
            gain_points(table, player, PRICE)
            table.tell(Scores(player, PRICE))


def changes(edition: Edition) -> dict[str, Any]:
    def game_end(table: Table) -> Rule[object] | None:
        """scn.spirit.8 As usual, with the ghosts."""
        standing = [player for player in alive(table) if remaining(table, player)]
        ending = edition.game_end(table)
        if ending is not None and len(standing) <= 1:
            return counted_ghosts(table, ending)
        return ending

    def time_over(table: Table) -> None:
        """scn.spirit.8 The same when time is up."""
        ghosts_left(table)
        edition.time_over(table)

    total = edition.build_total + edition.build_step  # scn.spirit.1 room for a ghost
    return {"game_end": game_end, "time_over": time_over, "build_total": total}


def counted_ghosts(table: Table, ending: Rule[object]) -> Rule[None]:
    ghosts_left(table)
    yield from ending


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    for player in range(table.players):
        if fact_word == host_word(player):
            whose = side_named(table, player)
            if not value:
                return say("scenario-no-ghost", side=whose)
            figure = table.tags.index(value)
            return say("scenario-ghost-in", side=whose, who=figure_name(table, figure))
    return None


def left(table: Table, element: int) -> Iterator[Message]:
    for player in range(table.players):
        if (figure := host(table, player)) >= 0:
            whose = side_named(table, player)
            yield say("scenario-ghost-in", side=whose, who=figure_name(table, figure))
        elif table.turn:
            yield say("scenario-no-ghost", side=side_named(table, player))


TWO_GHOSTS: Final = Scenario(
    "two-ghosts",
    "Two Ghosts",
    "scn.spirit",
    element=(JUMP,),
    everybody=(POSSESSED,),
    steps=(("begin", "ghosts", ghosts_step),),
    changes=changes,
    fits=fits,
    left=left,
    tells=fact_sentence,
)
