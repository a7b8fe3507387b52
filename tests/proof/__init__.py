"""The long work: how it is cut, kept and recorded."""
