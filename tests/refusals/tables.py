"""Random games on small maps, and every text that a player could think of there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from openclix.board import Edges, Grid, Map
from openclix.editions import EDITIONS, edition
from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import Card, Click, PowerRef, Special
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.state.state import ACTION
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table

RULES = edition()
SIDE = 8
ROOMY = 10
"""The side of a map on which the strips of the test edition have squares."""
TAGS = "ABCDEFGH"


def random_map(rng: random.Random, number: int, side: int = SIDE) -> Map:
    """A small map with a little of everything."""
    grid = Grid.of(side, side)

    def some(chance: float) -> int:
        return sum(1 << i for i in range(grid.size) if rng.random() < chance)

    edge = sum(1 << i for i in range(grid.size) if grid.xy(i)[1] in (0, side - 1))
    levels: tuple[tuple[int, int], ...] = ()
    stairs: frozenset[tuple[int, int]] = frozenset()
    if rng.random() < 0.5:
        x, y = rng.randrange(1, 5), rng.randrange(2, 5)
        hill = sum(1 << grid.index(x + dx, y + dy) for dx in range(3) for dy in range(2))
        levels = ((2, hill),)
        foot = grid.index(x, y)
        stairs = frozenset({(foot - 1, foot)})
    return Map(
        f"Yard {number}",
        grid,
        hindering=some(0.1),
        blocking=some(0.05) & ~edge,
        water=some(0.05),
        levels=levels,
        walls=Edges(some(0.08), some(0.08)),
        doors=Edges(some(0.02), 0),
        windows=Edges(0, some(0.02)),
        transitions=stairs,
    )


def powers_of(kinds: tuple[str, ...], rules: Edition = RULES) -> list[str]:
    return [a.name for a in rules.registry.abilities.values() if a.kind in kinds]


@cache
def slots_of(name: str) -> list[list[str]]:
    """The powers of an edition by slot."""
    kinds = ("speed", "attack", "defense", "damage")
    return [powers_of((kind,), edition(name)) for kind in kinds]


@cache
def traits_of(name: str) -> list[str]:
    """Improved abilities and keyphrases of an edition, but for that of vehicles."""
    rules = edition(name)
    return [
        name
        for name in powers_of(("improved", "keyphrase"), rules)
        if rules.registry[name].section != "24.4b"
    ]


def random_card(rng: random.Random, name: str, rules: Edition = RULES) -> Card:
    """A figure with powers in most slots, changing along its dial."""
    known = rules.name if rules.name in EDITIONS else RULES.name
    slots, traits_known = slots_of(known), traits_of(known)
    clicks = []
    for _ in range(3):
        powers = tuple(PowerRef(rng.choice(slot)) if rng.random() < 0.7 else None for slot in slots)
        values = (rng.randrange(3, 9), rng.randrange(8, 12), rng.randrange(13, 17), 2)
        click = Click((*values[:3], rng.randrange(1, 5)), powers)  # type: ignore[arg-type]
        clicks += [click, click]
    traits: list[PowerRef | Special] = []
    for _ in range(rng.randrange(3) if traits_known else 0):
        trait = rng.choice(traits_known)
        changes: tuple[tuple[str, object], ...] = ()
        if trait == "SAFEGUARD":
            changes = (("safeguard", rng.choice(slots[3])),)
        traits.append(PowerRef(trait, changes))
    if rng.random() < 0.2:
        granted = PowerRef(rng.choice(rng.choice(slots)))
        traits.append(Special("Second Wind", (granted,)))
    symbols = set()
    if rng.random() < 0.5:
        symbols.add(rng.choice(("wing", "dolphin", "tiny", "giant", "autonomous")))
    return Card(
        name,
        points=rng.choice((40, 60, 80)),
        dial=tuple(clicks),
        range=rng.choice((0, 0, 3, 4, 6)),
        bolts=rng.choice((1, 1, 2)),
        symbols=frozenset(symbols),
        shape="1x2" if rng.random() < 0.1 else "1x1",
        keywords=frozenset({rng.choice(("Dock", "Sky"))}),
        traits=tuple(traits),
    )


def random_game(seed: int, rules: Edition = RULES) -> Game:
    """A game on a random map, at the first decision of its set-up."""
    rng = random.Random(seed)
    names = iter(("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel"))
    forces = [
        Force(
            f"force {side}",
            tuple(random_card(rng, next(names), rules) for _ in range(4)),
            random_markers(rng, rules),
        )
        for side in range(2)
    ]
    side = ROOMY if rules.name.startswith("other") else SIDE
    board = random_map(rng, seed, side)
    return Game.start(forces, board, rules, seed, build_total=400, turn_limit=24)


def random_markers(rng: random.Random, rules: Edition) -> tuple[MarkerCard, ...]:
    """Three markers; objects alone in editions that have nothing else at set-up."""
    if "pool" in rules.setup_script:
        return tuple(MarkerCard(tags=frozenset({rng.choice(WEIGHTS)})) for _ in range(3))
    return (
        MarkerCard(),
        MarkerCard(rng.choice(("hindering", "blocking", "water", "elevated"))),
        MarkerCard(tags=frozenset({rng.choice(("heavy", "indestructible"))})),
    )


WEIGHTS = ("light", "heavy")


def near_the_fight(game: Game, rng: random.Random) -> None:
    """Brings a game at an action prompt on: figures close together, first turns over."""
    table = game.table
    table.finished_first = 3
    free = [i for i in range(table.map.grid.size) if table.figure_in(i) < 0]
    for figure in table.on_map():
        if table.card(figure).shape == "1x1" and rng.random() < 0.8:
            open_now = [
                i for i in free if table.figure_in(i) < 0 and not table.terrain.blocking >> i & 1
            ]
            table.put(figure, rng.choice(open_now))


def played(seed: int, most: int = 160, rules: Edition = RULES) -> Iterator[Game]:
    """A random game, shown at every decision; the fight is brought together at its first action."""
    rng = random.Random(seed)
    game = random_game(seed, rules)
    moved = False
    for _ in range(most):
        if game.decision is None:
            return
        if not moved and game.table.phase == ACTION and game.at_rest:
            near_the_fight(game, rng)
            game = Game(game.table, SeededDice(seed))
            moved = True
            continue
        yield game
        decision = game.decision
        if decision is None:
            return
        count = len(decision.values)
        index = rng.randrange(count)
        if decision.kind == "action" and index == count - 1 and rng.random() < 0.8:
            index = rng.randrange(count)
        game.choose_index(index)


# ------------------------------------------------------------------ texts


def action_words() -> list[str]:
    """Every word of an action in the edition."""
    found = {o.word for a in RULES.registry.abilities.values() for o in a.offers}
    return sorted(found)


WORDS = action_words()
OTHERS = (
    *("end", "yes", "no", "stop", "attack", "keep", "done", "alone", "none", "nobody", "leave"),
    *("normal", "close", "range", "first", "", "nonsense", "A", "A B C", "end now", "zz99"),
    *(
        "+-3",
        "+",
        "-",
        "/",
        "wall",
        "wall /",
        "wall a1",
        "block",
        "drop",
        "carry",
        "a1-",
        "a1-b2-c3",
    ),
    *("m" + "9" * 5000, "a" + "9" * 5000, "1" * 5000, "x" * 3000, "A move é", "\u0663", "m\u0663"),
    *("wall a1/b2", "block z9", "m99", "a1-b2", "b2-a1", "A1", "wall b1/a1"),
)


def squares_of(table: Table) -> list[str]:
    return [table.map.grid.name(i) for i in range(table.map.grid.size)]


def walls_of(table: Table) -> list[str]:
    grid = table.map.grid
    found = []
    for i in range(grid.size):
        x, y = grid.xy(i)
        if x + 1 < grid.width:
            found.append(f"wall {grid.name(i)}/{grid.name(i + 1)}")
        if y + 1 < grid.height:
            found.append(f"wall {grid.name(i)}/{grid.name(i + grid.width)}")
    return found


def targets_of(table: Table) -> list[str]:
    """Whatever could be named after an action, or at a question of its own."""
    squares = squares_of(table)
    return [
        *squares,
        *table.tags,
        *walls_of(table),
        *(f"block {square}" for square in squares),
        *(f"m{marker.id}" for marker in table.markers),
    ]


def conceivable(table: Table, decision: Decision) -> list[str]:
    """Every text that somebody could try here, options and nonsense among them."""
    targets = targets_of(table)
    squares = squares_of(table)
    return [
        *decision.options(table),
        *targets,
        *(f"{tag} {word}" for tag in table.tags for word in WORDS),
        *(f"carry {tag}" for tag in table.tags),
        *(f"take m{marker.id}" for marker in table.markers),
        *(f"drop {square}" for square in squares),
        *(f"{one}-{two}" for one, two in zip(squares, squares[SIDE:], strict=False)),
        *map(str, range(-1, 9)),
        *RULES.registry.abilities,
        *OTHERS,
    ]


def longer(table: Table, rng: random.Random, count: int) -> list[str]:
    """Texts of an action with what it is aimed at, or where it goes."""
    targets = targets_of(table)
    tags = [table.tags[f] for f in table.figures(table.active)] or table.tags
    return [f"{rng.choice(tags)} {rng.choice(WORDS)} {rng.choice(targets)}" for _ in range(count)]
