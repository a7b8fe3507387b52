## Comment on dit plusieurs choses à la suite

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-row = { $first }, { $last }
and-more = { $named } et { $more } de plus
did-you-mean = { " " }; vouliez-vous dire « { $word } » ?
did-you-mean-aside = { " " }(vouliez-vous dire « { $word } » ?)
list-points = { $first } ; { $last }

## Un nom seul, tel que la langue le dit

named = { $what }
# Articles, which no tag begins with
articles = le la les l' un une des

## Plusieurs parmi d'autres, et une raison avec sa section

and-others = { $named } et d'autres
cited = { $text } ({ $section })
in-quotes = « { $what } »
