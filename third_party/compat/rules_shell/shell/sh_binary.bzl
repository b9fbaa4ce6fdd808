"""sh_binary of Bazel 4 under the label of rules_shell."""

sh_binary = native.sh_binary
