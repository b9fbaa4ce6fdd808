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

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <array>
#include <atomic>
#include <cassert>
#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <execinfo.h>
#include <iterator>
#include <link.h>
#include <memory>
#include <mutex>
#include <new>
#include <ucontext.h>
#include <unistd.h>
#include <vector>

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

static constexpr const char *kOutOfMemory = "ran out of memory";

/// Null until the handler is installed, and never freed: a thread may crash
/// while the process ends.
static std::atomic<const Tool *> installed = nullptr;

/// The thread that reports a crash; 0 before a crash.
static std::atomic<pid_t> reporter = 0;

//===----------------------------------------------------------------------===//
// The report
//===----------------------------------------------------------------------===//

/// Adds text such as " while parsing 'x.mlir'".
static void describe(const Activity &activity, FixedText &text) {
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
  what.addPrintable(reason);
  describe(activity, what);
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

//===----------------------------------------------------------------------===//
// Calls that can be given up
//===----------------------------------------------------------------------===//

namespace {
/// A call of `runRecoverably`.
struct Recovery {
  sigjmp_buf place;
  FixedText reason;
};

/// Addresses of code.
struct CodeRange {
  uintptr_t begin;
  uintptr_t end;
};

/// What is the same for all calls; made by the first one and never freed.
struct Library {
  Tool tool;
  /// Our code, and that of LLVM and MLIR.
  std::vector<CodeRange> code;
};
} // namespace

/// The call that this thread is in, or null.
__attribute__((tls_model(
    "initial-exec"))) static thread_local Recovery *recovery = nullptr;

/// The number of callbacks that this thread is in.
__attribute__((
    tls_model("initial-exec"))) static thread_local unsigned numCallbacks = 0;

static std::atomic<const Library *> library = nullptr;

/// Guards the two below.
static std::mutex signalsLock;
static unsigned numCalls = 0;
static std::array<struct sigaction, std::size(kFatalSignals)> actionsBefore;

/// Whether the call of this thread can be given up. Other threads may use what
/// is on its stack.
static bool canRecover() {
  return recovery && numCallbacks == 0 && countThreads() == 0;
}

/// Gives up the call of this thread.
[[noreturn]] static void recover() {
  describe(getActivity(), recovery->reason);
  siglongjmp(recovery->place, 1);
}

/// Prints the line for a crash of this process, which is not one of our tools,
/// unless it is one of another library.
static void reportLibraryCrash(StringRef reason) {
  pid_t nobody = 0;
  bool isOurs = recovery || !saveActivity().own.phase.empty();
  if (!isOurs || numCallbacks ||
      !reporter.compare_exchange_strong(nobody, gettid()))
    return;
  FixedText line;
  report(library.load()->tool, reason, {}, line);
  writeLine(library.load()->tool, line);
}

CallbackScope::CallbackScope() { ++numCallbacks; }

CallbackScope::~CallbackScope() { --numCallbacks; }

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

/// Adds text such as "crashed with SIGSEGV".
static void describeSignal(int number, const siginfo_t *info,
                           const void *context, FixedText &reason) {
  reason << "crashed with ";
  for (const FatalSignal &signal : kFatalSignals)
    if (signal.number == number)
      reason << signal.name;
  if (number == SIGSEGV && info->si_code > 0 &&
      isOverflow(info->si_addr, context))
    reason << " (the stack overflowed)";
}

/// Whether the instruction that crashed is one of ours. Other code may hold
/// locks of the process, such as that of the heap.
static bool isInOurCode([[maybe_unused]] const void *context) {
#ifdef __x86_64__
  auto pc = static_cast<uintptr_t>(
      static_cast<const ucontext_t *>(context)->uc_mcontext.gregs[REG_RIP]);
  for (const CodeRange &range : library.load()->code)
    if (range.begin <= pc && pc < range.end)
      return true;
#endif
  return false;
}

static void handleSignal(int number, siginfo_t *info, void *context) {
  FixedText reason;
  describeSignal(number, info, context, reason);
  crash(reason.str(), number);
}

/// Handles a signal of a process that is not one of our tools. Uses little of
/// the stack, which another library may have provided.
static void handleLibrarySignal(int number, siginfo_t *info, void *context) {
  // An abort comes from code that cannot go on.
  if (number != SIGABRT && info->si_code > 0 && canRecover() &&
      isInOurCode(context)) {
    describeSignal(number, info, context, recovery->reason);
    recover();
  }
  FixedText reason;
  describeSignal(number, info, context, reason);
  reportLibraryCrash(reason.str());
  for (size_t i = 0; i < std::size(kFatalSignals); ++i)
    if (kFatalSignals[i].number == number)
      sigaction(number, &actionsBefore[i], nullptr);
  raise(number);
}

/// Ends what this thread does, for a reason that is not a signal.
[[noreturn]] static void fail(StringRef reason) {
  if (installed)
    crash(reason, SIGABRT);
  if (canRecover()) {
    recovery->reason.addPrintable(reason);
    recover();
  }
  reportLibraryCrash(reason);
  std::abort();
}

static void handleFatalError(void * /*data*/, const char *message,
                             bool /*makesDump*/) {
  FixedText reason;
  reason << "failed (" << message << ")";
  fail(reason.str());
}

static void handleBadAlloc(void * /*data*/, const char * /*message*/,
                           bool /*makesDump*/) {
  fail(kOutOfMemory);
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
  if (!installed && !canRecover())
    __real___assert_fail(expression, file, line, function);
  FixedText reason;
  reason << "failed the assertion \"" << expression << "\" at " << file << ":"
         << line;
  fail(reason.str());
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

/// Adds the code of an object of the process to the vector `data` if it is
/// ours, LLVM's or MLIR's.
static int addCode(dl_phdr_info *info, size_t /*size*/, void *data) {
  StringRef name = StringRef(info->dlpi_name).rsplit('/').second;
  bool isLlvm = name.starts_with("libLLVM") || name.starts_with("libMLIR") ||
                name.starts_with("liblld");
  llvm::SmallVector<CodeRange> ranges;
  auto own = reinterpret_cast<uintptr_t>(&addCode);
  bool hasOwn = false;
  for (const ElfW(Phdr) &header : ArrayRef(info->dlpi_phdr, info->dlpi_phnum)) {
    if (header.p_type != PT_LOAD || !(header.p_flags & PF_X))
      continue;
    uintptr_t begin = info->dlpi_addr + header.p_vaddr;
    ranges.push_back({begin, begin + header.p_memsz});
    hasOwn |= begin <= own && own < begin + header.p_memsz;
  }
  if (isLlvm || hasOwn)
    static_cast<std::vector<CodeRange> *>(data)->insert(
        static_cast<std::vector<CodeRange> *>(data)->end(), ranges.begin(),
        ranges.end());
  return 0;
}

static const Library *makeLibrary() {
  auto *made = new Library;
  made->tool.name = "waveasm";
  made->tool.command = "command: waveasm as a library";
  made->tool.status = 0;
  made->tool.printsStack = false;
  made->tool.isOnTerminal = isatty(STDERR_FILENO) == 1;
  made->tool.folders = ReproducerFolders::fromEnvironment();
  dl_iterate_phdr(addCode, &made->code);
  return made;
}

namespace {
/// Handles fatal signals and errors while there is one.
class LibraryScope {
public:
  LibraryScope() {
    std::lock_guard guard(signalsLock);
    if (numCalls++)
      return;
    if (!library) {
      library = makeLibrary();
      enableAlternateStacks();
      keepLlvmFromSignals();
    }
    struct sigaction action = {};
    action.sa_sigaction = handleLibrarySignal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < std::size(kFatalSignals); ++i)
      sigaction(kFatalSignals[i].number, &action, &actionsBefore[i]);
    llvm::install_fatal_error_handler(handleFatalError);
    llvm::install_bad_alloc_error_handler(handleBadAlloc);
  }

  ~LibraryScope() {
    std::lock_guard guard(signalsLock);
    if (--numCalls)
      return;
    llvm::remove_bad_alloc_error_handler();
    llvm::remove_fatal_error_handler();
    for (size_t i = 0; i < std::size(kFatalSignals); ++i) {
      // Somebody else may have set another action by now.
      struct sigaction present = {};
      sigaction(kFatalSignals[i].number, nullptr, &present);
      if (present.sa_sigaction == handleLibrarySignal)
        sigaction(kFatalSignals[i].number, &actionsBefore[i], nullptr);
    }
  }

  LibraryScope(const LibraryScope &) = delete;
  LibraryScope &operator=(const LibraryScope &) = delete;
};
} // namespace

std::optional<std::string>
waveasm::crash::runRecoverably(llvm::function_ref<void()> function) {
  if (installed || recovery) {
    function();
    return std::nullopt;
  }
  LibraryScope scope;
  useAlternateStack();
  ActivityState activity = saveActivity();
  auto own = std::make_unique<Recovery>();
  // NOLINTNEXTLINE(cert-err52-cpp): the heap of the call is given up as well.
  if (sigsetjmp(own->place, /*savemask=*/1) == 0) {
    recovery = own.get();
    auto leave = llvm::scope_exit([] { recovery = nullptr; });
    function();
    return std::nullopt;
  }
  recovery = nullptr;
  restoreActivity(activity);
  return own->reason.str().str();
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
