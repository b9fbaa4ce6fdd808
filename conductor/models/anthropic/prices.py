"""Prices of tokens, from a dated file.

`prices.json` beside this file is the default. A file of the same form replaces it if prices have
changed or a contract has others.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from conductor.errors import ConductorError
from conductor.limits.spending import Usage

DEFAULT_FILE = Path(__file__).with_name("prices.json")
FORMAT = 1
PER_TOKEN = 1e-6
"""Prices are for a million tokens."""


class PriceError(ConductorError):
    """A file of prices cannot be used, or there is no price for a model."""


@dataclass(frozen=True, slots=True)
class Price:
    """Prices of a model, in US dollars for a million tokens."""

    input: float
    output: float
    """Thinking counts as output."""
    cache_read: float
    cache_write: float
    """Into the cache that lasts five minutes."""
    is_lower_bound: bool
    """It may cost more, so no limit of dollars can be kept with it."""

    def dollars(self, usage: Usage) -> float:
        """What `usage` costs; its own `dollars` do not count."""
        fresh = usage.input_tokens - usage.cached_input_tokens - usage.cache_write_tokens
        return PER_TOKEN * (
            fresh * self.input
            + usage.cached_input_tokens * self.cache_read
            + usage.cache_write_tokens * self.cache_write
            + usage.output_tokens * self.output
        )


@dataclass(frozen=True, slots=True)
class PriceList:
    """The prices of a file."""

    as_of: str
    source: str
    default_model: str
    models: Mapping[str, Price]

    def find(self, model: str) -> Price | None:
        """The price of exactly this model, or None: a name that is alike says nothing."""
        return self.models.get(model)

    def price_for_limits(self, model: str) -> Price:
        """The price that a limit of dollars is kept with.

        Raises:
            PriceError: it is not known, or only that it is not less.
        """
        price = self.models.get(model)
        if price is None:
            known = ", ".join(name for name, each in self.models.items() if not each.is_lower_bound)
            raise PriceError(
                f"the price of '{model}' is not known (prices of {self.as_of}), so that no limit "
                f"of dollars can be kept; expected one of {known}, or a limit of tokens"
            )
        if price.is_lower_bound:
            raise PriceError(
                f"of the price of '{model}' only a lower bound is known (prices of {self.as_of}), "
                "so that no limit of dollars can be kept; expected a limit of tokens"
            )
        return price


def load_prices(path: Path = DEFAULT_FILE) -> PriceList:
    """Raises `PriceError` if the file is not there or anything in it is not as it must be."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PriceError(f"cannot read prices from '{path}': {error.strerror}") from None
    except ValueError as error:
        raise PriceError(f"prices in '{path}' are not JSON: {error}") from None
    try:
        return _price_list(content)
    except PriceError as error:
        raise PriceError(f"prices in '{path}': {error}") from None


def _price_list(content: object) -> PriceList:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise PriceError(f"expected an object with 'format': {FORMAT}")
    factor = _number(content, "cache_write_factor")
    models = content.get("models")
    if not isinstance(models, dict) or not models:
        raise PriceError("expected 'models' to be an object with at least one model")
    prices = {}
    for name, fields in models.items():
        if not isinstance(fields, dict):
            raise PriceError(f"expected an object for '{name}'")
        try:
            prices[name] = _price(fields, factor)
        except PriceError as error:
            raise PriceError(f"'{name}': {error}") from None
    default_model = _text(content, "default_model")
    if default_model not in prices:
        raise PriceError(f"expected 'default_model' among the models, got '{default_model}'")
    return PriceList(_text(content, "as_of"), _text(content, "source"), default_model, prices)


def _price(fields: dict[str, object], cache_write_factor: float) -> Price:
    is_lower_bound = fields.get("is_lower_bound")
    if not isinstance(is_lower_bound, bool):
        raise PriceError("expected 'is_lower_bound' to be true or false")
    read = _number(fields, "input")
    return Price(
        input=read,
        output=_number(fields, "output"),
        cache_read=_number(fields, "cache_read"),
        cache_write=read * cache_write_factor,
        is_lower_bound=is_lower_bound,
    )


def _number(fields: dict[str, object], name: str) -> float:
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise PriceError(f"expected '{name}' to be a number")
    if not math.isfinite(value) or value <= 0:
        raise PriceError(f"expected '{name}' to be positive, got {value}")
    return float(value)


def _text(fields: dict[str, object], name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not value:
        raise PriceError(f"expected '{name}' to be a text")
    return value
