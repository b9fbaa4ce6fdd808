"""Code objects for gfx942: kernels, instructions and images, read from ELF files."""
