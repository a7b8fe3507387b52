"""Which team has which ability: the teams of 2002, and the teams of our own set."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import PowerRef

TEAM_ABILITIES: Final[dict[str, tuple[PowerRef, ...]]] = {
    slug(team): (PowerRef(ability),)
    for ability, teams in {
        "Extra Move": ("Avengers", "Brotherhood", "Justice League"),
        "Shared Defense": ("Defenders", "Justice Society"),
        "Shared Attack": ("Sinister Syndicate", "Batman Enemy"),
        "Family": ("Fantastic Four",),
        "Covering Fire": ("Hydra", "Police"),
        "Fire Support": ("S.H.I.E.L.D.",),
        "Joint Attack": ("Masters of Evil", "Injustice League"),
        "Exchange": ("X-Men", "Titans"),
        "Disguise": ("Skrulls",),
        "Shadows": ("Batman Ally",),
        "Clear Sight": ("Superman Ally",),
        "Cunning": ("Superman Enemy",),
        "Convoy": ("Green Lantern Corps",),
        "Backlash": ("Mystics",),
        "Wild Card": ("Minions of Doom", "Spider-Man", "Legion of Super Heroes"),
    }.items()
    for team in teams
}
"""teams.1 The twenty-four teams of the book, and the ability of each."""

HARBOR_NINE: Final[dict[str, tuple[PowerRef, ...]]] = {
    slug(team): (PowerRef(ability),)
    for team, ability in {
        "Harbor Watch": "Extra Move",
        "Lamplighters": "Shared Defense",
        "Signal Corps": "Covering Fire",
        "Dock Gang": "Joint Attack",
        "Mercy Row": "Exchange",
        "Night Ferry": "Shadows",
        "Thornwardens": "Backlash",
        "Drifters": "Wild Card",
    }.items()
}
"""The teams of our own set, each with the mechanism that makes its way of playing."""
