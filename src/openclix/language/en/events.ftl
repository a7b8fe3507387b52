## What happens, told to players

event-first-player = { $side } { MANY($side) ->
    [many] take
   *[one] takes
 } the first turn.
event-picks-area = { $side } { MANY($side) ->
    [many] start
   *[one] starts
 } in the { $area }.
event-areas = The first player starts in the { $area }.
event-uses-card = { $figure } uses the card { $name }.
event-set-up = { $figure } starts in { $square }.
event-themes = Themed teams are established.
event-game-begins = The game begins.
event-starts-the-game = { $figure } starts the game.
event-round = Round { $number } begins.
event-round-ends = Round { $number } ends.
event-turn = Turn { $number }: { $side }.
event-turn-ends = The turn of { $side } ends.
event-clears = { $figure } clears.
event-score = { $side } { MANY($side) ->
    [many] score
   *[one] scores
 } { $points }.
event-defeated = { $side } { MANY($side) ->
    [many] are
   *[one] is
 } defeated.
event-time-over = Time is up.
event-wins = { $side } { MANY($side) ->
    [many] win
   *[one] wins
 }.
event-action = { $figure } is given a { $kind } action: { $action }.
event-action-resolved = The { $kind } action of { $figure } resolves.
event-action-taken-back = { $figure } takes back: { $action }.
event-token = { $figure } gets an action token and now has { $tokens }.
event-token-off = { $figure } loses an action token and now has { $tokens }.
event-fact = { $figure }: { $word } is now { $said }.
event-dial-turned = The dial of { $figure } shows click { $click }.
event-enters-play = { $figure } is in play.
event-leaves-play = { $figure } is out of play.
event-named-token = { $total ->
    [0] { $figure } has no { $name } token.
    [one] { $figure } has 1 { $name } token.
   *[other] { $figure } has { $total } { $name } tokens.
 }
event-uses = { $figure } uses { $power }.
event-used = { $figure } has used { $power }.
event-size = The size of { $figure } is { $size }.
event-mission = { $side } { MANY($side) ->
    [many] have
   *[one] has
 } { $points } mission points.
event-not-triggered = { $effect } of { $figure } no longer triggers ({ $reason }).
event-roll = { $side } { MANY($side) ->
    [many] roll
   *[one] rolls
 } { $dice } ({ $what }).
event-reroll = { $side } { MANY($side) ->
    [many] reroll
   *[one] rerolls
 }: { $dice } ({ $what }).
event-replaced-die = A die is replaced: { $dice }.
event-before-moving = { $figure } is about to move.
event-break-away = { $figure } tries to break away: { $succeeded }.
event-move = { $figure } moves: { $path }.
event-carried = { $figure } is carried and set down in { $square }.
event-place = { $figure } is placed in { $square }.
event-knockback = { $figure } is knocked back: { $path } ({ $end }).
event-would-attack = { $figure } is about to attack.
event-would-be-targeted = { $by } is about to target { $figure }.
event-not-targeted = { $figure } can't be targeted by { $by }.
event-attack = { $figure } makes a { $kind } attack on { $targets }.
event-attack-ends = The attack of { $figure } has no target left and ends.
event-attack-rolled = { $figure } has rolled { $dice }.
event-attack-totalled = { $figure } gets a total of { $total }.
event-attack-total = { $figure } attacks with { $value } and rolls { $dice }: { $total } in all.
event-would-be-hit = { $by } is about to hit { $figure }.
event-evades = { $figure } evades the attack of { $by }.
event-takes-the-hit = { $figure } takes the hit in place of { $spared }.
event-hit = { $by } hits { $figure }.
event-miss = { $by } misses { $figure }.
event-hits = { $figure } hits with the attack.
event-critical-miss = A critical miss for { $figure }.
event-attack-resolved = The attack of { $figure } resolves.
event-would-be-damaged = { $figure } is about to be dealt { $amount } damage.
event-dealt = { $figure } is dealt { $amount } { $kind } damage.
event-reduced = { $figure } takes { $amount } less damage.
event-damage = { $figure } takes { $clicks } { $kind } damage from { $source }.
event-has-damaged = { $figure } has dealt damage.
event-clicked = The dial of { $figure } is clicked to { $click }.
event-heal = { $figure } heals { $clicks }.
event-revealed = { $figure } shows click { $click }.
event-would-be-kod = { $figure } is about to be KO'd.
event-ko = { $figure } is KO'd.
event-arrives = { $figure } appears in { $square }.
event-leaves-the-map = { $figure } leaves the map.
event-returns = { $figure } returns in { $square }.
event-displaced = { $figure } returns near { $square }.
event-exits = { $figure } leaves the map by { $square }.
event-removed = { $figure } is removed from the game.
event-attached = { $figure } is attached to { $host }.
event-boards = { $figure } boards { $vehicle }.
event-steps-out = { $figure } steps out into { $square }.
event-captured = { $figure } is captured by { $by }.
event-freed = { $figure } is free, in { $square }.
event-handed-over = { $by } hands { $figure } over.
event-marker = { $kind ->
    [object] An object
    [elevated] An elevated
   *[other] A { $kind }
 } marker { $marker } is in { $squares }.
event-marker-gone = The marker { $marker } is gone.
event-picks-up = { $figure } picks { $marker } up.
event-puts-down = { $figure } puts { $marker } down in { $squares }.
event-equips = { $figure } is equipped with { $equipment }.
event-unequips = { $figure } loses { $equipment }, which is now { $marker } in { $square }.
event-called-in = { $card } calls in { $figure }.
event-sent-back = { $figure } goes back to the Sideline ({ $card }).
event-used-up = { $figure } has used { $marker } up.
event-destroyed = Destroyed: { $piece }.
event-marker-placed = The marker { $marker } is placed in { $square }.
event-perplexed = The { $stat } of { $figure } changes by { $change }.
event-pushed = { $figure } is pushed.
event-outwitted = { $figure } can't use { $power }.
event-controlled = { $figure } is controlled by { $side }.
event-support-fails = { $figure } fails to help { $friend }.
event-carries = { $figure } has carried { $passengers }.
event-effect-ends = An effect on { $figure } ends ({ $kind }, { $reason }).

nobody = nobody
nothing = nothing
off-the-map = off-map
