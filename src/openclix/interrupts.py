"""Ctrl-C ends the program quietly at any moment, also while it reads its modules.

Python would print a traceback. So while the program starts, an interrupt simply ends it. As soon as
a command runs, Python's own answer is back, and `main` catches it.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from typing import Final

PROGRAMS: Final = frozenset({"openclix", "openclix.exe", "openclix-script.py", "-m"})
"""How the program is called. A test or a script that imports a command keeps its own answer."""


def is_program() -> bool:
    """Whether this process is the program, and this is where it may set its answer."""
    name = os.path.basename(sys.argv[0]) if sys.argv else ""
    module = name == "__main__.py" and os.path.basename(os.path.dirname(sys.argv[0])) == "cli"
    return (name in PROGRAMS or module) and threading.current_thread() is threading.main_thread()


def end_quietly() -> None:
    """From now on an interrupt ends the program without a word."""
    if is_program() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def listen_to_interrupts() -> None:
    """From now on an interrupt is Python's `KeyboardInterrupt`."""
    if is_program() and signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = interrupt_again


def interrupt_again(problem: sys.UnraisableHookArgs) -> None:
    """An interrupt that came where Python can't raise it (in a callback) comes once more."""
    if issubclass(problem.exc_type, KeyboardInterrupt):
        _thread.interrupt_main()
    else:
        sys.__unraisablehook__(problem)


end_quietly()
