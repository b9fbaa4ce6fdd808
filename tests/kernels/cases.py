"""The kernels of a folder: NAME.json with NAME.mlir, and NAME.iree.mlir if it is there."""

from __future__ import annotations

import enum
import fnmatch
import itertools
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"


class Form(enum.Enum):
    """How a kernel is printed, see corpus/README.md. The value is the ending of its files."""

    BARE = ".mlir"
    IREE = ".iree.mlir"


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel in one form."""

    name: str
    form: Form
    folder: Path

    @property
    def source(self) -> Path:
        """What is compiled."""
        return self.folder / (self.name + self.form.value)

    @property
    def description(self) -> Path:
        """Launch and reference, see `waveasm.emulator.reference`."""
        return self.folder / (self.name + ".json")

    def __str__(self) -> str:
        return self.name if self.form is Form.BARE else f"{self.name} (iree)"


def find_cases(
    folder: Path = CORPUS, kernels: str = "*", forms: Iterable[Form] = Form
) -> list[Case]:
    """Those whose name fits the pattern `kernels` of a shell, sorted by name and form."""
    cases = [
        Case(path.name.removesuffix(".json"), form, folder)
        for path in sorted(folder.glob("*.json"))
        for form in forms
    ]
    return [
        case for case in cases if fnmatch.fnmatchcase(case.name, kernels) and case.source.exists()
    ]


def chosen_cases() -> list[Case]:
    """Kernels for tests that take long over each, in bare form. Of a kernel that both versions of
    the front end print there is one, of the versions by turns; with `CORPUS=all` in the environment
    (`--test_env=CORPUS=all`) both are there."""
    every = find_cases(forms=[Form.BARE])
    if os.environ.get("CORPUS") == "all":
        return every
    groups = itertools.groupby(every, key=lambda case: case.name.rpartition(".")[0])
    kernels = [list(group) for _, group in groups]
    return [versions[number % len(versions)] for number, versions in enumerate(kernels)]


def read_list(path: Path) -> dict[str, str]:
    """A list of kernels: by name, the text after it. Lines that start with # are remarks."""
    lines = [line.split(maxsplit=1) for line in path.read_text().splitlines()]
    return {name: " ".join(rest) for name, *rest in filter(None, lines) if not name.startswith("#")}
