"""The common form of profiler files: the instructions of kernels, with sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from conductor.errors import ConductorError

MAX_ROWS = 1_000_000
"""Most rows of a listing."""

_MAX_INTEGER = (1 << 64) - 1
_MAX_SHOWN = 80


class ProfileError(ConductorError):
    """A profile that cannot be used; the text says in which file and row, what was expected and
    what kind of thing was found. It quotes nothing of a file but whole numbers of rows that were
    read as such: what somebody took for a profile may hold a key."""

    def __init__(self, message: str, *, file: str = "", row: int = 0) -> None:
        place = f"{file}:{row}: " if row else f"{file}: " if file else ""
        super().__init__(place + message)
        self.file = file
        """Its name, or its path where the client reads it; empty if it is none."""
        self.row = row
        """Line of a CSV file or number in a list of JSON, from 1; 0: the file as a whole."""


class EmptyTraceError(ProfileError):
    """A trace without instructions."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One instruction, with sums over all its executions by traced waves. Times are cycles of
    the shader clock."""

    row: int
    """Number in its file, from 1."""
    line: int
    """Number by which wave files or assembly texts name it; 0: none."""
    address: int
    text: str
    hits: int
    """How often waves executed it."""
    latency: int
    """Cycles of stall and issue together."""
    stall: int
    idle: int
    """Cycles between the end of the instruction before and the start of this one."""

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
    names: dict[str, int] = {}
    for _, entries in groups:
        labels = [i for i, entry in enumerate(entries) if entry.is_label]
        for i, end in pairwise([*labels, len(entries)]):
            names.setdefault(entries[i].label, entries[i].row)
            if entries[i].label == kernel and end > i + 1:
                found.append(Listing(file, entries[i].address, tuple(entries[i + 1 : end])))
    if found:
        return found
    if not any(entries for _, entries in groups):
        raise EmptyTraceError(
            "the trace is empty: expected instructions, got none, as no wave ran on the traced "
            "compute unit. Start more workgroups, or trace another unit (--att-target-cu) or more "
            "shader engines (--att-shader-engine-mask)",
            file=file,
        )
    rows = ", ".join(str(row) for row in list(names.values())[:8])
    traced = f"{len(names)} with other names, at row {rows}" if names else "none with a name"
    raise ProfileError(f"expected kernel {quoted(kernel)}, got {traced}", file=file)


def check_integer(value: object, name: str, file: str, row: int) -> int:
    """`value` if it is a whole number that counts something.

    Raises:
        ProfileError: it is not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MAX_INTEGER:
        raise ProfileError(
            f"expected a whole number as {name}, got {kind_of(value)}", file=file, row=row
        )
    return value


def quoted(name: str) -> str:
    """A word of the request in an error message: on one line and not too long."""
    text = ascii(name)
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}..."


def kind_of(value: object) -> str:
    """What `value` of a file is, in an error message, with nothing of its content."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "a truth value"
        case int():
            if value > _MAX_INTEGER:
                return "a number of more than 64 bits"
            return "a negative number" if value < 0 else "a number"
        case float():
            return "a fraction"
        case str():
            return f"a text of {len(value)} characters" if value else "an empty text"
        case list():
            return f"a list of {len(value)}"
    return "an object"
