//===- Activity.h - What a thread works on ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scopes that say which input a thread works on and what it does with it, so
// that a crash can name both. They cost two stores each.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CRASH_REPORT_ACTIVITY_H
#define WAVEASM_CRASH_REPORT_ACTIVITY_H

#include "llvm/ADT/StringRef.h"

namespace waveasm::crash {

/// An input of a tool, kept as it is for the reproducer.
struct Input {
  /// As users wrote it.
  llvm::StringRef name;
  llvm::StringRef bytes;
  /// Ending of the reproducer's name: ".mlir".
  llvm::StringRef extension;
  /// What starts a comment of a line; empty if the input has no comments.
  llvm::StringRef comment;
};

/// What a thread works on.
struct Activity {
  /// Null: nothing yet.
  const Input *input = nullptr;
  /// What it does, so that "while <phase> 'x.mlir'" reads well: "parsing".
  llvm::StringRef phase;
};

/// The activity of this thread. A thread that never said what it does, such as
/// one of a pool of MLIR, is taken to work on the latest input of the process.
/// Async-signal-safe.
Activity getActivity();

/// Names the input that this thread works on for the life of the scope. `name`
/// and `bytes` must live as long.
class InputScope {
public:
  /// A kernel in MLIR: text, or bytecode, which has no comments.
  static InputScope mlir(llvm::StringRef name, llvm::StringRef bytes);
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

/// Names what this thread does for the life of the scope. `phase` must live as
/// long.
class PhaseScope {
public:
  explicit PhaseScope(llvm::StringRef phase);
  ~PhaseScope();
  PhaseScope(const PhaseScope &) = delete;
  PhaseScope &operator=(const PhaseScope &) = delete;

  /// Goes on to the next phase.
  void set(llvm::StringRef phase);

private:
  llvm::StringRef before;
};

/// Sets the phase of this thread for good, where no scope spans it.
void setPhase(llvm::StringRef phase);

/// Lets a new thread take part in the activity of the thread that started it.
/// Every function that runs in a thread of ours begins with one.
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
