"""Tests connections to a provider: failures and their reasons, proxies, private authorities."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conductor.models.anthropic.options import AnthropicOptions
from conductor.models.anthropic.provider import AnthropicProvider
from conductor.models.catalog import make_source
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.models.source import SourceOptions
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.secret import Secret
from tests.fake_anthropic.fronts import ConnectProxy, TlsFront, make_certificate
from tests.fake_anthropic.server import FakeAnthropic

KEY = "sk-ant-test"
MODEL = "claude-opus-5-5"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def server() -> Iterator[FakeAnthropic]:
    with FakeAnthropic(key=KEY) as running:
        yield running


def ask(**options: Any) -> Reply:
    """Asks for one reply."""

    async def run() -> Reply:
        provider = AnthropicProvider(AnthropicOptions(Secret(KEY), MODEL, **options))
        call = Call(Prompt("rules", "region", "question", "1"), SAMPLE_ROUND, 100, timeout_s=30)
        try:
            return await provider.complete(call)
        finally:
            await provider.close()

    return asyncio.run(run())


def problem(**options: Any) -> str:
    """Why nothing could be sent."""
    with pytest.raises(ProviderError) as caught:
        ask(**options)
    assert caught.value.code is ErrorCode.CONNECTION
    assert caught.value.is_usage_known
    assert caught.value.usage.attempts == 0
    return str(caught.value)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def test_a_server_that_is_not_there() -> None:
    url = f"http://127.0.0.1:{free_port()}"
    assert problem(base_url=url) == "the server refuses connections"


def test_a_name_that_is_not_known() -> None:
    assert problem(base_url="https://name.invalid") == "the name of the server is not known (DNS)"


def test_a_server_without_tls(server: FakeAnthropic) -> None:
    assert "TLS failed (" in problem(base_url=f"https://127.0.0.1:{server.port}")


def test_certificates(server: FakeAnthropic, certificate: Path) -> None:
    with TlsFront(server.port, certificate) as front:
        url = f"https://127.0.0.1:{front.port}"
        text = problem(base_url=url)
        assert "is not trusted (self-signed certificate)" in text
        assert "--ca_file" in text
        assert server.ledger == []
        assert ask(base_url=url, ca_file=certificate).text
    assert len(server.ledger) == 1


def test_a_proxy(server: FakeAnthropic, certificate: Path) -> None:
    with TlsFront(server.port, certificate) as front, ConnectProxy(front.port) as proxy:
        reply = ask(
            base_url="https://127.0.0.1:9",
            ca_file=certificate,
            proxy=f"http://127.0.0.1:{proxy.port}",
        )
    assert reply.text
    assert proxy.asked == ["CONNECT 127.0.0.1:9 HTTP/1.1"]
    # The key went through TLS alone.
    assert KEY not in str(proxy.asked)


@pytest.mark.parametrize("status", [403, 407, 502])
def test_a_proxy_that_refuses(status: int) -> None:
    with ConnectProxy(free_port(), status=status) as proxy:
        text = problem(base_url="https://127.0.0.1:9", proxy=f"http://127.0.0.1:{proxy.port}")
    assert text == "the proxy makes no connection to the server"


def test_a_proxy_of_the_environment_is_named_but_not_used(tmp_path: Path) -> None:
    key_file = tmp_path / "key"
    key_file.write_text(KEY)
    key_file.chmod(0o600)
    url = f"http://127.0.0.1:{free_port()}"

    async def check(environment: dict[str, str]) -> str:
        options = SourceOptions("anthropic", base_url=url, key_file=key_file)
        source = make_source(options, environment)
        assert source.check is not None
        with pytest.raises(ProviderError) as caught:
            await source.check()
        return str(caught.value)

    text = asyncio.run(check({"https_proxy": "http://me:word@host:1"}))
    assert text == (
        "the server refuses connections; the proxy of $https_proxy is not used: --proxy names one"
    )
    assert asyncio.run(check({"NO_PROXY": "*"})) == "the server refuses connections"
