## Why words name nothing, or nothing that could be chosen

refusal-over = the game is over
refusal-over-too-late = the game is over, and '{ $words }' comes too late
refusal-unknown-figure = no figure is called '{ $word }'{ $hint }
refusal-unknown-square = '{ $word }' is no square; this map runs from { $first } to { $last }
refusal-unknown-marker = no marker is called '{ $word }'; there are { $known }
refusal-unknown-marker-none-there = no marker is called '{ $word }'; there is none
refusal-unknown-piece = '{ $words }' is no piece of terrain: name it as 'wall c3/d3', 'block d5' or 'm2'
refusal-unknown-word = no action is called '{ $word }'{ $hint }
refusal-not-an-action = { $power } is no action
refusal-not-an-action-but = { $power } is no action; its actions are { $actions }
refusal-no-action-named = say what { $who } does: { $actions }
refusal-not-yours-turn = { $who } belongs to { $owner }, and it is the turn of { $active }
refusal-not-yours-asked = { $who } belongs to { $owner }, and { $asked } is asked now
refusal-several-choices = '{ $words }' is several choices in one: begin with '{ $first }'
refusal-several-choices-nothing-follows = nothing can follow '{ $words }' in one choice
refusal-nothing-to-choose = after '{ $before }' there is nothing to choose, but '{ $after }' follows
refusal-after-the-dice = '{ $words }' can't be said before the dice are rolled
refusal-only-choice = '{ $word }' can't be chosen: { $choice } is the only choice
refusal-not-an-option = '{ $word }' is none of the options ({ $question }): { $options }{ $hint }
refusal-not-an-option-here = '{ $word }' is none of the options here
refusal-not-an-option-where = '{ $word }' is no option where { $who } must decide ({ $question }): { $options }{ $hint }
refusal-not-an-option-number = a number is not a choice: write choose("{ $number }") for that number, choose_index({ $number }) for the choice at that place
refusal-not-an-option-kind = a { $kind } is not a choice: give a text or one of the decision's choices ({ $options })
refusal-not-an-option-foreign = '{ $word }' belongs to another decision or another game; the choices now ({ $question }) are { $options }
refusal-ambiguous = '{ $words }' is ambiguous: it may mean { $options }
refusal-no-such-version-among = '{ $words }' is not among { $known }
refusal-no-such-version-here = { $who } has no such version of { $power } to use here
refusal-wrong-type = { $power } is no { $kind } action, and only such a one may follow here
refusal-wrong-type-itself = the { $power } itself can't follow; say 'attack' for one attack
refusal-not-a-number = '{ $word }' is no number; it goes from { $least } to { $most }
refusal-out-of-bounds = { $number } is out of bounds; the numbers go from { $least } to { $most }

## What a figure has

on-clicks = { $count ->
    [one] on click { $clicks }
   *[other] on clicks { $clicks }
 }

refusal-not-possessed = { $who } does not have { $power }
refusal-lost = { $who } has lost { $power }, which shows { $where }; the dial is on click { $click }
refusal-not-yet-shown = { $who } has { $power } only { $where }, and the dial is on click { $click }
refusal-barred = { $who } can't use { $power }: its { $by } forbids it
refusal-cannot-use = { $who } can't use { $power }: { $by } forbids it
refusal-cannot-use-of = { $who } can't use { $power }: { $by } of { $whose } forbids it
an-effect = an effect
refusal-not-ready = { $power } would do nothing for { $who } now

no-such-place = there is no choice at place { $index }: they are counted from 0 to { $last }
