"""A position as text: figures, markers, effects, the scenario and whose turn it is.

Reading a written position gives the same table back. A position contains no choices and no dice;
those belong to games.
"""
