"""The proofs there are. Every one has a sample among the tests."""

from __future__ import annotations

import contextlib
import io

from tools.prove import __main__ as prover

from . import beside, elements, older, seeds, servers, set_texts, texts
from .older import checked
from .proofs import Outcome, Piece, Pieces, Proof, Whole

GAMES_A_PIECE = 50
EDITIONS = ("comprehensive", "pac", "comprehensive", "other")
"""The editions for the pieces of the soak, in turn. The last is the tests' edition."""
SOAK_PIECES = 400

CASES_A_PIECE = 1000
ORACLE_PIECES = 100

ROLLS = 100_000

EFFECTIVE = ("comprehensive", "pac", *older.CHECKED, "other")
"""The editions in which everything is sought at work."""


def soak(number: int) -> Piece:
    """Random games in which every decision is held against the invariants."""
    from tests.editions import other

    assert other.OTHER.name in EDITIONS
    return checked(EDITIONS[number % len(EDITIONS)], number * GAMES_A_PIECE, GAMES_A_PIECE)


def oracle(number: int) -> Piece:
    """Random boards, about which the board and the oracle are asked the same."""
    from tests.oracle.compare import differences

    piece = Piece({"boards": CASES_A_PIECE})
    for case in range(number * CASES_A_PIECE, (number + 1) * CASES_A_PIECE):
        for difference in differences(1, case):
            again = f"python -m tests.oracle.compare --seed 1 --case {case}"
            piece.failures.append(f"{again}: {difference}")
    return piece


def odds(number: int, rolls: int = ROLLS) -> Piece:
    """One attack, reckoned and rolled."""
    from tests.odds.cases import CASES
    from tests.odds.crosscheck import TOLERANCE, deviations

    comparisons = deviations(CASES[number], rolls)
    piece = Piece({"attacks": 1, "comparisons": len(comparisons), "rolls": rolls})
    for comparison in comparisons:
        if comparison.errors >= TOLERANCE:
            again = f"python -m tests.odds.crosscheck --rolls {rolls} --case {comparison.case!r}"
            piece.failures.append(f"{again}: {comparison}")
    return piece


def odds_cases() -> int:
    from tests.odds.cases import CASES

    return len(CASES)


def effects(number: int, least: int = 0, most: int = 0, first: int = 0) -> Piece:
    """Random games of one edition, from the `first` on, until every power, keyphrase and trigger
    that it has was effective so often; `most` bounds the games."""
    from tests.editions import other
    from tests.randomplay.effectiveness import CONTROL, lacking, search

    assert other.OTHER.name in EFFECTIVE
    rules, each = EFFECTIVE[number], least or (20 if number == 0 else 3)
    everything, tally = search(first, each, most, 1, rules, lambda line: None)
    piece = Piece(
        {
            f"{rules} items": len(everything),
            f"{rules} stretches": tally.stretches,
            "controls": tally.trials[CONTROL],
            "different": tally.effective[CONTROL],
        }
    )
    again = f"python -m tests.soak --powers --each {each} --edition {rules}"
    for kind, name in lacking(everything, tally, each):
        times = tally.effective[kind, name]
        piece.failures.append(f"{again}: {kind} {name} was effective {times} times")
    piece.failures += [f"{again}: raised {error}" for error in tally.errors]
    if tally.effective[CONTROL]:
        piece.failures.append(f"{again}: play goes another way with nothing left out")
    return piece


def effective(sums: dict[str, int]) -> str:
    each = (
        f"{rules}: {sums[f'{rules} items']} in {sums[f'{rules} stretches']} stretches of play"
        for rules in EFFECTIVE
    )
    controls = f"{sums['controls']} trials with nothing left out, {sums['different']} different"
    return "; ".join((*each, controls))


LEAST_IN_ALL = 85
"""How many of a hundred mutants somebody must notice in all."""


def mutation(jobs: int) -> Outcome:
    """All mutants, tried on the rulings."""
    output, complaints = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(complaints):
        code = prover.main(
            ["--totals", "--compare", "--least", str(LEAST_IN_ALL), "--jobs", str(jobs)]
        )
    lines = output.getvalue().splitlines()
    failures = [line for line in complaints.getvalue().splitlines() if line.startswith("openclix:")]
    result = "; ".join(reversed(lines[-4:])) if len(lines) > 3 else "nothing was tried"
    return Outcome(result, tuple(failures) if code else ())


LEAST = 75
"""How many of a hundred mutants somebody must notice in what an older edition has for itself."""


def older_mutation(jobs: int) -> Outcome:
    """All mutants of the files that an older edition reaches, and the newest one does not."""
    results: list[str] = []
    failures: list[str] = []
    for name in ("classic-2002", "indy-2003", "core-fr", "pac"):
        output, complaints = io.StringIO(), io.StringIO()
        asked = ["--edition", name, "--totals", "--least", str(LEAST), "--jobs", str(jobs)]
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(complaints):
            code = prover.main(asked)
        lines = output.getvalue().splitlines() or ["nothing was tried"]
        results.append(f"{name}: {lines[-1]}")
        failures += [f"{name}: {lines[-1]}"] if code else []
    return Outcome("; ".join(results), tuple(failures))


BOT_GAMES_A_PIECE = 10
SIMPLE_PIECES = 30
SEVERAL_PIECES = 6
MATCH_PIECES = 26
OFFERED, USED = "offered ", "used "
LEAST_WON = 55
LEAST_FOUGHT = 400


def simple(number: int) -> Piece:
    """The simple player against itself, without a limit of turns, on all maps with all forces."""
    from tests.bots.proof import watched

    piece = Piece({"games": 0, "turns": 0})
    for seed in range(number * BOT_GAMES_A_PIECE, (number + 1) * BOT_GAMES_A_PIECE):
        told = watched(seed)
        piece.counts["games"] += 1
        piece.counts["turns"] += sum(told.turns)
        for counts, what in ((told.offered, OFFERED), (told.used, USED)):
            for word, times in counts.items():
                piece.counts[what + word] = piece.counts.get(what + word, 0) + times
        if told.endless:
            piece.failures.append(f"python -m tests.bots.proof ends --games 1 --first {seed}")
    return piece


def offered_and_used(sums: dict[str, int]) -> list[tuple[str, int, int]]:
    words = sorted(key.removeprefix(OFFERED) for key in sums if key.startswith(OFFERED))
    return [(word, sums[OFFERED + word], sums.get(USED + word, 0)) for word in words]


def shunned(sums: dict[str, int]) -> list[str]:
    from tests.bots.proof import Told, shuns

    told = Told()
    for word, _, used in offered_and_used(sums):
        told.used[word] = used
    return [
        f"{word}: offered {offered} times and never used"
        for word, offered, _ in offered_and_used(sums)
        if shuns(told, word, offered)
    ]


def uses(sums: dict[str, int]) -> list[str]:
    rows = ["| what | offered | used |", "|---|---|---|"]
    return rows + [
        f"| {word} | {offered} | {used} |" for word, offered, used in offered_and_used(sums)
    ]


def several(number: int) -> Piece:
    """Games of three and of four simple players."""
    from tests.bots.proof import watched

    piece = Piece({"games": 0, "turns": 0})
    for seed in range(number * BOT_GAMES_A_PIECE, (number + 1) * BOT_GAMES_A_PIECE):
        told = watched(seed, 3 + seed % 2)
        piece.counts["games"] += 1
        piece.counts["turns"] += sum(told.turns)
        if told.endless:
            piece.failures.append(f"{3 + seed % 2} players, seed {seed}: it did not end")
    return piece


TEXT_PIECES = 40
TEXT_GAMES = 50


def card_texts(number: int) -> Piece:
    """Random games of figures with random texts of the card grammar."""
    from random import Random

    from tests.cards.texts_at_random import play, random_game

    piece = Piece({"games": 0, "decisions": 0})
    for seed in range(number * TEXT_GAMES, (number + 1) * TEXT_GAMES):
        try:
            piece.counts["decisions"] += play(random_game(seed), Random(seed))
        except Exception as error:
            piece.failures.append(f"texts, seed {seed}: {type(error).__name__}: {error}")
        piece.counts["games"] += 1
    return piece


def imported(number: int) -> Piece:
    """Random games of imported forces, which go on in another process."""
    from random import Random

    from tests.importing.games_at_random import Elsewhere, imported_game, play, to_rest

    piece = Piece({"games": 0, "decisions": 0, "continued": 0})
    other = Elsewhere()
    for seed in range(number * TEXT_GAMES, (number + 1) * TEXT_GAMES):
        random = Random(seed)
        try:
            game = imported_game(seed)
            piece.counts["decisions"] += play(game, random)
            to_rest(game, random)
            if game.decision is not None:
                piece.counts["decisions"] += other.go_on(game, seed)
                piece.counts["continued"] += 1
        except Exception as error:
            piece.failures.append(f"imported, seed {seed}: {type(error).__name__}: {error}")
        piece.counts["games"] += 1
    other.close()
    return piece


def imported_played(sums: dict[str, int]) -> str:
    return f"{texts_played(sums)}, {sums['continued']} continued in another process"


def texts_played(sums: dict[str, int]) -> str:
    return f"{sums['games']} games, {sums['decisions']} decisions"


def veterans(number: int) -> Piece:
    """The simple player against the first release's simple player."""
    from tests.bots.match import FIRST_RELEASE, bouts, fight_some, older_tree

    size = 2 * BOT_GAMES_A_PIECE
    some = bouts(MATCH_PIECES * size)[number * size : (number + 1) * size]
    with older_tree(FIRST_RELEASE) as tree:
        results = [result for _, result in fight_some((tree, some))]
    fought = [result for result in results if result.won is not None]
    won = sum(result.won or 0 for result in fought)
    return Piece({"fought": len(fought), "won": won, "void": len(results) - len(fought)})


def too_weak(sums: dict[str, int]) -> list[str]:
    reasons = []
    if 100 * sums["won"] < LEAST_WON * sums["fought"]:
        reasons.append(f"it won {sums['won']} of {sums['fought']} games")
    if sums["fought"] < LEAST_FOUGHT:
        reasons.append(f"only {sums['fought']} games were fought to the end")
    return reasons


def average_turns(sums: dict[str, int]) -> str:
    return f"{sums['games']} games, {sums['turns'] / sums['games']:.0f} turns on average"


TYPES_PIECES = 60
TYPES_GAMES = 5


def types(number: int) -> Piece:
    """Games, scenarios and rulings, in which every value is held against its annotation."""
    from tools.types_told.plays import watched_piece

    watch, counts = watched_piece(number, TYPES_PIECES, TYPES_GAMES)
    again = f"python -m tools.types_told --pieces {TYPES_PIECES} --piece {number}"
    again = f"{again} --games {TYPES_GAMES}"
    return Piece(counts, [f"{again}: {lie}" for lie in watch.lies])


def games_played(sums: dict[str, int]) -> str:
    names = [name for name in (*dict.fromkeys(EDITIONS), *older.CHECKED) if name in sums]
    editions = ", ".join(f"{sums[name]} by {name}" for name in names)
    return f"{sums['games']} games ({editions}), {sums['decisions']} decisions"


def attacks_rolled(sums: dict[str, int]) -> str:
    return (
        f"{sums['attacks']} attacks, rolled {ROLLS} times each; {sums['comparisons']} comparisons"
    )


PROOFS: tuple[Proof, ...] = (
    Whole(
        "mutation",
        f"If a place of the rules is broken, a check notices in {LEAST_IN_ALL} % of all cases.",
        "every mutant, nothing random",
        mutation,
    ),
    Whole(
        "older-mutation",
        f"If code that only an older edition uses is broken, a check notices in {LEAST} % of all "
        "cases.",
        "every mutant, nothing random",
        older_mutation,
    ),
    Pieces(
        "soak",
        "Random games end, and every invariant holds at every decision.",
        f"games 0 to {SOAK_PIECES * GAMES_A_PIECE - 1}",
        SOAK_PIECES,
        soak,
        games_played,
    ),
    Pieces(
        "card-texts",
        "Random games of figures with random card texts raise nothing.",
        f"games 0 to {TEXT_PIECES * TEXT_GAMES - 1}",
        TEXT_PIECES,
        card_texts,
        texts_played,
    ),
    Pieces(
        "imported",
        "Random games of imported forces with random card texts raise nothing, and go on in "
        "another process.",
        f"games 0 to {TEXT_PIECES * TEXT_GAMES - 1}",
        TEXT_PIECES,
        imported,
        imported_played,
    ),
    Pieces(
        "leaves",
        "Nine in ten leaves of the texts of our own rulings make a difference in play.",
        "every text, nothing random",
        texts.PARTS,
        texts.leaves,
        texts.noticed,
        texts.too_dull,
    ),
    Pieces(
        "older",
        "Random games of the older editions end, and every invariant holds.",
        f"games 0 to {older.PIECES_EACH * older.GAMES_A_PIECE - 1} of each",
        older.PIECES_EACH * len(older.CHECKED),
        older.checked_games,
        games_played,
    ),
    Pieces(
        "scenarios",
        "Random games of every scenario end, and every invariant holds.",
        f"games 0 to {older.SCENARIO_GAMES - 1} of each",
        len(older.scenario_pieces()),
        older.scenario_games,
        older.each_scenario,
    ),
    Pieces(
        "players",
        "In every edition the simple player finishes its games. It wins nine of ten against the "
        "random player.",
        f"games 0 to {older.BOT_GAMES - 1} of each",
        older.BOT_GAMES // older.BOT_GAMES_A_PIECE * len(older.BOTS),
        older.simple_games,
        older.beaten_shares,
        older.beaten_too_seldom,
    ),
    Pieces(
        "endings",
        "Every game of two simple players ends by its rules: in every edition and scenario, with "
        "every pairing of forces, and without any limit.",
        "one seed for each pairing",
        older.meeting_pieces(),
        older.endings,
        older.ended,
    ),
    Pieces(
        "beside",
        "Two simple players use every kind of card beside the map at least twenty times, and their "
        "games end.",
        f"games 0 to {beside.GAMES - 1}",
        beside.GAMES,
        beside.beside_games,
        beside.uses,
        beside.too_seldom,
    ),
    Pieces(
        "set-texts",
        "Every text of the set is at work in at least twenty turns of games between two simple "
        "players.",
        f"games 0 to {set_texts.GAMES - 1}",
        set_texts.GAMES // set_texts.GAMES_A_PIECE,
        set_texts.set_games,
        set_texts.at_work,
        set_texts.too_seldom,
        set_texts.turns_at_work,
    ),
    Pieces(
        "giving-up",
        "At most one choice of a computer in two hundred only gives something up. No reminder "
        "names such a choice.",
        f"random games 0 to {older.GIVING_UP_RANDOM - 1} and simple ones 0 to "
        f"{older.GIVING_UP_SIMPLE - 1} of each edition",
        older.GIVING_UP_PARTS * len(older.BOTS),
        older.giving_up,
        older.given_up,
        older.given_up_too_often,
    ),
    Pieces(
        "elements",
        "Two simple players use ID cards, One-Shots and resources at least twenty times each.",
        f"games 0 to {elements.PIECES * elements.GAMES_A_PIECE - 1}",
        elements.PIECES,
        elements.used_in,
        elements.how_often,
        elements.too_seldom,
    ),
    Pieces(
        "told",
        "In every edition each citation is in that edition's book and in its reviewed table. No "
        "French sentence has an English word.",
        f"random games 0 to {older.GIVING_UP_RANDOM - 1} and simple ones 0 to "
        f"{older.GIVING_UP_SIMPLE - 1} of each edition, in English and French",
        older.TOLD_PARTS * len(older.BOTS) * len(older.LANGUAGES),
        older.told,
        older.all_told,
    ),
    Pieces(
        "effects",
        "Every power, keyphrase and trigger makes a difference in random play: twenty times, and "
        "three times in each of the other editions.",
        "games from 0 on",
        len(EFFECTIVE),
        effects,
        effective,
    ),
    Pieces(
        "types",
        "Every argument, answer and attribute is what its annotation says.",
        f"pieces 0 to {TYPES_PIECES - 1}, {TYPES_GAMES} games each; all rulings and scenarios",
        TYPES_PIECES,
        types,
        lambda sums: (
            f"{sums['values']} values in {sums['rulings']} rulings and {sums['decisions']} "
            "decisions of games"
        ),
    ),
    Pieces(
        "odds",
        "Rolled attacks match the computed odds.",
        "seed odds",
        odds_cases(),
        odds,
        attacks_rolled,
    ),
    Pieces(
        "oracle",
        "Adjacency, steps, reach and lines of fire match an exact, slow geometry.",
        f"seed 1, cases 0 to {ORACLE_PIECES * CASES_A_PIECE - 1}",
        ORACLE_PIECES,
        oracle,
        lambda sums: f"{sums['boards']} boards",
    ),
    Pieces(
        "seeds",
        "JSON forms, views, snapshots and refusals of random games hold with many more seeds than "
        "the suite plays.",
        f"seeds 0 to {seeds.SEEDS - 1} of {len(seeds.SEEDED)} tests",
        seeds.PIECES,
        seeds.seeded,
        seeds.games_tested,
    ),
    Pieces(
        "renumbered",
        "Every ruling holds if every section has another number at each place.",
        "all rulings, nothing random",
        seeds.RENUMBERED_PARTS,
        seeds.renumbered,
        lambda sums: f"{sums['rulings']} rulings",
    ),
    Pieces(
        "kills",
        "A server may be killed at any moment, and so may Redis and PostgreSQL. No acknowledged "
        "choice is lost or made twice, and no game gets stuck. No computer is silent for more than "
        "10 seconds while its database is there.",
        f"seeds 700 to {700 + servers.KILL_PIECES - 1}, {servers.KILLS_A_PIECE} kills each",
        servers.KILL_PIECES,
        servers.kills,
        servers.killed,
    ),
    Pieces(
        "fuzz",
        "A server answers any message, however malformed. It never fails, and no player can move "
        "another player's figures.",
        f"seeds 1000 to {1000 + servers.FUZZ_PIECES - 1}",
        servers.FUZZ_PIECES,
        servers.fuzz,
        lambda sums: f"{sums['messages']} messages, {sums['requests']} requests",
    ),
    Pieces(
        "readers",
        "Every reader of texts and of imported files refuses what is wrong, and never fails.",
        f"texts 0 to {servers.TEXTS_EACH - 1} of each reader",
        servers.READER_PIECES,
        servers.readers,
        servers.texts_read,
    ),
    Pieces(
        "snapshots",
        "A snapshot with something wrong in it is refused, or played on without a failure.",
        f"snapshots 0 to {servers.SNAPSHOTS_A_PIECE * servers.SNAPSHOT_PIECES - 1}",
        servers.SNAPSHOT_PIECES,
        servers.snapshots,
        lambda sums: f"{sums['snapshots']} snapshots, {sums['played']} played on",
    ),
    Whole(
        "memory",
        "A server gives the memory of three thousand games back.",
        "3000 games that end or are left, over real sockets",
        servers.remembering,
    ),
    Pieces(
        "simple",
        "The simple player against itself finishes without a limit of turns. It uses every option "
        "that it is offered at least fifty times.",
        f"games 0 to {SIMPLE_PIECES * BOT_GAMES_A_PIECE - 1}",
        SIMPLE_PIECES,
        simple,
        average_turns,
        shunned,
        uses,
    ),
    Pieces(
        "several",
        "Games of three and four players end too.",
        f"games 0 to {SEVERAL_PIECES * BOT_GAMES_A_PIECE - 1}",
        SEVERAL_PIECES,
        several,
        average_turns,
    ),
    Pieces(
        "match",
        "The simple player wins at least 55 % of 400 games against the simple player of the first "
        "release.",
        f"seeds 0 to {MATCH_PIECES * BOT_GAMES_A_PIECE - 1}, both seats",
        MATCH_PIECES,
        veterans,
        lambda sums: (
            f"{sums['won']} of {sums['fought']} games won "
            f"({100 * sums['won'] / max(1, sums['fought']):.1f} %); {sums['void']} void, because "
            "the two trees disagreed about a rule"
        ),
        too_weak,
    ),
    Whole(
        "load",
        "Two hundred people play against the computer at once, and hardly anybody waits for "
        "their own choice.",
        "seeds 1 to 200, on a quiet machine with two cores",
        servers.load,
    ),
    Whole(
        "serving",
        "A choice costs the server little: at most 4 ms of a core, and two thirds of what it cost "
        "at an earlier commit. A turn of the simple player takes at most 150 ms.",
        "seeds 0 to 403, both trees in turns, on a quiet machine",
        servers.serving,
    ),
    Whole(
        "forms",
        "Every running game in a database of every earlier form goes on to its end.",
        "the databases in tests/fixtures",
        servers.forms,
    ),
    Whole(
        "siege",
        "One hostile client slows no honest player down.",
        "every attack of tests/server/test_siege.py, six times as long",
        servers.siege,
    ),
)
