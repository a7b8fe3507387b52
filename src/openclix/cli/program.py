"""The name the program was started with, so that the commands it prints can be typed."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

CALLED_AS: Final = "OPENCLIX_AS"
"""Set by a Makefile that starts a command for people: `make play`, `make terminal`."""
MADE: Final = ("serve", "play")
"""The commands that the Makefile starts."""


def command_line(command: str, *words: str | Path) -> str:
    """A command with its words, as it has to be typed here.

    >>> import os
    >>> os.environ["OPENCLIX_AS"] = "make terminal"
    >>> command_line("play", "--load", "my game")
    'make terminal ARGS="--load \\'my game\\'"'
    >>> del os.environ["OPENCLIX_AS"]
    """
    arguments = shlex.join(str(word) for word in words)
    made = os.environ.get(CALLED_AS, "")
    if made and command in MADE:
        return f'{made} ARGS="{arguments}"' if arguments else made
    return f"{program()} {command} {arguments}".rstrip()


def program() -> str:
    """`openclix` if the shell finds it, otherwise the command it was started with."""
    if shutil.which("openclix"):
        return "openclix"
    started = Path(sys.argv[0])
    if started.name == "openclix":
        with_folder = os.path.relpath(started)
        return with_folder if not with_folder.startswith("..") else str(started)
    return "python -m openclix.cli"
