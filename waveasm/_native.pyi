"""Types of the extension module; its source is waveasm/bindings/Module.cpp."""

from collections.abc import Callable, Sequence
from typing import ClassVar

class Stage:
    WAVEASM: ClassVar[Stage]
    TAGGED: ClassVar[Stage]
    ASM: ClassVar[Stage]
    OBJ: ClassVar[Stage]
    HSACO: ClassVar[Stage]

class Diagnostic:
    @property
    def severity(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def message(self) -> str: ...

class CompileOutput:
    @property
    def succeeded(self) -> bool: ...
    @property
    def data(self) -> bytes: ...
    @property
    def tag_map(self) -> str: ...
    @property
    def assembly(self) -> str: ...
    @property
    def statistics(self) -> str: ...
    @property
    def moves(self) -> str: ...
    @property
    def journal(self) -> str: ...
    @property
    def record(self) -> str: ...
    @property
    def diagnostics(self) -> list[Diagnostic]: ...

class Settings:
    agents: str
    rounds: int
    agents_per_pool: int
    checkpoint_every: int
    top_k: int
    evaluations: int
    seed: int
    objective: str
    memory_order: str
    threads: int
    verify: bool
    broker: str
    broker_token_file: str
    llm: str
    cache: bool
    budget_usd: float | None
    budget_tokens: int
    deadline_s: float
    profile: list[MeasuredRow]
    profiled_kernel: str
    start: str
    start_name: str

class MeasuredRow:
    region: str
    tag: int
    hits: int
    latency_min: float
    latency_mean: float
    latency_max: float
    stall_mean: float
    idle_mean: float

class Progress:
    @property
    def kernel(self) -> str: ...
    @property
    def region(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def baseline_cycles(self) -> float: ...
    @property
    def best_cycles(self) -> float: ...
    @property
    def dollars(self) -> float: ...

class ScheduleOptions:
    search: Settings | None
    moves: str | None
    moves_name: str
    record_timelines: bool
    on_progress: Callable[[Progress], None] | None

class OperationInfo:
    @property
    def name(self) -> str: ...
    @property
    def traits(self) -> list[str]: ...
    @property
    def unit(self) -> str: ...
    @property
    def asm_mnemonic(self) -> str: ...
    @property
    def special_reads(self) -> list[str]: ...
    @property
    def special_writes(self) -> list[str]: ...
    @property
    def tied_operand(self) -> int: ...
    @property
    def pinned(self) -> bool: ...
    @property
    def targets(self) -> list[str]: ...

class InstructionInfo:
    @property
    def offset(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def branch_target(self) -> int | None: ...

class KernelInfo:
    @property
    def name(self) -> str: ...
    @property
    def descriptor(self) -> bytes: ...
    @property
    def instructions(self) -> list[InstructionInfo]: ...

class CodeObjectInfo:
    @property
    def error(self) -> str: ...
    @property
    def processor(self) -> str: ...
    @property
    def kernels(self) -> list[KernelInfo]: ...
    @property
    def metadata(self) -> str: ...

def disassemble(code_object: bytes, file_name: str = ...) -> CodeObjectInfo: ...
def operations() -> list[OperationInfo]: ...
def imported_operations() -> list[str]: ...
def targets() -> list[str]: ...
def agents() -> list[str]: ...
def compile(
    source: str,
    file_name: str,
    stage: Stage,
    debug_info: bool,
    run_passes: bool,
    target: str | None,
    schedule: ScheduleOptions,
) -> CompileOutput: ...
def install_crash_handler(tool: str, command: Sequence[str], status: int) -> None: ...
def report_failure(
    reason: str, name: str, data: bytes, is_code_object: bool, notes: Sequence[str]
) -> str: ...
def handshake(address: str, client: str, timeout_s: float, token_file: str) -> tuple[int, str]: ...
