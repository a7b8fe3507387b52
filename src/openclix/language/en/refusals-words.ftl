## Why the words mean nothing, or nothing that can be chosen

refusal-over = the game is over
refusal-over-too-late = the game is over, so '{ $words }' comes too late
refusal-unknown-figure = no figure is called '{ $word }'{ $hint }
refusal-unknown-square = '{ $word }' isn't a square; this map goes from { $first } to { $last }
refusal-unknown-marker = no marker is called '{ $word }'; the markers are { $known }
refusal-unknown-marker-none-there = no marker is called '{ $word }'; there are no markers
refusal-unknown-piece = '{ $words }' isn't a piece of terrain: write 'wall c3/d3', 'block d5' or 'm2'
refusal-unknown-word = no action is called '{ $word }'{ $hint }
refusal-not-an-action = { $power } isn't an action
refusal-not-an-action-but = { $power } isn't an action; its actions are { $actions }
refusal-no-action-named = say what { $who } does: { $actions }
refusal-not-yours-turn = { $who } belongs to { $owner }, and it is { $active }'s turn
refusal-not-yours-asked = { $who } belongs to { $owner }, and { $asked } has to choose now
refusal-several-choices = '{ $words }' is more than one choice: start with '{ $first }'
refusal-several-choices-nothing-follows = nothing can follow '{ $words }' in one choice
refusal-nothing-to-choose = there is nothing to choose after '{ $before }', so '{ $after }' can't follow
refusal-after-the-dice = '{ $words }' can't be read until the dice are rolled
refusal-only-choice = '{ $word }' can't be chosen: the only choice is { $choice }
refusal-not-an-option = '{ $word }' isn't one of the options ({ $question }): { $options }{ $hint }
refusal-not-an-option-here = '{ $word }' isn't one of the options here
refusal-not-an-option-where = '{ $word }' isn't an option when { $who } has to choose ({ $question }): { $options }{ $hint }
refusal-no-such-version-among = there is no '{ $words }'; choose from { $known }
refusal-no-such-version-here = { $who } doesn't have that version of { $power } here
refusal-wrong-type = { $power } isn't a { $kind } action, and only a { $kind } action can follow here
refusal-wrong-type-itself = { $power } itself can't follow; say 'attack' to make one attack
refusal-not-a-number = '{ $word }' isn't a number; choose one from { $least } to { $most }
refusal-out-of-bounds = { $number } is out of bounds; choose a number from { $least } to { $most }
refusal-not-an-option-number = a number is not a choice: write choose("{ $number }") for that number, choose_index({ $number }) for the choice at that place
refusal-not-an-option-kind = a { $kind } is not a choice: give a text or one of the decision's choices ({ $options })
refusal-not-an-option-foreign = '{ $word }' belongs to another decision or another game; the choices now ({ $question }) are { $options }
refusal-ambiguous = '{ $words }' is ambiguous: it may mean { $options }

## What a figure has

on-clicks = { $count ->
    [one] on click { $clicks }
   *[other] on clicks { $clicks }
 }

refusal-not-possessed = { $who } doesn't have { $power }
refusal-lost = { $who } has lost { $power }: it shows { $where }, and the dial is on click { $click }
refusal-not-yet-shown = { $who } has { $power } only { $where }, and the dial is on click { $click }
refusal-barred = { $who } can't use { $power } because of its { $by }
refusal-cannot-use = { $who } can't use { $power } because of { $by }
refusal-cannot-use-of = { $who } can't use { $power } because of { $whose }'s { $by }
refusal-cannot-use-effect = { $who } can't use { $power } because of an effect
refusal-cannot-use-effect-of = { $who } can't use { $power } because of an effect from { $whose }
refusal-not-ready = { $power } would do nothing for { $who } now

no-such-place = there is no choice { $index }; choices are numbered from 0 to { $last }
