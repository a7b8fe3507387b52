## Ce qui s'est passé, comme on le raconte à table

name-force-red = Rouge
name-force-blue = Bleu
name-force-green = Vert
name-force-gold = Or
name-force-violet = Violet
name-force-white = Blanc
story-twin = { $name } ({ $tag })
story-object = l'objet { $name }
story-object-own = { $name }
story-unnamed = { $kind ->
    [object] un objet
   *[other] un marqueur
 }

## Tours et actions

story-round = — Round { $number } —
story-turn = — Tour { $number } : { $side } —
story-first-player = { $side } est le premier joueur et prend le premier tour.
story-idle-yes = { $who } ne sert pas pendant la prochaine action.
story-idle-no = { $who } peut de nouveau servir.
story-blows-yes = { $who } compte pendant ce round.
story-blows-no = { $who } ne compte pas pendant ce round.
story-area-number = { $side } commence dans la zone { $number }.
story-area = { $side } commence dans la zone { $area }.
story-action = { $who } utilise { $deed }.
story-cancel = { $who } désactive un pouvoir pour ce tour.
story-watch = { $who } monte la garde.
story-ease = { $who } ne monte plus la garde.
story-deed-smash-plain = une attaque au corps à corps contre un terrain
story-deed-blast-plain = une attaque à distance contre un terrain
story-deed-smash = une action de CORPS À CORPS pour détruire un terrain
story-deed-blast = une action à DISTANCE pour détruire un terrain
story-deed-swing = un objet au corps à corps
story-deed-throw = un objet comme projectile
story-deed-hurl = Télékinésie pour lancer un objet
story-deed-mind-control-close = Contrôle mental
story-clears = { $count ->
    [one] { $who } enlève ses marqueurs action.
   *[other] { $who } enlèvent leurs marqueurs action.
 }
story-token-off = { $who } perd un marqueur action.

## Déplacements

story-stays = { $who } reste sur place.
story-moves = { $who } se déplace en { $square }.
story-carried = { $who } arrive en { $square } par transport.
story-placed = { $who } est placé{ E($who) } en { $square }.
story-breaks-away = { $who } réussit son évasion.
story-is-held = { $who } manque son évasion.
story-knocked-back = { $who } subit un recul{ $end ->
    [obstacle] { " " }contre un obstacle.
    [fall] { " " }et fait une chute.
    [character] { " " }contre quelqu'un.
   *[other] .
 }
story-knocked-back-to = { $who } subit un recul jusqu'en { $square }{ $end ->
    [obstacle] , contre un obstacle.
    [fall] , et fait une chute.
    [character] , contre quelqu'un.
   *[other] .
 }

## Jets

purpose-attack = { " " }pour l'attaque
purpose-break-away = { " " }pour une évasion
purpose-initiative = { " " }pour désigner le premier joueur
purpose-roles = { " " }pour le choix d’attaquer ou de défendre
purpose-tie = { " " }pour départager l'égalité
purpose-coin = { " " }à pile ou face
purpose-wreck = { " " }pour l'atterrissage hors de l'épave
purpose-power = { " " }pour { $power }
purpose-none = { "" }
story-roll = { $who } lance { $dice }{ $purpose }{ $outcome ->
    [success] { " " }: réussite.
    [failure] { " " }: échec.
   *[open] .
 }
story-reroll = { $who } relance{ $purpose } : { $dice }{ $outcome ->
    [success] , une réussite.
    [failure] , un échec.
   *[open] .
 }
story-replaced-die = Un dé est remplacé : { $dice }.

## Attaques

story-attack = { $kind ->
    [close] { $who } attaque { $targets }.
   *[range] { $who } tire sur { $targets }.
 }
story-attack-with = { $kind ->
    [close] { $who } attaque { $targets } avec { $object }.
   *[range] { $who } lance { $object } sur { $targets }.
 }
story-attack-rolled = { $kind ->
    [close] { $who } attaque { $targets } : { $sum }.
   *[range] { $who } tire sur { $targets } : { $sum }.
 }
story-attack-with-rolled = { $kind ->
    [close] { $who } attaque { $targets } avec { $object } : { $sum }.
   *[range] { $who } lance { $object } sur { $targets } : { $sum }.
 }
story-total = { $who } attaque avec { $sum }.
story-sum = { $value } + { $dice } = { $total }{ $against }{ $critical ->
    [hit] , une réussite critique
    [miss] , un échec critique
   *[none] { "" }
 }{ $doubles ->
    [yes] , un double
   *[no] { "" }
 }
story-against = { " " }contre { $defenses }
story-defense-of = { $defense } { DE($who) }
story-value = { $value } ({ $parts })
story-value-capped = { $value } ({ $parts } : { $most } au plus)
story-set = { $amount } par
story-part = { $change } { $source }
story-part-of = { $change } { $source } { DE($whose) }
story-evades = { $who } évite l'attaque { DE($by) }.
story-evades-by = { $who } évite l'attaque { DE($by) } avec { $power }.
story-miss = { $who } manque { $whom }.
story-critical-miss = Échec critique : { $who } va prendre 1 dégât.
story-critical-miss-damage = { $clicks ->
    [one] Échec critique : { $who } prend { $clicks } dégât.
   *[other] Échec critique : { $who } prend { $clicks } dégâts.
 }
story-takes-hit = { $who } est touché{ E($who) } à la place { DE($spared) }.
story-not-targeted = { $who } ne sait plus qui est { $whom }, et ne peut pas cibler ce personnage ce tour.

## Dégâts

story-hit = { $who } touche { $whom }.
story-amount-normal = { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
 }
story-amount-penetrating = { $amount ->
    [one] { $amount } dégât perforant
   *[other] { $amount } dégâts perforants
 }
story-amount-unavoidable = { $amount ->
    [one] { $amount } dégât inévitable
   *[other] { $amount } dégâts inévitables
 }
story-hit-damage = { $who } touche { $whom } : { $damage }.
story-hit-some = { $who } touche { $whom } : { $clicks } sur { $damage }.
story-hit-for = { $dealt ->
    [one] { $who } touche { $whom } pour { $dealt } dégât.
   *[other] { $who } touche { $whom } pour { $dealt } dégâts.
 }
story-hit-nothing = { $who } touche { $whom }, mais sans effet : { $damage }.
story-hit-sum = { $who } touche { $whom } : { $sum }.
story-damage-sum = { $whom } : { $sum }.
story-reckoned = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount } { $source }
story-reckoned-of = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount } { $source } ({ $whose })
story-reckoned-most = { $before }, { $most } au plus,
story-reckoned-bare = { $before } { $sign ->
    [less] −
   *[more] +
 } { $amount }
story-reckoned-total = { $clicks ->
    [0] { $sum } = aucun clic
    [one] { $sum } = 1 clic
   *[other] { $sum } = { $clicks } clics
 }
story-reckoned-stopped = { $clicks ->
    [one] { $sum } = { $left }, arrêt après { $clicks } clic
   *[other] { $sum } = { $left }, arrêt après { $clicks } clics
 }
story-hit-token = { $who } touche { $whom } : un marqueur action à la place des dégâts.
story-less = { $amount } de moins
story-less-by = { $power } : { $amount } de moins
story-damage = { $clicks ->
    [one] { $whom } prend { $clicks } dégât.
   *[other] { $whom } prend { $clicks } dégâts.
 }
story-pushed = { $who } se dépasse.
story-pushed-damage = { $clicks ->
    [one] { $who } se dépasse : { $clicks } dégât.
   *[other] { $who } se dépasse : { $clicks } dégâts.
}
story-damage-by = { $clicks ->
    [one] { $whom } prend { $clicks } dégât ({ $power }).
   *[other] { $whom } prend { $clicks } dégâts ({ $power }).
 }
story-damage-less = { $clicks ->
    [one] { $whom } prend { $clicks } dégât ({ $less }).
   *[other] { $whom } prend { $clicks } dégâts ({ $less }).
 }
story-reduced = { $whom } prend moins de dégâts ({ $less }).
story-ko = { $who } est mis{ E($who) } KO.
story-ko-points = { $points ->
    [one] { $who } est mis{ E($who) } KO : { $points } point pour { $side }.
   *[other] { $who } est mis{ E($who) } KO : { $points } points pour { $side }.
 }
story-heals = { $clicks ->
    [one] { $who } est soigné{ E($who) } de { $clicks } clic.
   *[other] { $who } est soigné{ E($who) } de { $clicks } clics.
 }
story-heals-half = { $clicks ->
    [one] { $who } est soigné{ E($who) } de { $clicks } clic (la moitié de { $die }).
   *[other] { $who } est soigné{ E($who) } de { $clicks } clics (la moitié de { $die }).
 }
story-heals-by = { $clicks ->
    [one] { $who } est soigné{ E($who) } de { $clicks } clic ({ $power }).
   *[other] { $who } est soigné{ E($who) } de { $clicks } clics ({ $power }).
 }

## Pouvoirs et marqueurs

story-uses = { $who } utilise { $power }.
story-outwitted = { $who } ne peut pas utiliser { $power } pour le moment.
story-perplexed = { $who } : { $stat } { $change } pour le moment.
story-controlled = { $who } agit pour { $side }.
story-object-lies = { $object } est en { $squares }.
story-markers = { $kind ->
    [smoke] De la fumée monte en { $squares }.
    [barrier] Une barrière se dresse en { $squares }.
    [debris] Des débris sont en { $squares }.
   *[other] { $count ->
        [one] { $count } marqueur ({ $what }) est en { $squares }.
       *[other] Des marqueurs ({ $what }) sont en { $squares }.
    }
 }
story-picks-up = { $who } ramasse { $object }.
story-puts-down = { $who } lâche { $object }.
story-equips = { $who } s'équipe { DE($piece) }.
story-unequips = { $who } perd { $piece }, qui reste en { $square }.
story-called-in = { $piece } appelle { $who }.
story-sent-back = { $who } retourne dans la réserve.
story-face-down = { $who } a servi et reste face cachée.
story-destroyed = Détruit : { $piece }.

## La fin

story-defeated = L'équipe { $side } est vaincue.
story-wins = { $side } gagne.
story-scenario = { $state }.
