"""Tools for a checkout, not for the installed package: proofs, generated documents."""
