"""cc_common of Bazel 4 under the label of rules_cc."""

load(":native.bzl", "native_cc_common")

cc_common = native_cc_common
