"""Compiles kernels in MLIR and runs them on the emulator."""

from __future__ import annotations

import os
import re
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import waveasm
from tests.property.amount import cases
from waveasm.emulator import load

TARGETS = ("gfx942", "gfx950")


def choose_target(text: str) -> str:
    """The target that has what a kernel needs; half of the kernels that both can run are for each
    target."""
    if "FNUZ" in text:
        return "gfx942"
    if re.search(r"f8E4M3FN|f8E5M2|f[46]E|permlane|transpose_load", text):
        return "gfx950"
    return TARGETS[zlib.crc32(text.encode()) % len(TARGETS)]


def run(
    text: str,
    groups: int,
    arguments: Sequence[Any],
    *,
    file_name: str = "kernel.mlir",
    target: str | None = None,
) -> None:
    """Runs a kernel in strict mode. Arrays among the arguments get what it writes; their elements
    are bits. Without a `target`, `choose_target` says it."""
    result = waveasm.compile(text, file_name=file_name, target=target or choose_target(text))
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


def seeds(part: int, parts: int, count: int) -> range:
    """The seeds of every `parts`-th of `count` random kernels, from number `part` on.

    WAVEASM_PROPERTY_CASES replaces `count`, WAVEASM_PROPERTY_SEED gives another series.
    """
    count = int(os.environ.get("WAVEASM_PROPERTY_CASES", cases(count)))
    start = int(os.environ.get("WAVEASM_PROPERTY_SEED", "1")) * 1_000_000
    return range(start + part, start + count, parts)


def check(
    seed: int,
    text: str,
    groups: int,
    arguments: Sequence[Any],
    outputs: Iterable[tuple[npt.NDArray[Any], npt.NDArray[Any]]],
    **options: Any,
) -> None:
    """Runs the kernel that `seed` made with `options` of `run`, and compares each array of
    `outputs`, one of the `arguments`, with what is expected of it. Raises `AssertionError` with
    seed and kernel."""
    try:
        run(text, groups, arguments, **options)
    except Exception as error:
        raise AssertionError(f"seed {seed}: {error}\n{text}") from error
    for got, expected in outputs:
        problem = difference(got, expected)
        assert not problem, f"seed {seed}: {problem}\n{text}"
