"""Profiles of our own kernels in every format, and all that can be wrong with them."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from conductor.profile import Correlation, ProfileError, correlate
from conductor.profile.read_files import read_files
from tests.profile.profiler_files import (
    sample_lines,
    stats_lines,
    v2_lines,
    wave_name,
    write_code,
    write_output,
    write_samples_code,
    write_ui,
    write_wave,
)
from tests.profile.traced_run import VADDR, Cost, Kernel, Step, TracedRun, compile_kernel, trace

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture(params=["copy", "gemm", "wave_gemm"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    return compile_kernel(str(EXAMPLES / f"{request.param}.mlir"))


@pytest.fixture
def gemm() -> TracedRun:
    return trace(compile_kernel(str(EXAMPLES / "gemm.mlir")))


def write(path: Path, lines: list[str], end: str = "\n") -> Path:
    path.write_text(end.join([*lines, ""]), newline="")
    return path


def join(path: Path, run: TracedRun) -> Correlation:
    return correlate(read_files(path, run.kernel.name), run.kernel.name, run.kernel.tag_map)


def check_rows(result: Correlation, run: TracedRun, *, has_spread: bool, has_stalls: bool) -> None:
    """Compares with what the waves did, without the code that is tested."""
    assert result.waves == len(run.waves)
    tags = [item["tag"] for item in json.loads(run.kernel.tag_map)["instructions"]]
    assert [row.offset for row in result.rows] == [i.offset for i in run.kernel.instructions]
    for number, (row, tag) in enumerate(zip(result.rows, tags, strict=True)):
        done = [step for wave in run.waves for step in wave.steps if step.line == number + 1]
        assert row.tag == (int(tag[1:]) if tag else None)
        assert row.region == ("body" if tag else "")
        assert row.hits == len(done)
        latencies = [step.duration for step in done]
        assert row.latency_mean == pytest.approx(sum(latencies) / len(done))
        assert row.latency_min == (min(latencies) if has_spread else 0)
        assert row.latency_max == (max(latencies) if has_spread else 0)
        stall = sum(step.stall for step in done) / len(done)
        assert row.stall_mean == pytest.approx(stall if has_stalls else 0)
        if not has_stalls:
            assert row.idle_mean == 0
    if has_stalls:
        assert any(row.idle_mean > 0 for row in result.rows)


def test_every_format_of_every_example(kernel: Kernel, tmp_path: Path) -> None:
    run = trace(kernel)
    ui = write_output(run, tmp_path)
    (stats,) = tmp_path.glob("stats_*.csv")
    for path in (ui, tmp_path):
        result = join(path, run)
        assert result.format == "rocprofv3-ui"
        check_rows(result, run, has_spread=True, has_stalls=True)
    result = join(ui / "code.json", run)
    assert result.format == "rocprofv3-ui"
    check_rows(result, run, has_spread=False, has_stalls=True)
    result = join(stats, run)
    assert result.format == "rocprofv3-stats"
    check_rows(result, run, has_spread=False, has_stalls=True)
    for is_by_line in (False, True):
        old = write(tmp_path / "old.csv", v2_lines(run, is_by_line=is_by_line), "\r\n")
        result = join(old, run)
        assert result.format == "rocprofv2-csv"
        check_rows(result, run, has_spread=False, has_stalls=False)
    shutil.rmtree(ui)
    assert join(tmp_path, run) == join(stats, run)


def test_the_entry_for_other_firmware_is_left_out(tmp_path: Path) -> None:
    """A kernel that preloads arguments starts with code that the tag map does not have."""
    run = trace(compile_kernel(str(EXAMPLES / "wave_gemm.mlir")))
    assert run.kernel.instructions[0].offset == 256
    lines = stats_lines(run)
    load = lines[2].replace(f",{VADDR + 256},", f",{VADDR},")
    assert load != lines[2]
    rest = join(write(tmp_path / "rest.csv", lines), run)
    assert join(write(tmp_path / "all.csv", [*lines[:2], load, *lines[2:]]), run) == rest


def test_chosen_numbers(tmp_path: Path) -> None:
    """Eight waves: wave w is idle for 4 w cycles before each instruction i, and stalls for 8 w + i
    cycles before it issues for 4."""
    kernel = compile_kernel(str(EXAMPLES / "copy.mlir"))
    run = trace(kernel, costs=lambda wave, i: Cost(idle=4 * wave, stall=8 * wave + i, issue=4))
    rows = join(write_output(run, tmp_path), run).rows
    numbers = {
        (row.hits, row.idle_mean, row.stall_mean - i, row.latency_min - i, row.latency_max - i)
        for i, row in enumerate(rows)
    }
    # What takes no unit does not issue.
    assert numbers == {(8, 14, 28, 4, 60), (8, 14, 28, 0, 56)}
    waits = [i.text.startswith("s_waitcnt") for i in kernel.instructions]
    assert [row.latency_mean == row.stall_mean for row in rows] == waits


def test_loops_are_executed_more_often(gemm: TracedRun, tmp_path: Path) -> None:
    result = join(write(tmp_path / "s.csv", stats_lines(gemm)), gemm)
    assert {row.hits for row in result.rows} == {8, 32}


Lines = Callable[[list[str]], list[str]]


def reorder(lines: list[str]) -> list[str]:
    """Other columns, in another order, with names in another case and without quotes."""
    header = "Source,Vaddr,ServiceType,codeobj,INSTRUCTION,Stall,Latency,Idle,Hitcount"
    out = [header]
    for line in lines[1:]:
        code_object, address, text, hits, latency, stall, idle, _ = next(csv.reader([line]))
        out.append(f'"",{address},3,{code_object},"{text}",{stall},{latency},{idle},{hits}')
    return out


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: ["\ufeff" + lines[0], *lines[1:]],
        lambda lines: [line + "\r" for line in lines],
        lambda lines: [lines[0].replace('"', ""), *lines[1:]],
        lambda lines: [lines[0].upper(), *lines[1:]],
        lambda lines: [lines[0], "", *lines[1:], "", ""],
        # A name with quotes and commas, as rocprofv3 writes it: without escapes.
        lambda lines: [lines[0], lines[1].replace("args", 'a<"x", 5> b"'), *lines[2:]],
        lambda lines: [re.sub('""$', '"a "b", 1,2,3,4.h:5 -> c.h:?"', line) for line in lines],
        # Other kernels before and after, one of another code object.
        lambda lines: [
            lines[0],
            '7,256,"; other",0,0,0,0,""',
            '7,256,"s_endpgm",3,12,0,0,""',
            *lines[1:],
            '8,65536,"; helper",0,0,0,0,"helper(int, int)"',
            '8,65536,"s_nop 0",3,12,12,0,""',
        ],
        reorder,
    ],
    ids=["bom", "crlf", "unquoted", "case", "blank", "name", "source", "others", "columns"],
)
def test_odd_tables_that_are_valid(gemm: TracedRun, tmp_path: Path, change: Lines) -> None:
    plain = join(write(tmp_path / "plain.csv", stats_lines(gemm)), gemm)
    assert join(write(tmp_path / "odd.csv", change(stats_lines(gemm))), gemm) == plain


def test_two_loads_of_the_kernel_are_added_up(gemm: TracedRun, tmp_path: Path) -> None:
    lines = stats_lines(gemm)
    other = [line.replace("8,", "9,", 1) for line in lines[1:]]
    one = join(write(tmp_path / "one.csv", lines), gemm)
    two = join(write(tmp_path / "two.csv", lines + other), gemm)
    assert two.waves == 2 * one.waves
    assert [row.hits for row in two.rows] == [2 * row.hits for row in one.rows]
    assert [row.latency_mean for row in two.rows] == [row.latency_mean for row in one.rows]


def test_two_dispatches_are_a_question(gemm: TracedRun, tmp_path: Path) -> None:
    first = write_ui(gemm, tmp_path)
    second = tmp_path / "ui_output_agent_37305_dispatch_49"
    shutil.copytree(first, second)
    with pytest.raises(ProfileError, match=r"one dispatch of kernel .*dispatch_48, .*dispatch_49"):
        join(tmp_path, gemm)
    check_rows(join(second, gemm), gemm, has_spread=True, has_stalls=True)
    # A dispatch of another kernel does not count.
    code = (second / "code.json").read_text().replace(f"; {gemm.kernel.name}", "; other")
    (second / "code.json").write_text(code)
    check_rows(join(tmp_path, gemm), gemm, has_spread=True, has_stalls=True)


def change_field(number: int, column: int, value: str) -> Lines:
    """Puts `value` in one field of the line of an instruction, counted from 0; the columns after
    the text are counted from its end."""

    def change(lines: list[str]) -> list[str]:
        line = lines[number + 2]
        if column < 2:
            fields = line.split(",", 2)
            fields[column] = value
        else:
            fields = line.rsplit(",", 5)
            fields[column - 2] = value
        return [*lines[: number + 2], ",".join(fields), *lines[number + 3 :]]

    return change


@pytest.mark.parametrize(
    ("change", "message", "row"),
    [
        (lambda lines: [], "expected a table of rocprofv3", 1),
        (lambda lines: lines[:1], "no wave ran on the traced compute unit", 0),
        (lambda lines: [lines[0], *lines[2:]], "expected kernel 'gemm', got none with a name", 0),
        (lambda lines: lines[:-1], "expected 28 instructions in the kernel, got 27", 29),
        (lambda lines: [*lines, '8,9999,"s_nop 0",0,0,0,0,""'], "expected 28 .*, got 29", 30),
        (lambda lines: [*lines[:5], *lines[6:]], "instruction 4 of the kernel: expected", 6),
        (change_field(5, 1, str(VADDR + 4)), "instruction 6 .* at offset 4;", 8),
        (
            change_field(5, 1, "-4"),
            "as Vaddr, got a text of 2 characters",
            8,
        ),
        (change_field(5, 1, "0x10"), "expected a whole number as Vaddr", 8),
        (change_field(5, 3, "1.5"), "as Hitcount, got a text of 3 characters", 8),
        (change_field(5, 3, "\u0661"), "as Hitcount", 8),
        (change_field(5, 3, "9" * 20), "as Hitcount", 8),
        (change_field(5, 3, "9" * 5000), "as Hitcount", 8),
        (change_field(5, 3, ""), "as Hitcount, got an empty text", 8),
        (change_field(5, 5, "99999999"), "expected a stall of at most the latency", 8),
        (change_field(5, 3, "0"), "no cycles of what was never executed", 8),
        (change_field(5, 3, "7"), "expected 8 executions .*, got 7: data was lost", 8),
        (change_field(27, 3, "5"), "8 waves began and 5 ended: data was lost", 30),
        (lambda lines: [*lines[:7], lines[7][:-9], *lines[8:]], "expected 8 fields", 8),
        (lambda lines: [*lines[:7], lines[7] + ",1", *lines[8:]], "expected 8 fields", 8),
        (lambda lines: [*lines[:7], '"' * 9000, *lines[8:]], "expected 8 fields", 8),
        (lambda lines: [*lines[:7], "\0", *lines[8:]], "expected 8 fields", 8),
    ],
)
def test_tables_that_are_refused(
    gemm: TracedRun, tmp_path: Path, change: Lines, message: str, row: int
) -> None:
    path = write(tmp_path / "stats.csv", change(stats_lines(gemm)))
    with pytest.raises(ProfileError, match=message) as error:
        join(path, gemm)
    assert error.value.file == path.name
    assert error.value.row == row


def test_every_other_mnemonic_is_noticed(gemm: TracedRun, tmp_path: Path) -> None:
    for number, instruction in enumerate(gemm.kernel.instructions):
        lines = stats_lines(gemm)
        mnemonic = instruction.text.split()[0]
        lines[number + 2] = lines[number + 2].replace(mnemonic, "v_other_b32", 1)
        path = write(tmp_path / "stats.csv", lines)
        if instruction.target is not None:
            continue  # one of several that a loop may become
        with pytest.raises(ProfileError, match=f"instruction {number + 1} of .* got another at"):
            join(path, gemm)


def test_another_build_is_refused_in_every_format(gemm: TracedRun, tmp_path: Path) -> None:
    other = trace(compile_kernel(str(EXAMPLES / "wave_gemm.mlir")))
    assert other.kernel.name == gemm.kernel.name
    paths = [
        write_ui(other, tmp_path),
        write(tmp_path / "s.csv", stats_lines(other)),
        write(tmp_path / "old.csv", v2_lines(other)),
        write(tmp_path / "lines.csv", v2_lines(other, is_by_line=True)),
    ]
    for path in paths:
        with pytest.raises(ProfileError, match=r"instruction 1 of .* another build"):
            join(path, gemm)


def test_a_build_with_other_waits_is_refused(gemm: TracedRun, tmp_path: Path) -> None:
    """The profile is of a build that has a wait more; all other instructions are the same."""
    tag_map = json.loads(gemm.kernel.tag_map)
    waits = [i for i, x in enumerate(gemm.kernel.instructions) if x.text.startswith("s_waitcnt")]
    wait = waits[1]
    del tag_map["instructions"][wait]
    for item in tag_map["instructions"][wait:]:
        item["offset"] -= 4
    name = gemm.kernel.name
    files = read_files(write(tmp_path / "s.csv", stats_lines(gemm)), name)
    with pytest.raises(ProfileError, match=f"instruction {wait + 1} of .* another build") as error:
        correlate(files, name, json.dumps(tag_map).encode())
    assert "s_waitcnt" not in str(error.value)
    assert error.value.row == wait + 3


def test_samples_are_refused(gemm: TracedRun, tmp_path: Path) -> None:
    table = write(tmp_path / "k_pc_sampling_host_trap.csv", sample_lines(gemm))
    with pytest.raises(ProfileError, match=r"csv:1: .*samples have no addresses.*--att"):
        join(table, gemm)
    with pytest.raises(ProfileError, match="got samples, which have no hit counts"):
        join(write_samples_code(gemm, tmp_path / "code.json"), gemm)


def test_a_wave_file_that_differs_from_the_table(gemm: TracedRun, tmp_path: Path) -> None:
    ui = write_ui(gemm, tmp_path)
    wave = gemm.waves[3]
    wave.steps[5].stall += 4
    write_wave(wave, ui)
    with pytest.raises(ProfileError, match=r"code\.json:7: expected the waves to add up"):
        join(ui, gemm)


def test_a_wave_that_lost_data(gemm: TracedRun, tmp_path: Path) -> None:
    ui = write_ui(gemm, tmp_path)
    wave = gemm.waves[3]
    del wave.steps[-20:]
    write_wave(wave, ui)
    with pytest.raises(ProfileError, match=rf"{wave_name(wave)}: .* data was lost"):
        join(ui, gemm)


def test_a_wave_without_its_file(gemm: TracedRun, tmp_path: Path) -> None:
    ui = write_ui(gemm, tmp_path)
    name = wave_name(gemm.waves[3])
    (ui / name).unlink()
    with pytest.raises(ProfileError, match=rf"{name}: cannot be read: No such file"):
        join(ui, gemm)


def test_what_the_decoder_did_not_attribute_is_left_out(gemm: TracedRun, tmp_path: Path) -> None:
    for wave in gemm.waves:
        wave.steps.append(Step(wave.end, category=2, stall=0, duration=4, line=0))
        wave.end += 4
    check_rows(join(write_ui(gemm, tmp_path), gemm), gemm, has_spread=True, has_stalls=True)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("code.json", "", "expected JSON"),
        ("code.json", '{"code": [["; a"b"', "quotes or backslashes"),
        ("code.json", "[" * 200000, "expected JSON"),
        ("code.json", "[]", 'with "code" and "header"'),
        ("code.json", '{"code": null, "header": "a, b"}', "expected columns isa"),
        ("code.json", '{"code": null, "header": 5}', 'expected names as "header"'),
        ("filenames.json", "{}", "wave_filenames"),
        ("filenames.json", '{"wave_filenames": null}', "wave_filenames"),
        ("filenames.json", '{"wave_filenames": {"0": 5}}', "names of files"),
        ("filenames.json", '{"wave_filenames": {"0": ["../x.json"]}}', "a file beside this one"),
        ("filenames.json", '{"wave_filenames": {"0": ["/etc/passwd"]}}', "a file beside this one"),
        ("filenames.json", '{"wave_filenames": {"0": ["missing.json"]}}', "No such file"),
        ("filenames.json", '{"wave_filenames": {}}', "waves to add up"),
        ("se0_sm0_sl0_wv0.json", "5", 'expected "wave"'),
        ("se0_sm0_sl0_wv0.json", '{"wave": {"instructions": []}}', "whole number as begin"),
        (
            "se0_sm0_sl0_wv0.json",
            '{"wave": {"begin": 0, "end": 4, "instructions": [[0, 1, 2, 3]]}}',
            r"json:1: expected \[time",
        ),
        (
            "se0_sm0_sl0_wv0.json",
            '{"wave": {"begin": 0, "end": 4, "instructions": [[0, 1, 2, 3, "4"]]}}',
            "json:1: expected a whole number as line",
        ),
    ],
)
def test_folders_that_are_refused(
    gemm: TracedRun, tmp_path: Path, name: str, text: str, message: str
) -> None:
    ui = write_ui(gemm, tmp_path)
    (ui / name).write_text(text)
    with pytest.raises(ProfileError, match=message):
        join(ui, gemm)


def test_a_header_that_is_a_list_and_an_empty_trace(gemm: TracedRun, tmp_path: Path) -> None:
    path = write_code(gemm, tmp_path / "code.json")
    content = json.loads(path.read_text())
    content["header"] = [name.strip() for name in content["header"].split(",")]
    path.write_text(json.dumps(content))
    check_rows(join(path, gemm), gemm, has_spread=False, has_stalls=True)
    content["code"] = None
    path.write_text(json.dumps(content))
    with pytest.raises(ProfileError, match="no wave ran"):
        join(path, gemm)


def test_places_that_are_no_profile(gemm: TracedRun, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.csv"
    os.mkfifo(pipe)
    folder = tmp_path / "folder.csv"
    folder.mkdir()
    for path, message in (
        (tmp_path / "missing.csv", "cannot be read: No such file"),
        (pipe, "expected a regular file"),
        (folder, "expected a folder ui_output_.* of rocprofv3 --att.*; got an empty folder"),
        (Path("/dev/zero"), "expected a regular file"),
        (Path("a\0b"), "expected a path"),
        (Path("x" * 5000), "expected a path"),
    ):
        with pytest.raises(ProfileError, match=message):
            join(path, gemm)


COLUMNS = "addr,hitcount,cycles,instruction,source,c++ reference"
SLOW = {
    "columns": ("instruction,hitcount,cycles,addr" + ",source" * 6, '"x",1,1,1,"' + '","' * 80),
    "quotes": (COLUMNS, '1,1,1,"' + '","' * 2600 + "x"),
    "some quotes": (COLUMNS, '1,1,1,"' + '","' * 15 + "x"),
    "commas": (COLUMNS, "1,1,1," + "," * 8000 + '"'),
    "some commas": (COLUMNS, "1,1,1," + "," * 250 + '"'),
}


@pytest.mark.parametrize(("header", "line"), SLOW.values(), ids=SLOW.keys())
def test_no_line_takes_long(gemm: TracedRun, tmp_path: Path, header: str, line: str) -> None:
    """An expression that tries all ends of texts took hours for some of these."""
    with pytest.raises(ProfileError, match=r"expected (6 fields|each column once)"):
        join(write(tmp_path / "t.csv", [header, line]), gemm)


def test_a_huge_table_is_read(gemm: TracedRun, tmp_path: Path) -> None:
    lines = stats_lines(gemm)
    others = ['7,256,"; other",0,0,0,0,""']
    others += [f'7,{256 + 4 * i},"v_add_u32_e32 v1, v2, v3",3,12,0,0,""' for i in range(100000)]
    path = write(tmp_path / "stats.csv", [lines[0], *others, *lines[1:]])
    check_rows(join(path, gemm), gemm, has_spread=False, has_stalls=True)


def test_divergent_waves_and_doubled_barriers_are_complete(tmp_path: Path) -> None:
    source = """
    waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
      waveasm.s_cbranch_execz @over
      waveasm.s_nop 1
      waveasm.s_barrier
      waveasm.label @over
      waveasm.s_endpgm
    }"""
    run = trace(compile_kernel(source), iterations=0)
    # Half of the waves go over, and a barrier may be reported twice.
    for row, hits in zip(run.sums[1:3], (4, 8), strict=True):
        row.hits = hits
    assert run.kernel.instructions[2].text == "s_barrier"
    path = write(tmp_path / "s.csv", stats_lines(run))
    assert [row.hits for row in join(path, run).rows] == [8, 4, 8, 8]
