"""Selectors and conditions as plain records: the figures a text means, and when it works.

A selector describes figures as one figure sees them, and a condition asks about them. Sets, choices
with reasons and answers are derived from both elsewhere. Nothing here looks at a table or knows a
word of any card language.
"""
