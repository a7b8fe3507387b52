"""Where an action can be given its reason says nothing; where it can't, the reason says why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from openclix.editions import EDITIONS
from openclix.engine.figures.abilities import Offer, Version
from openclix.engine.table.table import Table
from openclix.notation import read_position

AMONG = """
map 16x16
  hindering a1-c3
  wall d3/e3
figure A red d4; click 3; range 8; trait {slug}
figure B red d5; click 3; trait {slug}
figure F red c4; click 2; points 20; trait {slug}
figure C blue e4; dial 8:charge 10:blades-claws-fangs 16:toughness 3:outwit x6
figure D blue h4
object m1 d3 light
object m2 c5 heavy
object m3 d4 light
"""
AWAY = """
map 16x16
  hindering d2
  wall d4/e4
figure A red d4; click 3; range 8; trait {slug}
figure B red d5; click 3
figure C blue d9; dial 8:charge 10:blades-claws-fangs 16:toughness 3:outwit x6
figure D blue e10
object m1 d3 light
object m2 c5 heavy
"""
ALONE = """
map 16x16
figure A red a1; trait {slug}
figure D blue p16
"""
PARTS = 4
ONLY_WHEN_NOT = frozenset({"pounce"})
"""Whose reason is only asked for where there is one."""


def uses(table: Table, tag: str) -> Iterator[tuple[Offer, Version]]:
    loadout = table.loadout[table.tags.index(tag)]
    yield from loadout.costed
    yield from loadout.free


def agreed(table: Table, tag: str, offer: Offer, version: Version) -> bool:
    """Whether an action could be given, after asking for it in both ways."""
    figure = table.tags.index(tag)
    ready = offer.ready is None or bool(offer.ready(table, figure, version))
    if offer.why is not None and offer.word not in ONLY_WHEN_NOT:
        refusal = offer.why(table, figure, version)
        assert (refusal is None) is ready, (offer.word, refusal)
    return ready


@pytest.mark.parametrize("name", sorted(EDITIONS))
@pytest.mark.parametrize("text", [AMONG, AWAY, ALONE], ids=["among", "away", "alone"])
@pytest.mark.parametrize("part", range(PARTS))
def test_the_actions_of_every_power(name: str, text: str, part: int) -> None:
    abilities = [ability.prepared() for ability in EDITIONS[name].registry.abilities.values()]
    offering = [ability for ability in abilities if ability.offers]
    abilities = offering[part::PARTS]
    asked = 0
    for ability in abilities:
        table = read_position(f"edition {name}{text.format(slug=ability.slug)}")
        for offer, version in uses(table, "A"):
            if offer.ability is ability:
                agreed(table, "A", offer, version)
                asked += 1
    assert asked >= len(abilities)


def can(text: str, tag: str = "A") -> list[str]:
    """The actions that a figure could be given, all of its actions asked for in both ways."""
    table = read_position(text)
    return sorted({o.word for o, v in uses(table, tag) if agreed(table, tag, o, v)})


OLD = pytest.mark.parametrize("name", ["classic-2002", "indy-2003", "core-fr"])
BESIDE = "figure D blue e4; dial 8:charge 10:blades-claws-fangs 16:toughness 3:outwit x6\n"


@OLD
def test_whoever_holds_an_object_may_throw_it(name: str) -> None:
    text = (
        f"edition {name}\nmap 16x16\nfigure A red d4; trait super-strength; holding m1; range 6\n"
    )
    held = "object m1 held light\n"
    assert "throw" in can(text + held + "figure D blue h4")
    assert "throw" not in can(text + held + "figure D blue p16")
    empty = text.replace("; holding m1", "")
    assert "throw" not in can(f"{empty}object m1 a1 light\nfigure D blue h4")


@pytest.mark.parametrize("name", ["classic-2002", "indy-2003"])
def test_a_wall_beside_is_battered_and_carved(name: str) -> None:
    text = f"edition {name}\nmap 16x16\n  wall d4/e4\nfigure A red d4; trait hypersonic-speed\n"
    assert "batter" in can(text + "figure D blue p16")
    assert "batter" not in can(text.replace("d4/e4", "g4/h4") + "figure D blue p16")
    text = text.replace("hypersonic-speed", "blades-claws-fangs")
    assert "carve" in can(text + "figure D blue p16")
    assert "carve" not in can(text.replace("d4/e4", "g4/h4") + "figure D blue p16")


@OLD
def test_members_beside_a_foe_strike_together(name: str) -> None:
    text = f"edition {name}\nmap 16x16\nfigure A red d4; trait joint-attack\n{BESIDE}"
    assert "joint-attack" in can(text + "figure B red d5; trait joint-attack")
    assert "joint-attack" not in can(text + "figure B red c4; trait joint-attack")
    assert "joint-attack" not in can(text + "figure B red d5; trait joint-attack; tokens 2")
    assert "joint-attack" not in can(text + "figure B red d5")


MERCY = {"classic-2002": '"X-Men"', "indy-2003": "", "core-fr": '"Mercy Row"'}


@pytest.mark.parametrize("name", ["classic-2002", "core-fr"])
def test_a_member_beside_who_is_hurt_is_helped(name: str) -> None:
    team = MERCY[name]
    text = f"edition {name}\nmap 16x16\nfigure A red d4; team {team}\nfigure D blue p16\n"
    assert "exchange" in can(f"{text}figure B red d5; team {team}; click 2")
    assert "exchange" not in can(f"{text}figure B red d5; team {team}")
    assert "exchange" not in can(f"{text}figure B red d6; team {team}; click 2")
    assert "exchange" not in can(f"{text}figure B red d5; click 2")


WILD = {"classic-2002": ('"Minions of Doom"', '"X-Men"'), "core-fr": ('"Drifters"', '"Mercy Row"')}


@pytest.mark.parametrize("name", sorted(WILD))
def test_a_wild_card_needs_a_friend_with_a_team_ability(name: str) -> None:
    own, other = WILD[name]
    text = (
        f"edition {name}\nmap 16x16\nfigure A red d4; team {own}\nfigure D blue p16; team {other}\n"
    )
    assert "wild-card" in can(f"{text}figure B red h5; team {other}")
    assert "wild-card" not in can(f"{text}figure B red h5; team {own}")
    assert "wild-card" not in can(f"{text}figure B red h5")
    assert "wild-card" not in can(text)


def test_the_dearer_of_two_schemers_side_by_side_has_outwit() -> None:
    team = 'team "Superman Enemy"'
    foe = "figure D blue h4; dial 8 10 16:toughness 3 x6\n"
    text = f"edition classic-2002\nmap 16x16\nfigure A red d4; points 60; {team}\n"
    assert "cunning" in can(f"{text}{foe}figure B red d5; points 50; {team}")
    assert "cunning" in can(f"{text}{foe}figure B red d5; points 60; {team}")
    assert "cunning" not in can(f"{text}{foe}figure B red d5; points 61; {team}")
    assert "cunning" not in can(f"{text}{foe}figure B red d6; points 50; {team}")
    assert "cunning" not in can(f"{text}{foe}figure B red d5; points 50")
    assert "cunning" not in can(f"{text}figure D blue h4\nfigure B red d5; points 50; {team}")
    away = foe.replace("h4", "p16")
    assert "cunning" not in can(f"{text}{away}figure B red d5; points 50; {team}")


def test_whoever_soars_or_has_a_power_can_be_outwitted() -> None:
    text = "edition classic-2002\nmap 16x16\nfigure A red d4; dial 8 10 16 3:outwit x6\n"
    assert "outwit" in can(f"{text}figure D blue h4; dial 8 10 16:toughness 3 x6")
    assert "outwit" not in can(f"{text}figure D blue h4")
    assert "outwit" not in can(f"{text}figure D blue h4; dial 8 10 16:toughness!outwit 3 x6")
    assert "outwit" in can(f"{text}figure D blue h4; symbols wing; soaring")
    assert "outwit" in can(f"{text}figure D blue n4; dial 8 10 16:toughness 3 x6")
    assert "outwit" not in can(f"{text}figure D blue o4; dial 8 10 16:toughness 3 x6")


def test_support_needs_a_friend_and_no_foe_beside_either() -> None:
    text = "edition classic-2002\nmap 16x16\nfigure A red d4; dial 8 10 16 3:support x6\n"
    assert "support" in can(f"{text}figure B red d5; click 2\nfigure D blue h4")
    assert "support" not in can(f"{text}figure B red d6; click 2\nfigure D blue h4")
    assert "support" not in can(f"{text}figure B red d5; click 2\nfigure D blue d6")
    assert "support" not in can(f"{text}figure B red d5; click 2\nfigure D blue d3")
    assert "support" not in can(f"{text}figure D blue h4")
