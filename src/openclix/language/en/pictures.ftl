## Words in pictures

picture-on-the-board = ON THE BOARD
picture-on-the-map = PRINTED ON THE MAP
picture-for-everybody = FOR EVERYBODY
picture-ko = KO’d
picture-side = side { $side }
picture-at = at { $squares }
picture-click = click { $click } of { $last }
picture-tokens = { $count ->
    [one] { $count } action token
   *[other] { $count } action tokens
 }
picture-holding = holding { $what }
picture-equipped = equipped with { $what }
picture-equipped-by = on { $who }
marker-gives-holder = its holder: { $what }
marker-gives-here = in its square: { $what }
marker-gives-within = { $squares ->
    [1] adjacent to it: { $what }
   *[other] within { $squares } squares of it: { $what }
}
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
picture-zone = { $zone ->
    [map] on the map
    [off-map] off-map
    [held] held
    [outside] outside the game
    [sideline] sideline
    [ko] KO area
    [removed] removed
    [aside] aside
   *[other] { $zone }
 }
picture-hindering = hindering terrain
picture-blocking = blocking terrain
picture-water = water terrain
picture-elevated = elevated terrain
picture-special = special terrain
picture-indoor = indoor terrain
picture-start = starting area
picture-wall = wall
picture-door = door: no line of fire
picture-window = window: no movement
picture-transition = transition between levels
picture-debris = debris
picture-smoke = smoke
picture-barrier = barrier
picture-signs = click, action token
picture-object = { $kind ->
    [heavy] heavy object
    [light] light object
   *[other] object
 }
picture-object-named = m{ $number }: { $name }, { $what }
picture-object-unnamed = m{ $number }: { $what }
picture-element = { $kind ->
    [scenario] scenario
    [condition] condition
    [event-dial] event dial
    [id-card] ID card
    [location] location
    [map-rule] rule of the map
    [feat] feat
    [team-card] team card
    [one-shot] One-Shot
    [tarot] tarot card
    [mystery] Mystery Card
    [special-terrain] special terrain
   *[other] { $kind }
 }
picture-out-of-play = out of play
picture-reach = in reach
picture-line = line of fire from { $first } to { $last }: { $status ->
    [clear] clear
    [hindered] hindered
   *[blocked] blocked
 }, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
picture-set-up = set-up
picture-wins = { $side } { MANY($side) ->
    [many] win
   *[one] wins
 }
picture-over = the game is over
picture-turn = turn { $turn } · { $side } to act
picture-phase = { $phase ->
    [beginning] beginning phase
    [end] end phase
    [clear] clear phase
   *[other] { $phase } phase
 }
picture-terrain = { $count } { $kind ->
    [hindering] hindering
    [blocking] blocking
    [water] water
    [special] special
   *[elevated] elevated
 }
picture-map = { $name }, { $wide } by { $high } squares, { $kind ->
    [indoor] indoor
    [mixed] mixed
   *[outdoor] outdoor
 }.
picture-map-of = { $name }, { $wide } by { $high } squares, { $kind ->
    [indoor] indoor
    [mixed] mixed
   *[outdoor] outdoor
 }. Squares of terrain: { $terrain }.
picture-fact = { $word ->
    [chosen] chosen { $value }
   *[other] { $word } { $value }
 }
picture-flight = { $how ->
    [soaring] soaring
   *[hovering] hovering
 }
picture-range = RANGE { $range }
picture-no-range = NO RANGE
picture-symbol = { $symbol ->
    [wing] wing
    [dolphin] dolphin
    [giant] giant
    [colossal] colossal
    [tiny] tiny
    [vehicle] vehicle
    [autonomous] autonomous
    [boot] boot
    [fist] fist
    [shield] shield
    [starburst] starburst
    [reversed-boot] reversed boot
    [reversed-wing] reversed wing
    [reversed-dolphin] reversed dolphin
    [duo] duo
    [crosshair] crosshair
    [indomitable] indomitable
   *[other] { $symbol }
 }
picture-base = { $shape } base
picture-bystander = bystander
picture-optional = optional traits +{ $points }
picture-corrected = corrected since { $date }
picture-promotional = promotional
picture-unpaid = added without paying its cost
picture-team = Team: { $teams }
picture-powers = POWERS
picture-traits = TRAITS
picture-special-powers = SPECIAL POWERS
picture-special-power = special power
picture-plays-as = Plays as { $powers }.
picture-protected = Protected: { $powers }.
picture-engine = ENGINE
picture-by-hand = BY HAND
picture-engine-means = ENGINE: the program plays this text.
picture-by-hand-means = BY HAND: the players apply this text themselves.
picture-points-word = POINTS
picture-card = { $name }, { $points } points, range { $range }, bolts { $bolts }.
picture-card-title = { $name }, { $points } points
picture-symbols = Symbols: { $symbols }.
picture-keywords = Keywords: { $keywords }.
picture-click-values = Click { $click }{ $now ->
    [yes] { " " }(now)
   *[no] { "" }
 }: { $values }.
picture-captive = captive of { $who }
picture-front = A moment of a game in the tram yard: Captain Verrin takes aim at Wick past two stacks of crates. Thornmother waits between the trams. Two dice and Wick's combat dial lie beside them.
