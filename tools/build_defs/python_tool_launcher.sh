#!/bin/sh
# Starts a Python tool with SIGINT blocked, because an interpreter that is interrupted while it
# starts prints a traceback. conductor/tool_process.py unblocks SIGINT once it has a handler.
trap 'exit 130' INT

# Python needs a standard output before main(). Writes to this one fail as if it were closed.
[ -e /proc/self/fd/1 ] || exec 1</dev/null

# Finds the runfiles like Bazel's own launchers: beside this file, around it, or through links.
tool=$0
case $tool in /*) ;; *) tool=$PWD/$tool ;; esac
while :; do
  runfiles=$tool.runfiles
  [ -d "$runfiles" ] && break
  case $tool in *.runfiles/*) runfiles=${tool%.runfiles/*}.runfiles && break ;; esac
  [ -h "$tool" ] || {
    echo "$0: cannot find the folder '$runfiles'" >&2
    exit 1
  }
  link=$(readlink -- "$tool")
  case $link in /*) tool=$link ;; *) tool=${tool%/*}/$link ;; esac
done

# Modules of the caller are not modules of the tool; python_tool_main.py gives its programs the variable.
if [ -n "${PYTHONPATH+set}" ]; then
  export WAVEASM_CALLERS_PYTHONPATH="$PYTHONPATH"
else
  unset WAVEASM_CALLERS_PYTHONPATH
fi
unset PYTHONHOME PYTHONSAFEPATH
export PYTHONPATH="$runfiles/%{workspace}"
exec env --block-signal=INT "%{interpreter}" "$runfiles/%{workspace}/%{main}" "%{name}" "%{module}" "$@"
