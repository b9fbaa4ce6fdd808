"""The texts that people and models read of a session, the same through all doors.

They consist of tags, mnemonics, numbers, ids and fixed words. No text of the user is among them:
kernels are called by the letter of their candidates.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from conductor.rounds import join_stages
from waveasm.estimate.source_changes import SourceChange
from waveasm.session.candidate import Candidate, Outcome, Reason
from waveasm.session.explain import (
    BoundPart,
    CircuitExplanation,
    Explanation,
    LinesVerdict,
    RangeExplanation,
    RegisterExplanation,
    StallExplanation,
    WhatIfExplanation,
    scale_loop,
)
from waveasm.session.facts import CommandFacts, LineFacts, LoopFacts, RegionFacts, StudyFacts
from waveasm.session.measured import MeasuredTime
from waveasm.session.objective import Objective

MAX_LINES = 120
"""The most instructions of a text with code."""

MAX_CHARACTERS = 18_000
"""The most characters of a text, which are at most 6,000 tokens."""

MAX_OPENED = 1_800
"""The most characters of what a session begins with."""

MAX_REGIONS = 8
"""The most regions that a summary lists."""

_MAX_SENTENCE = 240
"""The most characters of a sentence about a command that is refused."""

MAX_VERDICT = 160
"""The most characters of the reason why a stage of one instruction is refused."""

_MAX_HELD = 3
"""The most reasons that a refusal of stages has beside the first."""

_MAX_FINISHED_MOVES = 2_000
"""The most characters of the moves that `finish` ends with."""

_SHOWN = ("time", "cycles_alone", "occupancy", "peak_vgprs", "peak_agprs", "spills")
"""Metrics that results name; all but the first only if they change."""


def number(value: float) -> str:
    """A number with fixed digits: whole, or with one digit after the point."""
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"{value:.1f}"


def metric(name: str, value: float) -> str:
    """The value of a metric: regret as a share."""
    return f"{100 * value:.1f} %" if name == "regret" else number(value)


def counted(count: int, noun: str) -> str:
    """A number of things."""
    return f"{count} {noun}{'s' * (count != 1)}"


def tag(value: int | None) -> str:
    """A tag, such as I5; `outside` for none."""
    return "outside" if value is None else f"I{value}"


def clip(text: str, limit: int) -> str:
    """The text, or its beginning and three dots."""
    return text if len(text) <= limit else text[: limit - 3] + "..."


def pages(text: str, limit: int = MAX_CHARACTERS) -> str:
    """The text, or as many whole lines as fit, and how many do not."""
    if len(text) <= limit:
        return text
    lines = text.split("\n")
    kept: list[str] = []
    size = 0
    for line in lines:
        if size + len(line) + 1 > limit - 40:
            break
        kept.append(line)
        size += len(line) + 1
    return "\n".join([*kept, f"... {counted(len(lines) - len(kept), 'more line')}"])


def metrics(
    now: Mapping[str, float], before: Mapping[str, float] | None, objective: Objective
) -> str:
    """The metrics of a candidate that matter, with those of another in brackets where they
    differ."""
    before = before or {}
    names = list(_SHOWN)
    decisive = objective.difference(now, before) if before else None
    if decisive and decisive not in names and decisive in now:
        names.append(decisive)
    parts = []
    for name in names:
        if name not in now:
            continue
        differs = name in before and before[name] != now[name]
        if differs:
            parts.append(f"{name} {metric(name, now[name])} ({metric(name, before[name])})")
        elif name in _SHOWN[:2] or (not before and now[name]):
            parts.append(f"{name} {metric(name, now[name])}")
    return " ".join(parts)


def limit(candidate: Candidate) -> str:
    """What no order saves."""
    values = candidate.metrics
    if "bound" not in values:
        return "limit unknown: it does not compile"
    overlapped = overlapped_bound(candidate)
    return (
        f"limit {candidate.limit}: {number(values['bound'])} of {number(values['cycles'])} cycles"
        + (f", {number(overlapped)} if iterations overlap" if overlapped is not None else "")
    )


def overlapped_bound(candidate: Candidate) -> float | None:
    """The bound of the kernel if the iterations of its loops overlap, where that is less."""
    values = candidate.metrics
    parts = [
        value
        for name, value in values.items()
        if name.startswith("bound_") and name != "bound_wave"
    ]
    if not candidate.loops or not parts or max(parts) >= values["bound"]:
        return None
    return max(parts)


def makes_tags(command: str) -> bool:
    """Whether a stage gives instructions new tags, so that others need another attempt."""
    return command.split()[0] in ("unroll", "unpin", "lines")


def _attempts(stages: Iterable[str]) -> str:
    """Stages as attempts can make them, one after the other."""
    commands = join_stages(stages)
    parts = [
        [command for command in commands if makes_tags(command)],
        [command for command in commands if not makes_tags(command)],
    ]
    return ", then ".join("; ".join(part) for part in parts if part)


def plan(candidate: Candidate) -> str:
    """The stages of a candidate's regions, and how many regions have orders of their own."""
    lines = [
        f"{region['name']}: {_attempts(region['stages'])}"
        for region in candidate.regions
        if region["stages"]
    ]
    moved = sum(region["has_order"] for region in candidate.regions)
    has = "has it" if moved == 1 else "has them"
    lines.append(
        f"{counted(moved, 'region')} with moves: show script {has}" if moved else "no moves"
    )
    return "plan " + clip("; ".join(lines), 600)


def stalls(region: RegionFacts) -> str:
    """The largest stalls of a region."""
    listed = [
        f"{tag(each['tag'])} {each['cause']} {number(each['cycles'])}" for each in region["stalls"]
    ]
    return "stalls " + (", ".join(listed) if listed else "none")


def _order(parts: Iterable[BoundPart], count: int = 3) -> str:
    return ", ".join(f"{part.name} {number(part.cycles)}" for part in list(parts)[:count])


def region(facts: RegionFacts, loop: LoopFacts | None) -> str:
    """A line about a region."""
    words = [f"{facts['name']}: {counted(facts['instructions'], 'instruction')}"]
    if loop:
        about = "" if loop["is_trip_count_known"] else "about "
        words.append(f"{about}{counted(loop['trip_count'], 'iteration')}")
    words.append(
        f"{facts['share'] * 100:.0f} % of the time" if "share" in facts else "keeps its order"
    )
    if loop:
        resources = sorted(
            (-cycles, name)
            for name, cycles in loop["overlapped"]["resources"].items()
            if name != loop["bound_reason"]
        )
        after = f" (next {resources[0][1]} {number(-resources[0][0])})" if resources else ""
        (first, *_) = scale_loop(loop, {}, 1.0)
        overlapped = (
            f", overlapped {number(first.cycles)} by {first.name}"
            if first.cycles < loop["bound"]
            else ""
        )
        words.append(
            f"iteration {number(loop['cycles'])}, bound {number(loop['bound'])} by "
            f"{loop['bound_reason']}{overlapped}{after}"
        )
    if facts.get("may_rename"):
        words.append("other registers" if facts.get("is_renamed") else "may be renamed")
    if facts["stages"]:
        words.append(clip("stages " + "; ".join(join_stages(facts["stages"])), 160))
    return ", ".join(words)


def summary(
    candidate: Candidate, objective: Objective, measured: MeasuredTime | None = None
) -> str:
    """A candidate and its regions."""
    lines = [f"{candidate.id}: {metrics(candidate.metrics, None, objective)}", limit(candidate)]
    if measured:
        lines.append(f"measured: {measured}")
    loops = {loop["region"]: loop for loop in candidate.loops}
    shown = candidate.regions[:MAX_REGIONS]
    lines += [region(each, loops.get(each["name"])) for each in shown]
    if left := len(candidate.regions) - len(shown):
        lines.append(counted(left, "more region"))
    return "\n".join(lines)


def measured(times: Sequence[tuple[Candidate, MeasuredTime]], best: Candidate) -> str:
    """Measured times, the first one that of the source, beside estimates."""
    source, _ = times[0]
    lines = []
    for candidate, time in times:
        estimated = ""
        if candidate.id != source.id and not time.failure:
            ratio = candidate.metrics["time"] / source.metrics["time"]
            estimated = f" (estimated {ratio:.3f})"
        lines.append(f"{candidate.id} {time}{estimated}")
    lines.append(f"best: {best.id}")
    return pages("\n".join(lines))


def opened(
    source: Candidate,
    listed: Candidate | None,
    objective: Objective,
    evaluations: int,
    improving: int,
) -> str:
    """What a session begins with."""
    lines = [f"{source.id} source: {metrics(source.metrics, None, objective)}"]
    if listed:
        lines.append(f"{listed.id} list: {metrics(listed.metrics, source.metrics, objective)}")
    best = listed or source
    lines.append(limit(best))
    occupancy = best.metrics.get("occupancy", 0.0)
    possible = (
        f"; registers and LDS let {number(occupancy)} run, the launch has no more"
        if best.waves_per_simd < occupancy
        else ""
    )
    lines.append(
        f"{counted(best.waves_per_simd, 'wave')} on a SIMD with "
        f"{number(best.metrics.get('peak_vgprs', 0))} VGPRs, "
        f"{number(best.metrics.get('peak_agprs', 0))} AGPRs, {best.lds_bytes} bytes of LDS"
        f"{possible}"
    )
    loops = {loop["region"]: loop for loop in best.loops}
    shown = best.regions[: MAX_REGIONS // 2]
    lines += [region(each, loops.get(each["name"])) for each in shown]
    if left := len(best.regions) - len(shown):
        lines.append(f"{counted(left, 'more region')}: show summary")
    lines.append(
        f"budget: {counted(evaluations, 'attempt')}, {counted(improving, 'evaluation')} of improve"
    )
    lines.append("objective: " + ", ".join(objective.names))
    return "\n".join(lines)


_RELATIONS: Mapping[Outcome, str] = {
    "better": "better than",
    "worse": "worse than",
    "equal": "equal to",
}


def kept(
    outcome: Outcome,
    candidate: Candidate,
    best: Candidate,
    parent: Candidate | None,
    objective: Objective,
    region: RegionFacts,
    new_tags: bool,
    warnings: int,
) -> str:
    """An attempt that made a candidate; `best` is the best one before it, and `parent` another one
    that it comes from."""
    lines = [
        f"{candidate.id} {_RELATIONS[outcome]} {best.id}: "
        f"{metrics(candidate.metrics, best.metrics, objective)}",
        limit(candidate),
        stalls(region),
    ]
    longest = candidate.regions[0]
    if longest["name"] != region["name"] and "share" in longest:
        share = f"{longest['share'] * 100:.0f} % of the time"
        lines.append(f"{longest['name']}: {share}, {stalls(longest)}")
    if outcome != "better":
        decisive = objective.difference(candidate.metrics, best.metrics)
        if decisive and decisive not in _SHOWN:
            lines[0] += f" decided by {decisive}"
    if parent:
        relation = _RELATIONS[compared(candidate, parent, objective)]
        lines[0] += f"; {relation} its parent {parent.id}"
    if new_tags:
        lines.append(
            f"new tags I0-I{region['last_tag']}; its list order is not part of further stages"
        )
    if warnings:
        lines.append(f"{counted(warnings, 'warning')} about memory, proved to be harmless")
    return "\n".join(lines)


def compared(candidate: Candidate, other: Candidate, objective: Objective) -> Outcome:
    """What a candidate is beside another one, by the objective."""
    order = objective.compare(candidate.metrics, other.metrics)
    return "better" if order > 0 else "worse" if order < 0 else "equal"


def refused(outcome: Outcome, reason: Reason) -> str:
    """An attempt that made none."""
    place = f" command {reason.command}" if reason.command else ""
    text = f"{outcome}:{place} {reason.code}: {clip(reason.sentence, _MAX_SENTENCE)}"
    if reason.nearest:
        text += f"\nnearest: {reason.nearest}"
    held = "\n".join(reason.held[:_MAX_HELD])
    return f"{text}\n{held}" if held else text


def failed(reason: Reason) -> str:
    """An attempt that the back end does not compile. Its message may have text of the user."""
    sentence = {
        "no-registers": "the order needs more registers than there are",
        "room": "its waits need more bytes than there are after the kernel",
    }.get(reason.code, "the back end does not compile it")
    return f"failed: {reason.code}: {sentence}"


def repeated(candidate: Candidate, objective: Objective) -> str:
    """An attempt whose result was there before."""
    return (
        f"repeated: the same as {candidate.id}, free of charge: "
        f"{metrics(candidate.metrics, None, objective)}"
    )


def _line_use(line: LineFacts) -> str:
    """The share of cache lines that an access uses, if it is not all of them."""
    if line.get("used_bytes", 0) >= line.get("line_bytes", 0):
        return ""
    return f" uses {100 * line['used_bytes'] / line['line_bytes']:.0f} % of its lines"


def code(study: StudyFacts, first: int, count: int) -> str:
    """Instructions of a region in their order, from a position on: tag, cycle of issue, stall, text
    and, of loads, where their data are."""
    stalled = {each["tag"]: each for each in study["stalls"]}
    part = study["lines"][first : first + count]
    lines = []
    if first == 0:
        lines += [f"  {value}" for value in study["outer"][:MAX_LINES]]
        if (left := len(study["outer"]) - MAX_LINES) > 0:
            lines.append(f"  {counted(left, 'more value')} from outside")
    for line in part:
        lines += [f"      {each}" for each in line["tuples"]]
        stall = stalled.get(line["tag"])
        waits = f" stall {stall['cause']} {number(stall['cycles'])}" if stall else ""
        issue = f"@{line['issue']}" if "issue" in line else "@-"
        load = f" | {line['load']}" if "load" in line else ""
        lines.append(f"I{line['tag']} {issue}{waits}{_line_use(line)} {line['text']}{load}")
    left = len(study["lines"]) - first - len(part)
    if left > 0:
        begin = tag(study["lines"][first + len(part)]["tag"])
        lines.append(f"{counted(left, 'more instruction')}: tags={begin}")
    return pages("\n".join(lines))


def timeline(study: StudyFacts) -> str:
    """When a wave issues the instructions of a region, and how long it waits for each."""
    stalled = {each["tag"]: each for each in study["stalls"]}
    words = []
    for line in study["lines"]:
        if "issue" in line:
            stall = stalled.get(line["tag"])
            waits = f" ({stall['cause']} {number(stall['cycles'])})" if stall else ""
            words.append(f"I{line['tag']} {line['issue']}{waits}")
    rows = [", ".join(words[i : i + 8]) for i in range(0, len(words), 8)]
    return pages("\n".join(["issue cycle (stall):", *rows]))


def explanation(found: Explanation) -> str:
    """An explanation."""
    match found:
        case StallExplanation():
            return _stall(found)
        case RangeExplanation():
            return _range(found)
        case CircuitExplanation():
            return _circuit(found)
        case RegisterExplanation():
            return _registers(found)
        case WhatIfExplanation():
            return _whatif(found)


def _stall(found: StallExplanation) -> str:
    where = "" if found.issue is None else f", issued at {found.issue}"
    if not found.cause:
        return f"{tag(found.tag)} does not stall{where}"
    lines = [f"{tag(found.tag)} stalls {number(found.cycles)} cycles, {found.cause}{where}"]
    if found.waits_for is not None:
        issued = "" if found.issued is None else f", issued at {found.issued}"
        lines.append(f"its last operand comes from {tag(found.waits_for)}{issued}")
    elif found.cause == "vmem":
        lines.append("the load that it waits for is not of this iteration of this region")
    earlier = found.place.position - found.place.earliest
    if earlier:
        lines.append(f"it can stand {counted(earlier, 'place')} earlier")
    elif found.place.after is not None:
        lines.append(f"it cannot stand earlier: {tag(found.place.after)} is right before it")
    fill = " ".join(map(tag, found.fillers))
    lines.append(f"could stand before it: {fill or 'nothing that comes later'}")
    return "\n".join(lines)


def _range(found: RangeExplanation) -> str:
    place = found.place
    if found.pinned:
        return f"{tag(found.tag)} keeps its place {place.position}; others may pass it"
    start = "the start" if place.after is None else f"after {tag(place.after)}"
    end = "the end" if place.before is None else f"before {tag(place.before)}"
    lines = [
        f"{tag(found.tag)} stands at place {place.position}, can stand at {place.earliest} "
        f"({start}) to {place.latest} ({end})"
    ]
    for name, verdict in (("prefetch", found.prefetch), ("delay", found.delay)):
        if verdict:
            lines.append(f"{name} {tag(found.tag)}: {verdict}")
    return "\n".join(lines)


def _circuit(found: CircuitExplanation) -> str:
    circuit = found.circuit
    total = (
        f"an iteration takes {number(found.cycles)} cycles, bound {number(found.bound)} by "
        f"{found.bound_reason}"
    )
    if not circuit["iterations"]:
        return f"no result goes around the loop\n{total}"
    steps = circuit["steps"]
    listed = " -> ".join(f"{tag(step['tag'])} {number(step['cycles'])}" for step in steps[:24])
    if len(steps) > 24:
        listed += f" -> {len(steps) - 24} more"
    return (
        f"circuit of {number(circuit['cycles'])} cycles in "
        f"{counted(circuit['iterations'], 'iteration')}\n"
        f"{listed}\n{total}"
    )


def _registers(found: RegisterExplanation) -> str:
    if found.peak is None:
        return "the registers of this region are not known"
    peak = found.peak
    where = f" at {peak['tag']}" if peak["tag"] else ""
    lines = [
        f"peak{where}: {peak['vgprs']} VGPRs, {peak['agprs']} AGPRs, {peak['sgprs']} SGPRs are live"
    ]
    total = peak["vgprs"] + peak["agprs"]
    if allotted := found.allotted:
        free = ", ".join(
            f"{max(0, allotted[name] - peak[name])} of {allotted[name]} {name.upper()[:-1]}s"
            for name in ("vgprs", "agprs", "sgprs")
        )
        lines.append(f"of those that the kernel has, {free} are free there")
        total = allotted["vgprs"] + allotted["agprs"]
    fits = [waves for waves, most in enumerate(found.limits, 1) if total <= most]
    if fits:
        lines.append(f"vector registers would let {counted(fits[-1], 'wave')} run on a SIMD")
    for holder in found.holders[:8]:
        maker = f"{holder['tag']} " if holder["tag"] else ""
        last = f" to {holder['last_tag']}" if holder["last_tag"] else ""
        kind = "AGPRs" if holder["is_agpr"] else "VGPRs"
        lines.append(f"{holder['registers']} {kind}: {maker}{holder['mnemonic']}{last}")
    left = found.left_out + sum(holder["registers"] for holder in found.holders[8:])
    if left:
        lines.append(f"{counted(left, 'register')} of smaller values")
    return "\n".join(lines)


def _is_other_bound(found: WhatIfExplanation) -> bool:
    """Whether the kernel has another bound if iterations overlap."""
    return (found.overlapped[0].cycles, found.overlapped_now) != (
        found.kernel[0].cycles,
        found.kernel_now,
    )


def _whatif(found: WhatIfExplanation) -> str:
    lines = [
        f"with {found.scaled}: bound {number(found.kernel[0].cycles)} "
        f"(now {number(found.kernel_now)}, the kernel takes {number(found.cycles)})",
        f"by {_order(found.kernel)}",
    ]
    if found.overlapped and _is_other_bound(found):
        lines.append(
            f"if iterations overlap: bound {number(found.overlapped[0].cycles)} "
            f"(now {number(found.overlapped_now)}) by {_order(found.overlapped)}"
        )
    if found.loop:
        lines.append(
            f"an iteration that overlaps: bound {number(found.loop[0].cycles)} "
            f"(now {number(found.loop_now)}, it takes {number(found.loop_cycles)}) "
            f"by {_order(found.loop)}"
        )
    if found.most_waves is not None:
        lines.append(
            f"the launch has {counted(found.most_waves, 'wave')} for a SIMD, so no more were "
            "counted: only more workgroups would bring more"
        )
    if found.lines is not None:
        lines.append(_lines_verdict(found.lines))
    return "\n".join(lines)


def _lines_verdict(verdict: LinesVerdict) -> str:
    said = "the command lines "
    if verdict.pair is not None:
        said += "pairs I{} and I{}".format(*verdict.pair)
        if not verdict.is_shared:
            return f"{said}; exchanges between lanes cost issue"
        said += ", whose lines both already share in flight: it saves none"
    elif verdict.is_legal:
        said += "pairs no loads of an iteration, only some around the loop"
    else:
        said += "is refused: no loads here share lines"
    return said + ("; after unroll 2 it may save some" if verdict.joins else "")


@dataclass(frozen=True, slots=True)
class Tried:
    """An attempt, as `show tried` lists it."""

    parent: str
    region: str
    commands: str
    outcome: Outcome
    candidate: str
    code: str
    numbers: str = ""
    """The estimate of the candidate; empty if there is none."""


def numbers(candidate: Candidate | None) -> str:
    """The times of a candidate, as `show tried` lists them."""
    if candidate is None or "time" not in candidate.metrics:
        return ""
    values = candidate.metrics
    regret = f" regret {metric('regret', values['regret'])}" if values.get("regret") else ""
    return f"time {number(values['time'])} cycles_alone {number(values['cycles_alone'])}{regret}"


def tried(attempts: Sequence[Tried]) -> str:
    """All attempts, the last ones if there are too many."""
    lines = []
    for each in attempts:
        commands = clip("; ".join(each.commands.split("\n")), 120)
        result = " ".join(filter(None, (each.candidate or each.code, each.numbers)))
        lines.append(f"{each.parent} {each.region}: {commands} -> {each.outcome} {result}")
    text = "\n".join(lines)
    while len(text) > MAX_CHARACTERS - 40:
        lines = lines[len(lines) // 8 + 1 :]
        text = "\n".join([f"... {counted(len(attempts) - len(lines), 'earlier attempt')}", *lines])
    return text or "no attempts yet"


def difference(
    old: Candidate,
    new: Candidate,
    region: str,
    studies: tuple[StudyFacts, StudyFacts] | None,
    objective: Objective,
) -> str:
    """What distinguishes two candidates: the metrics, and the instructions of a region that stand
    elsewhere; if there are none, the other regions with orders."""
    lines = [f"{new.id} against {old.id}: {metrics(new.metrics, old.metrics, objective)}"]
    if studies:
        before, after = ([line["tag"] for line in study["lines"]] for study in studies)
        texts = [
            {line["tag"]: line["text"].split(" = ")[-1].split(" ")[0] for line in study["lines"]}
            for study in studies
        ]
        if texts[0] != texts[1]:
            lines.append("the region has other instructions: their tags are not the same")
        else:
            places = {each: i for i, each in enumerate(before)}
            stable = _stable(before, after)
            moved = [
                f"I{each} {places[each]} -> {i}"
                for i, each in enumerate(after)
                if each not in stable
            ]
            count = f"{region}: {counted(len(moved), 'instruction')} moved"
            others = [each["name"] for each in new.regions if each["has_order"]]
            if moved:
                count += f": {clip(', '.join(moved), 2400)}"
            elif others:
                count += f"; other regions with orders: {', '.join(others)}"
            lines.append(count)
    return "\n".join(lines)


def _stable(before: Sequence[int], after: Sequence[int]) -> frozenset[int]:
    """A longest list of tags that both orders have in the same sequence."""
    places = {each: i for i, each in enumerate(before)}
    tails: list[int] = []
    links: dict[int, int | None] = {}
    ends: list[int] = []
    for each in after:
        place = places[each]
        low = bisect.bisect_left(tails, place)
        links[each] = ends[low - 1] if low else None
        tails[low : low + 1] = [place]
        ends[low : low + 1] = [each]
    kept: list[int] = []
    at: int | None = ends[-1] if ends else None
    while at is not None:
        kept.append(at)
        at = links[at]
    return frozenset(kept)


_METRICS = (
    (
        "time",
        "mean over the scenarios: data near or far, lines kept or not, few workgroups or many",
    ),
    ("regret", "how much longer than the source one of them takes; it counts before the time"),
    ("cycles_alone", "time of a workgroup that has its compute unit for itself"),
    ("limit", "what no order saves of the cycles of all waves of a SIMD"),
)
"""Numbers of answers that are not clear by themselves."""


def rules(commands: Sequence[CommandFacts], names: Iterable[str]) -> str:
    """The commands, how attempts work, and what the metrics `names` are."""
    groups = {each["group"] for each in commands}
    lines = [
        "An attempt has one or more commands, one a line or with ; between them, for one region of",
        "one candidate.",
        "It is applied as a whole, proved and estimated, or refused. Refusals are free.",
    ]
    if "stages" in groups:
        lines += [
            "Tags name instructions. Those of a candidate never change; stages give new ones.",
            "Stages need a candidate without moves and without stages in that region; a list order",
            "that the answer has is no move. Moves and stages do not stand in one attempt.",
            "An access to LDS may pass a barrier if all its bytes prove that no wave misses that.",
        ]
    else:
        lines += [
            "Tags name the instructions of a block of machine code, without waits and wait states,",
            "which are made anew. They never change. The end of a block keeps its place.",
            "The region 'block4 renamed' in place of 'block4' gives values other vector registers,",
            "so that more orders are legal, also without a command. There are no stages.",
        ]
    for group, words in (("moves", "Moves:"), ("stages", "Stages of a loop:")):
        if group in groups:
            lines.append(words)
        lines += [
            f"  {each['form']}: {each['help']}" for each in commands if each["group"] == group
        ]
    lines.append("Numbers:")
    lines += [f"  {name}: {help}" for name, help in _METRICS if name in (*names, "limit")]
    return "\n".join(lines)


def finished(
    candidate: Candidate,
    asked: Candidate,
    source: Candidate,
    listed: Candidate | None,
    better: Candidate | None,
    script: str,
    objective: Objective,
    advice: Sequence[SourceChange],
    proof: str,
    measured: MeasuredTime | None = None,
) -> str:
    """A kernel that is compiled, what is proved of it, and what a change of its source could
    mend."""
    lines = [f"{candidate.id} compiled: {metrics(candidate.metrics, source.metrics, objective)}"]
    if measured:
        lines.append(f"measured: {measured}")
    if candidate.id != asked.id:
        lines.append(f"in place of {asked.id}, which is worse")
    if listed:
        lines.append(f"{listed.id} list: {metrics(listed.metrics, None, objective)}")
    if better:
        lines.append(f"{better.id} is better: {metrics(better.metrics, None, objective)}")
    lines.append(proof)
    lines += [f"source: {change}" for change in advice]
    lines.append(short_script(script) or "no commands: the order of the source")
    return "\n".join(lines)


def short_script(script: str) -> str:
    """A script, or without its moves if these are long."""
    lines = script.split("\n")
    moves = [line for line in lines if re.match(r"(?:move|swap|order) ", line)]
    if sum(map(len, moves)) > _MAX_FINISHED_MOVES:
        lines = [line for line in lines if line not in frozenset(moves)]
        lines.append(f"... and {counted(len(moves), 'move')}: show script has them")
    return "\n".join(lines)
