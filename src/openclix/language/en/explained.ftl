### What powers do, in a sentence with the numbers of the card, and the words of the game. The browser shows them on cards and in the legend.

## Speed powers

web-does-flurry = CLOSE: make up to two close attacks, one after the other.
web-does-leap-climb = It moves past levels, outdoor blocking terrain and opponents. It still has to break away.
web-does-phasing-teleport = MOVE: it moves up to { $speed } squares, through blocking terrain and opponents, and breaks away automatically.
web-does-earthbound-neutralized = It can't use Improved movement or Improved targeting.
web-does-charge = POWER: it moves up to { $half } squares (half of { $speed }), then makes a close attack for { $damage } damage.
web-does-mind-control = CLOSE or RANGE: an attack with range { $reach } that does no damage. A figure that it hits moves and attacks for you once.
web-does-plasticity = It breaks away on 2 to 6. Adjacent opponents break away only on a 6.
web-does-force-blast = Its hits can knock back. POWER: it knocks one opponent within { $reach } squares back by 3.
web-does-sidestep = FREE: it moves up to 2 squares.
web-does-hypersonic-speed = POWER: it moves, attacks (range { $halfrange }), and moves again, { $speed } squares in all.
web-does-stealth = On other players' turns, hindering terrain blocks lines of fire to it, unless the attacker is adjacent.
web-does-running-shot = POWER: it moves up to { $half } squares (half of { $speed }), then makes a range attack (range { $range }) for { $damage } damage.

## Attack powers

web-does-blades-claws-fangs = When its close attack hits one target, it may deal a die roll as damage instead of { $damage }. The roll counts as at least { $less }.
web-does-energy-explosion = RANGE: a range attack (range { $range }) that also hits everybody adjacent to its targets, for 2 damage each.
web-does-pulse-wave = RANGE: it attacks everybody within 4 squares in line of fire, friends too, for 1 damage each. Powers don't protect them.
web-does-quake = CLOSE: it attacks all adjacent opponents for 2 damage each, knocks them back, and destroys terrain beside it.
web-does-super-strength = Its close attacks knock back. It also picks up heavy objects and terrain markers.
web-does-incapacitate = When it hits, it may give an action token instead of dealing { $damage } damage.
web-does-penetrating-psychic-blast = Its range attacks (range { $range }) deal { $damage } penetrating damage, which most powers can't reduce.
web-does-smoke-cloud = POWER: it places up to 6 smoke markers within { $reach } squares. They are hindering terrain. Opponents in them have −1 attack.
web-does-precision-strike = Its damage can't be reduced below 1. Super Senses rolls against it count 1 lower.
web-does-poison = FREE: if it hasn't moved this turn, each adjacent opponent takes 1 damage.
web-does-steal-energy = When its close attack damages somebody, it heals 1 click.
web-does-telekinesis = POWER: it places a friend or an object within { $reach } squares up to 4 squares farther.

## Defense powers

web-does-super-senses = When it would be hit, roll a die. On 5 or 6 the attack misses it.
web-does-toughness = Damage that it takes is reduced by 1.
web-does-defend = Adjacent friends may use its defense, { $defense }, in place of theirs.
web-does-combat-reflexes = It has +2 defense against close attacks: { $plustwo } instead of { $defense }.
web-does-energy-shield-deflection = It has +2 defense against range attacks: { $plustwo } instead of { $defense }.
web-does-barrier = POWER: it places up to 4 blocking markers within { $reach } squares, until your next turn.
web-does-mastermind = When it would be hit, an adjacent friend worth fewer points, or with a shared keyword, may be hit instead.
web-does-willpower = At the beginning of your turn, roll a die. On 5 or 6 it loses an action token.
web-does-invincible = Damage that it takes is reduced by 2, even penetrating damage.
web-does-impervious = Damage that it takes is reduced by 2. When an attack deals it damage, roll a die: on 5 or 6 it takes none.
web-does-regeneration = POWER: roll a die and heal half of it, 1 to 3 clicks.
web-does-invulnerability = Damage that it takes is reduced by 2.

## Damage powers

web-does-ranged-combat-expert = It has +1 attack ({ $attackplus }) and +1 damage ({ $damageplus }) in range attacks.
web-does-battle-fury = It makes no range attacks and can't be carried. Shape Change and Mind Control don't work against it.
web-does-support = POWER: roll a die and heal an adjacent friend by half of it, 1 to 3 clicks.
web-does-exploit-weakness = Its close attacks deal { $damage } penetrating damage, which most powers can't reduce.
web-does-enhancement = Adjacent friends have +1 damage in range attacks.
web-does-probability-control = Once per turn it has an attack roll or a break-away roll within { $reach } squares rolled again.
web-does-shape-change = When it would be targeted, roll a die. On 5 or 6 the attacker must choose somebody else.
web-does-close-combat-expert = It has +1 attack ({ $attackplus }) and +1 damage ({ $damageplus }) in close attacks.
web-does-empower = Adjacent friends have +1 damage in close attacks.
web-does-perplex = FREE: one figure within { $reach } squares has +1 or −1 to speed, attack, defense or range until your next turn.
web-does-outwit = FREE: one opponent within { $reach } squares can't use a power that you name until your next turn.
web-does-leadership = You have 1 more action each turn. Roll a die when your turn begins: on 5 or 6 an adjacent friend loses an action token.

## Keyphrases

web-does-flight = It moves past levels, outdoor blocking terrain and opponents, and can carry a friend.
web-does-passenger = It can carry up to { $passenger } friends.
web-does-swim = While it is in water, opponents can't target it from more than 4 squares away.
web-does-tiny-size = It has +1 defense against range attacks.
web-does-autonomous = Its actions don't count against your actions of the turn.
web-does-knockback = When it hits, it may knock back the figures that it damaged.
web-does-great-size = It moves past levels, outdoor blocking terrain and opponents, and loses action tokens like Willpower, on 3 to 6.
web-does-giant-reach = Its close attacks reach { $reachof } squares.

web-does-changed = This card changes it: { $changes }.

## Symbols

web-meaning-symbol-boot = It walks.
web-meaning-symbol-wing = It flies: levels, outdoor blocking terrain and opponents don't stop it, and it can carry a friend.
web-meaning-symbol-dolphin = It swims: while it is in water, opponents can't target it from more than 4 squares away.
web-meaning-symbol-fist = A plain attack, without anything special.
web-meaning-symbol-shield = A plain defense, without anything special.
web-meaning-symbol-starburst = A figure of standard size.
web-meaning-symbol-autonomous = Its actions don't count against your actions of the turn.
web-meaning-symbol-tiny = A tiny figure: +1 defense against range attacks.
web-meaning-symbol-giant = A giant: it reaches 2 squares in close attacks and steps over terrain.
web-meaning-symbol-colossal = A colossal figure: it reaches 3 squares in close attacks and steps over terrain.

## The legend: what is drawn on the board

web-legend = Legend
web-legend-title = What is on the board
web-legend-words = Words of the game
web-legend-keys = Keys
web-legend-find = Find a word
web-legend-none = No word of the game matches that.
web-legend-rule = Rule

web-legend-hindering = Hindering terrain (green)
web-legend-hindering-text = Lines of fire through it are hindered: the target has +1 defense. It doesn't slow anybody.
web-legend-blocking = Blocking terrain (brown)
web-legend-blocking-text = Nobody moves through it and no line of fire crosses it.
web-legend-water = Water (blue)
web-legend-water-text = Lines of fire cross it freely. Swimmers are hard to target in it.
web-legend-elevated = Elevated terrain (red, with its level)
web-legend-elevated-text = Higher ground. A move ends where the level changes, except over stairs or for those who fly.
web-legend-special = Special terrain (orange)
web-legend-special-text = The map says what happens here.
web-legend-indoor = Indoors (yellow)
web-legend-indoor-text = Inside a building. Those who fly don't pass blocking terrain here.
web-legend-start = Starting area (purple)
web-legend-start-text = Your figures begin here.
web-legend-wall = Wall (thick line)
web-legend-wall-text = Nobody moves or shoots through it. It can be destroyed.
web-legend-door = Door or window (dashed line)
web-legend-door-text = A gap in a wall.
web-legend-stairs = Stairs (triangles)
web-legend-stairs-text = They lead from one level to the next. A move doesn't end here.
web-legend-light = Light object (L)
web-legend-light-text = Any figure can pick it up on a move, then throw it or hit harder with it.
web-legend-heavy = Heavy object (H)
web-legend-heavy-text = Only a figure with Super Strength can pick it up.
web-legend-smoke = Smoke
web-legend-smoke-text = Hindering terrain until its maker's next turn.
web-legend-barrier = Barrier
web-legend-barrier-text = Blocking terrain until its maker's next turn.
web-legend-debris = Debris
web-legend-debris-text = Destroyed terrain leaves it behind. It is hindering terrain.
web-legend-base = A figure
web-legend-base-text = Ring and notch show its side. Below: speed, attack, defense and damage on the colours of their powers. The small number is its click.
web-legend-token = Yellow dots
web-legend-token-text = Action tokens. A figure with a token that acts again is pushed. A figure with two can't act.
web-legend-ready = A bright ring
web-legend-ready-text = This figure may act now.
web-legend-dot = Small dots on squares
web-legend-dot-text = You may choose these squares.

## Words of the game: each with what it means. Forms that texts use are separated by |.

web-term-action = action | actions
web-term-action-text = Something that you give a figure to do on your turn. Your action total says how many figures may act.
web-term-free = FREE
web-term-free-text = An action that costs nothing: no token, and none of your actions of the turn.
web-term-power-action = POWER
web-term-power-action-text = An action that a power gives. It costs an action and an action token.
web-term-close-action = CLOSE
web-term-close-action-text = An action for attacking somebody adjacent, or destroying something beside you.
web-term-range-action = RANGE
web-term-range-action-text = An action for attacking from a distance, along a line of fire.
web-term-move-action = MOVE
web-term-move-action-text = An action for moving up to the figure's speed.
web-term-token = action token | action tokens
web-term-token-text = Marks a figure that acted. With one it may act again, which is pushing. With two it can't act.
web-term-pushing = pushed | pushing | push
web-term-pushing-text = Acting with a token already on the figure. It then has two tokens and rests the next turn. In older rulebooks it also takes a click of damage.
web-term-click = click | clicks
web-term-click-text = One position of the dial. Each click of damage turns it one further, mostly to weaker values.
web-term-dial = dial
web-term-dial-text = The disk under a figure with its values and powers. Past its last click the figure is KO'd.
web-term-ko = KO | KO'd
web-term-ko-text = Out of the game. Its points go to the opponent.
web-term-points = points
web-term-points-text = The cost of a figure, which the opponent scores for its KO.
web-term-adjacent = adjacent
web-term-adjacent-text = In one of the eight squares around, with no wall between.
web-term-line = line of fire | lines of fire
web-term-line-text = The straight line from middle to middle of two squares. Blocking terrain and figures on it stop it. Hindering terrain makes the target harder to hit.
web-term-range = range
web-term-range-text = How many squares away a figure can attack.
web-term-hindering = hindering terrain
web-term-hindering-text = Bushes, smoke, rubble. A target behind it has +1 defense.
web-term-blocking = blocking terrain | outdoor blocking terrain | blocking markers
web-term-blocking-text = Walls, machines, buildings. Nobody moves or sees through it.
web-term-elevated = elevated terrain | levels
web-term-elevated-text = Higher ground. A move ends where the level changes.
web-term-break-away = break away | breaks away | break-away roll
web-term-break-away-text = Leaving the side of an opponent. Roll a die: 4, 5 or 6 succeeds.
web-term-attack-roll = attack roll
web-term-attack-roll-text = Two dice plus the attack value. It hits if it is at least the target's defense. 12 always hits, 2 always misses.
web-term-close-attack = close attack | close attacks
web-term-close-attack-text = An attack on somebody adjacent.
web-term-range-attack = range attack | range attacks
web-term-range-attack-text = An attack from a distance, within range and along a line of fire. Not while an opponent is adjacent.
web-term-damage = damage
web-term-damage-text = How many clicks the target's dial turns, less what its powers take off.
web-term-penetrating = penetrating damage | penetrating
web-term-penetrating-text = Damage that Toughness and most other powers can't reduce.
web-term-knockback = knock back | knocks back | knocked back | knock them back | knockback
web-term-knockback-text = The target is pushed straight away, up to 3 squares. It takes 1 damage if anything but a figure stops it short, or if it falls.
web-term-carry = carry | carried
web-term-carry-text = Taking a friend along on a move.
web-term-object = object | objects
web-term-object-text = A thing on the map that a figure can pick up, throw or hit with.
web-term-opponent = opponent | opponents
web-term-opponent-text = A figure of another side.
web-term-friend = friend | friends
web-term-friend-text = Another figure of your side.
web-term-heal = heal | heals
web-term-heal-text = Turning the dial back, to better clicks.
web-term-keyword = keyword
web-term-keyword-text = A word on the card. Figures that share one form a themed team.
web-term-markers = smoke markers
web-term-markers-text = Things that powers put on the map. They last until the maker's next turn.
web-term-winning = how one wins
web-term-winning-text = You win when the others have no figures left, or with the most points when time runs out. You score the points of every figure that you KO.
web-term-placed = places
web-term-placed-text = Put into a square without moving there: nothing on the way matters.

## A square that is pointed at

web-square-here = Square { $square }
web-square-clear = Clear ground. Nothing hinders moves or lines of fire.
web-square-object = { $name }
web-square-far = { $count ->
    [one] 1 square from { $name }
   *[other] { $count } squares from { $name }
}

## Powers as an older powers card has them

web-does-pulse-wave-card = RANGE: it attacks everybody within { $halfrange } squares (half its range) in line of fire, friends too, for 1 damage each. Powers don't protect them.
web-does-quake-card = A close attack that it makes may target all adjacent opponents instead of one, for 2 damage each. It knocks them back.
web-does-quake-core = CLOSE: it attacks all adjacent opponents for 2 damage each, and knocks them back.
web-does-telekinesis-card = POWER: it places a friend or an object within { $reach } squares up to 6 squares farther.
web-does-support-card = POWER: two dice and its attack, { $attack }, have to reach the defense of an adjacent friend. Then the friend heals a die less 2, but at least 2 clicks. Neither may be beside an opponent.
web-does-battle-fury-card = It makes no range attacks, throws no objects and can't be carried. Shape Change, Mind Control and action tokens of opponents don't work against it.

## What older books say otherwise

web-legend-hindering-text-older = Entering it ends a move. A figure that begins a move in it has half its speed. Lines of fire through it are hindered: the target has +1 defense.
web-legend-water-text-older = Moves treat it like hindering terrain, except for swimmers. Lines of fire cross it freely.
web-legend-elevated-text-older = Higher ground. Stairs, flight and Leap/Climb lead up and down.
web-legend-elevated-text-card = Higher ground. Stairs, flight and Leap/Climb lead up and down.
web-legend-light-text-older = Super Strength picks it up, and Telekinesis moves it. While nobody holds it, its square is hindering terrain.
web-legend-heavy-text-older = Super Strength picks it up, and Telekinesis moves it. While nobody holds it, its square is hindering terrain.
web-legend-token-text-older = Action tokens. A figure with a token that acts again is pushed, which costs a click. A figure with two can't act.
web-term-elevated-text-older = Higher ground. Stairs, flight and Leap/Climb lead up and down.
web-term-elevated-text-card = Higher ground. Stairs, flight and Leap/Climb lead up and down.
web-term-hindering-text-older = Bushes, smoke, rubble. It stops moves, and a target behind it has +1 defense.
web-term-pushing-text-older = Acting with a token already on the figure. It takes a click of damage, and rests the next turn.
web-term-knockback-text-older = The target is pushed straight away, one square for each click of damage. Hitting a wall or falling hurts.
web-term-winning-text-2002 = The game ends when one side is left, or when time runs out. The most points win: the points of every figure that you KO, and of your own figures that are still on the map.
web-meaning-symbol-wing-2002 = It flies, hovering or soaring: hindering and outdoor blocking terrain don't slow it, and it can carry a friend.
web-meaning-symbol-dolphin-2002 = It swims: water doesn't slow it.
