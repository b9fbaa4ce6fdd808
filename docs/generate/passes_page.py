"""docs/passes.md: what each pass does and what must hold before it runs."""

from __future__ import annotations

from collections.abc import Iterable

from docs.generate import pipeline
from docs.generate.sections import Section

INTRODUCTION = """\
# Passes

<!-- Made from the .td files of the passes by `./bazelw run //docs:update`. -->

`waveasm-opt` runs passes by these names, in the order of its arguments, and shows their statistics
with `--mlir-pass-statistics`. `waveasm-compile` runs a [fixed pipeline](#--waveasm-optimize) of
them.

A pass that runs again leaves what it made as it is, and passes may run in another order: they need
only what their sections say must hold before. `tests/kernels/passes_test.py` runs every pass twice
on all kernels, and other orders on some, which must then compute the same.

`waveasm-compile --print_pass_timings` prints how long the stages of a compile and their passes
took, `waveasm-opt --mlir-timing` how long its passes did. Kernels of the corpus spend 95 % of a
compile in the search. Of the rest, linking, assembling and checking take 42 %, the passes 28 %,
the import 10 % and the back end 9 %.
"""


def passes_page(sections: Iterable[Section]) -> str:
    """The whole page."""
    passes = sorted(sections, key=lambda section: section.name)
    blocks = [INTRODUCTION, "| pass | what it does |", "| --- | --- |"]
    for section in passes:
        summary = section.summary[:1].lower() + section.summary[1:]
        blocks.append(f"| [{section.name}](#--{section.name}) | {summary} |")
    blocks += ["", *pipeline.lines()]
    for section in passes:
        blocks += [f"## `--{section.name}`\n", f"{section.summary}.\n"]
        if section.description:
            blocks.append(f"{section.description}\n")
        for title, column in (("Options", "option"), ("Statistics", "statistic")):
            if part := section.parts.get(title):
                blocks += [f"| {column} | meaning |", "| --- | --- |"]
                blocks += [f"| `{name}` | {_escape(meaning)} |" for name, meaning in part.items()]
                blocks.append("")
    return "\n".join(blocks)


def _escape(text: str) -> str:
    return text.replace("|", "\\|")
