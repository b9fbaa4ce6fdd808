import difflib

import pytest

from tests.golden.prompt_cases import CASES, FOLDER

UPDATE = "./bazelw run //tests/golden:update_prompts"


@pytest.mark.parametrize("name", CASES)
def test_the_prompt_is_as_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    made = CASES[name]() + "\n"
    difference = "".join(
        difflib.unified_diff(kept.splitlines(True), made.splitlines(True), "kept", "made")
    )
    assert kept == made, f"{difference}\nif this is meant: {UPDATE}"


def test_every_kept_prompt_has_a_case() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(CASES)
