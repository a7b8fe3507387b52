## The odds of an attack

odds-of = { $attacker } attacks { $target } ({ $kind ->
    [close] close
   *[range] range
 })
odds-attack = attack { $value }: { $reasons }
odds-defense = defense { $value } of { $target }: { $reasons }
odds-active-player = the active player makes it { $value } ({ $section })
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

odds-power-of = { $power } of { $whose } ({ $section })
odds-asked-of = { $question } of { $whose }
odds-reduces = { $effect }, { $less } less
odds-first-turn = First Turn Immunity of { $target }, no damage ({ $section })
odds-no-damage = { $target } can't be dealt damage by this attack ({ $section })
odds-safeguard = { $target } has a safeguard against this attack ({ $section })
odds-stop = a STOP click of { $target } ({ $section })
odds-works = { $effect }, on { $faces }
odds-no-effect = { $effect }, to no effect here
odds-face = a { $face }
odds-faces = { $low }-{ $high }
odds-may-pass = { $figure } may let { $others } be hit instead ({ $section })
odds-other-die = { $effect } could change another die of the attack
odds-afterwards = knockback and what follows the attack ({ $section })

## Why there are no odds

odds-no-action = odds are asked for where an action may be given ({ $section })
odds-end-of-turn = ending the turn is no attack
odds-names-nothing = '{ $words }' names no action
odds-fits-nowhere = '{ $words }' fits nowhere
odds-first = first: { $question } ({ $section })
odds-not-there = { $figure } is not on the map
odds-itself = { $figure } can't attack itself ({ $section })
odds-no-attack = no attack is made
odds-no-target = { $target } is no legal target ({ $section })
