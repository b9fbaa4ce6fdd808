"""Certificates for tests, of an authority of their own."""

from __future__ import annotations

import datetime
import ipaddress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAY = datetime.timedelta(days=1)


class Authority:
    """Signs certificates."""

    def __init__(self, name: str = "authority") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = _name(name)
        self._certificate = self._sign(self._name, self._key, is_authority=True)

    def write(self, folder: Path, name: str) -> Path:
        """Writes `ca.pem`, and `cert.pem` and `key.pem` of 127.0.0.1 with the common name `name`,
        into a new folder."""
        folder.mkdir()
        self.write_ca(folder)
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = self._sign(_name(name), key)
        (folder / "cert.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
        file = folder / "key.pem"
        file.touch(mode=0o600)
        file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
        return folder

    def write_ca(self, folder: Path) -> Path:
        """Writes `ca.pem` alone."""
        path = folder / "ca.pem"
        path.write_bytes(self._certificate.public_bytes(serialization.Encoding.PEM))
        return path

    def _sign(
        self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, *, is_authority: bool = False
    ) -> x509.Certificate:
        now = datetime.datetime.now(datetime.timezone.utc)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - DAY)
            .not_valid_after(now + DAY)
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
            .add_extension(
                x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]),
                critical=False,
            )
            .sign(self._key, hashes.SHA256())
        )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])
