"""Texts of sessions, from made-up facts: estimates do not change them."""

from __future__ import annotations

from dataclasses import replace

from waveasm.estimate.source_changes import SourceChange
from waveasm.session import text
from waveasm.session.candidate import Candidate, Reason
from waveasm.session.facts import LineFacts, RegionFacts, StudyFacts
from waveasm.session.objective import Objective

OBJECTIVE = Objective(("spills_or_failure", "time", "waitcnts"), frozenset({"occupancy"}))

REGION: RegionFacts = {
    "name": "loop0",
    "instructions": 27,
    "last_tag": 27,
    "stalls": [
        {"tag": 4, "cycles": 992.0, "cause": "vmem"},
        {"tag": 17, "cycles": 28.4, "cause": "lds"},
    ],
    "is_loop": True,
    "is_innermost": True,
    "depth": 1,
    "stages": ["unroll 2", "lines"],
    "has_stages": False,
    "has_order": False,
    "share": 0.91,
}


def candidate(id: str, **metrics: float) -> Candidate:
    """A candidate of a kernel whose name nobody should read."""
    values = {
        "spills_or_failure": 0.0,
        "time": 1000.0,
        "cycles": 1000.0,
        "bound": 900.0,
        "cycles_alone": 800.25,
        "occupancy": 7.0,
        "peak_vgprs": 40.0,
        "peak_agprs": 0.0,
        "waitcnts": 9.0,
        **metrics,
    }
    return Candidate(
        id, "secret_name", None, "", values, "memory lines", (REGION,), (), 116, 9216, 7
    )


def test_better_candidate_names_what_changed() -> None:
    best, new = candidate("a1"), candidate("a2", time=800.5, peak_vgprs=52.0)
    assert text.kept("better", new, best, None, OBJECTIVE, REGION, True, 2) == (
        "a2 better than a1: time 800.5 (1000) cycles_alone 800.2 peak_vgprs 52 (40)\n"
        "limit memory lines: 900 of 1000 cycles\n"
        "stalls I4 vmem 992, I17 lds 28.4\n"
        "new tags I0-I27; its list order is not part of further stages\n"
        "2 warnings about memory, proved to be harmless"
    )


def test_worse_and_equal_candidates_say_why() -> None:
    best = candidate("a1")
    worse = text.kept(
        "worse", candidate("a2", waitcnts=11), best, None, OBJECTIVE, REGION, False, 0
    )
    assert worse.split("\n")[0] == (
        "a2 worse than a1: time 1000 cycles_alone 800.2 waitcnts 11 (9) decided by waitcnts"
    )
    equal = text.kept("equal", candidate("a2"), best, None, OBJECTIVE, REGION, False, 0)
    assert equal.startswith("a2 equal to a1: time 1000 cycles_alone 800.2\n")
    # A branch that is behind may still come nearer.
    nearer = text.kept(
        "worse",
        candidate("a3", time=1100.0),
        best,
        candidate("a2", time=1200.0),
        OBJECTIVE,
        REGION,
        False,
        0,
    )
    assert nearer.split("\n")[0] == (
        "a3 worse than a1: time 1100 (1000) cycles_alone 800.2; better than its parent a2"
    )


def test_refusals_name_what_is_legal() -> None:
    reason = Reason(
        "operand", ("I17", "I13"), "%25", 0, 2, "I17 would stand before I13", "move I17 after I13"
    )
    assert text.refused("refused", reason) == (
        "refused: command 2 operand: I17 would stand before I13\nnearest: move I17 after I13"
    )
    assert text.refused("unproven", Reason("unproven", sentence="x" * 400)) == (
        f"unproven: unproven: {'x' * 237}..."
    )


def test_failures_quote_nothing() -> None:
    assert text.failed(Reason("back-end", sentence="secret_name failed")) == (
        "failed: back-end: the back end does not compile it"
    )
    assert "registers" in text.failed(Reason("no-registers"))


def test_summary_lists_regions() -> None:
    assert text.summary(candidate("a3"), OBJECTIVE) == (
        "a3: time 1000 cycles_alone 800.2 occupancy 7 peak_vgprs 40\n"
        "limit memory lines: 900 of 1000 cycles\n"
        "loop0: 27 instructions, 91 % of the time, stages unroll 2; lines"
    )


def test_plans_separate_attempts() -> None:
    stages = ["unroll 2", "lines", "buffers lds0 2", "prefetch I2"]
    region: RegionFacts = {**REGION, "stages": stages, "has_order": True}
    assert text.plan(replace(candidate("a2"), regions=(region,))) == (
        "plan loop0: unroll 2; lines, then buffers lds0 2; prefetch I2; "
        "1 region with moves: show script has it"
    )


def test_finish_names_the_better_one() -> None:
    said = text.finished(
        candidate("a1"),
        candidate("a2", time=2000.0),
        candidate("a0", time=3000.0),
        candidate("a1"),
        candidate("a5", time=500.0),
        "region a loop0\nlines",
        OBJECTIVE,
        [SourceChange("launch", "The launch is small.")],
        "all is proved",
    )
    assert said == (
        "a1 compiled: time 1000 (3000) cycles_alone 800.2\n"
        "in place of a2, which is worse\n"
        "a1 list: time 1000 cycles_alone 800.2 occupancy 7 peak_vgprs 40\n"
        "a5 is better: time 500 cycles_alone 800.2 occupancy 7 peak_vgprs 40\n"
        "all is proved\n"
        "source: The launch is small.\n"
        "region a loop0\nlines"
    )


def test_tried_keeps_the_last_attempts() -> None:
    attempts = [
        text.Tried("a0", "loop0", f"move I{i} after I{i + 1}", "refused", "", "operand")
        for i in range(2000)
    ]
    shown = text.tried(attempts)
    assert len(shown) <= text.MAX_CHARACTERS
    assert shown.startswith("... ")
    assert shown.endswith("a0 loop0: move I1999 after I2000 -> refused operand")


def test_tried_has_the_numbers_of_candidates() -> None:
    better = text.Tried(
        "a0", "loop0", "unroll 2", "better", "a2", "", text.numbers(candidate("a2", regret=0.125))
    )
    assert text.tried([better]) == (
        "a0 loop0: unroll 2 -> better a2 time 1000 cycles_alone 800.2 regret 12.5 %"
    )
    assert text.numbers(None) == ""


def test_long_moves_are_left_to_show() -> None:
    stages = "region a loop0\nunroll 2\nprefetch I2\n"
    few = stages + "move I3 after I4\n"
    assert text.short_script(few) == few
    moves = "\n".join(f"move I{i} after I{i + 1}" for i in range(200))
    assert text.short_script(f"{stages}{moves}\nregion a body\nswap I1 I2") == (
        f"{stages}region a body\n... and 201 moves: show script has them"
    )


def test_objective_compares_as_searches_do() -> None:
    a, b = {"spills_or_failure": 0.0, "time": 2.0}, {"spills_or_failure": 1.0}
    assert OBJECTIVE.compare(a, b) == 1
    assert OBJECTIVE.compare(b, b) == 0
    higher = Objective(("occupancy",), frozenset({"occupancy"}))
    assert higher.compare({"occupancy": 8.0}, {"occupancy": 4.0}) == 1


def test_code_says_how_much_of_its_lines_a_load_uses() -> None:
    def line(tag: int) -> LineFacts:
        return {
            "tag": tag,
            "text": "buffer_load",
            "tuples": [],
            "pinned": False,
            "after": [],
            "before": [],
        }

    study: StudyFacts = {
        "outer": [],
        "lines": [
            {**line(0), "issue": 4, "used_bytes": 1024, "line_bytes": 2048},
            {**line(1), "issue": 8, "used_bytes": 2048, "line_bytes": 2048},
            line(2),
        ],
        "stalls": [],
        "registers": {},
    }
    assert text.code(study, 0, 9).split("\n") == [
        "I0 @4 uses 50 % of its lines buffer_load",
        "I1 @8 buffer_load",
        "I2 @- buffer_load",
    ]
