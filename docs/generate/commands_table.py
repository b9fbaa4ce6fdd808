"""The table of commands in docs/moves.md, from `waveasm/moves/Commands.def`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from conductor.facts import FACTS

PAGE = Path("docs/moves.md")

_BEGIN = "<!-- commands -->\n"
_END = "<!-- end of commands -->\n"

_GROUPS = {"moves": "instructions", "stages": "stages of a loop", "end": "all commands"}


def moves_page() -> str:
    """The page with its table made again."""
    before, begin, rest = PAGE.read_text().partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not begin or not end:
        raise ValueError(f"expected {_BEGIN.strip()} and {_END.strip()} in {PAGE}")
    return before + begin + "".join(f"{line}\n" for line in _table()) + end + after


def _table() -> Iterator[str]:
    yield "| command | is about | does | stands alone in an answer |"
    yield "| --- | --- | --- | --- |"
    for form in FACTS.commands:
        alone = "yes" if form.stands_alone else "no"
        yield f"| `{form.shown}` | {_GROUPS[form.group]} | {form.help} | {alone} |"
