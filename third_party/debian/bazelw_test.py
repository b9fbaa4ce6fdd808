"""`bazelw`: run in bash on a system of stubs, on which nothing else is on PATH.

The stubs stand for dpkg-query, id, apt-get, sudo and bazel; calls of the last three
are recorded with their arguments.
"""

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGES = Path("third_party/debian/packages.txt")

# What bazelw calls that is no matter of this test.
REAL_TOOLS = ["cat", "comm", "dirname", "env", "sed", "sort", "tr", "true", "uname"]

DEBIAN_12 = 'ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n'
FEDORA = 'ID=fedora\nVERSION_ID="44"\nPRETTY_NAME="Fedora Linux 44"\n'

RECORD = 'printf "%s\\0" "${0##*/}" "$@" >>"$CALLS"; printf "\\n" >>"$CALLS"\n'

# dpkg-query -W -f FORMAT PACKAGE...: fails when it knows nothing of a package.
DPKG_QUERY = """shift 2
status=0
for package; do
  case " $INSTALLED " in *" $package "*) echo "ii  $package"; continue ;; esac
  case " $HELD " in *" $package "*) echo "hi  $package"; continue ;; esac
  case " $REMOVED " in *" $package "*) echo "rc  $package"; continue ;; esac
  echo "dpkg-query: no packages found matching $package" >&2
  status=1
done
exit $status
"""


@dataclass(frozen=True)
class Result:
    """How bazelw ended, and what it called on the way."""

    status: int
    stderr: str
    calls: list[list[str]]
    bazel_cwd: Path | None


@dataclass(frozen=True)
class System:
    """A checkout with bazelw, and a machine made of stubs."""

    root: Path
    bin: Path

    @property
    def packages(self) -> list[str]:
        lines = [line.split("#")[0].strip() for line in PACKAGES.read_text().splitlines()]
        return [line for line in lines if line]

    def stub(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)

    def run(
        self,
        *arguments: str,
        missing: tuple[str, ...] = (),
        held: str = "",
        removed: str = "",
        os_release: str = DEBIAN_12,
        cwd: Path | None = None,
        environment: dict[str, str] | None = None,
    ) -> Result:
        calls = self.root.parent / "calls"
        bazel_cwd = self.root.parent / "cwd"
        release = self.root.parent / "os-release"
        release.write_text(os_release)
        elsewhere = {*missing, held, removed}
        bash = shutil.which("bash")
        assert bash
        process = subprocess.run(
            [bash, self.root / "bazelw", *arguments],
            cwd=cwd or self.root,
            env={
                "PATH": str(self.bin),
                "CALLS": str(calls),
                "BAZEL_CWD": str(bazel_cwd),
                "INSTALLED": " ".join(p for p in self.packages if p not in elsewhere),
                "HELD": held,
                "REMOVED": removed,
                "WAVEASM_OS_RELEASE": str(release),
                **(environment or {}),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert process.stdout == ""
        recorded = calls.read_text() if calls.exists() else ""
        return Result(
            status=process.returncode,
            stderr=process.stderr,
            calls=[line.split("\0") for line in recorded.split("\0\n")[:-1]],
            bazel_cwd=Path(bazel_cwd.read_text()) if bazel_cwd.exists() else None,
        )


@pytest.fixture
def system(tmp_path: Path) -> System:
    root = tmp_path / "check out"
    debian = root / "third_party" / "debian"
    debian.mkdir(parents=True)
    shutil.copy("bazelw", root)
    shutil.copy(PACKAGES, debian)
    system = System(root, tmp_path / "bin")
    system.bin.mkdir()
    for tool in REAL_TOOLS:
        found = shutil.which(tool)
        assert found, tool
        (system.bin / tool).symlink_to(found)
    system.stub("dpkg-query", DPKG_QUERY)
    system.stub("apt-get", RECORD)
    system.stub("bazel", RECORD + 'printf "%s" "$PWD" >"$BAZEL_CWD"\n')
    system.stub("id", "echo 0\n")
    return system


def apt_get(*packages: str) -> list[list[str]]:
    """The two calls that install the packages."""
    return [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ]


def test_bazel_gets_the_arguments_unchanged(system: System) -> None:
    arguments = ["run", "//tools:waveasm-opt", "--", "a b", "", "*", "$HOME", 'q"uote']
    result = system.run(*arguments)
    assert result == Result(0, "", [["bazel", *arguments]], system.root)


def test_the_status_of_bazel_is_passed_on(system: System) -> None:
    system.stub("bazel", "exit 3\n")
    assert system.run("test", "//...").status == 3


def test_root_installs_exactly_what_is_missing(system: System) -> None:
    result = system.run("build", missing=("lld-22", "g++"))
    assert result.status == 0
    assert result.calls == [*apt_get("g++", "lld-22"), ["bazel", "build"]]
    assert "installing 2 missing packages: g++ lld-22" in result.stderr


def test_on_a_fresh_machine_all_packages_are_installed(system: System) -> None:
    result = system.run("build", missing=tuple(system.packages))
    assert result.calls == [*apt_get(*sorted(system.packages)), ["bazel", "build"]]


def test_a_held_package_is_installed_and_a_removed_one_is_not(system: System) -> None:
    assert system.run("build", held="g++", removed="git").calls[:2] == apt_get("git")


def test_sudo_is_used_by_others_than_root(system: System) -> None:
    system.stub("id", "echo 1000\n")
    system.stub("sudo", RECORD + 'shift; exec "$@"\n')
    calls = system.run("build", missing=("git",)).calls
    assert calls[0] == ["sudo", "-n", "true"]
    assert [call for call in calls if call[0] == "apt-get"] == apt_get("git")
    assert calls[-1] == ["bazel", "build"]


def refuse(system: System) -> dict[str, str]:
    return {"WAVEASM_NO_INSTALL": "1"}


def no_sudo(system: System) -> dict[str, str]:
    system.stub("id", "echo 1000\n")
    return {}


def sudo_with_password(system: System) -> dict[str, str]:
    system.stub("id", "echo 1000\n")
    system.stub("sudo", 'echo "sudo: a password is required" >&2; exit 1\n')
    return {}


@pytest.mark.parametrize("obstacle", [refuse, no_sudo, sudo_with_password])
def test_what_may_not_be_installed_is_named(
    system: System, obstacle: Callable[[System], dict[str, str]]
) -> None:
    result = system.run("build", missing=("lld-22", "g++"), environment=obstacle(system))
    assert result.status == 2
    assert result.calls == []
    assert result.stderr.splitlines() == [
        "bazelw: these packages are missing and could not be installed from here:",
        "bazelw:   g++ lld-22",
        "bazelw: install them with:  sudo apt-get install --no-install-recommends g++ lld-22",
    ]


@pytest.mark.parametrize("step", ["update", "install"])
def test_a_failing_apt_get_ends_it(system: System, step: str) -> None:
    system.stub("apt-get", f'[ "$1" != {step} ] || {{ echo "E: broken"; exit 100; }}\n')
    result = system.run("build", missing=("git",))
    assert result.status == 2
    assert result.calls == []
    assert "E: broken" in result.stderr
    assert "could not be installed from here:\nbazelw:   git\n" in result.stderr


def of_llvm(package: str) -> bool:
    return re.search(r"-22(-|$)", package) is not None


@pytest.mark.parametrize(
    ("variable", "provided"),
    [
        ("WAVEASM_LLVM_PREFIX", of_llvm),
        ("WAVEASM_PYTHON", lambda package: package.startswith("python3")),
    ],
)
def test_what_the_user_provides_is_not_asked_for(
    system: System, variable: str, provided: Callable[[str], bool]
) -> None:
    asked = [package for package in system.packages if not provided(package)]
    assert 0 < len(asked) < len(system.packages)
    result = system.run(
        "build", missing=tuple(system.packages), environment={variable: "/opt/mine"}
    )
    assert result.calls[:2] == apt_get(*sorted(asked))


@pytest.mark.parametrize("os_release", [FEDORA, DEBIAN_12.replace("12", "13"), ""])
def test_another_system_without_bazel_is_told_what_is_needed(
    system: System, os_release: str
) -> None:
    (system.bin / "bazel").unlink()
    result = system.run("build", missing=("git",), os_release=os_release)
    assert result.status == 2
    assert result.calls == []
    needed = ["bazel 4.2.3", "MLIR and lld 22", "gRPC C++ 1.51", "protobuf 3.21", "Python 3.11"]
    for words in [*needed, "WAVEASM_LLVM_PREFIX=", "WAVEASM_PYTHON=", *system.packages]:
        assert words in result.stderr
    named = re.search(r"this system \((.+)\) is not Debian 12", result.stderr)
    assert named
    assert ("Fedora Linux 44" in named.group(1)) == (os_release == FEDORA)


def test_another_system_with_bazel_is_left_alone(system: System) -> None:
    result = system.run("build", missing=("git",), os_release=FEDORA)
    assert result.status == 0
    assert result.calls == [["bazel", "build"]]


def test_bazel_starts_where_the_user_stands_inside_the_checkout(system: System) -> None:
    inside = system.root / "third_party"
    assert system.run("build", cwd=inside).bazel_cwd == inside


def test_bazel_starts_in_the_checkout_when_called_from_outside(system: System) -> None:
    outside = system.root.with_name(system.root.name + "-2")
    outside.mkdir()
    system.stub("bazel", 'printf "%s" "$WAVEASM_WORKING_DIRECTORY|$PWD" >"$BAZEL_CWD"\n')
    assert system.run("build", cwd=outside).bazel_cwd == Path(f"{outside}|{system.root}")


@pytest.mark.parametrize("given", ["", "/usr/bin/gcc-12"])
def test_the_compiler_is_clang_unless_the_user_names_one(system: System, given: str) -> None:
    system.stub("clang-22", "")
    system.stub("bazel", 'printf "%s" "$CC" >"$BAZEL_CWD"\n')
    environment = {"CC": given} if given else {}
    expected = given or str(system.bin / "clang-22")
    assert str(system.run("build", environment=environment).bazel_cwd) == expected


@pytest.mark.parametrize("name", ["pr\u00fcfung", "\u691c\u67fb", "caf\u00e9/x"])
def test_paths_beyond_ascii(system: System, tmp_path: Path, name: str) -> None:
    root = tmp_path / name
    root.parent.mkdir(parents=True, exist_ok=True)
    system.root.rename(root)
    link = tmp_path / "link"
    link.symlink_to(root)
    for place in (root, link):
        result = System(place, system.bin).run("test", "//...", environment={"LC_ALL": "C.UTF-8"})
        assert result.status == 2
        assert not result.calls
        assert f"bazelw: cannot build in '{root}': Bazel builds only under" in result.stderr
        assert "Move or clone the checkout" in result.stderr
        assert result.stderr.count("\n") == 2
