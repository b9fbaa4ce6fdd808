"""Tables of the results of a compile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from waveasm.api.measured_search import Finalist
from waveasm.estimate.bound import describe_bound
from waveasm.estimate.pipelines import describe_entry
from waveasm.estimate.scenarios import disagreements, scenario_lines
from waveasm.estimate.source_changes import find_source_changes

COLUMNS = (
    "VGPRs",
    "AGPRs",
    "SGPRs",
    "LDS bytes",
    "waves/SIMD",
    "limited by",
    "instructions",
    "waits",
    "nops",
)

SPILL_COLUMNS = (
    "spilled VGPRs",
    "spilled SGPRs",
    "LDS bytes",
    "scratch bytes",
    "computed again",
    "loaded again",
    "AGPR copies",
    "copies",
)

SCHEDULE_COLUMNS = (
    "time in cycles",
    "gain",
    "cycles",
    "bound in cycles",
    "waves/SIMD",
    "waits",
    "nops",
    "VGPRs",
    "events",
    "found by",
)
SCHEDULE_METRICS = ("occupancy", "waitcnts", "nops", "peak_vgprs")


def layout(rows: Sequence[tuple[str, ...]]) -> str:
    """Formats rows as lines, with the first column aligned to the left."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) + "\n"
        for row in rows
    )


def measured_lines(finalists: Sequence[Finalist]) -> str:
    """Returns what a GPU says of the codes of a search, a line each; empty if none was measured."""
    return "".join(
        f"measured {each.name}: {each.time}{', kept' if each.is_kept else ''}\n"
        for each in finalists
    )


def occupancy_limit(occupancy: Mapping[str, Any]) -> str:
    """What limits the waves on a SIMD, and what it must come down to for more:
    "LDS (4 waves: 16384)"."""
    following = occupancy["next"]
    if following is None:
        return "hardware"
    keys = {"registers": ("registers", "vector_registers"), "lds": ("LDS", "lds_bytes")}
    limits = [keys[name] for name in occupancy["limited_by"]]
    names = ", ".join(name for name, _ in limits)
    needs = ", ".join(str(following[key]) for _, key in limits)
    return f"{names} ({following['waves']} waves: {needs})"


def kernel_table(statistics: dict[str, Any]) -> str:
    """A table of the statistics of each kernel, one line per kernel."""
    if not statistics:
        return ""
    rows: list[tuple[str, ...]] = [("kernel", *COLUMNS)]
    for kernel, stats in statistics.items():
        program, occupancy = stats["program"], stats["occupancy"]
        if occupancy is None:
            waves = ("-", str(program["occupancy"]), "registers (no workgroup size)")
        else:
            waves = (
                str(occupancy["lds_bytes"]),
                str(occupancy["waves"]),
                occupancy_limit(occupancy),
            )
        registers = (str(program[key]) for key in ("vgprs", "agprs", "sgprs"))
        counts = (str(program[key]) for key in ("instructions", "waits", "nops"))
        rows.append((kernel, *registers, *waves, *counts))
    return layout(rows)


def spill_table(statistics: dict[str, Any]) -> str:
    """A table of what had no registers, one line per kernel with such values; empty if there are
    none."""
    rows: list[tuple[str, ...]] = [("spilled", *SPILL_COLUMNS)]
    for kernel, stats in statistics.items():
        spills, agprs = stats["spills"], stats["agprs"]
        values = (
            spills["vgprs"],
            spills["sgprs"],
            spills["lds_bytes"],
            spills["scratch_bytes"],
            spills["rematerialized"],
            spills["loaded_again"],
            spills["agpr_copies"] + agprs["copies_inserted"],
        )
        if any(values):
            copies = stats["allocation"]["copies_inserted"]
            rows.append((kernel, *map(str, values), str(copies)))
    return layout(rows) if len(rows) > 1 else ""


def _change(before: float | None, after: float) -> str:
    """Formats a change. `before` is None if the order of the source does not compile."""
    return f"{after:.0f}" if before is None or before == after else f"{before:.0f} -> {after:.0f}"


def _gain(before: float | None, after: float) -> str:
    """Formats the reduction of the time in percent."""
    return f"{100 * (before - after) / before:.1f} %" if before and before != after else "-"


def events(regions: Sequence[Mapping[str, Any]]) -> str:
    """Formats the most results at a time that another unit waits for in one of the regions, before
    and after, with the units that have most after."""
    pairs = [pair for region in regions for pair in region["events"]]
    if not pairs:
        return "-"
    most = max(pairs, key=lambda pair: (pair["after"], pair["before"]))
    before = max(pair["before"] for pair in pairs)
    return f"{_change(before, most['after'])} ({most['producer']} to {most['consumer']})"


def schedule_table(record: dict[str, Any]) -> str:
    """A table of the changes from the source order to the best order, one line per kernel."""
    kernels = record["kernels"]
    if not kernels:
        return ""
    rows: list[tuple[str, ...]] = [("schedule", *SCHEDULE_COLUMNS)]
    for kernel in kernels:
        if kernel["skipped"] is not None:
            rows.append((kernel["name"], *["-"] * (len(SCHEDULE_COLUMNS) - 1), kernel["skipped"]))
            continue
        before, after = kernel["baseline"], kernel["best"]
        agents = dict.fromkeys(
            region["best_agent"] or "source" for region in kernel["regions"] if region["moves"]
        )
        rows.append(
            (
                kernel["name"],
                _change(before.get("time"), after["time"]),
                _gain(before.get("time"), after["time"]),
                _change(before.get("cycles"), after["cycles"]),
                describe_bound(after["bound"], kernel["bound_reason"], kernel["busy_share"]),
                *(_change(before.get(name), after[name]) for name in SCHEDULE_METRICS),
                events(kernel["regions"]),
                ", ".join(agents) or "source",
            )
        )
    return layout(rows)


def time_lines(record: dict[str, Any]) -> str:
    """The times of kernels in scenarios, and what their stages bring where that differs."""
    return "".join(
        f"{what} {kernel['name']}: {line}\n"
        for kernel in record["kernels"]
        for what, lines in (
            ("times", scenario_lines(kernel)),
            ("depends", disagreements(kernel["stage_plans"])),
        )
        for line in lines
    )


def advice_lines(record: dict[str, Any]) -> str:
    """What a change of the source could mend, a line for each."""
    return "".join(
        f"advice {kernel['name']}: {change}\n"
        for kernel in record["kernels"]
        for change in find_source_changes(kernel)
    )


def pipeline_lines(record: dict[str, Any]) -> str:
    """One line for each loop that was pipelined."""
    return "".join(
        f"pipelined {kernel['name']} {each['region']}: {describe_entry(each)}\n"
        for kernel in record["kernels"]
        for each in kernel["pipelines"]
    )


def occupancy_lines(record: dict[str, Any]) -> str:
    """One line for each kernel whose search tried limits of vector registers, with the time of each
    trial."""
    lines = []
    for kernel in record["kernels"]:
        if trials := kernel.get("occupancy_trials"):
            text = ", ".join(map(_occupancy_trial, trials))
            lines.append(f"occupancy {kernel['name']}: {text}\n")
    return "".join(lines)


def _occupancy_trial(trial: Mapping[str, Any]) -> str:
    limit = trial["waves_per_simd"]
    name = "no limit" if limit is None else f"waves_per_simd={limit}"
    if trial["metrics"] is None:
        return f"{name} does not fit"
    kept = " (kept)" if trial["kept"] else ""
    return f"{name} time {trial['metrics']['time']:.0f} cycles{kept}"


def broker_line(record: dict[str, Any], idle_reason: str = "") -> str:
    """One line with the model that was asked and its cost, and what came from the cache; empty if
    there is neither. `idle_reason` is why there was no broker, if its user expects one."""
    broker = record.get("broker")
    parts = []
    regions = [region for kernel in record["kernels"] for region in kernel["regions"]]
    cached = sum(region["cached"] for region in regions)
    if broker is None and idle_reason:
        known = f"; {cached} of {len(regions)} regions from the cache" if cached else ""
        return f"broker: no LLM ({idle_reason}){known}\n"
    if broker is None:
        return f"cache: {cached} of {len(regions)} regions\n" if cached else ""
    if broker["uses_llm"]:
        model = " ".join(filter(None, (broker["provider"], broker["model"])))
        parts.append(
            f"{model}, {broker['rounds']} rounds, "
            f"{broker['input_tokens'] + broker['output_tokens']} tokens, "
            f"${broker['dollars']:.4f}"
        )
    elif broker["no_provider_reason"]:
        parts.append(f"no LLM ({broker['no_provider_reason']})")
    else:
        parts.append("no LLM")
    if broker["uses_cache"]:
        parts.append(f"{cached} of {len(regions)} regions from the cache")
    return "broker: " + "; ".join(parts) + "\n"
