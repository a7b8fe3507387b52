"""Games over HTTP and WebSocket: tables for several people and computer players.

`openclix serve` starts it. docs/protocol.md describes the protocol, and docs/hosting.md explains
how to run it. Only the server imports this package, because it needs extra libraries.
"""
