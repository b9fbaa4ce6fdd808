"""The directory `ui_output_*` of rocprofv3 --att: `code.json`, and a file for each wave."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from conductor.profile.files import WAVE_LIST, ProfileFiles, is_plain_name
from conductor.profile.listing import (
    MAX_ROWS,
    Entry,
    Listing,
    ProfileError,
    check_integer,
    find_kernel,
    kind_of,
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
    """Executions by `Entry.line`."""
    lines_of_waves: tuple[frozenset[int], ...]
    """The lines that each wave executed."""


def read_code(file: str, data: bytes, kernel: str) -> list[Listing]:
    """The rows of `kernel` in the content of a `code.json`.

    Raises:
        ProfileError: the file is no such table, a row is not valid, or it has no such kernel.
    """
    return find_kernel(file, _read_rows(file, data), kernel)


def kernel_names(file: str, data: bytes) -> list[str]:
    """The kernels that have rows in the content of a `code.json`, in their order.

    Raises:
        ProfileError: the file is no such table.
    """
    groups = _read_rows(file, data)
    return [entry.label for _, entries in groups for entry in entries if entry.is_label]


def _read_rows(file: str, data: bytes) -> list[tuple[int, list[Entry]]]:
    content = _load(file, data)
    if not isinstance(content, dict) or not {"code", "header"} <= content.keys():
        raise ProfileError('expected an object with "code" and "header"', file=file)
    header = content["header"]
    names = header.split(",") if isinstance(header, str) else header
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ProfileError(f'expected names as "header", got {kind_of(header)}', file=file)
    column = {name.strip().lower(): i for i, name in enumerate(names)}
    if "pc_issued" in column:
        raise ProfileError(
            "expected a thread trace, got samples, which have no hit counts; record with --att",
            file=file,
        )
    missing = [name for name in _COLUMNS if name not in column]
    if missing:
        raise ProfileError(
            f"expected columns {', '.join(missing)}, got {len(names)} others", file=file
        )
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
        raise ProfileError(f"expected a row of {width}, got {kind_of(row)}", file=file, row=number)
    text = row[column["isa"]]
    if not isinstance(text, str):
        raise ProfileError(f"expected a text as ISA, got {kind_of(text)}", file=file, row=number)
    _, line, code_object, address, hits, latency, stall, idle = (
        0 if name == "isa" else check_integer(row[column[name]], name, file, number)
        for name in _COLUMNS
    )
    return code_object, Entry(number, line, address, text.strip(), hits, latency, stall, idle)


def read_waves(files: ProfileFiles) -> Waves:
    """The executions of all waves that the list of waves among `files` names.

    Raises:
        ProfileError: a file is missing or not valid, or a wave is not complete.
    """
    by_line: dict[int, Spread] = {}
    lines_of_waves = []
    names = wave_names(WAVE_LIST, files[WAVE_LIST])
    missing = sum(name not in files for name in names)
    if missing:
        raise ProfileError(
            f"expected the {len(names)} files of waves that it names, got {len(names) - missing}",
            file=WAVE_LIST,
        )
    for name in names:
        lines_of_waves.append(frozenset(_read_wave(name, files[name], by_line)))
    return Waves(by_line, tuple(lines_of_waves))


def wave_names(file: str, data: bytes) -> list[str]:
    """The files of waves that a `filenames.json` names, sorted; all are beside it.

    Raises:
        ProfileError: it names none, or one that is elsewhere.
    """
    return sorted({name for _, (name, *_) in _read_wave_list(file, data)})


@dataclass(frozen=True, slots=True)
class TracedWave:
    """A wave in the list of waves. Times are cycles of the shader clock."""

    name: str
    """Of its file."""
    engine: str
    """The shader engine."""
    simd: str
    begin: int
    end: int


def list_waves(file: str, data: bytes) -> list[TracedWave]:
    """The waves that a `filenames.json` names, by shader engine, SIMD, slot and number.

    Raises:
        ProfileError: it names none, one that is elsewhere, or one without its place and times.
    """
    waves = []
    for place, wave in _read_wave_list(file, data):
        if len(place) != 4 or len(wave) != 3:
            raise ProfileError(
                'expected "wave_filenames" by shader engine, SIMD, slot and number, each a name, '
                "a begin and an end",
                file=file,
            )
        name, begin, end = wave
        begin = check_integer(begin, "begin", file, 0)
        waves.append(TracedWave(name, *place[:2], begin, check_integer(end, "end", file, 0)))
    return waves


def _read_wave_list(file: str, data: bytes) -> list[tuple[tuple[str, ...], list[Any]]]:
    """The keys that lead to each wave, and what the list has of it: its file first."""
    content = _load(file, data)
    engines = content.get("wave_filenames") if isinstance(content, dict) else None
    if not isinstance(engines, dict):
        raise ProfileError('expected an object as "wave_filenames"', file=file)
    pending: list[tuple[tuple[str, ...], object]] = [((), engines)]
    waves: list[tuple[tuple[str, ...], list[Any]]] = []
    while pending:
        place, item = pending.pop()
        if isinstance(item, dict):
            pending.extend(((*place, key), value) for key, value in item.items())
        elif isinstance(item, list) and item and isinstance(item[0], str):
            waves.append((place, item))
        else:
            raise ProfileError(
                f'expected names of files in "wave_filenames", got {kind_of(item)}', file=file
            )
    if not all(is_plain_name(name) for _, (name, *_) in waves):
        raise ProfileError("expected a file beside this one, got a path", file=file)
    return waves


class Step(NamedTuple):
    """One execution of an instruction by a wave. Cycles."""

    time: int
    """When the wave first tried to issue it."""
    duration: int
    """Stall and issue."""
    stall: int
    idle: int
    """From the end of the instruction before."""
    line: int
    """`Entry.line`; 0: the decoder could not attribute it."""


def _read_wave(file: str, data: bytes, by_line: dict[int, Spread]) -> set[int]:
    """Adds the executions of one wave; the lines that it executed."""
    lines = set()
    for step in read_steps(file, data):
        if step.line:
            by_line.setdefault(step.line, Spread()).add(step.duration, step.stall, step.idle)
            lines.add(step.line)
    return lines


def read_steps(file: str, data: bytes) -> Iterator[Step]:
    """What a wave executed, in order, by the content of its file.

    Raises:
        ProfileError: it is no such file; after the last step, if some are missing.
    """
    content = _load(file, data)
    wave = content.get("wave") if isinstance(content, dict) else None
    if not isinstance(wave, dict) or not isinstance(wave.get("instructions"), list):
        raise ProfileError('expected "wave" with "instructions"', file=file)
    begin = check_integer(wave.get("begin"), "begin", file, 0)
    end = check_integer(wave.get("end"), "end", file, 0)
    before, total = begin, 0
    for number, item in enumerate(wave["instructions"], start=1):
        if not isinstance(item, list) or len(item) != 5:
            raise ProfileError(
                f"expected [time, category, stall, duration, line], got {kind_of(item)}",
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
        yield Step(time, duration, stall, idle, line)
    duration = end - begin
    if abs(total - duration) > max(_TOLERANCE_CYCLES, _TOLERANCE * duration):
        raise ProfileError(
            f"expected the times of instructions to add up to the {duration} cycles of the wave, "
            f"got {total}: data was lost; record again with a larger --att-buffer-size",
            file=file,
        )


def _load(file: str, data: bytes) -> Any:
    try:
        return json.loads(data.decode("utf-8-sig", errors="replace"))
    except (ValueError, RecursionError):
        raise ProfileError(
            "expected JSON; if a name has quotes or backslashes in it, which rocprofv3 does not "
            "escape, give the stats_*.csv beside the folder",
            file=file,
        ) from None
