"""The process that does pieces of work for `--against`, with whatever tree it finds."""

from __future__ import annotations

import json
import sys
from typing import Any

from .measures import all_measures
from .measuring import Work, measure
from .running import put_aside


def serve() -> None:
    """Answers one question a line: makes work ready, or does some of it."""
    known = {this.name: this for this in all_measures()}
    works: dict[str, Work] = {}

    def answer(question: dict[str, Any]) -> dict[str, Any]:
        name = question["name"]
        if "warm" in question:
            try:
                works[name] = known[name].ours()
                measure(works[name], 0, question["warm"], works[name].warm)
            except Exception as error:
                return {"error": f"{type(error).__name__}: {error}"}
            return {}
        put_aside()
        found = measure(works[name], question["first"], question["seconds"], question["pieces"])
        return {"seconds": found.seconds, "counts": dict(found.counts), "pieces": found.pieces}

    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    serve()
