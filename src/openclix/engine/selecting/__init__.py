"""Whom a text means, and when: selectors and conditions as plain records, and their notation.

A selector describes figures as one figure sees them, and a condition asks about them. Sets, choices
with reasons and answers are derived from both elsewhere. Nothing here looks at a table or knows a
word of any card language.
"""
