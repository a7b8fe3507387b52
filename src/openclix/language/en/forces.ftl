## What is wrong with a force

force-over-build-total = the force costs { $points } points, but the build total is { $total }
force-odd-build-total = the build total has to be a multiple of { $step }, and { $total } isn't
force-no-point-value = { $card } has no point value and can't start on a force
force-unpaid = nothing on the force lets { $card } be added without paying its cost
force-no-set-symbol = { $card } has no set symbol and can't be on a tournament force
force-no-collector-number = { $card } has no collector number and can't be on a tournament force
force-promotional = { $card } has a purple ring: promotional elements aren't legal in a tournament
force-no-character = a force needs at least one character that isn't a bystander
force-second-unique = { $what } is Unique: bring only one
force-equipment-for-one = { $piece } has to be assigned to exactly one character, not to { $count }
force-equipment-not-standard = { $card } isn't a standard character and can't be assigned { $piece }
force-equipment-not-free = { $card } has no qualifying name or keyword, so { $piece } can't cost 0
force-second-equipment = { $card } can be assigned only one piece of equipment
force-id-card-alone = { $card } needs an ID character on the Sideline
force-id-card-stranger = { $figure } can't be the ID character of { $card }
force-id-card-shared = { $figure } is already the ID character of another card, so { $card } needs its own
force-second-resource = a force can have one resource, not { $cards }
force-resource-for-nobody = { $card } has to be assigned to a character
force-resource-for-all = { $card } is assigned to all characters, so { $figures } can't be left out
force-resource-for-many = { $card } is assigned to too many characters: { $count } instead of at most { $most }
force-resource-for-vehicle = { $figure } is a vehicle and can't be assigned { $card }
force-second-prime = a force can have one Prime character, not { $cards }
force-problem = { $force }: { $problem }
force-problems-between = {"; "}
force-second-title = a force can have one Title Character, not { $cards }
force-crowded-sideline = { $count ->
    [one] 1 element is on the Sideline, but at most { $most } can be
   *[other] { $count } elements are on the Sideline, but at most { $most } can be
 }
force-too-many-markers = the force brings { $count } terrain markers, but at most { $most } are allowed
