"""The command lines of the compiler and the emulator. `tools/` builds programs from them."""
