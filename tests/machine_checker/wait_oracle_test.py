"""Checks every sequence of the wait counter data with LLVM's waits, without waits, and with one
fewer."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from tests.machine_checker.snippets import Finding, check

COUNTS = {"gfx942": 78, "gfx950": 108}
by_processor = pytest.mark.parametrize("processor", COUNTS)

NOT_CLEAN = {
    "lds_barrier_plain": "a bare barrier: whoever emits it must wait before it",
    "flat_known_global": "LLVM was told that the FLAT access is global",
}
"""Sequences with a finding in LLVM's output, and why."""

NOT_CLEAN_IF_STRICT = {
    "dma16_counted_barrier": "the barrier waits only for the loads that the read needs",
}
"""Sequences that also have one with `--strict-lds-dma`, which takes all LDS as one place."""

NOT_MISSED = {
    "dma_then_lds_write": "needs to know that the DMA and the write overlap",
}
"""Sequences whose input has no finding, and why."""

NOT_NEEDED = {
    ("acquire_agent_by_hand", 1): "which load acquires is not in the code",
    ("gws_barrier", 1): "a rule of LLVM's own, straight after GWS",
    ("callee_entry_and_return", 0): "what a caller left pending is not in the code",
    ("dma_then_lds_write", 1): "needs to know that the DMA and the write overlap",
    ("vm_saturate", 66): "the counter holds no more loads, so the first one is complete",
    ("lds_saturate", 18): "the counter holds no more accesses, so the first one is complete",
}
"""Waits of LLVM's output, by sequence and line, that nothing is reported without."""

NOT_NEEDED_ON_GFX950 = {
    ("dma16_counted_barrier", 6): "needs to know that the later DMA and the read overlap",
    ("loop_dma16_double_buffer", 7): "needs to know that the next DMA and the read overlap",
}
"""The same, in sequences that only gfx950 has."""

WAIT_KINDS = {"wait", "barrier", "control-flow"}


class Sequence(TypedDict):
    """One entry of the data."""

    name: str
    input: list[str]
    output: list[str]


def sequences(processor: str) -> list[Sequence]:
    path = Path(f"tests/data/waitcnt/{processor}_sequences.json")
    data: list[Sequence] = json.loads(path.read_text())["sequences"]
    assert len(data) == COUNTS[processor]
    return data


def check_waits(
    snippets: list[list[str]], folder: Path, *flags: str, processor: str = "gfx942"
) -> list[list[Finding]]:
    return [
        [finding for finding in findings if finding.kind in WAIT_KINDS]
        for findings in check(snippets, folder, *flags, processor=processor)
    ]


@by_processor
@pytest.mark.parametrize("flags", [[], ["--strict-lds-dma"]])
def test_waits_of_llvm_are_enough(flags: list[str], processor: str, tmp_path: Path) -> None:
    data = sequences(processor)
    checked = check_waits([s["output"] for s in data], tmp_path, *flags, processor=processor)
    unclean = {s["name"] for s, found in zip(data, checked, strict=True) if found}
    strict = set(NOT_CLEAN_IF_STRICT) & {s["name"] for s in data} if flags else set()
    assert unclean == set(NOT_CLEAN) | strict


@by_processor
def test_no_waits_are_reported(processor: str, tmp_path: Path) -> None:
    data = sequences(processor)
    checked = check_waits([s["input"] for s in data], tmp_path, processor=processor)
    for sequence, found in zip(data, checked, strict=True):
        name = sequence["name"]
        needs_waits = sequence["input"] != sequence["output"] or name in NOT_CLEAN
        assert bool(found) == (needs_waits and name not in NOT_MISSED), name


@by_processor
def test_one_wait_less_is_reported(processor: str, tmp_path: Path) -> None:
    places, snippets = [], []
    for sequence in sequences(processor):
        if sequence["name"] in NOT_CLEAN:
            continue
        lines = sequence["output"]
        for i, line in enumerate(lines):
            if line.startswith("s_waitcnt"):
                places.append((sequence["name"], i))
                snippets.append(lines[:i] + lines[i + 1 :])
    assert len(places) > 90
    checked = check_waits(snippets, tmp_path, processor=processor)
    missed = {place for place, found in zip(places, checked, strict=True) if not found}
    only_here = set(NOT_NEEDED_ON_GFX950) if processor == "gfx950" else set()
    assert missed == set(NOT_NEEDED) | only_here


def found_at(lines: list[str], folder: Path, *flags: str) -> list[tuple[int, int]]:
    return [
        (f.producer, f.consumer) for f in check_waits([[*lines, "s_endpgm"]], folder, *flags)[0]
    ]


DMA = "global_load_lds_dword v[8:9], off"
READ = "ds_read_b32 v1, v4"


def test_double_buffering_with_dma(tmp_path: Path) -> None:
    """The next buffer is filled while this one is read: right, though no address shows
    that; the strict mode does not know."""
    lines = [
        DMA,
        "s_waitcnt vmcnt(0)",
        "s_barrier",
        "loop:",
        DMA,
        READ,
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_barrier",
        "s_cbranch_scc1 loop",
    ]
    assert found_at(lines, tmp_path) == []
    assert found_at(lines, tmp_path, "--strict-lds-dma") == [(3, 4)]


def test_waves_that_skip_a_load_read_what_others_loaded(tmp_path: Path) -> None:
    """A wave whose lanes are all masked skips the first load; after the barrier it reads the data
    of another wave, while its own load for the next iteration is in flight."""
    lines = [
        "s_cbranch_execz loop",
        DMA,
        "loop:",
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_barrier",
        DMA,
        READ,
        "s_cbranch_scc1 loop",
    ]
    assert found_at(lines, tmp_path) == []
    assert found_at(lines[1:], tmp_path) == []
    # Without the load before the loop, the read finds nothing else.
    assert found_at(["s_nop 0", *lines[2:]], tmp_path) == [(3, 4)]


def test_dma_complete_after_the_barrier_only(tmp_path: Path) -> None:
    lines = [DMA, "s_barrier", "s_waitcnt vmcnt(0)", READ]
    assert found_at(lines, tmp_path) == [(0, 1)]
    assert found_at([lines[0], *lines[2:]], tmp_path) == []
    # A second barrier makes it good, as when the first only staggers the waves.
    assert found_at([*lines[:3], "s_barrier", READ], tmp_path) == []


def test_the_path_with_the_fewest_younger_loads_counts(tmp_path: Path) -> None:
    load = "global_load_dword v5, v[2:3], off"
    for first, use in ((load, "v_mov_b32_e32 v6, v5"), (DMA, READ)):
        lines = [
            first,
            "s_cbranch_scc1 join",
            "global_load_dword v7, v[2:3], off",
            "join:",
            "s_waitcnt vmcnt(1)",
            use,
        ]
        assert found_at(lines, tmp_path) == [(0, 4)]
        assert found_at([lines[0], *lines[2:]], tmp_path) == []


def test_lds_results_in_order(tmp_path: Path) -> None:
    """Two reads into one register: the second comes last, nothing is needed. Different
    units need a wait."""
    use = "v_mov_b32_e32 v5, v1"
    assert found_at([READ, READ, "s_waitcnt lgkmcnt(0)", use, "s_waitcnt vmcnt(0)"], tmp_path) == []
    assert found_at([READ, "global_load_dword v1, v[2:3], off"], tmp_path) == [(0, 1)]


def test_only_younger_operations_of_the_same_unit_count(tmp_path: Path) -> None:
    use = "v_mov_b32_e32 v5, v1"
    scalar = "s_load_dword s0, s[2:3], 0x0"
    other = "ds_read_b32 v2, v4"
    assert found_at([READ, scalar, "s_waitcnt lgkmcnt(1)", use], tmp_path) == [(0, 3)]
    assert found_at([READ, other, "s_waitcnt lgkmcnt(1)", use], tmp_path) == []
    assert found_at([READ, other, scalar, "s_waitcnt lgkmcnt(1)", use], tmp_path) == []
    flat = "flat_store_dword v[8:9], v6"
    assert found_at([READ, other, flat, "s_waitcnt lgkmcnt(1)", use], tmp_path) == [(0, 4)]


def test_release_waits_for_the_write_back(tmp_path: Path) -> None:
    flag = "global_store_dword v[2:3], v6, off sc1"
    assert found_at(["buffer_wbl2 sc1", flag], tmp_path) == [(0, 1)]
    assert found_at(["buffer_wbl2 sc1", "s_waitcnt vmcnt(0)", flag], tmp_path) == []
