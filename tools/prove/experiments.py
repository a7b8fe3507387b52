"""Judges of what no ruling can see: games taken through their saved form, and tests as they are.

A ruling says what comes out, and plays a game from its beginning in one process. Code that keeps
games (snapshots, keys, copies) is judged by playing rulings while every decision is saved, read
again and compared. Code that is called directly is judged by functions of the test suite.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import json
import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

from .edition_code import named_modules
from .trials import Judgement, Trial

GAME = "openclix.engine.game.game"
EVERY = 12
"""One of this number of rulings is played through snapshots."""
TESTS = (
    "tests.board.test_adjacency",
    "tests.board.test_bases",
    "tests.board.test_ends_of_moves",
    "tests.board.test_fire",
    "tests.board.test_floods",
    "tests.board.test_grid",
    "tests.board.test_helpers",
    "tests.board.test_lines",
    "tests.board.test_paths",
    "tests.board.test_reach",
    "tests.board.test_reasons",
    "tests.board.test_sights",
    "tests.board.test_steps",
    "tests.board.test_terrain",
    "tests.board.test_three_ways",
    "tests.by_hand.test_bounds_by_hand",
    "tests.by_hand.test_by_hand",
    "tests.by_hand.test_named_by_hand",
    "tests.content.test_classic",
    "tests.content.test_starter",
    "tests.editions.test_calculator",
    "tests.editions.test_classic_2002",
    "tests.editions.test_core_fr",
    "tests.editions.test_core_fr_lines",
    "tests.editions.test_extension_points",
    "tests.editions.test_force_checks",
    "tests.editions.test_foreign_lines",
    "tests.editions.test_french_powers",
    "tests.editions.test_heights",
    "tests.editions.test_indy_2003",
    "tests.editions.test_never_was",
    "tests.editions.test_older_luck",
    "tests.editions.test_older_markers",
    "tests.editions.test_older_numbers",
    "tests.editions.test_older_powers",
    "tests.editions.test_older_rules",
    "tests.editions.test_other_readings",
    "tests.editions.test_pac",
    "tests.editions.test_policies",
    "tests.editions.test_registries",
    "tests.editions.test_tactics",
    "tests.editions.test_themes",
    "tests.editions.test_whole_bases",
    "tests.editions.test_why_of_actions",
    "tests.elements.test_elements",
    "tests.elements.test_rulings",
    "tests.engine.test_abilities",
    "tests.engine.test_card_views",
    "tests.engine.test_carrying",
    "tests.engine.test_choices",
    "tests.engine.test_conditions",
    "tests.engine.test_damage",
    "tests.engine.test_deeds",
    "tests.engine.test_destroying",
    "tests.engine.test_dice",
    "tests.engine.test_elements_without_figure",
    "tests.engine.test_features",
    "tests.engine.test_figures",
    "tests.engine.test_game",
    "tests.engine.test_larger_bases",
    "tests.engine.test_loadouts",
    "tests.events.test_costs",
    "tests.events.test_elements_alone",
    "tests.events.test_events",
    "tests.events.test_limits_and_uses",
    "tests.events.test_new_records",
    "tests.events.test_rules_alone",
    "tests.events.test_told_and_taken",
    "tests.forces.test_forces",
    "tests.forces.test_violations",
    "tests.ledger.test_ledger",
    "tests.notation.test_cards",
    "tests.notation.test_events",
    "tests.notation.test_games",
    "tests.notation.test_json",
    "tests.notation.test_maps",
    "tests.notation.test_markers",
    "tests.notation.test_no_traps",
    "tests.notation.test_phrases",
    "tests.notation.test_positions",
    "tests.odds.test_odds",
    "tests.odds.test_sources",
    "tests.powers.test_as_printed",
    "tests.powers.test_reasons",
    "tests.powers.test_rides",
    "tests.powers.test_themes",
    "tests.properties.test_drawing",
    "tests.properties.test_drawn_with_more_to_say",
    "tests.properties.test_fields",
    "tests.properties.test_invariants",
    "tests.properties.test_nobody",
    "tests.properties.test_replays",
    "tests.properties.test_reveal",
    "tests.properties.test_safeguards",
    "tests.properties.test_torn",
    "tests.queries.test_answers",
    "tests.refusals.test_any_text",
    "tests.refusals.test_reasons_alone",
    "tests.refusals.test_remedies",
    "tests.refusals.test_right_reason",
    "tests.refusals.test_said_words",
    "tests.refusals.test_sentences",
    "tests.refusals.test_sides",
    "tests.refusals.test_spoken",
    "tests.refusals.test_unusual",
    "tests.reminders.test_reminders",
    "tests.scenarios.test_one_by_one",
    "tests.scenarios.test_own_ends",
    "tests.scenarios.test_own_rules",
    "tests.scenarios.test_own_weather",
    "tests.scenarios.test_own_words",
    "tests.scenarios.test_places",
    "tests.scenarios.test_roles",
    "tests.scenarios.test_scenarios",
    "tests.scenarios.test_what_is_said",
    "tests.snapshots.test_contradictions",
    "tests.snapshots.test_games",
    "tests.snapshots.test_keys",
    "tests.snapshots.test_limits",
    "tests.snapshots.test_malformed",
    "tests.snapshots.test_plain_values",
    "tests.story.test_story",
    "tests.test_api",
    "tests.test_combat_values",
    "tests.test_destinations",
    "tests.test_destroying",
    "tests.test_earlier_games",
    "tests.test_games_asked",
    "tests.test_identity",
    "tests.test_kernel_answers",
    "tests.test_occurrences",
    "tests.test_reducers",
    "tests.test_riders",
    "tests.test_scoring",
    "tests.test_setting_out",
    "tests.test_several_players",
    "tests.test_sight",
    "tests.test_ways_and_ends",
    "tests.test_where_there_is_room",
    "tests.views.test_details",
    "tests.views.test_views",
)
SLOW = frozenset(
    {
        "test_whatever_is_wrong_is_a_snapshot_error",
        "test_keys_do_not_depend_on_the_process",
        "test_every_snapshot_goes_on_alike_in_another_process",
        "test_reckonings_of_random_games_fit",
        "test_every_reckoning_adds_up_to_the_value_used",
        "test_views_of_random_games_fit_the_schema",
        "test_the_schema_is_one",
        "test_a_restored_game_is_the_same_and_goes_on_alike",
        "test_the_simple_player_beats_chance",
        "test_thousands_of_texts_cost_nothing",
        "test_naming_a_power_looks_at_powers_alone",
        "test_games_with_all_of_it_hold_and_are_read_again",
        "test_the_computer_plays_ready_forces_to_the_end",
        "test_the_simple_player_comes_to_an_end",
        "test_random_games_come_to_an_end",
        "test_extension_point",
    }
)
"""Tests that take seconds, or that say what other judges do: a mutant is tried thousands of
times."""


class NotAlike(AssertionError):
    """A game and what was read from its snapshot are not the same."""


@dataclass(frozen=True)
class Restored:
    """A ruling during which each decision is saved, read again, copied, and compared."""

    ruling: bytes

    def run(self, edition: str) -> Any:
        with compared():
            return pickle.loads(self.ruling).run(edition)


@contextmanager
def compared() -> Iterator[None]:
    """While this lasts, whatever a game is asked next its snapshot would be asked, too."""
    kind = importlib.import_module(GAME).Game
    take = kind._take

    def checked(game: Any, *answer: Any) -> None:
        text = json.dumps(game.snapshot())
        twin = kind.restore(json.loads(text))
        for other, how in ((twin, "read again"), (game.copy(), "copied")):
            if other.table.key() != game.table.key():
                raise NotAlike(f"the table is another one, {how}")
            if options(other) != options(game):
                raise NotAlike(f"other choices are open, {how}")
        if json.dumps(twin.snapshot()) != text:
            raise NotAlike("what was read is written otherwise")
        before = game.table.key()
        take(game, *answer)
        if twin.table.key() != before:
            raise NotAlike("a game that was read again shares its table with the first")

    kind._take = checked
    try:
        yield
    finally:
        kind._take = take


def options(game: Any) -> list[str]:
    """The texts of the open choices."""
    decision = game.decision
    return [] if decision is None else [choice.text(game.table) for choice in decision.choices]


def restored_trials(rulings: list[Trial], every: int = EVERY) -> list[Trial]:
    """Some rulings at regular distances, played through snapshots."""
    return [
        Trial(
            f"restored-{trial.id}",
            trial.file,
            trial.line,
            f"{trial.name}, through snapshots",
            trial.edition,
            (),
            pickle.dumps(Restored(trial.ruling)),
        )
        for trial in rulings[::every]
    ]


@dataclass(frozen=True)
class Check:
    """A function of the test suite, with its arguments by place among those it is given."""

    module: str
    name: str
    place: int

    def run(self, edition: str) -> Judgement:
        module = importlib.import_module(self.module)
        test = getattr(module, self.name)
        made = {name: make() for name, make in fixtures(module, test).items()}
        try:
            test(**given(test, made)[self.place])
        except AssertionError as error:
            return Judgement(False, self.place, f"{error}".partition("\n")[0])
        return Judgement(True)


def check_trials(modules: tuple[str, ...] = TESTS) -> list[Trial]:
    """The tests of some modules that need only their parameters and plain fixtures, one trial
    each."""
    trials = []
    for name in modules:
        module = importlib.import_module(name)
        mark = stamp(module)
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        imports = frozenset(named_modules(ast.parse(text), name.rpartition(".")[0]))
        for function, test in vars(module).items():
            if function.startswith("test_") and function not in SLOW and hasattr(test, "__code__"):
                for place in range(len(given(test, fixtures(module, test)))):
                    check = pickle.dumps(Check(name, function, place))
                    run = f"{function}[{place}]"
                    label = f"{name}.{run} {mark}"
                    trial = Trial(label, name, place, run, "", (), check, imports=imports)
                    trials.append(trial)
    return trials


def stamp(*modules: ModuleType) -> str:
    """Changes whenever the text of a module does."""
    texts = (Path(str(module.__file__)).read_bytes() for module in modules)
    return hashlib.sha256(b"".join(texts)).hexdigest()[:6]


def fixtures(module: ModuleType, test: Callable[..., None]) -> dict[str, Callable[[], Any]]:
    """The functions that make a test's arguments, from the plain fixtures of its module."""
    makers = {}
    for name in inspect.signature(test).parameters:
        unwrapped = getattr(getattr(module, name, None), "_get_wrapped_function", None)
        make = unwrapped() if unwrapped is not None else None
        if make is None or inspect.signature(make).parameters:
            continue
        if not inspect.isgeneratorfunction(make):
            makers[name] = make
    return makers


def given(test: Callable[..., None], made: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """The arguments of each run of a test, some of them `made` beforehand; none at all if it needs
    what pytest alone can give."""
    if hasattr(test, "hypothesis"):
        return []
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    rows = [list(_rows(*mark.args[:2])) for mark in marks]
    runs = [{key: row[key] for row in chosen for key in row} for chosen in product(*rows)]
    needed = set(inspect.signature(test).parameters)
    return [{**run, **(made or {})} for run in runs if set(run) | set(made or ()) == needed]


def _rows(names: Any, values: Any) -> Iterator[dict[str, Any]]:
    split = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    for value in values:
        row = getattr(value, "values", value) if hasattr(value, "marks") else value
        if len(split) == 1:
            yield {split[0]: row[0] if hasattr(value, "marks") else row}
        else:
            yield dict(zip(split, row, strict=True))
