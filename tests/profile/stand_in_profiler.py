"""Stands in for a profiler where there is no GPU.

    stand_in_profiler HSACO KERNEL FOLDER

Writes into FOLDER what rocprofv3 would write for a run of the kernel, with made-up times. The tag
map must lie beside the code object.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.profile.profiler_files import write_output
from tests.profile.traced_run import read_kernel, trace


def main(hsaco: str, name: str, folder: str) -> int:
    """Writes the profile and returns the exit status."""
    path = Path(hsaco)
    kernel = read_kernel(path.read_bytes(), path.with_suffix(".tags.json").read_bytes())
    if kernel.name != name:
        print(f"no kernel '{name}'", file=sys.stderr)
        return 1
    write_output(trace(kernel), Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
