"""Example kernels of an installed wheel: `python -m waveasm.examples FOLDER` copies them.

In a source tree they are in the folder `examples`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

ENDINGS = (".json", ".mlir")


def copy_examples(folder: Path, source: Path = Path(__file__).parent) -> list[Path]:
    """Copies the examples into `folder`, which is made if need be, and returns their paths. Raises
    `OSError`; a file that is there already stays, and is a `FileExistsError`."""
    copies = {
        each: folder / each.name for each in sorted(source.iterdir()) if each.suffix in ENDINGS
    }
    if not copies:
        raise FileNotFoundError(
            f"'{source}' has no kernels: expected an installed wheel; "
            "in a source tree the examples are in the folder 'examples'"
        )
    for copy in copies.values():
        if copy.exists():
            raise FileExistsError(f"'{copy}' exists, and would be replaced")
    folder.mkdir(parents=True, exist_ok=True)
    for each, copy in copies.items():
        shutil.copyfile(each, copy)
    return list(copies.values())
