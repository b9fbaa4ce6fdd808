"""How the operations of kernels are ordered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from waveasm import _native
from waveasm.search_options import BrokerOptions, SearchOptions


@dataclass(frozen=True, slots=True)
class Broker(BrokerOptions):
    """Whom a search asks for moves, and for what earlier searches found. A broker that fails ends
    no compile: the schedule is the best until then, and a remark says why."""

    address: str
    """`unix:PATH` or `127.0.0.1:PORT`."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(SearchOptions):
    """A search for better orders. The same search of the same kernel gives the same bytes."""

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
        options = _options(self, SearchOptions)
        if self.broker is not None:
            options |= _options(self.broker, BrokerOptions)
            options["broker"] = self.broker.address
            options["broker_token_file"] = self.broker.token_file
        settings = _native.Settings(**options)
        settings.start = self.start
        if self.profile is not None:
            settings.profiled_kernel = self.profile.kernel
            settings.profile = [row.to_native() for row in self.profile.rows]
        return settings


def _options(
    values: SearchOptions | BrokerOptions, owner: type[SearchOptions | BrokerOptions]
) -> dict[str, str | float]:
    """The options of `owner` for the compiler, without those that are not given."""
    options: dict[str, str | float] = {}
    for field in fields(owner):
        value = getattr(values, field.name)
        if isinstance(value, tuple):
            value = ",".join(value)
        if value is not None:
            options[field.name] = value
    return options


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
