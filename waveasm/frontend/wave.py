"""Compiles kernels of the Wave language. A program that uses Wave changes only one import:

    # from wave_lang.kernel.wave.compile import wave_compile
    from waveasm.frontend.wave import wave_compile

    gemm = wave_compile(options, gemm_kernel)
    gemm(a, b, c)                  # torch tensors or NumPy arrays; c changes
    gemm.data                      # the code object

Wave traces the kernel and prints MLIR as it does for its own back ends, without its LLVM back end
and without a GPU. Calls run on the GPU through HIP, or on the emulator where there is no GPU.

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
from waveasm.errors import FrontendError, MissingPackageError
from waveasm.frontend.call import Array, KernelCall, Scalar, Signature
from waveasm.schedule import Moves, Search

DEFAULT_SEARCH = Search()
"""A search for the launch of the kernel."""


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
    signature: Signature
    """The parameters of the kernel as its caller sees them."""
    call: KernelCall | None = dataclasses.field(repr=False, compare=False)
    """What runs the kernel; None if `emit` is no code object."""

    def __call__(self, *arguments: Any, **keywords: Any) -> str:
        """Runs the kernel on torch tensors, NumPy arrays and numbers, which it takes as the
        kernel's Python function does, by position or by name, and returns the assembly, as Wave's
        kernels do. `KernelCall` has the details and the errors."""
        if self.call is None:
            raise FrontendError("only a code object can run: expected emit=Emit.HSACO")
        self.call(*arguments, **keywords)
        return self.assembly


def wave_compile(
    options: Any,
    kernel: Any,
    schedule: Any = None,
    *,
    emit: Emit = Emit.HSACO,
    debug_info: bool = False,
    search: Search | Moves | None = DEFAULT_SEARCH,
    emulate: bool | None = None,
) -> WaveCompileResult:
    """Compiles a kernel for the GPU of `options.target`.

    As in Wave's own `wave_compile`, `options` is a `WaveCompileOptions`, which stays unchanged,
    `kernel` a function with Wave's decorator, and `schedule` a schedule of Wave. `search` orders
    the instructions, like `schedule` of `waveasm.compile`; by default it is a search for the
    kernel's launch, or for one that fills the GPU if sizes are dynamic; None keeps the order.
    `emulate` lets calls run on the emulator (True) or on the GPU (False), instead of on the GPU
    if there is one.

    Raises:
        MissingPackageError: Wave is not installed.
        FrontendError: Wave prints no kernel.
        CompileError: the kernel has no translation, or does not compile.
        Exception: Wave itself fails.
    """
    try:
        from wave_lang.kernel.wave import cache
        from wave_lang.kernel.wave.compile import wave_compile as trace
        from wave_lang.kernel.wave.utils.classes import KernelLaunchInfo
    except ImportError as error:
        raise MissingPackageError(
            f"expected the packages 'wave-lang' and 'torch', got: {error}"
        ) from error
    # Copy the options, because Wave stores launch data in them.
    to_mlir = dataclasses.replace(
        copy.copy(options),
        compile_to_mlir=True,
        compile_to_asm=False,
        backend="llvm",
        kernel_launch_info=KernelLaunchInfo(),
        **_places(options),
    )
    arguments = (to_mlir, kernel) if schedule is None else (to_mlir, kernel, schedule)
    with _without_cache(cache):
        traced = trace(*arguments)
    mlir = bare_form(traced.asm, with_places=" loc(" in traced.asm)
    info = traced.options.kernel_launch_info
    x, y, z = (*(int(size) for size in info.blocks), 1, 1)[:3]
    launch = Launch(info.func_name, (x, y, z), info.shared_memory_bytes, info.grid)
    signature = _signature(traced)
    if search is DEFAULT_SEARCH and signature.is_static:
        search = Search(launch=_launch_text(launch))
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
        launch=launch,
        signature=signature,
        call=KernelCall(
            result.data, launch.kernel, signature, launch.grid, launch.workgroup_size, emulate
        )
        if emit is Emit.HSACO
        else None,
    )


def _places(options: Any) -> dict[str, Any]:
    """Returns the options of Wave that make it print the lines of Python that operations come
    from, which it drops by default; none for a version that does not have them."""
    has_choice = any(
        field.name == "drop_debug_info_before_mlir" for field in dataclasses.fields(options)
    )
    return {"drop_debug_info_before_mlir": False} if has_choice else {}


def _launch_text(launch: Launch) -> str:
    """Returns a launch without dynamic sizes in the form of `Search.launch`."""
    return "x".join(
        ",".join(str(extent) for extent in extents)
        for extents in (launch.grid(), launch.workgroup_size)
    )


def _signature(traced: Any) -> Signature:
    """Returns the parameters of a kernel that Wave has traced."""
    options = traced.options
    # Wave knows the numbers that are sizes by their positions among all parameters.
    sizes = {index: str(symbol) for symbol, index in traced.bound_scalar_symbols.items()}
    known = {str(symbol): extent for symbol, extent in options.subs.items()}
    parameters: list[Array | Scalar] = []
    # The first bindings are the parameters of the Python function, in its order.
    for binding in options.kernel_sig.bindings:
        if binding.binding_type.name == "SCALAR_VALUE":
            parameters.append(Scalar(binding.name, sizes.get(len(parameters))))
        elif binding.binding_type.name == "KERNEL_BUFFER":
            buffer = binding.kernel_buffer_type
            shape = [known.get(str(extent), str(extent)) for extent in buffer.symbolic_shape]
            parameters.append(
                Array(
                    binding.name,
                    str(buffer.dtype.ir_type_asm()),
                    int(buffer.dtype.bitwidth()),
                    tuple(extent if isinstance(extent, str) else int(extent) for extent in shape),
                    is_output=buffer.usage.name == "OUTPUT",
                )
            )
    return Signature(tuple(parameters), tuple(str(symbol) for symbol in options.dynamic_symbols))


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
        MissingPackageError: IREE's Python bindings are not installed.
        FrontendError: there is no kernel.
    """
    try:
        from iree.compiler import ir
    except ImportError as error:
        raise MissingPackageError(
            f"expected the package 'iree-base-compiler', got: {error}"
        ) from error
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
