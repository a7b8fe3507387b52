"""The error of the conformance suite."""

from __future__ import annotations


class ConformanceError(AssertionError):
    """A fault in an edition, a bot, a set of cards or a client.

    `subject` is what was checked, `fault` a stable word for what is wrong, `detail` a sentence.
    """

    def __init__(self, subject: str, fault: str, detail: str) -> None:
        self.subject = subject
        self.fault = fault
        self.detail = detail
        super().__init__(f"{subject}: {fault}: {detail}")
