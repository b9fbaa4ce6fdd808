"""Fronts between a client and a server: TLS, and a proxy."""

from __future__ import annotations

import contextlib
import socket
import ssl
import subprocess
import threading
from pathlib import Path
from typing import Self


def make_certificate(folder: Path) -> Path:
    """A certificate of 127.0.0.1 that nobody vouches for, with its key, in one PEM file."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt"),
            *("ec_paramgen_curve:prime256v1", "-days", "2", "-subj", "/CN=test"),
            *("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate),
        ],
        check=True,
        capture_output=True,
    )
    both = folder / "both.pem"
    both.write_bytes(key.read_bytes() + certificate.read_bytes())
    return both


class Front:
    """Listens on 127.0.0.1 from `with` on, and hands what comes to another port."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self.connections = 0
        """Those that were handed on."""

    @property
    def port(self) -> int:
        """Where it listens."""
        port: int = self._listener.getsockname()[1]
        return port

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        # Wakes `accept`, which closing alone does not.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join()

    def greet(self, client: socket.socket) -> socket.socket | None:
        """What comes before data. Returns the connection to read from; None ends it."""
        raise NotImplementedError

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._handle, args=(client,), daemon=True).start()

    def _handle(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError), client:
            greeted = self.greet(client)
            if greeted is None:
                return
            self.connections += 1
            with greeted, socket.create_connection(("127.0.0.1", self._to)) as server:
                back = threading.Thread(target=_pump, args=(server, greeted), daemon=True)
                back.start()
                _pump(greeted, server)
                back.join()


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)


class TlsFront(Front):
    """Speaks TLS with clients."""

    def __init__(self, port: int, certificate: Path) -> None:
        super().__init__(port)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)

    def greet(self, client: socket.socket) -> socket.socket | None:
        """The handshake; a client that does not trust the certificate ends it."""
        return self._context.wrap_socket(client, server_side=True)


class ConnectProxy(Front):
    """A proxy of HTTP that answers CONNECT with `status`. It takes no notice of the server that
    is asked for but to remember it."""

    def __init__(self, port: int, *, status: int = 200) -> None:
        super().__init__(port)
        self._status = status
        self.asked: list[str] = []

    def greet(self, client: socket.socket) -> socket.socket | None:
        """Reads CONNECT with its headers and answers it."""
        head = b""
        while b"\r\n\r\n" not in head:
            piece = client.recv(4096)
            if not piece:
                return None
            head += piece
        self.asked.append(head.split(b"\r\n")[0].decode())
        client.sendall(f"HTTP/1.1 {self._status} Scripted\r\n\r\n".encode())
        return client if self._status == 200 else None
