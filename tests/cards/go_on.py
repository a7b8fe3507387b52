"""Goes on with a saved game in a process of its own: `python -m tests.cards.go_on LINE… < saved`.

It installs no reader: the package finds its own.
"""

from __future__ import annotations

import json
import sys

import openclix


def main(*lines: str) -> None:
    game = openclix.Game.restore(json.load(sys.stdin))
    before = game.options
    for line in lines:
        game.play(line)
    clicks = {figure.tag: figure.click for figure in game.figures}
    print(json.dumps({"before": before, "after": game.options, "clicks": clicks}))


if __name__ == "__main__":
    main(*sys.argv[1:])
