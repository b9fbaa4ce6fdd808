"""Annotates assembly with what the compiler knows about each instruction, as comments."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from waveasm.estimate.bound import describe_bound
from waveasm.estimate.machine_code import InstructionEstimate, KernelEstimate
from waveasm.estimate.pipelines import describe_entry

COLUMN = 56
"""Column of the comments; those of longer lines follow after two spaces."""


def annotate(
    assembly: str,
    tag_map: str,
    record: str,
    estimates: Sequence[KernelEstimate],
) -> str:
    """Returns `assembly` with a comment after each instruction of the tag map: region and tag, the
    stage in a pipelined loop, the place in the source, the comment of the operation, how often a
    wave issues it, where a load finds its data and why, and the stalls of a wave by cause. The
    comment of a kernel's label has its estimate and, from `record`, the stages of its loops; the
    record is empty where nothing was scheduled.

    Lines keep their numbers, and the text assembles to the same bytes.
    """
    kernels = json.loads(record)["kernels"] if record else ()
    pipelines = {kernel["name"]: kernel["pipelines"] for kernel in kernels}
    instructions = {
        (kernel.name, each.offset): each for kernel in estimates for each in kernel.instructions
    }
    comments: dict[int, str] = {}
    for mapped in json.loads(tag_map)["instructions"]:
        estimate = instructions.get((mapped["kernel"], mapped["offset"]))
        comments[mapped["line"]] = _comment(mapped, estimate)
    labels = {f"{kernel.name}:": kernel for kernel in estimates}
    lines = []
    for number, line in enumerate(assembly.split("\n"), start=1):
        comment = comments.get(number, "")
        if (labelled := labels.get(line)) is not None:
            comment = _kernel(labelled, pipelines.get(labelled.name, ()))
        lines.append(f"{line.ljust(COLUMN - 2)}  ; {comment}" if comment else line)
    return "\n".join(lines)


def _kernel(kernel: KernelEstimate, pipelines: Sequence[Mapping[str, Any]]) -> str:
    bound = describe_bound(kernel.bound_cycles, kernel.bound_reason, kernel.busy_share)
    parts = [
        f"estimate {kernel.cycles} cycles, bound {bound}, "
        f"{kernel.waves_per_simd} wave{'s' * (kernel.waves_per_simd != 1)} on a SIMD"
    ]
    parts += [f"{each['region']}: {describe_entry(each)}" for each in pipelines]
    return "; ".join(parts)


def _comment(mapped: Mapping[str, Any], estimate: InstructionEstimate | None) -> str:
    parts = []
    if mapped["tag"]:
        parts.append(f"{mapped['region']} {mapped['tag']}")
    if "stage" in mapped:
        parts.append(f"stage {mapped['stage']}")
    if mapped["source"]:
        parts.append(mapped["source"])
    if "comment" in mapped:
        # A comment of several lines would end the comment of the assembly.
        parts.append(f"'{' '.join(mapped['comment'].split())}'")
    if estimate is not None:
        if estimate.issues != 1:
            parts.append(f"x{estimate.issues}")
        if estimate.load:
            parts.append(estimate.load)
        stalls = sorted(estimate.stalls.items(), key=lambda stall: -stall[1])
        shown = " ".join(f"{cause} {cycles}" for cause, cycles in stalls if cycles)
        if shown:
            parts.append(f"stall {shown}")
    return ", ".join(parts)
