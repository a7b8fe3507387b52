## Conditions, as they read after "only while"

condition-by-object = it is near a special object
condition-in-orange = it is in an orange square
condition-pilot = it has a pilot{ $count ->
    [0] { "" }
   *[other] : { $parts }
 }
condition-with-friend = a friend is adjacent
condition-facing-foe = a foe is adjacent
condition-own-turn = it is its player's turn
condition-alone = no friend is adjacent
condition-own-force = it plays for its own force
condition-themed = its force is a themed team
condition-and = { $parts }
condition-or = { $parts } (one of these)
condition-not = it isn't true that { $part }
condition-happened = { $number } isn't 0
condition-element = { $name } is in play
condition-that-one = that figure is one of these: { $group }
condition-any = there are { $group }
condition-compared = the number of { $group } is { $relation ->
    [at-most] at most
    [at-least] at least
    [below] below
    [above] above
    [not] not
   *[equal] exactly
 } the number of { $than }
condition-number = { $number } is { $relation ->
    [at-most] at most { $wanted }
    [at-least] at least { $wanted }
    [below] below { $wanted }
    [above] above { $wanted }
    [not] not { $wanted }
   *[other] { $wanted }
 }

number-turn = the turn
number-score = its player's score
number-mission = its player's mission points
number-foe-score = an opponent's score
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
number-fact = its { $name }
number-element = { $name }'s { $word }
number-count = the number of { $group }

refusal-condition = { $who } can use { $power } only while { $condition }

## Selectors: whom a text means

amount = { $relation ->
    [at-most] at most { $number }
    [at-least] at least { $number }
    [below] fewer than { $number }
    [above] more than { $number }
    [not] not { $number }
   *[equal] exactly { $number }
 }
selector-base = { $side ->
    [self] itself
    [friendly] { $other ->
        [1] other friendly figures
       *[0] friendly figures
     }
    [force] { $other ->
        [1] others of its force
       *[0] figures of its force
     }
    [opposing] foes
   *[any] { $other ->
        [1] others
       *[0] figures
     }
 }
selector-any-of = { $options }
selector-those = { $base } { $filters }
selector-all = all { $those }
selector-each = each of these, one after the other: { $those }
selector-exactly = { $number } of these: { $those }
selector-up-to = up to { $number } of these: { $those }
selector-without = { $shape ->
    [it] it isn't true that { $filter }
   *[those] other than those { $filter }
 }
selector-either = { $shape ->
    [it] it is one of these: { $options }
   *[those] among these: { $options }
 }
selector-adjacent = { $shape ->
    [it] it is adjacent
   *[those] adjacent to it
 }
selector-adjacent-of = { $shape ->
    [it] it is adjacent to { $whom }
   *[those] adjacent to { $whom }
 }
selector-within = { $shape ->
    [it] it is within { $squares } squares
   *[those] within { $squares } squares
 }
selector-within-of = { $shape ->
    [it] it is within { $squares } squares of { $whom }
   *[those] within { $squares } squares of { $whom }
 }
selector-in-range = { $shape ->
    [it] it is in range
   *[those] within its range
 }
selector-in-sight = { $shape ->
    [it] it is in line of fire
   *[those] in its line of fire
 }
selector-in-sight-of = { $shape ->
    [it] it is in the line of fire of { $whom }
   *[those] in the line of fire of { $whom }
 }
selector-on = { $shape ->
    [it] it is { $ground ->
        [blocking] in blocking terrain
        [clear] in clear terrain
        [edge] at the edge of the map
        [elevated] on elevated terrain
        [hindering] in hindering terrain
        [orange] in an orange square
       *[water] in water
     }
   *[those] { $ground ->
        [blocking] in blocking terrain
        [clear] in clear terrain
        [edge] at the edge of the map
        [elevated] on elevated terrain
        [hindering] in hindering terrain
        [orange] in an orange square
       *[water] in water
     }
 }
selector-in-marker = { $shape ->
    [it] it is { $own ->
        [1] in its own { $kind } marker
       *[0] in a { $kind } marker
     }
   *[those] { $own ->
        [1] in its own { $kind } marker
       *[0] in a { $kind } marker
     }
 }
selector-in = { $shape ->
    [it] it is { $zone ->
        [map] on the map
        [ko] in the KO area
        [sideline] on the Sideline
       *[anywhere] anywhere in the game
     }
   *[those] { $zone ->
        [map] on the map
        [ko] in the KO area
        [sideline] on the Sideline
       *[anywhere] anywhere in the game
     }
 }
selector-keyword = { $shape ->
    [it] it has the keyword { $words }
   *[those] with the keyword { $words }
 }
selector-tagged = { $shape ->
    [it] it has the tag { $words }
   *[those] with the tag { $words }
 }
selector-shares-keyword = { $shape ->
    [it] it has a keyword
   *[those] that share a keyword with it
 }
selector-called = { $shape ->
    [it] it is called { $words }
   *[those] called { $words }
 }
selector-called-like = { $shape ->
    [it] its name contains { $words }
   *[those] whose name contains { $words }
 }
selector-shares-name = { $shape ->
    [it] it has a name
   *[those] of the same name
 }
selector-points = { $shape ->
    [it] it is worth { $amount } points
   *[those] worth { $amount } points
 }
selector-points-mine = { $shape ->
    [it] it is { $relation ->
        [below] worth fewer points than it
        [above] worth more points than it
        [at-most] worth at most as many points as it
        [at-least] worth at least as many points as it
        [not] not worth as many points as it
       *[equal] worth as many points as it
     }
   *[those] { $relation ->
        [below] worth fewer points than it
        [above] worth more points than it
        [at-most] worth at most as many points as it
        [at-least] worth at least as many points as it
        [not] not worth as many points as it
       *[equal] worth as many points as it
     }
 }
selector-size = { $shape ->
    [it] it is { $relation ->
        [below] smaller than { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     }
        [above] larger than { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     }
        [at-most] { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } or smaller
        [at-least] { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } or larger
        [not] not of { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } size
       *[equal] of { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } size
     }
   *[those] { $relation ->
        [below] smaller than { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     }
        [above] larger than { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     }
        [at-most] { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } or smaller
        [at-least] { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } or larger
        [not] not of { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } size
       *[equal] of { $size ->
        [tiny] tiny
        [standard] standard
        [giant] giant
       *[colossal] colossal
     } size
     }
 }
selector-size-mine = { $shape ->
    [it] it is { $relation ->
        [below] smaller than it
        [above] larger than it
        [at-most] its size or smaller
        [at-least] its size or larger
        [not] of another size
       *[equal] of its size
     }
   *[those] { $relation ->
        [below] smaller than it
        [above] larger than it
        [at-most] its size or smaller
        [at-least] its size or larger
        [not] of another size
       *[equal] of its size
     }
 }
selector-symbol = { $shape ->
    [it] it has the symbol { $words }
   *[those] with the { $words } symbol
 }
selector-team = { $shape ->
    [it] it has the team { $words }
   *[those] of the team { $words }
 }
selector-trait = { $shape ->
    [it] it has the trait { $words }
   *[those] with the trait { $words }
 }
selector-kind = { $shape ->
    [it] it is { $kind ->
        [bystander] a bystander
        [vehicle] a vehicle
       *[character] a character
     }
   *[those] that are { $kind ->
        [bystander] bystanders
        [vehicle] vehicles
       *[character] characters
     }
 }
selector-tokens = { $shape ->
    [it] its number of action tokens is { $amount }
   *[those] with { $amount } action tokens
 }
selector-rested = { $shape ->
    [it] it has no action tokens
   *[those] without action tokens
 }
selector-tired = { $shape ->
    [it] it has an action token
   *[those] with action tokens
 }
selector-bearing = { $shape ->
    [it] it has a { $name } token
   *[those] with a { $name } token
 }
selector-named = { $shape ->
    [it] its number of { $name } tokens is { $amount }
   *[those] with { $amount } { $name } tokens
 }
selector-click = { $shape ->
    [it] the number of its click is { $amount }
   *[those] on a click whose number is { $amount }
 }
selector-start-click = { $shape ->
    [it] the number of its starting click is { $amount }
   *[those] with a starting click whose number is { $amount }
 }
selector-hurt = { $shape ->
    [it] it is hurt
   *[those] that are hurt
 }
selector-at-start = { $shape ->
    [it] it is on its starting click
   *[those] on their starting click
 }
selector-value = { $shape ->
    [it] its { $printed ->
        [1] printed { $stat }
       *[0] { $stat } (printed value and lasting changes)
     } is { $amount }
   *[those] whose { $printed ->
        [1] printed { $stat }
       *[0] { $stat } (printed value and lasting changes)
     } is { $amount }
 }
selector-value-mine = { $shape ->
    [it] its { $printed ->
        [1] printed { $stat }
       *[0] { $stat } (printed value and lasting changes)
     } is { $relation ->
        [below] lower than its own
        [above] higher than its own
        [at-most] at most its own
        [at-least] at least its own
        [not] not equal to its own
       *[equal] equal to its own
     }
   *[those] whose { $printed ->
        [1] printed { $stat }
       *[0] { $stat } (printed value and lasting changes)
     } is { $relation ->
        [below] lower than its own
        [above] higher than its own
        [at-most] at most its own
        [at-least] at least its own
        [not] not equal to its own
       *[equal] equal to its own
     }
 }
selector-holding = { $shape ->
    [it] it is holding a marker
   *[those] that hold a marker
 }
selector-can-use = { $shape ->
    [it] it can use { $words }
   *[those] that can use { $words }
 }
selector-shows = { $shape ->
    [it] its dial or card shows { $words } and it can use it
   *[those] whose dial or card shows { $words }, if they can use it
 }
selector-under = { $shape ->
    [it] { $power } still affects it
   *[those] that { $power } still affects
 }
selector-is = { $shape ->
    [it] it { $role ->
        [affected] was affected
        [attacker] is attacking
        [carried] is carried
        [damaged] was damaged
        [healed] was healed
        [hit] was hit
        [ko] was KO'd
        [missed] was missed
        [target] is a target
        [that] is meant
       *[user] is using a power
     }
   *[those] that { $role ->
        [affected] were affected
        [attacker] are attacking
        [carried] are carried
        [damaged] were damaged
        [healed] were healed
        [hit] were hit
        [ko] were KO'd
        [missed] were missed
        [target] are targets
        [that] are meant
       *[user] are using a power
     }
 }
selector-again = { $shape ->
    [it] it was named before
   *[those] that were named before
 }
selector-chosen = { $shape ->
    [it] it was chosen before
   *[those] that were chosen before
 }
selector-did = { $shape ->
    [it] { $by ->
        [1] { $did ->
            [hit] it has hit { $foe ->
                [1] an opposing character
               *[0] somebody
            }
            [ko] it has KO'd { $foe ->
                [1] an opposing character
               *[0] somebody
            }
           *[other] { $event } happened because of it
         }
       *[0] { $did ->
            [action] it has been given { $costed ->
                [1] a costed action
               *[0] an action
            }
            [arrives] it has come to the map
            [attack] it has attacked
            [damage] it has taken damage
            [heal] it has been healed
            [hit] it has been hit
            [knockback] it has been knocked back
            [move] it has moved
            [place] it has been placed
           *[other] { $event } happened to it
         }
     } { $span ->
        [since-turn] since its player's last turn
       *[this-turn] this turn
     }
   *[those] { $by ->
        [1] { $did ->
            [hit] that have hit { $foe ->
                [1] an opposing character
               *[0] somebody
            }
            [ko] that have KO'd { $foe ->
                [1] an opposing character
               *[0] somebody
            }
           *[other] because of whom { $event } happened
         }
       *[0] { $did ->
            [action] that have been given { $costed ->
                [1] a costed action
               *[0] an action
            }
            [arrives] that have come to the map
            [attack] that have attacked
            [damage] that have taken damage
            [heal] that have been healed
            [hit] that have been hit
            [knockback] that have been knocked back
            [move] that have moved
            [place] that have been placed
           *[other] to whom { $event } happened
         }
     } { $span ->
        [since-turn] since its player's last turn
       *[this-turn] this turn
     }
 }
selector-highest = { $shape ->
    [it] it has the highest { $measure ->
        [points] point value
        [click] click number
        [near] distance
        [attack] attack
        [damage] damage
        [defense] defense
        [range] range
       *[speed] speed
     }
   *[those] with the highest { $measure ->
        [points] point value
        [click] click number
        [near] distance
        [attack] attack
        [damage] damage
        [defense] defense
        [range] range
       *[speed] speed
     }
 }
selector-lowest = { $shape ->
    [it] it has the lowest { $measure ->
        [points] point value
        [click] click number
        [near] distance
        [attack] attack
        [damage] damage
        [defense] defense
        [range] range
       *[speed] speed
     }
   *[those] with the lowest { $measure ->
        [points] point value
        [click] click number
        [near] distance
        [attack] attack
        [damage] damage
        [defense] defense
        [range] range
       *[speed] speed
     }
 }
