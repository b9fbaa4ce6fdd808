"""Checks that a profile is complete, and that it is of the compiled code.

Nothing aligns instructions by guessing: a profile of other code is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from conductor.profile.listing import Entry, Listing, ProfileError
from conductor.profile.tag_map import MappedInstruction, base_mnemonic
from conductor.profile.ui_output import Waves

_BRANCH = re.compile(r"(s_branch|s_cbranch_[a-z0-9]+)\s+(\d{1,5})\Z", re.ASCII)
_MNEMONIC = re.compile(r"[a-z][a-z0-9_]{0,63}", re.ASCII)
# Where these lead, the text does not say.
_UNKNOWN_FLOW = re.compile(r"s_(?:setpc|swappc|call|rfe|cbranch_[ijg])")


def check_same_code(
    listing: Listing, code: Sequence[MappedInstruction], *, is_by_line: bool
) -> None:
    """Compares places and mnemonics, one by one.

    Raises:
        ProfileError: names the first difference.
    """
    for number, (entry, mapped) in enumerate(zip(listing.entries, code, strict=False), start=1):
        place = entry.line if is_by_line else entry.address - listing.start
        expected = mapped.line if is_by_line else mapped.offset
        mnemonic = base_mnemonic(entry.text)
        if place != expected or (mapped.mnemonic and mnemonic != mapped.mnemonic):
            unit = "line" if is_by_line else "offset"
            is_same = mapped.mnemonic and mnemonic == mapped.mnemonic
            raise _other_build(
                f"instruction {number} of the kernel: expected {_named(mapped)} at {unit} "
                f"{expected}, got {'it' if is_same else 'another'} at {unit} {place}",
                listing,
                entry.row,
            )
    if len(listing.entries) != len(code):
        last = listing.entries[min(len(listing.entries), len(code)) - 1]
        raise _other_build(
            f"expected {len(code)} instructions in the kernel, got {len(listing.entries)}",
            listing,
            last.row,
        )


def _other_build(difference: str, listing: Listing, row: int) -> ProfileError:
    return ProfileError(
        f"{difference}; the profile is of another build, or the kernel has text of waveasm.raw, "
        "which cannot be profiled",
        file=listing.file,
        row=row,
    )


def _named(mapped: MappedInstruction) -> str:
    is_word = _MNEMONIC.fullmatch(mapped.mnemonic)
    name = mapped.mnemonic if is_word else "an instruction"
    return f"{name} (I{mapped.tag})" if mapped.tag is not None else name


def check_sums(listing: Listing, *, has_stalls: bool) -> None:
    """Checks each row by itself.

    Raises:
        ProfileError: numbers of a row contradict each other.
    """
    for entry in listing.entries:
        if has_stalls and entry.stall > entry.latency:
            raise ProfileError(
                f"expected a stall of at most the latency {entry.latency}, got {entry.stall}",
                file=listing.file,
                row=entry.row,
            )
        if not entry.hits and (entry.latency or entry.stall or entry.idle):
            raise ProfileError(
                "expected no cycles of what was never executed", file=listing.file, row=entry.row
            )


def check_complete(listing: Listing) -> None:
    """Checks that no executions are missing: as many as begin also end, and instructions that
    follow one another without a branch were executed equally often.

    Raises:
        ProfileError: data was lost.
    """
    entries = listing.entries
    begun = entries[0].hits
    ended = sum(e.hits for e in entries if base_mnemonic(e.text).startswith("s_endpgm"))
    if not begun:
        raise ProfileError(
            "expected executions of the kernel, got none", file=listing.file, row=entries[0].row
        )
    if ended < begun:
        raise _lost(f"{begun} waves began and {ended} ended", listing, entries[-1])
    blocks = _blocks(listing)
    for block in blocks:
        hits = next((e.hits for e in block if not _is_barrier(e)), block[0].hits)
        for entry in block:
            # A barrier may be reported when waves arrive and again when they go on.
            if entry.hits != hits and not (_is_barrier(entry) and entry.hits == 2 * hits):
                raise _lost(
                    f"expected {hits} executions as of the instructions before, got {entry.hits}",
                    listing,
                    entry,
                )


def _is_barrier(entry: Entry) -> bool:
    return base_mnemonic(entry.text) == "s_barrier"


def _lost(reason: str, listing: Listing, entry: Entry) -> ProfileError:
    return ProfileError(
        f"{reason}: data was lost; record again with a larger --att-buffer-size or fewer "
        "shader engines",
        file=listing.file,
        row=entry.row,
    )


def _blocks(listing: Listing) -> list[list[Entry]]:
    """Runs of instructions without a branch among or into them. None where a jump does not say
    where it leads."""
    starts = {entry.address: i for i, entry in enumerate(listing.entries)}
    leaders = {0}
    for i, entry in enumerate(listing.entries):
        if _UNKNOWN_FLOW.match(entry.text):
            return []
        if entry.text.startswith(("s_branch", "s_cbranch", "s_endpgm")):
            leaders.add(i + 1)
            if entry.text.startswith("s_endpgm"):
                continue
            match = _BRANCH.match(entry.text)
            if match is None:
                return []
            words = int(match[2])
            target = starts.get(entry.address + 4 + 4 * (words - (words >> 15 << 16)))
            if target is None:
                return []
            leaders.add(target)
    places = sorted(leaders | {len(listing.entries)})
    return [list(listing.entries[a:b]) for a, b in pairwise(places) if a < b]


def check_waves(listing: Listing, waves: Waves) -> None:
    """Checks that the files of waves add up to the table.

    Raises:
        ProfileError: names the first row that they do not.
    """
    for entry in listing.entries:
        spread = waves.by_line.get(entry.line)
        sums = (spread.hits, spread.latency, spread.stall, spread.idle) if spread else (0, 0, 0, 0)
        expected = (entry.hits, entry.latency, entry.stall, entry.idle)
        if sums != expected:
            raise ProfileError(
                f"expected the waves to add up to hits, latency, stall and idle {expected}, "
                f"got {sums}",
                file=listing.file,
                row=entry.row,
            )
