"""Scenarios: each played to both results by its rulings, and at random without fault here."""
