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
