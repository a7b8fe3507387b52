## What happened, as people tell it at the table

name-force-red = Red
name-force-blue = Blue
name-force-green = Green
name-force-gold = Gold
name-force-violet = Violet
name-force-white = White
story-twin = { $name } ({ $tag })
story-object = the { $name }
story-object-own = { $name }
story-unnamed = { $kind ->
    [object] an object
   *[other] a marker
 }

## Turns and actions

story-round = — Round { $number } —
story-turn = — Turn { $number }: { $side } —
story-first-player = { $side } { MANY($side) ->
    [many] take
   *[one] takes
 } the first turn.
story-idle-yes = { $who } isn't used in the next action.
story-idle-no = { $who } can be used again.
story-blows-yes = { $who } counts this round.
story-blows-no = { $who } doesn't count this round.
story-area-number = { $side } { MANY($side) ->
    [many] start
   *[one] starts
 } in area { $number }.
story-area = { $side } { MANY($side) ->
    [many] start
   *[one] starts
 } in the { $area }.
story-action = { $who } uses { $deed }.
story-cancel = { $who } switches a power off for this turn.
story-watch = { $who } keeps watch.
story-ease = { $who } no longer keeps watch.
story-deed-smash-plain = a close attack on terrain
story-deed-blast-plain = a ranged attack on terrain
story-deed-smash = a CLOSE action to destroy terrain
story-deed-blast = a RANGE action to destroy terrain
story-deed-swing = an object in close combat
story-deed-throw = an object to throw
story-deed-hurl = Telekinesis to hurl an object
story-deed-mind-control-close = Mind Control
story-clears = { $count ->
    [one] { $who } clears its action tokens.
   *[other] { $who } clear their action tokens.
 }
story-token-off = { $who } loses an action token.

## Moving

story-stays = { $who } stays in place.
story-moves = { $who } moves to { $square }.
story-carried = { $who } is carried to { $square }.
story-placed = { $who } is placed in { $square }.
story-breaks-away = { $who } breaks away.
story-is-held = { $who } doesn't break away.
story-knocked-back = { $who } is knocked back{ $end ->
    [obstacle] , into an obstacle.
    [fall] , and falls.
    [character] , into another figure.
   *[other] .
 }
story-knocked-back-to = { $who } is knocked back to { $square }{ $end ->
    [obstacle] , into an obstacle.
    [fall] , and falls.
    [character] , into another figure.
   *[other] .
 }

## Rolls

purpose-attack = { " " }for the attack
purpose-break-away = { " " }to break away
purpose-initiative = { " " }for initiative
purpose-roles = { " " }for the choice to attack or to defend
purpose-tie = { " " }to settle the tie
purpose-coin = { " " }as a coin flip
purpose-wreck = { " " }to land from the wreck
purpose-power = { " " }for { $power }
purpose-none = { "" }
story-roll = { $who } { MANY($who) ->
    [many] roll
   *[one] rolls
 } { $dice }{ $purpose }{ $outcome ->
    [success] : success.
    [failure] : failure.
   *[open] .
 }
story-reroll = { $who } { MANY($who) ->
    [many] reroll
   *[one] rerolls
 }{ $purpose }: { $dice }{ $outcome ->
    [success] , a success.
    [failure] , a failure.
   *[open] .
 }
story-replaced-die = A die is replaced: { $dice }.

## Attacks

story-attack = { $kind ->
    [close] { $who } attacks { $targets }.
   *[range] { $who } shoots at { $targets }.
 }
story-attack-with = { $kind ->
    [close] { $who } attacks { $targets } with { $object }.
   *[range] { $who } throws { $object } at { $targets }.
 }
story-attack-rolled = { $kind ->
    [close] { $who } attacks { $targets }: { $sum }.
   *[range] { $who } shoots at { $targets }: { $sum }.
 }
story-attack-with-rolled = { $kind ->
    [close] { $who } attacks { $targets } with { $object }: { $sum }.
   *[range] { $who } throws { $object } at { $targets }: { $sum }.
 }
story-total = { $who } attacks with { $sum }.
story-sum = { $value } + { $dice } = { $total }{ $against }{ $critical ->
    [hit] , a critical hit
    [miss] , a critical miss
   *[none] { "" }
 }{ $doubles ->
    [yes] , doubles
   *[no] { "" }
 }
story-against = { " " }against { $defenses }
story-defense-of = { $defense } of { $who }
story-value = { $value } ({ $parts })
story-value-capped = { $value } ({ $parts }: { $most } at most)
story-set = { $amount } from
story-part = { $change } { $source }
story-part-of = { $change } { $source } of { $whose }
story-evades = { $who } evades { $by }.
story-evades-by = { $who } evades { $by } with { $power }.
story-miss = { $who } misses { $whom }.
story-critical-miss = A critical miss: { $who } will take 1 damage.
story-critical-miss-damage = A critical miss: { $who } takes { $clicks } damage.
story-takes-hit = { $who } takes the hit for { $spared }.
story-not-targeted = { $who } can't tell which one is { $whom } and can't target it this turn.

## Damage

story-hit = { $who } hits { $whom }.
story-amount-normal = { $amount } damage
story-amount-penetrating = { $amount } penetrating damage
story-amount-unavoidable = { $amount } unavoidable damage
story-hit-damage = { $who } hits { $whom }: { $damage }.
story-hit-some = { $who } hits { $whom }: { $clicks } of { $damage }.
story-hit-for = { $who } hits { $whom } for { $dealt }.
story-hit-nothing = { $who } hits { $whom }, but { $damage } does nothing.
story-hit-sum = { $who } hits { $whom }: { $sum }.
story-damage-sum = { $whom }: { $sum }.
story-reckoned-most = { $before }, at most { $most },
story-reckoned = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount } { $source }
story-reckoned-of = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount } { $source } ({ $whose })
story-reckoned-bare = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount }
story-reckoned-total = { $clicks ->
    [0] { $sum } = no clicks
    [one] { $sum } = 1 click
   *[other] { $sum } = { $clicks } clicks
 }
story-reckoned-stopped = { $clicks ->
    [one] { $sum } = { $left }, stopped after 1 click
   *[other] { $sum } = { $left }, stopped after { $clicks } clicks
 }
story-hit-token = { $who } hits { $whom }: an action token instead of damage.
story-less = { $amount } less
story-less-by = { $power }: { $amount } less
story-damage = { $whom } takes { $clicks } damage.
story-pushed = { $who } is pushed.
story-pushed-damage = { $who } is pushed: { $clicks } damage.
story-damage-by = { $whom } takes { $clicks } damage ({ $power }).
story-damage-less = { $whom } takes { $clicks } damage ({ $less }).
story-reduced = { $whom } takes less damage ({ $less }).
story-ko = { $who } is KO'd.
story-ko-points = { $points ->
    [one] { $who } is KO'd: 1 point for { $side }.
   *[other] { $who } is KO'd: { $points } points for { $side }.
 }
story-heals = { $clicks ->
    [one] { $who } heals 1 click.
   *[other] { $who } heals { $clicks } clicks.
 }
story-heals-half = { $clicks ->
    [one] { $who } heals 1 click (half of { $die }).
   *[other] { $who } heals { $clicks } clicks (half of { $die }).
 }
story-heals-by = { $clicks ->
    [one] { $who } heals 1 click ({ $power }).
   *[other] { $who } heals { $clicks } clicks ({ $power }).
 }

## Powers and markers

story-uses = { $who } uses { $power }.
story-outwitted = { $who } can't use { $power } for now.
story-perplexed = { $who }: { $stat } { $change } for now.
story-controlled = { $who } acts for { $side }.
story-object-lies = { $object } is in { $squares }.
story-markers = { $kind ->
    [smoke] Smoke rises in { $squares }.
    [barrier] A barrier goes up in { $squares }.
    [debris] Debris covers { $squares }.
   *[other] { $count ->
        [one] One { $what } marker is in { $squares }.
       *[other] { $what } markers are in { $squares }.
    }
 }
story-picks-up = { $who } picks up { $object }.
story-puts-down = { $who } puts down { $object }.
story-equips = { $who } is equipped with { $piece }.
story-unequips = { $who } loses { $piece }. It is now in { $square }.
story-called-in = { $piece } calls in { $who }.
story-sent-back = { $who } goes back to the Sideline.
story-face-down = { $who } has been used and is turned face down.
story-destroyed = { $piece } is destroyed.

## The end

story-defeated = { $side } { MANY($side) ->
    [many] are
   *[one] is
 } defeated.
story-wins = { $side } { MANY($side) ->
    [many] win
   *[one] wins
 }.
story-scenario = { $state }.
