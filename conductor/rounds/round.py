"""The state of a region when an agent is asked for commands, and what the answer may cost."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from conductor.errors import ConductorError
from conductor.limits.client import OWNER, Client
from conductor.limits.spending import NO_LIMITS, Limits
from conductor.rounds.commands import commands_problem
from conductor.rounds.reply_problem import ReplyProblem

MAX_HISTORY = 16
"""Earlier rounds in `Round.history`, as in the contract."""

MAX_INSTRUCTIONS = 1 << 16
"""Instructions of a region. Larger regions reach the limit on messages anyway."""

MAX_PRESSURE = 64
"""Points of a curve of registers, and values at its peak."""

MAX_CIRCUIT = 64
"""Instructions of a circuit."""

MAX_PAIRS = 64
"""Pairs of units in a request."""

MAX_STALLS = 16
"""Stalls of an order that was tried."""

MAX_HELD = 32
"""Instructions of refused stages that are explained."""

MAX_COUNTERS = 16
"""Values that a loop counts with."""

MAX_TAG = 1 << 20
"""Tags are below this: they are small numbers, I0, I1, ..."""

MAX_DOLLARS = 1e9
"""The largest budget. Sums of nanodollars are exact below it."""

COMPILE_ID = re.compile(r"[A-Za-z0-9._:-]{1,128}")
"""What clients call a compile."""


class RoundError(ConductorError):
    """Values that are not a round; the text says what would be accepted and quotes no text of
    the user."""


@dataclass(frozen=True, slots=True)
class Metric:
    """A number that describes a schedule."""

    name: str
    """The name that reports use: "cycles", "peak_vgprs"."""
    value: float
    unit: str = ""
    """"cycles", "registers", or empty for a count."""
    higher_is_better: bool = False


@dataclass(frozen=True, slots=True)
class Instruction:
    """One operation of the region."""

    tag: int
    """5 for I5."""
    mnemonic: str = ""
    """Name of the operation in the dialect: "buffer_load_dwordx4"."""
    text: str = ""
    """The line of the instruction, without the tag; empty: the mnemonic stands for it."""
    unit: str = ""
    """The unit that executes it: "valu", "vmem" and so on."""
    latency_cycles: int = 0
    """Cycles from its issue to the first use of its result."""
    pinned: bool = False
    """Agents must not move it."""
    stall_cycles: float = 0.0
    """Estimated cycles that a wave stalls before it in the present order, in one iteration of the
    loop."""
    stall_cause: str = ""
    """The largest part of the stall: "vmem", "lds" and so on."""
    predecessors: tuple[int, ...] = ()
    """Tags of the instructions of the region that must come before it, without those that follow
    from the others."""
    tuples: tuple[str, ...] = ()
    """Lines of tuples that are put together before it, for it or for later instructions."""


@dataclass(frozen=True, slots=True)
class OuterValue:
    """A value that the region uses and that its instructions do not define."""

    number: int
    """12 for %12 in the lines of instructions."""
    origin: str
    """"argument" for a value that the loop carries, "outer-argument" for one that a loop around
    it carries, else the mnemonic of the operation that defines the value."""
    type: str
    """"vreg<4>", as in the lines of instructions."""


@dataclass(frozen=True, slots=True)
class MoveWarning:
    """A move that the compiler applied although it may change what memory holds."""

    severity: str
    """"info", "warn" or "critical"."""
    first: int
    second: int
    kind: str
    """"write-after-write" and so on."""


@dataclass(frozen=True, slots=True)
class MoveError:
    """Why the compiler rejected a command, and the round with it."""

    command_index: int
    """Number of the command in the round, from 0."""
    command: str
    """The command; empty if it is not one of the grammar."""
    code: str
    """"syntax", "operand", "unproven" and so on."""
    moved: int
    """Tag of the operation that was to move; -1: none."""
    other: int
    """Tag of the operation that forbids the move; -1: none."""
    value: str
    """"SCC", or the name of a value as in the text of instructions."""
    distance: int = 0
    """With the code "stage": the iterations from that of `other` to that of `moved` in which
    `moved` must follow `other`."""
    needed: int = 0
    """What is too large: bytes of the LDS, the number of a buffer, iterations, or a tag."""
    limit: int = 0
    """How large it may be, or how many buffers there are; 0 if that is not known."""
    missing: tuple[int, ...] = ()
    """With the code "incomplete": tags that the command lacks. With "no-barrier": the buffers that
    need a second slot as well."""
    repeated: tuple[int, ...] = ()
    """With the code "incomplete": tags that it has more than once."""


@dataclass(frozen=True, slots=True)
class HeldInstruction:
    """Why an instruction that stages name cannot run in another iteration than the rest."""

    tag: int
    delayed: bool
    """`delay` names it, not `prefetch`."""
    code: str
    """As in `MoveError`, of a round that names the instruction alone."""
    moved: int
    other: int
    distance: int


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall of one wave at an instruction and the waits before it."""

    tag: int
    cycles: float
    """Of one iteration of the loop."""
    cause: str
    """The largest part: "vmem", "lds" and so on."""


@dataclass(frozen=True, slots=True)
class OrderCosts:
    """What an order of the region costs, as far as metrics do not say it."""

    stalls: tuple[Stall, ...] = ()
    """The largest first."""
    copies: int = 0
    """Instructions of an iteration that copy a value from one register to another one of its
    kind."""
    cycles_before: float = 0.0
    """Cycles of one wave in all executions of what stands before the loop, up to other loops."""
    cycles_after: float = 0.0
    """The same behind it."""
    lds_bytes: int = 0
    """Of a workgroup."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A value that starts at a constant and changes by a constant in each iteration."""

    number: int
    """12 for %12 in the lines of instructions."""
    start: int
    step: int


@dataclass(frozen=True, slots=True)
class LoopIterations:
    """The iterations of the region's loop."""

    count: int
    """For each entry of the loop; what is assumed if it is not known."""
    is_known: bool
    counters: tuple[Counter, ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryLevels:
    """Where loads are assumed to find their data: "l1", "l2", "mall" or "hbm"."""

    streamed: str
    """Addresses that change from iteration to iteration, or loads outside of loops."""
    reused: str
    """Addresses that the loop does not change."""
    streamed_cycles: int = 0
    reused_cycles: int = 0
    """How long a load takes, if that was measured; 0: as the target says."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What came of an earlier round of the same agent."""

    number: int
    """The number of that round."""
    list_number: int = 0
    """Number of the list in its answer, from 1; 0: the answer had one list."""
    commands: tuple[str, ...] = ()
    metrics: tuple[Metric, ...] = ()
    """Metrics of the region after the round; empty if there was an error."""
    kept: bool = False
    error: MoveError | None = None
    warnings: tuple[MoveWarning, ...] = ()
    reason: str = ""
    """Why there are no commands, in the words of `ProposeResponse.reason`."""
    problem: ReplyProblem | None = None
    """What is wrong with a reply that could not be read."""
    unchanged: bool = False
    """The commands led to what there was before."""
    same_as_round: int = 0
    """An earlier round that led to the same order or stages; 0: none."""
    costs: OrderCosts | None = None
    """Of the region after the round, unless it was kept."""
    nearest: tuple[str, ...] = ()
    """With an error: commands that are legal in place of those of the round, or of the wrong
    one; empty if none are known."""
    held: tuple[HeldInstruction, ...] = ()
    """What `nearest` lacks of the stages that were asked for."""


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """What a profiler measured of one instruction, in cycles of one execution."""

    tag: int
    hits: int
    """How often it was executed."""
    latency_min: float
    """Stall and issue together; 0 where the profile has only sums, as `latency_max`."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    """The part of the latency in which the wave could not issue."""
    idle_mean: float
    """Between the end of the instruction before and the start of this one; the latency does not
    include it."""
    is_wait: bool = False
    """The row is for the waits before the instruction, which its other row does not include."""


@dataclass(frozen=True, slots=True)
class RegisterPoint:
    """The registers that are live at one instruction."""

    tag: int
    vector_registers: int
    """VGPRs and AGPRs together."""
    sgprs: int


@dataclass(frozen=True, slots=True)
class RegisterHolder:
    """A value that is live where most vector registers are."""

    tag: int
    """Tag of the instruction of the region that defines it; -1: it comes from outside."""
    vector_registers: int
    last_tag: int
    """Tag of the instruction of the region that reads it last; -1: it is read after the region, or
    in the next iteration of the loop."""


@dataclass(frozen=True, slots=True)
class RegisterPressure:
    """Why registers do not suffice, in the present order and before anything is spilled."""

    points: tuple[RegisterPoint, ...]
    """Some instructions in their present order."""
    peak: RegisterPoint
    holders: tuple[RegisterHolder, ...]
    """The values at the peak, the largest first."""
    holders_left_out: int = 0
    registers_left_out: int = 0
    vgpr_limit: int = 0
    """VGPRs that the wave may have."""


@dataclass(frozen=True, slots=True)
class EventPeak:
    """The most results of one unit at a time that instructions of another one wait for."""

    producer: str
    consumer: str
    peak: int
    """In the present order."""
    source_peak: int
    """In the order of the source."""


@dataclass(frozen=True, slots=True)
class CircuitStep:
    """An instruction of a circuit. The next one issues at least `cycles` later."""

    tag: int
    """-1: the instruction has no tag in the region."""
    cycles: float
    iterations: int
    """Iterations until that of the next instruction."""


@dataclass(frozen=True, slots=True)
class ResourceCycles:
    """How long the waves of a SIMD keep a resource busy in an iteration of a loop."""

    resource: str
    """"matrix core", "LDS port" and so on."""
    cycles: float


@dataclass(frozen=True, slots=True)
class IterationBounds:
    """What no order and no stages save of an iteration of a loop, in estimated cycles."""

    cycles: float
    """An iteration in the present order, all waves of the SIMD."""
    resources: tuple[ResourceCycles, ...]
    """Those that are used at all."""
    issue_cycles: float
    """The issue slots of one wave."""
    phase_cycles: float
    """The phases between barriers, one after the other; 0 without barriers."""
    circuit_cycles: float = 0.0
    circuit_iterations: int = 0
    """The sums over the circuit with the most cycles for each of its iterations; 0 if there is
    none."""
    circuit: tuple[CircuitStep, ...] = ()
    """Its first instructions."""


@dataclass(frozen=True, slots=True)
class Stages:
    """How the loop of a region is pipelined so far."""

    unroll: int
    """Iterations of the source in an iteration of the region."""
    best: tuple[str, ...] = ()
    """The best commands so far: "unroll 2", "prefetch I3", "delay I7"."""
    bounds: IterationBounds | None = None
    """What bounds the region's iterations, if the compiler knows."""
    best_costs: OrderCosts | None = None
    """With the best commands; without stalls if these join other iterations."""


@dataclass(frozen=True, slots=True)
class Round:
    """All that the answer to one request for commands depends on."""

    compile_id: str
    """Chosen by the client for each compile. Budgets count by both; no cache key has it."""
    agent: int
    """Number of the agent in the compile, from 0."""
    number: int
    """Number of the round of this agent, from 1."""
    instructions: tuple[Instruction, ...]
    """The region in its present order."""
    rounds_left: int = 0
    seed: int = 0
    strategy: str = ""
    """Name of a strategy (conductor/prompts/strategies.py), or empty."""
    target: str = ""
    """"gfx942"."""
    region: int = 0
    """Number of the region in the compile."""
    region_is_loop: bool = False
    vector_registers_by_waves: tuple[int, ...] = ()
    """VGPRs and AGPRs together that a wave may have: entry 0 with one wave per SIMD, entry 1
    with two, and so on."""
    objective: tuple[str, ...] = ()
    """Names of metrics, the most important first."""
    baseline: tuple[Metric, ...] = ()
    """Estimates for the kernel with all its regions in the order of the source."""
    best: tuple[Metric, ...] = ()
    current: tuple[Metric, ...] = ()
    memory_order: str = ""
    """"proven" or "warn"."""
    history: tuple[RoundResult, ...] = ()
    """Earlier rounds of this agent, oldest first."""
    profile: tuple[ProfileRow, ...] = ()
    outer_values: tuple[OuterValue, ...] = ()
    register_pressure: RegisterPressure | None = None
    """Known only if the best order of the agent does not fit into its registers."""
    stages: Stages | None = None
    """If there are any, the round asks for stages of the loop, not for moves."""
    event_peaks: tuple[EventPeak, ...] = ()
    """Of the pairs of units that have any."""
    iterations: LoopIterations | None = None
    """Of a region that is a loop."""
    current_costs: OrderCosts | None = None
    """Of the present order, whose stalls are those of `instructions`."""
    lds_limit: int = 0
    """The most bytes of LDS that a workgroup may have; 0: not known."""
    memory_levels: MemoryLevels | None = None
    """Of a region that loads from global memory."""
    calibration: str = ""
    """The beginning of the digest of the measured times that estimates have; empty for those of the
    target."""
    budget: Limits = NO_LIMITS
    """What the compile may spend, all its agents together."""
    client: Client = OWNER
    """Who asks."""

    def __post_init__(self) -> None:
        """Raises `RoundError` if the values break the contract."""
        if problem := self._problem():
            raise RoundError(problem)

    @property
    def account(self) -> str:
        """The name by which budgets count."""
        return self.client.account(self.compile_id)

    @property
    def tags(self) -> tuple[int, ...]:
        """Tags of the instructions, in their present order."""
        return tuple(each.tag for each in self.instructions)

    def _problem(self) -> str:
        if not COMPILE_ID.fullmatch(self.compile_id):
            return "expected a compile_id of 1 to 128 letters, digits and '._:-'"
        if self.number < 1:
            return f"expected a round from 1 on, got {self.number}"
        dollars = self.budget.dollars
        if dollars is not None and not 0 <= dollars <= MAX_DOLLARS:
            return f"expected a budget of dollars from 0 to {MAX_DOLLARS:.0f}"
        return (
            self._instructions_problem()
            or self._history_problem()
            or self._pressure_problem()
            or self._events_problem()
            or self._stages_problem()
            or self._iterations_problem()
            or self._costs_problem()
        )

    def _instructions_problem(self) -> str:
        if not self.instructions:
            return "expected instructions, got none"
        if len(self.instructions) > MAX_INSTRUCTIONS:
            return f"expected at most {MAX_INSTRUCTIONS} instructions, got {len(self.instructions)}"
        tags: set[int] = set()
        for each in self.instructions:
            if each.tag >= MAX_TAG:
                return f"expected tags below {MAX_TAG}, got {each.tag}"
            if each.tag in tags:
                return f"expected each tag once, got {each.tag} twice"
            if not (math.isfinite(each.stall_cycles) and each.stall_cycles >= 0):
                return f"expected finite stall cycles of I{each.tag} that are not negative"
            tags.add(each.tag)
        for each in self.instructions:
            for other in each.predecessors:
                if other not in tags or other == each.tag:
                    return (
                        f"expected other instructions as predecessors of I{each.tag}, got I{other}"
                    )
        return ""

    def _pressure_problem(self) -> str:
        pressure = self.register_pressure
        if pressure is None:
            return ""
        for what, count in (("points", len(pressure.points)), ("values", len(pressure.holders))):
            if count > MAX_PRESSURE:
                return f"expected at most {MAX_PRESSURE} {what} of register_pressure, got {count}"
        return ""

    def _events_problem(self) -> str:
        count = len(self.event_peaks)
        if count > MAX_PAIRS:
            return f"expected at most {MAX_PAIRS} pairs of units in event_peaks, got {count}"
        return ""

    def _stages_problem(self) -> str:
        if self.stages is None:
            return ""
        if self.stages.unroll < 1:
            return f"expected iterations from 1 on in stages, got {self.stages.unroll}"
        if problem := commands_problem(self.stages.best):
            return f"the best stages: {problem}"
        return self._bounds_problem(self.stages.bounds)

    @staticmethod
    def _bounds_problem(bounds: IterationBounds | None) -> str:
        if bounds is None:
            return ""
        if len(bounds.circuit) > MAX_CIRCUIT:
            return f"expected at most {MAX_CIRCUIT} steps of a circuit, got {len(bounds.circuit)}"
        numbers = [bounds.cycles, bounds.issue_cycles, bounds.phase_cycles, bounds.circuit_cycles]
        numbers += [each.cycles for each in bounds.resources]
        numbers += [step.cycles for step in bounds.circuit]
        if not all(math.isfinite(number) and number >= 0 for number in numbers):
            return "expected finite bounds that are not negative"
        return ""

    def _iterations_problem(self) -> str:
        count = len(self.iterations.counters) if self.iterations else 0
        if count > MAX_COUNTERS:
            return f"expected at most {MAX_COUNTERS} counters of a loop, got {count}"
        return ""

    def _costs_problem(self) -> str:
        all_costs = [result.costs for result in self.history] + [self.current_costs]
        if self.stages is not None:
            all_costs.append(self.stages.best_costs)
        for costs in all_costs:
            if costs is None:
                continue
            if len(costs.stalls) > MAX_STALLS:
                return f"expected at most {MAX_STALLS} stalls of an order, got {len(costs.stalls)}"
            numbers = [costs.cycles_before, costs.cycles_after]
            numbers += [stall.cycles for stall in costs.stalls]
            if not all(math.isfinite(number) and number >= 0 for number in numbers):
                return "expected finite costs of an order that are not negative"
        return ""

    def _history_problem(self) -> str:
        if len(self.history) > MAX_HISTORY:
            return f"expected at most {MAX_HISTORY} rounds of history, got {len(self.history)}"
        for result in self.history:
            if problem := commands_problem(result.commands):
                return f"round {result.number} of the history: {problem}"
            if problem := commands_problem(result.nearest):
                return f"what is legal near round {result.number} of the history: {problem}"
            if len(result.held) > MAX_HELD:
                return f"expected at most {MAX_HELD} held instructions, got {len(result.held)}"
            error = result.error
            if error and max(len(error.missing), len(error.repeated)) > MAX_INSTRUCTIONS:
                return f"expected at most {MAX_INSTRUCTIONS} tags in an error"
        return ""
