## Pourquoi l'ordinateur choisirait quelque chose

hint-attack = { $figure } touche { $target } à { $chance } % : { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
 }, soit { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
hint-worth = cela vaut environ { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
hint-promise = depuis { $square } { $figure } peut faire plus au prochain tour
hint-nearer = { $figure } se rapproche { DE($target) }
hint-safer = en { $square } les adversaires pourraient prendre { $points ->
    [one] { $points } point
   *[other] { $points } points
 } de moins { A($figure) }
hint-risk = en { $square } les adversaires pourraient prendre { $points ->
    [one] { $points } point
   *[other] { $points } points
 } { A($figure) }
hint-heal = { $target } en a le plus besoin
hint-tired = avec un deuxième marqueur { $figure } doit se reposer au prochain tour
hint-behind = avec un retard de { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, ce camp doit attaquer
hint-amount = { $stat } { $amount }
hint-change = { $change } aide surtout { $target }
hint-hinder = { $change } gêne surtout { $target }
hint-counter = { $power } manquerait le plus { A($target) }
hint-end = rien de ce qui reste ne vaut une action
hint-helps = cela ne peut qu'aider
hint-reroll = { $dice } peut difficilement être pire
hint-reroll-foe = { $dice } peut difficilement être mieux pour l'adversaire
hint-keep = { $dice } suffit
hint-least = ici moins vaut mieux
hint-most = ici plus vaut mieux
hint-tried = c'est ce qui a donné le meilleur essai
hint-chance = c'est le hasard qui choisit
hint-usual = rien ne s'y oppose
hint-line-end = Terminer le tour.
