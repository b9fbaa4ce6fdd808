"""What no schedule can mend, and a change of the source could: from bounds and metrics alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

LIMITING = 0.8
"""The share of its cycles for which a resource must be busy to limit a kernel."""

FEW_BYTES = 0.75
"""The share of its cache lines below which it is said that loads use few of their bytes."""

WIDEST = 4
"""How many times as wide a tile may be that is named as a remedy."""

KNOWN_LOADS = 0.5
"""The share of the loads of a region whose lines must be known for that."""

CONFLICTS = 0.1
"""The share of the cycles from which bank conflicts are worth a sentence."""

WAITING = 0.2
"""The share of the cycles above the bound from which another wave would help."""

CONVERSIONS = 0.25
"""The share of the vector instructions from which conversions are worth a sentence."""

BUSY_UNITS = 0.5
"""The share of the compute units below which a launch is small."""

Kind = Literal["lines", "lds", "wave", "conversions", "launch"]


@dataclass(frozen=True, slots=True)
class SourceChange:
    """Something that limits all schedules, in plain words with numbers."""

    kind: Kind
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def find_source_changes(kernel: Mapping[str, Any]) -> Sequence[SourceChange]:
    """Returns what a change of the source could mend, the most certain first, from the part of a
    record about a kernel (`CompileResult.record`). The same record gives the same sentences, which
    have no text of the user. Records of earlier versions lack facts, and give fewer."""
    best = kernel.get("best") or {}
    if kernel.get("skipped") is not None or best.get("spills_or_failure") or not best.get("cycles"):
        return ()
    name, contents = _find_region(kernel)
    return (
        *_lines(best, name, contents),
        *_lds(best),
        *_wave(best),
        *_conversions(best, name, contents),
        *_launch(kernel),
    )


def _find_region(kernel: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The region that takes the most time: a loop if there is one with several iterations."""
    contents: Mapping[str, Mapping[str, Any]] = kernel.get("contents", {})
    loops = [loop for loop in kernel.get("loops", ()) if loop["region"] in contents]
    if loops:
        longest = max(loops, key=lambda loop: float(loop["cycles"]) * float(loop["trip_count"]))
        return longest["region"], contents[longest["region"]]
    if not contents:
        return "", {}
    largest = max(contents, key=lambda each: (contents[each]["instructions"], each))
    return largest, contents[largest]


def _share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %"


def _limits(best: Mapping[str, float], resource: str) -> bool:
    """Whether a resource is busy most of the time, and no other is busy for longer."""
    busy = best.get(f"bound_{resource}", 0.0)
    return busy >= LIMITING * best["cycles"] and busy >= best.get("bound", 0.0)


def _lines(
    best: Mapping[str, float], region: str, contents: Mapping[str, Any]
) -> Iterator[SourceChange]:
    if not _limits(best, "lines") or not contents.get("line_bytes"):
        return
    used = contents["used_bytes"] / contents["line_bytes"]
    if used > FEW_BYTES or contents["known_loads"] < KNOWN_LOADS * contents["loads"]:
        return
    wider = round(1 / used) if used > 0 else WIDEST + 1
    rows = (
        f"rows of whole lines, such as a K tile {wider} times as wide"
        if wider <= WIDEST
        else "lanes that read neighbouring elements"
    )
    yield SourceChange(
        "lines",
        f"Cache lines limit every order: they take {_share(best['bound_lines'], best['cycles'])} "
        f"of the time, and loads in {region} use {_share(used, 1)} of the bytes of their lines. "
        f"With {rows}, loads need {_share(1 - used, 1)} fewer lines.",
    )


def _lds(best: Mapping[str, float]) -> Iterator[SourceChange]:
    conflicts = best.get("bank_conflicts", 0.0)
    if conflicts >= CONFLICTS * best["cycles"]:
        yield SourceChange(
            "lds",
            f"Conflicts of LDS banks add {conflicts:.0f} cycles, "
            f"{_share(conflicts, best['cycles'])} of the time: pad the rows of LDS buffers, or "
            "swizzle their columns.",
        )
    elif _limits(best, "lds_array"):
        yield SourceChange(
            "lds",
            f"The LDS limits every order: its array is busy for "
            f"{_share(best['bound_lds_array'], best['cycles'])} of the time, without many "
            "conflicts. Larger tiles of each wave use what they read more often.",
        )


def _wave(best: Mapping[str, float]) -> Iterator[SourceChange]:
    waits = 1 - best.get("bound", 0.0) / best["cycles"]
    registers = best.get("peak_vgprs", 0.0) + best.get("peak_agprs", 0.0)
    if best.get("occupancy") != 1 or waits < WAITING:
        return
    yield SourceChange(
        "wave",
        f"One wave runs on a SIMD, with {registers:.0f} vector registers, so that nothing hides "
        f"its waits: {_share(waits, 1)} of the time is above the bound. A smaller tile, with fewer "
        "registers and less LDS, lets two run.",
    )


def _conversions(
    best: Mapping[str, float], region: str, contents: Mapping[str, Any]
) -> Iterator[SourceChange]:
    count, vector = contents.get("conversions", 0), contents.get("vector", 0)
    if not _limits(best, "vector") or count < CONVERSIONS * max(1, vector):
        return
    yield SourceChange(
        "conversions",
        f"The vector ALU limits every order: it is busy for "
        f"{_share(best['bound_vector'], best['cycles'])} of the time, and {count} of its {vector} "
        f"instructions in {region} convert between types. Values that stay in one type, or are "
        "converted once, before the loop, save them.",
    )


def _launch(kernel: Mapping[str, Any]) -> Iterator[SourceChange]:
    workgroups, units = kernel.get("workgroups", 0), kernel.get("compute_units", 0)
    if not 0 < workgroups < BUSY_UNITS * units:
        return
    yield SourceChange(
        "launch",
        f"The launch has {workgroups} workgroup{'s' * (workgroups != 1)} for {units} compute "
        "units: "
        f"{_share(workgroups, units)} of the GPU works. Smaller tiles, or parts of the K dimension "
        "in workgroups of their own, make more.",
    )
