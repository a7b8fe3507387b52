"""Positions, maps, games and rulings as text. The grammar is docs/notation.md."""
