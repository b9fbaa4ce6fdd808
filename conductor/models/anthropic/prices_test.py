import json
from pathlib import Path
from typing import Any

import pytest

from conductor.limits.spending import Usage
from conductor.models.anthropic.prices import DEFAULT_FILE, PriceError, load_prices

USAGE = Usage(
    input_tokens=1_000_000,
    cached_input_tokens=600_000,
    cache_write_tokens=300_000,
    output_tokens=100_000,
)


def test_the_kinds_of_tokens_have_their_prices() -> None:
    price = load_prices().price_for_limits("claude-opus-5-5")
    assert price.dollars(USAGE) == pytest.approx(0.1 * 4 + 0.6 * 0.2 + 0.3 * 5 + 0.1 * 20)
    assert price.dollars(Usage()) == 0


def test_the_file_says_of_when_it_is_and_from_where() -> None:
    prices = load_prices()
    assert prices.as_of == "2026-11"
    assert "Anthropic" in prices.source
    assert prices.find(prices.default_model) is not None


def test_there_is_no_limit_of_dollars_without_a_price() -> None:
    prices = load_prices()
    assert prices.find("claude-opus-5") is None
    with pytest.raises(PriceError, match=r"'claude-opus-5' is not known .*expected one of .*opus"):
        prices.price_for_limits("claude-opus-5")


def test_a_lower_bound_keeps_no_limit() -> None:
    prices = load_prices()
    assert prices.find("claude-haiku-5-5") is not None
    with pytest.raises(PriceError, match="only a lower bound"):
        prices.price_for_limits("claude-haiku-5-5")


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(DEFAULT_FILE.read_text()), **fields})


MODEL = {"input": 1, "output": 1, "cache_read": 1, "is_lower_bound": False}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[]", "'format': 1"),
        (changed(format=2), "'format': 1"),
        (changed(cache_write_factor=0), "'cache_write_factor' to be positive"),
        (changed(models={}), "at least one model"),
        (changed(models={"m": 3}), "an object for 'm'"),
        (changed(models={"m": {**MODEL, "input": -1}}), "'m': expected 'input' to be positive"),
        (changed(models={"m": {**MODEL, "input": True}}), "'input' to be a number"),
        (changed(models={"m": {**MODEL, "output": float("nan")}}), "'output' to be positive"),
        (changed(models={"m": {**MODEL, "is_lower_bound": 0}}), "true or false"),
        (changed(models={"m": MODEL}), "'default_model' among the models"),
        (changed(as_of=""), "'as_of' to be a text"),
    ],
)
def test_a_file_that_is_wrong_is_an_error(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "prices.json"
    path.write_text(text)
    with pytest.raises(PriceError, match=reason) as caught:
        load_prices(path)
    assert str(path) in str(caught.value)


def test_another_file_takes_the_place(tmp_path: Path) -> None:
    path = tmp_path / "prices.json"
    path.write_text(changed(models={"m": MODEL}, default_model="m"))
    assert load_prices(path).price_for_limits("m").cache_write == 1.25


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(PriceError, match="No such file"):
        load_prices(tmp_path / "missing.json")
