"""The figures of all kernels as tables, and as plain data for JSON."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.bench.comparison.causes import cycle_causes, executed_causes
from tests.bench.comparison.figures import Estimate, Figures
from tests.bench.comparison.results import (
    COLUMNS,
    Kernel,
    category_mean,
    families,
    mean,
    spread,
)
from tests.bench.comparison.tables import Table
from waveasm.estimate.machine_code import CATEGORIES

MOST_CAUSES = 3
"""How many causes the tables name."""


def tables(kernels: Sequence[Kernel], worst: int) -> Iterator[Table]:
    """All tables, the most general last. `worst` kernels have their causes named. All kernels have
    the same schedules."""
    schedules = list(kernels[0].ours)
    yield _cycles(kernels, schedules)
    yield _code(kernels, schedules[0])
    yield _worst_by_executed(kernels, schedules[0], worst)
    yield _worst_by_cycles(kernels, schedules[-1], worst)
    yield _categories(kernels, schedules)
    yield _families(kernels, schedules)
    yield _all(kernels, schedules)


def _heads(names: Sequence[str], schedules: Sequence[str]) -> list[str]:
    return [f"{name}: {schedule}" for name in names for schedule in schedules]


def _name(kernel: Kernel) -> str:
    return kernel.name + (" *" if kernel.is_assumed else "")


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _cycles(kernels: Sequence[Kernel], schedules: Sequence[str]) -> Table:
    heads = ["kernel"]
    for column in ("alone", "full"):
        heads += [*_heads([column], schedules), "LLVM", *["ratio"] * len(schedules)]
    rows = []
    for kernel in kernels:
        row = [_name(kernel)]
        for column in ("alone", "full"):
            figures = [kernel.ours[schedule] for schedule in schedules]
            row += [f"{COLUMNS[column](each):.0f}" for each in [*figures, kernel.llvm]]
            row += [f"{kernel.ratio(column, schedule):.2f}" for schedule in schedules]
        rows.append([*row, _equals(kernel)])
    heads.append("equals")
    remark = (
        "alone: cycles of one workgroup on a compute unit; full: cycles a wave with as many "
        "workgroups as fit; *: a trip count is assumed; equals: the bound or the work of a "
        "resource that cycles are to the digit."
    )
    return Table("Cycles", remark, heads, rows, notes=1)


def _equals(kernel: Kernel) -> str:
    """What the cycles of a kernel equal, of each code and column that equals something."""
    codes = {**kernel.ours, "LLVM": kernel.llvm}
    columns = {f"alone {name}": code.alone for name, code in codes.items()}
    columns |= {f"full {name}": code.full for name, code in codes.items()}
    return "; ".join(f"{name} = {each.equals}" for name, each in columns.items() if each.equals)


def _code(kernels: Sequence[Kernel], schedule: str) -> Table:
    heads = ["kernel", "VGPR+AGPR", "SGPR", "executed", "ratio", *CATEGORIES]
    rows = []
    for kernel in kernels:
        ours, llvm = kernel.ours[schedule], kernel.llvm
        counts = [(ours.vectors, llvm.vectors), (ours.scalars, llvm.scalars)]
        counts.append((ours.issues, llvm.issues))
        categories = [(ours.count(name), llvm.count(name)) for name in CATEGORIES]
        cells = [f"{mine}/{theirs}" for mine, theirs in counts]
        cells.append(f"{kernel.ratio('executed', schedule):.2f}")
        cells += [f"{mine}/{theirs}" if mine or theirs else "-" for mine, theirs in categories]
        rows.append([_name(kernel), *cells])
    remark = (
        f"Ours/LLVM's, schedule {schedule}: registers allotted to a wave, and instructions that "
        "a wave executes, by category."
    )
    return Table("Registers and instructions executed", remark, heads, rows)


def _worst_by_executed(kernels: Sequence[Kernel], schedule: str, worst: int) -> Table:
    def ratio(kernel: Kernel) -> float:
        return kernel.ratio("executed", schedule)

    rows = [
        [kernel.name, f"{ratio(kernel):.2f}", _join(causes)]
        for kernel in _worst(kernels, ratio, worst)
        if (causes := executed_causes(kernel.ours[schedule], kernel.llvm))
    ]
    remark = f"Schedule {schedule}; what ours executes more often."
    return Table(
        "Worst by instructions executed", remark, ["kernel", "ratio", "causes"], rows, notes=1
    )


def _worst_by_cycles(kernels: Sequence[Kernel], schedule: str, worst: int) -> Table:
    def ratio(kernel: Kernel) -> float:
        return max(kernel.ratio("alone", schedule), kernel.ratio("full", schedule))

    rows = []
    for kernel in _worst(kernels, ratio, worst):
        is_full = kernel.ratio("full", schedule) > kernel.ratio("alone", schedule)
        causes = cycle_causes(kernel.ours[schedule], kernel.llvm, is_full=is_full)
        rows.append(
            [kernel.name, f"{ratio(kernel):.2f}", "full" if is_full else "alone", _join(causes)]
        )
    remark = f"Schedule {schedule}; the larger ratio of alone and full, and where ours waits."
    heads = ["kernel", "ratio", "of", "causes"]
    return Table("Worst by cycles", remark, heads, rows, notes=2)


def _worst(kernels: Sequence[Kernel], ratio: Callable[[Kernel], float], worst: int) -> list[Kernel]:
    above = [kernel for kernel in kernels if ratio(kernel) > 1]
    return sorted(above, key=ratio, reverse=True)[:worst]


def _join(causes: Sequence[str]) -> str:
    return "; ".join(causes[:MOST_CAUSES]) or "none that the figures name"


def _categories(kernels: Sequence[Kernel], schedules: Sequence[str]) -> Table:
    heads = ["category", *_heads(["sum"], schedules), "LLVM"]
    heads += _heads(["ratio of sums", "mean"], schedules)
    rows = []
    for name in CATEGORIES:
        sums = [sum(kernel.ours[each].count(name) for kernel in kernels) for each in schedules]
        llvm = sum(kernel.llvm.count(name) for kernel in kernels)
        row = [name, *map(str, sums), str(llvm)]
        row += [f"{count / llvm:.2f}" if llvm else "-" for count in sums]
        row += [f"{category_mean(kernels, name, schedule):.2f}" for schedule in schedules]
        rows.append(row)
    remark = (
        "mean: geometric, of ratios of counts that are one larger than they are, since counts may "
        "be 0; long loops dominate the sums."
    )
    return Table("Instructions executed by category", remark, heads, rows)


def _families(kernels: Sequence[Kernel], schedules: Sequence[str]) -> Table:
    groups = {**families(kernels), "all": list(kernels)}
    rows = [
        [
            f"{name} ({len(members)})",
            *(f"{mean(members, column, each):.2f}" for column in COLUMNS for each in schedules),
        ]
        for name, members in groups.items()
    ]
    heads = ["family", *_heads(list(COLUMNS), schedules)]
    return Table("Families", "Geometric means of ratios.", heads, rows)


def _all(kernels: Sequence[Kernel], schedules: Sequence[str]) -> Table:
    rows = []
    for column in COLUMNS:
        for schedule in schedules:
            all_ratios = spread(kernel.ratio(column, schedule) for kernel in kernels)
            rows.append(
                [
                    column,
                    schedule,
                    f"{all_ratios.mean:.3f}",
                    _percent(all_ratios.better),
                    _percent(all_ratios.worse),
                    f"{all_ratios.worst:.2f}",
                ]
            )
    remark = "Geometric means; the shares of kernels below and above 1; the largest ratio."
    heads = ["figure", "schedule", "mean", "better", "worse", "worst"]
    return Table(f"All {len(kernels)} kernels", remark, heads, rows, words=2)


def since(kernels: Sequence[Kernel], before: dict[str, Any], file: str) -> Table:
    """Figures by those of an earlier run: what `to_json` returned."""
    earlier = {kernel["name"]: kernel["ours"] for kernel in before["kernels"]}
    rows = []
    for column in COLUMNS:
        for schedule in kernels[0].ours:
            ratios = {
                kernel.name: COLUMNS[column](kernel.ours[schedule]) / known[schedule][column]
                for kernel in kernels
                if schedule in (known := earlier.get(kernel.name, {}))
            }
            if not ratios:
                continue
            all_ratios = spread(ratios.values())
            name = max(ratios, key=ratios.__getitem__)
            rows.append(
                [
                    column,
                    schedule,
                    f"{all_ratios.mean:.4f}",
                    _percent(all_ratios.better),
                    _percent(all_ratios.worse),
                    f"{all_ratios.worst:.3f}",
                    name if all_ratios.worst > 1 else "",
                ]
            )
    remark = "Ratios of our figures now to those then."
    heads = ["figure", "schedule", "mean", "better", "worse", "worst", "worst kernel"]
    return Table(f"Since {file}", remark, heads, rows, words=2, notes=1)


def to_json(kernels: Sequence[Kernel]) -> dict[str, Any]:
    """Everything, as plain data."""
    schedules = list(kernels[0].ours) if kernels else []
    return {
        "means": {
            column: {schedule: mean(kernels, column, schedule) for schedule in schedules}
            for column in COLUMNS
        },
        "kernels": [_kernel(kernel) for kernel in kernels],
    }


def _kernel(kernel: Kernel) -> dict[str, Any]:
    return {
        "name": kernel.name,
        "family": kernel.family,
        "is_trip_count_assumed": kernel.is_assumed,
        "ours": {
            schedule: {**_figures(ours), "causes": _causes(ours, kernel.llvm)}
            for schedule, ours in kernel.ours.items()
        },
        "llvm": _figures(kernel.llvm),
    }


def _causes(ours: Figures, llvm: Figures) -> dict[str, list[str]]:
    return {
        "executed": executed_causes(ours, llvm),
        "alone": cycle_causes(ours, llvm, is_full=False),
        "full": cycle_causes(ours, llvm, is_full=True),
    }


def _figures(figures: Figures) -> dict[str, Any]:
    """The figures of `COLUMNS` by name, then what they consist of."""
    return {
        **{column: value(figures) for column, value in COLUMNS.items()},
        "lds_bytes": figures.lds_bytes,
        "executed_by_category": {name: figures.count(name) for name in CATEGORIES},
        "executed_by_mnemonic": {
            name: count for counts in figures.executed.values() for name, count in counts.items()
        },
        "estimates": {"alone": _estimate(figures.alone), "full": _estimate(figures.full)},
    }


def _estimate(estimate: Estimate) -> dict[str, Any]:
    return dataclasses.asdict(estimate)
