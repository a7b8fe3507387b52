"""Reads files named by the user. Any problem is reported in one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from openclix.engine.figures.messages import say

BAD_INPUT: Final = 2
MOST: Final = 1_000_000
LARGEST: Final = 20_000_000
"""The most letters of a text that is read."""


class BadFile(Exception):
    """A file that is not there or cannot be read."""


STANDARD_INPUT: Final = Path("-")


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for `-`, without a byte-order mark."""
    try:
        if path == STANDARD_INPUT:
            text = sys.stdin.read(LARGEST + 1).removeprefix("\ufeff")
        else:
            with path.open(encoding="utf-8-sig") as file:
                text = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadFile(say("file-none", file=str(path))) from None
    except IsADirectoryError:
        raise BadFile(say("file-folder", file=str(path))) from None
    except UnicodeDecodeError:
        raise BadFile(say("file-not-text", file=str(path))) from None
    except OSError as error:
        why = str(error.strerror)
        raise BadFile(say("file-unreadable", file=str(path), why=why)) from None
    if "\0" in text:
        raise BadFile(say("file-not-text", file=str(path)))
    if len(text) > LARGEST:
        raise BadFile(say("file-too-large", file=str(path), most=LARGEST // 1_000_000))
    return text


def check_ordinary(path: Path) -> None:
    """Refuses a folder, a device or a pipe where a file is needed, or none as yet."""
    if path.is_dir():
        raise BadFile(say("file-folder", file=str(path)))
    if path.exists() and not path.is_file():
        raise BadFile(say("file-not-ordinary", file=str(path)))


def check_output(path: Path) -> None:
    """Refuses a file that could not be written, before anything is done for it."""
    if path.is_dir():
        raise BadFile(say("file-folder", file=str(path)))
    if not path.parent.is_dir():
        raise BadFile(say("file-no-folder", folder=str(path.parent)))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadFile(say("file-unwritable", file=str(path)))


def write_text(path: Path, text: str) -> None:
    """Writes a file: all of it, or nothing."""
    check_output(path)
    try:
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_text(text, encoding="utf-8")
            return
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(text, encoding="utf-8")
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        why = str(error.strerror)
        raise BadFile(say("file-unwritable-why", file=str(path), why=why)) from None


def count(text: str) -> int:
    """A whole number above 0, as an argument gives it."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:9]) <= MOST:
        raise argparse.ArgumentTypeError(str(say("number-needed", most=str(MOST), text=text)))
    return int(text[:9])


def find_files(paths: Iterable[Path], ending: str) -> list[Path]:
    """The named files, and the files with this extension in the named folders."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob(f"*{ending}"))
            if not inside:
                raise BadFile(say("file-none-inside", ending=ending, folder=str(path)))
            files.extend(inside)
        elif path == STANDARD_INPUT or path.exists():
            files.append(path)
        else:
            raise BadFile(say("file-none", file=str(path)))
    return files


def complain(sentence: object) -> int:
    """Prints what is wrong with the input, and answers the exit code for it."""
    print(f"openclix: {sentence}", file=sys.stderr)
    return BAD_INPUT
