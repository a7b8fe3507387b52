"""Sentences that a careless reader gets wrong. Each is right here, or refused."""

from __future__ import annotations

import pytest

import openclix
from openclix.cards.clauses import (
    BecomeTarget,
    Deal,
    Denies,
    GetsToken,
    GivenActionOf,
    GiveToken,
    HasPowers,
    Heal,
    Hits,
    IgnoresPower,
    Lends,
    Modify,
    Once,
    OnceForAll,
    PowerItem,
    RemoveToken,
    Sentence,
    ShootsAdjacent,
    TakesDamage,
    Triggered,
    UsesAnd,
)
from openclix.cards.english import english
from openclix.cards.outline import outline
from openclix.cards.reader import Phrase, read
from openclix.editions import edition
from openclix.engine.selecting.selectors import (
    SELF,
    Adjacent,
    Again,
    Did,
    Each,
    Keyword,
    Part,
    Selector,
)

NAME = "Dock Rage"


def phrase(text: str, name: str = NAME) -> Phrase:
    (only,) = read(english(edition()), text, name)
    return only


def meaning(text: str, name: str = NAME) -> Sentence:
    value = phrase(text, name).meaning
    assert value is not None, text
    return value


def triggered(text: str) -> Triggered:
    value = meaning(text)
    assert isinstance(value, Triggered)
    return value


def test_him_is_the_figure_and_it_is_the_other() -> None:
    him = triggered(
        "When Dock Rage hits an opposing character, after resolutions heal him 1 click."
    )
    assert isinstance(him.step, Heal)
    assert him.step.whom == Selector("self", (Again(),))
    it = triggered(
        "When Dock Rage hits an opposing character, he can use Charge this turn "
        "and give it an action token."
    )
    assert "Again()" in repr(it.step)
    assert "Part(role='that')" in repr(it.step)


def test_it_is_refused_where_it_may_be_either() -> None:
    text = "When Dock Rage hits an opposing character, after resolutions heal it 1 click."
    assert phrase(text).meaning is None
    text = (
        "When Dock Rage damages an opposing character, give that character a "
        "Tar token if it has less than 2 Tar tokens."
    )
    value = triggered(text)
    assert "Part(role='that')" in repr(value.condition)
    alone = meaning("If Dock Rage has no action tokens, it can use Flurry.")
    assert isinstance(alone, HasPowers) and alone.again


def test_both_halves_of_an_ellipsis_keep_their_filter_or_are_refused() -> None:
    text = (
        "If Dock Rage is adjacent to a friendly character and an opposing "
        "character, he can use Flurry."
    )
    assert phrase(text).meaning is None


def test_the_kind_of_attack_is_kept() -> None:
    close = triggered("When Dock Rage takes damage from a close attack, heal him 1 click.")
    assert close.trigger == TakesDamage(SELF, "close")
    ranged = triggered("When Dock Rage takes damage from a range attack, heal him 1 click.")
    assert close != ranged


def test_an_adjective_is_a_filter() -> None:
    value = triggered(
        "When Dock Rage hits, after resolutions deal each hit opposing character 1 damage."
    )
    assert isinstance(value.step, Deal)
    assert value.step.whom == Selector("opposing", (Part("hit"),), Each())


def test_plural_and_each_are_different() -> None:
    each = triggered("When Dock Rage hits, give an action token to each hit character.")
    some = triggered("When Dock Rage hits, give an action token to a hit character.")
    assert isinstance(each.step, GiveToken)
    assert each.step != some.step


def test_once_per_figure_and_once_for_all() -> None:
    figure = triggered("Once per turn, when Dock Rage hits, you may roll a d6.")
    everybody = triggered(
        "Once per turn for all characters with this trait, when Dock Rage hits, you may roll a d6."
    )
    assert figure.limit == Once("turn")
    assert everybody.limit == OnceForAll("turn")


def test_one_or_more_happens_once() -> None:
    value = triggered("When Dock Rage hits one or more opposing characters, you may roll a d6.")
    assert value.trigger == Hits(SELF, Selector("opposing"))


def test_other_is_kept() -> None:
    value = meaning("Other friendly characters with the Sailor keyword can use Flurry.")
    assert value == Lends(
        Selector("friendly", (Keyword(("Sailor",)),), other=True), (PowerItem("flurry"),)
    )
    value = triggered(
        "When Dock Rage hits, remove an action token from another friendly character."
    )
    assert isinstance(value.step, RemoveToken)
    assert value.step.whom.other


def test_a_name_inside_a_keyword_stays_a_keyword() -> None:
    text = "Adjacent friendly characters with the Dock Rage Fans keyword can use Flurry."
    value = phrase(text).meaning
    if value is not None:
        assert value == Lends(
            Selector("friendly", (Adjacent(), Keyword(("Dock Rage Fans",)))),
            (PowerItem("flurry"),),
        )


def test_a_rider_belongs_to_its_own_power() -> None:
    value = meaning("Dock Rage can use Flurry and Outwit as FREE.")
    assert isinstance(value, HasPowers)
    flurry, outwit = value.powers
    assert isinstance(flurry, PowerItem) and isinstance(outwit, PowerItem)
    assert not flurry.riders
    assert outwit.riders


@pytest.mark.parametrize("words", ["you may", "he may", "he can", "Dock Rage may"])
def test_may_is_kept(words: str) -> None:
    text = f"When Dock Rage hits, after resolutions {words} make a close attack."
    assert triggered(text).may
    assert not triggered("When Dock Rage hits, after resolutions make a close attack.").may


def test_can_and_cannot_are_different() -> None:
    assert isinstance(meaning("Adjacent opposing characters can't use Outwit."), Denies)
    assert isinstance(meaning("Adjacent opposing characters can use Outwit."), Lends)


@pytest.mark.parametrize(
    "text",
    [
        "When Dock Rage hits, heal 1 click if possible.",
        "Dock Rage can use Flurry, but not today.",
        "Opposing characters within 3 squares and Sailors can't use Outwit.",
        "When Dock Rage doesn't hit, heal 1 click.",
        "When Dock Rage hits an opposing character twice, heal 1 click.",
        "When Dock Rage almost hits, heal 1 click.",
        "Deal each opposing character 1 damage except Sailors.",
        "Adjacent friendly or opposing characters can use Flurry.",
        "Dock Rage can sometimes use Flurry.",
        "Once per full moon, when Dock Rage hits, roll a d6.",
    ],
)
def test_a_word_that_matters_is_never_skipped(text: str) -> None:
    assert phrase(text).meaning is None


def test_it_is_the_other_one_in_a_sentence_that_does_not_name_the_figure() -> None:
    alone = triggered("When an opposing character attacks, after resolutions deal it 1 damage.")
    assert isinstance(alone.step, Deal)
    assert alone.step.whom == Selector("any", (Part("that"), Again()))
    both = phrase("When an opposing character hits Dock Rage, deal it 1 damage.")
    assert both.meaning is None


def test_a_name_in_the_quotes_of_others_is_not_the_one_who_has_the_quotes() -> None:
    own = phrase('Other friendly characters have "FREE: Heal Dock Rage 1 click."')
    assert own.meaning is None
    theirs = phrase('Other friendly characters have "FREE: Heal this character 1 click."')
    assert theirs.meaning is not None


def test_two_choices_leave_nobody_remembered() -> None:
    text = (
        "FREE: Choose an opposing character. // POWER: Choose a friendly character. // "
        "The chosen character can't use Toughness."
    )
    read_ = openclix.cards.read(text, name=NAME)
    assert len(read_.played) == 2
    assert "The chosen character can't use Toughness." not in read_.played


def test_a_maximum_on_the_other_side_is_refused() -> None:
    wrong = "Dock Rage modifies attack +1 for each friendly character (maximum -2)."
    assert phrase(wrong).meaning is None
    assert phrase(wrong.replace("-2", "+2")).meaning is not None


def test_of_two_who_are_chosen_that_character_is_neither() -> None:
    two = "FREE: Place a friendly character adjacent to an opposing character. "
    one = "FREE: Place Dock Rage adjacent to an opposing character. "
    follow = "Deal that character 1 damage."
    assert not openclix.cards.read(two + follow, name=NAME).played
    assert openclix.cards.read(one + follow, name=NAME).played


def test_otherwise_needs_a_sentence_that_may_fail() -> None:
    sure = "FREE: Heal Dock Rage 1 click. Otherwise, give Dock Rage an action token."
    perhaps = (
        "FREE: Roll a d6. 4-6: Heal Dock Rage 1 click. Otherwise, give Dock Rage a Rust token."
    )
    assert not openclix.cards.read(sure, name=NAME).played
    assert openclix.cards.read(perhaps, name=NAME).played


def test_a_move_that_it_may_make_is_optional_and_not_a_second_reading() -> None:
    text = "When Dock Rage uses Sidestep, after resolutions Dock Rage may move up to 2 squares."
    assert triggered(text).may


def test_a_place_belongs_to_the_figure_that_is_spoken_of() -> None:
    own = meaning("Dock Rage can use Flurry while adjacent to another friendly character.")
    theirs = meaning("Friendly characters can use Flurry while adjacent to Dock Rage.")
    assert isinstance(own, HasPowers) and own.condition is not None
    assert not isinstance(theirs, HasPowers)


def test_they_are_the_group_and_not_the_figure() -> None:
    text = "Opposing characters within 4 squares modify attack -1 if they have 2 action tokens."
    assert openclix.cards.read(text, name=NAME).played
    both = "When Dock Rage hits opposing characters, they modify attack -1 this turn."
    assert phrase(both).meaning is None


def test_a_power_in_use_changes_only_numbers_that_it_has() -> None:
    assert openclix.cards.read(
        "When using Charge, Dock Rage doesn't halve speed.", name=NAME
    ).played
    toughness = "When using Toughness, Dock Rage doesn't halve speed."
    assert not openclix.cards.read(toughness, name=NAME).played


def test_an_optional_longer_move_in_use_is_a_number_of_the_power() -> None:
    """A second move would be another one."""
    text = "Wick can use Sidestep. When Wick uses it, he may move up to 4 squares instead."
    played = openclix.cards.read(text, name="Wick").played
    assert played == (
        "Wick can use Sidestep.",
        "When Wick uses it, he may move up to 4 squares instead.",
    )


def test_less_damage_taken_is_no_reduction_and_halts() -> None:
    """12.4d Penetrating damage isn't reduced, and a text that says "takes" may mean it, too."""
    reading = openclix.cards.read("Wick takes 1 less damage from range attacks.", name="Wick")
    assert not reading.played and reading.by_hand


def test_objects_are_not_forgotten() -> None:
    """Telekinesis that only places characters lifts no object. Nothing can say that yet."""
    text = "Wick can use Telekinesis, but only to place friendly characters."
    assert not openclix.cards.read(text, name="Wick").played


def test_whose_attack_it_was_is_kept() -> None:
    anybodys = triggered("When Dock Rage takes damage from an attack, heal him 1 click.")
    opposing = triggered("When Dock Rage takes damage from an opponent's attack, heal him 1 click.")
    assert anybodys.trigger == TakesDamage(SELF, "any", foe=False)
    assert opposing.trigger == TakesDamage(SELF, "any", foe=True)


def test_an_action_may_cost_a_token_or_not() -> None:
    costed = triggered("When Dock Rage is given a costed action, heal him 1 click.")
    either = triggered("When Dock Rage is given an action, heal him 1 click.")
    assert costed.trigger == GivenActionOf(SELF)
    assert either.trigger == GivenActionOf(SELF, costed=False)


def test_another_near_the_target_is_told_apart_from_it() -> None:
    text = (
        "When Dock Rage hits, deal 1 damage to another opposing character adjacent to the target."
    )
    assert "other than those that are targets" in str(outline(meaning(text)))


def test_an_opposing_character_that_it_has_hit_is_not_any_character() -> None:
    for verb, event in (("hit", "hit"), ("KO'd", "ko")):
        foe = meaning(
            f"If Dock Rage has {verb} an opposing character this turn, Dock Rage can use Flurry."
        )
        anybody = meaning(
            f"If Dock Rage has {verb} a character this turn, Dock Rage can use Flurry."
        )
        assert repr(Did(event, by=True, foe=True)) in repr(foe)
        assert repr(Did(event, by=True)) in repr(anybody)


@pytest.mark.parametrize("verb", ["hits", "damages", "KO's"])
def test_a_use_that_hits_an_opposing_character_is_not_one_that_hits_anybody(verb: str) -> None:
    uses = "When Dock Rage uses Charge and"
    foe = triggered(f"{uses} {verb} an opposing character, heal Dock Rage 1 click.")
    assert isinstance(foe.trigger, UsesAnd)
    assert foe.trigger.outcome.endswith("-foe")
    anybody = triggered(f"{uses} {verb} a character, heal Dock Rage 1 click.")
    assert anybody.trigger != foe.trigger


def test_range_attacks_at_adjacent_characters_are_not_all_range_attacks() -> None:
    beside = meaning("Dock Rage can make range attacks targeting adjacent characters.")
    anywhere = meaning("Dock Rage can make range attacks while adjacent to opposing characters.")
    assert beside == ShootsAdjacent(SELF, beside=True)
    assert anywhere == ShootsAdjacent(SELF)


def test_other_characters_powers_are_not_its_own() -> None:
    theirs = meaning("Dock Rage ignores other characters' Perplex.")
    assert theirs == IgnoresPower(SELF, ("perplex",))
    assert meaning("Dock Rage ignores Perplex.") == IgnoresPower(SELF, ("perplex",), others=False)


@pytest.mark.parametrize(
    "power", ["Stealth", "Super Senses", "Shape Change", "Toughness", "Plasticity", "Support"]
)
def test_a_safeguard_is_not_ignoring_a_defense(power: str) -> None:
    reading = openclix.cards.read(f"Dock Rage ignores other characters' {power}.", name=NAME)
    assert not reading.played and reading.by_hand


@pytest.mark.parametrize(
    ("attack", "anything"),
    [
        (
            "takes damage from an adjacent character's attack",
            "takes damage from an adjacent character",
        ),
        (
            "takes damage from an adjacent character's attacks",
            "takes damage from an adjacent character",
        ),
        ("is KO'd by an attack from an opposing character", "is KO'd by an opposing character"),
        ("would be dealt damage by an attack", "would be dealt damage"),
    ],
)
def test_an_attack_is_not_whatever_somebody_does(attack: str, anything: str) -> None:
    both = [
        triggered(f"When Dock Rage {words}, heal him 1 click.").trigger
        for words in (attack, anything)
    ]
    assert both[0] != both[1] and type(both[0]) is type(both[1])


@pytest.mark.parametrize(
    "words",
    [
        "is KO'd by",
        "would be KO'd by",
        "would be hit by",
        "is missed by",
        "is dealt damage by",
        "is hit by",
    ],
)
def test_an_attack_may_be_a_friends(words: str) -> None:
    anybodys = triggered(f"When Dock Rage {words} an attack, heal him 1 click.").trigger
    opposing = triggered(f"When Dock Rage {words} an opponent's attack, heal him 1 click.").trigger
    assert anybodys != opposing


def test_standard_powers_of_a_kind_are_not_all_of_that_kind() -> None:
    assert phrase("Adjacent opposing characters can't use defense powers.").meaning is not None
    assert phrase("Adjacent opposing characters can't use standard defense powers.").meaning is None


def test_a_costed_action_is_not_any_action() -> None:
    costed = meaning("If Dock Rage hasn't been given a costed action this turn, he can use Flurry.")
    other_words = meaning("If Dock Rage wasn't given a costed action this turn, he can use Flurry.")
    any_kind = meaning("If Dock Rage hasn't been given an action this turn, he can use Flurry.")
    assert costed == other_words
    assert repr(Did("action", costed=True)) in repr(costed)
    assert repr(Did("action")) in repr(any_kind)
    assert phrase("Dock Rage can't be given costed actions.").meaning is not None
    assert phrase("Dock Rage can't be given actions.").meaning is None  # FREE ones, too


@pytest.mark.parametrize(
    "text",
    [
        "When an adjacent friendly character attacks, modify attack +1.",
        "When an adjacent friendly character is targeted by an attack, modify defense +1.",
        "When an opposing character adjacent to a friendly character attacks, modify attack -1.",
    ],
)
def test_the_value_of_somebody_else_is_not_its_own(text: str) -> None:
    assert not openclix.cards.read(text, name=NAME).played
    own = text.replace("modify attack", "modify its attack").replace(
        "modify defense", "modify its defense"
    )
    assert openclix.cards.read(own, name=NAME).played or "opposing" in text


def test_an_attack_on_some_is_not_one_on_a_single_target() -> None:
    one = "RANGE: Make a range attack targeting an opposing character."
    some = "RANGE: Make a range attack targeting up to 3 opposing characters."
    assert openclix.cards.read(one, name=NAME).played
    reading = openclix.cards.read(some, name=NAME)
    assert not reading.played and reading.by_hand


def test_to_be_targeted_is_not_only_to_be_attacked() -> None:
    assert phrase("When Dock Rage is targeted, heal him 1 click.").meaning is None
    outwitted = phrase("When Dock Rage is targeted by an opponent's Outwit, heal him 1 click.")
    assert outwitted.meaning is None and outwitted.head is None


def test_an_action_token_is_not_an_action() -> None:
    token = phrase("When Dock Rage is given a second action token, he hums.").head
    assert isinstance(token, Triggered) and isinstance(token.trigger, GetsToken)
    two = phrase("When Dock Rage is given two action tokens by an opponent, he hums.").head
    assert isinstance(two, Triggered) and isinstance(two.trigger, GetsToken)
    assert phrase("When Dock Rage is given two odd tokens by an opponent, he hums.").head is None


def test_a_protected_power_is_not_a_safeguard() -> None:
    assert meaning("Protected: Outwit.") != meaning("SAFEGUARD: Outwit.")
    assert meaning("PROTECTED: Outwit.") == meaning("SAFEGUARD: Outwit.")
    assert not openclix.cards.read("Protected: Mind Control.", name=NAME).played


@pytest.mark.parametrize("words", ["the Dock Rage Crew", "the Friends of Dock Rage"])
def test_a_name_inside_a_name_is_not_its_own(words: str) -> None:
    text = f"Friendly characters with {words} keyword can use Flurry."
    assert words.removeprefix("the ") in repr(meaning(text))


@pytest.mark.parametrize(
    "text",
    [
        "POWER: KO Dock Rage and deal each adjacent opposing character 3 damage.",
        "FREE: Choose a friendly character. KO that character. Deal each character adjacent to it 1"
        " damage.",
    ],
)
def test_nobody_is_beside_a_figure_that_is_gone(text: str) -> None:
    reading = openclix.cards.read(text, name=NAME)
    assert not reading.played and len(reading.by_hand) == 1


def test_tokens_from_no_named_place_may_be_anywhere() -> None:
    from_card = meaning("FREE: Remove a Rum token from this card to heal Dock Rage 1 click.")
    assert from_card != meaning("FREE: Remove a Rum token to heal Dock Rage 1 click.")


def test_it_after_two_powers_may_be_either() -> None:
    text = "Charge, Flurry. When Dock Rage uses it, modify attack +1."
    reading = openclix.cards.read(text, name=NAME)
    assert reading.played == ("Charge, Flurry.",) and len(reading.by_hand) == 1


def test_the_first_time_each_turn_is_not_once_a_game() -> None:
    turn = phrase("The first time Dock Rage is healed each turn, he hums.").head
    game = phrase("The first time Dock Rage is healed, he hums.").head
    assert isinstance(turn, Triggered) and turn.limit == Once("turn")
    assert isinstance(game, Triggered) and game.limit == Once("game")


def test_their_turn_is_not_the_figures_own() -> None:
    text = (
        "When Dock Rage hits an opposing character, "
        "that character modifies attack -1 until {} next turn."
    )
    theirs, own = (triggered(text.format(whose)).step for whose in ("their", "your"))
    assert isinstance(theirs, Modify) and theirs.until == "their-next-turn"
    assert isinstance(own, Modify) and own.until == "your-next-turn"


def test_becoming_the_target_instead_has_one_meaning() -> None:
    text = (
        "When an adjacent friendly character is targeted by an attack, "
        "Dock Rage becomes the target instead."
    )
    assert triggered(text).step == BecomeTarget()


def test_nobody_is_near_a_figure_that_has_left_the_map() -> None:
    text = (
        "When Dock Rage uses Charge and KO's a character, "
        "deal each character adjacent to the KO'd character 1 damage."
    )
    reading = openclix.cards.read(text, name=NAME)
    assert not reading.played and reading.by_hand


def test_a_short_time_in_use_allows_nothing_behind_the_use() -> None:
    """ "This action" begins before the power is used, and healing follows the use."""
    alone = "When Dock Rage uses Charge, modify attack +1 this action."
    assert openclix.cards.read(alone, name=NAME).played
    with_more = alone.replace("modify", "heal 1 click and modify")
    assert not openclix.cards.read(with_more, name=NAME).played
