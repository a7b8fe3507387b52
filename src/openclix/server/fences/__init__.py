"""Settings, secrets, limits, origins and metrics: what protects and monitors a server.

Every request passes through here first. This package knows nothing about games, only about requests
and their limits.
"""
