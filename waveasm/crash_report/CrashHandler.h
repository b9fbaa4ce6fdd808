//===- CrashHandler.h - Makes crashes visible -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_CRASHHANDLER_H
#define WAVEASM_CRASH_REPORT_CRASHHANDLER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace waveasm::crash {

/// Makes crashes of this process visible: SIGSEGV, SIGBUS, SIGILL, SIGFPE and
/// SIGABRT in any thread, stack overflows in threads with an activity
/// (Activity.h), failed assertions, fatal errors of LLVM, uncaught exceptions
/// and exhausted memory. The process then prints one line
///
///   <tool>: error: crashed with SIGSEGV while parsing 'x.mlir'; please report
///   this with 'waveasm-crash-123.mlir'
///
/// to the standard error, removes unfinished outputs that LLVM knows of and
/// ends with `status`. The named file contains the input and the command line
/// (see `writeReproducer`).
///
/// With the environment variable WAVEASM_CRASH_STACK, the process also prints
/// the stack of the thread and ends by the signal, so that the system can write
/// a core dump.
///
/// `command` is the command line, starting with the name of the tool. For
/// programs only, because signals belong to the process. Only the first call
/// has an effect. Signals other than those named above stay as they are.
void installCrashHandler(llvm::StringRef tool,
                         llvm::ArrayRef<llvm::StringRef> command, int status);

/// Returns the line for a failure after which the process continues: "<tool>:
/// error: <reason> while ...". Writes the reproducer that the line names, with
/// `notes` in addition to its own. Requires an installed crash handler.
std::string reportFailure(llvm::StringRef reason,
                          llvm::ArrayRef<llvm::StringRef> notes = {});

/// Calls `function` for a process that goes on whatever happens, such as one of
/// Python, and returns why the call was given up; none if it ended.
///
/// These give up the call: failed assertions, fatal errors of LLVM, exhausted
/// memory as LLVM reports it, and SIGSEGV, SIGBUS, SIGILL and SIGFPE in the
/// code of the compiler, of MLIR or of LLVM. What the call has allocated stays
/// allocated, and objects on its stack are not destroyed. There is no way back
/// from crashes in other code, such as the heap or a callback, in a thread that
/// the call has started, or while there is one: the process then prints the
/// line that tools print, writes the reproducer, and continues with what it
/// does about the signal without this library.
///
/// Signals are handled while a thread is in here, and afterwards as before.
/// Does nothing but the call if a crash handler is installed.
std::optional<std::string> runRecoverably(llvm::function_ref<void()> function);

/// While a callback of the caller runs, its crashes are its own.
class CallbackScope {
public:
  CallbackScope();
  ~CallbackScope();
  CallbackScope(const CallbackScope &) = delete;
  CallbackScope &operator=(const CallbackScope &) = delete;
};

/// Whether an error with this message is a bug in the compiler rather than in
/// its input: it starts with "internal error: ". Tools then end with the line
/// from `reportFailure`.
bool isInternalError(llvm::StringRef message);

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_CRASHHANDLER_H
