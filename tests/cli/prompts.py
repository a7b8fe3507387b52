"""A game at every kind of prompt: from the rulings, which come to nearly all, and positions.

`prompts.tsv` names the first ruling that comes to each prompt, so that not all have to be played.
`python -m tests.cli.prompts` writes it anew. `tests/test_rulings.py` plays every ruling, and fails
at a prompt that is not listed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import openclix
from openclix.editions import EDITIONS
from openclix.editions.comprehensive import ALL, COMPREHENSIVE
from openclix.engine.asking.attack_events import IsHit
from openclix.engine.asking.decisions import Decision
from openclix.engine.attacking.damage import heal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import FREE, Ability, Rule, Version
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import INSTALLED
from openclix.engine.game.game import Game
from openclix.engine.selecting.selectors import Selector
from openclix.engine.table.table import Table
from openclix.engine.verbs import doers
from openclix.language.catalogue import entries
from openclix.notation import Ruling, read_position, read_rulings

RULINGS = Path(__file__).parents[2] / "rulings"
LIST = Path(__file__).with_name("prompts.tsv")
AGAIN = "python -m tests.cli.prompts"
ASKED = "ask-"
TAKE = "_take"
"""What answers a decision, whoever chooses."""

Prompt = tuple[str, str]
"""A topic, and the edition in which it is asked."""


def topics() -> set[str]:
    """Everything that anybody is ever asked about."""
    files = (Path(openclix.__file__).parent / "language" / "en").glob("*.ftl")
    keys = {key for file in files for key in entries(file.read_text(encoding="utf-8"))}
    return {key.removeprefix(ASKED) for key in keys if key.startswith(ASKED)}


SHRUG = Ability("Shrug", "effect", "8.1e")


@SHRUG.on(IsHit, optional=True)
def shrug(table: Table, figure: int, version: Version, event: IsHit) -> Rule[None]:
    """8.1e Whoever is hit may heal: asked for in the words for every text without its own."""
    yield from heal(table, figure, 1)


POINT = Ability("Point", "effect", "20.7a")


@POINT.action(FREE)
def point(table: Table, figure: int, version: Version) -> Rule[None]:
    """20.7a One of the figures that a selector means is chosen."""
    yield from doers.choose(table, doers.Doer(figure, version), Selector("opposing"))


def registry() -> Registry:
    found = Registry(__name__)
    for ability in (*ALL, SHRUG, POINT, Ability("Second Watch", "team", "19.4")):
        found.add(ability)
    return found


EDITIONS["prompts"] = COMPREHENSIVE.but(name="prompts", title="Prompts", registry=registry())

OWN: dict[Prompt, tuple[str, tuple[str, ...], tuple[int, ...]]] = {
    ("choose-whom", "prompts"): (
        "edition prompts\nmap 8x8\nfigure A red b2; trait point\nfigure B blue b1\n"
        "figure C blue h8",
        ("A point",),
        (),
    ),
    ("revive-whom", "comprehensive"): (
        "map 8x8\nfigure A red b2; trait revive\nfigure C red ko\nfigure D red ko\n"
        "figure B blue h8",
        ("A revive",),
        (),
    ),
    ("mimic-what", "comprehensive"): (
        "map 8x8\nfigure A red b2; trait mimic\nfigure B blue b1; powers charge toughness",
        ("A mimic",),
        (),
    ),
    ("pilot-power", "comprehensive"): (
        "map 8x8\nfigure A red a1; dial 8 11:quake 16 4:empower x6\n"
        "figure V red b2; symbols vehicle; dial 10 9:poison 17:toughness 2 x6\n"
        "figure B blue h8",
        ("A board", "V pilot-power"),
        (),
    ),
    ("telekinesis-throw", "comprehensive"): (
        "map 8x8\nfigure A red b2; dial 8 10:telekinesis 16 3 x6; range 6\nfigure B blue e2\n"
        "object m1 b4\nobject m2 c4",
        ("A hurl",),
        (),
    ),
    ("wild-card-what", "prompts"): (
        "edition prompts\nmap 8x8\nfigure A red b2; team wild-card\n"
        "figure C red a1; team harbor-watch\nfigure D red h1; team second-watch\n"
        "figure B blue b7",
        ("A wild-card",),
        (),
    ),
    ("exchange-whom", "classic-2002"): (
        "edition classic-2002\nfigure A red c3; team x-men\nfigure C red c4; team x-men; click 3\n"
        "figure D red c2; team x-men; click 3\nfigure B blue l12",
        ("A exchange",),
        (),
    ),
    ("rescue-from", "classic-2002"): (
        "edition classic-2002\nturn blue 4\nfigure S red c3-d4; base 2x2; trait great-hunter\n"
        "figure T red f3-g4; base 2x2; trait great-hunter\nfigure B blue captured by S\n"
        "figure D blue captured by T\nfigure C blue e3",
        ("C rescue",),
        (),
    ),
    ("plug-with", "classic-2002"): (
        "edition classic-2002\nscenario the-maw; fact strength 3\nmap 16x16\n"
        "figure A red h4; dial 8 10:telekinesis 16 3 x6\nfigure D blue p16\n"
        'marker m1 special h8 maw name "The Maw"\nmarker m2 object h3\nmarker m3 object g3',
        ("A plug",),
        (),
    ),
    ("cancel-what", "core-fr"): (
        "edition core-fr\nmap 8x1\nfigure A red a1; dial 8:charge 10 16:toughness 3 x6\n"
        "figure D blue h1",
        ("A cancel",),
        (),
    ),
    ("use", "prompts"): (
        "edition prompts\nmap 8x8\nfigure A red b2; dial 8 10 16 3 x6\n"
        "figure B blue b3; trait shrug; dial 8 10 16 3 x6",
        ("A close",),
        (4, 4),
    ),
}
"""What no ruling asks, because there is only one answer in each of them."""


@cache
def listed() -> dict[Prompt, tuple[str, str]]:
    """For each prompt the file and the name of the first ruling that comes to it."""
    rows = [line.split("\t") for line in LIST.read_text(encoding="utf-8").splitlines()]
    return {(topic, edition): (file, name) for topic, edition, file, name in rows}


def rulings_of(file: str) -> list[Ruling]:
    path = RULINGS / file
    return read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent)


def prompts() -> dict[Prompt, Game]:
    """A game at the first prompt of each topic in each edition, with texts as they are read now."""
    return prompts_read_by(INSTALLED.generation)


@cache
def prompts_read_by(generation: int) -> dict[Prompt, Game]:
    """The same for the reader of texts that was installed then. Another one forgets its texts."""
    found: dict[Prompt, Game] = {}
    by_file: dict[str, set[str]] = {}
    for file, name in listed().values():
        by_file.setdefault(file, set()).add(name)
    with noticing(found):
        for file, names in by_file.items():
            for ruling in rulings_of(file):
                if ruling.name in names:
                    ruling.outcomes()
    missing = sorted(set(listed()) - set(found))
    assert not missing, f"no listed ruling comes to {missing}: {AGAIN}"
    for prompt, (text, lines, dice) in OWN.items():
        game = Game(read_position(text), FixedDice(dice))
        game.table.log = []
        for line in lines:
            game.play(line)
        assert game.decision is not None and game.decision.topic == prompt[0], (
            prompt,
            game.decision,
        )
        found[prompt] = game
    found[("cancel-condition", "core-fr")] = at_conditions()
    return found


@contextmanager
def noticing(found: dict[Prompt, Game]) -> Iterator[None]:
    """Keeps a copy of every game that stands at a prompt that is new, before it is answered."""
    take = getattr(Game, TAKE)

    def noticed(game: Game, decision: Decision, value: Any, way: tuple[int, ...] = ()) -> None:
        prompt = decision.topic, game.table.edition.name
        if prompt not in found and type(game.dice) is FixedDice:
            found[prompt] = game.copy()
        take(game, decision, value, way)

    setattr(Game, TAKE, noticed)
    try:
        yield
    finally:
        setattr(Game, TAKE, take)


def write_list() -> None:
    """Plays all rulings, and notes for every prompt which of them comes to it first."""
    found: dict[Prompt, Game] = {}
    rows = []
    with noticing(found):
        for path in sorted(RULINGS.rglob("*.ruling")):
            file = path.relative_to(RULINGS).as_posix()
            for ruling in rulings_of(file):
                for edition in ruling.editions:
                    before = set(found)
                    ruling.run(edition)
                    rows += [(*prompt, file, ruling.name) for prompt in found.keys() - before]
    LIST.write_text("".join("\t".join(row) + "\n" for row in sorted(rows)), encoding="utf-8")


def at_conditions() -> Game:
    """The set-up of a themed team that may cancel a battlefield condition."""
    game = openclix.Game.new(("lantern-night", "grey-watch"), edition="core-fr", seed=1)
    chance = random.Random(1)
    while game.decision is not None and game.decision.topic != "cancel-condition":
        game.choose_index(chance.randrange(len(game.decision.values)))
    return game


if __name__ == "__main__":
    write_list()
