"""Coverage of the rulebook: the code for each section, and the rulings that test it."""
