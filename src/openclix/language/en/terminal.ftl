## The table in a terminal: messages beside the game's own questions and story

## Saving and leaving

terminal-saved = Saved to { $path }; go on with `{ $command }`.
terminal-saved-over = Saved to { $path }; read it again with `{ $command }`.
terminal-kept = The game is saved; go on with `{ $command }`.
terminal-save-where = The game saves itself as you play. For your own copy, type `save` and a file name.
terminal-not-saved = The game could not be saved: { $problem }.
terminal-cannot-keep = This game can't save itself ({ $problem }). Type `save` and a file name.
terminal-goodbye = Until next time.
terminal-resume = You have an unfinished game: { $game }. Go on with it? (yes, no)
terminal-resume-note = You have an unfinished game: { $game }. Go on with `{ $command }`.
terminal-resume-none = You have no unfinished game; start one with `{ $command }`.
terminal-resume-game = turn { $turn }, { $sides }, on { $map }
terminal-goes-on = The game goes on: turn { $turn }.
terminal-write-loaded = Save it to { $path } too? (yes, no, or another file name)
terminal-yes-or-no = Please type yes or no.

## What was typed

terminal-final = { $word } ends the turn, so nothing can follow it: { $rest }. Type { $word } alone. None of the line was played.
terminal-no-more-words = { $count ->
    [0] `{ $command }` takes no other words, and you typed { $rest }.
   *[other] `{ $command }` takes { $count } { $count ->
        [1] word
       *[other] words
    }, and you typed { $rest } too.
 } Nothing was done.
terminal-squares = { $verb ->
    [none] a square
   *[other] { $verb } and a square
 }, one of { $count } { $sign ->
    [colour] shown in colour
   *[star] marked with *
 }{ $words ->
    [none] { "" }
   *[other] , or: { $words }
 }

## The head of the board

terminal-actions = { $given } of { $total } actions given
terminal-short-speed = spd
terminal-short-attack = atk
terminal-short-defense = def
terminal-short-damage = dmg

## Odds

terminal-odds = attack { $attack } against { $defense }: hits on { $needs } or more, { $percent } %, { $damage } damage
terminal-odds-short = ({ $target } { $percent } %)

## Dice that people roll themselves

terminal-rolls = { $who } rolls{ $purpose }
terminal-rolls-at = { $who } rolls{ $purpose } on { $targets }

terminal-type-dice = { $what }type { $count ->
    [one] one die
   *[other] { $count } dice
 }> 
terminal-type-number = { $what }type a number from 1 to { $most }>
terminal-number-please = Type a number from 1 to { $most }, or `quit`.
terminal-no-face = A die shows 1 to 6, not { $face }. Type dice as `3 4`, or `quit`.
terminal-wrong-count = { $count ->
    [one] This roll is one die
   *[other] This roll is { $count } dice
 }, and you typed { $typed }. Type dice as `3 4`, or `quit`.

## A game begins and ends

terminal-you = you
terminal-computer = the computer
terminal-seat = { $side } ({ $seat })
terminal-against = { $one } against { $other }
terminal-meeting = { $sides } on { $map }.
terminal-meeting-by = { $sides } on { $map }, by the { $rules }.
terminal-type-help = Type ? for help, or auto to let the computer choose for you.
terminal-first-turn = Your first turn: type a figure and what it does, as in `{ $tag } move`, or `end`.
terminal-first-help = `?` shows help, `auto` lets the computer choose, `odds { $tag } { $foe }` gives the odds.
terminal-wins = { $side } { MANY($side) ->
    [many] win
   *[one] wins
 } on turn { $turn }, { $points } points.
terminal-points-to = { $one } to { $other }
terminal-tagged = { $tag }: { $text }
terminal-between = {"; "}
terminal-standing-order = By standing order: { $text }.
terminal-place-them = { $who }: let the computer place your figures?{ $section }
terminal-place-options = yes, no (you place them one by one), or a square
terminal-all-options = ... (type `options` for all of them)
terminal-enter = -- press Enter --

## The head of the board, and prompts

terminal-head-over = { $map }   turn { $turn }   points { $points }
terminal-head-setup = { $map }   set-up   { $side } chooses
terminal-head = { $map }   turn { $turn }   { $side }, { $given }   points { $points }
terminal-phase = { $phase ->
    [setup] set-up
    [beginning] beginning phase
    [end] end phase
    [clear] clear phase
    [round-begins] beginning of the round
    [round-ends] end of the round
    [over] over
   *[action] action phase
 }
terminal-more-options = ... and { $count } more
terminal-areas = starting areas: { $areas }

## What was typed, answered

terminal-over = The game is over.
terminal-nothing-of = { $sentence } None of the { $part ->
    [rest] rest of the line
   *[line] line
 } was played.
terminal-after-the-roll = { $word } can't follow the rest of the line (did you mean { $hint }?). None of the line was played.
terminal-after-the-roll-none = { $word } can't follow the rest of the line. None of the line was played.
terminal-others-choice = { $who } chooses next, so these words can't follow here: { $words }. None of the line was played.
terminal-up-to-the-roll = The line was played up to the roll. { $sentence }
terminal-nothing-left = There was nothing left to choose with { $words }.
terminal-undo-leaves = Type undo to take the action back.
terminal-unused-and = { $one }; { $other }
terminal-unused = Unused: { $named }. Type end again to end the turn.
terminal-unused-more = Unused: { $named }, and { $more } more. Type end again to end the turn.
terminal-word-goes-on = { $text } needs another word: { $options }.
terminal-several-meanings = { $text } can mean more than one thing here.
terminal-no-option = { $text } is not an option here.
terminal-first-answer = First: { $question }. { $sentence }
terminal-can-type = Type one of these: { $options }.
terminal-see-options = Type { $option }, for example; `options` shows everything you can type.
terminal-type-action = Type a figure and what it does, as in { $option }, or `?` for help.
terminal-nearest = { $sentence } The nearest is { $hint }.

## Commands

terminal-which-figure = Which figure? Type `card` and a tag, as in `card cra`.
terminal-no-figure = There is no figure { $word }.
terminal-no-figure-near = There is no figure { $word }. Did you mean { $hint }?
terminal-why-what = Why what? Type `why` and the words you wanted to type.
terminal-allowed = { $text } is allowed: type it.
terminal-which-rule = Which rule? Type `rules` and a section or a word, as in `rules 27.1e`.
terminal-no-story = Nothing has happened yet.
terminal-hint = The computer would type { $line }:
terminal-look-where = Look where? Type `look` and a square from a1 to { $last }, or a figure.
terminal-whose-odds = Whose odds? Type `odds`, the attacker's tag and the target's tag.
terminal-both-on-map = Both figures have to be on the map.
terminal-attacks-itself = A figure can't attack itself{ $section }.
terminal-no-attack = { $kind ->
    [close] No close attack: { $why }.
   *[range] No range attack: { $why }.
 }
terminal-attack-odds = { $kind ->
    [close] { $attacker }, close attack on { $target }: { $odds }.
   *[range] { $attacker }, range attack on { $target }: { $odds }.
 }
terminal-not-now = not now: { $why }
terminal-no-undo = You can't take anything back: dice were rolled, or somebody else has chosen.
terminal-taken-back = Taken back.
terminal-chosen-for-you = The computer chooses { $choice } for you.
terminal-auto-what = `auto` lets the computer choose once, `auto turn` for the rest of the turn. { $word } doesn't belong after it.
terminal-reminders = { $how ->
    [on] Reminders are on.
   *[off] Reminders are off.
 }
terminal-nothing-unused = Nothing is left unused.
terminal-asked-again = You will be asked about everything again.
terminal-always-what = Type `always yes` or `always no` at a question with yes and no.
terminal-never-always = You can't always answer this question with { $word }.

## A square in words

terminal-square = { $square }: { $about }.
terminal-terrain = { $kinds } terrain
terminal-terrain-kind = { $kind ->
    [blocking] blocking
    [hindering] hindering
    [water] water
    [special] special
   *[clear] clear
 }
terminal-level = level { $level }
terminal-indoor = { $where ->
    [indoor] indoor
   *[outdoor] outdoor
 }
terminal-edge = { $kind ->
    [door] a door
    [window] a window
   *[wall] a wall
 } to the { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
 }
terminal-stairs = stairs
terminal-marker = { $kind } marker { $marker }
terminal-marker-named = { $kind } marker { $marker } ({ $name })
terminal-stands-there = { $name } ({ $tag }) is here

## The signs of the board

terminal-legend-terrain = { $clear } clear  { $hindering } hindering  { $blocking } blocking  { $water } water  { $stairs } stairs  2 3 levels above the ground
terminal-legend-things = { $object } object  s smoke  # barrier  , debris   edges: { $wall } wall  { $door } door  { $window } window
terminal-legend-sides = CRA a figure of the first side, mot one of the second
terminal-legend-sides-star = CRA a figure of the first side, mot one of the second; * a square you can choose
terminal-legend-panel = beside the board: 1/6 click 1 of 6, { $token } action token, + holds an object,
terminal-legend-ground = h w 2 is in hindering terrain, in water, on level 2

## Figures and their cards

terminal-short-range = rng
terminal-roster-note = spd, atk, def and dmg are the values now; `card TAG` shows a whole dial.
terminal-card-title = { $points } points, { $side }, { $state }
terminal-nobodys = nobody's
terminal-card-range = range { $range }
terminal-card-targets = { $count } targets
terminal-card-base = { $shape } base
terminal-card-keywords = keywords { $words }
terminal-state = in { $square }, click { $click } of { $last }
terminal-state-tokens = { $state }, { $count ->
    [one] { $count } action token
   *[other] { $count } action tokens
 }
terminal-state-flight = { $state }, { $how }
terminal-state-holding = { $state }, holding { $what }
terminal-state-equipped = { $state }, equipped with { $what }
terminal-click = click
terminal-stat = { $stat ->
    [speed] speed
    [attack] attack
    [defense] defense
    [damage] damage
   *[range] range
 }
terminal-trait = Trait: { $name }
terminal-trait-text = { $name }: { $text }
terminal-cannot-use = can't use { $powers }
terminal-its-powers = its powers
terminal-now = now: { $values }
terminal-zone = { $zone ->
    [ko] KO
    [sideline] SIDELINE
    [removed] REMOVED
    [outside] to place
    [captured] CAPTURED
    [face-down] FACE DOWN
   *[other] { $zone }
 }

## Help

terminal-goal = { $book ->
    [classic-2002] The game ends when a player has no figures left, when time is up, or when all agree. The most victory points win.
    [indy-2003] The game ends when a player has no characters left, when time is up, or when all agree. The most victory points win.
    [core-fr] The last player with characters on the map wins. If several still have some at the end, the most victory points win.
   *[other] The last player who isn't defeated wins. When time is up, the most victory points win.
 }
terminal-help =
    Type an option, such as `cra move`, then `e4`. You can type several on one line:
    `cra charge e4 attack`. Case doesn't matter. You can shorten a word while it
    stays clear. An empty line draws the board again.

     ? help        this page              options      every option, in full
     map           the board again        look e4      what is in a square
     card TAG      a figure's dial        roster       everybody's values now
     why A close B the rule against it    odds A B     the odds of an attack
     undo          take a choice back     log [N]      the story so far
     auto          the computer chooses   auto turn    ... for the rest of the turn
     always yes    always answer yes      always ask   be asked again
     rules { $section } what a section says    rules stealth ... or search for a word
     reminders     what is unused; on/off hint         what the computer would do
     save FILE     save your own copy     quit         leave; the game is saved

    move, close and range are the basic actions. smash and blast break walls and
    blocking terrain. swing and throw use an object that the figure holds. The other
    words are powers.
terminal-tokens = { $book ->
    [classic-2002] An action puts a token on its figure. Acting on two turns in a row pushes the figure: the second token costs a click. With two tokens it has to rest. A flier's move says how high: hover, soar, swoop (up and down again) or land. On the board, ' means hovering and ^ soaring.
    [indy-2003] An action puts a token on its character. Acting on two turns in a row pushes the character: the second token costs a click. With two tokens it has to rest. A flier's move says how high: hover, soar, swoop (up and down again) or land. On the board, ' means hovering and ^ soaring.
    [core-fr] An action puts a token on its character. A second token pushes it: that costs a click. With two tokens it gets only free actions.
   *[other] An action puts a token on its figure, and a figure with two tokens can't act.
 }
terminal-asks = { $who }: { $question }
terminal-scenario = { $title }: { $state }
