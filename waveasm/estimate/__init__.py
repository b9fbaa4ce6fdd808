"""Estimates of machine code, and the words for them."""
