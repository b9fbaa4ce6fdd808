"""Explanations are functions of facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from waveasm.errors import SessionArgumentError
from waveasm.session import text
from waveasm.session.explain import (
    LinesVerdict,
    explain_circuit,
    explain_range,
    explain_registers,
    explain_stall,
    explain_whatif,
    find_place,
    parse_factors,
)
from waveasm.session.facts import LineFacts, LoopFacts, RegisterFacts, StudyFacts


def line(tag: int, after: list[int], before: list[int], *, pinned: bool = False) -> LineFacts:
    """An instruction that issues every 10 cycles, with a latency of 100."""
    return {
        "tag": tag,
        "text": f"%{tag} = v_mov_b32 : vreg",
        "tuples": [],
        "pinned": pinned,
        "after": after,
        "before": before,
        "issue": 10 * tag,
        "hold": 4.0,
        "latency": 100,
    }


REGISTERS: RegisterFacts = {
    "peak": {"vgprs": 40, "agprs": 0, "sgprs": 12, "tag": "I2"},
    "values": [
        {
            "is_agpr": False,
            "registers": 4,
            "mnemonic": "ds_read_b64",
            "tag": "I1",
            "region": "loop0",
            "last_tag": "I4",
            "last_region": "loop0",
        }
    ],
    "registers_left_out": 3,
    "limits": [512, 256, 168, 128, 96, 80, 72, 64],
}

STUDY: StudyFacts = {
    "outer": [],
    # I0 -> I2 -> I4; I1 and I3 are free up to the barrier I4.
    "lines": [
        {**line(0, [], [2]), "load": "hbm"},
        line(1, [], [4]),
        line(2, [0], [4]),
        line(3, [], [4]),
        line(4, [1, 2, 3], [5], pinned=True),
        line(5, [4], []),
    ],
    "stalls": [{"tag": 2, "cycles": 90.0, "cause": "vmem"}],
    "registers": REGISTERS,
}

LOOP: LoopFacts = {
    "region": "loop0",
    "trip_count": 16,
    "is_trip_count_known": True,
    "cycles": 300.0,
    "bound": 200.0,
    "bound_reason": "memory lines",
    "overlapped": {
        "resources": {"memory lines": 200.0, "matrix core": 120.0},
        "issue": 60.0,
        "phases": 80.0,
        "circuit": {
            "cycles": 90.0,
            "iterations": 1,
            "steps": [
                {"tag": 0, "cycles": 50.0, "iterations": 0},
                {"tag": None, "cycles": 40.0, "iterations": 1},
            ],
        },
    },
    "copies": 0,
    "cycles_before": 10.0,
    "cycles_after": 20.0,
}

METRICS = {
    "cycles": 1000.0,
    "bound": 800.0,
    "bound_lines": 800.0,
    "bound_matrix": 500.0,
    "bound_wave": 600.0,
    "occupancy": 4.0,
}


OCCUPANCY = 4


def test_place_lies_between_the_nearest_predecessor_and_successor() -> None:
    place = find_place(STUDY, 2)
    assert (place.earliest, place.position, place.latest) == (1, 2, 3)
    assert (place.after, place.before) == (0, 4)
    free = find_place(STUDY, 3)
    assert (free.earliest, free.latest, free.after) == (0, 3, None)
    assert find_place(STUDY, 5).latest == 5


def test_pinned_instruction_has_one_place() -> None:
    place = find_place(STUDY, 4)
    assert (place.earliest, place.position, place.latest) == (4, 4, 4)
    assert text.explanation(explain_range(STUDY, 4)) == ("I4 keeps its place 4; others may pass it")


def test_stall_names_its_producer_and_what_fills_it() -> None:
    found = explain_stall(STUDY, 2)
    assert (found.cause, found.cycles, found.waits_for) == ("vmem", 90.0, 0)
    assert found.fillers == (3,)
    assert text.explanation(found) == (
        "I2 stalls 90 cycles, vmem, issued at 20\n"
        "its last operand comes from I0, issued at 0\n"
        "it can stand 1 place earlier\n"
        "could stand before it: I3"
    )
    assert text.explanation(explain_stall(STUDY, 1)) == "I1 does not stall, issued at 10"
    carried: StudyFacts = {**STUDY, "lines": [line(0, [], [2]), *STUDY["lines"][1:]]}
    assert text.explanation(explain_stall(carried, 2)).split("\n")[1] == (
        "the load that it waits for is not of this iteration of this region"
    )


def test_range_says_whether_stages_are_legal() -> None:
    assert text.explanation(explain_range(STUDY, 2, "legal", "stage")) == (
        "I2 stands at place 2, can stand at 1 (after I0) to 3 (before I4)\n"
        "prefetch I2: legal\n"
        "delay I2: stage"
    )


def test_circuit_lists_its_steps() -> None:
    assert text.explanation(explain_circuit(LOOP)) == (
        "circuit of 90 cycles in 1 iteration\n"
        "I0 50 -> outside 40\n"
        "an iteration takes 300 cycles, bound 200 by memory lines"
    )


def test_registers_name_their_holders() -> None:
    assert text.explanation(explain_registers(STUDY)) == (
        "peak at I2: 40 VGPRs, 0 AGPRs, 12 SGPRs are live\n"
        "vector registers would let 8 waves run on a SIMD\n"
        "4 VGPRs: I1 ds_read_b64 to I4\n"
        "3 registers of smaller values"
    )
    unknown = explain_registers({**STUDY, "registers": {}})
    assert text.explanation(unknown) == "the registers of this region are not known"


def test_whatif_scales_a_resource_and_names_the_next_limit() -> None:
    found = explain_whatif(METRICS, LOOP, "lines=0.5", OCCUPANCY, has_loops=True)
    assert found.kernel[0].name == "one wave"
    assert found.kernel[0].cycles == 600
    assert [(part.name, part.cycles) for part in found.loop[:2]] == [
        ("matrix core", 120),
        ("memory lines", 100),
    ]


def test_more_waves_share_what_one_needs_alone() -> None:
    found = explain_whatif(METRICS, LOOP, "lines=0 waves=8", OCCUPANCY, has_loops=True)
    assert found.kernel[0].cycles == 500
    assert {part.name: part.cycles for part in found.loop}["barriers"] == 40
    alone = explain_whatif(METRICS, None, "vmem=0", OCCUPANCY, has_loops=False)
    assert "LDS" not in text.explanation(alone)


def test_overlapped_iterations_are_not_bound_by_one_wave() -> None:
    found = explain_whatif(METRICS, LOOP, "lines=0.5", OCCUPANCY, has_loops=True)
    assert "one wave" not in [part.name for part in found.overlapped]
    assert found.overlapped[0].cycles < found.kernel[0].cycles
    # What scales is compared with the same bound as it is.
    same = explain_whatif(METRICS, LOOP, "lines=1", OCCUPANCY, has_loops=True)
    assert same.loop[0].cycles == same.loop_now
    assert same.overlapped[0].cycles == same.overlapped_now
    assert same.kernel[0].cycles == same.kernel_now
    assert "if iterations overlap: bound " in text.explanation(found)


def test_whatif_says_what_the_command_lines_does() -> None:
    found = explain_whatif(METRICS, LOOP, "lines=0.5", OCCUPANCY, has_loops=True)
    for verdict, said in (
        (
            LinesVerdict(is_legal=True, pair=(2, 6), is_shared=False, joins=True),
            "pairs I2 and I6; exchanges between lanes cost issue",
        ),
        (
            LinesVerdict(is_legal=True, pair=(2, 6), is_shared=True, joins=True),
            "pairs I2 and I6, whose lines both already share in flight: it saves none; after "
            "unroll 2 it may save some",
        ),
        (
            LinesVerdict(is_legal=True, pair=None, is_shared=False, joins=False),
            "pairs no loads of an iteration, only some around the loop",
        ),
        (
            LinesVerdict(is_legal=False, pair=None, is_shared=False, joins=True),
            "is refused: no loads here share lines; after unroll 2 it may save some",
        ),
    ):
        line = text.explanation(replace(found, lines=verdict)).split("\n")[-1]
        assert line == f"the command lines {said}"


def test_a_launch_has_no_more_waves_than_it_has() -> None:
    found = explain_whatif(METRICS, LOOP, "waves=8", 1, has_loops=True)
    now = explain_whatif(METRICS, LOOP, "lines=1", 1, has_loops=True)
    assert found.kernel == now.kernel
    assert text.explanation(found).endswith(
        "the launch has 1 wave for a SIMD, so no more were counted: only more workgroups would "
        "bring more"
    )
    assert explain_whatif(METRICS, LOOP, "waves=1", 1, has_loops=True).most_waves is None


@pytest.mark.parametrize(
    "what",
    [
        "",
        "lines",
        "lines=x",
        "lines=-1",
        "l=1",
        "lines=1 lines=1",
        "waves=0",
        "lines=nan",
        "lines=1e9",
    ],
)
def test_wrong_factors_are_errors(what: str) -> None:
    with pytest.raises(SessionArgumentError):
        parse_factors(what)


def test_unknown_tag_is_an_error_that_names_the_tags() -> None:
    with pytest.raises(SessionArgumentError, match="from I0 to I5, got I77"):
        explain_stall(STUDY, 77)
