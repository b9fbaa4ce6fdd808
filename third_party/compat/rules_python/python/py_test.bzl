"""py_test of Bazel 4 under the label of rules_python."""

py_test = native.py_test
