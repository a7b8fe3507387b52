## Scenarios

scenario-role = { $side } { $role ->
    [attacker] attacks
   *[defender] defends
 }
scenario-first-check = { $count ->
    [one] 1 full turn to the first reckoning
   *[other] { $count } full turns to the first reckoning
 }
scenario-last-check = { $count ->
    [one] 1 full turn to the last reckoning
   *[other] { $count } full turns to the last reckoning
 }
scenario-held-by = { $who } has it
scenario-case-locked = nobody can take it up before each side has lost a figure
scenario-case-open = whoever brings it off the map through the own starting area wins
scenario-way-opens = { $count ->
    [one] the way out opens at the end of this full turn
   *[other] the way out opens in { $count } full turns
 }
scenario-way-open = the way out is open
scenario-way-tired = { $count ->
    [one] the way out opens when 1 more defender has taken a click for pushing
   *[other] the way out opens when { $count } more defenders have taken a click for pushing
 }
scenario-to-cross = { $count ->
    [one] 1 attacker is still to get across
   *[other] { $count } attackers are still to get across
 }
scenario-gate-open = { $count ->
    [one] the gate lets 1 more figure through
   *[other] the gate lets { $count } more figures through
 }
scenario-gate-closed = the gate is closed

ask-role = to attack, or to defend
ask-guest-with-whom = who has the guest
ask-drop-where = where it falls

refusal-exit-elsewhere = { $who } does not stand where it may leave the map
refusal-last-push = pushing would knock { $who } out, and nobody goes that far here
refusal-not-yet-taken = { $side } has not lost a figure yet, and until then nobody can take it up

force-blocked-middle = the middle of { $map } is blocked, and something is to lie there
force-no-room-in-front = { $map } has no open square { $count } squares in front of one of its starting areas

scenario-wind = the wind blows from the { $side }
scenario-lull = there is no wind
scenario-exhausted = every action pushes
scenario-fog-rolls = { $count ->
    [one] at the end of this full turn the fog may lift
   *[other] { $count } full turns before the fog may lift
 }
scenario-fog-needed = at the end of the full turn the fog lifts on { $count } or more
scenario-fog-thin = the fog lifts, and hinders shots only

refusal-too-windy = in this wind { $who } carries nobody

scenario-changed-minds = { $side }: { $result ->
    [1] the cheapest figure has Leadership
    [2] somebody has lost or found an archenemy
    [3] everybody took a click
    [4] everybody without a team ability has the same one
    [5] nobody has a team ability
   *[6] the cheapest figure has Outwit, and no team ability
 }
scenario-shifting-ground = { $side }: { $result ->
    [1] the weakest figure has Support
    [2] the cheapest figure may hurt every opponent, and itself
    [3] everybody has the same team ability
    [4] the dearest figure has lost its powers
    [5] the opponents' dearest figure is everybody's archenemy
   *[6] one figure has Super Senses
 }

ask-fate-whom = whom it befalls
ask-fate-team = which team ability they gain
ask-fate-enemy = who is its archenemy
ask-roll-again = who takes 2 clicks for another roll, or to keep what was rolled

scenario-maw = the maw has strength { $count }
scenario-maw-closed = the maw is closed

ask-plug-with = which object is thrown in

refusal-not-in-the-middle = { $where } is not in the middle of the map
refusal-not-in-front = { $where } is not open ground { $count } squares in front of the guard's own starting area
refusal-not-at-the-maw = the maw is not next to { $who }
refusal-nothing-to-plug = { $who } has no object that it could throw into the maw

force-too-few-objects = { $least } objects are needed, and the forces bring { $count }

scenario-ghost-in = the ghost of { $side } is in { $who }
scenario-no-ghost = the ghost of { $side } is gone

ask-ghost-in-whom = in whom the ghost is

force-no-room-for-ghost = { $force } costs { $points } points, and a ghost { $price }: that is more than { $total }
