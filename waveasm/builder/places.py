"""Finds the place in a user's Python file where an operation was written."""

from __future__ import annotations

import os
import sys
from types import CodeType, FrameType

_PACKAGE = os.path.dirname(os.path.abspath(__file__)) + os.sep
_LIBRARIES = (os.path.dirname(os.path.abspath(os.__file__)) + os.sep + "contextlib.py",)

Place = tuple[str, int, int]
"""A file, a line and a column, both from 1."""

_columns: dict[CodeType, list[tuple[int, int]]] = {}
"""Line and column of each instruction of the code objects seen so far."""


def _is_internal(code: CodeType) -> bool:
    name = code.co_filename
    return (name.startswith(_PACKAGE) and not name.endswith("_test.py")) or name in _LIBRARIES


def user_frame(depth: int) -> FrameType:
    """The innermost frame outside of this package, `depth` frames or more from the caller."""
    frame = sys._getframe(depth + 1)
    while _is_internal(frame.f_code) and frame.f_back is not None:
        frame = frame.f_back
    return frame


def place_of(frame: FrameType) -> Place:
    """What the frame is at."""
    code = frame.f_code
    if sys.version_info >= (3, 11):
        table = _columns.get(code)
        if table is None:
            # An instruction without a place of its own is at the function's first line.
            table = [
                (line or code.co_firstlineno, (column or 0) + 1)
                for line, _, column, _ in code.co_positions()
            ]
            _columns[code] = table
        line, column = table[frame.f_lasti >> 1]
        return code.co_filename, line, column
    else:
        # It keeps no columns.
        return code.co_filename, frame.f_lineno, 1


def show(place: Place) -> str:
    """`file:line`, as messages name it."""
    return f"{place[0]}:{place[1]}"
