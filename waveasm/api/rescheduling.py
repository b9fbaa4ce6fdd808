"""Better orders for machine code of any compiler."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from typing_extensions import TypedDict, Unpack

from waveasm import _native
from waveasm.api.interruptible import interruptible
from waveasm.errors import ArgumentValueError, BrokerError, MachineCodeError
from waveasm.estimate.calibration import Calibration, native_calibration
from waveasm.estimate.machine_code import (
    TRIP_COUNT,
    describe_assumed_times,
    described_launch,
    expect_arguments,
    read_code,
)
from waveasm.estimate.scenarios import TIMES
from waveasm.exact import solver
from waveasm.input.argument_types import expect
from waveasm.settings.schedule import Broker, Moves, Search, SearchControl

SCENARIOS = tuple(TIMES)
"""The scenarios in which times are compared, as metrics of schedules name them."""


WAITS = ("derive", "preserve")
"""What stays complete as in the input: what others see at barriers, fences and atomics, or also
what is complete at each access of memory, and the order of these."""

Waits = Literal["derive", "preserve"]

AGENTS = ("list", "anneal", "exact", "llm")
"""What may look for orders; list schedules are always tried."""

EXACT_EFFORT = 2.0
"""The work of the exact solver for a block, in units of some seconds."""


@dataclass(frozen=True, slots=True)
class PlacedInstruction:
    """An instruction of a block, in the input or in the result."""

    offset: int
    """Bytes from the kernel's symbol."""
    tag: int | None
    """The number that moves name it by, `I0` and so on in the order of the input; none for waits
    and wait states."""
    line: str = ""
    """The line of the source, such as `gemm.py:53`, by the line tables of the input; empty without
    them, and for waits and wait states of the result."""


@dataclass(frozen=True, slots=True)
class RescheduledBlock:
    """A block of instructions in which waves spend time, or that moves were given for."""

    name: str
    """The region of moves: `block0` and so on, by the addresses of the blocks."""
    offset: int
    """Bytes from the kernel's symbol, in the input."""
    num_instructions: int
    share: float
    """The share of a wave's time in the input."""
    is_changed: bool
    is_renamed: bool
    """Whether values in it have other registers."""
    code: str
    """Why it stays as it is: `no-gain`, `short`, `not-moved`, `mode`, `time`, `jump` or `text`;
    empty if it changed."""
    reason: str
    """The same as a sentence."""
    orders: int
    """How many orders were estimated."""
    moves: tuple[str, ...]
    """Commands that lead from the order of the input to that of the result."""
    before: tuple[PlacedInstruction, ...] = field(repr=False)
    """Its instructions in the order of their addresses."""
    after: tuple[PlacedInstruction, ...] = field(repr=False)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the source of its instructions, as they come first in the input; empty
        without line tables."""
        return tuple(dict.fromkeys(each.line for each in self.before if each.line))


@dataclass(frozen=True, slots=True)
class RescheduledKernel:
    """What became of a kernel."""

    name: str
    is_changed: bool
    is_repaired: bool
    """Whether it has waits or wait states that the input lacks."""
    code: str
    """Why the kernel stays as it is: `findings`, `descriptor`, `room`, `text` or `unproved`; empty
    if its blocks say it."""
    reason: str
    """The same as a sentence; with no code, why other registers could not be proved, if so."""
    times: dict[str, tuple[float, float]]
    """Cycles by scenario, one of `SCENARIOS`: of the input and of the result."""
    time_before: float
    """The geometric mean of the scenarios, in cycles; 0 if there is no estimate."""
    time_after: float
    blocks: tuple[RescheduledBlock, ...]
    """The blocks with a part in the time of a wave, the largest first."""

    @property
    def is_refused(self) -> bool:
        """Whether no order could be tried."""
        return bool(self.code)


@dataclass(frozen=True, slots=True)
class Rescheduled:
    """A code object with its kernels in better orders."""

    data: bytes = field(repr=False)
    """The code object. If no kernel changed: that of the input, byte for byte, or what its text
    becomes."""
    kernels: tuple[RescheduledKernel, ...]
    moves: str
    """The moves that lead from the input to the result, as text for `reschedule(moves=...)`."""
    target: str
    """The GPU that the code is for, such as `gfx942`."""

    @property
    def assumed_times(self) -> str:
        """What estimates assume about the target, as a sentence; empty if its sources have all
        times."""
        return describe_assumed_times(self.target)

    @property
    def is_changed(self) -> bool:
        """Whether some kernel changed."""
        return any(kernel.is_changed for kernel in self.kernels)


def reschedule_settings(
    *,
    is_assembly: bool,
    kernel: str | None = None,
    workgroup_size: int = 0,
    waves: int = 0,
    launch: str = "",
    level: str = "auto",
    lines: str = "auto",
    trip_count: int = TRIP_COUNT,
    arguments: Sequence[object] | None = None,
    lds_bytes: int = 0,
    described: str | None = None,
    keep_places: bool = False,
    waits: Waits = "derive",
    repair: bool = False,
    calibration: Calibration | None = None,
) -> _native.RescheduleSettings:
    """Converts what `reschedule` says of the code, but not of a search, for the compiler. Raises
    an `ArgumentTypeError` or an `ArgumentValueError`."""
    expect_arguments(
        b"",
        texts={"launch": launch, "level": level, "lines": lines},
        names={"kernel": kernel, "described": described},
        numbers={
            "workgroup_size": workgroup_size,
            "waves": waves,
            "trip_count": trip_count,
            "lds_bytes": lds_bytes,
        },
        calibration=calibration,
    )
    expect("keep_places", keep_places, bool)
    expect("repair", repair, bool)
    if waits not in WAITS:
        raise ArgumentValueError(f"waits: expected one of {', '.join(WAITS)}, got {waits!r}")
    code = _native.MachineCodeOptions()
    code.is_assembly = is_assembly
    code.kernel = kernel or ""
    code.workgroup_size, code.waves_per_simd = workgroup_size, waves
    code.launch, code.level, code.lines = launch, level, lines
    code.default_trip_count = trip_count
    code.described = described_launch(arguments, lds_bytes, described)
    code.calibration = native_calibration(calibration)
    settings = _native.RescheduleSettings()
    settings.code = code
    settings.keeps_places, settings.keeps_waits = keep_places, waits == "preserve"
    settings.repairs = repair
    return settings


def reschedule(
    code: bytes | str | os.PathLike[str],
    *,
    kernel: str | None = None,
    workgroup_size: int = 0,
    waves: int = 0,
    launch: str = "",
    level: str = "auto",
    lines: str = "auto",
    trip_count: int = TRIP_COUNT,
    arguments: Sequence[object] | None = None,
    lds_bytes: int = 0,
    described: str | None = None,
    orders: int = 1000,
    seed: int = 0,
    keep_places: bool = False,
    waits: Waits = "derive",
    repair: bool = False,
    moves: Moves | None = None,
    start_moves: Moves | None = None,
    file_name: str | None = None,
    calibration: Calibration | None = None,
    agents: Sequence[str] = ("anneal",),
    exact_effort: float = EXACT_EFFORT,
    broker: Broker | None = None,
    control: SearchControl | None = None,
) -> Rescheduled:
    """Puts the instructions of kernels that any compiler made for gfx942 or gfx950 in an order that
    takes less time, by the cycle model.

    Registers, and the blocks themselves, stay as they are; waits and wait states are made anew. An
    order is taken if its time is less in the mean of all scenarios, and in none of them more than
    0.5 % longer. The result is proved to do the same as the input by a checker that shares no code
    with the search. The arguments from `code` to `described`, and `calibration`, are those of
    `estimate_machine_code`; `lds_bytes` is what a launch adds, as Triton's do. At most about
    `orders` orders of a kernel are estimated. With `keep_places`, no block moves, so that no
    address changes. With `waits="preserve"`, accesses of memory keep their order, and what is
    complete where one is issued stays complete there; else only what others see at barriers, fences
    and atomics. With `repair`, waits and wait states that the checker misses in the input are added
    first, and orders are compared with that. `moves` are applied as they are, whatever the estimate
    says, and nothing is searched; `start_moves` are where the search starts.

    The search has list schedules and `agents`: `anneal`; `exact`, a solver that does work of
    `exact_effort` for each block; and `llm`, a model that converses with the tools of a session
    (docs/session.md) through `broker`, and whose best candidates the search starts from. `control`
    ends it early, with the best orders found so far. A signal whose handler raises ends the search,
    and nothing is returned.

    Raises:
        ArgumentTypeError: an argument has the wrong type.
        ArgumentValueError: a number is negative.
        SourceError: the file cannot be read.
        MachineCodeError: it is not machine code for such a GPU, has no such kernel, or has
            workgroups of another size than the launch; or moves are not legal, or of other code.
        BrokerError: the broker does not answer, or its model has no tools.
    """
    _check_agents(agents, exact_effort, broker, moves)
    expect_arguments(
        code,
        texts={},
        names={"file_name": file_name},
        numbers={"orders": orders, "seed": seed},
        calibration=calibration,
    )
    for option, value in (("moves", moves), ("start_moves", start_moves)):
        if value is not None:
            expect(option, value, Moves)
    if moves is not None and start_moves is not None:
        raise ArgumentValueError("start_moves is only for searches: moves are applied instead")
    expect("control", control, SearchControl, optional=True)
    data, name, is_assembly = read_code(code, file_name)
    settings = reschedule_settings(
        is_assembly=is_assembly,
        kernel=kernel,
        workgroup_size=workgroup_size,
        waves=waves,
        launch=launch,
        level=level,
        lines=lines,
        trip_count=trip_count,
        arguments=arguments,
        lds_bytes=lds_bytes,
        described=described,
        keep_places=keep_places,
        waits=waits,
        repair=repair,
        calibration=calibration,
    )
    settings.orders, settings.seed = orders if "anneal" in agents else 0, seed
    if "exact" in agents:
        settings.solver, settings.exact_effort = solver.command(), exact_effort
    control = control or SearchControl()
    given = moves or start_moves
    if broker is not None:
        talked = _converse(
            data,
            name,
            Search(
                agents=("llm",),
                broker=broker,
                seed=seed,
                launch=launch,
                level=level,
                lines=lines,
                arguments=None if arguments is None else tuple(arguments),
                lds_bytes=lds_bytes,
                described=described,
            ),
            control,
            kernel=kernel,
            workgroup_size=(workgroup_size, 1, 1) if workgroup_size else None,
            waves=waves,
            trip_count=trip_count,
            keep_places=keep_places,
            waits=waits,
            repair=repair,
            calibration=calibration,
        )
        given = talked or given
    if given is not None:
        settings.moves, settings.moves_name = given.text, given.name
        settings.searches = moves is None
    return reschedule_bytes(data, name, settings, control)


class _SessionOptions(TypedDict):
    """Options of `Session`."""

    kernel: str | None
    workgroup_size: Sequence[int] | None
    waves: int
    trip_count: int
    keep_places: bool
    waits: Waits
    repair: bool
    calibration: Calibration | None


def _check_agents(
    agents: Sequence[str], exact_effort: float, broker: Broker | None, moves: Moves | None
) -> None:
    """Raises an `ArgumentTypeError` or an `ArgumentValueError`."""
    expect("agents", agents, Sequence)
    for agent in agents:
        if agent not in AGENTS:
            raise ArgumentValueError(f"agents: expected some of {', '.join(AGENTS)}, got {agent!r}")
    expect("exact_effort", exact_effort, float, int)
    expect("broker", broker, Broker, optional=True)
    if (broker is not None) != ("llm" in agents):
        raise ArgumentValueError("agents: expected llm with a broker, and only then")
    if broker is not None and moves is not None:
        raise ArgumentValueError("agents: moves are applied, and no model is asked")


def _converse(
    data: bytes,
    name: str,
    search: Search,
    control: SearchControl,
    **options: Unpack[_SessionOptions],
) -> Moves | None:
    """Lets a model converse about the kernels, and returns the moves of the best candidate of each;
    None if it finds none. Raises a `BrokerError`."""
    settings = search.to_native()
    host = interruptible(lambda: _native.BrokerHost.open(settings, control.to_native()), control)
    if host is None or not host.is_connected:
        raise BrokerError("UNAVAILABLE", "the broker does not answer")
    if not host.has_tools:
        raise BrokerError("UNIMPLEMENTED", "the model of the broker has no tools")
    # Imported here because sessions write code by this module.
    from waveasm.conversation.play import play
    from waveasm.session.session import Session

    times = native_calibration(options["calibration"]).name
    key = [hashlib.sha256(data).hexdigest(), {**options, "calibration": times}]
    played = play(
        host,
        lambda search: Session(
            data, search=search, attempts=0, evaluations=0, file_name=name, **options
        ),
        search,
        json.dumps(key, sort_keys=True),
        control,
    )
    best: dict[str, str] = {}
    for seed in played.seeds:
        # A script is of one kernel, and the best one of each comes first.
        best.setdefault(seed.split("\n")[0].rpartition(" block")[0], seed)
    return Moves("".join(best.values()), "<model>") if best else None


def reschedule_bytes(
    data: bytes, name: str, settings: _native.RescheduleSettings, control: SearchControl
) -> Rescheduled:
    """Does what `reschedule` does with bytes of that name. Raises a `MachineCodeError`."""
    native = control.to_native()
    output = interruptible(
        lambda: _native.reschedule_machine_code(data, name, settings, native), control
    )
    check_error(output.error, name, settings.moves_name)
    return Rescheduled(
        output.data, tuple(map(_convert, output.kernels)), output.moves, output.target
    )


def check_error(error: str, name: str, moves_name: str = "") -> None:
    """Raises a `MachineCodeError` if there is an error about bytes of that name."""
    # Of moves, the text has its own name.
    names = (f"{name}:", f"{moves_name}:") if moves_name else (f"{name}:",)
    if error:
        raise MachineCodeError(error if error.startswith(names) else f"{name}: {error}")


def _place(instructions: Sequence[_native.PlacedInstruction]) -> tuple[PlacedInstruction, ...]:
    return tuple(PlacedInstruction(each.offset, each.tag, each.line) for each in instructions)


def _convert(kernel: _native.RescheduledKernel) -> RescheduledKernel:
    return RescheduledKernel(
        name=kernel.name,
        is_changed=kernel.is_changed,
        is_repaired=kernel.is_repaired,
        code=kernel.code,
        reason=kernel.reason,
        times=dict(zip(SCENARIOS, zip(kernel.before, kernel.after, strict=True), strict=False)),
        time_before=kernel.time_before,
        time_after=kernel.time_after,
        blocks=tuple(
            RescheduledBlock(
                name=block.name,
                offset=block.offset,
                num_instructions=block.num_instructions,
                share=block.share,
                is_changed=block.is_changed,
                is_renamed=block.is_renamed,
                code=block.code,
                reason=block.reason,
                orders=block.num_assessed,
                moves=tuple(block.moves),
                before=_place(block.before),
                after=_place(block.after),
            )
            for block in kernel.blocks
        ),
    )
