"""What an attack remembers of itself."""

from __future__ import annotations

from openclix.engine.state.deeds import Attack


def test_an_attack_that_was_not_rolled_is_no_critical_and_hits_nobody() -> None:
    attack = Attack(0, "CLOSE")
    assert attack.critical == 0 and attack.total == 0
    assert not attack.hits and not attack.missed and not attack.evaded
