"""Lines from a player and lines to one: at a terminal, or through a pipe."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TextIO

from openclix.engine.figures.messages import say

from .style import ASCII, DIM, Style, shown_width


class Leave(Exception):
    """The player wants to stop, or there is no more input."""

    def __init__(self, asked: bool = False) -> None:
        super().__init__()
        self.asked = asked


class HungUp(BaseException):
    """The terminal was closed, or the program has to end. There is no one to talk to."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextlib.contextmanager
def heed_signals() -> Iterator[None]:
    """Turns a hang-up or termination into `HungUp` for a while, so that the game is saved first.

    An interrupted choice has not happened (`Game.choose`). Afterwards, every signal has its
    previous handler again.
    """
    before: dict[int, Any] = {}

    def end(number: int, frame: object) -> None:
        for ending in before:
            signal.signal(ending, signal.SIG_IGN)
        raise HungUp(number)

    try:
        for name in ENDING_SIGNALS:
            if hasattr(signal, name):
                ending = getattr(signal, name)
                with contextlib.suppress(ValueError):  # not in the main thread
                    before[ending] = signal.signal(ending, end)
        yield
    finally:
        for ending, handler in before.items():
            # a handler that was not set from Python is None, and cannot be put back by it
            signal.signal(ending, signal.SIG_DFL if handler is None else handler)


ENDING_SIGNALS: Final = ("SIGHUP", "SIGTERM")


class Keyboard:
    """Reads and prints lines. With a pipe, it echoes its input so that both can be read."""

    def __init__(self, style: Style, stdin: TextIO, stdout: TextIO) -> None:
        self.style = style
        self.stdin = stdin
        self.stdout = stdout
        self.before_dice: Callable[[], None] = lambda: None
        self.ahead = ""
        """Text typed where only Enter was expected. It answers the next question."""

    def say(self, *lines: str) -> None:
        for line in lines:
            printable = line.replace("\xa0", " ")
            if self.style.glyphs is ASCII:
                printable = printable.replace("—", "-")
            print(printable, file=self.stdout)
        self.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Reads one line. The end of input means that the player leaves."""
        if self.ahead:
            line, self.ahead = self.ahead, ""
            return line
        if self.style.live:
            try:
                return input(prompt)
            except EOFError:
                self.say("")
                raise Leave from None
        print(prompt, end="", file=self.stdout, flush=True)
        line = self.stdin.readline()
        if not line:
            self.say("")
            raise Leave
        self.say(line.rstrip("\n"))
        return line

    def pause(self, *lines: str) -> None:
        """Shows lines page by page before the board is drawn again."""
        if not self.style.live:
            self.say(*lines)
            return
        room = self.style.height - 1
        page: list[str] = []
        for line in lines:
            taken = 1 + max(0, shown_width(line) - 1) // self.style.width
            if page and taken > room:
                self.say(*page)
                self.go_on()
                room = self.style.height - 1
                page = []
            page.append(line)
            room -= taken
        self.say(*page)
        self.go_on()

    def go_on(self) -> None:
        """Waits for Enter. Words typed before it are kept for the next question."""
        self.ahead = self.ask(self.style.paint(str(say("terminal-enter")), DIM)).strip()

    def ask_dice(self, prompt: str) -> str:
        """Dice that people have rolled."""
        self.before_dice()
        typed = self.ask(prompt).strip()
        if typed in ("quit", "q", "exit"):
            raise Leave(asked=True)
        return typed


def complete_words(words: Callable[[], Sequence[str]]) -> None:
    """Line editing, history and completion with the Tab key, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            fitting = [word for word in words() if word.casefold().startswith(text.casefold())]
            return f"{fitting[state]} " if state < len(fitting) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")
