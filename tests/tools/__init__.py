"""The tools of this tree that have no tests elsewhere."""
