"""Tables that people join: rooms, sockets, presence, replays, and the work of one worker.

A change is written before it is acknowledged. This package knows nothing about HTTP routes, which
are in `web`.
"""
