"""`openclix health`: checks whether a server works."""

from __future__ import annotations

import argparse
import json
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from openclix.engine.figures.messages import quoted, say

from .files import complain

SECONDS: Final = 10
LARGEST_ANSWER: Final = 64 * 1024
USUAL: Final = "http://127.0.0.1:8017"


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "health",
        help=str(say("health-help")),
        description=str(say("health-description")),
    )
    command.add_argument("address", metavar="ADDRESS", nargs="?", default=USUAL)


def run(args: argparse.Namespace) -> int:
    """0 if it works, 1 if it doesn't, 2 for an invalid address."""
    if not is_address(args.address):
        return complain(say("health-no-address", address=quoted(args.address), usual=USUAL))
    try:
        with urlopen(f"{args.address.rstrip('/')}/api/health", timeout=SECONDS) as answer:
            health = json.loads(answer.read(LARGEST_ANSWER))
    except HTTPError as error:
        print(say("health-down", address=args.address, why=str(error.code)))
        return 1
    except (URLError, OSError, ValueError, HTTPException, RecursionError) as error:
        why = quoted(str(getattr(error, "reason", error)))
        print(say("health-down", address=args.address, why=why))
        return 1
    if not isinstance(health, dict) or "status" not in health:
        print(say("health-down", address=args.address, why=say("health-another")))
        return 1
    status, version = str(health.get("status")), str(health.get("version"))
    print(say("health-status", address=args.address, status=status, version=version))
    return 0 if health.get("status") == "up" else 1


def is_address(text: str) -> bool:
    """Whether a server could be asked at an address.

    >>> [is_address(text) for text in ("http://a:80", "http://a:x", "http://a b", "a.example")]
    [True, False, False, False]
    """
    try:
        parts = urlsplit(text)
        named = parts.hostname is not None and parts.port != 0
    except ValueError:
        return False
    return named and parts.scheme in ("http", "https") and text.isprintable() and " " not in text
