"""The command lines of the compiler and the emulator; `tools/` makes programs of them."""
