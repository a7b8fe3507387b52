"""The table in a terminal: the board, the figures next to it, the story so far, and a prompt."""
