"""`clang_tidy_aspect`: clang-tidy on the C++ sources of each target.

    ./bazelw build --config=tidy //...

Runs one cached action per source file, with the compile flags of the file and the checks of
.clang-tidy. A finding fails the build. Headers of the project are checked where a source
includes them; those in a precompiled header, which makes the check three times as fast, where the
sources do that belong to them. Other repositories, generated sources, and targets with the tag `no-tidy` are not
checked.
"""

load("@rules_cc//cc:find_cc_toolchain.bzl", "use_cc_toolchain")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load("//tools/build_defs:compile_command.bzl", "cpp_compile_command")
load("//tools/build_defs:precompiled_header.bzl", "for_readers")

_EXTENSIONS = ["cc", "cpp"]

# Bazel may be configured for gcc, and clang does not know some of its flags.
_GCC_FLAGS = ["-fno-canonical-system-headers"]
_CLANG_FLAGS = ["-Wno-unknown-warning-option", "-Wno-ignored-optimization-argument"]

def _compile_flags(ctx, context):
    """The flags with which Bazel compiles a C++ file of the target, adapted to clang."""
    flags = cpp_compile_command(
        ctx,
        context,
        depset(transitive = [context.defines, context.local_defines]),
        copts = for_readers(ctx, ctx.rule.attr.copts),
        # As the precompiled header.
        use_pic = True,
    ).flags
    return [flag for flag in flags if flag not in _GCC_FLAGS] + _CLANG_FLAGS

def _check(ctx, source, headers, flags):
    report = ctx.actions.declare_file("%s.%s.tidy" % (source.basename, ctx.label.name))
    ctx.actions.run_shell(
        outputs = [report],
        inputs = depset([source, ctx.file._config], transitive = [headers]),
        tools = [ctx.executable._clang_tidy],
        # clang-tidy prints the number of suppressed findings to stderr even if it finds nothing.
        command = 'report=$1; shift; "$@" >"$report" 2>&1 || { cat "$report"; exit 1; }',
        arguments = [
            report.path,
            ctx.executable._clang_tidy.path,
            "--quiet",
            "--config-file=" + ctx.file._config.path,
            source.path,
            "--",
        ] + flags,
        # No sandbox, as for CppCompile in .bazelrc: there are thousands of headers.
        execution_requirements = {"no-sandbox": "1"},
        mnemonic = "ClangTidy",
        progress_message = "Checking %s" % source.short_path,
    )
    return report

def _clang_tidy_aspect_impl(target, ctx):
    skipped = target.label.workspace_root or "no-tidy" in ctx.rule.attr.tags
    if skipped or CcInfo not in target or not hasattr(ctx.rule.files, "srcs"):
        return []
    sources = [f for f in ctx.rule.files.srcs if f.is_source and f.extension in _EXTENSIONS]
    if not sources:
        return []
    context = target[CcInfo].compilation_context
    flags = _compile_flags(ctx, context)
    reports = [_check(ctx, source, context.headers, flags) for source in sources]
    return [OutputGroupInfo(clang_tidy = depset(reports))]

clang_tidy_aspect = aspect(
    implementation = _clang_tidy_aspect_impl,
    attrs = {
        "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
        "_clang_tidy": attr.label(
            default = "@llvm-project//llvm:clang-tidy",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
        "_config": attr.label(
            default = "//:.clang-tidy",
            allow_single_file = True,
        ),
    },
    doc = "Runs clang-tidy. See the file comment.",
    fragments = ["cpp"],
    toolchains = use_cc_toolchain(),
)
