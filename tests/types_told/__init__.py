"""Annotations that lie are found while code runs."""
