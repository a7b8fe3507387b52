"""Rulings, their expectations, and questions about a position with their answers.

A ruling is a document that runs.
Decides no rule: it plays and compares.
"""
