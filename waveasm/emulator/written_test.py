"""Tests runs of some workgroups: their choice, their writes, and what cannot be compared."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from waveasm.emulator import LoadError
from waveasm.emulator.kernel_testing import assemble
from waveasm.emulator.launch import sample
from waveasm.emulator.reference import (
    ArgumentSpec,
    Reference,
    SampleError,
    UnwrittenError,
    compare,
    written_elements,
)
from waveasm.emulator.written import Written

# v2: the number of the work-item in the grid; v1: 4 * v2.
PROLOGUE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
s_lshl_b32 s8, s2, 6
v_add_u32 v2, s8, v0
v_lshlrev_b32 v1, 2, v2
s_waitcnt lgkmcnt(0)
"""


@pytest.mark.parametrize(
    ("total", "count", "chosen"),
    [
        (1, 1, [0]),
        (5, 5, [0, 1, 2, 3, 4]),
        (5, 99, [0, 1, 2, 3, 4]),
        (5, 2, [0, 4]),
        (5, 4, [0, 1, 2, 4]),
        (101, 5, [0, 25, 50, 75, 100]),
    ],
)
def test_sample(total: int, count: int, chosen: list[int]) -> None:
    assert sample(total, count).tolist() == chosen


def test_every_sample_has_the_first_and_the_last_and_none_twice() -> None:
    for total in range(2, 40):
        for count in range(2, total + 1):
            chosen = sample(total, count)
            assert (chosen[0], chosen[-1], chosen.size) == (0, total - 1, count)
            assert set(np.diff(chosen)) <= {(total - 1) // (count - 1) + i for i in (0, 1)}


@pytest.mark.parametrize(("total", "count"), [(5, 1), (5, 0), (5, -3), (1, 0)])
def test_sample_without_room(total: int, count: int) -> None:
    with pytest.raises(LoadError, match=f"or more of {total} workgroups.*got {count}"):
        sample(total, count)


def run(
    body: str, groups: int, some: int, dtype: Any = np.uint32
) -> tuple[npt.NDArray[Any], Written]:
    """Runs `body` in `some` of `groups` workgroups; s[4:5] is the output."""
    out = np.zeros(64 * groups * 4 // np.dtype(dtype).itemsize, dtype)
    written = Written()
    kernel = assemble(PROLOGUE + body, arguments=2)
    kernel.run((groups,), [out, np.ones(64, np.uint32)], workgroups=some, written=written)
    return out, written


def reference(count: int, dtype: str = "u32") -> Reference:
    return Reference(
        "k",
        (count, 1, 1),
        (64, 1, 1),
        (
            ArgumentSpec("out", "out", dtype, (64 * count,), "zeros", None),
            ArgumentSpec("a", "in", "u32", (64,), "zeros", None),
        ),
        "",
        0,
        0,
    )


def test_what_they_write_is_where_they_are_in_the_grid() -> None:
    # 200 workgroups: more than run at once.
    for some in (200, 130, 7):
        out, written = run("global_store_dword v1, v2, s[4:5]", 200, some)
        expected = np.arange(200 * 64)
        ran = np.isin(expected // 64, sample(200, some))
        assert (out == np.where(ran, expected, 0)).all()
        elements = written_elements(reference(200), written)["out"]
        assert (elements == ran).all()
        assert written.ran == some
        assert not compare(reference(200), [out, None], {"out": expected}, {"out": elements})


def test_elements_of_which_a_byte_is_written_count() -> None:
    _, written = run("global_store_byte v1, v2, s[4:5] offset:3", 3, 2, np.uint16)
    elements = written_elements(reference(3), written)["out"]
    assert elements.tolist() == ([False, True] * 64 + [False] * 128 + [False, True] * 64)


def test_lanes_that_are_off_write_nothing() -> None:
    _, written = run("s_mov_b64 exec, 0xf0\nglobal_store_dword v1, v2, s[4:5]", 2, 2)
    elements = written_elements(reference(2), written)["out"]
    assert np.flatnonzero(elements).tolist() == [4, 5, 6, 7, 68, 69, 70, 71]


def test_an_output_that_nobody_writes() -> None:
    _, written = run("global_store_dword v1, v2, s[6:7]", 1, 1)
    with pytest.raises(UnwrittenError, match="none of the 1 workgroups writes 'out'"):
        written_elements(reference(1), written)


def test_atomics_on_an_output() -> None:
    body = "v_mov_b32 v3, 0\nglobal_atomic_add v3, v2, s[{}:{}]\n"
    _, written = run(body.format(4, 5), 9, 2)
    with pytest.raises(SampleError, match=r"'global_atomic_add v3, v2, s.4:5.' at 0x.* atomically"):
        written_elements(reference(9), written)
    # Atomics outside outputs are harmless.
    body = body.format(6, 7) + "global_store_dword v1, v2, s[4:5]"
    _, written = run(body, 9, 2)
    assert written_elements(reference(9), written)["out"].sum() == 128


def test_two_workgroups_that_write_one_element() -> None:
    for body in ("v_lshlrev_b32 v3, 2, v0", "v_mov_b32 v3, 0"):
        _, written = run(f"{body}\nglobal_store_dword v3, v2, s[4:5]", 9, 2)
        with pytest.raises(SampleError, match=r"the workgroups . and . both write byte 0"):
            written_elements(reference(9), written)


def test_one_object_for_two_runs() -> None:
    kernel = assemble(PROLOGUE + "global_store_dword v1, v2, s[4:5]", arguments=2)
    written = Written()
    for groups in (3, 2):
        arguments = [np.zeros(64 * groups, np.uint32), np.ones(64, np.uint32)]
        kernel.run((groups,), arguments, workgroups=2, written=written)
    assert (written.ran, len(written.buffers)) == (2, 2)
    assert written.buffers[0].elements().all()
