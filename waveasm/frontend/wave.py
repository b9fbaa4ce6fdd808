"""Compiles kernels of the Wave language. A program that uses Wave changes only one import:

    # from wave_lang.kernel.wave.compile import wave_compile
    from waveasm.frontend.wave import wave_compile

    compiled = wave_compile(options, gemm)
    compiled.data                  # the code object
    compiled.launch.grid()         # workgroups in x, y and z

Wave traces the kernel and prints MLIR as it does for its own back ends, without its LLVM back end
and without a GPU. Unlike Wave's kernels, the result cannot be called: it consists of a code object
and its launch parameters. Arguments are in the order of the MLIR: input buffers, output buffers,
scalars, dynamic sizes, strides.

This module requires the packages `wave-lang` (tested: 3.9.1) and `torch`, which are not
dependencies of this project.
"""

from __future__ import annotations

import contextlib
import copy
import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from waveasm.compiler import CompileResult, Emit, compile
from waveasm.errors import FrontendError
from waveasm.schedule import Moves, Search


@dataclass(frozen=True, slots=True)
class Launch:
    """The launch parameters of a Wave kernel."""

    kernel: str
    """Name of the kernel's symbol."""
    workgroup_size: tuple[int, int, int]
    """Work-items."""
    lds_bytes: int
    """Wave's own count of LDS bytes; the code object declares what it needs."""
    grid_of: Callable[[list[int]], Sequence[Any]]
    """Wave's function from the dynamic sizes to the grid."""

    def grid(self, dynamic_sizes: Sequence[int] = ()) -> tuple[int, int, int]:
        """Returns the number of workgroups in x, y and z. Dynamic sizes are in the order that Wave
        expects: bound scalars, then `options.dynamic_symbols`."""
        x, y, z = (*(int(extent) for extent in self.grid_of(list(dynamic_sizes))), 1, 1)[:3]
        return x, y, z


@dataclass(frozen=True, slots=True, kw_only=True)
class WaveCompileResult(CompileResult):
    """A compiled Wave kernel."""

    mlir: str
    """The compiled MLIR: the kernel's function in generic form."""
    launch: Launch


def wave_compile(
    options: Any,
    kernel: Any,
    schedule: Any = None,
    *,
    emit: Emit = Emit.HSACO,
    debug_info: bool = False,
    search: Search | Moves | None = None,
) -> WaveCompileResult:
    """Compiles a kernel for the GPU of `options.target`.

    As in Wave's own `wave_compile`, `options` is a `WaveCompileOptions`, which stays unchanged,
    `kernel` a function with Wave's decorator, and `schedule` a schedule of Wave. `search` orders
    the instructions, like `schedule` of `waveasm.compile`.

    Raises:
        FrontendError: Wave is not installed, or prints no kernel.
        CompileError: the kernel has no translation, or does not compile.
        Exception: Wave itself fails.
    """
    try:
        from wave_lang.kernel.wave import cache
        from wave_lang.kernel.wave.compile import wave_compile as trace
        from wave_lang.kernel.wave.utils.classes import KernelLaunchInfo
    except ImportError as error:
        raise FrontendError(
            f"expected the packages 'wave-lang' and 'torch', got: {error}"
        ) from error
    # Copy the options, because Wave stores launch data in them.
    to_mlir = dataclasses.replace(
        copy.copy(options),
        compile_to_mlir=True,
        compile_to_asm=False,
        backend="llvm",
        kernel_launch_info=KernelLaunchInfo(),
    )
    arguments = (to_mlir, kernel) if schedule is None else (to_mlir, kernel, schedule)
    with _without_cache(cache):
        traced = trace(*arguments)
    # Keep the locations of the Python source if the user has asked Wave for them.
    mlir = bare_form(traced.asm, with_places=not to_mlir.drop_debug_info_before_mlir)
    info = traced.options.kernel_launch_info
    x, y, z = (*(int(size) for size in info.blocks), 1, 1)[:3]
    result = compile(
        mlir,
        target=to_mlir.target,
        emit=emit,
        file_name=f"{info.func_name}.mlir",
        debug_info=debug_info,
        schedule=search,
    )
    fields = {field.name: getattr(result, field.name) for field in dataclasses.fields(result)}
    return WaveCompileResult(
        **fields,
        mlir=mlir,
        launch=Launch(info.func_name, (x, y, z), info.shared_memory_bytes, info.grid),
    )


@contextlib.contextmanager
def _without_cache(cache: Any) -> Iterator[None]:
    """Turns off Wave's cache of kernels of its own back ends, which loads them onto a GPU. Wave
    reads the switch from the environment only once, into a variable of the module."""
    before = cache.WAVE_CACHE_ON
    cache.WAVE_CACHE_ON = 0
    try:
        yield
    finally:
        cache.WAVE_CACHE_ON = before


def bare_form(text: str, *, with_places: bool = False) -> str:
    """Returns the kernels of a module that Wave printed, without host code, in generic form.

    Wave's own MLIR parses and prints the module, because the pretty form contains operations of
    IREE that only it can parse.

    Raises:
        FrontendError: there is no kernel, or IREE's Python bindings are not installed.
    """
    try:
        from iree.compiler import ir
    except ImportError as error:
        raise FrontendError(f"expected the package 'iree-base-compiler', got: {error}") from error
    with ir.Context():
        module = ir.Module.parse(text)
        kernels = [
            function.get_asm(
                print_generic_op_form=True, use_local_scope=True, enable_debug_info=with_places
            )
            for executable in _operations(module.operation)
            if executable.name == "stream.executable"
            for function in _operations(executable, "func.func")
        ]
    if not kernels:
        raise FrontendError("Wave printed no kernel: expected a 'func.func' in 'stream.executable'")
    return "module {\n" + "\n".join(kernel.rstrip() for kernel in kernels) + "\n}\n"


def _operations(operation: Any, name: str | None = None) -> Iterator[Any]:
    """Yields the direct child operations, or those with the given name at any depth."""
    for region in operation.regions:
        for block in region:
            for inner in block:
                if name is None or inner.operation.name == name:
                    yield inner.operation
                if name is not None:
                    yield from _operations(inner.operation, name)
