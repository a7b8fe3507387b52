# What is wrong with a saved game

snapshot-problem = { $path }: { $problem }
snapshot-problem-whole = the snapshot: { $problem }
snapshot-no-record = { $kind } is no record that can be saved
snapshot-no-records = there are no records called '{ $name }'
snapshot-no-ability = the edition '{ $edition }' has no ability '{ $name }'
snapshot-no-edition = no edition is called '{ $name }'
snapshot-lost-edition = no other process would find the edition '{ $name }' by its name
snapshot-large-number = a number this large is written in hexadecimal digits
snapshot-no-hex = that is no number in hexadecimal digits
snapshot-bits = a number of { $bits } bits
snapshot-not-plain = { $kind } is not plain data
snapshot-no-type = that is no { $kind }
snapshot-other-type = a { $kind } belongs here, not { $found }
snapshot-no-field = there is no field '{ $field }' here
snapshot-no-field-of = a { $kind } has no field '{ $field }'
snapshot-needs-field = a { $kind } needs the field '{ $field }'
snapshot-missing = this is missing
snapshot-set-changes = a set holds nothing that can change
snapshot-dict-changes = the keys of a dict can't change
snapshot-no-pairs = these are no pairs
snapshot-no-part = there is no part { $number } before this
snapshot-no-map = no map has { $width } by { $height } squares
snapshot-card = the edition can't play this card: { $error }
snapshot-no-event = no event is called '{ $label }'
snapshot-no-events = these are no events
snapshot-no-effect = no effect is called '{ $name }'
snapshot-effect-data = that is nothing that '{ $kind }' can hold
snapshot-no-origin = no origin is { $origin }
snapshot-no-offer = { $power } offers no action '{ $action }'
snapshot-too-deep = it is nested too deeply
snapshot-other-key = the table is not the one whose key was saved
snapshot-mark = the journal has { $count } { $count ->
        [one] entry
       *[other] entries
    }, not { $mark }
snapshot-format = format { $format } is read here, not { $found }
snapshot-torn = it does not hold together: { $error }
snapshot-journal = the answers do not lead on from the table ({ $error })
snapshot-players = { $players } players are none
snapshot-length = { $count } { $count ->
        [one] entry is
       *[other] entries are
    } not { $length }
snapshot-limits = { $number } is not between { $low } and { $high }
snapshot-partners = has a number for each player, or none at all
snapshot-order = not every player has one place in the order
snapshot-tags = two figures have the same tag
snapshot-square = who is on the map has a square, and nobody else
snapshot-aside = what has no figure is aside, and nothing else
snapshot-nobodys = a figure belongs to somebody
snapshot-base = the base does not fit there
snapshot-time = it happened at no time that there was
snapshot-click = the dial has no such click
snapshot-plane = the edition has no plane { $plane }
snapshot-number = markers are numbered from 1
snapshot-held = there is no such marker to hold
snapshot-host = who is carried carries nobody of those who carry it
snapshot-about = it is about nobody there is
snapshot-not-there = it is about a figure, square or thing that is not there
snapshot-belongs = it belongs to nobody there is
snapshot-beside = it lies beside the map
snapshot-setup = that is no step of a set-up with its forces and maps
snapshot-setup-notes = that is nothing that the step '{ $step }' keeps
snapshot-no-setup = there is nothing to set up
snapshot-entry = an entry is a kind, a player, and a choice or dice
snapshot-entry-kind = that is no kind of decision, or no player
snapshot-entry-dice = { $what } are no dice
snapshot-entry-by-hand = { $what } is nothing to be done by hand
snapshot-entry-choice = { $what } is no choice
snapshot-no-dice = these are no dice
snapshot-rolled = nobody rolls { $rolled } dice
snapshot-seed = a seed is a number or a text
