"""Kernels that need more registers than there are compute what NumPy computes.

Values are kept in AGPRs, in lanes, in LDS and in scratch, or computed or loaded again. The emulator
runs in strict mode, and the compiler checks the registers of each kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import waveasm
from waveasm.emulator import load

LANES = 64
HEAD = """\
%t = gpu.thread_id x
%c0 = arith.constant 0 : index
%c1 = arith.constant 1 : index
%k0 = arith.constant 0 : i32
%k3 = arith.constant 3 : i32
%k7 = arith.constant 7 : i32
"""
ATTRIBUTES = f"attributes {{gpu.known_block_size = array<i32: {LANES}, 1, 1>}}"
OUT = f"memref<{LANES}xi32>"
ITERATIONS = 5
SHARED_COUNT = 560
LARGEST_LDS = 64 * 1024

Words = npt.NDArray[np.uint32]


def kernel(arguments: str, lines: Sequence[str]) -> str:
    return "\n".join(
        [f"func.func @k({arguments}) {ATTRIBUTES} {{", HEAD, *lines, "return", "}", ""]
    )


def run(text: str, folder: Path, arguments: Sequence[Any]) -> dict[str, int]:
    """Runs a kernel in the order of its source. Returns what the compiler spilled."""
    result = waveasm.compile(text, unroll_limit=0)
    path = folder / "k.hsaco"
    path.write_bytes(result.data)
    load(path).run((1,), arguments, is_typed=False)
    found: dict[str, int] = result.statistics["k"]["spills"]
    return found


def random_words(seed: int, *shape: int) -> Words:
    return np.random.default_rng(seed).integers(0, 1 << 32, shape, np.uint32)


def mix(total: Words, value: Any) -> Words:
    mixed: Words = (total * np.uint32(3)) ^ value
    return mixed


def mixing(total: str, values: Sequence[str]) -> tuple[list[str], str]:
    """Lines that mix values into a total, and the name of the last one."""
    lines = []
    for value in values:
        name = f"%x_{value[1:]}"
        lines += [
            f"{name}m = arith.muli {total}, %k3 : i32",
            f"{name} = arith.xori {name}m, {value} : i32",
        ]
        total = name
    return lines, total


def loading(count: int, lanes: int = LANES) -> list[str]:
    lines = []
    for i in range(count):
        lines += [
            f"%i{i} = arith.constant {i} : index",
            f"%v{i} = memref.load %a[%i{i}, %t] : memref<{count}x{lanes}xi32>",
        ]
    return lines


@pytest.mark.parametrize(
    ("count", "store", "home"),
    [
        (200, False, None),
        (300, False, "in_agprs"),
        (600, False, "loaded_again"),
        (600, True, "in_scratch"),
        (2000, True, "in_scratch"),
    ],
)
def test_values_of_instructions(count: int, store: bool, home: str | None, tmp_path: Path) -> None:
    """All are loaded, then mixed, the last one first. A store in between may write what was loaded,
    which then cannot be loaded again."""
    stores = [f"memref.store %v0, %o[%t] : {OUT}"] if store else []
    mixed, last = mixing("%k7", [f"%v{i}" for i in reversed(range(count))])
    text = kernel(
        f"%a: memref<{count}x{LANES}xi32>, %o: {OUT}",
        [*loading(count), *stores, *mixed, f"memref.store {last}, %o[%t] : {OUT}"],
    )
    source, out = random_words(count, count, LANES), np.zeros(LANES, np.uint32)
    found = run(text, tmp_path, [source, out])
    expected = np.full(LANES, 7, np.uint32)
    for i in reversed(range(count)):
        expected = mix(expected, source[i])
    assert np.array_equal(out, expected)
    assert (found["saves"] > 0) == (home is not None)
    if home:
        assert found[home] > 0
    assert not store or not found["loaded_again"]


@pytest.mark.parametrize(
    ("count", "step"), [(200, 1), (300, 0), (300, 7), (500, 1), (560, 0), (560, 7)]
)
def test_values_that_a_loop_carries(count: int, step: int, tmp_path: Path) -> None:
    """Each iteration, each value becomes that of another one, or its own, mixed with the
    iteration."""
    numbers = range(count)
    inits = ", ".join(f"%w{i} = %v{i}" for i in numbers)
    types = ", ".join(["i32"] * count)
    nexts = []
    for i in numbers:
        mixed, _ = mixing(f"%w{(i + step) % count}", [f"%j{i}"])
        nexts += [f"%j{i} = arith.addi %j, %k{i % 2 * 7} : i32", *mixed]
    carried = ", ".join(f"%x_j{i}" for i in numbers)
    mixed, last = mixing("%k7", [f"%r{i}" for i in numbers])
    names = [f"%r{i} = arith.addi %r#{i}, %k3 : i32" for i in numbers]
    text = kernel(
        f"%a: memref<{count}x{LANES}xi32>, %o: {OUT}",
        [
            *loading(count),
            f"%r:{count} = scf.for %j = %k0 to %k{ITERATIONS} step %k1 iter_args({inits})"
            f" -> ({types}) : i32 {{",
            *nexts,
            f"scf.yield {carried} : {types}",
            "}",
            *names,
            *mixed,
            f"memref.store {last}, %o[%t] : {OUT}",
        ],
    ).replace(
        "%k7 =",
        f"%k{ITERATIONS} = arith.constant {ITERATIONS} : i32\n%k1 = arith.constant 1 : i32\n%k7 =",
    )
    source, out = random_words(count, count, LANES), np.zeros(LANES, np.uint32)
    found = run(text, tmp_path, [source, out])
    values = source
    for iteration in range(ITERATIONS):
        odd = (np.arange(count, dtype=np.uint32) % 2 * 7 + iteration)[:, None]
        values = mix(np.roll(values, -step, axis=0), odd)
    expected = np.full(LANES, 7, np.uint32)
    for value in values:
        expected = mix(expected, value + np.uint32(3))
    assert np.array_equal(out, expected)
    assert (found["saves"] > 0) == (count > 250)


@pytest.mark.parametrize("count", [60, 150, 400])
def test_scalars(count: int, tmp_path: Path) -> None:
    """All arguments are read in each iteration of a loop."""
    mixed, last = mixing("%w", [f"%s{i}" for i in range(count)])
    scalars = ", ".join(f"%s{i}: i32" for i in range(count))
    text = kernel(
        f"%a: {OUT}, %o: {OUT}, {scalars}",
        [
            f"%v = memref.load %a[%t] : {OUT}",
            "%n = arith.constant 5 : index",
            "%r = scf.for %j = %c0 to %n step %c1 iter_args(%w = %v) -> (i32) {",
            *mixed,
            f"scf.yield {last} : i32",
            "}",
            f"memref.store %r, %o[%t] : {OUT}",
        ],
    )
    source, out = random_words(count, LANES), np.zeros(LANES, np.uint32)
    arguments = [int(word) for word in random_words(1, count)]
    found = run(text, tmp_path, [source, out, *arguments])
    expected = source
    for _ in range(5):
        for argument in arguments:
            expected = mix(expected, np.uint32(argument))
    assert np.array_equal(out, expected)
    assert (found["in_lanes"] > 0) == (count > 100)


@pytest.mark.parametrize("count", [200, 300, 560])
def test_values_of_branches(count: int, tmp_path: Path) -> None:
    """A branch exchanges neighbours if all work-items do; a mask changes some of them."""
    numbers = range(count)
    types = ", ".join(["i32"] * count)
    swapped = ", ".join(f"%v{i ^ 1}" for i in numbers)
    kept = ", ".join(f"%v{i}" for i in numbers)
    mixed, last = mixing("%k7", [f"%r#{i}" for i in numbers])
    mixed = [line.replace("%x_r#", "%x_r") for line in mixed]
    last = last.replace("#", "")
    text = kernel(
        f"%a: memref<{count}x{LANES}xi32>, %o: {OUT}, %s: i32",
        [
            *loading(count),
            "%c = arith.cmpi eq, %s, %k3 : i32",
            f"%r:{count} = scf.if %c -> ({types}) {{",
            f"scf.yield {swapped} : {types}",
            "} else {",
            f"scf.yield {kept} : {types}",
            "}",
            "%ti = arith.index_cast %t : index to i32",
            "%half = arith.cmpi slt, %ti, %k7 : i32",
            f"memref.store %k7, %o[%t] : {OUT}",
            "scf.if %half {",
            *mixed,
            f"memref.store {last}, %o[%t] : {OUT}",
            "}",
        ],
    )
    source = random_words(count, count, LANES)
    for scalar in (3, 4):
        out = np.zeros(LANES, np.uint32)
        found = run(text, tmp_path, [source, out, scalar])
        expected = np.full(LANES, 7, np.uint32)
        for i in numbers:
            expected = mix(expected, source[i ^ 1 if scalar == 3 else i])
        expected[7:] = 7
        assert np.array_equal(out, expected)
        # An exchange of 200 values needs registers for some of them twice.
        assert found["saves"] > 0


def workgroup_kernel(block: tuple[int, int, int], own: int) -> str:
    """Loads values, exchanges one of them in `own` bytes of LDS, if any, and mixes all of them."""
    x, y, z = block
    lanes = x * y * z
    shared = f"memref<{own // 4}xi32, #gpu.address_space<workgroup>>"
    out = f"memref<{lanes}xi32>"
    before, after, values = [], [], [f"%v{i}" for i in range(SHARED_COUNT)]
    if own:
        before = [
            f"%shared = memref.alloc() : {shared}",
            f"memref.store %v1, %shared[%t] : {shared}",
            "gpu.barrier",
        ]
        after = [
            f"%last = arith.constant {lanes - 1} : index",
            "%other = arith.subi %last, %t : index",
            f"%seen = memref.load %shared[%other] : {shared}",
        ]
        values.append("%seen")
    mixed, last = mixing("%k7", list(reversed(values)))
    # What was loaded may be overwritten, so that it is not loaded again.
    lines = [
        f"func.func @k(%a: memref<{SHARED_COUNT}x{lanes}xi32>, %o: {out})",
        f"attributes {{gpu.known_block_size = array<i32: {x}, {y}, {z}>}} {{",
        "%x = gpu.thread_id x",
        "%y = gpu.thread_id y",
        "%z = gpu.thread_id z",
        f"%width = arith.constant {x} : index",
        f"%height = arith.constant {y} : index",
        "%planes = arith.muli %z, %height : index",
        "%rows = arith.addi %planes, %y : index",
        "%row = arith.muli %rows, %width : index",
        "%t = arith.addi %row, %x : index",
        "%k3 = arith.constant 3 : i32",
        "%k7 = arith.constant 7 : i32",
        *loading(SHARED_COUNT, lanes),
        f"memref.store %v0, %o[%t] : {out}",
        *before,
        *after,
        *mixed,
        f"memref.store {last}, %o[%t] : {out}",
        "return",
        "}",
        "",
    ]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("block", "own"),
    [
        ((64, 1, 1), 0),
        ((256, 1, 1), 4096),
        ((64, 2, 2), 50 * 1024),
        ((20, 8, 2), 20 * 1024),
        ((80, 1, 1), 0),
        ((256, 1, 1), LARGEST_LDS),
    ],
)
def test_values_in_lds(block: tuple[int, int, int], own: int, tmp_path: Path) -> None:
    """Several waves have values in LDS that the kernel leaves, beside `own` bytes of it. Strict
    mode knows which wave wrote each byte."""
    lanes = block[0] * block[1] * block[2]
    result = waveasm.compile(workgroup_kernel(block, own), unroll_limit=0)
    spills, occupancy = result.statistics["k"]["spills"], result.statistics["k"]["occupancy"]
    assert (spills["in_lds"] > 0) == (lanes % 64 == 0 and own < LARGEST_LDS)
    assert occupancy["lds_bytes"] == own + spills["lds_bytes"]
    assert occupancy["waves"] == occupancy["by_registers"]
    path = tmp_path / "k.hsaco"
    path.write_bytes(result.data)
    source, out = random_words(lanes, SHARED_COUNT, lanes), np.zeros(lanes, np.uint32)
    load(path).run((1,), [source, out])
    expected = np.full(lanes, 7, np.uint32)
    if own:
        expected = mix(expected, source[1][::-1])
    for values in reversed(source):
        expected = mix(expected, values)
    assert np.array_equal(out, expected)
