"""Typed protocol data: the socket's messages and the bodies of requests.

docs/protocol.md explains each of them. Player input is limited here: invalid lengths, numbers and
words are refused before any code looks at a game.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

PROTOCOL: Final = 1
MOST_SEATS: Final = 4
LONGEST_TEXT: Final = 500
LONGEST_FORCE: Final = 40_000

Id = Annotated[str, Field(max_length=64)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Secret = Annotated[str, Field(min_length=8, max_length=64)]
Language = Annotated[str, Field(pattern=r"^[a-z]{2}$")]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{16,128}$")]
Tag = Annotated[str, Field(max_length=40)]
Short = Annotated[str, Field(max_length=80)]
Line = Annotated[str, Field(max_length=LONGEST_TEXT)]
Called = Annotated[str, Field(max_length=LONGEST_FORCE)]
"""A player's name as it was typed. `wire/names.py` says which names are too long."""
Undoing = Literal["fair", "none"]
Presence = Literal["here", "away", "gone"]
Channel = Literal["table", "watch", "notice"]


class Body(BaseModel):
    """Everything that is read from a client: exact, and nothing beside it."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="after")
    def without_nul(self) -> Self:
        """Refuses a character that no database takes, and that no text needs."""
        for value in self.__dict__.values():
            texts = value if isinstance(value, list) else (value,)
            if any(isinstance(text, str) and "\0" in text for text in texts):
                raise PydanticCustomError("nul", "a text can't have the character U+0000")
        return self


# ------------------------------------------------------------------ from client to server


class Hello(Body):
    """The first message: which seats the client holds, its language, what it has seen."""

    type: Literal["hello"]
    secrets: list[Secret] = Field(default_factory=list, max_length=MOST_SEATS)
    language: Language = "en"
    since: int = Field(0, ge=0)
    """The first record of the log that is wanted."""
    away: bool = False
    """Whether nobody looks at this screen at the moment."""
    name: Called = ""
    """The name of a spectator, for their chat."""


class GiveNonce(Body):
    """A seat's share in the dice, given after the commitment."""

    type: Literal["nonce"]
    id: Id = ""
    seat: Seat
    nonce: Nonce


class Choose(Body):
    """The answer to the open decision."""

    type: Literal["choose"]
    id: Id = ""
    number: int = Field(ge=0)
    choice: Line


class Question(Body):
    """The question about a table (`openclix.queries`)."""

    about: Short
    figure: Tag = ""
    attacker: Tag = ""
    target: Tag = ""
    against: Tag = ""
    stat: Short = ""
    kind: Short = ""
    text: Line = ""


class Ask(Body):
    """A question about the game, which changes nothing."""

    type: Literal["ask"]
    id: Id = ""
    question: Question


class Undo(Body):
    """Takes back choices; beyond one's own undisturbed ones the others are asked."""

    type: Literal["undo"]
    id: Id = ""
    number: int = Field(ge=0)
    steps: int = Field(1, ge=1, le=1000)


class Consent(Body):
    """The answer to another player's request."""

    type: Literal["consent"]
    id: Id = ""
    request: int = Field(ge=0)
    agree: bool


class Concede(Body):
    """A seat gives up."""

    type: Literal["concede"]
    id: Id = ""
    seat: Seat


class DrawOffer(Body):
    """A seat offers a draw."""

    type: Literal["draw-offer"]
    id: Id = ""
    seat: Seat


class Adjust(Body):
    """Changes the table by hand, if all agree (docs/notation.md, "By hand")."""

    type: Literal["adjust"]
    id: Id = ""
    number: int = Field(ge=0)
    seat: Seat
    text: Line


class AskHints(Body):
    """A seat would like computer hints, for everybody."""

    type: Literal["hints"]
    id: Id = ""
    seat: Seat


class Claim(Body):
    """Claims the game after another seat's clock has run out."""

    type: Literal["claim"]
    id: Id = ""


class Chat(Body):
    """A word at the table."""

    type: Literal["chat"]
    id: Id = ""
    text: Line = Field(min_length=1)


class Order(Body):
    """A standing order: a seat's fixed answer to a topic, for one figure or all."""

    type: Literal["order"]
    id: Id = ""
    seat: Seat
    topic: Short = Field(min_length=1)
    answer: Literal["yes", "no", "ask"]
    figure: Tag = ""


class Settings(Body):
    """How this client wants things said, whether it wants chat, and whether anybody is there."""

    type: Literal["settings"]
    id: Id = ""
    language: Language | None = None
    chat: bool | None = None
    away: bool | None = None
    name: Called | None = None
    """The name of a spectator."""


class Rematch(Body):
    """The same table again."""

    type: Literal["rematch"]
    id: Id = ""


class Ping(Body):
    type: Literal["ping"]
    id: Id = ""


Incoming = (
    Hello
    | GiveNonce
    | Choose
    | Ask
    | Undo
    | Consent
    | Concede
    | DrawOffer
    | Adjust
    | AskHints
    | Claim
    | Chat
    | Order
    | Settings
    | Rematch
    | Ping
)
INCOMING: Final[TypeAdapter[Incoming]] = TypeAdapter(
    Annotated[Incoming, Field(discriminator="type")]
)


# ------------------------------------------------------------------ from server to client


class Outgoing(BaseModel):
    """Everything that is sent to a client."""

    model_config = ConfigDict(extra="forbid")


class Refusal(Outgoing):
    """Why not: a stable code, the section if a rule says so, and a message with its sentence."""

    code: str
    section: str = ""
    message: dict[str, Any]


class SeatInfo(Outgoing):
    """A seat as everybody may see it."""

    seat: int
    colour: str
    kind: Literal["human", "open", "computer"]
    name: str
    bot: str = ""
    face: str = ""
    """The name of a portrait."""
    connected: bool = False
    presence: Presence = "gone"
    """Whether somebody looks at this table, has it open somewhere, or is not there."""
    doubled: bool = False
    """Whether the seat is open on several screens. Only your own seat says it."""
    brings: bool = False
    """Whether the player who sits down here brings a force."""
    locked: bool = False
    """Whether an open seat asks for a password."""
    ready: bool = False
    """Whether the seat has given its nonce."""
    conceded: bool = False
    force: str | None = None
    """The name of its force; of others only once the game has begun."""
    orders: dict[str, str] = {}
    """Its fixed answers, by topic, or by topic and figure. Only your own seat has them."""


class Request(Outgoing):
    """Something that needs the others' consent."""

    request: int
    what: Literal["undo", "draw", "adjust", "hints", "rematch"]
    seat: int
    steps: int = 0
    text: str = ""
    agreed: list[int] = []
    message: dict[str, Any]
    lines: list[dict[str, Any]] = []
    """The log lines that an undo takes back, each with `text` and `side`."""


class Result(Outgoing):
    """How a game ended."""

    reason: Literal["rules", "conceded", "draw", "timeout"]
    winner: int | None
    score: list[int]
    message: dict[str, Any]


class Dice(Outgoing):
    """The dice: the commitment, each seat's nonce, and at the end the seed."""

    commitment: str
    nonces: list[str | None]
    seed: str | None = None


class Clock(Outgoing):
    """The time left to each seat, and the seat whose clock is running."""

    kind: Literal["game", "turn"]
    left: list[float]
    """Seconds, by seat, when this was sent."""
    running: int | None
    increment: float = 0
    over: Literal["lose", "claim", "computer"] = "claim"


class ClockTerms(Outgoing):
    """The clock that is agreed on."""

    kind: Literal["game", "turn"]
    seconds: float
    increment: float = 0
    over: Literal["lose", "claim", "computer"] = "claim"


class Terms(Outgoing):
    """The terms of a table: everything that its players have agreed on."""

    edition: str
    scenario: str = ""
    readings: dict[str, str] = Field(default_factory=dict)
    """The answers to open questions of the book that differ from the usual ones."""
    event: str = ""
    map: str
    build_total: int
    turn_limit: int = 0
    clock: ClockTerms | None = None
    hints: bool
    """Whether players may ask the computer for hints."""
    undo: Undoing = "fair"
    """Whether choices can be taken back."""
    chat: bool = True
    spectators: bool = True
    people: bool
    """Whether people play each other."""


class TableInfo(Outgoing):
    """`table`: the seats, and the state of the game as a whole. Sent when any of it changes."""

    type: Literal["table"] = "table"
    game: str
    protocol: int = PROTOCOL
    status: Literal["waiting", "playing", "over", "broken"]
    edition: str
    map: str
    seats: list[SeatInfo]
    yours: list[int]
    """The seats that this client holds."""
    dice: Dice
    clock: Clock | None
    chat: bool
    public: bool
    lobby: bool = False
    """Whether anybody may sit down."""
    terms: Terms
    spectators: int
    requests: list[Request]
    result: Result | None
    problem: dict[str, Any] | None = None
    """Why the game can't go on now: a message to its players."""
    build: str = ""
    """Names the pages of this server. A page that was loaded from others should be loaded again."""


class Cause(Outgoing):
    """The cause of a state."""

    kind: Literal["hello", "start", "choice", "undo", "adjust", "seat", "language"]
    seat: int | None = None
    choice: str = ""
    by: Literal["", "player", "computer", "order"] = ""


class State(Outgoing):
    """`state`: the game as this client may see it."""

    type: Literal["state"] = "state"
    number: int
    """The number of the open decision; a choice has to name it."""
    since: int
    """`view.log` takes the place of everything from this record on."""
    cause: Cause
    can_undo: int
    """How many choices this client may take back without asking anybody."""
    view: dict[str, Any]
    story: dict[str, Any]
    """The events so far, in sentences. They replace the client's sentences from `since` on."""
    ground: str | None = None
    """The map and its terrain markers as markup (SVG), where it has changed."""


class Accepted(Outgoing):
    """`accepted`: a request was carried out, and a choice is stored."""

    type: Literal["accepted"] = "accepted"
    id: str
    number: int


class Refused(Outgoing):
    """`refused`: a request was not carried out, and why."""

    type: Literal["refused"] = "refused"
    id: str
    number: int
    refusal: Refusal


class Answer(Outgoing):
    """`answer`: the answer to a question."""

    type: Literal["answer"] = "answer"
    id: str
    about: str
    number: int
    answer: Any


class Said(Outgoing):
    """`chat`: a word at the table."""

    type: Literal["chat"] = "chat"
    seat: int | None
    name: str
    text: str
    at: float
    channel: Channel = "table"
    """`watch` is the spectators' own chat. The text of a `notice` is a word: `hint`, `hints`."""


class Again(Outgoing):
    """`rematch`: a new table for the same players, with this client's secrets at it."""

    type: Literal["rematch"] = "rematch"
    game: str
    secrets: list[str]


class Pong(Outgoing):
    type: Literal["pong"] = "pong"
    id: str


OUTGOING: Final = (TableInfo, State, Accepted, Refused, Answer, Said, Again, Pong)


# ------------------------------------------------------------------ HTTP bodies


class SeatWanted(Body):
    """A seat of a new game.

    `me` is for the creator of the game, `open` waits for a player with the invitation, and
    `computer` is played by a bot.
    """

    kind: Literal["me", "open", "computer"]
    name: Called = ""
    face: Short = ""
    """A portrait by its name, or none for one that goes with the name."""
    force: str = Field("", max_length=LONGEST_FORCE)
    """A force by name, or as text. Without one, the player who joins brings it."""
    bot: Short = "simple"
    password: Short = ""
    """The password that an open seat asks for besides the invitation."""
    account: Short = ""
    """The account that an open seat is kept for."""


class ClockWanted(Body):
    """Time for the whole game with an increment per turn, or for each turn."""

    kind: Literal["game", "turn"] = "game"
    seconds: float = Field(ge=1, le=60 * 86_400)
    increment: float = Field(0, ge=0, le=86_400)
    over: Literal["lose", "claim", "computer"] = "claim"


class NewGame(Body):
    """`POST /api/games`"""

    edition: Short = "comprehensive"
    scenario: Short = ""
    """A scenario of the edition's book by its word, or none."""
    readings: dict[Short, Short] = Field(default_factory=dict, max_length=20)
    """Other answers to open questions of the edition's book: `{"double-six": "listed"}`."""
    event: Short = ""
    """An event dial that the players agree on, by its name, or none."""
    map: str = Field("tram-yard", max_length=LONGEST_FORCE)
    """A map by name, or as text."""
    seats: list[SeatWanted] = Field(min_length=2, max_length=MOST_SEATS)
    build_total: int = Field(0, ge=0, le=100_000)
    turn_limit: int = Field(0, ge=0, le=10_000)
    strict: bool = True
    public: bool = False
    chat: bool = True
    spectators: bool = True
    lobby: bool = False
    """Whether the table is listed in the lobby, and anybody may sit down."""
    hints: bool | None = None
    """Whether players may ask the computer. Without a word: not if people play each other."""
    undo: Undoing = "fair"
    clock: ClockWanted | None = None


class SeatMade(Outgoing):
    """A seat of a game that was just made."""

    seat: int
    kind: Literal["human", "open", "computer"]
    secret: str | None = None
    """For `me`: the secret that proves that the seat is yours."""
    invite: str | None = None
    """For `open`: the invitation to give to the player who should sit there."""


class GameMade(Outgoing):
    """The answer to `POST /api/games`."""

    game: str
    commitment: str
    seats: list[SeatMade]


class Join(Body):
    """`POST /api/games/{game}/join`"""

    invite: Annotated[str, Field(max_length=64)] = ""
    """The invitation. A table of the lobby needs none."""
    name: Called = ""
    face: Short = ""
    password: Short = ""
    force: str = Field("", max_length=LONGEST_FORCE)
    secret: Annotated[str, Field(pattern=r"^[0-9a-f]{32,64}$")] | None = None
    """A secret that the client has drawn. The same request may then be sent again."""


class Invited(Body):
    """`POST /api/games/{game}/invitation`"""

    invite: Annotated[str, Field(max_length=64)] = ""


class Invitation(Outgoing):
    """The table and the seat of an invitation, for the player who has it."""

    seat: int
    host: int
    """The seat of the player who invites."""
    table: TableInfo
    force: dict[str, Any] | None = None
    """Their force, card by card. Null for a guest who still chooses one."""
    texts: dict[str, int] | None = None
    """How many cards are their own, and how many texts are played, by hand or unread."""


class Joined(Outgoing):
    """The answer to a `join`."""

    game: str
    seat: int
    secret: str


class GameInfo(Outgoing):
    """`GET /api/games/{game}`: the table, and for public games what a spectator sees."""

    table: TableInfo
    number: int
    view: dict[str, Any] | None


class Problem(Outgoing):
    """The body of every answer that is not 2xx."""

    refusal: Refusal
