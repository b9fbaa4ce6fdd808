//===- Solver.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Solver.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// A file that goes away with the object.
class TemporaryFile {
public:
  TemporaryFile() {
    error = llvm::sys::fs::createTemporaryFile("waveasm-solver", "json", path);
  }
  ~TemporaryFile() {
    // A file that stays hurts nobody.
    if (!error)
      llvm::consumeError(llvm::errorCodeToError(llvm::sys::fs::remove(path)));
  }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;

  std::error_code getError() const { return error; }
  llvm::StringRef getPath() const { return path; }

  std::string read() const {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : "";
  }

private:
  std::error_code error;
  llvm::SmallString<128> path;
};

} // namespace

/// Waits for the end of the process and returns its status: -1 if nothing could
/// be executed, -2 after a signal.
static int wait(llvm::sys::ProcessInfo process, const SearchControl *control) {
  bool isKilled = false;
  while (true) {
    llvm::sys::ProcessInfo ended =
        llvm::sys::Wait(process, /*SecondsToWait=*/0);
    if (ended.Pid != llvm::sys::ProcessInfo::InvalidPid)
      return ended.ReturnCode;
    if (!isKilled && control && control->isStopRequested()) {
      kill(process.Pid, SIGKILL);
      isKilled = true;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

llvm::Expected<llvm::json::Object>
search::runSolver(llvm::StringRef command, llvm::json::Object request,
                  const SearchControl *control) {
  TemporaryFile input, output, errors;
  for (const TemporaryFile *file : {&input, &output, &errors})
    if (file->getError())
      return llvm::createStringError(
          "the solver gets no temporary file, for which TMPDIR names the "
          "folder: " +
          file->getError().message());
  {
    std::error_code error;
    llvm::raw_fd_ostream os(input.getPath(), error);
    os << llvm::json::Value(std::move(request));
  }
  llvm::SmallVector<llvm::StringRef> words;
  command.split(words, '\n');
  std::vector<std::string> variables;
  for (const char *name : {"PATH", "TMPDIR"})
    if (const char *value = std::getenv(name))
      variables.push_back(std::string(name) + "=" + value);
  llvm::SmallVector<llvm::StringRef> environment(variables.begin(),
                                                 variables.end());
  std::optional<llvm::StringRef> redirects[] = {
      input.getPath(), output.getPath(), errors.getPath()};
  std::string message;
  bool hasFailed = false;
  // Ctrl-C in a terminal must reach only the compiler, which ends the solver.
  llvm::sys::ProcessInfo process = llvm::sys::ExecuteNoWait(
      words.front(), words, llvm::ArrayRef(environment), redirects,
      /*MemoryLimit=*/0, &message, &hasFailed, /*AffinityMask=*/nullptr,
      /*DetachProcess=*/true);
  if (hasFailed)
    return llvm::createStringError("the solver '" + words.front() +
                                   "' does not start: " + message);
  int status = wait(process, control);
  if (status == -1)
    return llvm::createStringError("the solver '" + words.front() +
                                   "' does not start");
  if (status < 0)
    return llvm::createStringError("a signal ended the solver");
  if (status != 0) {
    llvm::SmallVector<llvm::StringRef> lines;
    std::string text = errors.read();
    llvm::StringRef(text).trim().split(lines, '\n');
    return llvm::createStringError("the solver ended with status " +
                                   std::to_string(status) + ": " +
                                   lines.back());
  }
  llvm::Expected<llvm::json::Value> reply = llvm::json::parse(output.read());
  if (!reply)
    return reply.takeError();
  if (llvm::json::Object *object = reply->getAsObject())
    return std::move(*object);
  return llvm::createStringError("the solver printed no object");
}
