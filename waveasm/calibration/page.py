"""The page of a calibration: what is built in beside what was measured."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from waveasm.calibration.decisions import Decision
from waveasm.calibration.kit import Findings
from waveasm.calibration.table import BY_NAME
from waveasm.estimate.calibration import target_constants

_STYLE = """\
body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.25rem .7rem;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}
.far{font-weight:bold}
"""

FAR = 0.05
"""A difference from what is built in that the page marks."""


def _row(cells: Iterable[object], *, heading: bool = False) -> str:
    tag = "th" if heading else "td"
    parts = []
    for cell in cells:
        kind = ' class="n"' if isinstance(cell, float) else ""
        text = f"{cell:.4g}" if isinstance(cell, float) else str(cell)
        parts.append(f"<{tag}{kind}>{html.escape(text)}</{tag}>")
    return f"<tr>{''.join(parts)}</tr>"


def _table(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    body = "\n".join(_row(row) for row in rows)
    return f"<table>\n{_row(heading, heading=True)}\n{body}\n</table>"


def difference(value: float, built_in: float) -> str:
    """How far a value is from what is built in: `+12.3 %`, or `new` where that is 0."""
    return f"{100 * (value / built_in - 1):+.1f} %" if built_in else "new"


def make_page(findings: Findings, date: str, decisions: Sequence[Decision]) -> str:
    """The page as HTML, without scripts or other files."""
    built_in = target_constants(findings.target)
    clock = findings.clock_mhz
    clocks = f"{clock[0]:.0f} to {clock[1]:.0f} MHz" if clock else "not measured"
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>Calibration of {html.escape(findings.device)}</title>",
        f"<style>{_STYLE}</style></head><body>",
        f"<h1>Calibration of {html.escape(findings.device)}</h1>",
        f"<p>{html.escape(findings.target)}, HIP {findings.driver}, {html.escape(date)}, clock "
        f"{clocks}.</p>",
        "<h2>Constants</h2>",
        _table(
            ("constant", "built in", "measured", "±", "difference", "rounds", "method"),
            (
                (
                    name,
                    built_in[name],
                    each.value,
                    each.spread,
                    difference(each.value, built_in[name]),
                    str(findings.outcomes[each.method].values[name].rounds),
                    BY_NAME[each.method].text,
                )
                for name, each in findings.constants.items()
            ),
        ),
    ]
    sections = (
        ("Refused", findings.refused),
        ("Not measured", findings.not_measured),
        (
            "Failed benchmarks",
            {name: each.problem for name, each in findings.outcomes.items() if each.problem},
        ),
    )
    for title, reasons in sections:
        if reasons:
            parts += [f"<h2>{title}</h2>", _table(("name", "reason"), reasons.items())]
    if findings.observations:
        parts += [
            "<h2>Observations</h2>",
            "<p>The cycle model has no constant for these.</p>",
            _table(
                ("name", "value", "±"),
                ((name, each.median, each.spread) for name, each in findings.observations.items()),
            ),
        ]
    if decisions:
        parts += ["<h2>Decisions</h2>", _decisions(decisions)]
    return "\n".join([*parts, "</body></html>", ""])


def _decisions(decisions: Sequence[Decision]) -> str:
    table = _table(
        (
            "file",
            "kernel",
            "built-in times",
            "the same code, measured times",
            "code for the measured times",
            "code",
        ),
        (
            (
                each.file,
                each.kernel,
                each.before,
                each.measured,
                each.after,
                "other" if each.is_other_code else "the same",
            )
            for each in decisions
        ),
    )
    return (
        "<p>Cycles that a short search expects, with the times that are built in and with those "
        f"that were measured.</p>\n{table}"
    )


def make_table(findings: Findings) -> str:
    """The constants as lines of text."""
    built_in = target_constants(findings.target)
    width = max(map(len, findings.constants), default=8)
    lines = [f"{'constant':{width}}  built in   measured     ±  difference"]
    for name, each in findings.constants.items():
        lines.append(
            f"{name:{width}}  {built_in[name]:8.4g}  {each.value:9.4g}  {each.spread:5.2g}  "
            f"{difference(each.value, built_in[name]):>10}"
        )
    return "\n".join(lines)
