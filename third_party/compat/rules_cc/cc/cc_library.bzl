"""cc_library of Bazel 4 under the label of rules_cc."""

cc_library = native.cc_library
