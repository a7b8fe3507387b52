"""Tests of the tools beside the package."""
