"""The exceptions of this package.

WaveAsmError
 +- SourceError   the input cannot be read, or is not text
 +- BuilderError  a kernel that Python builds is wrong; it names the line of Python
 +- CompileError  the input does not compile
 |   +- AllocationError  registers do not suffice
 |   +- InternalError  the compiler detected a bug of its own: please report it
 +- MachineCodeError  machine code cannot be estimated
 +- FrontendError the packages of a language are missing, or print no kernel
 +- BrokerError   a call to the broker got no answer
 +- SidecarError  the broker of a compile did not start
 +- ProfileError  there is no profile, or it does not match the code
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waveasm.compiler import Diagnostic


class WaveAsmError(Exception):
    """Base of all errors of this package."""


class SourceError(WaveAsmError):
    """The input cannot be read, is too large or is not text."""


class BuilderError(WaveAsmError):
    """A kernel that Python builds is wrong. `file`, `line` and `column` (from 1) are where the
    program asked for it."""

    def __init__(self, message: str, file: str, line: int, column: int) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.message = message
        self.file = file
        self.line = line
        self.column = column


class CompileError(WaveAsmError):
    """The input does not compile. `diagnostics` are the messages, the first cause first; `ir` is
    the IR at the point of failure, or empty if the input could not be parsed."""

    def __init__(self, diagnostics: Sequence[Diagnostic], ir: str = "") -> None:
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.ir = ir


class AllocationError(CompileError):
    """The registers do not suffice for a kernel. The notes of the error name the values in the
    way and their registers."""


class InternalError(CompileError):
    """The compiler detected a bug of its own. `file_name` and `source` are the input to report."""

    def __init__(
        self, diagnostics: Sequence[Diagnostic], file_name: str, source: str, ir: str = ""
    ) -> None:
        super().__init__(diagnostics, ir)
        self.file_name = file_name
        self.source = source


class MachineCodeError(WaveAsmError):
    """A file is not machine code for gfx942, or has code that the model cannot follow; the text
    says why."""


class FrontendError(WaveAsmError):
    """The packages of a language are missing, or print no kernel."""


class BrokerError(WaveAsmError):
    """A call to the broker got no answer. `code` is gRPC's name of the status."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class SidecarError(WaveAsmError):
    """The broker of a compile did not start; the text gives the reason."""


class ProfileError(WaveAsmError):
    """A profile cannot be made or read, or is of other code; the text gives the reason."""
