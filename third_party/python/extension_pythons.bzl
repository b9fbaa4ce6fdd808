"""`extension_pythons`: the headers of further Pythons that extension modules are built for.

Makes a repository that has, for each interpreter that the environment variable
WAVEASM_EXTENSION_PYTHONS names (absolute paths with `:` between them; none unless it is set),

  * `@NAME//:headers_310`, for Python 3.10: its headers with those of pybind11,
  * `"310"` in the list `PYTHONS` of `@NAME//:pythons.bzl`.

`./bazelw run //tools:wheel -- --python=PATH` sets the variable.
"""

_VARIABLE = "WAVEASM_EXTENSION_PYTHONS"

_DESCRIBE = """\
import sys, sysconfig
print(sys.implementation.name, "%d%d" % sys.version_info[:2], sysconfig.get_paths()["include"])
"""

_HEADER = """load("@rules_cc//cc:cc_library.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])
"""

_HEADERS = """
cc_library(
    name = "headers_{version}",
    hdrs = glob(["include/{version}/**/*.h"]),
    includes = ["include/{version}"],
    deps = ["{pybind11}"],
)
"""

def _extension_pythons_impl(ctx):
    build = [_HEADER]
    versions = []
    for path in ctx.os.environ.get(_VARIABLE, "").split(":"):
        if not path:
            continue
        result = ctx.execute([path, "-I", "-c", _DESCRIBE])
        if result.return_code:
            fail("extension_pythons: '%s' does not run as a Python: %s" % (path, result.stderr))
        implementation, version, include = result.stdout.strip().split(" ", 2)
        if implementation != "cpython":
            fail("extension_pythons: expected CPython, got '%s', which is %s" % (path, implementation))
        if not ctx.path(include + "/Python.h").exists:
            fail("extension_pythons: '%s' has no headers: expected '%s/Python.h'" % (path, include))
        if version in versions:
            fail("extension_pythons: %s names two interpreters of version %s" % (_VARIABLE, version))
        versions.append(version)
        ctx.symlink(include, "include/" + version)
        build.append(_HEADERS.format(version = version, pybind11 = ctx.attr.pybind11))
    ctx.file("BUILD", "".join(build))
    ctx.file("pythons.bzl", "PYTHONS = %s\n" % versions)

extension_pythons = repository_rule(
    implementation = _extension_pythons_impl,
    attrs = {
        "pybind11": attr.string(mandatory = True, doc = "label of the headers of pybind11"),
    },
    configure = True,
    doc = "Finds the headers of further Pythons. See the file comment.",
    environ = [_VARIABLE],
)
