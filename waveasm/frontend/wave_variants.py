"""Variants of a Wave kernel: what Wave can be asked to make of the same function.

    variants = wave_variants(options, gemm_kernel)
    tuned = waveasm.tune(variants.contest, output_dir="tuned")

`options` is a `WaveCompileOptions` with the sizes of the problem, which stay; the kernel is a
function with Wave's decorator. Sizes of blocks, waves of a block, kinds of matrix instructions and
Wave's schedules vary. What Wave refuses is left out, with its reason.
"""

from __future__ import annotations

import contextlib
import copy
import dataclasses
import io
import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from waveasm.errors import FrontendError
from waveasm.frontend.wave import trace_kernel
from waveasm.input.argument_types import expect_number
from waveasm.tuning.contest import Contest, Refusal, Variant

BLOCKS = (32, 64, 128, 256)
"""Sizes of blocks in dimensions that are distributed to workgroups."""

STEPS = (16, 32, 64, 128)
"""Sizes of blocks in dimensions that a loop goes through."""

WAVES = (1, 2, 4)
"""Waves of a workgroup in a dimension."""

MOST_WAVES = 16
"""Waves of a workgroup: 1024 work-items, which is the most that HIP launches."""

SCHEDULES = ("NONE", "PREFETCH", "FOUR_STAGE", "MODULO", "PREFETCH_ATTENTION")
"""Wave's schedules that need no code of the user, by their names in `SchedulingType`."""

_MMA = re.compile(r"(?P<result>[A-Z]+\d+)_\d+x\d+x\d+(_K\d+)?_(?P<operand>[A-Z]+\d+)")


@dataclass(frozen=True, slots=True)
class WaveVariants:
    """What `wave_variants` finds."""

    contest: Contest
    """The variants; the first one is as the options of the user are."""
    refused: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    """What one variant takes, by the number of the value in each axis."""

    values: tuple[Any, ...]
    changes: int
    """In how many axes it is not what the user has."""


@dataclass(frozen=True, slots=True)
class _Axis:
    """What may vary."""

    kind: str
    """`block`, `waves`, `mma` or `schedule`."""
    subject: Any
    """The symbol of a block, or the dimension of waves."""
    values: tuple[Any, ...]
    """The user's own first."""


def wave_variants(
    options: Any,
    kernel: Any,
    *,
    name: str | None = None,
    blocks: Mapping[Any, Sequence[int]] | None = None,
    waves: Sequence[int] | None = None,
    mma_types: Sequence[Any] | None = None,
    schedules: Sequence[Any] | None = None,
    limit: int = 64,
    compile_options: Mapping[str, Any] | None = None,
    on_progress: Callable[[int, int, str], None] | None = None,
) -> WaveVariants:
    """Lets Wave print variants of a kernel for one size of the problem, which must be static.

    `blocks` has the sizes to try by symbol, by default those of the symbols in the constraints;
    `waves` the numbers of waves in each dimension that has a `WaveConstraint`; `mma_types` the
    kinds of matrix instructions, by default all with the same types of elements; `schedules` those
    of Wave. An empty sequence keeps what the user has. Variants that differ from the user's in one
    point come first, then those that differ in two, and so on, until there are `limit` of them.
    `name` is what the kernel is called in results, by default as the function. `compile_options`
    are those of `Variant.options`. `on_progress` is called with the number of variants that were
    tried, the most that there can be, and the name of the next.

    Raises:
        MissingPackageError: Wave is not installed.
        FrontendError: Wave refuses the kernel with the user's own options, or its sizes are
            dynamic.
        ArgumentValueError: `limit` is not a number from 1.
    """
    expect_number("limit", limit, 1)
    first = trace_kernel(options, kernel)
    if not first.signature.is_static:
        raise FrontendError(
            f"'{first.launch.kernel}' has dynamic sizes: variants are compared for one size of "
            "the problem, expected all sizes in options.subs"
        )
    axes = _axes(options, kernel, blocks, waves, mma_types, schedules)
    contest_name = name or kernel._name
    variants: dict[str, Variant] = {}
    refused: list[Refusal] = []
    most = min(limit, math.prod(len(axis.values) for axis in axes))
    sources: set[tuple[str, str]] = set()
    for choice in _choices(axes):
        if len(variants) >= limit:
            break
        title = _title(axes, choice.values)
        if on_progress is not None:
            on_progress(len(variants), most, title)
        try:
            traced = first if not choice.changes else _trace(options, kernel, axes, choice)
            launch = traced.launch.text()
        except FrontendError as error:
            refused.append(Refusal(title, str(error)))
            continue
        # Wave falls back to another schedule where it cannot make the one it was asked for.
        key = (traced.mlir, launch)
        if key in sources:
            refused.append(Refusal(title, "Wave prints the same as for another variant"))
            continue
        sources.add(key)
        variants[title] = Variant(
            name=title,
            source=traced.mlir,
            file_name=f"{contest_name} {title}.mlir",
            launch=launch,
            options=dict(compile_options or {}),
        )
    if on_progress is not None:
        on_progress(len(variants), len(variants), "")
    contest = Contest(contest_name, tuple(variants.values()))
    contest.check()
    return WaveVariants(contest, tuple(refused))


def _axes(
    options: Any,
    kernel: Any,
    blocks: Mapping[Any, Sequence[int]] | None,
    waves: Sequence[int] | None,
    mma_types: Sequence[Any] | None,
    schedules: Sequence[Any] | None,
) -> tuple[_Axis, ...]:
    """What may vary of a kernel, with the values to try."""
    from wave_lang.kernel.wave import constraints as wave
    from wave_lang.kernel.wave.scheduling.schedule_enums import SchedulingType

    axes: list[_Axis] = []
    subs = options.subs
    tried: set[str] = set()
    for constraint in kernel.constraints:
        is_block = isinstance(constraint, wave.WorkgroupConstraint)
        if not is_block and not isinstance(constraint, wave.TilingConstraint):
            continue
        symbol = constraint.tile_size
        if symbol not in subs or str(symbol) in tried:
            continue
        tried.add(str(symbol))
        extent = subs.get(constraint.dim)
        usual = [
            size
            for size in (BLOCKS if is_block else STEPS)
            if extent is None or not isinstance(extent, int) or size <= extent
        ]
        wanted = usual if blocks is None else blocks.get(symbol, ())
        # A block of one, as for batches, is none to choose.
        if subs[symbol] > 1 or (blocks and symbol in blocks):
            axes.append(_Axis("block", symbol, _with_own(subs[symbol], wanted)))
    for constraint in kernel.constraints:
        if isinstance(constraint, wave.WaveConstraint):
            own = _waves_of(kernel, constraint)
            if own is not None:
                wanted = WAVES if waves is None else waves
                axes.append(_Axis("waves", constraint.dim, _with_own(own, wanted)))
    for constraint in kernel.constraints:
        if isinstance(constraint, wave.HardwareConstraint) and constraint.mma_type is not None:
            if constraint.vector_shapes and mma_types is None:
                # The shapes of vectors may belong to the kind.
                continue
            kinds = _same_types(constraint.mma_type) if mma_types is None else mma_types
            axes.append(_Axis("mma", None, _with_own(constraint.mma_type, kinds)))
    kinds = (
        [SchedulingType[each] for each in SCHEDULES if each in SchedulingType.__members__]
        if schedules is None
        else schedules
    )
    axes.append(_Axis("schedule", None, _with_own(options.schedule, kinds)))
    return tuple(axes)


def _with_own(own: Any, others: Sequence[Any]) -> tuple[Any, ...]:
    return (own, *(each for each in others if each != own))


def _same_types(kind: Any) -> list[Any]:
    """The kinds of matrix instructions with the types of elements of `kind`."""
    types = _MMA.fullmatch(kind.name)
    if types is None:
        return []
    return [
        each
        for each in type(kind)
        if (other := _MMA.fullmatch(each.name)) and other.groupdict() == types.groupdict()
    ]


def _waves_of(kernel: Any, constraint: Any) -> int | None:
    """The waves of a workgroup in the dimension of a `WaveConstraint`; None if that is no whole
    number for all blocks."""
    for other in kernel.workgroup_constraints:
        if other.dim == constraint.dim:
            ratio = other.tile_size / constraint.tile_size
            try:
                return int(ratio) if ratio == int(ratio) else None
            except TypeError:
                return None
    return None


def _choices(axes: Sequence[_Axis]) -> Iterator[_Choice]:
    """All choices, those with fewer changes first."""
    for changes in range(len(axes) + 1):
        for changed in itertools.combinations(range(len(axes)), changes):
            values = [
                axis.values[1:] if number in changed else axis.values[:1]
                for number, axis in enumerate(axes)
            ]
            for each in itertools.product(*values):
                if math.prod(v for a, v in zip(axes, each, strict=True) if a.kind == "waves") <= (
                    MOST_WAVES
                ):
                    yield _Choice(each, changes)


def _title(axes: Sequence[_Axis], values: Sequence[Any]) -> str:
    """The name of a variant, such as `64x64x32 w2x2 F32_16x16x16_F16 none`."""
    by_kind: dict[str, list[str]] = {}
    for axis, value in zip(axes, values, strict=True):
        text = value.name if hasattr(value, "name") else str(value)
        by_kind.setdefault(axis.kind, []).append(text.lower() if axis.kind == "schedule" else text)
    parts = []
    if "block" in by_kind:
        parts.append("x".join(by_kind["block"]))
    if "waves" in by_kind:
        parts.append("w" + "x".join(by_kind["waves"]))
    return " ".join([*parts, *by_kind.get("mma", ()), *by_kind.get("schedule", ())])


def _trace(options: Any, kernel: Any, axes: Sequence[_Axis], choice: _Choice) -> Any:
    """Lets Wave print a variant. Raises `FrontendError`."""
    from wave_lang.kernel.wave import constraints as wave

    subs = dict(options.subs)
    waves: dict[Any, int] = {}
    changes: dict[str, Any] = {}
    mma = None
    for axis, value in zip(axes, choice.values, strict=True):
        if axis.kind == "block":
            subs[axis.subject] = value
        elif axis.kind == "waves":
            waves[axis.subject] = value
        elif axis.kind == "mma":
            mma = value
        else:
            changes["schedule"] = value
    tiles = {each.dim: each.tile_size for each in kernel.workgroup_constraints}
    constraints = []
    for constraint in kernel.constraints:
        if isinstance(constraint, wave.WaveConstraint) and constraint.dim in waves:
            tile = tiles[constraint.dim] / waves[constraint.dim]
            constraints.append(type(constraint)(constraint.dim, tile))
        elif isinstance(constraint, wave.HardwareConstraint) and mma is not None:
            fields = {"mma_type": mma}
            if constraint.waves_per_block is not None:
                # Wave derives it from the other constraints.
                fields["waves_per_block"] = None
            constraints.append(dataclasses.replace(constraint, **fields))
        else:
            constraints.append(copy.copy(constraint))
    if "schedule" in changes:
        # Schedules need to know how long operations take; the user's own numbers count first.
        from wave_lang.kernel.wave.utils.general_utils import get_default_scheduling_params

        subs = {**get_default_scheduling_params(), **subs}
    changed = type(kernel)(constraints, kernel._name, kernel._f)
    # Wave prints all that it knows of a kernel that it refuses.
    with contextlib.redirect_stdout(io.StringIO()):
        return trace_kernel(dataclasses.replace(copy.copy(options), subs=subs, **changes), changed)
