## What a player could still use, and what a standing order has answered

remind-power = { $figure } can still use { $power }
remind-actions = { $left ->
    [one] { $left } of { $total } actions is left, and { $figures } could act
   *[other] { $left } of { $total } actions are left, and { $figures } could act
 }
remind-beside = { $figure } could act beside the action total
remind-reroll = { $use } passes with '{ $keep }'
remind-passing = { $question } passes with '{ $no }'
remind-passing-of = { $figure }: { $question } passes with '{ $no }'
standing-answer = { $question }: { $answer } ({ $section })
standing-answer-of = { $figure }, { $question }: { $answer } ({ $section })
