"""Proofs of each edition by itself: random games, scenarios, and the simple player."""

from __future__ import annotations

from collections.abc import Iterator

from .proofs import Piece

CHECKED = ("classic-2002", "indy-2003", "core-fr")
"""Editions whose random games are played beside the newest rules' games."""
GAMES_A_PIECE = 50
PIECES_EACH = 100

SCENARIO_GAMES = 200
SCENARIO_GAMES_A_PIECE = 20

BOTS = ("comprehensive", "pac", *CHECKED)
BOT_GAMES = 300
BOT_GAMES_A_PIECE = 10
LEAST_BEATEN = 90


def checked(rules: str, first: int, games: int) -> Piece:
    """Random games by some rules, every decision of which is held against the invariants."""
    from tests.soak import one_game

    piece = Piece({"games": 0, "decisions": 0, rules: 0})
    for seed in range(first, first + games):
        told = one_game(seed, check=True, rules=rules)
        piece.counts["games"] += 1
        piece.counts[rules] += 1
        piece.counts["decisions"] += told.decisions
        if told.failure:
            again = f"python -m tests.soak --games 1 --check --edition {rules} --seed {seed}"
            piece.failures.append(f"{again}: {told.signature}")
    return piece


def checked_games(number: int) -> Piece:
    """Random games of one of the older editions."""
    rules, place = CHECKED[number % len(CHECKED)], number // len(CHECKED)
    return checked(rules, place * GAMES_A_PIECE, GAMES_A_PIECE)


def scenario_pieces() -> list[tuple[str, str, int]]:
    """Edition, scenario and first seed of each piece."""
    from tests.scenarios.games import all_scenarios

    return [
        (edition, slug, first)
        for first in range(0, SCENARIO_GAMES, SCENARIO_GAMES_A_PIECE)
        for edition, slug in all_scenarios()
    ]


def scenario_games(number: int) -> Piece:
    """Random games of one scenario."""
    from tests.scenarios.games import checked, play

    edition, slug, first = scenario_pieces()[number]
    piece = Piece({"games": 0, slug: 0})
    for seed in range(first, first + SCENARIO_GAMES_A_PIECE):
        again = f"python -m tests.scenarios.games --scenario {slug} --games 1 --seed {seed}"
        try:
            play(edition, slug, seed, checked)
        except Exception as error:
            piece.failures.append(f"{again}: {type(error).__name__}: {error}")
        piece.counts["games"] += 1
        piece.counts[slug] += 1
    return piece


def each_scenario(sums: dict[str, int]) -> str:
    scenarios = [name for name in sums if name != "games"]
    fewest = min(sums[name] for name in scenarios)
    return f"{sums['games']} games of {len(scenarios)} scenarios, at least {fewest} of each"


def simple_games(number: int) -> Piece:
    """An edition's simple player against itself, and as often against the random one."""
    from tests.bots.arena import against_random, fight

    rules, place = BOTS[number % len(BOTS)], number // len(BOTS)
    piece = Piece({f"{rules}: games": 0, f"{rules}: met": 0, f"{rules}: beaten": 0})
    first = place * BOT_GAMES_A_PIECE
    for bout in against_random(BOT_GAMES_A_PIECE, first, rules):
        for players in (("simple", "simple"), bout.players):
            again = f"{rules}, seed {bout.seed}, {' against '.join(players)}"
            try:
                winner, _ = fight(bout._replace(players=players))
            except Exception as error:
                piece.failures.append(f"{again}: {type(error).__name__}: {error}")
                continue
            if players == bout.players:
                piece.counts[f"{rules}: met"] += 1
                piece.counts[f"{rules}: beaten"] += players[winner] == "simple"
            else:
                piece.counts[f"{rules}: games"] += 1
    return piece


def shares(sums: dict[str, int]) -> Iterator[tuple[str, int, int, int]]:
    """Each edition with its games, those against the random player, and those won."""
    for rules in BOTS:
        if sums.get(f"{rules}: met"):
            games, met, beaten = (sums[f"{rules}: {what}"] for what in ("games", "met", "beaten"))
            yield rules, games, met, beaten


def beaten_shares(sums: dict[str, int]) -> str:
    return "; ".join(
        f"{rules}: {games} games, and {100 * beaten / met:.1f} % of {met} against the random player"
        for rules, games, met, beaten in shares(sums)
    )


def beaten_too_seldom(sums: dict[str, int]) -> list[str]:
    return [
        f"{rules}: the simple player won {beaten} of {met} games against the random one"
        for rules, _, met, beaten in shares(sums)
        if 100 * beaten < LEAST_BEATEN * met
    ]


GIVING_UP_RANDOM, GIVING_UP_SIMPLE = 100, 30
GIVING_UP_PARTS = 10


def giving_up(number: int) -> Piece:
    """Games of an edition's random and simple players, in which every choice is looked at."""
    from tests.bots.giving_up import Told, one_game

    rules, part = BOTS[number % len(BOTS)], number // len(BOTS)
    piece = Piece({"games": 0, f"{rules}: choices": 0, f"{rules}: given up": 0})
    for games, random in ((GIVING_UP_RANDOM, True), (GIVING_UP_SIMPLE, False)):
        told = Told()
        for seed in range(part, games, GIVING_UP_PARTS):
            one_game(rules, seed, random, told)
            piece.counts["games"] += 1
        piece.counts[f"{rules}: choices"] += told.choices
        piece.counts[f"{rules}: given up"] += sum(told.given_up.values())
        piece.failures += [f"{rules}, {line}" for line in told.wrong]
    return piece


def given_up(sums: dict[str, int]) -> str:
    each = (
        f"{rules}: {sums[f'{rules}: given up']} of {sums[f'{rules}: choices']} choices"
        for rules in BOTS
        if f"{rules}: choices" in sums
    )
    return f"{sums['games']} games; {'; '.join(each)}"


def given_up_too_often(sums: dict[str, int]) -> list[str]:
    from tests.bots.giving_up import LEAST_BETWEEN

    return [
        f"{rules}: {sums[f'{rules}: given up']} of {sums[f'{rules}: choices']} choices give up"
        for rules in BOTS
        if sums.get(f"{rules}: given up", 0) * LEAST_BETWEEN > sums.get(f"{rules}: choices", 0)
    ]


TOLD_PARTS = 10
LANGUAGES = ("en", "fr")


def told(number: int) -> Piece:
    """Games of an edition in one language, in which every sentence with a number is looked at."""
    from openclix.language import spoken_in
    from tests.rulebook.heard import Report, listen

    rules, rest = BOTS[number % len(BOTS)], number // len(BOTS)
    code, part = LANGUAGES[rest % len(LANGUAGES)], rest // len(LANGUAGES)
    piece = Piece({"games": 0, f"{rules} {code}: sentences": 0})
    report = Report(rules)
    with spoken_in(code):
        for games, simple in ((GIVING_UP_RANDOM, False), (GIVING_UP_SIMPLE, True)):
            for seed in range(part, games, TOLD_PARTS):
                listen(rules, seed, simple, report)
                piece.counts["games"] += 1
    piece.counts[f"{rules} {code}: sentences"] = report.pairs.total()
    piece.failures += [f"{rules}, {code}: {line}" for line in (*report.wrong, *report.foreign)]
    return piece


def all_told(sums: dict[str, int]) -> str:
    sentences = sum(count for what, count in sums.items() if what != "games")
    return f"{sums['games']} games, {sentences} sentences"


MEETINGS_A_PIECE = 10


def meeting_pieces() -> int:
    from tests.bots.endings import meetings

    return -(-len(meetings()) // MEETINGS_A_PIECE)


def endings(number: int) -> Piece:
    """Games of simple players that have no limit: some editions, scenarios and pairings."""
    from tests.bots.endings import meetings, play

    piece = Piece({"games": 0, "refused": 0, "turns": 0, "decisions": 0})
    first = number * MEETINGS_A_PIECE
    for place in range(first, min(first + MEETINGS_A_PIECE, len(meetings()))):
        ending = play(meetings()[place])
        if ending is None:
            piece.counts["refused"] += 1
            continue
        piece.counts["games"] += 1
        piece.counts["turns"] += ending.turns
        piece.counts["decisions"] += ending.decisions
        if ending.wrong:
            again = f"python -m tests.bots.endings --number {place}"
            piece.failures.append(f"{again}: {ending.wrong}")
    return piece


def ended(sums: dict[str, int]) -> str:
    turns = sums["turns"] / max(1, sums["games"])
    return (
        f"{sums['games']} games, {turns:.0f} turns on average; {sums['refused']} pairings that a "
        "scenario doesn't take"
    )
