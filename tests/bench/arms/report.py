"""The report of an evaluation."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from tests.bench.arms.arms import Row
from tests.bench.arms.figures import bootstrap, geomean, outcome, sign_test, wilson
from tests.bench.arms.registered import Registered

Key = tuple[str, int]
"""A loop and a seed."""


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def by_loop(rows: Sequence[Row], opponents: Mapping[Key, Row]) -> dict[str, float]:
    """For each loop, the mean over its seeds of time by that of the opponent: loops are the unit,
    for seeds of one loop are alike."""
    ratios: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        ratios[row.loop].append(row.time / opponents[row.loop, row.seed].time)
    return {loop: geomean(each) for loop, each in ratios.items()}


def _compared(name: str, ratios: Sequence[float]) -> str:
    counts = Counter(map(outcome, ratios))
    wins, ties, losses = counts["win"], counts["tie"], counts["loss"]
    low, high = bootstrap(ratios)
    least, most = wilson(wins, len(ratios))
    return (
        f"  {name}: {geomean(ratios):.4f} ({low:.4f} to {high:.4f}), median "
        f"{statistics.median(ratios):.4f}, best {min(ratios):.4f}, worst {max(ratios):.4f}; "
        f"{wins} wins, {ties} ties, {losses} losses of {len(ratios)}: "
        f"{_percent(wins / len(ratios))} won ({_percent(least)} to {_percent(most)}), sign test "
        f"{sign_test(wins, losses):.2g}"
    )


def _arm(
    name: str, rows: Sequence[Row], opponents: Mapping[str, Mapping[Key, Row]]
) -> Iterator[str]:
    yield f"{name}: {len(rows)} runs"
    for opponent, each in opponents.items():
        if opponent == name:
            continue
        ratios = by_loop(rows, each)
        yield _compared(f"time by {opponent}", list(ratios.values()))
        halves = {row.loop: row.half for row in rows}
        for half in sorted(set(halves.values())):
            part = [ratio for loop, ratio in ratios.items() if halves[loop] == half]
            if len(part) < len(ratios):
                yield _compared(f"  loops {half}", part)
    gap, source_gap = geomean([r.gap for r in rows]), geomean([r.source_gap for r in rows])
    gain = 1 - geomean([row.time / row.source_time for row in rows])
    dollars = statistics.fmean(row.dollars for row in rows)
    price = f", ${dollars / (100 * gain):.6f} for each percent" if gain > 0 else ""
    yield (
        f"  time by source {1 - gain:.4f}, again under the second launch and level "
        f"{geomean([row.checked for row in rows]):.4f}; gap to the bound {source_gap:.3f} -> "
        f"{gap:.3f}"
    )
    yield (
        f"  a run: {statistics.fmean(r.evaluations for r in rows):.0f} evaluations, "
        f"{statistics.fmean(r.seconds for r in rows):.1f} s, ${dollars:.6f}{price}"
    )
    if any(row.steps for row in rows):
        refusals: Counter[str] = Counter()
        for row in rows:
            refusals.update(row.refusals)
        listed = ", ".join(f"{code} {count}" for code, count in refusals.most_common())
        yield (
            f"  {statistics.fmean(r.steps for r in rows):.0f} calls, "
            f"{sum(r.repeated for r in rows)} repeated attempts, refused: {listed or 'none'}"
        )
    if any(row.input_tokens for row in rows):
        yield (
            f"  tokens a run: {statistics.fmean(r.input_tokens for r in rows):.0f} in, "
            f"{statistics.fmean(r.output_tokens for r in rows):.0f} out"
        )
    if fallbacks := sum(row.is_fallback for row in rows):
        yield f"  {fallbacks} runs came to nothing better than the list schedule"


def _table(
    arms: Mapping[str, Sequence[Row]], default: Mapping[Key, Row], is_markdown: bool
) -> Iterator[str]:
    """For each loop, time of the arms by the default search: the mean of the seeds, and their
    spread."""
    columns = [name for name in arms if name != "default"]
    head = ["loop", "default", *columns]
    if is_markdown:
        yield f"| {' | '.join(head)} |"
        yield "| --- |" + " ---: |" * (len(head) - 1)
    else:
        yield "\t".join(head)
    for loop in dict.fromkeys(loop for loop, _ in default):
        times = [row.time for row in default.values() if row.loop == loop]
        cells = [loop, f"{geomean(times):.0f}"]
        for name in columns:
            ratios = [
                row.time / default[row.loop, row.seed].time
                for row in arms[name]
                if row.loop == loop
            ]
            if not ratios:
                cells.append("failed")
                continue
            spread = f" +-{(max(ratios) - min(ratios)) / 2:.3f}" if len(ratios) > 1 else ""
            cells.append(f"{geomean(ratios):.3f}{spread}")
        yield f"| {' | '.join(cells)} |" if is_markdown else "\t".join(cells)


def report(
    plan: Registered,
    rows: Sequence[Row],
    matched: Mapping[str, Mapping[Key, Row]],
    failures: Sequence[str],
    *,
    is_markdown: bool = False,
) -> str:
    """The report of all rows. `matched` has, by arm, what the default search comes to with as many
    seconds or dollars."""
    arms: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        arms[row.arm].append(row)
    default = {(row.loop, row.seed): row for row in arms["default"]}
    listed = {(row.loop, row.seed): row for row in arms.get("list", ())}
    world = plan.world
    lines = [
        f"plan {plan.digest()}",
        f"primary: {plan.primary}; equal {plan.equal}",
        f"world: estimates of the cycle model, launch {world.launch or 'any'}, level "
        f"{world.level}, unroll_limit {world.unroll_limit}; second launch "
        f"{world.check_workgroups} workgroups, level {world.check_level}",
        f"{len({loop for loop, _ in default})} loops, {plan.seeds} seeds; loops are the unit, "
        "intervals are of 95 %",
        "",
    ]
    for name, each in arms.items():
        against: dict[str, Mapping[Key, Row]] = {"default": matched.get(name, default)}
        if listed and set(listed) >= {(row.loop, row.seed) for row in each}:
            against["list"] = listed
        lines += [*_arm(name, each, against), ""]
    lines += [f"failed: {failure}" for failure in failures]
    lines += _table(arms, default, is_markdown)
    return "\n".join(lines)
