## What only the older editions say

refusal-no-wings = { $who } has no wings and carries nobody
refusal-flies-itself = { $whom } can fly and is carried by nobody
refusal-not-while-soaring = { $who } can't do that while it soars
refusal-not-carried = { $whom } can't be carried
refusal-below = { $who } soars, and { $whom } does not
refusal-adjacent-to-foe-others = { $foe } is next to { $who }, who can't shoot at { $whom } past it
refusal-nothing-to-cancel = { $who } has no power that could be cancelled
refusal-not-strong = { $who } has no power that lifts { $marker }
refusal-not-clear-ground = { $where } is not clear terrain
refusal-no-row = there is no row of { $count } free squares near { $who }
refusal-too-late = { $who } can do that only before the first action of the turn
refusal-not-movable = { $who } can't move that
refusal-not-a-goal = { $who } can't put it there
refusal-no-missile = { $who } has no object next to it that could be fired at anybody

refusal-nobody-joins = no other member could strike together with { $who }
refusal-nobody-to-help = no member next to { $who } could use a click, or the two have exchanged one already
refusal-nobody-to-scheme-with = { $who } has no member next to it with whom it could scheme against anybody
refusal-lent-no-other = { $who } has { $power } of its own, and is lent no other
refusal-no-team = no friend of { $who } has a team ability

ask-hides-behind = hide behind the object in hand, which is used up by that
ask-another-object = the { $marker } was drawn: which object of that weight to place
force-archenemies = { $card } and { $other } are archenemies and never on one force
force-object-weights = of three objects at most { $most } may be { $weight }
force-no-tactics = the game is played without tactics: without objects, feats, conditions, bystanders and themes
force-two-characters = the quick game is played with { $most } characters, not with { $count }
force-three-objects = three objects are brought, neither more nor fewer: not { $count }

force-feat-needs = { $card } can't have { $feat }: on no click is it so that { $needs }
force-feat-for-how-many = { $feat } is for { $wanted ->
    [one] 1 figure
   *[other] { $wanted } figures
 }, each of them another one, and was given to { $count }
force-feat-twice = { $card } has { $feat } twice
force-feats-too-dear = the feats cost { $points } points, and a tenth of the build total is { $most }
force-second-team-card = one card of another team may come, not { $count }
force-event-crowd = the force has { $count } characters; the event dial allows { $most }
force-event-too-dear = { $card } costs more than the { $most } points that the event dial allows
force-event-keyword = the event dial asks for the keyword { $keyword }, and { $card } has it not
force-second-condition = one condition may come, not { $count }
force-condition-with-points = { $card } is a condition and costs nothing
force-own-event-dial = { $card } is an event dial, which the players agree on and nobody brings

refusal-on-watch = the player of { $who } is asked already as opponents' actions begin
refusal-not-on-watch = the player of { $who } is not asked as opponents' actions begin
refusal-feat-set-aside = { $who } is set aside already
refusal-feat-unused = nobody could use { $who } now

name-source-blows-before = the blows before

ask-height = how to fly
ask-starting-height = whether { $who } begins hovering or soaring
ask-knockback-way = which way it is knocked back
ask-falls-where = which square on the ground it falls into
ask-cancel-what = which power to cancel for this turn
ask-extra-move = how to move
ask-fire-support = whether to spend an action and add a click
ask-strike-whom = at whom to strike
ask-joins = who strikes as well
ask-exchange-whom = who heals a click
ask-wild-card = which team to play for
ask-blows = strike once more, or stop

## Great hunters and their captives

refusal-not-captured = { $whom } can't be captured
refusal-no-captives = { $who } has no captive
refusal-outside-own-area = { $who } does not stand wholly in its own starting area
refusal-only-shoots = { $count ->
    [one] { $who } holds a captive and can only shoot
   *[other] { $who } holds { $count } captives and can only shoot
 }
refusal-holds-enough = { $count ->
    [one] { $who } holds a captive and can't take another
   *[other] { $who } holds { $count } captives and can't take another
 }
refusal-holds-no-friend = { $whom } holds no friend of { $who }
refusal-nobody-captured = no friend of { $who } is a captive
refusal-holds-captives = { $who } holds a captive and can't attack twice
refusal-no-second-target = { $who } has no two targets to attack

name-source-double-attack = the double attack

ask-capture-whom = whom to capture
ask-hand-over-whom = which captive to hand over
ask-rescue-from = from whom to rescue a friend
ask-free-whom = which captive to release
ask-freed-where = where { $whom } is put down
ask-double-attack = { $number ->
    [one] the first of two attacks
   *[other] the second attack, or none
 }

ask-cancel-condition = which condition to cancel
