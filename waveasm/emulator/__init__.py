"""Runs code objects for gfx942 on the CPU, strictly."""
