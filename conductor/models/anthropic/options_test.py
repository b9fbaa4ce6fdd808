from pathlib import Path
from typing import Any

import pytest

from conductor.models.anthropic.options import AnthropicOptions, AnthropicOptionsError
from conductor.secret import Secret

KEY = Secret("sk-ant-planted")


def options(**changes: Any) -> AnthropicOptions:
    return AnthropicOptions(**{"key": KEY, "model": "claude-opus-5-5", **changes})


@pytest.mark.parametrize(
    "url",
    [
        "https://api.anthropic.com",
        "https://gateway.example/claude",
        "http://127.0.0.1:8080",
        "http://localhost:1",
        "http://[::1]:1/x",
    ],
)
def test_base_urls(url: str) -> None:
    assert options(base_url=url).base_url == url


@pytest.mark.parametrize(
    "url",
    [
        "",
        "api.anthropic.com",
        "http://api.anthropic.com",
        "http://10.0.0.1",
        "http://127.0.0.1.example",
        "ftp://127.0.0.1",
        "https://",
        "https://host:port",
        "https://[::1",
        "https://me:word@host",
        "https://host?x=1",
        "https://host#x",
    ],
)
def test_urls_that_the_key_must_not_go_to(url: str) -> None:
    with pytest.raises(AnthropicOptionsError, match="expected a base URL") as caught:
        options(base_url=url)
    assert "word" not in str(caught.value)


@pytest.mark.parametrize(
    "url", ["http://proxy:3128", "https://me:word@proxy.example:443/", "http://[::1]:1"]
)
def test_proxies(url: str) -> None:
    assert options(proxy=url).proxy == url


@pytest.mark.parametrize(
    "url", ["", "proxy:3128", "socks5://me:word@h:1", "http://", "http://h:x", "http://h/path"]
)
def test_what_is_not_a_proxy(url: str) -> None:
    with pytest.raises(AnthropicOptionsError, match="expected a proxy") as caught:
        options(proxy=url)
    assert "word" not in str(caught.value)


def test_a_proxy_must_not_see_the_key() -> None:
    with pytest.raises(AnthropicOptionsError, match="expected a base URL with https"):
        options(proxy="http://proxy:1", base_url="http://127.0.0.1:8080")


def test_files_of_authorities(tmp_path: Path) -> None:
    with pytest.raises(AnthropicOptionsError, match="No such file"):
        options(ca_file=tmp_path / "missing")
    text = tmp_path / "text"
    text.write_text("none")
    with pytest.raises(AnthropicOptionsError, match="expected certificates in PEM form"):
        options(ca_file=text)


@pytest.mark.parametrize("model", ["claude-haiku-5-5", "m", "anthropic.claude-opus-5-5:0", "a/b@1"])
def test_any_model_will_do(model: str) -> None:
    assert options(model=model).model == model


@pytest.mark.parametrize("model", ["", " ", "a b", "a\n", "ä", "m" * 200, "-m"])
def test_what_is_no_name_of_a_model(model: str) -> None:
    with pytest.raises(AnthropicOptionsError, match="name of a model"):
        options(model=model)


def test_efforts() -> None:
    assert options(effort="max").effort == "max"
    with pytest.raises(AnthropicOptionsError, match="of low, medium, high, xhigh, max, got 'much'"):
        options(effort="much")


@pytest.mark.parametrize(
    "name",
    ["connect_timeout_s", "max_response_bytes", "max_connections"],
)
@pytest.mark.parametrize("value", [0, -1, float("nan")])
def test_limits_are_positive(name: str, value: float) -> None:
    with pytest.raises(AnthropicOptionsError, match=f"expected {name} to be positive"):
        options(**{name: value})


def test_the_key_does_not_show() -> None:
    assert "planted" not in repr(options())
