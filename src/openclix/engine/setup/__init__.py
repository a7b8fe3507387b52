"""2 4 Before the first turn: forces, starting areas, revealing, and placing figures.

Each step of set-up is a function of the table that an edition lists by name. This package knows
nothing about turns except how the first one begins.
"""
