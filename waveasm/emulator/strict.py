"""Strict mode: behaviour that hardware leaves undefined is an error.

Observes a run and raises an `EmulationError` for

- a register that is read or overwritten before a wait for its load;
- a missing wait state;
- a read of an SGPR, or of a VGPR in an active lane, that nothing has written. A select reads only
  the source that it chooses; DPP, `ds_bpermute` and `ds_swizzle` read only the lanes that they
  fetch from. A copy of a VGPR and a select of VGPRs pass on which lanes are unwritten, and so do
  scratch stores of dwords and the loads of what they stored. Copies and logic of SGPRs pass on
  which bits are unwritten, though not to SCC; a select reads those of active lanes of its mask.
  Compilers may leave the upper half of a 64-bit addend unwritten, or of a pair of f32; the upper
  half of the result then counts as unwritten, too;
- bytes of LDS that no wave has written, for which two waves race, or which unfinished LDS DMA of
  this wave may still write. Waves that write the same value to the same bytes do not race. A
  `flat_*` to LDS counts as finished at a barrier, even without a wait.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import EXEC, GPR_INDEX, Instruction, Operand
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.facts import (
    EXEC_UNITS,
    REGISTERS,
    SCALAR_BASE,
    Facts,
    Unit,
    Units,
    name_of,
    scalar,
    units_of,
)
from waveasm.emulator.lane_reads import LaneReads, lane_number, lane_reads
from waveasm.emulator.lds_check import Finding, LdsCheck, Touch
from waveasm.emulator.observer import Access, Space, Watcher
from waveasm.emulator.paths import Path, Paths, Problem
from waveasm.emulator.scalar_bits import known_bits
from waveasm.emulator.state import LANES, Batch
from waveasm.emulator.valu_index import indexed

_ALL_LANES = np.uint64((1 << LANES) - 1)
_WORD = np.uint64((1 << 32) - 1)
_TRAP_TEMPORARIES = scalar(108, 16)
_SUB_DWORD = re.compile(r"(ds|flat|buffer|global)_.*(b8|u8|i8|b16|u16|i16|byte|short)")


@dataclass(slots=True)
class _Group:
    """Waves of a batch with the same path."""

    path: Path
    at: npt.NDArray[np.int64]
    """Positions of the waves in the batch."""
    lds: list[list[Touch]] = field(default_factory=list)
    """Touches of LDS operations that may be unfinished, oldest first."""
    dma: list[list[Touch]] = field(default_factory=list)
    """Touches of LDS DMA that may be unfinished, oldest first."""


@dataclass(slots=True)
class _Watched:
    """The state of a batch."""

    batch: Batch
    groups: list[_Group]
    written: npt.NDArray[np.uint64]
    """(registers, n): the written lanes of each register; for an SGPR, 0 if none of its bits is
    written, else the written bits, and ones above them."""
    full: set[int]
    """Registers written in all lanes of all waves."""
    scratch: npt.NDArray[np.uint64]
    """(dwords, n): the lanes whose dword of scratch holds what was never written to a register.
    Dwords that are not in it hold other data."""


def _with_rows(masks: npt.NDArray[np.uint64], count: int) -> npt.NDArray[np.uint64]:
    """Returns the masks of at least `count` dwords."""
    missing = max(count - masks.shape[0], 0)
    return np.concatenate([masks, np.zeros((missing, masks.shape[1]), np.uint64)])


def _joined(groups: Sequence[_Group]) -> list[_Group]:
    """Merges groups with the same path."""
    by_path: dict[int, _Group] = {}
    for group in groups:
        known = by_path.setdefault(id(group.path), group)
        if known is not group:
            known.at = np.concatenate([known.at, group.at])
            known.lds = [a + b for a, b in zip(known.lds, group.lds, strict=True)]
            known.dma = [a + b for a, b in zip(known.dma, group.dma, strict=True)]
    return list(by_path.values())


class Strict(Watcher):
    """Checks one run of a kernel."""

    def __init__(
        self, instructions: Iterable[Instruction], sgprs: int, vgprs: int, lds_size: int
    ) -> None:
        """`sgprs` and `vgprs` are the numbers of registers that the hardware sets when a wave
        starts. `lds_size` is in bytes."""
        self._paths = Paths()
        self._instructions = {inst.offset: inst for inst in instructions}
        # Tracking bytes takes four times as much memory. Misaligned dwords need it as well, but
        # they are detected only when they occur.
        small = any(_SUB_DWORD.match(inst.mnemonic) for inst in self._instructions.values())
        self._lds = LdsCheck(lds_size, 1 if small else 4)
        self._set_by_hardware = {
            *range(vgprs),
            *scalar(0, sgprs),
            *_TRAP_TEMPORARIES,
            *EXEC_UNITS,
        }
        # By identity of the batch, which `_Watched` keeps alive so that no other batch gets it.
        self._batches: dict[int, _Watched] = {}
        # By offset: all registers that an instruction may read, and their lanes.
        self._lane_reads: dict[int, tuple[Units, LaneReads]] = {}
        self._touches: list[Touch] = []
        self._flat_touched_lds = False

    def start(self, batch: Batch) -> None:
        """Starts the state of new waves."""
        written = np.zeros((REGISTERS, batch.count), np.uint64)
        written[sorted(self._set_by_hardware)] = _ALL_LANES
        groups = [_Group(self._paths.start, np.arange(batch.count))]
        nowhere = np.zeros((0, batch.count), np.uint64)
        watched = _Watched(batch, groups, written, set(self._set_by_hardware), nowhere)
        self._batches[id(batch)] = watched
        self._lds.start(batch.workgroups, batch.waves)

    def before(self, batch: Batch, inst: Instruction) -> None:
        """Makes all checks that do not need addresses."""
        watched = self._batches[id(batch)]
        facts = self._paths.facts(inst)
        self._touches = []
        self._flat_touched_lds = False
        if batch.mode & GPR_INDEX and facts.unit is Unit.VALU:
            self._move_indexed(watched, inst)
            return
        for group in watched.groups:
            _, problem = self._paths.step(group.path, facts, False)
            if problem is not None:
                self._raise(problem, batch, inst, group)
        if not facts.checked <= watched.full:
            self._check_written(watched, facts)
        unwritten = self._check_lanes(watched, facts) if facts.by_lane else None
        if facts.is_logic and not facts.reads <= watched.full:
            self._follow_logic(watched, facts)
        elif facts.passes_on is not None and not facts.passes_on[1] <= watched.full:
            self._pass_on(watched, facts, *facts.passes_on)
        elif not facts.writes <= watched.full:
            self._mark_written(watched, facts)
        if unwritten is not None:
            for register in facts.writes:
                watched.written[register] &= ~unwritten
            watched.full -= facts.writes
        if inst.mnemonic == "s_barrier":
            self._arrive(watched)

    def on_memory(self, batch: Batch, inst: Instruction, access: Access) -> None:
        """Checks an access to LDS and follows one to scratch; the machine checks global memory."""
        if access.space is Space.SCRATCH:
            self._follow_scratch(self._batches[id(batch)], self._paths.facts(inst), access)
        if access.space is Space.GLOBAL and inst.mnemonic.startswith("s_load_"):
            self._leave_rest(self._batches[id(batch)], self._paths.facts(inst), access)
        if access.space is not Space.LDS:
            return
        watched = self._batches[id(batch)]
        self._flat_touched_lds |= bool(access.active.any())
        if self._lds.granule > 1 and ((access.address | access.size) & 3)[access.active].any():
            self._by_the_byte()
        touch = self._lds.touch(
            inst.offset,
            batch.workgroups,
            batch.waves,
            access.address,
            access.active,
            access.size,
            access.writes,
            access.atomic,
            access.data,
        )
        self._check_dma(watched, touch, inst)
        finding = self._lds.access(touch, access.reads)
        if finding is not None:
            self._raise_finding(finding, inst)
        self._touches.append(touch)

    def _by_the_byte(self) -> None:
        """Switches to tracking single bytes, because a misaligned dword has occurred."""
        self._lds.refine()
        self._touches = [touch.refined() for touch in self._touches]
        for watched in self._batches.values():
            for group in watched.groups:
                for queue in (group.lds, group.dma):
                    queue[:] = [[touch.refined() for touch in touches] for touches in queue]

    def after(self, batch: Batch, inst: Instruction) -> None:
        """Updates the state."""
        watched = self._batches[id(batch)]
        if inst.mnemonic == "s_endpgm":
            del self._batches[id(batch)]
            return
        facts = self._paths.facts(inst)
        only_global = facts.unit is Unit.FLAT and not self._flat_touched_lds
        for group in watched.groups:
            path, _ = self._paths.step(group.path, facts, only_global)
            if facts.unit is Unit.DS:
                group.lds.append(self._touches)
            elif facts.lds_dma:
                group.dma.append(self._touches)
            if group.lds and (facts.unit is Unit.DS or path.lgkm is not group.path.lgkm):
                del group.lds[: len(group.lds) - self._paths.entries(path, dma=False)]
            if group.dma and (facts.lds_dma or path.vm is not group.path.vm):
                del group.dma[: len(group.dma) - self._paths.entries(path, dma=True)]
            group.path = path
        if len(watched.groups) > 1:
            watched.groups = _joined(watched.groups)

    def on_barrier(self, workgroups: npt.NDArray[np.int64]) -> None:
        """Records that workgroups pass a barrier."""
        self._lds.barrier(workgroups)

    def split(self, batch: Batch, parts: Sequence[tuple[Batch, npt.NDArray[np.int64]]]) -> None:
        """Splits the state of a batch."""
        watched = self._batches.pop(id(batch))
        for part, positions in parts:
            groups = []
            for group in watched.groups:
                at = np.nonzero(np.isin(positions, group.at))[0]
                if at.size:
                    groups.append(_Group(group.path, at, list(group.lds), list(group.dma)))
            self._batches[id(part)] = _Watched(
                part,
                groups,
                watched.written[:, positions].copy(),
                set(watched.full),
                watched.scratch[:, positions].copy(),
            )

    def merge(self, batches: Sequence[Batch], merged: Batch) -> None:
        """Merges the states of batches. Waves with the same path form one group."""
        parts = [self._batches.pop(id(batch)) for batch in batches]
        groups = []
        shift = 0
        for part in parts:
            for group in part.groups:
                waves = part.batch.waves[group.at]
                groups.append(
                    _Group(
                        group.path,
                        group.at + shift,
                        [[touch.of_waves(waves) for touch in touches] for touches in group.lds],
                        [[touch.of_waves(waves) for touch in touches] for touches in group.dma],
                    )
                )
            shift += part.batch.count
        dwords = max(part.scratch.shape[0] for part in parts)
        self._batches[id(merged)] = _Watched(
            merged,
            _joined(groups),
            np.concatenate([part.written for part in parts], axis=1),
            set.intersection(*(part.full for part in parts)),
            np.concatenate([_with_rows(part.scratch, dwords) for part in parts], axis=1),
        )

    def _raise(self, problem: Problem, batch: Batch, inst: Instruction, group: _Group) -> None:
        wave = int(batch.waves[group.at[0]])
        raise EmulationError(problem.reason, inst, wave, None, problem.earlier)

    def _raise_finding(self, finding: Finding, inst: Instruction) -> None:
        earlier = None if finding.earlier is None else self._instructions.get(finding.earlier)
        raise EmulationError(finding.reason, inst, finding.wave, finding.lane, earlier)

    def _check_written(self, watched: _Watched, facts: Facts) -> None:
        """Checks that the registers that an instruction reads are written."""
        batch = watched.batch
        active = batch.scalar64(EXEC)
        for register in sorted(facts.checked - watched.full):
            by_lane = register < SCALAR_BASE and not facts.all_lanes
            lanes = active if by_lane else _ALL_LANES
            if register in facts.mask:
                lanes = active >> np.uint64(32 * facts.mask.index(register)) & _WORD
            self._require(watched, facts, register, lanes & ~watched.written[register])

    def _check_lanes(self, watched: _Watched, facts: Facts) -> npt.NDArray[np.uint64] | None:
        """Checks reads whose lanes EXEC alone does not determine. Returns the lanes that a select
        leaves unwritten, if there are any."""
        known = self._lane_reads.get(facts.inst.offset)
        if known is None:
            sources: Units = frozenset().union(*facts.sources, facts.destination)
            known = self._lane_reads[facts.inst.offset] = (sources, lane_reads(facts))
        sources, reads = known
        if sources <= watched.full:
            return None
        unwritten = np.zeros(watched.batch.count, np.uint64)
        for registers, lanes in reads(watched.batch):
            for register in sorted(registers - watched.full):
                missing = lanes & ~watched.written[register]
                if facts.selects and register < SCALAR_BASE:
                    unwritten |= missing
                else:
                    self._require(watched, facts, register, missing)
        return unwritten if unwritten.any() else None

    @staticmethod
    def _require(
        watched: _Watched, facts: Facts, register: int, missing: npt.NDArray[np.uint64]
    ) -> None:
        """Raises if a wave has not written all required lanes."""
        if not missing.any():
            return
        at = int(np.nonzero(missing)[0][0])
        bits = int(missing[at])
        lane = (bits & -bits).bit_length() - 1 if register < SCALAR_BASE else None
        reason = f"reads {name_of(register)}, which nothing has written"
        raise EmulationError(reason, facts.inst, int(watched.batch.waves[at]), lane)

    def _mark_written(self, watched: _Watched, facts: Facts) -> None:
        batch = watched.batch
        active = batch.scalar64(EXEC)
        everywhere = facts.all_lanes or bool((active == _ALL_LANES).all())
        if facts.inst.mnemonic == "v_writelane_b32":
            lanes = lane_number(batch, facts.inst.operands[2])
            active, everywhere = np.uint64(1) << lanes.astype(np.uint64), False
        for register in facts.writes - watched.full:
            row = watched.written[register]
            if everywhere or register >= SCALAR_BASE:
                row[:] = _ALL_LANES
            else:
                row |= active
            if everywhere or bool((row == _ALL_LANES).all()):
                watched.full.add(register)

    def _pass_on(
        self, watched: _Watched, facts: Facts, register: int, sources: frozenset[int]
    ) -> None:
        """Marks what an instruction writes, but a register of it only where its sources are
        written."""
        active = watched.batch.scalar64(EXEC)
        good = np.bitwise_and.reduce(watched.written[sorted(sources)], axis=0)
        before = watched.written[register].copy()
        self._mark_written(watched, facts)
        watched.written[register] = before & ~active | good & active
        if not (watched.written[register] == _ALL_LANES).all():
            watched.full.discard(register)

    def _follow_logic(self, watched: _Watched, facts: Facts) -> None:
        """Marks the bits that scalar logic writes, whatever its unwritten sources are."""

        def written(operand: Operand) -> npt.NDArray[np.uint64]:
            units = sorted(units_of(operand))
            if not units:
                return np.full(watched.batch.count, _ALL_LANES)
            low, high = watched.written[units[0]], watched.written[units[-1]]
            words: npt.NDArray[np.uint64] = low & _WORD | high << np.uint64(32)
            return words

        bits, to_exec = known_bits(watched.batch, facts.inst, written)
        destination = sorted(facts.destination)
        if len(destination) == 1:
            bits = bits & _WORD | bits << np.uint64(32)
        if to_exec and (bits != _ALL_LANES).any():
            for register in sorted(facts.reads - watched.full):
                missing = _ALL_LANES & ~watched.written[register]
                self._require(watched, facts, register, np.where(bits != _ALL_LANES, missing, 0))
        self._mark_written(watched, facts)
        if "saveexec" in facts.inst.mnemonic:
            return
        for number, register in enumerate(destination):
            found = bits >> np.uint64(32 * number) & _WORD
            watched.written[register] = np.where(found != 0, found | ~_WORD, found)
            if (found != _WORD).any():
                watched.full.discard(register)

    def _move_indexed(self, watched: _Watched, inst: Instruction) -> None:
        """Passes unwritten lanes on between the registers that each wave's index chooses, which no
        load may be about to write."""
        batch = watched.batch
        rows, targets = (indexed(batch, inst, name) for name in ("SRC0", "DST"))
        assert targets is not None
        chosen = [targets] if rows is None else [rows, targets]
        for group in watched.groups:
            for register in set(np.concatenate([each[group.at] for each in chosen]).tolist()):
                if register in group.path.pending:
                    offset, counter = group.path.pending[register]
                    reason = f"uses {name_of(register)} before its load is waited for ({counter})"
                    earlier = self._instructions.get(offset)
                    raise EmulationError(reason, inst, int(batch.waves[group.at[0]]), None, earlier)
        waves, active = np.arange(batch.count), batch.scalar64(EXEC)
        good = _ALL_LANES if rows is None else watched.written[rows, waves]
        before = watched.written[targets, waves]
        watched.written[targets, waves] = before & ~active | good & active
        for register in set(targets.tolist()):
            if not (watched.written[register] == _ALL_LANES).all():
                watched.full.discard(register)

    @staticmethod
    def _leave_rest(watched: _Watched, facts: Facts, access: Access) -> None:
        """Marks the registers of a scalar load that get what is behind a buffer."""
        for register in sorted(facts.writes)[access.size // 4 :]:
            watched.written[register][access.active[:, 0]] = 0
            watched.full.discard(register)

    @staticmethod
    def _follow_scratch(watched: _Watched, facts: Facts, access: Access) -> None:
        """Passes unwritten lanes on from registers to dwords of scratch, or back."""
        if access.size % 4:
            return
        registers = sorted(facts.data if access.writes else facts.writes)
        if access.writes and watched.scratch.size == 0 and set(registers) <= watched.full:
            return
        wave, lane = np.nonzero(access.active)
        if wave.size == 0 or (access.reads and watched.scratch.size == 0):
            return
        first = access.address[wave, lane] // 4
        dwords = int(first.max()) + len(registers)
        watched.scratch = _with_rows(watched.scratch, dwords)
        bits = np.uint64(1) << lane.astype(np.uint64)
        for number, register in enumerate(registers):
            place = (first + number, wave)
            row = watched.written[register]
            if access.writes:
                missing = row[wave] & bits == 0
                np.bitwise_and.at(watched.scratch, place, ~bits)
                np.bitwise_or.at(watched.scratch, place, np.where(missing, bits, np.uint64(0)))
            else:
                missing = watched.scratch[place] & bits != 0
                np.bitwise_and.at(row, wave[missing], ~bits[missing])
                if missing.any():
                    watched.full.discard(register)

    def _arrive(self, watched: _Watched) -> None:
        """Handles waves that reach a barrier: their unfinished accesses count as after it."""
        for group in watched.groups:
            waves = watched.batch.waves[group.at]
            for touches in (*group.lds, *group.dma):
                self._lds.late(touch.of_waves(waves) for touch in touches)

    def _check_dma(self, watched: _Watched, touch: Touch, inst: Instruction) -> None:
        """Checks for LDS that unfinished LDS DMA of the same wave may still write."""
        if inst.mnemonic.startswith(("buffer_", "global_", "scratch_")):
            # The accesses finish in order.
            return
        for group in watched.groups:
            waves = watched.batch.waves[group.at]
            for earlier in (touch for touches in group.dma for touch in touches):
                theirs = earlier.of_waves(waves)
                racing = np.isin(touch.keys(), theirs.keys())
                if racing.any():
                    at = int(racing.argmax())
                    reason = "touches LDS before the LDS DMA into it is waited for (vmcnt)"
                    finding = Finding(
                        reason, int(touch.waves[at]), int(touch.lanes[at]), earlier.offset
                    )
                    self._raise_finding(finding, inst)
