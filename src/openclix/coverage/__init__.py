"""Coverage of the rulebook: which section stands in which code, is tested by which rulings, and
whether those rulings would notice if the code were wrong."""
