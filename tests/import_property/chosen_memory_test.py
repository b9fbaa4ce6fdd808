"""Memory that a kernel chooses: by conditions, branches and loops."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.import_property.running import run

LANES = 64
MEMREF = "memref<64xi32>"
LDS = "memref<64xi32, #gpu.address_space<workgroup>>"


def _run(arguments: str, body: str, values: list[Any]) -> None:
    run(
        f"func.func @k({arguments}) attributes "
        f"{{gpu.known_block_size = array<i32: {LANES}, 1, 1>}} {{\n"
        f"  %t = gpu.thread_id x\n  %c0 = arith.constant 0 : index\n"
        f"  %i0 = arith.constant 0 : i32\n{body}\n  return\n}}\n",
        1,
        values,
    )


def _numbers(seed: int, count: int = LANES) -> npt.NDArray[np.int32]:
    return np.random.default_rng(seed).integers(-(2**31), 2**31, count).astype(np.int32)


@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize("branch", [False, True])
def test_a_buffer_for_all_lanes(chosen: int, branch: bool) -> None:
    a, b = _numbers(1), _numbers(2)
    out, other = np.zeros(LANES, np.int32), np.zeros(LANES, np.int32)
    choose = (
        f"""scf.if %c -> ({MEMREF}) {{{{
    scf.yield {{0}} : {MEMREF}
  }}}} else {{{{
    scf.yield {{1}} : {MEMREF}
  }}}}"""
        if branch
        else f"arith.select %c, {{0}}, {{1}} : {MEMREF}"
    )
    _run(
        f"%a: {MEMREF}, %b: {MEMREF}, %out: {MEMREF}, %other: {MEMREF}, %n: i32",
        f"""
  %c = arith.cmpi ne, %n, %i0 : i32
  %from = {choose.format("%a", "%b")}
  %to = {choose.format("%other", "%out")}
  %x = memref.load %from[%t] : {MEMREF}
  memref.store %x, %to[%t] : {MEMREF}""",
        [a, b, out, other, chosen],
    )
    zero = np.zeros(LANES, np.int32)
    assert (out == (zero if chosen else b)).all()
    assert (other == (a if chosen else zero)).all()


@pytest.mark.parametrize("branch", [False, True])
def test_parts_of_one_buffer_by_lane(branch: bool) -> None:
    source, out = _numbers(3, 128), np.zeros(LANES, np.int32)
    part = "memref<64xi32, strided<[1], offset: ?>>"
    choose = (
        f"""scf.if %c -> ({part}) {{
    scf.yield %low : {part}
  }} else {{
    scf.yield %high : {part}
  }}"""
        if branch
        else f"arith.select %c, %low, %high : {part}"
    )
    _run(
        f"%in: memref<128xi32>, %out: {MEMREF}, %n: index",
        f"""
  %low = memref.subview %in[%c0] [64] [1] : memref<128xi32> to {part}
  %high = memref.subview %in[%n] [64] [1] : memref<128xi32> to {part}
  %c20 = arith.constant 20 : index
  %c = arith.cmpi slt, %t, %c20 : index
  %from = {choose}
  %x = memref.load %from[%t] : {part}
  memref.store %x, %out[%t] : {MEMREF}""",
        [source, out, 64],
    )
    lanes = np.arange(LANES)
    assert (out == np.where(lanes < 20, source[:64], source[64:])).all()


def test_workgroup_memory_by_lane() -> None:
    a, b, out = _numbers(4), _numbers(5), np.zeros(LANES, np.int32)
    _run(
        f"%a: {MEMREF}, %b: {MEMREF}, %out: {MEMREF}",
        f"""
  %la = memref.alloc() : {LDS}
  %lb = memref.alloc() : {LDS}
  %x = memref.load %a[%t] : {MEMREF}
  memref.store %x, %la[%t] : {LDS}
  %y = memref.load %b[%t] : {MEMREF}
  memref.store %y, %lb[%t] : {LDS}
  gpu.barrier
  %c20 = arith.constant 20 : index
  %c = arith.cmpi slt, %t, %c20 : index
  %l = arith.select %c, %la, %lb : {LDS}
  %z = memref.load %l[%t] : {LDS}
  memref.store %z, %out[%t] : {MEMREF}""",
        [a, b, out],
    )
    assert (out == np.where(np.arange(LANES) < 20, a, b)).all()


@pytest.mark.parametrize("iterations", [0, 1, 4, 5])
def test_buffers_change_places_in_a_loop(iterations: int) -> None:
    a, b = _numbers(6), _numbers(7)
    first, second = a.copy(), b.copy()
    _run(
        f"%a: {MEMREF}, %b: {MEMREF}, %n: index",
        f"""
  %c1 = arith.constant 1 : index
  %i3 = arith.constant 3 : i32
  scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> ({MEMREF}, {MEMREF}) {{
    %v = memref.load %x[%t] : {MEMREF}
    %w = memref.load %y[%t] : {MEMREF}
    %s = arith.addi %v, %w : i32
    %p = arith.muli %s, %i3 : i32
    memref.store %p, %x[%t] : {MEMREF}
    scf.yield %y, %x : {MEMREF}, {MEMREF}
  }}""",
        [a, b, iterations],
    )
    with np.errstate(all="ignore"):
        for _ in range(iterations):
            first[:] = (first + second) * np.int32(3)
            first, second = second, first
    if iterations % 2:
        first, second = second, first
    assert (a == first).all()
    assert (b == second).all()
