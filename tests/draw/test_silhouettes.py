"""All portraits of a set in black, at 56 pixels: an alarm, and what eyes decided about it.

`test_portraits.py` allows no pair of one team above the alarm. Across teams the alarm rings for
some pairs. The nearest are Paper Face (a hat and a mask) and The Drowned Oak (a crown of leaves).
We looked at all of them side by side. The ground of the team and the attribute tell them apart. So
a pair may pass the alarm if its grounds differ, up to a limit.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from openclix.content import SETS, figures
from openclix.draw.portraits import library

from .black import overlap, silhouette

ALARM, LIMIT = 0.72, 0.85


@pytest.mark.parametrize("folder", sorted(set(SETS.values())), ids=lambda folder: folder.name)
def test_pairs_of_a_set_that_look_alike_in_black_differ_in_their_ground(folder: object) -> None:
    edition = next(name for name, of in SETS.items() if of == folder)
    names = sorted({card.name for card in figures(edition).values()})
    cast = library().cast
    black = {name: silhouette(cast[name]) for name in names}
    alike, too_near = [], []
    for first, second in combinations(names, 2):
        share = overlap(black[first], black[second])
        if share > ALARM and cast[first].palette()["g"] == cast[second].palette()["g"]:
            alike.append((first, second, share))
        if share > LIMIT:
            too_near.append((first, second, share))
    assert len(names) > 20
    assert alike == [] and too_near == []
