## Ce qui a mené à une valeur de combat

value-printed = { $stat }, valeur imprimée { $amount }
value-part = { $change } : { $source } ({ $section })
value-part-of = { $change } : { $source } { DE($whose) } ({ $section })
value-halved = divisé par deux
value-scale = multiplié par { $amount }
value-set = devient { $amount }
value-minimum = au moins { $amount }
value-maximum = au plus { $amount }
value-limit = modificateurs jusqu'à { $amount }
value-lock = valeur bloquée à { $amount }
value-capped = les modificateurs font { $sum }, limités à { $capped } ({ $section })
value-others = le meilleur choix pour son joueur ; cela peut aussi être { $others } ({ $section })
value-total = = { $total }

## Ce qui change des valeurs sans être un pouvoir ni un trait

name-source-hindering-terrain = terrain gênant
name-source-held-marker = objet tenu
name-source-critical-hit = réussite critique
name-source-minimum-range = portée minimum
name-source-pilot = pilote
name-source-effect = un effet
