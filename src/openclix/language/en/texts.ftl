## Mistakes in texts: positions, cards, maps, games and rulings

text-a-number = a number
text-a-word = a word
text-across-wall = { $who } lies across a wall, a door or a window, where nobody can be
text-another-question = the game asks { $player } for '{ $kind }' here ({ $asks }), not { $side } for '{ $kind_2 }'
text-another-turn = the game has come to turn { $now } of { $active } here, not to turn { $turn } of { $side }
text-base-does-not-cover = a base of { $shape } does not cover { $word }; write the rectangle of all its squares
text-base-is-larger = the base of { $who } covers { $shape } squares, not { $word }: write the rectangle of all its squares
text-belongs-to = it belongs to { $known }, not to '{ $word }'
text-card-form = a card is one block that begins with 'card'
text-choice-form = write a choice as side, kind and colon: 'red square: e4'
text-choice-gone = a choice of this game's journal is not among the options any more
text-choice-missing = the choice is missing
text-click-between = a click is missing between two '|'
text-data-form = write data as a list, [1, "word", [2, 3]], not '{ $word }'
text-data-deep = data has at most { $most } brackets within one another
text-default-before = 'default' stands before 'ruling'
text-delayed-markers = the markers to be removed are written as m3 m4
text-delayed-return = who returns is written as [0, 18]: the number of a figure (0 to { $last }) and of a square (0 to { $size })
text-effect-data = '{ $kind }' has data like { $example }
text-effect-figures = '{ $kind }' has data like { $example }; figures are numbered from 0 to { $last }
text-effect-no-data = '{ $kind }' has no data
text-effect-on-nobody = '{ $kind }' is about a figure, not about nobody
text-event-field = the field '{ $field }' of the event '{ $event }' is not what belongs there
text-event-field-not = the field '{ $field }' of the event '{ $event }' can't be { $value }
text-event-lacks = the event '{ $event }' lacks its field '{ $field }'
text-defense-against-whom = say against whom the defense counts: 'against A range'
text-defense-of-whom = say against whom the defense counts
text-dial-too-long = a dial has at most { $most } clicks
text-dial-too-short = the dial has { $clicks ->
    [one] { $clicks } click
   *[other] { $clicks } clicks
 } and cannot start at click { $last }
text-dice-left = these dice are never rolled: { $left }
text-die-shows = a die shows 1 to 6, not { $face }
text-does-not-hold = '{ $text }' does not hold: { $problem }
text-edge-form = '{ $word }' is no edge: write c4/d4, or squares with their side as in c3-f3 south
text-element-not-figure = what is of a kind has no figure: write 'element'
text-event-missing = the event is missing
text-force-form = a force is one block that begins with 'force'
text-four-values = a click has four values (speed, attack, defense, damage), not { $count }: { $text }
text-further-dial-form = write a further dial as points:click, not '{ $word }'
text-game-beginning = a game begins with a position, or with two forces and a map
text-game-over = the game is over, but the text goes on
text-hinted = { $text } (did you mean '{ $word }'?)
text-how-many-sections = name one to { $most } sections
text-in-blocking = { $who } stands in blocking terrain, where nobody can be
text-lasts-until = an effect lasts until a side's next turn, or until { $known }, not '{ $word }'
text-line = line { $line }:
text-map-beginning = a map begins with 'map', not '{ $word }'
text-map-form = a map is one block: its lines stand indented below 'map'
text-map-size = write the map's size (map "Yard" 16x16), or the name of a map file alone
text-marker-damage = a marker's damage is written as in 2/+1, not '{ $word }'
text-marker-form = a marker is written m1, m2 and so on, not '{ $word }'
text-marker-no-square = a marker of a force has no square yet
text-marker-on-map = m{ $number } lies on the map: write 'held' in place of its square
text-marker-square = the marker's square is missing (or 'held')
text-marker-other-shape = '{ $squares }' is not of the shape { $shape }
text-marker-shape = a marker that can be moved is { $known }, which '{ $squares }' is not: write several markers, or 'immobile'
text-mixed-parts = a mixed marker has its parts below it, as in 'patch water c4'
text-most-players = at most { $most } players have names
text-names-nothing = '{ $word }' in '{ $text }' names nothing that could be chosen
text-too-few-choices = the game has { $count ->
    [one] { $count } choice
   *[other] { $count } choices
 }, and none with the number { $at }
text-newer-version = this text was written by openclix { $word }, and this is openclix { $version }: a newer program is needed to read it
text-no-card-file = there is no card file '{ $name }'; a card that is described stands in quotes
text-no-card-line = a card has no line '{ $word }'
text-no-edge-no-side = '{ $word }' is neither an edge nor a side
text-no-element-line = an element has no line '{ $word }'
text-no-event = no event is written '{ $wanted }'
text-no-figure = there is no figure '{ $word }'
text-no-figure-above = no figure '{ $word }' stands above
text-no-figure-among = no figure is called '{ $tag }': write { $known }
text-no-figure-called = no figure is called '{ $word }'
text-no-figure-here = there is no figure '{ $word }' here
text-no-figure-line = a figure has no line '{ $word }'
text-card-needs = a card needs 'team-up', or what is assigned to figures a condition of them, not '{ $word }'
text-card-not-assigned = a card that is assigned has a line 'assigns'
text-nobody-to-assign = no figure above this line is called '{ $name }'
text-no-force-line = a force has no line '{ $word }'
text-no-form = '{ $value }' lasts beyond this moment and has no form as text
text-no-game-line = a game has no line '{ $word }' before 'play'
text-no-history = this game was begun without its history, and has no beginning to tell
text-no-map = there is no map in this text
text-no-map-file = there is no map file '{ $name }'
text-no-map-line = a map has no line '{ $word }'
text-no-marker-to-hold = there is no marker m{ $number } to hold
text-no-marker-word = '{ $word }' says nothing about a marker
text-no-play-line = a game has a line 'play' between its beginning and its choices
text-no-position-line = a position has no line '{ $word }'
text-event-unknown = no event is written like this: '{ $word }'
text-cannot-soar = { $who } can't soar there: it has no wing, or is indoors
text-kind-elsewhere = { $edition } has no { $kind }: that is one of { $where }
text-power-elsewhere = no power or ability of this edition is called '{ $name }': it is one of { $where }
text-no-power = no power or ability is called '{ $name }'
text-no-reading = the edition '{ $edition }' has no reading '{ $point }'
text-no-reading-but = the edition '{ $edition }' has no reading '{ $point }'; there are { $known }
text-no-ruling = there is no ruling in this file
text-no-ruling-line = a ruling has no line '{ $word }'
text-no-section = the rulebook has no section '{ $section }'
text-no-section-for = none of these sections is a rule in the book of { $edition }
text-no-section-of = the book of { $edition } has no section '{ $section }'
text-section-elsewhere = section '{ $section }' stands in the book of { $edition }: write 'editions { $edition }'
text-no-setting = { $power } has no number or choice called '{ $setting }'
text-no-setting-anywhere = no power has a number or choice called '{ $value }'
text-no-shared-edge = { $first } and { $second } share no edge
text-no-special = the card declares no special power '{ $name }'
text-no-such-base = no base covers { $wide } by { $high } squares
text-no-such-card-line = such a card has no line '{ $word }'
text-no-such-click = the dial of { $who } has { $last ->
    [one] { $last } click
   *[other] { $last } clicks
 }, not { $click }
text-no-waiting-effect = no effect that waits is called '{ $word }'
text-nobody-here = no figure is called '{ $tag }': there are none here
text-nobody-to-ask = this position has no figure to ask about
text-not-a-figure = '{ $word }' is not a figure
text-not-a-power = '{ $word }' is not a power: write its name, changes in parentheses, protections after '!'
text-not-a-question = '{ $word }' cannot be asked: a question begins with { $known }
text-not-a-square = '{ $word }' is neither a square (c4) nor a rectangle (c4-e6)
text-not-a-value = '{ $word }' is not a value: write 8, or 8:charge with its power
text-not-an-edge = '{ $word }' is not an edge: write its two squares, as in c4/d4
text-not-an-event = write what happened as '{"{"}"event": "heal", "figure": "A", "clicks": 2{"}"}'
text-not-yet = turn { $turn } is still to come: it is turn { $now }
text-not-asked = '{ $word }' cannot be asked
text-not-expected = nothing can be expected of '{ $word }'
text-not-in-edition = nobody is { $word } in the edition '{ $edition }'
text-not-on-the-rim = a { $kind ->
    [door] door
   *[window] window
 } cannot stand on the map's own edge
text-not-utf8 = this file is not a text in UTF-8
text-not-won = { $side } has not won here
text-nothing-above = no ruling stands above this one
text-nothing-below = nothing can be indented below '{ $word }'
text-nothing-expected = what is expected is missing
text-nothing-said = what is said about the figure is missing
text-nothing-to-draw = there is nothing to draw in this file
text-occupied = { $who } already stands in { $word }
text-odds-against-whom = say against whom: 'odds of A against B range'
text-off-the-map = { $word } is not on this map, which runs from a1 to { $last }
text-one-new-place = a changed figure has one new place: 'change A d5'
text-only-elements-keep-facts = only an element without a figure keeps facts
text-only-patches = only 'patch' lines stand below a marker
text-only-semicolon = a line cannot consist of ';' alone
text-option-missing = the option is missing
text-part-digits = { $what } has at most { $most } digits, not { $digits }
text-part-is = { $what } is { $known }, not '{ $word }'
text-part-least = { $what } is at least { $least }, not { $word }
text-part-missing = { $what } is missing
text-part-missing-after = { $what } is missing after '{ $word }'
text-part-number = { $what } is a whole number, not '{ $word }'
text-power-after-colon = a power is missing after the colon of '{ $word }'
text-quote-open = a quote is opened and never closed
text-quote-special = write the text of a special power in quotes
text-refusal-form = only a code and a section follow the choice
text-refused = '{ $text }' is refused: { $refusal }
text-ruling-empty = the ruling expects nothing
text-ruling-form = a ruling begins with 'ruling' and its name
text-ruling-sections = the ruling names no section: write 'sections 10.8'
text-set-up-is-a-game = a game in set-up is written as a game, not as a position
text-setting-cannot = '{ $setting }' of { $power } can't be '{ $text }'
text-setting-form = write a change of { $power } as name=value, not '{ $part }'
text-setting-is = '{ $setting }' of { $power } is { $kind }, not '{ $text }'
text-setting-range = '{ $setting }' of { $power } goes from { $least } to { $most }, not { $value }
text-setting-several = '{ $setting }' of { $power } is { $kind }, or several with '/' between, not '{ $text }'
text-side-missing = the side is missing
text-size-form = a size is written as in 16x16, not '{ $word }'
text-size-limits = a map has between 1 and 36 columns and rows
text-so-many-steps = this ruling has { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }, and not { $asked }
text-special-alone = a special power cannot share its slot: declare one that grants them all
text-special-power-form = write a special power as "Name": power power
text-special-squares-form = write special SQUARES grants POWER …
text-square-form = '{ $word }' is not a square: write the column's letter, then the row, as in d4
text-square-missing = the square is missing
text-squares-before = squares must stand before '{ $word }'
text-stairs-edge = stairs cross an edge: write it as e5/d5
text-stairs-gap = each square of stairs shares an edge with the one before it
text-stairs-out = stairs lead out of the marker: write them as if its top left square were b2
text-stairs-short = stairs have at least two squares
text-stands-where = a figure stands in a square, or is { $known }, not '{ $word }'
text-starting-areas = starting areas are numbered 1, 2 and so on without a gap
text-starting-line-form = write a starting line as 3, 50:3 or +10:3, not '{ $word }'
text-tag-form = a figure's tag begins with a capital letter, as in A or Crane, not '{ $word }'
text-too-late = the position stands before the choices: '{ $word }' comes too late
text-partners = partners are two sides or more, and each of them plays with one group alone
text-patch-beside = a part of a marker lies in the marker's own squares
text-patch-square = the squares of this part of the marker are missing
text-patches-missing = say of all its squares what they are; '{ $squares }' may be 'patch clear'
text-turn-order = the turn order names every side once
text-two-figures = two figures are called '{ $word }'
text-two-forces = { $side } has two forces
text-two-lines = there are two lines '{ $head }'
text-two-markers = two markers are called m{ $number }
text-two-sides = name at least two different sides
text-two-stops = an effect that stops powers comes from two of them
text-too-deep = line { $line } stands too deep: at most { $most } lines are indented below one another
text-unreadable = cannot be read: { $why }
text-value-of-whom = write '{ $stat } of' and the figure
text-version-form = a version is written 0.1.0, not '{ $word }'
text-which-attack = say whether the attack is 'close' or 'range'
text-which-default = say which { $kind } is the default
text-which-edition = the editions are { $known }, not '{ $instead }'
text-which-element = say what an element is, as in 'kind scenario': { $known }
text-which-figure = say which figure: '{ $word } A'
text-which-reading = the reading '{ $point }' is { $known }, not '{ $answer }'
text-which-side = the sides are { $known }, not '{ $word }'
text-why-not-nothing = the choice is missing after 'why not'
text-why-not-what = ask 'why not' and the choice
text-without-whom = say who is left out: 'without B'
text-word-too-many = '{ $word }' is one word too many here
text-write-as-above = '{ $word }' changes the position above: write 'as above' before it
text-yes-or-no = yes or no
text-no-roles = nobody has a role in this scenario
text-no-scenario-line = a scenario has no line '{ $word }'
text-scenario-word = a scenario is one word
text-who-defends = say who defends: all others attack

## Editions and scenarios that there are not

no-edition = no edition is called '{ $name }'; there are { $known }
no-edition-near = no edition is called '{ $name }' (did you mean '{ $near }'?); there are { $known }
no-scenario = { $edition } has no scenario '{ $slug }'
no-scenario-but = { $edition } has no scenario '{ $slug }'; there are { $known }
no-scenario-here = { $edition } has no scenario '{ $slug }': it is one of { $where }
no-scenario-near = { $edition } has no scenario '{ $slug }' (did you mean '{ $near }'?)

## The parts of a line, as those sentences call them

part-above = 'above'
part-action-tokens = the action tokens
part-action-total = the action total
part-amount = the amount
part-answer = the answer
part-base = a base
part-build-total = the build total
part-card-file = the card file
part-change = the change
part-choice = the choice
part-click = the click
part-code = the code
part-collector-number = the collector number
part-combat-symbol = a combat symbol
part-combat-value = a combat value
part-cost-of-the-optional-traits = the cost of the optional traits
part-costed-actions-given-this-turn = the costed actions given this turn
part-damage-value = the damage value
part-data = data
part-destroy-value = the destroy value
part-die = a die
part-edge = the edge
part-edition = the edition
part-effect = the effect
part-element-tag = the element's tag
part-end-of-the-effect = the end of the effect
part-figure = the figure
part-figure-or-square = a figure or square
part-figure-s-side = the figure's side
part-figure-tag = the figure's tag
part-flags = the flags
part-gender = the gender
part-giver = the giver
part-how-dice-are-rolled = how dice are rolled
part-how-many = how many
part-how-many-before-it = how many before it
part-how-many-tokens = how many tokens
part-keyword = the keyword
part-kind-of-attack = the kind of attack
part-kind-of-decision = the kind of decision
part-kind-of-effect = the kind of effect
part-kind-of-element = the kind of element
part-kind-of-map = the kind of map
part-kind-of-marker = the kind of marker
part-kind-of-terrain = the kind of terrain
part-last-turn = the last turn
part-level = the level
part-limit = the limit
part-map-file = the map file
part-marker = the marker
part-marker-or-nothing = the marker, or 'nothing'
part-name = the name
part-name-of-its-source = the name of its source
part-name-of-the-card = the name of the card
part-name-of-the-fact = the name of the fact
part-name-of-the-force = the name of the force
part-name-of-the-special-power = the name of the special power
part-name-of-the-token = the name of the token
part-name-of-the-trait = the name of the trait
part-name-on-the-card = the name on the card
part-next-marker = the next marker
part-number-of-attacks = the number of attacks
part-number-of-bolts = the number of bolts
part-number-of-players = the number of players
part-number-of-squares = the number of squares
part-number-of-the-countdown = the number of the countdown
part-number-of-the-round = the number of the round
part-number-of-the-starting-area = the number of the starting area
part-number-of-the-turn = the number of the turn
part-number-or-word = the number or word
part-phase = the phase
part-plane = the plane
part-points = the points
part-power = the power
part-question = the question
part-range = the range
part-range-value = the range value
part-rank = the rank
part-rarity = the rarity
part-reach-value = the reach value
part-shelter = what is added to the defense
part-reason = the reason
part-reckoning = the reckoning
part-ring = the ring
part-role = the role
part-round = the round
part-ruling-s-name = the ruling's name
part-scenario = the scenario
part-section = the section
part-seed = the seed
part-set = the set
part-shape = a shape
part-side = the side
part-side-or-none = the side, or 'none'
part-side-or-the-turn = the side or the turn
part-size = the size
part-slot = a slot
part-source = the source
part-square = the square
part-squares = the squares
part-starting-click = the starting click
part-step-of-set-up = the step of set-up
part-terrain = the terrain
part-text = the text
part-tokens = the tokens
part-total = the total
part-turn = the turn
part-value = the value
part-version = the version
part-what-a-force-has = what a force has
part-what-follows = what follows
part-what-happened = what happened
part-what-happens = what happens
part-what-is-broken = what is broken
part-what-is-drawn = what is drawn
part-what-is-not-there = what is not there
part-what-is-said-about-the-figure = what is said about the figure
part-number-of-assigned-figures = how many figures it is assigned to
part-what-the-card-needs = what the card needs
part-what-the-default-is-for = what the default is for
part-what-triggered-it = what triggered it
part-where-it-is = where it is
part-where-the-figure-stands = where the figure stands
part-whose-captive = whose captive it is
part-the-captor = the captor
part-whose-element-it-is = whose element it is
part-word = a word

## Conditions and happenings that a card writes

condition-ends = the condition '{ $text }' ends too soon
condition-group-word = '{ $word }' does not belong into the group '{ $text }'
condition-no-number = '{ $word }' is no number in the condition '{ $text }'
condition-signs = '{ $text }' has signs that no condition has
condition-too-deep = a condition has at most { $most } others around it, as 'not' and parentheses
condition-unknown = '{ $word }' is no condition
condition-word = '{ $word }' does not belong into the condition '{ $text }'
happening-no-event = no event is called '{ $word }'
happening-nobody = '{ $word }' is nobody
happening-word = '{ $word }' does not belong to a happening

## Dice that do not fit

dice-faces = { $given } was given where 1 to { $faces } can come up
dice-outside = the dice of this game are { $source }: it goes on with a source of them
dice-too-few = { $count ->
    [one] { $count } die is
   *[other] { $count } dice are
 } rolled here, but only { $given ->
    [one] { $given } is
   *[other] { $given } are
 } given: write them down with `dice`

## Names that nothing shipped has

content-unknown = there is no { $kind ->
    [map] map
    [figure] figure
    [card] card
   *[force] force
 } '{ $name }' (there are { $known })
content-unknown-near = there is no { $kind ->
    [map] map
    [figure] figure
    [card] card
   *[force] force
 } '{ $name }' (did you mean '{ $near }'?)
content-elsewhere = the { $kind ->
    [map] map
    [figure] figure
    [card] card
   *[force] force
 } '{ $name }' is made for the edition '{ $other }', not '{ $edition }' (there are { $known })
content-unknown-several = there is no { $kind ->
    [map] map
    [figure] figure
    [card] card
   *[force] force
 } '{ $name }' (did you mean { $near }?)
content-no-event = '{ $name }' is a { $kind } and no event dial (there are { $known })

## How a game ended

outcome-nobody = nobody wins
outcome = { $side } wins: { $reason ->
    [last-standing] all opponents are defeated
    [time] time is up, and the victory points decide
    [mission] it has the mission points it needs
    [scenario] the scenario is decided
   *[points] everybody is defeated, and the victory points decide
 }
