"""The parser of the command line: it speaks the reader's language, and names the nearest word."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, Final

from openclix.engine.figures.messages import Message, Row, quoted, say, words
from openclix.language import language, spoken_language

SAID: Final = {
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
    """A sentence of the parser, translated if possible.

    >>> translate("usage: "), translate("something new")
    ('usage: ', 'something new')
    """
    key = f"usage-{SAID.get(text, '')}"
    spoken = language(spoken_language())
    if key not in spoken:
        return text
    translation = str(Message(key))
    if text.endswith(" "):
        translation += " "
    return f"{translation}\n" if text.endswith("\n") else translation


def translate_counted(singular: str, plural: str, count: int) -> str:
    """A sentence of the parser that depends on a number."""
    if singular == "expected %s argument":
        return str(say("usage-expected-number", count=count)).replace(str(count), "%s", 1)
    return singular if count == 1 else plural


def speak_for_the_parser() -> None:
    """Makes the parser ask for its sentences here."""
    setattr(argparse, "_", translate)  # noqa: B010
    setattr(argparse, "ngettext", translate_counted)  # noqa: B010


class Parser(argparse.ArgumentParser):
    """A parser that says which word was probably meant."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """A word that an argument doesn't accept."""
        if action.choices is None or value in action.choices:
            return
        choices = [str(choice) for choice in action.choices]
        kind = action.dest if action.dest in ("command", "edition") else "other"
        raise argparse.ArgumentError(
            None, str(no_such("usage-no-choice", kind, str(value), choices))
        )

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """Refuses what no argument takes, an unknown option with the one that comes near."""
        parsed, left = self.parse_known_args(args, namespace)
        if not left:
            return parsed
        word = left[0].partition("=")[0]
        if not word.startswith("-"):
            self.error(str(say("usage-too-many", rest=quoted(" ".join(left)))))
        options = self.options_of(getattr(parsed, "command", ""))
        self.error(str(no_such("usage-no-option", "other", word, options)))

    def options_of(self, command: str) -> list[str]:
        """The global options, plus a command's options."""
        options = list(self._option_string_actions)
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction) and command in action.choices:
                options += action.choices[command]._option_string_actions
        return sorted({option for option in options if option.startswith("--")})


def no_such(key: str, kind: str, word: str, choices: Iterable[str]) -> Message:
    """The message for an unknown word, with the nearest one or all valid ones."""
    from openclix.notation.text.errors import (
        nearest,
    )  # the readers of all texts: dear, and rarely needed

    there = {choice.lstrip("-"): choice for choice in choices}
    bare = word.lstrip("-")  # the dashes would make every option look alike
    near = there.get(nearest(bare, there) or abbreviated(bare, there), "")
    if near:
        return say(f"{key}-near", kind=kind, word=quoted(word), near=quoted(near))
    return say(key, kind=kind, word=quoted(word), known=Row(words(there.values())))


def abbreviated(word: str, choices: Iterable[str]) -> str:
    """The choice that abbreviates a word, or an empty string.

    >>> abbreviated("database", ["port", "db", "host"])
    'db'
    """
    for choice in choices:
        letters = iter(word)
        if word[:1] == choice[:1] and all(letter in letters for letter in choice):
            return choice
    return ""
