"""Passes compose: each can run alone, again, and in another order, without harm."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.kernels import passes
from tests.kernels.cases import CORPUS, Case, Form, chosen_cases, find_cases, read_list
from tests.kernels.evaluate import Options, Result, evaluate
from tests.kernels.workers import Lost, run_all
from tests.property.amount import cases

JOBS = 2
CASES = chosen_cases()
FAST = [
    case
    for case in find_cases(forms=[Form.BARE])
    if case.name in read_list(Path(__file__).parent / "fast.txt")
]

OTHERS = (
    "waveasm-arith-legalization",
    "waveasm-barrier-elim",
    "waveasm-buffer-load-strength-reduction",
    "waveasm-extract-scalarization",
    "waveasm-line-loads",
    "waveasm-loop-address-promotion",
    "waveasm-m0-redundancy-elim",
    "waveasm-scale-pack-elimination",
    "waveasm-schedule{generator=list}",
)
"""Passes that keep what a program computes and that waveasm-compile does not run before it
schedules."""
GENERATORS = ("waveasm-schedule{generator=modulo}", "waveasm-schedule{generator=events}")
"""Not beside that of `OTHERS`: it is the same pass, and would change what they did."""
SCC = ("waveasm-scc-spill-reload", "waveasm-scc-verifier")
"""Last, as the others take SCC for a value like any other."""
BACKEND = (
    "waveasm-tag-instructions",
    "waveasm-accumulators-to-agprs{max-vgprs=96}",
    "waveasm-spilling{max-vgprs=64}",
    "waveasm-operand-legalization",
    "waveasm-linear-scan",
    "waveasm-vgpr-compaction",
    "waveasm-barrier-elim",
    "waveasm-insert-waitcnt",
    "waveasm-hazard-mitigation",
)
"""What follows. The limit is low so that accumulators move in some kernels."""
UNTESTED = {
    "waveasm-apply-moves": "moves are relative to an order",
    "waveasm-conductor": "a search; tests/kernels/search_test.py",
    "waveasm-extract-kernels": "an import, as is the next",
    "waveasm-import-kernels": "once: then there are no functions",
    "waveasm-optimize": "a pipeline",
    "waveasm-pipeline-loop": "adds a stage each time; tests/property/pipeline_loop_test.py",
}
ALL = (*passes.optimizations(), *BACKEND)


def check(case: Case) -> str:
    """What is wrong with passes that run twice, in the order of waveasm-compile; empty if all is
    well."""
    try:
        return ", ".join(passes.changed_twice(case.source, ALL))
    except passes.PassError as error:
        return str(error)


def test_all_passes_are_tested() -> None:
    known = set(re.findall(r"^ +--(waveasm-[\w-]+)", passes.run_tool("--help").stdout, re.M))
    tested = {passes.name(each) for each in (*ALL, *OTHERS)} - {"canonicalize"}
    changing = {each for each in known if not each.startswith("waveasm-print-")}
    assert changing == tested | set(UNTESTED)


def test_passes_change_nothing_when_they_run_again() -> None:
    answers = run_all(check, CASES, jobs=JOBS, time_limit_s=120)
    wrong = {
        case.name: answer.reason if isinstance(answer, Lost) else answer
        for case, answer in zip(CASES, answers, strict=True)
        if answer
    }
    assert not wrong


def test_a_pass_that_changes_its_own_result_is_found() -> None:
    source = CORPUS / "add_f32_64x256.w2604.mlir"
    another_order_each_time = "waveasm-schedule{generator=random seed=1}"
    assert passes.changed_twice(source, [another_order_each_time]) == ["waveasm-schedule"]
    assert passes.changed_twice(source, ["waveasm-schedule{generator=list}"]) == []


def check_result(case: Case, order: Sequence[str], folder: Path) -> None:
    """Compiles the kernel after the passes, and compares what it computes with its reference."""
    shutil.copy(case.description, folder)
    kernel = Case(case.name, Form.BARE, folder)
    kernel.source.write_text(passes.run(case.source, order))
    outcome = evaluate(kernel, Options(timed=False))
    assert (outcome.result, outcome.error) == (Result.EQUAL, ""), order


@pytest.mark.parametrize(
    ("number", "each"),
    [*enumerate([*dict.fromkeys(passes.optimizations()), *OTHERS, *GENERATORS])],
)
def test_a_pass_alone_keeps_what_a_kernel_computes(number: int, each: str, tmp_path: Path) -> None:
    # SCC must be saved where it is overwritten, whether a pass or the import did so.
    check_result(FAST[number % len(FAST)], [each, *SCC], tmp_path)


@pytest.mark.parametrize("case", FAST[:: max(1, 2 // cases(1))], ids=lambda case: case.name)
def test_passes_in_another_order_keep_what_a_kernel_computes(case: Case, tmp_path: Path) -> None:
    rng = random.Random(case.name)
    order = [*(set(passes.optimizations()) - set(SCC)), *OTHERS]
    order.sort()
    rng.shuffle(order)
    assert passes.changed_twice(case.source, [*order, *SCC]) == [], order
    check_result(case, [*order, *SCC], tmp_path)
