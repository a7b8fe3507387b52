## What players change on the table themselves

ask-by-hand = what the text of { $who } says is done by hand: { $text }
event-by-hand = By hand, { $side }: { $deed }.
name-source-hand = by hand
refusal-unknown-adjustment = '{ $word }' can't be done by hand; what can be is { $known }{ $hint }
refusal-misread-adjustment = '{ $words }' is not understood; write it like '{ $form }'
refusal-adjust-later = an action is under way: by hand only between actions, or while a text is resolved by hand
refusal-no-such-player = there is no player { $number }
refusal-no-such-figure = there is no figure { $number }
refusal-no-consent = by hand only if all agree: { $count ->
    [one] { $who } has not
   *[other] { $who } have not
 }
refusal-adjusts-nothing = that would change nothing
refusal-past-the-dial = the dial of { $who } has { $last ->
    [one] one click
   *[other] { $last } clicks
 }, and none is number { $click }
refusal-tokens-by-hand = { $who } has { $tokens ->
    [one] one action token
   *[other] { $tokens } action tokens
 }, and may have 0 to { $limit }
refusal-named-by-hand = { $who } has { $tokens } of the token '{ $name }' to give away
refusal-base-by-hand = { $who } has a base of { $shape }; name all its squares, as in c4-d5
refusal-off-the-map = there is no square { $number }
refusal-no-place-by-hand = { $who } can't stand in { $square }
refusal-unknown-marker-kind = no marker is '{ $word }'; there are { $known }{ $hint }
refusal-unknown-value = no combat value is called '{ $word }'; there are { $known }{ $hint }
refusal-no-facts = only an element without a figure keeps facts
