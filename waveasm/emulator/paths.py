"""Tracks the unfinished memory operations of a wave and its results that need wait states.

Both depend only on the wave's path through the program, not on data. A wave thus has one of few
states, and a step looks up the next state in a table, which is filled on demand.

Rules of the counters: CDNA3 ISA guide, 4.4 "Manually Inserted Wait States (S_WAITCNT)" and 10.2.2.
Vector memory finishes in order, and so does LDS. Scalar memory, messages and `flat_*` do not, so
that only a wait for 0 guarantees that they have finished.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field

from waveasm.code_object.instruction import Instruction
from waveasm.emulator.facts import NONE, Facts, Unit, Units, facts_of, name_of
from waveasm.emulator.wait_states import horizon, needed, states_of

# Maximum length of the queues. The counters end at 63 and 15, so that older entries have finished.
_VM_LIMIT, _LGKM_LIMIT = 128, 64


class Order(enum.Enum):
    """The order in which an operation finishes among others of its counter."""

    IN_ORDER = 0
    ANY = 1
    COUNTED = 2
    """Finishes in any order, but no register depends on this counter: a `flat_*` that only accesses
    global memory returns its result like vector memory."""


Entry = tuple[int, Order]
"""Offset of the instruction and how it finishes."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error in executing an instruction in a state."""

    reason: str
    earlier: Instruction


@dataclass(eq=False, slots=True)
class Path:
    """A state. Equal states are the same object."""

    vm: tuple[Entry, ...]
    lgkm: tuple[Entry, ...]
    results: tuple[tuple[int, int], ...]
    """Offsets of instructions and the number of wait states since then."""
    pending: dict[int, tuple[int, str]]
    """Registers that memory will write, with the instruction and the counter."""
    in_order: dict[int, Unit]
    """The registers in `pending` that only operations of one unit will write, in order."""
    steps: dict[tuple[int, bool], tuple[Path, Problem | None]] = field(default_factory=dict)


def _after_wait(queue: tuple[Entry, ...], count: int | None) -> tuple[Entry, ...]:
    """Returns the entries that may be unfinished when at most `count` operations are."""
    if count is None or not queue:
        return queue
    if count == 0:
        return ()
    ordered = sum(order is Order.IN_ORDER for _, order in queue)
    finished = ordered - count
    left = []
    for entry in queue:
        if entry[1] is Order.IN_ORDER and finished > 0:
            finished -= 1
        else:
            left.append(entry)
    return tuple(left)


def wait_counts(inst: Instruction) -> tuple[int | None, int | None]:
    """Returns vmcnt and lgkmcnt of `s_waitcnt`; None means that it does not wait."""
    counts: list[int | None] = []
    for name, most in (("vmcnt", 63), ("lgkmcnt", 15)):
        value = inst.modifiers.get(name)
        counts.append(value if isinstance(value, int) and value < most else None)
    if inst.operands:
        bits = inst.operands[0].value
        assert isinstance(bits, int)
        vm, lgkm = (bits >> 10 & 0x30) | bits & 0xF, bits >> 8 & 0xF
        counts = [vm if vm < 63 else None, lgkm if lgkm < 15 else None]
    return counts[0], counts[1]


class Paths:
    """The table of states."""

    def __init__(self) -> None:
        self._facts: dict[int, Facts] = {}
        self._states: dict[object, Path] = {}
        self.start = self._state((), (), ())

    def facts(self, inst: Instruction) -> Facts:
        """Returns the facts about an instruction of the kernel, which its offset identifies."""
        facts = self._facts.get(inst.offset)
        if facts is None:
            facts = self._facts[inst.offset] = facts_of(inst)
        return facts

    def step(self, path: Path, facts: Facts, only_global: bool) -> tuple[Path, Problem | None]:
        """Returns the state after an instruction, and the problem with it, if any.

        `only_global` marks a `flat_*` none of whose lanes access LDS.
        """
        key = (facts.inst.offset, only_global)
        found = path.steps.get(key)
        if found is None:
            problem = self._unfinished(path, facts) or self._too_early(path, facts)
            found = path.steps[key] = (self._next(path, facts, only_global), problem)
        return found

    def entries(self, path: Path, dma: bool) -> int:
        """Returns the number of LDS operations, or of LDS DMA, that may be unfinished."""
        if dma:
            return sum(self._facts[offset].lds_dma for offset, _ in path.vm)
        return sum(self._facts[offset].unit is Unit.DS for offset, _ in path.lgkm)

    def _state(
        self,
        vm: tuple[Entry, ...],
        lgkm: tuple[Entry, ...],
        results: tuple[tuple[int, int], ...],
    ) -> Path:
        key = (vm, lgkm, results)
        state = self._states.get(key)
        if state is None:
            pending: dict[int, tuple[int, str]] = {}
            units: dict[int, set[Unit]] = {}
            for counter, queue in (("vmcnt", vm), ("lgkmcnt", lgkm)):
                for offset, order in queue:
                    facts = self._facts[offset]
                    for register in facts.writes if order is not Order.COUNTED else ():
                        pending[register] = (offset, counter)
                        units.setdefault(register, set()).add(facts.unit)
            ordered = {
                register: next(iter(found))
                for register, found in units.items()
                if len(found) == 1 and found <= {Unit.VMEM, Unit.DS}
            }
            state = self._states[key] = Path(vm, lgkm, results, pending, ordered)
        return state

    def _unfinished(self, path: Path, facts: Facts) -> Problem | None:
        for registers, verb in ((facts.reads, "reads"), (facts.writes, "overwrites")):
            for register in sorted(registers & path.pending.keys()):
                returns_later = verb == "overwrites" and facts.is_load
                if returns_later and path.in_order.get(register) is facts.unit:
                    continue
                offset, counter = path.pending[register]
                reason = f"{verb} {name_of(register)} before its load is waited for ({counter})"
                return Problem(reason, self._facts[offset].inst)
        return None

    def _too_early(self, path: Path, facts: Facts) -> Problem | None:
        overwritten: Units = NONE
        for offset, states in reversed(path.results):
            first = self._facts[offset]
            need = needed(first, facts, overwritten)
            if first.unit is Unit.MATRIX:
                overwritten |= first.destination
            if need.states > states:
                reason = f"expected {need.states} wait states, got {states}: {need.why}"
                return Problem(reason, first.inst)
        return None

    def _next(self, path: Path, facts: Facts, only_global: bool) -> Path:
        offset = facts.inst.offset
        vm, lgkm = path.vm, path.lgkm
        name = facts.inst.mnemonic
        if name == "s_waitcnt":
            vm_count, lgkm_count = wait_counts(facts.inst)
            vm, lgkm = _after_wait(vm, vm_count), _after_wait(lgkm, lgkm_count)
        elif facts.unit is Unit.VMEM:
            vm = (*vm, (offset, Order.IN_ORDER))
        elif facts.unit is Unit.DS:
            lgkm = (*lgkm, (offset, Order.IN_ORDER))
        elif facts.unit is Unit.FLAT:
            vm = (*vm, (offset, Order.IN_ORDER if only_global else Order.ANY))
            lgkm = (*lgkm, (offset, Order.COUNTED if only_global else Order.ANY))
        elif facts.unit in (Unit.SMEM, Unit.MESSAGE):
            lgkm = (*lgkm, (offset, Order.ANY))
        return self._state(
            vm[-_VM_LIMIT:], _bounded(lgkm[-_LGKM_LIMIT:]), tuple(self._results(path, facts))
        )

    def _results(self, path: Path, facts: Facts) -> Iterable[tuple[int, int]]:
        more = states_of(facts)
        for offset, states in path.results:
            if states + more < horizon(self._facts[offset]):
                yield offset, states + more
        if horizon(facts):
            yield facts.inst.offset, 0


def _bounded(queue: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Removes repeated entries without an order, so that loops have finitely many states."""
    unordered = [entry for entry in queue if entry[1] is not Order.IN_ORDER]
    if len(unordered) == len(set(unordered)):
        return queue
    seen: set[Entry] = set()
    kept = []
    for entry in queue:
        if entry[1] is Order.IN_ORDER or entry not in seen:
            kept.append(entry)
        seen.add(entry)
    return tuple(kept)
