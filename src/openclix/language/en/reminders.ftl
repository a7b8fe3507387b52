## What a player could still use, and what a standing order answered

remind-power = { $figure } can still use { $power }
remind-actions = { $left ->
    [one] { $left } of { $total } actions is left: { $figures } could act
   *[other] { $left } of { $total } actions are left: { $figures } could act
 }
remind-beside = { $figure } could act without using up an action
remind-use = { $figure } { $power }
remind-reroll = '{ $keep }' gives up { $use }
remind-passing = '{ $no }' gives up the chance: { $question }
remind-passing-of = '{ $no }' gives up { $figure }'s chance: { $question }
standing-answer = { $question }: { $answer } ({ $section })
standing-answer-of = { $figure }, { $question }: { $answer } ({ $section })
