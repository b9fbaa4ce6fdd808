"""Profiles that were recorded on hardware; tests/data/README.md says whence they come."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from conductor.profile import ProfileError, correlate
from conductor.profile.read_files import read_files

DATA = Path(__file__).resolve().parents[1] / "data" / "rocprof"
GEMM128 = "_Z8micro_tk13micro_globals"
TINYGRAD = "r_32_32_16_2"


def code_of(path: Path) -> list[list[Any]]:
    """Rows of a code.json, without its label."""
    rows: list[list[Any]] = json.loads(path.read_text())["code"][1:]
    return rows


def tag_map_of(rows: list[list[Any]], kernel: str) -> bytes:
    """The map that a compile to these instructions would make."""
    start = rows[0][5]
    instructions = [
        {
            "kernel": kernel,
            "tag": f"I{number}",
            "op": f"waveasm.{row[0].split()[0].removesuffix('_e32').removesuffix('_e64')}",
            "line": number + 10,
            "offset": row[5] - start,
            "region": "body",
        }
        for number, row in enumerate(rows)
    ]
    return json.dumps({"version": 1, "target": "gfx942", "instructions": instructions}).encode()


@pytest.mark.parametrize(
    ("folder", "waves", "instructions"),
    [("gfx942_gemm128", 112, 613), ("gfx942_gemm256", 32, 1187)],
)
@pytest.mark.parametrize("name", ["code.json", "derived_stats.csv"])
def test_means_are_those_of_all_waves(
    folder: str, waves: int, instructions: int, name: str
) -> None:
    kernel = json.loads((DATA / folder / "code.json").read_text())["code"][0][0][2:]
    tag_map = tag_map_of(code_of(DATA / folder / "code.json"), kernel)
    result = correlate(read_files(DATA / folder / name, kernel), kernel, tag_map)
    assert (result.waves, len(result.rows)) == (waves, instructions)
    assert result.format == ("rocprofv3-ui" if name == "code.json" else "rocprofv3-stats")
    with open(DATA / folder / "derived_pc_latency.csv", newline="") as file:
        expected = list(csv.DictReader(file))
    for number, (row, told) in enumerate(zip(result.rows, expected, strict=True)):
        assert (row.tag, row.offset, row.hits) == (
            number,
            int(told["pc_offset"]),
            int(told["hits"]),
        )
        assert row.latency_mean == pytest.approx(float(told["lat_mean"]), abs=0.006)
        assert row.stall_mean == pytest.approx(float(told["stall_mean"]), abs=0.006)
        assert row.idle_mean == pytest.approx(float(told["idle_mean"]), abs=0.006)
        assert (row.latency_min, row.latency_max) == (0, 0)


def test_a_folder_has_least_and_largest_latencies() -> None:
    folder = DATA / "gfx950_tinygrad_gemm"
    rows = code_of(folder / "ui_output_derived_run0" / "code.json")
    tag_map = tag_map_of(rows, TINYGRAD)
    result = correlate(read_files(folder / "ui_output_derived_run0", TINYGRAD), TINYGRAD, tag_map)
    table = correlate(read_files(folder / "run0_stats.csv", TINYGRAD), TINYGRAD, tag_map)
    assert (result.waves, result.format) == (4, "rocprofv3-ui")
    durations: dict[int, list[int]] = {}
    for path in (folder / "ui_output_derived_run0").glob("se*.json"):
        for item in json.loads(path.read_text())["wave"]["instructions"]:
            durations.setdefault(item[4], []).append(item[3])
    for number, (row, told) in enumerate(zip(result.rows, table.rows, strict=True), start=1):
        assert (row.hits, row.latency_mean, row.idle_mean) == (
            told.hits,
            told.latency_mean,
            told.idle_mean,
        )
        assert row.latency_min == min(durations[number])
        assert row.latency_max == max(durations[number])
    # Cold memory: the wait for the loads.
    assert max(row.latency_max for row in result.rows) > 1000


def test_a_folder_whose_waves_are_missing_is_refused() -> None:
    folder = DATA / "gfx942_gemm128"
    tag_map = tag_map_of(code_of(folder / "code.json"), GEMM128)
    with pytest.raises(ProfileError, match=r"se0_sm0_sl0_wv0\.json: cannot be read: No such file"):
        correlate(read_files(folder, GEMM128), GEMM128, tag_map)


def test_a_wave_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    folder = DATA / "gfx942_gemm128"
    name = "se0_sm0_sl0_wv0.truncated.json"
    for file in ("code.json", name):
        shutil.copy(folder / file, tmp_path / file)
    files = {"wave_filenames": {"0": {"0": {"0": {"0": [name, 45844, 452440]}}}}}
    (tmp_path / "filenames.json").write_text(json.dumps(files))
    tag_map = tag_map_of(code_of(folder / "code.json"), GEMM128)
    with pytest.raises(ProfileError, match=r"add up to the 406596 cycles of the wave, got .*lost"):
        correlate(read_files(tmp_path, GEMM128), GEMM128, tag_map)


def test_another_build_of_the_same_kernel_is_refused() -> None:
    """What was published beside this profile is from a build with nine waits fewer."""
    path = DATA / "gfx942_gemm256" / "code.json"
    rows = code_of(path)
    waits = [i for i, row in enumerate(rows) if row[0].startswith("s_waitcnt")][:9]
    kernel = json.loads(path.read_text())["code"][0][0][2:]
    built, offset = [], rows[0][5]
    for number, row in enumerate(rows):
        size = (rows[number + 1][5] if number + 1 < len(rows) else row[5] + 4) - row[5]
        if number not in waits:
            built.append([*row[:5], offset, *row[6:]])
            offset += size
    with pytest.raises(ProfileError, match="another build") as error:
        correlate(read_files(path, kernel), kernel, tag_map_of(built, kernel))
    assert f"instruction {waits[0] + 1} of the kernel: expected " in str(error.value)
    assert "s_waitcnt" not in str(error.value)
    assert error.value.row == waits[0] + 2


def test_a_real_table_of_another_target_is_read_and_refused() -> None:
    """Commas in the label, chains of sources, instructions that were never reported."""
    path = DATA / "gfx1201_vector_add" / "stats_ui_output_agent_3208_dispatch_8.csv"
    kernel = "_ZN12_GLOBAL__N_113vector_add_v0EPKfS1_Pfm"
    item = {"kernel": kernel, "tag": None, "op": "waveasm.s_nop", "line": 1, "offset": 0}
    tag_map = json.dumps({"version": 1, "instructions": [item]}).encode()
    with pytest.raises(ProfileError, match="expected s_nop at offset 0, got another at offset 0"):
        correlate(read_files(path, kernel), kernel, tag_map)
    other = tag_map.replace(kernel.encode(), b"other")
    with pytest.raises(ProfileError, match="expected kernel 'other', got 1 with other names"):
        correlate(read_files(path, "other"), "other", other)


def test_samples_are_refused() -> None:
    path = DATA / "pc_sampling" / "pc_sampling_host_trap_debug.csv"
    tag_map = tag_map_of(code_of(DATA / "gfx942_gemm128" / "code.json"), "k")
    with pytest.raises(ProfileError, match=r"csv:1: .*samples have no addresses.*--att"):
        correlate(read_files(path, "k"), "k", tag_map)
