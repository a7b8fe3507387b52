"""Alternative rules that several older books share, for editions to pick from.

Each module is a chapter: flight, pushing, held objects, knockback and falls, breaking away, damage
reduced once per attack, starting strips, scoring with survivors. Nothing here knows an edition or a
power by name. An edition lists the functions that it uses.
"""
