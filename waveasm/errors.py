"""The exceptions of this package. Each is also of the built-in type in brackets.

WaveAsmError
 +- ArgumentTypeError   an argument of a function has the wrong type (TypeError)
 +- ArgumentValueError  an argument of a function is out of bounds (ValueError)
 +- SourceError         the input is not text, or too large (ValueError)
 |   +- SourceFileError the input cannot be read (OSError)
 +- BuilderError        a kernel that Python builds is wrong; names the line of Python (ValueError)
 |   +- BuilderNameError a builder has no such method (AttributeError)
 +- CompileError        the input does not compile (ValueError)
 |   +- AllocationError registers do not suffice
 |   +- InternalError   the compiler detected a bug of its own: please report it (RuntimeError)
 +- MachineCodeError    machine code cannot be estimated (ValueError)
 +- FrontendError       a front end itself fails, or prints no kernel (RuntimeError)
 |   +- MissingPackageError  the packages of a language are missing (ImportError)
 +- LaunchError         arguments or sizes of a launch do not match the kernel (ValueError)
 |   +- LaunchTypeError an argument of a launch has the wrong type (TypeError)
 +- BrokerError         a call to the broker got no answer (ConnectionError)
 +- SidecarError        the broker of a compile did not start (RuntimeError)
 +- CalibrationError    measured times cannot be read or used (ValueError)
 +- ProfileError        there is no profile, or it does not match the code (ValueError)
 +- SessionError        a call of a session has no answer (RuntimeError)
 |   +- SessionArgumentError   an argument is not what the call takes (ValueError)
 |   +- UnknownCandidateError  there is no such candidate (LookupError)
 |   +- UnknownRegionError     the candidate has no such region (LookupError)
 |   +- BudgetError     the session has no evaluations left
 +- RecordError         a record for a report is invalid (ValueError)
 +- EmulatorError       the emulator cannot run a kernel; `waveasm.emulator.errors` has the kinds
 +- RuntimeUnavailableError  there is no HIP, or no such GPU (RuntimeError)
 +- HipError            a call of HIP failed (RuntimeError)

The last three and RecordError are defined by the packages that raise them.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waveasm.api.compiler import Diagnostic


class WaveAsmError(Exception):
    """Base of all errors of this package."""

    def __reduce__(self) -> str | tuple[Any, ...]:
        # Workers send errors to other processes. Python makes them again from `args`, which are not
        # the arguments of a constructor of ours.
        if not isinstance(type(self).__init__, FunctionType):
            return super().__reduce__()
        return _make_again, (type(self), self.args, self.__dict__)


def _make_again(
    kind: type[WaveAsmError], args: tuple[Any, ...], attributes: dict[str, Any]
) -> WaveAsmError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(attributes)
    return error


class ArgumentTypeError(WaveAsmError, TypeError):
    """An argument of a function has the wrong type."""


class ArgumentValueError(WaveAsmError, ValueError):
    """An argument of a function is out of bounds."""


class SourceError(WaveAsmError, ValueError):
    """The input cannot be read, is too large or is not text."""


class SourceFileError(SourceError, OSError):
    """The input cannot be read."""


class BuilderError(WaveAsmError, ValueError):
    """A kernel that Python builds is wrong. `file`, `line` and `column` (from 1) are where the
    program asked for it."""

    def __init__(self, message: str, file: str, line: int, column: int) -> None:
        super().__init__(f"{file}:{line}:{column}: {message}")
        self.message = message
        self.file = file
        self.line = line
        self.column = column


class BuilderNameError(BuilderError, AttributeError):
    """A builder has no such method; the message names the one that may be meant."""


class CompileError(WaveAsmError, ValueError):
    """The input does not compile. `diagnostics` are the messages, the first cause first; `ir` is
    the IR at the point of failure, or empty if the input could not be parsed."""

    def __init__(self, diagnostics: Sequence[Diagnostic], ir: str = "") -> None:
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.ir = ir

    @property
    def file(self) -> str:
        """The file of the first cause; empty if it is about none."""
        return self.diagnostics[0].file if self.diagnostics else ""

    @property
    def line(self) -> int:
        """The line of the first cause, from 1; 0 if it has none."""
        return self.diagnostics[0].line if self.diagnostics else 0

    @property
    def column(self) -> int:
        """The column of the first cause, from 1; 0 if it has none."""
        return self.diagnostics[0].column if self.diagnostics else 0


class AllocationError(CompileError):
    """The registers do not suffice for a kernel. The notes of the error name the values in the
    way and their registers."""


class InternalError(CompileError, RuntimeError):
    """The compiler detected a bug of its own. `file_name` and `source` are the input to report."""

    def __init__(
        self, diagnostics: Sequence[Diagnostic], file_name: str, source: str, ir: str = ""
    ) -> None:
        super().__init__(diagnostics, ir)
        self.file_name = file_name
        self.source = source


class MachineCodeError(WaveAsmError, ValueError):
    """A file is not machine code for gfx942 or gfx950, or has code that the model cannot follow;
    the text says why."""


class FrontendError(WaveAsmError, RuntimeError):
    """The packages of a language are missing, fail, or print no kernel. An exception of theirs is
    the cause of this one."""


class MissingPackageError(FrontendError, ImportError):
    """The packages of a language are missing."""


class LaunchError(WaveAsmError, ValueError):
    """Arguments or sizes of a launch do not match the kernel or the GPU. Nothing was launched."""


class LaunchTypeError(LaunchError, TypeError):
    """An argument of a launch has the wrong type or name, or there are too many or too few."""


class BrokerError(WaveAsmError, ConnectionError):
    """A call to the broker got no answer. `code` is gRPC's name of the status."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class SidecarError(WaveAsmError, RuntimeError):
    """The broker of a compile did not start; the text gives the reason."""


class CalibrationError(WaveAsmError, ValueError):
    """Measured times cannot be read, are wrong, or contradict each other; the text says why."""


class ProfileError(WaveAsmError, ValueError):
    """A profile cannot be made or read, or is of other code; the text gives the reason."""


class SessionError(WaveAsmError, RuntimeError):
    """A call of a session has no answer. `code` is a word for programs; the text has no text of the
    user."""

    def __init__(self, message: str, code: str = "session") -> None:
        super().__init__(message)
        self.code = code


class SessionArgumentError(SessionError, ValueError):
    """An argument is not what a call of a session takes."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "arguments")


class UnknownCandidateError(SessionError, LookupError):
    """A session has no such candidate."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "unknown-candidate")


class UnknownRegionError(SessionError, LookupError):
    """A candidate has no such region."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "unknown-region")


class BudgetError(SessionError):
    """A session has no evaluations left."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "budget")
