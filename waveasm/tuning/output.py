"""Writes the results of a run: the best code of each kernel, its report, tables and an index."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path

import jinja2
from markupsafe import Markup

from waveasm.report.page import TEMPLATES as REPORT_TEMPLATES
from waveasm.report.report import PAGE, make_report
from waveasm.tuning.standings import Standing, comparison
from waveasm.tuning.state import StateError
from waveasm.tuning.table import dump_json, gain_over_default, to_csv
from waveasm.tuning.task import Code
from waveasm.tuning.tuner import Tuned, TunedKernel

TEMPLATES = Path(__file__).with_name("templates")

REPORTS = "reports"
"""The folder of the reports, in which each kernel has one."""


def write_output(tuned: Tuned, code_of: Callable[[Standing], Code]) -> None:
    """Writes all files, each as a whole. A run that is killed before the end writes them again.

    Raises:
        StateError: a file cannot be written.
    """
    folder = tuned.output_dir
    for kernel in tuned.kernels:
        if kernel.best is not None:
            for path, data in kernel_files(kernel, kernel.best, code_of(kernel.best)).items():
                _replace(folder / path, data)
    _replace(folder / "ranking.json", dump_json(tuned).encode())
    _replace(folder / "ranking.csv", to_csv(tuned).encode())
    _replace(folder / PAGE, make_index(tuned).encode())


def kernel_files(kernel: TunedKernel, best: Standing, code: Code) -> dict[Path, bytes]:
    """The files of a kernel by their paths in the folder."""
    name = kernel.kernel
    assert best.task is not None
    files = {f"{name}.moves": code.moves.encode()}
    if not best.task.variant.code_object:
        files |= {f"{name}.tags.json": code.tag_map.encode(), f"{name}.s": code.assembly.encode()}
    if best.task.variant.description:
        files[f"{name}.run.json"] = best.task.variant.description.encode()
    if code.record:
        files[f"{name}.record.json"] = code.record.encode()
        for part, data in make_report(json.loads(code.record)).items():
            files[f"{REPORTS}/{name}/{part}"] = data
    # The last one, which therefore never lacks the others.
    files[f"{name}.hsaco"] = code.data
    return {Path(path): data for path, data in files.items()}


def _replace(path: Path, data: bytes) -> None:
    """Writes a file that appears as a whole, unless it is there already. Raises `StateError`."""
    with contextlib.suppress(OSError):
        if path.read_bytes() == data:
            return
    # One run at a time has the folder, so the name is free, or that of a run that was killed.
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise StateError(f"cannot write '{path}': {error.strerror}") from error


def make_index(tuned: Tuned) -> str:
    """The page that leads to the reports."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("index.html").render(
        kernels=tuned.kernels,
        is_complete=not tuned.interrupted,
        reports=REPORTS,
        page=PAGE,
        gain=gain_over_default,
        comparison=lambda kernel: comparison(kernel.standings),
        style=Markup((REPORT_TEMPLATES / "page.css").read_text(encoding="utf-8")),
    )
