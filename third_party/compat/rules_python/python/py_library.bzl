"""py_library of Bazel 4 under the label of rules_python."""

py_library = native.py_library
