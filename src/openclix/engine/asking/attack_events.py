"""12 Events in attacks, damage and turning dials: one record for each kind.

See events.py.
"""

from __future__ import annotations

from .event_records import (
    Amounts,
    Dice,
    Event,
    Figure,
    Figures,
    Flag,
    MarkerNumber,
    Number,
    Parts,
    Squares,
    Word,
)

# ------------------------------------------------------------------ attacks


class WouldAttack(Event, label="would attack"):
    """8.1i A figure would make an attack: `table.attack`."""

    figure: Figure
    kind: Word
    cause: Word = ""
    attack: Number = 0


class WouldBeTargeted(Event, label="would be targeted"):
    """12.1c A figure would be targeted by `table.attack`."""

    figure: Figure
    by: Figure
    kind: Word
    cause: Word = ""
    attack: Number = 0


class NotTargeted(Event, label="not targeted", shown=2):
    """12.1c A target became illegal, and never was one."""

    figure: Figure
    by: Figure
    attack: Number = 0


class Attacks(Event, label="attack", shown=3):
    """12.1 The targets of an attack are settled."""

    figure: Figure
    kind: Word
    targets: Figures
    cause: Word = ""
    attack: Number = 0
    marker: MarkerNumber = -1
    """17.11 The terrain marker that it is made with."""


class AttackEnds(
    Event,
    label="attack ends",
    shown=1,
):
    """12.1c No target is left."""

    figure: Figure
    attack: Number = 0


class AttackRolled(Event, label="attack rolled"):
    """12.2b The attack roll is over, rerolls included; its result may still change."""

    figure: Figure
    kind: Word
    targets: Figures
    dice: Dice
    cause: Word = ""
    attack: Number = 0


class AttackTotalled(Event, label="attack totalled"):
    """12.2d The attack total is known; it may still change."""

    figure: Figure
    kind: Word
    targets: Figures
    dice: Dice
    total: Number
    cause: Word = ""
    attack: Number = 0


class AttackTotal(
    Event,
    label="attack total",
    shown=4,
):
    """12.2e The attack total is final."""

    figure: Figure
    value: Number
    dice: Dice
    total: Number
    attack: Number = 0
    defenses: Amounts = ()
    """12.2a The defense of each target, as the total is compared with it."""
    made: Parts = ()
    """The effects that have changed the attack value and these defenses."""


class WouldBeHit(Event, label="would be hit"):
    """8.1i The total is enough; effects may still make it a miss."""

    figure: Figure
    by: Figure
    kind: Word
    dice: Dice
    cause: Word = ""
    attack: Number = 0


class Evades(Event, label="evades", shown=2):
    """12.3a 27.7b A hit is turned into a miss."""

    figure: Figure
    by: Figure
    cause: Word = ""
    attack: Number = 0


class TakesHit(Event, label="takes the hit", shown=2):
    """12.3d A figure becomes the hit target in place of another."""

    figure: Figure
    spared: Figure
    cause: Word = ""
    attack: Number = 0


class IsHit(Event, label="hit", shown=2):
    """12.3 A target is hit."""

    by: Figure
    figure: Figure
    kind: Word = ""
    critical: Flag = False
    dice: Dice = ()
    cause: Word = ""
    attack: Number = 0


class IsMissed(Event, label="miss", shown=2):
    """12.3 A target is missed."""

    by: Figure
    figure: Figure
    kind: Word = ""
    critical: Flag = False
    dice: Dice = ()
    cause: Word = ""
    attack: Number = 0


class Hits(Event, label="hits"):
    """12.3 An attack hits at least one target. It happens once, before damage."""

    figure: Figure
    kind: Word
    hits: Figures
    missed: Figures
    critical: Flag
    dice: Dice
    cause: Word = ""
    attack: Number = 0


class CriticalMiss(Event, label="critical miss", shown=1):
    """12.3c Two ones."""

    figure: Figure
    attack: Number = 0


class AttackResolved(Event, label="attack resolved"):
    """12.7 An attack has resolved: all that came of it."""

    figure: Figure
    kind: Word
    cause: Word
    attack: Number
    dice: Dice
    total: Number
    targets: Figures
    hits: Figures
    missed: Figures
    dealt: Amounts
    damaged: Amounts
    knocked_out: Figures


# ------------------------------------------------------------------ damage, healing, the dial


class WouldBeDamaged(Event, label="would be damaged"):
    """8.1i Damage is about to be dealt, in an attack or outside one: `table.packet`."""

    figure: Figure
    amount: Number
    kind: Word
    source: Figure = -1
    cause: Word = ""
    attack: Number = 0


class DealtDamage(Event, label="dealt", shown=3):
    """12.5a Damage was dealt, and nothing has reduced it yet: `table.packet`."""

    figure: Figure
    amount: Number
    kind: Word
    source: Figure = -1
    cause: Word = ""
    attack: Number = 0
    printed: Number = 0
    """12.4b The attacker's printed damage, if `made` accounts for the difference."""
    made: Parts = ()
    """12.4b The effects that have changed the attacker's damage."""


class IsReduced(Event, label="reduced", shown=4):
    """12.5a A step between damage dealt and taken leaves less of it."""

    figure: Figure
    amount: Number
    """How much less."""
    left: Number
    cause: Word = ""
    """The reducer, reduction, cap or safeguard."""
    step: Word = ""
    """`dealt` (it is prevented), `reducer`, `added` or `cap`."""
    attack: Number = 0


class IsDamaged(Event, label="damage", shown=4):
    """12.5c A dial was clicked for damage."""

    figure: Figure
    clicks: Number
    kind: Word
    source: Figure
    dealt: Number = 0
    taken: Number = 0
    knocked_out: Flag = False
    cause: Word = ""
    attack: Number = 0
    reducer: Word = ""
    """12.5b The power that reduced it."""
    squares: Squares = 0
    """Where it stood, if it was KO'd."""


class HasDamaged(Event, label="has damaged", subject="figure"):
    """12.5 A figure has damaged others. It happens once for all damaged together."""

    figure: Figure
    damaged: Amounts
    kind: Word
    cause: Word = ""
    attack: Number = 0


class Clicked(Event, label="clicked", shown=2):
    """1.6a An effect turned a dial, which is neither damage nor healing."""

    figure: Figure
    click: Number
    by: Figure = -1
    cause: Word = ""


class IsHealed(Event, label="heal", shown=2):
    """6.6 A figure was healed."""

    figure: Figure
    clicks: Number
    by: Figure = -1
    cause: Word = ""


class IsRevealed(Event, label="revealed"):
    """18.4 A click was revealed, if only in passing; `first` if it had not been this game."""

    figure: Figure
    click: Number
    first: Flag = False
    damage: Flag = False
    """Whether damage turned the dial."""
    attack: Number = 0


class WouldBeKOd(Event, label="would be KO'd"):
    """12.5e 8.1i A figure would be KO'd: `table.fall`."""

    figure: Figure
    source: Figure = -1
    cause: Word = ""
    attack: Number = 0


class IsKOd(Event, label="ko", shown=1):
    """12.5d A figure was KO'd."""

    figure: Figure
    source: Figure = -1
    squares: Squares = 0
    """Where it stood."""
    pilot: Figure = -1
    """24.4 The pilot on its card."""
    cause: Word = ""
    attack: Number = 0
