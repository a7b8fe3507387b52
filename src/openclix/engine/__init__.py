"""The engine: tables, decisions and the rules of play. It knows no power by name.

Each sub-package imports only from those before it in this order: figures, state, asking, table,
effects, sight, values, terrain, moving, attacking, turn, setup, refusing, game.
"""
