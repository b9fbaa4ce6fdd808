"""Small changes to a correct program that may make it wrong."""

import re
from collections.abc import Iterator

from tests.machine_checker.snippets import is_label


def _loosened(wait: str) -> Iterator[str]:
    """The wait with one counter one higher."""
    for match in re.finditer(r"(\w+cnt)\((\d+)\)", wait):
        count = int(match[2]) + 1
        largest = {"vmcnt": 63, "lgkmcnt": 15, "expcnt": 7}[match[1]]
        if count <= largest:
            yield f"{wait[: match.start(2)]}{count}{wait[match.end(2) :]}"


def _may_move(line: str) -> bool:
    name = line.split(" ")[0]
    return not is_label(line) and not name.startswith(
        ("s_branch", "s_cbranch", "s_endpgm", "s_setpc")
    )


def mutate(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each mutation with what was done."""
    for i, line in enumerate(lines):
        before, after = lines[:i], lines[i + 1 :]
        if line.startswith("s_waitcnt"):
            yield "wait removed", [*before, *after]
            for wait in _loosened(line):
                yield "wait loosened", [*before, wait, *after]
            if after and _may_move(after[0]):
                yield "moved above a wait", [*before, after[0], line, *after[1:]]
            if before and _may_move(before[-1]):
                yield "moved below a wait", [*before[:-1], line, before[-1], *after]
        elif line.startswith("s_nop"):
            yield "nop removed", [*before, *after]
            if count := int(line.split(" ")[1]):
                yield "nop shortened", [*before, f"s_nop {count - 1}", *after]
            if after and _may_move(after[0]):
                yield "moved above a nop", [*before, after[0], line, *after[1:]]
