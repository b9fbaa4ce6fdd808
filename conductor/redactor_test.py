from __future__ import annotations

import json

import pytest

from conductor.redactor import MASK, Redactor

KEY = 'planted"key\\with-odd.characters'


@pytest.mark.parametrize("text", ["{}", "before {} after", "{}{}", "a{}b"])
def test_a_key_is_masked_wherever_it_stands(text: str) -> None:
    redactor = Redactor([KEY])
    assert redactor.redact(text.replace("{}", KEY)) == text.replace("{}", MASK)
    assert MASK in redactor.redact(json.dumps(text.replace("{}", KEY)))
    assert "planted" not in redactor.redact(json.dumps(text.replace("{}", KEY)))


def test_all_texts_of_a_value() -> None:
    value = {KEY: [f"a {KEY}", {"b": (KEY, 1, None, 2.5)}]}
    assert Redactor([KEY]).redact_all(value) == {MASK: [f"a {MASK}", {"b": [MASK, 1, None, 2.5]}]}
    line = {"text": "first line\nsk-ant-api03-abcdefghijk"}
    assert "abcdefgh" not in json.dumps(Redactor().redact_all(line))


def test_a_key_that_is_a_part_of_another_does_not_save_the_rest() -> None:
    assert Redactor(["abcdefgh", "abcdefgh-and-more"]).redact("abcdefgh-and-more") == MASK


@pytest.mark.parametrize(
    "text", ["sk-ant-api03-abcdefghijk", "Authorization: Bearer abcdefgh12345", "bearer abcdefgh12"]
)
def test_keys_of_known_shape_are_masked_unasked(text: str) -> None:
    assert MASK in Redactor().redact(text)
    assert "abcdefgh" not in Redactor().redact(text)


def test_variables_that_are_named_like_secrets() -> None:
    environment = {
        "ANTHROPIC_API_KEY": "value-one",
        "GITHUB_TOKEN": "value-two",
        "db_password": "value-three",
        "KEYBOARD": "qwertyuiop",
        "MONKEY": "bananabanana",
        "SHORT_KEY": "a",
    }
    redactor = Redactor.from_environment(environment, extra=["value-four"])
    text = "value-one value-two value-three value-four qwertyuiop bananabanana a"
    assert redactor.redact(text) == f"{MASK} {MASK} {MASK} {MASK} qwertyuiop bananabanana a"
