"""Random cards of an edition: every power, symbol, keyphrase, base and kind of special power."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openclix.engine.asking.ledger import SPANS, WHOSE
from openclix.engine.figures.abilities import ACTION_TYPES, CLOSE, RANGED
from openclix.engine.figures.figures import Card, Click, Grant, PowerRef, Special
from openclix.engine.refusing.selector_refusals import WHOM
from openclix.engine.selecting.condition_notation import WORDS as CONDITIONS
from openclix.engine.selecting.notation import BASES, SHORT

from .vocabulary import Vocabulary

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
WIDER = (
    "in-sight",
    "in-range",
    "hurt",
    "holding",
    "points <= 60",
    "size >= mine",
    "tokens = 1",
    "shares-keyword",
    "on clear",
    "not on hindering",
    "value attack >= 10",
    "lowest near",
    "highest points",
    "adjacent to (friendly hurt)",
    "(adjacent or keyword Robot)",
    "did move",
    "did move by since-turn",
)
"""Filters of groups that are no single word, or ask for more than the figure itself."""
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
    "whom": (*WHOM, "friends hurt", "foes points < mine", "any within 4 keyword Robot"),
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


def random_group(random: Random) -> str:
    """20.6c Some figures, described by side, distance and what they have."""
    words = [random.choice([*BASES, "force"])]
    words += random.choice(([], ["adjacent"], ["adjacent"], [f"within {random.randint(2, 5)}"]))
    if random.random() < 0.3:
        words.append(random.choice([*SHORT, *WIDER, f"keyword {random.choice(KEYWORDS)}"]))
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


HUNTERS = 0.2
"""How many figures are great hunters, where there are any."""


class CardMaker:
    """Makes cards out of the words of one edition."""

    def __init__(self, words: Vocabulary, random: Random, wanted: tuple[str, ...] = ()) -> None:
        self.words = words
        self.random = random
        self.wanted = wanted
        """Names of powers that the cards should rather have."""

    def card(self) -> Card:
        """1.1 A figure of any kind that the edition has."""
        if not self.words.texts:
            return self.plain()
        if self.random.random() < 0.08:
            return self.bystander()
        shape = self.random.choice(self.words.bases)
        density = self.random.choice((0.0, 0.4, 0.7, 0.9)) if not self.wanted else 0.9
        length = self.random.randint(3, 10)
        dials: tuple[tuple[int, int], ...] = ()
        start = 1
        points = self.random.randrange(15, 151, 5)
        if length >= 6 and self.random.random() < 0.05:  # 24.2f
            dials = ((points, 1), (points // 2, length // 2 + 1))
        elif length >= 5 and self.random.random() < 0.1:
            start = 2
        name = random_name(self.random)
        return Card(
            name=name,
            points=points,
            dial=(*self.countdown(), *self.dial(length, density)),
            range=self.random.choice((0, 0, 0, 3, 4, 5, 6, 8, 10)),
            bolts=self.random.choice((1, 1, 1, 2, 3)),
            symbols=self.symbols(shape),
            shape=shape,
            keywords=frozenset(self.random.sample(KEYWORDS, self.random.randint(0, 2))),
            traits=self.traits(name),
            start=start,
            dials=dials,
            optional_cost=self.random.choice((0, 0, 0, 5)),
            teams=self.teams(),
        )

    def plain(self) -> Card:
        """A figure of an edition whose cards print no texts: a base and a dial."""
        length = self.random.randint(4, 11)
        density = self.random.choice((0.0, 0.4, 0.7, 0.9)) if not self.wanted else 0.9
        hunts = bool(self.words.hunter) and self.random.random() < HUNTERS
        return Card(
            name=random_name(self.random),
            points=self.random.randrange(11, 151, 5),
            dial=self.dial(length, density),
            range=self.random.choice((0, 0, 0, 4, 6, 8, 10)),
            bolts=self.random.choice((1, 1, 1, 2, 3)),
            symbols=self.symbols("1x1") if not hunts else frozenset(),
            shape=self.random.choice(self.words.bases) if not hunts else "2x2",
            traits=(PowerRef(self.words.hunter),) if hunts else (),
            teams=self.teams() if not hunts else (),
            rank=self.random.choice(("", "", "", "unique")),
            colour=self.random.choice(self.words.colours),
        )

    def bystander(self) -> Card:
        """24.1 A bystander: one click, no dial to turn."""
        return Card(
            name=random_name(self.random),
            points=self.random.choice((0, 5, 10)),
            dial=self.dial(1, 0.5),
            range=self.random.choice((0, 0, 4)),
            symbols=frozenset(
                {"boot", "fist", "shield", self.random.choice(("starburst", "tiny"))}
            ),
            keywords=frozenset(self.random.sample(KEYWORDS, 1)),
            bystander=True,
        )

    def dial(self, length: int, density: float) -> tuple[Click, ...]:
        """1.2 Values that fall towards the end of the dial, and powers that come in runs."""
        speed, attack = self.random.randint(6, 12), self.random.randint(9, 12)
        defense, damage = self.random.randint(14, 18), self.random.randint(2, 4)
        powers: list[Grant | None] = [None] * 4
        found = []
        for _ in range(length):
            for slot in range(4):
                if self.random.random() < 0.5:
                    powers[slot] = self.power(slot) if self.random.random() < density else None
            found.append(
                Click(
                    (speed, attack, defense, damage), (powers[0], powers[1], powers[2], powers[3])
                )
            )
            speed = max(0, speed - self.random.choice((0, 0, 1, 2)))
            attack = max(5, attack - self.random.choice((0, 0, 1)))
            defense = max(11, defense - self.random.choice((0, 0, 1)))
            damage = max(0, damage - self.random.choice((0, 0, 0, 1)))
        return tuple(found)

    def countdown(self) -> tuple[Click, ...]:
        """24.3 Mostly nothing, at times a countdown before the dial proper."""
        if self.random.random() > (0.3 if "Countdown" in self.wanted else 0.02):
            return ()
        if "Countdown" not in self.words.registry:
            return ()
        first = self.random.randint(1, 3)
        return tuple(Click((0, 0, 0, 0), countdown=number) for number in range(first, 0, -1))

    def power(self, slot: int) -> Grant:
        """18 A standard power of the slot's colour, or a special power."""
        if self.words.texts and self.random.random() < 0.12:
            return self.special()
        names = [name for name in self.words.by_slot[slot] if name in self.wanted]
        if names and self.random.random() < 0.7:
            return self.ref(self.random.choice(names))
        ref = self.ref(self.random.choice(self.words.by_slot[slot]))
        if self.words.texts and self.random.random() < 0.06:
            return replace(ref, changes=(*ref.changes, ("while", random_condition(self.random))))
        return ref

    def ref(self, name: str) -> PowerRef:
        """A power, at times with what the card changes about it or protected against Outwit."""
        if not self.words.texts:
            return PowerRef(name)
        changes: list[tuple[str, object]] = []
        ability = self.words.registry[name]
        riders = [key for key in (*ability.parameters, *ability.numbers) if key in RIDERS]
        if riders and self.random.random() < 0.25:
            changes = [
                (key, self.random.choice(RIDERS[key]))
                for key in self.random.sample(
                    riders, min(len(riders), self.random.choice((1, 1, 2)))
                )
            ]
        if ability.offers and self.random.random() < 0.08:
            changes.append(("as", self.random.choice(ACTION_TYPES)))
        protected = frozenset({"Outwit"}) if self.random.random() < 0.05 else frozenset()
        return PowerRef(name, tuple(changes), protected)

    def special(self) -> Special:
        """18.2 A special power that grants one to three powers; some stop the dial (27.7p)."""
        names = [
            self.random.choice(self.random.choice(self.words.by_slot))
            for _ in range(self.random.randint(1, 3))
        ]
        refs = [self.ref(name) for name in dict.fromkeys(names)]
        if self.random.random() < 0.25 and "stop" in self.words.registry.abilities:
            refs.append(PowerRef("STOP"))
        protected = (
            frozenset({"Outwit", "Pulse Wave"}) if self.random.random() < 0.2 else frozenset()
        )
        return Special(f"{random_name(self.random)} Gambit", tuple(refs), protected)

    def traits(self, own: str = "") -> tuple[Grant, ...]:
        found: list[Grant] = []
        if self.random.random() < (
            0.8 if any(name in self.wanted for name in self.words.effects) else 0.06
        ):
            found.append(self.effect(own))
        while self.random.random() < (0.6 if self.wanted else 0.4) and len(found) < 4:
            roll = self.random.random()
            if roll < 0.6:
                found.append(self.keyphrase())
            elif roll < 0.8:
                found.append(self.special())
            else:
                found.append(self.power(self.random.randrange(4)))
        return tuple(found)

    def keyphrase(self) -> PowerRef:
        """27.5-27.7 An improved ability or keyphrase, with the number or word that it needs."""
        hoped = [name for name in self.words.keyphrases if name in self.wanted]
        name = self.random.choice(
            hoped if hoped and self.random.random() < 0.7 else self.words.keyphrases
        )
        if (
            name in ("Immune", "Immobile")
            and self.random.random() < 0.5
            and name not in self.wanted
        ):
            name = "Flight"
        changes: tuple[tuple[str, object], ...] = ()
        if name == "SAFEGUARD":
            changes = (("safeguard", self.random.choice(SAFEGUARDS)),)
        elif name == "Passenger":
            changes = (("passenger", self.random.choice((0, 1, 2, 3))),)
        elif name == "Giant Reach":
            changes = (("reach", self.random.choice((2, 3))),)
        return PowerRef(name, changes)

    def effect(self, own: str = "") -> PowerRef:
        """One of the verbs that only texts on cards use."""
        hoped = [name for name in self.words.effects if name in self.wanted]
        name = self.random.choice(
            hoped if hoped and self.random.random() < 0.8 else self.words.effects
        )
        changes: tuple[tuple[str, object], ...] = ()
        if name == "Call":
            changes = (("most", self.random.choice((1, 2, 3))),)
        elif name == "Aim":
            changes = (
                ("roll", self.random.choice((0, 1, 2))),
                ("total", self.random.choice((0, 1, 2))),
            )
        elif name == "Enlist":
            changes = (("keyword", self.random.choice(KEYWORDS)),)
        elif name == "Namesake":
            changes = (("named", own),)
        elif name == "Grow":
            changes = (("size", self.random.choice(("tiny", "giant", "colossal"))),)
        elif name in ("Lend", "Deny"):
            power = self.random.choice(self.random.choice(self.words.by_slot))
            changes = (("power", power), ("whom", random_group(self.random)))
        return PowerRef(name, changes)

    def teams(self) -> tuple[str, ...]:
        """19.3 Mostly none, at times a team ability."""
        teams = self.words.teams
        hoped = [team for team, brings in teams.items() if set(brings) & set(self.wanted)]
        often = 0.15 if self.words.texts else 0.6
        if not teams or self.random.random() > (max(0.5, often) if hoped else often):
            return ()
        return (self.random.choice(hoped or list(teams)),)

    def symbols(self, shape: str) -> frozenset[str]:
        """1.3 One symbol for each value."""
        known = self.words.symbols
        speed = self.random.choice(known("boot", "boot", "boot", "wing", "dolphin"))
        attack = self.random.choice(known("fist", "fist", "fist", "autonomous"))
        defense = self.random.choice(known("shield", "shield", "shield", "indomitable", "vehicle"))
        if not self.words.texts:
            hoped = self.words.symbols_for(self.wanted)
            if hoped and self.random.random() < 0.7:
                speed = self.random.choice(hoped)
            return frozenset({speed, attack, defense, "starburst"})
        if shape == "1x1":
            size = self.random.choice(("starburst", "starburst", "starburst", "tiny", "giant"))
        elif shape == "1x2":
            size = self.random.choice(("starburst", "giant"))
        elif shape == "2x2":
            size = self.random.choice(("starburst", "giant", "giant", "colossal"))
        else:
            size = self.random.choice(("giant", "colossal"))
        if "Tiny Size" in self.wanted and shape == "1x1" and self.random.random() < 0.5:
            size = "tiny"
        return frozenset({speed, attack, defense, size})
