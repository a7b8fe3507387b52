"""Standard powers, improved abilities, keyphrases and inherent abilities, one short unit each."""
