## How a combat value came about

value-printed = printed { $stat } { $amount }
value-part = { $change }: { $source } ({ $section })
value-part-of = { $change }: { $whose }'s { $source } ({ $section })
value-halved = halved
value-scale = times { $amount }
value-set = becomes { $amount }
value-minimum = at least { $amount }
value-maximum = at most { $amount }
value-limit = modifiers up to { $amount }
value-lock = locked at { $amount }
value-capped = modifiers add up to { $sum }, capped at { $capped } ({ $section })
value-others = the best choice for its player; it may also be { $others } ({ $section })
value-total = = { $total }

## Things other than powers and traits that change values

name-source-hindering-terrain = hindering terrain
name-source-held-marker = held object
name-source-critical-hit = critical hit
name-source-minimum-range = minimum range
name-source-pilot = pilot
name-source-effect = an effect
