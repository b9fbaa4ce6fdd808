"""`system_libraries`: libraries and tools that are installed with the system.

Makes a repository with one `cc_library` for each pkg-config package and an alias for
each tool. Headers come from the compiler's default include path.
"""

_HEADER = """load("@rules_cc//cc:cc_library.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])
"""

_LIBRARY = """
cc_library(
    name = "{name}",
    linkopts = {linkopts},
)
"""

_TOOL = """
alias(
    name = "{name}",
    actual = "bin/{name}",
)
"""

def _fail(ctx, what):
    wanted = ["%s %s" % (name, version) for name, version in ctx.attr.packages.items()]
    fail("system_libraries: %s. Needed with headers: %s. On Debian 12, `./bazelw` installs them." % (
        what,
        ", ".join(wanted + ctx.attr.tools),
    ))

def _pkg_config(ctx, tool, arguments):
    result = ctx.execute([tool] + arguments)
    if result.return_code:
        _fail(ctx, "`pkg-config %s` failed: %s" % (" ".join(arguments), result.stderr.strip()))
    return result.stdout.strip()

def _system_libraries_impl(ctx):
    pkg_config = ctx.which("pkg-config")
    if not pkg_config:
        _fail(ctx, "no pkg-config on PATH")
    build = [_HEADER]
    for name, version in ctx.attr.packages.items():
        found = _pkg_config(ctx, pkg_config, ["--modversion", name])
        if found != version and not found.startswith(version + "."):
            _fail(ctx, "%s is version %s, expected %s" % (name, found, version))

        # Only the package's own library: what it requires is found through it.
        libs = _pkg_config(ctx, pkg_config, ["--maximum-traverse-depth=2", "--libs", name])
        build.append(_LIBRARY.format(name = name, linkopts = libs.split(" ")))
    for name in ctx.attr.tools:
        path = ctx.which(name)
        if not path:
            _fail(ctx, "no %s on PATH" % name)
        ctx.symlink(path, "bin/" + name)
        build.append(_TOOL.format(name = name))
    ctx.file("BUILD", "".join(build))

system_libraries = repository_rule(
    implementation = _system_libraries_impl,
    attrs = {
        "packages": attr.string_dict(
            mandatory = True,
            doc = "pkg-config package -> version it must have (a prefix at a dot)",
        ),
        "tools": attr.string_list(doc = "programs to take from PATH"),
    },
    configure = True,
    doc = "Finds installed libraries with pkg-config. See the file comment.",
    environ = ["PATH"],
    local = True,
)
