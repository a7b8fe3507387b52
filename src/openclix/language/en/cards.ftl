## Texts of cards in plain words: `openclix cards read`

outline-itself = this character
outline-part = { $role ->
    [attacker] the attacker
    [damaged] the damaged figures
    [healed] the healed figures
    [hit] the figures hit
    [missed] the figures missed
    [target] the targets
    [user] the figure that used it
    [affected] the figures affected
   *[that] that figure
 }
outline-anybody = anybody
outline-one-of-those = one of the { $whom }
outline-as-printed = { $text }
outline-always = always
outline-result = the result
outline-half-result = half the result, rounded up
outline-power = { $power }{ $number ->
    [-1] { "" }
   *[other] { " " }{ $number }
 }{ $count ->
    [0] { "" }
   *[other] { " " }({ $changes })
 }
outline-as-free = as a FREE action
outline-not-halved = without halving speed
outline-succeeds = succeeds on { $low } to { $high }
outline-as-if-range = as if its range were { $number }
outline-only-markers = only { $number ->
    [one] { $number } marker
   *[other] { $number } markers
 }
outline-only-targets = only these targets: { $whom }
outline-only-against = { $kind ->
    [close] only against close attacks
    [range] only against range attacks
   *[any] against all attacks
 }
outline-only-stats = only { $stats }
outline-only-sign = { $raises ->
    [1] only to raise values
   *[0] only to lower values
 }
outline-once = once per { $span ->
    [turn] turn
    [game] game
   *[attack] attack
 }
outline-one-of = one of these: { $options }
outline-both = { $steps }
outline-roll = roll a d6
outline-call-in = the ID character comes from the Sideline, adjacent to { $near }
outline-send-back = the ID character goes back to the Sideline
outline-called-in = the ID character is called in
outline-attack = make { $kind ->
    [close] a close attack
    [range] a range attack
   *[any] an attack
 }
outline-use = use { $power } at no cost
outline-place = place { $whom } { $squares ->
    [one] adjacent to { $near }
   *[other] within { $squares } squares of { $near }
 }
outline-deal = deal { $amount } { $kind ->
    [penetrating] penetrating damage
    [unavoidable] unavoidable damage
   *[normal] damage
 } to { $whom }
outline-heal = heal { $whom } { $amount ->
    [one] { $amount } click
   *[other] { $amount } clicks
 }
outline-heal-by = heal { $whom } as many clicks as { $amount }
outline-token = give { $number ->
    [one] an action token
   *[other] { $number } action tokens
 } to { $whom }
outline-token-off = remove { $number ->
    [one] an action token
   *[other] { $number } action tokens
 } from { $whom }
outline-named = give { $number ->
    [one] { $number } { $name } token
   *[other] { $number } { $name } tokens
 } to { $whom }
outline-named-off = remove { $number ->
    [one] { $number } { $name } token
   *[other] { $number } { $name } tokens
 } from { $whom }
outline-modify = modify { $stats } { $amount } for { $whom } { $until ->
    [turn] this turn
    [your-next-turn] until your next turn
    [their-next-turn] until its next turn
    [attack] during this attack
   *[game] for the rest of the game
 }
outline-gain = { $whom } can use { $powers } { $until ->
    [turn] this turn
    [your-next-turn] until your next turn
    [their-next-turn] until its next turn
    [attack] during this attack
   *[game] for the rest of the game
 }
outline-lose = { $whom } can't use { $powers } { $until ->
    [turn] this turn
    [your-next-turn] until your next turn
    [their-next-turn] until its next turn
    [attack] during this attack
   *[game] for the rest of the game
 }
outline-move = move { $whom } up to { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
 }{ $escapes ->
    [1] , breaking away automatically
   *[0] { "" }
 }
outline-knock-back = knock back { $whom } { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
 }
outline-ko = KO { $whom }
outline-choose = choose { $whom }
outline-turn-starts = { $yours ->
    [1] your turn begins
   *[0] an opponent's turn begins
 }
outline-turn-stops = { $yours ->
    [1] your turn ends
   *[0] an opponent's turn ends
 }
outline-uses = { $who } has used { $power }
outline-is-ko = { $whom } is KO'd
outline-takes = { $whom } takes damage{ $kind ->
    [none] { "" }
    [close] { " " }from { $foe ->
        [1] an opponent's
       *[0] a
    } close attack
    [range] { " " }from { $foe ->
        [1] an opponent's
       *[0] a
    } range attack
   *[any] { " " }from { $foe ->
        [1] an opponent's
       *[0] an
    } attack
 }
outline-is-hit = { $kind ->
    [close] { $foe ->
        [1] an opponent's
       *[0] a
    } close attack hits { $whom }
    [range] { $foe ->
        [1] an opponent's
       *[0] a
    } range attack hits { $whom }
   *[any] { $foe ->
        [1] an opponent's
       *[0] an
    } attack hits { $whom }
 }
outline-misses = { $kind ->
    [close] a close attack of { $who } misses all targets
    [range] a range attack of { $who } misses all targets
   *[any] an attack of { $who } misses all targets
 }
outline-attacks = { $kind ->
    [close] { $who } makes a close attack
    [range] { $who } makes a range attack
   *[any] { $who } makes an attack
 }
outline-hits = { $kind ->
    [close] a close attack of { $who } hits { $whom }
    [range] a range attack of { $who } hits { $whom }
   *[any] an attack of { $who } hits { $whom }
 }
outline-damages = { $kind ->
    [close] a close attack of { $who } damages { $whom }
    [range] a range attack of { $who } damages { $whom }
    [none] { $who } damages { $whom }
   *[any] an attack of { $who } damages { $whom }
 }
outline-kos = { $kind ->
    [close] a close attack of { $who } KOs { $whom }
    [range] a range attack of { $who } KOs { $whom }
    [none] { $who } KOs { $whom }
   *[any] an attack of { $who } KOs { $whom }
 }
outline-triggered = when { $when }{ $if ->
    [1] , if { $condition }
   *[0] { "" }
 }: { $after ->
    [1] after resolutions,{ " " }
   *[0] { "" }
 }{ $may ->
    [1] you may:{ " " }
   *[0] { "" }
 }{ $step }{ $span ->
    [turn] { " " }(once per turn)
    [game] { " " }(once per game)
    [attack] { " " }(once per attack)
   *[none] { "" }
 }
outline-action = { $action } action{ $if ->
    [1] , if { $condition }
   *[0] { "" }
 }: { $step }{ $span ->
    [turn] { " " }(once per turn)
    [game] { " " }(once per game)
    [attack] { " " }(once per attack)
   *[none] { "" }
 }
outline-then = then{ $done ->
    [1] , if that was done
   *[0] { "" }
 }{ $if ->
    [1] , if { $condition }
   *[0] { "" }
 }: { $may ->
    [1] you may:{ " " }
   *[0] { "" }
 }{ $step }
outline-row = on { $low } to { $high }: { $step }
outline-not-ignored = Outwit and Pulse Wave can't take this text away
outline-protected = this character has SAFEGUARD: { $powers }
outline-text-protected = this text is protected from { $powers }
outline-team = this character has the team ability { $team }{ $if ->
    [1] , while { $condition }
   *[0] { "" }
 }
outline-can-use = this character can use { $powers }{ $if ->
    [1] , while { $condition }
   *[0] { "" }
 }
outline-lends = { $whom } can use { $powers }{ $if ->
    [1] , while { $condition }
   *[0] { "" }
 }
outline-denies = { $whom } can't use { $powers }{ $if ->
    [1] , while { $condition }
   *[0] { "" }
 }
outline-modifies = modify { $stats } { $amount } for { $whom }{ $if ->
    [1] , while { $condition }
   *[0] { "" }
 }

## The command

cards-help = read the text of a card
cards-description = Reads the text of a card and says what the program does with it.
cards-read-help = show what is understood of a text, and what isn't
cards-read-text = the words, in quotes
cards-read-name = the name of the figure, where the text mentions it
cards-read-edition = the edition whose powers count
cards-meaning = means: { $outline }
cards-played = played: { $text }
cards-by-hand = by hand, the game halts there: { $text }
cards-unread = only shown: { $text }
cards-stops = not read from here on
cards-expected = nearest words: { $words }
cards-two-ways = can be read in { $count } ways
cards-too-long = The text is too long to be read.
cards-unseen = The text has an invisible character at place { $place }.
cards-empty = There is no text to read.
card-words = { $words }
cards-french = on a French card: { $text }
cards-no-french = no French words yet: { $record }
cards-team = team ability { $team }
