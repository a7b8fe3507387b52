## What is wrong with a force

force-over-build-total = the force costs { $points } points, but the build total is { $total }
force-odd-build-total = the build total has to be a multiple of { $step }, and { $total } isn't
force-no-point-value = { $card } has no point value and can't start on a force
force-no-character = a force needs at least one character that isn't a bystander
force-second-unique = { $what } is Unique: bring only one
force-equipment-for-one = { $piece } has to be assigned to exactly one character, not to { $count }
force-equipment-not-standard = { $card } isn't a standard character and can't be assigned { $piece }
force-equipment-not-free = { $card } has no qualifying name or keyword, so { $piece } can't cost 0
force-second-equipment = { $card } can be assigned only one piece of equipment
force-second-prime = a force can have one Prime character, not { $cards }
force-second-title = a force can have one Title Character, not { $cards }
force-crowded-sideline = { $count ->
    [one] 1 element is on the Sideline, but at most { $most } can be
   *[other] { $count } elements are on the Sideline, but at most { $most } can be
 }
force-too-many-markers = the force brings { $count } terrain markers, but at most { $most } are allowed
