"""The state of waves.

Waves at the same place in the program run together, so that arrays have a dimension for waves.
Below, `n` is the number of waves of a batch; there are 64 lanes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import DEFAULT_MODE, EXEC

LANES = 64

SGPRS = 128
"""Numbers of scalar registers, with VCC, M0 and EXEC at theirs."""

# AGPRs follow the VGPRs in `Batch.vector`.
AGPR_BASE = 256
VECTOR_REGISTERS = 512

Words = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]


@dataclass(slots=True)
class Batch:
    """Waves at the same place in the program."""

    pc: int
    """Offset of the next instruction."""
    waves: npt.NDArray[np.int64]
    """(n,): numbers of the waves, counted over the whole grid."""
    workgroups: npt.NDArray[np.int64]
    """(n,): rows of their workgroups among the running ones."""
    vector: Words
    """(512, n, 64): VGPRs, then AGPRs from `AGPR_BASE` on."""
    scalar: Words
    """(128, n): SGPRs, with VCC, M0 and EXEC at their numbers."""
    scc: Flags
    """(n,)"""
    exec: Flags
    """(n, 64): EXEC by lane; `set_exec` keeps it consistent with `scalar`."""
    mode: int = DEFAULT_MODE
    """MODE, the same for all waves."""

    @property
    def count(self) -> int:
        """The number of waves, `n`."""
        return int(self.waves.shape[0])

    def scalar64(self, index: int) -> npt.NDArray[np.uint64]:
        """Returns (n,) values of the pair of SGPRs from `index` on."""
        low, high = self.scalar[index], self.scalar[index + 1]
        value: npt.NDArray[np.uint64] = low.astype(np.uint64) | high.astype(np.uint64) << np.uint64(
            32
        )
        return value

    def set_scalar64(self, index: int, value: npt.NDArray[np.uint64]) -> None:
        """Writes a pair of SGPRs; for EXEC, also sets the active lanes."""
        self.scalar[index] = value.astype(np.uint32)
        self.scalar[index + 1] = (value >> np.uint64(32)).astype(np.uint32)
        if index == EXEC:
            self.exec = lanes_of(value)

    def mask(self, index: int) -> Flags:
        """Returns (n, 64) flags: the pair of SGPRs from `index` on, with one bit per lane."""
        return lanes_of(self.scalar64(index))

    def set_mask(self, index: int, lanes: Flags) -> None:
        """Writes one bit per lane; the caller must pass 0 for inactive lanes."""
        self.set_scalar64(index, bits_of(lanes))


_SHIFTS = np.arange(LANES, dtype=np.uint64)


def lanes_of(value: npt.NDArray[np.uint64]) -> Flags:
    """Converts (n,) values of 64 bits to (n, 64) flags."""
    return (value[:, None] >> _SHIFTS & np.uint64(1)).astype(np.bool_)


def bits_of(lanes: Flags) -> npt.NDArray[np.uint64]:
    """Converts (n, 64) flags to (n,) values of 64 bits."""
    bits: npt.NDArray[np.uint64] = np.packbits(lanes, axis=1, bitorder="little").view(np.uint64)
    return bits.reshape(-1)
