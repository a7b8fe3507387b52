## Conditions, as they read after "only while"

condition-elevated = it is on elevated terrain
condition-in-hindering = it is in hindering terrain
condition-in-water = it is in water
condition-by-object = it is near a special object
condition-in-orange = it is in an orange square
condition-pilot = it has a pilot{ $count ->
    [0] { "" }
   *[other] : { $parts }
 }
condition-with-friend = a friend is adjacent
condition-facing-foe = a foe is adjacent
condition-rested = it has no action tokens
condition-tired = it has an action token
condition-holding = it is holding a marker
condition-unhurt = it is on its starting click
condition-own-turn = it is its player's turn
condition-alone = no friend is adjacent
condition-own-force = it plays for its own force
condition-shows = its dial or card shows { $power } and it can use it
condition-keyword = it has the keyword { $word }
condition-team = it has the team { $word }
condition-symbol = it has the symbol { $word }
condition-and = { $parts }
condition-or = { $parts } (one of these)
condition-not = it isn't true that { $part }
condition-under = { $power } still affects it
condition-happened = { $number } isn't 0
condition-element = { $name } is in play
condition-any = there are { $group }
condition-number = { $number } is { $relation ->
    [at-most] at most { $wanted }
    [at-least] at least { $wanted }
    [below] below { $wanted }
    [above] above { $wanted }
    [not] not { $wanted }
   *[other] { $wanted }
 }

number-click = its click
number-tokens = its number of action tokens
number-points = its point value
number-turn = the turn
number-score = its player's score
number-mission = its player's mission points
number-foe-score = an opponent's score
number-named = its number of { $name } tokens
number-happened = the number of times { $event } happened{ $of ->
    [own] {" "}to it
    [friends] {" "}to its friends
    [foes] {" "}to its foes
    [force] {" "}to its force
   *[any] {""}
 }{ $by ->
    [own] {" "}by it
    [friends] {" "}by its friends
    [foes] {" "}by its foes
    [force] {" "}by its force
   *[any] {""}
 }{ $span ->
    [since-turn] {" "}since its player's last turn
   *[this-turn] {" "}this turn
 }
number-value = its { $stat } (printed value and lasting changes)
number-fact = its { $name }
number-element = { $name }'s { $word }
number-count = the number of { $group }

group-friends = friends{ $within ->
    [0] { "" }
    [1] { " " }adjacent to it
   *[other] { " " }within { $within } squares
 }
group-foes = foes{ $within ->
    [0] { "" }
    [1] { " " }adjacent to it
   *[other] { " " }within { $within } squares
 }
group-figures = others{ $within ->
    [0] { "" }
    [1] { " " }adjacent to it
   *[other] { " " }within { $within } squares
 }
group-force = figures of its force{ $within ->
    [0] { "" }
    [1] { " " }adjacent to it
   *[other] { " " }within { $within } squares
 }
group-filtered = { $group } that are { $filters }
group-rested = without action tokens
group-tired = with action tokens
group-hurt = hurt
group-unhurt = unhurt
group-holding = holding a marker
group-dearer = worth more points
group-cheaper = worth fewer points
group-in-hindering = in hindering terrain
group-elevated = on elevated terrain
group-keyword = with the keyword { $word }
group-called = called { $word }
group-bearing = with a { $word } token
group-symbol = with the { $word } symbol

refusal-condition = { $who } can use { $power } only while { $condition }
