"""Tests which loops a listing has, and what counts as an iteration."""

from __future__ import annotations

from conductor.profile.listing import Entry
from waveasm.traces.loops import Flow, find_traced_loops, find_trip_counts

WAVES = 2


def listing(*lines: tuple[str, int]) -> list[Entry]:
    """Instructions of four bytes, each with its hits; `-> 3` is the number that a branch leads
    to."""
    rows = []
    for number, (text, hits) in enumerate(lines):
        mnemonic, _, target = text.partition(" -> ")
        words = (int(target) - number - 1) % 0x10000 if target else 0
        text = f"{mnemonic} {words}" if target else text
        rows.append(Entry(number + 1, number + 1, 256 + 4 * number, text, hits, 0, 0, 0))
    return rows


def these(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


NEST = listing(
    ("s_mov_b32 s0, 0", 2),
    ("s_mov_b32 s1, 0", 6),  # 1: an iteration of the outer loop
    ("s_add_u32 s1, s1, 1", 30),  # 2: of the inner loop
    ("s_cbranch_scc1 -> 2", 30),
    ("s_add_u32 s0, s0, 1", 6),
    ("s_cbranch_scc1 -> 1", 6),
    ("s_endpgm", 2),
)


def test_an_inner_loop_has_what_is_around_it_in_the_outer_one() -> None:
    flow = Flow(NEST)
    outer, inner = find_traced_loops(flow, WAVES)
    assert (outer.loop.body, outer.inner) == (these(1, 2, 3, 4, 5), these(2, 3))
    assert (outer.before, outer.after, outer.trip_count) == (these(0), these(6), 3)
    assert (inner.loop.body, inner.parent) == (these(2, 3), outer.loop)
    assert (inner.before, inner.after, inner.trip_count) == (these(1), these(4, 5), 5)
    assert find_trip_counts(flow, WAVES) == {3: 5, 5: 3}


def test_a_loop_that_runs_once_at_a_time_is_none() -> None:
    rows = listing(
        ("s_mov_b32 s0, 0", 2),
        ("s_mov_b32 s1, 0", 2),
        ("s_cbranch_scc1 -> 2", 8),
        ("s_cbranch_scc1 -> 1", 2),
        ("s_endpgm", 2),
    )
    (only,) = find_traced_loops(Flow(rows), WAVES)
    assert (only.loop.body, only.parent, only.trip_count) == (these(2), None, 4)
    assert (only.before, only.after) == (these(0, 1), these(3, 4))
    # The model must not run it more often either.
    assert find_trip_counts(Flow(rows), WAVES) == {2: 4, 3: 1}


def test_the_last_test_of_a_loop_is_no_iteration() -> None:
    rows = listing(
        ("s_mov_b32 s0, 0", 2),
        ("s_cmp_lt_u32 s0, s1", 10),
        ("s_cbranch_scc0 -> 5", 10),
        ("s_add_u32 s0, s0, 1", 8),
        ("s_branch -> 1", 8),
        ("s_endpgm", 2),
    )
    (loop,) = find_traced_loops(Flow(rows), WAVES)
    assert (loop.loop.body, loop.trip_count) == (these(1, 2, 3, 4), 4)
    times = [loop.times(number, lambda number: rows[number].hits) for number in range(1, 5)]
    assert times == [10, 10, 8, 8]
    assert find_trip_counts(Flow(rows), WAVES) == {2: 4, 4: 4}


def test_barriers_that_count_twice_are_no_iterations() -> None:
    rows = listing(
        ("s_nop 0", 8),
        ("s_barrier", 16),
        ("s_cbranch_scc1 -> 0", 8),
        ("s_endpgm", 2),
    )
    (loop,) = find_traced_loops(Flow(rows), WAVES)
    assert [loop.times(number, lambda number: rows[number].hits) for number in range(3)] == [8] * 3


def test_a_loop_may_be_entered_in_its_middle() -> None:
    rows = listing(
        ("s_branch -> 2", 2),
        ("s_add_u32 s0, s0, 1", 6),
        ("s_cmp_lt_u32 s0, s1", 8),  # where all iterations begin
        ("s_cbranch_scc1 -> 1", 8),
        ("s_endpgm", 2),
    )
    flow = Flow(rows)
    (loop,) = find_traced_loops(flow, WAVES)
    assert (loop.loop.header, loop.loop.latches, loop.loop.body) == (2, (1,), these(1, 2, 3))
    assert (loop.before, loop.after, loop.trip_count) == (these(0), these(4), 3)
    assert find_trip_counts(flow, WAVES) == {3: 3}


def test_a_branch_back_from_behind_the_end_is_no_loop() -> None:
    rows = listing(
        ("s_cbranch_scc1 -> 3", 4),
        ("s_mov_b32 s0, 0", 4),
        ("s_endpgm", 4),
        ("s_mov_b32 s1, 0", 2),
        ("s_branch -> 1", 2),
    )
    assert Flow(rows).loops == []
    assert find_trip_counts(Flow(rows), WAVES) == {}


def test_waves_start_where_the_first_instruction_ran() -> None:
    rows = listing(
        ("s_load_dword s0, s[0:1], 0x0", 0),
        ("s_branch -> 3", 0),
        ("s_nop 0", 0),
        ("s_cbranch_scc1 -> 3", 8),
        ("s_endpgm", 2),
    )
    (loop,) = find_traced_loops(Flow(rows), WAVES)
    assert (loop.loop.body, loop.before, loop.after) == (these(3), these(), these(4))
