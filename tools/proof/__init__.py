"""Everything that takes too long for every day: `python -m tools.proof`, `make proof`.

A proof is a claim with much work behind it, cut into pieces. Pieces are seeded, done in several
processes, and kept, so that a run that was ended goes on where it stopped. The results go into
`record.json`, from which docs/proof.md is made. `registry.py` lists them: a new proof is a function
that does one piece, and a few words.
"""
