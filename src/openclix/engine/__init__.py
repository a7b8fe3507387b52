"""The engine: tables, decisions and the rules of play. It knows no power by name."""
