from __future__ import annotations

import json
import multiprocessing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import waveasm
from conductor.cache.schedules import KIND, SCHEDULES_FOLDER, Schedule, ScheduleCache
from conductor.cache.store import Store
from conductor.clock import SystemClock
from waveasm import Broker, CompileResult, Search, SearchControl

SOURCE = Path("examples/wave_gemm.mlir")
FAST = Search(agents=("list",), rounds=1, agents_per_pool=1, evaluations=4)


def compile_with(folder: Path | None, **options: Any) -> CompileResult:
    return waveasm.compile(
        SOURCE, schedule=replace(FAST, cache_dir=folder, **options), unroll_limit=0
    )


def cached(result: CompileResult) -> list[bool]:
    """Which regions came from the cache."""
    (kernel,) = json.loads(result.record)["kernels"]
    return [region["cached"] for region in kernel["regions"]]


def remarks(result: CompileResult) -> list[str]:
    return [each.message for each in result.diagnostics if "cache" in each.message]


def entries(folder: Path) -> dict[Path, Schedule]:
    """The region's schedules by file."""
    cache = ScheduleCache(Store(folder / SCHEDULES_FOLDER, KIND, SystemClock()))
    found = {path: cache.lookup(path.stem) for path in (folder / SCHEDULES_FOLDER).iterdir()}
    return {path: each for path, each in found.items() if each is not None and each.region}


def test_the_second_compile_finds_what_the_first_recorded(tmp_path: Path) -> None:
    first, second = compile_with(tmp_path), compile_with(tmp_path)
    assert not any(cached(first))
    assert all(cached(second))
    assert second.data == first.data
    assert second.moves == first.moves
    assert '"round"' in first.journal
    assert '"round"' not in second.journal
    assert not remarks(second)


def test_another_search_does_not_find_it(tmp_path: Path) -> None:
    compile_with(tmp_path)
    assert not any(cached(compile_with(tmp_path, seed=1)))


def test_the_environment_chooses_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAVEASM_CACHE_DIR", str(tmp_path / "chosen"))
    compile_with(None)
    assert entries(tmp_path / "chosen")
    assert all(cached(compile_with(None)))


@pytest.mark.parametrize("off", ["none", "cache"])
def test_a_cache_that_is_off_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, off: str
) -> None:
    monkeypatch.setenv("WAVEASM_CACHE_DIR", "none" if off == "none" else str(tmp_path))
    for _ in range(2):
        assert not any(cached(compile_with(None, cache=off == "none")))
    assert list(tmp_path.iterdir()) == []


def test_a_broker_and_a_compile_without_one_share_the_folder(tmp_path: Path) -> None:
    with waveasm.running_broker(["--provider=none", f"--cache_dir={tmp_path}"]) as address:
        by_broker = compile_with(None, broker=Broker(address))
    alone = compile_with(tmp_path)
    assert all(cached(alone))
    assert alone.data == by_broker.data


def test_a_damaged_file_is_a_miss_with_a_remark(tmp_path: Path) -> None:
    first = compile_with(tmp_path)
    (path, *_) = entries(tmp_path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    second = compile_with(tmp_path)
    (remark,) = remarks(second)
    assert f"'{path}'" in remark
    assert f"{path.name}.damaged" in remark
    assert not all(cached(second))
    assert second.data == first.data
    assert all(cached(compile_with(tmp_path)))


@pytest.mark.parametrize(
    "commands",
    [
        ("move I0 after I1", "nonsense"),
        ("move I0 after I99999",),
        # The order of the source, for which the metrics are too good.
        (),
    ],
)
def test_a_schedule_that_is_wrong_is_a_miss(tmp_path: Path, commands: tuple[str, ...]) -> None:
    first = compile_with(tmp_path)
    cache = ScheduleCache(Store(tmp_path / SCHEDULES_FOLDER, KIND, SystemClock()))
    for path, schedule in entries(tmp_path).items():
        cache.record(path.stem, replace(schedule, commands=commands))
    second = compile_with(tmp_path)
    assert not all(cached(second))
    assert second.data == first.data


def test_a_folder_that_cannot_be_used_costs_a_remark(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = compile_with(tmp_path / "file")
    (remark,) = remarks(result)
    assert "the results of searches are not cached: cannot read the cache" in remark
    assert result.data == compile_with(None, cache=False).data


def test_an_interrupted_search_is_not_recorded(tmp_path: Path) -> None:
    control = SearchControl()
    control.request_stop()
    waveasm.compile(
        SOURCE, schedule=replace(FAST, cache_dir=tmp_path), control=control, unroll_limit=0
    )
    assert not (tmp_path / SCHEDULES_FOLDER).exists()


def _compile(folder: Path, results: multiprocessing.Queue[bytes]) -> None:
    results.put(compile_with(folder).data)


def test_processes_share_a_folder(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    results = context.Queue()
    workers = [context.Process(target=_compile, args=(tmp_path, results)) for _ in range(3)]
    for worker in workers:
        worker.start()
    outputs = {results.get(timeout=120) for _ in workers}
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    assert outputs == {compile_with(None, cache=False).data}
    assert all(path.suffix == ".json" for path in (tmp_path / SCHEDULES_FOLDER).iterdir())
    assert all(cached(compile_with(tmp_path)))
