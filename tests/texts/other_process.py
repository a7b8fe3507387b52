"""One half of a game in a process of its own: `begin` saves it, `go-on` plays a saved one.

`written` begins and writes the position as text, `read` goes on from such a text, and `unread` goes
on without a reader of texts. The lines to play are arguments:

    python -m tests.texts.other_process begin "A close B" < position > saved
"""

from __future__ import annotations

import json
import sys

from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.texts import install
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError
from openclix.notation import read_position, write_position

from .reader import read


def main(how: str, *lines: str) -> int:
    install(read if how != "unread" else None)
    text = sys.stdin.read()
    if how in ("begin", "written", "read"):
        game = Game(read_position(text), FixedDice(() if how == "read" else (4, 3)))
    else:
        try:
            game = Game.restore(json.loads(text))
        except SnapshotError as error:
            print(error)
            return 3
    for line in lines:
        game.play(line)
    if how == "begin":
        json.dump(game.snapshot(), sys.stdout)
        return 0
    if how == "written":
        print(write_position(game.table))
        return 0
    table, decision = game.table, game.decision
    found = {
        "click": table.click[0],
        "tokens": [[name, count] for _, name, _, count in table.named_tokens],
        "topic": decision.topic if decision is not None else "",
        "options": game.options,
        "undone": game.undo(),
        "again": game.options,
    }
    json.dump(found, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
