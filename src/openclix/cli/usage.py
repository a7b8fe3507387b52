"""What the parser of the command line says by itself, in the reader's language."""

from __future__ import annotations

import argparse

from openclix.engine.messages import Message
from openclix.language import language, spoken_language

SAID = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "show-help",
    "show program's version number and exit": "show-version",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "invalid-choice",
    "expected one argument": "expected-one",
    "expected at least one argument": "expected-some",
    "argument %(argument_name)s: %(message)s": "argument",
    "%(prog)s: error: %(message)s\n": "error",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "invalid %(type)s value: %(value)r": "invalid-value",
    "ignored explicit argument %r": "ignored",
    "not allowed with argument %s": "not-with",
}
"""The parser's own sentences, with the keys of ours; they keep its marks for what is put in."""


def translate(text: str) -> str:
    """A sentence of the parser; what nobody has translated stays as it is.

    >>> translate("usage: "), translate("something new")
    ('usage: ', 'something new')
    """
    key = f"usage-{SAID.get(text, '')}"
    spoken = language(spoken_language())
    if key not in spoken:
        return text
    said = str(Message(key))
    if text.endswith(" "):
        said += " "
    return f"{said}\n" if text.endswith("\n") else said


def speak_for_the_parser() -> None:
    """Makes the parser ask for its sentences here."""
    setattr(argparse, "_", translate)  # noqa: B010
