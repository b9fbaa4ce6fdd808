"""cc_import of Bazel 4 under the label of rules_cc."""

cc_import = native.cc_import
