"""The engine: tables, decisions and the rules of play. It knows no power by name.

Its rooms are sub-packages. Each imports only from rooms above it in this order: figures, state,
asking, table, effects, sight, values, terrain, moving, attacking, turn, setup, refusing, game.
"""
