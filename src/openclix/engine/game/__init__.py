"""The game: the one way to change a table, with undo, copies, snapshots, views and text choices.

`Game.choose` is that way. `flow.next_step` reads the table and returns what comes next. This
package contains no rule of the book. Changes made by hand are recorded like choices.
"""
