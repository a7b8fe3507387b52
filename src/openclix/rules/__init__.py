"""A shelf of named alternatives: rules that several older books share, from which editions pick.

Each module is a chapter: flight, pushing, what hands hold, knockback and falls, breaking away,
damage reduced once in an attack, starting strips, scoring with survivors. Nothing here knows an
edition or a power by name; an edition names the functions that it plays by.
"""
