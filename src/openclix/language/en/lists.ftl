## How several things are said in a row

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-row = { $first }, { $last }
