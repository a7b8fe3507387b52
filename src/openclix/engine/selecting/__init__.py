"""Whom a text means: selectors as plain records, and their notation.

A selector describes figures as one figure sees them. Sets, choices with reasons and sentences are
derived from it elsewhere. Nothing here looks at a table or knows a word of any card language.
"""
