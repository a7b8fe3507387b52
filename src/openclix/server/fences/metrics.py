"""Metrics for the operator, in Prometheus format."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """The counters of one worker."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sockets = Gauge("openclix_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("openclix_rooms", "Games held in memory", registry=registry)
        self.games = Counter("openclix_games", "Games made", registry=registry)
        self.choices = Counter("openclix_choices", "Choices written", ["by"], registry=registry)
        self.refused = Counter("openclix_refused", "Requests refused", ["code"], registry=registry)
        self.failures = Counter("openclix_failures", "Mistakes of the program", registry=registry)
        self.hung_up = Counter("openclix_hung_up", "Sockets closed by limits", registry=registry)
        self.broken = Counter("openclix_broken_games", "Games set aside", registry=registry)
        self.choice_seconds = Histogram(
            "openclix_choice_seconds",
            "From a player's choice to its acknowledgement",
            buckets=BUCKETS,
            registry=registry,
        )
        self.computer_seconds = Histogram(
            "openclix_computer_seconds",
            "How long a computer thinks",
            buckets=BUCKETS,
            registry=registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
