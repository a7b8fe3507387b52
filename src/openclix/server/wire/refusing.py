"""The server's own refusals, in the words of the catalogues."""

from __future__ import annotations

from openclix.engine.figures.messages import Argument, Message, say
from openclix.engine.figures.refusal import Refusal as RuleRefusal

from .messages import Refusal


class Refuse(Exception):
    """A request that is not carried out; `status` is the answer over HTTP."""

    def __init__(self, code: str, status: int = 400, section: str = "", **arguments: Argument):
        super().__init__(code)
        self.code = code
        self.status = status
        self.section = section
        self.message: Message | str = say(f"server-{code}", **arguments)

    def refusal(self) -> Refusal:
        """As it is sent, in the language of the moment."""
        message = self.message
        sentence = message.json() if isinstance(message, Message) else {"text": message}
        return Refusal(code=self.code, section=self.section, message=sentence)


class RuleRefuses(Refuse):
    """A refusal by the rules of the game."""

    def __init__(self, refusal: RuleRefusal, status: int = 400) -> None:
        Exception.__init__(self, refusal.code)
        self.code = refusal.code
        self.status = status
        self.section = refusal.section
        self.message = refusal.message


class Unreadable(Refuse):
    """A text that some reader of ours could not read; its sentence names the place."""

    def __init__(self, code: str, sentence: str, status: int = 400) -> None:
        Exception.__init__(self, code)
        self.code = code
        self.status = status
        self.section = ""
        self.message = say(f"server-{code}", problem=sentence[:600])


def no_json(error: BaseException | None) -> Message:
    """Why what was sent could not be read, where its reader does not name a place."""
    if isinstance(error, RecursionError):
        return say("server-too-deep")
    if isinstance(error, UnicodeError):
        return say("server-not-text")
    return say("server-long-number") if isinstance(error, ValueError) else say("server-not-json")
