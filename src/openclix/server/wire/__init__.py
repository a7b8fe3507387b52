"""The messages that go over the wire, typed, and what the server itself refuses.

docs/protocol.md describes both.
Knows no game, no database and no socket.
"""
