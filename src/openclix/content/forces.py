"""2 Forces as text: a name, cards, and the objects that a player brings."""

from __future__ import annotations

from pathlib import Path

from openclix.board import Grid
from openclix.editions import edition as find_edition
from openclix.engine.setup import Force
from openclix.notation.cards import build_card
from openclix.notation.errors import NotationError
from openclix.notation.markers import read_marker_card
from openclix.notation.names import SIDES, Names
from openclix.notation.words import read_lines


def read_force(text: str, name: str = "", folder: Path | None = None) -> Force:
    edition = find_edition()
    try:
        statements = read_lines(text)
        if len(statements) != 1 or statements[0].head != "force":
            raise NotationError("a force is one block that begins with 'force'", 1)
        names = Names(edition, Grid.of(16, 16), SIDES, [])
        cards, markers, keyword = [], [], ""
        for line in statements[0].children:
            if line.head == "card":
                cards.append(build_card(line, edition, folder))
            elif line.head in ("object", "marker"):
                markers.append(read_marker_card(names, line))
            elif line.head == "keyword":
                keyword = line.cursor().take("the keyword").text
            else:
                raise line.words[0].error(
                    f"a force has no line {line.head!r}", ("card", "object", "marker", "keyword")
                )
        title = statements[0].cursor().take("the name of the force").text
        return Force(title, tuple(cards), tuple(markers), (), keyword)
    except NotationError as error:
        error.file = error.file or name
        raise
