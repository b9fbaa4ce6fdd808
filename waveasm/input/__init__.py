"""Checks the inputs of callers: sources, files, paths and arguments."""
