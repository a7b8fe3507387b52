## Scenarios

scenario-first-check = { $count ->
    [one] 1 full turn to the first reckoning
   *[other] { $count } full turns to the first reckoning
 }
scenario-last-check = { $count ->
    [one] 1 full turn to the last reckoning
   *[other] { $count } full turns to the last reckoning
 }
