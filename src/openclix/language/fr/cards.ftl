## Les textes des cartes en mots simples : `openclix cards read`

outline-itself = ce personnage
outline-part = { $role ->
    [attacker] l'attaquant
    [damaged] les personnages blessés
    [healed] les personnages soignés
    [hit] les personnages touchés
    [missed] les personnages manqués
    [target] les cibles
    [user] le personnage qui l'a utilisé
    [affected] les personnages affectés
   *[that] ce personnage-là
 }
outline-anybody = n'importe qui
outline-one-of-those = l'un de ceux-ci ({ $whom })
outline-as-printed = { $text }
outline-always = toujours
outline-result = le résultat
outline-half-result = la moitié du résultat, arrondie au supérieur
outline-power = { $power }{ $number ->
    [-1] { "" }
   *[other] { " " }{ $number }
 }{ $count ->
    [0] { "" }
   *[other] { " " }({ $changes })
 }
outline-as-free = en action LIBRE
outline-not-halved = sans diviser la vitesse par deux
outline-succeeds = réussit de { $low } à { $high }
outline-as-if-range = comme si sa portée était de { $number }
outline-only-markers = seulement { $number ->
    [one] { $number } marqueur
   *[other] { $number } marqueurs
 }
outline-only-targets = seulement ces cibles : { $whom }
outline-only-against = { $kind ->
    [close] seulement contre les attaques au corps à corps
    [range] seulement contre les attaques à distance
   *[any] contre toutes les attaques
 }
outline-only-stats = seulement { $stats }
outline-only-sign = { $raises ->
    [1] seulement pour augmenter des valeurs
   *[0] seulement pour diminuer des valeurs
 }
outline-once = une fois par { $span ->
    [turn] tour
    [game] partie
   *[attack] attaque
 }
outline-one-of = au choix : { $options }
outline-both = { $steps }
outline-roll = lancer un d6
outline-call-in = le personnage d'identité vient de la réserve, adjacent à { $near }
outline-send-back = le personnage d'identité retourne dans la réserve
outline-called-in = le personnage d'identité est appelé
outline-attack = faire { $kind ->
    [close] une attaque au corps à corps
    [range] une attaque à distance
   *[any] une attaque
 }
outline-use = utiliser { $power } ; cela ne coûte rien
outline-place = placer { $whom } { $squares ->
    [1] à une position adjacente à : { $near }
   *[other] à { $squares } cases au plus, à partir de : { $near }
 }
outline-deal = infliger { $kind ->
    [penetrating] des dégâts perforants
    [unavoidable] des dégâts inévitables
   *[normal] des dégâts
 } ({ $amount }), à qui : { $whom }
outline-heal = soigner { $whom } { $amount ->
    [one] de { $amount } clic
   *[other] de { $amount } clics
 }
outline-heal-by = soigner { $whom } d'autant de clics que { $amount }
outline-token = donner { $number ->
    [one] { $number } marqueur action
   *[other] { $number } marqueurs action
 } { A($whom) }
outline-token-off = retirer { $number ->
    [one] { $number } marqueur action
   *[other] { $number } marqueurs action
 } { A($whom) }
outline-named = donner { $number ->
    [one] { $number } marqueur { $name }
   *[other] { $number } marqueurs { $name }
 } { A($whom) }
outline-named-off = retirer { $number ->
    [one] { $number } marqueur { $name }
   *[other] { $number } marqueurs { $name }
 } { A($whom) }
outline-modify = modifier { $stats } de { $amount } pour { $whom } { $until ->
    [turn] ce tour-ci
    [your-next-turn] jusqu'au début du prochain tour du joueur
    [their-next-turn] jusqu'à son prochain tour
    [attack] pendant cette attaque
   *[game] jusqu'à la fin de la partie
 }
outline-gain = { $whom } : peut utiliser { $powers } { $until ->
    [turn] ce tour-ci
    [your-next-turn] jusqu'au début du prochain tour du joueur
    [their-next-turn] jusqu'à son prochain tour
    [attack] pendant cette attaque
   *[game] jusqu'à la fin de la partie
 }
outline-lose = { $whom } : ne peut pas utiliser { $powers } { $until ->
    [turn] ce tour-ci
    [your-next-turn] jusqu'au début du prochain tour du joueur
    [their-next-turn] jusqu'à son prochain tour
    [attack] pendant cette attaque
   *[game] jusqu'à la fin de la partie
 }
outline-move = déplacer { $whom }, au plus { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
 }{ $escapes ->
    [1] , avec désengagement automatique
   *[0] { "" }
 }
outline-knock-back = faire reculer { $whom } de { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
 }
outline-ko = mettre KO { $whom }
outline-choose = choisir { $whom }
outline-turn-starts = { $yours ->
    [1] votre tour commence
   *[0] le tour d'un adversaire commence
 }
outline-turn-stops = { $yours ->
    [1] votre tour se termine
   *[0] le tour d'un adversaire se termine
 }
outline-uses = { $who } a utilisé { $power }
outline-is-ko = { $whom } est mis KO
outline-takes = { $whom } subit des dégâts{ $kind ->
    [none] { "" }
    [close] { " " }d'une attaque au corps à corps{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    }
    [range] { " " }d'une attaque à distance{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    }
   *[any] { " " }d'une attaque{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    }
 }
outline-is-hit = { $kind ->
    [close] une attaque au corps à corps{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    } touche { $whom }
    [range] une attaque à distance{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    } touche { $whom }
   *[any] une attaque{ $foe ->
        [1] { " " }adverse
       *[0] { "" }
    } touche { $whom }
 }
outline-misses = { $kind ->
    [close] une attaque au corps à corps manque toutes ses cibles, attaquant : { $who }
    [range] une attaque à distance manque toutes ses cibles, attaquant : { $who }
   *[any] une attaque manque toutes ses cibles, attaquant : { $who }
 }
outline-attacks = { $kind ->
    [close] { $who } fait une attaque au corps à corps
    [range] { $who } fait une attaque à distance
   *[any] { $who } fait une attaque
 }
outline-hits = { $kind ->
    [close] { $who } touche par une attaque au corps à corps : { $whom }
    [range] { $who } touche par une attaque à distance : { $whom }
   *[any] { $who } touche par une attaque : { $whom }
 }
outline-damages = { $kind ->
    [close] { $who } inflige des dégâts par une attaque au corps à corps : { $whom }
    [range] { $who } inflige des dégâts par une attaque à distance : { $whom }
    [none] { $who } inflige des dégâts : { $whom }
   *[any] { $who } inflige des dégâts par une attaque : { $whom }
 }
outline-kos = { $kind ->
    [close] { $who } met KO par une attaque au corps à corps : { $whom }
    [range] { $who } met KO par une attaque à distance : { $whom }
    [none] { $who } met KO : { $whom }
   *[any] { $who } met KO par une attaque : { $whom }
 }
outline-triggered = quand { $when }{ $if ->
    [1] , si { $condition }
   *[0] { "" }
 } : { $after ->
    [1] après les résolutions,{ " " }
   *[0] { "" }
 }{ $may ->
    [1] vous pouvez :{ " " }
   *[0] { "" }
 }{ $step }{ $span ->
    [turn] { " " }(une fois par tour)
    [game] { " " }(une fois par partie)
    [attack] { " " }(une fois par attaque)
   *[none] { "" }
 }
outline-action = action { NAME("action", $action) }{ $if ->
    [1] , si { $condition }
   *[0] { "" }
 } : { $step }{ $span ->
    [turn] { " " }(une fois par tour)
    [game] { " " }(une fois par partie)
    [attack] { " " }(une fois par attaque)
   *[none] { "" }
 }
outline-then = ensuite{ $done ->
    [1] , si cela a été fait
   *[0] { "" }
 }{ $if ->
    [1] , si { $condition }
   *[0] { "" }
 } : { $may ->
    [1] vous pouvez :{ " " }
   *[0] { "" }
 }{ $step }
outline-row = de { $low } à { $high } : { $step }
outline-not-ignored = Ingéniosité et Onde pulsée ne peuvent pas supprimer ce texte
outline-protected = ce personnage a la SAUVEGARDE contre { $powers }
outline-text-protected = ce texte est protégé contre { $powers }
outline-team = ce personnage a la compétence de groupe { $team }{ $if ->
    [1] , tant que { $condition }
   *[0] { "" }
 }
outline-can-use = ce personnage peut utiliser { $powers }{ $if ->
    [1] , tant que { $condition }
   *[0] { "" }
 }
outline-lends = { $whom } : peuvent utiliser { $powers }{ $if ->
    [1] , tant que { $condition }
   *[0] { "" }
 }
outline-denies = { $whom } : ne peuvent pas utiliser { $powers }{ $if ->
    [1] , tant que { $condition }
   *[0] { "" }
 }
outline-modifies = modifier { $stats } de { $amount } pour { $whom }{ $if ->
    [1] , tant que { $condition }
   *[0] { "" }
 }

## La commande

cards-help = lire le texte d'une carte
cards-description = Lit le texte d'une carte et dit ce que le programme en fait.
cards-read-help = dire ce qui est compris d'un texte, et ce qui ne l'est pas
cards-read-text = les mots, entre guillemets
cards-read-name = le nom du personnage, là où le texte le mentionne
cards-read-edition = l'édition dont les pouvoirs comptent
cards-meaning = veut dire : { $outline }
cards-played = joué : { $text }
cards-by-hand = à la main, la partie s'arrête là : { $text }
cards-unread = seulement affiché : { $text }
cards-stops = pas lu à partir d'ici
cards-expected = mots les plus proches : { $words }
cards-two-ways = se lit de plusieurs façons ({ $count })
cards-too-long = Le texte est trop long pour être lu.
cards-unseen = Le texte a un caractère invisible à la place { $place }.
cards-empty = Il n'y a pas de texte à lire.
card-words = { $words }
cards-french = sur une carte française : { $text }
cards-no-french = pas encore de mots français : { $record }
cards-team = compétence de groupe { $team }
