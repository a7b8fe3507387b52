## Conditions, telles qu'on les lit après « tant que »

condition-by-object = ce personnage est près d'un objet spécial
condition-in-orange = ce personnage se trouve dans une case orange
condition-pilot = ce personnage a un pilote{ $count ->
    [0] { "" }
   *[other] { " " }: { $parts }
 }
condition-with-friend = un personnage ami est adjacent
condition-facing-foe = un personnage adverse est adjacent
condition-own-turn = c'est le tour de son joueur
condition-alone = aucun personnage ami n'est adjacent
condition-own-force = ce personnage joue pour sa propre équipe
condition-themed = son équipe est une équipe à thème
condition-and = { $parts }
condition-or = { $parts } (au moins une de ces conditions)
condition-not = il n'est pas vrai { QUE($part) }
condition-that-one = ce personnage-là est parmi ceux-ci : { $group }
condition-any = il y a { $group }
condition-compared = le nombre { DE($group) } est { $relation ->
    [at-most] inférieur ou égal au
    [at-least] supérieur ou égal au
    [below] inférieur au
    [above] supérieur au
    [not] différent du
   *[equal] égal au
 } nombre { DE($than) }
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

number-turn = le numéro du tour
number-score = le nombre de points de victoire de son joueur
number-mission = le nombre de points de mission de son joueur
number-foe-score = le nombre de points de victoire d'un adversaire
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
number-fact = son état { $name }
number-element = { $word } de { $name }

refusal-condition = { $who } ne peut utiliser { $power } que tant { QUE($condition) }

## Sélecteurs : de qui parle un texte

amount = { $relation ->
    [at-most] au plus { $number }
    [at-least] au moins { $number }
    [below] moins de { $number }
    [above] plus de { $number }
    [not] un autre nombre que { $number }
   *[equal] exactement { $number }
 }
selector-base = { $side ->
    [self] ce personnage
    [friendly] { $other ->
        [1] des personnages amis
       *[0] des personnages de son camp
     }
    [force] { $other ->
        [1] d'autres personnages de son équipe
       *[0] des personnages de son équipe
     }
    [opposing] des personnages adverses
   *[any] { $other ->
        [1] d'autres personnages
       *[0] des personnages
     }
 }
selector-any-of = { $options }
selector-those = { $base } { $filters }
selector-all = tous ceux-ci : { $those }
selector-each = chacun de ceux-ci, l'un après l'autre : { $those }
selector-exactly = { $number } parmi ceux-ci : { $those }
selector-up-to = jusqu'à { $number } parmi ceux-ci : { $those }
selector-without = { $shape ->
    [it] il n'est pas vrai { QUE($filter) }
   *[those] hormis ceux { $filter }
 }
selector-either = { $shape ->
    [it] ce personnage fait partie de ceux-ci : { $options }
   *[those] parmi ceux-ci : { $options }
 }
selector-adjacent = { $shape ->
    [it] ce personnage est adjacent
   *[those] adjacents
 }
selector-adjacent-of = { $shape ->
    [it] ce personnage est adjacent à { $whom }
   *[those] adjacents à { $whom }
 }
selector-within = { $shape ->
    [it] ce personnage est à { $squares } cases ou moins
   *[those] à { $squares } cases ou moins
 }
selector-within-of = { $shape ->
    [it] ce personnage est à { $squares } cases ou moins { DE($whom) }
   *[those] à { $squares } cases ou moins { DE($whom) }
 }
selector-in-range = { $shape ->
    [it] ce personnage est à portée
   *[those] à sa portée
 }
selector-in-sight = { $shape ->
    [it] ce personnage est en ligne de vue
   *[those] dans sa ligne de vue
 }
selector-in-sight-of = { $shape ->
    [it] ce personnage est dans la ligne de vue { DE($whom) }
   *[those] dans la ligne de vue { DE($whom) }
 }
selector-on = { $shape ->
    [it] ce personnage se trouve { $ground ->
        [blocking] en terrain bloquant
        [clear] en terrain dégagé
        [edge] au bord de la carte
        [elevated] sur un terrain élevé
        [hindering] en terrain gênant
        [orange] dans une case orange
       *[water] dans l'eau
     }
   *[those] { $ground ->
        [blocking] en terrain bloquant
        [clear] en terrain dégagé
        [edge] au bord de la carte
        [elevated] sur un terrain élevé
        [hindering] en terrain gênant
        [orange] dans une case orange
       *[water] dans l'eau
     }
 }
selector-in-marker = { $shape ->
    [it] ce personnage se trouve { $own ->
        [1] dans son propre marqueur { $kind }
       *[0] dans un marqueur { $kind }
     }
   *[those] { $own ->
        [1] dans son propre marqueur { $kind }
       *[0] dans un marqueur { $kind }
     }
 }
selector-in = { $shape ->
    [it] ce personnage se trouve { $zone ->
        [map] sur la carte
        [ko] dans la zone de KO
        [sideline] dans la réserve
       *[anywhere] où que ce soit dans la partie
     }
   *[those] { $zone ->
        [map] sur la carte
        [ko] dans la zone de KO
        [sideline] dans la réserve
       *[anywhere] où que ce soit dans la partie
     }
 }
selector-keyword = { $shape ->
    [it] ce personnage a le mot-clé { $words }
   *[those] avec le mot-clé { $words }
 }
selector-tagged = { $shape ->
    [it] ce personnage a l'étiquette { $words }
   *[those] avec l'étiquette { $words }
 }
selector-shares-keyword = { $shape ->
    [it] ce personnage a un mot-clé
   *[those] qui partagent un mot-clé avec ce personnage
 }
selector-called = { $shape ->
    [it] ce personnage s'appelle { $words }
   *[those] du nom de { $words }
 }
selector-called-like = { $shape ->
    [it] son nom contient { $words }
   *[those] dont le nom contient { $words }
 }
selector-shares-name = { $shape ->
    [it] ce personnage a un nom
   *[those] du même nom
 }
selector-points = { $shape ->
    [it] ce personnage vaut { $amount } points
   *[those] qui valent { $amount } points
 }
selector-points-mine = { $shape ->
    [it] ce personnage est { $relation ->
        [below] de moindre valeur en points
        [above] de plus grande valeur en points
        [at-most] de valeur égale ou moindre en points
        [at-least] de valeur égale ou plus grande en points
        [not] d'une autre valeur en points
       *[equal] de même valeur en points
     }
   *[those] { $relation ->
        [below] de moindre valeur en points
        [above] de plus grande valeur en points
        [at-most] de valeur égale ou moindre en points
        [at-least] de valeur égale ou plus grande en points
        [not] d'une autre valeur en points
       *[equal] de même valeur en points
     }
 }
selector-size = { $shape ->
    [it] ce personnage est { $relation ->
        [below] de taille inférieure à { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
        [above] de taille supérieure à { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
        [at-most] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     } ou moins
        [at-least] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     } ou plus
        [not] d'une autre taille que { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
       *[equal] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
     }
   *[those] { $relation ->
        [below] de taille inférieure à { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
        [above] de taille supérieure à { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
        [at-most] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     } ou moins
        [at-least] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     } ou plus
        [not] d'une autre taille que { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
       *[equal] de taille { $size ->
        [tiny] minuscule
        [standard] standard
        [giant] géante
       *[colossal] colossale
     }
     }
 }
selector-size-mine = { $shape ->
    [it] ce personnage est { $relation ->
        [below] plus petits
        [above] plus grands
        [at-most] de même taille ou plus petits
        [at-least] de même taille ou plus grands
        [not] d'une autre taille
       *[equal] de même taille
     }
   *[those] { $relation ->
        [below] plus petits
        [above] plus grands
        [at-most] de même taille ou plus petits
        [at-least] de même taille ou plus grands
        [not] d'une autre taille
       *[equal] de même taille
     }
 }
selector-symbol = { $shape ->
    [it] ce personnage a le symbole { $words }
   *[those] avec le symbole { $words }
 }
selector-team = { $shape ->
    [it] ce personnage a la compétence de groupe { $words }
   *[those] avec la compétence de groupe { $words }
 }
selector-trait = { $shape ->
    [it] ce personnage a le trait { $words }
   *[those] avec le trait { $words }
 }
selector-kind = { $shape ->
    [it] ce personnage est { $kind ->
        [bystander] un spectateur
        [vehicle] un véhicule
       *[character] un personnage ordinaire
     }
   *[those] qui sont { $kind ->
        [bystander] spectateurs
        [vehicle] véhicules
       *[character] personnages ordinaires
     }
 }
selector-tokens = { $shape ->
    [it] son nombre de marqueurs action est { $amount }
   *[those] avec { $amount } marqueurs action
 }
selector-rested = { $shape ->
    [it] ce personnage n'a pas de marqueur action
   *[those] sans marqueur action
 }
selector-tired = { $shape ->
    [it] ce personnage a un marqueur action
   *[those] avec un marqueur action
 }
selector-bearing = { $shape ->
    [it] ce personnage a un marqueur { $name }
   *[those] avec un marqueur { $name }
 }
selector-named = { $shape ->
    [it] son nombre de marqueurs { $name } est { $amount }
   *[those] avec { $amount } marqueurs { $name }
 }
selector-click = { $shape ->
    [it] son numéro de clic est { $amount }
   *[those] dont le numéro de clic est { $amount }
 }
selector-start-click = { $shape ->
    [it] le numéro de son clic de départ est { $amount }
   *[those] dont le clic de départ a pour numéro { $amount }
 }
selector-hurt = { $shape ->
    [it] ce personnage est blessé
   *[those] blessés
 }
selector-at-start = { $shape ->
    [it] ce personnage est sur son clic de départ
   *[those] sur leur clic de départ
 }
selector-value = { $shape ->
    [it] sa { $printed ->
        [1] valeur imprimée ({ $stat })
       *[0] valeur ({ $stat }, imprimée et avec ce qui la modifie durablement)
     } est { $amount }
   *[those] dont la { $printed ->
        [1] valeur imprimée ({ $stat })
       *[0] valeur ({ $stat }, imprimée et avec ce qui la modifie durablement)
     } est { $amount }
 }
selector-value-mine = { $shape ->
    [it] sa { $printed ->
        [1] valeur imprimée ({ $stat })
       *[0] valeur ({ $stat }, imprimée et avec ce qui la modifie durablement)
     } est { $relation ->
        [below] inférieure à la sienne
        [above] supérieure à la sienne
        [at-most] inférieure ou égale à la sienne
        [at-least] supérieure ou égale à la sienne
        [not] différente de la sienne
       *[equal] égale à la sienne
     }
   *[those] dont la { $printed ->
        [1] valeur imprimée ({ $stat })
       *[0] valeur ({ $stat }, imprimée et avec ce qui la modifie durablement)
     } est { $relation ->
        [below] inférieure à la sienne
        [above] supérieure à la sienne
        [at-most] inférieure ou égale à la sienne
        [at-least] supérieure ou égale à la sienne
        [not] différente de la sienne
       *[equal] égale à la sienne
     }
 }
selector-holding = { $shape ->
    [it] ce personnage porte un marqueur
   *[those] qui portent un marqueur
 }
selector-can-use = { $shape ->
    [it] ce personnage peut utiliser { $words }
   *[those] qui peuvent utiliser { $words }
 }
selector-shows = { $shape ->
    [it] son disque ou sa carte montre { $words }, et ce personnage peut l'utiliser
   *[those] dont le disque ou la carte montre { $words }, s'ils peuvent l'utiliser
 }
selector-under = { $shape ->
    [it] { $power } dure encore sur ce personnage
   *[those] sur qui { $power } dure encore
 }
selector-is = { $shape ->
    [it] ce personnage { $role ->
        [affected] est touché par l'effet
        [attacker] attaque
        [carried] est transporté
        [damaged] est blessé par ceci
        [healed] est soigné
        [hit] est touché
        [ko] est mis KO
        [missed] est manqué
        [target] est pris pour cible
        [that] est celui dont il s'agit
       *[user] utilise un pouvoir
     }
   *[those] { $role ->
        [affected] touchés par l'effet
        [attacker] qui attaquent
        [carried] transportés
        [damaged] blessés par ceci
        [healed] soignés
        [hit] touchés
        [ko] mis KO
        [missed] manqués
        [target] pris pour cible
        [that] dont il s'agit
       *[user] qui utilisent un pouvoir
     }
 }
selector-again = { $shape ->
    [it] ce personnage a déjà été nommé
   *[those] déjà nommés
 }
selector-chosen = { $shape ->
    [it] ce personnage a déjà été choisi
   *[those] déjà choisis
 }
selector-did = { $shape ->
    [it] { $by ->
        [1] { $did ->
            [hit] ce personnage a touché { $foe ->
                [1] un adversaire
               *[0] quelqu'un
            }
            [ko] ce personnage a mis { $foe ->
                [1] un adversaire
               *[0] quelqu'un
            } KO
           *[other] { $event } est arrivé à cause de ce personnage
         }
       *[0] { $did ->
            [action] ce personnage a reçu une action{ $costed ->
                [1] {" "}non libre
               *[0] {""}
            }
            [arrives] ce personnage est arrivé sur la carte
            [attack] ce personnage a attaqué
            [damage] ce personnage a subi des dégâts
            [heal] ce personnage a été soigné
            [hit] ce personnage a été touché
            [knockback] ce personnage a subi un recul
            [move] ce personnage s'est déplacé
            [place] ce personnage a été placé
           *[other] { $event } est arrivé à ce personnage
         }
     } { $span ->
        [since-turn] depuis le dernier tour de son joueur
       *[this-turn] ce tour
     }
   *[those] { $by ->
        [1] { $did ->
            [hit] qui ont touché { $foe ->
                [1] un adversaire
               *[0] quelqu'un
            }
            [ko] qui ont mis { $foe ->
                [1] un adversaire
               *[0] quelqu'un
            } KO
           *[other] à cause de qui { $event } est arrivé
         }
       *[0] { $did ->
            [action] qui ont reçu une action{ $costed ->
                [1] {" "}non libre
               *[0] {""}
            }
            [arrives] qui sont arrivés sur la carte
            [attack] qui ont attaqué
            [damage] qui ont subi des dégâts
            [heal] qui ont été soignés
            [hit] qui ont été touchés
            [knockback] qui ont subi un recul
            [move] qui se sont déplacés
            [place] qui ont été placés
           *[other] à qui { $event } est arrivé
         }
     } { $span ->
        [since-turn] depuis le dernier tour de son joueur
       *[this-turn] ce tour
     }
 }
selector-highest = { $shape ->
    [it] ce personnage a le maximum ({ $measure ->
        [points] valeur en points
        [click] numéro de clic
        [near] distance
        [attack] attaque
        [damage] dégâts
        [defense] défense
        [range] portée
       *[speed] vitesse
     })
   *[those] avec le maximum ({ $measure ->
        [points] valeur en points
        [click] numéro de clic
        [near] distance
        [attack] attaque
        [damage] dégâts
        [defense] défense
        [range] portée
       *[speed] vitesse
     })
 }
selector-lowest = { $shape ->
    [it] ce personnage a le minimum ({ $measure ->
        [points] valeur en points
        [click] numéro de clic
        [near] distance
        [attack] attaque
        [damage] dégâts
        [defense] défense
        [range] portée
       *[speed] vitesse
     })
   *[those] avec le minimum ({ $measure ->
        [points] valeur en points
        [click] numéro de clic
        [near] distance
        [attack] attaque
        [damage] dégâts
        [defense] défense
        [range] portée
       *[speed] vitesse
     })
 }
