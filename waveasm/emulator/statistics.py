"""Statistics of a run: instructions by unit, LDS bank conflicts, bytes moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.state import LANES, Batch

# LDS has 32 banks of 4 bytes. CDNA3 ISA, "LDS".
BANKS = 32

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


def _phases(access: Access) -> npt.NDArray[np.int64]:
    """Returns the lanes that LDS serves together, as (phases, lanes).

    LDS serves 32 lanes at a time for accesses of up to a dword, 16 lanes for 8 bytes and 8 lanes
    for 16 bytes. Reads of 16 bytes have a special order, which was measured on MI300X.
    """
    lanes = np.arange(LANES)
    if access.size <= 4:
        return lanes.reshape(2, 32)
    if access.size <= 8:
        return lanes.reshape(4, 16)
    if access.writes:
        return lanes.reshape(8, 8)
    quads = [(0, 5), (1, 4), (2, 7), (3, 6)]
    half = np.array([[*range(4 * a, 4 * a + 4), *range(4 * b, 4 * b + 4)] for a, b in quads])
    return np.concatenate([half, half + 32])


def bank_conflicts(access: Access) -> int:
    """Returns the extra cycles: for each phase, the largest number of distinct words on one bank,
    minus that of an access without conflicts."""
    lanes = _phases(access)
    words = max(1, access.size // 4)
    phases = access.address.shape[0] * lanes.shape[0]
    # One row for each phase of each wave; inactive lanes have -1, which is not a word.
    every = (access.address[:, lanes] >> 2)[..., None] + np.arange(words)
    every = np.where(access.active[:, lanes][..., None], every, -1).reshape(phases, -1)
    every.sort(axis=1)
    distinct = every >= 0
    distinct[:, 1:] &= every[:, 1:] != every[:, :-1]
    banks = every % BANKS + BANKS * np.arange(phases)[:, None]
    counts = np.bincount(banks[distinct], minlength=BANKS * phases).reshape(phases, BANKS)
    return int(np.maximum(counts.max(axis=1) - 1, 0).sum())


@dataclass
class Statistics(Watcher):
    """Collects statistics while a machine runs."""

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
            self.lds_bank_conflicts += bank_conflicts(access)
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
        return asdict(self) | {"by_unit": dict(sorted(self.by_unit.items()))}
