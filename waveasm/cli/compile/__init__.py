"""`waveasm-compile`: compiles a kernel to a code object."""
