"""`openclix health`: asks a server whether it works."""

from __future__ import annotations

import argparse
import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

SECONDS = 10


def add(subparsers: Any) -> None:
    """Declares the command."""
    command = subparsers.add_parser(
        "health",
        help="ask a server whether it works",
        description="0 if the server and its database work, 1 if they do not.",
    )
    command.add_argument("address", nargs="?", default="http://127.0.0.1:8017")


def run(args: argparse.Namespace) -> int:
    """0 if it works."""
    try:
        with urlopen(f"{args.address.rstrip('/')}/api/health", timeout=SECONDS) as answer:
            found = json.load(answer)
    except HTTPError as error:
        print(f"{args.address}: down ({error.code})")
        return 1
    except (URLError, OSError, ValueError) as error:
        print(f"{args.address}: down ({getattr(error, 'reason', error)})")
        return 1
    print(f"{args.address}: {found.get('status')}, version {found.get('version')}")
    return 0 if found.get("status") == "up" else 1
