"""Players' own collections: figures, maps and teams in public formats, as our own files.

Nothing is dropped silently. Every change gets a remark with its unit and field.
A broken unit doesn't stop the others.
"""
