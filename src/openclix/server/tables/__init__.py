"""Tables that people sit at: rooms, sockets, presence, replays, and what one worker does.

A change is written before it is acknowledged.
Knows no HTTP route.
"""
