"""Makes clang/NAME.LEVEL.ll from the kernels of clang/kernels.cl and clang/kernels.hip with clang
of LLVM 22:

python generate_clang.py
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parent / "clang"
COMMANDS = {
    "kernels.cl": "clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx942 -nogpulib"
    " -Xclang -finclude-default-header",
    "kernels.hip": "clang-22 -x hip --offload-device-only --offload-arch=gfx942 -nogpulib"
    " -nogpuinc",
}
UNOPTIMISED = (
    "chosen_arrays",
    "chosen_memory",
    "decimals",
    "device_variables",
    "flat_shared",
    "helpers",
    "launch_shared",
    "particles",
    "pixels",
    "private_sort",
    "reduce_lds",
    "remainders",
    "slices",
    "switch_ops",
    "tables",
)
"""Kernels that are compiled without optimisation too: they are calls there."""


def _compile(source: str) -> None:
    """Compiles each kernel alone, with what stands before the first one and all structures."""
    parts = re.split(r"(?m)^(?=WG\(|ENTRY\(|struct )", (FOLDER / source).read_text())
    structures = [part for part in parts if part.startswith("struct")]
    for part in parts[1:]:
        found = re.search(r"(?:kernel void|ENTRY\(\d+\)) (\w+)", part)
        if part in structures or found is None:
            continue
        text = "".join([parts[0], *structures, part])
        levels = ("O0", "O1", "O3") if found[1] in UNOPTIMISED else ("O1", "O3")
        for level in levels:
            path = FOLDER / f"{found[1]}.{level}.ll"
            command = f"{COMMANDS[source]} -S -emit-llvm -{level} -o {path} -".split()
            subprocess.run(command, input=text, text=True, check=True)


def main() -> None:
    """Compiles the kernels of both languages."""
    for source in COMMANDS:
        _compile(source)


if __name__ == "__main__":
    main()
