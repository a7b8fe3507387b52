"""Data in a position that nobody could play with: one sentence, and no game that breaks later."""

from __future__ import annotations

import time

import pytest

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.linting import lint
from openclix.notation import NotationError, read_position, write_position
from tests.pace import cheap_enough

PAIR = "figure A red c4\nfigure B blue c9\n"


def refusal(text: str) -> str:
    """The sentence with which a position is refused, or nothing."""
    try:
        table = read_position(PAIR + text)
    except NotationError as error:
        assert error.line, "a mistake has a place"
        return str(error)
    Game.restore(Game(table, SeededDice(1), True).snapshot())
    return ""


# ------------------------------------------------------------------ effects


@pytest.mark.parametrize(
    "line",
    [
        "effect untargetable A data []",
        "effect untargetable A data [1]",
        'effect untargetable A data [2, "27.4g"]',
        'effect untargetable A data [-2, "27.4g"]',
        'effect untargetable A data [true, "27.4g"]',
        'effect untargetable A data [1.5, "27.4g"]',
        'effect untargetable A data [0, "27.4g", 1]',
        "effect pilot A",
        "effect pilot A data []",
        "effect pilot A data [-1]",
        "effect pilot A data [2]",
        "effect pilot A data [1.5]",
        "effect pilot A data [[0]]",
        "effect lowered A data [1]",
        "effect picked A data [2]",
        "effect watch A data [0]",
        'effect "gained keywords" A data ["Sailor", 1]',
        "effect replaced nobody data [50, [2], 0]",
        "effect replaced nobody data [50, 1, 0]",
        "effect replaced nobody data [-1, [1], 0]",
    ],
)
def test_the_data_of_an_effect_is_that_of_its_kind(line: str) -> None:
    for until in ("", " until game", " until turn 5"):
        assert refusal(line + until).startswith("line 3: '")


@pytest.mark.parametrize(
    "line",
    [
        'effect untargetable A data [-1, "27.4g"]',
        'effect untargetable A data [1, "27.4g"]',
        "effect pilot A data [1]",
        "effect picked A data [0]",
        "effect watch A",
        'effect "gained keywords" A data ["Sailor", "Robot"]',
        'effect "gained keywords" A',
        "effect replaced nobody data [50, [0, 1], -1]",
        "edition classic-2002\neffect lowered A data [1]",
    ],
)
def test_data_of_its_kind_is_kept(line: str) -> None:
    assert refusal(line) == ""
    table = read_position(PAIR + line)
    assert read_position(write_position(table)).effects == table.effects


def test_a_change_of_a_value_has_words_of_its_own_and_somebody_whose_it_is() -> None:
    assert "the kind of effect is modify, set," in refusal("effect value A data [] until game")
    assert "not 'zzz'" in refusal("effect zzz A data [1]")
    assert refusal("effect untargetabel A").endswith("(did you mean 'untargetable'?)")
    assert refusal("effect modify nobody attack +1").startswith("line 3: 'modify' needs a figure")
    assert refusal("effect modify A attack -999999999") == ""
    assert "at most 9 digits, not 10" in refusal("effect modify A attack -9999999999")


def test_figures_are_counted_where_a_number_is_one() -> None:
    assert refusal("effect pilot A data [9]") == (
        "line 3: 'pilot' needs data like [0]; figures are numbered from 0 to 1"
    )
    assert refusal("effect picked A data [9]") == "line 3: 'picked' needs data like [1]"


@pytest.mark.parametrize("data", ["5", '"x"', '{"set": [1]}', '[{"set": 5}]', "[", "nothing"])
def test_data_is_a_list(data: str) -> None:
    assert "write data as a list" in refusal(f"effect pilot A data {data}")
    if not data.startswith("{"):
        assert "write data as a list" in refusal(f"pending red A returns {data}")


# ------------------------------------------------------------------ what is put off


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('delayed red "return"', "[0, 18]"),
        ('delayed red "return" [0]', "[0, 18]"),
        ('delayed red "return" [2, 3]', "the figure (0 to 1)"),
        ('delayed red "return" [-1, 3]', "the figure (0 to 1)"),
        ('delayed red "return" [0, 256]', "its square (0 to 255)"),
        ('delayed red "return" [0, -1]', "its square (0 to 255)"),
        ('delayed red "return" [0, 1.5]', "[0, 18]"),
        ('delayed red "return" m1 m2 m3', "[0, 18]"),
        ('delayed red "zzz" [1]', "the later event is remove markers or return, not 'zzz'"),
        ('delayed red "zzz" m2', "not 'zzz'"),
        ('delayed red "retrn" [0, 18]', "did you mean 'return'?"),
        ('delayed red "remove markers" ["x"]', "m3 m4"),
        ('delayed red "remove markers" [0]', "m3 m4"),
    ],
)
def test_what_is_put_off_can_happen(line: str, said: str) -> None:
    assert said in refusal(line)


def test_what_can_happen_happens() -> None:
    text = 'figure C red off-map\nmarker m1 object d4\ndelayed red "return" [2, 18]\n'
    text += 'delayed red "remove markers" m1'
    assert refusal(text) == ""
    game = Game(read_position(PAIR + text), SeededDice(1))
    game.play("end")
    game.play("end")
    assert game.table.at[2] == 18 and not game.table.markers


# ------------------------------------------------------------------ what has happened

HEALED = '{"event": "heal", "figure": "A", "clicks": 2}'


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ('{"event": "move"}', "the event 'move' needs the field 'figure'"),
        ('{"event": "heal", "figure": "A"}', "the event 'heal' needs the field 'clicks'"),
        ('{"event": "heal", "figure": "Z", "clicks": 2}', "'figure' of the event 'heal' can't be"),
        ('{"event": "heal", "figure": 0, "clicks": 2}', "'heal' can't be 0"),
        ('{"event": "heal", "figure": "A", "clicks": 1.5}', "can't be 1.5"),
        ('{"event": "heal", "figure": "A", "clicks": true}', "can't be true"),
        (
            '{"event": "heal", "figure": "A", "clicks": 99999999999}',
            "needs another kind of value in its field 'clicks'",
        ),
        ('{"event": "haul"}', "there is no event 'haul' (did you mean 'heal'?)"),
        ('{"event": ["heal"]}', "write what happened as"),
        ('{"evnt": "heal"}', "write what happened as"),
        ("{", "write what happened as"),
        ("[1]", "write what happened as"),
    ],
)
def test_what_is_wrong_with_an_event_is_named(told: str, said: str) -> None:
    for line in (f"happened 3 since red {told}", f"pending red A returns {told}"):
        if line.startswith("happened") or told.startswith("{"):
            found = refusal(line)
            assert found.startswith("line 3: ") and said in found


@pytest.mark.parametrize("data", ["[1.5]", "[256]", "[-2]", '["x"]'])
def test_a_list_without_names_is_looked_at_as_well(data: str) -> None:
    assert "the event 'displaced' needs another kind of value in its field 'square'" in refusal(
        f"pending red A returns {data}"
    )


def test_nothing_has_happened_in_a_turn_to_come() -> None:
    assert refusal(f"happened 3 since red {HEALED}") == ""
    late = f"happened 9 since red {HEALED}\n"
    assert refusal(late) == "line 3: turn 9 is still to come: it is turn 3"
    assert refusal(f"{late}turn red 8") == "line 3: turn 9 is still to come: it is turn 8"
    assert refusal(f"{late}turn red 9") == ""


# ------------------------------------------------------------------ how deep


@pytest.mark.parametrize(("before", "after"), [("not ", ""), ("(", ")"), ("not (", ")")])
def test_a_condition_goes_so_deep_and_no_deeper(before: str, after: str) -> None:
    def line(times: int) -> str:
        return f'figure C red d9; trait toughness(while="{before * times}holding{after * times}")'

    most = 25 if "(" in before and "not" in before else 50
    assert refusal(line(most)) == ""
    for times in (most + 1, 5000):
        assert refusal(line(times)).startswith("line 3: a condition can be nested at most 50 deep")


def test_conditions_beside_one_another_are_not_deep() -> None:
    many = " or ".join(["(not holding)"] * 60)
    assert refusal(f'figure C red d9; trait toughness(while="{many}")') == ""


@pytest.mark.parametrize(
    "head",
    [
        "effect pilot A data",
        "happened 1 since red",
        "pending red A returns",
        'delayed red "return"',
    ],
)
def test_data_goes_so_deep_and_no_deeper(head: str) -> None:
    for times in (51, 3000):
        for data in ("[" * times + "]" * times, "[" * times):
            assert refusal(f"{head} {data}") == (
                "line 3: data can have at most 50 brackets inside one another"
            )
    assert "at most 50" not in refusal(f"{head} {'[' * 50 + ']' * 50}")


def test_brackets_in_words_are_no_depth() -> None:
    assert refusal(f'effect "gained keywords" A data ["{"[" * 60}"]') == ""


def test_powers_lend_powers_so_deep_and_no_deeper() -> None:
    for deep in (21, 3000):
        lent = "lend(power=" * deep + "charge" + ")" * deep
        assert "at most 20 parentheses" in refusal(f"figure C red c6; trait {lent}")
    assert refusal(f'figure C red c6; trait "{"(" * 30}": charge') == ""


def test_a_position_has_at_most_a_thousand_markers() -> None:
    """Each marker changes the terrain that the next one is put on."""
    lines = [f"marker m{number} elevated d4 +1" for number in range(1, 10_001)]
    assert refusal("\n".join(lines[:300])) == ""
    began = time.process_time()
    assert "at most 1000 markers" in refusal("\n".join(lines))
    assert cheap_enough(time.process_time() - began, 2.0)


def test_lines_go_so_deep_and_no_deeper() -> None:
    def deep(lines: int, first: int = 0) -> str:
        return "\n".join(" " * (first + n) + "figure" for n in range(lines))

    with pytest.raises(NotationError, match="line 22 is indented too deep: at most 20 levels"):
        read_position(deep(22))
    with pytest.raises(NotationError) as caught:
        read_position(deep(21))
    assert "too deep" not in str(caught.value)
    begun = time.perf_counter()
    for text in (deep(3000), deep(3000, 1)):
        assert len(lint("pos", text, "deep.pos")) == 1
    assert time.perf_counter() - begun < 10


# ------------------------------------------------------------------ planes


def test_a_plane_is_one_that_the_edition_has() -> None:
    assert refusal("figure C red d9; plane 1") == ""  # there are none: it makes no difference
    assert refusal("edition classic-2002\nfigure C red d9; plane 1") == ""
    assert "the plane is 0 or 1" in refusal("edition classic-2002\nfigure C red d9; plane 2")
