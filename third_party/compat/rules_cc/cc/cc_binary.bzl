"""cc_binary of Bazel 4 under the label of rules_cc."""

cc_binary = native.cc_binary
