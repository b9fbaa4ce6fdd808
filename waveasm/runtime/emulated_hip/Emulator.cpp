//===- Emulator.cpp - The process that emulates the GPU -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/runtime/emulated_hip/Emulator.h"

#include "waveasm/runtime/emulated_hip/Hip.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace waveasm::emulated_hip;

namespace {
/// The environment variables that name the interpreter, and the folders where
/// it finds our packages and what these need, if not in its own.
constexpr const char *interpreterVariable = "WAVEASM_EMULATOR_PYTHON";
constexpr const char *modulesVariable = "WAVEASM_EMULATOR_PATH";

/// File descriptors of the process, above the standard streams.
constexpr int socketOfProcess = 3;
constexpr int memoryOfProcess = 4;
} // namespace

/// The command that runs the server. Modules in the working directory and in
/// PYTHONPATH change nothing (-I): what is in the folders of the environment
/// variable comes after the interpreter's own, except our packages
/// (conductor/isolated.py).
static std::vector<std::string> makeCommand(const char *interpreter) {
  std::vector<std::string> command = {interpreter, "-I"};
  const char *modules = std::getenv(modulesVariable);
  std::stringstream folders(modules ? modules : "");
  std::string folder;
  while (std::getline(folders, folder, ':')) {
    std::string script = folder + "/conductor/isolated.py";
    if (folder.empty() || ::access(script.c_str(), R_OK) != 0)
      continue;
    command.insert(command.end(), {script, folder, modules});
    break;
  }
  if (command.size() == 2)
    command.emplace_back("-m");
  command.insert(command.end(), {"waveasm.runtime.emulated_hip.server",
                                 std::to_string(socketOfProcess),
                                 std::to_string(memoryOfProcess)});
  return command;
}

static std::vector<char *> pointersTo(std::vector<std::string> &texts) {
  std::vector<char *> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string &text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

Emulator::Emulator(int memory) {
  const char *interpreter = std::getenv(interpreterVariable);
  if (!interpreter) {
    std::fprintf(
        stderr,
        "emulated libamdhip64: expected the environment variable %s "
        "to name a Python that has waveasm; "
        "`python -P -m waveasm.runtime.emulated_hip PROGRAM` sets it\n",
        interpreterVariable);
    return;
  }
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return;
  // Descriptors above those of the process, so that no dup2 closes another.
  int theirs = ::fcntl(ends[1], F_DUPFD_CLOEXEC, 10);
  int shared = ::fcntl(memory, F_DUPFD_CLOEXEC, 10);
  ::close(ends[1]);
  std::vector<std::string> arguments = makeCommand(interpreter);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, theirs, socketOfProcess);
  posix_spawn_file_actions_adddup2(&actions, shared, memoryOfProcess);
  int error = ::posix_spawn(&process, interpreter, &actions, /*attrp=*/nullptr,
                            pointersTo(arguments).data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(theirs);
  ::close(shared);
  if (error != 0) {
    std::fprintf(stderr, "emulated libamdhip64: cannot start '%s': %s\n",
                 interpreter, std::strerror(error));
    ::close(ends[0]);
    process = -1;
    return;
  }
  socket = ends[0];
}

Emulator::~Emulator() { stop(); }

void Emulator::stop() {
  if (socket >= 0)
    ::close(socket); // The process ends at the end of its input.
  socket = -1;
  if (process > 0)
    while (::waitpid(process, /*stat_loc=*/nullptr, 0) < 0 && errno == EINTR) {
    }
  process = -1;
}

bool Emulator::sendAll(const void *data, size_t size) {
  auto *next = static_cast<const char *>(data);
  while (size > 0) {
    ssize_t sent = ::send(socket, next, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR)
      continue;
    if (sent <= 0)
      return false;
    next += sent;
    size -= sent;
  }
  return true;
}

bool Emulator::receiveAll(void *data, size_t size) {
  auto *next = static_cast<char *>(data);
  while (size > 0) {
    ssize_t received = ::recv(socket, next, size, 0);
    if (received < 0 && errno == EINTR)
      continue;
    if (received <= 0)
      return false;
    next += received;
    size -= received;
  }
  return true;
}

Reply Emulator::ask(Request request, const Message &content) {
  Reply reply;
  Message head;
  head.add(static_cast<uint32_t>(request));
  head.add(static_cast<uint64_t>(content.bytes.size()));
  int32_t error = 0;
  uint64_t size = 0;
  if (isRunning() && sendAll(head.bytes.data(), head.bytes.size()) &&
      sendAll(content.bytes.data(), content.bytes.size()) &&
      receiveAll(&error, sizeof(error)) && receiveAll(&size, sizeof(size))) {
    std::vector<char> bytes(size);
    if (receiveAll(bytes.data(), size)) {
      reply.error = error;
      reply.content = Message(std::move(bytes));
      return reply;
    }
  }
  stop();
  reply.error = hipErrorLaunchFailure;
  return reply;
}
