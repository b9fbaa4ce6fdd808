"""docs/security.md names for each threat what meets it and the test that shows it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

DOCUMENT = Path("docs/security.md").read_text()
HEADER = ["threat", "met by", "test"]


def rows() -> list[list[str]]:
    """The cells of all tables, without their headers."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in DOCUMENT.splitlines()
        if line.startswith("|")
    ]
    return [row for row in cells if row != HEADER and not set("".join(row)) <= {"-"}]


def proofs() -> list[str]:
    """The targets of the suite. Bazel fails if one does not exist."""
    for statement in ast.parse(Path("tests/security/BUILD").read_text()).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "PROOFS":
            found: list[str] = ast.literal_eval(statement.value)
            return found
    raise AssertionError("no list of targets")


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row[0]))
def test_a_threat_has_what_meets_it_and_one_test(row: list[str]) -> None:
    threat, met_by, test = row
    assert threat.endswith(".")
    assert met_by.endswith(".")
    assert re.fullmatch(r"`//[a-z_/-]+:[a-z_]+`", test), test
    assert test.strip("`") in proofs()


def test_the_suite_has_the_tests_of_the_document_and_no_others() -> None:
    named = {row[2].strip("`") for row in rows()}
    assert len(rows()) > 30
    assert sorted(named) == proofs()
