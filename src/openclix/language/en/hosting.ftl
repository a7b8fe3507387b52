## Commands for hosts and for contributors

## openclix serve

serve-help = run a server for browsers and programs
serve-description = Runs a table server over HTTP and WebSocket (docs/protocol.md, docs/hosting.md).
serve-host = the address to listen on (without it, only this machine, unless you answer otherwise)
serve-ask-friends = Shall friends in the same network be able to join? [y/N]
serve-yes-words = y, yes
serve-this-machine = Only this machine can reach it. To let friends in the same network join: { $command }
serve-friends = Friends in the same network: { $address }
serve-port = the port; 0 picks a free one
serve-db = the database, a file or postgresql://… (default: a file in your data folder)
serve-redis = redis://…: passes updates between workers
serve-workers = the number of server processes
serve-thinkers = the number of processes for the computer's seats
serve-origin = another site that may use this server
serve-name = a name under which the server is reached, such as play.example
serve-rates = the limit on one address's requests, as a multiple of the usual (0 for no limit)
serve-behind-proxy = take the client's address from a proxy in front
serve-waiting = delete tables at which no game began, after this many days (default: never)
serve-guests = delete games without any account after this many days without a change (default: never)
serve-exports = the folder for deleted games, one file each
serve-bad-days = { $option } is a number of days, from 0 (never) to { $most }
serve-no-exports = { $option } also needs --exports FOLDER: deleted games are written there first
serve-no-open = don't open the page in a browser
serve-wait = wait this many seconds for PostgreSQL and Redis, which may still be starting (30)
serve-waits = { $name } doesn't answer yet. Waiting for it.
serve-bad-wait = --wait is a number of seconds from 0 to { $most }
serve-bad-port = a port is between { $least } and { $most }, not { $given }
serve-no-address = can't listen on { $host }, port { $port }: { $why }
serve-port-taken = port { $port } is taken, perhaps by another OpenClix. To use a free one: --port { $free }
serve-in-memory = a database in memory keeps no game: name a file with --db
serve-nearly-address = { $given } looks like an address. Write a file's name, or postgresql://user:password@host/name
serve-bad-origin = --origin is an address such as https://play.example, not { $given }
serve-bad-name = --name is a name such as play.example, not { $given }
serve-bad-exports = nothing can be written to { $folder }: { $why }
serve-new-database = New database: { $file }
serve-no-worker = at least one worker and one thinker are needed
serve-bad-rates = --rates has to be a number from 0 (no limit) to { $most }, not { $given }
serve-workers-need = several workers need PostgreSQL (--db) and Redis (--redis)
database-unusable = the database { $database } can't be used: { $why }
database-newer = a newer version wrote this database (form { $form }), and this version can't read it
database-in-use = another server is using { $file }: stop it first, or name another file with --db
database-foreign = { $file } has the data of another program: name another file with --db
database-none = there is no database { $file }: name the right one with --db
database-kind = '{ $kind }' is not a kind of database: name a file, or postgresql://…
database-address = this is not the address of a { $kind } database: { $why }
redis-unusable = Redis can't be used at { $redis }: { $why }

## openclix backup and restore

backup-help = write all of a server's data to one file
backup-description = Writes games, seats, accounts and chat. The server can keep running.
backup-file = the file to write
backup-onto-database = { $file } is the database itself: name another file for the backup
backup-db = the database, as for openclix serve
backup-done = { $file }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
 }
restore-help = read a backup into an empty database
restore-description = Reads a file from `openclix backup`, either all of it or nothing.
restore-file = the backup file
backup-not-empty = the database is not empty: restore into a new one
backup-no-table = { $file }: unknown table '{ $table }'
backup-other-version = { $file } is not a backup that this version can read
backup-broken = { $file } is not a complete backup: { $why }
backup-cut = { $file } is an incomplete backup

## openclix verify

verify-help = check the dice of a game that was played on a server
verify-description = Checks the server's commitment, works out every die from the seed, and replays the game.
verify-game = the record of a game (JSON), or its id with --db
verify-db = the server's database
verify-commitment = the commitment that you saw before the game
verify-nonce = the nonce of a seat, as your page kept it (0=4f2c…); may be repeated
verify-seal = the seal of the game, as you saw it at its end
verify-bad-nonce = write a nonce as SEAT=NONCE (0=4f2c…), not '{ $text }'
verify-its-seal = its seal: { $seal }
verify-wrong = not confirmed: { $why }
verify-right = confirmed: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 } and { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
 } match the server's commitment
verify-no-record = { $game } is not a record of a game: { $why }
verify-no-json = { $file } is not JSON: line { $line }, column { $column } can't be read
verify-too-deep = { $file } is not a record of a game: its brackets are nested too deep
verify-long-number = { $file } is not a record of a game: it has a number with too many digits
verify-no-game = { $database } has no game '{ $game }'
record-dice-left = { $count ->
    [one] { $count } die of the record was never rolled
   *[other] { $count } dice of the record were never rolled
 }
record-over = entry { $entry }: the game was already over
record-seat = entry { $entry }: seat { $asked } had to choose, not seat { $seat }
record-entry = entry { $entry }: { $why }
record-form = this is not a record of a game in the form { $form }
record-no-seed = the seed stays secret until the game is over
record-no-object = a record is one JSON object with format, seed, entries and more
record-part = '{ $part }' is missing or wrong
record-other-seed = the seed is not the one the server committed to
record-other-seal = the seal doesn't fit: somebody has changed the names, the result, the entries or the setup
record-other-kept-seal = this is not the seal that you kept: the record is not the game that you saw
record-other-commitment = this is not the commitment that you saw before the game: the dice are others
record-other-nonce = the nonce of seat { $seat } is not the one that you kept: the dice are others
record-no-seat = there is no seat { $seat } in this game
record-not-over = the record doesn't say how the game ended
record-incomplete = the record stops before the end of the game
record-other-winner = the record names another winner than the game has
record-ended-by-rules = the game ended by its rules, and the record says otherwise
record-by-hand = changed by hand, entry { $entry }, seat { $seat }: { $text }
unchecked-commitment = not checked: whether the server committed to these dice before the game. Pass --commitment, as your page kept it
unchecked-nonces = not checked: whether the dice contain your nonce. Pass --nonce SEAT=NONCE (seats of people: { $seats })
unchecked-seal = not checked: names, who chose, and changes by hand. This record is older than seals
unchecked-kept-seal = not checked: whether somebody replaced the whole record after the game. Pass --seal, if you kept it
unchecked-end = not checked: that the game really ended by { $reason ->
    [conceded] somebody giving up
    [timeout] time
   *[draw] agreement
 }
record-missing = entry { $entry } is missing
record-dice = entry { $entry }: the seed rolls { $rolled }, not { $said }

## openclix health

health-help = check whether a server works
health-description = Exits with 0 if the server and its database work, and with 1 if they don't.
health-down = { $address }: down ({ $why })
health-another = the program at this address is not OpenClix
health-no-address = '{ $address }' is not the address of a server: write it like { $usual }
health-status = { $address }: { $status ->
    [up] up
   *[other] down
 }, version { $version }

## openclix coverage

coverage-help = show which rules have code and rulings
coverage-description = Lists the sections of the rulebook, the code that cites them and the rulings that cover them. A section is covered if it has code and a ruling that passes.
coverage-missing = show only sections that aren't covered
coverage-chapter = show one chapter or section
coverage-all = show every printed section, with the reason if it stays open
coverage-scope = everything printed (all, the default), the rules of play only (table), or with all powers (powers)
coverage-least = fail below this percentage
coverage-json = print the result as JSON
coverage-no-folder = there is no rulings folder here: name one with --rulings
coverage-no-rules = rulings can't run, because the rules don't load: { $why }
coverage-out-of-scope = no section of { $section } belongs to the scope '{ $scope }'
coverage-row = { $section } { $title } ({ $kind }): { $state }
coverage-state = { $state ->
    [covered] covered
    [no-code] no code cites it
    [no-ruling] no ruling covers it
    [failing] its rulings fail
    [nothing] no code and no ruling
    [heading] a heading; its parts count
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
coverage-mention = { $place } (doesn't count)
coverage-fails = { $case } FAILS at { $where }
coverage-unknown = { $place } cites { $section }, which isn't in the rulebook
coverage-column = { $column ->
    [chapter] chapter
    [sections] sections
    [code] code
    [rulings] rulings
    [covered] covered
   *[all] all
 }
coverage-sum = { $covered } of { $printed } printed sections covered ({ $percent } %): { $scope ->
    [table] the rules of play
    [powers] the rules of play with all powers
   *[all] everything printed
 }
coverage-open = { $count ->
    [one] open: { $sections }
   *[other] { $count } open: { $sections }
 }
coverage-headings = { $count ->
    [one] a heading without a rule: { $sections }
   *[other] { $count } headings without a rule: { $sections }
 }
