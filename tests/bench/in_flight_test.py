"""As many accesses are in flight over the back edges of the corpus as stored."""

from __future__ import annotations

import pytest

from tests.bench.in_flight import TABLE, UPDATE, count_loops, count_loops_of, read, to_rows
from tests.kernels.cases import chosen_cases
from waveasm.estimate.machine_code import InstructionEstimate


def test_as_many_accesses_are_in_flight() -> None:
    cases = chosen_cases()
    heading, *found = to_rows(count_loops_of(cases))
    names = {case.name for case in cases}
    stored_heading, *rows = read(TABLE)
    assert heading == stored_heading
    stored = [row for row in rows if row[0] in names]
    changed = [row for row in found if row not in stored]
    changed += [row for row in stored if row not in found]
    assert not changed, f"{changed}\nif this is meant to be: {UPDATE}"


def test_loads_are_in_flight_over_most_back_edges_of_products() -> None:
    """What a wait at the end of each iteration would hide."""
    rows = [row for row in read(TABLE)[1:] if row[0].startswith("gemm")]
    assert sum(int(row[3]) > 0 for row in rows) > len(rows) / 2


def body(*lines: tuple[str, str]) -> list[InstructionEstimate]:
    """A loop at offset 4 with instructions of a category and a text each."""
    texts = [("salu", "s_mov_b32 s0, 0"), *lines, ("branch", "s_cbranch_scc1 0")]
    return [
        InstructionEstimate(
            offset=4 * number,
            mnemonic=text.split()[0],
            text=text,
            category=category,
            branch_target=4 if category == "branch" else None,
            issues=1,
            stalls={},
        )
        for number, (category, text) in enumerate(texts)
    ]


LOAD = ("vmem", "buffer_load_dword v0, v1, s[0:3], 0 offen")
READ = ("lds", "ds_read_b32 v0, v1")


def wait(text: str) -> tuple[str, str]:
    return ("wait", f"s_waitcnt {text}")


@pytest.mark.parametrize(
    ("lines", "vmem", "lds"),
    [
        ([LOAD, wait("vmcnt(0)")], 0, 0),
        ([wait("vmcnt(0)"), LOAD, LOAD], 2, 0),
        # The wait is for the load of the iteration before.
        ([LOAD, wait("vmcnt(1)")], 1, 0),
        ([READ, wait("vmcnt(0) lgkmcnt(0)"), READ, LOAD, wait("vmcnt(3)")], 1, 1),
        ([LOAD, LOAD], 2, 0),
    ],
)
def test_counts(lines: list[tuple[str, str]], vmem: int, lds: int) -> None:
    (loop,) = count_loops(body(*lines))
    assert loop.in_flight == {"vmem": vmem, "lds": lds}


def test_only_innermost_loops() -> None:
    inner = body(LOAD)
    outer = InstructionEstimate(
        offset=100,
        mnemonic="s_cbranch_scc1",
        text="s_cbranch_scc1 0",
        category="branch",
        branch_target=0,
        issues=1,
        stalls={},
    )
    assert len(count_loops([*inner, outer])) == 1
