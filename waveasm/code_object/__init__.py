"""Code objects for gfx942 and gfx950: kernels, instructions and images, read from ELF files."""
