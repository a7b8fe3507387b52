"""18.2 19.2 The library of card texts, with a reader of a handful of sentences."""
