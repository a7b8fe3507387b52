"""Builds the whole program as static files: `make site` (docs/hosting.md#without-a-server).

The pages are the ones that a server has. Python comes as WebAssembly, and the server's packages as
one archive. Its modules are compiled by starting the server once with the same Python, in Node.
"""
