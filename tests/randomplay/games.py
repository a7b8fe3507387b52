"""Random set-ups and whole random games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from openclix.board import Map
from openclix.editions import edition
from openclix.engine.figures.figures import EQUIPMENT, Card, PowerRef, Special, is_standard
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Assigned, Force, MarkerCard
from openclix.engine.state.records import Boon, MarkerValues
from openclix.engine.table.edition import Edition
from openclix.rules.scoring import hunts

from .cards import COMPANIONS, KEYWORDS, CardMaker
from .maps import ROOMY, SIZES, random_map
from .players import Player
from .vocabulary import Vocabulary

WET = ("Swim", "Swimming", "Deep Oath")
"""Abilities that need water."""
MOST_DECISIONS = 20_000
"""A game that asks more often than this does not end."""


@dataclass(frozen=True)
class Setup:
    """4 Everything that a random game starts from, and how its players choose."""

    seed: int
    forces: tuple[Force, ...]
    maps: tuple[Map, ...]
    build_total: int
    turn_limit: int
    keen: float
    rules: Edition
    """The edition whose cards, objects and maps these are."""


ELEMENTS: dict[str, tuple[Card, ...]] = {}
"""By edition: elements without a figure that random games by it may have."""


def random_elements(seed: int, rules: Edition) -> tuple[tuple[Card, ...], int]:
    """Some elements of an edition, and how many of them belong to nobody; the others are dealt."""
    random = Random(f"elements:{seed}")
    known = ELEMENTS.get(rules.name, ())
    found = tuple(card for card in known if random.random() < 0.5)
    return found, random.randint(0, len(found))


def with_elements(setup: Setup, rules: Edition) -> tuple[tuple[Force, ...], tuple[Card, ...]]:
    """The forces of a set-up with elements that the players bring, and those of nobody."""
    found, nobodys = random_elements(setup.seed, rules)
    forces = list(setup.forces)
    for place, card in enumerate(found[nobodys:]):
        side = place % len(forces)
        forces[side] = replace(forces[side], elements=(*forces[side].elements, card))
    return tuple(forces), found[:nobodys]


class Endless(Exception):
    """A game asked far more decisions than any game should."""


def random_setup(seed: int, wanted: tuple[str, ...] = (), rules: Edition | None = None) -> Setup:
    """Maps, forces and limits from one seed, of what an edition has; `wanted` names powers that
    should be met often."""
    words = Vocabulary(rules or edition())
    random = Random(f"setup:{seed}")
    players = 3 if random.random() < 0.2 else 2
    wanted = (*wanted, *(name for one in wanted for name in COMPANIONS.get(one, ())))
    wet = any(name in wanted for name in WET)
    sizes = ROOMY if words.rules.name.startswith("other") else SIZES
    first = random_map(random, players, wet, words.texts, sizes)
    maps: tuple[Map, ...] = (first,)
    if players == 2 and random.random() < 0.1:
        maps = (first, random_map(random, players, wet, words.texts, sizes))
    most = 3 if first.grid.size < 80 or players == 3 else 5
    forces = tuple(random_force(words, random, number, most, wanted) for number in range(players))
    return Setup(
        seed,
        forces,
        maps,
        build_total=random.choice((100, 200, 300, 400)),
        turn_limit=random.choice((12, 20, 30, 40)),
        keen=random.choice((0.0, 0.5, 0.7, 0.85)),
        rules=words.rules,
    )


def random_force(
    words: Vocabulary, random: Random, number: int, most: int, wanted: tuple[str, ...]
) -> Force:
    """2 One to five figures and up to three markers (17.2)."""
    name = f"Force {number + 1}"
    maker = CardMaker(words, random, wanted)
    cards = [maker.card() for _ in range(random.randint(1, most))]
    if all(card.points < 1 for card in cards):
        cards.append(CardMaker(words, Random(f"{number}:{cards[0].name}"), wanted).card())
    if random.random() < 0.1:
        cards.append(cards[0])
    if not words.terrain_markers:
        return Force(name, without_enemies(words, cards), random_objects(words, random))
    markers = tuple(random_marker(random) for _ in range(random.choice((0, 1, 2, 3))))
    sideline = (CardMaker(words, random).card(),) if random.random() < 0.1 else ()
    keyword = random.choice(("", "", *KEYWORDS))
    force = Force(name, tuple(cards), markers, sideline, keyword)
    return random_equipment(
        words, Random(f"equipment:{number}:{cards[0].name}:{cards[0].dial[0].values}"), force
    )


EQUIPPED = 0.3
"""How many forces have equipment, in editions that know it."""


def random_equipment(words: Vocabulary, random: Random, force: Force) -> Force:
    """25.2a Pieces for some standard characters, one of which may start with its own (25.2e)."""
    if "Equip" not in words.rules.inherent or random.random() >= EQUIPPED:
        return force
    maker = CardMaker(words, random)

    def piece(number: int) -> Card:
        traits = tuple(trait for trait in maker.card().traits if isinstance(trait, PowerRef))
        shown = [power for click in maker.card().dial for power in click.powers if power][:2]
        tags = frozenset({"indestructible"} if random.random() < 0.2 else ())
        return Card(
            f"Piece {force.name} {number}",
            points=random.randint(0, 12),
            traits=(*traits, *shown),
            element=EQUIPMENT,
            assigns=1,
            object_tags=tags,
        )

    standard = [place for place, card in enumerate(force.cards) if is_standard(card)]
    assigned = tuple(
        Assigned(piece(place), (place,), random.random() < 0.2)
        for place in standard
        if random.random() < 0.6
    )
    cards = list(force.cards)
    if random.random() < 0.3:
        place = random.randrange(len(cards))
        cards[place] = replace(cards[place], starts_equipped=(piece(99),))
    return replace(force, cards=tuple(cards), assigned=assigned)


def without_enemies(words: Vocabulary, cards: list[Card]) -> tuple[Card, ...]:
    """The cards, of which no two are archenemies: each colour is on one of them, and with a hunter
    nobody is of a team that it is after."""
    seen: set[str] = set()
    found = []
    hunters = [card for card in cards if card.traits]
    for card in cards:
        if any(hunts(words.rules, hunter, card) for hunter in hunters):
            card = replace(card, teams=())
        found.append(replace(card, colour="") if card.colour in seen else card)
        seen.add(card.colour)
    return tuple(found)


def random_objects(words: Vocabulary, random: Random) -> tuple[MarkerCard, ...]:
    """As many objects as a force brings, of the weights that the edition knows."""
    weights = tuple(words.rules.tagged_values) or ("",)
    return tuple(
        MarkerCard("object", f"the {weight} object", tags=frozenset({weight} - {""}))
        for weight in (random.choice(weights) for _ in range(words.rules.most_markers))
    )


def random_marker(random: Random) -> MarkerCard:
    """17.2 An object, or a terrain marker of any standard kind and shape."""
    kind = random.choice(
        ("object", "object", "object", "hindering", "blocking", "elevated", "water")
    )
    tags: set[str] = set()
    for tag, chance in (("heavy", 0.3), ("light", 0.3), ("indestructible", 0.1), ("immobile", 0.1)):
        if random.random() < chance:
            tags.add(tag)
    if "heavy" in tags:
        tags.discard("light")
    shape = "1x1" if kind == "object" else random.choice(("1x1", "1x1", "1x2", "2x2"))
    values = MarkerValues()
    if random.random() < 0.3:
        values = MarkerValues(
            range=random.randint(3, 8),
            reach=random.choice((0, 0, 2)),
            damage=random.randint(1, 4),
            bonus=random.randint(1, 2),
            destroy=random.randint(1, 4),
        )
    card = MarkerCard(kind, f"the {kind}", values, shape, random.choice((0, 0, 5)), frozenset(tags))
    drawn = Random(f"effect:{kind}:{values}:{card.shape}:{sorted(tags)}")
    if kind == "elevated" or drawn.random() >= SPECIAL:
        return card
    power = PowerRef(drawn.choice(GIVEN)) if drawn.random() < 0.7 else GIVEN_TEXT
    boon = Boon(power, drawn.choice((-1, 0, 1, 1, 3)), True)
    return replace(
        card, name=f"the special {kind}", boons=(boon,), tags=card.tags | {"nonstandard"}
    )


SPECIAL = 0.2
"""25.1 25.9 How many markers have an effect."""
GIVEN = ("Toughness", "Charge", "Poison", "Stealth", "Perplex", "Regeneration", "Super Senses")
GIVEN_TEXT = Special("", text="When this character hits, after resolutions heal 1 click.")


def start(
    setup: Setup,
    rules: Edition | None = None,
    *,
    history: bool = False,
    log: bool = True,
    seed: int | str | None = None,
) -> Game:
    """The game of a set-up at its first decision."""
    rules = rules or setup.rules
    forces, elements = with_elements(setup, rules)
    game = Game.start(
        forces,
        setup.maps,
        rules,
        setup.seed if seed is None else seed,
        build_total=setup.build_total,
        turn_limit=setup.turn_limit,
        history=history,
        elements=elements,
    )
    if not log:
        game.table.log = None
    return game


def player_for(setup: Setup) -> Player:
    return Player(setup.seed, setup.keen)


def play(
    seed: int,
    *,
    rules: Edition | None = None,
    wanted: tuple[str, ...] = (),
    history: bool = False,
    watch: Callable[[Game], None] | None = None,
) -> Game:
    """A whole random game; `watch` is called at every decision before it is answered."""
    setup = random_setup(seed, wanted, rules)
    game = start(setup, history=history)
    player = player_for(setup)
    decisions = 0
    while game.decision is not None:
        if watch is not None:
            watch(game)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise Endless(f"{decisions} decisions in game {seed}")
        game.choose_index(player.index(game))
    return game
