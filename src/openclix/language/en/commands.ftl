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
lint-in-blocking = { $who } stands in blocking terrain, where nobody can be
lint-no-ruling = there is no ruling in this file

## openclix list

list-help = the maps, forces, cards, powers and editions that there are
list-description = Lists what comes with OpenClix, by the names that commands and texts use.
list-what = maps, forces, cards, powers or editions
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
list-power = { $name } ({ $kind }, { $section })

## openclix rules

rules-help = a section of the rulebook, or a search in it
rules-description = Explains a section of an edition's rulebook, with what we decided about it, the code that cites it and the rulings that show it; or searches the book for what people say.
rules-words = 12.6d, or words to look for: knockback, HSS, larger base
rules-example = show a ruling of it, and run it
rules-edition = the edition whose book is meant
rules-all-editions = the same rule in the books of all editions
rules-folder = the folder of rulings
rules-one-example = one example at a time: name one section
rules-no-folder = { $folder } is not a folder of rulings
rules-unknown = The rulebook has no section '{ $wanted }'.
rules-unknown-near = The rulebook has no section '{ $wanted }'; the nearest is { $near } ({ $title }).
rules-more = and { $count } more: add a word to narrow the search
rules-in = in
rules-before = before
rules-after = after
rules-part = part
rules-reading = reading
rules-code = code
rules-ruling = ruling
rules-see-example = openclix rules { $section } --example shows a ruling and runs it
rules-not-in-book = This book has no such rule.
rules-part-example = An example of a part of it, { $part }:
rules-no-example = no ruling counts for { $section } yet
rules-holds = It holds.

## The command line

cli-lang = the language of everything that is said: { $known }
cli-unknown-language = '{ $asked }' is no language of this program: it speaks { $known }
