## Changes that players make by hand

ask-by-hand = do by hand what { $who }'s text says: { $text }
event-by-hand = By hand, { $side }: { $deed }.
name-source-hand = by hand
refusal-unknown-adjustment = '{ $word }' can't be done by hand. These can: { $known }{ $hint }
refusal-misread-adjustment = '{ $words }' doesn't read as a change by hand; write it like '{ $form }'
refusal-adjust-later = an action is under way: change things by hand between actions, or while a text is resolved by hand
refusal-no-such-player = there is no player { $number }
refusal-no-such-figure = there is no figure { $number }
refusal-no-consent = everyone has to agree to changes by hand: { $count ->
    [one] { $who } hasn't yet
   *[other] { $who } haven't yet
 }
refusal-adjusts-nothing = that would change nothing
refusal-past-the-dial = { $who }'s dial has { $last ->
    [one] one click
   *[other] { $last } clicks
 }, so there is no click { $click }
refusal-tokens-by-hand = { $who } has { $tokens ->
    [one] one action token
   *[other] { $tokens } action tokens
 } and can have 0 to { $limit }
refusal-named-by-hand = { $who } has only { $tokens } of the token '{ $name }'
refusal-base-by-hand = { $who } has a { $shape } base; name all its squares, as in c4-d5
refusal-off-the-map = there is no square { $number }
refusal-no-place-by-hand = { $who } can't stand in { $square }
refusal-unknown-marker-kind = there is no marker '{ $word }'; the markers are { $known }{ $hint }
refusal-unknown-value = no combat value is called '{ $word }'; the values are { $known }{ $hint }
refusal-no-facts = only an element without a figure has facts
refusal-assigned-by-hand = { $who } can't be assigned by hand
