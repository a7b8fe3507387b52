## What is wrong with a force

force-over-build-total = the force costs { $points } points, and the build total is { $total }
force-odd-build-total = a build total is a multiple of { $step }, and { $total } is none
force-no-point-value = { $card } has no point value and cannot start on a force
force-no-character = a force needs at least one character that is no bystander
force-second-unique = { $what } is Unique and can be brought only once
force-second-prime = only one Prime character can be brought, not { $cards }
force-second-title = only one Title Character can be brought, not { $cards }
force-crowded-sideline = { $count ->
    [one] 1 element is on the Sideline, and { $most } may be
   *[other] { $count } elements are on the Sideline, and { $most } may be
 }
force-too-many-markers = the force brings { $count } terrain markers, and { $most } may come
