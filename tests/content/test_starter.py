"""The original set: complete, well formed, and of one world."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from openclix import cards
from openclix.board import Map, Terrain
from openclix.content import (
    STARTER,
    UnknownName,
    figures,
    find_figure,
    find_force,
    find_map,
    load_force,
    maps,
)
from openclix.content import set_forces as forces
from openclix.draw.portraits import is_drawn
from openclix.editions import edition
from openclix.engine.figures.figures import Card, PowerRef, Special
from openclix.engine.setup.forces import violations
from openclix.engine.setup.setup import new_table, themed
from openclix.notation import NotationError, read_card, read_map, write_card, write_map
from openclix.powers.catalogue import STANDARD
from openclix.powers.improved import IMPROVED
from openclix.powers.keyphrases import KEYPHRASES

TEAMS = {
    *("Lamplighters", "Tidewatch", "Undertow", "Verdant Court"),
    *("Clockwork Parliament", "Quiet Choir", "Drifters"),
}
PEOPLE = {"Sailor", "Street", "Scholar", "Machine", "Beast", "Royal"}
TRADES = {"Soldier", "Brawler", "Medic", "Thief", "Exile", "Oracle"}
DECKS = {"Tarot"}
"""25.7 A force needs a character with this keyword for its tarot deck."""
KEYWORDS = TEAMS | PEOPLE | TRADES | DECKS

each_figure = pytest.mark.parametrize("card", figures().values(), ids=list(figures()))
each_map = pytest.mark.parametrize("board", maps().values(), ids=list(maps()))
each_force = pytest.mark.parametrize("name", list(forces()))


def powers_of(card: Card) -> set[str]:
    found = set()
    for grant in [*card.traits, *(grant for click in card.dial for grant in click.powers)]:
        if isinstance(grant, PowerRef):
            found.add(grant.name)
        elif grant is not None:
            found |= {ref.name for ref in grant.grants}
    return found


def texts_of(card: Card) -> dict[str, str]:
    """The special powers and traits of a card that are words, by name."""
    grants = [*card.traits, *(grant for click in card.dial for grant in click.powers)]
    return {
        grant.name: grant.text
        for grant in grants
        if isinstance(grant, Special) and grant.text and not grant.grants
    }


def abilities_of(card: Card) -> set[str]:
    """The names of everything a card can use, its texts included."""
    sheet = edition().sheet(card)
    versions = [*sheet.always, *(version for click in sheet.shown for version in click)]
    return {version.ability.name for version in versions}


def test_there_are_sixty_characters_ten_maps_and_twelve_forces() -> None:
    assert len(figures()) >= 60
    assert len(maps()) >= 10
    assert len(forces()) >= 12
    points = [card.points for card in figures().values()]
    assert min(points) == 15 and max(points) == 150


def test_forty_characters_have_text() -> None:
    assert len([card for card in figures().values() if texts_of(card)]) >= 40


@each_figure
def test_every_text_is_read_and_played(card: Card) -> None:
    for name, text in texts_of(card).items():
        reading = cards.read(text, name=card.name)
        assert not reading.by_hand and not reading.unread, (card.name, name)


def test_some_characters_have_several_point_values() -> None:
    several = [card for card in figures().values() if len(card.lines) > 1]
    assert len(several) >= 10
    for card in several:
        assert card.points == max(line.points for line in card.lines)
        assert len({line.click for line in card.lines}) == len(card.lines)
    used = [
        card.points < find_figure(card.name).points for f in forces().values() for card in f.cards
    ]
    assert any(used), "a ready force brings one for fewer points"


@pytest.mark.parametrize("team", sorted(TEAMS))
def test_a_team_has_a_legend_a_large_base_cheap_members_and_a_word_of_its_own(team: str) -> None:
    members = [card for card in figures().values() if team in card.keywords]
    assert 8 <= len(members) <= 9, f"{team} has {len(members)} figures, a team has 8 or 9"
    assert any(card.rank == "unique" and card.points >= 100 for card in members)
    assert any(card.shape != "1x1" for card in members)
    assert min(card.points for card in members) <= 25
    assert len([card for card in members if texts_of(card)]) >= 3
    assert len([force for force in forces().values() if force.keyword == team]) == 2


def test_somebody_has_every_symbol_keyphrase_and_improved_ability() -> None:
    used = set().union(*(abilities_of(card) for card in figures().values()))
    missing = [ability.name for ability in (*KEYPHRASES, *IMPROVED) if ability.name not in used]
    assert missing == []
    symbols = {symbol for card in figures().values() for symbol in card.symbols}
    of_bases = {"wing", "dolphin", "autonomous", "tiny", "giant", "colossal", "vehicle"}
    assert of_bases <= set(edition().symbol_abilities)
    assert sorted(of_bases - symbols) == []


def test_bystanders_have_portraits() -> None:
    called = {
        str(dict(ref.changes)["called"])
        for card in figures().values()
        for trait in card.traits
        if isinstance(trait, Special)
        for ref in trait.grants
        if ref.name == "Call"
    }
    assert called == {"Brass Sparrow", "Cutting"}
    assert all(is_drawn(Card(name)) for name in called)


def test_the_figures_carry_every_standard_power_between_them() -> None:
    carried = set().union(*(powers_of(card) for card in figures().values()))
    lacking = [ability.name for ability in STANDARD if ability.name not in carried]
    assert lacking == [], "give these powers to a card of the starter set"
    assert len(STANDARD) >= 48


@each_figure
def test_a_figure_has_five_to_twelve_clicks_within_bounds(card: Card) -> None:
    assert 5 <= len(card.dial) <= 12
    assert 0 <= card.range <= 10
    for click in card.dial:
        speed, attack, defense, damage = click.values
        assert 5 <= speed <= 12
        assert 8 <= attack <= 12
        assert 14 <= defense <= 18
        assert 1 <= damage <= 5


@each_figure
def test_a_figure_declines_as_it_is_hurt(card: Card) -> None:
    columns = list(zip(*(click.values for click in card.dial), strict=True))
    for column in columns[:3]:
        assert list(column) == sorted(column, reverse=True), card.name
    damage = columns[3]
    assert damage[-1] <= damage[0]
    assert all(later <= earlier + 1 for earlier, later in pairwise(damage))
    assert sum(card.dial[-1].values) < sum(card.dial[0].values)


@each_figure
def test_a_figure_has_a_team_and_keywords_of_this_world(card: Card) -> None:
    assert len(card.keywords & TEAMS) == 1
    assert card.keywords <= KEYWORDS
    assert len(card.keywords - DECKS) >= 2


@each_figure
def test_a_figure_compiles_in_the_reference_edition(card: Card) -> None:
    sheet = edition().sheet(card)
    assert len(sheet.values) == len(card.dial)


@each_figure
def test_a_figure_reads_back_as_it_was_written(card: Card) -> None:
    assert read_card(write_card(card)) == card


@each_force
def test_a_force_costs_exactly_300_points_and_brings_at_most_three_objects(name: str) -> None:
    force = forces()[name]
    assert sum(card.points for card in force.cards) == 300
    assert 1 <= len(force.markers) <= 3
    assert all(marker.name for marker in force.markers)


@each_force
@pytest.mark.parametrize("rules", ["comprehensive", "pac"])
def test_a_force_is_legal(name: str, rules: str) -> None:
    assert violations(edition(rules), forces()[name]) == []


@each_force
def test_a_force_is_a_themed_team(name: str) -> None:
    assert themed(forces()[name])


def test_every_figure_belongs_to_a_ready_force() -> None:
    used = {card.name for force in forces().values() for card in force.cards}
    names = {card.name for card in figures().values()}
    assert sorted(names - used) == [], "put these figures into a force of content/starter"
    assert used <= names


def test_tags_of_two_forces_are_short_so_that_boards_can_be_read() -> None:
    for pair in combinations(forces().values(), 2):
        tags = new_table(edition(), pair, (find_map("tram-yard"),)).tags
        assert len(set(tags)) == len(tags)
        assert all(3 <= len(tag) <= 4 for tag in tags), tags


def test_dearer_figures_are_better_on_the_whole() -> None:
    """Half of the set costs more than the other half, and shows more numbers for it."""
    by_points = sorted(figures().values(), key=lambda card: card.points)
    half = len(by_points) // 2

    def strength(card: Card) -> float:
        return sum(
            attack + defense + 2 * damage + speed / 2
            for speed, attack, defense, damage in (click.values for click in card.dial)
        )

    cheap = sum(map(strength, by_points[:half])) / half
    dear = sum(map(strength, by_points[half:])) / (len(by_points) - half)
    assert dear > 1.15 * cheap


# ------------------------------------------------------------------ maps


def turned(board: Map, mask: int) -> int:
    size = board.grid.size
    return sum(1 << (size - 1 - square) for square in range(size) if mask >> square & 1)


@each_map
def test_a_map_is_16_by_16_and_fair_to_both_edges(board: Map) -> None:
    assert (board.grid.width, board.grid.height) == (16, 16)
    for mask in (board.hindering, board.blocking, board.water):
        assert turned(board, mask) == mask, board.name


@each_map
def test_the_edges_of_a_map_leave_room_to_start(board: Map) -> None:
    terrain = Terrain.of(board)
    for square in range(board.grid.size):
        x, y = board.grid.xy(square)
        if x in (0, 15) or y in (0, 15):
            assert not terrain.blocking >> square & 1


@each_map
def test_a_map_reads_back_as_it_was_written(board: Map) -> None:
    assert read_map(write_map(board)) == board


def test_one_map_has_elevation_walls_water_and_hindering_terrain() -> None:
    assert any(
        board.levels and board.walls and board.water and board.hindering
        for board in maps().values()
    )


def test_each_map_makes_another_kind_of_fight() -> None:
    """Blocking lanes, water, heights, walls with doors: no two maps have the same means."""
    means = {
        (
            bool(board.blocking.bit_count() > 8),
            bool(board.water),
            bool(board.levels),
            bool(board.doors),
        )
        for board in maps().values()
    }
    assert len(means) == len(maps())


# ------------------------------------------------------------------ names and mistakes


def test_a_name_may_be_written_in_any_case_with_spaces_or_in_part() -> None:
    assert find_map("TRAM yard") is find_map("tram-yard") is find_map("the Tram-Yard")
    assert find_force("The Verdant Court") is forces()["verdant-court"]
    assert find_figure("the drowned oak").name == "The Drowned Oak"


@pytest.mark.parametrize(
    ("find", "wrong", "nearest"),
    [
        (find_map, "signl hil", "signal-hill"),
        (find_force, "tidewach", "tidewatch"),
        (find_figure, "gulwing", "gullwing"),
    ],
)
def test_a_wrong_name_is_answered_with_the_nearest(find: object, wrong: str, nearest: str) -> None:
    with pytest.raises(UnknownName, match=f"did you mean '{nearest}'"):
        find(wrong)  # type: ignore[operator]


def test_a_name_like_nothing_is_answered_with_all_names() -> None:
    with pytest.raises(UnknownName, match=r"dry-dock, .*, night-school, .*, tram-yard"):
        find_map("zzz")


def test_a_mistake_in_a_force_file_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.force"
    path.write_text('force "Mine"\n  card crane\n  objct "Lamp"\n', encoding="utf-8")
    with pytest.raises(NotationError, match=r"mine\.force:3: .*did you mean 'object'"):
        load_force(path)


def test_a_force_of_ones_own_may_use_shipped_figures(tmp_path: Path) -> None:
    path = tmp_path / "mine.force"
    path.write_text('force "Mine"\n  card crane\n  card moth\n', encoding="utf-8")
    assert [card.name for card in load_force(path).cards] == ["Crane", "Moth"]


def test_everything_shipped_is_plain_text_with_a_line_about_it() -> None:
    for path in STARTER.iterdir():
        assert path.suffix in (".card", ".force", ".map", ".place")
        assert path.read_text(encoding="utf-8").startswith("# "), path.name
