"""2 Assembling a force: checks it, and lists the mistakes.

A force is checked when a game starts from forces. A position isn't checked, because anything may
join a force during the game (2.5a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from openclix.board import bits

from ..figures.abilities import F, Version
from ..figures.figures import PRIME, UNIQUE, Card, plain_name
from ..figures.messages import Argument, Message, Name, all_problems, say, word
from ..values.scoring import worth
from .setup import Force, MarkerCard, marker_called

if TYPE_CHECKING:
    from ..table.edition import Edition
    from ..table.table import Table


class Violation(NamedTuple):
    """Why a force isn't legal: a stable code, a message for the player, and the section."""

    code: str
    message: Message
    section: str

    @property
    def sentence(self) -> str:
        """The sentence for the player."""
        return str(self.message)

    def json(self) -> dict[str, Any]:
        return {"code": self.code, "section": self.section, "message": self.message.json()}

    def __str__(self) -> str:
        return f"{self.sentence} ({self.section})" if self.section else self.sentence


def violation(code: str, section: str, **arguments: Argument) -> Violation:
    """A violation with the message named after its code."""
    return Violation(code, say(f"force-{code}", **arguments), section)


Validator = Callable[["Edition", Force, int], Iterator[Violation]]


class IllegalForce(ValueError):
    """A game was to begin with forces that the edition does not allow."""

    def __init__(self, problems: Sequence[tuple[Force, Violation]]) -> None:
        self.violations = tuple(violation for _, violation in problems)
        told = [
            str(say("force-problem", force=Name("force", force.name), problem=word(str(violation))))
            for force, violation in problems
        ]
        super().__init__(all_problems(told))


def violations(
    edition: Edition, force: Force, build_total: int = 0, elements: Sequence[Card] = ()
) -> list[Violation]:
    """2 Everything that is wrong with a force; an empty list if it is legal."""
    total = total_for(edition, build_total, elements)
    problems = [
        problem for check in edition.force_validators for problem in check(edition, force, total)
    ]
    for version in agreed_terms(edition, elements):
        if version.ability.terms is not None:
            problems += version.ability.terms(force, version)
    return [cited(edition, problem) for problem in problems]


def cited(edition: Edition, problem: Violation) -> Violation:
    """A violation with the section as the players of an edition know it."""
    return problem._replace(section=edition.cites(f"force {problem.code}", problem.section))


def agreed_terms(edition: Edition, elements: Sequence[Card]) -> list[Version]:
    """The requirements for forces of elements that all players agreed on."""
    return [
        version
        for card in elements
        for version in edition.sheet(card).always
        if version.ability.terms is not None or version.ability.sets_total
    ]


def total_for(edition: Edition, build_total: int, elements: Sequence[Card]) -> int:
    """2.1 evenement.2 evenement.3 The build total of a game.

    An element that all players agreed on takes precedence.
    """
    for version in agreed_terms(edition, elements):
        if version.ability.sets_total and (total := int(version[version.ability.sets_total])):
            return total
    return build_total or edition.build_total


def agreed_on(table: Table) -> list[Card]:
    """gl.21 evenement.1 The elements without a figure that belong to no player.

    All players accepted them before the game.
    """
    return [table.card(element) for element in bits(table.elements) if table.owner[element] < 0]


def brought(table: Table, player: int) -> list[Violation]:
    """4.1 The mistakes in the force that a player reveals at set-up."""
    force = table.setup[1][player]
    return violations(table.edition, force, table.build_total, agreed_on(table))


def demand_legal(
    edition: Edition,
    forces: Sequence[Force],
    build_total: int = 0,
    elements: Sequence[Card] = (),
) -> None:
    """2.4 2.5a Asked before the game alone: raises `IllegalForce` unless all forces are legal."""
    problems = [
        (force, violation)
        for force in forces
        for violation in violations(edition, force, build_total, elements)
    ]
    if problems:
        raise IllegalForce(problems)


# ------------------------------------------------------------------ points


def cost(force: Force) -> int:
    """2.1 2.2 2.2b 2.2c Points of all elements that are paid for, with what optional traits add.

    The Sideline is free.
    """
    cards = [card for card in (*force.cards, *force.elements) if not card.unpaid]
    extra = sum(extra_card.cost for extra_card in force.assigned)
    return sum(map(worth, cards)) + sum(marker.points for marker in force.markers) + extra


def within_total(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.1 A force costs no more than the build total."""
    spent = cost(force)
    if spent > total:
        yield violation("over-build-total", "2.1", points=spent, total=total)


def agreed_total(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.1a Build totals go up in the edition's steps."""
    if total % edition.build_step:
        yield violation("odd-build-total", "2.1a", step=edition.build_step, total=total)


def worth_a_point(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4d Every figure on a starting force is worth at least one point."""
    for card in force.cards:
        if card.points < 1:
            yield violation("no-point-value", "2.4d", card=Name("card", card.name))


def lets_in(bringer: Card, card: Card) -> bool:
    """2.2b Whether a figure lets its force add another one without paying its cost."""
    if any(what == "points" and card.points > int(most) for what, most in bringer.brings):
        return False
    words = {keyword.casefold() for keyword in card.keywords}
    who = [pair for pair in bringer.brings if pair[0] != "points"]
    return bool(bringer.brings) and (
        not who
        or any(
            plain_name(name) == plain_name(card.name)
            if what == "name"
            else name.casefold() in words
            for what, name in who
        )
    )


def unpaid_are_brought(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.2b Each unpaid figure needs an effect of another figure, and each effect adds one."""
    bringers = [card for card in force.cards if card.brings and not card.unpaid]
    taken: dict[int, int] = {}
    unpaid = [card for card in force.cards if card.unpaid]

    def seat(place: int, tried: set[int]) -> bool:
        for number, bringer in enumerate(bringers):
            if number in tried or not lets_in(bringer, unpaid[place]):
                continue
            tried.add(number)
            if number not in taken or seat(taken[number], tried):
                taken[number] = place
                return True
        return False

    for place, card in enumerate(unpaid):
        if not seat(place, set()):
            yield violation("unpaid", "2.2b", card=Name("card", card.name))


# ------------------------------------------------------------------ who may come


def has_character(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.3 At least one figure that isn't a bystander."""
    if all(card.bystander for card in force.cards):
        yield violation("no-character", "2.3")


def everybody(force: Force) -> tuple[Card, ...]:
    """2.4 The figures that its limits count: on the force and on its Sideline."""
    return (*force.cards, *force.sideline)


def unique_key(element: Card | MarkerCard) -> Any:
    """1.1a 2.4a The same figure has the same set symbol and collector number.

    Without them name and mechanics must be equal.
    """
    if isinstance(element, Card) and (element.set_id or element.number):
        return element.name, element.set_id, element.number
    if isinstance(element, Card) and element.unpaid:  # 2.2b
        return replace(element, unpaid=False)
    return element


def called(element: Card | MarkerCard) -> Name:
    """The name of an element, or its kind if it has none."""
    if isinstance(element, Card):
        return Name("card", element.name)
    return marker_called(element)


def uniques_once(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4a One copy of each Unique element, force and Sideline together."""
    elements: list[Card | MarkerCard] = [c for c in everybody(force) if c.rank == UNIQUE]
    elements += [marker for marker in force.markers if UNIQUE in marker.tags]
    seen: set[Any] = set()
    told: set[Any] = set()
    for element in elements:
        key = edition.unique_key(element)
        if key in seen and key not in told:
            told.add(key)
            yield violation("second-unique", "2.4a", what=called(element))
        seen.add(key)


def one_prime(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4b One Prime character, force and Sideline together."""
    primes = [Name("card", card.name) for card in everybody(force) if card.rank == PRIME]
    if len(primes) > 1:
        yield violation("second-prime", "2.4b", cards=tuple(primes))


def one_title(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.4c One Title character, force and Sideline together."""
    titles = [
        Name("card", card.name)
        for card in everybody(force)
        if any(version.ability.features & F.TITLE for version in edition.sheet(card).always)
    ]
    if len(titles) > 1:
        yield violation("second-title", "2.4c", cards=tuple(titles))


# ------------------------------------------------------------------ what may come along


def sideline_limit(edition: Edition, total: int) -> int:
    """2.6a A number of elements per full 100 points of the build total, up to a limit."""
    return min(edition.most_sideline, total // 100 * edition.sideline_per_hundred)


def sideline_fits(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """2.6a The starting Sideline has a limit."""
    most = sideline_limit(edition, total)
    if len(force.sideline) > most:
        yield violation("crowded-sideline", "2.6a", count=len(force.sideline), most=most)


def markers_fit(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """17.2 At most three terrain markers."""
    if len(force.markers) > edition.most_markers:
        count, most = len(force.markers), edition.most_markers
        yield violation("too-many-markers", "17.2", count=count, most=most)


VALIDATORS: Final[tuple[Validator, ...]] = (
    agreed_total,
    within_total,
    has_character,
    worth_a_point,
    unpaid_are_brought,
    uniques_once,
    one_prime,
    one_title,
    sideline_fits,
    markers_fit,
)
"""2.4 EP-3 The checks for every force."""
