"""What is done with a checkout, not with the installed package: proofs, generated documents."""
