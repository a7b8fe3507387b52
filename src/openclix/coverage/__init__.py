"""Coverage of the rulebook: which section stands in which code, and is tested by which rulings."""
