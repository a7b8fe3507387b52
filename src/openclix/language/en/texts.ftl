## Mistakes in texts: positions, cards, maps, games and rulings

text-a-number = a number
text-a-word = a word
text-across-wall = { $who } would straddle a wall, a door or a window
text-another-question = the game asks { $player } for '{ $kind }' here ({ $asks }), not { $side } for '{ $kind_2 }'
text-another-turn = it is turn { $now } of { $active } here, not turn { $turn } of { $side }
text-base-does-not-cover = a { $shape } base doesn't cover { $word }: write the rectangle of all its squares
text-base-is-larger = the base of { $who } covers { $shape } squares, not { $word }: write the rectangle of all its squares
text-belongs-to = it belongs to { $known }, not to '{ $word }'
text-card-form = a card is one block that begins with 'card'
text-errata-form = errata are blocks that begin with 'errata', a title and a date: 'errata "Spring corrections" 2026-03-01'
text-errata-card = errata have only cards below them: 'card crane'
text-errata-twice = '{ $card }' is corrected twice on the same day: write one block for it
text-errata-empty = '{ $card }' has no corrections: write the new lines below it
text-errata-date = '{ $word }' is not a date: write year, month and day, such as 2026-03-01
text-errata-without = write which line no longer counts: 'without trait "Short Fuse"'
text-errata-nothing = the card has no such line '{ $word }' that could be taken away
text-choice-form = write a choice as side, kind and colon: 'red square: e4'
text-choice-gone = a choice recorded in this game is no longer an option
text-choice-missing = the choice is missing
text-click-between = a click is missing between two '|'
text-data-form = write data as a list, [1, "word", [2, 3]], not '{ $word }'
text-data-deep = data can have at most { $most } brackets inside one another
text-default-before = 'default' has to come before 'ruling'
text-delayed-markers = write the markers to remove as m3 m4
text-delayed-return = write the returning figure as [0, 18]: the number of the figure (0 to { $last }), then of its square (0 to { $size })
text-effect-data = '{ $kind }' needs data like { $example }
text-effect-figures = '{ $kind }' needs data like { $example }; figures are numbered from 0 to { $last }
text-effect-no-data = '{ $kind }' takes no data
text-effect-on-nobody = '{ $kind }' needs a figure
text-event-field = the event '{ $event }' needs another kind of value in its field '{ $field }'
text-event-field-not = the field '{ $field }' of the event '{ $event }' can't be { $value }
text-event-lacks = the event '{ $event }' needs the field '{ $field }'
text-defense-against-whom = say against whom the defense counts: 'against A range'
text-defense-of-whom = say against whom the defense counts
text-dial-too-long = a dial has at most { $most } clicks
text-dial-too-short = the dial has { $clicks ->
    [one] { $clicks } click
   *[other] { $clicks } clicks
 } and can't start on click { $last }
text-dice-left = these dice are never rolled: { $left }
text-die-shows = a die shows 1 to 6, not { $face }
text-does-not-hold = '{ $text }' fails: { $problem }
text-edge-form = '{ $word }' is not an edge: write c4/d4, or squares and their side, as in c3-f3 south
text-element-not-figure = only an element has a kind: write 'element' instead of 'figure'
text-event-missing = the event is missing
text-force-form = a force is one block that begins with 'force'
text-four-values = a click has four values (speed, attack, defense, damage), not { $count }: { $text }
text-further-dial-form = write an additional dial as points:click, not '{ $word }'
text-game-beginning = a game begins with a position, or with two forces and a map
text-game-over = the game is over, but the text goes on
text-hinted = { $text } (did you mean '{ $word }'?)
text-how-many-sections = name one to { $most } sections
text-its-own = { $who } can't belong to itself
text-line-twice = there are two lines '{ $head }', and only one can count
text-nothing-broken = nothing printed there can be destroyed: { $where }
text-held-by-nobody = marker m{ $number } is held, but no figure has a line 'holding m{ $number }'
text-only-elevated = only an elevated marker rises, by at least 1, so '{ $word }' means nothing here
text-side-twice = the side '{ $side }' is named twice
text-empty-reckoning = write after '=' what the reckoning says
text-no-such-marker = no marker is of the kind '{ $word }', and no power makes such a one
text-no-violation = no rule for building forces has the code '{ $word }'
text-special-twice = two special powers are called '{ $name }': add a number to the second, as in "{ $name }"#2
text-in-blocking = { $who } is in blocking terrain, where no figure can be
text-lasts-until = an effect lasts until a side's next turn, or until { $known }, not '{ $word }'
text-line = line { $line }:
text-map-beginning = a map begins with 'map', not '{ $word }'
text-map-form = a map is one block: indent its lines below 'map'
text-map-size = write the map's size (map "Yard" 16x16), or the name of a map file alone
text-marker-damage = write a marker's damage as 2/+1, not '{ $word }'
text-marker-form = write a marker as m1, m2 and so on, not '{ $word }'
text-marker-no-square = a force's marker has no square yet
text-marker-on-map = m{ $number } is on the map: write 'held' instead of its square
text-marker-square = the marker's square is missing (or 'held')
text-marker-other-shape = '{ $squares }' doesn't have the shape { $shape }
text-marker-shape = a marker that can move is { $known }, and '{ $squares }' isn't: write several markers, or 'immobile'
text-mixed-parts = a mixed marker needs its parts below it, as in 'patch water c4'
text-most-players = at most { $most } players can have names
text-name-long = { $what } has { $letters } letters, and { $most } fit
text-names-nothing = '{ $word }' in '{ $text }' doesn't name anything you can choose
text-too-few-choices = the game has only { $count ->
    [one] { $count } choice
   *[other] { $count } choices
 }: there is no choice { $at }
text-newer-version = openclix { $word } wrote this text, and this is openclix { $version }: update it to read the text
text-no-card-file = there is no card file '{ $name }'; if you describe the card here, put its name in quotes
text-no-card-line = a card has no line '{ $word }'
text-no-edge-no-side = '{ $word }' is neither an edge nor a side
text-no-element-line = an element has no line '{ $word }'
text-no-event = there is no event '{ $wanted }'
text-no-figure = there is no figure '{ $word }'
text-no-figure-above = nothing above is called '{ $word }'
text-new-squares = a changed marker gets new squares, or 'held': 'change m1 d5'
text-no-figure-among = no figure is called '{ $tag }': write { $known }
text-no-figure-called = no figure is called '{ $word }'
text-no-figure-here = there is no figure '{ $word }' here
text-no-figure-line = a figure has no line '{ $word }'
text-card-needs = a card needs 'team-up', or a condition on the figures it is assigned to, not '{ $word }'
text-card-not-assigned = only a card with a line 'assigns' can be assigned
text-nobody-to-assign = no figure above this line is called '{ $name }'
text-assigned-sideline = '{ $name }' is on the Sideline and can't be assigned anything (25.2b, 25.4a)
text-other-assignment = { $card } is a card of the kind { $kind }: begin its line with that word
text-equipment-plain = equipment has no dial, team or equipment (25.2)
text-only-equipment = only equipment has this line (25.2)
text-starts-equipped-once = a character starts with one piece of equipment (25.2e)
text-only-id-cards = only an ID card has this line (25.3)
text-not-the-contact = { $who } isn't a figure of the same player and can't be the ID character (25.3)
text-id-character-sideline = '{ $name }' is on the force, but an ID character has to be on the Sideline (25.3)
text-id-card-contact = an ID card says who its ID character may be: add a line 'contact name …' or 'contact keyword …' (25.3)
text-id-card-parts = an ID card has four traits, each once, and one of them is { $part } (25.3b)
text-card-beside-plain = ID cards, resources and One-Shots have no dial and no team (25)
text-not-in-a-force = no player brings a { $kind ->
    [scenario] scenario
   *[other] rule of the map
 }: { $card } belongs to the table
text-title-alone = { $setting } belongs to a title character: add the trait "Title Character" ({ $section })
text-only-elements-assign = a figure isn't assigned to others: only a card without a figure has a line 'assigns'
text-needs-alternate = only an alternate card has a line 'needs { $word }' (1.9bi)
text-one-shot-effect = a One-Shot has one trait, its EFFECT (25.11)
text-resource-assigns = a resource says how many characters it is assigned to: 'assigns 2' or 'assigns all' (25.4a)
text-not-equipment = '{ $card }' isn't equipment (25.2e)
text-equipment-is-assigned = equipment doesn't start on the map: assign it with a line 'equipment … to …' (25.2a)
text-whose-object = the object of equipment names the element that it is: 'equipment by Hook' (25.2)
text-equipment-is-an-object = equipment on the map is an object (25.2)
text-equipment-nobodys = equipment belongs to a player (25.2a)
text-unread-effect = '{ $text }' can't be read: try it with `openclix cards read`
text-equipment-place = { $count ->
    [0] { $who } is nowhere: add a line 'equipped A', or its object (25.2c)
   *[other] { $who } is in { $count } places at once (25.2c)
}
text-assigned-otherwise = this card is given to a figure with the word '{ $word }'
text-only-to-figures = { $card } is assigned to figures, and { $who } isn't one
text-assigned-twice = { $card } is assigned to { $who } twice
text-assigned-to-foe = { $card } can't be assigned to { $who }, a figure of another force
text-assigned-to-many = { $card } is assigned to { $count ->
    [one] { $count } figure
   *[other] { $count } figures
 }, and { $who } is one too many
text-terrain-two-levels = { $who } can't be on squares of different elevation (25.5b)
text-terrain-orange = { $who } can't be over orange squares (25.5b)
text-terrain-stairs = { $who } can't be over printed stairs or ladders (25.5b)
text-terrain-over-terrain = { $who } can't be over other special terrain (25.5b)
text-marker-on-terrain = marker m{ $number } can't be on special terrain that isn't clear there (25.5c)
text-cannot-be-equipped = { $who } isn't on the map and can't be equipped (25.2d)
text-id-stranger = { $who } can't be the ID character of { $card }, which names others (25.3)
text-resource-vehicle = { $card } can't be assigned to { $who }, a vehicle (24.4)
text-terrain-twice = { $who } can't be on the map twice (25.5a)
text-location-elsewhere = { $who } has Bonuses only on its own map, { $map } (25.6)
text-fact-yes-or-no = the fact '{ $word }' of { $who } is 0 or 1
text-fact-unasked = nothing asks for the fact '{ $word }' of { $who }{ $count ->
    [0] {""}
   *[other] ; its facts are { $known }
 }
text-vehicle-equipped = { $who } is a vehicle and can't be equipped (25.2b)
text-equipped-twice = { $who } already has equipment (25.2c)
text-no-force-line = a force has no line '{ $word }'
text-no-form = '{ $value }' can't be written as text
text-no-game-line = a game has no line '{ $word }' before 'play'
text-no-history = this game was started without its history: its beginning is unknown
text-no-map = there is no map in this text
text-no-map-file = there is no map file '{ $name }'
text-no-map-line = a map has no line '{ $word }'
text-no-marker-to-hold = there is no marker m{ $number } to hold
text-no-marker-word = '{ $word }' doesn't describe a marker
text-no-play-line = a game needs a line 'play' between its beginning and its choices
text-no-position-line = a position has no line '{ $word }'
text-event-unknown = there is no event '{ $word }'
text-cannot-soar = { $who } can't soar there: it has no wing, or it is indoors
text-kind-elsewhere = { $edition } has no { $kind }: look in { $where }
text-section-of-kind = { $edition } has no { $kind ->
    [gives] effects of objects
    [text] texts of cards
    [special] special powers
    [die] special dice
    [dials] figures with several dials
    [keywords] keywords
    [bystander] bystanders
    [mission] mission points
    [countdown] countdown clicks
    [tags] tags
    [id-card] ID cards
    [resource] resources
    [one-shot] One-Shots
    [special-terrain] special terrain
    [location] Locations
    [tarot] tarot cards
    [mystery] Mystery Cards
    [feat] feats
    [condition] battle conditions
    [event-dial] event dials
    [archenemies] archenemies
    [captured] captives
    [shelter] objects to hide behind
    [has] possessed powers
    [lines] figures with several starting lines
    [plus] optional traits that cost points
    [prime] Prime figures
    [promotional] promotional figures
    [plot] plot points
    [continuity] continuity abilities
    [team-card] cards of other teams
    [brings] figures that bring others
    [unpaid] unpaid figures
    [sideline] Sideline
    [vehicle] vehicles
    [autonomous] autonomous figures
    [alternate] alternate cards
    [legacy] Legacy cards
   *[other] { $kind }
 } ({ $section }): look in { $where }
text-power-elsewhere = this edition has no power or ability '{ $name }' ({ $section }): look in { $where }
text-no-power = no power or ability is called '{ $name }'
text-no-reading = the edition '{ $edition }' has no reading '{ $point }'
text-no-reading-but = the edition '{ $edition }' has no reading '{ $point }'; its readings are { $known }
text-no-ruling = there is no ruling in this file
text-no-ruling-line = a ruling has no line '{ $word }'
text-no-section = the rulebook has no section '{ $section }'
text-no-section-for = none of these sections is a rule in the book of { $edition }
text-no-section-of = the book of { $edition } has no section '{ $section }'
text-section-elsewhere = section '{ $section }' is in the book of { $edition }: write 'editions { $edition }'
text-no-setting = { $power } has no number or choice called '{ $setting }'
text-no-setting-anywhere = no power has a number or choice called '{ $value }'
text-no-shared-edge = { $first } and { $second } share no edge
text-no-special = the card declares no special power '{ $name }'
text-no-symbol = no symbol is called '{ $name }'
text-no-team = no team ability is called '{ $name }'
text-empty-text = this text has no words
text-no-such-base = no base covers { $wide } by { $high } squares
text-no-such-card-line = a card of this kind has no line '{ $word }'
text-no-such-click = the dial of { $who } has { $last ->
    [one] { $last } click
   *[other] { $last } clicks
 }, not { $click }
text-no-waiting-effect = no pending effect is called '{ $word }'
text-nobody-here = no figure is called '{ $tag }': there are no figures here
text-nobody-to-ask = this position has no figure to ask about
text-not-a-figure = '{ $word }' is not a figure
text-not-a-power = '{ $word }' is not a power: write its name, changes in parentheses, protections after '!'
text-not-a-question = '{ $word }' is not a question: a question begins with { $known }
text-not-a-square = '{ $word }' is neither a square (c4) nor a rectangle (c4-e6)
text-not-a-value = '{ $word }' is not a value: write 8, or 8:charge with its power
text-not-an-edge = '{ $word }' is not an edge: write its two squares, as in c4/d4
text-not-an-event = write what happened as '{"{"}"event": "heal", "figure": "A", "clicks": 2{"}"}'
text-not-yet = turn { $turn } is still to come: it is turn { $now }
text-not-asked = '{ $word }' is not a question
text-not-expected = 'expect' can't check '{ $word }'
text-not-in-edition = no figure can be { $word } in the edition '{ $edition }'
text-not-on-the-rim = a { $kind ->
    [door] door
   *[window] window
 } can't be on the edge of the map
text-not-utf8 = this file is not UTF-8 text
text-not-won = { $side } has not won here
text-nothing-above = there is no ruling above this one
text-nothing-below = nothing can be indented below '{ $word }'
text-nothing-expected = say what to expect
text-nothing-said = say what to expect of the figure
text-nothing-to-draw = there is nothing to draw in this file
text-occupied = { $who } is already in { $word }
text-odds-against-whom = say against whom: 'odds of A against B range'
text-off-the-map = { $word } is not on this map, which runs from a1 to { $last }
text-one-new-place = a changed figure gets one new place: 'change A d5'
text-only-elements-keep-facts = only an element has facts, not a figure
text-only-patches = only 'patch' lines can go below a marker
text-only-semicolon = a line can't be just ';'
text-option-missing = the option is missing
text-part-digits = { $what } has at most { $most } digits, not { $digits }
text-part-is = { $what } is { $known }, not '{ $word }'
text-part-least = { $what } is at least { $least }, not { $word }
text-part-missing = { $what } is missing
text-part-missing-after = { $what } is missing after '{ $word }'
text-part-number = { $what } is a whole number, not '{ $word }'
text-power-after-colon = a power is missing after the colon of '{ $word }'
text-quote-open = a quote is never closed
text-quote-special = write the text of a special power in quotes
text-refusal-form = only a code and a section can follow the choice
text-refused = '{ $text }' is refused: { $refusal }
text-ruling-empty = the ruling checks nothing: add a line 'expect', 'refuse' or 'ask'
text-ruling-form = a ruling begins with 'ruling' and its name
text-ruling-sections = the ruling names no section: write 'sections 10.8'
text-set-up-is-a-game = write a game in set-up as a game, not as a position
text-setting-never = { $power } is not an action or a triggered effect, so it has no { $setting }
text-setting-cannot = '{ $setting }' of { $power } can't be '{ $text }'
text-setting-form = write a change of { $power } as name=value, not '{ $part }'
text-setting-is = '{ $setting }' of { $power } is { $kind }, not '{ $text }'
text-setting-range = '{ $setting }' of { $power } goes from { $least } to { $most }, not { $value }
text-setting-several = '{ $setting }' of { $power } is { $kind }, or several with '/' between, not '{ $text }'
text-side-missing = the side is missing
text-size-form = write a size as 16x16, not '{ $word }'
text-size-limits = a map has between 1 and 36 columns and rows
text-so-many-steps = this ruling has only { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }, not { $asked }
text-special-alone = a special power can't share its slot: declare one special power that grants them all
text-special-power-form = write a special power as "Name": power power
text-special-squares-form = write special SQUARES grants POWER …
text-square-form = '{ $word }' is not a square: write the column's letter, then the row, as in d4
text-square-missing = the square is missing
text-squares-before = squares have to come before '{ $word }'
text-stairs-edge = stairs cross an edge: write it as e5/d5
text-stairs-gap = each square of the stairs has to share an edge with the one before it
text-stairs-out = stairs lead out of the marker: write them as if its top left square were b2
text-stairs-short = stairs need at least two squares
text-stands-where = a figure is in a square, or is { $known }, not '{ $word }'
text-starting-areas = starting areas are numbered 1, 2 and so on without a gap
text-starting-line-form = write a starting line as 3, 50:3 or +10:3, not '{ $word }'
text-tag-form = a figure's tag begins with a capital letter, as in A or Crane, not '{ $word }'
text-too-late = the position comes before the choices: '{ $word }' is too late here
text-partners = name two or more sides as partners, each side in one group only
text-patch-beside = a part of a marker has to be in the marker's own squares
text-patch-square = the squares of this part of the marker are missing
text-patches-missing = say what each square of the marker is; '{ $squares }' can be 'patch clear'
text-turn-order = the turn order has to name every side once
text-two-figures = two figures are called '{ $word }'
text-two-forces = { $side } has two forces
text-two-lines = there are two lines '{ $head }'
text-most-markers = a position has at most { $most } markers
text-two-markers = two markers are called m{ $number }
text-two-sides = name at least two different sides
text-two-stops = an effect that stops powers can't come from two powers
text-power-too-deep = at most { $most } parentheses of a power can be inside each other
text-too-deep = line { $line } is indented too deep: at most { $most } levels are allowed
text-unreadable = cannot be read: { $why }
text-value-of-whom = write '{ $stat } of' and the figure
text-version-form = write a version as 0.1.0, not '{ $word }'
text-which-attack = say whether the attack is 'close' or 'range'
text-which-default = say which { $kind } is the default
text-which-edition = the editions are { $known }, not '{ $instead }'
text-which-element = say what kind of element it is, as in 'kind scenario': { $known }
text-which-figure = say which figure: '{ $word } A'
text-which-reading = the reading '{ $point }' is { $known }, not '{ $answer }'
text-which-side = the sides are { $known }, not '{ $word }'
text-why-not-nothing = the choice is missing after 'why not'
text-why-not-what = write 'why not' and the choice
text-without-whom = say who is left out: 'without B'
text-word-too-many = '{ $word }' is one word too many
text-write-as-above = '{ $word }' changes the position above: write 'as above' before it
text-yes-or-no = yes or no
text-no-roles = this scenario has no roles
text-no-scenario-line = a scenario has no line '{ $word }'
text-scenario-word = a scenario's name is one word
text-who-defends = say who defends: all others attack

## Places

text-place-form = a place file has one line, place, with a name and lines below it
text-place-thing = a place has no line '{ $word }', and nothing in the library is called so
text-place-points = '{ $word }' needs pairs of numbers: two or more for a line, 4, 7, 10 … for a curve
text-place-number = '{ $word }' is not a number of squares
text-place-size = the size is between { $least } and { $most }
text-place-row = '{ $word }' grows in one direction: give it one row or one column
text-place-fits = '{ $word }' has the size { $size }

## Unknown editions and scenarios

no-edition = no edition is called '{ $name }'; the editions are { $known }
no-edition-near = no edition is called '{ $name }' (did you mean '{ $near }'?); the editions are { $known }
no-scenario = { $edition } has no scenario '{ $slug }'
no-scenario-but = { $edition } has no scenario '{ $slug }'; its scenarios are { $known }
no-scenario-here = { $edition } has no scenario '{ $slug }': look in { $where }
no-scenario-near = { $edition } has no scenario '{ $slug }' (did you mean '{ $near }'?)

## The parts of a line, as those sentences call them

part-above = 'above'
part-action-tokens = the number of action tokens
part-action-total = the action total
part-amount = the amount
part-answer = the answer
part-base = a base
part-build-total = the build total
part-date = the date
part-name-of-the-errata = the name of the errata
part-card-file = the card file
part-change = the change
part-choice = the choice
part-click = the click
part-code = the code
part-collector-number = the collector number
part-colour = the colour
part-combat-symbol = a combat symbol
part-equipment-or-nothing = a piece of equipment, or nothing
part-what-qualifies = what qualifies
part-what-a-contact-is = what makes an ID character
part-property-of-an-object = a property of an object
part-combat-value = a combat value
part-cost-of-the-optional-traits = the cost of the optional traits
part-costed-actions-given-this-turn = the number of costed actions given this turn
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
part-flags = the number of the flags
part-floor = the floor
part-gender = the gender
part-giver = the giver
part-how-dice-are-rolled = how dice are rolled
part-how-many = the number
part-how-many-before-it = the depth
part-how-many-tokens = the number of tokens
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
part-line-of-the-place = the line
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
part-number = the number
part-number-of-attacks = the number of attacks
part-number-of-bolts = the number of bolts
part-number-of-players = the number of players
part-number-of-squares = the number of squares
part-number-of-the-countdown = the number of the countdown
part-number-of-the-round = the number of the round
part-number-of-the-starting-area = the number of the starting area
part-number-of-the-turn = the number of the turn
part-number-or-word = the number or word
part-option-of-a-thing = the word after a thing
part-phase = the phase
part-place = the name of the place
part-plane = the plane
part-points = the number of points
part-power = the power
part-quarter-turn = the turn
part-question = the question
part-range = the range
part-range-value = the range value
part-rank = the rank
part-rarity = the rarity
part-reach-value = the reach value
part-shelter = the defense bonus
part-reason = the reason
part-reckoning = the calculation
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
part-thing = the thing
part-tokens = the number of tokens
part-total = the total
part-turn = the turn
part-value = the value
part-version = the version
part-what-a-force-has = the part of a force
part-what-follows = the next word
part-what-happened = the event
part-what-happens = the later event
part-what-is-broken = the broken terrain
part-what-is-drawn = the number drawn
part-what-is-not-there = the word after 'no'
part-what-is-said-about-the-figure = the word about the figure
part-number-of-assigned-figures = the number of figures it is assigned to
part-what-the-card-needs = the card's condition
part-what-the-default-is-for = the subject of the default
part-what-triggered-it = the triggering event
part-where-it-is = its place
part-where-the-figure-stands = the figure's place
part-whose-captive = the word before the captor
part-the-captor = the captor
part-whose-element-it-is = the element's side
part-word = a word

## Conditions and happenings in the text of a card

condition-ends = the condition '{ $text }' ends too soon
condition-group-word = '{ $word }' doesn't belong in the group '{ $text }'
condition-no-number = '{ $word }' is not a number in the condition '{ $text }'
condition-signs = '{ $text }' has signs that no condition uses
condition-too-deep = a condition can be nested at most { $most } deep: 'not' and parentheses count
condition-unknown = '{ $word }' is not a condition
condition-word = '{ $word }' doesn't belong in the condition '{ $text }'
happening-no-event = no event is called '{ $word }'
happening-nobody = '{ $word }' doesn't say whose event it is
happening-word = '{ $word }' doesn't belong after 'happened'

## Dice that do not fit

dice-faces = { $given } can't come up: this die shows 1 to { $faces }
dice-outside = the dice of this game are { $source }: name their source to go on
dice-too-few = { $count ->
    [one] { $count } die is
   *[other] { $count } dice are
 } rolled here, but only { $given ->
    [one] { $given } is
   *[other] { $given } are
 } given: write the rest after `dice`

## Unknown names

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
content-no-event = '{ $name }' is a { $kind }, not an event dial (there are { $known })

## How a game ended

outcome-nobody = nobody wins
outcome = { $side } { MANY($side) ->
    [many] win
   *[one] wins
 }: { $reason ->
    [last-standing] all opponents are defeated
    [time] time is up, and the victory points decide
    [mission] it has the mission points it needs
    [scenario] the scenario is decided
   *[points] everybody is defeated, and the victory points decide
 }
