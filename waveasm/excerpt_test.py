from __future__ import annotations

import unicodedata

import pytest

from waveasm.excerpt import WIDTH, excerpt


def test_shows_the_line_and_points_at_the_column() -> None:
    assert excerpt("one\n  two three\n", 2, 7) == "  two three\n      ^"


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("a", 1, 1, "a\n^"),
        ("a", 1, 2, "a\n ^"),
        ("a", 1, 99, "a\n ^"),
        ("", 1, 1, ""),
        ("  \nb", 1, 2, ""),
        ("a\r\nb\r\n", 2, 1, "b\n^"),
        # Columns count bytes: \u00e9 has two, and \u6f22 three but two terminal columns.
        ("\u00e9x", 1, 3, "\u00e9x\n ^"),
        ("\u00e9x", 1, 2, "\u00e9x\n^"),
        ("\u6f22x", 1, 4, "\u6f22x\n  ^"),
        ("e\u0301x", 1, 4, "e\u0301x\n ^"),
        ("\tx", 1, 2, "\\tx\n  ^"),
        ("\x1b[31mx", 1, 2, "\\x1b[31mx\n    ^"),
        ("\u202ex", 1, 4, "\\u202ex\n      ^"),
        ("\ud800x", 1, 2, "?x\n ^"),
    ],
)
def test_columns(text: str, line: int, column: int, expected: str) -> None:
    assert excerpt(text, line, column) == expected


@pytest.mark.parametrize("line", [0, 3, 1000])
def test_a_line_that_is_not_there_has_no_excerpt(line: int) -> None:
    assert excerpt("a\nb", line, 1) == ""


@pytest.mark.parametrize("filler", ["a", "\t", "\u6f22", "\u00e9"])
@pytest.mark.parametrize("before", [0, 1, 60, 99, 100, 5000])
@pytest.mark.parametrize("after", [0, 60, 5000])
def test_long_lines_are_cut_around_the_caret(filler: str, before: int, after: int) -> None:
    text = filler * before + "!" + filler * after
    shown, caret = excerpt(text, 1, 1 + before * len(filler.encode())).split("\n")
    wide = sum(2 if unicodedata.east_asian_width(each) == "W" else 1 for each in shown)
    assert wide <= WIDTH
    left = shown[: shown.index("!")]
    assert len(caret) - 1 == sum(
        2 if unicodedata.east_asian_width(each) == "W" else 1 for each in left
    )
    assert shown.startswith("...") == (
        left != "".join("\\t" if c == "\t" else c for c in filler * before)
    )
