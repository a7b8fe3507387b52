## Commands around a server, and of those who build the program

## openclix serve

serve-help = serve tables to browsers and programs
serve-description = Serves tables over HTTP and WebSocket (docs/protocol.md, docs/hosting.md).
serve-host = the address to listen on
serve-port = the port; 0 for any free one
serve-db = the database: a file, or postgresql://…; usually a file of yours
serve-redis = redis://…: carries updates between workers
serve-workers = processes that serve
serve-thinkers = processes for computer seats
serve-origin = another site that may use this server
serve-rates = how much one address may ask; 0: no limits
serve-behind-proxy = a proxy in front says who asks
serve-no-open = do not open the page
serve-bad-port = a port is between { $least } and { $most }, not { $given }
serve-no-worker = there is at least one worker and one thinker
serve-bad-rates = --rates is a number from 0 (no limits) to { $most }, not { $given }
serve-workers-need = several workers need PostgreSQL (--db) and Redis (--redis)
database-unusable = the database { $database } can't be used: { $why }
database-newer = this database has the form { $form }, which this version does not know: it was written by a newer one
database-none = there is no database { $file }: name the right one with --db
database-kind = '{ $kind }' is no kind of database: name a file, or postgresql://…
database-address = this is no address of a { $kind } database: { $why }
redis-unusable = Redis can't be used at { $redis }: { $why }

## openclix backup and restore

backup-help = write everything that a server keeps into one file
backup-description = Writes games, seats, accounts and chat; the server may go on meanwhile.
backup-file = the file to write
backup-onto-database = { $file } is the database itself: name another file for its backup
backup-db = the database, as for openclix serve
backup-done = { $file }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
 }
restore-help = read a backup of a server into an empty database
restore-description = Reads what `openclix backup` has written, as a whole or not at all.
restore-file = the backup
backup-not-empty = the database is not empty: restore into a new one
backup-no-table = { $file }: there is no table '{ $table }'
backup-other-version = { $file } is no backup that this version reads
backup-broken = { $file } is no backup, or not all of one: { $why }
backup-cut = { $file } is not all of a backup

## openclix verify

verify-help = confirm the dice of a game that was played at a table
verify-description = Checks the commitment, finds every die again, and plays the game with them.
verify-game = the record of a game (JSON), or with --db the id of one
verify-db = the database of a server that has the game
verify-wrong = not confirmed: { $why }
verify-right = confirmed: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 } and { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
 }, as the server had committed to them
verify-no-record = { $game } is no record of a game: { $why }
verify-no-json = { $file } is no JSON: line { $line }, column { $column } cannot be read
verify-too-deep = { $file } is no record of a game: it has brackets within brackets, deeper than any record
verify-long-number = { $file } is no record of a game: a number in it has too many digits
verify-no-game = { $database } has no game '{ $game }'
record-dice-left = { $count ->
    [one] { $count } die was
   *[other] { $count } dice were
 } written down that nobody rolled
record-over = entry { $entry }: the game was over before
record-seat = entry { $entry }: seat { $asked } was asked, not { $seat }
record-entry = entry { $entry }: { $why }
record-form = this is no record of a game in the form { $form }
record-no-seed = the seed is not known before the game is over
record-no-object = a record is one object in braces, with format, seed, entries and more
record-part = '{ $part }' is missing in it, or is not what a record has there
record-other-seed = the seed is not the one that was committed to
record-missing = entry { $entry } is missing
record-dice = entry { $entry }: the seed rolls { $rolled }, not { $said }

## openclix health

health-help = ask a server whether it works
health-description = 0 if the server and its database work, 1 if they do not.
health-down = { $address }: down ({ $why })
health-another = what answers there is no OpenClix
health-no-address = '{ $address }' is no address of a server: one is { $usual }
health-status = { $address }: { $status ->
    [up] up
   *[other] down
 }, version { $version }

## openclix coverage

coverage-help = which rules are covered by what
coverage-description = Lists the sections of the rulebook with the code that cites them and the rulings that count for them. A section is covered when it has code, and a ruling that holds.
coverage-missing = only what is not covered
coverage-chapter = one chapter or section
coverage-all = every section that is printed, with the reason beside each that stays open
coverage-scope = the rules of play alone (table), or with all powers (powers, the default)
coverage-least = fail below this percentage
coverage-json = the result as JSON
coverage-no-folder = there is no folder of rulings here: name one with --rulings
coverage-no-rules = no ruling can be read, because the rules do not load: { $why }
coverage-out-of-scope = no section of { $section } belongs to the scope '{ $scope }'
coverage-row = { $section } { $title } ({ $kind }): { $state }
coverage-state = { $state ->
    [covered] covered
    [no-code] no code cites it
    [no-ruling] no ruling counts for it
    [failing] its rulings fail
    [nothing] neither code nor ruling
    [heading] a heading, whose parts are counted
   *[open] open
 }
coverage-open-because = open: { $why }
coverage-kind = { $kind ->
    [mechanic] mechanic
    [definition] definition
    [setup] setup
    [retired] retired
    [authoring] authoring
    [physical] physical
   *[meta] meta
 }
coverage-code = code
coverage-ruling = ruling
coverage-how = { $how ->
    [module] module
    [use] use
   *[mention] mention
}
coverage-mention = { $place } (does not count)
coverage-fails = { $case } FAILS at { $where }
coverage-unknown = { $place } cites { $section }, which the book does not have
coverage-column = { $column ->
    [chapter] chapter
    [sections] sections
    [code] code
    [rulings] rulings
    [covered] covered
   *[all] all
 }
coverage-sum = { $covered } of { $counted } sections covered ({ $percent } %): { $scope ->
    [table] the rules of play
    [powers] the rules of play with all powers
   *[all] everything that is printed
 }
coverage-left = { $open } are open for the reason beside them, { $headings } are headings
