"""Tests of single functions of the engine, by module."""
