"""Writes the report of a run into a folder."""

from __future__ import annotations

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


def write_report(run: Mapping[str, Any], directory: str | os.PathLike[str]) -> None:
    """Makes `index.html` and `trace.perfetto-trace` in a folder, which is made if it is not
    there. Files of these names are replaced, others stay; neither is ever there in part, and a
    record that is none changes nothing.

    Args:
        run: the record as JSON, see `waveasm/report/record.py`.
        directory: where to.

    Raises:
        RecordError: `run` is no record.
        OSError: the folder or a file cannot be written.
    """
    record = parse_record(run)
    contents = {TRACE: make_trace(record), PAGE: make_page(record).encode()}
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".report.") as temporary:
        for name, data in contents.items():
            (Path(temporary) / name).write_bytes(data)
        for name in contents:
            os.replace(Path(temporary) / name, folder / name)
