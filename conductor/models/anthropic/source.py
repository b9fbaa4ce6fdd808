"""Makes the provider from the options of the broker."""

from __future__ import annotations

import urllib.parse
from collections.abc import Mapping

from conductor.models.anthropic.prices import PriceError, load_prices
from conductor.models.costs import TokenCosts
from conductor.models.source import Source, SourceOptions
from conductor.secret import Secret, read_key

CHECK_TIMEOUT_S = 20.0
"""The longest that the one request of a check may take."""

PROXY_VARIABLES = ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy")
"""Where other programs look for a proxy. The broker takes its proxy from a flag alone: a variable
may have been set for something else, and the proxy learns when and how much is asked."""


def _proxy_variable(environment: Mapping[str, str]) -> str:
    """The first of `PROXY_VARIABLES` that is set; empty if none is."""
    return next((name for name in PROXY_VARIABLES if environment.get(name)), "")


def _proxy_password(proxy: str | None) -> tuple[Secret, ...]:
    password = urllib.parse.urlsplit(proxy or "").password
    return (Secret(password),) if password else ()


def make_source(options: SourceOptions, environment: Mapping[str, str]) -> Source:
    """The provider with its key and prices. Opens no connection.

    Raises:
        SecretError: there is no key.
        PriceError: the prices cannot be read.
        AnthropicOptionsError: options that cannot work.
    """
    key = read_key(environment, options.key_file)
    prices = load_prices()
    # The SDK takes a second to import: only who uses it waits for it.
    from conductor.models.anthropic.check import check_model
    from conductor.models.anthropic.options import DEFAULT_BASE_URL, AnthropicOptions
    from conductor.models.anthropic.provider import AnthropicProvider
    from conductor.models.anthropic.request import estimate_tokens

    anthropic_options = AnthropicOptions(
        key=key,
        model=options.model or prices.default_model,
        base_url=options.base_url or DEFAULT_BASE_URL,
        effort=options.effort,
        proxy=options.proxy,
        ca_file=options.ca_file,
        unused_proxy="" if options.proxy else _proxy_variable(environment),
    )
    model, base_url = anthropic_options.model, anthropic_options.base_url
    try:
        dollars = prices.price_for_limits(model).dollars
        price = f"prices of {prices.as_of}"
    except PriceError as error:
        dollars, price = None, str(error)
    provider = AnthropicProvider(anthropic_options, prices)

    async def check() -> list[str]:
        try:
            return await check_model(provider, effort=options.effort, timeout_s=CHECK_TIMEOUT_S)
        finally:
            await provider.close()

    return Source(
        provider,
        has_tools=True,
        check=check,
        costs=TokenCosts(estimate_tokens, dollars),
        base_url=base_url,
        settings=f"effort={options.effort}",
        secrets=(key, *_proxy_password(options.proxy)),
        summary=f"anthropic: {model} at {base_url}, with a key; {price}",
    )
