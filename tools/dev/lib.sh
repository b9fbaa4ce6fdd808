# shellcheck shell=bash
# shellcheck disable=SC2034 # the arrays are for those who source this
# Sourced by the commands of this folder. Changes to the root of the checkout.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
git rev-parse --git-dir >/dev/null # fails early outside of a checkout

# Prints the files that git tracks or would add and that match a PATHSPEC, each followed by a NUL.
list_files() { # [PATHSPEC...]
  local file
  while IFS= read -r -d '' file; do
    [[ ! -f $file ]] || printf '%s\0' "$file"
  done < <(git ls-files -z --cached --others --exclude-standard -- "$@")
}

# The files that formatters and linters check.
mapfile -d '' -t cpp < <(list_files '*.h' '*.cpp')
mapfile -d '' -t python < <(list_files '*.py' '*.pyi')
mapfile -d '' -t starlark < <(
  list_files '*.bzl' '*.bzlmod' BUILD '*/BUILD' WORKSPACE '*/WORKSPACE' MODULE.bazel
)

# Prints the path of the program with LABEL.
tool() { # LABEL
  # Bazel 4 prints where the file is declared, later versions where it is.
  ./bazelw query --noshow_progress --output=location "kind('source file', deps($1))" |
    sed -e 's|/BUILD[^/]*: source file .*:|/|' -e 's|:1:1: source file .*||'
}
