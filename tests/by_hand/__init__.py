"""What players change on the table themselves."""
