"""WORKSPACE (Bazel 4) and MODULE.bazel (Bazel >= 7) declare the same repositories.

Both files are evaluated with a Starlark interpreter in which the directives of Bazel
record what they are called with. The .bzl files of the repository rules are evaluated
as well, so a rule that does not exist, an attribute that it does not declare and a
mandatory one that is left out are errors, as they are in Bazel.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import starlark

# Repositories that no MODULE.bazel needs, and why.
BAZEL_4_ONLY = {
    "rules_java": "newer versions depend on it by themselves",
    "rules_proto": "newer versions do not ask for it",
    "remote_coverage_tools": "newer versions take it from bazel_tools",
}

# `repository_rule` gives its attributes, each the type of its values and whether it is
# mandatory: that is what the calls of a rule are checked against.
BZL = """
def _attribute(type):
    return lambda mandatory = False, **_: {"type": type, "mandatory": mandatory}

attr = struct(
    bool = _attribute("bool"),
    label = _attribute("string"),
    string = _attribute("string"),
    string_dict = _attribute("dict"),
    string_list = _attribute("list"),
)

def repository_rule(
        implementation, attrs = {}, configure = False, doc = "", environ = [], local = False):
    return {"attrs": attrs}
"""

USE_REPO_RULE = """
def use_repo_rule(bzl_file, rule):
    find_rule(bzl_file, rule)
    return lambda **attributes: add_repository(bzl_file, rule, attributes)
"""


@dataclass(frozen=True)
class Repository:
    """One call of a repository rule."""

    rule: str
    attributes: dict[str, object]


@dataclass
class Declared:
    """What one of the two files declares."""

    project: str = ""
    compatibility: list[str] = field(default_factory=list)
    repositories: dict[str, Repository] = field(default_factory=dict)
    local: dict[str, str] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    toolchains: list[str] = field(default_factory=list)

    def starlark_module(self, *directives: str) -> starlark.Module:
        """A Starlark module in which the named directives record into this object."""
        offered: dict[str, Callable[..., object]] = {
            "bazel_dep": self._bazel_dep,
            "local_repository": self._local_repository,
            "module": self._module,
            "register_toolchains": self._register_toolchains,
            "workspace": self._module,
        }
        module = starlark.Module()
        for name in directives:
            if name != "use_repo_rule":
                module.add_callable(name, offered[name])
        if "use_repo_rule" in directives:
            module.add_callable("find_rule", find_rule)
            module.add_callable("add_repository", self._add_repository)
            _run(module, "use_repo_rule", USE_REPO_RULE)
        return module

    def _module(
        self, name: str, version: str = "", bazel_compatibility: list[str] | None = None
    ) -> None:
        self.project = name
        self.compatibility = bazel_compatibility or []

    def _bazel_dep(self, name: str, version: str) -> None:
        self.modules[name] = version

    def _local_repository(self, name: str, path: str) -> None:
        self.local[name] = path

    def _register_toolchains(self, *labels: str) -> None:
        self.toolchains.extend(labels)

    def _add_repository(self, bzl_file: str, rule: str, attributes: dict[str, object]) -> None:
        name = str(attributes.pop("name"))
        if name in self.repositories:
            raise ValueError(f"{name}: declared twice")
        _check_attributes(f"{name}: {rule}", find_rule(bzl_file, rule), attributes)
        self.repositories[name] = Repository(f"{bzl_file}%{rule}", attributes)


def _run(
    module: starlark.Module,
    name: str,
    text: str,
    dialect: starlark.Dialect | None = None,
    loader: Callable[[str], starlark.FrozenModule] | None = None,
) -> None:
    dialect = dialect or starlark.Dialect.standard()
    starlark.eval(
        module,
        starlark.parse(name, text, dialect),
        starlark.Globals.extended_by([starlark.LibraryExtension.StructType]),
        starlark.FileLoader(loader) if loader else None,
    )


def load_bzl(label: str) -> starlark.Module:
    """Evaluates a .bzl file of this workspace and all that it loads."""
    module = starlark.Module()
    _run(module, "bzl", BZL)
    path = Path(label.removeprefix("//").replace(":", "/"))
    _run(module, str(path), path.read_text(), loader=lambda name: load_bzl(name).freeze())
    return module


def find_rule(bzl_file: str, rule: str) -> dict[str, dict[str, object]]:
    """The attributes that a repository rule declares."""
    found = load_bzl(bzl_file)[rule]
    if not isinstance(found, dict) or "attrs" not in found:
        raise ValueError(f"{bzl_file} has no repository rule {rule}")
    attrs: dict[str, dict[str, object]] = found["attrs"]
    return attrs


def _check_attributes(
    where: str, declared: dict[str, dict[str, object]], given: dict[str, object]
) -> None:
    for name, value in given.items():
        if name not in declared or name.startswith("_"):
            raise ValueError(f"{where} has no attribute {name}")
        types = {"bool": bool, "string": str, "dict": dict, "list": list}
        if not isinstance(value, types[str(declared[name]["type"])]):
            raise ValueError(f"{where}: attribute {name} is not a {declared[name]['type']}")
    for name, attribute in declared.items():
        if attribute["mandatory"] and name not in given:
            raise ValueError(f"{where} needs attribute {name}")


def _file_dialect(*, load: bool) -> starlark.Dialect:
    """Calls and assignments alone, and `load` where the file may have it."""
    dialect = starlark.Dialect.standard()
    dialect.enable_def = False
    dialect.enable_lambda = False
    dialect.enable_load = load
    return dialect


def evaluate_workspace(text: str) -> Declared:
    declared = Declared()
    ast = starlark.parse("WORKSPACE", text)
    symbols = [(load.module_id, rule) for load in ast.loads() for rule in load.symbols.values()]

    def load(label: str) -> starlark.FrozenModule:
        module = declared.starlark_module("use_repo_rule")
        for bzl_file, rule in symbols:
            if bzl_file == label:
                _run(module, label, f'{rule} = use_repo_rule("{label}", "{rule}")')
        return module.freeze()

    module = declared.starlark_module("workspace", "local_repository", "register_toolchains")
    _run(module, "WORKSPACE", text, _file_dialect(load=True), load)
    return declared


def evaluate_module(text: str) -> Declared:
    declared = Declared()
    module = declared.starlark_module("module", "bazel_dep", "use_repo_rule", "register_toolchains")
    _run(module, "MODULE.bazel", text, _file_dialect(load=False))
    return declared


def differences(workspace: Declared, module: Declared) -> list[str]:
    """Where the two files disagree, in words."""
    found = []

    def compare(what: str, left: object, right: object) -> None:
        if left != right:
            found.append(f"{what}: WORKSPACE has {left}, MODULE.bazel has {right}")

    compare("project", workspace.project, module.project)
    compare("toolchains", workspace.toolchains, module.toolchains)
    compare("rule sets", sorted(set(workspace.local) - set(BAZEL_4_ONLY)), sorted(module.modules))
    compare("repositories", sorted(workspace.repositories), sorted(module.repositories))
    for name in sorted(workspace.repositories.keys() & module.repositories.keys()):
        left, right = workspace.repositories[name], module.repositories[name]
        compare(f"{name}: rule", left.rule, right.rule)
        for attribute in sorted(left.attributes.keys() | right.attributes.keys()):
            compare(
                f"{name}: {attribute}",
                left.attributes.get(attribute),
                right.attributes.get(attribute),
            )
    return found


def report(workspace: str, module: str) -> list[str]:
    """What is wrong with the texts of the two files: an error of either, or differences."""
    try:
        return differences(evaluate_workspace(workspace), evaluate_module(module))
    except starlark.StarlarkError as error:
        return [str(error)]


WORKSPACE = Path("WORKSPACE").read_text()
MODULE = Path("MODULE.bazel").read_text()


def test_the_files_agree() -> None:
    assert report(WORKSPACE, MODULE) == []


def test_the_repositories_are_those_that_the_code_uses() -> None:
    declared = evaluate_module(MODULE)
    assert sorted(declared.repositories) == [
        "extension_pythons",
        "googletest",
        "grpc",
        "llvm-project",
        "pypi",
    ]
    assert sorted(declared.modules) == ["rules_cc", "rules_python", "rules_shell"]
    assert declared.compatibility == [">=7.0.0"]


def test_bazel_4_finds_its_rule_sets_without_a_download() -> None:
    local = evaluate_workspace(WORKSPACE).local
    assert BAZEL_4_ONLY.keys() <= local.keys()
    for name in evaluate_module(MODULE).modules:
        assert local[name] == f"third_party/compat/{name}"


def test_bazel_7_does_not_read_workspace() -> None:
    lines = Path("WORKSPACE.bzlmod").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == []


# Each edit of MODULE.bazel is a slip that must not pass: pattern, replacement, report.
SLIPS = {
    "another version": ('version = "22"', 'version = "23"', "llvm-project: version"),
    "another library version": ('"grpc\\+\\+": "1.51"', '"grpc++": "1.62"', "grpc: packages"),
    "a tool less": ('        "protoc",\n', "", "grpc: tools"),
    "another requirements file": ("requirements.lock", "requirements.in", "pypi: requirements"),
    "a dropped repository": (
        'system_libraries\\(\n    name = "googletest",(.|\n)*?\n\\)\n',
        "",
        "repositories: ",
    ),
    "a renamed repository": ('name = "llvm-project"', 'name = "llvm"', "repositories: "),
    "a repository twice": ('name = "googletest"', 'name = "grpc"', "grpc: declared twice"),
    "a misspelt attribute": ("    tools = ", "    tool = ", "no attribute tool"),
    "a private attribute": ("    requirements = ", "    _describe = ", "no attribute _describe"),
    "a missing attribute": ('    version = "3.11",\n', "", "needs attribute version"),
    "an attribute of another type": ('version = "22"', "version = 22", "version is not a string"),
    "a misspelt rule": ('"llvm_configure"\\)', '"llvm_config")', "llvm_config"),
    "a helper for a rule": ('"llvm_configure"\\)', '"_HINT")', "no repository rule _HINT"),
    "a missing .bzl file": ("//third_party/llvm:", "//third_party/mlir:", "FileNotFoundError"),
    "a dropped rule set": ("bazel_dep\\(name = .rules_shell.*\n", "", "rule sets: "),
    "a rule set without version": ('(name = "rules_cc"), version = .*\\)', "\\1)", "version"),
    "no toolchain": ("register_toolchains.*\n", "", "toolchains: "),
    "another toolchain": (":python_toolchain", ":toolchain", "toolchains: "),
    "another project": ('name = "waveasm"', 'name = "wave"', "project: "),
    "an unknown directive": ("bazel_dep\\(", "bazel_dependency(", "bazel_dependency"),
    "a directive of WORKSPACE": (
        "\\Z",
        'local_repository(name = "a", path = "b")\n',
        "local_repository",
    ),
    "a load statement": ("\\Z", 'load("//a:b.bzl", "c")\n', "load"),
}


@pytest.mark.parametrize(("pattern", "replacement", "expected"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_reported(pattern: str, replacement: str, expected: str) -> None:
    edited = re.sub(pattern, replacement, MODULE, count=1)
    assert edited != MODULE
    problems = report(WORKSPACE, edited)
    assert any(expected in problem for problem in problems), problems


def test_a_slip_in_workspace_is_reported() -> None:
    edited = WORKSPACE.replace('"llvm_configure"', '"llvm_config"')
    assert "llvm_config" in report(edited, MODULE)[0]
    edited = WORKSPACE.replace('name = "pypi"', 'name = "pip"')
    assert report(edited, MODULE)[0].startswith("repositories: ")
