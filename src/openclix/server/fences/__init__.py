"""Settings, secrets, limits, origins and metrics: what protects a server and tells about it.

Every request passes here first.
Knows no game.
"""
