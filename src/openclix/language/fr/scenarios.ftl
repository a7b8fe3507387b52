## Scénarios

scenario-first-check = { $count ->
    [one] 1 tour complet jusqu'au premier décompte
   *[other] { $count } tours complets jusqu'au premier décompte
 }
scenario-last-check = { $count ->
    [one] 1 tour complet jusqu'au dernier décompte
   *[other] { $count } tours complets jusqu'au dernier décompte
 }
