"""Dice are inputs: the game stops at each roll, and a dice source supplies the result."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from openclix.board import bits

from ..asking.choices import UseChoice
from ..asking.decisions import Context, Decision, Forced, Form, or_pass
from ..asking.events import Rerolled, Rolled, Used
from ..figures.abilities import Rule, Version
from ..figures.hooks import Reroll
from ..figures.messages import Message, Name, say
from ..state.deeds import Use
from ..state.order import turn_order
from ..state.state import ASIDE, ON_MAP
from ..state.windows import BEFORE_ROLL, open_window
from .triggers import happens, use

if TYPE_CHECKING:
    from ..table.table import Table

ATTACK_ROLL, BREAK_AWAY, SUCCESS, LISTED, INITIATIVE, ROLES, TIE, COIN, DRAW = (
    "attack",
    "break away",
    "success",
    "listed",
    "initiative",
    "roles",
    "tie",
    "coin",
    "draw",
)


class Roll:
    """A request for dice: how many, with how many sides, for what, by whom."""

    __slots__ = (
        "attack",
        "cause",
        "count",
        "dice",
        "faces",
        "figure",
        "good",
        "player",
        "purpose",
        "rerollable",
    )

    def __init__(
        self,
        player: int,
        count: int,
        purpose: str,
        figure: int = -1,
        rerollable: bool = True,
        faces: int = 6,
    ) -> None:
        self.faces = faces
        """Six; where something is drawn from a pool, as many as are in it."""
        self.player = player
        self.count = count
        self.purpose = purpose
        self.figure = figure
        self.rerollable = rerollable
        self.dice: tuple[int, ...] = ()
        self.attack: Any = None
        self.cause = ""
        """The slug of the power that rolls, where the purpose alone does not say what for."""
        self.good: tuple[int, ...] | None = None
        """The faces with which a roll succeeds that can succeed or fail."""

    @property
    def total(self) -> int:
        return sum(self.dice)


class DiceError(Exception):
    """Fixed dice ran out, were left over, or do not fit the roll."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    forced: Sequence[Forced] = ()
    """The forced answers between the last answer and the roll."""


class SeededDice:
    """Dice from a seed: the same seed gives the same dice in every process."""

    outside = ""
    """From where they come that no seed tells: `typed` by people, `sealed` by a server."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.place = 0
        """How many dice of this seed have been rolled."""
        self._source: random.Random | None = None
        """Made at the first roll: it takes longer than a copy of a game, and most never roll."""

    def copy(self) -> SeededDice:
        """Dice that will fall as these would."""
        new = SeededDice(self.seed)
        new.place = self.place
        if self._source is not None:
            new._source = random.Random()
            new._source.setstate(self._source.getstate())
        return new

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        """The dice of a roll; a source that asks people can say what they are for."""
        if asked.faces != 6:
            return (int(self._next() * asked.faces) + 1,)
        return self.roll(asked.count)

    def _next(self) -> float:
        """One number of the source, as for one die."""
        self.roll(0)
        assert self._source is not None
        self.place += 1
        return self._source.random()

    def roll(self, count: int) -> tuple[int, ...]:
        if self._source is None:
            self._source = random.Random(f"openclix:{self.seed}")
        draw = self._source.random
        rolled = tuple([int(draw() * 6) + 1 for _ in range(count)])
        self.place += count
        return rolled

    def back_to(self, place: int) -> None:
        """Goes back to the point after the given number of rolled dice."""
        self._source = random.Random(f"openclix:{self.seed}")
        skip = self._source.random
        for _ in range(place):
            skip()
        self.place = place


class OutsideDice(SeededDice):
    """The external dice of a saved game, until their source is provided again."""

    def __init__(self, outside: str, place: int = 0) -> None:
        super().__init__(outside)
        self.outside = outside
        self.place = place

    def copy(self) -> OutsideDice:
        return OutsideDice(self.outside, self.place)

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        return self.roll(asked.count)

    def roll(self, count: int) -> tuple[int, ...]:
        raise DiceError(say("dice-outside", source=Name("word", self.outside)))

    def back_to(self, place: int) -> None:
        self.place = place


class LightDice:
    """Dice for searches: made at once, copied at once, and set to any place without rolling.

    Each die is worked out from the seed and its place alone (the mixing of SplitMix64).
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.place = 0
        """How many dice of this seed have been rolled."""
        self._base = mixed(seed)

    def copy(self) -> LightDice:
        """Dice that will fall as these would."""
        new = LightDice(self.seed)
        new.place = self.place
        return new

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        if asked.faces != 6:
            self.place += 1
            return ((mixed(self._base + self.place - 1) * asked.faces >> 64) + 1,)
        return self.roll(asked.count)

    def roll(self, count: int) -> tuple[int, ...]:
        first = self.place
        self.place = first + count
        base = self._base
        return tuple([(mixed(base + place) * 6 >> 64) + 1 for place in range(first, first + count)])

    def back_to(self, place: int) -> None:
        """Goes back to the point after the given number of rolled dice."""
        self.place = place


MOST_FACES: Final = 999
"""EP-5 More things than anybody draws from: a die that is written down may show as much."""


def mixed(number: int) -> int:
    """A number of 64 bits that looks like chance, the same for the same number."""
    mask = 0xFFFFFFFFFFFFFFFF
    bits = (number + 1) * 0x9E3779B97F4A7C15 & mask
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & mask
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & mask
    return bits ^ bits >> 31


class FixedDice:
    """Dice written down beforehand; a test must use exactly these."""

    def __init__(self, dice: Iterable[int]) -> None:
        self.left = list(dice)

    def copy(self) -> FixedDice:
        return FixedDice(self.left)

    @property
    def place(self) -> list[int]:
        """The position in the dice: the list of dice left, which no roll changes."""
        return self.left

    def back_to(self, place: list[int]) -> None:
        """Stands again where these dice were left."""
        self.left = place

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        if any(face > asked.faces for face in self.left[: asked.count]):
            raise DiceError(say("dice-faces", given=self.left[0], faces=asked.faces))
        return self.roll(asked.count)

    def roll(self, count: int) -> tuple[int, ...]:
        if len(self.left) < count:
            raise DiceError(say("dice-too-few", count=count, given=len(self.left)))
        rolled, self.left = tuple(self.left[:count]), self.left[count:]
        return rolled


Dice = SeededDice | LightDice | FixedDice


def roll(
    table: Table,
    player: int,
    count: int,
    purpose: str,
    figure: int = -1,
    attack: object = None,
    rerollable: bool = True,
    good: tuple[int, ...] | None = None,
    cause: str = "",
    faces: int = 6,
) -> Rule[Roll]:
    """12.2b Rolls dice; then rerolls (21.3), then replaced dice (21.4). Answers the roll."""
    if table.edition.windows:
        yield from open_window(table, BEFORE_ROLL, figure)
    request = Roll(player, count, purpose, figure, rerollable and faces == 6, faces)  # 21.3a
    request.attack = attack
    request.good = good
    request.cause = cause or rolled_by(table, purpose)
    request.dice = yield request
    if table.heard(Rolled):
        yield from happens(table, Rolled(*told(table, request)))
    if request.rerollable and table.rerollers:  # 21.3a
        yield from _windows(table, request, "rerolls")  # 21.3b
        yield from _windows(table, request, "replacers")  # 21.4
    # The attack keeps its roll. If the roll kept the attack, too, only the collector of garbage
    # could free them, and it would come twice as often.
    request.attack = None
    return request


def rolled_by(table: Table, purpose: str) -> str:
    """The slug of the power that the roll is for: the innermost one at work.

    A target's rolls in an attack don't belong to the attacker. Inherent abilities roll for nothing.
    """
    if purpose not in (SUCCESS, LISTED):
        return ""
    ability = Context(table.doing).ability
    return "" if ability is None or ability.kind == "inherent" else ability.slug


def _windows(table: Table, request: Roll, which: str) -> Rule[None]:
    """21.3b 21.4 The active player first, then the others, until all decline in a row."""
    if not any(getattr(table.loadout[figure], which) for figure in bits(table.rerollers)):
        return
    players = turn_order(table)
    declined = 0
    turn = 0
    while declined < len(players):
        player = players[turn % len(players)]
        turn += 1
        uses = [
            (figure, hook, version)
            for figure in bits(table.rerollers)
            if table.side[figure] == player
            for hook, version in getattr(table.loadout[figure], which)
            if hook.may(table, figure, version, request)
        ]
        if not uses:
            declined += 1
            continue
        decision = Decision(
            table,
            "reroll" if which == "rerolls" else "replace-die",
            player,
            "reroll",
            [-1, *range(len(uses))],
            "21.3b" if which == "rerolls" else "21.4",
            request.figure,
            form=said_uses(table, uses),
            about=(request, which),
            dice=request.dice,
        )
        decision.settled = as_good_as_it_gets(table, player, request)
        choice = yield decision
        if choice < 0:
            declined += 1
            continue
        declined = 0
        figure, hook, version = uses[choice]
        yield from use(
            table,
            Use(figure, version, "roll"),
            (),
            partial(rerolled_by, hook, request),
        )


def rerolled_by(
    hook: Reroll, request: Roll, table: Table, figure: int, version: Version
) -> Rule[object] | None:
    """21.3 21.4 An effect is used on a roll."""
    return hook.use(table, figure, version, request)


def as_good_as_it_gets(table: Table, player: int, request: Roll) -> bool:
    """Whether no other dice could be better for a player than these.

    That holds for the player's own success and another's failure (6.4), for a critical hit on
    opposing figures only (12.3b), and for an opponent's critical miss that attacks only the
    player's figures.
    """
    if request.good is not None:
        return (request.dice[0] in request.good) == (request.player == player)
    if request.purpose != ATTACK_ROLL or request.attack is None:
        return False
    critical = table.edition.critical(request.dice)
    attacker = table.side[request.attack.actor]
    targets = {table.side[target] for target in request.attack.targets}
    if critical > 0:
        return player == attacker and attacker not in targets
    return critical < 0 and player != attacker and targets == {player}


def said_uses(table: Table, uses: list[tuple[int, Any, Any]]) -> Form:
    """21.3b By index: the figure with the effect, and the effect's word."""
    words = []
    for figure, hook, version in uses:
        versions = table.loadout[figure].versions[hook.ability.root]
        words.append(version.word(hook.ability.slug, versions))
    return or_pass("keep", lambda index: UseChoice(index, uses[index][0], words[index]))


def reroll(table: Table, request: Roll) -> Rule[None]:
    """21.3 The old result is as if it had never been; the roller rolls again."""
    again = Roll(request.player, request.count, request.purpose, request.figure)
    again.attack = request.attack
    again.cause = request.cause
    request.dice = yield again
    if table.heard(Rerolled):
        yield from happens(table, Rerolled(*told(table, request)))


def told(
    table: Table, request: Roll
) -> tuple[str, int, int, tuple[int, ...], str, str, int, tuple[int, ...]]:
    """Reports a roll."""
    what = request.cause or request.purpose
    return (
        *(what, request.player, request.figure, request.dice),
        *(request.purpose, table.cause(), table.attack_number()),
        request.good or (),
    )


def succeeds(face: int, results: Iterable[int], change: int = 0) -> bool:
    """6.4 Success/fail rolls: a rolled 6 succeeds and a rolled 1 fails, whatever the modifiers."""
    if face == 6:  # 6.4
        return True
    if face == 1:  # 6.4
        return False
    return clamp(face + change) in tuple(results)


def clamp(result: int) -> int:
    """6.4 No result of a d6 roll is above 6 or below 1."""
    return max(1, min(6, result))


def adjusted(table: Table, figure: int, purpose: str) -> int:
    """6.4 The sum that all effects add to the result of a figure's roll."""
    return sum(
        hook.change(table, owner, version, figure, purpose)
        for owner, zone in enumerate(table.zone)
        if zone in (ON_MAP, ASIDE)
        for hook, version in table.loadout[owner].adjusts
    )


def success_roll(
    table: Table, player: int, figure: int, results: Iterable[int], change: int = 0
) -> Rule[bool]:
    """6.4 Rolls a d6 against a range of results."""
    results = tuple(results)
    change += adjusted(table, figure, SUCCESS)
    good = tuple(face for face in range(1, 7) if succeeds(face, results, change))
    request = yield from roll(table, player, 1, SUCCESS, figure, good=good)
    succeeded = request.dice[0] in good
    if Used in table.listeners:
        this = table.under_way(Use)
        if this is not None and this.figure == figure:
            this.succeeded = succeeded
    return succeeded


def draw(table: Table, player: int, pool: int) -> Rule[int]:
    """EP-5 Draws one of several things unseen. Returns its index, counted from 0."""
    request = Roll(player, 1, DRAW, rerollable=False, faces=pool)
    request.dice = yield request
    return request.dice[0] - 1


def flip_coin(table: Table, player: int) -> Rule[str]:
    """21.13 A coin: heads on an even die. It is never rerolled or changed."""
    request = yield from roll(table, player, 1, COIN, rerollable=False)
    return "heads" if request.dice[0] % 2 == 0 else "tails"
