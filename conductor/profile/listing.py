"""What the files of a profiler have in common: the instructions of kernels, with sums."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from conductor.errors import ConductorError

MAX_FILE_BYTES = 256 << 20
"""Largest file that is read."""

MAX_ROWS = 1_000_000
"""Most rows of a listing."""

_MAX_INTEGER = (1 << 64) - 1
_MAX_SHOWN = 80


class ProfileError(ConductorError):
    """A profile that cannot be used; the text says in which file and row, what was expected and
    what was found."""

    def __init__(self, message: str, *, file: str = "", row: int = 0) -> None:
        place = f"{file}:{row}: " if row else f"{file}: " if file else ""
        super().__init__(place + message)
        self.file = file
        """Path as it was given, or below it; empty if it is none."""
        self.row = row
        """Line of a CSV file or number in a list of JSON, from 1; 0: the file as a whole."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One instruction, with sums over all its executions by traced waves. Times are cycles of
    the shader clock."""

    row: int
    """In its file, from 1."""
    line: int
    """Number by which wave files or assembly texts name it; 0: none."""
    address: int
    text: str
    hits: int
    """Executions by waves."""
    latency: int
    """Stall and issue."""
    stall: int
    idle: int
    """Between the end of the instruction before and the start of this one."""

    @property
    def is_label(self) -> bool:
        """The row is not an instruction but the name of what follows."""
        return self.text.startswith(";")

    @property
    def label(self) -> str:
        """The name in the row of a label."""
        return self.text.removeprefix(";").strip().removesuffix(":")


@dataclass(frozen=True, slots=True)
class Listing:
    """The instructions of one load of one kernel, by address."""

    file: str
    start: int
    """Address of the kernel."""
    entries: tuple[Entry, ...]


def find_kernel(
    file: str, groups: Sequence[tuple[int, Sequence[Entry]]], kernel: str
) -> list[Listing]:
    """The loads of `kernel` among the rows of code objects, each with its number. A label stands
    before the instructions that it names.

    Raises:
        ProfileError: there is no such label.
    """
    found: list[Listing] = []
    names: dict[str, None] = {}
    for _, entries in groups:
        labels = [i for i, entry in enumerate(entries) if entry.is_label]
        for i, end in pairwise([*labels, len(entries)]):
            names[entries[i].label] = None
            if entries[i].label == kernel and end > i + 1:
                found.append(Listing(file, entries[i].address, tuple(entries[i + 1 : end])))
    if found:
        return found
    if not any(entries for _, entries in groups):
        raise ProfileError(
            "expected instructions, got none: no wave ran on the traced compute unit. Start more "
            "workgroups, or trace another unit (--att-target-cu) or more shader engines "
            "(--att-shader-engine-mask)",
            file=file,
        )
    traced = ", ".join(shown(name) for name in list(names)[:8]) or "none with a name"
    raise ProfileError(f"expected kernel {shown(kernel)}, got {traced}", file=file)


def read_bytes(path: Path) -> bytes:
    """The content of a regular file.

    Raises:
        ProfileError: it cannot be read or is too large.
    """
    try:
        with open(path, "rb", opener=_open) as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise ProfileError("expected a regular file", file=str(path))
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ProfileError(f"cannot be read: {reason}", file=str(path)) from None
    except ValueError:  # a zero byte in the name
        raise ProfileError("expected a path", file=repr(str(path))) from None
    if len(data) > MAX_FILE_BYTES:
        raise ProfileError(f"expected at most {MAX_FILE_BYTES} bytes", file=str(path))
    return data


def _open(path: str, flags: int) -> int:
    # A pipe that nobody writes to is no reason to wait.
    return os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC)


def check_integer(value: object, name: str, file: str, row: int) -> int:
    """`value` if it is a whole number that counts something.

    Raises:
        ProfileError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MAX_INTEGER:
        raise ProfileError(
            f"expected a whole number as {name}, got {shown(value)}", file=file, row=row
        )
    return value


def shown(value: object) -> str:
    """`value` in an error message: on one line and not too long."""
    text = ascii(value)
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}..."
