"""Kernels that read the clock before and after a row of instructions.

Each kernel has two arguments, `out` in s[2:3] and `data` in s[4:5]. v0 is the work-item.
Instructions stand in the text as they run: nothing reorders them. The registers v0 to v3 and
s[0:15] belong to the frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from waveasm.builder import KernelBuilder, ptr, u32
from waveasm.builder.kernel import Kernel
from waveasm.code_object.reader import parse

WORDS_OF_WAVE = 4
"""What a wave writes to `out`: the cycles of the shader clock and the ticks of the reference clock
between the reads, as 64-bit numbers."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A kernel to time."""

    name: str
    body: tuple[str, ...]
    """What stands between the reads of the clock."""
    prologue: tuple[str, ...] = ()
    """What stands before."""
    threads: int = 64
    lds_bytes: int = 0
    is_aligned: bool = False
    """Whether `body` begins a window of instruction fetch."""


FETCH_WINDOW = 32
"""Bytes. waveasm/target/Gfx942.cpp has the source."""


def build(timed: Timed, target: str) -> Kernel:
    """Builds a kernel for a target."""
    kernel = _build(timed, target)
    if not timed.is_aligned:
        return kernel
    # The instructions from the second wait on are the body: the first one waits for the prologue.
    (code,) = parse(kernel.compile().data, timed.name).values()
    waits = [each for each in code.instructions if each.mnemonic == "s_memtime"]
    body = waits[0].offset + waits[0].size + _WAIT_BYTES
    return _build(timed, target, -body % FETCH_WINDOW // _NOP_BYTES)


def build_empty(target: str) -> Kernel:
    """A kernel that ends at once, with the arguments of the others."""
    b = KernelBuilder("empty", workgroup_size=64, target=target)
    b.arg("out", ptr(u32))
    b.arg("data", ptr(u32))
    b.raw("s_endpgm")
    return b.build()


_WAIT_BYTES = _NOP_BYTES = 4


def _build(timed: Timed, target: str, padding: int = 0) -> Kernel:
    b = KernelBuilder(timed.name, workgroup_size=timed.threads, target=target)
    b.arg("out", ptr(u32))
    b.arg("data", ptr(u32))
    if timed.lds_bytes:
        b.lds("shared", timed.lds_bytes)
    for line in ("s_nop 0",) * padding + _lines(timed):
        b.raw(line)
    return b.build()


def _lines(timed: Timed) -> tuple[str, ...]:
    return (
        *timed.prologue,
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_memrealtime s[8:9]",
        "s_memtime s[6:7]",
        "s_waitcnt lgkmcnt(0)",
        *timed.body,
        "s_memtime s[10:11]",
        "s_memrealtime s[12:13]",
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_sub_u32 s10, s10, s6",
        "s_subb_u32 s11, s11, s7",
        "s_sub_u32 s12, s12, s8",
        "s_subb_u32 s13, s13, s9",
        "v_lshrrev_b32 v1, 6, v0",
        "v_lshlrev_b32 v1, 4, v1",
        "v_mov_b32 v2, s10",
        "v_mov_b32 v3, s11",
        "global_store_dwordx2 v1, v[2:3], s[2:3]",
        "s_nop 1",
        "v_mov_b32 v2, s12",
        "v_mov_b32 v3, s13",
        "global_store_dwordx2 v1, v[2:3], s[2:3] offset:8",
        "s_waitcnt vmcnt(0)",
        "s_endpgm",
    )


FIRST_RESULT = 64
RESULTS = 32
"""Results of loads go around in so many groups of four VGPRs: the compiler waits before a second
load to the same registers."""


def result(number: int, registers: int) -> str:
    """The registers for the result of a load."""
    first = FIRST_RESULT + 4 * (number % RESULTS)
    return f"v{first}" if registers == 1 else f"v[{first}:{first + registers - 1}]"


def repeat(count: int, lines: Sequence[str]) -> tuple[str, ...]:
    """`lines` so many times. `{i}` in a line is the number of the time; `{r1}` to `{r4}` are that
    many registers for the result of a load, others than those of the lines before."""
    repeated = []
    loads = 0
    for i in range(count):
        for line in lines:
            text = line.replace("{i}", str(i))
            for registers in (1, 2, 3, 4):
                if f"{{r{registers}}}" in text:
                    text = text.replace(f"{{r{registers}}}", result(loads, registers))
                    loads += 1
            repeated.append(text)
    return tuple(repeated)
