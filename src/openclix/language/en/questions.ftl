## What players are asked

ask-quake = target every adjacent foe
ask-support-whom = whom to heal
ask-follow-up = what follows the move
ask-as-free = which action is given as FREE
ask-which-attack = which attack to make
ask-further-target = a further target
ask-another-target = whom else
ask-target = whom to attack
ask-instead = what happens instead of normal damage
ask-divide-damage = how much of { $damage } damage goes to { $target }
ask-damage-taken = how much of { $damage } damage { $who } takes
ask-reroll = the roll is { $dice }
ask-replace-die = the roll is { $dice }
ask-appears = where { $card } appears
ask-put-down-replaced = where it goes
ask-replacement = where it stands
ask-tied = which of the tied figures
ask-placed-instead = where it is placed instead
ask-next-effect = which effect resolves next
ask-which-version = which { $power } is used
ask-action = give an action, or end the turn
ask-knock-back = knock back every figure hit
ask-put-down = where the marker is put down
ask-debris = where its debris begins
ask-marker-chain = where marker { $number } of at most { $most } goes{ $seen ->
    [yes] { "" }
   *[no] , for none is in line of fire yet
 }
ask-destination = where to move
ask-carry-whom = whom to carry
ask-set-down = where to set { $whom } down
ask-drop = where to put the held marker down
ask-pick-up = which marker to pick up
ask-which-card = which card { $who } plays with
ask-starting-line = on which click { $who } starts
ask-first-turn = take the first turn, or give it away
ask-which-map = which map to play on
ask-window = what to use that needs no action
ask-starting-area = which starting area to take
ask-starting-square = where { $who } starts
ask-marker-place = where the { $marker } is placed
ask-destroy-what = what to destroy
ask-which-replacement = which replacement of its { $stat } to use
ask-which-value = which { $stat } value to use
ask-pilot-lands = where the pilot lands
ask-way = which way to take
ask-wreck = where the wreck lies
ask-shape-change = roll not to be targeted by { $by }
ask-perplex-whom = whose value
ask-perplex-what = which value changes, and how
ask-outwit-whom = whom to outwit
ask-outwit-what = which power it can't use
ask-leadership = roll to remove a friend's action token
ask-leadership-whom = whose token goes
ask-super-senses = roll to evade
ask-mastermind-whom = who is hit instead
ask-willpower = roll to remove an action token
ask-impervious = roll to take no damage
ask-swap-whom = with whom
ask-cling-whom = to whom
ask-brand-whom = to whom
ask-revive-whom = who
ask-revive-where = where
ask-banish-whom = whom
ask-slay-whom = whom
ask-rally = heal it
setup-no-room = { $map } has starting areas for { $room ->
    [one] { $room } player
   *[other] { $room } players
 }, not for { $count }
ask-use = use { $power }
ask-scorch-whom = to whom
ask-mimic-what = which power to copy
ask-watchword-what = which value
ask-bargain = take 1 damage
ask-pounce-whom = to whom
ask-pounce-where = where
ask-wild-card-what = which team ability to use
ask-flurry = { $number ->
    [one] make the first attack
   *[other] attack once more
 }
ask-controlled-whom = who acts next
ask-controlled-what = what the figure does
ask-force-blast-whom = whom to knock back
ask-telekinesis-what = what to place
ask-telekinesis-where = where to place { $what }
ask-telekinesis-throw = what to throw
ask-haunt-whom = whom
ask-strew-where = where the marker goes
ask-board-which = which vehicle
ask-eject-where = where the pilot goes
ask-pilot-power = which power the vehicle uses
