"""Benchmarks of the LDS."""

from __future__ import annotations

from waveasm.calibration.benchmark import Benchmark, Rounds
from waveasm.calibration.launcher import Launcher
from waveasm.emulator.statistics import phases_of

LDS_BYTES = 8192

WIDTHS = {"": ("b32", 1), "_b64": ("b64", 2), "_b96": ("b96", 3), "_b128": ("b128", 4)}
"""By the end of a constant's name: the suffix of the mnemonic and the registers of a lane."""


def _zeros(lds_bytes: int) -> tuple[str, ...]:
    return (
        "v_mov_b32 v4, 0",
        "v_mov_b32 v5, 0",
        "v_mov_b32 v6, 0",
        "v_mov_b32 v7, 0",
        "v_and_b32 v8, 63, v0",
        "v_lshlrev_b32 v8, 4, v8",
        "s_nop 1",
        *(f"ds_write_b128 v8, v[4:7] offset:{offset}" for offset in range(0, lds_bytes, 1024)),
        *(f"v_lshlrev_b32 v{20 + shift}, {shift}, v0" for shift in (2, 3, 4)),
        "s_waitcnt lgkmcnt(0)",
    )


_ZEROS = _zeros(LDS_BYTES)
"""All of the LDS is 0, and v8 is another 16 bytes of each lane of a wave."""


def _registers(first: int, count: int) -> str:
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


def _dense(registers: int) -> str:
    """The register with addresses of lanes one after another, so that no bank has two words of a
    phase."""
    return f"v{20 + {1: 2, 2: 3, 3: 4, 4: 4}[registers]}"


def _latency(launcher: Launcher) -> Rounds:
    reads = {
        f"read{end}": [
            f"ds_read_{suffix} {_registers(4, count)}, v4",
            "s_waitcnt lgkmcnt(0)",
        ]
        for end, (suffix, count) in WIDTHS.items()
    }
    writes = {
        f"write{end}": [
            f"ds_write_{suffix} {_dense(count)}, {_registers(4, count)}",
            "s_waitcnt lgkmcnt(0)",
        ]
        for end, (suffix, count) in WIDTHS.items()
    }
    slopes = launcher.slopes(
        {f"lds_{name}": lines for name, lines in (reads | writes).items()},
        (8, 40),
        prologue=_ZEROS,
        lds_bytes=LDS_BYTES,
    )
    return {f"lds.ds_{name.removeprefix('lds_')}.latency": slope for name, slope in slopes.items()}


def _port(launcher: Launcher) -> Rounds:
    bodies = {}
    for end, (suffix, count) in WIDTHS.items():
        bodies[f"port_read{end}"] = [f"ds_read_{suffix} {{r{count}}}, {_dense(count)}"]
        bodies[f"port_write{end}"] = [f"ds_write_{suffix} {_dense(count)}, {_registers(4, count)}"]
    slopes = launcher.slopes(
        bodies,
        (24, 72),
        prologue=_ZEROS,
        lds_bytes=LDS_BYTES,
    )
    # Reads of 4 bytes keep the port busy for a slot, and more of them are under way than the
    # counter counts: only where two SIMDs share the port, it is the port that they wait for.
    read = slopes["port_read"]
    shared = launcher.slope(
        "port_shared_read",
        bodies["port_read"],
        (24, 72),
        prologue=_ZEROS,
        lds_bytes=LDS_BYTES,
        threads=256,
    )
    slopes["port_read"] = [min(one, two / 2) for one, two in zip(read, shared, strict=False)]
    return {f"lds.ds_{name.removeprefix('port_')}.port": slope for name, slope in slopes.items()}


def _shared_write(launcher: Launcher) -> Rounds:
    body = ["ds_write_b64 v8, v[4:5]"]
    alone = launcher.slope("write_alone", body, (24, 72), prologue=_ZEROS, lds_bytes=LDS_BYTES)
    shared = launcher.slope(
        "write_shared", body, (24, 72), prologue=_ZEROS, lds_bytes=LDS_BYTES, threads=256
    )
    return {
        "shared_write.port": [10 * both / one for one, both in zip(alone, shared, strict=False)]
    }


def _conflicts(launcher: Launcher) -> Rounds:
    """Reads of 4 bytes whose lanes are 4, 8 and 16 bytes apart, and as far as all banks go: in as
    many banks, then in half, a quarter and one of them."""
    all_banks = 4 * phases_of(launcher.target, 4, reads=True).banks
    lds_bytes = 64 * all_banks
    addresses = {"stride_4": 22, "stride_8": 23, "stride_16": 24, "one_bank": 27}
    slopes = launcher.slopes(
        {
            f"conflict_{name}": [f"ds_read_b32 {{r1}}, v{register}"]
            for name, register in addresses.items()
        },
        (16, 64),
        prologue=[
            *_zeros(lds_bytes),
            f"v_lshlrev_b32 v27, {all_banks.bit_length() - 1}, v0",
        ],
        lds_bytes=lds_bytes,
    )
    return {f"lds.conflict.{name}": slopes[f"conflict_{name}"] for name in addresses}


BENCHMARKS = (
    Benchmark(
        "lds_latency",
        "Chains of reads and writes of the LDS, each of which waits for the one before: latency by "
        "width.",
        _latency,
        tuple(f"lds.ds_{access}{end}.latency" for access in ("read", "write") for end in WIDTHS),
    ),
    Benchmark(
        "lds_port",
        "Rows of reads and writes of the LDS that do not wait: cycles of the port by width.",
        _port,
        tuple(f"lds.ds_{access}{end}.port" for access in ("read", "write") for end in WIDTHS),
    ),
    Benchmark(
        "lds_shared_write",
        "Rows of writes of four waves, one on each SIMD: how much longer the port takes for two "
        "SIMDs that share it.",
        _shared_write,
        ("shared_write.port",),
    ),
    Benchmark(
        "lds_conflicts",
        "Rows of reads whose lanes are 4, 8 and 16 bytes apart, and on one bank: what bank "
        "conflicts add.",
        _conflicts,
        observations=tuple(
            f"lds.conflict.{name}" for name in ("stride_4", "stride_8", "stride_16", "one_bank")
        ),
    ),
)
