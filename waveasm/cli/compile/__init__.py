"""`waveasm-compile`: a kernel in, a code object out."""
