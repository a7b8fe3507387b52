# What is wrong with a saved game

snapshot-problem = { $path }: { $problem }
snapshot-problem-whole = the snapshot: { $problem }
snapshot-no-record = { $kind } can't be saved
snapshot-no-records = no kind of record is called '{ $name }'
snapshot-no-ability = the edition '{ $edition }' has no ability '{ $name }'
snapshot-no-edition = no edition is called '{ $name }'
snapshot-lost-edition = another process couldn't find the edition '{ $name }' by its name
snapshot-large-number = a number this large has to be in hexadecimal digits
snapshot-no-hex = this is not a hexadecimal number
snapshot-bits = a number of { $bits } bits
snapshot-not-plain = { $kind } is not plain data
snapshot-no-type = this needs the type { $kind }
snapshot-other-type = this needs the type { $kind }, not { $found }
snapshot-no-field = the field '{ $field }' is unknown here
snapshot-no-field-of = a { $kind } has no field '{ $field }'
snapshot-needs-field = a { $kind } needs the field '{ $field }'
snapshot-missing = this is missing
snapshot-set-changes = a set can't hold anything that changes
snapshot-dict-changes = the keys of a dict can't change
snapshot-no-pairs = these are not pairs
snapshot-no-part = there is no part { $number } before this
snapshot-no-map = a map can't have { $width } by { $height } squares
snapshot-card = the edition can't play this card: { $error }
snapshot-no-event = no event is called '{ $label }'
snapshot-no-events = these are not events
snapshot-no-effect = no effect is called '{ $name }'
snapshot-effect-data = '{ $kind }' can't hold this
snapshot-no-origin = { $origin } is not an origin
snapshot-no-offer = { $power } offers no action '{ $action }'
snapshot-too-deep = the data is nested too deep
snapshot-other-key = the saved key belongs to another table
snapshot-mark = the journal has { $count } { $count ->
        [one] entry
       *[other] entries
    }, not { $mark }
snapshot-format = forms 1 to { $format } can be read, but not { $found }
snapshot-torn = the data doesn't fit together: { $error }
snapshot-journal = the saved answers don't fit the table ({ $error })
snapshot-players = a game can't have { $players } players
snapshot-length = { $count ->
        [one] there is { $count } entry
       *[other] there are { $count } entries
    }, not { $length }
snapshot-limits = { $number } is not between { $low } and { $high }
snapshot-partners = needs a number for each player, or none at all
snapshot-order = each player needs one place in the order
snapshot-tags = two figures have the same tag
snapshot-square = a figure has a square if it is on the map, and only then
snapshot-aside = an element has to be aside, and a figure can't be
snapshot-nobodys = a figure needs an owner
snapshot-base = the base does not fit there
snapshot-time = it happened at an impossible time
snapshot-click = the dial doesn't have this click
snapshot-plane = the edition has no plane { $plane }
snapshot-phase = turns of this edition have no such phase
snapshot-defeated = everybody is defeated, but the game goes on
snapshot-number = markers are numbered from 1
snapshot-held = the marker to hold doesn't exist
snapshot-equipment = equipment has to be on one figure of the map, or be one object
snapshot-host = a carried figure can't carry its own carrier
snapshot-about = it is about a figure that doesn't exist
snapshot-not-there = it is about a figure, square or thing that isn't there
snapshot-belongs = its owner doesn't exist
snapshot-beside = it is off the map
snapshot-setup = this is not a step of a set-up with its forces and maps
snapshot-setup-notes = the step '{ $step }' can't hold this
snapshot-no-setup = there is nothing to set up
snapshot-entry = an entry has a kind, a player, and a choice or dice
snapshot-entry-kind = the kind of decision or the player is wrong
snapshot-entry-dice = { $what } is not a roll of dice
snapshot-entry-by-hand = { $what } is not a change by hand
snapshot-entry-choice = { $what } is not a choice
snapshot-no-dice = these are not dice
snapshot-rolled = { $rolled } is not a number of rolled dice
snapshot-seed = a seed is a number or text
snapshot-unread = this program can't read the card text { $text } that the game was played with
