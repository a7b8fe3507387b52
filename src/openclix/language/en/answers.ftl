## What happened instead of what a ruling expects

found-allowed = allowed
found-allowed-but = allowed: { $why }
found-also = also { $what }
found-at = { $who } is at { $where }
found-because = { $status }: { $why }
found-can-use = can use { $power }
found-cannot-use = can't use { $power }
found-dice-left = dice were not rolled: { $dice }
found-empty-log = the log: nothing
found-held = { $marker } held
found-legal-force = the force is legal
found-log = the log: { $log }
found-meaningless = these words mean nothing here ({ $why }): write 'code { $code }' if you mean that
found-no-forces = this game didn't start with forces
found-no-marker = no marker
found-no-wall = no { $kind ->
    [door] door
    [window] window
   *[wall] wall
 }
found-none-held = nothing held
found-none-of-them = none of them
found-not-but = not { $missing }, but { $found }
found-not-defeated = not defeated
found-nothing = nothing
found-nothing-of-it = none of these
found-over = the game is over
found-power-of = { $who }'s { $power }
found-reached = reached: { $squares }
found-refused = refused, { $code }: { $why }
found-refused-changed = refused, but the table changed
found-so = it is true
found-stopped = the engine stopped: { $error }
found-targets = { $answer } (targets: { $targets })
found-terrain = { $square } is { $terrain }
found-violation = { $code }: { $why } ({ $section })
found-without = without { $what }

## What openclix explain answers

asked-barred = { $who }, { $what }: { $why }
asked-example = can { $one } attack { $other }?, what is { $one }'s defense?, how do I win?
asked-example-rule = how do I win?, what is pushing?
asked-no-figure = there is no figure { $word } here. On the map are { $known }
asked-no-way = even from the nearest square it can reach: { $why }
asked-none-of-yours = none of your figures is on the map
asked-nothing-barred = your figures may use everything that they have
asked-rule = { $title }: { $text } ({ $section })
asked-unknown = nothing is known about that question. Ask for example: { $example }
asked-value = { $who }: { $stat }
explain-allowed = it is allowed
explain-asks = { $side }: { $question } ({ $section })
explain-break-away = after breaking away from { $foes } ({ $section })
explain-code = code { $code }
explain-distance = { $count ->
    [one] { $count } square
   *[other] { $count } squares
 } ({ $section })
explain-element = { $tag }: { $name }, { $kind } of { $whose }
explain-no-elements = there aren't any
explain-nobody = nobody
explain-not-now = not now: { $reason }
explain-over = the game is over
explain-power-dial = { $power }, from the dial ({ $section })
explain-power-everybody = { $power }, which every figure has ({ $section })
explain-power-from = { $power }, from { $source } ({ $section })
explain-power-square = { $power }, from its square ({ $section })
explain-power-symbol = { $power }, from the { $symbol } symbol ({ $section })
explain-power-team = { $power }, a team ability ({ $section })
explain-status = { $status ->
    [yes] yes
    [no] no
    [clear] clear
    [hindered] hindered
   *[blocked] blocked
 }
