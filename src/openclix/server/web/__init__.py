"""The HTTP interface, the pages, and running a server.

Routes read the request, call a room below, and answer.
Holds no state of its own.
"""
