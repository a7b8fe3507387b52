## Ce qui arrive, raconté aux joueurs

event-first-player = { $side } est le premier joueur et prend le premier tour.
event-picks-area = { $side } commence dans la zone { $area ->
    [north] nord
    [south] sud
    [east] est
    [west] ouest
   *[other] { $area }
 }.
event-areas = Le premier joueur commence dans la zone { $area ->
    [north] nord
    [south] sud
    [east] est
    [west] ouest
   *[other] { $area }
 }.
event-uses-card = { $figure } joue avec la carte { $name }.
event-set-up = { $figure } commence en { $square }.
event-themes = Les équipes à thème sont établies.
event-game-begins = La partie commence.
event-starts-the-game = { $figure } commence la partie.
event-round = Le round { $number } commence.
event-round-ends = Le round { $number } se termine.
event-turn = Tour { $number } : { $side }.
event-turn-ends = Le tour { DE($side) } se termine.
event-clears = { $figure } enlève ses marqueurs action.
event-score = { $points ->
    [one] { $side } marque { $points } point de victoire.
   *[other] { $side } marque { $points } points de victoire.
 }
event-defeated = L'équipe { $side } est vaincue.
event-time-over = Le temps est écoulé.
event-wins = { $side } gagne.
event-action = { $figure } reçoit une action { NAME("action", $kind) } : { NAME("trait", $action) }.
event-action-resolved = L'action { NAME("action", $kind) } { DE($figure) } est résolue.
event-action-taken-back = { $figure } reprend : { NAME("trait", $action) }.
event-token = { $tokens ->
    [one] { $figure } reçoit un marqueur action et en a { $tokens }.
   *[other] { $figure } reçoit un marqueur action et en a { $tokens }.
 }
event-token-off = { $figure } perd un marqueur action et en a { $tokens }.
event-named-token = { $total ->
    [0] { $figure } n'a pas de marqueur { NAME("token", $name) }.
    [one] { $figure } a 1 marqueur { NAME("token", $name) }.
   *[other] { $figure } a { $total } marqueurs { NAME("token", $name) }.
 }
event-fact = { $figure } : { $word } vaut maintenant { $said }.
event-dial-turned = Le disque { DE($figure) } montre le clic { $click }.
event-enters-play = { $figure } est en jeu.
event-leaves-play = { $figure } n'est plus en jeu.
event-uses = { $figure } utilise { $power }.
event-used = { $figure } a utilisé { $power }.
event-size = { $figure } a la taille { $size ->
    [tiny] minuscule
    [standard] standard
    [giant] géante
    [colossal] colossale
   *[other] { $size }
 }.
event-mission = { $points ->
    [one] { $side } a { $points } point de mission.
   *[other] { $side } a { $points } points de mission.
 }
event-not-triggered = { $effect } { DE($figure) } ne se déclenche plus ({ NAME("effect-end", $reason) }).
event-roll = { $side } lance { $dice } ({ NAME("roll", "power", $what) }).
event-reroll = { $side } relance : { $dice } ({ NAME("roll", "power", $what) }).
event-replaced-die = Un dé est remplacé : { $dice }.
event-break-away = { $succeeded ->
    [yes] { $figure } réussit son évasion.
   *[no] { $figure } manque son évasion.
 }
event-before-moving = { $figure } va se déplacer.
event-move = { $figure } se déplace : { $path }.
event-carried = { $figure } profite d'un transport et arrive en { $square }.
event-place = { $figure } est placé{ E($figure) } en { $square }.
event-knockback = { $figure } subit un recul : { $path }{ $end ->
    [obstacle] { " " }(contre un obstacle)
    [fall] { " " }(avec une chute)
    [character] { " " }(contre un personnage)
   *[other] { "" }
 }.
event-would-attack = { $figure } va attaquer.
event-would-be-targeted = { $by } va cibler { $figure }.
event-not-targeted = { $figure } ne peut pas être une cible pour { $by }.
event-attack = { $kind ->
    [CLOSE] { $figure } fait une attaque au corps à corps contre { $targets }.
   *[RANGE] { $figure } fait une attaque à distance contre { $targets }.
 }
event-attack-ends = L'attaque { DE($figure) } n'a plus de cible et se termine.
event-attack-rolled = { $figure } a lancé { $dice }.
event-attack-totalled = { $figure } arrive à { $total }.
event-attack-total = { $figure } attaque avec { $value } et lance { $dice } : { $total } au total.
event-would-be-hit = { $by } va toucher { $figure }.
event-evades = { $figure } évite l'attaque { DE($by) }.
event-takes-the-hit = { $figure } est touché{ E($figure) } à la place { DE($spared) }.
event-hit = { $by } touche { $figure }.
event-miss = { $by } manque { $figure }.
event-hits = L'attaque { DE($figure) } touche.
event-critical-miss = Échec critique pour { $figure }.
event-attack-resolved = L'attaque { DE($figure) } est résolue.
event-would-be-damaged = { $amount ->
    [one] { $figure } va prendre { $amount } dégât.
   *[other] { $figure } va prendre { $amount } dégâts.
 }
event-dealt = { $figure } subit { $amount ->
    [one] { $amount } dégât { NAME("damage-one", $kind) }.
   *[other] { $amount } dégâts { NAME("damage", $kind) }.
 }
event-reduced = { $figure } réduit ses dégâts de { $amount }.
event-damage = { $figure } prend { $clicks ->
    [one] { $clicks } dégât { NAME("damage-one", $kind) } (source : { $source }).
   *[other] { $clicks } dégâts { NAME("damage", $kind) } (source : { $source }).
 }
event-has-damaged = { $figure } a infligé des dégâts.
event-clicked = Le disque { DE($figure) } est tourné au clic { $click }.
event-heal = { $clicks ->
    [one] { $figure } est soigné{ E($figure) } de { $clicks } clic.
   *[other] { $figure } est soigné{ E($figure) } de { $clicks } clics.
 }
event-revealed = { $figure } montre le clic { $click }.
event-would-be-kod = { $figure } va être mis{ E($figure) } KO.
event-ko = { $figure } est mis{ E($figure) } KO.
event-arrives = { $figure } apparaît en { $square }.
event-leaves-the-map = { $figure } quitte la carte.
event-returns = { $figure } revient en { $square }.
event-displaced = { $figure } revient près de { $square }.
event-exits = { $figure } quitte la carte par { $square }.
event-removed = { $figure } est retiré{ E($figure) } du jeu.
event-attached = { $figure } s'attache à { $host }.
event-boards = { $figure } monte à bord { DE($vehicle) }.
event-steps-out = { $figure } descend en { $square }.
event-captured = { $figure } est capturé{ E($figure) } par { $by }.
event-freed = { $figure } est libre, en { $square }.
event-handed-over = { $by } livre { $figure }.
event-marker = Un marqueur ({ $kind ->
    [object] objet
    [elevated] terrain élevé
   *[other] { NAME("marker-kind", $kind) }
 }), { $marker }, est en { $squares }.
event-marker-gone = Le marqueur { $marker } n'est plus là.
event-picks-up = { $figure } ramasse { $marker }.
event-puts-down = { $figure } lâche { $marker } en { $squares }.
event-equips = { $figure } s'équipe { DE($equipment) }.
event-unequips = { $figure } perd { $equipment }, qui est maintenant { $marker } en { $square }.
event-called-in = { $card } appelle { $figure }.
event-sent-back = { $figure } retourne dans la réserve ({ $card }).
event-used-up = { $figure } a utilisé { $marker } jusqu'au bout.
event-destroyed = Détruit : { $piece }.
event-marker-placed = Le marqueur { $marker } est placé en { $square }.
event-perplexed = { NAME("stat", $stat) } { DE($figure) } : { $change }.
event-pushed = { $figure } se dépasse.
event-outwitted = { $figure } ne peut pas utiliser { $power }.
event-controlled = { $figure } est sous le contrôle { DE($side) }.
event-support-fails = { $figure } échoue à soigner { $friend }.
event-carries = { $figure } a transporté { $passengers }.
event-effect-ends = Un effet sur { $figure } se termine ({ NAME("effect-kind", $kind) }, { NAME("effect-end", $reason) }).

nobody = personne
nothing = rien
off-the-map = hors carte
