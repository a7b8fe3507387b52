"""The odds of attacks: exact chances, each with the steps that led to it.

The engine's own attack is run for every possible roll (`branches`), so every power counts exactly
as it works in play. `bots.odds` is the quick estimate that the computer player uses.

>>> from openclix.notation import read_position
>>> table = read_position('''
... figure A red c4; dial 8 10 16 3 x6
... figure B blue c5; dial 8 10 17:toughness 3 x6
... ''')
>>> odds = attack_odds(table, 0, 1, "close")
>>> odds.target("B").needed, str(odds.target("B").final.hit), str(odds.target("B").final.expected)
(7, '7/12', '43/36')
"""

from .asking import not_now, option_odds
from .branches import NoAttack
from .outcomes import Outcome
from .reckoning import attack_odds, odds_of
from .report import ALL, CERTAIN, EVASION, PLAIN, REROLLS, Odds, Stage, TargetOdds, Way

__all__ = [
    "attack_odds",
    "option_odds",
    "not_now",
    "odds_of",
    "Odds",
    "TargetOdds",
    "Stage",
    "Way",
    "Outcome",
    "NoAttack",
    "PLAIN",
    "CERTAIN",
    "EVASION",
    "REROLLS",
    "ALL",
]
