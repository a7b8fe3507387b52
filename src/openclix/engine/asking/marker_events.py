"""17 Events of markers, equipment, called characters and destroyed terrain.

See events.py.
"""

from __future__ import annotations

from .event_records import Event, Figure, MarkerNumber, Piece, Side, Square, Squares, Word


class MarkerMade(
    Event,
    label="marker",
    shown=3,
    subject="by",
):
    """17.5 A marker comes into play."""

    marker: MarkerNumber
    kind: Word
    squares: Squares
    by: Figure = -1
    side: Side = -1
    cause: Word = ""


class MarkerGone(Event, label="marker gone", shown=1):
    """16.9c A marker is out of play. The cause is the power that made it."""

    marker: MarkerNumber
    cause: Word = ""


class PicksUp(Event, label="picks up"):
    """17.6 A marker was picked up."""

    figure: Figure
    marker: MarkerNumber


class PutsDown(Event, label="puts down"):
    """17.8 A held marker was put down."""

    figure: Figure
    marker: MarkerNumber
    squares: Squares


class Equips(Event, label="equips", shown=2):
    """25.2c A figure is equipped with a piece of equipment."""

    figure: Figure
    equipment: Figure
    marker: MarkerNumber = -1
    """The object that it was until now, unless it comes from outside the game."""


class Unequips(Event, label="unequips", shown=2):
    """25.2d A piece of equipment came off a figure, and is an object in a square."""

    figure: Figure
    equipment: Figure
    marker: MarkerNumber
    square: Square


class CalledIn(Event, label="called in", shown=2):
    """25.3b An ID character came from the Sideline, called by an ID card."""

    figure: Figure
    card: Figure


class SentBack(Event, label="sent back", shown=2):
    """25.3b 2.6 An ID character went back to the Sideline."""

    figure: Figure
    card: Figure


class UsedUp(Event, label="used up"):
    """17.11 A marker was used in an attack, and breaks after resolutions."""

    figure: Figure
    marker: MarkerNumber


class Destroyed(Event, label="destroyed", shown=1, subject="by"):
    """16.9 17.10 A marker, a wall or a square of blocking terrain was destroyed."""

    piece: Piece
    by: Figure = -1
    cause: Word = ""
