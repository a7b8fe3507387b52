"""Nothing is lost and nothing slips: games keep themselves, and final words stand alone."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import termios
import time
from pathlib import Path

import pytest

from .test_play import (
    ENVIRONMENT,
    INTERRUPT,
    PLAY,
    TABLE,
    after,
    at_terminal,
    heed_interrupts,
    play,
)

BEGUN = ["first", "east", "auto"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment in which games are kept in a folder of their own."""
    return {**ENVIRONMENT, "OPENCLIX_GAMES": str(tmp_path / "games")}


def kept(home: dict[str, str], ending: str = ".game") -> list[Path]:
    found = sorted(Path(home["OPENCLIX_GAMES"]).glob(f"*{ending}"))
    return [path for path in found if ending != ".game" or ".over" not in path.name]


# ------------------------------------------------------------------ keeping


@pytest.mark.parametrize("last", [["quit"], []], ids=["quit", "end of input"])
def test_a_plain_game_is_kept_when_it_is_left_and_goes_on(
    home: dict[str, str], last: list[str]
) -> None:
    first = play(*BEGUN, "auto turn", "roster", *last, environment=home)
    assert "The game is saved; go on with `" in first.stdout
    assert "play --resume`." in first.stdout
    assert len(kept(home)) == 1 and not kept(home, ".lock")
    again = play("roster", "quit", args=["--resume"], environment=home)
    assert after(first.stdout, "roster") == after(again.stdout, "roster")
    assert len(kept(home)) == 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_hang_up_or_a_termination_keeps_the_game(home: dict[str, str], number: int) -> None:
    process = subprocess.Popen(
        [*PLAY, *TABLE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=home,
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in [*BEGUN, "cra move n10 leave", "roster"]))
    process.stdin.flush()
    seen = ""
    while "`card TAG`" not in seen:
        seen += process.stdout.readline()
    time.sleep(0.2)
    process.send_signal(number)
    process.stdin.close()
    assert process.wait(60) == 128 + number
    assert process.stderr is not None and process.stderr.read() == ""
    [path] = kept(home)
    assert "Cra move" in path.read_text(encoding="utf-8")


def test_moves_after_saving_are_kept_too(home: dict[str, str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.game"
    play(*BEGUN, f"save {mine}", "cra move n10 leave", "quit", environment=home)
    assert "Cra move" not in mine.read_text(encoding="utf-8")
    assert "Cra move" in kept(home)[0].read_text(encoding="utf-8")


@pytest.mark.parametrize(("answer", "changed"), [("yes", True), ("no", False), ("", False)])
def test_a_loaded_file_is_overwritten_only_if_somebody_says_so(
    home: dict[str, str], tmp_path: Path, answer: str, changed: bool
) -> None:
    mine = tmp_path / "mine.game"
    play(*BEGUN, f"save {mine}", "quit", environment=home)
    before = mine.read_text(encoding="utf-8")
    lines = ["cra move n10 leave", "quit", answer]
    run = play(*lines, args=["--load", str(mine)], environment=home)
    assert f"Save it to {mine} too?" in run.stdout
    assert (mine.read_text(encoding="utf-8") != before) == changed


def test_a_named_file_is_written_as_the_game_goes(home: dict[str, str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.game"
    play(*BEGUN, "cra move n10 leave", args=[*TABLE, "--save", str(mine)], environment=home)
    assert "Cra move" in mine.read_text(encoding="utf-8")
    assert kept(home) == []


def test_a_game_that_is_over_is_not_offered_again_but_can_be_told(home: dict[str, str]) -> None:
    run = play("auto", *["auto turn"] * 4, args=[*TABLE, "--turns", "2"], environment=home)
    assert "replay" in run.stdout and not kept(home)
    [over] = kept(home, ".over.game")
    assert str(over) in run.stdout
    none = play(args=["--resume"], environment=home)
    assert none.returncode == 2 and "You have no unfinished game" in none.stderr


def test_seats_and_standing_orders_go_on_with_a_kept_game(
    home: dict[str, str], tmp_path: Path
) -> None:
    position = tmp_path / "a.pos"
    position.write_text(
        "map 8x8\nfigure A red b2\nfigure B blue b3; powers super-senses\n", encoding="utf-8"
    )
    begun = ["--load", str(position), "--hot-seat", "--seed", "5"]
    first = play("a close", "always no", "quit", args=begun, environment=home)
    assert "By standing order" in first.stdout, first.stdout
    text = kept(home)[0].read_text(encoding="utf-8")
    assert "# seats person person" in text and re.search("# always 1 1 no super-senses", text)
    again = play("end", "end", "quit", args=["--resume"], environment=home)
    assert "Blue: give an action" in again.stdout


def test_a_live_terminal_offers_the_last_game(home: dict[str, str]) -> None:
    play(*BEGUN, "cra move n10 leave", "quit", environment=home)
    assert "The game goes on: turn 1." in at_terminal(home, "yes\n", "quit\n", args=[])
    declined = at_terminal(home, "perhaps\n", "no\n", "quit\n", args=[])
    assert "Please type yes or no." in declined and "You have an unfinished game" in declined


def test_two_tables_never_go_on_with_the_same_game(home: dict[str, str]) -> None:
    play(*BEGUN, "quit", environment=home)
    with subprocess.Popen(
        [*PLAY, "--resume"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=home
    ) as first:
        assert first.stdout is not None
        first.stdout.readline()
        second = play(args=["--resume"], environment=home)
        first.communicate("quit\n")
    assert second.returncode == 2


def test_without_a_place_to_keep_it_the_game_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = play(*BEGUN, "quit", environment={**ENVIRONMENT, "OPENCLIX_GAMES": f"{tmp_path}/file/x"})
    assert run.returncode == 0 and run.stdout.count("This game can't save itself") == 1


# ------------------------------------------------------------------ every way of leaving

CTRL_D = "\x04"
HANG_UP, TERMINATE = "hang-up", "termination"
WAYS = ["quit\n", INTERRUPT, CTRL_D, HANG_UP, TERMINATE]


def leave_at_terminal(home: dict[str, str], args: list[str], typed: list[str], way: str) -> int:
    """Plays at a terminal of its own until it is left in that way; answers the exit code."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*PLAY, *args],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**home, "TERM": "xterm", "COLUMNS": "80", "LINES": "30"},
        start_new_session=True,
        preexec_fn=own_terminal,
    )
    os.close(follower)
    waiting, shown = [*typed, way], b""
    deadline = time.monotonic() + 120
    while waiting and process.poll() is None and time.monotonic() < deadline:
        if select.select([leader], [], [], 0.3)[0]:
            shown += os.read(leader, 65536)
        elif shown.rstrip(b"\x1b[0m ").endswith((b">", b"--")):
            line = waiting.pop(0)
            if line == TERMINATE:
                process.terminate()
            elif line != HANG_UP:
                os.write(leader, b"\x03" if line == INTERRUPT else line.encode())
            shown += b" "
    if way == HANG_UP:
        os.close(leader)
        return process.wait(60)
    while process.poll() is None and time.monotonic() < deadline:
        if select.select([leader], [], [], 0.3)[0]:
            try:
                os.read(leader, 65536)
            except OSError:
                break
    code = process.wait(60)
    os.close(leader)
    return code


def own_terminal() -> None:
    """Makes the standard input the terminal whose keys are obeyed."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    heed_interrupts()


@pytest.mark.parametrize(
    ("start", "way"),
    [
        *(("plain", way) for way in WAYS),
        *(("save", way) for way in (INTERRUPT, HANG_UP)),
        *(("load", way) for way in ("quit\n", TERMINATE)),
    ],
)
def test_whichever_way_a_game_is_left_it_is_kept(
    home: dict[str, str], tmp_path: Path, start: str, way: str
) -> None:
    """Every way of leaving a plain game; a word and a signal for the other two."""
    mine = tmp_path / "mine.game"
    args = list(TABLE)
    typed = [f"{line}\n" for line in BEGUN]
    if start == "save":
        args += ["--save", str(mine)]
    if start == "load":
        play(*BEGUN, f"save {mine}", "quit", environment=home)
        for path in kept(home):
            path.unlink()
        args, typed = ["--load", str(mine)], []
    before = mine.read_text(encoding="utf-8") if mine.exists() else ""
    last = "no\n" if start == "load" and way == "quit\n" else ""
    typed = ["\n", *typed] if start != "load" else typed
    code = leave_at_terminal(home, args, [*typed, "cra move n10 leave\n"], way + last)
    assert code in (0, 130, 128 + signal.SIGHUP, 128 + signal.SIGTERM)
    if start == "save":
        assert "Cra move" in mine.read_text(encoding="utf-8")
        return
    [path] = kept(home)
    assert "Cra move" in path.read_text(encoding="utf-8") and not kept(home, ".lock")
    assert not mine.exists() or mine.read_text(encoding="utf-8") == before


# ------------------------------------------------------------------ final words


@pytest.mark.parametrize("typed", ["end turn", "END now please", "end end"])
def test_the_word_end_with_something_behind_it_is_refused_whole(typed: str) -> None:
    run = play(*BEGUN, typed, "quit")
    said = after(run.stdout, typed)
    assert "None of the line was played" in said and "Turn 2" not in run.stdout


@pytest.mark.parametrize("typed", ["quit now", "undo 3", "exit it", "map big", "auto turn twice"])
def test_commands_with_words_that_mean_nothing_are_refused_whole(typed: str) -> None:
    run = play(*BEGUN, typed, "roster", "quit")
    assert "Nothing was done." in after(run.stdout, typed)
    assert "`card TAG`" in run.stdout


# ------------------------------------------------------------------ what prompts say

HOLD = """map 8x8
figure Ann red a1; dial 8 10 16 3 x6; holding m1
figure Bob blue h8; dial 8 10 16 3 x6
marker m1 object held light name "Crate"
"""


def test_a_held_object_is_put_down_by_naming_the_square(tmp_path: Path) -> None:
    position = tmp_path / "hold.pos"
    position.write_text(HOLD, encoding="utf-8")
    begun = ["--load", str(position), "--hot-seat", "--seed", "5"]
    run = play("ann move", "c1", "b1", "quit", args=begun)
    assert "drop and a square, one of 41 marked with *, or: keep" in run.stdout
    assert "Ann puts down the Crate." in run.stdout


def test_a_single_target_has_its_odds_before_the_roll(tmp_path: Path) -> None:
    position = tmp_path / "duel.pos"
    position.write_text(
        "map 8x8\nfigure Ann red c3; dial 8 10 16 3 x6; powers charge\n"
        "figure Bob blue d3; dial 8 10 17 3 x6\n",
        encoding="utf-8",
    )
    run = play("quit", args=["--load", str(position), "--hot-seat"])
    assert "close (bob 58 %)" in run.stdout.replace("\xa0", " ")


# ------------------------------------------------------------------ wide terminals


def test_a_wide_terminal_shows_values_powers_and_names_and_a_line_for_each_event() -> None:
    wide = {**ENVIRONMENT, "COLUMNS": "120", "LINES": "40", "NO_COLOR": "1"}
    shown = at_terminal(wide, *(f"{line}\n" for line in [*BEGUN, "auto turn", "", "quit"]))
    assert re.search(r"CRA.Crane +\d+/\d+ .*  \d+  \d\d  \d\d +\d", shown)
    assert re.search("spd +atk +def +dmg", shown)
    story = [
        line
        for line in shown.splitlines()
        if re.search(r"\w\. [A-Z—].*\.$", line) and "--resume" not in line
    ]
    assert story == [], story
