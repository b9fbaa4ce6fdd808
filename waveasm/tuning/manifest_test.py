from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import waveasm
from waveasm.errors import SourceError
from waveasm.tuning.manifest import ManifestError, read_contests

COPY = Path("examples/copy.mlir")
DESCRIPTION = Path("examples/copy.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(COPY, tmp_path / "a.mlir")
    shutil.copy(COPY, tmp_path / "b.mlir")
    shutil.copy(DESCRIPTION, tmp_path / "b.json")
    return tmp_path


def write(folder: Path, content: Any) -> Path:
    path = folder / "manifest.json"
    path.write_text(json.dumps(content) if not isinstance(content, str) else content)
    return path


def kernel(**fields: Any) -> dict[str, Any]:
    """A manifest with one kernel."""
    return {"kernels": {"k": fields}}


def test_each_file_of_a_folder_is_a_kernel(folder: Path) -> None:
    (folder / "notes.txt").write_text("no kernel")
    a, b = read_contests([folder])
    assert (a.kernel, b.kernel) == ("a", "b")
    assert a.variants[0].launch == ""
    assert b.variants[0].launch == "1x64,1,1" or b.variants[0].launch
    assert b.variants[0].description == (folder / "b.json").read_text()
    assert read_contests([folder / "b.mlir"]) == (b,)


def test_files_have_any_name_that_people_can_read(folder: Path) -> None:
    names = ("\u00fcber 64 x 32", "a&b<c>", "-x", "a.b")
    for name in names:
        shutil.copy(COPY, folder / f"{name}.mlir")
    # Editors and file systems leave hidden files.
    (folder / "._a.mlir").write_bytes(b"\0")
    found = {contest.kernel for contest in read_contests([folder])}
    assert found == {"a", "b", *names}


def test_kernels_name_whom_they_are_like(folder: Path) -> None:
    variants = {"one": {"source": "a.mlir"}}
    content = {"kernels": {"a": {"variants": variants}, "b": {"variants": variants, "like": "a"}}}
    a, b = read_contests([write(folder, content)])
    assert (a.like, b.like) == ("", "a")
    with pytest.raises(ManifestError, match=r"kernels\.k\.like: expected a string, got 7"):
        read_contests([write(folder, kernel(variants=variants, like=7))])


def test_code_objects_are_kernels_and_variants(folder: Path) -> None:
    data = waveasm.compile(COPY.read_text()).data
    (folder / "c.hsaco").write_bytes(data)
    shutil.copy(DESCRIPTION, folder / "c.json")
    *_, c = read_contests([folder])
    (variant,) = c.variants
    assert (c.kernel, variant.code_object, variant.source) == ("c", data, "")
    assert variant.launch
    assert read_contests([folder / "c.hsaco"]) == (c,)
    path = write(folder, kernel(variants={"one": {"code_object": "c.hsaco"}}))
    (contest,) = read_contests([path])
    assert contest.variants[0].code_object == data
    for fields, message in (
        ({}, "'source', .* or 'code_object'"),
        ({"source": "a.mlir", "code_object": "c.hsaco"}, "'source', .* or 'code_object'"),
        ({"source": "c.hsaco"}, "a name that ends with"),
        ({"code_object": "a.mlir"}, "a name that ends with"),
        ({"code_object": "none.hsaco"}, "cannot read"),
    ):
        with pytest.raises(ManifestError, match=message):
            read_contests([write(folder, kernel(variants={"one": fields or {"launch": "1x64"}}))])


def test_what_wave_printed_has_the_description_of_the_bare_kernel(folder: Path) -> None:
    shutil.copy(COPY, folder / "b.iree.mlir")
    (contest,) = read_contests([folder / "b.iree.mlir"])
    assert contest.kernel == "b.iree"
    assert contest.variants[0].described is not None


def test_a_manifest_has_variants(folder: Path) -> None:
    path = write(
        folder,
        kernel(
            options={"unroll_limit": 0},
            search={"seed": 1, "agents": ["list"]},
            variants={
                "first": {"source": "a.mlir", "launch": "4x64"},
                "second": {
                    "source": "b.mlir",
                    "description": "b.json",
                    "options": {"unroll_limit": 7, "waves_per_simd": "auto"},
                    "search": {"seed": 2},
                },
            },
        ),
    )
    (contest,) = read_contests([path])
    first, second = contest.variants
    assert (first.name, first.launch, dict(first.options)) == ("first", "4x64", {"unroll_limit": 0})
    assert dict(second.options) == {"unroll_limit": 7, "waves_per_simd": "auto"}
    assert dict(second.search) == {"seed": 2, "agents": ["list"]}
    assert second.launch
    assert first.digest() != second.digest()


GOOD = {"source": "a.mlir", "launch": "4x64"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "expected JSON"),
        ([], "expected a manifest"),
        ({"kernel": "copy", "grid": [1]}, "expected a manifest"),
        ({"kernels": {}}, "kernels: expected an object that is not empty"),
        ({"kernels": {"k": {"variants": {"v": GOOD}}}, "x": 1}, "unknown field 'x'"),
        (kernel(variants={"v": {**GOOD, "grid": 4}}), "kernels.k.variants.v: unknown field 'grid'"),
        (kernel(options={}), "expected the field 'variants'"),
        (kernel(variants=[]), "kernels.k.variants: expected an object"),
        (kernel(variants={"v": {"launch": "4x64"}}), "expected the field 'source'"),
        (kernel(variants={"v": {"source": 1}}), "source: expected a string, got 1"),
        (kernel(variants={"v": {"source": "a.mlir", "launch": "4"}}), "variants.v.launch: "),
        (kernel(variants={"v": {**GOOD, "description": "b.json"}}), "got both"),
        (kernel(variants={"v": {**GOOD, "options": {"emit": "asm"}}}), "unknown field 'emit'"),
        (kernel(variants={"v": {**GOOD, "search": {"threads": 1}}}), "unknown field 'threads'"),
        (kernel(variants={"v": {"source": "a.mlir", "description": "a.mlir"}}), "a.mlir"),
        (kernel(variants={"v": GOOD, "w": {"source": "b.mlir"}}), "'w' has no launch"),
        *(
            ({"kernels": {name: {"variants": {"v": GOOD}}}}, "expected a name that files can have")
            for name in ("a/b", ".a", "", "a\nb", "\u00e4" * 101, "a\udcff")
        ),
        (kernel(variants={"v\n": GOOD}), "expected a printable name of a variant, got 'v\\n'"),
        ('{"kernels": {"k": {"variants": {}}, "k": {}}}', 'the name "k" stands twice'),
    ],
)
def test_what_is_wrong_is_named(folder: Path, content: Any, message: str) -> None:
    with pytest.raises(ManifestError) as caught:
        read_contests([write(folder, content)])
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_are_missing_are_named(folder: Path) -> None:
    with pytest.raises(SourceError, match=r"missing\.mlir"):
        read_contests([write(folder, kernel(variants={"v": {"source": "missing.mlir"}}))])
    with pytest.raises(SourceError, match=r"missing\.mlir"):
        read_contests([folder / "missing.mlir"])
    (folder / "empty").mkdir()
    with pytest.raises(ManifestError, match=r"expected a folder with \*.mlir"):
        read_contests([folder / "empty"])


def test_two_kernels_of_one_name(folder: Path) -> None:
    with pytest.raises(ManifestError, match="two kernels are called 'a'"):
        read_contests([folder, folder / "a.mlir"])
