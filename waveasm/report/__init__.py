"""The report of a Conductor run: a page to read and a trace for Perfetto.

`record.py` says what the compiler writes, `report.py` makes files of it. `page.py` collects
what the page shows and fills `templates/`; `comparison.py`, `listing.py`, `profile.py`,
`rounds.py`, `search_picture.py`, `timeline_overview.py` and `timeline_detail.py` make its parts,
`trace.py` makes the trace.
"""

from waveasm.report.record import RecordError, parse_record
from waveasm.report.report import make_report, write_report

__all__ = ["RecordError", "make_report", "parse_record", "write_report"]
