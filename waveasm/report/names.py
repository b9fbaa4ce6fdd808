"""Gives values the same names before and after a reordering."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

_VALUE = re.compile(r"%[0-9]{1,9}")

Line = tuple[str, str]
"""A tag, or an empty string, and the text after it."""


def rename(before: Sequence[Line], after: Sequence[Line]) -> list[Line]:
    """Returns `after` with the values named as in `before`.

    A listing numbers values from top to bottom, so that a move renames everything after it. A
    tagged operation has the same text on both sides apart from these numbers, which tells how the
    values correspond; values of no tagged operation get numbers that `before` does not use. The
    lines above the first tagged one, which name values from outside, are sorted by their numbers.
    If the texts contradict each other, `after` is returned as it is.
    """
    texts = {tag: text for tag, text in before if tag}
    names: dict[str, str] = {}
    for tag, text in after:
        old, new = _VALUE.findall(texts.get(tag, "")), _VALUE.findall(text)
        if not tag or len(old) != len(new):
            continue
        for name, value in zip(new, old, strict=True):
            if names.setdefault(name, value) != value:
                return list(after)
    if len(set(names.values())) != len(names):
        return list(after)
    used = {name for _, text in before for name in _VALUE.findall(text)} | set(names.values())
    fresh = (f"%{number}" for number in itertools.count() if f"%{number}" not in used)
    for _, text in after:
        for name in _VALUE.findall(text):
            if name not in names:
                names[name] = next(fresh)
    renamed = [(tag, _VALUE.sub(lambda match: names[match[0]], text)) for tag, text in after]
    first = next((index for index, (tag, _) in enumerate(renamed) if tag), len(renamed))
    return [*sorted(renamed[:first], key=_number), *renamed[first:]]


def _number(line: Line) -> int:
    """The number of the first value of a line."""
    match = _VALUE.search(line[1])
    return int(match[0][1:]) if match else -1
