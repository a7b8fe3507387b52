"""Files that a person names: read with a sentence for everything that can be wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

BAD_INPUT = 2


class BadFile(Exception):
    """A file that is not there or cannot be read."""


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadFile(f"there is no file {path}") from None
    except IsADirectoryError:
        raise BadFile(f"{path} is a folder, not a file") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text in UTF-8") from None
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}") from None


def find_files(paths: Iterable[Path], ending: str) -> list[Path]:
    """The files that were named, and those with this ending in the folders that were named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob(f"*{ending}"))
            if not inside:
                raise BadFile(f"there is no {ending} file in {path}")
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise BadFile(f"there is no file {path}")
    return found


def complain(sentence: object) -> int:
    """Prints what is wrong with the input, and answers the exit code for it."""
    print(f"openclix: {sentence}", file=sys.stderr)
    return BAD_INPUT
