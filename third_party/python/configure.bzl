"""`python_configure`: a Python environment from a hash-locked requirements file.

Makes a repository that holds a virtual environment, with

  * `@NAME//:python_toolchain`: `py_binary` and `py_test` run on its interpreter,
  * `@NAME//numpy` for each locked distribution: what a target lists in `deps`. The
    interpreter finds the package by itself; the label makes the target depend on
    every file that was installed, through the hashes in the package's RECORD,
  * `@NAME//:installed`: the same for everything that is installed,
  * `@NAME//:wheels`: the files that everything was installed from, in one folder,
  * `@NAME//:headers` and `@NAME//:pybind11` for extension modules, `:pybind11_headers` for those of
    other Pythons,
  * `@NAME//:lit`, `:mypy`, `:protoc-gen-mypy_grpc`, `:ruff`: programs.

The interpreter is the one in the environment variable WAVEASM_PYTHON, else Debian's
/usr/bin/python3.11, else python3.11 or python3 on PATH.
"""

_ROOT = """load("@rules_cc//cc:cc_library.bzl", "cc_library")
load("@rules_python//python:py_library.bzl", "py_library")
load("@rules_python//python:py_runtime.bzl", "py_runtime")
load("@rules_python//python:py_runtime_pair.bzl", "py_runtime_pair")

package(default_visibility = ["//visibility:public"])

exports_files(glob(["bin/*", "venv/lib/*/site-packages/*.dist-info/RECORD"]))

py_runtime(
    name = "runtime",
    interpreter_path = "{interpreter}",
    stub_shebang = "#!{interpreter}",
    python_version = "PY3",
)

py_runtime_pair(
    name = "runtime_pair",
    py3_runtime = ":runtime",
)

toolchain(
    name = "python_toolchain",
    toolchain = ":runtime_pair",
    toolchain_type = "@rules_python//python:toolchain_type",
)

filegroup(
    name = "wheels",
    srcs = glob(["wheels/*.whl"]),
)

py_library(
    name = "installed",
    data = glob(["venv/lib/*/site-packages/*.dist-info/RECORD"]),
)

cc_library(
    name = "headers",
    hdrs = glob(["include/python/**/*.h"]),
    includes = ["include/python"],
)

cc_library(
    name = "pybind11_headers",
    hdrs = glob(["include/pybind11/**/*.h"]),
    includes = ["include"],
)

cc_library(
    name = "pybind11",
    deps = [
        ":headers",
        ":pybind11_headers",
    ],
)
"""

_TOOL = """
alias(
    name = "{name}",
    actual = "bin/{name}",
)
"""

_TOOLS = ["lit", "mypy", "protoc-gen-mypy_grpc", "ruff"]

def _run(ctx, command, hint = ""):
    result = ctx.execute(command, environment = {"PYTHONPATH": ""}, timeout = 1800)
    if result.return_code:
        fail("python_configure: `%s` failed%s:\n%s%s" % (
            " ".join([str(word) for word in command]),
            hint,
            result.stdout,
            result.stderr,
        ))
    return result.stdout

def _find_interpreter(ctx):
    override = ctx.os.environ.get("WAVEASM_PYTHON", "")
    candidates = [override] if override else ["/usr/bin/python3.11", "python3.11", "python3"]
    for candidate in candidates:
        path = ctx.path(candidate) if candidate.startswith("/") else ctx.which(candidate)
        if not path or not path.exists:
            continue
        result = ctx.execute([path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
        if result.return_code == 0 and result.stdout.strip() == ctx.attr.version:
            return path
    return fail(("python_configure: no Python %s (looked for: %s). On Debian 12, `./bazelw` installs it; " +
                 "elsewhere set WAVEASM_PYTHON to the absolute path of an interpreter that has its " +
                 "headers and the venv module.") % (ctx.attr.version, ", ".join(candidates)))

def _python_configure_impl(ctx):
    requirements = ctx.path(ctx.attr.requirements)
    describe = ctx.path(ctx.attr._describe)
    interpreter = _find_interpreter(ctx)

    _run(ctx, [interpreter, "-m", "venv", "venv"], hint = " (is the venv module installed?)")
    ctx.report_progress("installing the locked Python packages")
    _run(ctx, [
        "venv/bin/python",
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
        "--no-deps",
        "--only-binary=:all:",
        "--dest=wheels",
        "--requirement",
        requirements,
    ], hint = " (the locked packages come from the index that pip is set up for)")
    _run(ctx, [
        "venv/bin/python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
        "--no-deps",
        "--no-index",
        "--find-links=wheels",
        "--no-compile",
        "--requirement",
        requirements,
    ])

    # pip would use one core, and compile the packages' own tests. Some packages have files for other
    # Pythons, which it leaves out as well.
    ctx.execute(
        ["venv/bin/python", "-m", "compileall", "-qq", "-j", "0", "-x", "/tests/", "venv/lib"],
        timeout = 1800,
    )
    _run(ctx, ["venv/bin/python", "-m", "pip", "check", "--disable-pip-version-check"])

    # Tab-separated lines that name headers and installed distributions.
    for line in _run(ctx, ["venv/bin/python", describe]).strip().split("\n"):
        fields = line.split("\t")
        if fields[0] == "include":
            ctx.symlink(fields[2], "include/" + fields[1])
        elif fields[0] == "distribution":
            ctx.file(fields[1] + "/BUILD", "\n".join([
                'load("@rules_python//python:py_library.bzl", "py_library")',
                "",
                "py_library(",
                '    name = "%s",' % fields[1],
                "    data = %s," % ["//:" + record for record in fields[2:]],
                '    visibility = ["//visibility:public"],',
                ")",
                "",
            ]))

    # rules_python starts the interpreter through a link in a virtual environment of its
    # own; an interpreter that is a script still finds the packages of this one.
    ctx.file("bin/python", "#!/bin/sh\nexec '%s' \"$@\"\n" % ctx.path("venv/bin/python"))
    build = [_ROOT.format(interpreter = ctx.path("bin/python"))]
    for name in _TOOLS:
        ctx.symlink("venv/bin/" + name, "bin/" + name)
        build.append(_TOOL.format(name = name))
    ctx.file("BUILD", "".join(build))

python_configure = repository_rule(
    implementation = _python_configure_impl,
    attrs = {
        "requirements": attr.label(
            mandatory = True,
            allow_single_file = True,
            doc = "requirements file with a hash for every package",
        ),
        "version": attr.string(mandatory = True, doc = "major.minor of the interpreter"),
        "_describe": attr.label(default = "//third_party/python:describe_environment.py"),
    },
    configure = True,
    doc = "Makes a virtual environment from locked requirements. See the file comment.",
    environ = ["WAVEASM_PYTHON"],
)
