"""Profiles of code objects: read, checked against a compile, taken during a search."""
