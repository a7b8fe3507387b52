## Scénarios

scenario-unknown = { $edition } n'a pas de scénario '{ $scenario }'
scenario-unknown-near = { $edition } n'a pas de scénario '{ $scenario }' ; le plus proche est '{ $near }'
scenario-elsewhere = { $edition } n'a pas de scénario '{ $scenario }' : il est à { $editions }
scenario-first-check = { $count ->
    [one] 1 tour complet jusqu'au premier décompte
   *[other] { $count } tours complets jusqu'au premier décompte
 }
scenario-last-check = { $count ->
    [one] 1 tour complet jusqu'au dernier décompte
   *[other] { $count } tours complets jusqu'au dernier décompte
 }
