"""Makes the files of the report of a run."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from waveasm.report.page import make_page
from waveasm.report.record import parse_record
from waveasm.report.trace import make_trace

PAGE = "index.html"
TRACE = "trace.perfetto-trace"


def make_report(run: Mapping[str, Any]) -> dict[str, bytes]:
    """Makes the files of the report by their names: `index.html` and `trace.perfetto-trace`.

    Args:
        run: the record as JSON, see `waveasm/report/record.py`.

    Raises:
        RecordError: `run` is not a record.
    """
    record = parse_record(run)
    return {TRACE: make_trace(record), PAGE: make_page(record).encode()}


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
