"""Shows the location of a message: a line of the source and a caret."""

from __future__ import annotations

import unicodedata

WIDTH = 100
"""Maximum width of an excerpt in terminal columns."""

_CUT = "..."


def excerpt(source: str, line: int, column: int) -> str:
    """Returns a line of `source` and, below it, a caret at `column`, which counts bytes of UTF-8 as
    in MLIR. Both numbers count from 1.

    A long line is cut around the caret. Tabs, control characters and other unprintable characters
    are shown as escapes. The result is empty if there is no such line or nothing in it.
    """
    lines = source.split("\n", line)
    if not 1 <= line <= len(lines):
        return ""
    data = lines[line - 1].removesuffix("\r").encode(errors="replace")
    if not data.strip():
        return ""
    before = data[: max(column - 1, 0)].decode(errors="ignore")
    left = [_shown(character) for character in before]
    right = [_shown(character) for character in data.decode()[len(before) :]]
    indent = _width(left)
    if indent + _width(right) > WIDTH:
        right = _cut(right, max(WIDTH // 2, WIDTH - indent))
        left = _cut(left[::-1], WIDTH - _width(right))[::-1]
        indent = _width(left)
    return f"{''.join(left)}{''.join(right)}\n{' ' * indent}^"


def _shown(character: str) -> str:
    """Returns a character as it appears in an excerpt."""
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode()


def _width(pieces: list[str]) -> int:
    """Returns the width of the pieces in terminal columns."""
    return sum(
        (not unicodedata.combining(character))
        + (unicodedata.east_asian_width(character) in ("W", "F"))
        for piece in pieces
        for character in piece
    )


def _cut(pieces: list[str], width: int) -> list[str]:
    """Cuts the pieces to at most `width` columns, with a mark if others follow."""
    if _width(pieces) <= width:
        return pieces
    kept: list[str] = []
    left = width - len(_CUT)
    for piece in pieces:
        left -= _width([piece])
        if left < 0:
            break
        kept.append(piece)
    return [*kept, _CUT]
