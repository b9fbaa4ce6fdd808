//===- Output.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/support/Output.h"

#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <cstdlib>

using namespace llvm;
namespace fs = llvm::sys::fs;

/// Writes all of `text` and takes the error from the stream, which would
/// otherwise end the process.
static Error write(raw_fd_ostream &os, StringRef text) {
  os << text;
  os.flush();
  std::error_code code = os.error();
  os.clear_error();
  return errorCodeToError(code);
}

/// Replaces a regular file or makes a new one.
static Error replaceFile(StringRef path, StringRef text) {
  SmallString<256> target(path);
  // A path that leads nowhere names a new file.
  if (fs::real_path(path, target))
    target = path;
  Expected<fs::TempFile> file = fs::TempFile::create(
      target + ".%%%%%%%%.tmp", fs::all_read | fs::all_write);
  if (!file)
    return file.takeError();
  raw_fd_ostream os(file->FD, /*shouldClose=*/false);
  if (Error error = write(os, text))
    return joinErrors(std::move(error), file->discard());
  return file->keep(target);
}

Error waveasm::writeOutput(StringRef path, StringRef text) {
  if (path == "-")
    return write(outs(), text);
  fs::file_status status;
  if (std::error_code code = fs::status(path, status);
      code && code != errc::no_such_file_or_directory)
    return errorCodeToError(code);
  if (fs::is_directory(status))
    return errorCodeToError(make_error_code(errc::is_a_directory));
  if (!fs::exists(status) || fs::is_regular_file(status))
    return replaceFile(path, text);
  std::error_code code;
  raw_fd_ostream os(path, code, fs::CD_OpenExisting, fs::FA_Write, fs::OF_None);
  if (code)
    return errorCodeToError(code);
  return write(os, text);
}

void waveasm::reportOutputError(StringRef tool, StringRef path, Error error) {
  std::error_code code = errorToErrorCode(std::move(error));
  if (code == errc::broken_pipe)
    return;
  errs() << tool << ": error: cannot write ";
  if (path == "-")
    errs() << "the standard output";
  else
    errs() << '\'' << path << '\'';
  errs() << ": " << code.message() << '\n';
}

/// The tool whose standard output is guarded.
static const char *guardedTool = "";

/// Runs before the destructor of the standard output, which aborts on errors.
static void checkStandardOutput() {
  outs().flush();
  std::error_code code = outs().error();
  if (!code)
    return;
  outs().clear_error();
  waveasm::reportOutputError(guardedTool, "-", errorCodeToError(code));
  std::_Exit(EXIT_FAILURE);
}

void waveasm::guardStandardOutput(StringLiteral tool) {
  std::signal(SIGPIPE, SIG_IGN);
  guardedTool = tool.data();
  outs();
  std::atexit(checkStandardOutput);
}
