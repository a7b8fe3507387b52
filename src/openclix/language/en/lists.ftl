## Lists

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-row = { $first }, { $last }
and-more = { $named } and { $more } more
did-you-mean = ; did you mean '{ $word }'?
did-you-mean-aside = { " " }(did you mean '{ $word }'?)
list-points = { $first }; { $last }

## A name by itself, as the language has it

named = { $what }
# Articles, which no tag begins with
articles = the

## Several of many, and a reason with its section

and-others = { $named } and others
cited = { $text } ({ $section })
in-quotes = '{ $what }'
