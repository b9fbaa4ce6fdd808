"""The examples of an installed wheel: `python -m waveasm.examples FOLDER` copies them.

In a source tree they are in the folder `examples`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

WHEEL = Path(__file__).parent / "files"
"""Where the wheel has them."""


def copy_examples(folder: Path, source: Path = WHEEL) -> list[Path]:
    """Copies the examples into `folder`, which is made if need be, and returns their paths. Raises
    `OSError`; a file that is there already stays, and is a `FileExistsError`."""
    copies = {
        each: folder / each.relative_to(source)
        for each in sorted(source.rglob("*"))
        if each.is_file() and "__pycache__" not in each.parts
    }
    if not copies:
        raise FileNotFoundError(
            f"'{source}' has no examples: expected an installed wheel; "
            "in a source tree they are in the folder 'examples'"
        )
    for copy in copies.values():
        if copy.exists():
            raise FileExistsError(f"'{copy}' exists, and would be replaced")
    for each, copy in copies.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(each, copy)
        if each.read_bytes().startswith(b"#!"):
            copy.chmod(copy.stat().st_mode | 0o111)
    return list(copies.values())
