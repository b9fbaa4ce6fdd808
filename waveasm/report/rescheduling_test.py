"""The page of code that was put in another order."""

from __future__ import annotations

from pathlib import Path

import pytest

import waveasm
from waveasm import Moves, Rescheduled, reschedule
from waveasm.report.listing import stalls_of
from waveasm.report.record import Record, parse_record
from waveasm.report.rescheduling import make_record, make_rescheduling_page

GEMM = Path("examples/wave_gemm.mlir")


@pytest.fixture(scope="module")
def code() -> bytes:
    """A code object in the order of its source."""
    return waveasm.compile(GEMM, schedule=Moves(""), unroll_limit=0).data


def record_of(code: bytes, result: Rescheduled) -> Record:
    before, after = map(waveasm.estimate_machine_code, (code, result.data))
    return parse_record(make_record(result, before, after, target="gfx942"))


def test_the_record_has_both_listings_and_times(code: bytes) -> None:
    result = reschedule(code, orders=60)
    (kernel,) = record_of(code, result).kernels
    (source,) = result.kernels
    assert kernel.skipped is None and not kernel.repaired
    assert kernel.baseline["time_mean"] == source.time_before
    assert kernel.best["time_far"] == source.times["time_far"][1]
    assert len(kernel.regions) == len(source.blocks)
    hottest, block = kernel.regions[0], source.blocks[0]
    assert hottest.name == block.name and hottest.moves == list(block.moves)
    for text, side in ((hottest.ir_before, block.before), (hottest.ir_after, block.after)):
        assert len(text.splitlines()) == len(side)
    tags = [
        {line.split()[0] for line in text.splitlines() if line.startswith("I")}
        for text in (hottest.ir_before, hottest.ir_after)
    ]
    assert tags[0] == tags[1] and len(tags[0]) > 10
    assert hottest.best["cycles_per_iteration"] <= hottest.baseline["cycles_per_iteration"]
    assert hottest.best["bound_per_iteration"] <= hottest.best["cycles_per_iteration"]


def test_stalls_of_waits_count_for_the_next_instruction(code: bytes) -> None:
    result = reschedule(code, moves=Moves(""))
    (kernel,) = record_of(code, result).kernels
    (estimate,) = waveasm.estimate_machine_code(code)
    cycles = 0.0
    assert kernel.timelines.baseline is not None
    for region in kernel.regions:
        stalls = stalls_of(kernel.timelines.baseline, region.name)
        executions = {
            each.tag: each.executions
            for each in kernel.timelines.baseline.operations
            if each.region == region.name
        }
        cycles += sum(stall.cycles * executions[tag] for tag, stall in stalls.items())
    listed = {each.offset for block in result.kernels[0].blocks for each in block.before}
    expected = sum(each.stall_cycles for each in estimate.instructions if each.offset in listed)
    assert cycles == pytest.approx(expected)


def page_of(code: bytes, result: Rescheduled) -> str:
    before, after = map(waveasm.estimate_machine_code, (code, result.data))
    return make_rescheduling_page(result, before, after, target="gfx942")


def test_the_page_says_what_became_of_the_kernel(code: bytes) -> None:
    result = reschedule(code, orders=60)
    page = page_of(code, result)
    assert page == page_of(code, result)
    assert "time_mean: " in page and "before and after" in page.lower()
    assert "http:" not in page and "https:" not in page
    assert "trace.perfetto" not in page
    replayed = page_of(code, reschedule(code, moves=Moves(result.moves)))
    assert "The moves were given; nothing was searched." in replayed
    unchanged = page_of(code, reschedule(code, orders=0, moves=Moves("")))
    assert "The source order was kept: nothing was searched." in unchanged
