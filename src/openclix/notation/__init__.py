"""Positions, maps, games and rulings as text."""
