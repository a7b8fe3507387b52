## Ce qu'un joueur pourrait encore utiliser, et ce qu'un ordre permanent a répondu

remind-power = { $figure } peut encore utiliser { $power }
remind-actions = { $left ->
    [one] il reste { $left } action sur { $total }, et { $figures } pourrait agir
   *[other] il reste { $left } actions sur { $total }, et { $figures } pourrait agir
 }
remind-beside = { $figure } pourrait agir en plus du total d'action
remind-use = { $figure } { $power }
remind-reroll = { $use } : avec « { $keep } » l'occasion est passée
remind-passing = { $question } : avec « { $no } » l'occasion est passée
remind-passing-of = { $figure }, { $question } : avec « { $no } » l'occasion est passée
standing-answer = { $question } : { $answer } ({ $section })
standing-answer-of = { $figure }, { $question } : { $answer } ({ $section })
