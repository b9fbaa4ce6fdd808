# Sourced by format and lint: the project's files by kind, as git knows them, and the
# programs of the locked environment.

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

# Tracked and new files that match one of the patterns and still exist.
files() {
  git ls-files --cached --others --exclude-standard -- "$@" | while read -r file; do
    [[ -e $file ]] && printf '%s\n' "$file"
  done
}

cpp_files() { files '*.h' '*.cpp'; }
python_files() { files '*.py' '*.pyi'; }
build_files() { files BUILD '*/BUILD' '*.bzl' WORKSPACE '*/WORKSPACE' WORKSPACE.bzlmod MODULE.bazel; }
shell_files() {
  files '*.sh' bazelw .ci/run
  files 'tools/dev/*' | while read -r file; do
    [[ $(head -c 2 -- "$file") == '#!' ]] && printf '%s\n' "$file"
  done
}

clang_format=${WAVEASM_LLVM_PREFIX:-/usr/lib/llvm-22}/bin/clang-format

# Fetches the locked environment when it is not there yet; prints its folder.
python_environment() {
  ./bazelw build --noshow_progress --ui_event_filters=-info @pypi//:installed >&2
  printf '%s/external/pypi/venv' "$(./bazelw info output_base 2>/dev/null)"
}
