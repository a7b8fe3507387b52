## What players are asked

ask-quake = target every adjacent foe
ask-support-whom = who to heal
ask-follow-up = what follows the move
ask-as-free = which action to take as FREE
ask-which-attack = which attack to make
ask-further-target = another target
ask-choose-whom = choose { $whom }
ask-another-target = who else
ask-target = who to attack
ask-instead = what happens instead of normal damage
ask-divide-damage = how much of the { $damage } damage goes to { $target }
ask-damage-taken = how much of the { $damage } damage { $who } takes
ask-reroll = the roll is { $dice }
ask-replace-die = the roll is { $dice }
ask-appears = where { $card } appears
ask-put-down-replaced = where to put the marker
ask-replacement = where to put the replacement
ask-tied = which of the tied figures to use
ask-placed-instead = where to place the figure instead
ask-next-effect = which effect resolves next
ask-which-version = which { $power } to use
ask-action = give an action, or end the turn
ask-knock-back = knock { $whom } back
ask-put-down = where to put the marker down
ask-unequip-where = where to put the equipment
ask-equip-what = what to equip
ask-debris = where the debris starts
ask-marker-chain = { $seen ->
    [exactly] where marker { $number } of { $most } goes
    [yes] where marker { $number } of up to { $most } goes
   *[no] where marker { $number } of up to { $most } goes, as none is in line of fire yet
 }
ask-destination = where to move
ask-carry-whom = who to carry
ask-set-down = where to set { $whom } down
ask-drop = where to put the held marker down
ask-pick-up = which marker to pick up
ask-which-card = which card { $who } plays with
ask-starting-line = which click { $who } starts on
ask-first-turn = take the first turn, or give it away
ask-which-map = which map to play on
ask-window = what to use without an action
ask-starting-area = which starting area to take
ask-starting-square = where { $who } starts
ask-marker-place = where to place { $marker }
ask-destroy-what = what to destroy
ask-which-replacement = which replacement { $stat } to use
ask-which-value = which { $stat } value to use
ask-pilot-lands = where the pilot lands
ask-way = which path to take
ask-wreck = where the wreck goes
ask-shape-change = roll to avoid being targeted by { $by }
ask-perplex-whom = whose value to change
ask-perplex-what = which value to change, and how
ask-outwit-whom = who to outwit
ask-outwit-what = which power it can't use
ask-leadership = roll to remove a friend's action token
ask-leadership-whom = whose token to remove
ask-super-senses = roll to evade
ask-mastermind-whom = who is hit instead
ask-willpower = roll to remove an action token
ask-impervious = roll to take no damage
ask-swap-whom = who replaces it
ask-revive-whom = who returns
ask-revive-where = where it returns
setup-no-room = { $map } has starting areas for { $room ->
    [one] { $room } player
   *[other] { $room } players
 }, not { $count }
ask-use = use { $power }
ask-mimic-what = which power to copy
ask-watchword-what = which value to raise
ask-bargain = take 1 damage
ask-wild-card-what = which team ability to use
ask-flurry = { $number ->
    [one] make the first attack
   *[other] attack once more
 }
ask-controlled-whom = who acts next
ask-controlled-what = what the figure does
ask-force-blast-whom = who to knock back
ask-telekinesis-what = what to place
ask-telekinesis-where = where to place { $what }
ask-telekinesis-throw = what to throw
ask-haunt-whom = who to attack
ask-board-which = which vehicle to board
ask-eject-where = where the pilot goes
ask-pilot-power = which power the vehicle uses
## Texts of cards

ask-text-whom = { $trait }: who ({ $text })
ask-text-where = { $trait }: where ({ $text })
ask-text-which = { $trait }: which one ({ $text })
ask-text-may = { $power }: do it ({ $text })
