"""All families of kernels, and the kernel of a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from tests.kernels.cases import Case, Form
from tests.wave_kernels import attention, control, elementwise, gemm, rows
from tests.wave_kernels.printing import Kernel

# By name: what makes a kernel, and its share.
FAMILIES: dict[str, tuple[Callable[[random.Random], Kernel], int]] = {
    "gemm": (gemm.gemm, 8),
    "convolution": (gemm.convolution, 2),
    "attention": (attention.attention, 3),
    "elementwise": (elementwise.elementwise, 2),
    "cast": (elementwise.cast, 2),
    "copy": (elementwise.copy, 2),
    "transpose": (elementwise.transpose, 2),
    "gather": (elementwise.gather, 1),
    "scatter": (elementwise.scatter, 1),
    "reduction": (rows.reduction, 2),
    "softmax": (rows.softmax, 2),
    "norm": (rows.norm, 2),
    "running_sum": (rows.running_sum, 1),
    "conditional": (control.conditional, 1),
    "batches": (control.batches, 1),
    "histogram": (control.histogram, 1),
    "split_sum": (control.split_sum, 1),
}


def family_of(seed: int, families: list[str] | None = None) -> str:
    """The family of the kernel of a seed."""
    names = families or list(FAMILIES)
    shares = [FAMILIES[name][1] for name in names]
    return random.Random(f"family {seed}").choices(names, shares)[0]


def write_case(seed: int, folder: Path, families: list[str] | None = None) -> Case:
    """Writes the kernel of a seed and its description."""
    family = family_of(seed, families)
    rng = random.Random(seed)
    kernel = FAMILIES[family][0](rng)
    form = rng.choice((Form.BARE, Form.IREE))
    case = Case(f"{family}_{seed}", form, folder)
    case.source.write_text(kernel.text(form is Form.IREE))
    case.description.write_text(json.dumps(kernel.description(), indent=1) + "\n")
    return case
