"""Tests the comparison of traces with the cycle model, on made-up traces of test kernels."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import waveasm
from tests.bench.scaling_kernels import loop_nest
from tests.profile.profiler_files import write_output
from tests.profile.traced_run import Cost, Costs, Instruction, Kernel, compile_kernel, trace
from waveasm.cli.profile import main
from waveasm.traces.figures import KERNEL, estimate
from waveasm.traces.trace import read_trace

GEMM = Path("examples/gemm.mlir").absolute()
STALL = 8
ITERATIONS = 4
WAVES = 16

Capture = pytest.CaptureFixture[str]


def same_costs(_wave: int, _instruction: int) -> Cost:
    return Cost(idle=0, stall=STALL, issue=4)


def write_gemm(path: Path, costs: Costs = same_costs) -> Path:
    """A trace of two workgroups."""
    path.mkdir(exist_ok=True)
    kernel = compile_kernel(str(GEMM))
    run = trace(kernel, waves=WAVES, iterations=ITERATIONS - 1, costs=costs)
    return write_output(run, path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A trace in which each execution stalls for `STALL` cycles."""
    return write_gemm(tmp_path / "out")


def compare(*folders: Path) -> int:
    return main([str(folder) for folder in folders])


def last_line(capsys: Capture) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return result


def compare_rows(folder: Path, capsys: Capture) -> list[dict[str, Any]]:
    assert compare(folder) == 0
    rows: list[dict[str, Any]] = last_line(capsys)["rows"]
    return rows


def test_the_launch_is_that_of_the_trace(folder: Path) -> None:
    read = read_trace(folder)
    assert (read.waves_of_workgroup, read.waves_per_simd, len(read.waves)) == (8, 2, WAVES)


def test_a_table_shows_the_trace_beside_the_model(folder: Path, capsys: Capture) -> None:
    assert compare(folder) == 0
    table = capsys.readouterr().out
    assert table.startswith(f"{folder.name}: loop from 0x")
    assert f"\n{ITERATIONS} iterations, 2 waves per SIMD\n" in table
    assert "| stalls of | measured | auto | l1 | l2 | mall | hbm |" in table
    loop = [row for row in read_trace(folder).rows if row.hits == WAVES * ITERATIONS]
    free = sum(row.text.startswith(("s_waitcnt", "s_barrier")) for row in loop)
    cycles = (STALL + 4) * len(loop) - 4 * free
    measured, *model = re.findall(
        r"\d+", table[table.index("cycles an iteration") :].splitlines()[0]
    )
    assert int(measured) == cycles
    # Memory that is farther away takes longer.
    _, nearest, *_, farthest = model
    assert 0 < int(nearest) < int(farthest)


def test_the_last_line_has_the_error_of_each_row(folder: Path, capsys: Capture) -> None:
    iteration, *others = compare_rows(folder, capsys)
    assert (iteration["name"], iteration["what"]) == (folder.name, "iteration")
    measured, estimated = iteration["measured"], iteration["estimated"]
    assert measured != estimated
    assert iteration["error_percent"] == pytest.approx(100 * (estimated / measured - 1), abs=0.1)
    assert [each["what"] for each in others] == ["even", "odd", "before", "after"]


def test_an_inner_loop_stands_beside_the_inner_loop(tmp_path: Path, capsys: Capture) -> None:
    # The iterations of both loops are an argument: each workgroup works on several tiles.
    kernel = compile_kernel(loop_nest(2, "%n"))
    run = trace(kernel, waves=WAVES, iterations=[5, 2], costs=same_costs)
    folder = write_output(run, tmp_path)
    loops = estimate(read_trace(folder), "auto").loops
    assert [each.trip_count for each in loops] == [6, 3]
    rows = compare_rows(folder, capsys)
    inner, outer = (row for row in rows if row["what"] == "iteration")
    assert (inner["estimated"], outer["estimated"]) == tuple(
        pytest.approx(each.cycles_per_iteration, abs=0.1) for each in loops
    )
    instructions = {
        hits: [row for row in read_trace(folder).rows if row.hits == WAVES * hits]
        for hits in (3, 18)
    }
    free = sum(row.text.startswith("s_waitcnt") for row in instructions[18])
    assert inner["measured"] == (STALL + 4) * len(instructions[18]) - 4 * free
    around = {row["what"]: row["measured"] for row in rows if row["loop"] == inner["loop"]}
    assert outer["measured"] == around["before"] + 6 * inner["measured"] + around["after"]


def test_iterations_are_told_apart_by_parity(tmp_path: Path, capsys: Capture) -> None:
    latch = next(
        number
        for number, each in enumerate(compile_kernel(str(GEMM)).instructions)
        if each.target is not None and each.target <= each.offset
    )
    executed: Counter[int] = Counter()

    def costs(wave: int, instruction: int) -> Cost:
        is_latch = instruction == latch
        executed[wave] += is_latch
        # The first iteration and the third take longer.
        return Cost(idle=0, stall=40 if is_latch and executed[wave] % 2 else STALL, issue=4)

    folder = write_gemm(tmp_path, costs)
    assert compare(folder) == 0
    out = capsys.readouterr().out
    assert f"Even iterations take longer in {WAVES} of {WAVES} waves, odd ones in 0." in out
    rows = {row["what"]: row for row in json.loads(out.splitlines()[-1])["rows"]}
    even, odd = rows["even"], rows["odd"]
    assert even["measured"] == even["measured_median"] == odd["measured"] + 40 - STALL
    assert even["measured"] + odd["measured"] == 2 * rows["iteration"]["measured"]
    # The model does not tell them apart.
    assert even["estimated"] == odd["estimated"] == rows["iteration"]["estimated"]


def test_iterations_that_take_the_same_are_alike(folder: Path, capsys: Capture) -> None:
    assert compare(folder) == 0
    out = capsys.readouterr().out
    assert f"Even iterations take longer in 0 of {WAVES} waves, odd ones in 0." in out


def test_the_parts_of_a_wave_add_up(folder: Path, capsys: Capture) -> None:
    rows = {row["what"]: row for row in compare_rows(folder, capsys)}
    (duration,) = {wave.end - wave.begin for wave in read_trace(folder).waves}
    loop = ITERATIONS * rows["iteration"]["measured"]
    assert rows["before"]["measured"] + loop + rows["after"]["measured"] == duration
    kernel = estimate(read_trace(folder), "auto")
    estimated = rows["before"]["estimated"] + rows["after"]["estimated"]
    assert 0 < estimated < kernel.cycles


def test_files_of_waves_may_be_missing(folder: Path, capsys: Capture) -> None:
    first, second, *others = sorted(folder.glob("se*.json"))
    first.unlink()
    content = json.loads(second.read_text())
    del content["wave"]["instructions"][-20:]
    second.write_text(json.dumps(content))
    assert compare(folder) == 0
    captured = capsys.readouterr()
    assert f"{folder.name}: 2 of {WAVES} files of waves not read: " in captured.err
    assert f"in 0 of {WAVES - 2} waves" in captured.out
    for each in [second, *others]:
        each.unlink()
    whats = [row["what"] for row in compare_rows(folder, capsys)]
    assert whats == ["iteration", "before", "after"]


def test_a_folder_that_holds_one_trace_is_accepted(folder: Path, capsys: Capture) -> None:
    host = folder.parent.parent / "out2" / "host"
    host.mkdir(parents=True)
    shutil.copytree(folder, host / "17" / folder.name)
    for path in (folder.parent, host.parent):
        assert {row["name"] for row in compare_rows(path, capsys)} == {path.name}


def test_a_folder_that_holds_several_traces_names_them(folder: Path, capsys: Capture) -> None:
    shutil.copytree(folder, folder.parent / "ui_output_other")
    assert compare(folder.parent) == 1
    captured = capsys.readouterr()
    names = f"{folder.name}, ui_output_other"
    assert f"got 2 here; name one: {names}" in captured.err
    (skipped,) = json.loads(captured.out)["skipped"]
    assert skipped["name"] == folder.parent.name
    assert names in skipped["reason"]


def test_folders_that_end_alike_have_their_paths_as_names(folder: Path, capsys: Capture) -> None:
    other = folder.parent / "other" / folder.name
    shutil.copytree(folder, other)
    assert compare(folder, other) == 0
    names = [row["name"] for row in last_line(capsys)["rows"] if row["what"] == "iteration"]
    assert names == [str(folder), str(other)]


def test_other_folders_are_skipped(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    empty, half, tables = tmp_path / "empty", tmp_path / "half", tmp_path / "tables"
    for each in (empty, half, tables):
        each.mkdir()
    shutil.copy(folder / "code.json", half)
    table = f"stats_{folder.name}.csv"
    shutil.copy(folder.parent / table, tables)
    missing = tmp_path / "missing"
    assert compare(empty, half, tables, missing, half / "code.json") == 1
    captured = capsys.readouterr()
    assert f"skipped: {empty}: expected a folder ui_output_*/ with its code.json" in captured.err
    assert f"skipped: {half}/filenames.json: cannot be read" in captured.err
    assert f"skipped: {tables}: expected a folder ui_output_*/ with its code.json" in captured.err
    assert f"got tables alone: {table}\n" in captured.err
    assert f"skipped: {missing}: cannot be read" in captured.err
    assert f"skipped: {half}/code.json: expected a folder ui_output_*/" in captured.err
    assert "expected a folder with a thread trace, got none" in captured.err
    answer = json.loads(captured.out)
    assert (answer["rows"], len(answer["skipped"])) == ([], 5)
    assert compare(half, folder) == 0


def test_an_empty_trace_says_so(folder: Path, capsys: Capture) -> None:
    content = json.loads((folder / "code.json").read_text())
    (folder / "code.json").write_text(json.dumps({**content, "code": None}))
    assert compare(folder) == 1
    assert f"skipped: {folder}/code.json: the trace is empty" in capsys.readouterr().err


def test_code_that_the_model_cannot_follow_is_skipped(folder: Path, capsys: Capture) -> None:
    path = folder / "code.json"
    path.write_text(path.read_text().replace("s_endpgm", "s_made_up"))
    assert compare(folder) == 1
    assert f"skipped: {folder}: the model cannot follow the code" in capsys.readouterr().err


HALF_LINES = """\
v_lshrrev_b32 v1, 2, v0
v_lshlrev_b32 v1, 7, v1
v_and_b32 v0, 3, v0
v_lshlrev_b32 v0, 4, v0
v_add_u32 v0, v0, v1
"""
"""Four lanes read 64 bytes of each line."""
WHOLE_LINES = "v_lshlrev_b32 v0, 4, v0\n"
LOAD = "global_load_dwordx4 v[{0}:{1}], v0, s[2:3]\nv_add_u32 v0, s6, v0\n"
MFMA = "v_mfma_f32_32x32x8_f16 a[{0}:{1}], v[0:1], v[2:3], a[{0}:{1}]\n"


def loads(address: str) -> str:
    body = "".join(LOAD.format(8 + 4 * number, 11 + 4 * number) for number in range(4))
    return f"{address}.Lloop:\n{body}s_waitcnt vmcnt(2)\n"


def products() -> str:
    return ".Lloop:\n" + "".join(MFMA.format(16 * each, 16 * each + 15) for each in range(4))


COUNT = "s_add_u32 s4, s4, 1\ns_cmp_lt_u32 s4, s5\n"


def assemble(body: str) -> Kernel:
    (found,) = waveasm.estimate_machine_code(KERNEL.format(target="gfx942", body=body))
    instructions = (
        Instruction(each.offset, each.text, each.branch_target) for each in found.instructions
    )
    return Kernel("k", tuple(instructions), b"", ())


def test_an_inner_loop_may_be_entered_in_its_middle(tmp_path: Path, capsys: Capture) -> None:
    # Compilers put the loads of the next iteration in front of where control enters.
    load = LOAD.format(4, 7) + "s_waitcnt vmcnt(0)\n"
    body = (
        f".Ltile:\n{load}s_mov_b32 s4, 0\ns_branch .Lmiddle\n.Lback:\n{load}.Lmiddle:\n"
        f"{products().removeprefix('.Lloop:')}{COUNT}s_cbranch_scc1 .Lback\n"
        "s_add_u32 s7, s7, s9\ns_cmp_lt_u32 s7, s8\ns_cbranch_scc1 .Ltile\ns_endpgm"
    )
    folder = write_output(
        trace(assemble(body), waves=8, iterations=[5, 2], costs=same_costs), tmp_path
    )
    trip_counts = [each.trip_count for each in estimate(read_trace(folder), "auto").loops]
    assert trip_counts == [5, 3]
    rows = compare_rows(folder, capsys)
    inner, outer = (row for row in rows if row["what"] == "iteration")
    assert outer["measured"] > 5 * inner["measured"]
    assert outer["estimated"] > 5 * inner["estimated"] > 0


@pytest.mark.parametrize(
    ("code", "equals"),
    [
        # Of 2 waves on each of 4 SIMDs, with 4 loads of 16 or 8 lines.
        (loads(HALF_LINES), "memory lines: 512 lines x 4.376"),
        (loads(WHOLE_LINES), "memory lines: 256 lines x 4.952"),
        (products(), "matrix core: 8 instructions x 32"),
        (loads(WHOLE_LINES).replace("vmcnt(2)", "vmcnt(0)"), None),
    ],
)
def test_an_iteration_that_takes_its_bound_names_the_constant(
    tmp_path: Path, capsys: Capture, code: str, equals: str | None
) -> None:
    kernel = assemble(code + COUNT + "s_cbranch_scc1 .Lloop\ns_endpgm")
    folder = write_output(trace(kernel, waves=8, iterations=63, costs=same_costs), tmp_path)
    assert compare(folder) == 0
    out = capsys.readouterr().out
    iteration = json.loads(out.splitlines()[-1])["rows"][0]
    assert iteration["equals"] == equals
    lines = re.findall(r"\nauto: (\d+) = (.*)\n", out)
    assert [text for _, text in lines] == [text for text in [equals] if text]
    assert all(abs(int(cycles) - iteration["estimated"]) <= 0.5 for cycles, _ in lines)


def test_instructions_are_listed_with_their_stalls(folder: Path, capsys: Capture) -> None:
    assert main([str(folder), "--instructions"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = lines.index("| offset | measured | estimated | instruction |") + 2
    listed = [line for line in lines[first:] if line.startswith("| 0x")]
    loop = [row for row in read_trace(folder).rows if row.hits == WAVES * ITERATIONS]
    assert len(listed) == len(loop)
    for line, row in zip(listed, loop, strict=True):
        assert f"`{row.text}`" in line
    # Each execution stalls as long, or all of its time if it has no unit.
    assert {line.split(" | ")[1] for line in listed} <= {str(STALL), str(STALL - 4)}


def test_traces_of_another_target(folder: Path, capsys: Capture) -> None:
    assert main([str(folder)]) == 0
    here = last_line(capsys)["rows"]
    assert main([str(folder), "--target=gfx950"]) == 0
    there = last_line(capsys)["rows"]
    assert [row["measured"] for row in here] == [row["measured"] for row in there]
    assert [row["estimated"] for row in here] != [row["estimated"] for row in there]
    assert main([str(folder), "--target=gfx90a"]) == 2
    assert "gfx90a" in capsys.readouterr().err
