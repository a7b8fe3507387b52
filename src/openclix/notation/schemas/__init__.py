"""The JSON schemas of decisions, choices, refusals, reckonings, messages and views.

docs/json.md explains the same forms to people. This package doesn't read or write text, only
schemas.
"""
