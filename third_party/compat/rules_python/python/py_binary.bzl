"""py_binary of Bazel 4 under the label of rules_python."""

py_binary = native.py_binary
