## Ce qui est arrivé à la place de ce qu'un cas attend

found-allowed = c'est permis
found-allowed-but = c'est permis : { $why }
found-also = en plus { $what }
found-at = { $who } est en { $where }
found-because = { $status } : { $why }
found-can-use = peut utiliser { $power }
found-cannot-use = ne peut pas utiliser { $power }
found-dice-left = des dés n'ont pas été lancés : { $dice }
found-empty-log = le journal : rien
found-held = { $marker } est porté
found-legal-force = l'équipe est légale
found-log = le journal : { $log }
found-meaningless = ces mots ne veulent rien dire ici ({ $why }) : écrivez « code { $code } » si c'est ce qu'il faut montrer
found-no-forces = cette partie n'a pas commencé par des équipes
found-no-marker = aucun marqueur
found-no-wall = { $kind ->
    [door] pas de porte
    [window] pas de fenêtre
   *[wall] pas de mur
 }
found-none-held = rien n'est porté
found-none-of-them = aucune d'elles
found-not-but = pas { $missing }, mais { $found }
found-not-defeated = pas vaincu
found-nothing = rien
found-nothing-of-it = rien de cela
found-over = la partie est finie
found-power-of = { $power } { DE($who) }
found-reached = cases atteintes : { $squares }
found-refused = refusé, { $code } : { $why }
found-refused-changed = refusé, mais la table a changé
found-so = c'est le cas
found-stopped = le moteur s'est arrêté : { $error }
found-targets = { $answer } (cibles : { $targets })
found-terrain = { $square } est { $terrain }
found-violation = { $code } : { $why } ({ $section })
found-without = sans { $what }

## Ce que répond openclix explain

asked-barred = { $who }, { $what } : { $why }
asked-example = { $one } peut attaquer { $other } ?, quelle est la défense { DE($one) } ?, comment gagner ?
asked-example-rule = comment gagner ?, qu'est-ce que pousser ?
asked-no-figure = il n'y a pas de figurine { $word } ici. Sur la carte : { $known }
asked-no-way = même depuis la case la plus proche qui peut être atteinte : { $why }
asked-none-of-yours = aucune de vos figurines n'est sur la carte
asked-nothing-barred = vos figurines peuvent utiliser tout ce qu'elles ont
asked-rule = { $title } : { $text } ({ $section })
asked-unknown = cette question n'est pas connue. Demandez par exemple : { $example }
asked-value = { $who } : { $stat }
explain-allowed = c'est permis
explain-asks = { $side } : { $question } ({ $section })
explain-break-away = après s'être évadé { DE($foes) } ({ $section })
explain-code = code { $code }
explain-distance = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 } ({ $section })
explain-element = { $tag } : { $name }, { $kind } du camp { $whose }
explain-no-elements = il n'y en a pas
explain-nobody = personne
explain-not-now = pas maintenant : { $reason }
explain-over = la partie est finie
explain-power-dial = { $power }, par le disque ({ $section })
explain-power-everybody = { $power }, comme tout personnage ({ $section })
explain-power-from = { $power }, par { $source } ({ $section })
explain-power-square = { $power }, par la case occupée ({ $section })
explain-power-symbol = { $power }, par le symbole { $symbol } ({ $section })
explain-power-team = { $power }, compétence de groupe ({ $section })
explain-status = { $status ->
    [yes] oui
    [no] non
    [clear] dégagée
    [hindered] gênée
   *[blocked] bloquée
 }
