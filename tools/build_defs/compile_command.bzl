"""`cpp_compile_command`: how Bazel's C++ toolchain compiles a source."""

load("@rules_cc//cc:action_names.bzl", "ACTION_NAMES")
load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")

def cpp_compile_command(ctx, context, defines, copts = [], use_pic = False):
    """The compiler and the flags for a C++ source, without its inputs and outputs.

    Args:
      ctx: of a rule or an aspect that uses the C++ toolchain and the fragment `cpp`.
      context: the compilation context of the source.
      defines: depset of preprocessor definitions.
      copts: flags of the target.
      use_pic: whether the object is position independent.
    Returns:
      a struct: `compiler`, a path; `flags`; `toolchain`.
    """
    toolchain = find_cc_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    variables = cc_common.create_compile_variables(
        cc_toolchain = toolchain,
        feature_configuration = features,
        include_directories = context.includes,
        preprocessor_defines = defines,
        quote_include_directories = context.quote_includes,
        system_include_directories = context.system_includes,
        use_pic = use_pic,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts + copts,
    )
    return struct(
        compiler = cc_common.get_tool_for_action(
            feature_configuration = features,
            action_name = ACTION_NAMES.cpp_compile,
        ),
        flags = cc_common.get_memory_inefficient_command_line(
            action_name = ACTION_NAMES.cpp_compile,
            feature_configuration = features,
            variables = variables,
        ),
        toolchain = toolchain,
    )
