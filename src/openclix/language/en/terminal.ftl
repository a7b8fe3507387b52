## The table in a terminal: what it says beside the game's own questions and story

## Keeping and leaving

terminal-saved = Saved to { $path }; `{ $command }` goes on from here.
terminal-saved-over = Saved to { $path }; `{ $command }` tells it again.
terminal-kept = The game is kept; `{ $command }` goes on from here.
terminal-save-where = The game keeps itself as it goes. For a copy of your own type `save` and the name of a file.
terminal-not-saved = The game could not be saved: { $problem }.
terminal-cannot-keep = This game cannot keep itself ({ $problem }): save it with `save` and the name of a file.
terminal-goodbye = Until next time.
terminal-resume = A game is not over yet: { $game }. Go on with it? (yes, no)
terminal-resume-note = A game is not over yet: { $game }; `{ $command }` goes on with it.
terminal-resume-none = No game is kept that is not over: `{ $command }` begins one.
terminal-resume-game = turn { $turn }, { $sides }, on { $map }
terminal-goes-on = The game goes on in turn { $turn }.
terminal-write-loaded = Write it to { $path } as well? (yes, no, or the name of another file)
terminal-yes-or-no = Please type yes or no.

## What was typed

terminal-final = { $word } ends the turn, and nothing can stand behind it: { $rest }. Type { $word } alone; nothing of the line has happened.
terminal-no-more-words = { $count ->
    [0] `{ $command }` stands alone; { $rest } means nothing behind it.
   *[other] `{ $command }` takes { $count } { $count ->
        [1] word
       *[other] words
    }; { $rest } means nothing behind it.
 } Nothing has happened.
terminal-squares = { $verb ->
    [none] a square
   *[other] { $verb } and a square
 }, one of { $count } { $sign ->
    [colour] shown in colour
   *[star] marked with *
 }{ $words ->
    [none] { "" }
   *[other] , or: { $words }
 }

## The head of the board

terminal-actions = { $given } of { $total } actions given
terminal-short-speed = spd
terminal-short-attack = atk
terminal-short-defense = def
terminal-short-damage = dmg

## Odds

terminal-odds = attack { $attack } against { $defense }: hits on { $needs } or more, { $percent } %, { $damage } damage
terminal-odds-short = ({ $target } { $percent } %)

## Dice that people roll themselves

terminal-rolls = { $who } rolls{ $purpose }
terminal-rolls-at = { $who } rolls{ $purpose } on { $targets }
