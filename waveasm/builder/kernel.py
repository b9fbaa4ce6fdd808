"""A finished kernel: compiled, run, estimated, scheduled, reported."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

import waveasm
from waveasm.api.compiler import CompileResult, Emit, check_option_names
from waveasm.builder.arguments import Argument
from waveasm.builder.core import Core, Instruction
from waveasm.builder.places import Place
from waveasm.builder.seed import KernelProgram
from waveasm.code_object.reader import parse
from waveasm.emulator.arguments import extents
from waveasm.emulator.launch import Argument as Value
from waveasm.emulator.program import Program
from waveasm.emulator.statistics import Statistics
from waveasm.estimate.machine_code import KernelEstimate, estimate_machine_code
from waveasm.report import write_result_report
from waveasm.settings.schedule import Moves, Search

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Tag:
    """An instruction of a region, as moves name it."""

    region: str
    """`body`, `loop0` and so on."""
    tag: str
    """`I0` and so on."""
    operation: str
    """The operation without the name of the dialect."""
    place: Place | None
    """The file, without its folder, line and column of the Python code that asked for it."""


def _workgroups(grid: int | Sequence[int]) -> tuple[int, int, int]:
    """The extents of a grid. Raises `LaunchError`."""
    return extents("grid", (grid,) if isinstance(grid, (int, float, np.number)) else grid, least=0)


class Kernel:
    """A kernel that a `KernelBuilder` made. It does not change."""

    def __init__(
        self,
        core: Core,
        ir: str,
        arguments: tuple[Argument, ...],
        workgroup_size: tuple[int, int, int],
        workgroup_ids: tuple[int | None, int | None, int | None],
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self._core = core
        self._options: Mapping[str, Any] = options or {}
        self._result: CompileResult | None = None
        self.ir = ir
        """The kernel as the compiler reads it: MLIR in generic syntax, with locations."""
        self.arguments = arguments
        self.workgroup_size = workgroup_size
        self._workgroup_ids = workgroup_ids
        self.name = core.name
        self.target = core.target

    def instructions(self) -> Iterator[Instruction]:
        """The operations in the order of the text, each before those in its regions."""
        return self._core.walk()

    def constants(self) -> tuple[int, ...]:
        """The immediates, in the order in which the text begins with them."""
        return self._core.constants()

    def workgroup_id_registers(self) -> tuple[int | None, int | None, int | None]:
        """The SGPRs with the workgroup's number in x, y and z; None for those that are not used."""
        return self._workgroup_ids

    @property
    def program(self) -> KernelProgram:
        """The kernel as a list of instructions."""
        return KernelProgram(self)

    def compile(self, **options: Any) -> CompileResult:
        """Compiles the kernel, in its schedule. `options` are those of `waveasm.compile`.

        Raises:
            CompileError: the kernel is invalid; the diagnostics name lines of Python.
            ArgumentTypeError: an option is unknown or has the wrong type.
        """
        if not options and self._result is not None:
            return self._result
        chosen = {"file_name": f"<kernel {self.name}>", **self._options, **options}
        check_option_names("compile", chosen, "schedule")
        result = waveasm.compile(self.ir, **chosen)
        if not options:
            self._result = result
        return result

    def mlir(self) -> str:
        """The kernel in the dialect's own syntax, verified."""
        return self.compile(emit=Emit.WAVEASM, schedule=None).data.decode()

    def tagged(self) -> str:
        """The optimised kernel with the tags that moves use in its locations."""
        return self.compile(emit=Emit.TAGGED).data.decode()

    def assembly(self) -> str:
        """The compiled kernel as assembly."""
        return self.compile().assembly

    def annotated(self, grid: int | Sequence[int] | None = None) -> str:
        """The assembly with a comment after each instruction: its tag, its line of Python, its
        `comment`, and the stalls of a wave in a launch of `grid` workgroups, or on a full GPU
        without one. `CompileResult.annotated` has the errors."""
        return self.compile().annotated(
            launch=self._launch(grid), calibration=self._options.get("calibration")
        )

    def __str__(self) -> str:
        return self.mlir()

    def __repr__(self) -> str:
        arguments = ", ".join(f"{each.name}: {each.type}" for each in self.arguments)
        sizes = ", ".join(map(str, self.workgroup_size))
        return f"<Kernel {self.name}({arguments}) for {self.target}, workgroups of ({sizes})>"

    def run(
        self,
        *args: Value,
        grid: int | Sequence[int] = 1,
        strict: bool = True,
        workgroups: int | None = None,
    ) -> Statistics:
        """Runs the kernel on the emulator. Arrays are changed in place; `grid` is in workgroups.

        In strict mode, what hardware would only sometimes show is an error: a register read
        before its load has ended, a race in LDS, an access outside of an array. `workgroups` is
        how many of the grid to run, by default all.

        Raises:
            LaunchTypeError: an argument has the wrong type, or there are too many or too few.
            LaunchError: a number is out of range, or an array cannot be written or shared.
            EmulationError: the kernel executes something illegal.
        """
        groups = _workgroups(grid)
        kernels = parse(self.compile().data, self.name)
        program = Program(kernels[self.name])
        return program.run(groups, args, strict=strict, workgroups=workgroups)

    def estimate(self, grid: int | Sequence[int] | None = None) -> KernelEstimate:
        """Estimates the cycles of a launch of `grid` workgroups, or of a full GPU without one."""
        (estimate,) = estimate_machine_code(
            self.compile().data,
            launch=self._launch(grid),
            file_name=f"<kernel {self.name}>",
            calibration=self._options.get("calibration"),
        )
        return estimate

    def _launch(self, grid: int | Sequence[int] | None) -> str:
        """A launch as `estimate_machine_code` takes it; empty without a grid."""
        if grid is None:
            return ""
        sizes = (_workgroups(grid), self.workgroup_size)
        return "x".join(",".join(map(str, each)) for each in sizes)

    def schedule(self, schedule: Search | Moves | str, **options: Any) -> Kernel:
        """The kernel in another order: the best that a search finds, or that of moves. Text is a
        script of moves (docs/moves.md). `options` are those of `waveasm.compile`; all compiles of
        the new kernel use them.

        Raises:
            CompileError: a move is illegal, or the order cannot be proved.
        """
        if isinstance(schedule, str):
            schedule = Moves(schedule, f"<moves of {self.name}>")
        scheduled = Kernel(
            self._core,
            self.ir,
            self.arguments,
            self.workgroup_size,
            self._workgroup_ids,
            {**self._options, **options, "schedule": schedule},
        )
        scheduled.compile()
        return scheduled

    def tags(self, **options: Any) -> tuple[Tag, ...]:
        """The instructions that moves name, region by region, in the order in which they run.
        `options` are those of `waveasm.compile`, of which some change the tags."""
        found: dict[tuple[str, str], Tag] = {}
        for each in json.loads(self.compile(**options).tag_map)["instructions"]:
            if each["tag"] is None:
                continue
            place = None
            if each["source"]:
                file, line, column = each["source"].rsplit(":", 2)
                place = (file, int(line), int(column))
            name = each["op"].removeprefix("waveasm.")
            key = each["region"], each["tag"]
            # The waits of an instruction come before it, with its tag.
            found[key] = Tag(each["region"], each["tag"], name, place)
        return tuple(sorted(found.values(), key=lambda tag: tag.region))

    @property
    def moves(self) -> str:
        """The script that leads from the order of the source to that of the kernel."""
        return self.compile().moves

    def report(self, directory: str | os.PathLike[str]) -> None:
        """Writes the report of the kernel's schedule, a page and a trace, into a folder.

        Raises:
            ArgumentValueError: `run_passes=False` schedules nothing.
            SourceFileError: the files cannot be written.
        """
        # The order of the source is a search of one agent.
        schedule = self._options.get("schedule") or Search(agents=("source",), pipeline=False)
        result = self.compile(schedule=schedule, record_timelines=True)
        write_result_report(result, directory)
