## Why the computer would choose something

hint-attack = { $figure } hits { $target } with { $chance } %: { $damage } damage, worth { $points ->
    [one] a point
   *[other] { $points } points
 }
hint-worth = it is worth about { $points ->
    [one] a point
   *[other] { $points } points
 }
hint-promise = from { $square } { $figure } can do more next turn
hint-nearer = { $figure } comes nearer to { $target }
hint-safer = in { $square } foes could take { $points ->
    [one] a point
   *[other] { $points } points
 } less from { $figure }
hint-risk = in { $square } foes could take { $points ->
    [one] a point
   *[other] { $points } points
 } from { $figure }
hint-heal = { $target } needs it most
hint-tired = with a second token { $figure } has to rest next turn
hint-behind = { $points ->
    [one] a point
   *[other] { $points } points
 } behind, this side has to attack
hint-amount = { $stat } { $amount }
hint-change = { $change } helps { $target } most
hint-hinder = { $change } hinders { $target } most
hint-counter = { $target } would miss { $power } most
hint-end = nothing that is left is worth an action
hint-helps = it can only help
hint-reroll = { $dice } can hardly get worse
hint-reroll-foe = { $dice } can hardly get better for the foe
hint-keep = { $dice } is good enough
hint-least = less is better here
hint-most = more is better here
hint-tried = it came out best when it was tried
hint-usual = nothing speaks against it
