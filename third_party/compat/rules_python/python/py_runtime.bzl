"""py_runtime of Bazel 4 under the label of rules_python."""

py_runtime = native.py_runtime
