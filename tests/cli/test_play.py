"""`openclix play`, as people and pipes use it."""

from __future__ import annotations

import argparse
import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.cli.play import drawable
from openclix.cli.terminal.keyboard import HungUp, heed_signals
from openclix.content import find_figure, forces

PLAY = [sys.executable, "-m", "openclix.cli", "play"]
TABLE = ["--forces", "lamplighters", "tidewatch", "--map", "tram-yard", "--seed", "3"]
ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}


def play(
    *typed: str, args: list[str] | None = None, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """A whole run of the program with these lines typed into a pipe, in this process."""
    words = ["play", *(TABLE if args is None else args)]
    lines = io.StringIO("".join(f"{line}\n" for line in typed))
    shown, told = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.environ", environment or ENVIRONMENT)
        for name, stream in (("stdin", lines), ("stdout", shown), ("stderr", told)):
            patch.setattr(sys, name, stream)
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
    texts = []
    for stream in (shown, told):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))
    return subprocess.CompletedProcess(words, code, *texts)


def play_apart(
    *typed: str, args: list[str] | None = None, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, through real pipes."""
    return subprocess.run(
        [*PLAY, *(TABLE if args is None else args)],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        env=environment or ENVIRONMENT,
    )


def after(output: str, typed: str) -> str:
    """What was printed between one typed line and the next prompt."""
    start = output.index(f"> {typed}\n") + len(typed) + 3
    return output[start:].split("> ")[0]


# ------------------------------------------------------------------ before a game begins


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--total", "-5"], "a whole number from 1 to 1000000 is needed, not -5"),
        (["--turns", "0"], "a whole number from 1 to 1000000 is needed, not 0"),
        (["--save", "nowhere/x.game"], "there is no folder nowhere"),
        (["--save", "."], ". is a folder, not a file"),
    ],
)
def test_what_could_never_be_played_or_saved_is_refused_at_once(args: list[str], said: str) -> None:
    run = play("auto", "quit", args=[*TABLE, *args])
    assert (run.returncode, run.stdout) == (2, "")
    assert said in run.stderr


def test_a_force_or_a_card_that_is_no_text_is_a_sentence(tmp_path: Path) -> None:
    force, card = tmp_path / "mine.force", tmp_path / "mine.card"
    force.write_bytes(b"\x00\xff\xfe")
    run = play(args=["--forces", str(force), "tidewatch"])
    assert (run.returncode, run.stderr) == (2, f"openclix: {force} is not UTF-8 text\n")
    force.write_text('force "Mine"\n  card mine\n', encoding="utf-8")
    card.write_bytes(b"\x00\xff\xfe")
    run = play(args=["--forces", str(force), "tidewatch"])
    assert (run.returncode, run.stderr) == (
        2,
        f"openclix: {card}: this file is not UTF-8 text\n",
    )


# ------------------------------------------------------------------ whole games


def test_a_short_game_is_played_to_its_end_through_a_pipe() -> None:
    """Two turns in which the computer moves for both, and then time decides."""
    run = play_apart(*["auto", *["auto turn"] * 6], args=[*TABLE, "--turns", "4"])
    assert run.returncode == 0, run.stderr
    assert re.search(r"(Lamplighters|Tidewatch) wins on turn \d+, \d+ to \d+ points\.", run.stdout)
    assert run.stderr == ""


def test_an_older_edition_is_played_named_and_saved(tmp_path: Path) -> None:
    saved = tmp_path / "old.game"
    run = play("auto", "quit", args=[*TABLE, "--edition", "pac", "--save", str(saved)])
    assert run.returncode == 0, run.stderr
    assert "on Tram Yard, by the Powers and Abilities Card." in run.stdout
    assert "\nedition pac\n" in saved.read_text(encoding="utf-8")
    assert play("quit", args=["--load", str(saved)]).returncode == 0


def test_an_unknown_edition_is_refused() -> None:
    run = play(args=[*TABLE, "--edition", "packs"])
    assert run.returncode == 2
    assert "packs" in run.stderr and "comprehensive" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_drawn_game_has_no_cards_beside_its_figures() -> None:
    names = drawable(argparse.Namespace(edition="comprehensive", total=0))
    assert len(names) > 10
    assert not {name for name in names if forces()[name].elements or forces()[name].assigned}
    assert {"bell-inquiry", "storm-watch"} <= forces().keys() - set(names)


def test_the_same_seed_and_the_same_words_give_the_same_game() -> None:
    lines = ["auto", "auto turn", "auto turn", "quit"]
    assert play_apart(*lines).stdout == play(*lines).stdout


def test_starting_areas_are_shown_before_they_are_chosen_and_while_figures_are_placed() -> None:
    run = play("first", "east", "no", "p3", "quit")
    choosing, offered, placing = (
        part.split("\n 2 ")[1].splitlines()[0] for part in run.stdout.split("    a   b   c")[1:]
    )
    assert (choosing[0], choosing[60]) == ("w", "e")
    assert (offered[0], offered[60]) == ("b", "R")
    assert (placing[0], placing[60]) == ("b", "*")
    assert "starting areas: R Lamplighters, b Tidewatch" in run.stdout
    assert "Wick: where Wic starts (4.3)> p3\n" in run.stdout
    assert "Crane: where Cra starts (4.3)> quit" in run.stdout


@pytest.mark.parametrize(
    ("typed", "placed"), [("yes", True), ("auto", True), ("no", False), ("p3", False)]
)
def test_the_computer_places_figures_for_whoever_says_yes(typed: str, placed: bool) -> None:
    run = play("first", "east", typed, "quit")
    assert f"Lamplighters: let the computer place your figures? (4.3)> {typed}\n" in run.stdout
    assert ("Turn 1: Lamplighters" in run.stdout) == placed
    assert run.stdout.count("let the computer place your figures?") == 1


def test_a_command_does_not_answer_who_places_the_figures() -> None:
    run = play("first", "east", "look p3", "card cra", "", "quit")
    assert run.stdout.count("let the computer place your figures?") == 4


def test_the_first_turn_begins_with_a_hint_and_no_other_does() -> None:
    run = play("first", "east", "yes", "reminders off", "end", "quit")
    assert (
        "`?` shows help, `auto` lets the computer choose, `odds wic cap` gives the odds"
        in run.stdout
    )
    assert "Turn 3: Lamplighters" in run.stdout
    assert run.stdout.count("Your first turn: ") == 1


def test_two_people_play_at_one_keyboard() -> None:
    typed = [*["auto"] * 2, "reminders off", "end", "end", "quit"]
    run = play(*typed, args=[*TABLE, "--hot-seat"])
    assert re.search(r"Lamplighters: .*> end", run.stdout)
    assert re.search(r"Tidewatch: .*> end", run.stdout)
    assert "— Turn 3: Lamplighters —" in run.stdout


def test_a_turn_is_given_word_by_word_or_in_one_line() -> None:
    slowly = play("first", "east", "auto", "cra move", "n10", "leave", "quit")
    at_once = play("first", "east", "auto", "cra move n10 leave", "quit")
    assert "Crane moves to n10." in slowly.stdout
    assert "Crane moves to n10." in at_once.stdout


def test_case_does_not_matter_and_words_may_be_shortened() -> None:
    run = play("first", "east", "auto", "CRA mo N10 LEA", "quit")
    assert "Crane moves to n10." in run.stdout


# ------------------------------------------------------------------ mistakes


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("cra mvoe", "Cra move"),
        ("cra close", "not adjacent"),
        ("cra move p1 nonsense", "None of the line was played"),
        ("xyzzy", "no figure is called"),
        ("card zzz", "There is no figure 'zzz'"),
        ("look z99", "a1 to p16"),
        ("odds cra", "Whose odds?"),
        ("save", "type `save` and a file name"),
        ("save /no/such/folder/x.game", "could not be saved"),
        ("\x00\x1b[A ``", "no figure is called"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence_and_the_game_goes_on(typed: str, said: str) -> None:
    run = play("first", "east", "auto", typed, "cra move n10 leave", "quit")
    assert run.returncode == 0
    assert said.casefold() in run.stdout.casefold()
    assert "Traceback" not in run.stdout + run.stderr
    assert "Crane moves to n10." in run.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--map", "tram yrad"], "did you mean 'tram-yard'"),
        (["--forces", "lamplighters", "tidewach"], "did you mean 'tidewatch'"),
        (["--forces", "mine.force", "tidewatch"], "there is no file mine.force"),
        (["--total", "200", *TABLE], "Lamplighters: the force costs 300 points"),
        (["--load", "nothing.game"], "there is no file nothing.game"),
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence(args: list[str], said: str) -> None:
    run = play(args=args)
    assert run.returncode == 2
    assert said in run.stderr
    assert "Traceback" not in run.stderr


def test_a_file_that_is_no_game_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.game"
    path.write_text("openclix 0.1.0\nmapp x\nplay\n", encoding="utf-8")
    run = play(args=["--load", str(path)])
    assert run.returncode == 2
    assert "bad.game:2:" in run.stderr


def test_the_end_of_input_leaves_cleanly() -> None:
    run = play("auto")
    assert run.returncode == 0
    assert run.stdout.endswith("Until next time.\n")
    assert run.stderr == ""


# ------------------------------------------------------------------ commands


def test_help_is_there_at_every_prompt() -> None:
    run = play("?", "first", "help", "east", "?", "auto", "?", "cra move", "?", "quit")
    assert run.stdout.count("why A close B") == 5


def test_options_are_grouped_by_figure_in_a_few_lines() -> None:
    run = play("first", "east", "auto", "quit")
    asked = run.stdout[: run.stdout.index("give an action")].splitlines()[-3:]
    assert sum(len(line) for line in asked) < 240
    assert re.search(r"CRA charge move \|", " ".join(asked))
    assert "end" in " ".join(asked)


def test_why_gives_the_rule_that_forbids_an_action() -> None:
    said = after(
        play("first", "east", "auto", "why cra close cap", "quit").stdout, "why cra close cap"
    )
    assert re.search(r"\(\d+\.\d+\w*\)\.", said)


def test_a_card_shows_the_dial_with_its_powers_and_the_present_click() -> None:
    said = after(play("first", "east", "auto", "card cra", "quit").stdout, "card cra")
    assert "Crane (Cra)  70 points" in said
    assert "[1]" in said and "CH Charge" in said and "9CH" in said
    speed, attack, defense, damage = find_figure("crane").dial[0].values
    now = f"now: speed {speed}, attack {attack}, defense {defense}, damage {damage}"
    assert now in said


def test_the_odds_of_an_attack_are_reckoned_out() -> None:
    said = after(play("first", "east", "auto", "odds cra cap", "quit").stdout, "odds cra cap")
    attack = find_figure("crane").dial[0].values[1]
    defense = find_figure("captain verrin").dial[0].values[2]
    assert f"attack {attack} against {defense}: hits on {defense - attack} or more" in said
    assert f"Cap's defense {defense}: printed defense {defense}" in said


def test_a_square_is_described_in_words() -> None:
    said = after(play("first", "east", "auto", "look c4", "quit").stdout, "look c4")
    assert said.startswith("c4: blocking terrain, outdoor")


def test_undo_takes_back_ones_own_choices_but_never_dice() -> None:
    run = play(
        "undo",
        "first",
        "east",
        "auto",
        "cra move",
        "undo",
        "cra move n10 leave",
        "undo",
        "undo",
        "undo",
        "don move n8 leave",
        "quit",
    )
    assert "You can't take anything back" in after(run.stdout, "undo")
    assert run.stdout.count("Taken back.") == 4
    assert "Donnybrook moves to n8." in run.stdout
    log = play("first", "east", "auto", "cra move n10 leave", "undo", "log", "quit").stdout
    assert "Crane moves" not in after(log, "log")


def test_the_log_tells_the_story_in_sentences() -> None:
    run = play("auto", *["auto turn"] * 8, "log 400", "quit")
    story = run.stdout
    assert re.search(r"\w+ (hits|misses) \w+", story)
    assert re.search(r"hits [\w ]+: \d damage", story)
    assert "— Turn 2: Tidewatch —" in story


# ------------------------------------------------------------------ saving, loading, dice


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    first = play("auto", "auto turn", "roster", f"save {path}", "quit")
    assert f"Saved to {path}" in first.stdout
    again = play("roster", "quit", args=["--load", str(path)])
    assert after(first.stdout, "roster") == after(again.stdout, "roster")


def test_a_game_that_goes_on_rolls_the_dice_it_would_have_rolled(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    whole = play("auto", *["auto turn"] * 4, "roster", "quit")
    play("auto", "auto turn", "quit", args=[*TABLE, "--save", str(path)])
    rest = play(*["auto turn"] * 3, "roster", "quit", args=["--load", str(path), "--seed", "3"])
    assert (
        after(whole.stdout, "roster").split("\n")[0] == after(rest.stdout, "roster").split("\n")[0]
    )


def test_a_game_is_played_on_from_a_position(tmp_path: Path) -> None:
    text = 'map 8x8\nfigure A red b2; name "Crane"\nfigure B blue b3; name "Moth"\n'
    position, saved = tmp_path / "a.pos", tmp_path / "a.game"
    position.write_text(text, encoding="utf-8")
    run = play("a close", "quit", args=["--load", str(position), "--save", str(saved)])
    assert run.returncode == 0, run.stderr
    assert "Crane attacks Moth" in run.stdout
    assert position.read_text(encoding="utf-8") == text
    assert "red action: A close" in saved.read_text(encoding="utf-8")
    run = play("quit", args=["--load", str(position)])
    assert run.returncode == 0 and position.read_text(encoding="utf-8") == text


def test_a_position_of_one_side_can_be_tried_out(tmp_path: Path) -> None:
    position = tmp_path / "a.pos"
    position.write_text("figure A red b2\n", encoding="utf-8")
    run = play("a move b4", "end", "a move b5", "quit", args=["--load", str(position)])
    assert run.returncode == 0 and "A moves to b5" in run.stdout


def test_a_position_of_nobody_is_no_game(tmp_path: Path) -> None:
    position = tmp_path / "a.pos"
    position.write_text("map 8x8\n", encoding="utf-8")
    run = play("quit", args=["--load", str(position)])
    assert (run.returncode, run.stdout) == (2, "")
    assert "a game needs figures" in run.stderr


def test_typed_dice_are_asked_for_and_counted() -> None:
    run = play("6 5", "2", "1 2", "second", "quit", args=[*TABLE, "--dice", "typed"])
    assert "Lamplighters roll 6 and 5 for initiative." in run.stdout
    assert "Tidewatch rolls for initiative: type 2 dice> 2\n" in run.stdout
    assert "This roll is 2 dice, and you typed 1." in run.stdout
    assert "Tidewatch rolls 1 and 2 for initiative." in run.stdout


def test_dice_that_are_no_dice_are_asked_for_again() -> None:
    run = play("7 1", "x", "66", "11", "first", "quit", args=[*TABLE, "--dice", "typed"])
    assert "A die shows 1 to 6, not 7." in run.stdout
    assert "Lamplighters roll 6 and 6 for initiative." in run.stdout


# ------------------------------------------------------------------ what it looks like


def board_of(output: str) -> list[str]:
    """The last board that was drawn."""
    lines = output.splitlines()
    start = max(i for i, line in enumerate(lines) if line.startswith("    a   b   c"))
    return lines[start : start + 17]


def test_the_board_fits_eighty_columns_and_seventeen_lines_without_colour() -> None:
    run = play("first", "east", "auto", "quit")
    board = board_of(run.stdout)
    assert max(len(line) for line in run.stdout.splitlines()) <= 80
    assert "\x1b" not in run.stdout
    assert board[10].startswith("10 ") and "DON" in board[10] and "bre" in board[10]
    assert any(line.rstrip().endswith("CRA 1/8") for line in board)


def test_a_terminal_that_knows_no_unicode_gets_plain_characters() -> None:
    plain = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(
        [*PLAY, *TABLE],
        input=b"first\neast\nauto\nquit\n",
        capture_output=True,
        timeout=300,
        env=plain,
    )
    assert run.returncode == 0, run.stderr
    board = board_of(run.stdout.decode("ascii"))
    assert "#" in board[4] and '"' in board[6]


INTERRUPT = "Ctrl-C"


def heed_interrupts() -> None:
    """In a child: Ctrl-C counts, even where whoever runs the tests ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_terminal(environment: dict[str, str], *typed: str, args: list[str] | None = None) -> str:
    """What a terminal of 24 lines shows, with these lines typed one after the other."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*PLAY, *(TABLE if args is None else args)],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment,
        preexec_fn=heed_interrupts,
    )
    os.close(follower)
    shown = b""
    waiting = list(typed)
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline:
        ready, _, _ = select.select([leader], [], [], 0.2)
        if ready:
            try:
                data = os.read(leader, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
        elif waiting and shown.rstrip(b"\x1b[0m ").endswith((b">", b"--")):
            typed_now = waiting.pop(0)
            if typed_now == INTERRUPT:
                process.send_signal(signal.SIGINT)
            else:
                os.write(leader, typed_now.encode())
            shown += b" "
        elif process.poll() is not None:
            break
    process.kill()
    process.wait()
    os.close(leader)
    return shown.decode("utf-8", "replace")


def test_a_terminal_shows_colour_unless_asked_not_to() -> None:
    colourful = at_terminal({**ENVIRONMENT, "COLUMNS": "80", "LINES": "24"}, "\n", "first\n", "q\n")
    assert "\x1b[1;38;5;203m" in colourful
    sober = at_terminal({**ENVIRONMENT, "NO_COLOR": "1"}, "\n", "first\n", "q\n")
    assert "38;5;" not in sober


def test_words_typed_where_only_enter_is_asked_for_are_the_next_answer() -> None:
    wide = {**ENVIRONMENT, "COLUMNS": "80", "LINES": "24"}
    shown = at_terminal(wide, "\n", "?\n", "why\n", "q\n")
    assert "Why what?" in shown


def test_a_narrow_terminal_shows_the_whole_board_in_its_width() -> None:
    narrow = {**ENVIRONMENT, "COLUMNS": "60", "LINES": "24", "NO_COLOR": "1"}
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", at_terminal(narrow, "\n", "auto\n", "\n", "q\n"))
    rows = [line for line in shown.splitlines() if re.match(r" ?\d+ .*·", line)]
    assert len(rows) >= 16
    assert max(map(len, rows)) <= 60


def test_interrupting_leaves_without_a_traceback() -> None:
    shown = at_terminal(ENVIRONMENT, "\n", INTERRUPT)
    assert "Traceback" not in shown
    assert "Until next time." in shown


# ------------------------------------------------------------------ signals


def handlers() -> list[object]:
    return [signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGTERM)]


@pytest.mark.parametrize("words", [["--map", "moon"], [*TABLE, "--color", "never"]])
def test_a_game_puts_the_handlers_of_signals_back(
    words: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("OPENCLIX_GAMES", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    before = handlers()
    main(["play", *words])
    assert handlers() == before


def test_only_the_first_signal_ends_a_game_and_the_handlers_come_back() -> None:
    before = handlers()
    with pytest.raises(HungUp) as hung_up, heed_signals():
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            signal.raise_signal(signal.SIGHUP)  # while the game is kept: ignored
    assert hung_up.value.code == 128 + signal.SIGTERM
    assert handlers() == before


def test_a_thread_that_may_not_heed_signals_plays_without_them() -> None:
    before, seen = handlers(), []

    def heed() -> None:
        with heed_signals():
            seen.append(handlers())

    thread = threading.Thread(target=heed)
    thread.start()
    thread.join()
    assert seen == [before] and handlers() == before
