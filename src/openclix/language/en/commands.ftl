## Commands of the command line

## openclix lint

lint-help = check cards, maps, forces, positions, games and rulings
lint-description = Reads files and says what is wrong with them: file, line, field, and the nearest word.
lint-files = files, or folders of them: { $known }
lint-quiet = only what is wrong
lint-summary = { $files ->
    [one] { $files } file
   *[other] { $files } files
 }, { $mistakes ->
    [0] nothing is wrong
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
 }
lint-nothing-there = there is nothing to check in { $folder }: no file ends in { $known }
lint-unknown-kind = { $file } can't be checked: its name must end in { $known }
lint-no-ruling = there is no ruling in this file

## openclix list

list-help = the maps, forces, cards, tactics, powers, editions and scenarios that there are
list-description = Lists what comes with OpenClix, by the names that commands and texts use.
list-what = maps, forces, cards, tactics, powers, editions or scenarios
list-words = only lines with these words
list-count = { $kind } ({ $count })
list-nothing = none of the { $kind } has { $words }
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
list-scenario = { $name } ({ $where })

## openclix rules

rules-help = a section of the rulebook, or a search in it
rules-description = Explains a section of an edition's rulebook, with what we decided about it, the code that cites it and the rulings that show it; or searches the book for what people say.
rules-words = 12.6d, a scenario, or words to look for: knockback, HSS, larger base
rules-example = show a ruling of it, and run it
rules-edition = the edition whose book is meant
rules-all-editions = the same rule in the books of all editions
rules-family = One situation in every edition: { $title }
rules-folder = the folder of rulings
rules-one-example = one example at a time: name one section
rules-no-folder = { $folder } is not a folder of rulings
rules-unknown = The rulebook has no section '{ $wanted }'.
rules-unknown-near = The rulebook has no section '{ $wanted }'; the nearest is { $near } ({ $title }).
rules-nothing = The rulebook says nothing about '{ $wanted }': try another word, or the beginning of one.
rules-nothing-near = The rulebook says nothing about '{ $wanted }'; the nearest is { $near } ({ $title }).
rules-also = '{ $wanted }' also stands in
rules-no-book = there is no rulebook '{ $word }': there are { $known }
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
rules-no-example = no ruling counts for { $section } yet
rules-holds = It holds.

## The command line

cli-lang = the language of everything that is said: { $known }
cli-unknown-language = '{ $asked }' is no language of this program: it speaks { $known }
cli-needs-extra = { $command } needs the { $extra } extra: pip install 'openclix[{ $extra }]'
cli-broken-library = { $command } can't use the installed { $library }: pip install --upgrade 'openclix[{ $extra }]'

## Files

file-none = there is no file { $file }
file-folder = { $file } is a folder, not a file
file-not-ordinary = { $file } is a device or a pipe, not a file
file-not-text = { $file } is not a text in UTF-8
file-unreadable = { $file } cannot be read: { $why }
file-no-folder = there is no folder { $folder }
file-unwritable = { $file } cannot be written
file-unwritable-why = { $file } cannot be written: { $why }
file-none-inside = there is no { $ending } file in { $folder }
number-needed = a whole number from 1 to { $most } is needed, not { $text }

## openclix

cli-description = Plays HeroClix by the rulebook, and explains itself.

## openclix play

play-help = play in the terminal, against the computer or a friend
play-description = Plays a game in the terminal. Type ? at any prompt for help.
play-hot-seat = two people at one keyboard
play-map = the map to play on (default: by the seed)
play-forces = the two forces (default: by the seed)
play-edition = which rules are in force (docs/editions.md tells the differences)
play-scenario = a scenario of the edition (openclix list scenarios)
play-seed = the same seed gives the same dice (default: a new one)
play-dice = typed: you roll real dice
play-turns = end after N turns
play-save = where the game keeps itself as it goes
play-resume = go on with the last game that is not over
play-load = go on with a saved game, or from a position
play-total = build total of the forces (default: 300)
play-names = forces: { $forces }. maps: { $maps }.
play-needs-figures = { $file }: a game needs figures

## openclix judge

judge-help = run rulings
judge-description = Runs rulings and says which of them hold.
judge-files = { ".ruling" } files, folders of them, or - for standard input
judge-steps = show the position after each line that is played
judge-json = the outcomes as JSON
judge-edition = only this edition of the rules
judge-save-position = write the position in which the first one failed to this file
judge-quiet = only what does not hold
judge-editions = the editions are { $known }, not '{ $asked }'
judge-none = there is no ruling in { $where }
judge-none-of = there is no ruling of the edition '{ $edition }' in { $where }
judge-came-out = came out: { $found }
judge-position-then = the position then:
judge-pass = pass { $name } [{ $edition }]
judge-fail = FAIL { $name } [{ $edition }]
judge-count = { $hold } hold, { $fail } do not
judge-saved = the position of line { $line } is in { $file }: `openclix draw { $file } -o board.svg`, `openclix explain { $file } "options"`
judge-next = `openclix draw { $cited } -o board.svg` draws where it began, and --save-position FILE writes the position of line { $line } to a file

## openclix replay

replay-help = play a game text again
replay-description = Plays a game text again and prints the position it comes to.
replay-file = a .game file
replay-at = stop after N choices
replay-log = the log in its short form instead
replay-sentences = the log in sentences instead
replay-setup = the game is still being set up

## openclix explain

explain-help = answer a question about a position
explain-description = Answers a question about a position, with the rule sections behind it.
explain-at = after N choices of a game, or after N steps of a ruling
explain-question = the question, in quotes or not
explain-questions = questions:
explain-asks-value = a combat value and how it comes about
explain-asks-line = a line of fire and what is in its way
explain-asks-adjacent = adjacency, and why not
explain-asks-reach = where a move could end
explain-asks-targets = whom an attack may target
explain-asks-powers = what a figure can use
explain-asks-elements = what is in play without a figure, and its state
explain-asks-odds = the chance to hit and the damage, reckoned out
explain-asks-odds-action = the same for an action that may be given now
explain-asks-options = what may be chosen now
explain-asks-why-not = the rule that forbids a choice
explain-file = a .pos, .game or .ruling file; x.ruling:12 is the ruling of line 12, before its first step
explain-no-at = { $file } is a position, in which nothing was chosen: --at means nothing

## openclix draw

draw-help = draw a position, a map or a card
draw-description = Draws a position, a map, a game or a card as an SVG picture.
draw-at = after N choices of a game, or after N steps of a ruling
draw-output = write to this file
draw-theme = light or dark paper
draw-square = pixels per square; 72 shows stats
draw-reach = mark where this figure can move
draw-line = draw the line of fire between two figures or squares; may be repeated
draw-card = draw this figure's card instead
draw-legend = add what the signs mean and who is who
draw-narrow = a legend for narrow pages: all of it below the board
draw-file = a .pos, .map, .game, .card or .ruling file (x.ruling:12 is the ruling of line 12), or the name of a map or figure that comes with OpenClix
draw-needs-extra = { $file } needs a library: pip install 'openclix[pictures]', or write to a file that ends in .svg
draw-svg-only = pictures are SVG: write to { $file }
draw-no-position = { $file } is no position: it has no figures to ask about
draw-no-game = { $file } is no game: nothing has been chosen in it, and --at means nothing
draw-unknown = there is no file { $name }, and no map or figure of that name{ $hint }
draw-off-map = { $tag } is not on the map: its zone is { $zone }
draw-square-size = a square is between { $least } and { $most } pixels wide, not { $text }

## The parser itself

usage-usage = usage:
usage-positional = positional arguments
usage-options = options
usage-show-help = show this help message and exit
usage-show-version = show program's version number and exit
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
   *[other] '{ $word }' cannot stand here
 }: there are { $known }
usage-no-choice-near = { $kind ->
    [command] there is no command '{ $word }'
    [edition] no edition is called '{ $word }'
   *[other] '{ $word }' cannot stand here
 } (did you mean '{ $near }'?)
usage-no-option = there is no option '{ $word }': there are { $known }
usage-no-option-near = there is no option '{ $word }' (did you mean '{ $near }'?)
usage-too-many = '{ $rest }' is too much: nothing takes it
