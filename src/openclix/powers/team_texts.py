"""19.4 Team abilities as texts of the card language, in our own words.

Rules and players' collections use these names. `Bearer` stands for the figure. A text may name the
team itself, because members of a team often help each other.
"""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import slug

FREE_MOVES: Final = (
    "When Bearer is given a MOVE action, add 1 action to your action total this turn."
)
SHARED: Final = (
    "Other adjacent friendly characters with the {team} team ability may use Bearer's printed "
    "{stat} value."
)
COVERING: Final = (
    "When another adjacent friendly character makes a range attack, modify the attacker's "
    "attack +1."
)
JOINED: Final = (
    "When another friendly character with the {team} team ability makes a close attack, if Bearer "
    "is adjacent to the target and has no action tokens, after resolutions Bearer may make a close "
    "attack targeting the target at no cost. If you do, give Bearer an action token."
)
EXCHANGE: Final = (
    "FREE: Once per turn, deal Bearer 1 unavoidable damage. Then heal another adjacent friendly "
    "character with the {team} team ability 1 click."
)
WILD: Final = "Bearer is a wild card."

TEAMS: Final = {
    "Avengers": FREE_MOVES,
    "Brotherhood": FREE_MOVES,
    "Justice League": FREE_MOVES,
    "Defenders": SHARED.replace("{stat}", "defense"),
    "Justice Society": SHARED.replace("{stat}", "defense"),
    "Sinister Syndicate": SHARED.replace("{stat}", "attack"),
    "Batman Enemy": SHARED.replace("{stat}", "attack"),
    "Fantastic Four": (
        "When another friendly character with the {team} team ability is KO'd, heal Bearer 1 click."
    ),
    "Hydra": COVERING,
    "Police": COVERING,
    "S.H.I.E.L.D.": (
        "When another adjacent friendly character hits with a range attack, you may give Bearer an "
        "action token. If you do, increase damage dealt by 1."
    ),
    "Masters of Evil": JOINED,
    "Injustice League": JOINED,
    "X-Men": EXCHANGE,
    "Titans": EXCHANGE,
    "Skrulls": (
        "When Bearer would be targeted by an attack, you may roll a d6. 6: The attacker can't "
        "target Bearer this turn."
    ),
    "Batman Ally": "Bearer can use Stealth.",
    "Superman Ally": "Improved Targeting: Hindering.",
    "Superman Enemy": (
        "If Bearer is adjacent to another friendly character with the {team} team ability, Bearer "
        "can use Outwit."
    ),
    "Green Lantern Corps": "Passenger: 8.",
    "Mystics": (
        "When Bearer takes damage from an opponent's attack, deal the attacker 1 unavoidable "
        "damage."
    ),
    "Minions of Doom": WILD,
    "Spider-Man": WILD,
    "Legion of Super Heroes": WILD,
}
"""By name: the text of a team's ability."""

TEAM_TEXTS: Final = {
    slug(team): (team, text.replace("{team}", team)) for team, text in TEAMS.items()
}
"""By slug: the name of a team, and its text."""
