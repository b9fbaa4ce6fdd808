"""Finds the profile of a kernel in what a profiler wrote: a file, or a folder with folders of hosts
and processes in it."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from conductor.profile.csv_file import is_v2_table, read_table
from conductor.profile.files import CODE, MAX_TOTAL_BYTES
from conductor.profile.listing import EmptyTraceError, ProfileError, quoted
from conductor.profile.ui_output import read_code

ReadFile = Callable[[Path, int], bytes]
"""Reads a file of at most so many bytes. Raises `ProfileError`."""

# `%hostname%/%pid%` and `HOST/PID_1` are two folders above those of traces.
_DEPTH = 4
_MOST_ENTRIES = 20_000
"""Most files and folders that are looked at."""
_MOST_TRACES = 64
"""Most traces that are read."""
_MOST_NAMED = 8

ACCEPTED = (
    f"expected a folder ui_output_*/ with its {CODE}, or a table stats_*.csv, of rocprofv3 --att, "
    "or a table *_v*.csv of rocprofv2 --plugin att, here or in folders below"
)

# What profilers write that is no profile of instructions, by the end of the name, with advice.
_OTHER = (
    (
        ".att",
        "raw thread traces",
        "decode them: record with the trace decoder (--att-library-path)",
    ),
    ("_pc_sampling_host_trap.csv", "samples", "record with --att"),
    ("_pc_sampling_stochastic.csv", "samples", "record with --att"),
    ("_results.db", "a database of rocprofv3", "record with --att"),
    ("_results.json", "results of rocprofv3", "record with --att"),
    ("_kernel_trace.csv", "times of whole kernels", "record with --att"),
    ("_counter_collection.csv", "counters of whole kernels", "record with --att"),
    ("_kernel_stats.csv", "times of whole kernels", "record with --att"),
)


@dataclass(slots=True)
class _Found:
    folders: list[Path] = field(default_factory=list)
    """Those with a `code.json`."""
    tables: list[Path] = field(default_factory=list)
    """Tables of rocprofv3 whose folder is not among `folders`."""
    old_tables: list[Path] = field(default_factory=list)
    """Tables of rocprofv2."""
    others: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Other output of profilers: how many, and what to do, by what it is."""
    files: int = 0
    is_complete: bool = True
    """Whether everything was looked at."""

    @property
    def traces(self) -> list[Path]:
        return [*self.folders, *self.tables, *self.old_tables]


def find_source(path: Path, kernel: str, read: ReadFile) -> Path:
    """A file, or a folder with a `code.json`, that has the trace of `kernel`.

    Raises:
        ProfileError: there is none, or there are several.
    """
    if _is_source(path):
        return path
    found = _walk(path)
    if not found.traces:
        raise ProfileError(_describe(found), file=str(path))
    return _choose(path, found, kernel, read)


def find_folder(path: Path) -> Path:
    """The folder with a `code.json` that `path` is, or the only one that it holds, also in folders
    of hosts and processes.

    Raises:
        ProfileError: there is none, or there are several.
    """
    if _is_source(path):
        if not path.is_dir():
            raise ProfileError(f"expected a folder ui_output_*/ with its {CODE}", file=str(path))
        return path
    found = _walk(path)
    if len(found.folders) == 1:
        return found.folders[0]
    if found.folders:
        raise ProfileError(
            f"expected one folder with a {CODE}, got {len(found.folders)} here; name one: "
            + _names(path, found.folders),
            file=str(path),
        )
    if found.tables or found.old_tables:
        raise ProfileError(
            f"expected a folder ui_output_*/ with its {CODE}, got tables alone: "
            + _names(path, found.traces),
            file=str(path),
        )
    raise ProfileError(_describe(found), file=str(path))


def _is_source(path: Path) -> bool:
    """Whether `path` is itself a file or a folder with a `code.json`. Raises `ProfileError` if
    there is nothing."""
    try:
        path.lstat()
        return not path.is_dir() or (path / CODE).is_file()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise ProfileError(
            f"cannot be read: {error.strerror}{_near(path)}", file=str(path)
        ) from None
    except (OSError, ValueError):
        raise ProfileError("expected a path", file=ascii(str(path))[:80]) from None


def _walk(top: Path) -> _Found:
    """Looks through a folder, the nearest folders first."""
    found = _Found()
    tables: list[Path] = []
    pending, entries = [(top, 0)], 0
    while pending:
        folder, depth = pending.pop(0)
        try:
            children = sorted(os.scandir(folder), key=lambda child: child.name)
        except OSError as error:
            if folder == top:
                raise ProfileError(f"cannot be read: {error.strerror}", file=str(top)) from None
            continue
        for child in children:
            entries += 1
            if entries > _MOST_ENTRIES:
                found.is_complete = False
                return found
            path = Path(child.path)
            if child.is_dir(follow_symlinks=depth == 0):
                if (path / CODE).is_file():
                    found.folders.append(path)
                elif depth < _DEPTH:
                    pending.append((path, depth + 1))
                continue
            found.files += 1
            _sort(path, found, tables)
    traced = {str(folder) for folder in found.folders}
    found.tables = [
        each
        for each in tables
        if str(each.with_name(each.stem.removeprefix("stats_"))) not in traced
    ]
    return found


def _sort(path: Path, found: _Found, tables: list[Path]) -> None:
    """Notes what a file is."""
    name = path.name.lower()
    for ending, what, advice in _OTHER:
        if name.endswith(ending):
            count, _ = found.others.get(what, (0, ""))
            found.others[what] = (count + 1, advice)
            return
    if not name.endswith(".csv"):
        return
    if name.startswith("stats_"):
        tables.append(path)
    elif is_v2_table(_first_line(path)):
        found.old_tables.append(path)


def _first_line(path: Path) -> bytes:
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.readline(1024)
    except OSError:
        return b""


def _choose(top: Path, found: _Found, kernel: str, read: ReadFile) -> Path:
    """The only trace that has the kernel."""
    traces = found.traces
    if len(traces) > _MOST_TRACES:
        raise ProfileError(
            f"expected at most {_MOST_TRACES} traces, got {len(traces)}; name one: "
            + _names(top, traces),
            file=str(top),
        )
    matching: list[Path] = []
    errors: list[ProfileError] = []
    empty = 0
    for each in traces:
        if matching and each in found.old_tables:
            break  # Those of rocprofv3 have more.
        try:
            _read_kernel(each, kernel, read)
            matching.append(each)
        except EmptyTraceError as error:
            empty += 1
            errors.append(error)
        except ProfileError as error:
            errors.append(error)
    if len(matching) == 1:
        return matching[0]
    if not matching and len(errors) == 1:
        raise errors[0]
    if matching:
        raise ProfileError(
            f"expected one dispatch of kernel {quoted(kernel)}, got {len(matching)} here; name "
            f"one: {_names(top, matching)}",
            file=str(top),
        )
    others = len(traces) - empty
    reasons = [f"{empty} are empty"] if empty else []
    reasons += [f"{others} have no such kernel or cannot be read"] if others else []
    raise ProfileError(
        f"expected one dispatch of kernel {quoted(kernel)}, got none: of {len(traces)} traces, "
        f"{' and '.join(reasons)}: {_names(top, traces)}; the first: {errors[0]}",
        file=str(top),
    )


def _read_kernel(trace: Path, kernel: str, read: ReadFile) -> None:
    """Raises `ProfileError` if the trace does not have the kernel."""
    if trace.suffix.lower() == ".csv":
        read_table(str(trace), read(trace, MAX_TOTAL_BYTES), kernel)
    else:
        code = trace / CODE
        read_code(str(code), read(code, MAX_TOTAL_BYTES), kernel)


def _names(top: Path, paths: Iterable[Path]) -> str:
    names = [ascii(os.path.relpath(path, top))[1:-1] for path in paths]
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _describe(found: _Found) -> str:
    """What was found in a folder without a trace."""
    if found.others:
        parts = [
            f"{what} ({count} {'file' if count == 1 else 'files'}; {advice})"
            for what, (count, advice) in found.others.items()
        ]
        got = ", ".join(parts)
    elif not found.is_complete:
        got = f"none in the first {_MOST_ENTRIES} files and folders"
    elif found.files:
        got = f"{found.files} other {'file' if found.files == 1 else 'files'}"
    else:
        got = "an empty folder"
    return f"{ACCEPTED}; got {got}"


def _near(path: Path) -> str:
    """Names of files and folders like one that is missing."""
    parent = path.parent
    while not parent.is_dir() and parent != parent.parent:
        path, parent = parent, parent.parent
    try:
        names = sorted(os.listdir(parent))[:_MOST_ENTRIES]
    except OSError:
        return ""
    near = difflib.get_close_matches(path.name, names, n=3, cutoff=0.6)
    # `stats_x.csv` for `x`, `ui_output_x` for the start of its name.
    near += [name for name in names if path.name and path.name in name and name not in near][
        : 3 - len(near)
    ]
    shown = ", ".join(f"'{ascii(str(parent / name))[1:-1]}'" for name in near)
    return f"; did you mean {shown}?" if near else ""
