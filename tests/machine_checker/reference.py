"""A slow second opinion: runs a program along every path and says what is wrong.

Loops are taken up to three times. The rules are written out for the instructions that the
tests use and for nothing else; they come from the same documents as the checker's, but
the method differs: here the operations that may be pending are a list that is carried
along a path, there each operation looks for its wait.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tests.machine_checker.snippets import instructions, is_label

MAX_TAKEN = 3
"""How often a path takes one branch."""

FARTHEST = 19
"""Wait states beyond which nothing is asked for."""

MATRIX = {
    "v_mfma_f32_4x4x4_16b_f16": ("xdl", 2),
    "v_mfma_f32_16x16x16_f16": ("xdl", 4),
    "v_mfma_f32_32x32x8_f16": ("xdl", 8),
    "v_mfma_f32_32x32x4_2b_f16": ("xdl", 16),
    "v_mfma_f32_32x32x2_f32": ("sgemm", 16),
    "v_mfma_f64_16x16x4_f64": ("dgemm", 8),
}
"""Class and passes."""

LDS_DMA = re.compile(r"_load_lds_| lds\b")


@dataclass(frozen=True)
class Violation:
    """`need` is a count for `counter`, or wait states if `counter` is "nop"."""

    producer: int
    consumer: int
    counter: str
    need: int


@dataclass(frozen=True)
class Line:
    """What one instruction does."""

    name: str
    reads: frozenset[str]
    writes: frozenset[str]
    operands: tuple[frozenset[str], ...]
    unit: str
    """"vector", "lds", "flat", "scalar", "gws", "message", or "" """
    keeps_half: bool = False
    writes_lds: bool = False
    reads_lds: bool = False
    is_dma: bool = False
    stores: bool = False
    """To memory."""
    leaves: bool = False

    @property
    def counters(self) -> tuple[str, ...]:
        return {
            "vector": ("vmcnt",),
            "lds": ("lgkmcnt",),
            "flat": ("vmcnt", "lgkmcnt"),
            "scalar": ("lgkmcnt",),
            "gws": ("lgkmcnt", "expcnt"),
            "message": ("lgkmcnt",),
        }.get(self.unit, ())


def registers(operand: str) -> frozenset[str]:
    operand = operand.strip().split(" ")[0].lstrip("-")
    if operand in ("vcc", "exec", "m0"):
        return frozenset({operand})
    if single := re.fullmatch(r"([vas])(\d+)", operand):
        return frozenset({single[0]})
    if many := re.fullmatch(r"([vas])\[(\d+):(\d+)\]", operand):
        return frozenset(f"{many[1]}{i}" for i in range(int(many[2]), int(many[3]) + 1))
    return frozenset()


def _unit(name: str) -> str:
    if name in ("s_memtime", "s_dcache_inv"):
        return "scalar"
    for prefix, unit in (
        ("buffer_", "vector"),
        ("global_", "vector"),
        ("scratch_", "vector"),
        ("flat_", "flat"),
        ("ds_gws_", "gws"),
        ("ds_", "lds"),
        ("s_load_", "scalar"),
        ("s_buffer_load_", "scalar"),
        ("s_sendmsg", "message"),
    ):
        if name.startswith(prefix):
            return unit
    return ""


def _has_result(name: str, text: str) -> bool:
    if LDS_DMA.search(text) or "_store_" in name or name.startswith("ds_write"):
        return False
    if name.startswith(("ds_gws_", "buffer_wbl2", "buffer_inv", "s_cmp_", "s_set")):
        return False
    if name.startswith(("s_cbranch", "s_sendmsg", "s_dcache")):
        return False
    if "_atomic_" in name:
        return " sc0" in text
    return name != "ds_add_u32"


@cache
def parse(text: str) -> Line:
    name, _, rest = text.partition(" ")
    name = re.sub(r"_e(32|64)$", "", name)
    parts = re.split(r",\s*(?![^\[(]*[\])])", rest) if rest else []
    operands = tuple(registers(part) for part in parts)
    used = frozenset().union(*operands)
    unit = _unit(name)
    if name in ("s_waitcnt", "s_nop", "s_barrier", "s_branch", "s_endpgm"):
        used, operands, writes = frozenset(), (), frozenset[str]()
    elif operands and _has_result(name, text):
        writes, used = operands[0], frozenset().union(*operands[1:])
    else:
        writes = frozenset()
    keeps_half = "_d16" in name
    if keeps_half:
        used |= writes
    atomic = name.startswith(("ds_add", "ds_cmpst"))
    return Line(
        name=name,
        reads=used,
        writes=writes,
        operands=operands,
        unit=unit,
        keeps_half=keeps_half,
        writes_lds=name.startswith("ds_write") or atomic,
        reads_lds=name.startswith("ds_read") or atomic,
        is_dma=unit == "vector" and bool(LDS_DMA.search(text)),
        stores="_store_" in name or "_atomic_" in name,
        leaves=name == "s_setpc_b64",
    )


def wait_counts(text: str) -> dict[str, int]:
    return {name: int(count) for name, count in re.findall(r"(\w+cnt)\((\d+)\)", text)}


def wait_states(text: str) -> int:
    name, _, count = text.partition(" ")
    return int(count) + 1 if name == "s_nop" else 1


def _matrix_states(first: Line, second: Line) -> int:
    """After a matrix instruction."""
    kind, passes = MATRIX[first.name]
    result = first.writes
    ordinary = {"xdl": passes + 3, "sgemm": passes + 2, "dgemm": 11}[kind]
    needs = [0]
    if second.name in MATRIX:
        if second.operands[1] & result or second.operands[2] & result:
            needs.append(ordinary)
        c = second.operands[3]
        if c == result and second.name == first.name:
            needs.append(2 if passes == 2 else 0)
        elif c & result:
            to_xdl = MATRIX[second.name][0] == "xdl"
            overlap = {
                "xdl": passes + 1,
                "sgemm": passes,
                "dgemm": 0 if to_xdl else 9,
            }
            needs.append(overlap[kind])
        return max(needs)
    is_valu = second.name.startswith("v_")
    is_memory = second.unit in ("vector", "lds", "flat", "gws")
    if is_valu and (second.reads | second.writes) & result:
        needs.append(ordinary)
    if is_memory and second.reads & result:
        needs.append(18 if kind == "dgemm" else ordinary)
    if is_memory and second.writes & result:
        needs.append(ordinary)
    c_is_overwritten = (is_valu or is_memory) and second.writes & first.operands[3]
    if kind == "xdl" and c_is_overwritten:
        needs.append(passes - 1)
    if kind == "dgemm" and second.name == "v_fma_f64":
        needs.append(2)
    return max(needs)


def _only(kind: str, names: frozenset[str]) -> frozenset[str]:
    return frozenset(name for name in names if name[0] in kind)


def states_needed(first: Line, second: Line) -> int:
    """Wait states between two instructions."""
    if first.name in MATRIX:
        return _matrix_states(first, second)
    needs = [0]
    is_valu = second.name.startswith("v_")
    if first.name.startswith("v_"):
        vectors = _only("va", first.writes - {"vcc"})
        scalars = _only("s", first.writes) | (first.writes & {"vcc"})
        if second.name in MATRIX and second.reads & vectors:
            needs.append(2)
        if first.name == "v_exp_f32" and is_valu and second.name != "v_exp_f32":
            needs.append(1 if second.reads & vectors else 0)
        if second.name in ("v_readlane_b32", "v_readfirstlane_b32"):
            needs.append(1 if second.reads & vectors else 0)
        if second.unit in ("vector", "flat") and second.reads & scalars:
            needs.append(5)
        if is_valu and second.reads & scalars:
            needs.append(2)
        if second.name == "v_readlane_b32" and second.operands[2] & scalars:
            needs.append(4)
        if second.name == "v_div_fmas_f32" and "vcc" in first.writes:
            needs.append(4)
    if first.name.startswith("s_") and not first.unit and "m0" in first.writes:
        needs.append(1 if second.is_dma or second.unit == "message" else 0)
    if first.name == "global_store_dwordx4" and second.writes & first.operands[1]:
        needs.append(2 if is_valu else 1)
    return max(needs)


@dataclass(frozen=True)
class Pending:
    """An operation that may not be complete, on those counters."""

    index: int
    counters: frozenset[str]


@dataclass(frozen=True)
class State:
    pending: tuple[Pending, ...] = ()
    """In the order of issue."""
    recent: tuple[tuple[int, int], ...] = ()
    """Instruction and wait states since, the smallest for each."""
    first_dma: int = -1
    """The DMA that filled LDS first, if nothing else has and nothing read it."""
    late_barrier: int = -1
    """A barrier that it was not complete at, with no other since it is."""
    lds_is_settled: bool = False


Place = tuple[int, State, tuple[tuple[int, int], ...]]
"""Instruction, state before it, and how often each branch was taken."""


class Program:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = instructions(lines)
        self.parsed = [parse(line) for line in self.lines]
        self.labels: dict[str, int] = {}
        index = 0
        for line in lines:
            if is_label(line):
                self.labels[line[:-1]] = index
            else:
                index += 1
        self.violations: set[Violation] = set()
        self.dma_violations: set[Violation] = set()
        """Those of the first DMA, if it writes to LDS first on all paths."""
        self.first_writes: set[int] = set()
        """What writes to LDS first on some path."""

    def successors(self, index: int) -> Iterator[int]:
        name, _, target = self.lines[index].partition(" ")
        if name in ("s_endpgm", "s_setpc_b64"):
            return
        if name == "s_branch" or name.startswith("s_cbranch"):
            yield self.labels[target]
        if name != "s_branch":
            yield index + 1

    def _younger(self, pending: Sequence[Pending], place: int) -> int:
        """Operations of the same unit after that one."""
        unit = self.parsed[pending[place].index].unit
        return sum(self.parsed[p.index].unit == unit for p in pending[place + 1 :])

    def _need(self, pending: Sequence[Pending], place: int, counter: str) -> int:
        """The largest count that says that this one is complete."""
        unit = self.parsed[pending[place].index].unit
        flat_is_pending = any(
            counter in p.counters and self.parsed[p.index].unit == "flat" for p in pending
        )
        if unit not in ("vector", "lds") or flat_is_pending:
            return 0
        return min(self._younger(pending, place), 62 if counter == "vmcnt" else 14)

    def _make_room(self, pending: Sequence[Pending], unit: str) -> tuple[Pending, ...]:
        """What is pending when another operation of the unit is issued: a counter holds 63 of
        vector memory and 15 of the LDS, so that one more waits for the oldest."""
        most = {"vector": 63, "lds": 15}.get(unit)
        return tuple(
            operation
            for place, operation in enumerate(pending)
            if most is None
            or self.parsed[operation.index].unit != unit
            or self._younger(pending, place) + 1 < most
        )

    def _wait(self, state: State, text: str) -> tuple[Pending, ...]:
        counts = wait_counts(text)
        result = []
        for place, operation in enumerate(state.pending):
            left = set(operation.counters)
            for counter in operation.counters:
                need = self._need(state.pending, place, counter)
                if counts.get(counter, 99) <= need:
                    left.discard(counter)
            if left:
                result.append(Pending(operation.index, frozenset(left)))
        return tuple(result)

    def _is_wrong(self, first: Line, second: Line, counter: str) -> bool:
        """While `first` is pending on `counter`."""
        if counter == "expcnt":
            return "exec" in second.writes or bool(second.writes & first.reads)
        if second.leaves and first.writes:
            return True
        if first.name == "buffer_wbl2" and second.stores:
            return True
        same_unit = first.unit == second.unit and first.unit in ("vector", "lds")
        reads = second.reads
        if same_unit and first.unit == "vector" and second.keeps_half:
            reads = reads - second.writes
        if reads & first.writes:
            return True
        if second.writes & first.writes and not same_unit:
            return True
        return second.name == "s_barrier" and first.writes_lds

    def _check_pending(self, state: State, index: int) -> tuple[Pending, ...]:
        left = []
        for place, operation in enumerate(state.pending):
            bad = {
                counter
                for counter in operation.counters
                if self._is_wrong(self.parsed[operation.index], self.parsed[index], counter)
            }
            for counter in bad:
                self.violations.add(
                    Violation(
                        operation.index,
                        index,
                        counter,
                        self._need(state.pending, place, counter),
                    )
                )
            if operation.counters - bad:
                left.append(Pending(operation.index, operation.counters - bad))
        return tuple(left)

    def _check_dma(self, state: State, index: int) -> State:
        line = self.parsed[index]
        place = next((i for i, p in enumerate(state.pending) if p.index == state.first_dma), -1)
        settled = State(state.pending, state.recent, lds_is_settled=True)
        if state.lds_is_settled:
            return state
        if state.first_dma < 0:
            if line.is_dma or line.writes_lds:
                self.first_writes.add(index)
            if line.is_dma:
                return State(state.pending, state.recent, first_dma=index)
            return settled if line.writes_lds else state
        if line.writes_lds and not line.reads_lds:
            return settled
        if place < 0 and (state.late_barrier < 0 or line.name == "s_barrier"):
            return settled
        if line.name == "s_barrier":
            return State(state.pending, state.recent, state.first_dma, late_barrier=index)
        if not line.reads_lds:
            return state
        consumer = index if place >= 0 else state.late_barrier
        need = self._need(state.pending, place, "vmcnt") if place >= 0 else 0
        self.dma_violations.add(Violation(state.first_dma, consumer, "vmcnt", need))
        return settled

    def _check_states(self, state: State, index: int) -> tuple[tuple[int, int], ...]:
        line = self.parsed[index]
        for producer, distance in state.recent:
            need = states_needed(self.parsed[producer], line)
            if need > distance:
                self.violations.add(Violation(producer, index, "nop", need - distance))
        passed = wait_states(self.lines[index])
        recent = {
            producer: distance + passed
            for producer, distance in state.recent
            if distance + passed < FARTHEST
        }
        recent[index] = 0
        return tuple(sorted(recent.items()))

    def _step(self, state: State, index: int) -> State:
        line = self.parsed[index]
        recent = self._check_states(state, index)
        if line.name == "s_waitcnt":
            pending = self._wait(state, self.lines[index])
        else:
            pending = self._check_pending(state, index)
        state = State(
            pending,
            recent,
            state.first_dma,
            state.late_barrier,
            state.lds_is_settled,
        )
        state = self._check_dma(state, index)
        if line.unit:
            # A loop issues the operation anew; the older one is complete first if
            # the unit keeps the order, and otherwise only 0 is any use.
            older = tuple(p for p in state.pending if p.index != index)
            if line.unit in ("vector", "lds"):
                older = self._make_room(state.pending, line.unit)
            added = Pending(index, frozenset(line.counters))
            state = State(
                (*older, added),
                state.recent,
                state.first_dma,
                state.late_barrier,
                state.lds_is_settled,
            )
        return state

    def run(self) -> set[Violation]:
        start: Place = (0, State(), ())
        seen = {start}
        worklist = [start]
        while worklist:
            index, state, taken = worklist.pop()
            state = self._step(state, index)
            for successor in self.successors(index):
                now = taken
                if successor != index + 1:
                    times = dict(taken)
                    times[index] = times.get(index, 0) + 1
                    if times[index] > MAX_TAKEN:
                        continue
                    now = tuple(sorted(times.items()))
                item: Place = (successor, state, now)
                if item not in seen:
                    seen.add(item)
                    worklist.append(item)
        is_certain = len(self.first_writes) == 1
        return self.violations | (self.dma_violations if is_certain else set())


def find_violations(lines: Sequence[str]) -> set[Violation]:
    return Program(lines).run()
