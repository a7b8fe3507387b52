"""Gates that play texts."""
