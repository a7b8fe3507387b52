"""Games over HTTP and WebSocket: tables that several people and computers sit at.

`openclix serve` starts it; docs/protocol.md is what clients speak, docs/hosting.md how to run it.
Nothing here is imported unless a server is wanted: the libraries it stands on are at the edge.
"""
