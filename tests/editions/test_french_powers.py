"""Powers and wild cards of the French book."""

from __future__ import annotations

from openclix.editions import EDITIONS
from openclix.engine.figures.abilities import CLOSE, F, Version
from openclix.engine.state.records import Effect
from openclix.engine.table.table import Table
from openclix.powers import core_fr
from openclix.powers.core_wild import changes, copied, in_use, why_no_change

from .older_tables import number, table_of, told, version


def test_the_french_book_has_powers_of_its_own() -> None:
    registry = EDITIONS["core-fr"].registry
    own = (
        core_fr.FLIGHT,
        core_fr.LEAP_CLIMB,
        core_fr.SWIM,
        core_fr.CHARGE,
        core_fr.GREAT_SIZE,
        core_fr.SUPER_STRENGTH,
        core_fr.CLOSE_COMBAT_EXPERT,
        core_fr.RANGED_COMBAT_EXPERT,
        core_fr.EXPLOIT_WEAKNESS,
    )
    for ability in own:
        assert registry[ability.name] is ability
    for slug in ("carry", "move-and-attack", "duo-attack", "sharpshooter"):
        assert registry[slug].kind == "keyphrase"
    assert registry["duo-attack"].parameters["attacks"] == 2
    for slug in ("themed-team", "cancel", "basic-move-action", "close-destroy-action"):
        assert slug in {one.slug for one in registry.abilities.values() if one.kind == "inherent"}


def test_what_the_french_book_gives_all_the_time() -> None:
    rough = F.THROUGH_HINDERING | F.THROUGH_WATER
    told = {
        "flight": rough | F.FALLS_SOFTLY,
        "leap-climb": rough,
        "swim": F.THROUGH_WATER,
        "charge": F.NO_KNOCKBACK,
        "great-size": rough | F.NO_KNOCKBACK,
        "super-strength": F.LIFTS_MARKERS,
        "carry": F.CARRIES,
        "sharpshooter": F.FIRE_WHEN_ADJACENT,
    }
    for slug, features in told.items():
        table = table_of(f"map 8x8\nfigure A red a1; trait {slug}\nfigure D blue h8", "core-fr")
        loadout = table.loadout[number(table, "A")]
        assert loadout.features & features == features, slug
        assert not table.loadout[number(table, "D")].features & features, slug
        assert ("passenger" in {one.slug for one in loadout.versions}) is (slug == "carry")
    registry = EDITIONS["core-fr"].registry
    assert registry["swim"].parameters["squares"] == 4
    assert registry["great-size"].parameters["protects"] == ("pulse-wave",)
    for slug in ("close-combat-expert", "ranged-combat-expert"):
        parameters = registry[slug].parameters
        assert (parameters["attack"], parameters["damage"]) == (1, 1)
    assert tuple(registry["super-strength"].parameters["kinds"]) == (CLOSE,)


# ------------------------------------------------------------------ wild cards of the French book


def wild(rest: str) -> tuple[Table, int, Version]:
    table = table_of(f'map 8x8\nfigure A red a1; team "Drifters"\n{rest}', "core-fr")
    figure = number(table, "A")
    (one,) = table.loadout[figure].versions[table.edition.registry["wild-card"]]
    return table, figure, one


def test_a_wild_card_changes_to_what_friends_on_the_map_possess_or_to_none() -> None:
    table, figure, one = wild(
        'figure B red a2; team "Mercy Row"\nfigure D blue h1; team "Night Ferry"'
    )
    assert in_use(table, figure) == "none"
    assert changes(table, figure, one) == ["exchange"]
    assert why_no_change(table, figure, one) is None
    table.add_effect(
        Effect("grant", figure, figure, one.cause, ("game", 0), (version(table, "Exchange"),))
    )
    assert in_use(table, figure) == "exchange"
    assert changes(table, figure, one) == ["none"]


def test_a_wild_card_alone_has_nothing_to_change_to() -> None:
    for rest in ("figure D blue h1", 'figure B red a2; team "Drifters"\nfigure D blue h1'):
        table, figure, one = wild(rest)
        assert changes(table, figure, one) == []
        assert told(why_no_change(table, figure, one)) == ("no-team", "joker.1")


def test_a_wild_card_copies_nobody_who_is_out_of_the_game() -> None:
    table, figure, _ = wild('figure B red ko; team "Mercy Row"\nfigure D blue h1')
    assert copied(table, figure, on_map=True) == copied(table, figure, on_map=False) == set()
    table, figure, _ = wild('figure B red off-map; team "Mercy Row"\nfigure D blue h1')
    assert copied(table, figure, on_map=True) == set()
    assert copied(table, figure, on_map=False) == {"exchange"}
