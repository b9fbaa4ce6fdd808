from __future__ import annotations

from typing import Any

from conductor.facts import FACTS
from waveasm.report import parse_record
from waveasm.report.advice import BOUNDS, REMEDIES, advise
from waveasm.report.page import CAUSES
from waveasm.report.record_testing import sample_kernel, sample_record, skipped_kernel


def _advise(kernel: dict[str, Any]) -> str:
    run = sample_record(kernel)
    known = {metric["name"] for metric in run["metrics"]}
    for name in kernel["best"]:
        if name not in known:
            run["metrics"].append(
                {"name": name, "unit": "", "higher_is_better": False, "description": ""}
            )
    (parsed,) = parse_record(run).kernels
    return "\n".join(advise(parsed))


def _with(**best: float) -> dict[str, Any]:
    kernel = sample_kernel()
    kernel["best"] = {**kernel["best"], **best}
    return kernel


def test_a_bound_that_is_reached() -> None:
    text = _advise({**_with(cycles=1000, bound=950), "bound_reason": "matrix core"})
    assert "close to the lower bound of any order of these instructions (the matrix core): " in text
    assert "95.0 % of 1,000 cycles" in text


def test_a_bound_that_is_far() -> None:
    text = _advise({**_with(cycles=1000, bound=250), "bound_reason": "memory lines"})
    assert "The lower bound (the cache lines that loads request) is 25.0 % of the estimate" in text


def test_a_record_without_the_reason_of_the_bound() -> None:
    kernel = {**_with(cycles=1000, bound=250), "bound_reason": None}
    assert "The lower bound is 25.0 %" in _advise(kernel)


def test_the_stall_that_costs_most_has_a_remedy() -> None:
    kernel = sample_kernel()
    kernel["timelines"]["best"]["stalls"] = {"lds": 900.0, "vmem": 10.0}
    kernel["timelines"]["best"]["cycles"] = 1000
    text = _advise(kernel)
    assert "Waves stall most for lds: 90.0 % of the time of a wave." in text
    assert REMEDIES["lds"] in text
    kernel["timelines"]["best"]["stalls"] = {"lds": 9.0}
    assert "stall most" not in _advise(kernel)


def test_registers_of_another_wave() -> None:
    # The peak of the sample is 82 VGPRs and 4 AGPRs; five waves have 96, six have 80.
    assert "Registers let 5 waves run on a SIMD; with 6 vector registers fewer at the peak, 6 " in (
        _advise(sample_kernel())
    )


def test_the_lds_limits_waves() -> None:
    kernel = sample_kernel()
    for name in ("baseline", "best"):
        kernel["registers"][name]["waves_by_lds"] = 3
    text = _advise(kernel)
    assert "The LDS of its workgroups lets 3 waves run on a SIMD, registers would let 5:" in text
    assert "fewer at the peak" not in text
    for name in ("baseline", "best"):
        kernel["registers"][name]["waves_by_lds"] = 5
    assert "fewer at the peak" in _advise(kernel)


def test_spills_and_conflicts() -> None:
    text = _advise(_with(spilled_vgprs=12, scratch_bytes=48, bank_conflicts=400, cycles=1000))
    assert "12 VGPRs are spilled, 48 bytes of them to scratch" in text
    assert "add 400 cycles, 40 % of the time: pad the rows" in text


def test_what_was_tried() -> None:
    text = _advise(sample_kernel(rounds=60))
    assert "Tried: 60 rounds of list, anneal, model, of which " in text
    assert "improved the best order" in text
    assert "--evaluations" not in text


def test_rounds_that_the_limit_of_evaluations_left_out() -> None:
    text = _advise({**sample_kernel(rounds=60), "rounds_left_out": 6})
    assert text.endswith("The limit of evaluations left out 6 rounds: --evaluations raises it.")


def test_nothing_is_said_about_kernels_that_were_skipped() -> None:
    assert _advise(skipped_kernel()) == ""


def test_every_cause_and_bound_is_known() -> None:
    assert set(REMEDIES) == set(CAUSES)
    assert tuple(BOUNDS) == FACTS.bound_reasons
