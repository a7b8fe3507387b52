## Pourquoi des mots ne désignent rien, ou rien qu'on puisse choisir

refusal-over = la partie est finie
refusal-over-too-late = la partie est finie, et « { $words } » vient trop tard
refusal-unknown-figure = aucun personnage ne s'appelle « { $word } »{ $hint }
refusal-unknown-square = « { $word } » n'est pas une case ; cette carte va de { $first } à { $last }
refusal-unknown-marker = aucun marqueur ne s'appelle « { $word } » ; il y a { $known }
refusal-unknown-marker-none-there = aucun marqueur ne s'appelle « { $word } » ; il n'y en a pas
refusal-unknown-piece = « { $words } » n'est pas une portion de terrain : écrivez « wall c3/d3 », « block d5 » ou « m2 »
refusal-unknown-word = aucune action ne s'appelle « { $word } »{ $hint }
refusal-not-an-action = { $power } n'est pas une action
refusal-not-an-action-but = { $power } n'est pas une action ; ses actions sont { $actions }
refusal-no-action-named = dites ce que fait { $who } : { $actions }
refusal-not-yours-turn = { $who } appartient { A($owner) }, et c'est le tour { DE($active) }
refusal-not-yours-asked = { $who } appartient { A($owner) }, et la question s'adresse { A($asked) }
refusal-several-choices = « { $words } » fait plusieurs choix à la fois : commencez par « { $first } »
refusal-several-choices-nothing-follows = rien ne peut suivre « { $words } » dans un seul choix
refusal-nothing-to-choose = après « { $before } » il n'y a rien à choisir, mais « { $after } » suit
refusal-after-the-dice = « { $words } » ne peut être lu qu'après le jet de dés
refusal-only-choice = « { $word } » ne peut pas être choisi : { $choice } est le seul choix
refusal-not-an-option = « { $word } » ne fait pas partie des choix ({ $question }) : { $options }{ $hint }
refusal-not-an-option-here = « { $word } » ne fait pas partie des choix ici
refusal-not-an-option-where = « { $word } » n'est pas un choix quand { $who } décide ({ $question }) : { $options }{ $hint }
refusal-not-an-option-number = un nombre n'est pas un choix : écrivez choose("{ $number }") pour ce nombre, choose_index({ $number }) pour le choix à cette place
refusal-not-an-option-kind = un objet { $kind } n'est pas un choix : donnez un texte ou un des choix de la décision ({ $options })
refusal-not-an-option-foreign = « { $word } » vient d'une autre décision ou d'une autre partie ; les choix ({ $question }) sont { $options }
refusal-ambiguous = « { $words } » est ambigu : cela peut vouloir dire { $options }
refusal-no-such-version-among = « { $words } » ne fait pas partie de { $known }
refusal-no-such-version-here = { $who } n'a pas cette version { DE($power) } ici
refusal-wrong-type = { $power } n'est pas une action { $kind }, et seule une telle action peut suivre ici
refusal-wrong-type-itself = l'action { $power } ne peut pas suivre elle-même ; dites « attack » pour une attaque
refusal-not-a-number = « { $word } » n'est pas un nombre ; il va de { $least } à { $most }
refusal-out-of-bounds = { $number } est hors limites ; les nombres vont de { $least } à { $most }

## Ce qu'un personnage a

on-clicks = { $count ->
    [one] au clic { $clicks }
   *[other] aux clics { $clicks }
 }

refusal-not-possessed = { $who } n'a pas { $power }
refusal-lost = { $who } a perdu { $power }, visible { $where } ; le disque est au clic { $click }
refusal-not-yet-shown = { $who } n'a { $power } { QUE($where) }, et le disque est au clic { $click }
refusal-barred = { $who } ne peut pas utiliser { $power } : { $by } l'interdit
refusal-cannot-use = { $who } ne peut pas utiliser { $power } : { $by } l'interdit
refusal-cannot-use-of = { $who } ne peut pas utiliser { $power } : { $by } { DE($whose) } l'interdit
refusal-cannot-use-effect = { $who } ne peut pas utiliser { $power } : un effet l'interdit
refusal-cannot-use-effect-of = { $who } ne peut pas utiliser { $power } : un effet { DE($whose) } l'interdit
refusal-not-ready = { $power } ne ferait rien pour { $who } maintenant

no-such-place = il n'y a pas de choix à la place { $index } : on les compte de 0 à { $last }
