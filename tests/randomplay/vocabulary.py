"""What the cards, forces and maps of an edition may have, read off the edition itself."""

from __future__ import annotations

from openclix.engine.figures.abilities import RULE
from openclix.engine.figures.figures import SLOTS
from openclix.engine.table.edition import Edition
from openclix.rules.hunters import GREAT_HUNTER
from openclix.rules.scoring import no_enemies

ON_CLICKS = ("STOP", "Countdown")
"""Keyphrases that belong to clicks of the dial, not to the whole card."""
PLAIN_SYMBOLS = frozenset({"boot", "fist", "shield", "starburst"})
"""Symbols that bring nothing, in every edition."""
BASES = ("1x1",) * 12 + ("1x2", "1x2", "2x2", "2x2", "2x4")
COLOURS = ("", "", "black", "crimson", "teal")
"""Of bases, where they tell archenemies."""


class Vocabulary:
    """The words of one edition, in the order of its registry."""

    def __init__(self, rules: Edition) -> None:
        self.rules = rules
        self.registry = rules.registry
        self.by_slot = tuple(self.named(slot) for slot in SLOTS)
        self.keyphrases = self.named("improved", "keyphrase", RULE)
        self.effects = self.named("effect")
        self.texts = bool(self.effects)
        """Whether cards print texts: special powers, traits, keywords, powers that are changed."""
        self.teams = self._teams()
        """By the name of a team: the abilities that it brings."""
        self.bases = BASES if "giant" in rules.symbol_abilities else ("1x1",)
        self.colours = COLOURS if no_enemies in rules.force_validators else ("",)
        self.hunter = GREAT_HUNTER.name if GREAT_HUNTER.slug in rules.registry.abilities else ""
        """The rule of the only larger bases, where cards print no texts."""
        self.terrain_markers = "terrain" in rules.setup_script
        """Whether players bring terrain markers, and objects with values of their own; else each
        brings as many objects as he may, light or heavy."""

    def named(self, *kinds: str) -> tuple[str, ...]:
        """The abilities of some kinds that cards as a whole may have."""
        return tuple(
            ability.name
            for ability in self.registry.abilities.values()
            if ability.kind in kinds and ability.name not in ON_CLICKS
        )

    def _teams(self) -> dict[str, tuple[str, ...]]:
        listed = {
            team: tuple(ref.name for ref in refs)
            for team, refs in self.rules.team_abilities.items()
        }
        brought = {name for names in listed.values() for name in names}
        alone = {name: (name,) for name in self.named("team") if name not in brought}
        return {**alone, **listed}

    def symbols(self, *offered: str) -> tuple[str, ...]:
        """Those of some symbols that mean something here, each as often as it was offered."""
        if self.texts:
            return offered
        known = self.rules.symbol_abilities
        return tuple(each for each in offered if each in PLAIN_SYMBOLS or each in known)

    def symbols_for(self, wanted: tuple[str, ...]) -> tuple[str, ...]:
        """The symbols that bring one of these abilities."""
        return tuple(
            symbol
            for symbol, refs in self.rules.symbol_abilities.items()
            if any(ref.name in wanted for ref in refs)
        )
