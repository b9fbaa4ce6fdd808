"""Bridges from languages that print kernels as MLIR. Each needs the packages of its language."""
