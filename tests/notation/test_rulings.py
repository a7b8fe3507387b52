"""Rulings: what they can say, and how they fail."""

from pathlib import Path

import pytest

from openclix.notation import NotationError, Outcome, read_rulings

HEAD = """
ruling "A trial"
sections 10.8
figure A red c4; powers charge; range 6 bolts 2; dial 8 10 16 3 x6
figure B blue d4; dial 8 10 16 3 x4; symbols giant
figure C blue c9; points 75; keywords Sailor
marker m1 hindering c7
object m2 c5 light
"""


def judge(steps: str, head: str = HEAD) -> Outcome:
    [ruling] = read_rulings(head + steps, "trial.ruling")
    return ruling.run()


@pytest.mark.parametrize(
    "line",
    [
        "expect A at c4 click 1 tokens 0 side red on-map holding nothing not acted",
        "expect not A at c5",
        "expect A can charge cannot flurry size standard",
        'expect C points 75 owner blue name "C" keywords Sailor',
        "expect speed of A 8",
        "expect attack of A against B close 10",
        "expect defense of C against A range 17",
        "expect damage of A close 3",
        "expect range of A 6",
        'expect option "A charge" "A close"',
        'expect no option "A range" "C move"',
        "expect decision action by red section 9.2",
        "expect turn red 3",
        "expect phase action",
        "expect score red 0",
        "expect winner none",
        "expect actions 0",
        "expect terrain c7 hindering",
        "expect terrain a1-b2 clear",
        "expect level c4 1",
        "expect marker m1 at c7",
        "expect marker hindering at c7",
        "expect no marker at a1",
        "expect no wall a1/b1",
        'expect no log "hit"',
        "ask adjacent A B: yes",
        "ask adjacent a1 c3: no because 6.3",
        "ask line A C: hindered because 16.2b",
        "ask line a1 b1: clear",
        "ask distance A C: 5",
        "ask range A C: 5",
        "ask reach A includes a1 c8 excludes d4",
        "ask reach A 1: b3-d3 b4-c4 b5-d5",
        "ask targets A close: B",
        "ask targets A range: none",
        "ask close-target A B: yes",
        "ask range-target A C: no",
        "ask can A charge: yes",
        "ask friendly A B: no",
        "ask actions red: 3",
        "ask size B: giant",
        'ask defense of C against A range: 17 = "printed defense 16; +1: hindering terrain"',
        "refuse C move",
    ],
)
def test_every_line_can_hold(line: str) -> None:
    outcome = judge(line)
    assert outcome.passed, outcome.report()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("expect A at c5", "A is at c4"),
        ("expect not A at c4", "it is true"),
        ("expect A click 2", "click 1"),
        ("expect A ko", "c4"),
        ("expect A acted", "none of these"),
        ("expect A cannot charge", "can use Charge"),
        ("expect speed of A 9", "printed speed 8; = 8"),
        ('expect option "A fly"', "not A fly, but A charge"),
        ("expect options end", "also A charge"),
        ("expect turn blue", "red"),
        ("expect terrain c7 blocking", "c7 is hindering"),
        ("expect marker m1 at c8", "m1 hindering c7"),
        ('expect log "hit A B"', "the log: nothing"),
        ("expect D at c4", "there is no figure 'D'"),
        ("ask line A C: clear", "hindered: c7 is hindering terrain (16.2b)"),
        ("ask reach A includes p16", "reached:"),
        ("do A fly", "refused"),
        ("refuse A charge", "allowed"),
        ("dice 3\nexpect turn red", "dice were not rolled: 3"),
        ("do A close B", "2 dice are rolled here"),
    ],
)
def test_a_difference_is_shown(line: str, found: str) -> None:
    outcome = judge(f"{line}\nexpect turn red")
    assert not outcome.passed
    assert found in outcome.actual
    report = outcome.report()
    assert "trial.ruling:9: " in report
    assert "figure A red c4" in report


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('ruling "X"\nfigure A red c4\nexpect A at c4', "the ruling names no section"),
        ('ruling "X"\nsections 10.8\nfigure A red c4', "the ruling checks nothing"),
        ('ruling "X"\nsections 99.9\nexpect turn red', "the rulebook has no section '99.9'"),
        (
            'ruling "X"\nsections pow.charge.1\nexpect turn red',
            "is in the book of classic-2002: write 'editions classic-2002'",
        ),
        ('ruling "X"\nsections 1 2 3 4 5\nexpect turn red', "one to 4 sections"),
        ('rulng "X"', "did you mean 'ruling'?"),
        (HEAD + "expct A at c4", "did you mean 'expect'?"),
        (HEAD + "expect A att c4", "did you mean 'at'?"),
        (HEAD + "expect A at c99", "c99 is not on this map"),
        (HEAD + "expect nobody home", "'expect' can't check 'nobody'"),
        (HEAD + "expect terrain c4 hindring", "did you mean 'hindering'?"),
        (HEAD + "ask adjcent A B: yes", "did you mean 'adjacent'?"),
        (HEAD + "ask adjacent A B: yess", "did you mean 'yes'?"),
        (HEAD + "ask can A chrage: yes", "did you mean 'charge'?"),
        (HEAD + "dice 21\nexpect turn red", "a die shows 1 to 20"),
        (HEAD + "do end\nfigure D red a1", "the position comes before the choices"),
        (HEAD + "as above\nexpect turn red", "there is no ruling above"),
    ],
)
def test_a_mistake_in_a_ruling_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        read_rulings(text, "trial.ruling")
    assert sentence in str(error.value)
    assert str(error.value).startswith("trial.ruling:")


def test_several_rulings_stand_in_a_file() -> None:
    second = 'ruling "Next"\nsections 10.8\nas above\nexpect C at c9'
    text = f"{HEAD}expect turn red\n===\n{second}"
    one, two = read_rulings(text)
    assert (one.name, two.name) == ("A trial", "Next")
    assert two.line == 11
    assert two.run().passed


def test_an_edition_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(NotationError, match=r"the edition is .*, not 'comprehensiv'") as caught:
        read_rulings(HEAD + "editions pac comprehensiv\nexpect turn red")
    assert caught.value.nearest == "comprehensive"
    with pytest.raises(NotationError, match="the edition is missing"):
        read_rulings(HEAD + "editions\nexpect turn red")


def test_a_map_file_next_to_the_ruling(tmp_path: Path) -> None:
    (tmp_path / "yard.map").write_text('map "Yard" 4x4\n  blocking b2\n')
    text = 'ruling "X"\nsections 16.3\nmap yard\nfigure A red a1\nexpect terrain b2 blocking'
    [ruling] = read_rulings(text, folder=tmp_path)
    assert ruling.run().passed
