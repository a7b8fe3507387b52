"""Random cards that nobody has seen before, as text: the content that no cache knows yet."""

from __future__ import annotations

from random import Random

from openclix.notation import read_card

from .forces import Force


def words(text: str) -> list[str]:
    return text.split()


SPEED = """flurry leap-climb phasing-teleport earthbound-neutralized charge charge(halve=no)
    mind-control plasticity force-blast sidestep sidestep(squares=4) hypersonic-speed stealth
    running-shot running-shot(halve=no)"""
ATTACK = """blades-claws-fangs energy-explosion pulse-wave quake super-strength incapacitate
    penetrating-psychic-blast smoke-cloud smoke-cloud(markers=4) precision-strike poison
    poison(within=2) steal-energy telekinesis"""
DEFENSE = """super-senses super-senses(results=4/5/6) toughness defend combat-reflexes
    energy-shield-deflection barrier mastermind willpower invincible impervious regeneration
    invulnerability toughness!outwit"""
DAMAGE = """ranged-combat-expert battle-fury support exploit-weakness enhancement
    probability-control probability-control(uses=2) shape-change close-combat-expert empower perplex
    perplex(amount=2) outwit outwit(least-range=6) leadership"""
POWERS = tuple(words(names) for names in (SPEED, ATTACK, DEFENSE, DAMAGE))
TRAITS = words(
    """flight autonomous giant-reach(reach=2) great-size swim tiny-size knockback
    passenger(passenger=1) colossal-stamina safeguard(safeguard=outwit)
    toughness(while=with-friend) stealth(while=alone) charge(while=unhurt) combat-reflexes sidestep
    improved-movement-elevated improved-movement-characters improved-targeting-hindering"""
)
SYMBOLS = ("boot", "boot", "wing", "dolphin"), ("shield", "shield", "indomitable")
BASES = ("1x1",) * 10 + ("1x2", "2x2")
SYLLABLES = words("ba do fe gu ha ki lo mu ne pi ro su ta vo ze")


def fresh_card(random: Random) -> str:
    """One card: values that fall, powers that come in runs, at times a special power or traits."""
    values = [random.randint(7, 12), random.randint(9, 12), random.randint(15, 18)]
    values.append(random.randint(2, 4))
    powers = [""] * 4
    clicks = []
    for _ in range(random.randint(6, 9)):
        for slot in range(4):
            if random.random() < 0.45:
                powers[slot] = power(random, slot)
            values[slot] = max(1, values[slot] - random.choice((0, 0, 1)))
        clicks.append(" ".join(f"{values[slot]}{powers[slot]}" for slot in range(4)))
    lines = [
        f"points {random.randrange(40, 101, 5)}",
        f'special "Gambit": {" ".join(random.choice(POWERS[slot]) for slot in (0, 1, 3))}',
        f"dial {' | '.join(clicks)}",
        f"range {random.choice((0, 0, 4, 5, 6, 8))} bolts {random.choice((1, 1, 2))}",
        f"symbols {' '.join(random.choice(signs) for signs in SYMBOLS)} fist starburst",
        f"base {random.choice(BASES)}",
        f"keywords {random.choice(('Sailor', 'Street'))}",
    ]
    if random.random() < 0.5:
        lines.append(f"trait {' '.join(random.sample(TRAITS, random.randint(1, 2)))}")
    name = "".join(random.choice(SYLLABLES) for _ in range(3)).capitalize()
    return "\n  ".join([f'card "{name}"', *lines])


def power(random: Random, slot: int) -> str:
    """What stands in one slot of a click: three times of four a power."""
    if random.random() < 0.25:
        return ""
    return ':"Gambit"' if random.random() < 0.1 else f":{random.choice(POWERS[slot])}"


def fresh_forces(seed: int) -> tuple[Force, Force]:
    """Two forces of six figures, others for every seed."""
    random = Random(f"fresh cards {seed}")
    red, blue = (tuple(read_card(fresh_card(random)) for _ in range(6)) for _ in range(2))
    return Force("Red", red), Force("Blue", blue)
