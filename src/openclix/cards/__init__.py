"""The card language: card text read into records, printed back and carried out."""
