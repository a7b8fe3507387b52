## Scenarios

scenario-role = { $side } { $role ->
    [attacker] { MANY($side) ->
    [many] attack
   *[one] attacks
 }
   *[defender] { MANY($side) ->
    [many] defend
   *[one] defends
 }
 }
scenario-first-check = { $count ->
    [one] 1 full turn until the first reckoning
   *[other] { $count } full turns until the first reckoning
 }
scenario-last-check = { $count ->
    [one] 1 full turn until the last reckoning
   *[other] { $count } full turns until the last reckoning
 }
scenario-held-by = { $who } has it
scenario-case-locked = nobody can pick it up until each side has lost a figure
scenario-case-open = to win, bring it off the map through your own starting area
scenario-way-opens = { $count ->
    [one] the way out opens at the end of this full turn
   *[other] the way out opens in { $count } full turns
 }
scenario-way-open = the way out is open
scenario-way-tired = { $count ->
    [one] the way out opens once 1 more defender has taken a click for pushing
   *[other] the way out opens once { $count } more defenders have taken a click for pushing
 }
scenario-to-cross = { $count ->
    [one] 1 attacker still has to get across
   *[other] { $count } attackers still have to get across
 }
scenario-gate-open = { $count ->
    [one] the gate lets 1 more figure through
   *[other] the gate lets { $count } more figures through
 }
scenario-gate-closed = the gate is closed

ask-role = to attack, or to defend
ask-guest-with-whom = who has the guest
ask-drop-where = where it falls

refusal-exit-elsewhere = { $who } can't leave the map from here
refusal-last-push = pushing would KO { $who }, and this scenario forbids that
refusal-not-yet-taken = nobody can pick it up until { $side } has lost a figure

force-blocked-middle = the middle of { $map } is blocked, but the scenario needs it free
force-no-room-in-front = { $map } has no open square { $count } squares in front of one of its starting areas

scenario-wind = the wind blows from the { $side }
scenario-lull = there is no wind
scenario-exhausted = every action pushes
scenario-fog-rolls = { $count ->
    [one] the fog may lift at the end of this full turn
   *[other] the fog may lift in { $count } full turns
 }
scenario-fog-needed = at the end of the full turn, the fog lifts on a roll of { $count } or more
scenario-fog-thin = the fog lifts and only hinders shots

refusal-too-windy = { $who } can't carry anybody in this wind

scenario-changed-minds = { $side }: { $result ->
    [1] the cheapest figure has Leadership
    [2] a figure has lost or gained an archenemy
    [3] every figure took a click
    [4] all figures without a team ability share one now
    [5] no figure has a team ability
   *[6] the cheapest figure has Outwit and no team ability
 }
scenario-shifting-ground = { $side }: { $result ->
    [1] the weakest figure has Support
    [2] the cheapest figure may hurt every opponent, and itself
    [3] all figures have the same team ability
    [4] the most expensive figure has lost its powers
    [5] the opponents' most expensive figure is everybody's archenemy
   *[6] one figure has Super Senses
 }

ask-fate-whom = which figure it happens to
ask-fate-team = which team ability they gain
ask-fate-enemy = who is its archenemy
ask-roll-again = who takes 2 clicks to reroll, or whether to keep the roll

scenario-maw = the maw has strength { $count }
scenario-maw-closed = the maw is closed

ask-plug-with = which object is thrown in

refusal-not-in-the-middle = { $where } is not in the middle of the map
refusal-not-in-front = { $where } is not open ground { $count } squares in front of the guard's own starting area
refusal-not-at-the-maw = the maw is not adjacent to { $who }
refusal-nothing-to-plug = { $who } has no object to throw into the maw

force-too-few-objects = the scenario needs { $least } objects, but the forces bring { $count }

scenario-ghost-in = the ghost of { $side } is in { $who }
scenario-no-ghost = the ghost of { $side } is gone

ask-ghost-in-whom = which figure the ghost is in

force-no-room-for-ghost = { $force } costs { $points } points and a ghost { $price }: together, more than { $total }

## Battle Royale

scenario-royale = everybody against everybody: once one player alone has characters, the most KO points win
force-royale-map = { $map } is too large or too small for a battle royale, which needs a map of { $side } by { $side }
force-royale-players = a battle royale has at most { $most } players, not { $count }

## Drafts

draft-players = a draft has 2 to { $most } players, not { $count }
draft-size = a booster has 1 to { $most } figures, not { $count }
draft-waits = you have picked: wait until everybody has, and take the next booster
draft-over = the draft is over: everybody has picked
draft-not-here = { $name } isn't in this booster: take { $known }

## The page of a scenario

scenario-page-usual-setup = Set up as usual.
scenario-page-usual-roles = There are no roles: every player does the same.
scenario-page-usual-rules = There are no special rules.
scenario-page-usual-winning = You win by the ordinary rules.
scenario-page-battle-royale-setup = Up to four players draft their forces. Everybody opens a booster, takes one figure and passes the rest to the left, until everybody has five. Each player starts in a corner of the map.
scenario-page-battle-royale-roles = There are no roles: everybody fights everybody.
scenario-page-battle-royale-rules = Force building has no limits. Play goes on until only one player has characters left, or time is up.
scenario-page-battle-royale-winning = The player with the most KO points wins.
