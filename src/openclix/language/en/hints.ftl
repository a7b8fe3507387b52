## Why the computer would choose something

hint-attack = { $figure } hits { $target } { $chance } % of the time for { $damage } damage, worth { $points ->
    [one] a point
   *[other] { $points } points
 }
hint-worth = it's worth about { $points ->
    [one] a point
   *[other] { $points } points
 }
hint-promise = { $figure } can do more next turn from { $square }
hint-nearer = { $figure } gets closer to { $target }
hint-safer = { $figure } risks { $points ->
    [one] a point
   *[other] { $points } points
 } less in { $square }
hint-risk = { $figure } risks { $points ->
    [one] a point
   *[other] { $points } points
 } in { $square }
hint-heal = { $target } needs it most
hint-tired = a second token means { $figure } has to rest next turn
hint-behind = this side is { $points ->
    [one] a point
   *[other] { $points } points
 } behind and has to attack
hint-amount = { $stat } { $amount }
hint-change = { $change } helps { $target } most
hint-hinder = { $change } hurts { $target } most
hint-counter = { $target } would miss { $power } most
hint-end = nothing left is worth an action
hint-helps = it can only help
hint-reroll = { $dice } can hardly get worse
hint-reroll-foe = { $dice } can hardly get better for your opponent
hint-keep = { $dice } is good enough
hint-least = less is better here
hint-most = more is better here
hint-tried = it did best when tried out
hint-chance = it chooses by chance
hint-usual = there's no reason not to
hint-line-end = End the turn.
