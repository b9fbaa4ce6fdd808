"""What this package raises.

WaveAsmError
 +- SourceError   the input cannot be read, or is no text
 +- CompileError  the input does not compile
 |   +- InternalError  the compiler found a mistake of its own: please report it
 +- FrontendError the packages of a language are missing, or print no kernel
 +- BrokerError   a call of the broker has no answer
 +- SidecarError  the broker of a compile did not start
 +- ProfileError  there is no profile, or it does not fit the code
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waveasm.compiler import Diagnostic


class WaveAsmError(Exception):
    """Base of all errors of this package."""


class SourceError(WaveAsmError):
    """The input cannot be read, is too large or is no text."""


class CompileError(WaveAsmError):
    """The input does not compile. `diagnostics` says where and why, the first cause first; `ir` is
    the IR at the point of failure, or empty if the input could not be read as IR."""

    def __init__(self, diagnostics: Sequence[Diagnostic], ir: str = "") -> None:
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.ir = ir


class InternalError(CompileError):
    """The compiler found a mistake of its own. `file_name` and `source` are the input to
    report."""

    def __init__(
        self, diagnostics: Sequence[Diagnostic], file_name: str, source: str, ir: str = ""
    ) -> None:
        super().__init__(diagnostics, ir)
        self.file_name = file_name
        self.source = source


class FrontendError(WaveAsmError):
    """The packages of a language are missing, or print no kernel."""


class BrokerError(WaveAsmError):
    """A call of the broker has no answer. `code` is gRPC's name of the status."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class SidecarError(WaveAsmError):
    """The broker of a compile did not start; the text says why."""


class ProfileError(WaveAsmError):
    """A profile cannot be made, cannot be read, or is of other code; the text says why."""
