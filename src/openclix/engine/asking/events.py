"""8.1 Events in a game, one record for each kind.

Attacks are in attack_events.py, objects, terrain and called characters in marker_events.py.

A record is made only if the game keeps a log or an effect listens for the event. Anything that can
still change (the attack, the damage, the use of a power) isn't in the record but on the table:
`table.attack`, `table.packet`, `table.use`, `table.fall`.

`cause` is the power, special power or trait that caused the event (20.8), or nothing. `attack` is
the number, in this turn, of the attack that it is part of, or 0.
"""

from __future__ import annotations

from .event_records import (
    Amounts,
    Dice,
    Event,
    Figure,
    Figures,
    Flag,
    Number,
    Path,
    Side,
    Square,
    Word,
)

# ------------------------------------------------------------------ set-up, turns, the end


class FirstPlayer(Event, label="first player"):
    """4.2 It is settled who begins."""

    side: Side


class AreasChosen(Event, label="areas"):
    """4.3 The starting areas are settled."""

    area: Word


class PicksArea(Event, label="picks area"):
    """4.2a A player has picked a starting area, where each picks one."""

    side: Side
    area: Word


class UsesCard(Event, label="uses card"):
    """1.9b A figure uses another of its cards."""

    figure: Figure
    name: Word


class SetUp(Event, label="set up", shown=2):
    """4.3 A figure is set up."""

    figure: Figure
    square: Square
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class ThemesEstablished(Event, label="themes"):
    """4.1a Themed teams are established. Each figure gets this event."""

    figure: Figure


class GameBegins(Event, label="game begins"):
    """4.4 The game begins."""


class StartsGame(Event, label="starts the game"):
    """8.1b A figure is on the map for the first time."""

    figure: Figure
    square: Square = -1


class TurnBegins(Event, label="turn", subject=""):
    """9.1 A turn begins."""

    number: Number
    side: Side


class TurnEnds(Event, label="turn ends", subject=""):
    """9.3 A turn ends."""

    number: Number
    side: Side


class RoundBegins(Event, label="round", subject=""):
    """A round begins, before its first turn."""

    number: Number


class RoundEnds(Event, label="round ends", subject=""):
    """A round ends, after its last turn."""

    number: Number


class Clears(Event, label="clears", shown=1):
    """9.4 A figure's action tokens go in the clear phase."""

    figure: Figure
    tokens: Number = 0


class Scores(Event, label="score"):
    """5.4 A player scores victory points."""

    side: Side
    points: Number


class Defeated(Event, label="defeated"):
    """26.1 A player is defeated."""

    side: Side


class TimeOver(Event, label="time over"):
    """5.3a The time is over."""


class Wins(Event, label="wins"):
    """5.1 A player has won."""

    side: Side


# ------------------------------------------------------------------ actions and tokens


class ActionGiven(Event, label="action", shown=3):
    """7.4 7.5 A figure is given an action. None of it has happened yet."""

    figure: Figure
    kind: Word
    action: Word
    cause: Word = ""
    costed: Flag = True


class ActionTakenBack(Event, label="action taken back"):
    """A begun action counts as never given, and its cost is refunded."""

    figure: Figure
    kind: Word
    action: Word


class ActionResolved(Event, label="action resolved"):
    """6.5 An action has resolved."""

    figure: Figure
    kind: Word
    action: Word = ""
    cause: Word = ""
    costed: Flag = True


class GetsToken(Event, label="token", shown=2):
    """7.8 A figure is given an action token."""

    figure: Figure
    tokens: Number
    by: Figure = -1
    cause: Word = ""


class LosesToken(Event, label="token off", shown=2):
    """9.4a An effect takes an action token away."""

    figure: Figure
    tokens: Number
    by: Figure = -1
    cause: Word = ""


class ByHand(Event, label="by hand", subject=""):
    """The players changed something on the table themselves."""

    side: Side
    deed: Word


class FactChanges(Event, label="fact"):
    """A fact of an element without a figure changes."""

    figure: Figure
    word: Word
    said: Word


class DialTurned(Event, label="dial turned"):
    """The dial of an element without a figure shows another click."""

    figure: Figure
    click: Number


class EntersPlay(Event, label="enters play"):
    """An element without a figure is revealed, and in play from now on."""

    figure: Figure


class LeavesPlay(Event, label="leaves play"):
    """An element without a figure is out of the game."""

    figure: Figure


class TarotCard(Event, label="tarot"):
    """25.7 A tarot card is drawn and active, or covered by another one."""

    figure: Figure
    part: Word


class TarotBottom(Event, label="tarot bottom"):
    """25.7 A drawn card has the name of another player's active card, and goes to the bottom."""

    side: Side
    figure: Figure


class Reshuffles(Event, label="reshuffle"):
    """25.7 A player makes a new deck of all tarot cards."""

    side: Side


class LocationUsed(Event, label="location"):
    """25.6 A player can use the Bonuses of a Location, or its Consolations."""

    figure: Figure
    part: Word


class MapBonus(Event, label="map bonus"):
    """25.5d A force has the map bonus of its special terrain."""

    figure: Figure


class NamedToken(Event, label="named token", shown=3):
    """21.5 Named tokens come or go: by how many, and how many there are now."""

    figure: Figure
    name: Word
    total: Number
    change: Number = 0
    by: Figure = -1


class Uses(Event, label="uses", shown=2):
    """8.1f 20 A figure is about to use a power or ability: `table.use`, open to change."""

    figure: Figure
    power: Word
    how: Word = ""
    """The type of action, or `trigger`, `instead`, `roll`. Uses that activate nothing are `value`,
    `reducer`, `break away`, `move` or `attack`."""
    cause: Word = ""
    attack: Number = 0


class Used(Event, label="used", shown=2):
    """8.1f 20 A figure has used a power or ability, and what came of it."""

    figure: Figure
    power: Word
    how: Word = ""
    cause: Word = ""
    succeeded: Flag = True
    """Whether its own roll succeeded, if it had one."""
    amount: Number = 0
    """By how much it changed a value or reduced damage, if it was not activated."""
    dice: Dice = ()
    """The dice rolled for it, after rerolls."""
    affected: Figures = ()
    """The figures it affected."""
    hits: Figures = ()
    missed: Figures = ()
    damaged: Amounts = ()
    healed: Amounts = ()
    knocked_out: Figures = ()
    moved: Number = 0
    """How many squares its figure moved."""
    markers: Number = 0
    """How many markers it made."""
    attack: Number = 0


class Resized(Event, label="size"):
    """21.2c A figure has another size."""

    figure: Figure
    size: Word


class MissionPoints(Event, label="mission"):
    """5.3c A player's mission points change to this number."""

    side: Side
    points: Number


class EffectEnds(Event, label="effect ends", shown=3):
    """20.3 A lasting effect ends, and why: expired, lost, or its bearer safe or gone."""

    figure: Figure
    """The figure it was on."""
    kind: Word
    reason: Word
    source: Figure = -1
    cause: Word = ""


class NotTriggered(
    Event,
    label="not triggered",
    shown=3,
):
    """8.1 An effect does not trigger, and why. Endless chains of effects stop."""

    figure: Figure
    effect: Word
    reason: Word
    cause: Word = ""


# ------------------------------------------------------------------ rolls


class Rolled(Event, label="roll", shown=4):
    """6.4 Dice fell; rerolls and replaced dice come after it."""

    what: Word
    """The power that rolls, or what the roll is for."""
    side: Side
    figure: Figure
    dice: Dice
    purpose: Word = ""
    cause: Word = ""
    attack: Number = 0
    good: Dice = ()
    """6.4 The faces with which it succeeds, if it can succeed or fail."""


class Rerolled(Event, label="reroll", shown=4):
    """21.3 Dice were rerolled. The old dice no longer count."""

    what: Word
    side: Side
    figure: Figure
    dice: Dice
    purpose: Word = ""
    cause: Word = ""
    attack: Number = 0
    good: Dice = ()


class ReplacedDie(Event, label="replaced die", shown=2, subject="by"):
    """21.4 A die was replaced."""

    by: Figure
    dice: Dice
    cause: Word = ""


# ------------------------------------------------------------------ moving


class BeforeMoving(Event, label="before moving"):
    """10.9 A figure is about to move: `table.move`, before anything of the move happens."""

    figure: Figure
    squares: Number = -1
    """How many an effect states in place of speed, or -1."""
    cause: Word = ""


class BreaksAway(Event, label="break away", shown=2):
    """10.8 A figure broke away, or failed to."""

    figure: Figure
    succeeded: Flag
    foes: Figures = ()
    dice: Dice = ()


class HasMoved(Event, label="move", shown=2):
    """6.5 A move has resolved."""

    figure: Figure
    path: Path
    walked: Number = 0
    passengers: Figures = ()
    cause: Word = ""
    lead: Square = -1
    """24.2 Where its base lies now. The path of a larger base is the way of one of its squares."""
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class IsCarried(Event, label="carried", shown=2):
    """27.8d A passenger was set down."""

    figure: Figure
    square: Square
    by: Figure = -1
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class Carries(Event, label="carries"):
    """27.8d A figure has carried others. It happens once, when all are set down."""

    figure: Figure
    passengers: Figures


class IsPlaced(Event, label="place", shown=2):
    """10.10 A figure was placed."""

    figure: Figure
    square: Square
    by: Figure = -1
    cause: Word = ""
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class KnockedBack(Event, label="knockback", shown=3):
    """12.6 A figure was knocked back; `end` is what stopped it."""

    figure: Figure
    path: Path
    end: Word
    by: Figure = -1
    cause: Word = ""
    attack: Number = 0


# ------------------------------------------------------------------ coming and going


class Arrives(Event, label="arrives", shown=2):
    """21.6 A figure comes to the map."""

    figure: Figure
    square: Square
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class LeavesMap(Event, label="leaves the map"):
    """15.3 A figure is off the map, and still on its force."""

    figure: Figure


class Returns(Event, label="returns"):
    """15.3 A figure is back on the map."""

    figure: Figure
    square: Square


class Displaced(Event, label="displaced"):
    """13.2 The square to which a figure returns is taken."""

    figure: Figure
    square: Square


class Exits(Event, label="exits"):
    """15.2 A figure has left the map for good, by a way out that a scenario opens."""

    figure: Figure
    square: Square


class Removed(Event, label="removed"):
    """21.8 A figure is out of the game."""

    figure: Figure


class Attached(Event, label="attached"):
    """21.7 A figure is attached to another."""

    figure: Figure
    host: Figure


class Boards(Event, label="boards"):
    """24.4 A figure becomes a pilot."""

    figure: Figure
    vehicle: Figure


class StepsOut(Event, label="steps out", shown=2):
    """24.4 A pilot is placed on the map."""

    figure: Figure
    square: Square
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class Captured(Event, label="captured"):
    """15.3 A figure was captured by another, and is off the map."""

    figure: Figure
    by: Figure


class Freed(Event, label="freed", shown=2):
    """15.3a A captive is back on the map."""

    figure: Figure
    square: Square
    turned: Number = 0
    """24.2a Whether a larger base lies turned."""


class HandedOver(Event, label="handed over"):
    """21.8 A captive is out of the game for good."""

    figure: Figure
    by: Figure
