"""sh_library of Bazel 4 under the label of rules_shell."""

sh_library = native.sh_library
