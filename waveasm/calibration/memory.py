"""Benchmarks of scalar and vector memory."""

from __future__ import annotations

import statistics

import numpy as np
import numpy.typing as npt

from waveasm.calibration.benchmark import Benchmark, Rounds
from waveasm.calibration.kernels import Timed, repeat, result
from waveasm.calibration.launcher import Chip, Launcher, MeasurementError
from waveasm.runtime import Buffer

LANES = 64
LEVELS = ("l1", "l2", "mall", "hbm")

CHAIN = (16, 80)
"""Loads of a chain."""

MOST_UNROLLED = 8
"""Loads of a pass over a footprint that stand in the text; more of them are a loop."""


def _warm(chip: Chip, level: str) -> list[str]:
    """Reads a footprint, in order, so that its beginning is in a level and no nearer one."""
    lines = chip.footprint(level) // chip.line_bytes
    passes = max(1, lines // LANES)
    step = LANES * chip.line_bytes
    load = ["global_load_dword {r1}, v5, s[4:5]", f"v_add_u32 v5, {step}, v5"]
    start = [f"v_lshlrev_b32 v5, {chip.line_bytes.bit_length() - 1}, v0", "v_mov_b32 v4, 0"]
    if passes <= MOST_UNROLLED:
        return [*start, *repeat(passes, load), "s_waitcnt vmcnt(0)"]
    return [
        *start,
        "s_mov_b32 s16, 0",
        ".Lwarm:",
        *repeat(1, load),
        "s_add_u32 s16, s16, 1",
        f"s_cmp_lt_u32 s16, {passes}",
        "s_cbranch_scc1 .Lwarm",
        "s_waitcnt vmcnt(0)",
    ]


def _chain(chip: Chip, level: str) -> npt.NDArray[np.uint32]:
    """Words of a footprint: at the beginning of a line the offset of the next line of a chain,
    which goes in random order over its first quarter."""
    words = np.zeros(chip.footprint(level) // 4, np.uint32)
    lines = chip.footprint(level) // chip.line_bytes // (1 if level == "l1" else 4)
    if lines <= CHAIN[1] and level != "l1":
        raise MeasurementError(f"{lines} lines are too few for a chain of {CHAIN[1]}")
    order = np.concatenate([[0], 1 + np.random.default_rng(0).permutation(lines - 1)])
    offsets = (order * chip.line_bytes).astype(np.uint32)
    words[offsets // 4] = np.roll(offsets, -1)
    return words


def _data(launcher: Launcher, level: str) -> Buffer:
    return launcher.data(f"chain {level}", _chain(launcher.chip, level))


def _latency(launcher: Launcher) -> Rounds:
    found = {}
    for level in LEVELS:
        found[f"load_cycles.{level}"] = launcher.slope(
            f"load_{level}",
            ["global_load_dword v4, v4, s[4:5]", "s_waitcnt vmcnt(0)"],
            CHAIN,
            prologue=_warm(launcher.chip, level),
            data=_data(launcher, level),
        )
    return found


def _addresses(chip: Chip, *, halves: bool) -> list[str]:
    """Puts into v8 to v11 where lanes read 16 bytes each: one after another, or in groups of four
    at the beginnings of lines. Each of the four is one access farther."""
    if not halves:
        first = ["v_lshlrev_b32 v8, 4, v0"]
        step = 16 * LANES
    else:
        shift = chip.line_bytes.bit_length() - 1
        first = [
            "v_and_b32 v7, 3, v0",
            "v_lshlrev_b32 v7, 4, v7",
            "v_lshrrev_b32 v8, 2, v0",
            f"v_lshlrev_b32 v8, {shift}, v8",
            "v_add_u32 v8, v8, v7",
        ]
        step = LANES // 4 * chip.line_bytes
    others = [f"v_add_u32 v{8 + i}, {i * step}, v8" for i in (1, 2, 3)]
    return [*first, *others]


def _load_rows(chip: Chip, *, halves: bool) -> list[str]:
    """Four loads, each of its own lines."""
    step = 4 * (LANES // 4 * chip.line_bytes if halves else 16 * LANES)
    lines = []
    for i in range(4):
        lines += [
            f"global_load_dwordx4 {{r4}}, v{8 + i}, s[4:5]",
            # Its turn comes again three loads later.
            f"v_add_u32 v{8 + i}, {step}, v{8 + i}",
        ]
    return lines


def _lines(launcher: Launcher) -> Rounds:
    chip = launcher.chip
    found = {}
    for level in LEVELS[1:]:
        slopes = {}
        for kind, halves in (("whole", False), ("half", True)):
            slopes[kind] = launcher.slope(
                f"lines_{kind}_{level}",
                _load_rows(chip, halves=halves),
                (2, 6),
                prologue=[*_warm(chip, level), *_addresses(chip, halves=halves)],
                data=_data(launcher, level),
                ending=["s_waitcnt vmcnt(0)"],
            )
        # Four loads: 8 whole lines or 16 halves, and 1024 bytes, each.
        found[f"line_cycles.{level}.per_line"] = [
            (half - whole) / 32
            for whole, half in zip(slopes["whole"], slopes["half"], strict=False)
        ]
        found[f"line_cycles.{level}.per_byte"] = [
            max(0.0, (2 * whole - half) / 4096)
            for whole, half in zip(slopes["whole"], slopes["half"], strict=False)
        ]
        found[f"line.{level}.whole"] = [each / 32 for each in slopes["whole"]]
        found[f"line.{level}.half"] = [each / 64 for each in slopes["half"]]
    return found


def _path(launcher: Launcher) -> Rounds:
    chip = launcher.chip
    slope = launcher.slope(
        "path",
        ["global_load_dwordx4 {r4}, v8, s[4:5]"],
        (32, 96),
        prologue=[*_warm(chip, "l1"), "v_lshlrev_b32 v8, 4, v0", "s_nop 3"],
        data=_data(launcher, "l1"),
    )
    return {"path.bytes_per_cycle": [16 * LANES / each for each in slope]}


MOST_IN_FLIGHT = 60
"""Loads that `vmcnt` can count, and some room."""

LINES_OF_LOAD = 8
"""Of a load of 16 bytes a lane."""

WAITED = 60.0
"""Cycles that loads take longer than their issue if one of them has waited for room."""


def _in_flight_kernel(chip: Chip, wide: int, narrow: int) -> Timed:
    """Loads of 8 lines each, then loads of 2, and nothing that waits for them."""
    step = LINES_OF_LOAD * chip.line_bytes
    body = [
        f"global_load_dwordx4 a[{4 * i}:{4 * i + 3}], v{20 + i // 4}, s[4:5] offset:{i % 4 * step}"
        for i in range(wide)
    ]
    body += [
        f"global_load_dword {result(i, 1)}, v{48 + i}, s[4:5] offset:{i % 8 * 2 * chip.line_bytes}"
        for i in range(narrow)
    ]
    prologue = [*_warm(chip, "hbm"), "v_lshlrev_b32 v8, 4, v0", "v_lshlrev_b32 v7, 2, v0"]
    prologue += [f"v_add_u32 v{20 + i}, {4 * i * step}, v8" for i in range(-(-wide // 4))]
    prologue += [f"v_add_u32 v{48 + i}, {wide * step}, v7" for i in range(narrow)]
    return Timed(f"in_flight_{wide}_{narrow}", tuple(body), (*prologue, "s_nop 3"))


def _in_flight(launcher: Launcher) -> Rounds:
    """As long as all lines can be in flight, loads issue at least as fast as the path takes them;
    the first one that has to wait takes longer by what is left of the time of the first line."""
    data = _data(launcher, "hbm")
    rounds = launcher.rounds

    def cycles(*kernels: tuple[int, int]) -> list[list[float]]:
        timed = {str(each): _in_flight_kernel(launcher.chip, *each) for each in kernels}
        found = launcher.measure(timed, data)
        return [found[key] for key in timed]

    start = statistics.median(cycles((1, 0))[0])
    # The path to the L1, which takes loads one after another.
    wide_path, narrow_path = (
        words * 4 * LANES / statistics.median(_path(launcher)["path.bytes_per_cycle"])
        for words in (4, 1)
    )

    def waited(wide: int, narrow: int) -> list[bool]:
        (taken,) = cycles((wide, narrow))
        issue = start + (wide - 1) * wide_path + narrow * narrow_path
        return [each > issue + WAITED for each in taken]

    def has_waited(wide: int, narrow: int = 0) -> bool:
        return 2 * sum(waited(wide, narrow)) > rounds

    # The first load that waits, by halving.
    low, high = 2, MOST_IN_FLIGHT
    if not has_waited(high):
        raise MeasurementError(
            f"{high} loads of {LINES_OF_LOAD} lines do not wait for room: their issue takes as "
            "long as a line, or more lines can be in flight than loads can be counted"
        )
    while high - low > 1:
        middle = (low + high) // 2
        if has_waited(middle):
            high = middle
        else:
            low = middle
    found = LINES_OF_LOAD * low
    for narrow_loads in range(1, LINES_OF_LOAD // 2):
        if has_waited(low, narrow_loads):
            break
        found += 2
    return {"lines_in_flight": [float(found)] * rounds}


def _scalar(launcher: Launcher) -> Rounds:
    words = np.zeros(64, np.uint32)
    buffer = launcher.data("pointer to itself", words)
    words[:2] = np.array([buffer.address], np.uint64).view(np.uint32)
    buffer.set(words)
    slope = launcher.slope(
        "scalar_load",
        ["s_load_dwordx2 s[16:17], s[16:17], 0x0", "s_waitcnt lgkmcnt(0)"],
        (16, 64),
        prologue=["s_mov_b64 s[16:17], s[4:5]"],
        data=buffer,
    )
    return {"scalar_load.latency": slope}


def _stores(launcher: Launcher) -> Rounds:
    wait = "s_waitcnt vmcnt(0)"
    slopes = launcher.slopes(
        {
            "store": ["global_store_dword v8, v4, s[4:5]", wait],
            "atomic": ["global_atomic_add v5, v8, v4, s[4:5] sc0", wait],
            "plain_atomic": ["global_atomic_add v8, v4, s[4:5]", wait],
        },
        (8, 32),
        prologue=["v_mov_b32 v4, 0", "v_lshlrev_b32 v8, 2, v0", "s_nop 3"],
        data=launcher.data("stores", np.zeros(64, np.uint32)),
    )
    return {
        "store_cycles": slopes["store"],
        "atomic_cycles": slopes["atomic"],
        "plain_atomic_cycles": slopes["plain_atomic"],
    }


BENCHMARKS = (
    Benchmark(
        "scalar_load",
        "A chain of scalar loads of a pointer to itself: latency of the scalar cache.",
        _scalar,
        ("scalar_load.latency",),
    ),
    Benchmark(
        "load_latency",
        "Chains of loads in random order over footprints that fill L1, L2, MALL and more: latency "
        "by level.",
        _latency,
        tuple(f"load_cycles.{level}" for level in LEVELS),
    ),
    Benchmark(
        "load_path",
        "Rows of loads of 16 bytes a lane that hit in the L1: bytes of the path in a cycle.",
        _path,
        observations=("path.bytes_per_cycle",),
    ),
    Benchmark(
        "line_rate",
        "Rows of loads of whole lines and of halves from L2, MALL and HBM: cycles of a line and of "
        "a byte.",
        _lines,
        tuple(
            f"line_cycles.{level}.per_{what}" for level in LEVELS[1:] for what in ("line", "byte")
        ),
        tuple(f"line.{level}.{kind}" for level in LEVELS[1:] for kind in ("whole", "half")),
        # A twentieth of a cycle for all bytes of a line.
        {f"line_cycles.{level}.per_byte": 0.05 / 128 for level in LEVELS[1:]},
    ),
    Benchmark(
        "lines_in_flight",
        "More and more loads from the HBM that nothing waits for: how many lines are in flight "
        "before one waits.",
        _in_flight,
        ("lines_in_flight",),
    ),
    Benchmark(
        "stores",
        "Chains of stores and atomics, each of which waits for the one before: cycles until the "
        "counter goes down.",
        _stores,
        ("store_cycles", "atomic_cycles", "plain_atomic_cycles"),
    ),
)
