"""The directory `ui_output_*` of rocprofv3 --att: `code.json`, and a file for each wave."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from conductor.profile.listing import (
    MAX_ROWS,
    Entry,
    Listing,
    ProfileError,
    check_integer,
    find_kernel,
    read_bytes,
    shown,
)

_COLUMNS = ("isa", "linenumber", "codeobj", "vaddr", "hit", "latency", "stall", "idle")

# Instructions of a wave may overlap by a slot, and the decoder leaves small gaps: a wave's times
# add up to its duration within this share, or within as many cycles.
_TOLERANCE = 0.01
_TOLERANCE_CYCLES = 64


@dataclass(slots=True)
class Spread:
    """The executions of one instruction, from the files of waves. Cycles."""

    hits: int = 0
    latency: int = 0
    stall: int = 0
    idle: int = 0
    latency_min: int = 0
    latency_max: int = 0

    def add(self, latency: int, stall: int, idle: int) -> None:
        """Takes one execution."""
        self.latency_min = min(self.latency_min, latency) if self.hits else latency
        self.latency_max = max(self.latency_max, latency)
        self.hits += 1
        self.latency += latency
        self.stall += stall
        self.idle += idle


@dataclass(frozen=True, slots=True)
class Waves:
    """What the files of waves say."""

    by_line: Mapping[int, Spread]
    """By `Entry.line`."""
    lines_of_waves: tuple[frozenset[int], ...]
    """For each wave the lines that it executed."""


def read_code(path: Path, kernel: str) -> list[Listing]:
    """The rows of `kernel` in a `code.json`.

    Raises:
        ProfileError: the file is no such table, a row is not valid, or it has no such kernel.
    """
    return find_kernel(str(path), _read_rows(path), kernel)


def has_kernel(path: Path, kernel: str) -> bool:
    """Whether a `code.json` has rows of `kernel`.

    Raises:
        ProfileError: the file is no such table.
    """
    groups = _read_rows(path)
    return any(
        entry.is_label and entry.label == kernel for _, entries in groups for entry in entries
    )


def _read_rows(path: Path) -> list[tuple[int, list[Entry]]]:
    file = str(path)
    content = _load(path)
    if not isinstance(content, dict) or not {"code", "header"} <= content.keys():
        raise ProfileError('expected an object with "code" and "header"', file=file)
    header = content["header"]
    names = header.split(",") if isinstance(header, str) else header
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ProfileError(f'expected names as "header", got {shown(header)}', file=file)
    column = {name.strip().lower(): i for i, name in enumerate(names)}
    if "pc_issued" in column:
        raise ProfileError(
            "expected a thread trace, got samples, which have no hit counts; record with --att",
            file=file,
        )
    missing = [name for name in _COLUMNS if name not in column]
    if missing:
        raise ProfileError(f"expected columns {', '.join(missing)}, got {shown(names)}", file=file)
    code = content["code"] if content["code"] is not None else []
    if not isinstance(code, list) or len(code) > MAX_ROWS:
        raise ProfileError(f'expected a list of at most {MAX_ROWS} rows as "code"', file=file)
    rows = [_entry(file, i, row, column, len(names)) for i, row in enumerate(code, start=1)]
    return [
        (number, [entry for _, entry in group])
        for number, group in groupby(rows, key=lambda row: row[0])
    ]


def _entry(
    file: str, number: int, row: object, column: Mapping[str, int], width: int
) -> tuple[int, Entry]:
    if not isinstance(row, list) or len(row) != width:
        raise ProfileError(f"expected a row of {width}, got {shown(row)}", file=file, row=number)
    text = row[column["isa"]]
    if not isinstance(text, str):
        raise ProfileError(f"expected a text as ISA, got {shown(text)}", file=file, row=number)
    _, line, code_object, address, hits, latency, stall, idle = (
        0 if name == "isa" else check_integer(row[column[name]], name, file, number)
        for name in _COLUMNS
    )
    return code_object, Entry(number, line, address, text.strip(), hits, latency, stall, idle)


def read_waves(folder: Path) -> Waves:
    """The executions of all waves that `filenames.json` names.

    Raises:
        ProfileError: a file is missing or not valid, or a wave is not complete.
    """
    by_line: dict[int, Spread] = {}
    lines_of_waves = []
    for path in _wave_files(folder):
        lines_of_waves.append(frozenset(_read_wave(path, by_line)))
    return Waves(by_line, tuple(lines_of_waves))


def _wave_files(folder: Path) -> Iterator[Path]:
    path = folder / "filenames.json"
    content = _load(path)
    engines = content.get("wave_filenames") if isinstance(content, dict) else None
    if not isinstance(engines, dict):
        raise ProfileError('expected an object as "wave_filenames"', file=str(path))
    pending: list[object] = [engines]
    names: list[str] = []
    while pending:
        item = pending.pop()
        if isinstance(item, dict):
            pending.extend(item.values())
        elif isinstance(item, list) and item and isinstance(item[0], str):
            names.append(item[0])
        else:
            raise ProfileError(
                f'expected names of files in "wave_filenames", got {shown(item)}', file=str(path)
            )
    for name in sorted(names):
        if Path(name).name != name or name in (".", "..") or "\0" in name:
            raise ProfileError(
                f"expected a file beside this one, got {shown(name)}", file=str(path)
            )
        yield folder / name


def _read_wave(path: Path, by_line: dict[int, Spread]) -> set[int]:
    """Adds the executions of one wave; the lines that it executed."""
    file = str(path)
    content = _load(path)
    wave = content.get("wave") if isinstance(content, dict) else None
    if not isinstance(wave, dict) or not isinstance(wave.get("instructions"), list):
        raise ProfileError('expected "wave" with "instructions"', file=file)
    begin = check_integer(wave.get("begin"), "begin", file, 0)
    end = check_integer(wave.get("end"), "end", file, 0)
    before, total = begin, 0
    lines = set()
    for number, item in enumerate(wave["instructions"], start=1):
        if not isinstance(item, list) or len(item) != 5:
            raise ProfileError(
                f"expected [time, category, stall, duration, line], got {shown(item)}",
                file=file,
                row=number,
            )
        time, _, stall, duration, line = (
            check_integer(value, name, file, number)
            for value, name in zip(
                item, ("time", "category", "stall", "duration", "line"), strict=True
            )
        )
        idle = max(time - before, 0)
        before = max(before, time + duration)
        total += idle + duration
        # 0: what the decoder could not attribute.
        if line:
            by_line.setdefault(line, Spread()).add(duration, stall, idle)
            lines.add(line)
    duration = end - begin
    if abs(total - duration) > max(_TOLERANCE_CYCLES, _TOLERANCE * duration):
        raise ProfileError(
            f"expected the times of instructions to add up to the {duration} cycles of the wave, "
            f"got {total}: data was lost; record again with a larger --att-buffer-size",
            file=file,
        )
    return lines


def _load(path: Path) -> Any:
    data = read_bytes(path)
    try:
        return json.loads(data.decode("utf-8-sig", errors="replace"))
    except (ValueError, RecursionError):
        raise ProfileError(
            "expected JSON; if a name has quotes or backslashes in it, which rocprofv3 does not "
            "escape, give the stats_*.csv beside the folder",
            file=str(path),
        ) from None
