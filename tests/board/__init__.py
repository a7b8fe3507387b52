"""The board's rules, one file per chapter of the rulebook's terms."""
