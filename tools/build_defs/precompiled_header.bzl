"""`precompiled_header`: parses the headers of MLIR and of the dialect once.

    precompiled_header(name = "prelude", header = "Prelude.h", deps = [":dialect_headers"])

clang takes a few seconds to parse these headers, which is most of the compile time of most
sources, so the precompiled header makes builds fast, and clang-tidy. Sources must still include
what they use: compilers other than clang read them without the precompiled header.

Three properties need care:

* The output must be the same in every clone, so that clones share cached objects. clang stores
  the absolute paths of all headers; /proc/self/cwd is Bazel's execution root in every clone.
* Sources that use the header depend on its contents. clang does not list a precompiled header
  in dependency files, so `precompiled_header_copts` adds it.
* clang lists the headers inside it in dependency files with their absolute paths, which Bazel
  rejects. With -MMD clang omits system headers and all that they include, and the precompiled
  header counts as one.
"""

load("@rules_cc//cc:find_cc_toolchain.bzl", "use_cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load("//tools/build_defs:compile_command.bzl", "cpp_compile_command")

# The last of the flags of `precompiled_header_copts`: Bazel also passes -MD, which -MMD overrides.
_LAST_COPT = "-Wno-unused-command-line-argument"

def precompiled_header_copts(path, bases = []):
    """The flags of a source that includes a precompiled header before anything else.

    Args:
      path: of the precompiled header, relative to Bazel's output folder.
      bases: paths of those that it is made on, likewise.
    Returns:
      flags for `copts` of a cc_library.
    """
    flags = ["-include-pch", "$(BINDIR)/" + path]
    for each in [path] + bases:
        flags += ["-Xclang", "-fdepfile-entry=$(BINDIR)/" + each]
    return flags + ["-MMD", _LAST_COPT]

def for_readers(ctx, copts):
    """The flags of a source for tools that read it with its precompiled header and write no object.

    Args:
      ctx: of an aspect.
      copts: of the target; may contain the flags of `precompiled_header_copts`.
    Returns:
      flags without those about dependency files.
    """
    if "-include-pch" not in copts:
        return copts
    start = copts.index("-include-pch")
    path = copts[start + 1].replace("$(BINDIR)", ctx.bin_dir.path)
    rest = copts[copts.index(_LAST_COPT, start) + 1:]
    return copts[:start] + ["-include-pch", path] + rest

def _precompiled_header_impl(ctx):
    context = cc_common.merge_cc_infos(
        cc_infos = [dep[CcInfo] for dep in ctx.attr.deps],
    ).compilation_context
    compile = cpp_compile_command(ctx, context, context.defines, use_pic = True)
    header = ctx.file.header
    base = [ctx.file.base] if ctx.file.base else []
    on_base = ["-include-pch", ctx.file.base.path] if base else []
    output = ctx.actions.declare_file(ctx.label.name + ".pch")
    ctx.actions.run_shell(
        outputs = [output],
        inputs = depset(
            [header] + base,
            transitive = [context.headers, compile.toolchain.all_files],
        ),
        # Include the header through -isystem, because clang treats a header named on the command
        # line as a user header.
        command = 'printf "#include <%s>\\n" "$1" | "${@:2}"',
        arguments = [header.path, compile.compiler] + compile.flags + on_base + [
            "-xc++-header",
            "-",
            "-o",
            output.path,
            "-working-directory=/proc/self/cwd",
            "-Xclang",
            "-fno-pch-timestamp",
            "-fpch-instantiate-templates",
            "-isystem",
            ".",
        ],
        # No sandbox, as for CppCompile in .bazelrc: there are thousands of headers.
        execution_requirements = {"no-sandbox": "1"},
        mnemonic = "PrecompileHeader",
        progress_message = "Precompiling " + header.short_path,
    )
    return [
        DefaultInfo(files = depset([output])),
        CcInfo(compilation_context = cc_common.create_compilation_context(
            headers = depset([output] + base),
        )),
    ]

precompiled_header = rule(
    implementation = _precompiled_header_impl,
    attrs = {
        "header": attr.label(
            allow_single_file = [".h"],
            mandatory = True,
            doc = "Starts with `#pragma GCC system_header` and includes the most used headers.",
        ),
        "base": attr.label(
            allow_single_file = [".pch"],
            doc = "a precompiled header without a base: what it has is not parsed again",
        ),
        "deps": attr.label_list(providers = [CcInfo], doc = "of the header"),
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
    },
    doc = "See the file comment.",
    fragments = ["cpp"],
    toolchains = use_cc_toolchain(),
)
