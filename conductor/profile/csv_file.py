"""The tables that rocprofv3 (`stats_*.csv`) and rocprofv2 (`*_v1.csv`) write."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from conductor.profile.listing import (
    MAX_ROWS,
    Entry,
    Listing,
    ProfileError,
    check_integer,
    find_kernel,
    kind_of,
)

V3 = "rocprofv3-stats"
V2 = "rocprofv2-csv"

_V3_COLUMNS = ("codeobj", "vaddr", "instruction", "hitcount", "latency", "stall", "idle")
_V2_COLUMNS = ("instruction", "hitcount", "cycles")
_TEXTS = ("instruction", "source", "c++ reference")

# Of a line that is read although it is not valid CSV. Where its texts end is found by trying, which
# takes time by the cube of the places that could be it.
_MAX_BROKEN_LINE = 8192
_MAX_BROKEN_QUOTES = 32
_MAX_BROKEN_COMMAS = 256

_BEGIN = "Begin ATT ASM"


@dataclass(frozen=True, slots=True)
class Table:
    """The loads of a kernel in a table."""

    format: str
    """`V3` or `V2`."""
    is_by_line: bool
    """Instructions have lines of the assembly text and no addresses."""
    listings: list[Listing]


def read_table(file: str, data: bytes, kernel: str) -> Table:
    """The rows of `kernel` in the content of a file. Columns are found by name.

    Raises:
        ProfileError: the file is no such table, a row is not valid, or it has no such kernel.
    """
    lines = data.decode("utf-8-sig", errors="replace").split("\n")
    header = [name.strip().lower() for name in _strict_fields(lines[0]) or ()]
    if len(set(header)) != len(header):
        raise ProfileError("expected each column once", file=file, row=1)
    if all(name in header for name in _V3_COLUMNS):
        groups = [
            (number, [entry for _, entry in rows])
            for number, rows in groupby(
                _read_rows(file, lines, header, "latency"), key=lambda row: row[0]
            )
        ]
        return Table(V3, False, find_kernel(file, groups, kernel))
    if all(name in header for name in _V2_COLUMNS) and ("addr" in header or "line" in header):
        entries = [entry for _, entry in _read_rows(file, lines, header, "cycles")]
        is_by_line = "addr" not in header
        return Table(V2, is_by_line, _find_in_v2(file, entries, kernel))
    hint = ""
    if "sample_timestamp" in header:
        hint = "; samples have no addresses and no hit counts, record with --att"
    raise ProfileError(
        "expected a table of rocprofv3 --att (CodeObj, Vaddr, Instruction, Hitcount, Latency, "
        "Stall, Idle) or of rocprofv2 (Addr or Line, Instruction, Hitcount, Cycles), got "
        f"{kind_of(lines[0])}{hint}",
        file=file,
        row=1,
    )


def is_v2_table(line: bytes) -> bool:
    """Whether this is the first line of a table of rocprofv2."""
    text = line.decode("utf-8-sig", errors="replace").rstrip("\r\n")
    header = [name.strip().lower() for name in _strict_fields(text) or ()]
    return all(name in header for name in _V2_COLUMNS) and ("addr" in header or "line" in header)


def _find_in_v2(file: str, entries: list[Entry], kernel: str) -> list[Listing]:
    """Tables of rocprofv2 are of one kernel, and need not name it."""
    labels = [entry.label for entry in entries if entry.is_label and entry.label != _BEGIN]
    if labels:
        named = [entry for entry in entries if entry.label != _BEGIN or not entry.is_label]
        return find_kernel(file, [(0, named)], kernel)
    code = tuple(entry for entry in entries if not entry.is_label)
    if not code:
        return find_kernel(file, [], kernel)
    return [Listing(file, code[0].address, code)]


def _read_rows(
    file: str, lines: list[str], header: Sequence[str], latency: str
) -> list[tuple[int, Entry]]:
    """Each row with the number of its code object."""
    rows: list[tuple[int, Entry]] = []
    broken = _broken_pattern(header)
    for number, line in enumerate(lines[1:], start=2):
        line = line.removesuffix("\r")
        if not line:
            continue
        if len(rows) == MAX_ROWS:
            raise ProfileError(f"expected at most {MAX_ROWS} rows", file=file, row=number)
        values = _strict_fields(line)
        if values is None or len(values) != len(header):
            values = _broken_fields(broken, line)
        if values is None or len(values) != len(header):
            raise ProfileError(
                f"expected {len(header)} fields, got {kind_of(line)}", file=file, row=number
            )
        rows.append(_entry(file, number, dict(zip(header, values, strict=True)), latency))
    return rows


def _entry(file: str, number: int, row: dict[str, str], latency: str) -> tuple[int, Entry]:
    def integer(name: str) -> int:
        text = row[name]
        is_hex = name == "addr" and text[:2].lower() == "0x"
        pattern = r"0[xX][0-9a-fA-F]{1,16}" if is_hex else r"[0-9]{1,20}"
        value = int(text, 0 if is_hex else 10) if re.fullmatch(pattern, text) else text
        return check_integer(value, name.capitalize(), file, number)

    address = next((name for name in ("vaddr", "addr") if name in row), None)
    return integer("codeobj") if "codeobj" in row else 0, Entry(
        row=number,
        line=integer("line") if "line" in row else 0,
        address=integer(address) if address else 0,
        text=row["instruction"].strip(),
        hits=integer("hitcount"),
        latency=integer(latency),
        stall=integer("stall") if "stall" in row else 0,
        idle=integer("idle") if "idle" in row else 0,
    )


def _strict_fields(line: str) -> list[str] | None:
    """The fields of a line that is valid CSV."""
    try:
        return next(csv.reader([line], strict=True), None)
    except csv.Error:
        return None


def _broken_pattern(header: Sequence[str]) -> re.Pattern[str]:
    # rocprofv3 puts texts between quotes as they are, with quotes and commas in them; numbers
    # have no quotes, which tells where a text ends.
    fields = ('(?:"(.*)"|([^"]*))' if name in _TEXTS else "([^,]*)()" for name in header)
    return re.compile(",".join(fields))


def _broken_fields(pattern: re.Pattern[str], line: str) -> list[str] | None:
    if (
        len(line) > _MAX_BROKEN_LINE
        or line.count('"') > _MAX_BROKEN_QUOTES
        or line.count(",") > _MAX_BROKEN_COMMAS
    ):
        return None
    match = pattern.fullmatch(line)
    if match is None:
        return None
    groups = match.groups()
    return [first or second or "" for first, second in zip(groups[::2], groups[1::2], strict=True)]
