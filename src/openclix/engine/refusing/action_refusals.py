"""7 9.2 Why an action can't be given: the figure, the power, its cost, or its targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..asking.choices import ActionChoice
from ..asking.decisions import Decision, explains
from ..figures.abilities import Ability, F, Offer, Origin, Version
from ..figures.messages import (
    Argument,
    Name,
    Row,
    figure_name,
    power_name,
    quoted,
    say,
    side_named,
    words,
)
from ..figures.refusal import Refusal, refuse
from ..moving.vehicles import manned
from ..state.granted import denial
from ..table.conditions import holds, read_condition
from ..turn.actions import END, why_not_again, why_not_cost, why_not_plot, why_not_type
from .aim_refusals import Aim
from .named_in_text import figure_named, listed, nearest, no_such_figure, piece_named
from .target_refusals import why_not_here

if TYPE_CHECKING:
    from ..state.records import Effect
    from ..table.table import Table

Use = tuple[Offer, Version]


def why_not_action(table: Table, text: str) -> Refusal | tuple[int, Offer, Version]:
    """9.2 Why the active player can't give an action, or the action that the text begins with."""
    words = text.split()
    if words[0] == END:
        return refuse("several-choices", "9.2a", "nothing-follows", words=quoted(END))
    figure = figure_named(table, words[0], "9.2")
    if isinstance(figure, Refusal):
        return no_such_figure(words[0], [*table.tags, END], "9.2")
    who = figure_name(table, figure)
    if table.side[figure] != table.active and not (table.elements and table.side[figure] < 0):
        owner, active = side_named(table, table.side[figure]), side_named(table, table.active)
        return refuse("not-yours", "9.2", "turn", who=who, owner=owner, active=active)
    refusal = None
    if not table.elements >> figure & 1:
        refusal = why_not_here(table, figure) or why_no_actions(table, figure)
    if refusal is not None:
        return refusal
    if len(words) == 1:
        actions = listed(sorted({plain_word(use) for use in uses(table, figure)}))
        return refuse("no-action-named", "9.2", who=who, actions=actions)
    return why_not_use(table, figure, words[1], words[2:])


def why_no_actions(table: Table, figure: int) -> Refusal | None:
    """24.3 24.4 Why a figure can't be given any action, not even a FREE one."""
    features = table.loadout[figure].features
    if features & F.COUNTDOWN:
        return refuse("countdown", "24.3", who=figure_name(table, figure))
    if features & F.VEHICLE and not manned(table, figure):
        return refuse("no-pilot", "24.4", "vehicle", who=figure_name(table, figure))
    return None


def uses(table: Table, figure: int) -> Iterator[Use]:
    """7.1 Every action that a figure has, whether or not it may be given now."""
    loadout = table.loadout[figure]
    yield from loadout.costed
    yield from loadout.free


def plain_word(use: Use) -> str:
    """The word of an action. A text has the name of its trait."""
    offer, version = use
    return version.word(offer.word, ())


def why_not_use(
    table: Table, figure: int, word: str, rest: list[str]
) -> Refusal | tuple[int, Offer, Version]:
    """7.4 7.5 Why a figure can't be given the action of that word, or the action itself."""
    matching = [use for use in uses(table, figure) if plain_word(use) == word.partition("@")[0]]
    if not matching:
        return why_not_possessed(table, figure, word.partition("@")[0])
    text = f"{table.tags[figure]} {word}"
    texts = [ActionChoice(figure, *use).text(table) for use in matching]
    if text not in texts:
        return refuse(
            "no-such-version", "20.7", "among", words=quoted(text), known=Row(words(texts))
        )
    refusals = []
    for use, name in zip(matching, texts, strict=True):
        if name == text:
            refusal = (
                why_not_cost_of(table, figure, use)
                or why_not_ready(table, figure, use, rest)
                or why_not_plot(table, (figure, *use))
            )
            if refusal is None:
                return figure, *use
            refusals.append(refusal)
    return refusals[0]


def why_not_cost_of(table: Table, figure: int, use: Use) -> Refusal | None:
    """7.4 7.5 7.3a The cost of an action, and the rules that forbid its type."""
    if use in table.loadout[figure].free:
        return table.edition.why_not_free(table, figure, *use)
    kind = use[0].type_of(use[1])
    return why_not_cost(table, figure, kind) or why_not_type(table, figure, *use)


def why_not_ready(table: Table, figure: int, use: Use, rest: list[str]) -> Refusal | None:
    """Why an action could do nothing now; `rest` may name what it should be aimed at."""
    offer, version = use
    refusal = why_not_again(table, figure, offer, version)
    if refusal is not None:
        return refusal
    if isinstance(offer.why, Aim) and rest:
        target = aimed_at(table, offer.why, rest)
        if target is not None:
            refusal = offer.why.at(table, figure, version, target)
            if refusal is not None:
                return refusal
    if offer.ready is None or offer.ready(table, figure, version):
        return None
    refusal = offer.why(table, figure, version) if offer.why is not None else None
    if refusal is not None:
        return refusal
    power, who = power_name(offer.ability), figure_name(table, figure)
    return refuse("not-ready", offer.ability.section, power=power, who=who)


def aimed_at(table: Table, aim: Aim, words: list[str]) -> Any:
    """The target that a player names after an action, or None if the words name none."""
    if aim.kind in ("figure", "element") and words[0] in table.tags:
        figure = table.tags.index(words[0])
        return figure if aim.kind == "figure" else ("figure", figure)
    for count in (1, 2, 3):
        piece = piece_named(table, words[:count])
        if isinstance(piece, Refusal) or (aim.kind != "piece" and piece[0] != "marker"):
            continue
        if aim.kind in ("piece", "element"):
            return piece
        return piece[1] if aim.kind == "marker" else None
    return None


# ------------------------------------------------------------------ what a figure has


def why_not_possessed(table: Table, figure: int, word: str) -> Refusal:
    """20.1 20.4 Why a figure does not have the action of that word."""
    abilities = table.edition.registry.abilities
    by_word = {word: ability for ability in abilities.values() for word in ability.action_words}
    ability = by_word.get(word) or abilities.get(word)
    if ability is None and (text := text_called(table, figure, word)) is not None:
        return why_unusable(table, figure, text)
    if ability is None:
        own = [plain_word(use) for use in uses(table, figure)]
        hint = nearest(word, [*own, *by_word])
        return refuse("unknown-word", "7.1", word=quoted(word), hint=hint)
    if word not in by_word:
        power = power_name(ability)
        if not ability.action_words:
            return refuse("not-an-action", ability.section, power=power)
        actions = Row(words(ability.action_words))
        return refuse("not-an-action", ability.section, "but", power=power, actions=actions)
    return why_unusable(table, figure, ability)


def text_called(table: Table, figure: int, word: str) -> Ability | None:
    """18.2 The text of a figure's card whose action goes by a word, usable or not."""
    for version in owned(table, figure):
        if version.ability.text is not None and any(
            version.word(offer.word, (version,)) == word for offer in version.ability.offers
        ):
            return version.ability
    return None


def why_unusable(table: Table, figure: int, ability: Ability) -> Refusal:
    """20.1 20.4 Why a figure can't use a power now."""
    who, power = figure_name(table, figure), power_name(ability)
    return (
        why_stopped(table, figure, ability)
        or why_unmet(table, figure, ability)
        or why_lost(table, figure, ability)
        or refuse("not-possessed", "20.1", who=who, power=power)
    )


@explains("reroll", "replace-die")
def why_no_reroll(table: Table, decision: Decision, text: Any) -> Refusal | None:
    """21.3b 21.4 Why the effect that a text names does not change a roll."""
    player, (roll, which) = decision.player, decision.about
    tag, _, word = str(text).partition(" ")
    ability = table.edition.registry.abilities.get(word.partition("@")[0])
    if tag not in table.tags or ability is None:
        return None
    figure = table.tags.index(tag)
    if table.side[figure] != player:
        owner, asked = side_named(table, table.side[figure]), side_named(table, player)
        who = figure_name(table, figure)
        return refuse("not-yours", "21.3b", "asked", who=who, owner=owner, asked=asked)
    if (refusal := why_not_here(table, figure)) is not None:
        return refusal
    if ability not in table.loadout[figure].versions:
        return why_unusable(table, figure, ability)
    loadout = table.loadout[figure]
    for hook, version in loadout.rerolls if which == "rerolls" else loadout.replacers:
        if hook.ability is ability and hook.why is not None:
            why: Refusal | None = hook.why(table, figure, version, roll)
            return why
    return None


def why_unmet(table: Table, figure: int, ability: Ability) -> Refusal | None:
    """20.2 20.9 Which condition keeps a figure from a power that it has."""
    for chain in chains(owned(table, figure)):
        if chain[-1].ability is not ability:
            continue
        for version in chain:
            condition = str(version.params.get("while", ""))
            if condition and not holds(table, figure, condition):
                return refuse(
                    "condition",
                    "20.2",
                    who=figure_name(table, figure),
                    power=power_name(ability),
                    condition=read_condition(condition).message,
                )
    return None


def chains(versions: Iterable[Version]) -> Iterator[tuple[Version, ...]]:
    """20.1 Every version at the end of a chain of versions that grant each other."""
    waiting: list[tuple[Version, ...]] = [(version,) for version in versions]
    while waiting:
        chain = waiting.pop(0)
        yield chain
        for granted, _ in chain[-1].ability.grants:
            last = chain[-1]
            version = Version(
                granted, granted.parameters, Origin.GRANTED, last.source, -1, last.protected
            )
            version.special = last.special
            waiting.append((*chain, version))


def owned(table: Table, figure: int) -> list[Version]:
    """20.1 The powers from a figure's dial, card and lasting effects, stopped or not."""
    sheet = table.sheets[figure]
    click = table.click[figure]
    shown = sheet.shown[click - 1] if 0 < click <= sheet.last else ()
    granted = [e.data[0] for e in table.effects if e.kind == "grant" and e.target == figure]
    return [*shown, *sheet.always, *granted]


def why_stopped(table: Table, figure: int, ability: Ability) -> Refusal | None:
    """20.4 Which effect keeps a figure from a power that it has."""
    having = list(chains(owned(table, figure)))
    who, power = figure_name(table, figure), power_name(ability)
    for chain in having:
        if chain[-1].ability is not ability:
            continue
        for effect in table.effects:
            if effect.kind != "stop" or effect.target != figure:
                continue
            if any(effect.data[0].stops(version) for version in chain):
                return why_forbidden(table, effect, who, power)
        for owner, version, _, reached, _ in table.conferrals:  # 20.6c
            if version.ability.confers != "use" and reached >> figure & 1:
                stop = denial(version)
                if any(stop.stops(link) for link in chain):
                    whose, cause = figure_name(table, owner), power_name(version.ability)
                    about = {"who": who, "power": power, "by": cause, "whose": whose}
                    return refuse("cannot-use", "20.4", "of", **about)
        for other in having:
            if ability.kind in other[-1].ability.bars:
                by = other[-1].ability
                return refuse("barred", by.section, who=who, power=power, by=power_name(by))
    return None


def why_forbidden(table: Table, effect: Effect, who: Name, power: Name) -> Refusal:
    """20.4 Which effect, and which figure, stops a figure from using a power."""
    by = table.edition.registry.abilities.get(effect.data[0].by)
    about: dict[str, Argument] = {"who": who, "power": power}
    if effect.source >= 0:
        about["whose"] = figure_name(table, effect.source)
    if by is None:
        return refuse("cannot-use", "20.4", "effect-of" if "whose" in about else "effect", **about)
    about["by"] = power_name(by)
    return refuse("cannot-use", "20.4", "of" if "whose" in about else "", **about)


def why_lost(table: Table, figure: int, ability: Ability) -> Refusal | None:
    """20.6a 1.2 On which other clicks of its dial a figure has a power."""
    click = table.click[figure]
    clicks = [
        number
        for number, shown in enumerate(table.sheets[figure].shown, 1)
        if any(chain[-1].ability is ability for chain in chains(shown))
    ]
    if not clicks:
        return None
    about: dict[str, Argument] = {
        "who": figure_name(table, figure),
        "power": power_name(ability),
        "where": say("on-clicks", count=len(clicks), clicks=Row(clicks)),
        "click": click,
    }
    if clicks[0] < click:
        return refuse("lost", "20.6a", "", **about)
    return refuse("not-yet-shown", "1.2", "", **about)
