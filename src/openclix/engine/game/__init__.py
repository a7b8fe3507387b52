"""The game: the one way to change a table, with undo, copies, snapshots, views and text choices.

`Game.choose` is that way; `flow.next_step` reads the table and says what comes next.
Contains no rule of the book. By-hand changes are recorded beside the choices.
"""
