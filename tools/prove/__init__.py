"""Mutation testing: rules are broken, one place at a time, and the rulings must notice.

`python -m tools.prove` is the command.
"""
