"""A game at the terminal: its players, the person who types next, and the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from openclix.bots import Player, SimplePlayer
from openclix.engine.asking.decisions import NO, YES
from openclix.engine.figures.messages import Name, say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.figures.sides import side_name
from openclix.engine.game.game import Game
from openclix.engine.state.state import SETUP
from openclix.engine.turn.actions import END
from openclix.language.speaking import calling
from openclix.notation import NotationError, write_game
from openclix.reminders import StandingOrders, answer_standing, reminders
from openclix.story import tell
from openclix.story.names import capital

from ..files import BadFile, write_text
from .answers import Unread, match, read
from .board import draw_board
from .citing import cited
from .keeping import COMPUTER, PERSON, Keeper, comments, saved_message
from .keyboard import HungUp, Keyboard, Leave
from .local import in_quotes, understood
from .panel import panel
from .prompts import (
    CHOOSE_AREA,
    PLACE,
    area_signs,
    areas_line,
    marked_squares,
    options_lines,
    question,
    status_line,
)
from .roster import force_name, scenario_lines
from .said import as_meant
from .style import BOLD, CLEAR_SCREEN, fitted, wrap_indented

SHORT: Final = 2
"""Answers up to this many lines are shown under the board. Longer ones get a page."""
MOST_REMINDED: Final = 3
"""Up to this many unused things are named. More are only counted."""
LEAVING: Final = ("end", "back", "cancel", "stop", "no", "none", "escape")
NOT_DRAWN: Final = (-1, -1, "")


MOST_WORDS: Final = {
    "card": -1,
    "look": -1,
    "why": -1,
    "rules": -1,
    "odds": 2,
    "save": -1,
} | dict.fromkeys(("log", "auto", "reminders", "always"), 1)
"""How many words follow a command, -1 for any number. Other commands take none."""


class Session:
    """One game between people and computer players at one terminal."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player | None],
        keyboard: Keyboard,
        keeper: Keeper | None = None,
    ) -> None:
        self.game = game
        self.players = list(players)
        self.keyboard = keyboard
        self.style = keyboard.style
        self.keeper = keeper or Keeper(None)
        self.began_at = len(game.journal)
        self.loaded: Path | None = None
        """The file the game was read from. It isn't overwritten unless the player asks."""
        self.helper: Player = SimplePlayer("helper")
        self.auto_turns: set[tuple[int, int]] = set()
        """Players and turns for which the computer chooses until the turn is over."""
        self.told = 0
        """How much of the log has been shown."""
        self.news: list[str] = []
        self.drawn: tuple[int, int, str] = NOT_DRAWN
        """The turn, player and question of set-up for which a plain terminal drew the board."""
        self.by_hand: set[int] = set()
        """The players who place their figures one by one."""
        self.hinted = False
        """Whether the hint of the first turn has been given."""
        self.marks: dict[int, int] = {}
        """For undo: the length of the log at each length of the journal."""
        self.orders = StandingOrders()
        self.reminding = True
        self.reminded = -1
        """The length of the journal at the last reminder."""
        self.commands: dict[str, Command] = {}
        """The words that are not the game's own; see `commands`."""
        keyboard.before_dice = self.tell_news

    def say(self, *lines: str) -> None:
        self.keyboard.say(*lines)

    # ------------------------------------------------------------------ the game

    def play(self) -> int:
        """Plays until the game is over or a player leaves. Returns the exit code."""
        code = 0
        try:
            self.run()
            self.finish()
        except Leave as leave:
            if leave.asked:
                self.ask_where()
        except KeyboardInterrupt:
            self.say("")
            code = 130
        except HungUp as hung_up:
            self.keep(silent=True)
            return hung_up.code
        except BrokenPipeError:
            self.keep(silent=True)
            raise
        self.keep()
        if self.game.decision is not None:
            self.say(str(say("terminal-goodbye")))
        return code

    def run(self) -> None:
        game = self.game
        while game.decision is not None:
            decision = game.decision
            player = self.players[decision.player]
            if player is None and (decision.player, game.table.turn) in self.auto_turns:
                player = self.helper
            if player is not None:
                game.choose(player.choose(game))
                continue
            with calling(dict(zip(game.table.tags, shown_tags(game.table), strict=True))):
                self.ask()

    def ask(self) -> None:
        """Asks a person, unless a standing order answers. Sentences use the tags of the board."""
        game = self.game
        if self.obey():
            return
        self.marks[len(game.journal)] = len(game.table.log or ())
        self.hint()
        self.keeper.write(game, self.comments())
        self.tell_problem()
        self.show()
        self.handle(self.keyboard.ask(self.prompt()))

    def obey(self) -> bool:
        """Answers what has a standing order, and says so; answers whether there was any."""
        answers = answer_standing(self.game, self.orders)
        self.gather()
        self.news += [str(say("terminal-standing-order", text=text)) for text in answers]
        return bool(answers)

    def prompt(self) -> str:
        if self.offers_placing():
            decision = self.game.decision
            assert decision is not None
            who = force_name(self.game.table, decision.player)
            where = cited(self.game.table.edition, f"ask {decision.topic}", decision.section)
            return f"{say('terminal-place-them', who=who, section=where)}> "
        return f"{question(self.game)}> "

    def offers_placing(self) -> bool:
        """Whether a player has to place figures and hasn't said yet who places them."""
        decision = self.game.decision
        return (
            decision is not None
            and self.game.table.phase == SETUP
            and decision.topic == PLACE
            and decision.player not in self.by_hand
        )

    def hint(self) -> None:
        """Tips for a new player, once, on the first turn at the keyboard."""
        decision = self.game.decision
        if self.hinted or decision is None or decision.kind != "action":
            return
        self.hinted = True
        table = self.game.table
        figure = next((choice[0] for choice in decision.values if isinstance(choice, tuple)), -1)
        foes = [foe for foe in table.on_map() if table.side[foe] != decision.player]
        if figure < 0 or not foes:
            return
        labels = shown_tags(table)
        tag, foe = labels[figure].lower(), labels[foes[0]].lower()
        self.news += [
            str(say("terminal-first-turn", tag=tag)),
            str(say("terminal-first-help", tag=tag, foe=foe)),
        ]

    def welcome(self, again: bool = False) -> None:
        """The opponents, and how to get help. The story of a loaded game isn't repeated."""
        table = self.game.table
        if again:
            self.told = len(table.log or ())
            self.hinted = table.phase != SETUP
            self.news = [str(say("terminal-goes-on", turn=table.turn))]
            return
        sides = [force_name(table, side) for side in range(table.players)]
        seats = [
            say("terminal-you" if player is None else "terminal-computer")
            for player in self.players
        ]
        pairs = sides
        if any(self.players):
            together = zip(sides, seats, strict=True)
            pairs = [str(say("terminal-seat", side=side, seat=seat)) for side, seat in together]
        rules = table.edition
        meeting = joined("terminal-against", pairs)
        board = Name("map", table.map.name)
        sentence = say("terminal-meeting", sides=meeting, map=board)
        if rules.name != rules.rulebook:
            title = Name("edition", rules.name, rules.title)
            sentence = say("terminal-meeting-by", sides=meeting, map=board, rules=title)
        self.news = [str(sentence), str(say("terminal-type-help"))]

    def finish(self) -> None:
        """The last news, the board, and who has won: with the points, instead of without."""
        self.gather()
        table = self.game.table
        plain = capital(str(say("story-wins", side=Name("force", side_name(table, table.winner)))))
        self.news = [line for line in self.news if line != plain]
        self.page()
        self.say(*draw_board(table, self.style, (), self.side_lines()))
        others = [score for side, score in enumerate(table.score) if side != table.winner]
        points = joined("terminal-points-to", [str(table.score[table.winner]), *map(str, others)])
        winner = force_name(table, table.winner)
        sentence = say("terminal-wins", side=winner, turn=table.turn, points=points)
        self.say(self.style.paint(str(sentence), BOLD))

    # ------------------------------------------------------------------ showing

    def gather(self) -> None:
        """Adds what has happened since to the news."""
        log = self.game.table.log or []
        self.told = min(self.told, len(log))
        underway = self.game.decision is not None and not self.game.at_rest
        self.news += tell(self.game.table, log[self.told :], underway)
        self.told = len(log)

    def tell_news(self) -> None:
        self.gather()
        self.say(*self.news)
        self.news = []

    def side_lines(self) -> list[str]:
        """The figures, where there is room for them beside the board."""
        return panel(self.game.table, self.style, self.style.height - 7)

    def show(self) -> None:
        """The screen of a live terminal, or the news and the question of a plain one."""
        self.style = self.keyboard.style = fitted(self.style)
        self.gather()
        options = options_lines(self.game, self.style)
        if self.offers_placing():
            options = [str(say("terminal-place-options"))]
        options = [*areas_line(self.game), *options]
        if len(options) > 4:
            options = [*options[:3], str(say("terminal-all-options"))]
        if not self.style.live:
            self.show_plain(options)
            return
        picture, options = self.picture(), self.fitting(options)
        below = self.style.height - len(picture) - 2
        if len(options) > below > 2:  # long words of few options
            options = [*options[: below - 1], str(say("terminal-all-options"))]
        room = self.style.height - len(picture) - len(options) - 1
        news = self.fitting(self.news)
        if len(news) > max(1, room):
            self.page()
            news = []
        self.clear()
        self.say(*picture, *news, *options)
        self.news = []

    def show_plain(self, options: list[str]) -> None:
        decision = self.game.decision
        assert decision is not None
        self.say(*self.news)
        self.news = []
        setting_up = self.game.table.phase == SETUP
        asked = decision.topic if setting_up else ""
        now = (self.game.table.turn, decision.player, asked)
        if now != self.drawn and (not setting_up or asked in (CHOOSE_AREA, PLACE)):
            self.say(*self.picture())
            self.drawn = now
        self.say(*options)

    def page(self) -> None:
        """More news than fit above the prompt: told by themselves, in pages."""
        if not self.style.live:
            self.say(*self.news)
            self.news = []
            return
        room = self.style.height - 2
        self.clear()
        lines, self.news = self.fitting(self.news), []
        while lines:
            head, lines = lines[:room], lines[room:]
            self.say(*(self.bright(line) for line in head))
            self.keyboard.go_on()

    def fitting(self, lines: Sequence[str]) -> list[str]:
        """Lines of at most the width of the terminal."""
        return [part for line in lines for part in wrap_indented(line, self.style.width)]

    def bright(self, line: str) -> str:
        return self.style.paint(line, BOLD) if line.startswith("—") else line

    def picture(self) -> list[str]:
        head = status_line(self.game)
        if len(head) > self.style.width:
            head = re.sub(" +", " ", head)
        heads = self.fitting([head]) if self.style.live else [head]
        marked = [] if self.offers_placing() else marked_squares(self.game)
        areas = area_signs(self.game)
        table = self.game.table
        board = draw_board(table, self.style, marked, self.side_lines(), areas)
        told = [self.style.paint(line, BOLD) for line in heads]
        return [*told, *scenario_lines(table, self.style), *board]

    def tell(self, *lines: str) -> None:
        """An answer to what was typed: in the news if it is short, otherwise by itself."""
        wrapped = self.fitting(lines)
        if not self.style.live:
            self.say(*lines)
        elif len(wrapped) <= SHORT:
            self.news += wrapped
        else:
            self.keyboard.pause(*wrapped)

    def clear(self) -> None:
        self.keyboard.stdout.write(CLEAR_SCREEN)

    # ------------------------------------------------------------------ what was typed

    def handle(self, line: str) -> None:
        """A command, or words of the game."""
        words = understood(line.split())
        if not words:
            self.drawn = NOT_DRAWN
            return
        if self.offers_placing() and self.who_places(words):
            return
        command = self.commands.get(words[0].casefold())
        if command is not None:
            if not self.too_many(words):
                command(self, words[1:])
            return
        words = as_meant(self.game, words)
        if self.remind(words):
            return
        try:
            self.answer(words)
        except Unread as error:
            self.tell(f"{error}{self.way_back(words)}")

    def too_many(self, words: Sequence[str]) -> bool:
        """Refuses a command with words behind it that would mean nothing."""
        name = words[0].casefold()
        most = MOST_WORDS.get(name, 0)
        if most < 0 or len(words) - 1 <= most:
            return False
        rest = in_quotes(" ".join(words[1 + most :]))
        self.tell(str(say("terminal-no-more-words", command=name, count=most, rest=rest)))
        return True

    def who_places(self, words: Sequence[str]) -> bool:
        """Reads `yes` and `no` when placing is offered. Naming a square means placing by hand."""
        decision = self.game.decision
        assert decision is not None
        word = words[0].casefold()
        if len(words) == 1 and word in (YES, "y"):
            self.auto_turns.add((decision.player, self.game.table.turn))
            return True
        refused = len(words) == 1 and word in (NO, "n")
        if refused or (word not in self.commands and match(self.game.options, words)):
            self.by_hand.add(decision.player)
            self.drawn = NOT_DRAWN
        return refused

    def way_back(self, words: Sequence[str]) -> str:
        """How to cancel an action that was begun."""
        decision = self.game.decision
        leaving = words[0].casefold() in LEAVING and not self.game.at_rest
        if leaving and decision is not None and self.game.can_undo(decision.player):
            return f" {say('terminal-undo-leaves')}"
        return ""

    def remind(self, words: Sequence[str]) -> bool:
        """Before a turn ends with something unused: says so once, and answers whether it did."""
        game = self.game
        matched = match(game.options, words)
        if matched is None or matched.words < len(words) or game.options[matched.option] != END:
            return False
        unused = reminders(game) if self.reminding else []
        if not unused or self.reminded == len(game.journal):
            return False
        self.reminded = len(game.journal)
        more = len(unused) - MOST_REMINDED
        named = joined(
            "terminal-unused-and", [str(reminder) for reminder in unused[:MOST_REMINDED]]
        )
        if more > 0:
            self.tell(str(say("terminal-unused-more", named=named, more=more)))
        else:
            self.tell(str(say("terminal-unused", named=named)))
        return True

    def answer(self, words: Sequence[str]) -> None:
        """Plays the choices that the words name; computer players answer in between."""
        game = self.game
        assert game.decision is not None
        player = game.decision.player
        continued = False
        people = [seat for seat, other in enumerate(self.players) if other is None]
        while words:
            try:
                chosen, used = read(game, words, continued, people)
            except Unread as error:
                if continued:
                    problem = say("terminal-up-to-the-roll", sentence=str(error))
                    raise Unread(str(problem)) from None
                raise
            for index, way in chosen:
                game.choose_index(index, way)
                self.marks[len(game.journal)] = len(game.table.log or ())
            words = words[used:]
            continued = True
            self.answer_others()
            if words and (game.decision is None or game.decision.player != player):
                left = in_quotes(" ".join(words))
                raise Unread(str(say("terminal-nothing-left", words=left)))

    def answer_others(self) -> None:
        """The answers of computer players and standing orders before the next word counts."""
        game = self.game
        while game.decision is not None:
            other = self.players[game.decision.player]
            if other is not None:
                game.choose(other.choose(game))
            elif not self.obey():
                return

    # ------------------------------------------------------------------ saving

    def write(self, path: Path) -> str:
        """Writes the game down; answers what to say about it."""
        try:
            write_text(path, self.comments() + write_game(self.game))
        except (BadFile, NotationError) as error:
            return str(say("terminal-not-saved", problem=str(error)))
        return str(saved_message(path, self.game, named=True))

    def comments(self) -> str:
        """The seats and standing answers, for continuing the game later."""
        seats = [PERSON if player is None else COMPUTER for player in self.players]
        return comments(seats, self.orders)

    def keep(self, silent: bool = False) -> None:
        """Keeps the game when it is left, and says where."""
        self.keeper.write(self.game, self.comments())
        self.keeper.close(self.game)
        farewell = self.keeper.farewell(self.game)
        if silent:
            return
        self.tell_problem()
        self.say(*self.news)
        if farewell is not None:
            self.say(str(farewell))

    def tell_problem(self) -> None:
        """Says once that the game cannot keep itself, and why."""
        if self.keeper.problem:
            self.news.append(str(say("terminal-cannot-keep", problem=self.keeper.problem)))
            self.keeper.problem = ""

    def ask_where(self) -> None:
        """Nobody has asked for a loaded file to be overwritten: asks now."""
        if self.loaded is None or self.keeper.named or not self.moved_on:
            return
        try:
            typed = self.keyboard.ask(f"{say('terminal-write-loaded', path=str(self.loaded))}> ")
        except (Leave, KeyboardInterrupt):
            return
        word = " ".join(understood(typed.split()))
        if word.casefold() not in (NO, "n", ""):
            self.say(self.write(self.loaded if word.casefold() in (YES, "y") else Path(word)))

    @property
    def moved_on(self) -> bool:
        """Whether anything has happened since the game was loaded."""
        return len(self.game.journal) != self.began_at


def joined(key: str, words: list[str]) -> str:
    """Several words in a row, with what a language says between two of them."""
    sentence = words[0]
    for word in words[1:]:
        sentence = str(say(key, one=sentence, other=word))
    return sentence


Command = Callable[[Session, Sequence[str]], None]
