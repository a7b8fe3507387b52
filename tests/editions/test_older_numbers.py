"""The numbers of the older books' powers and teams, as their texts have them."""

from __future__ import annotations

from typing import Any

import pytest

from openclix.editions import EDITIONS
from openclix.engine.figures.abilities import CLOSE, MOVE, RANGED, F, Origin
from openclix.engine.figures.figures import PowerRef
from openclix.notation import read_position
from openclix.powers.classic.membership import HARBOR_NINE, TEAM_ABILITIES

POWERS: dict[str, dict[str, Any]] = {
    "Hypersonic Speed": {"halve": False, "carries": True},
    "Charge": {"halve": True},
    "Running Shot": {"halve": True},
    "Plasticity": {"own": (2, 3, 4, 5, 6), "foes": (6,), "free": ()},
    "Flurry": {"attacks": 2, "while_it_lasts": True, "powers": True},
    "Stealth": {"own_turn": True, "adjacent": True},
    "Mind Control": {"range": 4, "price": 100},
    "Smoke Cloud": {"markers": 4, "all_in_range": True},
    "Poison": {"damage": 1, "penetrating": False, "within": 1, "after_moving": False},
    "Psychic Blast": {"kinds": (RANGED,)},
    "Energy Explosion": {"damage": 1},
    "Pulse Wave": {"damage": 1},
    "Telekinesis": {"squares": 10},
    "Blades/Claws/Fangs": {"kinds": (CLOSE,), "wall": 3},
    "Steal Energy": {"clicks": 1, "kinds": (CLOSE,), "from_all": False, "optional": False},
    "Impervious": {"results": (5, 6), "reduce": 2, "slams": False},
    "Mastermind": {"within": 1, "lesser": True},
    "Barrier": {"markers": 4, "all_in_range": False},
    "Defend": {"within": 1},
    "Super Senses": {"results": (5, 6)},
    "Energy Shield/Deflection": {"bonus": 2, "kinds": (RANGED,), "optional": False},
    "Toughness": {"reduce": 1, "optional": False},
    "Invulnerability": {"reduce": 2, "optional": False},
    "Regeneration": {"divide": 1, "plus": -2, "as": MOVE},
    "Close Combat Expert": {"damage": 2, "kinds": (CLOSE,)},
    "Ranged Combat Expert": {"damage": 2, "kinds": (RANGED,)},
    "Enhancement": {"clicks": 1},
    "Perplex": {"range": 10, "amount": 1, "fixed": True, "least_range": 0},
    "Shape Change": {"results": (6,), "optional": False},
    "Probability Control": {"range": 10},
    "Support": {"within": 1},
    "Outwit": {"range": 10, "fixed": True},
    "Leadership": {"results": (4, 5, 6), "optional": False},
}
"""pow.hypersonic.10 pow.plasticity.1 pow.plasticity.2 pow.plasticity.3 pow.flurry.1 and so on."""
TEAMS: dict[str, dict[str, Any]] = {
    "Shared Defense": {"within": 1, "possessed": False},
    "Shared Attack": {"within": 1, "possessed": False},
    "Family": {"clicks": 1},
    "Covering Fire": {"bonus": 1, "within": 1},
    "Fire Support": {"clicks": 1},
    "Exchange": {"possessed": False},
    "Disguise": {"results": (6,)},
    "Shadows": {"own_turn": True, "adjacent": True},
    "Cunning": {"range": 10, "fixed": True, "turned_off": True, "possessed": False},
    "Convoy": {"carries": 8},
    "Backlash": {"clicks": 1},
}
"""team.fantasticfour.1 team.hydra.1 team.shield.1 team.skrulls.1 team.greenlantern.1 team.mystics.1
and so on."""


def different(name: str, told: dict[str, dict[str, Any]]) -> dict[str, Any]:
    registry = EDITIONS[name].registry
    found = {}
    for power, numbers in told.items():
        params = registry.version(PowerRef(power), Origin.EFFECT).params
        wrong = {word: params.get(word) for word in numbers if params.get(word) != numbers[word]}
        if wrong:
            found[power] = wrong
    return found


def test_the_powers_of_2002_have_the_numbers_of_the_book() -> None:
    assert different("classic-2002", POWERS) == {}


def test_the_teams_of_2002_have_the_numbers_of_the_book() -> None:
    assert different("classic-2002", TEAMS) == {}


def test_the_teams_of_2002_have_the_abilities_of_the_book() -> None:
    told = {
        "extra-move": "avengers brotherhood justice-league",
        "shared-defense": "defenders justice-society",
        "shared-attack": "sinister-syndicate batman-enemy",
        "family": "fantastic-four",
        "covering-fire": "hydra police",
        "fire-support": "s-h-i-e-l-d",
        "joint-attack": "masters-of-evil injustice-league",
        "exchange": "x-men titans",
        "disguise": "skrulls",
        "shadows": "batman-ally",
        "clear-sight": "superman-ally",
        "cunning": "superman-enemy",
        "convoy": "green-lantern-corps",
        "backlash": "mystics",
        "wild-card": "minions-of-doom spider-man legion-of-super-heroes",
    }
    found: dict[str, set[str]] = {}
    for team, (ref,) in TEAM_ABILITIES.items():
        found.setdefault(ref.name.casefold().replace(" ", "-"), set()).add(team)
    assert found == {ability: set(teams.split()) for ability, teams in told.items()}
    assert len(TEAM_ABILITIES) == 24


def test_every_team_of_a_set_has_an_ability_that_the_edition_knows() -> None:
    registry = EDITIONS["classic-2002"].registry
    for teams in (TEAM_ABILITIES, HARBOR_NINE):
        for (ref,) in teams.values():
            assert registry[ref.name].kind == "team"
    assert {ref.name for (ref,) in HARBOR_NINE.values()} == {
        *("Extra Move", "Shared Defense", "Covering Fire", "Joint Attack"),
        *("Exchange", "Shadows", "Backlash", "Wild Card"),
    }


@pytest.mark.parametrize("name", ["classic-2002", "indy-2003", "core-fr"])
def test_what_powers_let_a_figure_do_all_the_time(name: str) -> None:
    told = {
        "clear-sight": F.THROUGH_HINDERING,
        "super-strength": F.LIFTS_MARKERS,
        "charge": F.NO_KNOCKBACK,
        "leap-climb": F.IGNORE_ELEVATION | F.THROUGH_OUTDOOR | F.THROUGH_HINDERING,
    }
    if name == "classic-2002":
        told["willpower"] = F.NEVER_PUSHED
        told["leap-climb"] |= F.THROUGH_WATER | F.STANDS_ON_TOP
    for slug, bits in told.items():
        text = f"edition {name}\nmap 8x8\nfigure A red a1; trait {slug}\nfigure B blue h8"
        table = read_position(text)
        one, other = (table.tags.index(tag) for tag in "AB")
        assert table.loadout[one].features & bits == bits, slug
        assert not table.loadout[other].features & bits, slug


ACTIONS = {
    "force-blast": "MOVE force-blast",
    "hypersonic-speed": "CLOSE batter, CLOSE blows, MOVE hypersonic-speed",
    "charge": "MOVE charge",
    "mind-control": "CLOSE mind-control-close, RANGE mind-control",
    "phasing": "MOVE phasing",
    "running-shot": "MOVE running-shot",
    "smoke-cloud": "MOVE smoke-cloud",
    "poison": "FREE poison",
    "incapacitate": "CLOSE incapacitate-close, RANGE incapacitate",
    "energy-explosion": "RANGE energy-explosion",
    "pulse-wave": "RANGE pulse-wave",
    "telekinesis": "CLOSE telekinesis, RANGE hurl",
    "blades-claws-fangs": "CLOSE carve",
    "barrier": "MOVE barrier",
    "perplex": "FREE perplex",
    "support": "CLOSE support",
    "outwit": "FREE outwit",
    "flurry": "CLOSE flurry",
    "regeneration": "MOVE regeneration",
    "joint-attack": "CLOSE joint-attack",
    "exchange": "MOVE exchange",
    "cunning": "FREE cunning",
    "wild-card": "FREE wild-card",
}
"""By power: the actions that it offers, and which of the turn's kinds each of them takes."""


def test_the_powers_of_2002_take_the_actions_of_the_book() -> None:
    registry = EDITIONS["classic-2002"].registry
    found = {}
    for slug in ACTIONS:
        ability = registry[slug]
        version = registry.version(PowerRef(ability.name), Origin.EFFECT)
        uses = sorted(f"{offer.type_of(version)} {offer.word}" for offer in ability.offers)
        found[slug] = ", ".join(uses)
    assert found == ACTIONS


def test_some_powers_attack_either_way_and_some_are_used_at_any_time() -> None:
    registry = EDITIONS["classic-2002"].registry
    assert registry["mind-control"].either_way and registry["incapacitate"].either_way
    assert registry["cancel"].anytime and registry["wild-card"].anytime
    assert not registry["telekinesis"].either_way and not registry["outwit"].anytime
    french = EDITIONS["core-fr"].registry
    assert french["cancel"].anytime and french["wild-card"].anytime
    assert french["wild-card"].parameters["uncopyable"] is True


def test_a_psychic_blast_penetrates_in_the_kind_of_attack_that_its_card_says() -> None:
    for kinds, bits in (
        ("RANGE", F.PENETRATES_RANGE),
        ("CLOSE", F.PENETRATES_CLOSE),
        ("CLOSE/RANGE", F.PENETRATES_CLOSE | F.PENETRATES_RANGE),
    ):
        text = f"figure A red a1; trait psychic-blast(kinds={kinds})\nfigure B blue h8"
        table = read_position(f"edition classic-2002\nmap 8x8\n{text}")
        both = F.PENETRATES_CLOSE | F.PENETRATES_RANGE
        assert table.loadout[table.tags.index("A")].features & both == bits, kinds
