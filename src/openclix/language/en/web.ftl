## The table in the browser. The keys are those of web/src, with `web-` before them.

web-home = OpenClix, front page
web-loading = One moment …
web-close = Close
web-you = you
web-settings = Settings
web-setting-theme = Theme
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-setting-motion = Motion
web-motion-slow = Slow
web-motion-full = Full
web-motion-quick = Quick
web-motion-off = Off
web-setting-marks = Letters on powers
web-marks-off = Off
web-marks-on = On
web-setting-code = Terrain colours
web-code-full = Full
web-code-soft = Soft
web-code-off = Off
web-setting-language = Language
web-language-en = English
web-language-fr = Français

## Cards

web-points = points
web-card-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
web-card-of-the-set = Harbor Nine
web-range = Range
web-values-now = Values now
web-value-why = { $stat }: how it is worked out
web-dial-of = The dial of { $name }
web-click = Click
web-ko = KO
web-gone = gone
web-captive = captive of { $captor }
web-powers = Powers
web-powers-lent = Lent by others
web-equipped-with = Equipment
web-traits = Traits
web-special-powers = Special powers
web-card-engine = played by the program
web-card-by-hand = by hand
web-card-partly-by-hand = partly by hand
web-card-plays-as = Plays as
web-stat-speed = Speed
web-stat-attack = Attack
web-stat-defense = Defense
web-stat-damage = Damage
web-stat-range = Range
web-symbol-boot = boot
web-symbol-wing = wing
web-symbol-dolphin = dolphin
web-symbol-fist = fist
web-symbol-autonomous = autonomous
web-symbol-reversed-boot = reversed boot
web-symbol-reversed-wing = reversed wing
web-symbol-reversed-dolphin = reversed dolphin
web-symbol-duo = duo
web-symbol-crosshair = crosshair
web-symbol-shield = shield
web-symbol-indomitable = indomitable
web-symbol-vehicle = vehicle
web-symbol-tiny = tiny
web-symbol-starburst = starburst
web-symbol-giant = giant
web-symbol-colossal = colossal
web-no-card = Point at a figure to see its card.
web-no-card-keys = Press ? for the legend and the keys.

## The table

web-board = { $map }: the board. Use the arrow keys to look around and Enter to choose.
web-status = Turn and score
web-forces = Forces
web-panels = Card, log, forces
web-tab-card = Card
web-tab-log = Log
web-tab-forces = Forces
web-log = Log
web-prompt = Your choices
web-your-turn = Your turn
web-score-of = { $points ->
    [one] 1 point scored
   *[other] { $points } points scored
 }
web-phase-setup = Set-up
web-turn-and-phase = Turn { $turn }{ $phase ->
    [beginning] , beginning phase
    [action] { "" }
    [end] , end phase
    [clear] , clear phase
   *[other] { "" }
 }
web-actions-left = { $left } of { $total } actions left
web-actions-left-short = { $left } of { $total } actions
web-off-the-map = not on the map
web-roster-state = click { $click } of { $clicks }, { $tokens ->
    [one] 1 action token
   *[other] { $tokens } action tokens
 }, { $square }
web-flight = { $how ->
    [soaring] soaring
   *[hovering] hovering
  }
web-game-over = The game is over.
web-waiting-for = Waiting for { $side } …
web-which-way = Which one?
web-what-does = What does { $name } do?
web-choose-figure = { $left ->
    [0] No actions left. Use what is free, or end your turn.
    [one] 1 action left: choose a figure.
   *[other] { $left } actions left: choose a figure.
 }
web-off-turn = It is the turn of { $side }. Use what you may use now, or pass.
web-asked-about = { $figure }: { $question }
web-open-section = Rule { $section }
web-rule = Rule
web-rule-borrowed = Borrowed from { $book }
web-rule-older-card = In this edition an older powers card changes this power. The card of a figure says how it plays here.
web-no-section = This section couldn’t be loaded.
web-rolled = Rolled: { $dice }
web-aim = Line of fire
web-line-clear = clear
web-line-hindered = hindered
web-line-blocked = blocked
web-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
 }
web-needs = needs
web-needs-anything = any roll
web-needs-critical = a double six
web-chance = hits
web-expected = clicks
web-reckoning = How this is worked out
web-charge-now = Charge
web-charge-how = It moves next to the foe first, in the same action.
web-attack-now = Attack
web-aim-clicks = clicks: { $clicks }

## What a square says

web-terrain-hindering = hindering terrain
web-terrain-blocking = blocking terrain
web-terrain-water = water
web-terrain-special = special terrain
web-terrain-indoor = indoors
web-terrain-level = level { $level }
web-marker-object = an object
web-marker-hindering = a hindering marker
web-marker-blocking = a blocking marker
web-marker-elevated = an elevated marker
web-marker-debris = debris
web-marker-smoke = smoke
web-marker-water = a water marker
web-marker-barrier = a barrier
web-marker-mixed = a marker
web-marker-special = a special marker
web-figure-here = { $name } of { $side }, click { $click } of { $clicks }
web-tokens = { $count ->
    [one] 1 action token
   *[other] { $count } action tokens
 }
web-may-choose = Enter: { $what }
web-may-strike = Enter: attack it, or hear why not
web-may-move = Enter: move here

## Keys

web-keys = Keys
web-key-arrows = walk over the board, with Shift four squares at a time
web-key-enter = choose the square or figure
web-key-next = next and previous square or figure you can choose
web-key-letters = the letter on a button presses it
web-key-zoom = zoom in, zoom out, the whole board
web-key-closer = the figures closer, or the whole board again
web-key-happened = what happened in the last turn of the others
web-key-hint = what the computer would do
web-key-escape = back
web-key-undo = take back
web-key-help = these keys
web-key-summary = what is on the board, in a few sentences
web-legend-and-keys = Legend, words and keys
web-no-page = This page doesn’t exist
web-no-page-text = There is nothing at “{ $address }”. The address may be cut, or mistyped.
web-advice = The computer would do this:
web-skip-to-board = Skip to the board
web-skip-to-prompt = Skip to the question
web-skip-to-content = Skip to the content
web-table-title = { $map }: { $sides }
web-terrain-clear = clear
web-may-sidestep = Enter: step here for free
web-may-help = Shift and Enter: { $what }
web-summary-figure = { $name } { $square }, click { $click } of { $clicks }{ $tokens ->
    [0] {""}
    [one] , 1 token
   *[other] , { $tokens } tokens
}
web-summary-side = { $side }: { $score ->
    [one] 1 point
   *[other] { $score } points
 }, { $count ->
    [0] no figures on the map
    [one] 1 figure: { $figures }
   *[other] { $count } figures: { $figures }
}.

## Actions and words on buttons

web-action-move = Move
web-action-equip = Equip
web-action-close = Close attack
web-action-range = Range attack
web-action-pass = Pass
web-action-destroy = Destroy
web-power-themed-team = Themed Team
web-action-set-aside = Set aside
web-action-smash = Destroy (close)
web-action-blast = Destroy (range)
web-action-swing = Attack with the object
web-action-throw = Throw the object
web-action-eject = Pilot gets out
web-action-pilot-values = Use the pilot’s values
web-action-pilot-power = Use one of the pilot’s powers
web-action-cancel = Switch a power off
web-action-capture = Capture
web-action-double-attack = Attack twice
web-action-hand-over = Hand the captive over
web-action-rescue = Rescue a captive
web-action-rescue-shot = Rescue a captive from afar
web-action-board = Get on board
web-action-watch = Keep watch
web-action-ease = Stop watching
web-way-batter = batter a wall
web-way-mind-control-close = close
web-way-hurl = throw something
web-way-blows = strike on the way
web-way-incapacitate-close = close
web-way-carve = carve
web-word-yes = Yes
web-word-no = No
web-word-end = End turn
web-word-cancel = Back
web-word-back = Back
web-word-stop = Stop here
web-word-done = Done
web-word-none = None
web-word-keep = Keep it
web-word-alone = Alone
web-word-attacker = Attack
web-word-defender = Defend
web-word-first = Go first
web-word-second = Go second
web-word-attack = Attack
web-word-escape = Back
web-word-reroll = Reroll
web-word-carry = Carry
web-word-take = Take
web-word-drop = Put down
web-word-via = Via
web-word-normal = Normal damage

## Pages around the table

web-nav = Pages
web-nav-play = Play
web-nav-learn = Learn
web-nav-watch = Watch
web-nav-forces = Forces
web-nav-cards = Cards
web-nav-rules = Rules
web-nav-gallery = Gallery
web-gallery-title = Gallery
web-gallery-text = Every picture of the game, drawn for it. All of them are text files of the content.
web-gallery-characters = Characters
web-gallery-set-starter = Harbor Nine
web-gallery-set-classic = Harbor Nine, ten years before
web-gallery-places = Places
web-gallery-teams = Teams
web-gallery-objects = Objects
web-gallery-markers = Terrain markers
web-gallery-failed = The gallery could not be loaded. Try again.
web-front-picture = A moment of a game in the tram yard: Captain Verrin takes aim at Wick past two stacks of crates, while Thornmother waits between the trams.
web-door-gallery = Look at the pictures
web-door-gallery-text = Characters, places, teams and objects, all in one place.
web-nav-desk = Judge’s desk
web-foot = OpenClix is an unofficial fan project, not affiliated with the makers of HeroClix. Figures, maps and names are its own.
web-front-title = The table that knows every rule
web-front-text = Combat dials on a square grid, played by the book. You see what is legal, why something isn’t, and where every number comes from. Nothing to learn first: sit down and play.
web-play-now = Play now
web-play-choose = Choose forces
web-player-two = Player two
web-your-games = Your games
web-door-friend = With a friend
web-door-friend-text = Make a table, send the link, play wherever you are.
web-door-hot-seat = At one screen
web-door-hot-seat-text = Two players take turns at this device.
web-door-learn = Learn
web-door-learn-text = Short lessons on the board, from the first move to knockback.
web-door-watch = Watch
web-door-watch-text = Watch a live game, or replay a finished one.
web-new-game = New game
web-against-whom = Against whom
web-with-computer = The computer
web-with-friend = A friend, by link
web-with-hot-seat = Two at this screen
web-your-force = Your force
web-computer-force = The computer’s force
web-their-force = The other force
web-map = Map
web-edition = Rules
web-scenario = Scenario
web-scenarios = Scenarios
web-scenario-setup = Set-up
web-scenario-roles = Roles
web-scenario-rules = Special rules
web-scenario-winning = How you win
web-scenario-play = Play this scenario
web-scenario-about = Set-up, roles, rules and winning
web-scenarios-all = All scenarios of this edition
web-scenarios-none = This edition has no scenarios.
web-event = Event dial
web-cards-in-play = { $count ->
    [one] { $count } card in play
   *[other] { $count } cards in play
 }
web-element-condition = condition
web-element-event-dial = event dial
web-element-feat = feat
web-element-equipment = equipment
web-element-team-card = team card
web-element-id-card = ID card
web-element-resource = resource
web-element-one-shot = One-Shot
web-element-tarot = tarot card
web-element-mystery = Mystery Card
web-element-special-terrain = special terrain
web-element-deck = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
}
web-element-clues = { $count ->
    [one] { $count } Clue
   *[other] { $count } Clues
}
web-element-bonus = Bonuses count
web-element-consolation = Consolations count
web-element-map-bonus = map bonus counts
web-element-face-down = face down
web-element-use = Use
web-element-location = location
web-element-map-rule = map rule
web-element-click = click { $click }
web-no-scenario = None
web-role-attacker = attacks
web-role-defender = defends
web-opponent = Opponent
web-turn-limit = Length
web-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
 }
web-no-limit = Until one side is left
web-force-size = { $points } points, { $count ->
    [one] 1 figure
   *[other] { $count } figures
 }
web-force-over = too expensive
web-objects-title = Objects
web-objects-none = no objects
web-start = Start
web-make-link = Make the link
web-your-name = Your name
web-sit-down = Sit down
web-table-gone = This table doesn’t exist
web-to-front = To the front page
web-waiting-title = Waiting for your friend
web-waiting-text = Send this link. The game begins when the seat is taken.
web-invite-link = Invitation
web-copy = Copy
web-copied = Copied
web-copy-by-hand = This browser doesn’t let pages copy here. The link is selected: press Ctrl+C, or hold it and choose “Copy”.
web-seat-open = open seat
web-reconnecting = Connection lost. Trying again …
web-undo = Take back
web-undo-asks = Take back (the other player has to agree)
web-game-menu = Game
web-give-hint = What would you do?
web-offer-draw = Offer a draw
web-concede = Give up
web-watch-link = Watch as a spectator
web-agree = Agree
web-refuse = Decline
web-waiting-consent = Waiting for the other player …
web-result-won = You win!
web-result-lost = You lose
web-result-draw = A draw
web-dice-same = The dice are those the server committed to before the game
web-dice-other = These are not the dice the server committed to before the game
web-dice-how = Your browser kept the server’s commitment and your own share in the dice. To check every roll, save the record of the game and run:
web-result-over = The game is over
web-result-show = Show the result
web-rematch = Rematch
web-replay = Replay
web-look-at-table = Look at the table
web-set-up-for-me = Set up for me
web-word-north = North
web-word-south = South
web-word-east = East
web-word-west = West
web-word-leave = Leave it
web-word-again = Strike again
web-word-close = Close attack
web-word-range = Range attack
web-word-move = Move
web-word-pass = Pass
web-word-nobody = Nobody
web-word-go = Take the shortest way
web-word-use = Use
web-word-own = Its own card
web-word-drawn = The object drawn
web-word-hover = Hover
web-word-soar = Soar
web-word-land = Land
web-word-swoop = Soar, then land
web-word-northeast = Northeast
web-word-southeast = Southeast
web-word-southwest = Southwest
web-word-northwest = Northwest
web-word-area-1 = Area 1
web-word-area-2 = Area 2
web-word-area-3 = Area 3
web-word-area-4 = Area 4
web-word-area-5 = Area 5
web-word-area-6 = Area 6
web-word-reroll-keep = Keep the roll
web-word-replace-die-keep = Keep the roll

## Rules, cards, forces

web-rules-title = The rules in plain words
web-rules-search = Search the rules
web-rules-hits = { $count ->
    [0] No section has all of these words.
    [one] One section
   *[other] { $count } sections
 }
web-rules-no-section = This book has no section { $section }.
web-rules-chapters = all chapters
web-cards-title = The collection
web-find-cards = Name, power, keyword or text
web-keyword = Keyword
web-any-keyword = Any keyword
web-team = Team
web-any-team = Any team
web-power = Power
web-any-power = Any power
web-most-points = Points
web-any-points = Any points
web-up-to-points = up to { $points } points
web-cards-found = { $count ->
    [one] One card
   *[other] { $count } cards
 }
web-forces-title = Build a force
web-my-force = My force
web-force-of = Force of { $name }
web-force-name = Name
web-force-text = As text
web-force-empty = Add cards from the list.
web-force-legal = This force is legal.
web-force-unknown = Line { $line }: no card is called “{ $text }”.
web-force-unknown-near = Line { $line }: no card is called “{ $text }”. Did you mean { $near }?
web-own-force = your own force, { $count ->
    [one] 1 figure
   *[other] { $count } figures
 }
web-build-total = Build total
web-themed = They all share the keyword { $keyword }: a themed team.
web-nearly-themed = Most of them share the keyword { $keyword }. Without { $names }, it would be a themed team.
web-add-card = Add { $name }
web-remove-card = Remove { $name }
web-play-with-it = Play with it
web-share-link = Link to this
web-earlier-forces = Also kept:
web-earlier-force = { $name }, { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
web-earlier-desk = Also kept:
web-earlier-position = Position with { $names }

## Watching and seeing again

web-watch-title = Watch
web-public-games = Games being played
web-no-public-games = Nobody is playing in public right now.
web-no-own-games = You haven’t played in this browser yet.
web-replay-only = You can only watch a replay.
web-replay-moment = Moment { $at } of { $last }
web-turn-before = Previous turn
web-turn-after = Next turn
web-step-before = Step back
web-step-after = Step forward
web-play = Play
web-pause = Pause
web-speed = Speed
web-share-moment = Link to this moment
web-replay-yours = Only the players can open this link until the game is over.
web-replay-alone = This game is kept in this browser, so the link opens only here. Others can have it as text.
web-jump-to-turn = Jump to a turn
web-turn-number = Turn { $turn }
web-link-copied = Link copied
web-link-in-address = Copy it from the address bar
web-game-text = Game as text

## Lessons

web-learn-title = Learn by doing
web-learn-text = Each lesson is a small position. You finish it by doing what it asks. The dice are fixed, so bad luck can’t spoil it.
web-lesson-is-done = done
web-lesson-next = Next lesson
web-lesson-play = Now a real game
web-lesson-show = Show me
web-lesson-again = From the start
web-lesson-all = All lessons
web-lesson-move-title = A first move
web-lesson-move-text = Click Crane. The marked squares show where it can go with its speed of 6. Move it into the green squares. They are hindering terrain: there it is harder to hit from afar.
web-lesson-move-done = That is a move. A figure adjacent to a foe has to break away first, and terrain may slow it down. The board only marks what is allowed.
web-lesson-close-title = A close attack
web-lesson-close-text = Crane is adjacent to Sump. Click Crane, point at Sump to see the odds, and click Sump to attack. Two dice plus the attack value have to reach Sump’s defense.
web-lesson-close-done = A hit. Sump’s dial turned one click for each point of damage: look how its values changed.
web-lesson-range-title = Lines of fire
web-lesson-range-text = The Lamplighter can attack from afar. Point at Sump: the brown squares block the line. Point at Squib: hindering terrain gives it 1 more defense, but it can be hit. Attack Squib.
web-lesson-range-done = A range attack needs a clear or hindered line of fire, and a target within range.
web-lesson-tokens-title = Actions and tokens
web-lesson-tokens-text = Crane acted last turn and has an action token, the yellow pip. Give Moth an action instead, then end your turn.
web-lesson-tokens-done = Moth now has a token. Crane didn’t act, so it lost its own. A figure with two tokens can’t act.
web-lesson-charge-title = A power: Charge
web-lesson-charge-text = Green speed means Charge: move up to half the speed, then make a close attack, all in one action. Charge Sump.
web-lesson-charge-done = Colours on the dial are powers. The card names them; click a power to open its rule.
web-lesson-break-away-title = Breaking away
web-lesson-break-away-text = Crane has foes on both sides. Move it away. You roll a die: it breaks away on 4, 5 or 6.
web-lesson-break-away-done = It broke away. On a lower roll it would have stayed where it was, with its action spent.
web-lesson-senses-title = Not your turn, but your choice
web-lesson-senses-text = Sump attacks Moth and would hit. Moth has Super Senses and can roll a die to evade. Choose Yes.
web-lesson-senses-done = It evades. You get a question like this whenever one of your figures can react.
web-lesson-perplex-title = Free actions: Perplex
web-lesson-perplex-text = Sump’s defense is 18. Use Pell’s Perplex on Crane for +1 attack: that is free. Then attack with Crane.
web-lesson-perplex-done = Free actions cost no token. Before you end a turn, check what is still free.
web-lesson-outwit-title = Outwit
web-lesson-outwit-text = Sump is Invulnerable: it takes 2 less damage from every attack. Outwit that power with the Reed Oracle, then attack with Crane.
web-lesson-outwit-done = All 3 damage went through. Sump can’t use an outwitted power until your next turn.
web-lesson-knockback-title = Knockback
web-lesson-knockback-text = Crane has Force Blast. Attack Sump and knock it back into the wall behind it.
web-lesson-knockback-done = It flew until the wall stopped it, and took 1 damage for that.
web-lesson-dial-title = The dial
web-lesson-dial-text = Every figure has a dial. Point at Gaffhook and look at its card: each column is a click, and the frame shows where it is now. Attack it with Crane and watch the frame move.
web-lesson-dial-done = 2 damage − 1 Toughness = 1 click. Gaffhook’s defense fell from 16 to 15, and it lost Toughness. Past its last click a figure is KO’d.
web-lesson-push-title = Pushing
web-lesson-push-text = Crane acted last turn and has a token. It can act again: that is pushing. Attack Sump with Crane.
web-lesson-push-done = Crane has two tokens now, so it can’t act next turn. Push only when it is worth a turn of rest. In older rulebooks pushing also costs a click.
web-lesson-objects-title = Objects
web-lesson-objects-text = Click Crane, choose “Ask me on the way”, and move it next to the Street Lamp: it can pick the lamp up. Moth already holds a bench. Let Moth throw it at Sump.
web-lesson-objects-done = A thrown object hits for its own damage, and one used up close adds to the damage. Then it is destroyed.
web-lesson-carry-title = Carrying
web-lesson-carry-text = Gullwing flies and can take a friend along. Click Gullwing, choose “Ask me on the way”, click a square near the middle, and take Wick.
web-lesson-carry-done = Wick came along and spent no action. A fast flier brings slow friends into the fight.
web-lesson-elevation-title = High ground
web-lesson-elevation-text = The red square is one level up. A move ends where the level changes, but not over the stairs, the triangles. Move Crane up the stairs, past the edge.
web-lesson-elevation-done = From high ground you see over what is below. Those who fly don’t need stairs.
web-lesson-winning-title = Winning
web-lesson-winning-text = Sump is on its last clicks and is the last foe. A KO’d figure gives its points to the other side. A side without figures has lost. Finish it.
web-lesson-winning-done = You win, 25 points to 0. If time runs out first, the most points win. Now play a whole game, with three figures on each side.
web-lesson-wrong = Not quite:
web-lesson-back = Take it back
web-lesson-move-wrong = Crane isn’t in the green squares.
web-lesson-close-wrong = Crane hasn’t attacked. It can do so because Sump is adjacent.
web-lesson-dial-wrong = Gaffhook’s dial hasn’t moved. Crane has to attack it.
web-lesson-range-wrong = Squib hasn’t been hit. The line to Squib is free, the line to Sump isn’t.
web-lesson-tokens-wrong = Crane acted although it had a token, or your turn isn’t over. Only Moth should act, and then you end the turn.
web-lesson-push-wrong = Crane has to act, token or not.
web-lesson-charge-wrong = A plain move or attack isn’t enough. Charge does both in one action, so choose Charge.
web-lesson-break-away-wrong = Crane is still held. Give it a move, away from both foes.
web-lesson-objects-wrong = Crane has to pick up the Street Lamp on its move, and Moth has to throw its bench.
web-lesson-carry-wrong = Gullwing flew alone. “Ask me on the way” lets you choose who comes along.
web-lesson-elevation-wrong = Crane isn’t on the high ground beyond its edge. At the edge its move ends, except over the stairs.
web-lesson-senses-wrong = Moth didn’t try to evade. The roll costs nothing.
web-lesson-perplex-wrong = Crane needs +1 attack from Pell before it attacks. An attack without it isn’t enough here.
web-lesson-outwit-wrong = Sump could still use Invulnerability. Outwit it first, then attack.
web-lesson-knockback-wrong = Sump wasn’t knocked back. Attack it, and answer Yes.
web-lesson-winning-wrong = Sump is still standing. Attack it with Crane.
web-first-game = A first game: three against three
web-first-game-text = Against the computer, with a coach who says what to do and why. You can send the coach away at any time.
web-first-force = First Watch
web-first-foe = Harbor Patrol

## The judge’s desk

web-desk-text = The position as text
web-desk-brushes = Put into a square
web-brush-red = Red figure
web-brush-blue = Blue figure
web-brush-hindering = Hindering
web-brush-blocking = Blocking
web-brush-water = Water
web-brush-token = Token
web-brush-click = Click
web-brush-elevated = Elevated
web-brush-indoor = Indoors
web-brush-wall-east = Wall, right
web-brush-wall-south = Wall, below
web-brush-light = Light object
web-brush-heavy = Heavy object
web-brush-smoke = Smoke
web-brush-barrier = Barrier
web-brush-debris = Debris
web-brush-erase = Erase
web-desk-ask = Ask: can A attack C? How do I win?
web-desk-card = Card of a new figure
web-desk-plain = A plain figure
web-desk-may-i = Ask
web-desk-questions = Questions
web-desk-q-defense = Defense of { $other } against { $one }
web-desk-q-line = Line { $one } → { $other }
web-desk-q-adjacent = Are { $one } and { $other } adjacent?
web-desk-q-reach = Where can { $one } go?
web-desk-q-targets = Whom can { $one } attack?
web-desk-q-odds = Odds { $one } → { $other }
web-desk-q-powers = What can { $one } use?
web-desk-q-options = What can be chosen?
web-desk-q-why-not = Why not { $one } { $kind } { $other }?
web-brushes-figures = Figures
web-brushes-terrain = Terrain
web-brushes-markers = Markers
web-brushes-other = Other
web-desk-ruling = Save as a ruling
web-setting-up = Setting up …
web-promised-faces = Works on { $faces }: { $chance } %
web-promised-roll = Needs { $needed }, the dice show { $total }. A reroll has a { $chance } % chance to hit.
web-always = Always answer this for { $figure }
web-yes-roll = Yes, roll
web-use-of = { $figure }: { $power }
web-other-powers = Another power ({ $count }) …
web-could-still = Before the turn ends:
web-attack-needs = { $attacker } attacks { $target }: it needs { $needed } ({ $chance } %) and would deal { $damage } damage.
web-attack-rolled = { $attacker } rolled { $dice } against { $target }: { $total } in all, the defense is { $defense }. A hit deals { $damage } damage.
web-topic-by-hand = { $figure }, by hand: { $text } Change the table, then go on.
web-topic-which-map = Which map do you play on?
web-topic-target = { $figure }: whom to attack?
web-topic-further-target = { $figure }: another target?
web-topic-outwit-whom = Outwit: whose power do you counter?
web-topic-outwit-what = Outwit: which power of { $figure } do you counter?
web-topic-perplex-whom = Perplex: whose value changes?
web-topic-perplex-what = Perplex: which value of { $figure } changes?
web-topic-shape-change = { $figure } is about to be a target. Roll for Shape Change?
web-topic-super-senses = { $figure } is about to be hit. Roll for Super Senses?
web-topic-mastermind-whom = { $figure } is about to be hit. Who takes the hit instead?
web-topic-impervious = Roll for Impervious, so that { $figure } takes no damage?
web-topic-leadership = Roll for Leadership, so that { $figure } removes a friend’s token?
web-topic-leadership-whom = Leadership worked. Whose token do you remove?
web-topic-willpower = Roll for Willpower, so that { $figure } loses a token?
web-topic-knock-back = Knock { $whom } back?
web-topic-flurry = { $number ->
    [one] Does { $figure } make the first attack?
   *[other] Does { $figure } attack once more?
 }
web-topic-text-whom = { $trait }: whom do you choose?
web-topic-text-where = { $trait }: which square do you choose?
web-topic-text-which = { $trait }: which one do you choose?
web-topic-text-may = { $power }: do you use it?
web-topic-marker-chain = { $seen ->
    [exactly] Where does marker { $number } of { $most } go?
    [yes] Where does marker { $number } of up to { $most } go?
   *[no] Where does marker { $number } of up to { $most } go? None is in line of fire yet.
 }
web-topic-use = { $figure }: use { $power }?
web-topic-set-down = Where do you set { $whom } down?
web-topic-put-down = Where does { $figure } put down what it holds?
web-topic-drop = Where does { $figure } put down what it holds?
web-topic-destroy-what = What does { $figure } destroy?
web-topic-way = Which way does { $figure } take?
web-topic-follow-up = What does { $figure } do next?
web-topic-which-attack = Which attack does { $figure } make?
web-topic-support-whom = Support: whom does { $figure } heal?
web-topic-force-blast-whom = Force Blast: whom does { $figure } knock back?
web-topic-telekinesis-what = Telekinesis: what do you place?
web-topic-telekinesis-where = Telekinesis: where do you place { $what }?
web-topic-telekinesis-throw = Telekinesis: what do you throw?
web-topic-reroll = { $figure } rolled { $dice }. Reroll?
web-asked = { $question }?
web-topic-replace-die = The roll is { $dice }. Replace a die?
web-topic-destination = Where does { $figure } go?
web-topic-role = Do you attack, or defend?
web-topic-guest-with-whom = Who has the guest at first?
web-topic-ghost-in-whom = Which figure is the ghost in?
web-topic-drop-where = Where does it fall?
web-topic-another-target = { $figure }: who else?
web-topic-height = { $figure }: hover or soar?
web-topic-knockback-way = { $figure }: which way is it knocked back?
web-topic-falls-where = { $figure }: where does it fall?
web-topic-cancel-what = { $figure }: which power to switch off this turn?
web-topic-extra-move = How does { $figure } move?
web-topic-strike-whom = { $figure }: whom to strike?
web-topic-joins = { $figure }: who strikes with it?
web-topic-blows = { $figure }: one more blow?
web-topic-wild-card = Which team does { $figure } play for?
web-topic-wild-card-what = { $figure }: which team ability?
web-topic-carry-whom = Whom does { $figure } carry?
web-topic-pick-up = What does { $figure } pick up?
web-topic-starting-square = Where does { $figure } start?
web-topic-starting-area = Which starting area do you take?
web-topic-first-turn = Do you go first, or second?

## Time and talk

web-chat = Chat
web-chat-say = Say something
web-chat-send = Send
web-chat-wanted = Chat at this table
web-clock = Clock
web-clock-minutes = { $minutes ->
    [one] 1 minute each
   *[other] { $minutes } minutes each
 }
web-no-clock = No clock
web-may-watch = List it under “Watch”: anybody may look on
web-rules-elsewhere = In the other books
web-whole-board = Show the whole board
web-closer = See the figures closer (z)
web-skip = Skip
web-what-happened = What happened?
web-ask-all = Ask me on the way
web-ask-all-hint = Asks whom to carry and what to pick up. Holding Shift or pressing long does the same. With Shift, a click on a figure uses a power or a trait on it.
web-help-how = Hold Shift and click the figure.
web-help-how-touch = Press the figure long.

## One’s own cards and maps

web-nav-own = Your own
web-own-title = Your own cards and maps
web-own-text = Write a card or a map as text. Mistakes show at once, with the line and the nearest valid word. Once it has none, you can play with it.
web-own-card = Card
web-own-map = Map
web-own-nameless = no name
web-own-new-card = New card
web-own-new-map = New map
web-own-card-text = The card as text
web-own-map-text = The map as text
web-own-good = No mistakes.
web-own-line = Line { $line }:
web-own-use-card = Add it to my force
web-own-use-map = Play on it
web-own-download = Download
web-own-drop = Delete
web-own-sample-card = Night Porter
web-own-sample-trait = Keys to Everything
web-own-sample-map = Back Yard
web-own-dropped = You have deleted “{ $name }”.
web-own-look = Preview
web-own-nothing-yet = The preview appears here once there are no mistakes.
web-own-grammar = A figure is a dial of clicks, each with speed, attack, defense and damage. Write a power after its value, as in 8:charge. A map has a size, terrain in its squares, and a starting area for each player.
web-own-where-browser = It is saved in this browser. Download it, or sign in to save it in your account.
web-own-where-account = Cards and maps in your account are on every screen where you sign in. The rest stays in this browser.
web-own-in-account = in your account
web-own-storing = Saving …
web-own-room = Room for { $count } players.
web-card-corrected = corrected since { $date }
web-draft = Draft
web-draft-seed = Number of the boosters
web-draft-over = The draft is over. Start when you are ready.
web-draft-round = Booster { $round }: take one figure, the rest goes to the left.
web-draft-picked = You have drafted:
web-draft-first = Draft your force first.
web-readings = Open questions of the book
web-own-card-of = your own

## By hand

web-by-hand = Change the table by hand
web-by-hand-text = For card texts that the program doesn’t play, and for mistakes. The other players have to agree first.
web-hand-nobody = No figure is on the map yet.
web-hand-what = What
web-hand-click = Turn a dial forward
web-hand-heal = Turn a dial back
web-hand-token = Give action tokens
web-hand-untoken = Take action tokens away
web-hand-place = Move a figure elsewhere
web-hand-value = Change a value
web-hand-named = Named tokens
web-hand-ko = KO a figure
web-hand-marker = Put a marker down
web-hand-unmark = Take a marker away
web-hand-finish = End the game
web-hand-figure = Figure
web-hand-stat = Value
web-hand-number = How many
web-hand-until = Until
web-hand-name = Name of the tokens
web-hand-kind = Marker
web-hand-square = Square (or click on it)
web-hand-propose = Ask the others
web-hand-do = Do it
web-until-turn = the end of this turn
web-until-that-turn = the end of turn { $turn }
web-until-next = the next turn of { $side }
web-until-game = the end of the game
web-said-click = The dial of { $name } is turned forward by { $count ->
    [one] 1 click
   *[other] { $count } clicks
}.
web-said-heal = The dial of { $name } is turned back by { $count ->
    [one] 1 click
   *[other] { $count } clicks
}.
web-said-token = { $name } gets { $count ->
    [one] 1 action token
   *[other] { $count } action tokens
}.
web-said-untoken = { $name } loses { $count ->
    [one] 1 action token
   *[other] { $count } action tokens
}.
web-said-place = { $name } is placed in { $square }.
web-said-value = { $stat } of { $name }: { $change } until { $until }.
web-said-named = { $name }: { $change } { $token }.
web-said-ko = { $name } is KO’d.
web-said-marker = { $square }: { $kind } is put down.
web-said-unmark = Removed: { $marker }.
web-said-finish = The game is over; points decide.

## Accounts, and whose turn it is

web-sign-in = Sign in
web-sign-up = Make an account
web-sign-out = Sign out
web-account-title = Your account
web-account-of = { $name }
web-account-why = You don’t need an account to play. With one, your games, forces, cards, maps and standing orders are on every screen where you sign in. We ask only for a name and a password.
web-account-name = Name
web-account-password = Password
web-account-data = Your data
web-account-export = Download everything
web-account-delete = Delete the account
web-account-delete-text = Your forces, cards, maps and standing orders are deleted. Your games go on without your name. You can’t undo this.
web-account-delete-now = Delete it for good
web-look-again = Refresh
web-no-games = You have no game in progress.
web-games-over = { $count ->
    [one] 1 finished game
   *[other] { $count } finished games
}
web-your-forces = Your forces
web-no-forces = Forces that you save in the force builder appear here.
web-no-texts = Cards and maps that you save in your account appear here.
web-drop-force = Delete { $name }
web-force-store = Save in my account
web-force-stored = Saved
web-orders-title = Standing orders
web-orders-text = Answers that you always give, in every game you join from now on. At the table you can give an order to one figure only.
web-orders-here = In this game, your figures always answer this without asking you.
web-orders-none = None yet. You are asked each time.
web-orders-new = New order
web-orders-topic = Question
web-orders-all = all figures
web-concede-sure = Give up this game?
web-concede-now = Give up
web-concede-not = Play on
web-order-super-senses = Roll for Super Senses?
web-order-shape-change = Roll for Shape Change?
web-order-impervious = Roll for Impervious?
web-order-leadership = Roll for Leadership?
web-order-willpower = Roll for Willpower?
web-order-knock-back = Knock back?
web-order-ask = Ask me
web-order-yes = Always yes
web-order-no = Always no
web-turns-waiting = { $count ->
    [one] Your turn in 1 game
   *[other] Your turn in { $count } games
}
web-against = against { $names }
web-a-computer = the computer
web-somebody = somebody
web-their-turn = Their turn
web-state-waiting = Waiting for players
web-state-over = Over
web-setting-notices = Tell me when it is my turn
web-notices-off = Off
web-notices-on = On
web-notice-text = Somebody is waiting for your answer.
web-seat-password = Password of the seat
web-seat-account = Only for this account
web-time-over = Time is up
web-time-over-text = Time is up for { $name }. You can claim the game or keep waiting.
web-claim = Claim the game
web-wait-on = Keep waiting
web-clock-days = { $days ->
    [one] By correspondence: 1 day a turn
   *[other] By correspondence: { $days } days a turn
}
web-more-players = More players
web-add-player = Add a player
web-player-number = Player { $number }
web-seat-kind = Who plays
web-seat-kind-open = A friend, by link
web-seat-kind-computer = The computer
web-seat-kind-me = At this screen
web-remove-player = Remove player { $number }
web-seat-force = Force
web-map-for-two = This map has starting areas for two.
web-by-hand-told = By hand, { $side }: { $what }

## Examples of rules

web-example = On the board
web-example-of = On the board: { $name }
web-example-step = Show step { $step } of { $steps }
web-example-again = From the start
web-example-desk = Take it to the judge’s desk

## For newcomers

web-setting-coach = Hints for newcomers
web-coach-off = Off
web-coach-on = On
web-coach-enough = I know the game
web-coach-setting-up = The computer places your figures. Then the game begins.
web-coach-setup-asked = Before the game each side chooses how it begins. “Set up for me” chooses for you and places your figures.
web-coach-setup = First, place your figures. “Set up for me” does it for you.
web-coach-choose = Pick one of your figures. A dashed ring marks those that can act.
web-coach-selected = Dots show where it can go: click one to move. Point at a foe to see whether you can attack it, and the odds.
web-coach-aim = This is how an attack would go: the roll you need, the chance, and the damage. Click the foe again to attack.
web-coach-aim-charge = Too far to attack from here, but near enough to charge: click the foe. It moves next to it and attacks, in one action.
web-coach-aim-blocked = The line of fire is blocked at the cross: you can’t shoot along it. Move first, or point at another foe.
web-coach-aim-not = Can’t attack from here. The reason is shown below the names. Move closer first, or point at another foe.
web-coach-square = Click one of the marked squares.
web-coach-question = One of your figures can do something. Every answer here is legal. The number opens the rule.
web-coach-end = No actions left. You can still use free powers. Otherwise, end your turn.
web-coach-waits = The other side is playing. The log shows what happens and why.
web-coach-why = On, with reasons
web-coach-choose-touch = Tap one of your figures. A dashed ring marks those that can act.
web-coach-selected-touch = Dots show where it can go: tap one to move. Tap a foe to see whether you can attack it, and the odds.
web-coach-aim-touch = This is how an attack would go: the roll you need, the chance, and the damage. Tap the foe again to attack.
web-coach-aim-charge-touch = Too far to attack from here, but near enough to charge: tap the foe again. It moves next to it and attacks, in one action.
web-coach-aim-blocked-touch = The line of fire is blocked at the cross: you can’t shoot along it. Move first, or tap another foe.
web-coach-aim-not-touch = Can’t attack from here. Move closer first, or tap another foe.
web-coach-square-touch = Tap one of the marked squares.
web-minute = A game in three steps
web-minute-pick = Pick a figure. Its dial shows four numbers: how far it moves, how well it attacks, how hard it is to hit, how much it hurts.
web-minute-act = Move or attack. Two dice plus attack have to reach the foe’s defense. Every hit turns its dial, and its numbers change.
web-minute-win = A yellow token marks a figure that has acted. A figure out of clicks is KO’d. The last side standing wins.
web-door-forces = Build a force
web-door-forces-text = Find cards by power, keyword and points. If a force isn’t legal, you see why.
web-door-own = Make your own
web-door-own-text = Write your own cards and maps, and play with them.
web-door-rules = Look up a rule
web-door-rules-text = Every section in plain words, on a live board, beside the older books.
web-door-desk = Settle an argument
web-door-desk-text = Lay out any position at the judge’s desk and ask what is allowed.
web-door-guides = Read the guides
web-door-guides-text = For players, judges, programmers, hosts and contributors.
web-bot-simple = Simple: thinks one action ahead
web-bot-random = Random: any legal move
web-tab-desk = Desk
web-lesson-you = You play red, with the round bases; blue has the notched ones.

## Meeting others

web-nav-lobby = Meet
web-presence-here = here
web-presence-away = away
web-presence-gone = gone
web-player-presence = { $presence ->
    [here] { $name } is here
    [away] { $name } is away from the screen
   *[gone] { $name } is gone
}
web-you-doubled = you, on several screens
web-waiting-for-person = { $presence ->
    [here] Waiting for { $name } …
    [away] Waiting for { $name }, who is away from the screen …
   *[gone] { $name } is gone. The game waits here.
}
web-name-missing = Give your name, so that the others know who you are.
web-face-choose = Choose a portrait
web-face-change = Choose another portrait
web-terms-title = What is agreed
web-proposal-title = What you propose
web-terms-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
web-terms-hints = Computer hints
web-terms-hints-on = hints allowed, and announced
web-terms-hints-off = no hints
web-terms-undo = Taking back
web-terms-undo-fair = own choices freely, more by consent
web-terms-undo-none = nothing is taken back
web-terms-watching = Spectators
web-terms-watching-on = may watch
web-terms-watching-off = nobody may watch
web-clock-turn-minutes = { $minutes ->
    [one] 1 minute a turn
   *[other] { $minutes } minutes a turn
}
web-join-from = { $name } invites you
web-join-you = You
web-join-agrees = You agree to this when you sit down.
web-join-force-given = { $name } has chosen a force for you.
web-join-dead = This invitation doesn’t work
web-to-lobby = To the open tables
web-network-away = The server can’t be reached. Nothing is lost: try again in a moment.
web-try-again = Try again
web-bring-title = Your force
web-bring-text = Up to { $points } points. The others see it when the game begins, and then it can’t change.
web-bring-shipped = Ready-made
web-bring-mine = Your own
web-bring-pick = Pick figures
web-bring-text-way = As text
web-bring-fits = It fits: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
web-picker-left = { $points ->
    [one] 1 point left
   *[other] { $points } points left
 }
web-picker-picked = Your figures
web-brings-theirs = They bring their own
web-brings-mine = I choose it
web-in-lobby = List it under “Meet”: anybody may sit down
web-waiting-begin = Everybody is here. The game begins …
web-waiting-watch = This table waits for players
web-waiting-lobby = Your table is listed under “Meet”. You can also send this link.
web-reach-machine = This link works on this machine only. To let friends in your network join, start the server with:
web-reach-network = The link works in your network.
web-qr-alt = The link as a QR code
web-qr-text = Scan it with a phone’s camera.
web-lobby-title = Meet other players
web-lobby-make = Open a table
web-lobby-open = { $count ->
    [0] Open tables
    [one] 1 open table
   *[other] { $count } open tables
}
web-lobby-empty = Nobody is waiting right now. Open a table, and others will find you here.
web-lobby-more = Show { $count } more
web-lobby-yours = your table
web-lobby-go = To the table
web-lobby-sit-with = Sit down with { $name }
web-lobby-force-given = the host chooses both forces
web-lobby-locked = with a password
web-lobby-kept = reserved for { $name }
web-any-edition = All rules
web-table-gone-text = The link may be cut, from another server, or too old.
web-page-old = The server has been updated.
web-page-reload = Load the page again
web-ask-hints = Ask for computer hints
web-give-hint-told = What would you do? (the others see that you ask)
web-going-back = This goes back
web-result-last-turn = The last turn is over: the most points win.
web-rematch-swapped = Rematch, sides swapped
web-rematch-agree = Play again
web-rematch-refuse = No, thanks
web-rematch-waits = You have asked for a rematch. Waiting for { $name } …
web-rematch-declined = { $name } would rather not play again.
web-notice-hint = { $name } has asked the computer for a hint.
web-notice-declined = { $name } declines.
web-notice-hints = All have agreed to { $name }’s wish: computer hints are allowed.
web-chat-say-watch = Say something to the other spectators
web-chat-watching = watching
web-chat-name = Your name as a spectator
web-chat-name-give = Join the talk
web-learn-older = Older rulebooks
web-learn-older-text = You know how one plays today. These lessons show what is different in older rulebooks.
web-lesson-play-edition = Now a game by this rulebook
web-edition-name-classic-2002 = Rulebooks of 2002
web-edition-name-indy-2003 = Indy rulebook of 2003
web-edition-name-core-fr = French core rulebook of 2010
web-edition-name-pac = An older powers card
web-lesson-old-push-title = Pushing hurts
web-lesson-old-push-text = Crane acted last turn and has a token. In 2002 a figure that acts two turns in a row is pushed: its second token costs a click. Move Crane, and watch its dial.
web-lesson-old-push-done = Crane lost a click, and has to rest now. You get one action for every 100 points, so choose well who acts. Survivors score points too, and only Super Strength lifts objects.
web-lesson-old-push-wrong = Crane wasn’t pushed. It has a token, so any action pushes it. Give it a move.
web-lesson-old-wings-title = Hover or soar
web-lesson-old-wings-text = In 2002 a figure with wings hovers or soars. Click Gullwing, press Move and choose Soar. Then choose a square beyond the building.
web-lesson-old-wings-done = Gullwing soars: the two wings on its base and its far shadow say so. Nobody on the ground can strike it up close. Its next move says again whether it soars, hovers or lands.
web-lesson-old-wings-wrong = Gullwing isn’t in the air. Press Move first: then you are asked how it flies.
web-lesson-old-fall-title = Off the roof
web-lesson-old-fall-text = Crane and Sump fight on a roof. In 2003 doubles always knock the target back, as many squares as it took clicks. Attack Sump, and choose where it lands.
web-lesson-old-fall-done = Sump fell off the roof, and the fall cost it 2 more clicks. In 2003 a passenger only gets free actions, and Outwit and Perplex also work in the turns of others. The rest is as in 2002.
web-lesson-old-fall-wrong = Sump is still on the roof. Attack it with Crane: the dice show doubles.
web-lesson-old-doubles-title = Doubles knock back
web-lesson-old-doubles-text = Today you may knock a foe back after a roll of doubles. In this rulebook you have to: one square for each click of damage. Attack Sump with Crane: the dice show two fours.
web-lesson-old-doubles-done = Sump flew back one square for each click, and the wall cost it another click. Nobody was asked. Powers can be switched off for a turn, and only Super Strength lifts objects.
web-lesson-old-doubles-wrong = Sump wasn’t knocked back. Crane has to attack it.
web-lesson-old-support-title = Support can fail
web-lesson-old-support-text = Crane has lost clicks. With the older card, Support needs a roll: two dice and the attack of Nurse Halloran have to reach Crane’s defense. Use Support.
web-lesson-old-support-done = 4 + 4 + 9 reach Crane’s 16, and a die less 2 heals it. Neither of them may be beside a foe. Many powers of this card reach 6 squares, not 4.
web-lesson-old-support-wrong = Crane wasn’t healed. Nurse Halloran is beside it: use Support.
web-setting-sound = Sound
web-sound-off = Off
web-sound-on = On
web-sound-now-off = Sound is off.
web-sound-now-on = Sound is on.
web-key-sound = sound on or off
web-key-drag = drag a figure to a square or a foe, along the path you want

## Without a server

web-alone-starting = Setting up the table in your browser …
web-alone-failed = The table can't start in this browser: { $why }
web-alone-secure = Playing without a server needs an https address and a browser that may keep data. Some browsers forbid that in private mode.
web-alone-old = This browser is too old to play without a server. A current one can.
web-alone-again = Try again
web-alone-foot = Your games stay on this device. Nothing is sent anywhere.
web-alone-needs = This needs a server
web-alone-friends = Your games are in this browser only, so friends elsewhere can't reach them. You can play the computer, or share one screen.
web-alone-account = Accounts are on a server. Here your games, cards and forces are kept in this browser.
web-alone-watch = Watching others needs a server that they play on.
web-alone-how = To meet others, somebody starts a server: `make play` at home, or as the hosting guide says.
web-alone-to-play = Play here
web-alone-play = Friends elsewhere need a server. Here you play the computer, or two at one screen.
web-alone-dice = The dice were rolled in this browser. Only a server can prove dice to somebody else.
web-nav-collection = Collection
web-collection-title = Your collection
web-collection-text = Put in the files of figures, maps and forces that you already have. They stay in this browser and belong only to you. The server reads them and keeps nothing.
web-collection-drop = Put files here, or choose them
web-collection-formats = HCUnits and HCMaps (.json), OCTGN sets (.xml), at most 64 MB each
web-collection-reading = Reading { $file }: { $done } of { $total }
web-collection-counts = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $maps ->
        [one] 1 map
       *[other] { $maps } maps
    }, { $objects ->
        [one] 1 object
       *[other] { $objects } objects
    }{ $forces ->
        [0] { "" }
        [one] , 1 force
       *[other] , { $forces } forces
    }, { $skipped } skipped
web-collection-remarks = { $count ->
        [one] 1 remark
       *[other] { $count } remarks
    }
web-collection-more-remarks = and { $count } more
web-collection-remove = Remove
web-collection-use-force = Use this force
web-collection-find-map = Find a map
web-collection-play-on = Play on { $name }
web-collection-force = My force: { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
web-collection-look = Choose a card to see it.
web-collection-show-more = Show more ({ $count })
web-collection-reads = { $played } read, { $hand } by hand, { $unread } unread
web-collection-reading-of = What is read
web-collection-any-reading = Any text
web-collection-read = All text read
web-collection-by-hand = Read or by hand
web-collection-unread = With unread text
web-collection-no-text = No text
web-collection-kind = Kind
web-collection-any-kind = Any kind
web-collection-kind-character = Characters
web-collection-kind-bystander = Bystanders
web-collection-kind-equipment = Equipment
web-collection-kind-id-card = ID cards
web-collection-kind-location = Locations
web-collection-kind-tarot = Tarot cards
web-collection-kind-mystery = Mystery Cards
web-collection-kind-condition = Conditions
web-collection-kind-feat = Feats
web-collection-set = Set
web-collection-any-set = Any set
web-collection-archive = { $file } is an archive. Unpack it and put in the files that are in it.
web-collection-not = { $file } isn’t a collection: it has no units, no map and no force.
web-collection-no-set = { $file } isn’t a set: it has no cards, or it isn’t valid XML.
web-collection-bad-json = { $file } isn’t valid JSON: line { $line }, column { $column }.
web-collection-bad-card = this card isn’t valid XML; it was skipped
web-collection-too-large = { $file } is too large: at most { $most } MB.
web-collection-twice = this id was there before; the second unit was skipped
web-brought-title = { $name } brings { $force } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    })
web-hidden-title = { $name } has chosen a force
web-hidden-text = You both see the other force when the game begins.
web-hidden-own = { $count ->
        [one] { $name } made 1 of its cards.
       *[other] { $name } made { $count } of its cards.
    }
web-brought-by-hand = The program doesn’t play everything that these cards say. Where it can, it stops, and you resolve the text together.
