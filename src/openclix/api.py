"""The public API: start a game, query it, play it, undo, copy, print and show it.

>>> import openclix
>>> "lamplighters" in openclix.forces(), "night-school" in openclix.maps()
(True, True)
>>> game = openclix.Game.new(seed=7)
>>> list(game.decision)[0].text(game.table), len(game.decision), "first" in game.decision
('first', 2, True)
>>> game.choose("first")
>>> game.undo()
True
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from .board import BLOCKED
from .editions import edition as find_edition
from .editions import with_scenario
from .engine.asking.decisions import square_choice
from .engine.attacking.attacking import supposed
from .engine.effects.dice import FixedDice, SeededDice
from .engine.figures.abilities import CLOSE, RANGED
from .engine.figures.figures import STATS
from .engine.figures.sides import side_name
from .engine.game.game import Game as Kernel
from .engine.moving.destinations import destinations
from .engine.sight.sight import sight
from .engine.state.deeds import Attack
from .engine.state.state import ON_MAP, SETUP
from .engine.table.table import ZONES, Table
from .engine.turn.outcomes import Outcome, outcome_of
from .engine.values.reckoning import Reckoning, reckon
from .engine.values.values import value

if TYPE_CHECKING:
    from .content.drafts import Draft
    from .engine.asking.event_records import Event
    from .engine.setup.setup import Force
    from .odds import Odds

__all__ = ["Figure", "Game", "Outcome", "UnknownFigure", "cards", "draft", "forces", "maps"]

USUAL: Final = "comprehensive"
LONGEST_GAME: Final = 200
"""5.3a The default turn limit of a game, unless the players agree on another.

No real game takes that long, but a game in which nothing happens would never end.
"""


def forces(edition: str = USUAL) -> list[str]:
    """The names of an edition's ready-made forces.

    >>> import openclix
    >>> openclix.forces("classic-2002")[0]
    'dock-gang-200'
    """
    from . import content

    find_edition(edition)
    return sorted(content.forces(edition))


def maps(edition: str = USUAL) -> list[str]:
    """The names of the maps shipped with an edition. Any map can be used with any edition."""
    from . import content

    find_edition(edition)
    return sorted(content.maps(edition))


def cards(edition: str = USUAL) -> list[str]:
    """The names of the cards shipped with an edition: figures, feats and other cards.

    >>> import openclix
    >>> "crane" in openclix.cards()
    True
    """
    from . import content

    find_edition(edition)
    return sorted({**content.figures(edition), **content.tactics(edition)})


def draft(seed: int | str = 0, players: int = 4, edition: str = USUAL) -> Draft:
    """26.4 The draft of a battle royale: boosters drawn by a seed, to pick figures from.

    >>> import openclix
    >>> drafted = openclix.draft(seed=7, players=2)
    >>> while not drafted.over:
    ...     for player in range(2):
    ...         drafted.pick(player, drafted.pack(player)[0])
    >>> game = openclix.Game.new(drafted.forces(), scenario="battle-royale", seed=7)
    >>> game.table.players
    2
    """
    from .content.drafts import Draft

    find_edition(edition)
    return Draft(seed, players, edition)


class UnknownFigure(KeyError, ValueError):
    """No figure in the game has that tag."""

    def __str__(self) -> str:
        return str(self.args[0])


class Figure:
    """A read-only view of one figure on the table.

    >>> import openclix
    >>> game = openclix.Game.from_position("figure A red c4; dial 8 10 16 3 x4")
    >>> figure = game.figure("A")
    >>> figure.square, figure.click, figure.value("defense")
    ('c4', 1, 16)
    """

    __slots__ = ("_table", "number")

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self.number = number

    @property
    def tag(self) -> str:
        return self._table.tags[self.number]

    @property
    def name(self) -> str:
        return self._table.sheets[self.number].name

    @property
    def side(self) -> int:
        return self._table.side[self.number]

    @property
    def zone(self) -> str:
        """Where the figure is: map, off-map, sideline, ko, removed or outside."""
        return ZONES[self._table.zone[self.number]]

    @property
    def square(self) -> str:
        """The name of its (lead) square, or an empty string if it is off the map."""
        at = self._table.at[self.number]
        return self._table.map.grid.name(at) if at >= 0 else ""

    @property
    def click(self) -> int:
        return self._table.click[self.number]

    @property
    def tokens(self) -> int:
        return self._table.tokens[self.number]

    @property
    def powers(self) -> list[str]:
        """The names of the powers and abilities it can use now, without inherent ones."""
        names = {
            versions[0].ability.name
            for versions in self._table.loadout[self.number].versions.values()
            if versions[0].ability.kind != "inherent"
        }
        return sorted(names)

    def value(self, stat: str, against: str = "", kind: str = "close") -> int:
        """The current combat value. `against` names the attacker (for defense) or the target."""
        return value(self._table, self.number, numbered(stat), self._deed(stat, against, kind))

    def reckoning(self, stat: str, against: str = "", kind: str = "close") -> Reckoning:
        """The same value with every step that led to it: `print(*reckoning.lines(), sep="\\n")`."""
        return reckon(self._table, self.number, numbered(stat), self._deed(stat, against, kind))

    def _deed(self, stat: str, against: str, kind: str) -> Attack | None:
        if not against:
            return None
        other = tagged(self._table, against)
        if any(self._table.zone[figure] != ON_MAP for figure in (self.number, other)):
            return None  # off the map a figure neither attacks nor is attacked
        attacker, target = (other, self.number) if stat == "defense" else (self.number, other)
        return supposed(self._table, attacker, target, CLOSE if kind == "close" else RANGED)

    def __repr__(self) -> str:
        return f"<Figure {self.tag} ({self.name}) at {self.square or self.zone}>"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same figure in the same game."""
        if not isinstance(other, Figure):
            return NotImplemented
        return self._table is other._table and self.number == other.number

    def __hash__(self) -> int:
        return hash((id(self._table), self.number))

    def _repr_svg_(self) -> str:
        """Its card as a picture, for notebooks. The dial shows the current click."""
        from .draw import draw_card

        card, rules = self._table.card(self.number), self._table.edition
        return draw_card(card, click=self.click, rules=rules)


def numbered(stat: str) -> int:
    """The number of a combat value, by its name."""
    if stat not in STATS:
        raise ValueError(f"no combat value is called {stat!r}: {', '.join(STATS)}")
    return STATS.index(stat)


def tagged(table: Table, tag: str) -> int:
    """The number of the figure with this tag."""
    if tag not in table.tags:
        near = get_close_matches(str(tag).casefold(), map(str.casefold, table.tags), 1)
        hint = next((f" (did you mean {t!r}?)" for t in table.tags if t.casefold() in near), "")
        raise UnknownFigure(f"no figure has the tag {tag!r}: {', '.join(table.tags)}{hint}")
    return table.figure(tag)


class Game(Kernel):
    """A game of HeroClix."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        forces: Sequence[Force | str] = ("lamplighters", "tidewatch"),
        map: str = "tram-yard",
        *,
        edition: str = USUAL,
        scenario: str = "",
        seed: int | str = 0,
        turn_limit: int = LONGEST_GAME,
        build_total: int = 0,
        event: str = "",
        partners: Sequence[int] = (),
        strict: bool = True,
    ) -> Game:
        """Starts a new game with named forces and a named map, at the first set-up decision.

        The game ends after `turn_limit` turns at the latest, and victory points decide (5.3a). 0
        means no limit. `event` names an event dial, in editions that have them. `partners` has one
        number per force. Forces with the same number are partners: `(0, 1, 0, 1)`.

        Raises `UnknownName` for an unknown force or map, `UnknownEdition` for an unknown edition or
        scenario, `IllegalForce` for a force that breaks the rules (unless `strict` is off), and
        `Unfit` for maps and forces that don't fit together.

        >>> import openclix
        >>> openclix.Game.new(("lamplighters", "tidewach"))
        Traceback (most recent call last):
        ...
        openclix.content.UnknownName: there is no force 'tidewach' (did you mean 'tidewatch'?)
        """
        from . import content
        from .engine.setup.setup import Force

        if not isinstance(forces, Sequence) or isinstance(forces, str) or len(forces) < 2:
            raise ValueError(f"a game needs two forces or more, not {forces!r}")
        if other := next((f for f in forces if not isinstance(f, str | Force)), None):
            raise ValueError(f"a force is a name or a Force, not {other!r}")
        if not isinstance(map, str):
            raise ValueError(f"the map is a name, not {map!r}")
        if partners and len(partners) != len(forces):
            raise ValueError(f"partners has a number for each of {len(forces)} forces, or none")
        rules = with_scenario(edition, scenario)
        sides = [content.find_force(f, edition) if isinstance(f, str) else f for f in forces]
        return cls.start(
            sides,
            content.with_locations(content.find_map(map, edition), sides),
            rules,
            seed,
            build_total=build_total,
            turn_limit=turn_limit,
            strict=strict,
            elements=(content.find_event(event, edition),) if event else (),
            partners=partners,
        )

    @classmethod
    def from_text(cls, text: str, *, at: int = -1) -> Game:
        """Reads a game from text (docs/notation.md) and plays it to its end or to choice `at`.

        >>> import openclix
        >>> game = openclix.Game.from_position("figure A red c4\\nfigure B blue h8", seed=3)
        >>> game.play("A move e4")
        >>> openclix.Game.from_text(game.text).figure("A").square
        'e4'
        """
        from .notation import read_game

        return read_game(text, at=at)

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | str = 0, dice: Sequence[int] | None = None
    ) -> Game:
        """Starts a game from a position written as text (docs/notation.md)."""
        from .notation import read_position

        for die in dice or ():
            if die not in range(1, 7):
                raise ValueError(f"a die shows 1 to 6, not {die!r}")
        table = read_position(text)
        table.log = []
        return cls(table, SeededDice(seed) if dice is None else FixedDice(dice))

    @property
    def turn(self) -> int:
        """The turn number, or 0 during set-up."""
        return self.table.turn

    @property
    def player(self) -> int:
        """The player whose turn it is. `decision.player` has to answer and may be someone else.

        During set-up, it is the player who has to answer.
        """
        if self.table.phase == SETUP and self.decision is not None:
            return self.decision.player
        return self.table.active

    @property
    def score(self) -> tuple[int, ...]:
        """The victory points of each player."""
        return tuple(self.table.score)

    @property
    def log(self) -> list[Event]:
        """Everything that has happened, as event records. `story()` puts it into sentences."""
        return list(self.table.log or ())

    def outcome(self) -> Outcome | None:
        """How the game ended: `winner` (a player or None) and `reason`. None while it is running.

        >>> import openclix
        >>> game = openclix.Game.from_position("figure A red c4\\nfigure B blue ko")
        >>> game.outcome()
        Outcome(winner=0, reason='last-standing', score=(0, 0))
        >>> print(game.outcome())
        Red wins: all opponents are defeated
        """
        return outcome_of(self.table)

    @property
    def text(self) -> str:
        """The whole game as text, from the start to the open decision."""
        from .notation import write_game

        return write_game(self)

    @property
    def position(self) -> str:
        """The position as text."""
        from .notation import write_position

        return write_position(self.table)

    @property
    def figures(self) -> list[Figure]:
        """Every figure on the map."""
        return [Figure(self.table, f) for f, z in enumerate(self.table.zone) if z == ON_MAP]

    def figure(self, tag: str) -> Figure:
        """The figure with this tag."""
        return Figure(self.table, tagged(self.table, tag))

    def reach(self, tag: str) -> list[str]:
        """Where a figure could end a move now, if it breaks away from adjacent opponents.

        Lists squares or, for a larger base, the rectangles that it would cover.

        >>> import openclix
        >>> game = openclix.Game.from_position("map 4x1\\nfigure A red a1; dial 2 9 15 2")
        >>> game.reach("A")
        ['a1', 'b1', 'c1']
        """
        table = self.table
        if table.zone[tagged(table, tag)] != ON_MAP:
            return []
        places = destinations(table, tagged(table, tag))
        return [square_choice(place).text(table) for place in places]

    def odds(self, text: str) -> Odds:
        """The exact odds of an attack that is legal now: `A close B`, `A quake`.

        >>> import openclix
        >>> game = openclix.Game.from_position('''
        ... figure A red c4; dial 8 10 16 3 x6
        ... figure B blue c5; dial 8 10 17:super-senses 3 x6
        ... ''')
        >>> b = game.odds("A close B").target("B")
        >>> b.needed, str(b.stage("plain").hit), str(b.final.hit)
        (7, '7/12', '43/108')
        """
        from .odds import option_odds

        return option_odds(self, text)

    def story(self, since: int = 0, *, language: str = "") -> list[str]:
        """The events so far, in sentences. `since` is the first log record to include.

        >>> import openclix
        >>> game = openclix.Game.from_position("figure A red c4\\nfigure B blue c5", dice=[4, 3])
        >>> game.play("A close")
        >>> game.story()[0]
        'A attacks B: 10 + 4 + 3 = 17 against 16.'
        >>> game.story(language="fr")[0].replace("\\xa0", " ")
        'A attaque B : 10 + 4 + 3 = 17 contre 16.'
        """
        from .language import spoken_in, spoken_language
        from .story import tell

        with spoken_in(language or spoken_language()):
            return tell(self.table, (self.table.log or [])[since:], not self.at_rest)

    def line(self, source: str, target: str) -> str:
        """The line of fire between two figures: clear, hindered or blocked.

        It is blocked if either figure is off the map.
        """
        table = self.table
        if any(table.zone[tagged(table, tag)] != ON_MAP for tag in (source, target)):
            return "blocked"
        seen = sight(table, tagged(table, source), tagged(table, target), 99)
        return ("clear", "hindered", "blocked")[min(seen.status, BLOCKED)]

    def __repr__(self) -> str:
        """
        >>> import openclix
        >>> openclix.Game.from_position("figure A red c4\\nfigure B blue h8")
        <Game turn 3, red: give an action, or end the turn (2 choices)>
        """
        decision = self.decision
        if decision is None:
            return f"<Game over in turn {self.table.turn}>"
        who = side_name(self.table, decision.player)
        return (
            f"<Game turn {self.table.turn}, {who}: {decision.asks} "
            f"({len(decision.values)} choices)>"
        )

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks."""
        from .draw import table_svg

        return table_svg(self.table)
