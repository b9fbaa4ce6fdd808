"""Runs code objects for gfx942 and gfx950 on the CPU, strictly."""

from waveasm.code_object.errors import EmulatorError, LoadError
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.launch import SparseArray
from waveasm.emulator.machine import Skew
from waveasm.emulator.program import Program, load

__all__ = [
    "EmulationError",
    "EmulatorError",
    "LoadError",
    "Program",
    "Skew",
    "SparseArray",
    "load",
]
