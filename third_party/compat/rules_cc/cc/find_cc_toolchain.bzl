"""The C++ toolchain of Bazel 4 under the label of rules_cc."""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

find_cc_toolchain = find_cpp_toolchain

def use_cc_toolchain():
    """What a rule or aspect that calls find_cc_toolchain lists in `toolchains`."""
    return ["@bazel_tools//tools/cpp:toolchain_type"]
