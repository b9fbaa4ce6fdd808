//===- crash_on_purpose.cpp - A tool that crashes -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// crash_on_purpose WAY main|worker [NAME TEXT]: crashes in one of the ways that
// the crash handler reports, on an input of that name and text. Exits with 0 if
// it does not crash.
//
// crash_on_purpose WAY library|callback|thread [NAME TEXT]: crashes twice in a
// call of a library, in a callback of it, or in a thread that it has started,
// and prints why each call was given up.
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/CrashHandler.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace waveasm;

static constexpr int kStatus = 7;

/// Uses all of the stack if `goesOn`. The volatile variable keeps the call from
/// becoming a loop.
static int
overflowStack(const volatile bool &goesOn) { // NOLINT(misc-no-recursion)
  volatile char frame[4096];
  frame[0] = 1;
  return goesOn ? overflowStack(goesOn) + frame[0] : 0;
}

static void fail(llvm::StringRef way) {
  static const std::vector<std::pair<const char *, int>> signals = {
      {"SIGSEGV", SIGSEGV},
      {"SIGBUS", SIGBUS},
      {"SIGILL", SIGILL},
      {"SIGFPE", SIGFPE},
      {"SIGABRT", SIGABRT}};
  for (auto [name, number] : signals)
    if (way == name)
      std::raise(number);
  if (way == "null") {
    int *volatile null = nullptr;
    *null = 1;
  } else if (way == "overflow") {
    const volatile bool goesOn = true;
    std::printf("%d\n", overflowStack(goesOn));
  } else if (way == "assert") {
    // Not known at compile time.
    assert(way.size() == 3 && "three letters");
  } else if (way == "fatal") {
    llvm::report_fatal_error("a fatal error of LLVM");
  } else if (way == "memory") {
    std::vector<std::vector<char>> taken;
    for (;;)
      taken.emplace_back(1 << 26, 'x');
  } else if (way == "exception") {
    throw std::length_error("too long");
  } else if (way == "internal") {
    llvm::errs() << crash::reportFailure("found an internal error") << '\n';
  } else if (way == "unreadable") {
    // The report itself crashes: there is nothing at the address of the input.
    auto input = crash::InputScope::mlir(
        llvm::StringRef(reinterpret_cast<const char *>(16), 4), "text");
    std::raise(SIGSEGV);
  }
}

static void callLibrary(llvm::StringRef way, llvm::StringRef place,
                        llvm::StringRef name, llvm::StringRef text) {
  std::optional<std::string> failure = crash::runRecoverably([&] {
    auto input = crash::InputScope::mlir(name, text);
    crash::PhaseScope phase("trying");
    if (place == "callback") {
      crash::CallbackScope callback;
      fail(way);
    } else if (place == "thread") {
      std::thread([activity = crash::getActivity(), way] {
        crash::ThreadScope scope(activity);
        fail(way);
      }).join();
    } else {
      fail(way);
    }
  });
  llvm::outs() << failure.value_or("ended") << '\n';
  llvm::outs().flush();
}

// An exception that escapes is one of the crashes.
// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char **argv) {
  if (argc < 3)
    return EXIT_FAILURE;
  llvm::StringRef place = argv[2];
  if (place != "main" && place != "worker") {
    for (int turn = 0; turn < 2; ++turn)
      callLibrary(argv[1], place, argc > 3 ? argv[3] : "input.mlir",
                  argc > 4 ? argv[4] : "module {}");
    return EXIT_SUCCESS;
  }
  llvm::SmallVector<llvm::StringRef> command(argv, argv + argc);
  command.front() = "crash_on_purpose";
  crash::installCrashHandler("crash_on_purpose", command, kStatus);
  auto input = crash::InputScope::mlir(argc > 3 ? argv[3] : "input.mlir",
                                       argc > 4 ? argv[4] : "module {}");
  crash::PhaseScope phase("trying");
  if (place == "main") {
    fail(argv[1]);
    return EXIT_SUCCESS;
  }
  std::thread([activity = crash::getActivity(), argv] {
    crash::ThreadScope scope(activity);
    fail(argv[1]);
  }).join();
  return EXIT_SUCCESS;
}
