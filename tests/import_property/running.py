"""Compiles kernels in MLIR and runs them on the emulator."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import waveasm
from waveasm.emulator import load


def run(text: str, groups: int, arguments: Sequence[Any]) -> None:
    """Runs a kernel in strict mode. Arrays among the arguments get what it writes; their elements
    are bits."""
    result = waveasm.compile(text, file_name="kernel.mlir")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kernel.hsaco"
        path.write_bytes(result.data)
        load(path).run((groups,), arguments, is_typed=False)


def difference(got: npt.NDArray[Any], expected: npt.NDArray[Any]) -> str | None:
    """Where the arrays differ first, and how often."""
    places = np.argwhere(got != expected)
    if not places.size:
        return None
    first = tuple(int(place) for place in places[0])
    return (
        f"{len(places)} of {got.size} differ, the first at {first}: "
        f"expected {expected[first]}, got {got[first]}"
    )
