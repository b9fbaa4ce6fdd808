"""The blocks of docs/session.md run, and print what the page says."""

from __future__ import annotations

from docs.generate.session_page import page_file, run_page


def test_the_page_is_true() -> None:
    page = page_file().read_text(encoding="utf-8")
    assert page.count("```text\n") >= 5
    assert run_page(page, "docs/session.md") == page, "run ./bazelw run //docs:update_session"
