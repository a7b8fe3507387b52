"""The verbs of effects: deal, heal, give, remove, place, move, attack, grant, stop, modify …

Each verb takes a doer and the figures that a selector means. It is a rule, and it answers with a
record of what came of it. Verbs know no power by name and no words of cards: a power or a card text
puts them together.
"""
