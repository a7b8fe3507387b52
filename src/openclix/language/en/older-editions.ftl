## What only the older editions say

refusal-no-wings = { $who } has no wings and can't carry anybody
refusal-flies-itself = { $whom } can fly, so it can't be carried
refusal-not-while-soaring = { $who } can't do that while soaring
refusal-not-carried = { $whom } can't be carried
refusal-below = { $who } is soaring, and { $whom } isn't
refusal-no-heights = '{ $word }' means nothing here: by these rules figures neither hover nor soar
refusal-height-no-wings = { $who } has no wings, so it can't { $word }
refusal-height-soars-already = { $who } is soaring: it can only stay up ('soar') or come down ('land')
refusal-height-hovers-already = { $who } is hovering: it can stay there ('hover'), rise ('soar') or rise and come down again ('swoop')
refusal-height-indoors = nobody soars indoors, so { $who } can't { $word }
refusal-height-not-now = { $who } can't { $word } on this move: it carries somebody, or it has too few squares
refusal-asked-first = '{ $words }' has to wait: { $asked } may first use a power that needs no action
refusal-adjacent-to-foe-others = { $who } is adjacent to { $foe } and can't shoot past it at { $whom }
refusal-nothing-to-cancel = { $who } has no power that can be cancelled
refusal-not-strong = { $who } has no power that can lift { $marker }
refusal-not-clear-ground = { $where } is not clear terrain
refusal-no-row = there is no row of { $count } free squares near { $who }
refusal-too-late = { $who } can do that only before the first action of the turn
refusal-not-movable = { $who } can't move that
refusal-not-a-goal = { $who } can't put it there
refusal-no-missile = { $who } has no object adjacent to it to fire at anybody

refusal-nobody-joins = no other member can strike together with { $who }
refusal-nobody-to-help = no member adjacent to { $who } needs a click, or the two have already exchanged one
refusal-nobody-to-scheme-with = no member adjacent to { $who } can scheme with it against anybody
refusal-lent-no-other = { $who } has its own { $power } and can't borrow another
refusal-no-team = no friend of { $who } has a team ability
refusal-wild-card-changed = { $who } has already had its other team abilities since the last action

ask-hides-behind = hide behind the object in hand and use it up
ask-another-object = the { $marker } was drawn: which object of that weight to place
force-archenemies = { $card } and { $other } are archenemies and can't be on the same force
force-object-weights = at most { $most } of the three objects can be { $weight }
force-no-tactics = this game has no tactics: no objects, feats, conditions, bystanders or themes
force-two-characters = a quick game has { $most } characters, not { $count }
force-three-objects = bring exactly three objects, not { $count }

force-feat-needs = { $card } can't have { $feat }: it has no click on which { $needs }
force-feat-for-how-many = { $feat } is for { $wanted ->
    [one] 1 figure
   *[other] { $wanted } different figures
 }, but was given to { $count }
force-feat-twice = { $card } has { $feat } twice
force-feats-too-dear = the feats cost { $points } points, but a tenth of the build total is { $most }
force-second-team-card = only one card of another team is allowed, not { $count }
force-event-crowd = the force has { $count } characters, but the event dial allows { $most }
force-event-too-dear = { $card } costs more than the { $most } points that the event dial allows
force-event-keyword = the event dial asks for the keyword { $keyword }, which { $card } doesn't have
force-second-condition = only one condition is allowed, not { $count }
force-condition-with-points = { $card } is a condition and costs nothing
force-own-event-dial = { $card } is an event dial: the players agree on one, and nobody brings it

refusal-on-watch = the player of { $who } is already asked when an opponent's action begins
refusal-not-on-watch = the player of { $who } is not asked when an opponent's action begins
refusal-feat-set-aside = { $who } is already set aside
refusal-feat-unused = nobody can use { $who } now

name-source-blows-before = the earlier blows

ask-height = how to fly
ask-starting-height = whether { $who } starts hovering or soaring
ask-knockback-way = which way it is knocked back
ask-falls-where = which square on the ground it falls into
ask-cancel-what = which power to cancel for this turn
ask-extra-move = how to move
ask-fire-support = whether to spend an action and add a click
ask-strike-whom = whom to strike
ask-joins = who else strikes
ask-exchange-whom = who heals a click
ask-wild-card = which team to play for
ask-blows = strike once more, or stop

## Great hunters and their captives

refusal-not-captured = { $whom } can't be captured
refusal-no-captives = { $who } has no captive
refusal-outside-own-area = { $who } isn't completely in its own starting area
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
refusal-no-second-target = { $who } doesn't have two targets to attack

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
