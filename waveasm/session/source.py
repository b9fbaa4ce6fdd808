"""What a session works on: a module, or machine code of any compiler."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path
from typing import Protocol, TypedDict

from waveasm import _native
from waveasm.api.compiler import (
    CompileResult,
    Emit,
    PrepareOptions,
    check_succeeded,
    compile,
    read_source,
)
from waveasm.api.interruptible import interruptible
from waveasm.api.rescheduling import (
    Rescheduled,
    Waits,
    check_error,
    reschedule_bytes,
    reschedule_settings,
)
from waveasm.errors import ArgumentValueError, MachineCodeError, SessionError
from waveasm.estimate.calibration import Calibration, native_calibration
from waveasm.estimate.machine_code import (
    ASSEMBLY_SUFFIXES,
    CODE_SUFFIXES,
    TRIP_COUNT,
    read_code,
)
from waveasm.estimate.source_changes import SourceChange, find_source_changes
from waveasm.exact import solver
from waveasm.input.argument_types import expect, expect_number, expect_workgroup_size
from waveasm.input.code_bytes import is_assembly
from waveasm.settings.schedule import Moves, Search, SearchControl, to_native

MAX_EXACT_EFFORT = 2
"""The most units of work of the agent `exact` in one `improve`: some seconds each."""

WHOLE_SEARCH = "default"
"""Stands for the agents of a default compile, in `Session.improve`."""

_COMMON = ("calibration", "workgroup_size")
"""The options that modules and machine code have."""


class CodeOptions(TypedDict):
    """The options of `waveasm.reschedule` that a session of machine code has."""

    kernel: str | None
    workgroup_size: int
    waves: int
    trip_count: int
    keep_places: bool
    waits: Waits
    repair: bool
    calibration: Calibration | None


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search over all regions found."""

    evaluations: int
    moves: str
    """The commands that lead to the result; empty if nothing is better."""


@dataclass(frozen=True, slots=True)
class Made:
    """What the script of a candidate makes."""

    result: CompileResult | Rescheduled
    metrics: Mapping[str, Mapping[str, float]]
    """By kernel, what it is estimated as; of machine code, only times."""
    advice: Mapping[str, Sequence[SourceChange]]


class SessionSource(Protocol):
    """What a session works on."""

    agents: tuple[str, ...]
    """The agents of `Session.improve`."""
    proof: str
    """What `finish` has proved, as a sentence."""
    failure: str
    """The code of the reason why a legal order cannot be compiled, if registers suffice."""

    def open(self) -> _native.Session:
        """Opens the source in the compiler. Raises as `Session` does."""
        ...

    def search(self, start: str, evaluations: int, seed: int, control: SearchControl) -> Searched:
        """Searches all regions of the only kernel, from the result of a script on."""
        ...

    def make(self, script: str, emit: Emit, record_timelines: bool) -> Made:
        """Makes the code of a script, with all checks."""
        ...


class ModuleSource:
    """A module, which is compiled."""

    agents: tuple[str, ...] = (WHOLE_SEARCH, "list", "anneal", "modulo", "events", "exact")
    proof = "orders, stages, registers and machine code are proved"
    failure = "back-end"

    def __init__(
        self,
        source: str | os.PathLike[str],
        file_name: str | None,
        settings: Search,
        options: PrepareOptions,
    ) -> None:
        for name in ("unroll_limit", "unroll_factor", "waves_per_simd"):
            expect_number(name, options[name], 0 if name == "unroll_limit" else 1)
        expect("target", options["target"], str, optional=True)
        for switch in ("noalias_arguments", "align_loops", "unchecked_hazards"):
            expect(switch, options[switch], bool)
        expect("calibration", options["calibration"], Calibration, optional=True)
        options["workgroup_size"] = expect_workgroup_size(options["workgroup_size"])
        self._text, self._file_name = read_source(source, file_name)
        self._settings, self._options = settings, options

    def open(self) -> _native.Session:
        """Opens the module."""
        # The agent needs the command of its solver.
        effort = min(self._settings.exact_effort, MAX_EXACT_EFFORT)
        settings = to_native(
            replace(self._settings, agents=("exact",), exact_effort=effort),
            control=SearchControl(),
        )
        options = self._options
        native = interruptible(
            lambda: _native.Session(
                self._text,
                self._file_name,
                options["unroll_limit"],
                options["unroll_factor"],
                options["waves_per_simd"],
                options["noalias_arguments"],
                options["workgroup_size"],
                options["align_loops"],
                options["unchecked_hazards"],
                options["target"],
                settings,
                native_calibration(options["calibration"]),
            ),
            SearchControl(),
        )
        check_succeeded(native.succeeded, native.diagnostics, self._file_name, self._text)
        return native

    def search(self, start: str, evaluations: int, seed: int, control: SearchControl) -> Searched:
        """Searches as `waveasm.compile` does."""
        result = compile(
            self._text,
            file_name=self._file_name,
            schedule=replace(
                self._settings,
                agents=("portfolio",),
                evaluations_in_all=evaluations,
                seed=seed,
                # What is in a cache takes no evaluations, and the answer depends on that.
                cache=False,
                start=start,
            ),
            control=control,
            **self._options,
        )
        (record,) = json.loads(result.record)["kernels"]
        return Searched(record["evaluations"], result.moves)

    def make(self, script: str, emit: Emit, record_timelines: bool) -> Made:
        """Compiles the module."""
        result = compile(
            self._text,
            file_name=self._file_name,
            emit=emit,
            schedule=Moves(script, "<session>", self._settings),
            record_timelines=record_timelines,
            **self._options,
        )
        kernels = {each["name"]: each for each in json.loads(result.record)["kernels"]}
        return Made(
            result,
            {name: each["best"] for name, each in kernels.items()},
            {name: find_source_changes(each) for name, each in kernels.items()},
        )


class CodeSource:
    """Machine code, whose blocks are put in order."""

    agents: tuple[str, ...] = (WHOLE_SEARCH, "list", "anneal", "exact")
    proof = "the code object is proved to do what the input does"
    failure = "room"

    def __init__(
        self,
        source: bytes | str | os.PathLike[str],
        file_name: str | None,
        settings: Search,
        options: CodeOptions,
    ) -> None:
        if isinstance(source, bytes):
            self._data, self._name = source, file_name or "<bytes>"
            self._is_assembly = is_assembly(source)
        else:
            self._data, self._name, self._is_assembly = read_code(Path(source), file_name)
        self._search, self._options = settings, options
        self._make_settings()

    def _make_settings(self) -> _native.RescheduleSettings:
        """Raises an `ArgumentTypeError` or an `ArgumentValueError`."""
        return reschedule_settings(
            is_assembly=self._is_assembly,
            launch=self._search.launch,
            level=self._search.level,
            lines=self._search.lines,
            arguments=self._search.arguments,
            lds_bytes=self._search.lds_bytes,
            described=self._search.described,
            **self._options,
        )

    def open(self) -> _native.Session:
        """Opens the code."""
        settings = self._make_settings()
        settings.solver = solver.command()
        settings.exact_effort = min(self._search.exact_effort, MAX_EXACT_EFFORT)
        native = interruptible(
            lambda: _native.Session.open_code(
                self._data, self._name, settings, self._search.objective
            ),
            SearchControl(),
        )
        check_error(native.error, self._name)
        return native

    def search(self, start: str, evaluations: int, seed: int, control: SearchControl) -> Searched:
        """Searches as `waveasm.reschedule` does."""
        settings = self._make_settings()
        settings.orders, settings.seed = evaluations, seed
        result = self._reschedule(settings, start, control)
        (kernel,) = result.kernels
        made = sum(block.orders for block in kernel.blocks)
        return Searched(made, result.moves if kernel.is_changed else "")

    def make(self, script: str, emit: Emit, record_timelines: bool) -> Made:
        """Writes the code object."""
        if emit is not Emit.HSACO or record_timelines:
            raise ArgumentValueError("emit: machine code becomes a code object, without timelines")
        settings = self._make_settings()
        settings.searches = False
        result = self._reschedule(settings, script, SearchControl())
        return Made(
            result,
            {
                kernel.name: {name: after for name, (_, after) in kernel.times.items()}
                for kernel in result.kernels
            },
            {},
        )

    def _reschedule(
        self, settings: _native.RescheduleSettings, script: str, control: SearchControl
    ) -> Rescheduled:
        settings.moves, settings.moves_name = script, "<session>"
        try:
            return reschedule_bytes(self._data, self._name, settings, control)
        except MachineCodeError as error:
            raise SessionError(
                "the checker does not accept the code object: please report it", "unproved"
            ) from error


def open_source(
    source: bytes | str | os.PathLike[str],
    file_name: str | None,
    settings: Search,
    module: PrepareOptions,
    code: CodeOptions,
) -> SessionSource:
    """A module or, by its bytes or the ending of its name, machine code. Raises as `Session` does,
    also for an option that the other has."""
    expect("source", source, str, bytes, os.PathLike)
    expect("file_name", file_name, str, optional=True)
    if isinstance(source, bytes) or _is_code_path(source):
        size = expect_workgroup_size(module["workgroup_size"])
        code["workgroup_size"] = prod(size) if size else 0
        for name, value in module.items():
            if name not in _COMMON and value is not None and value is not False:
                raise ArgumentValueError(f"{name}: expected no such option of machine code")
        return CodeSource(source, file_name, settings, code)
    defaults = CodeOptions(
        kernel=None,
        workgroup_size=0,
        waves=0,
        trip_count=TRIP_COUNT,
        keep_places=False,
        waits="derive",
        repair=False,
        calibration=code["calibration"],
    )
    for name, value in code.items():
        if value != defaults[name]:  # type: ignore[literal-required]
            raise ArgumentValueError(f"{name}: expected such an option of machine code only")
    return ModuleSource(source, file_name, settings, module)


def _is_code_path(source: str | os.PathLike[str]) -> bool:
    name = os.fspath(source)
    return "\n" not in name and name.endswith((*CODE_SUFFIXES, *ASSEMBLY_SUFFIXES))
