"""Patterns: the left side of a rule, a value with a hole for each field of its template."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, cast


@dataclass(frozen=True, slots=True)
class Constant:
    """One value."""

    value: Any

    def kind(self) -> type:
        return type(self.value)


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for what the template has under this name."""

    name: str

    def kind(self) -> type:
        return object


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple of patterns."""

    parts: tuple[Pattern, ...]

    def kind(self) -> type:
        return tuple


@dataclass(frozen=True, slots=True)
class Build:
    """A record of patterns. Fields that it doesn't name have their defaults."""

    record: Any
    parts: tuple[tuple[str, Pattern], ...]

    def kind(self) -> type:
        return cast("type", self.record)


Pattern = Constant | Hole | Several | Build


def holes(pattern: Pattern) -> Iterator[str]:
    """The names of the holes in a pattern."""
    if isinstance(pattern, Hole):
        yield pattern.name
    elif isinstance(pattern, Several):
        for part in pattern.parts:
            yield from holes(part)
    elif isinstance(pattern, Build):
        for _, part in pattern.parts:
            yield from holes(part)


def build(pattern: Pattern, values: Mapping[str, Any]) -> Any:
    """The value of a pattern whose holes are filled."""
    if isinstance(pattern, Constant):
        return pattern.value
    if isinstance(pattern, Hole):
        return values[pattern.name]
    if isinstance(pattern, Several):
        return tuple(build(part, values) for part in pattern.parts)
    return pattern.record(**{name: build(part, values) for name, part in pattern.parts})


def match_value(pattern: Pattern, value: Any) -> dict[str, Any] | None:
    """The values in the holes of a pattern, or None if the value doesn't fit."""
    if isinstance(pattern, Hole):
        return {pattern.name: value}
    if isinstance(pattern, Constant):
        same = type(pattern.value) is type(value) and pattern.value == value
        return {} if same else None
    values: dict[str, Any] = {}
    if isinstance(pattern, Several):
        if not isinstance(value, tuple) or len(value) != len(pattern.parts):
            return None
        pairs = list(zip(pattern.parts, value, strict=True))
    else:
        if type(value) is not pattern.record:
            return None
        named = dict(pattern.parts)
        for name, default in defaults_of(pattern.record).items():
            if name not in named and getattr(value, name) != default:
                return None
        pairs = [(part, getattr(value, name)) for name, part in pattern.parts]
    for part, inner in pairs:
        inside = match_value(part, inner)
        if inside is None:
            return None
        values.update(inside)
    return values


_DEFAULTS: Final[dict[Any, dict[str, Any]]] = {}


def defaults_of(record: Any) -> dict[str, Any]:
    """The fields of a record that have a default, and their defaults."""
    if record not in _DEFAULTS:
        _DEFAULTS[record] = {
            field.name: field.default for field in fields(record) if field.default is not MISSING
        }
    return _DEFAULTS[record]
