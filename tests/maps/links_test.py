"""Links between documents lead to files and headings that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.maps.checkout import ROOT, children, folders

LINK = re.compile(r"\]\(([^()\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z]+:")

PAGES = sorted(
    path for folder in folders(ROOT) for path in children(folder) if path.suffix == ".md"
)


def anchors(page: Path) -> set[str]:
    """The names of the page's headings, as the viewers of Markdown make them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {each.replace(" ", "-") for each in words}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links(page: Path) -> None:
    for link in LINK.findall(CODE.sub("", page.read_text())):
        if ELSEWHERE.match(link):
            continue
        name, _, heading = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), link
        if heading and target.suffix == ".md":
            assert heading in anchors(target), link


def test_a_heading_has_an_anchor(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# What is `--there`\n\ntext\n\n## From Wave, to here\n")
    assert anchors(page) == {"what-is---there", "from-wave-to-here"}
    assert LINK.findall("[a](b.md#c) [d](#e) (f)") == ["b.md#c", "#e"]
    assert CODE.sub("", "`[a](b)` c") == " c"
