"""Nothing is decided by the number of a section or by the words of a sentence."""
