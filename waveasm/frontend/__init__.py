"""Bridges from languages that print kernels as MLIR. Each requires the packages of its language."""
