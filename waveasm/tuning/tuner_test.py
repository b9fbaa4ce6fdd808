from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import waveasm
from waveasm.errors import ArgumentValueError
from waveasm.estimate.calibration import Calibration, Measured
from waveasm.settings.schedule import Search, SearchControl
from waveasm.tuning.contest import Contest, Variant
from waveasm.tuning.levels import Level
from waveasm.tuning.manifest import ManifestError
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.state import FILE, StateError
from waveasm.tuning.task import LIKE_EVALUATIONS, MAX_LIKE_LOSS
from waveasm.tuning.tuner import Tuned, tune

COPY = Path("examples/copy.mlir").read_text()
GEMM = Path("examples/wave_gemm.mlir").read_text()
FAST = Search(agents=("list",), rounds=1, agents_per_pool=1, evaluations=4)

DEFAULT = Variant(name="default", source=GEMM, launch="4,4,1x128,2,1")
KEPT = Variant(name="kept", source=GEMM, launch="4,4,1x128,2,1", options={"unroll_limit": 0})
NARROW = Variant(name="narrow", source=GEMM, launch="4,4,1x128,2,1", options={"waves_per_simd": 4})
BROKEN = Variant(name="broken", source="module { nonsense }", launch="4,4,1x128,2,1")
COPIED = Contest("copy", (Variant(name="copy", source=COPY),))
PRODUCT = Contest("product", (DEFAULT, KEPT, NARROW))


def results(folder: Path) -> dict[str, bytes]:
    """All files but the state."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and FILE not in path.name
    }


def without_seconds(folder: Path) -> dict[str, bytes]:
    """The files that do not say how long something took."""
    return {name: data for name, data in results(folder).items() if not name.startswith("ranking.")}


def run(folder: Path, *contests: Contest, **options: object) -> Tuned:
    return tune(contests, output_dir=folder, **{"search": FAST, "jobs": 2, **options})  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Tuned]:
    folder = tmp_path_factory.mktemp("undisturbed") / "out"
    return folder, run(folder, COPIED, PRODUCT, jobs=1)


def test_each_kernel_gets_its_best_code(undisturbed: tuple[Path, Tuned]) -> None:
    folder, tuned = undisturbed
    copy, product = tuned.kernels
    assert not tuned.interrupted
    assert tuned.failed == ()
    # One for the copy; for the product 3 bounds, 2 or 3 quick schedules, 2 or 3 searches.
    assert 8 <= tuned.tasks <= 10
    assert copy.best is not None
    assert copy.best.level is Level.WHOLE
    assert product.is_complete
    assert product.best is not None
    assert product.default.variant == "default"
    assert product.default.level is Level.WHOLE
    assert product.best.score <= product.default.score
    for name in ("copy", "product"):
        for ending in (".hsaco", ".s", ".tags.json", ".record.json"):
            assert (folder / f"{name}{ending}").stat().st_size > 0
        assert (folder / f"{name}.moves").exists()
        assert (folder / f"{name}.hsaco").read_bytes().startswith(b"\x7fELF")
        assert f"reports/{name}/index.html" in (folder / "index.html").read_text()
        assert (folder / f"reports/{name}/index.html").exists()
    ranking = json.loads((folder / "ranking.json").read_text())
    assert [each["best"] for each in ranking["kernels"]] == ["copy", product.best.variant]
    assert [each["rank"] for each in ranking["kernels"][1]["variants"]] == [1, 2, 3]
    assert len((folder / "ranking.csv").read_text().splitlines()) == 1 + 1 + 3


def test_the_same_call_does_nothing_twice(undisturbed: tuple[Path, Tuned], tmp_path: Path) -> None:
    folder = tmp_path / "out"
    shutil.copytree(undisturbed[0], folder)
    before = results(folder)
    assert run(folder, COPIED, PRODUCT).tasks == 0
    assert results(folder) == before
    # What is new is done, and the rest is known.
    other = Contest("other", (Variant(name="copy", source=COPY, options={"debug_info": True}),))
    assert run(folder, COPIED, PRODUCT, other).tasks == 1


def test_a_full_disk_is_an_error_of_the_file(
    undisturbed: tuple[Path, Tuned], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(undisturbed[0], tmp_path / "out")
    (tmp_path / "out/copy.moves").unlink()

    def fail(path: Path, data: bytes) -> None:
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(StateError, match=r"cannot write '.*/out/copy\.moves': No space left"):
        run(tmp_path / "out", COPIED, PRODUCT)
    assert not list((tmp_path / "out").glob(".copy*"))


def test_any_number_of_processes_finds_the_same(
    undisturbed: tuple[Path, Tuned], tmp_path: Path
) -> None:
    run(tmp_path, COPIED, PRODUCT, jobs=3)
    assert without_seconds(tmp_path) == without_seconds(undisturbed[0])


def test_a_variant_that_fails_does_not_end_others(tmp_path: Path) -> None:
    failing = Contest("failing", (BROKEN,))
    tuned = run(tmp_path, failing, Contest("product", (BROKEN, DEFAULT)))
    failed, product = tuned.kernels
    assert tuned.failed == ("failing",)
    assert failed.best is None
    assert "error:" in failed.standings[0].error
    assert [each.variant for each in product.standings] == ["default", "broken"]
    assert "error:" in product.standings[1].error
    assert not (tmp_path / "failing.hsaco").exists()
    assert (tmp_path / "product.hsaco").exists()
    # An error is a result, too.
    assert run(tmp_path, failing, Contest("product", (BROKEN, DEFAULT))).tasks == 0


def test_equal_variants_are_compiled_once(tmp_path: Path) -> None:
    again = Contest("again", (Variant(name="other name", source=COPY),))
    assert run(tmp_path, COPIED, again).tasks == 1
    assert (tmp_path / "again.hsaco").read_bytes() == (tmp_path / "copy.hsaco").read_bytes()


def test_machine_code_competes_and_keeps_its_registers(tmp_path: Path) -> None:
    """The same kernel as two code objects, in the order of the source and as a list schedule."""
    made = {
        name: waveasm.compile(GEMM, schedule=schedule).data
        for name, schedule in (("source", None), ("list", FAST))
    }
    objects = [
        Variant(name=name, code_object=data, launch="4,4,1x128,2,1") for name, data in made.items()
    ]
    tuned = run(tmp_path, Contest("product", tuple(objects)))
    (product,) = tuned.kernels
    assert product.best is not None
    assert product.best.found is not None
    assert product.best.found.time <= product.best.found.source_time
    source = {each.variant: each for each in product.standings}["source"]
    assert source.found is not None
    assert source.level is Level.WHOLE
    assert source.found.time < source.found.source_time
    data = (tmp_path / "product.hsaco").read_bytes()
    assert len(data) == len(made[product.best.variant])
    moves = waveasm.Moves((tmp_path / "product.moves").read_text())
    again = waveasm.reschedule(made[product.best.variant], launch="4,4,1x128,2,1", moves=moves)
    assert again.data == data
    assert not (tmp_path / "product.s").exists()
    assert "reports/product" not in (tmp_path / "index.html").read_text()
    assert run(tmp_path, Contest("product", tuple(objects))).tasks == 0


def test_a_code_object_that_is_none_fails_with_its_reason(tmp_path: Path) -> None:
    broken = Variant(name="broken", code_object=b"\x7fELF", file_name="b.hsaco")
    tuned = run(tmp_path, Contest("product", (broken,)))
    assert "b.hsaco" in tuned.kernels[0].standings[0].error


@pytest.mark.parametrize(
    ("variants", "message"),
    [
        ([Variant(name="a", source="x", code_object=b"x")], "a source and a code object"),
        ([Variant(name="a", code_object=b"x", options={"debug_info": True})], "'debug_info'"),
        ([Variant(name="a", code_object=b"x", search={"agents": ["list"]})], "'agents'"),
        (
            [Variant(name="a", code_object=b"x"), Variant(name="b", source="x")],
            "others are sources",
        ),
    ],
)
def test_code_objects_have_a_contest_of_their_own(
    tmp_path: Path, variants: list[Variant], message: str
) -> None:
    with pytest.raises(ArgumentValueError, match=message):
        run(tmp_path, Contest("k", tuple(variants)))


def children() -> list[int]:
    """The processes that this one has started."""
    pid = os.getpid()
    tasks = Path(f"/proc/{pid}/task")
    return [
        int(each) for task in tasks.iterdir() for each in (task / "children").read_text().split()
    ]


def killer(times: int) -> Callable[[TuneProgress], None]:
    """Kills a process of the pool, so often."""
    left = times

    def kill(progress: TuneProgress) -> None:
        nonlocal left
        if left and progress.running and (pids := children()):
            left -= 1
            os.kill(pids[0], signal.SIGKILL)

    return kill


def test_a_task_whose_process_is_lost_is_tried_again(
    undisturbed: tuple[Path, Tuned], tmp_path: Path
) -> None:
    run(tmp_path, COPIED, PRODUCT, jobs=1, on_progress=killer(1))
    assert without_seconds(tmp_path) == without_seconds(undisturbed[0])


def test_a_task_whose_process_is_lost_again_fails_in_this_run(tmp_path: Path) -> None:
    tuned = run(tmp_path, COPIED, jobs=1, on_progress=killer(1000))
    assert tuned.failed == ("copy",)
    assert "was ended by signal 9" in tuned.kernels[0].standings[0].error
    # The next run may have more memory.
    assert run(tmp_path, COPIED).failed == ()


def test_a_stop_leaves_the_best_so_far(undisturbed: tuple[Path, Tuned], tmp_path: Path) -> None:
    control = SearchControl()

    def stop(progress: TuneProgress) -> None:
        if progress.done >= 4:
            control.request_stop()

    tuned = run(tmp_path, PRODUCT, COPIED, jobs=1, control=control, on_progress=stop)
    assert tuned.interrupted
    assert not all(each.is_complete for each in tuned.kernels)
    assert tuned.kernels[1].default.why == "not tried yet"
    assert (tmp_path / "product.hsaco").exists()
    ranking = json.loads((tmp_path / "ranking.json").read_text())
    assert not ranking["is_complete"]
    assert "so far" in (tmp_path / "index.html").read_text()
    run(tmp_path, COPIED, PRODUCT)
    assert without_seconds(tmp_path) == without_seconds(undisturbed[0])


def test_nothing_was_started_after_it_was_done(undisturbed: tuple[Path, Tuned]) -> None:
    database = sqlite3.connect(undisturbed[0] / FILE)
    rows = database.execute(
        "SELECT tasks.run, max(runs.run), count(*) FROM tasks JOIN runs USING (key) GROUP BY key"
    ).fetchall()
    database.close()
    assert len(rows) == undisturbed[1].tasks
    assert all(finished == last and starts == 1 for finished, last, starts in rows)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"keep": 0}, "keep: expected a share"),
        ({"jobs": 0}, "jobs"),
        ({"search": Search(start="x")}, "without broker"),
    ],
)
def test_arguments_that_cannot_be_right(
    tmp_path: Path, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ArgumentValueError, match=message):
        run(tmp_path, COPIED, **options)
    with pytest.raises(ArgumentValueError, match="at least one kernel"):
        tune([], output_dir=tmp_path)


def test_a_similar_kernel_begins_with_what_was_found(tmp_path: Path) -> None:
    # The second kernel differs in what no order depends on, so that what it begins with fits.
    pilot = Contest("pilot", (DEFAULT, KEPT))
    resized = GEMM.replace("upper_bound 2", "upper_bound 4")
    variants = tuple(replace(each, source=resized) for each in (DEFAULT, KEPT))
    alone, similar = Contest("similar", variants), Contest("similar", variants, like="pilot")
    search = Search(evaluations=40, rounds=4)
    # The similar kernel stands first and waits.
    first = run(tmp_path / "like", similar, pilot, search=search).kernels[0]
    other = run(tmp_path / "alone", alone, search=search).kernels[0]
    assert first.best is not None and other.best is not None
    assert first.best.found is not None and other.best.found is not None
    assert first.best.found.evaluations <= LIKE_EVALUATIONS < other.best.found.evaluations
    assert first.best.found.time <= other.best.found.time * (1 + MAX_LIKE_LOSS)
    # Nothing depends on who is done first.
    run(tmp_path / "one", similar, pilot, search=search, jobs=1)
    assert without_seconds(tmp_path / "one") == without_seconds(tmp_path / "like")
    assert run(tmp_path / "one", similar, pilot, search=search).tasks == 0


def test_what_does_not_fit_is_searched_as_well(tmp_path: Path) -> None:
    copied = Contest(
        "copied", (replace(COPIED.variants[0], name="default", launch="1,1,1x64,1,1"),)
    )
    product = Contest("product", (DEFAULT,), like="copied")
    other = Contest("other", (replace(DEFAULT, name="a name that the other does not have"),))
    tuned = run(tmp_path, copied, product, replace(other, like="copied"))
    alone = run(tmp_path / "alone", Contest("product", (DEFAULT,)))
    assert alone.kernels[0].best is not None
    for kernel in tuned.kernels[1:]:
        assert kernel.best is not None
        assert kernel.best.score <= alone.kernels[0].best.score


def test_whom_kernels_can_be_like(tmp_path: Path) -> None:
    for contests, message in (
        ([replace(PRODUCT, like="nobody")], "like 'nobody', which is not in this run"),
        (
            [COPIED, replace(PRODUCT, like="copy"), replace(PRODUCT, kernel="x", like="product")],
            "like 'product', which is like another one",
        ),
        ([replace(PRODUCT, like="product")], "like 'product', which is like another one"),
    ):
        with pytest.raises(ManifestError, match=message):
            run(tmp_path, *contests)
    data = waveasm.compile(COPY).data
    code = Contest("code", (Variant(name="code", code_object=data),), like="copy")
    with pytest.raises(ArgumentValueError, match="is a code object, which cannot begin like"):
        run(tmp_path, COPIED, code)


def test_each_variant_has_the_calibration_of_its_target(tmp_path: Path) -> None:
    every = [
        Calibration(target, "GPU", {"barrier_cycles": Measured(12.0)})
        for target in ("gfx942", "gfx950")
    ]
    other = replace(DEFAULT, options={"target": "gfx950"})
    contests = [Contest("old", (DEFAULT,)), Contest("new", (other,))]
    tuned = run(tmp_path / "out", *contests, calibration=every)
    assert not tuned.failed
    for name, each in zip(("old", "new"), every, strict=True):
        record = json.loads((tmp_path / "out" / f"{name}.record.json").read_text())
        assert record["assumptions"]["calibration"] == each.name
