"""Compiles kernels one after the other in one process, and prints what each became.

A line has the number of the kernel and the SHA-256 of its code object. Arguments: `source` or
`default`, the order, then paths of kernels.
"""

from __future__ import annotations

import hashlib
import sys

import waveasm


def main(schedule: str, *paths: str) -> None:
    """Compiles `paths` with the source order, or as the search schedules by default."""
    search = waveasm.Search() if schedule == "default" else None
    for number, path in enumerate(paths):
        result = waveasm.compile(path, target="gfx942", schedule=search)
        assert isinstance(result.data, bytes)
        print(number, hashlib.sha256(result.data).hexdigest(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
