"""The GPU that codes are measured on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gpu:
    """The GPU that codes are measured on, and how."""

    device: int = 0
    emulated: bool = False
    """Whether the timed emulator stands in for it."""
    rounds: int = 15
    timeout_s: float = 120.0
    """Time limit in seconds for what is timed together of one code."""
