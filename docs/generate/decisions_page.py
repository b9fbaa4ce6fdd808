"""The page about the steps of a search and the numbers that they decide by."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

STEPS = {
    "Stages": "Candidates for each loop that takes enough of the time: iterations as they are or "
    "joined, without the scheduling barriers of the source (`unpin`), with loads of whole lines "
    "(`lines`); loads ahead, and in addition products behind; second LDS slots (`buffers`). "
    "[pipelining.md](pipelining.md) explains them.",
    "Tournament": "Candidates compete in heats. A heat has all that can be proposed at once; what "
    "wins decides what the next heat proposes. Each level costs more than the one before, and "
    "compares only what took the same effort.",
    "Rivals": "Short searches of the winner and of those that come near it, each in a copy of the "
    "kernel.",
    "Search": "Sweeps over the regions, by agents that work alone. A region gets evaluations by "
    "its share of the time.",
    "Agents": "What one agent does in a round.",
}
"""What the page says about each step, in their order."""

HEAD = """\
# Decisions

A default compile decides in these steps. The numbers are those of
`waveasm/search/Decisions.def`, from which this page is made. Work is counted in instructions that
are compiled, about 160,000 in a second on one core, so that the result does not depend on how long
anything takes. [conductor.md](conductor.md) has a table of what
the time buys.

```
kernel
  each region, by its share of the time
    stages       candidates: joined iterations, lines, loads ahead, products behind, slots
    tournament   two list schedules -> six -> play-off -> the winner and its rivals
  rivals         a short search of each; the best one stays
  search         sweeps: list schedules, played orders, local search, by region
  final orders   proved, compiled and compared with the source
```
"""

_ROW = re.compile(
    r'^DECISION\((\w+), \w+, (\w+), ([^"]+), "([^"]*)",\s*((?:"[^"]*"\s*)+)\)$', re.MULTILINE
)


def decisions_page(table: Path) -> str:
    """The page for the table in `Decisions.def`."""
    rows: dict[str, list[str]] = {step: [] for step in STEPS}
    text = table.read_text()
    for step, name, value, unit, reasons in _ROW.findall(text):
        reason = "".join(re.findall(r'"([^"]*)"', reasons))
        rows[step].append(f"| `{name}` | {_number(value)} | {unit} | {reason} |")
    if sum(map(len, rows.values())) != len(re.findall(r"^DECISION\(", text, re.MULTILINE)):
        raise ValueError(f"{table}: a line of the table cannot be read")
    return HEAD + "".join(_sections(rows))


def _sections(rows: dict[str, list[str]]) -> Iterator[str]:
    for step, about in STEPS.items():
        lines = "\n".join(rows[step])
        yield f"\n## {step}\n\n{about}\n\n| number | value | unit | reason |\n"
        yield f"| --- | ---: | --- | --- |\n{lines}\n"


def _number(value: str) -> str:
    """A number of C++ as people write it."""
    base, _, shift = value.partition("<<")
    number = float(base.replace("'", "")) * 2 ** int(shift or 0)
    return f"{number:,.10g}"
