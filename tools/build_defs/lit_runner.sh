#!/usr/bin/env bash
# Runs one lit test. Usage: lit_runner.sh LIT TEST_FILE [TOOL...]
# The tools are linked into one folder that lit puts first on PATH, so that RUN lines can
# call `waveasm-opt` without a path.
set -euo pipefail

lit=$1
test_file=$2
shift 2

bin=$TEST_TMPDIR/bin
mkdir -p -- "$bin"
for tool in "$@"; do
  ln -sf -- "$PWD/$tool" "$bin/$(basename -- "$tool")"
done
exec "$lit" -v --path "$bin" -- "$test_file"
