"""25 Elements that don't fit their position are refused by name and line, with the section."""

from __future__ import annotations

import pytest

from openclix.editions import edition
from openclix.language import spoken_in
from openclix.linting import lint
from openclix.notation import NotationError, read_card, read_position, read_rulings

TWO = "figure A red c4\nfigure C red c5\nfigure B blue h8\n"
STAIRS = "map 8x8\n  level 2 e4-f5\n  transition e3/e4\n"
POOL = 'element Pool blue; kind special-terrain; base 2x2; ground "hh"; points 5\n'
HOOK = 'element Hook red; kind equipment; trait "Hook" "Charge."; '
GLASS = 'element Glass red; kind resource; trait "Glass" "Charge."; '
BEAM = 'element Hill red; kind location; map "Signal Hill"; bonus 5 "Beam" "Modify range +2."; '
BELL = (
    'element Bell red; kind id-card; contact name "Old Wick"; trait "Inspiration" "Charge."; '
    'trait "Setup" "Charge."; trait "Call in Help" "Charge."; trait "Inspire" "Charge."; '
)

MISFITS = [
    (TWO + HOOK + "assigned A", 4, "with the word 'equipped'"),
    (TWO + "figure V red e4; symbols vehicle\n" + HOOK + "equipped V", 5,
     "V is a vehicle and can't be equipped (25.2b)"),
    (TWO + GLASS + "assigns 1; assigned A C", 4, "Glass is assigned to 1 figure, and C"),
    (TWO + GLASS + "assigns 2; assigned A A", 4, "Glass is assigned to A twice"),
    (TWO + GLASS + "assigns all; assigned A B", 4, "to B, a figure of another force"),
    (TWO + HOOK + "equipped A\n" + GLASS + "assigns 1; assigned Hook", 5, "Hook isn't one"),
    ("map 8x8\n  level 2 e4\n" + TWO + POOL + "marker m1 special e4-f5 special-terrain by Pool", 7,
     "squares of different elevation (25.5b)"),
    ("map 8x8\n  special f5\n" + TWO + POOL + "marker m1 special e4-f5 special-terrain by Pool", 7,
     "over orange squares (25.5b)"),
    (STAIRS + TWO + POOL + "marker m1 special e4-f5 special-terrain by Pool", 8,
     "over printed stairs or ladders (25.5b)"),
    (TWO + POOL + POOL.replace("Pool", "Moor") + "marker m1 special e4-f5 special-terrain by Pool\n"
     "marker m2 special f4-g5 special-terrain by Moor", 7, "over other special terrain (25.5b)"),
    (TWO + POOL + "marker m1 special e4-f5 special-terrain by Pool\nmarker m2 water f4", 6,
     "marker m2 can't be on special terrain that isn't clear there (25.5c)"),
    (TWO + POOL + "marker m2 water f4\nmarker m1 special e4-f5 special-terrain by Pool", 6,
     "marker m2 can't be on special terrain that isn't clear there (25.5c)"),
    (TWO + "figure V red e4; symbols vehicle\n" + GLASS + "assigns 1; assigned V", 5,
     "Glass can't be assigned to V, a vehicle (24.4)"),
    (TWO + POOL + "marker m1 special e4-f5 special-terrain by Pool\n"
     "marker m2 special a1-b2 special-terrain by Pool", 4, "on the map twice (25.5a)"),
    ('map "Yard" 8x8\n' + TWO + BEAM + "fact bonus 1", 5, "its own map, Signal Hill (25.6)"),
    (TWO + BEAM + "fact bonus 2", 4, "the fact 'bonus' of Hill is 0 or 1"),
    (TWO + HOOK + "equipped A; fact bottom 1", 4, "nothing asks for the fact 'bottom' of Hook"),
    (TWO + GLASS + "assigns 1; assigned A; fact colour red", 4, "nothing asks for the fact"),
    (TWO + BELL + "id-character A", 4, "A can't be the ID character of Bell"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "said"), MISFITS)
def test_what_does_not_fit_is_refused(text: str, line: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    assert caught.value.line == line and said in str(caught.value)
    with spoken_in("fr"):
        assert said not in str(caught.value)


def test_what_just_fits_is_read() -> None:
    lies = "marker m1 special e4-f5 special-terrain by Pool\n"
    read_position(TWO + POOL + lies + "marker m2 water f5")  # clear there
    read_position(TWO + POOL + lies + "marker m2 debris f4")  # 17.14d
    read_position(TWO + POOL + lies + "object m2 f4")  # 25.2d
    read_position('map "Signal Hill" 8x8\n' + TWO + BEAM + "fact bonus 1")
    read_position('map "Yard" 8x8\n' + TWO + BEAM + "fact consolation 1")
    read_position(TWO + 'element G red; kind resource; assigns 1; assigned A; fact level 2; '
                  'trait toughness(while="fact level >= 2")')  # fmt: skip
    read_position(TWO + GLASS + "assigns all; assigned A C")
    read_position(TWO + GLASS + "assigns 2; assigned A C")


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ("card salvage\nequipment boarding-hook to 1\nequipment boarding-hook", 4, "second-unique"),
        ("card salvage\nequipment boarding-hook", 3, "equipment-for-one"),
        ("card salvage\nresource storm-glass", 3, "resource-for-nobody"),
        ("card salvage\ncard wick unpaid", 3, "unpaid"),
        ("keyword Street\ntarot full-cup", 1, "tarot-keyword"),
    ],
)
def test_a_broken_rule_of_a_force_names_its_line(lines: str, line: int, code: str) -> None:
    text = 'force "Odd"\n' + "".join(f"  {one}\n" for one in lines.split("\n"))
    assert (line, code) in [(one.line, one.field) for one in lint("force", text, "odd.force")]


def test_an_element_of_another_kind_names_its_own_word() -> None:
    text = 'force "Odd"\n  card salvage\n  equipment full-cup to 1\n'
    (found,) = lint("force", text, "odd.force")
    assert found.line == 3 and "of the kind tarot" in found.message


SAYS_NOTHING = [
    ("finished", "the side is missing"),
    ("score red 5 red 6", "the side 'red' is named twice"),
    ("broken block e5", "nothing printed there can be destroyed: e5"),
    ("start-area red", "the square is missing"),
    ("effect stop A until blue", "the power is missing"),
    ("marker smoke e5 +3", "only an elevated marker rises"),
    ("marker elevated e5 +0", "only an elevated marker rises"),
    ("object m1 held", "no figure has a line 'holding m1'"),
    ("figure D red d4; started", "the square is missing"),
    ("figure D red d4; revealed 7", "the dial of D has 6 clicks, not 7"),
    ("figure D red d4; host D", "D can't belong to itself"),
    ("figure D red d4; generated-by D", "D can't belong to itself"),
    ("figure D red captured by D", "comprehensive has no captives (capture.1)"),
    ("figure D red d4; click 2; click 3", "there are two lines 'click'"),
    ("figure D red d4; points 5; points 6", "there are two lines 'points'"),
    ("given -1", "the number of costed actions given this turn is at least 0"),
]


@pytest.mark.parametrize(("line", "said"), SAYS_NOTHING)
def test_a_line_that_would_do_nothing_is_refused(line: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(TWO + line + "\n")
    assert caught.value.line == 4 and said in str(caught.value)


def test_the_same_lines_where_they_mean_something_are_read() -> None:
    read_position("map 8x8\n  blocking e5\n" + TWO + "broken block e5\nfinished none\n")
    read_position(TWO + "marker elevated e5 +2\nfigure D red d4; revealed 6; holding m9\n"
                  "object m9 held\n")  # fmt: skip
    read_position(TWO + 'figure D red d4; host A; named-token "S" 1; named-token "T" 1\n')


@pytest.mark.parametrize("head", ["keywords", "powers", "team", "trait", "base"])
def test_a_line_of_a_card_without_words_is_refused(head: str) -> None:
    with pytest.raises(NotationError, match=f"line 2.*missing after '{head}'"):
        read_card(f'card "X"\n  {head}\n')


@pytest.mark.parametrize("line", ['special "Winch": charge', 'special "Winch" "Modify attack +1."'])
def test_a_special_power_does_not_replace_another_of_its_name(line: str) -> None:
    with pytest.raises(NotationError, match="line 3: two special powers are called 'Winch'"):
        read_card(f'card "X"\n  {line}\n  {line}\n')


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dice", "a die is missing after 'dice'"),
        ("expect no marker swamp at c4", "no marker is of the kind 'swamp'"),
        ("expect no violation red second-prine", "the code 'second-prine' (did you mean 'second-"),
        ('ask attack of A: 10 = ""', "what the reckoning says"),
    ],
)
def test_a_line_of_a_ruling_that_could_not_fail_is_refused(line: str, said: str) -> None:
    text = f'ruling "Odd"\nsections 10.2\n{TWO}{line}\nexpect A at c4\n'
    with pytest.raises(NotationError) as caught:
        read_rulings(text)
    assert caught.value.line == 6 and said in str(caught.value)


BLOCKS = [
    ('equipment "Hook" to X', 'trait "Hook" "Charge."', "equipment (25.2)"),
    ('resource "Glass" to X', "assigns 1", "resources (25.4)"),
    ('one-shot "Rush"', 'trait "Rush" "Charge."', "One-Shots (25.11)"),
    (
        'location "Hill" bonus "Beam"',
        'map "Hill"\n    bonus 5 "Beam" "Charge."',
        "Locations (25.6)",
    ),
    ('special-terrain "Pool"', "base 2x2", "special terrain (25.5)"),
]


@pytest.mark.parametrize(("head", "line", "kind"), BLOCKS)
def test_a_block_of_a_force_says_its_kind_by_its_first_word(
    head: str, line: str, kind: str
) -> None:
    text = f'force "Odd"\n  card "X"\n    points 50\n  {head}\n    points 5\n    {line}\n'
    assert not lint("force", text, "odd.force")
    for other in ("classic-2002", "core-fr"):
        first = lint("force", text, "odd.force", edition=edition(other))[0]
        assert first.line == 4 and f"{other} has no {kind}" in first.message


ELSEWHERE = [
    ('  card "X"\n    points 50\n  card "Y" unpaid\n    points 50', 4, "unpaid figures (2.2b)"),
    ('  card "X"\n    points 50\n  sideline "Y"\n    points 50', 4, "Sideline (2.6)"),
    ('  keyword Sailor\n  card "X"\n    points 50', 2, "keywords (23.1)"),
    ('  card "X"\n    symbols vehicle', 3, "vehicles (1.3i)"),
]


@pytest.mark.parametrize(("lines", "line", "what"), ELSEWHERE)
def test_what_an_older_book_lacks_is_no_part_of_a_force(lines: str, line: int, what: str) -> None:
    text = f'force "Odd"\n{lines}\n'
    first = lint("force", text, "odd.force", edition=edition("classic-2002"))[0]
    assert first.line == line and f"classic-2002 has no {what}" in first.message


def test_bonuses_that_a_location_lacks_are_refused_in_a_block() -> None:
    block = '\n    map "Hill"\n    bonus 5 "Beam" "Modify range +2."\n'
    text = 'force "Odd"\n  card "X"\n    points 50\n  location "L" bonus "Nope"' + block
    (wrong,) = lint("force", text, "odd.force")
    assert wrong.line == 4 and "L has no Bonus 'Nope' (25.6)" in wrong.message


def test_a_title_character_is_no_part_of_an_older_book() -> None:
    for name in ("core-fr", "indy-2003"):
        with pytest.raises(NotationError, match=r"'Title Character' \(24.5\): look in comp"):
            read_position(f'edition {name}\n{TWO}figure D red d4; trait "Title Character"\n')
