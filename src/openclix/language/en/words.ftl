## Words of the notation and of the terminal, as people may type them as well

word-move = move
word-close = close
word-range = range
word-end = end
word-yes = yes
word-no = no
word-keep = keep
word-leave = leave
word-take = take
word-drop = drop
word-carry = carry
word-alone = alone
word-nobody = nobody
word-done = done
word-go = go
word-via = via
word-attack = attack
word-stop = stop
word-first = first
word-second = second
word-normal = normal
word-none = none
word-smash = smash
word-blast = blast
word-swing = swing
word-throw = throw
word-pass = pass
word-north = north
word-east = east
word-south = south
word-west = west
word-help = help
word-options = options
word-map = map
word-card = card
word-roster = roster
word-why = why
word-rules = rules
word-log = log
word-look = look
word-odds = odds
word-hint = hint
word-undo = undo
word-save = save
word-auto = auto
word-reminders = reminders
word-always = always
word-quit = quit
word-turn = turn
word-ask = ask
word-by = by

## The letter that is enough for an answer

letter-yes = y
letter-no = n

## What people say in place of a word of the notation, at the question for an action

also-end = pass skip done
also-close = attack fight hit punch strike
also-range = shoot fire attack
also-move = walk run go
