"""The HTTP interface, the pages, and running a server.

Routes read the request, call a room, and answer. This package keeps no state, which is all in rooms
and the database.
"""
