"""sh_test of Bazel 4 under the label of rules_shell."""

sh_test = native.sh_test
