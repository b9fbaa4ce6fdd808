"""Compiles kernels of the Wave language. A program that uses Wave changes only one import:

    # from wave_lang.kernel.wave.compile import wave_compile
    from waveasm.frontend.wave import wave_compile

    gemm = wave_compile(options, gemm_kernel)
    gemm(a, b, c)                  # torch tensors or NumPy arrays; c changes
    gemm.data                      # the code object

Wave traces the kernel and prints MLIR as it does for its own back ends, without its LLVM back end
and without a GPU. Calls run on the GPU through HIP, or on the emulator where there is no GPU.

This module requires the packages `wave-lang` (tested: 3.9.1) and `torch`, which are not
dependencies of this project. A machine without them compiles what Wave printed elsewhere:
`waveasm.compile(gemm.mlir)`.
"""

from __future__ import annotations

import contextlib
import copy
import dataclasses
import importlib.metadata
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import Unpack

from waveasm.api.compiler import CompileOptions, CompileResult, Emit, check_option_names, compile
from waveasm.errors import ArgumentTypeError, FrontendError, MissingPackageError, WaveAsmError
from waveasm.estimate.calibration import Calibration
from waveasm.frontend.call import Array, KernelCall, Scalar, Signature
from waveasm.report import write_result_report
from waveasm.settings.schedule import Moves, Search

TESTED = "3.9.1"
"""The version of `wave-lang` that the tests use."""

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
    grid_of: Callable[[list[int]], Sequence[Any]] = dataclasses.field(repr=False)
    """Wave's function from the dynamic sizes to the grid."""

    def grid(self, dynamic_sizes: Sequence[int] = ()) -> tuple[int, int, int]:
        """Returns the number of workgroups in x, y and z. Dynamic sizes are in the order that Wave
        expects: bound scalars, then `options.dynamic_symbols`. Raises `FrontendError` if Wave's
        function fails."""
        with _failures_of("Wave"):
            x, y, z = (*(int(extent) for extent in self.grid_of(list(dynamic_sizes))), 1, 1)[:3]
        return x, y, z

    def text(self, dynamic_sizes: Sequence[int] = ()) -> str:
        """The launch as `Search.launch` has it: `4,4,1x128,2,1`."""
        sizes = (self.grid(dynamic_sizes), self.workgroup_size)
        return "x".join(",".join(map(str, extents)) for extents in sizes)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WaveCompileResult(CompileResult):
    """A compiled Wave kernel."""

    mlir: str
    """The compiled MLIR: the kernel's function in generic form."""
    launch: Launch
    signature: Signature
    """The parameters of the kernel as its caller sees them."""
    call: KernelCall | None = dataclasses.field(compare=False)
    """What runs the kernel; None if `emit` is no code object."""
    search: Search | Moves | None
    """What ordered the instructions."""
    options: CompileOptions
    """The options of the compile."""

    def __call__(self, *arguments: Any, **keywords: Any) -> str:
        """Runs the kernel on torch tensors, NumPy arrays and numbers, which it takes as the
        kernel's Python function does, by position or by name, and returns the assembly, as Wave's
        kernels do. `KernelCall` has the details and the errors."""
        if self.call is None:
            raise FrontendError("only a code object can run: expected emit=Emit.HSACO")
        self.call(*arguments, **keywords)
        return self.assembly

    def __repr__(self) -> str:
        return f"<WaveCompileResult {self.launch.kernel}{self.signature}: {len(self.data)} bytes>"

    def annotated(
        self,
        *,
        launch: str = "",
        level: str = "auto",
        arguments: Sequence[object] | None = None,
        calibration: Calibration | None = None,
    ) -> str:
        """Returns the assembly with comments, as `CompileResult.annotated` does, by default for the
        kernel's own launch unless sizes are dynamic."""
        if not launch and self.signature.is_static:
            launch = self.launch.text()
        return CompileResult.annotated(
            self, launch=launch, level=level, arguments=arguments, calibration=calibration
        )

    def report(self, directory: str | os.PathLike[str]) -> None:
        """Writes the report of the kernel's schedule, a page and a trace, into a folder. Compiles
        again for the timelines, unless `record_timelines` has recorded them.

        Raises:
            ArgumentValueError: `run_passes=False` schedules nothing.
            SourceFileError: the files cannot be written.
        """
        result: CompileResult = self
        if not self.record or not self.options.get("record_timelines"):
            options: CompileOptions = {
                **self.options,
                "emit": Emit.HSACO,
                "record_timelines": True,
                # It may have ended the first search.
                "control": None,
            }
            # The order of the source is a search of one agent.
            search = self.search or Search(agents=("source",), pipeline=False)
            result = compile(self.mlir, schedule=search, **options)
        write_result_report(result, directory)


@dataclass(frozen=True, slots=True)
class Traced:
    """A kernel that Wave has printed."""

    mlir: str
    """The kernel's function in generic form."""
    launch: Launch
    signature: Signature
    target: str


def trace_kernel(
    options: Any, kernel: Any, schedule: Any = None, *, target: str | None = None
) -> Traced:
    """Lets Wave print a kernel, for `target` in place of that of `options`, which stay unchanged.

    Raises:
        MissingPackageError: Wave is not installed.
        FrontendError: Wave itself fails, or prints no kernel. Its own exception is the cause.
        ArgumentTypeError: the options are none of Wave's.
    """
    with _failures_of("Wave"):
        try:
            from wave_lang.kernel.wave import cache
            from wave_lang.kernel.wave.compile import wave_compile as trace
            from wave_lang.kernel.wave.utils.classes import KernelLaunchInfo
        except ImportError as error:
            raise MissingPackageError(
                f"expected the packages 'wave-lang' and 'torch', got: {error}; without them, "
                "waveasm.compile takes the MLIR that Wave printed elsewhere"
            ) from error
    if not dataclasses.is_dataclass(type(options)):
        raise ArgumentTypeError(f"options: expected WaveCompileOptions, got {options!r}")
    # Copy the options, because Wave stores launch data in them.
    to_mlir = dataclasses.replace(
        copy.copy(options),
        compile_to_mlir=True,
        compile_to_asm=False,
        backend="llvm",
        kernel_launch_info=KernelLaunchInfo(),
        target=target or options.target,
        **_places(options),
    )
    arguments = (to_mlir, kernel) if schedule is None else (to_mlir, kernel, schedule)
    with _failures_of("Wave"), _without_cache(cache), _unchanged_parameters(kernel):
        printed = trace(*arguments)
    mlir = bare_form(printed.asm, with_places=" loc(" in printed.asm)
    with _another_version():
        info = printed.options.kernel_launch_info
        x, y, z = (*(int(size) for size in info.blocks), 1, 1)[:3]
        launch = Launch(info.func_name, (x, y, z), info.shared_memory_bytes, info.grid)
        signature = _signature(printed)
    return Traced(mlir, launch, signature, to_mlir.target)


def wave_compile(
    options: Any,
    kernel: Any,
    schedule: Any = None,
    *,
    search: Search | Moves | None = DEFAULT_SEARCH,
    emulate: bool | None = None,
    **compile_options: Unpack[CompileOptions],
) -> WaveCompileResult:
    """Compiles a kernel for the GPU of `options.target`.

    As in Wave's own `wave_compile`, `options` is a `WaveCompileOptions`, which stays unchanged,
    `kernel` a function with Wave's decorator, and `schedule` a schedule of Wave. `search` orders
    the instructions, like `schedule` of `waveasm.compile`; by default it is a search for the
    kernel's launch, or for one that fills the GPU if sizes are dynamic; None keeps the order.
    `emulate` lets calls run on the emulator (True) or on the GPU (False), instead of on the GPU
    if there is one. `compile_options` are all other options of `waveasm.compile`; `target` is for
    Wave, too.

    Raises:
        MissingPackageError: Wave is not installed.
        FrontendError: Wave itself fails, or prints no kernel. Its own exception is the cause.
        CompileError: the kernel has no translation, or does not compile.
        ArgumentTypeError: an option is unknown or has the wrong type.
    """
    check_option_names("wave_compile", compile_options, "search", "emulate")
    if isinstance(schedule, (Search, Moves)):
        raise ArgumentTypeError(
            f"schedule: expected a schedule of Wave, got {type(schedule).__name__}: pass it as "
            "search"
        )
    traced = trace_kernel(options, kernel, schedule, target=compile_options.get("target"))
    mlir, launch, signature = traced.mlir, traced.launch, traced.signature
    if search is DEFAULT_SEARCH and signature.is_static:
        search = Search(launch=launch.text())
    chosen: CompileOptions = {
        "file_name": f"{launch.kernel}.mlir",
        **compile_options,
        "target": traced.target,
    }
    result = compile(mlir, schedule=search, **chosen)
    fields = {field.name: getattr(result, field.name) for field in dataclasses.fields(result)}
    with _another_version():
        # The kernel itself does not have the names of the Python function.
        fields["arguments"] = {
            kernel: tuple(
                dataclasses.replace(each, name=name)
                for each, name in zip(arguments, signature.names(len(arguments)), strict=True)
            )
            for kernel, arguments in result.arguments.items()
        }
    is_code_object = chosen.get("emit", Emit.HSACO) is Emit.HSACO
    return WaveCompileResult(
        **fields,
        mlir=mlir,
        launch=launch,
        signature=signature,
        call=KernelCall(
            result.data, launch.kernel, signature, launch.grid, launch.workgroup_size, emulate
        )
        if is_code_object
        else None,
        search=search,
        options=chosen,
    )


@contextlib.contextmanager
def _failures_of(what: str) -> Iterator[None]:
    """Makes an exception of other packages a `FrontendError` that says whose it is."""
    try:
        yield
    except WaveAsmError:
        raise
    except Exception as error:
        first = next(filter(None, map(str.strip, str(error).splitlines())), "")
        raise FrontendError(
            f"{what} itself failed: {type(error).__name__}{f': {first}' if first else ''}"
        ) from error


@contextlib.contextmanager
def _another_version() -> Iterator[None]:
    """Makes an exception about what Wave returns a `FrontendError` that names its version."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        try:
            version = importlib.metadata.version("wave-lang")
        except importlib.metadata.PackageNotFoundError:
            version = "of an unknown version"
        raise FrontendError(
            f"wave-lang {version} returns kernels in another form than {TESTED}, which is the "
            f"tested version: {error}"
        ) from error


def _places(options: Any) -> dict[str, Any]:
    """Returns the options of Wave that make it print the lines of Python that operations come
    from, which it drops by default; none for a version that does not have them."""
    has_choice = any(
        field.name == "drop_debug_info_before_mlir" for field in dataclasses.fields(options)
    )
    return {"drop_debug_info_before_mlir": False} if has_choice else {}


def _signature(traced: Any) -> Signature:
    """Returns the parameters of a kernel that Wave has traced."""
    options = traced.options
    # Wave knows the numbers that are sizes by their positions among all parameters.
    sizes = {index: str(symbol) for symbol, index in traced.bound_scalar_symbols.items()}
    known = {str(symbol): extent for symbol, extent in options.subs.items()}

    def extent_of(extent: Any) -> int | str:
        """A number, or the name of a dynamic size; Wave also has sums and quotients of sizes."""
        value = known.get(str(extent), extent)
        if hasattr(value, "subs"):
            value = value.subs(options.subs)
        return int(value) if getattr(value, "is_number", not isinstance(value, str)) else str(value)

    parameters: list[Array | Scalar] = []
    # The first bindings are the parameters of the Python function, in its order.
    for binding in options.kernel_sig.bindings:
        if binding.binding_type.name == "SCALAR_VALUE":
            parameters.append(Scalar(binding.name, sizes.get(len(parameters))))
        elif binding.binding_type.name == "KERNEL_BUFFER":
            buffer = binding.kernel_buffer_type
            physical = getattr(binding.reference[1].type, "physical_layout", None)
            layout = physical and tuple(
                None if each is None or isinstance(extent_of(each), str) else int(extent_of(each))
                for each in physical.shape
            )
            parameters.append(
                Array(
                    binding.name,
                    str(buffer.dtype.ir_type_asm()),
                    int(buffer.dtype.bitwidth()),
                    tuple(map(extent_of, buffer.symbolic_shape)),
                    is_output=buffer.usage.name == "OUTPUT",
                    layout=layout,
                )
            )
    return Signature(tuple(parameters), tuple(str(symbol) for symbol in options.dynamic_symbols))


@contextlib.contextmanager
def _unchanged_parameters(kernel: Any) -> Iterator[None]:
    """Keeps the types of a kernel's parameters. Wave marks memory that it has copied to LDS as
    global in the type itself, so that it would print the same function without LDS the next
    time."""
    types = [
        each
        for each in getattr(getattr(kernel, "_f", None), "__annotations__", {}).values()
        if hasattr(each, "address_space")
    ]
    spaces = [each.address_space for each in types]
    try:
        yield
    finally:
        for each, space in zip(types, spaces, strict=True):
            each.address_space = space


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
        FrontendError: there is no kernel, or MLIR cannot read it.
    """
    try:
        from iree.compiler import ir
    except ImportError as error:
        raise MissingPackageError(
            f"expected the package 'iree-base-compiler', got: {error}"
        ) from error
    with _failures_of("IREE"), ir.Context():
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
