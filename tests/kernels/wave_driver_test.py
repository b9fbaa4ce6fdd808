"""The command line of Wave's driver, with waveasm-translate in the place of its own tool.

Wave hands over a kernel in its bare form, assembles the text that comes back, and links it.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.kernels.cases import Form, find_cases
from waveasm.emulator import load
from waveasm.emulator.reference import (
    Reference,
    compare,
    expected_outputs,
    make_arguments,
    read,
)

SEED = 1
PASSES = [
    "--mlir-cse",
    "--waveasm-scoped-cse",
    "--waveasm-peephole",
    "--waveasm-scale-pack-elimination",
    "--loop-invariant-code-motion",
    "--waveasm-m0-redundancy-elim",
    "--waveasm-buffer-load-strength-reduction",
    "--waveasm-memory-offset-opt",
    "--canonicalize",
    "--waveasm-scoped-cse",
    "--waveasm-loop-address-promotion",
    "--waveasm-scc-spill-reload",
    "--waveasm-scc-verifier",
    "--waveasm-linear-scan=max-vgprs=256 max-agprs=256",
    "--waveasm-vgpr-compaction",
]
KERNELS = [
    "copy_f16_111x813_masked.w2604",
    "gemm_f16_128_t64k32.w2604",
    "gemm_f16_256_t64k32_prefetch_g2s.w391",
    "softmax_f16_16x128.w391",
]


def translate(source: Path, reference: Reference, output: Path) -> None:
    x, y, z = reference.workgroup_size
    # Explicit waits are trusted where the driver thinks that there are some.
    waits = "" if x // 64 >= 2 and y >= 2 else "=ticketed-waitcnt=false"
    command = [
        os.environ["WAVEASM_TRANSLATE"],
        "--target=gfx942",
        *PASSES,
        f"--waveasm-insert-waitcnt{waits}",
        "--waveasm-hazard-mitigation=target=gfx942",
        "--emit-assembly",
        f"--workgroup-size-x={x}",
        f"--workgroup-size-y={y}",
        f"--workgroup-size-z={z}",
        str(source),
        "-o",
        str(output),
    ]
    subprocess.run(command, check=True)


def assemble(assembly: Path, code_object: Path) -> None:
    object_file = assembly.with_suffix(".o")
    target = ["--triple=amdgcn-amd-amdhsa", "--mcpu=gfx942", "--filetype=obj"]
    subprocess.run(
        [os.environ["LLVM_MC"], *target, str(assembly), "-o", str(object_file)], check=True
    )
    subprocess.run(
        [os.environ["LD_LLD"], "-shared", str(object_file), "-o", str(code_object)], check=True
    )


@pytest.mark.parametrize("name", KERNELS)
def test_drop_in(name: str, tmp_path: Path) -> None:
    (case,) = [case for case in find_cases(forms=[Form.BARE]) if case.name == name]
    reference = read(case.description)
    translate(case.source, reference, tmp_path / "kernel.s")
    assemble(tmp_path / "kernel.s", tmp_path / "kernel.hsaco")
    arguments = make_arguments(reference, SEED)
    expected = expected_outputs(reference, arguments)
    program = load(tmp_path / "kernel.hsaco")
    program.run(reference.grid, arguments, workgroup_size=reference.workgroup_size)
    assert not compare(reference, arguments, expected)
