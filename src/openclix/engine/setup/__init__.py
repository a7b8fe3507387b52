"""2 4 Before the first turn: forces, starting areas, revealing, and setting figures out.

Each step of set-up is a function of the table that an edition lists by name.
Knows nothing of the turn except how the first one begins.
"""
