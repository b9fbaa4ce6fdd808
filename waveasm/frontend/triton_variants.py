"""Variants of a Triton kernel: the configurations of `triton.autotune`, as machine code.

    variants = triton_variants(matmul, arguments, grid)
    tuned = waveasm.tune(variants.contest, output_dir="tuned")

Triton compiles each configuration without a GPU. What it refuses is left out, with its reason. The
winner is a code object, which Triton takes in place of its own with TRITON_KERNEL_OVERRIDE, see
docs/reschedule.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from waveasm.errors import ArgumentTypeError, ArgumentValueError, FrontendError, MissingPackageError
from waveasm.input.argument_types import expect
from waveasm.tuning.contest import Contest, Refusal, Variant

WAVE_SIZE = 64
"""Work-items of a wave of CDNA GPUs."""

HIDDEN_ARGUMENTS = 2
"""Pointers that Triton's launcher adds: scratch memory of the kernel and of the profiler."""

POINTER_ATTRIBUTES = [["tt.divisibility", 16], ["tt.pointer_range", 32]]
"""What Triton's launcher finds of a tensor that torch has made and that is below 2 GiB."""

DIVISIBLE = 16
"""Triton's launcher makes other code for integers that are multiples of this."""


@dataclass(frozen=True, slots=True)
class TritonVariants:
    """What `triton_variants` finds."""

    contest: Contest
    """The variants; the first one is the first configuration that Triton compiles."""
    refused: tuple[Refusal, ...]


def triton_variants(
    kernel: Any,
    arguments: Mapping[str, Any],
    grid: Sequence[int] | Callable[[dict[str, Any]], Sequence[int]],
    *,
    configs: Sequence[Any] | None = None,
    constants: Mapping[str, Any] | None = None,
    target: str = "gfx942",
    name: str | None = None,
    on_progress: Callable[[int, int, str], None] | None = None,
) -> TritonVariants:
    """Lets Triton compile the configurations of a kernel for one launch.

    `kernel` is a function with `triton.jit`, or with `triton.autotune` around it, whose
    configurations count unless `configs` are given. `arguments` has the arguments of the launch by
    name: integers and floats as they are, tensors as Triton's type of the pointer, such as
    `"*fp16"`. Tensors count as those that torch makes, of less than 2 GiB. `constants` are values
    of `tl.constexpr` that no configuration sets. `grid` is what Triton takes in brackets: numbers
    of programs, or a function of the constants. `on_progress` is called with the number of
    configurations that were tried, how many there are, and the name of the next.

    Raises:
        MissingPackageError: Triton is not installed.
        FrontendError: Triton refuses all configurations.
        ArgumentTypeError, ArgumentValueError: an argument is missing, or none of the kernel.
    """
    try:
        import triton
        from triton.backends.compiler import GPUTarget
        from triton.compiler import ASTSource
    except ImportError as error:
        raise MissingPackageError(f"Triton is not installed: {error}") from error
    expect("target", target, str)
    function = kernel
    while not hasattr(function, "arg_names") or hasattr(function, "configs"):
        if configs is None:
            configs = getattr(function, "configs", None)
        if not hasattr(function, "fn"):
            raise ArgumentTypeError(
                f"kernel: expected a function with triton.jit, got {type(kernel).__name__}"
            )
        function = function.fn
    tried = [None] if not configs else list(configs)
    contest_name = name or function.__name__
    variants: dict[str, Variant] = {}
    refused: list[Refusal] = []
    for number, config in enumerate(tried):
        title = _title(config)
        if on_progress is not None:
            on_progress(number, len(tried), title)
        given = dict(getattr(config, "kwargs", {}))
        fixed = {**(constants or {}), **given}
        # Configurations for AMD GPUs also set options of the compiler, such as waves_per_eu.
        options = {each: given[each] for each in given if each not in function.arg_names}
        for option in ("num_warps", "num_stages"):
            if config is not None:
                options[option] = getattr(config, option)
        passed = specialize(
            function.arg_names, arguments, {k: v for k, v in fixed.items() if k not in options}
        )
        if title in variants:
            refused.append(Refusal(title, "another configuration is the same"))
            continue
        try:
            made = triton.compile(
                ASTSource(
                    fn=function,
                    signature=passed.signature,
                    constexprs=passed.constants,
                    attrs=passed.attributes,
                ),
                target=GPUTarget("hip", target, WAVE_SIZE),
                options=options,
            )
        except Exception as error:  # Triton raises what its passes and LLVM make of it.
            reason = str(error).strip().splitlines() or [""]
            refused.append(Refusal(title, f"{type(error).__name__}: {reason[0]}"))
            continue
        programs = grid({**arguments, **fixed}) if callable(grid) else grid
        size = made.metadata.num_warps * WAVE_SIZE
        variants[title] = Variant(
            name=title,
            code_object=made.asm["hsaco"],
            file_name=f"{contest_name} {title}.hsaco",
            launch=f"{','.join(str(int(each)) for each in programs)}x{size},1,1",
            arguments=(*passed.launched, *(None,) * HIDDEN_ARGUMENTS),
            lds_bytes=made.metadata.shared,
        )
    if on_progress is not None:
        on_progress(len(tried), len(tried), "")
    if not variants:
        reasons = "; ".join(f"{each.name}: {each.reason}" for each in refused)
        raise FrontendError(f"Triton refuses all configurations of '{contest_name}': {reasons}")
    contest = Contest(contest_name, tuple(variants.values()))
    contest.check()
    return TritonVariants(contest, tuple(refused))


@dataclass(frozen=True, slots=True)
class Specialization:
    """What Triton's launcher makes of the arguments of a launch."""

    signature: dict[str, str]
    """Types by name; `constexpr` for constants."""
    constants: dict[str, Any]
    attributes: dict[tuple[int], list[list[Any]]]
    """What is known of arguments, by their positions."""
    launched: tuple[Any, ...]
    """The values that are passed; None for a pointer."""


def specialize(
    names: Sequence[str], arguments: Mapping[str, Any], fixed: Mapping[str, Any]
) -> Specialization:
    """Does what the launcher does with the arguments `names`, of which `fixed` are constants.

    Raises:
        ArgumentTypeError, ArgumentValueError: an argument is missing, wrong, or none of the kernel.
    """
    for each in (*arguments, *fixed):
        if each not in names:
            raise ArgumentValueError(
                f"the kernel has no argument '{each}', only {', '.join(names)}"
            )
    signature: dict[str, str] = {}
    values = dict(fixed)
    attributes: dict[tuple[int], list[list[Any]]] = {}
    launched: list[Any] = []
    for index, each in enumerate(names):
        if each in fixed:
            signature[each] = "constexpr"
            continue
        if each not in arguments:
            raise ArgumentValueError(f"expected a value or a type for the argument '{each}'")
        value = arguments[each]
        if isinstance(value, str):
            if not value.startswith("*"):
                raise ArgumentValueError(
                    f"argument '{each}': expected a pointer such as '*fp16', got '{value}'"
                )
            signature[each] = value
            attributes[index,] = POINTER_ATTRIBUTES
            launched.append(None)
        elif isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ArgumentTypeError(
                f"argument '{each}': expected a number or a type of a pointer, got "
                f"{type(value).__name__}"
            )
        elif value == 1 and isinstance(value, int):
            signature[each] = "constexpr"
            values[each] = 1
        else:
            signature[each] = _type_of(each, value)
            if isinstance(value, int) and value % DIVISIBLE == 0:
                attributes[index,] = POINTER_ATTRIBUTES[:1]
            launched.append(value)
    return Specialization(signature, values, attributes, tuple(launched))


def _type_of(name: str, value: int | float) -> str:
    """The type with which Triton passes a number of Python. Raises `ArgumentValueError`."""
    if isinstance(value, float):
        return "fp32"
    if -(1 << 31) <= value < 1 << 31:
        return "i32"
    if not -(1 << 63) <= value < 1 << 64:
        raise ArgumentValueError(f"argument '{name}': expected at most 64 bits, got {value}")
    return "i64" if value < 1 << 63 else "u64"


def _title(config: Any) -> str:
    """The name of a configuration, such as `BLOCK_M=64 BLOCK_N=64 warps=4 stages=2`."""
    if config is None:
        return "default"
    parts = [f"{each}={value}" for each, value in config.kwargs.items()]
    return " ".join([*parts, f"warps={config.num_warps}", f"stages={config.num_stages}"])
