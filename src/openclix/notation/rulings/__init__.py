"""Rulings, their expectations, and questions about a position with their answers.

A ruling is an executable document. This package decides no rule: it plays the ruling and compares
the result.
"""
