"""Puts the code of a kernel of Triton, or of any compiler, in a faster order, and runs both.

    python reschedule_kernel.py FILE.hsaco FILE.json OUT.hsaco

FILE.hsaco is the code object, such as Triton leaves in the folder of TRITON_DUMP_DIR with
TRITON_KERNEL_DUMP=1. FILE.json describes a launch as waveasm-run takes it, with the LDS that
Triton adds (`shared` in its own JSON file) as `lds_bytes`. OUT.hsaco gets the faster code: in a
copy of that folder, over FILE.hsaco, Triton takes it with TRITON_KERNEL_OVERRIDE=1 and
TRITON_OVERRIDE_DIR. Needs no GPU and no Triton.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

import waveasm
from waveasm.cli.launch import read_launch
from waveasm.emulator import Skew, load
from waveasm.emulator.reference import (
    Reference,
    compare,
    expected_outputs,
    make_arguments,
    read,
    split_arguments,
)


def outputs(code: Path, reference: Reference, skew: Skew) -> list[bytes]:
    """What a run leaves in all arrays, which must be what the description expects."""
    program = load(code, reference.kernel)
    arguments = make_arguments(reference, seed=0)
    visible, hidden = split_arguments(reference, arguments)
    expected = expected_outputs(reference, arguments)
    program.run(
        reference.grid,
        visible,
        workgroup_size=reference.workgroup_size,
        dynamic_lds=reference.dynamic_lds(program.kernel.descriptor.lds_size),
        hidden=hidden,
        skew=skew,
    )
    for difference in compare(reference, arguments, expected):
        raise SystemExit(f"{code}: {difference}")
    return [value.tobytes() for value in arguments if isinstance(value, np.ndarray)]


def main(code: Path, description: Path, out: Path) -> None:
    """Writes `out` and prints what it gains."""
    launch = read_launch(description)
    known: dict[str, Any] = {
        "kernel": launch.kernel,
        "launch": launch.size,
        "arguments": launch.arguments,
        "lds_bytes": launch.lds_bytes,
    }
    result = waveasm.reschedule(code, **known)
    out.write_bytes(result.data)
    (kernel,) = result.kernels
    if kernel.is_refused:
        raise SystemExit(f"{kernel.name} stays as it is: {kernel.reason}")
    for block in kernel.blocks:
        state = "changed" if block.is_changed else block.reason
        print(f"block 0x{block.offset:04x}, {100 * block.share:.0f} % of the time: {state}")
    reference = read(description)
    for skew in (Skew.FIRST, Skew.LAST):
        same = outputs(code, reference, skew) == outputs(out, reference, skew)
        print(f"waves {skew.name.lower()}: outputs are {'the same' if same else 'DIFFERENT'}")
        if not same:
            raise SystemExit(1)
    (before,), (after,) = (waveasm.estimate_machine_code(path, **known) for path in (code, out))
    print(
        f"{kernel.name}: {before.time:.0f} -> {after.time:.0f} cycles of this launch "
        f"({after.time / before.time:.3f}), {kernel.time_after / kernel.time_before:.3f} in the "
        "mean of all scenarios"
    )


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*map(Path, sys.argv[1:]))
