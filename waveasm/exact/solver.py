"""The solver as a process: reads a problem from its standard input and prints the reply.

See `waveasm.exact.problem` for both. The exit status is 0 with a reply and 1 without one; the
standard error then says why.
"""

from __future__ import annotations

import sys

from conductor.python_process import module_command
from waveasm import extras


def command() -> str:
    """The command of the solver for the compiler: a program and its arguments, one a line."""
    return "\n".join(module_command("waveasm.exact.solver"))


def main() -> int:
    """Returns the exit status."""
    # Imported here because each compile needs the command, and wrong requests need no solver.
    from waveasm.exact.problem import Problem

    try:
        problem = Problem.model_validate_json(sys.stdin.buffer.read())
        from waveasm.exact.model import solve

        reply = solve(problem)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "ortools":
            raise
        print(f"error: {extras.missing('ortools')}", file=sys.stderr)
        return 1
    # Errors of pydantic are among these.
    except ValueError as error:
        print("error: " + " ".join(str(error).split()), file=sys.stderr)
        return 1
    print(reply.model_dump_json())
    return 0


if __name__ == "__main__":
    sys.exit(main())
