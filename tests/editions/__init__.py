"""Editions: the extension points, and an edition that overrides every one of them."""
