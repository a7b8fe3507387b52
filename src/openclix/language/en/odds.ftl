## The odds of an attack

odds-of = { $attacker } attacks { $target } ({ $kind ->
    [close] close
   *[range] range
 })
odds-attack = attack { $value }: { $reasons }
odds-defense = { $target }'s defense { $value }: { $reasons }
odds-active-player = the active player sets it to { $value } ({ $section })
odds-needed = needs { $needed } on two dice ({ $section })
odds-needed-anything = anything but a critical miss
odds-needed-number = { $number } or more
odds-needed-critical = a critical hit
odds-hit-deals = a hit deals { $amount } ({ $section })
odds-critical-deals = a critical hit deals { $amount } ({ $section })
odds-way = { $way }: a hit deals { $dealt } on average, { $taken } taken ({ $section })
odds-spread = { $amounts }, { $average } on average
odds-because = { $stage }: { $why }
odds-plain = { $stage }: hits { $hit }
odds-stage = { $stage }: hits { $hit }, { $taken } taken, KO { $ko }
odds-not-counted = not counted: { $note }

stage-plain = plain
stage-certain-effects = certain effects
stage-optional-effects = optional effects
stage-attackers-rerolls = attacker's rerolls
stage-all-rerolls = all rerolls

chance-whole = { $percent } %
chance-about = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
chance-exact = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ $exact })
average = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## What changes the odds

odds-power-of = { $whose }'s { $power } ({ $section })
odds-asked-of = { $whose }: { $question }
odds-reduces = { $effect }, { $less } less
odds-first-turn = { $target }'s First Turn Immunity, no damage ({ $section })
odds-first-round = { $target }'s immunity in the first round, no damage ({ $section })
odds-no-damage = { $target } can't be dealt damage by this attack ({ $section })
odds-safeguard = { $target } has a safeguard against this attack ({ $section })
odds-stop = { $target }'s STOP click ({ $section })
odds-works = { $effect }, on { $faces }
odds-no-effect = { $effect }, no effect here
odds-face = a { $face }
odds-faces = { $low }-{ $high }
odds-may-pass = { $figure } can have { $others } hit instead ({ $section })
odds-other-die = { $effect } could change another die of the attack
odds-afterwards = knockback and what follows the attack ({ $section })

## Why there are no odds

odds-no-action = odds are only worked out when an action can be given ({ $section })
odds-end-of-turn = ending the turn isn't an attack
odds-names-nothing = '{ $words }' isn't an action
odds-fits-nowhere = '{ $words }' doesn't fit anywhere
odds-first = first: { $question } ({ $section })
odds-not-there = { $figure } is not on the map
odds-itself = { $figure } can't attack itself ({ $section })
odds-too-many-effects = evasion and rerolls, because there are too many to work out
odds-too-many-rerolls = the other rerolls, because there are too many to work out
odds-most-rerolls = more than { $most } rerolls of one roll
odds-no-attack = this makes no attack
odds-no-target = { $target } isn't a legal target ({ $section })
