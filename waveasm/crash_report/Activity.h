//===- Activity.h - What a thread works on ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scopes that record which input a thread works on and what it does with it, so
// that a crash can name both. They cost two stores each.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_ACTIVITY_H
#define WAVEASM_CRASH_REPORT_ACTIVITY_H

#include "llvm/ADT/StringRef.h"

namespace waveasm::crash {

/// An input of a tool, kept unchanged for the reproducer.
struct Input {
  /// The name as the user wrote it.
  llvm::StringRef name;
  llvm::StringRef bytes;
  /// The extension of the reproducer's name: ".mlir".
  llvm::StringRef extension;
  /// The characters that start a line comment; empty if the input has no
  /// comments.
  llvm::StringRef comment;
};

/// What a thread works on.
struct Activity {
  /// Null if the thread has no input yet.
  const Input *input = nullptr;
  /// What the thread does with it, as a word for "while <phase> 'x.mlir'":
  /// "parsing".
  llvm::StringRef phase;
};

/// What a thread works on, and the latest input of the process.
struct ActivityState {
  Activity own;
  const Input *latest = nullptr;
};

/// The state of this thread, and its restoration where the scopes below do not
/// end as they should: after a call that was given up (`runRecoverably`).
ActivityState saveActivity();
void restoreActivity(const ActivityState &state);

/// The number of threads that are in a `ThreadScope`.
unsigned countThreads();

/// The activity of this thread. A thread that never recorded one, such as a
/// thread of an MLIR pool, counts as working on the latest input of the
/// process. Async-signal-safe.
Activity getActivity();

/// Records the input that this thread works on for the life of the scope.
/// `name` and `bytes` must live as long.
class InputScope {
public:
  /// A kernel in MLIR: text, or bytecode, which has no comments.
  static InputScope mlir(llvm::StringRef name, llvm::StringRef bytes);
  /// Assembly text.
  static InputScope assembly(llvm::StringRef name, llvm::StringRef bytes);
  /// An ELF file.
  static InputScope codeObject(llvm::StringRef name, llvm::StringRef bytes);

  ~InputScope();
  InputScope(const InputScope &) = delete;
  InputScope &operator=(const InputScope &) = delete;

private:
  explicit InputScope(const Input &input);
  Input input;
  Activity before;
  const Input *latestBefore = nullptr;
};

/// Records what this thread does for the life of the scope. `phase` must live
/// as long.
class PhaseScope {
public:
  explicit PhaseScope(llvm::StringRef phase);
  ~PhaseScope();
  PhaseScope(const PhaseScope &) = delete;
  PhaseScope &operator=(const PhaseScope &) = delete;

  /// Starts the next phase.
  void set(llvm::StringRef phase);

private:
  llvm::StringRef before;
};

/// Sets the phase of this thread permanently, where no scope spans it.
void setPhase(llvm::StringRef phase);

/// Lets a new thread take part in the activity of the thread that started it.
/// Every function that runs in one of our threads begins with one.
class ThreadScope {
public:
  explicit ThreadScope(const Activity &activity);
  ~ThreadScope();
  ThreadScope(const ThreadScope &) = delete;
  ThreadScope &operator=(const ThreadScope &) = delete;

private:
  Activity before;
};

} // namespace waveasm::crash

#endif // WAVEASM_CRASH_REPORT_ACTIVITY_H
