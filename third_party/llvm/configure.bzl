"""`llvm_configure`: finds an installed LLVM, MLIR and lld and gives them labels.

Makes a repository with the packages `mlir`, `llvm` and `lld`, whose labels are those
of LLVM's own Bazel overlay (`@llvm-project//mlir:IR`, `@llvm-project//llvm:FileCheck`).

The installation is the one under the environment variable WAVEASM_LLVM_PREFIX, else
the one whose `llvm-config-<version>` or `llvm-config` is on PATH.
"""

load("//third_party/llvm:labels.bzl", "LIBRARIES", "TOOLS")

_HINT = """
Needed: LLVM, MLIR and lld {version} with headers, the shared libraries libLLVM and
libMLIR, the static libraries liblldELF and liblldCommon, and the tools {tools}.
On Debian 12, `./bazelw` installs them. Elsewhere, set WAVEASM_LLVM_PREFIX to the
prefix of an installation of LLVM {version}."""

_LIBRARY = """
cc_library(
    name = "{name}",
    deps = ["//:{target}"],
)
"""

_TOOL = """
alias(
    name = "{name}",
    actual = "//:bin/{name}",
)
"""

_HEADER = """load("@rules_cc//cc:cc_library.bzl", "cc_library")

package(default_visibility = ["//visibility:public"])
"""

_ROOT = _HEADER + """
exports_files(glob(["bin/*"]))

cc_library(
    name = "headers",
    hdrs = glob(
        [
            "include/llvm/**",
            "include/llvm-c/**",
            "include/mlir/**",
            "include/lld/**",
        ],
        exclude = ["**/*.td"],
    ),
    # LLVM is not ours to warn about.
    includes = ["include"],
)

cc_library(
    name = "llvm",
    srcs = ["lib/{llvm_library}"],
    deps = [":headers"],
)

cc_library(
    name = "mlir",
    srcs = ["lib/{mlir_library}"],
    deps = [":llvm"],
)

cc_library(
    name = "lld",
    srcs = [
        "lib/liblldELF.a",
        "lib/liblldCommon.a",
    ],
    # Debian's LLVM is built with zlib and zstd, which lld uses as well.
    linkopts = ["-lz", "-lzstd"],
    deps = [":llvm"],
)

filegroup(
    name = "td_files",
    srcs = glob(["include/mlir/**/*.td"]),
)
"""

def _fail(ctx, what):
    tools = sorted([tool for tools in TOOLS.values() for tool in tools])
    fail("llvm_configure: " + what + "." + _HINT.format(
        tools = ", ".join(tools),
        version = ctx.attr.version,
    ))

def _run(ctx, command):
    result = ctx.execute(command)
    if result.return_code:
        _fail(ctx, "`%s` failed: %s" % (" ".join([str(c) for c in command]), result.stderr.strip()))
    return result.stdout.strip()

def _find_llvm_config(ctx):
    prefix = ctx.os.environ.get("WAVEASM_LLVM_PREFIX", "")
    if prefix:
        tool = ctx.path(prefix + "/bin/llvm-config")
        if not tool.exists:
            _fail(ctx, "WAVEASM_LLVM_PREFIX is '%s', but there is no bin/llvm-config under it" % prefix)
        return tool
    for name in ["llvm-config-" + ctx.attr.version, "llvm-config"]:
        tool = ctx.which(name)
        if tool:
            return tool
    return _fail(ctx, "no llvm-config-%s on PATH" % ctx.attr.version)

def _versioned_library(ctx, directory, stem):
    """The file name of the one `stem.so.<version>`; plain `.so` links are skipped."""
    for entry in directory.readdir():
        if entry.basename.startswith(stem + ".so." + ctx.attr.version):
            return entry.basename
    return _fail(ctx, "no %s.so.%s* in %s" % (stem, ctx.attr.version, directory))

def _llvm_configure_impl(ctx):
    llvm_config = _find_llvm_config(ctx)
    version = _run(ctx, [llvm_config, "--version"])
    if version.split(".")[0] != ctx.attr.version:
        _fail(ctx, "%s is version %s, expected %s" % (llvm_config, version, ctx.attr.version))

    bindir = ctx.path(_run(ctx, [llvm_config, "--bindir"]))
    libdir = ctx.path(_run(ctx, [llvm_config, "--libdir"]))
    includedir = ctx.path(_run(ctx, [llvm_config, "--includedir"]))
    for header in ["mlir/IR/Operation.h", "lld/Common/Driver.h"]:
        if not ctx.path("%s/%s" % (includedir, header)).exists:
            _fail(ctx, "no %s in %s" % (header, includedir))

    ctx.symlink(includedir, "include")
    llvm_library = _versioned_library(ctx, libdir, "libLLVM")
    mlir_library = _versioned_library(ctx, libdir, "libMLIR")
    for library in [llvm_library, mlir_library, "liblldELF.a", "liblldCommon.a"]:
        if not libdir.get_child(library).exists:
            _fail(ctx, "no %s in %s" % (library, libdir))
        ctx.symlink(libdir.get_child(library), "lib/" + library)

    ctx.file("BUILD", _ROOT.format(llvm_library = llvm_library, mlir_library = mlir_library))
    for package in ["mlir", "llvm"]:
        build = [_HEADER] + [_LIBRARY.format(name = name, target = package) for name in LIBRARIES[package]]
        for name in TOOLS[package]:
            if not bindir.get_child(name).exists:
                _fail(ctx, "no %s in %s" % (name, bindir))
            ctx.symlink(bindir.get_child(name), "bin/" + name)
            build.append(_TOOL.format(name = name))
        ctx.file(package + "/BUILD", "".join(build))
    ctx.file("lld/BUILD", _HEADER + "".join([
        _LIBRARY.format(name = name, target = "lld")
        for name in ["Common", "ELF"]
    ]))

llvm_configure = repository_rule(
    implementation = _llvm_configure_impl,
    attrs = {"version": attr.string(mandatory = True, doc = "major version of LLVM")},
    configure = True,
    doc = "Finds the installed LLVM, MLIR and lld. See the file comment.",
    environ = ["PATH", "WAVEASM_LLVM_PREFIX"],
    local = True,
)
