"""What the compiler says of candidates and regions (waveasm/compiler/Session.h), as data."""

from __future__ import annotations

from typing_extensions import NotRequired, TypedDict


class KernelFacts(TypedDict):
    """A kernel of the module."""

    name: str
    quoted: str
    """The name as scripts write it."""
    target: str
    skipped: str
    """Why it keeps its order; empty if it need not."""
    source: NotRequired[int]
    """The number of the candidate without commands; missing if it is skipped."""


class MetricFacts(TypedDict):
    """A metric that estimates have."""

    name: str
    unit: str
    higher_is_better: bool
    description: str


class CommandFacts(TypedDict):
    """A form of a command."""

    group: str
    form: str
    help: str


class ModuleFacts(TypedDict):
    """What all candidates share."""

    kernels: list[KernelFacts]
    objective: list[str]
    """Names of metrics, the most important first."""
    metrics: list[MetricFacts]
    commands: list[CommandFacts]


class StepFacts(TypedDict):
    """An instruction of a circuit: the next one issues so many cycles later, in the same iteration
    or in a later one."""

    tag: int | None
    cycles: float
    iterations: int


class CircuitFacts(TypedDict):
    """Instructions that each wait for the one before, back to the first."""

    cycles: float
    iterations: int
    steps: list[StepFacts]


class OverlappedFacts(TypedDict):
    """Cycles of an iteration that neither orders nor stages save."""

    resources: dict[str, float]
    """The work of all waves of a SIMD, by resource."""
    issue: float
    """The issue slots of one wave."""
    phases: float
    circuit: CircuitFacts


class LoopFacts(TypedDict):
    """A loop that may have several iterations; cycles are those of an iteration of all waves."""

    region: str
    trip_count: int
    is_trip_count_known: bool
    cycles: float
    bound: float
    bound_reason: str
    overlapped: OverlappedFacts
    copies: int
    cycles_before: float
    cycles_after: float


class StallFacts(TypedDict):
    """A stall of one wave in one execution of an instruction, and at the waits before it."""

    tag: int
    cycles: float
    cause: str


class RegionFacts(TypedDict):
    """A block in which commands may move instructions."""

    name: str
    instructions: int
    last_tag: int
    stalls: list[StallFacts]
    """The five largest."""
    is_loop: bool
    is_innermost: bool
    depth: int
    stages: list[str]
    has_stages: bool
    has_order: bool
    may_rename: NotRequired[bool]
    """Of machine code: whether values of it may get other registers, and whether they have them."""
    is_renamed: NotRequired[bool]
    share: NotRequired[float]
    """Of the kernel's time, from 0 to 1; missing if the region keeps its order."""


class CandidateFacts(TypedDict):
    """A candidate and its estimate. One that does not compile has the metric `spills_or_failure`
    alone."""

    number: int
    metrics: dict[str, float]
    failure: str
    lacks_registers: bool
    bound_reason: str
    busy_share: float | None
    lds_bytes: int
    waves_per_simd: int
    """Waves that a SIMD runs at once; fewer than the metric `occupancy` if the launch has fewer."""
    instructions: float
    """Instructions that an evaluation compiles."""
    script: str
    loops: list[LoopFacts]
    regions: list[RegionFacts]


class ErrorFacts(TypedDict):
    """Why a command is refused."""

    code: str
    command: int
    moved: int | None
    other: int | None
    value: str
    distance: int
    needed: int
    limit: int
    """What is too large, and how large it may be: iterations with the code `trip-count`."""
    missing: list[int]
    repeated: list[int]
    """Tags that an `order` lacks, and that it has more than once. With the code `no-barrier`,
    `missing` has the buffers that need a second slot as well."""
    message: str


class HeldFacts(TypedDict):
    """Why an instruction that stages name cannot run in another iteration than the rest; see
    `conductor.rounds.HeldInstruction`."""

    tag: int
    delayed: bool
    code: str
    moved: int | None
    other: int | None
    distance: int


class PairFacts(TypedDict):
    """Two instructions whose new order is not proved to compute the same."""

    first: int
    second: int
    message: str


class WarningFacts(TypedDict):
    """What a move may mean for memory."""

    severity: str
    kind: str
    first: int
    second: int
    message: str


class TrialFacts(TypedDict):
    """What came of commands."""

    accepted: bool
    warnings: list[WarningFacts]
    unproven: list[PairFacts]
    error: NotRequired[ErrorFacts]
    candidate: NotRequired[int]
    repeated: NotRequired[bool]
    nearest: NotRequired[list[str]]
    """Of an attempt that is not accepted: commands that are legal in place of the wrong ones."""
    held: NotRequired[list[HeldFacts]]
    """What is missing in them of stages."""


class FoundFacts(TypedDict):
    """What a search found: a candidate, unless nothing is better than where it began."""

    evaluations: int
    stopped: NotRequired[bool]
    candidate: NotRequired[int]


class LineFacts(TypedDict):
    """An instruction in its region. Tags are those of instructions that must stay before and after
    it, as far as no other follows from them."""

    tag: int
    text: str
    tuples: list[str]
    pinned: bool
    after: list[int]
    before: list[int]
    issue: NotRequired[int]
    """When a wave issues it, from the first instruction of the region on, in an execution from the
    middle of the kernel; missing if no machine instruction has the tag."""
    load: NotRequired[str]
    """Where a load finds its data and why, in words."""
    hold: NotRequired[float]
    latency: NotRequired[int]
    used_bytes: NotRequired[int]
    """Of an access to vector memory: the bytes of all lanes together, and those of the cache lines
    that they lie in; missing if the addresses of the lanes are not known."""
    line_bytes: NotRequired[int]


class PeakFacts(TypedDict):
    """Where the most vector registers are live."""

    vgprs: int
    agprs: int
    sgprs: int
    tag: str | None


class HolderFacts(TypedDict):
    """A value that is live at the peak, from the instruction that makes it to its last reader."""

    is_agpr: bool
    registers: int
    mnemonic: str
    tag: str | None
    region: str | None
    last_tag: str | None
    last_region: str | None


class AllottedFacts(TypedDict):
    """The registers that the descriptor of a kernel gives a wave."""

    vgprs: int
    agprs: int
    sgprs: int


class RegisterFacts(TypedDict, total=False):
    """The registers of a region; empty if they are not known."""

    peak: PeakFacts
    values: list[HolderFacts]
    registers_left_out: int
    limits: list[int]
    """The most vector registers of a wave, by waves on a SIMD from 1."""
    allotted: AllottedFacts
    """Of machine code: the registers that its descriptor gives a wave."""


class StudyFacts(TypedDict):
    """What is known about the instructions of a region, in their present order."""

    outer: list[str]
    lines: list[LineFacts]
    stalls: list[StallFacts]
    """The largest first."""
    registers: RegisterFacts
