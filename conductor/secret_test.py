import copy
import os
import pickle
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from conductor.secret import MAX_KEY_BYTES, Secret, SecretError, read_key

KEY = "sk-ant-planted-0123456789"


@dataclass(frozen=True)
class Holder:
    key: Secret


@pytest.mark.parametrize(
    "shown",
    [
        repr(Secret(KEY)),
        str(Secret(KEY)),
        f"{Secret(KEY)}",
        f"{Secret(KEY):>80}",
        f"{Secret(KEY)!r}",
        "%s %r" % (Secret(KEY), Secret(KEY)),  # noqa: UP031
        repr(Holder(Secret(KEY))),
        repr(asdict(Holder(Secret(KEY)))),
        repr([copy.copy(Secret(KEY)), copy.deepcopy(Secret(KEY))]),
    ],
)
def test_it_is_masked(shown: str) -> None:
    assert "***" in shown
    assert KEY not in shown


def test_reveal_is_the_way_to_it() -> None:
    assert Secret(KEY).reveal() == KEY
    assert copy.deepcopy(Secret(KEY)).reveal() == KEY
    assert not hasattr(Secret(KEY), "__dict__")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_is_not_pickled(protocol: int) -> None:
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(Secret(KEY), protocol)


@pytest.mark.parametrize("text", [KEY + "\n", KEY + "\r\nx: y", KEY + " x", KEY + "é", "\0" + KEY])
def test_what_cannot_be_in_a_header_is_refused(text: str) -> None:
    with pytest.raises(SecretError, match="visible ASCII") as caught:
        Secret(text)
    assert KEY not in "".join(traceback.format_exception(caught.value))


def write(path: Path, content: bytes, mode: int = 0o600) -> Path:
    path.write_bytes(content)
    path.chmod(mode)
    return path


def test_the_environment_has_the_key() -> None:
    assert read_key({"ANTHROPIC_API_KEY": f" {KEY}\n"}).reveal() == KEY


@pytest.mark.parametrize("environment", [{}, {"ANTHROPIC_API_KEY": " "}])
def test_no_key(environment: dict[str, str]) -> None:
    with pytest.raises(SecretError, match="expected ANTHROPIC_API_KEY in the environment"):
        read_key(environment)


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_the_file_goes_before_the_environment(tmp_path: Path, mode: int) -> None:
    path = write(tmp_path / "key", f"{KEY}\n".encode(), mode)
    assert read_key({"ANTHROPIC_API_KEY": "another"}, path).reveal() == KEY


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o700, 0o4600])
def test_a_file_that_others_may_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = write(tmp_path / "key", KEY.encode(), mode)
    with pytest.raises(SecretError, match=f"expected mode 0600, got {mode:04o}"):
        read_key({}, path)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"\n", "empty"),
        (f"{KEY}\n{KEY}\n".encode(), "visible ASCII"),
        (f"{KEY}\xff".encode("latin-1"), "visible ASCII"),
        (KEY.encode() * MAX_KEY_BYTES, "more than 4096 bytes"),
    ],
)
def test_a_file_without_a_key(tmp_path: Path, content: bytes, reason: str) -> None:
    path = write(tmp_path / "key", content)
    with pytest.raises(SecretError, match=reason) as caught:
        read_key({}, path)
    shown = "".join(traceback.format_exception(caught.value))
    assert str(path) in shown
    assert KEY not in shown


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(SecretError, match="No such file"):
        read_key({}, tmp_path / "missing")


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(SecretError, match="expected a regular file"):
        read_key({}, tmp_path)
    os.mkfifo(tmp_path / "pipe", 0o600)
    with pytest.raises(SecretError, match="regular file"):
        read_key({}, tmp_path / "pipe")
