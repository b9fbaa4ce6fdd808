"""The words of tables fit the metrics."""

from __future__ import annotations

from waveasm.cli.compile import tables
from waveasm.estimate.bound import describe_bound


def test_a_bound_has_its_reason_and_how_busy_that_is() -> None:
    assert describe_bound(8960, "LDS port", 0.97) == "8960 (LDS port 97 %)"
    assert describe_bound(1872, "chain of results", None) == "1872 (chain of results)"


def test_events_are_those_of_the_pair_with_most() -> None:
    def pair(producer: str, consumer: str, before: int, after: int) -> dict[str, object]:
        return {"producer": producer, "consumer": consumer, "before": before, "after": after}

    assert tables.events([]) == "-"
    assert tables.events([{"events": []}]) == "-"
    regions = [
        {"events": [pair("vmem", "lds", 9, 3), pair("lds", "mfma", 2, 4)]},
        {"events": [pair("lds", "valu", 1, 1)]},
    ]
    assert tables.events(regions) == "9 -> 4 (lds to mfma)"
    assert tables.events(regions[1:]) == "1 (lds to valu)"


def test_pipelined_loops_have_a_line() -> None:
    pipeline = {
        "region": "loop0",
        "unroll": 2,
        "prefetched": [1, 2, 3, 4],
        "delayed": [9],
        "slotted": [0, 1],
    }
    record = {
        "kernels": [{"name": "gemm", "pipelines": [pipeline]}, {"name": "a", "pipelines": []}]
    }
    assert (
        tables.pipeline_lines(record)
        == "pipelined gemm loop0: 2 iterations in one, two slots for lds0 and lds1, 4 prefetched,"
        " 1 delayed\n"
    )


def test_kernels_whose_limits_were_searched_have_a_line() -> None:
    def trial(waves: int | None, time: float | None, *, kept: bool = False) -> dict[str, object]:
        metrics = None if time is None else {"time": time}
        return {"waves_per_simd": waves, "metrics": metrics, "kept": kept}

    trials = [trial(None, 1200.4), trial(4, 900.0, kept=True), trial(8, None)]
    assert tables.occupancy_lines({"kernels": [{"name": "a"}]}) == ""
    assert tables.occupancy_lines(
        {"kernels": [{"name": "a", "occupancy_trials": trials}, {"name": "b"}]}
    ) == (
        "occupancy a: no limit time 1200 cycles, waves_per_simd=4 time 900 cycles (kept), "
        "waves_per_simd=8 does not fit\n"
    )


def test_only_kernels_with_spills_are_in_their_table() -> None:
    def statistics(vgprs: int, agpr_copies: int) -> dict[str, dict[str, int]]:
        names = ("sgprs", "rematerialized", "loaded_again", "agpr_copies", "lds_bytes")
        spills = dict.fromkeys(names, 0)
        return {
            "spills": {**spills, "vgprs": vgprs, "scratch_bytes": 4 * vgprs},
            "agprs": {"copies_inserted": agpr_copies},
            "allocation": {"copies_inserted": 7},
        }

    assert tables.spill_table({"a": statistics(0, 0)}) == ""
    lines = tables.spill_table(
        {"a": statistics(0, 0), "b": statistics(3, 0), "c": statistics(0, 8)}
    ).splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["b", "3", "0", "0", "12", "0", "0", "0", "7"],
        ["c", "0", "0", "0", "0", "0", "0", "8", "7"],
    ]


def test_a_kernel_shows_what_limits_its_waves() -> None:
    following = {"waves": 4, "vector_registers": 128, "lds_bytes": 16384}
    occupancy = {"limited_by": ["lds"], "next": following}
    assert tables.occupancy_limit(occupancy) == "LDS (4 waves: 16384)"
    occupancy["limited_by"] = ["registers"]
    assert tables.occupancy_limit(occupancy) == "registers (4 waves: 128)"
    occupancy["limited_by"] = ["registers", "lds"]
    assert tables.occupancy_limit(occupancy) == "registers, LDS (4 waves: 128, 16384)"
    assert tables.occupancy_limit({"limited_by": [], "next": None}) == "hardware"
