"""The exceptions of code objects, from which those of the emulator derive."""

from __future__ import annotations

from waveasm.errors import WaveAsmError


class EmulatorError(WaveAsmError):
    """Base of the errors of code objects and of the emulator."""


class LoadError(EmulatorError, ValueError):
    """The file is not a code object that can run."""
