"""Determines the lanes that instructions read of their sources, if EXEC alone does not.

A select reads each lane of only one source. DPP, `ds_bpermute` and `ds_swizzle` read other lanes
than they write. `v_readlane` reads a single lane. CDNA3 ISA, `V_CNDMASK_B32`, "DPP",
`DS_BPERMUTE_B32`, `DS_SWIZZLE_B32`, `V_READLANE_B32`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import File, Operand
from waveasm.emulator.facts import ACCUMULATES, NONE, SCALAR_BASE, Facts, Units
from waveasm.emulator.lds import swizzle_lanes
from waveasm.emulator.state import LANES, Batch, Flags, bits_of
from waveasm.emulator.valu_operands import dpp_fetching, dpp_lanes, write_mask

Bits = npt.NDArray[np.uint64]
# Registers and (n,) their lanes that are read; a scalar register is read as a whole.
Reads = list[tuple[Units, Bits]]
LaneReads = Callable[[Batch], Reads]

_LANE = np.arange(LANES)


def _fetched(batch: Batch, reader: Flags, lanes: npt.NDArray[np.int64]) -> Bits:
    """Returns the active lanes from which `reader` lanes fetch; lane l reads `lanes[..., l]`."""
    read = np.zeros((batch.count, LANES), np.bool_)
    wave, lane = np.nonzero(reader)
    read[wave, np.broadcast_to(lanes, reader.shape)[wave, lane]] = True
    return bits_of(read & batch.exec)


def lane_number(batch: Batch, operand: Operand) -> npt.NDArray[np.int64]:
    """Returns (n,) lane numbers in an operand of `v_readlane` or `v_writelane`."""
    if operand.file is File.SGPR:
        lanes: npt.NDArray[np.int64] = batch.scalar[operand.index].astype(np.int64) % LANES
        return lanes
    return np.full(batch.count, int(operand.value) % LANES)


def _one_lane(facts: Facts) -> LaneReads:
    inst, registers = facts.inst, facts.sources[0]

    def reads(batch: Batch) -> Reads:
        if inst.mnemonic == "v_readlane_b32":
            lanes = lane_number(batch, inst.operands[2])
        else:
            # The first active lane, or lane 0 if none is active: argmax of no flags is 0.
            lanes = batch.exec.argmax(axis=1)
        return [(registers, np.uint64(1) << lanes.astype(np.uint64))]

    return reads


def _exchange(facts: Facts) -> LaneReads:
    inst, data = facts.inst, facts.sources[-1]
    offset = inst.modifiers.get("offset", 0)
    assert isinstance(offset, int)
    if inst.mnemonic == "ds_swizzle_b32":
        pattern = swizzle_lanes(offset)
        return lambda batch: [(data, _fetched(batch, batch.exec, pattern))]
    address = inst.operands[1].index

    def reads(batch: Batch) -> Reads:
        lanes = (batch.vector[address].astype(np.int64) + offset >> 2) % LANES
        return [(data, _fetched(batch, batch.exec, lanes))]

    return reads


def _vector(facts: Facts) -> LaneReads:
    """Returns the reads of a select, of an instruction with DPP, or of a select with DPP."""
    inst = facts.inst
    selects = inst.mnemonic == "v_cndmask_b32"
    condition = inst.operands[3].index if selects else 0
    # DPP moves the first source; carries are scalar operands.
    first, second, *others = (*facts.sources, NONE, NONE)
    if not selects:
        second = second.union(*others)
    second = frozenset(unit for unit in second if unit < SCALAR_BASE or selects)
    is_dpp = inst.encoding == "dpp"
    pattern = dpp_lanes(inst)[0] if is_dpp else _LANE
    fetching = dpp_fetching(inst) if is_dpp else _on
    written = write_mask(inst)
    if is_dpp and ACCUMULATES.match(inst.mnemonic):
        second |= facts.destination

    def reads(batch: Batch) -> Reads:
        for_first, for_second = fetching(batch), written(batch)
        if selects:
            chosen = batch.mask(condition)
            for_first, for_second = for_first & ~chosen, for_second & chosen
        return [(first, _fetched(batch, for_first, pattern)), (second, bits_of(for_second))]

    return reads


def _on(batch: Batch) -> Flags:
    return batch.exec


def _by_scc(facts: Facts) -> LaneReads:
    """Returns the reads of a scalar select or conditional move: the source that SCC chooses."""
    first, second = (*facts.sources, NONE)[:2]

    def reads(batch: Batch) -> Reads:
        return [
            (registers, np.where(chosen, np.uint64((1 << LANES) - 1), np.uint64(0)))
            for registers, chosen in ((first, batch.scc), (second, ~batch.scc))
        ]

    return reads


def lane_reads(facts: Facts) -> LaneReads:
    """Returns a function from batches to the reads of an instruction with `Facts.by_lane`."""
    inst = facts.inst
    if inst.mnemonic.startswith("s_"):
        return _by_scc(facts)
    if inst.mnemonic in ("v_readlane_b32", "v_readfirstlane_b32"):
        return _one_lane(facts)
    if inst.mnemonic.startswith("ds_"):
        return _exchange(facts)
    return _vector(facts)
