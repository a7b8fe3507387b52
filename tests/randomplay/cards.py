"""Random cards: every standard power, symbol, keyphrase, base and kind of special power."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openclix.editions import edition
from openclix.engine.abilities import ACTION_TYPES, CLOSE, RANGED, RULE
from openclix.engine.aims import WHOM
from openclix.engine.conditions import CONDITIONS
from openclix.engine.figures import SLOTS, Card, Click, Grant, PowerRef, Special
from openclix.engine.groups import PLAIN, SIDES
from openclix.engine.ledger import SPANS, WHOSE
from openclix.powers.catalogue import STANDARD

REGISTRY = edition().registry
BY_SLOT = tuple(tuple(power.name for power in STANDARD if power.kind == slot) for slot in SLOTS)
ON_CLICKS = ("STOP", "Countdown")
"""Keyphrases that belong to clicks of the dial, not to the whole card."""


def named(*kinds: str) -> tuple[str, ...]:
    """The abilities of some kinds that the edition has, in its own order."""
    return tuple(
        ability.name
        for ability in REGISTRY.abilities.values()
        if ability.kind in kinds and ability.name not in ON_CLICKS
    )


KEYPHRASES = named("improved", "keyphrase", RULE)
EFFECTS = named("effect")
TEAMS = named("team")
SHAPES = ("1x1",) * 12 + ("1x2", "1x2", "2x2", "2x2", "2x4")
KEYWORDS = ("Scholar", "Soldier", "Monster", "Robot")
SYLLABLES = (
    "Ba",
    "Do",
    "Fe",
    "Gu",
    "Ha",
    "Ki",
    "Lo",
    "Mu",
    "Ne",
    "Pi",
    "Ro",
    "Su",
    "Ta",
    "Vo",
    "Ze",
)

BOTH = (CLOSE, RANGED)
RIDERS: dict[str, tuple[object, ...]] = {
    "adjacent": (True,),
    "after_moving": (True,),
    "amount": (2,),
    "attack": (-2, 2),
    "attacks": (0, 1, 3),
    "base": ("1x2", "2x2"),
    "bonus": (1, 3),
    "breaks": (False,),
    "carries": (True,),
    "clicks": (2,),
    "damage": (0, 2, 3),
    "divide": (1, 3),
    "dulls_senses": (2,),
    "floor": (0, 2),
    "foes": ((5, 6), (4, 5, 6)),
    "friends": (False,),
    "halve": (False, True),
    "keyword": KEYWORDS,
    "kinds": ((CLOSE,), (RANGED,), BOTH),
    "least": (-3, 0, 2),
    "least_range": (0, 2, 6, 9),
    "lesser": (False,),
    "lifts": ("figures", "objects"),
    "marker_kind": ("hindering", "water"),
    "markers": (1, 2, 9),
    "moves": (False,),
    "names": (("special",), ("standard",)),
    "own": ((4, 5, 6), (3, 4, 5, 6)),
    "own_turn": (True,),
    "penetrating": (False, True),
    "plus": (-1, 1),
    "range": (2, 6, 10),
    "reduce": (0, 1, 3),
    "results": ((6,), (4, 5, 6), (2, 3, 4, 5, 6)),
    "rolls": (("attack",), ("success", "listed"), ("break away",)),
    "signs": ((1,), (-1,)),
    "squares": (1, 4, 7),
    "stats": (("damage",), ("attack", "defense")),
    "targets": (2, 3),
    "tokens": (2,),
    "total": (0, 2),
    "uses": (2,),
    "whom": WHOM,
    "within": (2, 4),
}
"""20.7a What the random cards may change about a power that has such a number or step."""

COMPANIONS: dict[str, tuple[str, ...]] = {
    "Beyond Three": ("Perplex", "Close Combat Expert", "Ranged Combat Expert"),
    "Wild Card": ("Harbor Watch", "Deep Oath"),
}
"""Powers without which another can hardly show what it does."""

SAFEGUARDS = ("Outwit", "Pulse Wave", "Poison", "Mind Control", "Perplex", "Energy Explosion")


def random_name(random: Random) -> str:
    return "".join(random.choice(SYLLABLES) for _ in range(2)).capitalize()


def random_ref(random: Random, name: str) -> PowerRef:
    """A power, at times with what the card changes about it or protected against Outwit."""
    changes: list[tuple[str, object]] = []
    ability = REGISTRY[name]
    riders = [key for key in (*ability.parameters, *ability.numbers) if key in RIDERS]
    if riders and random.random() < 0.25:
        changes = [
            (key, random.choice(RIDERS[key]))
            for key in random.sample(riders, min(len(riders), random.choice((1, 1, 2))))
        ]
    if ability.offers and random.random() < 0.08:
        changes.append(("as", random.choice(ACTION_TYPES)))
    protected = frozenset({"Outwit"}) if random.random() < 0.05 else frozenset()
    return PowerRef(name, tuple(changes), protected)


def random_power(random: Random, slot: int, wanted: tuple[str, ...] = ()) -> Grant:
    """18 A standard power of the slot's colour, or a special power."""
    if random.random() < 0.12:
        return random_special(random)
    names = [name for name in BY_SLOT[slot] if name in wanted]
    if names and random.random() < 0.7:
        return random_ref(random, random.choice(names))
    ref = random_ref(random, random.choice(BY_SLOT[slot]))
    if random.random() < 0.06:
        return replace(ref, changes=(*ref.changes, ("while", random_condition(random))))
    return ref


def random_special(random: Random) -> Special:
    """18.2 A special power that grants one to three powers; some stop the dial (27.7p)."""
    names = [random.choice(random.choice(BY_SLOT)) for _ in range(random.randint(1, 3))]
    refs = [random_ref(random, name) for name in dict.fromkeys(names)]
    if random.random() < 0.25:
        refs.append(PowerRef("STOP"))
    protected = frozenset({"Outwit", "Pulse Wave"}) if random.random() < 0.2 else frozenset()
    return Special(f"{random_name(random)} Gambit", tuple(refs), protected)


def random_keyphrase(random: Random, wanted: tuple[str, ...] = ()) -> PowerRef:
    """27.5-27.7 An improved ability or keyphrase, with the number or word that it needs."""
    hoped = [name for name in KEYPHRASES if name in wanted]
    name = random.choice(hoped if hoped and random.random() < 0.7 else KEYPHRASES)
    if name in ("Immune", "Immobile") and random.random() < 0.5 and name not in wanted:
        name = "Flight"
    changes: tuple[tuple[str, object], ...] = ()
    if name == "SAFEGUARD":
        changes = (("safeguard", random.choice(SAFEGUARDS)),)
    elif name == "Passenger":
        changes = (("passenger", random.choice((0, 1, 2, 3))),)
    elif name == "Giant Reach":
        changes = (("reach", random.choice((2, 3))),)
    return PowerRef(name, changes)


def random_effect(random: Random, wanted: tuple[str, ...] = (), own: str = "") -> PowerRef:
    """One of the verbs that only texts on cards use."""
    hoped = [name for name in EFFECTS if name in wanted]
    name = random.choice(hoped if hoped and random.random() < 0.8 else EFFECTS)
    changes: tuple[tuple[str, object], ...] = ()
    if name == "Call":
        changes = (("most", random.choice((1, 2, 3))),)
    elif name == "Aim":
        changes = (("roll", random.choice((0, 1, 2))), ("total", random.choice((0, 1, 2))))
    elif name == "Enlist":
        changes = (("keyword", random.choice(KEYWORDS)),)
    elif name == "Namesake":
        changes = (("named", own),)
    elif name == "Grow":
        changes = (("size", random.choice(("tiny", "giant", "colossal"))),)
    elif name in ("Lend", "Deny"):
        power = random.choice(random.choice(BY_SLOT))
        changes = (("power", power), ("whom", random_group(random)))
    return PowerRef(name, changes)


def random_group(random: Random) -> str:
    """20.6c Some figures, described by side, distance and what they have."""
    words = [random.choice(SIDES)]
    words += random.choice(([], ["adjacent"], ["adjacent"], [f"within {random.randint(2, 5)}"]))
    if random.random() < 0.3:
        words.append(random.choice([*PLAIN, f"keyword {random.choice(KEYWORDS)}"]))
    return " ".join(words)


def random_condition(random: Random, depth: int = 2) -> str:
    """20.9 A condition, at times of several parts."""
    roll = random.random()
    if depth and roll < 0.25:
        word = random.choice(("and", "or"))
        return f"({random_condition(random, depth - 1)}) {word} {random_condition(random, 0)}"
    if depth and roll < 0.35:
        return f"not ({random_condition(random, depth - 1)})"
    if roll < 0.55:
        return f"{random_group(random)} {random.choice(('>=', '<', '='))} {random.randint(0, 2)}"
    if roll < 0.62:
        return (
            f"{random_happening(random)} {random.choice(('>=', '<', '='))} {random.randint(0, 2)}"
        )
    if roll < 0.7:
        number = random.choice(("click", "tokens", "turn", "score", "foe-score"))
        return f"{number} {random.choice(('>=', '<', '!='))} {random.randint(0, 4)}"
    return random.choice(list(CONDITIONS))


def random_happening(random: Random) -> str:
    """Something that a condition may ask the ledger about."""
    words = ["happened", random.choice(HAPPENINGS)]
    for word in ("of", "by"):
        if random.random() < 0.6:
            words += [word, random.choice(WHOSE)]
    return " ".join([*words, random.choice(SPANS)])


HAPPENINGS = ("move", "ko", "damage", "heal", "token", "place", "hit", "miss", "knockback")


def random_traits(random: Random, wanted: tuple[str, ...] = (), own: str = "") -> tuple[Grant, ...]:
    found: list[Grant] = []
    if random.random() < (0.8 if any(name in wanted for name in EFFECTS) else 0.06):
        found.append(random_effect(random, wanted, own))
    while random.random() < (0.6 if wanted else 0.4) and len(found) < 4:
        roll = random.random()
        if roll < 0.6:
            found.append(random_keyphrase(random, wanted))
        elif roll < 0.8:
            found.append(random_special(random))
        else:
            found.append(random_power(random, random.randrange(4), wanted))
    return tuple(found)


def random_teams(random: Random, wanted: tuple[str, ...] = ()) -> tuple[str, ...]:
    """19.3 Mostly none, at times a team ability."""
    hoped = [name for name in TEAMS if name in wanted]
    if not TEAMS or random.random() > (0.5 if hoped else 0.15):
        return ()
    return (random.choice(hoped or TEAMS),)


def random_symbols(random: Random, shape: str, wanted: tuple[str, ...] = ()) -> frozenset[str]:
    """1.3 One symbol for each value."""
    speed = random.choice(("boot", "boot", "boot", "wing", "dolphin"))
    attack = random.choice(("fist", "fist", "fist", "autonomous"))
    defense = random.choice(("shield", "shield", "shield", "indomitable", "vehicle"))
    if shape == "1x1":
        size = random.choice(("starburst", "starburst", "starburst", "tiny", "giant"))
    elif shape == "1x2":
        size = random.choice(("starburst", "giant"))
    elif shape == "2x2":
        size = random.choice(("starburst", "giant", "giant", "colossal"))
    else:
        size = random.choice(("giant", "colossal"))
    if "Tiny Size" in wanted and shape == "1x1" and random.random() < 0.5:
        size = "tiny"
    return frozenset({speed, attack, defense, size})


def random_dial(
    random: Random, length: int, density: float, wanted: tuple[str, ...] = ()
) -> tuple[Click, ...]:
    """1.2 Values that fall towards the end of the dial, and powers that come in runs."""
    speed, attack = random.randint(6, 12), random.randint(9, 12)
    defense, damage = random.randint(14, 18), random.randint(2, 4)
    powers: list[Grant | None] = [None] * 4
    found = []
    for _ in range(length):
        for slot in range(4):
            if random.random() < 0.5:
                powers[slot] = (
                    random_power(random, slot, wanted) if random.random() < density else None
                )
        found.append(
            Click((speed, attack, defense, damage), (powers[0], powers[1], powers[2], powers[3]))
        )
        speed = max(0, speed - random.choice((0, 0, 1, 2)))
        attack = max(5, attack - random.choice((0, 0, 1)))
        defense = max(11, defense - random.choice((0, 0, 1)))
        damage = max(0, damage - random.choice((0, 0, 0, 1)))
    return tuple(found)


def random_countdown(random: Random, wanted: tuple[str, ...] = ()) -> tuple[Click, ...]:
    """24.3 Mostly nothing, at times a countdown before the dial proper."""
    if random.random() > (0.3 if "Countdown" in wanted else 0.02):
        return ()
    first = random.randint(1, 3)
    return tuple(Click((0, 0, 0, 0), countdown=number) for number in range(first, 0, -1))


def random_card(random: Random, wanted: tuple[str, ...] = ()) -> Card:
    """1.1 A figure of any kind; `wanted` names powers that it should rather have."""
    if random.random() < 0.08:
        return random_bystander(random, wanted)
    shape = random.choice(SHAPES)
    density = random.choice((0.0, 0.4, 0.7, 0.9)) if not wanted else 0.9
    length = random.randint(3, 10)
    dials: tuple[tuple[int, int], ...] = ()
    start = 1
    points = random.randrange(15, 151, 5)
    if length >= 6 and random.random() < 0.05:  # 24.2f
        dials = ((points, 1), (points // 2, length // 2 + 1))
    elif length >= 5 and random.random() < 0.1:
        start = 2
    name = random_name(random)
    return Card(
        name=name,
        points=points,
        dial=(*random_countdown(random, wanted), *random_dial(random, length, density, wanted)),
        range=random.choice((0, 0, 0, 3, 4, 5, 6, 8, 10)),
        bolts=random.choice((1, 1, 1, 2, 3)),
        symbols=random_symbols(random, shape, wanted),
        shape=shape,
        keywords=frozenset(random.sample(KEYWORDS, random.randint(0, 2))),
        traits=random_traits(random, wanted, name),
        start=start,
        dials=dials,
        optional_cost=random.choice((0, 0, 0, 5)),
        teams=random_teams(random, wanted),
    )


def random_bystander(random: Random, wanted: tuple[str, ...] = ()) -> Card:
    """24.1 A bystander: one click, no dial to turn."""
    return Card(
        name=random_name(random),
        points=random.choice((0, 5, 10)),
        dial=random_dial(random, 1, 0.5, wanted),
        range=random.choice((0, 0, 4)),
        symbols=frozenset({"boot", "fist", "shield", random.choice(("starburst", "tiny"))}),
        keywords=frozenset(random.sample(KEYWORDS, 1)),
        bystander=True,
    )
