"""The table in a terminal: the board, the figures beside it, the story so far, and a prompt."""
