"""The messages that go over the wire, typed, and the server's own refusals.

docs/protocol.md describes both. This package knows nothing about games, the database or sockets.
Other packages of the server use its types.
"""
