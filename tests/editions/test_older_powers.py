"""Single rules of the older editions' powers, asked on tables of their own."""

from __future__ import annotations

import pytest

from openclix.board import bits
from openclix.editions import EDITIONS
from openclix.engine.abilities import CLOSE, RANGED, F, Origin, Refusal, Version
from openclix.engine.actions import EXTRA_ACTION
from openclix.engine.attack_occurrences import IsDamaged, IsHealed, IsKOd
from openclix.engine.deeds import UNAVOIDABLE, Attack
from openclix.engine.dice import ATTACK_ROLL, BREAK_AWAY, INITIATIVE, LISTED, SUCCESS, Roll
from openclix.engine.figures import PowerRef
from openclix.engine.loadouts import Suppression
from openclix.engine.occurrences import TurnBegins
from openclix.engine.records import Effect
from openclix.engine.setup import Force
from openclix.engine.state import ACTED, PLACED
from openclix.engine.table import Table
from openclix.notation import read_position
from openclix.powers import core_fr
from openclix.powers.classic import damage
from openclix.powers.classic.attack import before_the_first_action, blasts
from openclix.powers.classic.chains import bare_ground, connected, has_room, reach_of
from openclix.powers.classic.defense import linked
from openclix.powers.classic.teams import borrowed, one_of_us, playing, was_attacked
from openclix.powers.classic.telekinesis import (
    flight_of,
    goals,
    missiles,
    near_objects,
    things,
    why_not_thing,
)
from openclix.powers.core_symbols import likelier
from openclix.powers.core_wild import changes, copied, in_use, why_no_change
from openclix.powers.themes import luck_used, why_no_luck


def table_of(text: str, edition: str = "classic-2002") -> Table:
    return read_position(f"edition {edition}\n{text}")


def number(table: Table, tag: str) -> int:
    return table.tags.index(tag)


def version(table: Table, name: str) -> Version:
    return table.edition.registry.version(PowerRef(name), Origin.EFFECT)


def names(table: Table, squares: int) -> list[str]:
    return [table.map.grid.name(square) for square in bits(squares)]


def told(refusal: Refusal | None) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.code, refusal.section)


# ------------------------------------------------------------------ rows of markers

YARD = """
map 5x3
  hindering a1
  blocking b1
  water c1
figure A red d1
figure B blue e1
object m1 a2
marker m2 special b2 name "Chalk"
"""


def test_bare_ground_has_no_figure_no_object_and_no_feature() -> None:
    table = table_of(YARD)
    assert names(table, bare_ground(table)) == ["c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"]
    fog = f"scenario the-long-fog\n{YARD}marker m3 special a1-e3 fog immobile\n"
    assert names(table_of(fog), bare_ground(table_of(fog))) == names(table, bare_ground(table))


def test_squares_that_hang_together_are_kept_where_they_are_enough() -> None:
    table = table_of("map 6x3\n  wall c1/d1\nfigure A red a3\nfigure B blue f3")
    grid = table.map.grid

    def kept(squares: str, least: int) -> list[str]:
        spots = sum(1 << grid.parse(name) for name in squares.split())
        return names(table, connected(table, spots, least))

    assert kept("a1 b1 d1 e1 f1", 2) == ["a1", "b1", "d1", "e1", "f1"]
    assert kept("a1 b1 d1 e1 f1", 3) == ["d1", "e1", "f1"]
    assert kept("a1 b1 d1 e1 f1", 4) == []
    assert kept("a1 b1 c1 d1", 4) == []
    assert kept("a1 b2 c1", 3) == ["a1", "c1", "b2"]
    assert kept("a1", 1) == ["a1"]


def test_a_row_has_room_where_so_many_squares_hang_together() -> None:
    def room(wide: int, markers: int, rest: str = "") -> bool:
        text = f"map {wide}x1\nfigure A red a1; range 9; trait barrier(markers={markers})\n{rest}"
        table = table_of(f"{text}figure B blue {'abcdefghij'[wide - 1]}1")
        figure = number(table, "A")
        (one,) = table.loadout[figure].versions[table.edition.registry["barrier"]]
        return has_room(table, figure, one)

    assert room(6, 4) and not room(5, 4)
    assert room(3, 1) and not room(2, 1)
    assert room(4, 2) and not room(3, 2)
    assert not room(8, 4, "object m1 e1\n")
    assert room(8, 3, "object m1 e1\n")


def test_smoke_without_a_range_goes_beside_the_figure() -> None:
    for range_, reach in ((0, 1), (1, 1), (2, 2), (8, 8)):
        table = table_of(f"map 9x9\nfigure A red e5; range {range_}\nfigure B blue i9")
        assert reach_of(table, number(table, "A")) == reach


# ------------------------------------------------------------------ rolls made again

LUCK = """
map 16x16
figure A red a1; dial 8 10 16 3:probability-control x6
figure C red k1
figure E red l3
figure D blue c5
"""


def test_probability_control_reaches_ten_squares_and_its_own_side_in_its_own_turn() -> None:
    table = table_of(LUCK)
    one = version(table, "Probability Control")
    figure = number(table, "A")

    def may(tag: str, purpose: str = ATTACK_ROLL, player: int = 0) -> bool:
        whose = number(table, tag) if tag else -1
        return damage.may_reroll(table, figure, one, Roll(player, 2, purpose, whose))

    for purpose in (ATTACK_ROLL, BREAK_AWAY, SUCCESS, LISTED):
        assert may("A", purpose) and may("C", purpose)
    assert not may("A", INITIATIVE)
    assert not may("")
    assert not may("E")
    assert not may("D", player=1)
    table = table_of(LUCK + "turn blue 2")
    assert may("D", player=1) and may("A") and may("C")


def test_probability_control_is_used_once_in_the_own_turn_and_once_until_the_next() -> None:
    table = table_of(LUCK + "turn red 3")
    one, figure = version(table, "Probability Control"), number(table, "A")

    def why(tag: str) -> tuple[str, str] | None:
        request = Roll(0, 2, ATTACK_ROLL, number(table, tag))
        return told(damage.why_not_again(table, figure, one, request))

    assert why("A") is None and why("C") is None
    beyond = why("E")
    assert beyond is not None and beyond[0] != "limit-reached"
    assert damage.since(table, figure) == "reroll in turn 3"
    table.used_game |= {(figure, "reroll in turn 3")}
    assert why("A") == ("limit-reached", "pow.probability.1")
    assert not damage.may_reroll(table, figure, one, Roll(0, 2, ATTACK_ROLL, figure))
    other = table_of(LUCK + "turn blue 4")
    other.used_game |= {(figure, "reroll in turn 3")}
    assert damage.may_reroll(other, figure, one, Roll(0, 2, ATTACK_ROLL, figure))
    other.used_game |= {(figure, damage.since(other, figure))}
    assert not damage.may_reroll(other, figure, one, Roll(0, 2, ATTACK_ROLL, figure))


# ------------------------------------------------------------------ who answers to what

CROWD = """
map 8x8
figure A red a1
figure B red b1; team "Mystics"
figure C red ko
figure D blue h8
figure E blue ko
figure F red c1; team "Minions of Doom"
figure G red d1; team "X-Men"
"""


def test_mystics_answer_an_opponents_attack_alone() -> None:
    table = table_of(CROWD)
    struck, one = number(table, "D"), version(table, "Backlash")

    def answers(source: str, kind: str = "", attack: int = 1) -> bool:
        by = number(table, source) if source else -1
        event = IsDamaged(struck, 1, kind, by, attack=attack)
        return was_attacked(table, struck, one, event)

    assert answers("A") and answers("B") and answers("A", attack=5)
    assert not answers("A", UNAVOIDABLE)
    assert not answers("A", attack=0)
    assert not answers("")
    assert not answers("C") and not answers("E") and not answers("D")


def test_a_wild_card_plays_as_what_it_was_given_by_itself() -> None:
    table = table_of(CROWD)
    figure, friend = number(table, "F"), number(table, "A")
    lent, stop = version(table, "Exchange"), Suppression(abilities=frozenset({"exchange"}))
    game = ("game", 0)
    assert borrowed(table, figure) == ["backlash", "exchange"]
    assert list(playing(table, figure)) == []
    for effect in (
        Effect("grant", friend, figure, "wild-card", game, (lent,)),
        Effect("grant", figure, figure, "outwit", game, (lent,)),
        Effect("stop", figure, figure, "wild-card", game, (stop,)),
    ):
        table.add_effect(effect)
    assert list(playing(table, figure)) == []
    own = Effect("grant", figure, figure, "wild-card", game, (lent,))
    table.add_effect(own)
    assert list(playing(table, figure)) == [own]


def test_a_family_mourns_its_own_alone() -> None:
    team = 'team "Fantastic Four"'
    text = f"""
map 8x8
figure A red a1; {team}
figure B red ko; {team}
figure C red ko
figure D blue h8; {team}
figure E blue ko; {team}
"""
    table = table_of(text)
    one = version(table, "Family")

    def mourns(tag: str, fallen: str) -> bool:
        return one_of_us(table, number(table, tag), one, IsKOd(number(table, fallen)))

    assert mourns("A", "B") and mourns("D", "E")
    assert not mourns("A", "C") and not mourns("A", "E") and not mourns("D", "B")
    assert not mourns("B", "B")


def test_perplex_ends_with_what_it_changed_itself() -> None:
    table = table_of("map 8x8\nfigure A red a1\nfigure B red b1\nfigure D blue h8")
    one, figure, foe = version(table, "Perplex"), number(table, "A"), number(table, "D")
    data = (1, "modify", 1, None, "pow.perplex.1")
    until = ("turn", table.turn)
    mine = Effect("value", foe, figure, one.cause, until, data)
    for effect in (
        mine,
        Effect("value", figure, figure, one.cause, until, data),
        Effect("value", foe, number(table, "B"), one.cause, until, data),
        Effect("value", foe, figure, "outwit", until, data),
    ):
        table.add_effect(effect)
    assert damage.confusion(table, figure, one, foe) == [mine]
    assert damage.was_perplexed(table, figure, one, IsHealed(foe, 1))
    assert not damage.was_perplexed(table, figure, one, IsHealed(number(table, "B"), 1))


def test_nobody_leads_once_somebody_of_the_side_has() -> None:
    table = table_of("map 8x8\nfigure A red a1\nfigure B red b1\nfigure D blue h8")
    one, figure, foe = version(table, "Leadership"), number(table, "B"), number(table, "D")
    event = TurnBegins(1, 0)

    def leads(whom: int) -> bool:
        return damage.could_lead(table, whom, one, event)

    assert leads(figure) and leads(foe)
    table.used_turn |= {(number(table, "A"), "something else")}
    assert leads(figure) and leads(foe)
    table.used_turn |= {(number(table, "A"), EXTRA_ACTION)}
    assert not leads(figure) and leads(foe)
    table.used_turn = frozenset({(foe, EXTRA_ACTION)})
    assert leads(figure) and not leads(foe)


# ------------------------------------------------------------------ values, and who is linked


def test_defend_goes_on_from_one_to_the_next() -> None:
    text = """
map 8x2
figure A red a1; powers defend
figure B red b1; powers defend
figure C red c1; powers defend
figure E red d1
figure F red e1; powers defend
figure D blue a2; powers defend
"""
    table = table_of(text)
    ability = table.edition.registry["defend"]

    def found(tag: str) -> set[str]:
        return {table.tags[one] for one in linked(table, number(table, tag), ability)}

    assert found("A") == found("B") == found("C") == {"A", "B", "C"}
    assert found("E") == {"A", "B", "C", "E", "F"}
    assert found("F") == {"F"} and found("D") == {"D"}


def test_an_expert_fights_alone() -> None:
    text = """
map 8x2
figure A red a1; dial 8 10 16 3:close-combat-expert x6
figure B red b1; dial 8 10:poison 16 3:close-combat-expert x6
figure C red c1; dial 8 10 16 3:close-combat-expert x6; trait poison
figure D blue h1
"""
    table = table_of(text)
    one = version(table, "Close Combat Expert")
    assert [damage.plain(table, number(table, tag), one) for tag in "ABC"] == [True, False, True]
    for by, plain in (("C", False), ("A", False), ("D", True), ("", True)):
        table = table_of(text)
        source = number(table, by) if by else -1
        until = ("turn", table.turn)
        data = (1, "modify", 1, None, "pow.perplex.1")
        figure = number(table, "A")
        table.add_effect(Effect("value", figure, source, "", until, data))
        assert damage.plain(table, figure, one) is plain, by
        assert damage.plain(table, number(table, "C"), one)


def test_an_expert_of_the_second_side_fights_alone_too() -> None:
    text = """
map 8x2
figure D red h1
figure A blue a1; dial 8 10 16 3:close-combat-expert x6
figure B blue b1
"""
    for by, plain in (("B", False), ("D", True)):
        table = table_of(text)
        figure, source = number(table, "A"), number(table, by)
        data = (1, "modify", 1, None, "pow.perplex.1")
        table.add_effect(Effect("value", figure, source, "", ("turn", table.turn), data))
        assert damage.plain(table, figure, version(table, "Close Combat Expert")) is plain, by


def test_only_around_a_target_that_was_hit_something_explodes() -> None:
    text = "map 8x8\nfigure A red a1\nfigure D blue e1\nfigure E blue f1\nfigure F blue h8\n"

    def exploded(aimed: str, hit: str) -> tuple[list[str], dict[str, int]]:
        table = table_of(text)
        this = Attack(number(table, "A"), RANGED, ())
        this.aimed = tuple(number(table, tag) for tag in aimed)
        this.hits = [number(table, tag) for tag in hit]
        this.targets = [number(table, tag) for tag in "DEF"]
        blasts(table, this)
        counts = {table.tags[one]: count for one, count in this.counts.items()}
        return [table.tags[one] for one in this.hits], counts

    assert exploded("D", "DEF") == (["D", "E"], {"D": 1, "E": 1})
    assert exploded("DE", "DEF") == (["D", "E"], {"D": 2, "E": 2})
    assert exploded("F", "DEF") == (["F"], {"F": 1})
    assert exploded("D", "EF") == ([], {})
    assert exploded("D", "DF") == (["D"], {"D": 1, "E": 1})


def test_the_beginning_of_a_turn_is_before_the_first_action_of_the_side() -> None:
    table = table_of("map 8x2\nfigure A red a1\nfigure B red b1\nfigure D blue h1")
    one, foe = number(table, "B"), number(table, "D")
    assert before_the_first_action(table, 0) and before_the_first_action(table, 1)
    table.flags[foe] |= ACTED
    assert before_the_first_action(table, 0) and not before_the_first_action(table, 1)
    table.flags[foe], table.flags[one] = 0, PLACED
    assert before_the_first_action(table, 0)
    table.flags[one] |= ACTED
    assert not before_the_first_action(table, 0)


def test_an_object_flies_round_what_blocks_and_one_more_up_to_a_roof() -> None:
    text = "map 9x3\n  blocking d1-d2\n  level 2 h1-i3\nfigure A red a1\n"
    for square, far in (("c1", 2), ("e1", 5), ("h1", 8), ("h3", 8)):
        table = table_of(f"{text}figure D blue {square}")
        grid = table.map.grid
        assert flight_of(table, grid.parse("a1"), number(table, "D"), 10) == far, square
    table = table_of(f"{text}figure D blue h1")
    assert flight_of(table, 0, number(table, "D"), 5) > 5


def test_powers_that_begin_with_a_move_say_so_and_what_follows() -> None:
    for name in ("classic-2002", "indy-2003", "core-fr"):
        registry = EDITIONS[name].registry
        assert registry["charge"].begins_with_a_move and registry["charge"].followed_by == CLOSE
        shot = registry["running-shot"]
        assert shot.begins_with_a_move and shot.followed_by == RANGED
        assert registry["hypersonic-speed"].begins_with_a_move
    assert EDITIONS["core-fr"].registry["move-and-attack"].begins_with_a_move


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


def test_a_duo_attacks_as_it_can_and_is_refused_what_it_would_rather_do() -> None:
    def kind(rest: str, range_: int = 0) -> str:
        text = f"map 9x9\nfigure A red a1; symbols duo; range {range_}\n{rest}"
        table = table_of(text, "core-fr")
        one = version(table, "Duo Attack")
        this = likelier(table, number(table, "A"), one)
        assert this.actor == number(table, "A") and "duo-attack" in this.causes
        return this.kind

    assert kind("figure D blue b1") == kind("figure D blue b1", 6) == CLOSE
    assert kind("figure D blue e1", 6) == RANGED
    assert kind("figure D blue i9", 6) == RANGED
    assert kind("figure D blue i9") == kind("figure D blue e1") == CLOSE


# ------------------------------------------------------------------ themed luck

SHIP = """
total 300
map 16x16
figure A red a1; keywords Harborfolk
figure B red b1; keywords Harborfolk
figure D blue h1
"""


@pytest.mark.parametrize("members", [2, 3, 4])
def test_a_theme_rolls_again_once_for_every_two(members: int) -> None:
    table = table_of(SHIP, "core-fr")
    card = table.card(number(table, "A"))
    team = Force("Harbor", (card,) * members, keyword="Harborfolk")
    table.setup = ("areas", (team, Force("Other", (card,))))
    one = version(table, "Themed Team")
    figure, friend = number(table, "A"), number(table, "B")
    request = Roll(0, 2, ATTACK_ROLL, friend)

    def why() -> tuple[str, str] | None:
        return told(why_no_luck(table, figure, one, request))

    assert why() is None and luck_used(table, figure) == 0
    for used in range(members // 2):
        assert why() is None
        table.used_game |= {(friend, f"theme {used}")}
    assert luck_used(table, figure) == members // 2
    assert why() == ("used-up", "theme.8")


def test_luck_is_for_whoever_has_not_acted_and_can_take_a_token() -> None:
    def why(flags: int = 0, tokens: int = 0, whose: str = "B") -> tuple[str, str] | None:
        table = table_of(SHIP, "core-fr")
        figure = number(table, "A")
        card = table.card(figure)
        table.setup = ("areas", (Force("Harbor", (card, card), keyword="Harborfolk"),))
        table.flags[figure], table.tokens[figure] = flags, tokens
        request = Roll(0, 2, ATTACK_ROLL, number(table, whose))
        refusal = why_no_luck(table, figure, version(table, "Themed Team"), request)
        assert refusal is None or not str(refusal).startswith("0")
        return told(refusal)

    assert why() is None
    assert why(flags=ACTED) == ("already-acted", "theme.7")
    assert why(flags=PLACED) is None
    assert why(tokens=1) is None
    assert why(tokens=2) == ("two-tokens", "theme.7")
    far = why(whose="D")
    assert far is not None and far[1] != "theme.7"


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


# ------------------------------------------------------------------ Telekinesis

LIFT = """
map 16x3
  hindering e2
  water f2
  blocking h1-h3
figure A red b2; powers telekinesis
figure B red a2
figure S red a3
figure D blue m2
object m1 a1
object m2 d2
object m3 b2
object m4 c1 immobile
marker m5 special c2 name "Chalk"
"""


def test_telekinesis_lifts_what_lies_beside_and_is_not_fixed() -> None:
    table = table_of(LIFT)
    figure, one = number(table, "A"), version(table, "Telekinesis")
    assert [marker.id for marker in near_objects(table, figure)] == [1, 3]
    found = things(table, figure, one)
    people = [("figure", number(table, "B")), ("figure", number(table, "S"))]
    assert found == [*people, ("marker", 1), ("marker", 3)]
    above = LIFT.replace("b2; powers telekinesis", "b2; powers telekinesis; symbols wing; soaring")
    table = table_of(above)
    assert near_objects(table, number(table, "A")) == []


def test_telekinesis_puts_objects_on_clear_ground_that_it_sees() -> None:
    table = table_of(LIFT)
    figure, one = number(table, "A"), version(table, "Telekinesis")
    goal = {table.map.grid.name(s) for s in goals(table, figure, one, ("marker", 1))}
    assert {"b1", "d1", "e1", "g1", "a2", "a3", "d3"} <= goal
    assert not goal & {"a1", "b2", "c1", "c2", "d2", "e2", "f2", "h1", "h2", "i2", "m2"}
    fog = table_of(f"scenario the-long-fog\n{LIFT}marker m6 special a1-p3 fog immobile\n")
    figure = number(fog, "A")
    assert {fog.map.grid.name(s) for s in goals(fog, figure, one, ("marker", 1))} == goal
    wide = table_of("map 16x1\nfigure A red b1; powers telekinesis\nfigure D blue p1\nobject m1 a1")
    found = goals(wide, number(wide, "A"), version(wide, "Telekinesis"), ("marker", 1))
    assert [wide.map.grid.name(s) for s in found] == [f"{c}1" for c in "bcdefghijk"]


def test_telekinesis_says_why_something_stays_where_it_is() -> None:
    table = table_of(LIFT + "figure H red c2-d3; base 2x2; trait great-hunter\n")
    figure, one = number(table, "A"), version(table, "Telekinesis")

    def why(what: int | tuple[str, int]) -> tuple[str, str] | None:
        return told(why_not_thing(table, figure, one, what))

    assert why(number(table, "B")) is None and why(("figure", number(table, "B"))) is None
    assert why(("marker", 1)) is None
    assert why(figure) == why(("figure", figure)) == ("itself", "target.2")
    far = why(number(table, "D"))
    assert far is not None and far[0] == "not-adjacent"
    assert why(number(table, "H")) == ("not-movable", "pow.telekinesis.1")
    assert why(("marker", 4)) == ("not-movable", "pow.telekinesis.1")


def test_telekinesis_fires_at_foes_within_ten_squares_and_at_those_beside_first() -> None:
    def fired(rest: str, edition: str = "classic-2002") -> dict[int, list[str]]:
        text = f"map 16x3\nfigure A red b2; powers telekinesis\nobject m1 a2\n{rest}"
        table = table_of(text, edition)
        found = missiles(table, number(table, "A"), version(table, "Telekinesis"))
        return {marker: [table.tags[foe] for foe in foes] for marker, foes in found.items()}

    assert fired("figure D blue k2") == {1: ["D"]}
    assert fired("figure D blue l2") == {}
    assert fired("figure D blue f2; symbols wing; soaring") == {1: ["D"]}
    assert fired("figure D blue g2; symbols wing; soaring") == {}
    assert fired("figure D blue k1\nfigure E blue h3") == {1: ["D", "E"]}
    assert fired("figure D blue k1\nfigure E blue c3") == {1: ["E"]}
    assert fired("figure B red k1\nfigure D blue p3") == {}
    assert fired("figure D blue k2\nobject m2 c1 indestructible\nobject m3 c3") == {
        1: ["D"],
        3: ["D"],
    }
    furious = "figure D blue k2\n"
    table = table_of(
        f"map 16x3\nfigure A red b2; powers telekinesis battle-fury\nobject m1 a2\n{furious}"
    )
    assert missiles(table, number(table, "A"), version(table, "Telekinesis")) == {}
