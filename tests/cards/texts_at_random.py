"""Random games of figures with random texts of the grammar."""

from __future__ import annotations

import json
from random import Random

import openclix
from openclix.cards.clauses import GivenAction, RollDie, Triggered
from openclix.cards.english import english
from openclix.cards.reader import printed
from openclix.cards.sampling import Sampler
from openclix.editions import edition

MOST_DECISIONS = 70


def random_text(seed: str, name: str) -> str:
    """One or two sentences, with a table of results after a roll."""
    grammar, random = english(edition()), Random(seed)
    sampler = Sampler(grammar, random)
    texts: list[str] = []
    for _ in range(random.choice((1, 1, 2))):
        slot = random.choice(("sentence", "sentence", "trigger", "action"))
        if slot == "sentence":
            meaning = sampler.value("sentence")
        else:
            step = RollDie() if random.random() < 0.2 else sampler.value("whole-step")
            if slot == "trigger":
                after, may = random.random() < 0.4, random.random() < 0.3
                meaning = Triggered(sampler.value("trigger"), step, after=after, may=may)
            else:
                meaning = GivenAction(random.choice(("FREE", "FREE", "POWER")), step)
        texts.append(printed(grammar, meaning, name, "it"))
        step = getattr(meaning, "step", None)
        if step == RollDie():
            for low, high in ((1, 3), (4, 6)):
                row = sampler.value("whole-step")
                words = printed(grammar, Triggered(sampler.value("trigger"), row), name, "it")
                texts.append(f"{low}-{high}: {words.rpartition(', ')[2]}")
        texts.append("//")
    return " ".join(texts[:-1]).replace('"', "'")


def random_game(seed: int) -> openclix.Game:
    """Six figures in the middle of a small map, each with two texts."""
    random = Random(seed)
    squares = random.sample([f"{c}{r}" for c in "cdefg" for r in range(3, 8)], 6)
    lines = ["map 9x9"]
    for index, square in enumerate(squares):
        tag = "ABCDEF"[index]
        side = "red" if index < 3 else "blue"
        texts = [random_text(f"{seed}-{index}-{n}", f"Rage {n}") for n in "XY"]
        traits = "; ".join(
            f'trait "Rage {n}" {json.dumps(t)}' for n, t in zip("XY", texts, strict=True)
        )
        keyword = random.choice(("Sailor", "Ember"))
        lines.append(f"figure {tag} {side} {square}; range 4; keywords {keyword}; {traits}")
    return openclix.Game.from_position("\n".join(lines), seed=seed)


def play(game: openclix.Game, random: Random, most: int = MOST_DECISIONS) -> int:
    """Plays at random, and answers how many decisions there were."""
    for count in range(most):
        decision = game.decision
        if decision is None:
            return count
        game.choose_index(random.randrange(len(decision)))
    return most
