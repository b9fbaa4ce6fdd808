from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from conductor.errors import ConfigurationError
from conductor.limits.spending import Limits
from conductor.server.clients import read_clients

DAILY = Limits(rounds=5, tokens=100)
TOKENS = {"ann": "a-token-of-ann-0123", "ci": "a-token-of-ci-45678"}


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def written(path: Path, value: Any) -> Path:
    path.write_text(value if isinstance(value, str) else json.dumps(value))
    return path


def good() -> dict[str, Any]:
    return {
        "clients": {
            "ann": {"token_sha256": sha256(TOKENS["ann"]), "dollars": 2, "tokens": 50},
            "ci": {"token_sha256": sha256(TOKENS["ci"]), "may_record": False},
        }
    }


def test_tokens_find_their_clients(tmp_path: Path) -> None:
    clients = read_clients(written(tmp_path / "c", good()), DAILY, by_certificate=False)
    ann = clients.find_by_token(f"Bearer {TOKENS['ann']}")
    assert ann is not None
    assert (ann.name, ann.daily, ann.may_record) == ("ann", Limits(5, 50, 2.0), True)
    ci = clients.find_by_token(f"Bearer {TOKENS['ci']}".encode())
    assert ci is not None
    assert (ci.name, ci.daily, ci.may_record) == ("ci", DAILY, False)
    for wrong in (
        "",
        "Bearer ",
        TOKENS["ann"],
        f"bearer {TOKENS['ann']}",
        f"Bearer {TOKENS['ann']} ",
    ):
        assert clients.find_by_token(wrong) is None
    assert clients.find_by_token(f"Bearer {sha256(TOKENS['ann'])}") is None


def test_names_in_certificates_find_their_clients(tmp_path: Path) -> None:
    clients = read_clients(written(tmp_path / "c", good()), DAILY, by_certificate=True)
    ci = clients.find_by_name("ci")
    assert ci is not None
    assert not ci.may_record
    for wrong in ("", "CI", "eve", "ci\n"):
        assert clients.find_by_name(wrong) is None


def test_accounts_of_compiles_of_two_clients_are_never_the_same(tmp_path: Path) -> None:
    clients = read_clients(written(tmp_path / "c", good()), DAILY, by_certificate=True)
    ann, ci = clients.find_by_name("ann"), clients.find_by_name("ci")
    assert ann is not None
    assert ci is not None
    assert ann.account("c") != ci.account("c")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("{", "Expecting"),
        ("[]", 'expected {"clients"'),
        ('{"clients": {"ann": {}, "ann": {}}}', 'the name "ann" stands twice'),
        ('{"clients": []}', 'expected {"clients"'),
        ('{"clients": {"ann": 1}}', 'expected {"clients"'),
        ({"ann\n": {}}, "expected a name"),
        ({"ann": {"token": "x"}}, "unknown field 'token'"),
        ({"ann": {"token_sha256": "00"}}, "64 hexadecimal digits"),
        ({"ann": {}}, "64 hexadecimal digits"),
        ({"ann": {"tokens": -1}}, "expected a number for 'tokens'"),
        ({"ann": {"tokens": 1.5}}, "expected a number for 'tokens'"),
        ({"ann": {"dollars": True}}, "expected a number for 'dollars'"),
        ({"ann": {"may_record": 1}}, "true or false"),
        (
            {"a": {"token_sha256": "0" * 64}, "b": {"token_sha256": "0" * 64}},
            "the token of another one",
        ),
    ],
)
def test_a_file_that_is_wrong_says_where(tmp_path: Path, change: Any, reason: str) -> None:
    value = change if isinstance(change, str) else {"clients": change}
    path = written(tmp_path / "c", value)
    with pytest.raises(ConfigurationError) as caught:
        read_clients(path, DAILY, by_certificate=False)
    assert reason in str(caught.value)
    assert str(path) in str(caught.value)
