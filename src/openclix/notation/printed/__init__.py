"""Cards, dials, maps and granted powers as text: everything printed before a game.

Reading a written card or map gives the same one back. This package knows neither positions nor
games.
"""
