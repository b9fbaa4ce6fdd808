"""cc_test of Bazel 4 under the label of rules_cc."""

cc_test = native.cc_test
