# shellcheck shell=bash
# shellcheck disable=SC2034 # the arrays are for those who source this
# Sourced by the commands of this folder: they run at the root of the checkout.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
git rev-parse --git-dir >/dev/null # or there are no files to list

# Files that git knows or would add, each ended by a NUL, that match a PATHSPEC.
list_files() { # [PATHSPEC...]
  local file
  while IFS= read -r -d '' file; do
    [[ ! -f $file ]] || printf '%s\0' "$file"
  done < <(git ls-files -z --cached --others --exclude-standard -- "$@")
}

# What the formatters and linters look at.
mapfile -d '' -t cpp < <(list_files '*.h' '*.cpp')
mapfile -d '' -t python < <(list_files '*.py' '*.pyi')
mapfile -d '' -t starlark < <(
  list_files '*.bzl' '*.bzlmod' BUILD '*/BUILD' WORKSPACE '*/WORKSPACE' MODULE.bazel
)

# Path of a program that Bazel knows by LABEL.
tool() { # LABEL
  # Bazel 4 says where the file is declared, later versions where it is.
  ./bazelw query --noshow_progress --output=location "kind('source file', deps($1))" |
    sed -e 's|/BUILD[^/]*: source file .*:|/|' -e 's|:1:1: source file .*||'
}
