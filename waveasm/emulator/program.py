"""The emulator as a Python API.

from waveasm import emulator

result = emulator.load("gemm.hsaco").run((2, 2, 1), [a, b, c])
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from waveasm.code_object.errors import LoadError
from waveasm.code_object.reader import LARGEST_WORKGROUP, LDS_OF, Kernel, parse, read
from waveasm.emulator import control, lds, mfma, salu, scratch, smem, valu, vmem
from waveasm.emulator.arguments import Size, extents
from waveasm.emulator.environment import Environment, Timer
from waveasm.emulator.launch import (
    Argument,
    Launch,
    add_hidden,
    collect,
    make_batch,
    place,
    prepare,
    sample,
    set_sgprs,
)
from waveasm.emulator.machine import Allotment, Machine, Skew
from waveasm.emulator.memory import GlobalMemory
from waveasm.emulator.observer import Observer
from waveasm.emulator.state import LANES
from waveasm.emulator.statistics import Statistics
from waveasm.emulator.strict import Strict
from waveasm.emulator.written import Written
from waveasm.input.argument_types import expect

# Each module registers the instructions that it implements.
INSTRUCTION_SETS = (control, lds, mfma, salu, scratch, smem, valu, vmem)

# Number of waves that run at the same time, unless a workgroup has more.
WAVES = 64
# Maximum size of the scratch of waves that run at the same time, in bytes.
SCRATCH = 1 << 26
DEFAULT_LIMIT = 1_000_000_000


class Program:
    """A kernel that can run any number of times."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def run(
        self,
        grid: Sequence[int],
        args: Sequence[Argument],
        *,
        workgroup_size: Sequence[int] | None = None,
        strict: bool = True,
        limit: int = DEFAULT_LIMIT,
        observers: Sequence[Observer] = (),
        workgroups: int | None = None,
        written: Written | None = None,
        skew: Skew = Skew.NONE,
        is_typed: bool = True,
        dynamic_lds: int = 0,
        hidden: Mapping[str, Argument] | None = None,
    ) -> Statistics:
        """Runs `grid` workgroups. Arrays among `args` are buffers, which the kernel changes in
        place; other arguments are passed by value. A grid with a 0 runs nothing, and neither do
        arguments of which all arrays that the kernel may write are empty. Unless `is_typed`,
        elements of arrays may have any type: the kernel gets their bits.

        `workgroup_size` is optional if the kernel states it. After `limit` instructions, counted
        once for each wave, the run fails. With `workgroups`, only so many workgroups of the grid
        run (`launch.sample`), and buffers contain only their results; `written` records which bytes
        these are. `skew` says which waves run ahead of others; no result of a kernel without races
        depends on it. `dynamic_lds` bytes follow the LDS that the kernel declares. `hidden`
        are buffers for arguments that a runtime adds, by their kind, such as `hidden_heap_v1`.

        Raises:
            EmulationError: the kernel executes an illegal operation or exceeds the limit.
            LaunchError: the arguments do not match the kernel, or a size is not one.
            LoadError: the kernel cannot run in such a grid.
            UnsupportedInstructionError: the emulator lacks an instruction.
        """
        size = self._workgroup_size(workgroup_size)
        memory = GlobalMemory()
        groups = extents("grid", grid, least=0)
        kernel = self._with_lds(dynamic_lds)
        launch = prepare(kernel, groups, args, size, memory, is_typed=is_typed, hidden=hidden)
        if not all(groups) or launch.writes_nothing:
            return Statistics(kernel.processor)
        statistics = _execute(
            launch,
            memory,
            strict=strict,
            limit=limit,
            observers=observers,
            workgroups=workgroups,
            written=written,
            skew=skew,
        )
        collect(launch, memory)
        return statistics

    def run_in_memory(
        self,
        grid: Sequence[int],
        arguments: bytes,
        memory: GlobalMemory,
        *,
        workgroup_size: Sequence[int] | None = None,
        dynamic_lds: int = 0,
        image: int | None = None,
        observers: Sequence[Observer] = (),
        timer: Timer | None = None,
    ) -> Statistics:
        """Runs `grid` workgroups like a GPU that other programs share: the pointers among the
        arguments, which the caller laid out, are addresses in `memory`, which the kernel changes.
        `image` is the address of the kernel's image there, if the caller has loaded it.
        `dynamic_lds` bytes follow the LDS that the kernel declares. `timer` is what kernels read as
        their clocks; without one, they read how often they did.

        Raises what `run` raises.
        """
        size = self._workgroup_size(workgroup_size)
        groups = extents("grid", grid)
        kernel = self._with_lds(dynamic_lds)
        segment = add_hidden(kernel, arguments, groups, size)
        launch = place(kernel, groups, segment, size, memory, image=image)
        return _execute(launch, memory, observers=observers, timer=timer)

    def _with_lds(self, dynamic_lds: int) -> Kernel:
        """Returns the kernel with more LDS. Raises `LoadError` if there is not so much."""
        declared = self.kernel.descriptor.lds_size
        largest = LDS_OF[self.kernel.processor]
        if not 0 <= dynamic_lds <= largest - declared:
            raise LoadError(
                f"'{self.kernel.name}' declares {declared} bytes of LDS: expected at most "
                f"{largest - declared} more, got {dynamic_lds}"
            )
        descriptor = replace(self.kernel.descriptor, lds_size=declared + dynamic_lds)
        return replace(self.kernel, descriptor=descriptor)

    def _workgroup_size(self, given: Sequence[int] | None) -> Size:
        size = self.kernel.workgroup_size if given is None else extents("workgroup size", given)
        if size is None:
            raise LoadError(
                f"the kernel '{self.kernel.name}' does not say its workgroup size: expected one"
            )
        if self.kernel.workgroup_size not in (None, size):
            raise LoadError(
                f"'{self.kernel.name}' needs workgroups of {self.kernel.workgroup_size}, got {size}"
            )
        if math.prod(size) > LARGEST_WORKGROUP:
            raise LoadError(
                f"expected at most {LARGEST_WORKGROUP} work-items in a workgroup, got {size}"
            )
        return size


def _execute(
    launch: Launch,
    memory: GlobalMemory,
    *,
    strict: bool = True,
    limit: int = DEFAULT_LIMIT,
    observers: Sequence[Observer] = (),
    workgroups: int | None = None,
    written: Written | None = None,
    skew: Skew = Skew.NONE,
    timer: Timer | None = None,
) -> Statistics:
    """Runs the workgroups of a launch; `Program.run` has the meaning of the options."""
    chosen = sample(launch.workgroups, launch.workgroups if workgroups is None else workgroups)
    descriptor = launch.kernel.descriptor
    waves = min(WAVES, SCRATCH // max(1, LANES * descriptor.scratch_size))
    at_once = min(max(1, waves // launch.waves_per_workgroup), chosen.size)
    statistics = Statistics(launch.kernel.processor)
    watching: list[Observer] = [*observers, statistics]
    if written is not None:
        written.begin(launch)
        watching.append(written)
    if strict:
        # Strict mode comes first, so that other observers never see an illegal instruction.
        instructions = (*launch.kernel.instructions, *launch.kernel.functions)
        lds_size = descriptor.lds_size
        watching.insert(0, Strict(instructions, set_sgprs(descriptor), 1, lds_size))
    env = Environment(
        memory,
        descriptor.lds_size,
        at_once,
        watching,
        strict,
        waves_per_workgroup=launch.waves_per_workgroup,
        scratch_size=descriptor.scratch_size,
        entry=launch.entry,
        timer=timer,
    )
    machine = Machine(
        launch.kernel.instructions,
        env,
        Allotment(descriptor.vgprs, descriptor.agprs, descriptor.sgprs),
        limit=limit,
        skew=skew,
        functions=launch.kernel.functions,
    )
    for first in range(0, chosen.size, at_once):
        env.clear()
        machine.run(make_batch(launch, chosen[first : first + at_once]))
    statistics.count(machine.counts())
    return statistics


def load(code_object: bytes | str | os.PathLike[str], kernel: str | None = None) -> Program:
    """Loads the only kernel of a code object, or the one with the given name. `code_object` is the
    bytes, or the path of a file.

    Raises:
        LoadError: the file cannot be read, it is no code object for gfx942, or has no such kernel.
        ArgumentTypeError: an argument is of a wrong type.
    """
    expect("code_object", code_object, bytes, str, os.PathLike)
    expect("kernel", kernel, str, optional=True)
    if isinstance(code_object, bytes):
        name = "the code object"
        kernels = parse(code_object)
    else:
        name = f"'{os.fspath(code_object)}'"
        kernels = read(Path(code_object))
    if kernel is None:
        if len(kernels) > 1:
            raise LoadError(f"{name} has several kernels, expected one of {sorted(kernels)}")
        return Program(next(iter(kernels.values())))
    if kernel not in kernels:
        raise LoadError(f"{name} has no kernel '{kernel}', expected one of {sorted(kernels)}")
    return Program(kernels[kernel])
