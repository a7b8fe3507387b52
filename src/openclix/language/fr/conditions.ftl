## Conditions, telles qu'on les lit après « tant que »

condition-elevated = ce personnage se trouve sur un terrain élevé
condition-in-hindering = ce personnage se trouve en terrain gênant
condition-in-water = ce personnage se trouve dans l'eau
condition-by-object = ce personnage est près d'un objet spécial
condition-in-orange = ce personnage se trouve dans une case orange
condition-pilot = ce personnage a un pilote{ $count ->
    [0] { "" }
   *[other] { " " }: { $parts }
 }
condition-with-friend = un personnage ami est adjacent
condition-facing-foe = un personnage adverse est adjacent
condition-rested = ce personnage n'a pas de marqueur action
condition-tired = ce personnage a un marqueur action
condition-holding = ce personnage porte un marqueur
condition-unhurt = ce personnage est sur son clic de départ
condition-own-turn = c'est le tour de son joueur
condition-alone = aucun personnage ami n'est adjacent
condition-own-force = ce personnage joue pour sa propre équipe
condition-shows = son disque ou sa carte montre { $power }, et ce personnage peut l'utiliser
condition-keyword = ce personnage a le mot-clé { $word }
condition-team = ce personnage a la compétence de groupe { $word }
condition-symbol = ce personnage a le symbole { $word }
condition-and = { $parts }
condition-or = { $parts } (au moins une de ces conditions)
condition-not = il n'est pas vrai { QUE($part) }
condition-under = { $power } dure encore sur ce personnage
condition-any = il y a { $group }
condition-number = { $number } vaut { $relation ->
    [at-most] au plus { $wanted }
    [at-least] au moins { $wanted }
    [below] moins de { $wanted }
    [above] plus de { $wanted }
    [not] autre chose que { $wanted }
   *[other] { $wanted }
 }
condition-happened = { $number } n'est pas nul
condition-element = { $name } est en jeu

number-click = son numéro de clic
number-tokens = son nombre de marqueurs action
number-points = sa valeur en points
number-turn = le numéro du tour
number-score = le nombre de points de victoire de son joueur
number-mission = le nombre de points de mission de son joueur
number-foe-score = le nombre de points de victoire d'un adversaire
number-named = son nombre de marqueurs { $name }
number-count = le nombre { DE($group) }
number-happened = le nombre de fois que { $event } est arrivé{ $of ->
    [own] { " " }à ce personnage
    [friends] { " " }à ses amis
    [foes] { " " }à ses adversaires
    [force] { " " }à son équipe
   *[any] { "" }
 }{ $by ->
    [own] { " " }par lui-même
    [friends] { " " }par ses amis
    [foes] { " " }par ses adversaires
    [force] { " " }par son équipe
   *[any] { "" }
 }{ $span ->
    [since-turn] { " " }depuis le dernier tour de son joueur
   *[this-turn] { " " }ce tour
 }
number-value = sa valeur imprimée ({ $stat }), avec ce qui la modifie durablement,
number-fact = son état { $name }
number-element = { $word } de { $name }

group-friends = des personnages amis{ $within ->
    [0] { "" }
    [1] { " " }adjacents
   *[other] { " " }à { $within } cases ou moins
 }
group-foes = des personnages adverses{ $within ->
    [0] { "" }
    [1] { " " }adjacents
   *[other] { " " }à { $within } cases ou moins
 }
group-figures = d'autres personnages{ $within ->
    [0] { "" }
    [1] { " " }adjacents
   *[other] { " " }à { $within } cases ou moins
 }
group-force = des personnages de son équipe{ $within ->
    [0] { "" }
    [1] { " " }adjacents
   *[other] { " " }à { $within } cases ou moins
 }
group-filtered = { $group } ({ $filters })
group-rested = sans marqueur action
group-tired = avec un marqueur action
group-hurt = blessés
group-unhurt = indemnes
group-holding = qui portent un marqueur
group-dearer = de plus grande valeur en points
group-cheaper = de moindre valeur en points
group-in-hindering = en terrain gênant
group-elevated = sur un terrain élevé
group-keyword = avec le mot-clé { $word }
group-called = du nom de { $word }
group-bearing = avec un marqueur { $word }
group-symbol = avec le symbole { $word }

refusal-condition = { $who } ne peut utiliser { $power } que tant { QUE($condition) }
