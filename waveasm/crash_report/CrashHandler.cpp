//===- CrashHandler.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that runs after a crash is async-signal-safe: no allocation, no
// lock.
//
//===----------------------------------------------------------------------===//

#include "waveasm/crash_report/CrashHandler.h"

#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/AlternateStack.h"
#include "waveasm/crash_report/FixedText.h"
#include "waveasm/crash_report/Reproducer.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <array>
#include <atomic>
#include <cassert>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <execinfo.h>
#include <new>
#include <ucontext.h>
#include <unistd.h>

using namespace waveasm::crash;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {
/// What the handler knows about its process.
struct Tool {
  std::string name;
  /// The note "command: waveasm-compile x.mlir".
  std::string command;
  int status;
  bool printsStack;
  bool isOnTerminal;
  ReproducerFolders folders;
};

struct FatalSignal {
  int number;
  const char *name;
};
} // namespace

static constexpr FatalSignal kFatalSignals[] = {{SIGSEGV, "SIGSEGV"},
                                                {SIGBUS, "SIGBUS"},
                                                {SIGILL, "SIGILL"},
                                                {SIGFPE, "SIGFPE"},
                                                {SIGABRT, "SIGABRT"}};

/// Null until the handler is installed, and never freed: a thread may crash
/// while the process ends.
static std::atomic<const Tool *> installed = nullptr;

/// The thread that reports a crash; 0 before a crash.
static std::atomic<pid_t> reporter = 0;

//===----------------------------------------------------------------------===//
// The report
//===----------------------------------------------------------------------===//

/// Adds text such as "crashed with SIGSEGV while parsing 'x.mlir'".
static void describe(StringRef reason, const Activity &activity,
                     FixedText &text) {
  text.addPrintable(reason);
  if (!activity.phase.empty())
    text << " while " << activity.phase;
  else if (activity.input)
    text << " while working on";
  if (activity.input) {
    text << " '";
    text.addPrintable(activity.input->name);
    text << "'";
  }
}

/// Writes the reproducer and composes the line that names it, without a
/// newline.
static void report(const Tool &tool, StringRef reason,
                   ArrayRef<StringRef> moreNotes, FixedText &line) {
  Activity activity = getActivity();
  FixedText what;
  what << tool.name << ": error: ";
  describe(reason, activity, what);
  // After a crash `moreNotes` is empty, so this does not allocate.
  llvm::SmallVector<StringRef, 8> notes = {what.str(), tool.command};
  notes.append(moreNotes.begin(), moreNotes.end());
  FixedText path;
  bool isWritten = writeReproducer(tool.folders, activity.input, notes, path);
  line << what.str() << "; please report this";
  if (!isWritten)
    return;
  line << " with '";
  line.addPrintable(path.str());
  line << "'";
}

static void writeLine(const Tool &tool, FixedText &line) {
  FixedText text;
  // The terminal may show a progress line.
  if (tool.isOnTerminal)
    text << "\r\x1b[K";
  text << line.str() << "\n";
  // If this fails, there is nothing left to do.
  [[maybe_unused]] ssize_t ignored =
      write(STDERR_FILENO, text.str().data(), text.str().size());
}

[[noreturn]] static void endProcess(const Tool &tool, int signal) {
  if (tool.printsStack) {
    std::array<void *, 256> frames;
    int count = backtrace(frames.data(), frames.size());
    backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
    std::signal(signal, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    raise(signal);
  }
  _exit(tool.status);
}

/// Reports a crash of this thread and ends the process. `signal` is the signal
/// that it would have ended with otherwise.
[[noreturn]] static void crash(StringRef reason, int signal) {
  const Tool &tool = *installed;
  pid_t self = gettid(), nobody = 0;
  if (!reporter.compare_exchange_strong(nobody, self)) {
    // Another thread is about to end the process.
    if (nobody != self)
      for (;;)
        pause();
    // The report itself failed; try to print at least the line.
    FixedText line;
    line << tool.name << ": error: ";
    line.addPrintable(reason);
    line << "; please report this";
    writeLine(tool, line);
    _exit(tool.status);
  }
  llvm::sys::RunInterruptHandlers();
  FixedText line;
  report(tool, reason, {}, line);
  writeLine(tool, line);
  endProcess(tool, signal);
}

std::string waveasm::crash::reportFailure(StringRef reason,
                                          ArrayRef<StringRef> notes) {
  const Tool *tool = installed;
  assert(tool && "the process has a crash handler");
  FixedText line;
  report(*tool, reason, notes, line);
  return line.str().str();
}

bool waveasm::crash::isInternalError(StringRef message) {
  return message.starts_with("internal error: ");
}

//===----------------------------------------------------------------------===//
// The ways in which a process crashes
//===----------------------------------------------------------------------===//

/// Whether an access to `address` is near the stack pointer, and so probably
/// one beyond the end of the stack.
static bool isOverflow([[maybe_unused]] const void *address,
                       [[maybe_unused]] const void *context) {
#ifdef __x86_64__
  constexpr uint64_t kNear = 64 << 10;
  auto pointer = static_cast<uint64_t>(
      static_cast<const ucontext_t *>(context)->uc_mcontext.gregs[REG_RSP]);
  auto accessed = reinterpret_cast<uint64_t>(address);
  return accessed - pointer + kNear < 2 * kNear;
#else
  return false;
#endif
}

static void handleSignal(int number, siginfo_t *info, void *context) {
  FixedText reason;
  reason << "crashed with ";
  for (const FatalSignal &signal : kFatalSignals)
    if (signal.number == number)
      reason << signal.name;
  if (number == SIGSEGV && info->si_code > 0 &&
      isOverflow(info->si_addr, context))
    reason << " (the stack overflowed)";
  crash(reason.str(), number);
}

static void handleFatalError(void * /*data*/, const char *message,
                             bool /*makesDump*/) {
  FixedText reason;
  reason << "failed (" << message << ")";
  crash(reason.str(), SIGABRT);
}

static void handleBadAlloc(void * /*data*/, const char * /*message*/,
                           bool /*makesDump*/) {
  crash("ran out of memory", SIGABRT);
}

/// Replaces the exception for exhausted memory, which would pass through code
/// compiled without exceptions and skip its cleanup.
static void handleNoMemory() { crash("ran out of memory", SIGABRT); }

[[noreturn]] static void handleTerminate() {
  FixedText reason;
  reason << "ended with an uncaught exception";
  try {
    if (std::current_exception())
      std::rethrow_exception(std::current_exception());
  } catch (const std::exception &exception) {
    reason << " (" << exception.what() << ")";
  } catch (...) {
    reason << " (of another type)";
  }
  crash(reason.str(), SIGABRT);
}

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {
[[noreturn]] void __real___assert_fail(const char *expression, const char *file,
                                       unsigned line, const char *function);

/// The linker replaces the C library's function by this one.
[[noreturn]] void __wrap___assert_fail(const char *expression, const char *file,
                                       unsigned line, const char *function) {
  if (!installed)
    __real___assert_fail(expression, file, line, function);
  FixedText reason;
  reason << "failed the assertion \"" << expression << "\" at " << file << ":"
         << line;
  crash(reason.str(), SIGABRT);
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)

//===----------------------------------------------------------------------===//
// Installation
//===----------------------------------------------------------------------===//

/// Quotes an argument for a POSIX shell, on one line.
static std::string quote(StringRef argument) {
  auto isPlain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           StringRef("_-+=./:,@%").contains(c);
  };
  if (!argument.empty() && llvm::all_of(argument, isPlain))
    return argument.str();
  bool hasControl = llvm::any_of(argument, [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
  std::string text = hasControl ? "$'" : "'";
  for (char c : argument) {
    auto code = static_cast<unsigned char>(c);
    if (hasControl && (code < 0x20 || code == 0x7f))
      for (char part : {'\\', static_cast<char>('0' + (code >> 6)),
                        static_cast<char>('0' + (code >> 3 & 7)),
                        static_cast<char>('0' + (code & 7))})
        text += part;
    else if (hasControl && (c == '\'' || c == '\\'))
      (text += '\\') += c;
    else if (c == '\'')
      text += "'\\''";
    else
      text += c;
  }
  return text + "'";
}

/// LLVM installs signal handlers when it first writes a file. This makes it do
/// so at once and then restores the previous handlers, so that LLVM leaves them
/// alone later.
static void keepLlvmFromSignals() {
  std::array<struct sigaction, NSIG> before;
  std::array<bool, NSIG> isKnown;
  for (int number = 1; number < NSIG; ++number)
    isKnown[number] = sigaction(number, nullptr, &before[number]) == 0;
  llvm::sys::SetInterruptFunction(nullptr);
  for (int number = 1; number < NSIG; ++number)
    if (isKnown[number])
      sigaction(number, &before[number], nullptr);
}

void waveasm::crash::installCrashHandler(StringRef tool,
                                         ArrayRef<StringRef> command,
                                         int status) {
  if (installed)
    return;
  auto *own = new Tool;
  own->name = tool.str();
  own->command = "command:";
  for (StringRef argument : command)
    own->command += " " + quote(argument);
  own->status = status;
  own->printsStack = std::getenv("WAVEASM_CRASH_STACK") != nullptr;
  own->isOnTerminal = isatty(STDERR_FILENO) == 1;
  own->folders = ReproducerFolders::fromEnvironment();
  installed = own;

  // The first call of `backtrace` allocates.
  std::array<void *, 1> frame;
  backtrace(frame.data(), frame.size());
  enableAlternateStacks();
  useAlternateStack();
  keepLlvmFromSignals();
  struct sigaction action = {};
  action.sa_sigaction = handleSignal;
  // A second crash, within the handler, calls it again and ends there.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (const FatalSignal &signal : kFatalSignals)
    sigaction(signal.number, &action, nullptr);
  llvm::install_fatal_error_handler(handleFatalError);
  llvm::install_bad_alloc_error_handler(handleBadAlloc);
  std::set_terminate(handleTerminate);
  std::set_new_handler(handleNoMemory);
}
