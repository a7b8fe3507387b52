## Les chances d'une attaque

odds-of = { $attacker } attaque { $target } ({ $kind ->
    [close] corps à corps
   *[range] à distance
 })
odds-attack = attaque { $value } : { $reasons }
odds-defense = défense { $value } { DE($target) } : { $reasons }
odds-active-player = le joueur actif en fait { $value } ({ $section })
odds-needed = il faut { $needed } avec deux dés ({ $section })
odds-needed-anything = tout sauf un échec critique
odds-needed-number = { $number } ou plus
odds-needed-critical = une réussite critique
odds-hit-deals = une attaque qui touche inflige { $amount } ({ $section })
odds-critical-deals = une réussite critique inflige { $amount } ({ $section })
odds-way = { $way } : une attaque qui touche inflige { $dealt } en moyenne, dont { $taken } pris ({ $section })
odds-spread = { $amounts }, { $average } en moyenne
odds-because = { $stage } : { $why }
odds-plain = { $stage } : touche { $hit }
odds-stage = { $stage } : touche { $hit }, dégâts pris en moyenne { $taken }, KO { $ko }
odds-not-counted = non compté : { $note }

stage-plain = dés seuls
stage-certain-effects = effets certains
stage-optional-effects = effets optionnels
stage-attackers-rerolls = relances de l'attaquant
stage-all-rerolls = toutes les relances

chance-whole = { $percent } %
chance-about = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
chance-exact = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ $exact })
average = { NUMBER($amount, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Ce qui change les chances

odds-power-of = { $power } { DE($whose) } ({ $section })
odds-asked-of = { $question } ({ $whose })
odds-reduces = { $effect }, { $less } de moins
odds-first-turn = immunité au premier tour { DE($target) }, aucun dégât ({ $section })
odds-first-round = immunité au premier round { DE($target) }, aucun dégât ({ $section })
odds-no-damage = { $target } ne peut subir aucun dégât de cette attaque ({ $section })
odds-safeguard = { $target } a une sauvegarde contre cette attaque ({ $section })
odds-stop = un clic STOP { DE($target) } ({ $section })
odds-works = { $effect }, sur { $faces }
odds-no-effect = { $effect }, sans effet ici
odds-face = un { $face }
odds-faces = { $low }-{ $high }
odds-may-pass = { $figure } peut faire toucher { $others } à la place ({ $section })
odds-other-die = { $effect } pourrait changer un autre dé de l'attaque
odds-afterwards = le recul et ce qui suit l'attaque ({ $section })

## Pourquoi il n'y a pas de chances

odds-no-action = on demande les chances là où une action peut être donnée ({ $section })
odds-end-of-turn = terminer le tour n'est pas une attaque
odds-names-nothing = « { $words } » ne désigne aucune action
odds-fits-nowhere = « { $words } » ne va nulle part
odds-first = d'abord : { $question } ({ $section })
odds-not-there = { $figure } n'est pas sur la carte
odds-itself = { $figure } ne peut pas s'attaquer soi-même ({ $section })
odds-too-many-effects = les esquives et les relances, trop nombreuses pour être calculées
odds-too-many-rerolls = les autres relances, trop nombreuses pour être calculées
odds-most-rerolls = plus de { $most } relances d'un même jet
odds-no-attack = aucune attaque n'est faite
odds-no-target = { $target } n'est pas une cible légale ({ $section })
