## Ce qui ne va pas avec une équipe

force-over-build-total = l'équipe coûte { $points } points, et le total de points de construction est de { $total }
force-odd-build-total = un total de points de construction est un multiple de { $step }, et { $total } n'en est pas un
force-no-point-value = { $card } n'a pas de valeur en points et ne peut pas commencer dans une équipe
force-unpaid = le coût de { $card } n'est pas payé, et rien dans l'équipe ne le permet
force-no-set-symbol = { $card } n'a pas de symbole d'extension et ne peut pas être d'une équipe de tournoi
force-no-collector-number = { $card } n'a pas de numéro de collection et ne peut pas être d'une équipe de tournoi
force-promotional = { $card } porte un cercle violet : les éléments promotionnels sont exclus des tournois
force-no-character = il faut à une équipe au moins un personnage qui ne soit pas un spectateur
force-second-unique = { $what } est Unique et ne peut venir qu'une fois
force-equipment-for-one = { $piece } s'assigne à un seul personnage, et non à { $count }
force-equipment-not-standard = { $card } n'est pas un personnage standard et ne peut pas recevoir { $piece }
force-equipment-not-free = { $card } n'a ni le nom ni le mot-clé requis, et { $piece } ne peut donc pas coûter 0
force-second-equipment = { $card } ne peut recevoir qu'un seul équipement
force-id-card-alone = { $card } demande un personnage d'identité dans la réserve
force-id-card-stranger = { $figure } ne peut pas être le personnage d'identité { DE($card) }
force-id-card-shared = { $figure } est déjà le personnage d'identité d'une autre carte : il en faut un autre pour { $card }
force-second-resource = une équipe a une seule ressource, pas { $cards }
force-resource-for-nobody = { $card } doit être assigné à un personnage
force-resource-for-all = { $card } est assigné à tous les personnages, donc aussi à { $figures }
force-resource-for-many = { $card } est assigné à trop de personnages : { $count } au lieu de { $most } au plus
force-resource-for-vehicle = { $figure } est un véhicule et ne peut pas recevoir { $card }
force-second-prime = une équipe peut avoir un seul personnage Prime, et non { $cards }
force-problem = { $force } : { $problem }
force-problems-between = {" ; "}
force-second-title = une équipe peut avoir un seul personnage-titre, et non { $cards }
force-crowded-sideline = { $count ->
    [one] { $count } élément est dans la réserve, et { $most } peuvent y être
   *[other] { $count } éléments sont dans la réserve, et { $most } peuvent y être
 }
force-too-many-markers = l'équipe apporte { $count } marqueurs terrain, et { $most } peuvent venir
