## Commands of the command line

## openclix lint

lint-help = check cards, maps, forces, positions, games, rulings and art
lint-description = Checks files and reports each mistake: the file, the line, the field and the nearest valid word.
lint-files = files, or folders of them: { $known }
lint-quiet = show only mistakes
lint-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
 }, { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
 }
lint-nothing-there = there is nothing to check in { $folder }: no file ends in { $known }
lint-unknown-kind = { $file } can't be checked: its name must end in { $known }
lint-edition-file = this file needs one line: edition and a name, such as edition classic-2002
lint-keyword = not a themed team: the keyword { $keyword } isn't on { $cards } ({ $section })
lint-no-ruling = there is no ruling in this file
lint-no-portrait = { $name } has no portrait: add it to cast.art
lint-no-place = this map is not drawn as a place: add { $file } beside it
lint-no-picture = { $name } has no picture: add it to signs.art
place-bare = nothing is drawn on this { $kind } terrain: { $squares }
place-wrong = these squares are drawn as { $kind } terrain but are not: { $squares }
place-other-name = this place is called '{ $name }', its map '{ $map }'
place-no-map = this place has no map { $file } beside it

## openclix list

list-help = list maps, forces, cards, tactics, powers, editions, scenarios or readings
list-description = Lists what comes with OpenClix, under the names that commands and texts use.
list-what = maps, forces, cards, tactics, powers, editions, scenarios or readings
list-words = show only lines with these words
list-count = { $kind } ({ $count })
list-nothing = no { $kind } with { $words }
list-nothing-near = no { $kind } with { $words } (did you mean '{ $near }'?)
list-map = { $name }, { $size }{ $areas ->
    [0] { "" }
    [one] , { $areas } starting area
   *[other] , { $areas } starting areas
 }
list-force = { $name }, { $points } points: { $cards }
list-card = { $name }, { $points } points, { $values }, range { $range }, { $keywords }
list-tactic = { $name }, { $kind }{ $points ->
    [0] { "" }
    [one] , 1 point
   *[other] , { $points } points
 }{ $each ->
    [each] {" "}for each figure
   *[once] { "" }
 }
list-power = { $name } ({ $kind }, { $section })
list-kind = { $kind ->
    [speed] speed
    [attack] attack
    [defense] defense
    [damage] damage
    [improved] improved
    [keyphrase] keyphrase
    [inherent] inherent
    [effect] effect
    [team] team
    [rule] rule
   *[other] { $kind }
 }
list-coloured = { $kind }, { $colour }
list-colour = { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [lime] lime
    [green] green
    [blue] blue
    [purple] purple
    [pink] pink
    [brown] brown
    [black] black
    [gray] gray
    [light-blue] light blue
   *[other] { $colour }
 }
list-reading = { $question } { $answers } ({ $where })
list-scenario = { $name } ({ $where })

## openclix rules

rules-help = look up a section of the rulebook, or search it
rules-description = Explains a section of an edition's rulebook: how we read it, the code that cites it, and the rulings that show it. Or searches the rulebook for your words.
rules-words = 12.6d, a scenario, or words to search for: knockback, HSS, larger base
rules-example = show a ruling about it, and run it
rules-edition = the edition of the rulebook
rules-all-editions = show the same rule in the books of all editions
rules-family = The same situation in every edition: { $title }
rules-folder = the folder of rulings
rules-one-example = --example takes one section at a time
rules-no-folder = { $folder } is not a folder of rulings
rules-unknown = The rulebook has no section '{ $wanted }'.
rules-unknown-near = The rulebook has no section '{ $wanted }'; the nearest is { $near } ({ $title }).
rules-nothing = The rulebook has nothing on '{ $wanted }'. Try another word, or the start of one.
rules-nothing-near = The rulebook has nothing on '{ $wanted }'; the nearest is { $near } ({ $title }).
rules-also = '{ $wanted }' is also in
rules-no-book = there is no rulebook '{ $word }': the rulebooks are { $known }
rules-no-book-near = there is no rulebook '{ $word }' (did you mean '{ $near }'?)
rules-more = and { $count } more: add a word to narrow the search
rules-in = in
rules-before = before
rules-after = after
rules-part = part
rules-reading = reading
rules-code = code
rules-ruling = ruling
rules-see-example = openclix rules { $section } --example shows a ruling and runs it
rules-borrowed = — borrowed from { $title } ({ $book }) —
rules-not-in-book = This book has no such rule.
rules-part-example = An example of a part of it, { $part }:
rules-no-example = no ruling covers { $section } yet
rules-holds = It passes.

## The command line

cli-lang = the language of all messages: { $known }
cli-unknown-language = there is no language '{ $asked }': the languages are { $known }
cli-needs-extra = { $command } needs the { $extra } extra: pip install 'openclix[{ $extra }]'
cli-broken-library = { $command } can't use the installed { $library }: pip install --upgrade 'openclix[{ $extra }]'

## Files

file-none = there is no file { $file }
file-folder = { $file } is a folder, not a file
file-not-ordinary = { $file } is a device or a pipe, not a file
file-not-text = { $file } is not UTF-8 text
file-too-large = { $file } is too large: texts of more than { $most } MB are not read
file-unreadable = { $file } can't be read: { $why }
file-no-folder = there is no folder { $folder }
file-unwritable = { $file } can't be written
file-unwritable-why = { $file } can't be written: { $why }
file-none-inside = there is no { $ending } file in { $folder }
number-needed = a whole number from 1 to { $most } is needed, not { $text }

## openclix

cli-description = Play HeroClix by the rulebook, with every rule explained.

## openclix play

play-help = play in the terminal, against the computer or a friend
play-description = Plays a game in the terminal. Type ? at any prompt for help.
play-hot-seat = two people at one keyboard
play-map = the map (default: chosen by the seed)
play-forces = the two forces (default: chosen by the seed)
play-edition = the edition of the rules (docs/editions.md lists the differences)
play-royale = draft figures from boosters, and play a battle royale (26.4)
play-royale-forces = a battle royale drafts its forces: leave --forces out
play-players = how many players draft, 2 to 4 (with --battle-royale)
play-reading = another answer to an open question of the book, such as slam=body (openclix list readings)
draft-booster = Player { $player }, booster { $round }:
draft-figure = { $number }. { $card } ({ $points }): { $keywords }
draft-ask = whom do you take (number or name)
draft-has = Player { $player } has drafted { $cards }.
play-scenario = a scenario of the edition (openclix list scenarios)
play-seed = the same seed gives the same dice (default: a new one)
play-dice = typed: you roll real dice and type them in
play-turns = end after N turns
play-save = the file that the game is saved to as you play
play-resume = go on with the last unfinished game
play-load = go on with a saved game, or start from a position
play-total = build total of the forces (default: 300)
play-names = forces: { $forces }. maps: { $maps }.
play-needs-figures = { $file }: a game needs figures

## openclix judge

judge-help = run rulings
judge-description = Runs rulings and shows which of them pass.
judge-files = { ".ruling" } files, folders of them, or - for standard input
judge-steps = show the position after each line
judge-json = print the results as JSON
judge-edition = run only the rulings of this edition
judge-save-position = write the position where the first ruling failed to this file
judge-quiet = show only failures
judge-editions = the editions are { $known }, not '{ $asked }'
judge-none = there is no ruling in { $where }
judge-none-of = there is no ruling of the edition '{ $edition }' in { $where }
judge-came-out = result: { $found }
judge-position-then = the position at that line:
judge-pass = pass { $name } [{ $edition }]
judge-fail = FAIL { $name } [{ $edition }]
judge-count = { $hold } passed, { $fail } failed
judge-count-unread = { $hold } passed, { $fail } failed, { $unread } not read
judge-saved = the position at line { $line } is in { $file }: `openclix draw { $file } -o board.svg`, `openclix explain { $file } "options"`
judge-next = `openclix draw { $cited } -o board.svg` draws the starting position; --save-position FILE writes the position at line { $line } to a file

## openclix replay

replay-help = replay a game file
replay-description = Replays a game file and prints the position it reaches.
replay-file = a .game file
replay-at = stop after N choices
replay-log = print the short log instead
replay-sentences = print the log in sentences instead
replay-setup = the game is still being set up

## openclix explain

explain-help = answer a question about a position
explain-description = Answers a question about a position and names the rule sections behind the answer.
explain-at = after N choices of a game, or N steps of a ruling
explain-question = the question, with or without quotes
explain-questions = questions:
explain-example-value = "defense of B against A range"
explain-example-line = "line a1 c4", "line A B"
explain-example-adjacent = "adjacent A B"
explain-example-reach = "reach A", "reach A 4"
explain-example-targets = "targets A close"
explain-example-powers = "powers A", "can A charge"
explain-example-elements = "elements"
explain-example-odds = "odds of A against B range"
explain-example-odds-action = "odds A quake"
explain-example-options = "options"
explain-example-why-not = "why not A close C"
explain-asks-value = a combat value and how it is worked out
explain-asks-line = a line of fire and what is in its way
explain-asks-adjacent = whether they are adjacent, and if not, why
explain-asks-reach = where a move can end
explain-asks-targets = whom an attack can target
explain-asks-powers = what a figure can use
explain-asks-elements = everything in play that isn't a figure, and its state
explain-asks-odds = the chance to hit and the damage, worked out
explain-asks-odds-action = the same for an action you can give now
explain-asks-options = what can be chosen now
explain-asks-why-not = the rule that forbids a choice
explain-file = a .pos, .game or .ruling file; x.ruling:12 is the ruling at line 12, before its first step
explain-no-at = { $file } is a position, and --at needs a game or a ruling

## openclix draw

draw-help = draw a position, a map or a card
draw-description = Draws a position, a map, a game or a card as an SVG picture.
draw-at = after N choices of a game, or N steps of a ruling
draw-output = write to this file
draw-theme = light or dark paper
draw-square = pixels per square; 48 shows stats
draw-reach = mark where this figure can move
draw-line = draw the line of fire between two figures or squares; you can repeat it
draw-card = draw this figure's card instead
draw-portrait = draw only the portrait of a figure
draw-emblem = draw the emblem of the team that FILE names
draw-object = draw the object, or the kind of marker, that FILE names
draw-no-sign = nobody has drawn '{ $name }'{ $hint }
draw-place = draw only the place of a map, without the colour code
draw-code = how strong the colour code of the terrain is. Walls and elevation are always full
draw-no-portrait = { $file } has no portrait: name a figure or a .card file
draw-legend = add a key to the signs and the figures
draw-narrow = put the whole legend below the board, for narrow pages
draw-file = a .pos, .map, .game, .card or .ruling file (x.ruling:12 is the ruling at line 12), or the name of a map or figure that comes with OpenClix
draw-needs-extra = { $file } needs a library: pip install 'openclix[pictures]', or write to a file that ends in .svg
draw-svg-only = pictures are SVG: write to { $file }
draw-no-position = { $file } is not a position: it has no figures to ask about
draw-no-game = { $file } is not a game, and --at needs a game or a ruling
draw-unknown = there is no file { $name }, and no map or figure with that name{ $hint }
draw-off-map = { $tag } is not on the map: its zone is { $zone }
draw-square-size = a square is between { $least } and { $most } pixels wide, not { $text }

## The parser itself

usage-usage = usage:
usage-positional = arguments
usage-options = options
usage-show-help = show this help message and exit
usage-show-version = show the version number and exit
usage-required = the following arguments are required: %s
usage-unrecognized = unrecognized arguments: %s
usage-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
usage-expected-one = expected one argument
usage-expected-some = expected at least one argument
usage-argument = argument %(argument_name)s: %(message)s
usage-error = %(prog)s: error: %(message)s
usage-ambiguous = ambiguous option: %(option)s could match %(matches)s
usage-invalid-value = invalid %(type)s value: %(value)r
usage-ignored = ignored explicit argument %r
usage-not-with = not allowed with argument %s
usage-expected-number = { $count ->
    [one] { $count } argument is needed
   *[other] { $count } arguments are needed
 }
usage-no-choice = { $kind ->
    [command] there is no command '{ $word }'
    [edition] no edition is called '{ $word }'
   *[other] '{ $word }' is not valid here
 }: choose from { $known }
usage-no-choice-near = { $kind ->
    [command] there is no command '{ $word }'
    [edition] no edition is called '{ $word }'
   *[other] '{ $word }' is not valid here
 } (did you mean '{ $near }'?)
usage-no-option = there is no option '{ $word }': the options are { $known }
usage-no-option-near = there is no option '{ $word }' (did you mean '{ $near }'?)
usage-too-many = unexpected words: '{ $rest }'

## openclix cards coverage, gate

cards-paths = files or folders: collections (.json), one text per line (.txt), our own cards (.card)
cards-coverage-help = count phrases, texts and characters that are read
cards-by = add a table by set, by year, or by what is missing
cards-sets = a file with the id and the year of a set in each line
cards-list = also list these phrases, with their places
cards-gate-help = check that nothing is dropped and nothing is half read
cards-nothing = there is no card text to read here
cards-counts = read { $read }, by hand { $hand }, no meaning today { $none }, unread { $unread }, printed otherwise { $variants }, faults { $faults }
cards-gate = { $gate }: { $texts } texts, { $phrases } phrases: { $same } the same, { $variants } variants, { $declined } declined, { $none } without meaning, { $ambiguous } ambiguous, { $mismatches } mismatches ({ $seconds } s)
cards-gate-only = run only this gate (more than once for several)
cards-jobs = how many processes play the leaves and the powers (default 1)
cards-journal = keep the results of the leaves in this file, and go on from there
cards-rulings = the folder of an edition's rulings, for the powers gate
cards-dull = nobody notices { $place } in: { $words }
cards-leaf-fault = a game with this text fails: { $fault }
cards-leaves = leaves: { $texts } texts ({ $unplayed } not played whole), { $phrases } phrases of which { $counted } count, { $leaves } leaves of which { $noticed } are noticed ({ $seconds } s)
cards-power-holds = { $power } as a text holds { $held } of { $rulings } rulings
cards-power-fails = { $power } as a text holds only { $held } of { $rulings } rulings:
cards-power-unsaid = { $power }: { $why }
cards-power-alone = used by one power only ({ $count }): { $names }
cards-powers = powers: { $held } of { $standard } standard powers hold as texts, { $others } of { $of } others ({ $seconds } s)
cards-where = { $file }, { $unit }, text { $text }, sentence { $sentence }
cards-place = { $file }, { $unit }, text { $text }, sentence { $sentence }, column { $column }: { $words }
cards-ways = { $place }: this reads in { $ways } ways: { $words }
cards-prints-as = { $place }: this prints as "{ $back }": { $words }
cards-file-large = { $file } is too large: a file may have { $most } bytes
cards-not-json = { $file } is not a JSON file
cards-no-units = { $file } has no list of units
cards-no-unit = { $file }, unit { $unit }: this is not a unit
cards-no-words = { $file }, unit { $unit } ({ $name }), text { $text }: this text has no words
cards-fault-too-long = { $file }, { $unit }, text { $text }, sentence { $sentence }, column { $column }: the text is longer than any card
cards-fault-unseen = { $file }, { $unit }, text { $text }, sentence { $sentence }, column { $column }: there is a character here that can't be seen
