"""Help with the open question: its context, the chances of the dice, and each choice's effect.

Everything is data, which the client puts into words.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from openclix.engine.asking.choices import (
    Choice,
    FigureChoice,
    LeftChoice,
    NamedChoice,
    PowerChoice,
    StatChoice,
    UseChoice,
    WordChoice,
)
from openclix.engine.asking.decisions import NO, YES, Decision
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.card_views import called
from openclix.engine.figures.figures import ATTACK, DAMAGE, DEFENSE, Special
from openclix.engine.figures.messages import Name, power_name, trait_name
from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import usable_cards
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.values.values import value

Data = dict[str, Any]
FACES: Final = 6
MANY: Final = 60
"""With more choices than this, none is examined. They are squares, or a long list of cards."""


OF_POWERS: Final = ("cancel-what", "extra-move", "fate-team", "instead", "wild-card")
"""Topics whose words are powers or team abilities."""


def prompt_answer(game: Game, question: Data) -> Data:
    """The subject of the open question, and the result of each answer."""
    decision, table = game.decision, game.table
    data: Data = {
        **{"faces": None, "chance": None, "needed": None, "total": None},
        **{"power": None, "attack": None, "options": {}},
    }
    if decision is None:
        return data
    data.update(promised(table, decision))
    if (ability := decision.doing.ability) is not None and ability.kind != "inherent":
        data["power"] = called(power_name(ability))
    data["attack"] = attack_under_way(table, decision)
    if len(decision.values) <= MANY:
        for choice in decision.choices:
            if about := option(game, decision, choice):
                data["options"][choice.text(table)] = about
    return data


# ------------------------------------------------------------------ what the dice promise


def promised(table: Table, decision: Decision) -> Data:
    """6.4 12.3 21.3 The faces that help and their chance. For an attack roll, the number needed."""
    using, about = decision.doing.using, decision.about
    if decision.topic == "reroll" and isinstance(about, tuple) and isinstance(about[0], Roll):
        return rolled_anew(table, about[0])
    if using is not None and set(decision.values) == {YES, NO}:
        faces = using.version.params.get("results")
        if isinstance(faces, tuple) and all(isinstance(face, int) for face in faces):
            return {"faces": list(faces), "chance": len(faces) / FACES}
    return {}


def rolled_anew(table: Table, roll: Roll) -> Data:
    """21.3 The chance that a reroll helps."""
    attack = roll.attack if isinstance(roll.attack, Attack) else None
    if attack is not None and attack.targets and len(roll.dice) == 2:
        needed = needed_against(table, attack, attack.targets[0])
        return {"needed": needed, "total": roll.total, "chance": hit_chance(table, needed)}
    if roll.good:
        return {
            **{"faces": list(roll.good), "chance": len(roll.good) / FACES},
            "total": roll.total,
        }
    return {}


def needed_against(table: Table, attack: Attack, target: int) -> int:
    """12.3 The total that the two dice need."""
    return value(table, target, DEFENSE, attack) - value(table, attack.actor, ATTACK, attack)


def hit_chance(table: Table, needed: int) -> float:
    """12.3 The chance that two dice reach the number needed, including criticals."""
    hits = 0
    for dice in product(range(1, FACES + 1), repeat=2):
        critical = table.edition.critical(dice)
        hits += critical > 0 or (not critical and sum(dice) >= needed)
    return hits / FACES**2


# ------------------------------------------------------------------ what is going on


def attack_under_way(table: Table, decision: Decision) -> Data | None:
    """12 The attack that the question is part of, and its state."""
    attack = decision.doing.attack
    if attack is None:
        return None
    target = target_meant(table, attack, decision.figure)
    if target in attack.damaged:
        return None  # the damage of a hit is known by now
    data: Data = {
        "attacker": table.tags[attack.actor],
        "kind": attack.kind,
        "target": table.tags[target] if target >= 0 else None,
        "damage": damage_of(table, attack),
        **{"needed": None, "hit": None, "dice": None, "total": None, "defense": None},
    }
    if target < 0:
        return data
    if attack.roll is not None and attack.roll.dice:
        data["dice"] = list(attack.roll.dice)
        data["total"] = attack.total or attack.attack_value + attack.roll.total
        data["defense"] = attack.defense.get(target, value(table, target, DEFENSE, attack))
    elif decision.topic not in ("target", "further-target"):
        data["needed"] = needed_against(table, attack, target)
        data["hit"] = hit_chance(table, data["needed"])
    return data


def target_meant(table: Table, attack: Attack, figure: int) -> int:
    """The figure the question is about: the one asked, if it is opposing, or the first target."""
    if figure >= 0 and table.side[figure] != table.side[attack.actor]:
        return figure
    return attack.targets[0] if attack.targets else -1


def damage_of(table: Table, attack: Attack) -> int:
    """12.4 The damage a hit would deal, before any reduction."""
    if attack.fixed_damage >= 0:
        return attack.fixed_damage
    return value(table, attack.actor, DAMAGE, attack)


# ------------------------------------------------------------------ what a choice would do


def option(game: Game, decision: Decision, choice: Choice) -> Data:
    """Useful facts about one choice, or nothing."""
    table = game.table
    if isinstance(choice, PowerChoice):
        whose = choice.figure if choice.figure >= 0 else decision.figure
        return power_option(table, whose, choice.power)
    if isinstance(choice, StatChoice) and choice.change and decision.figure >= 0:
        return value_option(game, decision.figure, choice)
    if isinstance(choice, FigureChoice) and decision.topic in ("target", "further-target"):
        attack = decision.doing.attack
        if attack is not None and choice.figure >= 0:
            needed = needed_against(table, attack, choice.figure)
            return {"needed": needed, "hit": hit_chance(table, needed)}
    if isinstance(choice, (UseChoice, LeftChoice)):
        word = choice.word if isinstance(choice, UseChoice) else choice.power
        return {"name": named(table, word)} if word in table.edition.registry else {}
    if isinstance(choice, (WordChoice, NamedChoice)):
        name = word_name(table, decision, choice)
        return {"name": name} if name else {}
    return {}


def word_name(table: Table, decision: Decision, choice: WordChoice | NamedChoice) -> str:
    """The name of a map, a card or a power. Clients translate plain words themselves."""
    chosen: Any = choice.value
    if choice.type == "map":
        return called(Name("map", table.setup[2][chosen].name))
    if choice.type == "card" and chosen:
        return called(Name("card", usable_cards(table, decision.figure)[chosen].name))
    if choice.type == "condition" and chosen >= 0:
        return called(Name("card", table.card(chosen).name))
    if decision.topic in OF_POWERS and choice.word in table.edition.registry:
        return named(table, choice.word)
    return ""


def value_option(game: Game, figure: int, choice: StatChoice) -> Data:
    """13.1 14.2 A value now and after the change, tried on a copy because values have limits."""
    trial = game.copy(seed=0)
    trial.choose(choice.text(game.table))
    after = value(trial.table, figure, choice.stat)
    return {"now": value(game.table, figure, choice.stat), "after": after}


def power_option(table: Table, figure: int, power: str) -> Data:
    """A power by name, and whether the figure has it now."""
    held = table.loadout[figure].versions if figure >= 0 else {}
    versions = [version for loaded in held.values() for version in loaded]
    has = any(power in (version.ability.slug, version.special) for version in versions)
    return {"name": named(table, power, figure), "has": has}


def named(table: Table, power: str, figure: int = -1) -> str:
    """A power's name in the reader's language, or a special power on a figure's card."""
    if power in table.edition.registry:
        return called(power_name(table.edition.registry[power]))
    for click in table.card(figure).dial if figure >= 0 else ():
        for grant in click.powers:
            if isinstance(grant, Special) and slug(grant.name) == power:
                return called(trait_name(grant.name))
    return power
