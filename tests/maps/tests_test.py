"""tests/README.md names targets that exist, and every package of tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.maps.checkout import ROOT, folders

LABELS = sorted(set(re.findall(r"`(//[\w/.-]+(?::\w+)?)`", (ROOT / "tests/README.md").read_text())))
RULE = re.compile(r"\b(?:\w+_test|lit_tests)\(")


def packages_with_tests(folder: Path) -> list[str]:
    """The packages in `folder` that have tests, as labels."""
    return [
        f"//{package.relative_to(ROOT)}"
        for package in folders(folder)
        if (package / "BUILD").is_file() and RULE.search((package / "BUILD").read_text())
    ]


@pytest.mark.parametrize("label", LABELS)
def test_a_label_that_is_named_exists(label: str) -> None:
    place, _, target = label.removeprefix("//").partition(":")
    if place.endswith("/..."):
        assert packages_with_tests(ROOT / place.removesuffix("/..."))
    else:
        assert target, "name a target, or all below a folder with /..."
        text = (ROOT / place / "BUILD").read_text()
        # Some packages make tests of a list of names.
        assert any(f'"{name}"' in text for name in (target, target.removesuffix("_test")))


def test_every_package_of_tests_is_named() -> None:
    places = [label.partition(":")[0] for label in LABELS]
    unnamed = [
        package
        for package in packages_with_tests(ROOT / "tests")
        if not any(
            package == place
            or (place.endswith("/...") and f"{package}/".startswith(place.removesuffix("...")))
            for place in places
        )
    ]
    assert not unnamed
