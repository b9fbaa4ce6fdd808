"""Runs one program and ends everything that it started, also what left its process group.

    supervisor.py CONTROL PROGRAM [ARGUMENT]...

A process of its own between whoever wants the program (the owner) and the program, which gets the
standard streams. CONTROL is the number of a descriptor, the end of a socket. When the program ends,
or the other end of the socket is closed because the owner has had enough or is gone, all processes
that descend from the program are killed; then the supervisor ends as the program did. If the
program does not start, the number of the error is sent through the socket.

Orphans of the program become children of the supervisor (PR_SET_CHILD_SUBREAPER). So it is enough
to kill children and to wait for them until there are none: a process cannot leave by a second fork
or a session of its own. Started with `-I -S` and without other modules of the project, as it is
started for each round of an agent.
"""

import ctypes
import os
import resource
import select
import signal
import sys
import time

PR_SET_CHILD_SUBREAPER = 36  # prctl(2)

NOT_STARTED = 127
"""Exit status if there is no program; whoever asked reads the socket."""

FOREIGN_S = 1.0
"""Seconds in which programs of other users, which cannot be killed, may end by themselves."""


def main(control: int, arguments: list[str]) -> int:
    """Returns the status of the program as waitpid(2) has it."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    os.set_inheritable(control, False)
    # Only the socket ends the supervisor: the program must not outlive it.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
        signal.signal(number, signal.SIG_IGN)
    awake, wakeup = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.set_wakeup_fd(wakeup, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    program = start(arguments, control)
    # The ends of the program's streams are for the program to close.
    nowhere = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)

    status = None
    poll = select.poll()
    poll.register(control, select.POLLIN)
    poll.register(awake, select.POLLIN)
    while status is None:
        ready = dict(poll.poll())
        if awake in ready:
            os.read(awake, 4096)
            status = reap(program)
        if control in ready:
            break
    ended = end_children(program)
    return status if status is not None else ended


def start(arguments: list[str], control: int) -> int:
    """Starts the program in a session of its own, so that what it does to its process group is
    not done to the supervisor."""
    program = os.fork()
    if program:
        return program
    try:
        os.setsid()
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        for number in (
            *(signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT),
            *(signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD),
        ):
            signal.signal(number, signal.SIG_DFL)
        os.execvpe(arguments[0], arguments, initial_environment())
    except OSError as error:
        os.write(control, str(error.errno or 0).encode())
    finally:
        os._exit(NOT_STARTED)


def initial_environment() -> dict[bytes, bytes]:
    """The environment that the supervisor was started with. The interpreter may have changed its
    own: it sets a locale where there is none."""
    with open("/proc/self/environ", "rb") as file:
        entries = file.read().split(b"\0")
    return {name: value for name, equals, value in (e.partition(b"=") for e in entries) if equals}


def reap(program: int) -> int | None:
    """Waits for the children that have ended; the status of the program if it is one of them."""
    status = None
    while True:
        try:
            pid, each = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return status
        if pid == 0:
            return status
        if pid == program:
            status = each


def end_children(program: int) -> int:
    """Kills children, and what becomes a child by that, until there are none. The status of the
    program if it was still running."""
    status = signal.SIGKILL.value
    foreign_until = time.monotonic() + FOREIGN_S
    while True:
        is_killed = True
        for child in children():
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                pass
            except PermissionError:
                is_killed = False  # a program of another user, such as sudo
        try:
            pid, each = os.waitpid(-1, 0 if is_killed else os.WNOHANG)
        except ChildProcessError:
            return status
        if pid == program:
            status = each
        if pid == 0:
            if time.monotonic() > foreign_until:
                return status
            time.sleep(0.01)


def children() -> list[int]:
    """The children of this process."""
    me = os.getpid()
    try:
        with open(f"/proc/self/task/{me}/children", "rb") as file:
            return [int(each) for each in file.read().split()]
    except FileNotFoundError:
        pass  # a kernel without that file
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == me:
                found.append(int(name))
    return found


def end_as(status: int) -> None:
    """Ends this process as another one ended that had this status."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    end_as(main(int(sys.argv[1]), sys.argv[2:]))
