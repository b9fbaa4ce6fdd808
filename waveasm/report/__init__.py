"""The report of a Conductor run: a page to read and a trace for Perfetto.

`record.py` defines the record that the compiler writes, and `report.py` makes the files of the
report from it. `page.py` collects the contents of the page and fills `templates/`; `comparison.py`,
`listing.py`, `profile.py`, `rounds.py`, `search_picture.py`, `timeline_overview.py` and
`timeline_detail.py` make its parts. `trace.py` makes the trace.
"""

from waveasm.report.record import RecordError, parse_record
from waveasm.report.report import make_report, write_report, write_result_report

__all__ = ["RecordError", "make_report", "parse_record", "write_report", "write_result_report"]
