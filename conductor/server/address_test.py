import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from conductor.errors import AddressError
from conductor.server.address import PRIVATE, check_address, claim_address, remove_files


@pytest.fixture
def socket_folder() -> Iterator[Path]:
    """A folder with a path short enough for a socket; `tmp_path` is too long."""
    with tempfile.TemporaryDirectory(prefix="waveasm-", dir="/tmp") as folder:
        yield Path(folder)


@pytest.mark.parametrize("address", ["127.0.0.1:0", "127.0.0.1:8080", "[::1]:0", "127.1.2.3:1"])
def test_loopback_is_accepted(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize(
    "address", ["", "8080", "0.0.0.0:80", "10.0.0.1:80", "localhost", "host:80", "127.0.0.1:99999"]
)
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(AddressError, match="expected"):
        check_address(address)


def test_a_new_socket_is_accepted(socket_folder: Path) -> None:
    check_address(f"unix:{socket_folder}/broker.sock")


def test_a_socket_without_folder_is_refused(socket_folder: Path) -> None:
    with pytest.raises(AddressError, match="no folder"):
        check_address(f"unix:{socket_folder}/missing/broker.sock")


def test_a_file_is_not_replaced(socket_folder: Path) -> None:
    (socket_folder / "notes.txt").write_text("mine")
    with pytest.raises(AddressError, match="not a socket"):
        check_address(f"unix:{socket_folder}/notes.txt")


def test_a_running_server_is_not_replaced(socket_folder: Path) -> None:
    path = str(socket_folder / "broker.sock")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen()
        with pytest.raises(AddressError, match="another server"):
            check_address(f"unix:{path}")
    check_address(f"unix:{path}")  # the socket is left behind, nobody listens


def test_a_path_that_is_too_long_is_refused(socket_folder: Path) -> None:
    with pytest.raises(AddressError, match="at most 107 bytes"):
        check_address(f"unix:{socket_folder}/{'x' * 100}.sock")


def test_a_socket_is_claimed_by_one_and_gone_after(socket_folder: Path) -> None:
    address = f"unix:{socket_folder}/broker.sock"
    with claim_address(address) as claimed:
        assert claimed == address
        with pytest.raises(AddressError, match="another server listens"), claim_address(address):
            pass
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(f"{socket_folder}/broker.sock")
    assert os.listdir(socket_folder) == []
    with claim_address(address):
        pass


def test_the_socket_and_the_lock_of_a_dead_server_are_replaced(socket_folder: Path) -> None:
    path = socket_folder / "broker.sock"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
    (socket_folder / "broker.sock.lock").write_text("")
    with claim_address(f"unix:{path}"):
        assert not path.exists()


def test_a_server_without_a_lock_is_not_replaced(socket_folder: Path) -> None:
    path = socket_folder / "broker.sock"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        with pytest.raises(AddressError, match="another server"), claim_address(f"unix:{path}"):
            pass
        assert path.exists()


def test_a_private_folder_is_made_and_removed() -> None:
    with claim_address(PRIVATE) as address:
        folder = Path(address.removeprefix("unix:")).parent
        assert folder.stat().st_mode & 0o777 == 0o700
        with claim_address(PRIVATE) as other:
            assert other != address
    assert not folder.exists()


def test_a_process_that_leaves_in_a_hurry_removes_its_files(socket_folder: Path) -> None:
    folder = socket_folder / "private"
    folder.mkdir()
    for name in ("broker.sock", "broker.sock.lock"):
        (folder / name).write_text("")
    remove_files(f"unix:{folder}/broker.sock", is_private=False)
    assert os.listdir(folder) == []
    remove_files(f"unix:{folder}/broker.sock", is_private=True)
    assert not folder.exists()


def test_a_lock_that_is_a_link_is_not_followed(socket_folder: Path) -> None:
    (socket_folder / "broker.sock.lock").symlink_to(socket_folder / "elsewhere")
    with (
        pytest.raises(AddressError, match="cannot lock"),
        claim_address(f"unix:{socket_folder}/broker.sock"),
    ):
        pass
    assert not (socket_folder / "elsewhere").exists()
