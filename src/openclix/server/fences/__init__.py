"""Settings, secrets, limits, origins and metrics, which protect and monitor a server.

Every request passes through here first. This package knows nothing about games, only about requests
and their limits.
"""
