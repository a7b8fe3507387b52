"""What happened this turn and since each player's last one, kept for texts that ask about it."""
