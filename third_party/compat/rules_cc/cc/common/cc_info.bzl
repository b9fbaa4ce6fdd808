"""CcInfo of Bazel 4 under the label of rules_cc."""

load(":native.bzl", "native_cc_info")

CcInfo = native_cc_info
