"""Statistics of a run: instructions by unit, LDS bank conflicts, bytes moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.state import LANES, Batch

# Prefixes of mnemonics and the unit that executes them; the first match applies.
UNITS = (
    (("v_mfma", "v_smfmac"), "mfma"),
    (("v_",), "valu"),
    (("ds_",), "lds"),
    (("s_load", "s_buffer_load", "s_dcache", "s_mem"), "smem"),
    (("buffer_", "global_", "flat_", "scratch_"), "vmem"),
    (("s_branch", "s_cbranch", "s_setpc", "s_swappc", "s_call", "s_endpgm"), "branch"),
    (("s_barrier",), "barrier"),
    (("s_waitcnt",), "wait"),
    (("s_nop",), "nop"),
    (("s_",), "salu"),
)


def unit_of(mnemonic: str) -> str:
    """Returns the unit that executes an instruction."""
    return next(unit for prefixes, unit in UNITS if mnemonic.startswith(prefixes))


@dataclass(frozen=True, slots=True)
class Phases:
    """How the LDS serves accesses of a size."""

    size: int
    """The most bytes of a lane."""
    reads: bool
    """Whether it is about those that only read, or about the others."""
    banks: int
    """Banks of 4 bytes between which the words of a phase are spread."""
    lanes: npt.NDArray[np.int64]
    """The lanes that are served together, as (phases, lanes)."""


def _in_order(lanes: int) -> npt.NDArray[np.int64]:
    return np.arange(LANES).reshape(-1, lanes)


def _by_fours(lanes: int, *first: int) -> npt.NDArray[np.int64]:
    """Phases of groups of four lanes, by the first lane of each group in the first half of a wave;
    the second half is alike."""
    half = np.concatenate([np.arange(4) + each for each in first])
    return np.concatenate([half, half + LANES // 2]).reshape(-1, lanes)


_MIXED = (0, 20, 4, 16, 8, 28, 12, 24)

PHASES: dict[str, tuple[Phases, ...]] = {
    # CDNA3 ISA, "LDS"; reads of 16 bytes were measured on MI300X.
    "gfx942": (
        Phases(4, True, 32, _in_order(32)),
        Phases(4, False, 32, _in_order(32)),
        Phases(8, True, 32, _in_order(16)),
        Phases(8, False, 32, _in_order(16)),
        Phases(16, True, 32, _by_fours(8, *_MIXED)),
        Phases(16, False, 32, _in_order(8)),
    ),
    # CDNA4 ISA, 11.1; reads of 8 to 16 bytes were measured by HipKittens, writes of 16 bytes are
    # those of Composable Kernel.
    "gfx950": (
        Phases(4, True, 64, _in_order(64)),
        Phases(4, False, 32, _in_order(32)),
        Phases(8, True, 64, _in_order(32)),
        Phases(8, False, 32, _in_order(16)),
        Phases(12, True, 32, _by_fours(8, *_MIXED)),
        Phases(16, True, 64, _by_fours(16, 0, 12, 20, 24, 4, 8, 16, 28)),
        Phases(16, False, 32, _in_order(8)),
    ),
}
"""By processor, the first row that fits counts."""


def phases_of(processor: str, size: int, *, reads: bool) -> Phases:
    """Returns how the LDS serves accesses of `size` bytes a lane that only read, or others. Code
    for `gfx9-4-generic` counts as on gfx942."""
    rows = PHASES.get(processor, PHASES["gfx942"])
    return next(each for each in rows if size <= each.size and each.reads == reads)


def bank_conflicts(access: Access, processor: str) -> int:
    """Returns the extra cycles: for each phase, the largest number of distinct words on one bank,
    minus that of an access without conflicts."""
    reads = access.reads and not access.writes
    # Words of LDS fit into 32 bits; inactive lanes have -1, which is not a word.
    first = np.where(access.active, access.address >> 2, -1).astype(np.int32)
    return _extra_cycles(first.tobytes(), access.size, reads, processor)


@lru_cache(maxsize=256)
def _extra_cycles(first: bytes, size: int, reads: bool, processor: str) -> int:
    """Returns `bank_conflicts`, from the first word of each lane. Loops make the same accesses
    again and again, so that most results are known."""
    row = phases_of(processor, size, reads=reads)
    words = max(1, size // 4)
    lanes = np.frombuffer(first, np.int32).astype(np.int64).reshape(-1, LANES)[:, row.lanes]
    phases = lanes.shape[0] * lanes.shape[1]
    # One row for each phase of each wave.
    every = lanes[..., None] + np.arange(words)
    every = np.where(lanes[..., None] >= 0, every, -1).reshape(phases, -1)
    every.sort(axis=1)
    distinct = every >= 0
    distinct[:, 1:] &= every[:, 1:] != every[:, :-1]
    banks = every % row.banks + row.banks * np.arange(phases)[:, None]
    counts = np.bincount(banks[distinct], minlength=row.banks * phases)
    counts = counts.reshape(phases, row.banks)
    return int(np.maximum(counts.max(axis=1) - 1, 0).sum())


@dataclass
class Statistics(Watcher):
    """Collects statistics while a machine runs."""

    processor: str = "gfx942"
    """The GPU whose LDS counts."""
    instructions: int = 0
    by_unit: Counter[str] = field(default_factory=Counter)
    """Executed instructions, counted once for each wave."""
    lds_bank_conflicts: int = 0
    """Cycles."""
    global_bytes_read: int = 0
    global_bytes_written: int = 0
    lds_bytes_read: int = 0
    lds_bytes_written: int = 0

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Counts the bytes and the bank conflicts of an access to LDS or global memory."""
        if access.space is Space.SCRATCH:
            return
        moved = int(np.count_nonzero(access.active)) * access.size
        if access.space is Space.LDS:
            self.lds_bytes_read += moved if access.reads else 0
            self.lds_bytes_written += moved if access.writes else 0
            self.lds_bank_conflicts += bank_conflicts(access, self.processor)
        else:
            self.global_bytes_read += moved if access.reads else 0
            self.global_bytes_written += moved if access.writes else 0

    def count(self, executed: Iterable[tuple[Instruction, int]]) -> None:
        """Adds the numbers of executed instructions."""
        for inst, times in executed:
            if times:
                self.instructions += times
                self.by_unit[unit_of(inst.mnemonic)] += times

    def to_json(self) -> dict[str, Any]:
        """Returns plain data in a fixed order."""
        data = asdict(self) | {"by_unit": dict(sorted(self.by_unit.items()))}
        del data["processor"]
        return data
