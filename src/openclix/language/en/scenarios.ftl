## Scenarios

scenario-unknown = { $edition } has no scenario '{ $scenario }'
scenario-unknown-near = { $edition } has no scenario '{ $scenario }'; the nearest is '{ $near }'
scenario-elsewhere = { $edition } has no scenario '{ $scenario }': it is one of { $editions }
scenario-first-check = { $count ->
    [one] 1 full turn to the first reckoning
   *[other] { $count } full turns to the first reckoning
 }
scenario-last-check = { $count ->
    [one] 1 full turn to the last reckoning
   *[other] { $count } full turns to the last reckoning
 }
