"""The design tokens: colours, marks and typefaces, from one shared file.

`tokens.json` is the source. Pages read the same values as CSS variables from `css_variables`.

>>> power_look("Charge").mark, power_look("Charge").fill
('CH', '#2F9E44')
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from openclix.engine.figures.abilities import slug

THEMES: Final = ("light", "dark")
TERRAIN: Final = ("hindering", "blocking", "elevated", "water", "special", "indoor", "start")


@dataclass(frozen=True)
class Ground:
    """How one kind of terrain is drawn: its line, its fill, the pattern on it, the dashes' gap."""

    line: str
    fill: str
    mark: str
    gap: str


@dataclass(frozen=True)
class Theme:
    """The colours of a theme, with the same names as in the file."""

    name: str
    paper: str
    surface: str
    ink: str
    muted: str
    rule: str
    wall: str
    smoke: str
    glass: str
    reach: str
    clear_line: str
    hindered_line: str
    blocked_line: str
    terrain: dict[str, Ground]
    art: dict[str, str]
    """The palette of places. `things.art` uses its names."""


@dataclass(frozen=True)
class SideLook:
    """A side's look: its colour, and its base shape for players who don't see colours."""

    name: str
    colour: str
    shape: str


@dataclass(frozen=True)
class PowerLook:
    """A power's sign: its colour, the text on it, and two letters."""

    name: str
    fill: str
    text: str
    mark: str
    border: str = ""


@dataclass(frozen=True)
class BaseLook:
    """The look that all bases share. They are light in both themes, like pieces on a board."""

    face: str
    ink: str
    badge: str
    badge_text: str
    token: str
    heavy: str
    light: str
    wood: str


@cache
def tokens() -> dict[str, Any]:
    """The content of the file."""
    text = resources.files(__package__).joinpath("tokens.json").read_text(encoding="utf-8")
    values: dict[str, Any] = json.loads(text)
    return values


@cache
def theme(name: str = "light") -> Theme:
    """The colours of a theme."""
    themes = tokens()["themes"]
    if name not in themes:
        raise ValueError(f"the themes are {' and '.join(themes)}, not {name!r}")
    colours = dict(themes[name])
    grounds = {kind: Ground(**look) for kind, look in colours.pop("terrain").items()}
    art = colours.pop("art")
    shades = {_snake(key): value for key, value in colours.items()}
    return Theme(name, **shades, terrain=grounds, art=art)


@cache
def base_look() -> BaseLook:
    return BaseLook(**{_snake(key): value for key, value in tokens()["base"].items()})


@cache
def side_look(side: int) -> SideLook:
    """The sign of a side, by its number; more sides than signs begin again."""
    sides = tokens()["sides"]
    return SideLook(**sides[side % len(sides)])


@cache
def power_look(name: str) -> PowerLook | None:
    """The sign of a standard power, or None for anything else."""
    power = tokens()["powers"].get(slug(name))
    if power is None:
        return None
    colours = tokens()["powerColours"][power["colour"]]
    return PowerLook(power["name"], colours["fill"], colours["text"], power["mark"])


@cache
def special_look() -> PowerLook:
    """18.2 A special power: white with a black border."""
    look = tokens()["special"]
    return PowerLook("special power", look["fill"], look["text"], look["mark"], look["border"])


@cache
def plain_look() -> PowerLook:
    """A slot of the dial that shows no power."""
    look = tokens()["plain"]
    return PowerLook("", look["fill"], look["text"], "")


def font(face: str) -> str:
    """The families of a type face: display or text."""
    return str(tokens()["fonts"][face])


def css_variables(name: str = "light") -> str:
    """The tokens of a theme as CSS declarations, for pages and reports.

    >>> "--paper: #12161F;" in css_variables("dark")
    True
    """
    shared = tokens()
    variables: dict[str, str] = {}
    for key, value in shared["themes"][name].items():
        if key not in ("terrain", "art"):
            variables[_kebab(key)] = value
    variables.update({f"art-{key}": value for key, value in shared["themes"][name]["art"].items()})
    for kind, look in shared["themes"][name]["terrain"].items():
        variables.update({f"{kind}-{_kebab(key)}": value for key, value in look.items()})
    variables.update({f"base-{_kebab(key)}": value for key, value in shared["base"].items()})
    for number, side in enumerate(shared["sides"], 1):
        variables[f"side-{number}"] = side["colour"]
    for colour, look in shared["powerColours"].items():
        variables.update({f"power-{slug(colour)}-{key}": value for key, value in look.items()})
    variables.update({f"font-{face}": families for face, families in shared["fonts"].items()})
    return "".join(f"--{key}: {value};\n" for key, value in variables.items())


def _snake(key: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in key)


def _kebab(key: str) -> str:
    return _snake(key).replace("_", "-")
