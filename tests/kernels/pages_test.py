"""Figures of pages are replaced, words stay."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.kernels.pages import commit, figures, replace_figures, write_figures

NEW = "## Figures\n\nMade by `./table`, of commit `abc`.\n\n3 of 3.\n"


def test_figures_are_replaced_and_words_stay() -> None:
    assert figures("./table", "abc", ["3 of 3."]) == NEW
    assert replace_figures("# Page\n\nWords.\n\n## Figures\n\nold\n\n### More\n", NEW) == (
        "# Page\n\nWords.\n\n" + NEW
    )
    assert replace_figures("# Page\n\nWords.\n", NEW) == "# Page\n\nWords.\n\n" + NEW
    assert replace_figures("", NEW) == NEW
    # Making them again changes nothing.
    assert replace_figures(NEW, NEW) == NEW


def test_a_page_says_of_which_commit_it_is(tmp_path: Path) -> None:
    assert commit(tmp_path) == "unknown"
    git = ["git", "-C", str(tmp_path), "-c", "user.name=n", "-c", "user.email=e"]
    for arguments in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "subject"]):
        subprocess.run([*git, *arguments], check=True)
    page = tmp_path / "page.md"
    page.write_text("# Page\n")
    write_figures(page, "./table", ["3 of 3."])
    assert f"of commit `{commit(tmp_path)}`" in page.read_text()
    assert len(commit(tmp_path)) == 10
