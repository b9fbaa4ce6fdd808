"""Runs waves: schedules, splits and merges batches, and enforces the instruction limit.

Waves at the same pc run together as a batch. The batch with the lowest pc runs first, so that waves
that have left a loop or a branch wait at its end and are merged there. Waves change only their own
registers and memory, and their order is deterministic, and so are the results. Skewed, each wave
runs alone, as far as it can before another one gets an iteration.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from waveasm.code_object.instruction import File, Instruction, Operand
from waveasm.emulator.control import CONDITIONS, Branch, Jump, compile_branch, compile_jump
from waveasm.emulator.environment import MEMORY_COMPILERS, Environment
from waveasm.emulator.errors import EmulationError
from waveasm.emulator.observer import Observer
from waveasm.emulator.semantics import COMPILERS, Step, compile_for_modes, compile_step
from waveasm.emulator.state import AGPR_BASE, Batch
from waveasm.emulator.valu_mode import relevant

# Number of instructions that a batch runs before another one gets an iteration, as waves may wait
# for each other in loops.
QUANTUM = 20000

# Number of times that batches ran until a barrier, a fork or the instruction of another batch,
# before the one that has waited longest gets an iteration. Loops with barriers may wait for it.
ITERATIONS = 512

# The first scalar register with a name. CDNA3 ISA, "Scalar ALU operands".
NAMED_SGPRS = 102


class Skew(enum.Enum):
    """Which waves run ahead of the others of their workgroup."""

    NONE = enum.auto()
    """None: waves at the same instruction run together."""
    FIRST = enum.auto()
    """The first one, then the second one, and so on."""
    LAST = enum.auto()
    """The last one, then the one before it, and so on."""


class Kind(enum.Enum):
    """The effect of a step besides changing its batch."""

    PLAIN = enum.auto()
    BRANCH = enum.auto()
    JUMP = enum.auto()
    BARRIER = enum.auto()
    END = enum.auto()


def _nothing(batch: Batch) -> None:
    pass


@dataclass(slots=True)
class Slot:
    """An instruction, ready to run."""

    inst: Instruction
    kind: Kind
    next: int
    """Offset of the next instruction."""
    step: Step = _nothing
    branch: Branch | None = None
    jump: Jump | None = None
    executed: int = 0
    """How often waves have executed the instruction."""


def _invalid(inst: Instruction) -> Step:
    def step(batch: Batch) -> None:
        raise EmulationError("these bytes are not an instruction", inst, int(batch.waves[0]))

    return step


@dataclass(frozen=True, slots=True)
class Allotment:
    """The number of registers of each file that a wave has."""

    vgprs: int
    agprs: int
    sgprs: int
    """Numbered SGPRs; VCC and others from `NAMED_SGPRS` on always exist."""

    def has(self, operand: Operand) -> bool:
        """Whether a wave has the registers of an operand."""
        end = operand.index + operand.size
        if operand.file is File.VGPR:
            return end <= self.vgprs
        if operand.file is File.AGPR:
            return end <= self.agprs
        return operand.file is not File.SGPR or operand.index >= NAMED_SGPRS or end <= self.sgprs


def _not_allotted(inst: Instruction) -> Step:
    def step(batch: Batch) -> None:
        raise EmulationError(
            "a register is past those that the kernel descriptor allots",
            inst,
            int(batch.waves[0]),
        )

    return step


def is_implemented(mnemonic: str) -> bool:
    """Whether the emulator implements a mnemonic, given without its encoding's suffix."""
    return (
        mnemonic in COMPILERS
        or mnemonic in MEMORY_COMPILERS
        or mnemonic in CONDITIONS
        or mnemonic in ("s_barrier", "s_endpgm", "s_call_b64", "s_setpc_b64", "s_swappc_b64")
    )


def compile_slot(inst: Instruction, env: Environment, allotment: Allotment) -> Slot:
    """Raises `UnsupportedInstructionError`."""
    following = inst.offset + inst.size
    if not inst.text:
        return Slot(inst, Kind.PLAIN, following, _invalid(inst))
    if not all(map(allotment.has, inst.operands)):
        return Slot(inst, Kind.PLAIN, following, _not_allotted(inst))
    if inst.mnemonic == "s_barrier":
        return Slot(inst, Kind.BARRIER, following)
    if inst.mnemonic in ("s_endpgm", "s_endpgm_saved"):
        return Slot(inst, Kind.END, following)
    if branch := compile_branch(inst):
        return Slot(inst, Kind.BRANCH, following, branch=branch)
    if jump := compile_jump(inst, env):
        return Slot(inst, Kind.JUMP, following, jump=jump)
    if compiler := MEMORY_COMPILERS.get(inst.mnemonic):
        return Slot(inst, Kind.PLAIN, following, compiler(inst, env))
    if bits := relevant(inst.mnemonic):
        return Slot(inst, Kind.PLAIN, following, compile_for_modes(inst, bits))
    return Slot(inst, Kind.PLAIN, following, compile_step(inst))


class Machine:
    """Runs waves of one kernel. The limit applies to all calls of `run` together."""

    def __init__(
        self,
        instructions: Sequence[Instruction],
        env: Environment,
        allotment: Allotment,
        limit: int,
        skew: Skew = Skew.NONE,
        functions: Sequence[Instruction] = (),
    ) -> None:
        """Compiles the instructions of the kernel; those of `functions`, which it may call, when
        they run. Raises `UnsupportedInstructionError`."""
        self._skew = skew
        self._env = env
        self._functions = {inst.offset: inst for inst in functions}
        self._slots = {inst.offset: compile_slot(inst, env, allotment) for inst in instructions}
        self._last = instructions[-1]
        self._observers: tuple[Observer, ...] = env.observers
        self._allotment = allotment
        self._limit = limit
        self._executed = 0
        self._iterations = 0

    @property
    def executed(self) -> int:
        """The number of executed instructions, counted once for each wave."""
        return self._executed

    def counts(self) -> list[tuple[Instruction, int]]:
        """Returns how often waves ran each instruction, in program order."""
        return [(slot.inst, slot.executed) for slot in self._slots.values()]

    def run(self, batch: Batch) -> None:
        """Runs the waves until they end. Raises `EmulationError`."""
        for observer in self._observers:
            observer.start(batch)
        groups = int(batch.workgroups.max()) + 1
        self._alive = np.bincount(batch.workgroups, minlength=groups)
        self._waiting: list[Batch] = []
        ready = [batch]
        if self._skew is not Skew.NONE and batch.count > 1:
            ready = self._split(batch, [(batch.pc, np.array([i])) for i in range(batch.count)])
        exhausted: Batch | None = None
        while ready:
            exhausted = self._iteration(ready, exhausted)
            if not ready and self._waiting:
                # A barrier waits only for waves that have not ended.
                ready.extend(self._release())

    def _iteration(self, ready: list[Batch], exhausted: Batch | None) -> Batch | None:
        """Runs one batch until it stops; returns it if it has used up its iteration."""
        self._iterations += 1
        if self._iterations % ITERATIONS == 0:
            # Batches stand in the order in which they came.
            return self._advance(ready.pop(0), ready, None)
        candidates = [batch for batch in ready if batch is not exhausted] or ready
        if self._skew is not Skew.NONE:
            pick = min if self._skew is Skew.FIRST else max
            ahead = pick(candidates, key=lambda batch: int(batch.waves[0]))
            ready.remove(ahead)
            return self._advance(ahead, ready, None)
        first = min(candidates, key=lambda batch: batch.pc)
        # Only waves with the same MODE run together.
        place = (first.pc, first.mode)
        chosen = [batch for batch in ready if (batch.pc, batch.mode) == place]
        ready[:] = [batch for batch in ready if (batch.pc, batch.mode) != place]
        batch = chosen[0] if len(chosen) == 1 else self._merge(chosen)
        stop = min((other.pc for other in ready), default=None)
        if exhausted is not None:
            stop = None
        return self._advance(batch, ready, stop)

    def _advance(self, batch: Batch, ready: list[Batch], stop: int | None) -> Batch | None:
        """Runs until `stop`, the end, a barrier, a fork, or the end of the iteration."""
        slots, observers = self._slots, self._observers
        count = batch.count
        for _ in range(QUANTUM):
            slot = slots.get(batch.pc) or self._enter(batch)
            slot.executed += count
            self._executed += count
            if self._executed > self._limit:
                raise EmulationError(
                    f"more than {self._limit} instructions: an endless loop?",
                    slot.inst,
                    int(batch.waves[0]),
                )
            for observer in observers:
                observer.before(batch, slot.inst)
            if slot.kind is Kind.PLAIN:
                slot.step(batch)
                batch.pc = slot.next
                for observer in observers:
                    observer.after(batch, slot.inst)
            elif not self._control(batch, slot, ready):
                return None
            if stop is not None and batch.pc >= stop:
                break
        else:
            ready.append(batch)
            return batch
        ready.append(batch)
        return None

    def _enter(self, batch: Batch) -> Slot:
        """Compiles the instruction of a function at the pc."""
        inst = self._functions.get(batch.pc)
        if inst is None:
            raise EmulationError(
                f"execution runs out of the kernel, to 0x{batch.pc & (1 << 64) - 1:x}",
                self._last,
                int(batch.waves[0]),
            )
        slot = self._slots[inst.offset] = compile_slot(inst, self._env, self._allotment)
        return slot

    def _check_jump(self, batch: Batch, goals: npt.NDArray[np.int64], inst: Instruction) -> None:
        """Checks that instructions begin where waves jump to."""
        for goal in np.unique(goals).tolist():
            if goal in self._slots or goal in self._functions:
                continue
            where = self._env.memory.describe((self._env.entry + goal) & (1 << 64) - 1)
            raise EmulationError(
                f"no instruction begins where it jumps to: {where}; expected an address in the "
                "kernel or in a function of the code object that has a symbol",
                inst,
                int(batch.waves[goals.tolist().index(goal)]),
            )

    def _control(self, batch: Batch, slot: Slot, ready: list[Batch]) -> bool:
        """Runs a step that is not plain. Returns whether the batch stays together and continues."""
        if slot.kind is Kind.BRANCH:
            assert slot.branch is not None
            taken = None if slot.branch.condition is None else slot.branch.condition(batch)
            if taken is None or bool(taken.all()):
                goals = None
                batch.pc = slot.branch.target
            elif not taken.any():
                goals = None
                batch.pc = slot.next
            else:
                goals = np.where(taken, slot.branch.target, slot.next)
        elif slot.kind is Kind.JUMP:
            assert slot.jump is not None
            goals = slot.jump(batch)
            self._check_jump(batch, goals, slot.inst)
            if (goals == goals[0]).all():
                batch.pc = int(goals[0])
                goals = None
        else:
            return self._stop(batch, slot, ready)
        for observer in self._observers:
            observer.after(batch, slot.inst)
        if goals is None:
            return True
        # Sort by pc, lowest first.
        places = [(int(goal), np.flatnonzero(goals == goal)) for goal in np.unique(goals)]
        ready.extend(self._split(batch, places))
        return False

    def _stop(self, batch: Batch, slot: Slot, ready: list[Batch]) -> bool:
        """Handles a barrier or the end of the program."""
        batch.pc = slot.next
        for observer in self._observers:
            observer.after(batch, slot.inst)
        if slot.kind is Kind.END:
            self._alive -= np.bincount(batch.workgroups, minlength=self._alive.size)
        else:
            self._waiting.append(batch)
        ready.extend(self._release())
        return False

    def _release(self) -> list[Batch]:
        """Returns the batches of workgroups whose remaining waves all wait at a barrier."""
        if not self._waiting:
            return []
        arrived = np.zeros_like(self._alive)
        for batch in self._waiting:
            arrived += np.bincount(batch.workgroups, minlength=arrived.size)
        complete = (arrived == self._alive) & (arrived > 0)
        if not complete.any():
            return []
        released: list[Batch] = []
        still: list[Batch] = []
        for batch in self._waiting:
            free = complete[batch.workgroups]
            if free.all():
                released.append(batch)
            elif not free.any():
                still.append(batch)
            else:
                parts = [np.flatnonzero(free), np.flatnonzero(~free)]
                first, second = self._split(batch, [(batch.pc, part) for part in parts])
                released.append(first)
                still.append(second)
        self._waiting = still
        for observer in self._observers:
            observer.on_barrier(np.flatnonzero(complete))
        return released

    def _split(
        self, batch: Batch, places: Sequence[tuple[int, npt.NDArray[np.int64]]]
    ) -> list[Batch]:
        """Returns a batch for each place, which is a pc with the positions of the waves that
        continue there."""
        parts = [(self._take(batch, chosen, pc), chosen) for pc, chosen in places]
        for observer in self._observers:
            observer.split(batch, parts)
        return [part for part, _ in parts]

    def _take(self, batch: Batch, chosen: npt.NDArray[np.int64], pc: int) -> Batch:
        vector = np.zeros((batch.vector.shape[0], chosen.size, batch.vector.shape[2]), np.uint32)
        for rows in self._rows():
            vector[rows] = batch.vector[rows, chosen]
        return Batch(
            pc,
            batch.waves[chosen],
            batch.workgroups[chosen],
            vector,
            batch.scalar[:, chosen],
            batch.scc[chosen],
            batch.exec[chosen],
            batch.mode,
        )

    def _merge(self, batches: Sequence[Batch]) -> Batch:
        count = sum(batch.count for batch in batches)
        shape = batches[0].vector.shape
        vector = np.zeros((shape[0], count, shape[2]), np.uint32)
        for rows in self._rows():
            np.concatenate([batch.vector[rows] for batch in batches], axis=1, out=vector[rows])
        merged = Batch(
            batches[0].pc,
            np.concatenate([batch.waves for batch in batches]),
            np.concatenate([batch.workgroups for batch in batches]),
            vector,
            np.concatenate([batch.scalar for batch in batches], axis=1),
            np.concatenate([batch.scc for batch in batches]),
            np.concatenate([batch.exec for batch in batches]),
            batches[0].mode,
        )
        for observer in self._observers:
            observer.merge(batches, merged)
        return merged

    def _rows(self) -> tuple[slice, slice]:
        """Returns the rows of the registers that a wave has."""
        vgprs, agprs = self._allotment.vgprs, self._allotment.agprs
        return slice(0, vgprs), slice(AGPR_BASE, AGPR_BASE + agprs)
