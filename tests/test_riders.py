"""20.7a "This power, but ...": cards may change every number and step of the 48 standard powers.

For each of them a ruling has a card that changes it; without that change the ruling fails.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openclix.editions import edition
from openclix.engine.figures.figures import STATS
from openclix.notation.rulings.rulings import read_rulings
from tools.docs.powers import changeable, standard_powers

FOLDER = Path(__file__).parents[1] / "rulings"
RIDER = re.compile(r"([a-z][a-z-]*)\(([^()]*=[^()]*)\)")
Parameter = tuple[str, str]


def parameters() -> list[Parameter]:
    return [(power.slug, name) for power in standard_powers() for name in changeable(power)]


def split(text: str) -> list[str]:
    """The single rulings of a file."""
    return re.split(r"^===\n", text, flags=re.M)


TEXTS = [
    text
    for path in sorted((FOLDER / "comprehensive").rglob("*.ruling"))
    for text in split(path.read_text(encoding="utf-8"))
    if RIDER.search(text)
]


def without(text: str, changed: Parameter) -> str | None:
    """The ruling with one rider taken off the card, or None if it has no such rider."""
    found = False

    def drop(match: re.Match[str]) -> str:
        nonlocal found
        power, riders = match[1], match[2].split(",")
        kept = [r for r in riders if r.split("=")[0].strip().replace("-", "_") != changed[1]]
        if power != changed[0] or len(kept) == len(riders):
            return match[0]
        found = True
        return f"{power}({','.join(kept)})" if kept else power

    other = RIDER.sub(drop, text)
    return other if found else None


def holds(text: str) -> bool:
    (ruling,) = read_rulings(text, "changed.ruling", FOLDER)
    return ruling.run("comprehensive").passed


@pytest.mark.parametrize("changed", parameters(), ids="-".join)
def test_a_ruling_needs_the_change_of_this_number_or_step(changed: Parameter) -> None:
    bare = [other for text in TEXTS if (other := without(text, changed)) is not None]
    assert bare, "no ruling has a card that changes it"
    assert not all(holds(text) for text in bare), "the rulings hold without the change as well"


def test_every_standard_power_with_a_number_in_its_text_lets_cards_change_it() -> None:
    """Four powers have none: what they grant has names of its own."""
    bare = {
        ability.slug
        for ability in edition().registry.abilities.values()
        if ability.kind in STATS and not ability.parameters and not ability.numbers
    }
    assert bare == {"leap-climb", "phasing-teleport", "earthbound-neutralized"}


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ("regeneration(divide=0)", "'divide' of Regeneration goes from 1 to 99, not 0"),
        ("sidestep(squares=1000000)", "'squares' of Sidestep goes from 0 to 99, not 1000000"),
        ("super-senses(results=7)", "'results' of Super Senses goes from 1 to 6, not 7"),
        ("chrage(halve=no)", "no power or ability is called 'chrage' (did you mean 'charge'?)"),
        ("perplex(whom=enemies)", "'whom' of Perplex can't be 'enemies'"),
        ("perplex(signs=2)", "'signs' of Perplex can't be '2'"),
        ("blades-claws-fangs(kinds=RANGED)", "can't be 'RANGED' (did you mean 'RANGE'?)"),
        ("super-senses(kinds=no)", "'kinds' of Super Senses can't be 'no'"),
        ("when-used(came=hitt)", "'came' of When Used can't be 'hitt' (did you mean 'hit'?)"),
        ("when-used(whose=mine)", "'whose' of When Used can't be 'mine'"),
        ("when-used(each=damage)", "'each' of When Used can't be 'damage'"),
        ("when-uses(power=chrage)", "called 'chrage' (did you mean 'charge'?)"),
        ("when-uses(number=square)", "called 'square' (did you mean 'squares'?)"),
        ("outwit(names=standard/trait)", "'names' of Outwit can't be 'standard/trait'"),
        ("deny(power=nonsense)", "called 'nonsense' (did you mean 'super-senses'?)"),
        ("deny(power=avengers)", "has no power or ability 'avengers' (19.4): look in"),
        ('deny(power="charge(halve=no)")', "called 'charge(halve=no)' (did you mean 'charge'?)"),
        ("lend(power=chrage)", "called 'chrage' (did you mean 'charge'?)"),
        ('lend(power="charge(hlave=no)")', "called 'hlave' (did you mean 'halve'?)"),
        ('lend(whom="friends symbol wnig")', "called 'wnig' (did you mean 'wing'?)"),
        ("veiled(against=perplx)", "called 'perplx' (did you mean 'perplex'?)"),
        ("queasy(during=chrage)", "called 'chrage' (did you mean 'charge'?)"),
        ("plasticity(free=leep-climb)", "called 'leep-climb' (did you mean 'leap-climb'?)"),
        ("charge(safeguard=otuwit)", "called 'otuwit' (did you mean 'outwit'?)"),
        ("charge(protects=otuwit)", "called 'otuwit' (did you mean 'outwit'?)"),
        ('charge(while="shows chrage")', "called 'chrage' (did you mean 'charge'?)"),
        ('charge(while="not under perplx")', "called 'perplx' (did you mean 'perplex'?)"),
        ('charge(while="symbol wnig")', "called 'wnig' (did you mean 'wing'?)"),
        ('charge(while="team lamplighter")', "no team ability is called 'lamplighter'"),
        ('sway(among="foes symbol gaint")', "called 'gaint' (did you mean 'giant'?)"),
        ('muster(condition="restd")', "'restd' is not a condition (did you mean 'rested'?)"),
        ("grow(size=gaint)", "can't be 'gaint' (did you mean 'giant'?)"),
        ("scorch(type=unavoidible)", "can't be 'unavoidible' (did you mean 'unavoidable'?)"),
        ("long-shot(regardless=lien)", "can't be 'lien' (did you mean 'line'?)"),
        ("strew(marker=hindring)", "can't be 'hindring' (did you mean 'hindering'?)"),
    ],
)
def test_a_number_or_step_that_no_power_could_have_is_refused(power: str, said: str) -> None:
    from openclix.notation import NotationError, read_position

    with pytest.raises(NotationError) as refused:
        read_position(f"map 8x8\nfigure A red a1; trait {power}\nfigure B blue h8\n")
    assert said in str(refused.value)


CARD = 'card "X"\n  points 50\n  dial 8 10 16 3 x6\n  trait deny(power=nonsense)\n'
RULING = (
    'ruling "X"\nsections 20.4\nmap 8x8\nfigure A red a1; trait deny(power=nonsense)\n'
    "figure B blue h8\nexpect A at a1\n"
)
FORCE = (
    'force "X"\n  card "Y"\n    points 50\n    dial 8 10 16 3 x6\n    trait deny(power=nonsense)\n'
)


@pytest.mark.parametrize(
    ("kind", "text", "line"), [("card", CARD, 4), ("ruling", RULING, 4), ("force", FORCE, 5)]
)
def test_a_denied_power_is_looked_up_in_every_kind_of_text(kind: str, text: str, line: int) -> None:
    from openclix.linting import lint

    (found,) = lint(kind, text, f"a.{kind}")
    assert found.line == line
    assert found.message.endswith("is called 'nonsense' (did you mean 'super-senses'?)")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ('lend(power="charge(halve=no)")', 'lend(power="charge(halve=no)")'),
        ("lend(power=charge)", "lend(power=charge)"),
        ('when-used(power="Super Senses")', "when-used(power=super-senses)"),
        ('lend(power="toughness!outwit")', 'lend(power="toughness!outwit")'),
    ],
)
def test_a_named_power_is_printed_back(text: str, printed: str) -> None:
    from openclix.notation import read_position, write_position

    table = read_position(f"map 8x8\nfigure A red a1; trait {text}\nfigure B blue h8\n")
    assert f"trait {printed}" in write_position(table)
