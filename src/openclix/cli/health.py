"""`openclix health`: asks a server whether it works."""

from __future__ import annotations

import argparse
import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from openclix.engine.messages import quoted, say

SECONDS = 10


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "health",
        help=str(say("health-help")),
        description=str(say("health-description")),
    )
    command.add_argument("address", metavar="ADDRESS", nargs="?", default="http://127.0.0.1:8017")


def run(args: argparse.Namespace) -> int:
    """0 if it works."""
    try:
        with urlopen(f"{args.address.rstrip('/')}/api/health", timeout=SECONDS) as answer:
            found = json.load(answer)
    except HTTPError as error:
        print(say("health-down", address=args.address, why=str(error.code)))
        return 1
    except (URLError, OSError, ValueError) as error:
        why = quoted(str(getattr(error, "reason", error)))
        print(say("health-down", address=args.address, why=why))
        return 1
    status, version = str(found.get("status")), str(found.get("version"))
    print(say("health-status", address=args.address, status=status, version=version))
    return 0 if found.get("status") == "up" else 1
