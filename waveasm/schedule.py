"""How the operations of kernels are ordered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from waveasm import _native


@dataclass(frozen=True, slots=True)
class Broker:
    """Whom a search asks for moves, and for what earlier searches found. A broker that fails ends
    no compile: the schedule is the best until then, and a remark says why."""

    address: str
    """`unix:PATH` or `127.0.0.1:PORT`."""
    llm: str = "auto"
    """`auto`: agents named `llm` join if the broker has a provider. `off`: they do not.
    `required`: a compile without their answers fails."""
    cache: bool = True
    """Take what the broker remembers of the same search, and let it remember this one."""
    budget_usd: float | None = None
    """Of the compile; 0: no limit. None: 1 dollar, but no limit of programs of the user, whose
    prices nobody knows."""
    budget_tokens: int = 0
    """Of the compile; 0: no limit."""
    deadline_s: float = 300.0
    """Seconds after which no proposal is waited for."""
    token_file: str = ""
    """The file with the token of a broker that expects one, as brokers at a port do."""


@dataclass(frozen=True, slots=True)
class MeasuredRow:
    """What a profiler measured of an operation, in cycles of one execution: latency is stall and
    issue."""

    region: str
    tag: int
    hits: int
    latency_min: float
    """0 where the profile has no more than sums."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    idle_mean: float
    is_wait: bool = False
    """The row is for the waits before the operation, which its other row does not include."""

    def to_native(self) -> _native.MeasuredRow:
        """The same for the compiler."""
        row = _native.MeasuredRow()
        for field in fields(self):
            setattr(row, field.name, getattr(self, field.name))
        return row


@dataclass(frozen=True, slots=True)
class Profile:
    """What a profiler measured of a kernel, by the tags of its operations."""

    kernel: str
    rows: tuple[MeasuredRow, ...]


@dataclass(frozen=True, slots=True)
class ProfileCommand:
    """A program of the user that measures code objects.

    It is called as `program HSACO KERNEL FOLDER`, without a shell, with the tag map beside the code
    object, and leaves the profile in the folder as rocprofv3 does."""

    program: str
    kernel: str | None = None
    """The kernel to measure. None: the only one of the code object."""
    pass_env: tuple[str, ...] = ()
    """Variables of the environment that the program gets although they are named like secrets."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search for better orders. The same search of the same kernel gives the same bytes."""

    agents: tuple[str, ...] = ("list", "anneal", "llm")
    """What proposes orders, one of `agents(with_broker=True)` each."""
    rounds: int = 8
    """Of each agent."""
    agents_per_pool: int = 4
    """Agents that work at a time; those that can fork fill the pool."""
    checkpoint_every: int = 2
    """Rounds between two rankings of the agents."""
    top_k: int = 2
    """Agents that a ranking lets go on."""
    evaluations: int = 400
    """Orders that are measured for a kernel, about; large kernels get fewer."""
    seed: int = 0
    objective: str = "default"
    """Metrics with commas between them, the most important first; or a preset: `default`,
    `registers`."""
    memory_order: str = "proven"
    """`warn` keeps orders that are not proved to compute the same, with a warning."""
    threads: int = 0
    """That agents work in, 0: as many as there are processors. Has no influence on the result."""
    verify: bool = False
    """Prove the result with an independent checker as well."""
    broker: Broker | None = None
    """None: nobody is asked."""
    profile: Profile | None = None
    """Shown to language models."""
    profile_command: ProfileCommand | None = None
    """Measures the best code object every `checkpoint_every` rounds, so that each further round
    shows models a profile of it. Needs a broker."""
    start: str = ""
    """Moves that an earlier search of the same source wrote: this one begins where they lead."""

    def to_native(self) -> _native.Settings:
        """The same for the compiler."""
        settings = _native.Settings()
        for field in fields(self):
            value = getattr(self, field.name)
            match field.name:
                case "agents":
                    settings.agents = ",".join(value)
                case "broker" | "profile" | "profile_command":
                    pass
                case name:
                    setattr(settings, name, value)
        if self.broker is not None:
            settings.broker = self.broker.address
            settings.broker_token_file = self.broker.token_file
            for field in fields(self.broker):
                if field.name not in ("address", "token_file"):
                    setattr(settings, field.name, getattr(self.broker, field.name))
        if self.profile is not None:
            settings.profiled_kernel = self.profile.kernel
            settings.profile = [row.to_native() for row in self.profile.rows]
        return settings


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves that a search wrote before. All checks are made again."""

    text: str
    name: str = "<moves>"
    """What messages call the text."""
    search: Search = Search()
    """How they are measured and proved; nothing is searched."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a search is. Cycles are those of the model, for the whole kernel."""

    kernel: str
    region: str
    round: int
    baseline_cycles: float
    best_cycles: float
    dollars: float
    """Spent in this compile."""


class SearchControl:
    """Ends a search from outside: from another thread, or from the handler of a signal."""

    def __init__(self) -> None:
        self._native = _native.SearchControl()

    def request_stop(self) -> None:
        """Makes the search end soon, with the best orders found so far. A search that has not
        begun keeps the order of the source."""
        self._native.request_stop()

    def is_stop_requested(self) -> bool:
        """Whether `request_stop` was called."""
        return self._native.is_stop_requested

    def has_result(self) -> bool:
        """Whether a search has begun and has an order that compiles, so that stopping it leaves a
        result."""
        return self._native.has_result

    def to_native(self) -> _native.SearchControl:
        """The same for the compiler."""
        return self._native


def agents(*, with_broker: bool = False) -> tuple[str, ...]:
    """The names of the agents that need no broker; `with_broker`, also of those that do."""
    return tuple(_native.agents(with_broker))


def objective_problem(objective: str) -> str:
    """What is wrong with a `Search.objective`; empty if nothing is."""
    return _native.check_objective(objective)


def to_native(
    schedule: Search | Moves | None,
    *,
    control: SearchControl,
    record_timelines: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
) -> _native.ScheduleOptions:
    """What the compiler takes."""
    options = _native.ScheduleOptions()
    options.control = control.to_native()
    if isinstance(schedule, Search):
        options.search = schedule.to_native()
    elif isinstance(schedule, Moves):
        options.moves = schedule.text
        options.moves_name = schedule.name
        options.search = schedule.search.to_native()
    options.record_timelines = record_timelines
    if on_progress is not None:
        call = on_progress

        def forward(progress: _native.Progress) -> None:
            call(
                Progress(
                    progress.kernel,
                    progress.region,
                    progress.round,
                    progress.baseline_cycles,
                    progress.best_cycles,
                    progress.dollars,
                )
            )

        options.on_progress = forward
    return options
