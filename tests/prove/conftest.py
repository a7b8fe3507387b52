"""The toy game, as the tests of coverage have it."""

from tests.coverage.conftest import toy

__all__ = ["toy"]
