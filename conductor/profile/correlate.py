"""Joins the files of a profiler with the instructions of a kernel."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from conductor.profile import checks
from conductor.profile.csv_file import V3, read_table
from conductor.profile.files import CODE, WAVE_LIST, ProfileFiles
from conductor.profile.listing import Entry, Listing, ProfileError
from conductor.profile.tag_map import MappedInstruction, read_tag_map
from conductor.profile.ui_output import Waves, read_code, read_waves

UI = "rocprofv3-ui"

_WAIT = "s_waitcnt"


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured of one machine instruction: executions by traced waves, and cycles of
    the shader clock for one of them."""

    offset: int
    """Bytes from the start of the kernel."""
    tag: int | None
    """7 of I7; none: the instruction has no tag."""
    region: str
    """Region of the tag, as in the tag map; may be empty."""
    hits: int
    latency_min: float
    """Stall and issue together. 0, as `latency_max`, where the profile has only sums."""
    latency_mean: float
    latency_max: float
    stall_mean: float
    """The part of the latency in which the wave could not issue. 0 for rocprofv2, which does not
    tell."""
    idle_mean: float
    """Between the end of the instruction before and the start of this one, no part of the
    latency. 0 for rocprofv2."""
    is_wait: bool = False
    """An `s_waitcnt` that the compiler inserted before the operation with the tag."""


@dataclass(frozen=True, slots=True)
class Correlation:
    """A profile, joined with the code that it is of."""

    rows: tuple[Row, ...]
    """All instructions of the kernel, by offset."""
    waves: int
    """Number of traced waves."""
    format: str
    """"rocprofv3-stats", "rocprofv3-ui", "rocprofv2-csv"."""


def correlate(files: ProfileFiles, kernel: str, tag_map: bytes) -> Correlation:
    """Joins a profile with the instructions of a kernel by their offsets.

    `files` are what `read_files` reads of a profile. `kernel` is the symbol. `tag_map` is that of
    the compile that made the code object which ran. Several loads of the kernel in one file are
    added up.

    Raises:
        ProfileError: the profile cannot be used, is of other code, or is not complete.
    """
    code = read_tag_map(tag_map, kernel)
    is_by_line = False
    waves: Waves | None = None
    if CODE in files and WAVE_LIST in files:
        form, listings = UI, read_code(CODE, files[CODE], kernel)
        waves = read_waves(files)
    elif len(files) == 1:
        ((name, data),) = files.items()
        if name.lower().endswith(".json"):
            form, listings = UI, read_code(name, data, kernel)
        else:
            table = read_table(name, data, kernel)
            form, listings, is_by_line = table.format, table.listings, table.is_by_line
    else:
        raise ProfileError(
            f"expected a table, a {CODE}, or a {CODE} with {WAVE_LIST} and the files of waves "
            f"that it names, got {len(files)} files"
        )
    listings = [_from_first(listing, code, is_by_line=is_by_line) for listing in listings]
    for listing in listings:
        checks.check_same_code(listing, code, is_by_line=is_by_line)
        checks.check_sums(listing, has_stalls=form in (UI, V3))
        if waves is not None:
            checks.check_waves(listing, waves)
        if not is_by_line:
            checks.check_complete(listing)
    inserted = _inserted_waits(code)
    rows = tuple(
        _row(i, mapped, listings, waves, is_wait=i in inserted) for i, mapped in enumerate(code)
    )
    return Correlation(rows, _count_waves(listings, waves), form)


def _from_first(
    listing: Listing, code: Sequence[MappedInstruction], *, is_by_line: bool
) -> Listing:
    """Leaves out what stands before the first instruction of the tag map, if anything does: a
    kernel that preloads arguments has an entry there, for firmware that does not."""

    def is_before(entry: Entry) -> bool:
        if is_by_line:
            return entry.line < code[0].line
        return entry.address - listing.start < code[0].offset

    if not code[0].offset or not listing.entries:
        return listing
    first, last = listing.entries[0].address, listing.entries[-1].address
    if not is_by_line and last - first == code[-1].offset - code[0].offset:
        # The table begins where waves do.
        return replace(listing, start=first - code[0].offset)
    entries = tuple(itertools.dropwhile(is_before, listing.entries))
    return replace(listing, entries=entries) if entries else listing


def _inserted_waits(code: Sequence[MappedInstruction]) -> frozenset[int]:
    """Indices of the waits that have the tag of another operation, which they stand before."""
    others = {(mapped.region, mapped.tag) for mapped in code if mapped.mnemonic != _WAIT}
    return frozenset(
        i
        for i, mapped in enumerate(code)
        if mapped.mnemonic == _WAIT
        and mapped.tag is not None
        and (mapped.region, mapped.tag) in others
    )


def _row(
    index: int,
    mapped: MappedInstruction,
    listings: Sequence[Listing],
    waves: Waves | None,
    *,
    is_wait: bool,
) -> Row:
    entries = [listing.entries[index] for listing in listings]
    hits = sum(entry.hits for entry in entries)
    spreads = [
        spread
        for entry in entries
        if waves is not None and (spread := waves.by_line.get(entry.line)) is not None
    ]
    return Row(
        offset=mapped.offset,
        tag=mapped.tag,
        region=mapped.region,
        hits=hits,
        latency_min=min((spread.latency_min for spread in spreads), default=0),
        latency_mean=_mean(sum(entry.latency for entry in entries), hits),
        latency_max=max((spread.latency_max for spread in spreads), default=0),
        stall_mean=_mean(sum(entry.stall for entry in entries), hits),
        idle_mean=_mean(sum(entry.idle for entry in entries), hits),
        is_wait=is_wait,
    )


def _mean(total: int, hits: int) -> float:
    return total / hits if hits else 0.0


def _count_waves(listings: Sequence[Listing], waves: Waves | None) -> int:
    if waves is None:
        return sum(listing.entries[0].hits for listing in listings)
    lines = {entry.line for listing in listings for entry in listing.entries}
    return sum(1 for executed in waves.lines_of_waves if lines & executed)
