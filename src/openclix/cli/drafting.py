"""26.4 The draft of a battle royale at the terminal: a booster, and the figure to take from it."""

from __future__ import annotations

from openclix.content.drafts import BadPick, Draft, draftable
from openclix.engine.figures.messages import Argument, Name, say, spoken
from openclix.engine.setup.setup import Force

from .terminal.keyboard import Keyboard


def drafted(draft: Draft, keyboard: Keyboard, people: int) -> list[Force]:
    """26.4 Asks the people for their picks; the computers take the most points."""
    while not draft.over:
        for player in range(draft.players):
            if player < people:
                ask_pick(draft, keyboard, player)
            else:
                draft.pick(player, draft.favourite(player))
    for player, force in enumerate(draft.forces()):
        names = ", ".join(spoken(Name("card", card.name)) for card in force.cards)
        keyboard.say(str(say("draft-has", player=player + 1, cards=names)))
    return draft.forces()


def ask_pick(draft: Draft, keyboard: Keyboard, player: int) -> None:
    """Shows a booster and asks until a figure of it is named, by its number or its name."""
    pack = draft.pack(player)
    cards = draftable(draft.edition)
    keyboard.say(str(say("draft-booster", player=player + 1, round=draft.round + 1)))
    for number, name in enumerate(pack, 1):
        card = cards[name]
        words = ", ".join(sorted(spoken(Name("keyword", word)) for word in card.keywords))
        about: dict[str, Argument] = {"number": number, "points": card.points, "keywords": words}
        keyboard.say(str(say("draft-figure", card=Name("card", card.name), **about)))
    while True:
        typed = keyboard.ask(f"{say('draft-ask')}> ").strip()
        chosen = by_name(pack, typed, draft.edition)
        try:
            draft.pick(player, chosen)
        except BadPick as error:
            keyboard.say(str(error))
        else:
            return


def by_name(pack: list[str], typed: str, edition: str) -> str:
    """The figure that a number, a name or a part of one means; else what was typed."""
    if typed.isdigit() and 1 <= int(typed) <= len(pack):
        return pack[int(typed) - 1]
    cards = draftable(edition)
    folded = typed.casefold()
    near = [
        name
        for name in pack
        if folded
        and (folded in name or folded in spoken(Name("card", cards[name].name)).casefold())
    ]
    return near[0] if len(near) == 1 else typed
