"""Random maps, cards, forces and games for the tests of the text forms."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from openclix.board import Edges, Grid, Map
from openclix.editions import edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.abilities import RULE
from openclix.engine.figures.figures import SYMBOLS, Card, Click, PowerRef, Special, StartingLine
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.state.records import MarkerValues

RULES = edition()
NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")),
    min_size=1,
    max_size=80,
)
KINDS = ("speed", "attack", "defense", "damage", "improved", "keyphrase", RULE)
POWERS = sorted(
    ability.name
    for ability in RULES.registry.abilities.values()
    if ability.kind in KINDS and ability.name != "SAFEGUARD"
)


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """A printed map with anything on it."""
    grid = Grid.of(draw(st.integers(2, 12)), draw(st.integers(2, 12)))
    masks = st.integers(0, grid.full)
    edges = st.builds(
        lambda east, south: Edges(east & grid.has[1], south & grid.has[2]), masks, masks
    )
    pairs = [
        (square, square + grid.offsets[d])
        for square in range(grid.size)
        for d in (1, 2)
        if grid.has[d] >> square & 1
    ]
    rim = [
        (square, d)
        for square in range(grid.size)
        for d in range(4)
        if grid.neighbour(square, d) is None
    ]
    special = draw(masks)
    granting = special & draw(masks)
    return Map(
        draw(NAMES),
        grid,
        hindering=draw(masks),
        blocking=draw(masks),
        water=draw(masks),
        special=special,
        indoor=draw(masks),
        levels=tuple(draw(st.lists(st.tuples(st.integers(-1, 4), masks), max_size=3))),
        walls=draw(edges),
        doors=draw(edges),
        windows=draw(edges),
        transitions=draw(st.frozensets(st.sampled_from(pairs), max_size=4)),
        starts=tuple(draw(st.lists(masks, max_size=3))),
        notes=tuple(draw(st.lists(NAMES, max_size=2))),
        grants=((granting, ("stealth", "toughness")),) if granting else (),
        kind=draw(st.sampled_from(["outdoor", "indoor", "mixed"])),
        rim_walls=draw(st.frozensets(st.sampled_from(rim), max_size=4)),
    )


POWER_REFS = st.builds(
    PowerRef,
    st.sampled_from(POWERS),
    st.just(()),
    st.frozensets(st.sampled_from(["outwit", "pulse-wave"]), max_size=2),
)
SPECIALS = st.builds(
    Special,
    NAMES,
    st.lists(POWER_REFS, max_size=3).map(tuple),
    st.frozensets(st.sampled_from(["outwit", "pulse-wave"]), max_size=2),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp"))),
)
GRANTS = st.one_of(POWER_REFS, SPECIALS)
CLICKS = st.builds(
    Click,
    st.tuples(*[st.integers(0, 20)] * 4),
    st.tuples(*[st.one_of(st.none(), GRANTS)] * 4),
)
LINES = st.builds(StartingLine, st.just(1), st.integers(0, 99)) | st.builds(
    StartingLine, st.just(1), extra=st.integers(1, 20)
)
PLAIN_CARDS = st.builds(
    Card,
    NAMES,
    points=st.integers(0, 300),
    dial=st.lists(CLICKS, min_size=1, max_size=5).map(tuple),
    range=st.integers(0, 10),
    bolts=st.integers(1, 3),
    symbols=st.frozensets(st.sampled_from(SYMBOLS), max_size=3),
    shape=st.sampled_from(["1x1", "1x2", "2x2", "2x4", "3x6"]),
    keywords=st.frozensets(NAMES, max_size=3),
    traits=st.lists(GRANTS, max_size=3).map(tuple),
    bystander=st.booleans(),
    set_id=NAMES,
    number=NAMES,
    dials=st.lists(st.tuples(st.integers(1, 300), st.just(1)), max_size=2).map(tuple),
    optional_cost=st.integers(0, 20),
    lines=st.lists(LINES, max_size=2).map(tuple),
    rarity=st.sampled_from(["", "rare", "limited edition"]),
    grammar=st.sampled_from(["", "feminine", "masculine"]),
)
CARDS = st.builds(
    lambda card, others: replace(
        card, alternates=tuple(replace(one, bystander=card.bystander) for one in others)
    ),
    PLAIN_CARDS,
    st.lists(PLAIN_CARDS.map(lambda card: replace(card, needs="team-up")), max_size=1),
)
"""Cards, some of them with an alternate card."""


def random_card(rng: random.Random, name: str) -> Card:
    """A figure that can be played, with a few powers and now and then a larger base."""
    clicks = []
    powers = [rng.choice(POWERS) for _ in range(4)]
    for number in range(rng.randint(2, 6)):
        shown = [PowerRef(power) if rng.random() < 0.4 else None for power in powers]
        values = (rng.randint(4, 10), rng.randint(8, 12), rng.randint(13, 18), rng.randint(1, 5))
        clicks.append(Click(values, tuple(shown)))  # type: ignore[arg-type]
        del number
    return Card(
        name,
        points=rng.choice([25, 50, 75]),
        dial=tuple(clicks),
        range=rng.choice([0, 4, 6]),
        bolts=rng.choice([1, 2]),
        symbols=frozenset(s for s in ("wing", "dolphin", "giant", "tiny") if rng.random() < 0.15),
        shape=rng.choice(["1x1", "1x1", "1x1", "1x1", "1x2", "2x2"]),
        keywords=frozenset({"Street"}),
        traits=(PowerRef(rng.choice(POWERS)),) if rng.random() < 0.4 else (),
    )


def random_map(rng: random.Random) -> Map:
    """A map on which two forces can meet soon."""
    grid = Grid.of(10, 10)

    def scatter(share: float) -> int:
        return sum(
            1 << square
            for square in range(grid.size)
            if 2 <= grid.xy(square)[1] < 8 and rng.random() < share
        )

    return Map(
        "Yard",
        grid,
        hindering=scatter(0.1),
        blocking=scatter(0.05),
        water=scatter(0.03),
        indoor=scatter(0.2),
        levels=((2, scatter(0.08)),),
        walls=Edges(scatter(0.05) & grid.has[1], scatter(0.05) & grid.has[2]),
        kind="mixed",
    )


def random_game(seed: int) -> Game:
    """A new game of two random forces."""
    rng = random.Random(seed)
    forces = tuple(
        Force(
            name,
            tuple(random_card(rng, f"{name} {number}") for number in range(3)),
            (
                MarkerCard("object", "Crate", tags=frozenset({"light"})),
                MarkerCard("hindering", "Bush", MarkerValues(4, 0, 2, 1, 2)),
            ),
            keyword="Street",
        )
        for name in ("North", "South")
    )
    return Game.start(forces, random_map(rng), RULES, dice=SeededDice(seed), build_total=200)


def play_randomly(game: Game, seed: int, choices: int) -> None:
    """Some random choices; ending the turn is less likely than acting."""
    rng = random.Random(seed)
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            return
        game.choose_index(rng.randrange(len(decision.values)))
