"""Single rules of the powers of 2002, asked on tables of their own."""

from __future__ import annotations

from openclix.editions import EDITIONS
from openclix.engine.asking.attack_events import IsDamaged, IsHealed, IsKOd
from openclix.engine.asking.events import TurnBegins
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.state.deeds import UNAVOIDABLE, Attack
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ACTED, PLACED
from openclix.engine.turn.actions import EXTRA_ACTION
from openclix.powers.classic import damage
from openclix.powers.classic.attack import before_the_first_action, blasts
from openclix.powers.classic.defense import linked
from openclix.powers.classic.teams import borrowed, one_of_us, playing, was_attacked
from openclix.powers.classic.telekinesis import (
    flight_of,
)
from openclix.powers.core_symbols import likelier

from .older_tables import number, table_of, version

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
    assert borrowed(table, figure, version(table, "Wild Card")) == ["backlash", "exchange"]
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
    assert found("E") == {"E"}  # it has no Defend to link by
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
