"""Options that determine the order of a kernel's operations."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field, fields

from waveasm import _native
from waveasm.estimate.machine_code import described_launch
from waveasm.exact import solver
from waveasm.input.argument_types import expect, expect_number, expect_path
from waveasm.input.source import name_in_messages
from waveasm.settings.search_options import BrokerOptions, SearchOptions


@dataclass(frozen=True, slots=True)
class Broker(BrokerOptions):
    """The broker that a search asks for moves and for the results of earlier searches. If the
    broker fails, the compile continues with the best schedule found so far and emits a remark."""

    address: str
    """`unix:PATH` or `HOST:PORT`."""
    token_file: str = ""
    """The file that holds the token of a broker that requires one, such as a broker at a port."""
    tls_folder: str = ""
    """The folder with the authority of a broker that speaks TLS, `ca.pem`, and, where it wants one,
    the certificate of this client, `cert.pem` and `key.pem`."""


@dataclass(frozen=True, slots=True)
class MeasuredRow:
    """A profiler's measurement of an operation, in cycles per execution. The latency is the sum of
    stall and issue."""

    region: str
    tag: int
    hits: int
    latency_min: float
    """0 if the profile contains only sums."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    idle_mean: float
    is_wait: bool = False
    """Whether the row measures the waits before the operation, which the operation's other row does
    not include."""

    def to_native(self) -> _native.MeasuredRow:
        """Converts the row for the compiler."""
        row = _native.MeasuredRow()
        for each in fields(self):
            setattr(row, each.name, getattr(self, each.name))
        return row


@dataclass(frozen=True, slots=True)
class Profile:
    """A profiler's measurements of a kernel, by the tags of its operations."""

    kernel: str
    rows: tuple[MeasuredRow, ...]
    tag_map: str = field(default="", repr=False)
    """`CompileResult.tag_map` of the profiled code. If it is there, the compile checks that tags
    stand for the same operations in its own code."""


@dataclass(frozen=True, slots=True)
class ProfileCommand:
    """A user's program that measures code objects.

    The compiler calls it as `program HSACO KERNEL FOLDER`, without a shell, with the tag map beside
    the code object. The program leaves the profile in the folder, in the format of rocprofv3."""

    program: str
    kernel: str | None = None
    """The kernel to measure; None for the only one of the code object."""
    pass_env: tuple[str, ...] = ()
    """Environment variables that the program gets although they are named like secrets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(SearchOptions):
    """A search for better orders. The same search of the same kernel gives the same bytes."""

    broker: Broker | None = None
    """The broker to ask; None for a search without a broker."""
    profile: Profile | None = None
    """The profile that language models see."""
    profile_command: ProfileCommand | None = None
    """Measures the best code object every `checkpoint_every` rounds, so that models see its profile
    in the next rounds. Needs a broker."""
    evaluations_in_all: int = 0
    """The most evaluations of a kernel by plans of stages and all agents but language models; 0 for
    no limit but `evaluations` of each agent."""
    start: str = ""
    """The moves of an earlier search of the same source. The search starts from their result."""
    start_name: str = "<start>"
    """The name of `start` in messages."""
    arguments: tuple[object, ...] | None = None
    """What the launch passes, in the order of the kernel's arguments. Integers may determine how
    often loops run, in estimates only; other values, such as None, stand for any."""
    described: str | None = None
    """The kernel that `arguments` and `lds_bytes` are for; None for all kernels."""
    lds_bytes: int = 0
    """Bytes of LDS of a workgroup with what the launch adds to what the kernel declares."""
    cache_dir: str | os.PathLike[str] | None = None
    """The folder of the cache of a search without a broker; by default `$WAVEASM_CACHE_DIR`, else
    `~/.waveasm-cache`. The variable `none` turns it off."""

    def to_native(self) -> _native.Settings:
        """Converts the search for the compiler. Raises `TypeError`, and `MachineCodeError` for an
        argument of more than 64 bits."""
        expect("broker", self.broker, Broker, optional=True)
        expect("profile", self.profile, Profile, optional=True)
        expect("profile_command", self.profile_command, ProfileCommand, optional=True)
        expect_number("evaluations_in_all", self.evaluations_in_all, 0, bits=32)
        expect("start", self.start, str)
        expect("start_name", self.start_name, str)
        expect("arguments", self.arguments, tuple, optional=True)
        expect("described", self.described, str, optional=True)
        expect("lds_bytes", self.lds_bytes, int)
        expect_number("lds_bytes", self.lds_bytes, 0)
        expect_path("cache_dir", self.cache_dir, optional=True)
        options = _options(self, SearchOptions)
        if self.broker is not None:
            for name in ("address", "token_file", "tls_folder"):
                expect(name, getattr(self.broker, name), str)
                expect_path(name, getattr(self.broker, name))
            options |= _options(self.broker, BrokerOptions)
            options["broker"] = self.broker.address
            options["broker_token_file"] = self.broker.token_file
            options["broker_tls"] = self.broker.tls_folder
        if "exact" in self.agents:
            options["solver"] = solver.command()
        settings = _native.Settings(**options)
        settings.evaluations_in_all = self.evaluations_in_all
        settings.start = self.start
        settings.start_name = self.start_name
        if self.cache:
            # Imported here because a module of constants needs no cache.
            from waveasm.settings.local_cache import attach_cache

            attach_cache(settings, self.cache_dir)
        settings.described = described_launch(self.arguments, self.lds_bytes, self.described)
        if self.profile is not None:
            settings.profiled_kernel = self.profile.kernel
            settings.profile = [row.to_native() for row in self.profile.rows]
        return settings


_WIDE = ("seed", "budget_tokens")
"""Whole numbers of 64 bits; the others have 32."""


def _options(
    values: SearchOptions | BrokerOptions, owner: type[SearchOptions | BrokerOptions]
) -> dict[str, str | float]:
    """Returns the options of `owner` for the compiler, without those that are not given."""
    options: dict[str, str | float] = {}
    for each in fields(owner):
        value = getattr(values, each.name)
        kinds = {float: (float, int), tuple: (tuple, str)}
        # Only an amount may be None.
        kind = float if each.default is None else type(each.default)
        expect(each.name, value, *kinds.get(kind, (kind,)), optional=each.default is None)
        if type(each.default) is int:
            expect_number(each.name, value, 0, bits=64 if each.name in _WIDE else 32)
        if isinstance(value, tuple):
            for part in value:
                expect(each.name, part, str)
            value = ",".join(value)
        if value is not None:
            # The compiler does not know numbers of NumPy.
            options[each.name] = kind(value) if kind in (int, float) else value
    return options


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves of an earlier search. The compiler checks them again."""

    text: str
    name: str = "<moves>"
    """The name of the text in messages."""
    search: Search = Search()
    """Options for the evaluation and the proof of the moves; nothing is searched."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search. The times are the metric `time` of the whole kernel, in cycles."""

    kernel: str
    region: str
    region_number: int
    """Number of the region among those that are searched, from 1."""
    regions: int
    round: int
    """Rounds that every agent has completed, of `rounds`."""
    rounds: int
    baseline_time: float
    best_time: float
    dollars: float
    """Cost of this compile so far."""


class SearchControl:
    """Stops a search from another thread or from a signal handler."""

    def __init__(self) -> None:
        self._native = _native.SearchControl()

    def request_stop(self) -> None:
        """Makes the search stop soon, with the best orders found so far. A search that has not
        begun keeps the source order."""
        self._native.request_stop()

    def is_stop_requested(self) -> bool:
        """Whether `request_stop` was called."""
        return self._native.is_stop_requested

    def has_result(self) -> bool:
        """Whether a search has found an order that compiles, so that a stop leaves a result."""
        return self._native.has_result

    def to_native(self) -> _native.SearchControl:
        """Converts the control for the compiler."""
        return self._native


def agents(*, with_broker: bool = False) -> tuple[str, ...]:
    """Returns the names of the agents that lists may have: those that need no broker, or all if
    `with_broker`."""
    return tuple(_native.agents(with_broker))


def schedules() -> tuple[str, ...]:
    """Returns what can search alone without a broker: agents, and generators that no list has."""
    return tuple(_native.schedules())


def objective_problem(objective: str) -> str:
    """Returns what is wrong with a `Search.objective`, or an empty string."""
    return _native.check_objective(objective)


def launch_problem(launch: str) -> str:
    """Returns what is wrong with a `Search.launch`, or an empty string."""
    return _native.check_launch(launch)


def level_problem(level: str) -> str:
    """Returns what is wrong with a `Search.level`, or an empty string."""
    return _native.check_level(level)


def to_native(
    schedule: Search | Moves | None,
    *,
    control: SearchControl,
    tries_occupancy: bool = False,
    record_timelines: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
) -> _native.ScheduleOptions:
    """Converts a schedule for the compiler. A search that `tries_occupancy` chooses the waves that
    shall fit on a SIMD."""
    options = _native.ScheduleOptions()
    options.control = control.to_native()
    if isinstance(schedule, Search):
        settings = schedule.to_native()
        if tries_occupancy:
            settings.waves_per_simd = "auto"
        options.search = settings
    elif isinstance(schedule, Moves):
        expect("text", schedule.text, str)
        expect("name", schedule.name, str, os.PathLike)
        expect("search", schedule.search, Search)
        options.moves = schedule.text
        options.moves_name = name_in_messages(schedule.name)
        options.search = schedule.search.to_native()
    options.record_timelines = record_timelines
    if on_progress is not None:
        call = on_progress

        def forward(progress: _native.Progress) -> None:
            call(
                Progress(
                    progress.kernel,
                    progress.region,
                    progress.region_number,
                    progress.regions,
                    progress.round,
                    progress.rounds,
                    progress.baseline_time,
                    progress.best_time,
                    progress.dollars,
                )
            )

        options.on_progress = forward
    return options
