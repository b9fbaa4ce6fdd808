"""Globals of Bazel 4 under names that a file can give back their own."""

native_cc_common = cc_common  # buildifier: disable=native-cc-common
native_cc_info = CcInfo  # buildifier: disable=native-cc-info
