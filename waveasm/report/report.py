"""Makes the files of the report of a run."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from waveasm.api.compiler import CompileResult
from waveasm.errors import ArgumentValueError, SourceFileError
from waveasm.report.page import make_page
from waveasm.report.record import parse_record
from waveasm.report.trace import has_timelines, make_trace

PAGE = "index.html"
TRACE = "trace.perfetto-trace"


def make_report(run: Mapping[str, Any]) -> dict[str, bytes]:
    """Makes the files of the report by their names: `index.html` and, if the record has timelines,
    `trace.perfetto-trace`.

    Args:
        run: the record as JSON, see `waveasm/report/record.py`.

    Raises:
        RecordError: `run` is not a record.
    """
    record = parse_record(run)
    page = make_page(record).encode()
    # A page without timelines says so; an empty trace would look like a broken one.
    return {TRACE: make_trace(record), PAGE: page} if has_timelines(record) else {PAGE: page}


def write_report(run: Mapping[str, Any], directory: str | os.PathLike[str]) -> None:
    """Writes the files of `make_report` into a folder, which it creates if necessary. It replaces
    files of these names atomically and leaves others alone. An invalid record changes nothing.

    Raises:
        RecordError: `run` is not a record.
        OSError: the folder or a file cannot be written.
    """
    contents = make_report(run)
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    for name in contents:
        if (folder / name).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(folder / name))
    with tempfile.TemporaryDirectory(dir=folder, prefix=".report.") as temporary:
        for name, data in contents.items():
            (Path(temporary) / name).write_bytes(data)
        for name in contents:
            os.replace(Path(temporary) / name, folder / name)
    if TRACE not in contents:
        # That of an earlier report is not of this record.
        (folder / TRACE).unlink(missing_ok=True)


def write_result_report(result: CompileResult, directory: str | os.PathLike[str]) -> None:
    """Writes the report of a compile, as `write_report` does.

    Raises:
        ArgumentValueError: nothing was scheduled, so there is no record.
        SourceFileError: the folder or a file cannot be written.
    """
    if not result.record:
        raise ArgumentValueError("nothing was scheduled: a report needs the record of a schedule")
    try:
        write_report(json.loads(result.record), directory)
    except OSError as error:
        raise SourceFileError(f"cannot write '{directory}': {error.strerror}") from error
