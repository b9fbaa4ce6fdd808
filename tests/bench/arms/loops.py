"""The loops of an evaluation."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.kernels.cases import CORPUS, read_list
from tests.wave_kernels.families import write_case

LIST = Path(__file__).parent / "loops.txt"


@dataclass(frozen=True, slots=True)
class Loop:
    """A kernel with a loop."""

    name: str
    half: str
    """`shown`, or `held` from whoever writes prompts, tools and players; `random` for kernels of
    seeds, and `own` for files."""
    text: str

    @property
    def workitems(self) -> int:
        """Of a workgroup."""
        size = re.search(r"workgroup_size = \[(\d+), (\d+), (\d+)\]", self.text)
        if size is None:
            raise ValueError(f"{self.name}: expected a workgroup_size")
        return int(size[1]) * int(size[2]) * int(size[3])

    def __str__(self) -> str:
        return self.name


def find_loops(names: str, base: Path) -> Sequence[Loop]:
    """The loops of a set: `all`, `shown` or `held` of the list, or names with commas between them:
    of the corpus, `wave:SEED` for the random kernel of a seed, or paths of files below `base`.
    Raises a `ValueError`."""
    listed = read_list(LIST)
    if names in ("all", "shown", "held"):
        chosen = [name for name, half in listed.items() if names in ("all", half)]
    else:
        chosen = names.split(",")
    loops = []
    for name in chosen:
        seed = re.fullmatch(r"wave:(\d+)", name)
        if seed:
            with tempfile.TemporaryDirectory() as folder:
                text = write_case(int(seed[1]), Path(folder)).source.read_text()
            loops.append(Loop(name, "random", text))
            continue
        path = base / name if name.endswith(".mlir") else CORPUS / f"{name}.mlir"
        if not path.is_file():
            raise ValueError(f"'{name}': expected a kernel of the corpus, wave:SEED or a file")
        loops.append(Loop(path.stem, listed.get(name, "own"), path.read_text()))
    return loops
